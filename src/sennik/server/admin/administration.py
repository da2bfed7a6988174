"""The orders of the person who runs the server, carried out."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Final

from sennik import __version__
from sennik.match import BrokenMatch
from sennik.match.forgetting import has_part
from sennik.server.admin.orders import Ban, Close, Done, Forget, Order, OrderError, Prune, Status, Unban
from sennik.server.admin.retention import Retention
from sennik.server.fleet.owners import Alone, Owners
from sennik.server.history.removal import make_nameless
from sennik.server.identity.bans import Bans, network
from sennik.server.identity.people import People
from sennik.server.tables.clock import wall
from sennik.server.tables.registry import TableRegistry
from sennik.server.tables.services import Services

_ROUNDS: Final = 5
"""How often what is stored is looked through for a person at most."""


class Administration:
    """What can be ordered of one server. ``shut_out(person, code)`` voids what a person has open, with that reason."""

    def __init__(
        self,
        services: Services,
        people: People,
        tables: TableRegistry,
        bans: Bans,
        shut_out: Callable[[str, str], Awaitable[None]],
        owners: Owners | None = None,
    ) -> None:
        self._owners: Final[Owners] = owners or Alone()
        self._services: Final = services
        self._people: Final = people
        self._tables: Final = tables
        self._bans: Final = bans
        self._shut_out: Final = shut_out
        self._began: Final = monotonic()
        self.retention: Final = Retention(services, people, tables, self._owners)

    async def carry_out(self, order: Order) -> Done:
        """Carries out the order, and returns what came of it.

        Raises ``OrderError`` if it can't be carried out, and ``StoreError`` if the store fails.
        """
        match order:
            case Close():
                return await self._close(order.table)
            case Ban():
                return await self._ban(order.who)
            case Unban():
                return await self._unban(order.who)
            case Forget():
                return await self._forget(order.person)
            case Prune():
                return Done({**await self.retention.prune(order)})
            case Status():
                return self._status()

    async def _close(self, table: str) -> Done:
        line = await self._services.store.line(table)
        if line is None:
            raise OrderError("no-table")
        if line.phase == "over":
            raise OrderError("game-over")
        await self._tables.remove(table, "closed")
        self._services.metrics.journal.done("table-closed", table=table, game=line.game)
        return Done({"table": table, "game": line.game, "phase": line.phase})

    async def _ban(self, who: str) -> Done:
        banned = network(who)
        if banned is None and await self._people.get(who) is None:
            raise OrderError("no-person")
        named = who if banned is None else str(banned)
        upkeep = self._services.store.upkeep
        await upkeep.ban(named, wall())
        self._bans.take(await upkeep.bans())
        await self._shut_out(named, "banned")
        self._services.metrics.journal.done("banned", kind="person" if banned is None else "network")
        return Done({"who": named})

    async def _unban(self, who: str) -> Done:
        banned = network(who)
        named = who if banned is None else str(banned)
        upkeep = self._services.store.upkeep
        if named not in await upkeep.bans():
            raise OrderError("no-ban")
        await upkeep.unban(named)
        self._bans.take(await upkeep.bans())
        await self._owners.tell("bans", named)
        self._services.metrics.journal.done("unbanned", kind="person" if banned is None else "network")
        return Done({"who": named})

    def _status(self) -> Done:
        metrics = self._services.metrics
        return Done(
            {
                "version": __version__,
                "seconds": round(monotonic() - self._began),
                "tables": int(metrics.gauges["tables_loaded"]()),
                "sockets": metrics.sockets,
            }
        )

    # --- forgetting ------------------------------------------------------------------------------------------------------

    async def _forget(self, person: str) -> Done:
        """Removes the person, their key first, and then all that says who they were from every match.

        A match that nobody else has among theirs is removed as a whole.
        """
        store = self._services.store
        known = await self._people.get(person)
        if known is None and not await self._parts(person):
            raise OrderError("no-person")
        await self._people.forget(person)
        await self._shut_out(person, "forgotten")
        self._bans.take(await store.upkeep.bans())
        changed = removed = 0
        for _ in range(_ROUNDS):
            # What the person asked for before their key was void may be stored after the first look.
            ids = await self._parts(person)
            if not ids:
                break
            for match_id in ids:
                async with self._tables.taken_out(match_id, "store"):
                    # Only now nothing more is stored of it.
                    try:
                        kept = await make_nameless(store, match_id, person)
                    except BrokenMatch:
                        # Nobody can play or replay it, and it can't be told who else would miss it.
                        await store.upkeep.remove([match_id])
                        kept = False
                    changed += kept
                    removed += not kept
        await store.upkeep.fold_log()
        self._services.metrics.journal.done("person-forgotten", changed=changed, removed=removed)
        return Done({"person": person, "changed": changed, "removed": removed})

    async def _parts(self, person: str) -> list[str]:
        """Returns the ids of the matches in which the person has a part."""
        store = self._services.store
        return [each for each in await store.upkeep.naming(person) if has_part(await store.load(each), person)]
