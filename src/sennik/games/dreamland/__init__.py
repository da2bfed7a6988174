"""Dreamland: spirits whisper clues, a blindfolded dreamer guesses, and retells the dream by day."""
