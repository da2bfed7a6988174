"""Who sees what, on a layout of one's own with every sight; a compiled twin made of the same declarations."""

from __future__ import annotations

from typing import Any

import pytest

from sennik.kernel.game import AfterGame, Seat, Spectator, Viewer
from sennik.kernel.hide_source import hide_source
from sennik.kernel.visibility import Visibility

from .tiny import CARDS, HIDDEN, SEATS, SHOWN, TINY, StrictTiny, Tiny, filled

VISIBILITY = Visibility(TINY)
ALL: list[Viewer] = [
    *(Seat(seat) for seat in range(SEATS)),
    Spectator(),
    *(Seat(seat, aided=False) for seat in range(SEATS)),
    Spectator(aided=False),
]


def view(s: Any, viewer: Viewer) -> Any:
    return Tiny(VISIBILITY.views(s, [viewer])[0])


def bit(viewer: Viewer) -> int:
    return 1 << viewer.number if isinstance(viewer, Seat) else 64


@pytest.mark.parametrize("viewer", ALL, ids=str)
def test_each_field_goes_to_whom_it_is_declared_for(viewer: Viewer) -> None:
    for seed in range(40):
        s = filled(seed)
        v = view(s, viewer)
        for name in ("phase", "turn", "pile_size", "small", "score", "table", "trace_verb", "trace_seat", "trace_size"):
            assert v.value(name) == s.value(name), name
        for name in ("trace_from", "trace_to", "trace_count", "trace_known"):
            assert v.value(name) == s.value(name), name
        for name in ("secret", "moves", "gen"):
            assert not any(flat(v.value(name))), name
        assert not any(v.deck.tolist())
        acting = viewer == Seat(s.turn, getattr(viewer, "aided", True))
        assert v.plan == (s.plan if acting else 0)
        assert v.options.tolist() == (s.options.tolist() if acting else [0, 0, 0])
        for seat in range(SEATS):
            own = isinstance(viewer, Seat) and viewer.number == seat
            assert v.answer[seat] == (s.answer[seat] if own else 0)
            assert v.notes.tolist()[seat] == (s.notes.tolist()[seat] if own else [0, 0, 0])
        for row in range(7):
            own_row = row == (viewer.number if isinstance(viewer, Seat) else 6)
            assert v.went_in.tolist()[row] == (s.went_in.tolist()[row] if own_row else [0, 0, 0])
        assert v.waiting == (s.waiting & bit(viewer) if isinstance(viewer, Seat) else 0)
        for i in range(16):
            assert v.trace_face[i] == (s.trace_face[i] if s.trace_known[i] & bit(viewer) else 0)


def flat(value: Any) -> list[int]:
    return value if isinstance(value, list) else [value]


def cells(s: Any) -> list[tuple[str, int, int]]:
    """(place, row, card) of every card in the order of the places."""
    found = [(name, 0, card) for name in ("pile", "row", "held") for card in s.value(name)]
    found += [(name, row, card) for name in ("hand", "dream") for row in range(SEATS) for card in s.value(name)[row]]
    return found


@pytest.mark.parametrize("viewer", ALL, ids=str)
def test_cards_lie_where_they_lie_are_numbered_in_order_and_show_what_is_known(viewer: Viewer) -> None:
    assert not isinstance(viewer, AfterGame)
    for seed in range(40):
        s = filled(seed)
        v = view(s, viewer)
        number = 0
        for (place, row, card), (_, _, seen) in zip(cells(s), cells(v), strict=True):
            if card == 0:
                assert seen == 0
                continue
            number += 1
            assert seen == number
            known = s.known[card] if viewer.aided else s.known[card] & eyes(s, place, row, card)
            assert v.known[seen] == known
            assert v.face[seen] == (s.face[card] if known & bit(viewer) else 0)
        for rest in range(number + 1, CARDS + 1):
            assert (v.face[rest], v.known[rest]) == (0, 0), "the inside of a pile has no numbers"
        assert (v.face[0], v.known[0]) == (0, 0)


