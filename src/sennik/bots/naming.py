"""What bots are called at a table: creatures of the night. Everybody reads their names in their own language."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from sennik.i18n import LANGUAGES, text

CREATURES: Final = (
    "tawny-owl", "moth", "hedgehog", "bat", "nightjar", "badger",
    "marten", "firefly", "dormouse", "salamander", "weasel", "wolverine",
)  # fmt: skip
"""More than any table has seats. ``creature-<name>`` is what the catalogues call one."""


def creatures(count: int, taken: Collection[str] = (), people: Collection[str] = ()) -> tuple[str, ...]:
    """The first ``count`` creatures (or as many as there are) that nobody at the table is.

    ``taken``: those that are there; ``people``: names of people, none of whom is called like a bot in any language.
    """
    used = {name.casefold() for name in people}
    free = (
        creature
        for creature in CREATURES
        if creature not in taken and not any(called(creature, language).casefold() in used for language in LANGUAGES)
    )
    return tuple(creature for creature, _ in zip(free, range(count), strict=False))


def called(creature: str, language: str) -> str:
    """The creature's name in that language."""
    return text(language, f"creature-{creature}")
