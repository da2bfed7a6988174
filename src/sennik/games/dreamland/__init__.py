"""Dreamland: spirits whisper clues to a blindfolded dreamer, who guesses, and retells the dream by day."""
