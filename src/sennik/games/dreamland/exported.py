"""What of Dreamland runs without the server too: its count, for people who play with the cards of the box."""

from __future__ import annotations

from sennik.kernel.sheets import CountSheet

from .count import begin, best, close, count
from .deck import FIGURES
from .options import OPTIONS, PRESETS
from .sheet import REASONS, ROLES, sheet_layout

COUNT = CountSheet(
    "dreamland",
    FIGURES,
    OPTIONS,
    next(preset for preset in PRESETS if preset.name == "table"),
    sheet_layout(),
    (begin, count, close, best),
    {"role": ROLES, "reason": REASONS},
)
