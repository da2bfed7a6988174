"""What bots are called at a table: creatures of the night, in every language of the house."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

NAMES: Final[Mapping[str, tuple[str, ...]]] = {
    "pl": (
        "Puszczyk", "Ćma", "Jeż", "Nietoperz", "Lelek", "Borsuk",
        "Kuna", "Świetlik", "Popielica", "Salamandra", "Łasica", "Rosomak",
    ),
    "en": (
        "Tawny Owl", "Moth", "Hedgehog", "Bat", "Nightjar", "Badger",
        "Marten", "Firefly", "Dormouse", "Salamander", "Weasel", "Wolverine",
    ),
}  # fmt: skip
"""The same creatures in the same order, more than any table has seats."""


def names(language: str, count: int, taken: Collection[str] = ()) -> tuple[str, ...]:
    """The first ``count`` names in that language (English where it has none) that nobody at the table has.

    When all are taken they come again with a number: ``Moth 2``.
    """
    pool = NAMES.get(language, NAMES["en"])
    used = {name.casefold() for name in taken}
    found: list[str] = []
    lap = 1
    while len(found) < count:
        for name in pool:
            numbered = name if lap == 1 else f"{name} {lap}"
            if len(found) < count and numbered.casefold() not in used:
                found.append(numbered)
        lap += 1
    return tuple(found)
