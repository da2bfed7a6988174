"""What bots say, and what a bot dreams."""

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import replace
from functools import cache

import pytest

from sennik.i18n import LanguageCode
from sennik.words import (
    Dreamer,
    Lexicon,
    decoy,
    devil_clue,
    dream,
    fairy_clue,
    imp_side,
    judge,
    load,
    own_lexicon,
    read_recall,
    speechless,
)
from sennik.words.clues import sayable

CODES: list[LanguageCode] = ["pl", "en"]


def lexicon(code: LanguageCode) -> Lexicon:
    return load.lexicon(code)


@cache
def dreamer(code: LanguageCode) -> Dreamer:
    """Who knows the shipped list. It takes a second or two to learn it."""
    return Dreamer(lexicon(code))


@pytest.mark.parametrize("code", CODES)
def test_a_fairys_clues_are_of_the_list_legal_and_said_once(code: LanguageCode) -> None:
    lex = lexicon(code)
    for card in lex.cards.cards[::40]:
        said: list[str] = []
        while (clue := fairy_clue(card.word, said, lex, seed=3)) is not None:
            assert clue in sayable(card)[: len(said) + 8]
            assert judge(clue, card.word, lex).outcome == "legal"
            assert clue not in said
            said.append(clue)
        assert len(said) >= 8


def test_what_somebody_else_said_is_not_said_again() -> None:
    polish = lexicon("pl")
    clues = sayable(polish.card("kogut"))
    heard = {fairy_clue("kogut", [f"{clues[0]}!"], polish, seed) for seed in range(20)}
    assert heard <= set(clues[1:5])
    assert len(heard) > 1


def test_the_same_seed_says_the_same() -> None:
    polish = lexicon("pl")
    assert fairy_clue("kogut", [], polish, 7) == fairy_clue("kogut", [], polish, 7)


@pytest.mark.parametrize("code", CODES)
def test_a_devil_leads_to_one_other_card_and_says_nothing_that_is_true_of_this_one(code: LanguageCode) -> None:
    lex = lexicon(code)
    for card in lex.cards.cards[::40]:
        chosen = decoy(card.word, lex, seed=5)
        assert chosen is not None
        said: list[str] = []
        for _ in range(4):
            clue = devil_clue(card.word, said, lex, seed=5)
            assert clue is not None
            assert clue in sayable(lex.card(chosen.word))
            assert clue not in sayable(card)
            assert clue not in {text for each in card.decoys for text in each.clues}
            assert judge(clue, card.word, lex).outcome == "legal"
            said.append(clue)


def test_a_devil_says_nothing_that_fits_and_goes_on_to_another_decoy_when_a_list_is_used_up() -> None:
    polish = lexicon("pl")
    card = polish.card("kogut")
    first, *others = card.decoys
    fitting = set(polish.card(first.word).clues[:6])
    said: list[str] = []
    while (clue := devil_clue("kogut", said, polish, 5, first, fits=fitting.__contains__)) is not None:
        said.append(clue)
    own = [clue in sayable(polish.card(first.word)) for clue in said]
    assert own == sorted(own, reverse=True)
    assert True in own
    assert False in own
    assert not fitting.intersection(said[: own.index(False)])
    assert set(said) <= {clue for each in (first, *others) for clue in sayable(polish.card(each.word))}


@pytest.mark.mass
def test_what_fits_is_what_either_list_has_in_any_form_or_meaning() -> None:
    polish = dreamer("pl")
    assert polish.fits("jajko", "kura")
    assert polish.fits("jajka", "kura")
    assert polish.fits("lizać", "lizak") == polish.fits("lizał", "lizak")
    assert not polish.fits("komputer", "kura")


@pytest.mark.parametrize("code", CODES)
def test_bots_say_names_and_verbs_too(code: LanguageCode) -> None:
    """People do: of what they say every third clue is a name."""
    lex = lexicon(code)
    said = [text for card in lex.cards.cards[::20] for text in sayable(card)[:6]]
    names = {name for card in lex.cards.cards for name in card.names}
    verbs = {verb for card in lex.cards.cards for verb in card.does}
    assert len(names.intersection(said)) >= 15
    assert len(verbs.intersection(said)) >= 15
    assert sorted(sayable(lex.cards.cards[0])) == sorted(
        (*lex.cards.cards[0].clues, *lex.cards.cards[0].names, *lex.cards.cards[0].does)
    )


