"""What the role cards say in numbers is what the count gives (K18, K20, K22)."""

from __future__ import annotations

import re

import pytest

from sennik.games.dreamland import count as counting
from sennik.games.dreamland.day import Sheet
from sennik.games.dreamland.sheet import ROLES
from sennik.i18n import LANGUAGES, LanguageCode, text

DREAMER, AWAKE, PLAYERS = 0, 1, 4


def points(role: str, yellow: int, blue: int) -> tuple[int, int]:
    """The points of somebody awake with that role, and of a dreamer who has named every yellow card."""
    sheet = Sheet()
    counting.begin(sheet, PLAYERS, DREAMER, False)
    sheet.role[AWAKE] = ROLES.index(role)
    sheet.yellow, sheet.blue, sheet.named = yellow, blue, yellow
    counting.count(sheet)
    return sheet.points[AWAKE], sheet.points[DREAMER]


def numbers(language: LanguageCode, role: str) -> list[int]:
    """The numbers on the card, in their order."""
    return [int(number) for number in re.findall(r"\d+", text(language, f"dreamland-pays-{role}"))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_card_of_an_imp_says_what_it_gets_even_nearly_even_and_far_from_it(language: LanguageCode) -> None:
    said = numbers(language, "imp")
    examples = [tuple(said[place : place + 3]) for place in range(0, len(said), 3)]
    assert [points("imp", yellow, blue)[0] for yellow, blue, _ in examples] == [imp for *_, imp in examples]
    assert {min(abs(yellow - blue), 2) for yellow, blue, _ in examples} == {0, 1, 2}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_other_cards_say_what_a_card_brings(language: LanguageCode) -> None:
    assert numbers(language, "fairy") == [points("fairy", 1, 0)[0]]
    assert numbers(language, "devil") == [points("devil", 0, 1)[0]]
    assert points("fairy", 0, 1)[0] == points("devil", 1, 0)[0] == 0
    each, recalled = numbers(language, "dreamer")
    assert points("fairy", 3, 1)[1] == 3 * each + recalled
