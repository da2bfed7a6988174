"""Words that people say around a guess or instead of one, in both languages, to be compared without diacritics."""

from __future__ import annotations

from typing import Final

from .text import unaccent


def _folded(words: str) -> frozenset[str]:
    return frozenset(map(unaccent, words.split()))


LEAD_INS: Final = {
    "pl": _folded(
        """
        a ach aha albo ale bankowo bardzo brzmi być był była było będzie celuję chcę chyba co coś czy czyżby cóż daję
        decyduję dobra dobrze domyślam ee eee ej ewentualnie głosuję hasło hej hm hmm hmmm i idę ja jakaś jakieś jakiś
        jako jasne jest jeszcze już karcie karta kojarzy koniecznie końcowa leci lecę ma mam mi mnie moim moja moje może
        można musi myśl myślałam myślałem myślę mój mówię na nasz nazywa no o obstawiam oczywiście odpowiadam odpowiedzią
        odpowiedź oj ojej ok okej on ona ono ostateczna ostatecznie pasuje pewna pewnie pewno pewny pierwsza po
        podejrzewam podpowiada pomyślałam pomyślałem postawię powiedz powiedziałabym powiedziałbym powiem prawdopodobnie
        proszę przecież przypuszczam raczej rzecz sen się skoro sprawdzam spróbuję stawiam strzał strzelam strzelę super
        szukamy są sądzę słowem słowo ta tak taka taki takie tam te tego tej ten teraz to tu tutaj tym typ typuję uważam
        według widzę wiem więc wszystko wybieram wychodzi wydaje yyy z za zapewne zatem zdaje zdaniem zdecydowanie zgaduję
        znowu śni śnię śniło że
        """
    ),
    "en": _folded(
        """
        a actually ah all am an and answer are be believe bet betting but call called can card certain certainly clearly
        clue clues could damn definitely did do does dream dreaming eh either er erm feel feels final finally fine for
        gamble go going gonna good got gotta guess guessing gut has have hazard he hello hey hm hmm hmmm how i i'd i'll
        i'm i've idea if imagine in is isn't it it'll it's its just kind kinda know last lemme let let's like likely lock
        looks mad may maybe me mean might mine must my nah name no now obviously of oh ok okay on one or our perhaps pick
        please possibly presumably pretty probably put really reckon right say saying says see seems sense shall she shot
        should sir so some something sort sounds stab suppose supposed sure surely take tell that that'll that's the them
        then there there's these they thing think thinking this those time to try trying uh um umm very vote voting was we
        we're well what what's which wild will with without wonder word would wow yeah yep yes you you're your
        """
    ),
}
"""Words that only introduce a guess: "obstawiam, że to …", "my gut says …"."""

PASSES: Final = frozenset(
    map(unaccent, (
        "nie wiem", "nie mam pojęcia", "nie mam", "pas", "pasuję", "pasujemy", "nic", "nie", "dalej", "następny", "pomiń",
        "poddaję się", "zero pomysłów", "nie mam pomysłu", "brak pomysłu", "nie zgaduję",
        "i don't know", "don't know", "dont know", "i dont know", "no idea", "i have no idea", "no clue", "i have no clue",
        "dunno", "idk", "pass", "i pass", "i'll pass", "nothing", "no", "skip", "i give up", "give up", "next", "no guess",
    ))
)  # fmt: skip
"""What somebody says who has no guess, in both languages."""

DENIALS: Final = frozenset(("nie", "ani", "not", "isn't", "isnt", "never"))
"""A word right after one of these is not the guess."""
