"""People without accounts: a browser's secret, and who it makes its holder.

A person is known by a public id, and proves to be that person by a secret of 256 bits, of which only the hash is
stored. A browser keeps ``ID.SECRET`` in its cookie, and a program sends it as ``Authorization: Bearer``. It is called
the person's key.
"""

from __future__ import annotations

import hmac
import secrets
from collections import OrderedDict
from contextlib import suppress
from dataclasses import dataclass
from time import time
from typing import Final, NamedTuple

from sennik.i18n import LanguageCode
from sennik.match import COLOURS, FIGURES, Portrait, clean_name
from sennik.server.identity.codes import hashed
from sennik.store import PersonRow, Store, StoreError

_ALPHABET: Final = "abcdefghjkmnpqrstuvwxyz23456789"
_CACHED: Final = 20_000
_SEEN_EACH: Final = 86_400_000
"""How long (ms) nothing is stored of a person who was noted to be here."""


def new_id(length: int = 12) -> str:
    """Returns a random public id of 5 bits a letter, none of them easily taken for another."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(length))


def _now() -> int:
    return int(time() * 1_000)


@dataclass(frozen=True, slots=True)
class Person:
    """A person known here. Their ``id`` is public. ``portrait`` is None if they chose none."""

    id: str
    name: str
    language: LanguageCode
    portrait: Portrait | None = None


class _Known(NamedTuple):
    """A person, with the hash of their secret. ``seen`` is when it was last noted that they were here (ms since 1970)."""

    secret_hash: bytes
    person: Person
    seen: int


def id_in(key: str) -> str:
    """Returns the id of the person whose key it is, or pretends to be.

    >>> id_in("k3jxw9.a-secret")
    'k3jxw9'
    """
    return key.partition(".")[0]


class People:
    """All people known here. Those who came lately are kept in memory, as they are after every change that goes through
    here.

    What another process changed in the same store is not seen until the person is put out of memory. No two servers
    use one store at the same time (``FolderLock``, ``PostgresStore``), so there is no such process.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[str, _Known] = OrderedDict()

    async def by_key(self, key: str) -> Person | None:
        """Returns the person whose key it is, or None. A wrong secret takes as long as a right one."""
        id, point, secret = key.partition(".")  # noqa: A001 - a person's id
        if not point or len(key) > 200:
            return None
        known = await self._find(id)
        expected = bytes(32) if known is None else known.secret_hash
        if not hmac.compare_digest(hashed(secret), expected) or known is None:
            return None
        await self._see(known)
        return known.person

    async def get(self, id: str) -> Person | None:  # noqa: A002 - a person's id
        """Returns the person of that public id; None if there is none."""
        known = await self._find(id)
        return None if known is None else known.person

    async def introduce(self, name: str, language: LanguageCode, portrait: Portrait | None = None) -> tuple[Person, str]:
        """Makes a new person, and returns them with their key, which is shown here once and never again.

        Raises ``Refusal`` if nothing of the name can be seen.
        """
        person = Person(new_id(), clean_name(name), language, portrait)
        secret = secrets.token_urlsafe(32)
        now = _now()
        drawn = (None, None) if portrait is None else (portrait.figure, portrait.colour)
        await self._store.add_person(PersonRow(person.id, hashed(secret), person.name, language, now, *drawn))
        self._keep(person, hashed(secret), now)
        return person, f"{person.id}.{secret}"

    async def change_key(self, person: Person) -> str:
        """Returns a new key for the person, which is shown here once and never again. The old one belongs to nobody
        from now on.
        """
        secret = secrets.token_urlsafe(32)
        await self._store.change_secret(person.id, hashed(secret))
        known = await self._find(person.id)
        self._keep(person if known is None else known.person, hashed(secret), 0 if known is None else known.seen)
        return f"{person.id}.{secret}"

    async def change(self, person: Person, name: str, language: LanguageCode, portrait: Portrait | None = None) -> Person:
        """Returns the same person with that name and language, and with that portrait unless it is None. Raises
        ``Refusal`` if nothing of the name can be seen.
        """
        changed = Person(person.id, clean_name(name), language, portrait or person.portrait)
        if changed != person:
            drawn = changed.portrait
            await self._store.change_person(
                person.id,
                name=changed.name,
                language=language,
                figure=None if drawn is None else drawn.figure,
                colour=None if drawn is None else drawn.colour,
            )
            known = await self._find(person.id)
            if known is not None:
                self._keep(changed, known.secret_hash, known.seen)
        return changed

    async def forget(self, id: str) -> None:  # noqa: A002 - a person's id
        """Removes the person. Their key belongs to nobody from now on."""
        self._known.pop(id, None)
        await self._store.upkeep.remove_person(id)
        self._known.pop(id, None)

    async def _see(self, known: _Known) -> None:
        """Notes that the person is here, once a day. If that can't be stored, it is noted another time."""
        now = _now()
        if now - known.seen >= _SEEN_EACH:
            self._keep(known.person, known.secret_hash, now)
            with suppress(StoreError):
                await self._store.upkeep.seen(known.person.id, now)

    async def _find(self, id: str) -> _Known | None:  # noqa: A002 - a person's id
        known = self._known.get(id)
        if known is None:
            row = await self._store.person(id)
            if row is None:
                return None
            person = Person(row.id, row.name, "en" if row.language == "en" else "pl", _portrait(row))
            known = self._keep(person, row.secret_hash, row.seen)
        else:
            self._known.move_to_end(id)
        return known

    def _keep(self, person: Person, secret_hash: bytes, seen: int) -> _Known:
        known = self._known[person.id] = _Known(secret_hash, person, seen)
        self._known.move_to_end(person.id)
        while len(self._known) > _CACHED:
            self._known.popitem(last=False)
        return known


def _portrait(row: PersonRow) -> Portrait | None:
    """Returns the portrait that is stored; None if there is none, or none that can still be drawn."""
    if row.figure is None or row.colour is None or not (0 <= row.figure < FIGURES and 0 <= row.colour < COLOURS):
        return None
    return Portrait(row.figure, row.colour)
