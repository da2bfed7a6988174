"""The kinds of values that settings have: how each is read from text and from a file, and how it is written."""

from __future__ import annotations

import ipaddress
import math
import re
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, Final, Protocol
from urllib.parse import urlsplit

from sennik.server.settings import Rate
from sennik.store import DatabaseAddress

from .options import NO, YES
from .texts import Texts

MOST: Final = 10**9
"""The greatest number that a setting may be where nothing else bounds it."""


def _filled(text: str) -> str:
    if not text.strip():
        raise ValueError
    return text


class ValueKind(Protocol):
    """A kind of values."""

    def read(self, text: str) -> object:
        """Returns the value that the text is. Raises ``ValueError`` if it is none."""

    def take(self, given: object) -> object:
        """Returns the value that a TOML file gives. Raises ``ValueError`` if it is none."""

    def write(self, value: object) -> str:
        """Returns the value as text that ``read`` understands."""

    def wanted(self, say: Texts) -> str:
        """Returns which values there are, in the reader's language."""


class _Wanted:
    """The base of kinds of which one text says what is wanted: that with the id ``wants``."""

    wants: ClassVar[str]

    def wanted(self, say: Texts) -> str:
        """Does what ``ValueKind.wanted`` says."""
        return say(self.wants)


class _Written(_Wanted):
    """The base of kinds that a file gives as text, as the environment does."""

    def read(self, text: str) -> object:
        raise NotImplementedError

    def take(self, given: object) -> object:
        """Does what ``ValueKind.take`` says."""
        if not isinstance(given, str):
            raise ValueError
        return self.read(given)

    def write(self, value: object) -> str:
        """Does what ``ValueKind.write`` says."""
        return str(value)


@dataclass(frozen=True)
class Whole:
    """Whole numbers from ``low`` to ``high``."""

    low: int = 1
    high: int = MOST

    def read(self, text: str) -> int:
        return self.take(int(text))

    def take(self, given: object) -> int:
        if not isinstance(given, int) or isinstance(given, bool) or not self.low <= given <= self.high:
            raise ValueError
        return given

    def write(self, value: object) -> str:
        return str(value)

    def wanted(self, say: Texts) -> str:
        return say("cli-wanted-number", low=self.low, high=self.high)


@dataclass(frozen=True)
class Amount:
    """Numbers of seconds or days from 0 on, which may have decimals."""

    def read(self, text: str) -> float:
        return self.take(float(text))

    def take(self, given: object) -> float:
        if not isinstance(given, int | float) or isinstance(given, bool) or not 0 <= given <= MOST:
            raise ValueError
        return float(given)

    def write(self, value: object) -> str:
        return f"{value:.12g}"

    def wanted(self, say: Texts) -> str:
        return say("cli-wanted-amount", high=MOST)


@dataclass(frozen=True)
class Flag:
    """Yes or no."""

    def read(self, text: str) -> bool:
        if text.casefold() not in YES | NO:
            raise ValueError
        return text.casefold() in YES

    def take(self, given: object) -> bool:
        if not isinstance(given, bool):
            raise ValueError
        return given

    def write(self, value: object) -> str:
        return "yes" if value else "no"

    def wanted(self, say: Texts) -> str:
        return say("cli-wanted-flag")


@dataclass(frozen=True)
class OneOf(_Written):
    """One of some words."""

    words: tuple[str, ...]

    def read(self, text: str) -> str:
        if text not in self.words:
            raise ValueError
        return text

    def wanted(self, say: Texts) -> str:
        return ", ".join(self.words)


@dataclass(frozen=True)
class Host(_Written):
    """An address to listen on. Whether it is one of this machine only the system knows."""

    wants = "cli-wanted-host"

    def read(self, text: str) -> str:
        return _filled(text)


@dataclass(frozen=True)
class PeerAddress(_Written):
    """An address with a port, at which other processes reach this one. Nothing stands for the one on which it listens."""

    wants = "cli-wanted-peer-address"

    def read(self, text: str) -> str:
        found = re.fullmatch(r"([A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\]):([0-9]{1,5})", text)
        if text and (found is None or not 1 <= int(found[2]) <= 65_535):
            raise ValueError
        return text


@dataclass(frozen=True)
class FolderPath(_Written):
    """A folder."""

    wants = "cli-wanted-folder"

    def read(self, text: str) -> Path:
        return Path(_filled(text)).expanduser()


@dataclass(frozen=True)
class Database(_Written):
    """The address of a database, which is never written with its password. Nothing stands for none."""

    wants = "cli-wanted-database"

    def read(self, text: str) -> DatabaseAddress | None:
        return DatabaseAddress(text) if text.strip() else None

    def write(self, value: object) -> str:
        """Returns the address without its password. So it can be read back only if it has none."""
        return "" if value is None else str(value)


class _Several(_Wanted):
    """The base of kinds of several words: separated by commas or blanks in a text, a list in a file."""

    def read(self, text: str) -> frozenset[str]:
        return self._all(text.replace(",", " ").split())

    def take(self, given: object) -> frozenset[str]:
        """Does what ``ValueKind.take`` says."""
        words = [given] if isinstance(given, str) else given
        if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
            raise ValueError
        return self._all(words)

    def write(self, value: object) -> str:
        assert isinstance(value, Collection)
        return ", ".join(sorted(map(str, value)))

    def _all(self, words: list[str]) -> frozenset[str]:
        return frozenset(map(self.one, words))

    def one(self, word: str) -> str:
        """Returns the word in the form that counts. Raises ``ValueError`` if it is none."""
        raise NotImplementedError


@dataclass(frozen=True)
class Origins(_Several):
    """Origins such as ``https://example.org``."""

    wants = "cli-wanted-origins"

    def one(self, word: str) -> str:
        parts = urlsplit(word)  # raises ``ValueError`` for brackets that don't close
        if not parts.hostname or (parts.port is not None and parts.port <= 0) or parts.scheme not in {"http", "https"}:
            raise ValueError
        if parts.path or parts.query or parts.fragment:
            raise ValueError
        return word


@dataclass(frozen=True)
class Networks(_Several):
    """Networks such as ``10.0.0.0/8``."""

    wants = "cli-wanted-networks"

    def one(self, word: str) -> str:
        return str(ipaddress.ip_network(word))


@dataclass(frozen=True)
class Often(_Written):
    """How often something may be done: ``0.5/40`` is 40 at once, and then one in two seconds."""

    wants = "cli-wanted-often"

    def read(self, text: str) -> Rate:
        each_second, _, burst = text.partition("/")
        rate = Rate(float(each_second), int(burst))
        if not 0 <= rate.each_second <= MOST or not 1 <= rate.burst <= MOST:
            raise ValueError
        return rate

    def write(self, value: object) -> str:
        assert isinstance(value, Rate)
        return f"{str(value.each_second).removesuffix('.0')}/{value.burst}"


@dataclass(frozen=True)
class Between(_Written):
    """Two numbers of seconds between which something is drawn: ``0.7-2.2``."""

    wants = "cli-wanted-between"

    def read(self, text: str) -> tuple[float, float]:
        low, high = (float(part) for part in text.split("-"))
        if not 0 <= low <= high or not math.isfinite(high):
            raise ValueError
        return low, high

    def write(self, value: object) -> str:
        assert isinstance(value, tuple)
        return f"{value[0]:g}-{value[1]:g}"
