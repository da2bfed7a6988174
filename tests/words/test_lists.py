"""The format of the lists, a table's own list, and errors that name file, line and what is wrong."""

import pytest

from sennik.i18n import LANGUAGES, LanguageCode, has, text
from sennik.words import ListError, ListFault, judge, load, match_guess, own_lexicon
from sennik.words.clues import sayable
from sennik.words.lists import OWN_CODES, Decoy, parse, parse_own

BLOCK = """
# a comment
kogut
  translations: rooster, cock
  clues: pianie, świt  # here too
  decoy kura: jajko, grzęda
  sense: ptak
  family: kogucik
  not family: kogel
  variants: kogutek, pan domu
  names: Chanticleer, Kellogg's
  does: piać, budzić
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
        frozenset({"kogutek", "pan domu"}),
    )
    assert (card.names, card.does) == (("Chanticleer", "Kellogg's"), ("piać", "budzić"))


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
        ListFault("ours.txt", 13, "word-twice", "a"),
        ListFault("ours.txt", 14, "no-letters", "12"),
        ListFault("ours.txt", 15, "too-many-parts", "one two three four"),
        ListFault("ours.txt", 16, "too-long", "x" * 40),
        ListFault("ours.txt", 17, "not-letters", "a<b>"),
    )


def test_a_tables_own_list_has_a_size() -> None:
    with pytest.raises(ListError, match="list:0: too-few-words: 12"):
        parse_own("one\ntwo", "en")
    with pytest.raises(ListError, match=r"^list:2001: too-many-words: 2000$"):
        parse_own("\n".join(some_words(2002)), "en")


def some_words(count: int) -> list[str]:
    """So many words of four letters that no language has."""
    return ["".join("abcdefghij"[int(digit)] for digit in f"{number:04}") for number in range(count)]


TWELVE = "kot\npies\ndom\nlas\nstół\nokno\nrzeka\ngóra\nchleb\nmleko\nsól\nbut"


@pytest.mark.parametrize("nothing", ["", "\n \n\t\n", "# kot\n# pies\n"])
def test_a_list_of_nothing_is_too_short(nothing: str) -> None:
    with pytest.raises(ListError) as raised:
        own_lexicon(nothing, "pl")
    assert raised.value.problems == (ListFault("list", 0, "too-few-words", "12"),)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("kot", "word-twice"),
        ("  KOT  # again", "word-twice"),
        ("koty", "same-word"),
        ("psu", "same-word"),
        ("kot2", "not-letters"),
        ("1. żaba", "not-letters"),
        ("2024", "no-letters"),
        ("żaba, ryba", "not-letters"),
        ("żaba;ryba", "not-letters"),
        ("żaba 🐸", "not-letters"),
        ("🐸", "no-letters"),
        ("👩\u200d👩\u200d👧", "no-letters"),
        ("-", "no-letters"),
        ("жаба", "not-letters"),
        ("<b>żaba</b>", "not-letters"),
        ("jedna dwie trzy cztery", "too-many-parts"),
        ("ż" * 41, "too-long"),
    ],
)
def test_a_bad_line_is_named_by_its_number_and_a_code(line: str, code: str) -> None:
    with pytest.raises(ListError) as raised:
        own_lexicon(f"{TWELVE}\n\n{line}\n", "pl")
    ((found, number),) = [(problem.code, problem.line) for problem in raised.value.problems]
    assert (found, number) == (code, 14)


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("Żaba", "żaba"),
        ("lody  waniliowe", "lody waniliowe"),
        ("lody\twaniliowe", "lody waniliowe"),
        ("biało-czerwona", "biało-czerwona"),
        ("z\u0307aba", "żaba"),
        ("ż" * 40, "ż" * 40),
        ("kotara", "kotara"),
    ],
)
def test_a_good_line_is_a_word_as_the_card_shows_it(line: str, word: str) -> None:
    assert own_lexicon(f"{TWELVE}\n{line}", "pl").cards.cards[12].word == word


@pytest.mark.parametrize(
    ("code", "words", "same"),
    [
        ("pl", ["dziecko", "dzieci"], ("dzieci", "dziecko")),
        ("pl", ["lata", "rok"], ("rok", "lata")),
        ("en", ["mice", "mouse"], ("mouse", "mice")),
        ("en", ["rose", "rise"], None),
        ("en", ["glass", "glasses"], None),
    ],
)
def test_two_forms_of_one_word_are_no_two_words(code: LanguageCode, words: list[str], same: tuple[str, str] | None) -> None:
    """K10: whoever names the one would name the other."""
    lines = "\n".join([*words, *some_words(12)])
    if same is None:
        assert len(own_lexicon(lines, code).cards.cards) == 14
        return
    with pytest.raises(ListError) as raised:
        own_lexicon(lines, code)
    assert raised.value.problems == (ListFault("list", 2, "same-word", *same),)


def test_a_list_of_a_thousand_words_is_judged_and_guessed_like_a_shipped_one() -> None:
    own = own_lexicon("\n".join([*some_words(998), "aktor", "kogut"]), "pl")
    assert len(own.cards.cards) == 1000
    assert judge("aktorka", "aktor", own).rule == "stem"
    assert match_guess("koguta", "kogut", own).answer == "accept"


def test_however_long_a_list_of_bad_lines_is_not_all_of_it_is_told() -> None:
    with pytest.raises(ListError) as raised:
        own_lexicon("???\n" * 100_000, "pl")
    assert len(raised.value.problems) == 2001
    assert raised.value.problems[-1] == ListFault("list", 2001, "too-many-words", "2000")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", OWN_CODES)
def test_what_is_wrong_with_a_list_is_said_in_both_languages(code: str, language: str) -> None:
    assert has(language, f"word-list-{code}")
    sentence = text(language, f"word-list-{code}", line=14, text="koty", other="kot")
    assert "koty" in sentence
    assert ("14" in sentence) == (code != "too-few-words")
    assert ("„kot”" in sentence or "“kot”" in sentence) == (code == "same-word")


def test_the_shipped_lists_have_a_word_for_each_of_the_440_places() -> None:
    """K30: 110 cards of four words."""
    assert [len(load.word_list(code).cards) for code in ("pl", "en")] == [440, 440]
    assert load.word_list("pl").card("KOGUT").translations


@pytest.mark.parametrize("code", LANGUAGES)
def test_bots_say_names_with_their_capital_letters(code: LanguageCode) -> None:
    for card in load.word_list(code).cards:
        assert [name for name in card.names if name == name.lower()] == [], card.word
        assert set(card.names) <= set(sayable(card))
