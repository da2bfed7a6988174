"""What a table's link says of a finished game, and what it keeps to itself."""

from __future__ import annotations

from msgspec.structs import replace

from sennik.catalog import lookup
from sennik.i18n import LANGUAGES
from sennik.match import Match, Proposal, begin, open_table
from sennik.server.views.shared import LinkWords, link_words
from tests.games.dreamland.play import Night

NAMES = ("Ala", "Ola", "Ula", "Ewa", "Jan", "Bob")
ROLES = ("fairy", "devil", "fairy", "imp", "devil")
OWN = {"words": "ignored"}


def finished(*, own: bool) -> Match:
    """A table at which six have played, with words of its own or as if they were those of the game."""
    played = Night(6, ROLES, words=["kogut", "kot"])
    played.heard("pieje").heard("nocny").right()
    played.heard("futro").heard("zimny").heard("mokry").guess("balon")
    played.retell("kogut").go_on().rounds(5)
    match = begin(open_table("t1", Proposal("dreamland", "online", seats=6), "p0", NAMES[0], 0, lookup), lookup)
    if own:
        match.setup = replace(match.setup, options={**match.setup.options, **OWN})
    for seat, name in zip(match.seats, NAMES, strict=True):
        seat.kind, seat.person, seat.name = "person", name, name
    match.rules, match.state, match.phase = played.rules, played.state, "over"
    match.result = played.rules.result(played.state)
    assert match.result is not None
    return match


def all_words(words: LinkWords) -> str:
    return f"{words.title} {words.sentence} {words.poster}"


def test_a_result_tells_everybody_best_first_and_who_has_won() -> None:
    match = finished(own=False)
    assert match.result is not None
    for language in LANGUAGES:
        words = link_words(match, language)
        standings = words.poster.standings
        scores = [int(each.score.replace("−", "-")) for each in standings]
        assert scores == sorted(match.result.scores, reverse=True)
        assert {each.name for each in standings if each.won} == {NAMES[seat] for seat in match.result.winners}
        assert all(f"{each.name} {each.score}" in words.sentence for each in standings)
        assert next(each.name for each in standings if each.won) in words.title


def test_a_result_has_the_moments_of_the_game() -> None:
    match = finished(own=False)
    assert link_words(match, "en").poster.notes == (
        ("The boldest lie", "For “kot”, Bob said “mokry”, and Ala guessed “balon”."),
        ("The rescue", "Ola said “pieje”, and in spite of the devils Ala guessed “kogut”."),
    )
    assert link_words(match, "pl").poster.notes[0][0] == "Najśmielsze kłamstwo"


def test_words_of_the_tables_own_are_in_no_part_of_it() -> None:
    match = finished(own=True)
    for language in LANGUAGES:
        words = link_words(match, language)
        assert words.poster.notes == ()
        for word in ("kot", "kogut", "mokry", "pieje", "balon"):
            assert word not in all_words(words)


def test_nothing_of_the_cards_is_told_while_the_game_goes_on() -> None:
    match = finished(own=False)
    match.phase, match.result = "playing", None
    words = link_words(match, "en")
    assert words.title == "A game of Dreamland is going on"
    assert words.sentence == f"At the table: {', '.join(NAMES)}. Open the link to watch."
    assert words.poster.standings == ()


def test_a_game_without_a_result_is_only_over() -> None:
    match = finished(own=False)
    match.result = None
    assert link_words(match, "pl").title == "Gra skończona: Kraina snów"
