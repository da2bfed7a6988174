"""What is told of a night at dawn: the boldest lie, the rescue, who ticked what; and nothing of it before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sennik.games.dreamland import story
from sennik.games.dreamland.state import Clue, DreamCard, Side
from sennik.games.dreamland.state import Night as Told
from sennik.i18n import LANGUAGES, say
from sennik.kernel.game import AfterGame, Seat, Spectator, Viewer

from .play import Night

ROLES = ("", "fairy", "devil", "fairy", "devil", "imp")
"""Of players 0 to 5; player 0 dreams."""
NAMES = ("Ala", "Ola", "Ula", "Ewa", "Jan", "Bob")


def card(number: int, side: Side, *givers: int, how: Any = "guess", unheard: Sequence[int] = ()) -> DreamCard:
    """A settled card with clues of these players; the numbers of the clues are 10 times the card's and on."""
    clues = tuple(
        Clue(10 * number + place, seat, f"clue{10 * number + place}", 0, None if place in unheard else 1)
        for place, seat in enumerate(givers)
    )
    return DreamCard(number, (f"word{number}",), clues, how, "guess" if how == "guess" else "", side=side)


def lie(*cards: DreamCard) -> int:
    found = story.boldest_lie([Told(0, ROLES, cards)])
    return 0 if found is None else found.clue.number


def rescue(*cards: DreamCard) -> int:
    found = story.rescue([Told(0, ROLES, cards)])
    return 0 if found is None else found.clue.number


def test_the_boldest_lie_stood_against_the_most_fairies() -> None:
    assert lie(card(1, "blue", 1, 2), card(2, "blue", 1, 3, 4), card(3, "blue", 2)) == 22
    assert lie(card(1, "blue", 1, 2, 4)) == 12, "of two on one card the later"
    assert lie(card(1, "blue", 1, 2), card(2, "blue", 2, 1)) == 20, "of two cards the later"


def test_no_lie_without_a_devil_who_misled() -> None:
    assert lie(card(1, "blue", 1, 5)) == 0, "imps take no side, and fairies don't lie"
    assert lie(card(1, "yellow", 1, 2)) == 0, "nobody was misled"
    assert lie(card(1, "blue", 1, 2, how="pass")) == 0, "nothing was guessed"
    assert lie(card(1, "", 2, how="penalty")) == 0
    assert lie(card(1, "blue", 1, 2, unheard=[1])) == 0, "the dreamer did not hear it"


def test_the_rescue_is_the_last_fairy_on_the_card_with_the_most_devils() -> None:
    assert rescue(card(1, "yellow", 2, 1, 3), card(2, "yellow", 2, 4, 1)) == 22
    assert rescue(card(1, "yellow", 2, 1, 3)) == 12
    assert rescue(card(1, "yellow", 2, 1, 3), card(2, "yellow", 2, 1)) == 21, "the lone fairy"
    assert rescue(card(1, "yellow", 2, 1), card(2, "yellow", 2, 1)) == 21, "the later card"


def test_no_rescue_without_a_devil_or_without_a_fairy() -> None:
    assert rescue(card(1, "yellow", 1, 3)) == 0
    assert rescue(card(1, "yellow", 2, 5)) == 0
    assert rescue(card(1, "blue", 2, 1)) == 0
    assert rescue(card(1, "yellow", 2, 1, unheard=[0])) == 0


def test_of_several_nights_the_best_moment_is_told() -> None:
    first, second = Told(0, ROLES, (card(1, "blue", 1, 3, 2),)), Told(0, ROLES, (card(1, "blue", 1, 2),))
    found = story.boldest_lie([first, second])
    assert found is not None
    assert found.night is first
    again = story.boldest_lie([second, second])
    assert again is not None
    assert again.weight[1] == 1, "the later night"


def night() -> Night:
    """Six players. Seat 1 is a fairy, 2 a devil, 3 a fairy, 4 an imp, 5 a devil: one card is saved, one is lost."""
    played = Night(6, ("fairy", "devil", "fairy", "imp", "devil"), words=["kogut", "kot"])
    played.heard("pieje").heard("nocny").right()
    played.heard("futro").heard("zimny").heard("mokry").guess("balon")
    return played


VIEWERS: tuple[Viewer, ...] = (*map(Seat, range(6)), Spectator())


def seen(played: Night, viewer: Viewer) -> Any:
    return played.rules.fields(played.rules.hide(played.state, viewer))


def test_k28_nothing_is_told_before_the_roles_lie_open() -> None:
    played = night()
    for step in (lambda: None, played.dawn, lambda: played.do(0, "recall kogut"), lambda: played.do(2, "tick 2")):
        step()
        assert played.phase != "count"
        for viewer in VIEWERS:
            assert seen(played, viewer)["story"] == []
            assert played.rules.highlights(played.rules.hide(played.state, viewer), NAMES) == ()


def test_who_ticked_what_is_told_and_the_dreamer_hears_of_it_with_the_mask_off() -> None:
    played = night().dawn()
    assert [card["ticked"] for card in seen(played, Seat(0))["cards"]] == [-1, -1]
    played.do(0, "recall kogut").do(2, "tick 2").do(4, "untick 1")
    for viewer in VIEWERS:
        assert [card["ticked"] for card in seen(played, viewer)["cards"]] == [4, 2]


def test_at_dawn_everybody_is_told_the_same_story() -> None:
    played = night().retell("kogut")
    for viewer in (*VIEWERS, AfterGame()):
        (told,) = seen(played, viewer)["story"]
        assert told["dreamer"] == 0
        assert told["roles"] == ["", "fairy", "devil", "fairy", "imp", "devil"]
        assert [[clue["seat"] for clue in each["clues"]] for each in told["cards"]] == [[1, 2], [3, 4, 5]]
        assert (told["lie"], told["rescue"]) == (5, 1)


def test_the_highlights_are_sentences_in_both_languages() -> None:
    played = night().retell("kogut")
    view = played.rules.hide(played.state, Spectator())
    told = {language: [(say(language, head), say(language, words)) for head, words in played.rules.highlights(view, NAMES)]
            for language in LANGUAGES}  # fmt: skip
    assert told == {
        "pl": [
            ("Najśmielsze kłamstwo", "Do hasła „kot” Bob podpowiada „mokry”, a\u00a0Ala odpowiada „balon”."),
            ("Ratunek", "Ola podpowiada „pieje” i\u00a0mimo diablików Ala odgaduje „kogut”."),
        ],
        "en": [
            ("The boldest lie", "For “kot”, Bob said “mokry”, and Ala guessed “balon”."),
            ("The rescue", "Ola said “pieje”, and in spite of the devils Ala guessed “kogut”."),
        ],
    }


def test_after_the_game_every_night_is_told_and_in_between_none() -> None:
    played = Night(4, ("fairy", "devil", "imp"), words=["kogut"])
    for dreamer in range(4):
        played.settle("y").retell()
        assert len(seen(played, Spectator())["story"]) == 1
        for seat in range(4):
            played.do(seat, "next")
        if dreamer < 3:
            assert seen(played, Spectator())["story"] == []
            played.deal().all_ready()
            assert seen(played, Spectator())["story"] == []
    assert played.phase == "over"
    assert [told["dreamer"] for told in seen(played, Spectator())["story"]] == [0, 1, 2, 3]
    assert all("aside" not in told for told in seen(played, Spectator())["story"])
