"""A list of words together with what is known of its language: what the judge, the matcher and the reader work with."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from .language import Code, Language
from .lists import Card, WordList
from .naming import Names
from .tables import Foreign, Translations
from .text import clean, fold


@dataclass(frozen=True, eq=False)
class Lexicon:
    """One table's words.

    ``abroad`` gives the other language of the game, in which a clue may be a translation, when it is first needed;
    ``translations`` are those of both languages' common words, and ``cards_abroad`` the shipped list of the other language, read
    then as well.
    """

    language: Language
    cards: WordList
    translations: Callable[[], Translations]
    abroad: Callable[[], Language]
    cards_abroad: Callable[[], WordList]

    @property
    def code(self) -> Code:
        """The language of the words."""
        return self.language.code

    @cached_property
    def names(self) -> Names:
        """The names of all cards of the list, looked up by form and sound. Made when first asked for: tens of ms."""
        return Names({card.word: self.called(card.word) for card in self.cards.cards}, self.language)

    def names_of(self, asked: Iterable[str], also: Mapping[str, Iterable[str]] | None = None) -> Names:
        """The names of the cards of these words alone, with what counts for them besides."""
        more = also or {}
        cards = {word: (*self.called(word), *map(clean, more.get(word, ()))) for word in asked}
        return Names(cards, self.language, self.names.targets)

    def called(self, word: str) -> tuple[str, ...]:
        """The word and its variants: whoever says one of them has named the card (K10, K18)."""
        return (word, *sorted(self.card(word).variants))

    def card(self, word: str) -> Card:
        """What the list says of the word; any word may be asked for, listed or not."""
        return self.cards.card(word)

    def foreign(self, word: str) -> dict[str, Foreign]:
        """What the word is called elsewhere, by folded text: the list's own translations and those of the tables."""
        other: Code = "en" if self.code == "pl" else "pl"
        table = self.translations()
        look_up = table.of_polish if self.code == "pl" else table.of_english
        found: dict[str, Foreign] = {}
        lemmas = dict.fromkeys(lemma for name in self.called(word) for lemma in (name, *sorted(self.language.identity(name))))
        for lemma in lemmas:
            for foreign in look_up(lemma):
                found.setdefault(fold(foreign.text), foreign)
        for text in self.card(word).translations:
            # What the card is called in a third language follows from its reviewed Polish word, whatever that may mean besides.
            for foreign in table.of_polish(clean(text)) if self.code == "en" else ():
                if foreign.language != "en":
                    found.setdefault(fold(foreign.text), foreign)
            found[fold(clean(text))] = Foreign(other, text, 0)
        return found
