from __future__ import annotations

from itertools import combinations

import pytest

from sennik.kernel.actions import Actions, Either, Number, OrderedPair, Part, Subset, TwoInOne, TwoPlaces, Verb, Word
from sennik.kernel.game import MoveSyntaxError

SOME = Actions(
    Verb("wait"),
    Verb("go", (Number(3), Word(("left", "right")))),
    Verb("pick", (Subset(4, 2),)),
    Verb("both", (OrderedPair(3),)),
    Verb("swap", (TwoPlaces(3, 2),)),
    Verb("say", (Number(2, low=0),)),
)


@pytest.mark.parametrize(
    ("part", "values"),
    [
        (Number(3), [(1,), (2,), (3,)]),
        (Number(2, low=0), [(0,), (1,)]),
        (Word(("a", "b")), [("a",), ("b",)]),
        (Either((Number(2, low=0), Word(("all",)))), [(0,), (1,), ("all",)]),
        (Subset(3, 2), [(), (), (), (1, 2), (), (1, 3), (2, 3), ()]),
        (OrderedPair(3), [(1, 2), (1, 3), (2, 1), (2, 3), (3, 1), (3, 2)]),
        (TwoInOne(2, 3), [(1, 1, 1, 2), (1, 1, 1, 3), (1, 2, 1, 3), (2, 1, 2, 2), (2, 1, 2, 3), (2, 2, 2, 3)]),
        (TwoPlaces(2, 2), [(1, 1, 2, 1), (1, 1, 2, 2), (1, 2, 2, 1), (1, 2, 2, 2)]),
    ],
    ids=lambda value: type(value).__name__,
)
def test_the_values_of_each_part(part: Part, values: list[tuple[int | str, ...]]) -> None:
    assert list(part.values()) == values
    assert part.size == len(values)


def test_the_index_formulas() -> None:
    pairs = OrderedPair(5).values()
    for a in range(5):
        for b in range(5):
            if a != b:
                assert pairs[a * 4 + b - (b > a)] == (a + 1, b + 1)
    seats, slots = 4, 3
    places = TwoPlaces(seats, slots).values()
    for p, q in combinations(range(seats), 2):
        for i in range(slots):
            for j in range(slots):
                assert places[((q * (q - 1) // 2 + p) * slots + i) * slots + j] == (p + 1, i + 1, q + 1, j + 1)
    assert len(places) == 6 * 9
    inside = TwoInOne(seats, slots).values()
    for p in range(seats):
        for i, j in combinations(range(slots), 2):
            assert inside[p * slots * (slots - 1) // 2 + j * (j - 1) // 2 + i] == (p + 1, i + 1, p + 1, j + 1)
    subsets = Subset(5, 3).values()
    for mask in range(32):
        wanted = tuple(i + 1 for i in range(5) if (mask >> i) & 1)
        assert subsets[mask] == (wanted if len(wanted) == 3 else ())


def test_numbers_run_without_gaps_and_the_last_part_fastest() -> None:
    assert SOME.base == {"wait": 0, "go": 1, "pick": 7, "both": 23, "swap": 29, "say": 41}
    assert SOME.size == 43
    assert len(SOME.moves) == 43
    assert [SOME.write(n) for n in range(1, 7)] == [
        "go 1 left",
        "go 1 right",
        "go 2 left",
        "go 2 right",
        "go 3 left",
        "go 3 right",
    ]
    assert SOME.write(0) == "wait"
    assert SOME.write(7 + 0b1010) == "pick 2 4"


def test_every_action_is_read_as_it_is_written() -> None:
    moves = [action for action in range(SOME.size) if SOME.moves[action] is not None]
    assert len(moves) == 43 - (16 - 6)
    for action in moves:
        assert SOME.read(SOME.write(action)) == action
        for other in (f" {SOME.write(action)}", f"{SOME.write(action)} ", SOME.write(action).replace(" ", "  ")):
            if other != SOME.write(action):
                with pytest.raises(MoveSyntaxError):
                    SOME.read(other)


@pytest.mark.parametrize("action", [-1, -43, 43, 10**9, 7, 7 + 0b0111])
def test_no_action_cannot_be_written(action: int) -> None:
    with pytest.raises(IndexError):
        SOME.write(action)


@pytest.mark.parametrize("action", [43, 7, 7 + 0b0111])
def test_no_action_cannot_be_offered(action: int) -> None:
    with pytest.raises(IndexError):
        SOME.offer([0, action])


@pytest.mark.parametrize(
    "move", ["", " ", "run", "go", "go 1", "go 4 left", "go 0 left", "go 1 up", "go 1 left 1", "GO 1 left", "go +1 left",
             "go 01 left", "pick 2 1", "pick 1 1", "pick 1", "both 1 1", "swap 2 1 1 1", "say 2", "wait 1", "go 1 left\0"],
)  # fmt: skip
def test_what_is_no_move(move: str) -> None:
    with pytest.raises(MoveSyntaxError):
        SOME.read(move)


def test_an_error_repeats_little() -> None:
    with pytest.raises(MoveSyntaxError) as caught:
        SOME.read("x" * 100_000)
    assert len(str(caught.value)) < 120


def test_the_offer_groups_by_verb_in_order() -> None:
    legal = [0, SOME.read("go 1 right"), SOME.read("go 3 left"), SOME.read("swap 1 2 3 1")]
    assert SOME.offer(legal) == {"wait": [[]], "go": [[1, "right"], [3, "left"]], "swap": [[1, 2, 3, 1]]}
    assert SOME.offer([]) == {}
