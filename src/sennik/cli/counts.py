"""How many may play, in words: a preset's seats may have gaps (teams of two)."""

from __future__ import annotations

from collections.abc import Collection

from .texts import Texts


def seat_counts(say: Texts, seats: Collection[int]) -> str:
    """``2–6`` where every number between is one, else each number: ``4 or 6``, in the language of ``say``."""
    counts = sorted(seats)
    if len(counts) > 2 and counts == list(range(counts[0], counts[-1] + 1)):
        return f"{counts[0]}–{counts[-1]}"
    *first, last = map(str, counts)
    return say("cli-games-or", first=", ".join(first), last=last) if first else last


def nearest(seats: Collection[int], wanted: int) -> int:
    """That number of seats, or the nearest that may play; of two as near the lower one."""
    return min(sorted(seats), key=lambda count: abs(count - wanted))
