"""What is counted of each player of Dreamland, against what everybody is told of the nights."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from sennik.games.dreamland.history import NightCounter
from sennik.games.dreamland.story import this_night
from sennik.i18n import LANGUAGES, say
from sennik.kernel.game import AfterGame

from .play import Night
from .test_story import NAMES, night
from .wander import device, wander


def naive(story: list[dict[str, Any]], player: int) -> dict[str, int]:
    """The same from the fields that go over the wire."""
    found = dict.fromkeys(("awake", "fairy", "devil", "imp", "cards", "cards_right", "penalties"), 0)
    for told in story:
        for card in told["cards"]:
            found["penalties"] += card["offender"] == player
            if told["dreamer"] == player and card["how"] in {"guess", "pass"}:
                found["cards"] += 1
                found["cards_right"] += card["side"] == "yellow"
        if told["dreamer"] != player:
            found["awake"] += 1
            found[told["roles"][player]] += 1
    return found


def ended(games: Iterable[Iterator[Night]]) -> Night:
    """The first of these games that comes to its end, as it was then."""
    return next(last for *_, last in games if last.phase == "over")


def counted(played: Night) -> NightCounter:
    counter: NightCounter = played.rules.counter()
    counter.see(played.state)
    return counter


@pytest.mark.parametrize("table", ["friendly", "off", "aloud"])
def test_over_a_whole_game_each_player_has_what_the_nights_tell(table: str) -> None:
    last = ended(wander(seed, table, steps=4_000) for seed in range(20))
    story = last.rules.fields(last.rules.hide(last.state, AfterGame()))["story"]
    assert len(story) == last.rules.players
    counter = counted(last)
    for player in range(last.rules.players):
        assert counter.counts(player) == naive(story, player)
        heard = {clue["text"] for told in story for card in told["cards"] for clue in card["clues"] if clue["seat"] == player}
        for feat in counter.feats(player).values():
            assert feat.told.arguments["clue"] in heard - {""}
    assert sum(counter.counts(player)["cards"] for player in range(last.rules.players)) > 0


def test_nothing_is_counted_before_the_game_is_over() -> None:
    played = night()
    assert counted(played).counts(0) == dict.fromkeys(naive([], 0), 0)
    assert counted(played).feats(1) == {}


def test_the_best_clue_and_the_boldest_lie_are_told_to_who_said_them_and_name_nobody() -> None:
    counter = NightCounter(device=False)
    counter._nights = (this_night(night().state),)
    feats = [counter.feats(player) for player in range(6)]
    saved, lost = [each["rescue"] for each in feats if "rescue" in each], [each["lie"] for each in feats if "lie" in each]
    assert len(saved) == len(lost) == 1
    for language in LANGUAGES:
        for feat in (saved[0], lost[0]):
            told = say(language, feat.told)
            assert str(feat.told.arguments["clue"]) in told
            assert str(feat.told.arguments["word"]) in told
            assert not any(name in told for name in NAMES)


def test_of_players_without_seats_nothing_is_counted() -> None:
    counter = counted(ended(device(seed, steps=4_000) for seed in range(20)))
    assert set(counter.counts(0).values()) == {0}
    assert counter.feats(0) == {}
