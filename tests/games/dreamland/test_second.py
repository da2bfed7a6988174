"""Random games, played beside a second implementation that was written from the rulebook alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from sennik.games.dreamland.night import open_clues

from .naive import Naive
from .play import CARDS, Night
from .wander import TABLES, wander


class Both(Night):
    """A table that plays beside the second implementation, and compares them after everything that happens."""

    def __init__(self, players: int, **options: Any) -> None:
        settings = {name: value for name, value in options.items() if name != "started"}
        self.naive = Naive(players, CARDS, settings)
        super().__init__(players, **options)

    def _shuffle(self, order: Sequence[str]) -> None:
        super()._shuffle(order)
        self.naive.shuffle(order)
        self.compare()

    def until(self, time: int) -> Night:
        assert time % 500 == 0
        super().until(time)
        while self.naive.time < time // 500:
            self.naive.tick()
        self.compare()
        return self

    def _apply(self, seat: int, action: int, text: str, judged: str) -> None:
        super()._apply(seat, action, text, judged)
        verb, *numbers = self.rules.write(action).split()
        self.naive.move(seat, verb, [int(number) for number in numbers], judged)
        self.compare()

    def compare(self) -> None:
        """Who dreams, who speaks, which card lies open, what was heard, and what everybody has."""
        naive, s = self.naive, self.state
        assert (s.phase, s.round + (s.phase == "over"), s.dreamer) == (naive.phase, naive.round, naive.dreamer)
        assert self.sides == [card["side"] for card in naive.board]
        assert [card.offender for card in s.cards] == [card.get("offender") for card in naive.board]
        assert [card.words for card in s.cards] == [tuple(card["words"]) for card in naive.board]
        assert [*map(list, s.deck)] == naive.pile
        assert (s.card is None) is (naive.bed is None)
        if s.card is not None and naive.bed is not None:
            assert (s.card.number, list(s.card.words)) == (naive.bed["number"], naive.bed["words"])
            heard = [clue.seat for clue in s.card.clues if clue.shown is not None]
            assert heard == [clue["seat"] for clue in naive.clues if clue["heard"] is not None and clue["card"] == s.card.number]
            assert (s.card.held is None) is (naive.held() is None)
        if s.phase == "night":
            assert (s.giver, s.turn_since) == (naive.giver, 500 * naive.turn)
        assert set(s.voters) == naive.judges()
        if s.phase in {"night", "last", "recall"}:
            assert {clue.number for clue in open_clues(s)} == naive.open_to_objection(), "what may be objected to"
        assert (list(s.tokens), list(s.penalties)) == (naive.chips, naive.minus)
        if s.phase in {"count", "over"}:
            assert list(s.points) == naive.points
            assert {role for role in s.roles if role} == set(naive.roles.values())
        if s.phase == "over":
            result = self.rules.result(s)
            assert (result.scores, result.winners) == naive.standing()


@pytest.mark.mass
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("seed", range(8))
def test_both_play_the_same_game(table: str, seed: int) -> None:
    seen: Counter[str] = Counter()
    for night in wander(seed, table, 600, Both, late=False):
        seen[night.phase] += 1
    assert seen["night"] > 50
    assert seen["count"]


@pytest.mark.mass
def test_the_random_games_are_rich() -> None:
    """Between them they have cards of every side, undone guesses, appeals, house rules, and games that end."""
    seen: Counter[str] = Counter()
    for table in TABLES:
        for seed in range(4):
            for night in wander(seed, table, 600, late=False):
                seen.update({night.phase, *night.sides, night.state.public.verb, night.state.told.verb})
                seen.update(card.matched for card in night.state.cards)
                seen["house"] += bool(night.state.house)
    for what in (
        "yellow",
        "blue",
        "penalty",
        "undone",
        "changed",
        "late",
        "leave",
        "time",
        "ask",
        "house",
        "over",
        "last",
        "object",
    ):
        assert seen[what], what
