"""A list of words together with what is known of its language. The judge, the matcher and the reader of dreams work
with it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from sennik.i18n import LanguageCode

from .language import Language
from .lists import ListedWord, WordList
from .naming import Names
from .tables import Foreign, Translations
from .text import clean, unaccent


@dataclass(frozen=True, eq=False)
class Lexicon:
    """The words of one table and what is known about them.

    ``abroad`` returns the other language of the game, of which a clue may be a word. ``translations`` returns those
    of the common words of both languages, and ``cards_abroad`` the shipped list of the other language. They are
    loaded when first needed.
    """

    language: Language
    cards: WordList
    translations: Callable[[], Translations]
    abroad: Callable[[], Language]
    cards_abroad: Callable[[], WordList]

    @property
    def code(self) -> LanguageCode:
        """The code of the words' language."""
        return self.language.code

    @cached_property
    def names(self) -> Names:
        """The names of all cards of the list, indexed by form and sound. They are made on first use, in tens of
        milliseconds.
        """
        return Names({card.word: self.called(card.word) for card in self.cards.cards}, self.language)

    def names_of(self, asked: Iterable[str], also: Mapping[str, Iterable[str]] | None = None) -> Names:
        """Returns the names of the cards with these words only, and what ``also`` accepts for them."""
        more = also or {}
        cards = {word: (*self.called(word), *map(clean, more.get(word, ()))) for word in asked}
        return Names(cards, self.language, self.names.targets)

    def called(self, word: str) -> tuple[str, ...]:
        """Returns the word and its variants. Whoever says one of them has named the card (K10, K18)."""
        return (word, *sorted(self.card(word).variants))

    def card(self, word: str) -> ListedWord:
        """Returns the list's card of the word, or a blank card for a word that the list does not have."""
        return self.cards.card(word)

    def foreign(self, word: str) -> dict[str, Foreign]:
        """Returns the word's translations by their folded text: those of the list and those of the tables."""
        other: LanguageCode = "en" if self.code == "pl" else "pl"
        table = self.translations()
        look_up = table.of_polish if self.code == "pl" else table.of_english
        found: dict[str, Foreign] = {}
        lemmas = dict.fromkeys(lemma for name in self.called(word) for lemma in (name, *sorted(self.language.identity(name))))
        for lemma in lemmas:
            for foreign in look_up(lemma):
                found.setdefault(unaccent(foreign.text), foreign)
        for text in self.card(word).translations:
            # The reviewed Polish word of the card gives its names in third languages, even if the word has other meanings too.
            for foreign in table.of_polish(clean(text)) if self.code == "en" else ():
                if foreign.language != "en":
                    found.setdefault(unaccent(foreign.text), foreign)
            found[unaccent(clean(text))] = Foreign(other, text, 0)
        return found
