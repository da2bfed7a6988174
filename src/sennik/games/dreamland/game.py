"""Dreamland as an entry of the catalogue: options, presets, and its words bound to the game contract."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache, partial
from typing import TYPE_CHECKING

from sennik.i18n import LanguageCode
from sennik.kernel.game import Meanings, Option, OptionError, Options, Preset, Sentence
from sennik.kernel.options import OptionValues, complete_options
from sennik.match.names import visible

from .deck import FIGURES, PLAYERS, dream_cards
from .history import STATISTICS
from .night import Terms
from .options import FEWEST, LONGEST_NAME, MOST, OPTIONS, PRESETS
from .rules import DreamlandRules
from .state import MASKED

if TYPE_CHECKING:
    from sennik.words import Lexicon

SHOWN = 5
"""The greatest number of bad lines of a list that are named at once."""


class Dreamland:
    """The entry of Dreamland in the catalogue."""

    name = "dreamland"
    number = 1
    meanings = Meanings(
        "deal",
        goes_on="next",
        shuffles="shuffle",
        totals="totals",
        points="points",
        round="round",
        names="names",
        ranks=("sums", "-penalties"),
        silent=tuple(sorted(MASKED)),
        # A role, an answer, and whose clue was stopped.
        reveals=("roles", "cards.guess", "cards.offender"),
        statistics=STATISTICS,
    )
    figures = FIGURES
    options: tuple[Option, ...] = OPTIONS
    presets: tuple[Preset, ...] = PRESETS

    def card_name(self, card: str) -> str | Sentence:
        return card

    def rules(self, options: Options, seats: int) -> DreamlandRules:
        values: OptionValues = complete_options(self.name, OPTIONS, options)
        names = _names(values["players"])
        if names and values["speech"] != "spoken":
            raise OptionError("players", "one device serves players who speak aloud", Sentence("refusal-dreamland-players-typed"))
        if seats != 1 if names else seats not in PLAYERS:
            detail = f"Dreamland is for {FEWEST} to {MOST}, or for one device"
            raise OptionError("seats", detail, Sentence("refusal-dreamland-seats", {"fewest": FEWEST, "most": MOST}))
        words, lexicon = _shipped(values["language"]) if not values["words"] else _own(values["words"], values["language"])
        terms = Terms(
            night=1_000 * values["night"],
            clue=1_000 * values["clue"],
            last=1_000 * values["last"],
            typed=values["speech"] == "typed",
            device=bool(names),
            strict=values["judge"] == "strict",
            points=values["judge"] == "players",
        )
        return DreamlandRules(
            self,
            values,
            seats,
            terms,
            dream_cards(words),
            lexicon,
            stops=values["judge"] == "friendly",
            judges=values["judge"] != "off",
            names=names,
        )


def _names(text: str) -> tuple[str, ...]:
    """Returns the players of one device, who are named one per line. Raises ``OptionError``."""
    lines = [(number, " ".join(line.split())) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    if not lines:
        return ()
    if len(lines) not in PLAYERS:
        detail = f"{len(lines)} names: there must be {FEWEST} to {MOST}"
        numbers = {"names": len(lines), "fewest": FEWEST, "most": MOST}
        raise OptionError("players", detail, Sentence("refusal-dreamland-players-count", numbers))
    for number, name in lines:
        if len(name) > LONGEST_NAME or name != visible(name):
            detail = f"line {number}: no name, or longer than {LONGEST_NAME} characters"
            numbers = {"line": number, "longest": LONGEST_NAME}
            raise OptionError("players", detail, Sentence("refusal-dreamland-players-name", numbers))
    names = [name for _, name in lines]
    for place, (number, name) in enumerate(lines):
        if name in names[:place]:
            detail = f"line {number}: there are two of that name"
            raise OptionError("players", detail, Sentence("refusal-dreamland-players-twice", {"line": number, "name": name}))
    return tuple(names)


@cache
def _shipped(language: LanguageCode) -> tuple[tuple[str, ...], Callable[[], Lexicon]]:
    """Returns the words of the list that comes with the game, and a function that loads what is known of their language."""
    from sennik.words import lexicon
    from sennik.words.load import word_list

    return tuple(card.word for card in word_list(language).cards), partial(lexicon, language)


@lru_cache(maxsize=16)
def _own(text: str, language: LanguageCode) -> tuple[tuple[str, ...], Callable[[], Lexicon]]:
    """Returns the same for a table's own list, one word per line. Raises ``OptionError``, which names the bad lines.

    Only the language itself can tell whether two words are forms of one word (K10), so the language is loaded here
    already.
    """
    from sennik.words import ListError
    from sennik.words.load import own_lexicon

    try:
        lexicon = own_lexicon(text, language, "words")
    except ListError as error:
        bad = [f"line {problem.line}: {problem.code}" if problem.line else problem.code for problem in error.problems]
        told = [
            Sentence(f"word-list-{problem.code}", {"line": problem.line, "text": problem.text, "other": problem.other})
            for problem in error.problems
        ]
        raise OptionError("words", "; ".join(bad[:SHOWN]), *told[:SHOWN]) from error
    return tuple(card.word for card in lexicon.cards.cards), lambda: lexicon
