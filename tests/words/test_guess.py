"""Whether a guess names the word, and why (K10)."""

import pytest

from sennik.words import Lexicon, Match, load, match_guess, own_lexicon


@pytest.mark.parametrize(
    ("guess", "word", "match"),
    [
        ("to chyba koguty!", "kogut", Match("accept", "inflection")),
        ("zolwie", "żółw", Match("accept", "no-diacritics")),
        ("rzółw", "żółw", Match("accept", "same-sound")),
        ("wieloryyyyb", "wieloryb", Match("accept", "slip")),
        ("wielryb", "wieloryb", Match("accept", "slip")),
        ("kura", "kogut", Match("reject", "another-card", "kura")),
        ("indyk", "kogut", Match("reject", "other-word")),
        ("kogut albo kura", "kogut", Match("ask", "one-of-several", "kura")),
        ("nie wiem", "kogut", Match("reject", "nothing")),
        ("", "kogut", Match("reject", "nothing")),
        ("brzdęk", "kogut", Match("reject", "other-word")),
        ("xyzzyk", "kogut", Match("reject", "too-far")),
    ],
)
def test_polish_guesses(guess: str, word: str, match: Match, polish: Lexicon) -> None:
    assert match_guess(guess, word, polish) == match


@pytest.mark.parametrize(
    ("guess", "word", "match"),
    [
        ("Is it the octopi?", "octopus", Match("accept", "inflection")),
        ("butter fly", "butterfly", Match("accept", "put-together")),
        ("santa claus", "santa claus", Match("accept", "inflection")),
        ("teddy bears", "teddy bear", Match("accept", "inflection")),
        ("the dragon's", "dragon", Match("accept", "inflection")),
        ("night", "knight", Match("reject", "other-word")),
        ("I give up", "knight", Match("reject", "nothing")),
    ],
)
def test_english_guesses(guess: str, word: str, match: Match, english: Lexicon) -> None:
    assert match_guess(guess, word, english) == match


def test_a_slip_that_is_as_near_to_another_card_asks() -> None:
    own = own_lexicon("\n".join(["ballon", "gallon", *(f"word {letter}" for letter in "abcdefghijk")]), "en")
    assert match_guess("xallon", "ballon", own) == Match("ask", "another-card", "gallon")


def test_a_listed_variant_counts() -> None:
    english = load.lexicon("en")
    card = [card for card in english.cards.cards if card.variants]
    for one in card[:3]:
        for variant in one.variants:
            assert match_guess(variant, one.word, english).answer == "accept"
