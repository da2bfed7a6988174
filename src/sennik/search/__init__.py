"""Players that search: over any card game of the dialect, from what a seat may know. No game is named here."""
