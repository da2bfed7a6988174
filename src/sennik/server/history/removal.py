"""How a game that is over is taken from a person's history, and a person from a game.

A game is among those of whoever had a seat to its end. Others have a part in it, since its events name them: who left it, was
put out or banned, or watched. They can be made nameless in it as well.

Whoever deletes a game has it among theirs no more. It is gone for good once nobody has it any more. Whoever is made nameless in
it is not to be told from anybody else there: a new random id and a name that everybody gets stand in their place.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from time import monotonic
from typing import Final, Literal, TypeAlias

from sennik import catalog
from sennik.match import BrokenMatch, Match, Refusal, decode, rebuild
from sennik.match.forgetting import forgotten, has_part
from sennik.server.identity.people import new_id
from sennik.server.net.problem import ProblemError
from sennik.server.tables.registry import TableRegistry
from sennik.server.tables.summary import Reached, summary
from sennik.store import Append, ConflictError, Store

Way: TypeAlias = Literal["delete", "nameless"]
"""What becomes of the game: it leaves the person's history, or the person leaves the game."""

AT_ONCE: Final = 50
"""How many games one request removes at most."""
_SECONDS: Final = 3.0
"""After how long a request begins with no further game."""


async def remove_game(store: Store, tables: TableRegistry, id: str, person: str, way: Way) -> None:  # noqa: A002 - a match's id
    """Removes a game that is over from a person's history, or the person from the game.

    Only a game of theirs is deleted. Whoever has a part in one is made nameless in it, but not while they are at its table,
    where they would come back into it.

    Raises ``ProblemError`` if there is no such game, ``Refusal`` if it is not over or they may not do that, and ``StoreError``
    if that can't be stored.
    """
    line = await store.line(id)
    if line is None:
        raise ProblemError(404, "no-table")
    kept = person in await store.keepers(id)
    if way == "delete" and not kept:
        raise Refusal("forbidden", "not-yours")
    if way == "nameless" and not kept and not has_part(await store.load(id), person):
        raise Refusal("forbidden", "no-part")
    if line.phase != "over":
        raise Refusal("illegal", "not-over")
    if way == "delete":
        await store.set_aside(person, id, "deleted")
        if not await store.keepers(id):
            await tables.remove(id, "closed")
        return
    if await tables.is_at(id, person):
        raise Refusal("illegal", "still-here")
    async with tables.taken_out(id, "store"):
        # Only now nothing more is stored of it.
        try:
            await make_nameless(store, id, person, removing=kept)
        except BrokenMatch as error:
            raise ProblemError(409, "no-replay") from error


async def remove_games(store: Store, tables: TableRegistry, person: str, way: Way) -> tuple[int, bool]:
    """Removes some of the person's games that are over, or the person from them. Returns how many, and whether there are more
    that can be removed.

    Raises ``StoreError`` if that can't be stored. What was removed until then stays removed.
    """
    until, done = monotonic() + _SECONDS, 0
    lines = await store.lines(person=person, over=True, limit=AT_ONCE)
    for number, line in enumerate(lines):
        if done and monotonic() >= until:
            return done, number < len(lines)
        try:
            await remove_game(store, tables, line.id, person, way)
        except (Refusal, ProblemError):  # they are at its table, or have removed it at the same time
            continue
        done += 1
    return done, done > 0 and len(lines) == AT_ONCE


async def make_nameless(store: Store, id: str, person: str, *, removing: bool = True) -> bool:  # noqa: A002 - a match's id
    """Takes all that says who the person is from a match that nobody can have meanwhile. Returns False if the match was
    removed as a whole, because nobody else has it. With ``removing`` False it stays even then.

    Raises ``BrokenMatch`` if the match is damaged, and ``StoreError`` if that can't be stored.
    """
    bodies = await store.load(id)
    instead = new_id()
    changed = forgotten(bodies, person, instead)
    match = await asyncio.to_thread(_made, changed)
    if removing and not [keeper for keeper in await store.keepers(id) if keeper != person]:
        await store.upkeep.remove([id])
        return False
    # Nobody is behind the new id, so that it does not keep the match when all others have gone.
    await store.set_aside(instead, id, "deleted")
    try:
        await store.upkeep.replace(Append(id, 0, changed, summary(match, Reached.of(match))))
    except ConflictError:
        await store.set_aside(instead, id, "")
        raise
    await store.set_aside(person, id, "")
    return True


def _made(bodies: Sequence[bytes]) -> Match:
    """Returns the match of these events. It is called in a thread, since a long match takes a while."""
    return rebuild(map(decode, bodies), catalog.lookup)