@pytest.mark.parametrize("code", CODES)
def test_every_card_has_names_verbs_and_reviewed_kin(code: LanguageCode) -> None:
    lacking = [card.word for card in lexicon(code).cards.cards if len(card.names) < 2 or not card.does or not card.family]
    assert lacking == []


@pytest.mark.mass
@pytest.mark.parametrize(
    ("code", "clue", "word"),
    [
        ("pl", "wezuwiusz", "wulkan"),
        ("pl", "Wezuwiusza", "wulkan"),
        ("pl", "wezuwjusz", "wulkan"),
        ("pl", "Vesuvius", "wulkan"),
        ("en", "Krakatoa", "volcano"),
        ("en", "krakatoah", "volcano"),
        ("en", "pudzian", "elbow"),
    ],
)
def test_a_name_is_heard_inflected_misspelt_and_from_the_other_list(code: LanguageCode, clue: str, word: str) -> None:
    assert word in believed(dreamer(code), [clue])[:3]


@pytest.mark.parametrize("code", CODES)
def test_a_dream_holds_its_words_and_names_no_other(code: LanguageCode) -> None:
    """K18: whoever reads the dream of a bot is sure of all that it told, and of nothing else."""
    lex = lexicon(code)
    cards = [card.word for card in lex.cards.cards]
    for seed, place in enumerate(range(0, 440, 8)):
        told = cards[place : place + 1 + seed % 9]
        story = dream(told, lex, seed, 2_000)
        found = {named.word: named.certainty for named in read_recall(story, cards, lex)}
        assert {word for word, certainty in found.items() if certainty == "sure"} == set(told)
        assert {word for word, certainty in found.items() if certainty == "unsure"} == set()


def test_a_dream_is_no_longer_than_may_be_told_and_empty_of_nothing() -> None:
    english = lexicon("en")
    cards = [card.word for card in english.cards.cards]
    assert dream([], english, 1, 2_000) == ""
    assert 1_800 < len(dream(cards, english, 1, 2_000)) <= 2_000
    assert dream(cards[:3], english, 1, 2_000) == dream([*cards[:3], cards[0]], english, 1, 2_000)


def test_a_dream_of_a_tables_own_words_names_no_other_of_them() -> None:
    words = ["oddal", "środek", "strona", "koniec", "chwila", "samowar", *(f"słowo{letter}" for letter in "abcdefgh")]
    own = own_lexicon("\n".join(words), "pl")
    for seed in range(20):
        found = read_recall(dream(["samowar", "słowoa", "słowob"], own, seed, 2_000), words, own)
        assert {named.word for named in found if named.certainty != "absent"} == {"samowar", "słowoa", "słowob"}


def test_weak_clues_of_a_fairy_are_from_the_back_of_the_list() -> None:
    polish = lexicon("pl")
    clues = sayable(polish.card("kogut"))
    assert {fairy_clue("kogut", [], polish, seed, weak=True) for seed in range(20)} <= set(clues[-4:])


@pytest.mark.mass
def test_who_trusts_nobody_wholly_hears_every_giver_once() -> None:
    """What one giver repeats counts less than what two say, and what nobody can make anything of counts for nothing."""
    polish = lexicon("pl")
    dreamer = Dreamer(polish)
    one, two = polish.card("kogut").clues, polish.card("wulkan").clues
    clues = [(1, one[0]), (2, one[1]), (3, two[0]), (3, two[1])]
    shares = dict(dreamer.weigh(clues, 1, honest=0.5))
    assert shares["kogut"] > 1.5 * shares["wulkan"]
    assert dict(dreamer.weigh([*clues, (1, "paradygmat")], 1, honest=0.5)) == shares
    assert dreamer.weigh([(1, one[0])], 1, honest=0.5, gone={"kogut"})[0][0] != "kogut"
    learnt = {dreamer.weigh([(1, one[0])], seed, honest=0.5, learnt=50)[0][0] == "kogut" for seed in range(20)}
    assert learnt == {True, False}


def test_an_imp_evens_the_count() -> None:
    """K20: it scores most on a tie."""
    assert imp_side(3, 1, 0) == "devil"
    assert imp_side(1, 3, 0) == "fairy"
    assert {imp_side(2, 2, seed) for seed in range(8)} == {"fairy", "devil"}


