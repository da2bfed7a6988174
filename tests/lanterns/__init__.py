"""Lanterns, the small game that docs/how-to/add-a-game.md builds step by step."""
