"""What is counted of each seat in whole games, against what the moves and the cards themselves say."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Sequence
from typing import Any, Final

import pytest

from sennik import catalog
from sennik.match import Event
from sennik.match.counting import MatchCount, counting, statistic_names
from sennik.match.record import read
from sennik.testing.cases import Case, Move, Player, Shuffle, follow, next_input

Naive = Callable[[Any, Any, Sequence[tuple[int, str]], list[Counter[str]]], None]
"""What adds a round that was just counted: of the rules, of the state, the moves of the round, and of each seat."""


def done(work: Generator[None, None, MatchCount]) -> MatchCount:
    """What the work returns."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            found: MatchCount = end.value
            return found


def count(events: Iterable[Event]) -> MatchCount:
    return done(counting(events, catalog.lookup))


def of_sen(rules: Any, state: Any, moves: Sequence[tuple[int, str]], found: list[Counter[str]]) -> None:
    sums = [state.raw[seat] - state.dropped[seat] for seat in range(rules.seats)]
    dreams = [[state.crows[state.face[card]] for card in row if card] for row in state.dream.tolist()[: rules.seats]]
    pure = [dream for dream in dreams if set(dream) == {9}]
    woke = [seat for seat, move in moves if move == "wake"]
    for seat, tally in enumerate(found):
        tally["rounds"] += 1
        tally["crows"] += sums[seat]
        tally["calls"] += woke == [seat]
        fewest = sums[seat] == min(sums) and sums.count(min(sums)) == 1
        tally["calls_right"] += woke == [seat] and fewest and not (rules.options["all_in"] and len(pure) == 1)


def of_seventeen(rules: Any, state: Any, moves: Sequence[tuple[int, str]], found: list[Counter[str]]) -> None:
    row = [(rules.edition.faces[state.face[state.row[i]]], state.row_owner[i], state.row_down[i]) for i in range(state.row_size)]
    total = sum(int(name[0]) for name, _, _ in row if name[0].isdigit())
    called = [seat for seat, move in moves if move == "call"]
    for seat, tally in enumerate(found):
        mine = bool(called) and seat == state.caller - 1
        assert not mine or seat in called
        tally["rounds"] += 1
        tally["calls"] += mine
        tally["calls_right"] += mine and total >= 17
        tally["traps"] += any(name == "trap" and owner == seat and down for name, owner, down in row)
        tally["control"] = state.control[seat]  # it is the sum of all rounds
        tally["nerves"] += state.trap_nerve[seat] + state.sum_nerve[seat]


def of_cats(rules: Any, state: Any, _moves: Sequence[tuple[int, str]], found: list[Counter[str]]) -> None:
    worth, nines = state.worth.tolist(), state.nines.tolist()
    for seat, tally in enumerate(found):
        tally["rounds"] += 1
        tally["cats"] += sum(worth[seat])
        tally["nines"] += sum(nines[seat])
        tally["full_lands"] += nines[seat].count(3)
    assert rules.seats == len(found)


def played(case: Case, seed: int, naive: Naive) -> tuple[list[str], list[Counter[str]], tuple[int, ...]]:
    """A random game as the lines of its record, what the naive count makes of it, and who won."""
    rules: Any = case.rules()
    player, state = Player(random.Random(f"{case.id} {seed}")), rules.start()
    names = [f"S{number}" for number in range(case.seats)]
    lines: list[Any] = [{"sennik": 1, "game": case.game.name, "seats": names, "options": dict(case.options)}]
    found: list[Counter[str]] = [Counter() for _ in names]
    moves: list[tuple[int, str]] = []
    over = False
    while (event := next_input(rules, state, player)) is not None:
        if isinstance(event, Shuffle):
            lines.append({"deal": event.order})
        elif isinstance(event, Move):
            moves.append((event.seat, rules.write(event.action)))
            lines.append({"seat": event.seat + 1, "move": moves[-1][1]})
        state = follow(rules, state, event)
        now = rules.edition.phases[state.phase] in {"count", "over"}
        if now and not over:
            naive(rules, state, moves, found)
            moves = []
        over = now
    result = rules.result(state)
    assert result is not None
    lines.append({"result": {"scores": result.scores, "winners": [seat + 1 for seat in result.winners]}})
    return [json.dumps(line) for line in lines], found, result.winners


CASES: Final[dict[str, tuple[Case, Naive]]] = {
    "basic": (Case(catalog.game("sen"), "basic", {"rounds": 4, "target": 0}, 3), of_sen),
    "jubilee": (Case(catalog.game("sen"), "jubilee", {"edition": "jubilee", "rounds": 3, "target": 0, "nines": True}, 4), of_sen),
    "all-in": (Case(catalog.game("sen"), "all-in", {"all_in": True, "rounds": 3, "deck": {"9": [9, 30]}}, 2), of_sen),
    "seventeen": (Case(catalog.game("seventeen"), "basic", {}, 4), of_seventeen),
    "cats": (Case(catalog.game("cats"), "base", {}, 3), of_cats),
    "teams": (Case(catalog.game("cats"), "teams", {"teams": True}, 4), of_cats),
}


@pytest.mark.parametrize("name", CASES)
def test_over_whole_games_each_seat_has_what_it_did(name: str) -> None:
    case, naive = CASES[name]
    for seed in range(3):
        lines, tallies, winners = played(case, seed, naive)
        found = count(read("\n".join(lines), catalog.lookup))
        assert [Counter(seat.counts) for seat in found.seats] == [+tally for tally in tallies]
        assert tuple(number for number, seat in enumerate(found.seats) if seat.place == 1) == winners
        assert found.names == statistic_names(case.game) == tuple(each.name for each in case.game.meanings.statistics)
        unfinished = count(read("\n".join(lines[:-1]), catalog.lookup))
        assert unfinished.seats == (), "a game without a result counts for nothing"


def test_places_leave_room_for_those_that_are_shared() -> None:
    lines, _, winners = played(CASES["teams"][0], 0, of_cats)
    places = sorted(seat.place for seat in count(read("\n".join(lines), catalog.lookup)).seats)
    assert places in ([1, 1, 3, 3], [1, 1, 1, 1])
    assert len(winners) == places.count(1)


def test_every_statistic_is_made_of_what_its_game_counts() -> None:
    for game in catalog.games():
        preset = game.presets[0]
        counter = game.rules(preset.options, preset.seats[0]).counter()  # type: ignore[attr-defined]
        counts = {"games", *counter.counts(0)}
        for each in game.meanings.statistics:
            if each.kind == "feat":
                continue
            assert each.of in counts, f"{game.name}: {each.name}"
            assert each.kind == "most" or each.name in counts


def test_rules_that_are_gone_count_nothing_and_neither_does_nothing() -> None:
    lines, _, _ = played(CASES["basic"][0], 0, of_sen)
    events = list(read("\n".join(lines), catalog.lookup))

    def gone(name: str, number: int | None = None) -> Any:
        return catalog.lookup(name) if number is None else None

    assert done(counting(events, gone)) == MatchCount(statistic_names(catalog.game("sen")))
    assert count([]) == MatchCount(())
