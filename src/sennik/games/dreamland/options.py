"""What a table of Dreamland may choose."""

from __future__ import annotations

from sennik.kernel.game import Option, Preset

from .deck import PLAYERS

MOST_TEXT = 6_000
"""The greatest number of characters of a table's own list of words."""
LONGEST_NAME = 24
FEWEST, MOST = PLAYERS[0], PLAYERS[-1]

OPTIONS = (
    Option("language", "choice", "pl", choices=("pl", "en"), of_reader=True),
    Option("night", "number", 240, 30, 900, (120, 180, 240, 300)),  # K17
    Option("clue", "number", 15, 3, 120, (5, 10, 15, 30)),  # K15, K17
    Option("last", "number", 10, 0, 60, (0, 10, 20)),  # K16
    Option("judge", "choice", "friendly", choices=("friendly", "strict", "players", "off")),  # K13, K14
    Option("order", "choice", "goes_on", choices=("goes_on", "restarts")),  # K06
    Option("empty_recall", "flag", False),  # K19
    Option("speech", "choice", "typed", choices=("typed", "spoken")),
    Option("words", "text", "", 0, MOST_TEXT, secret=True),
    Option("players", "text", "", 0, len(PLAYERS) * 10 * LONGEST_NAME),
)

BOX = {"night": 120, "clue": 5}
PRESETS = (
    Preset("online", {}, PLAYERS),
    Preset("box", {**BOX, "judge": "players"}, PLAYERS),
    Preset("table", {**BOX, "speech": "spoken"}, PLAYERS, ("speech",)),
    Preset("device", {**BOX, "speech": "spoken", "players": "1\n2\n3\n4"}, range(1, 2), ("speech",), people=PLAYERS),
)
