"""A host who puts somebody out and gives the seat to a second browser of their own sees nothing by it, whatever is played."""

from __future__ import annotations

import asyncio

import pytest

from sennik import catalog
from sennik.wire import messages as w
from tests.server.test_waiting import NAMES, WATCHER, Party
from tests.server.virtual import VirtualLoop

GAMES = [(game.name, next(preset.name for preset in game.presets if 4 in preset.seats)) for game in catalog.GAMES]


async def _peeps(game: str, preset: str) -> None:
    party = Party(1)
    await party.sit_down(game=game, preset=preset)
    if game == "dreamland":
        # The host dreams, and the second browser would be awake.
        for name in (*NAMES[1:], NAMES[0]):
            await party.done(name, party.act(name, "ready"))
    peeper = party.sockets[WATCHER]
    host, victim, *others = NAMES
    await party.done(host, w.Kick(party.id(), 1))
    await party.done(host, w.Reseat(party.id(), 1, WATCHER))
    watching = party.table._live.projector.channel(None)
    assert peeper.channel is watching
    view = await party.table.look(WATCHER, WATCHER)
    assert b'"seat":null,"state"' in view
    # Another host would get no further, nor would the seat of somebody who is away for a moment.
    await party.done(host, w.MakeHost(party.id(), others[0]))
    await party.done(others[0], w.Reseat(party.id(), 1, WATCHER))
    await party.done(others[0], w.MakeHost(party.id(), host))
    assert peeper.channel is watching
    for name in (*others, victim):
        assert peeper.channel is watching
        await party.done(name, w.Agree(party.id(), 1, WATCHER))
    assert peeper.channel is party.table._live.projector.channel(1)
    await party.tables.close()
    party.services.bots.close()


@pytest.mark.parametrize(("game", "preset"), GAMES)
def test_a_second_browser_of_the_host_is_shown_no_hand_unless_all_agree(game: str, preset: str) -> None:
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        runner.run(_peeps(game, preset))
