"""Which words a retold dream names, and where (K18)."""

import pytest

from sennik.words import Lexicon, Named, read_recall


def certainties(found: tuple[Named, ...]) -> dict[str, str]:
    return {named.word: named.certainty for named in found}


def test_the_example_story(polish: Lexicon) -> None:
    """T-K04: five things named, in inflected forms."""
    story = "Kogut z wampirem jedli hamburgera, a pies grał na bębnach."
    found = read_recall(story, ["kogut", "wampir", "hamburger", "pies", "bęben", "zamek"], polish)
    assert certainties(found) == dict.fromkeys(["kogut", "wampir", "hamburger", "pies", "bęben"], "sure") | {"zamek": "absent"}
    assert [story[first:after] for first, after in found[1].spans] == ["wampirem"]


def test_every_place_is_given_also_after_letters_that_grow_when_lowered(polish: Lexicon) -> None:
    story = "İ kot, a potem znowu KOTA."
    (found,) = read_recall(story, ["kot"], polish)
    assert [story[first:after] for first, after in found.spans] == ["kot", "KOTA"]


def test_homographs_are_unsure(polish: Lexicon, english: Lexicon) -> None:
    assert certainties(read_recall("Mam nadzieję, że damy radę.", ["mama", "dama"], polish)) == {
        "mama": "unsure",
        "dama": "unsure",
    }
    story = "I could not bear it, I had to duck, and a bear saw two ducks."
    assert [named.certainty for named in read_recall("I could not bear it and had to duck.", ["bear", "duck"], english)] == [
        "unsure"
    ] * 2
    assert [named.certainty for named in read_recall(story, ["bear", "duck"], english)] == ["sure", "sure"]


def test_the_longer_word_takes_the_text(english: Lexicon) -> None:
    found = read_recall("Ice cream for all, and an icecream for me.", ["ice", "ice cream"], english)
    assert certainties(found) == {"ice": "absent", "ice cream": "sure"}
    assert len(found[1].spans) == 2


def test_the_exact_form_wins(polish: Lexicon) -> None:
    assert certainties(read_recall("Jadłem lody.", ["lody", "lód"], polish)) == {"lody": "sure", "lód": "absent"}


def test_answers_come_in_the_order_asked_and_once(english: Lexicon) -> None:
    assert [named.word for named in read_recall("", ["b", "a", "b"], english)] == ["b", "a"]


@pytest.mark.parametrize(
    ("word", "form"),
    [
        ("życzenie", "życzenia"),
        ("więzienie", "więzieniu"),
        ("zaćmienie", "zaćmienia"),
        ("szachy", "szachów"),
        ("szachy", "szachami"),
        ("korzeń", "korzenie"),
        ("korzeń", "korzeniami"),
    ],
)
def test_a_form_that_a_verb_or_a_twin_has_too_is_surely_the_word(word: str, form: str, polish: Lexicon) -> None:
    """Gerunds, and nouns that are used in the plural."""
    assert certainties(read_recall(f"Śniło mi się coś o {form}.", [word], polish)) == {word: "sure"}


def test_what_the_table_accepted_counts_when_it_is_told(english: Lexicon) -> None:
    """K18."""
    story = "There were two toads."
    assert certainties(read_recall(story, ["frog"], english)) == {"frog": "absent"}
    assert certainties(read_recall(story, ["frog"], english, {"frog": ["toad"]})) == {"frog": "sure"}
    assert certainties(read_recall("a hot air thing", ["balloon"], english, {"balloon": ["hot air thing"]})) == {
        "balloon": "sure"
    }