def eyes(s: Any, place: str, row: int, card: int) -> int:
    """Who sees the card as it lies, in this layout."""
    if place == "row" or (place == "dream" and s.phase == SHOWN):
        return 127
    if place == "pile":
        return 127 if card == s.pile[s.pile_size - 1] else 0
    if place == "held":
        return 1 << int(s.turn)
    return 1 << row if place == "hand" else 0


def test_memory_without_aid_by_example() -> None:
    s = Tiny()
    s.phase = HIDDEN
    s.pile_size = 2
    s.pile[0], s.pile[1], s.dream[0, 0], s.hand[1, 2] = 9, 8, 7, 6
    for card in (6, 7, 8, 9):
        s.face[card] = 10 * card
        s.known[card] = 127
    told = {who: view(s, who) for who in (Seat(1), Seat(1, aided=False), Seat(0, aided=False), Spectator(aided=False))}
    # In the view: 1 and 2 the pile, 3 the card in hand, 4 the dream.
    assert told[Seat(1)].face.tolist()[1:5] == [90, 80, 60, 70]
    assert told[Seat(1, aided=False)].face.tolist()[1:5] == [0, 80, 60, 0]
    assert told[Seat(0, aided=False)].face.tolist()[1:5] == [0, 80, 0, 0]
    assert told[Spectator(aided=False)].face.tolist()[1:5] == [0, 80, 0, 0]
    assert told[Seat(0, aided=False)].known.tolist()[1:5] == [0, 127, 2, 0]
    s.phase = SHOWN
    assert view(s, Seat(0, aided=False)).face.tolist()[1:5] == [0, 80, 0, 70]


def test_after_the_game_all_is_seen() -> None:
    s = filled(1)
    assert VISIBILITY.views(s, [AfterGame()])[0] == s.pack(told=True)


@pytest.mark.parametrize("nobody", [None, 0, "seat", Seat, object()])
def test_no_viewer_is_an_error(nobody: Any) -> None:
    with pytest.raises(TypeError):
        VISIBILITY.views(filled(1), [nobody])


def test_several_views_at_once_are_those_made_alone() -> None:
    for seed in range(20):
        s = filled(seed)
        assert VISIBILITY.views(s, ALL) == [VISIBILITY.views(s, [viewer])[0] for viewer in ALL]


def test_numbers_of_cards_tell_nothing() -> None:
    s = filled(4)
    other = s.clone()
    number = {card: CARDS + 1 - card for card in range(1, CARDS + 1)}
    for card in range(1, CARDS + 1):
        other.face[number[card]], other.known[number[card]] = s.face[card], s.known[card]
    for name in ("deck", "pile", "row", "held"):
        for i, card in enumerate(s.value(name)):
            getattr(other, name)[i] = number.get(card, 0)
    for name in ("hand", "dream"):
        for i, row in enumerate(s.value(name)):
            for j, card in enumerate(row):
                getattr(other, name)[i, j] = number.get(card, 0)
    assert other.pack() != s.pack()
    assert VISIBILITY.views(other, ALL) == VISIBILITY.views(s, ALL)


def test_the_compiled_twin_says_the_same() -> None:
    names: dict[str, Any] = {}
    exec(compile(hide_source(TINY), "hide", "exec"), names)
    for seed in range(60):
        s = filled(seed, StrictTiny)
        for viewer in ALL[: SEATS + 1]:
            v = filled(seed + 1, StrictTiny)  # what stood there before is written over
            names["hide"](s, v, viewer.number if isinstance(viewer, Seat) else -1)
            assert v.pack(told=True) == VISIBILITY.views(s, [viewer])[0], viewer


def test_what_goes_over_the_wire_is_what_a_view_can_hold() -> None:
    shown = {f.name for f in VISIBILITY.shown}
    assert shown == {f.name for f in TINY if f.declared.part == 0} - {"secret", "deck"}
