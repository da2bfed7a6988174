"""Both ways to read views say the same: by field name through the rules, and from the views' bytes."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from sennik import catalog
from sennik.kernel.cards import CardRules
from sennik.kernel.game import Seat, Spectator, Viewer
from sennik.server.lens import FieldLens, Lens, RecordLens, lens_for
from tests.text_game import Whisper


def played(seats: int, options: dict[str, Any], moves: int) -> tuple[Any, Sequence[Any]]:
    """Rules, and the states of a random game."""
    chance = random.Random(seats)
    rules = catalog.game("sen").rules(options, seats)
    state = rules.start()
    states = [rules.clone(state)]
    for _ in range(moves):
        cards = rules.chance(state)
        if cards is not None:
            state = rules.shuffled(state, chance.sample(cards, len(cards)))
        elif rules.result(state) is not None:
            break
        else:
            seat = chance.choice(rules.to_act(state))
            state = rules.apply(state, seat, chance.choice(rules.legal(state, seat)))
        states.append(rules.clone(state))
    return rules, states


def members(parts: Sequence[bytes]) -> dict[str, Any]:
    made: dict[str, Any] = msgspec.json.decode(b"{%b}" % b",".join(parts))
    return made


def changed(lens: Lens[Any], public: tuple[Any, Any], before: Any, after: Any) -> dict[str, Any]:
    """What a viewer with these views is told, who watches beside spectators with those."""
    return members([*lens.shared(*public), *lens.own(before, after)])


@pytest.mark.parametrize("aided", [True, False])
@pytest.mark.parametrize(
    ("seats", "options"), [(2, {}), (4, {"rounds": 9, "target": 0}), (5, {"pairs": True, "nines": True, "all_in": True})]
)
def test_bytes_say_the_same_as_fields(seats: int, options: dict[str, Any], aided: bool) -> None:
    rules, states = played(seats, options, 600)
    viewers: list[Viewer] = [Spectator(aided=aided), *[Seat(seat, aided=aided) for seat in range(seats)]]
    quick, plain = RecordLens(rules), FieldLens(rules)
    before: tuple[list[Any], list[Any]] | None = None
    for state in states:
        ours, theirs = quick.views(state, viewers), plain.views(state, viewers)
        for our, their in zip(ours, theirs, strict=True):
            assert msgspec.json.decode(quick.whole(our)) == msgspec.json.decode(plain.whole(their))
            assert quick.waiting(our) == plain.waiting(their)
            assert quick.verb(our) == plain.verb(their)
            assert quick.trace(our) == plain.trace(their)
        same_ours = [quick.told(our) == quick.told(ours[0]) for our in ours]
        assert same_ours == [plain.told(their) == plain.told(theirs[0]) for their in theirs]
        if before is not None:
            for number in range(len(viewers)):
                assert changed(quick, (before[0][0], ours[0]), before[0][number], ours[number]) == changed(
                    plain, (before[1][0], theirs[0]), before[1][number], theirs[number]
                )
        before = ours, theirs


def test_the_lens_for_rules_is_the_quickest_that_can_read_them() -> None:
    sen = catalog.game("sen").rules({}, 3)
    assert isinstance(sen, CardRules)
    assert isinstance(lens_for(sen), RecordLens)
    assert isinstance(lens_for(Whisper().rules({}, 3)), FieldLens)
