"""The format of the lists, a table's own list, and errors that name file, line and what is wrong."""

import pytest

from sennik.words import ListError, Problem, load, own_lexicon
from sennik.words.lists import Decoy, parse, parse_own

BLOCK = """
# a comment
kogut
  translations: rooster, cock
  clues: pianie, świt  # here too
  decoy kura: jajko, grzęda
  sense: ptak
  family: kogucik
  not family: kogel
  variants: kogutek
"""


def problems(text: str) -> list[str]:
    with pytest.raises(ListError) as raised:
        parse(text, "pl", "pl.txt")
    return [str(problem) for problem in raised.value.problems]


def test_a_block_is_read() -> None:
    (card,) = parse(BLOCK, "pl", "pl.txt").cards
    assert (card.word, card.line, card.sense) == ("kogut", 3, "ptak")
    assert card.clues == ("pianie", "świt")
    assert card.translations == ("rooster", "cock")
    assert card.decoys == (Decoy("kura", ("jajko", "grzęda")),)
    assert (card.family, card.not_family, card.variants) == (
        frozenset({"kogucik"}),
        frozenset({"kogel"}),
        frozenset({"kogutek"}),
    )


def test_every_bad_line_is_named() -> None:
    assert problems("  clues: a\nkot\n  clues\n  klues: b\n  clues: c\n  clues: d\nkot\n???\n") == [
        "pl.txt:1: line-before-any-word: clues: a",
        "pl.txt:3: not-name-colon-value: clues",
        "pl.txt:4: no-such-name: klues",
        "pl.txt:6: name-twice: clues",
        "pl.txt:7: word-twice: kot",
        "pl.txt:8: no-letters: ???",
    ]
    assert problems("# nothing\n") == ["pl.txt:0: empty"]


def test_a_tables_own_list_is_one_word_a_line() -> None:
    own = parse_own("\n".join(["Święty Mikołaj", "", "# nic", *"abcdefghijk"]), "pl")
    assert [card.word for card in own.cards][:2] == ["święty mikołaj", "a"]


def test_bad_lines_of_a_tables_own_list_are_named() -> None:
    text = "\n".join([*"abcdefghijkl", "a", "12", "one two three four", "x" * 50, "a<b>"])
    with pytest.raises(ListError) as raised:
        own_lexicon(text, "en", "ours.txt")
    assert raised.value.problems == (
        Problem("ours.txt", 13, "word-twice", "a"),
        Problem("ours.txt", 14, "no-letters", "12"),
        Problem("ours.txt", 15, "too-many-parts", "one two three four"),
        Problem("ours.txt", 16, "too-long", "x" * 40),
        Problem("ours.txt", 17, "not-letters", "a<b>"),
    )


def test_a_tables_own_list_has_a_size() -> None:
    with pytest.raises(ListError, match="list:0: too-few-words: 12"):
        parse_own("one\ntwo", "en")
    many = "\n".join("".join(chr(97 + int(digit)) for digit in f"{number:04}") for number in range(2002))
    with pytest.raises(ListError, match="list:2001: too-many-words: 2000"):
        parse_own(many, "en")


def test_the_shipped_lists_have_a_word_for_each_of_the_440_places() -> None:
    """K30: 110 cards of four words."""
    assert [len(load.word_list(code).cards) for code in ("pl", "en")] == [440, 440]
    assert load.word_list("pl").card("KOGUT").translations
