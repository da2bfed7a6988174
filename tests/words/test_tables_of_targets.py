"""Looked up in tables, a dream names what it names when every word is held against every other; and no long dream takes long."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from sennik.i18n import LanguageCode
from sennik.words import Lexicon, load, read_recall
from sennik.words.language import Language
from sennik.words.nearness import Targets, nearness

from . import word_by_word

OWN = {
    "pl": """
        lody na patyku, babie lato, zorza polarna, czarna dziura, biała dama, wata cukrowa, kura domowa, kot, koc, mama, dama,
        lód, sóweczka, półka, żółw, dom wariatów, las, laska, laseczka, miś, bajka, żonkil, park, parkiet, królik doświadczalny,
        stos
        """,
    "en": """
        ice cream, ice, hot dog, dog, snowman, waterfall, sewing machine, merry-go-round, black hole, bear, duck, mouse, leaf,
        ant, aunt, house, cross, thumb, lady, witch, wolf, butterfly, toothbrush, lighthouse, candy floss, sea, seal, sail
        """,
}
CODES: tuple[LanguageCode, ...] = ("pl", "en")
LETTERS = "aąbcćdeęfghijklłmnńoóprsśtuwyzźż"


@pytest.fixture(scope="module", params=["pl", "en", "own-pl", "own-en"])
def lexicon(request: pytest.FixtureRequest) -> Lexicon:
    code: LanguageCode = "pl" if request.param.endswith("pl") else "en"
    return load.own_lexicon(OWN[code].replace(",", "\n"), code) if request.param.startswith("own") else load.lexicon(code)


def slip(luck: random.Random, word: str) -> str:
    """The word with a letter more, less, another, two swapped, or one stretched."""
    place = luck.randrange(len(word))
    before, here, after = word[:place], word[place], word[place + 1 :]
    return luck.choice(
        [
            before + after,
            before + luck.choice(LETTERS) + after,
            before + luck.choice(LETTERS) + here + after,
            before + after[:1] + here + after[1:],
            before + here * 4 + after,
        ]
    )


def piece(luck: random.Random, words: list[str], language: Language) -> str:
    """A word or two of a dream: a form as it is, folded, misspelt, split, put together with another, or made up."""
    word = luck.choice(words)
    form = " ".join(luck.choice(sorted(language.forms(part))) for part in word.split())
    plain = luck.choice(sorted(language.folded_forms(word)))
    made = [
        form,
        form,
        plain,
        form.replace(" ", "").replace("-", ""),
        slip(luck, form),
        slip(luck, plain),
        slip(luck, slip(luck, form)),
        form[: (cut := luck.randrange(len(form) + 1))] + " " + form[cut:],
        form + luck.choice(words),
        "".join(luck.choice(LETTERS) for _ in range(luck.randrange(1, 9))),
        luck.choice(["the", "to", "could", "mam", "damy", "a", "w", "Ż"]),
        form.upper() + luck.choice(["'s", "", "!", "-x"]),
    ]
    return luck.choice(made)


@pytest.mark.mass
@pytest.mark.parametrize("seed", range(25))
def test_a_dream_names_what_it_names_word_by_word(lexicon: Lexicon, seed: int) -> None:
    luck = random.Random(f"{lexicon.code} {seed}")
    words = [card.word for card in lexicon.cards.cards]
    asked = luck.sample(words, min(len(words), luck.choice([1, 5, 24])))
    if seed % 5 == 0:
        asked += ["Zimowy Sen", "qwerty", luck.choice(asked).upper()]  # words that no card of the list has
    story = " ".join(piece(luck, asked if luck.random() < 0.7 else words, lexicon.language) for _ in range(60))
    assert read_recall(story, asked, lexicon) == word_by_word.read(story, asked, lexicon)


def test_these_dreams_name_surely_unsurely_and_not_at_all(lexicon: Lexicon) -> None:
    seen: Counter[str] = Counter()
    luck = random.Random(0)
    words = [card.word for card in lexicon.cards.cards]
    for _ in range(60):
        asked = luck.sample(words, min(len(words), 20))
        story = " ".join(piece(luck, asked, lexicon.language) for _ in range(15))
        seen.update(named.certainty for named in read_recall(story, asked, lexicon))
    assert min(seen["sure"], seen["unsure"], seen["absent"]) > 0


@pytest.mark.mass
def test_near_words_are_those_that_are_near_one_by_one(lexicon: Lexicon) -> None:
    luck = random.Random(1)
    words = sorted(lexicon.names.owners)
    said = [slip(luck, slip(luck, luck.choice(words).replace(" ", ""))) for _ in range(25)]
    said += ["".join(luck.choice(LETTERS) for _ in range(length)) for length in range(1, 12) for _ in range(2)]
    said = [each for each in dict.fromkeys(said) if each]
    found = lexicon.names.targets.near(said, words)
    for each in said:
        one_by_one = {word: apart for word in words if (apart := nearness(each, word, lexicon.language)) is not None}
        assert found[each] == one_by_one, each
    assert sum(map(len, found.values())) >= 5


def test_nothing_is_near_where_there_is_nothing() -> None:
    targets = Targets(["kot"], load.language("pl"))
    assert targets.near([], ["kot"]) == {}
    assert targets.near(["kto"], []) == {"kto": {}}


@pytest.mark.parametrize("code", CODES)
def test_a_dream_of_made_up_words_is_not_held_against_each_card(code: LanguageCode, monkeypatch: pytest.MonkeyPatch) -> None:
    """It held up a table, and all others with it, for half a second: 400 words, 200 cards, 14 forms of each."""
    luck = random.Random(2)
    lexicon = load.lexicon(code)
    asked = [card.word for card in lexicon.cards.cards[:200]]
    story = " ".join("".join(luck.choice("bcdfgklmnprst") + luck.choice("aeiou") for _ in range(2)) for _ in range(400))
    read_recall("", asked, lexicon)
    looked_up: Counter[str] = Counter()

    def count(name: str) -> None:
        real = getattr(type(lexicon.language), name)

        def counted(*arguments: object) -> object:
            looked_up[name] += 1
            return real(*arguments)

        monkeypatch.setattr(type(lexicon.language), name, counted)

    for name in ("readings", "spoken", "names", "forms", "folded_forms"):
        count(name)
    read_recall(story, asked, lexicon)
    assert looked_up["readings"] < 10 * 400
    assert looked_up["spoken"] <= 3 * 400
    assert looked_up["names"] < 400
    assert looked_up["forms"] < 40
    assert looked_up["folded_forms"] == 0
