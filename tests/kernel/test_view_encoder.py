"""The quick way to read views says what the plain way says."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from sennik import catalog
from sennik.kernel.cards import CardRules, CardState
from sennik.kernel.game import Rules, Seat, Spectator, Trace, Viewer
from sennik.kernel.structs import checked
from sennik.kernel.view_encoder import FieldEncoder, RecordEncoder, ViewEncoder, encoder_for
from sennik.testing.cases import dealt
from sennik.wire.messages import StepInfo
from tests.text_game import Whisper
from tests.window_game import Moths

MOVES = 150
VARIANTS = {"sen": ({"rounds": 9, "target": 0}, {"pairs": True, "nines": True, "all_in": True})}


def states(rules: Rules[Any], chance: random.Random) -> Iterator[Any]:
    """The states of one game, up to some number of moves."""
    state = rules.start()
    yield state
    for _ in range(MOVES):
        if rules.chance(state) is not None:
            state = dealt(rules, state, chance)
        elif rules.to_act(state):
            seat = chance.choice(rules.to_act(state))
            state = rules.apply(state, seat, chance.choice(rules.legal(state, seat)))
        else:
            return
        yield state


def card_rules() -> list[Any]:
    """The card games in every preset and some variants, with the fewest and the most seats."""
    found = []
    for game in (*catalog.games(), Moths()):
        wanted = [(preset.name, preset.options, preset.seats) for preset in game.presets]
        wanted += [("-".join(options), options, game.presets[0].seats) for options in VARIANTS.get(game.name, ())]
        for name, options, seats in wanted:
            for number in {seats[0], seats[-1]}:
                rules = game.rules(options, number)
                if isinstance(rules, CardRules):
                    found.append(pytest.param(rules, id=f"{game.name}-{name}-{number}"))
    return found


def named(fragments: list[bytes]) -> dict[str, Any]:
    """Fragments as an object. No name comes twice."""
    made: dict[str, Any] = msgspec.json.decode(b"{" + b",".join(fragments) + b"}")
    assert len(made) == len(fragments)
    return made


def as_the_wire_has_it(trace: Trace) -> list[StepInfo]:
    """The steps as messages of the socket have them."""
    return [StepInfo(step.source, step.target, step.count, step.face, list(step.seen_by)) for step in trace.steps]


@pytest.mark.mass
@pytest.mark.parametrize("rules", card_rules())
@pytest.mark.parametrize("aided", [True, False])
def test_a_record_read_by_its_bytes_is_the_view_read_by_its_fields(rules: CardRules[CardState], aided: bool) -> None:
    quick, plain = RecordEncoder(rules), FieldEncoder(rules)
    viewers: list[Viewer] = [Spectator(aided=aided), *[Seat(seat, aided=aided) for seat in range(rules.seats)]]
    before: list[tuple[Any, Any]] | None = None
    for state in states(rules, random.Random(5)):
        views = list(zip(quick.views(state, viewers), plain.views(state, viewers), strict=True))
        assert not quick.waiting_alike or len({quick.waiting(view) for view, _ in views}) == 1
        earlier = before or views
        owns = quick.owns([view for view, _ in earlier], [view for view, _ in views])
        plain_owns = plain.owns([same for _, same in earlier], [same for _, same in views])
        for number, (view, same) in enumerate(views):
            assert msgspec.json.decode(quick.whole(view)) == msgspec.json.decode(plain.whole(same))
            assert quick.waiting(view) == plain.waiting(same)
            assert quick.verb(view) == plain.verb(same)
            if quick.verb(view)[0]:
                assert quick.trace(view) == plain.trace(same)
                steps = as_the_wire_has_it(rules.trace(rules.hide(state, viewers[number])))
                assert plain.trace(same).endswith(b'"steps":' + msgspec.json.encode(steps))
                assert quick.trace(quick.faceless(view)) == plain.trace(plain.faceless(same))
                assert b'"face"' not in quick.trace(quick.faceless(view))
            if before is not None:
                old_view, old_same = before[number]
                alike = quick.shared(old_view, view)
                assert named(alike + owns[number]) == named(plain.shared(old_same, same) + plain_owns[number])
                assert alike == quick.shared(before[0][0], views[0][0])
                assert quick.tell_alike(view, [old_view]) == plain.tell_alike(same, [old_same])
        before = views


@pytest.mark.mass
@pytest.mark.parametrize("rules", card_rules())
@pytest.mark.parametrize("encoding", [RecordEncoder, FieldEncoder])
def test_a_kept_state_tells_later_what_its_views_told(rules: CardRules[CardState], encoding: Any) -> None:
    encoder: ViewEncoder[Any, Any] = encoding(rules)
    viewers: list[Viewer] = [Spectator(aided=False), *[Seat(seat) for seat in range(rules.seats)]]
    kept, views = [], []
    for state in states(rules, random.Random(7)):
        kept.append(encoder.keep(state))
        views.append(encoder.views(state, viewers))
    traces = [encoder.traces(each, viewers) for each in kept]
    for made, whole in zip(traces, views, strict=True):
        assert encoder.tell_alike(made[0], made) == encoder.tell_alike(whole[0], whole)
        for trace, view in zip(made, whole, strict=True):
            assert encoder.verb(trace) == encoder.verb(view)
            assert encoder.trace(trace) == encoder.trace(view)
            assert encoder.trace(encoder.faceless(trace)) == encoder.trace(encoder.faceless(view))
    for viewer in range(len(viewers)):
        one, other = [made[viewer] for made in traces], [whole[viewer] for whole in views]
        assert encoder.tell_alike(one[-1], one) == encoder.tell_alike(other[-1], other)
        # What is kept for later may be compared with a whole view as well.
        assert encoder.tell_alike(other[-1], one) == encoder.tell_alike(other[-1], other)


@pytest.mark.parametrize("rules", card_rules())
def test_lists_of_cards_are_told_up_to_their_last(rules: CardRules[CardState]) -> None:
    lists = [field for field in rules.visibility.shown if field.runs_out]
    assert {"face", "known"} <= {field.name for field in lists}
    shorter = 0
    for state in states(rules, random.Random(6)):
        view = rules.hide(state, Seat(1))
        told = rules.fields(view)
        for field in lists:
            cells, given = checked(view).value(field.name), told[field.name]
            assert given + [0] * (len(cells) - len(given)) == cells
            assert not given or given[-1]
            shorter += len(cells) - len(given)
        assert all(told[field.name] == checked(view).value(field.name) for field in rules.visibility.shown if field not in lists)
    assert shorter


def test_every_game_gets_the_encoder_that_can_read_it() -> None:
    assert isinstance(encoder_for(Whisper().rules({}, 2)), FieldEncoder)
    assert isinstance(encoder_for(catalog.game("sen").rules({}, 2)), RecordEncoder)