def believed(dreamer: Dreamer, clues: Sequence[str], gone: Collection[str] = ()) -> list[str]:
    """The likeliest words, where every giver is believed and all clues of the list are known."""
    return [word for word, _ in dreamer.weigh(list(enumerate(clues)), 1, honest=1.0, gone=gone)]


OWN = ["czajnik", "kogut", "orzeł", "samowar", *(f"słowo{letter}" for letter in "abcdefgh")]


def test_bots_have_nothing_to_say_of_a_tables_own_words_that_the_shipped_list_lacks() -> None:
    own = own_lexicon("\n".join(OWN), "pl")
    assert fairy_clue("samowar", [], own, 1) is None
    assert devil_clue("samowar", [], own, 1) is None


def test_the_words_of_which_bots_can_say_nothing_are_told_beforehand() -> None:
    assert speechless(["Kogut", *OWN], "pl") == ("samowar", *OWN[4:])
    assert speechless(["rooster", "samovar"], "en") == ("samovar",)
    own = own_lexicon("\n".join(OWN), "pl")
    assert {word for word in OWN if fairy_clue(word, [], own, 1) is None} == set(speechless(OWN, "pl"))


def test_a_tables_own_word_that_the_shipped_list_holds_brings_its_clues_and_the_decoys_that_are_there() -> None:
    own, shipped = own_lexicon("\n".join(OWN), "pl"), lexicon("pl")
    assert fairy_clue("czajnik", [], own, 1) == fairy_clue("czajnik", [], shipped, 1)
    assert [card.word for card in own.cards.cards] == OWN
    assert [card.line for card in own.cards.cards] == list(range(1, 13))
    assert {decoy.word for decoy in shipped.card("kogut").decoys} > {"orzeł"}
    assert [decoy.word for decoy in own.card("kogut").decoys] == ["orzeł"]
    assert believed(Dreamer(own), shipped.card("czajnik").clues[:2])[0] == "czajnik"


def without_one_clue_each(lex: Lexicon, place: int) -> tuple[Lexicon, list[tuple[str, str]]]:
    """The lexicon with one clue less on each card, and those of them, with their card's word, that no other card has."""
    cards = lex.cards.cards
    listed = Counter(clue for card in cards for clue in (*card.clues, *(text for one in card.decoys for text in one.clues)))
    fewer = tuple(replace(card, clues=(*card.clues[:place], *card.clues[place + 1 :])) for card in cards)
    left = replace(lex, cards=replace(lex.cards, cards=fewer))
    return left, [(card.word, card.clues[place]) for card in cards if listed[card.clues[place]] == 1]


@pytest.mark.mass
@pytest.mark.parametrize("code", CODES)
def test_a_clue_that_the_list_lacks_is_often_understood_by_the_other_languages_list(code: LanguageCode) -> None:
    left, held = without_one_clue_each(lexicon(code), place=4)
    who = Dreamer(left)
    ranked = [believed(who, [clue])[:3] for _, clue in held]
    assert len(held) > 80
    assert sum(word in found for (word, _), found in zip(held, ranked, strict=True)) >= 0.25 * len(held)


@pytest.mark.mass
@pytest.mark.parametrize("code", CODES)
def test_two_clues_of_the_list_name_the_word(code: LanguageCode) -> None:
    lex = lexicon(code)
    right = 0
    words = [card.word for card in lex.cards.cards[::11]]
    for word in words:
        said: list[str] = []
        for place in range(2):
            said.append(fairy_clue(word, said, lex, place) or "")
        right += believed(dreamer(code), said)[0] == word
    assert right >= 0.85 * len(words)


def test_a_word_that_was_in_play_is_not_dreamt_again() -> None:
    clues = lexicon("pl").card("kogut").clues[:2]
    assert believed(dreamer("pl"), clues)[0] == "kogut"
    assert "kogut" not in believed(dreamer("pl"), clues, gone={"kogut"})


def test_a_card_drops_out_for_which_a_clue_would_have_been_illegal() -> None:
    polish = lexicon("pl")
    assert "kogut" not in believed(dreamer("pl"), ["koguci", *polish.card("kogut").clues[:2]])
