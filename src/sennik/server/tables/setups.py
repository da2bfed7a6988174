"""What a setup costs before a table is made of it: its own texts are read in a thread."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress

from sennik import catalog
from sennik.kernel.game import HasWords
from sennik.match import Proposal, Refusal, decode, proposed, settle
from sennik.match import events as e


async def read_texts(bodies: Sequence[bytes]) -> None:
    """Does what ``try_out`` does for a stored match. It is called before the match is built from its events, as after a
    restart.

    Raises ``UnreadableEvent`` if an event can't be read.
    """
    opened = decode(bodies[0]) if bodies else None
    if not isinstance(opened, e.Opened) or not _texts(opened.setup.game):
        return
    setup = [event.setup for event in map(decode, bodies) if isinstance(event, e.Opened | e.Configured)][-1]
    await try_out(proposed(setup))


async def try_out(proposal: Proposal) -> None:
    """Makes the rules of a setup once in a thread, if it has texts of the table's own.

    To read these texts a language may have to be loaded, and no other table should wait for that. The rules are made
    again when they are needed, which then costs little, and any error in them is reported there.
    """
    if any(proposal.options.get(name) for name in _texts(proposal.game)):
        with suppress(Refusal):
            await asyncio.get_running_loop().run_in_executor(None, settle, proposal, catalog.lookup)


async def unsaid(proposal: Proposal) -> list[str]:
    """Returns the words of a table about which bots can say nothing, found in a thread. Raises ``Refusal`` if the setup
    is not possible.
    """

    def found() -> list[str]:
        setup = settle(proposal, catalog.lookup)
        rules = catalog.game(setup.game).rules(setup.options, setup.seats)
        return list(rules.unsaid()) if isinstance(rules, HasWords) else []

    return await asyncio.get_running_loop().run_in_executor(None, found)


def _texts(game: str) -> list[str]:
    """Returns the names of the game's options that are texts."""
    entry = catalog.lookup(game)
    return [] if entry is None else [option.name for option in entry.options if option.kind == "text"]
