"""The names of bots at a table: creatures of the night, which each reader sees in their own language."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from sennik.i18n import LANGUAGES, text

CREATURES: Final = (
    "tawny-owl", "moth", "hedgehog", "bat", "nightjar", "badger",
    "marten", "firefly", "dormouse", "salamander", "weasel", "wolverine",
)  # fmt: skip
"""The creatures, more than any table has seats. The catalogues hold their names as ``creature-<name>``."""


def creatures(count: int, taken: Collection[str] = (), people: Collection[str] = ()) -> tuple[str, ...]:
    """Returns the first ``count`` creatures that nobody at the table uses, or as many as there are.

    ``taken`` are the creatures in use. ``people`` are names of people; a creature with such a name in any language is
    left out.

    >>> creatures(2, taken=["moth"])
    ('tawny-owl', 'hedgehog')
    """
    used = {name.casefold() for name in people}
    free = (
        creature
        for creature in CREATURES
        if creature not in taken and not any(called(creature, language).casefold() in used for language in LANGUAGES)
    )
    return tuple(creature for creature, _ in zip(free, range(count), strict=False))


def called(creature: str, language: str) -> str:
    """Returns the creature's name in the language."""
    return text(language, f"creature-{creature}")
