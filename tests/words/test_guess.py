"""Whether a guess names the word, and why (K10)."""

import pytest

from sennik.i18n import LanguageCode
from sennik.words import Guessed, Lexicon, judge, load, match_guess, own_lexicon, read_recall


@pytest.mark.parametrize(
    ("code", "guess", "word", "match"),
    [
        ("pl", "to chyba koguty!", "kogut", Guessed("accept", "inflection")),
        ("pl", "zolwie", "żółw", Guessed("accept", "no-diacritics")),
        ("pl", "rzółw", "żółw", Guessed("accept", "same-sound")),
        ("pl", "wieloryyyyb", "wieloryb", Guessed("accept", "slip")),
        ("pl", "wielryb", "wieloryb", Guessed("accept", "slip")),
        ("pl", "kura", "kogut", Guessed("reject", "another-card", "kura")),
        ("pl", "indyk", "kogut", Guessed("reject", "other-word")),
        ("pl", "kogut albo kura", "kogut", Guessed("ask", "one-of-several", "kura")),
        ("pl", "nie wiem", "kogut", Guessed("reject", "nothing")),
        ("pl", "", "kogut", Guessed("reject", "nothing")),
        ("pl", "brzdęk", "kogut", Guessed("reject", "other-word")),
        ("pl", "xyzzyk", "kogut", Guessed("reject", "too-far")),
        ("en", "Is it the octopi?", "octopus", Guessed("accept", "inflection")),
        ("en", "butter fly", "butterfly", Guessed("accept", "put-together")),
        ("en", "santa claus", "santa claus", Guessed("accept", "inflection")),
        ("en", "teddy bears", "teddy bear", Guessed("accept", "inflection")),
        ("en", "the dragon's", "dragon", Guessed("accept", "inflection")),
        ("en", "night", "knight", Guessed("reject", "other-word")),
        ("en", "I give up", "knight", Guessed("reject", "nothing")),
    ],
)
def test_a_guess_is_taken_for_the_word_or_not(code: LanguageCode, guess: str, word: str, match: Guessed) -> None:
    assert match_guess(guess, word, load.lexicon(code)) == match


def test_a_slip_that_is_as_near_to_another_card_asks() -> None:
    own = own_lexicon("\n".join(["ballon", "gallon", *(f"word {letter}" for letter in "abcdefghijk")]), "en")
    assert match_guess("xallon", "ballon", own) == Guessed("ask", "another-card", "gallon")


def test_a_listed_variant_counts() -> None:
    english = load.lexicon("en")
    card = [card for card in english.cards.cards if card.variants]
    for one in card[:3]:
        for variant in one.variants:
            assert match_guess(variant, one.word, english).answer == "accept"


LEAD_INS = [
    ("pl", "kot", "mysle ze kot"),
    ("pl", "kot", "moze kot"),
    ("pl", "kot", "obstawiam kot"),
    ("pl", "kot", "Myślę, że to jest kot."),
    ("pl", "kot", "mam kota!"),
    ("en", "key", "definitely a key"),
    ("en", "dog", "I bet dog"),
    ("en", "dog", "it has got to be the dog"),
]


@pytest.mark.parametrize(("code", "word", "guess"), LEAD_INS)
def test_what_only_leads_to_a_guess_does_no_harm(code: LanguageCode, word: str, guess: str) -> None:
    """K10."""
    assert match_guess(guess, word, load.lexicon(code)).answer == "accept"


@pytest.mark.parametrize(
    ("code", "word", "guess", "reason"),
    [
        ("pl", "kot", "kot albo pies", "one-of-several"),
        ("pl", "pies", "kot albo pies", "one-of-several"),
        ("pl", "kot", "nie kot", "denied"),
        ("pl", "kot", "kot czy żbik", "among-others"),
        ("en", "dog", "a dog or a cat", "one-of-several"),
        ("en", "dog", "dog biscuit", "among-others"),
    ],
)
def test_where_more_is_said_than_the_word_people_are_asked(code: LanguageCode, word: str, guess: str, reason: str) -> None:
    """K10."""
    found = match_guess(guess, word, load.lexicon(code))
    assert (found.answer, found.reason) == ("ask", reason)


