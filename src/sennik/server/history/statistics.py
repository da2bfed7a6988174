"""What all games of a person say together: how often they won, with whom, when, and what each game declares."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from sennik import catalog
from sennik.i18n import LanguageCode, say
from sennik.kernel.statistics import GAMES, Statistic
from sennik.match.counting import FeatCount, MatchCount, SeatCount
from sennik.server.history.counts import Counts
from sennik.server.history.wishes import PlayedGame, Wish, each_chunk
from sennik.store import Store
from sennik.wire import messages as w

DAY: Final = 86_400_000
PEOPLE: Final = 50
"""How many people are named at most, those with whom one has played most often."""


@dataclass
class _Edition:
    """The games of one edition, added up."""

    games: int = 0
    won: int = 0
    places: list[int] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    counted: int = 0
    sums: Counter[str] = field(default_factory=Counter)
    most: Counter[str] = field(default_factory=Counter)
    feats: dict[str, FeatCount] = field(default_factory=dict)

    def add(self, count: SeatCount) -> None:
        self.counted += 1
        if count.place:
            self.places.append(count.place)
        self.sums.update(count.counts)
        for name, number in count.counts.items():
            self.most[name] = max(self.most[name], number)
        for name, feat in count.feats.items():
            if name not in self.feats or feat.weight > self.feats[name].weight:
                self.feats[name] = feat


class Gathering:
    """The statistics of one person, to which one game after the other is added."""

    def __init__(self, person: str) -> None:
        self._person: Final = person
        self._editions: Final[dict[tuple[str, str], _Edition]] = {}
        self._days: Final[dict[int, list[int]]] = {}
        self._beside: Final[dict[str, w.BesideInfo]] = {}

    def add(self, game: PlayedGame, count: MatchCount | None) -> None:
        """Adds a game if it ``counts``."""
        seat, told = game.seat_of(self._person), game.told
        if seat is None or not self.counts(game):
            return
        won = seat in told.winners
        edition = self._editions.setdefault((game.line.game, told.preset), _Edition())
        edition.games += 1
        edition.won += won
        edition.scores.append(told.scores[seat])
        if count is not None and count.seats:
            edition.add(count.seats[seat])
        day = self._days.setdefault(told.since // DAY, [0, 0])
        day[0] += 1
        day[1] += won
        self._meet(told.sitting, seat, told.winners)

    def counts(self, game: PlayedGame) -> bool:
        """Tells whether the game counts: it has a result, the person had a seat to the end, and it began anew. Before a
        position from which a game goes on, others may have made the moves.
        """
        return bool(game.told.winners) and not game.told.continued and game.seat_of(self._person) is not None

    def _meet(self, sitting: list[w.SeatInfo], own: int, winners: list[int]) -> None:
        """Notes with whom the person has played. The latest game comes first, so a person has their latest name."""
        met: set[str] = set()
        for number, seat in enumerate(sitting):
            key = "" if seat.kind == "bot" else seat.person
            if number == own or key is None or key in met:
                continue
            met.add(key)
            known = self._beside.get(key) or w.BesideInfo(key, seat.name if key else "")
            theirs = any(place in winners for place, each in enumerate(sitting) if place != own and (each.person or "") == key)
            self._beside[key] = w.BesideInfo(
                key, known.name, known.games + 1, known.won + (own in winners), known.theirs + theirs
            )

    def told(self, language: LanguageCode, left: int) -> w.StatisticsInfo:
        """Returns what was gathered, in words of that language. ``left`` games have not been counted."""
        editions = sorted(self._editions.items(), key=lambda pair: -pair[1].games)
        people = sorted((each for key, each in self._beside.items() if key), key=lambda each: -each.games)[:PEOPLE]
        return w.StatisticsInfo(
            games=sum(edition.games for edition in self._editions.values()),
            won=sum(edition.won for edition in self._editions.values()),
            days=[w.DayInfo(day, games, won) for day, (games, won) in sorted(self._days.items())],
            editions=[_edition_info(game, preset, edition, language) for (game, preset), edition in editions],
            people=people,
            bots=self._beside.get(""),
            left=left,
        )


async def gather(store: Store, person: str, wish: Wish, language: LanguageCode, turn: asyncio.Lock) -> w.StatisticsInfo:
    """Returns the statistics of the person's games that are wanted. Raises ``StoreError`` if the store fails.

    Whoever holds ``turn`` works on a whole match: nobody else does at that time.
    """
    counts, gathering = Counts(store, turn), Gathering(person)
    async for chunk in each_chunk(store, person, wish):
        known = await counts.of(game for game in chunk if gathering.counts(game))
        for game in chunk:
            gathering.add(game, known.get(game.line.id))
    return gathering.told(language, counts.left)


def _edition_info(game: str, preset: str, edition: _Edition, language: LanguageCode) -> w.EditionInfo:
    entry = catalog.lookup(game)
    ranks = () if entry is None else entry.meanings.ranks
    best = min if ranks and ranks[0].startswith("-") else max
    return w.EditionInfo(
        game=game,
        preset=preset,
        games=edition.games,
        won=edition.won,
        score=sum(edition.scores) / edition.games,
        best=best(edition.scores),
        place=sum(edition.places) / len(edition.places) if edition.places else None,
        statistics=[] if entry is None else [*_statistics(entry.meanings.statistics, edition, language)],
    )


def _statistics(declared: tuple[Statistic, ...], edition: _Edition, language: LanguageCode) -> Iterator[w.StatisticInfo]:
    """Yields what there is to be told: no share or mean of nothing, and no feat that nobody did."""
    for each in declared:
        of = edition.counted if each.of == GAMES else edition.sums[each.of]
        if each.kind == "feat" and each.name in edition.feats:
            yield w.StatisticInfo(each.name, each.kind, text=say(language, edition.feats[each.name].told))
        elif each.kind == "most" and edition.counted:
            yield w.StatisticInfo(each.name, each.kind, value=edition.most[each.of])
        elif each.kind in {"share", "mean"} and of:
            yield w.StatisticInfo(each.name, each.kind, value=edition.sums[each.name] / of, of=of)