@pytest.mark.parametrize(
    ("guess", "word", "answers"),
    [
        ("słonce", "słońce", {"accept"}),
        ("wielbląd", "wielbłąd", {"accept"}),
        ("trójkat", "trójkąt", {"accept"}),
        ("łózko", "łóżko", {"accept"}),
        ("gwoźdź", "gwóźdź", {"accept"}),
        ("drzem", "dżem", {"accept", "ask"}),
        ("wierza", "wieża", {"accept", "ask"}),
        ("tefelon", "telefon", {"accept"}),
        ("paczka", "pączek", {"reject"}),
        ("koza", "kość", {"reject"}),
        ("może", "morze", {"reject"}),
        ("lód", "lud", {"reject"}),
    ],
)
def test_a_slip_may_be_spelled_like_a_rare_word_but_not_like_another_cards(
    guess: str, word: str, answers: set[str], polish: Lexicon
) -> None:
    """K10: how common the words are decides, and which other words are in the deck."""
    assert match_guess(guess, word, polish).answer in answers


@pytest.mark.parametrize(
    ("code", "word", "name"),
    [
        ("pl", "latarnia", "latarnia morska"),
        ("pl", "aparat", "aparat fotograficzny"),
        ("pl", "wiedźma", "czarownica"),
        ("pl", "układanka", "puzzle"),
        ("pl", "dłoń", "ręka"),
        ("pl", "jajko", "jajo"),
        ("pl", "koszyk", "kosz"),
        ("pl", "pasek", "pas"),
        ("en", "bulb", "light bulb"),
        ("en", "pool", "swimming pool"),
        ("en", "vacuum", "vacuum cleaner"),
        ("en", "bicycle", "bike"),
        ("en", "grandmother", "grandma"),
        ("en", "doughnut", "donut"),
    ],
)
def test_another_name_of_the_card_is_guessed_heard_and_forbidden(code: LanguageCode, word: str, name: str) -> None:
    """K10, K11, K18: the same function says what counts as the card's word, in any inflection."""
    lexicon = load.lexicon(code)
    for said in [name, name.upper(), f"{name}s" if code == "en" else name]:
        assert match_guess(said, word, lexicon).answer == "accept", said
        assert read_recall(f"… {said} …", [word], lexicon)[0].certainty == "sure", said
    assert judge(name, word, lexicon).outcome == "illegal"


@pytest.mark.parametrize("code", ["pl", "en"])
def test_every_variant_of_the_lists_counts_in_guesses_and_in_retold_dreams(code: LanguageCode) -> None:
    """K10, K18."""
    lexicon = load.lexicon(code)
    for card in lexicon.cards.cards:
        for variant in card.variants:
            assert match_guess(variant, card.word, lexicon).answer == "accept", variant
            assert read_recall(f"I {variant} tam.", [card.word], lexicon)[0].certainty != "absent", variant


@pytest.mark.parametrize(
    ("word", "form"), [("latarnia", "latarnie morskie"), ("aparat", "aparatem fotograficznym"), ("jajko", "jaja")]
)
def test_names_are_inflected(word: str, form: str, polish: Lexicon) -> None:
    assert match_guess(form, word, polish).answer == "accept"
    assert read_recall(f"Widziałam {form}.", [word], polish)[0].certainty == "sure"


@pytest.mark.parametrize("guess", ["pas", "Pas!", "pass", "nie wiem", "no idea", "pasuję"])
def test_a_pass_is_no_guess_unless_it_names_the_card(guess: str, polish: Lexicon) -> None:
    assert match_guess(guess, "kogut", polish) == Guessed("reject", "nothing")
    assert match_guess("pas", "pasek", polish).answer == "accept"


def test_an_unseen_hyphen_does_no_harm(polish: Lexicon) -> None:
    assert match_guess("ko\u00adgut", "kogut", polish).answer == "accept"
    story = "Śnił mi się ko\u00adgut."
    ((first, after),) = read_recall(story, ["kogut"], polish)[0].spans
    assert story[first:after] == "ko\u00adgut"
