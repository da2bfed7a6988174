"""Derives the sounds of English words from their letters, by simple rules of our own.

They serve for words that no table has: names, and spellings in jest ("kat", "vampyre").
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

VOWELS: Final = frozenset("ɑæʌɔAIeɝEɪiOYʊu")

_RULES: Final = (
    # complete endings
    (r"tion\b|sion\b|cian\b", "ʃʌn"), (r"ture\b", "Cɝ"), (r"ous\b", "ʌs"), (r"(?<=[^aeiouy])le\b", "ʌl"), (r"ies\b", "iz"),
    (r"(?<=[^aeiouy])re\b", "ɝ"), (r"(?<=[aeiouy][^aeiouy])ed\b", "d"), (r"(?<=[sxz])es\b|(?<=[cs]h)es\b", "ɪz"),
    # groups
    (r"\bkn|\bgn|\bpn", "n"), (r"\bwr", "r"), (r"\bps", "s"), (r"\bwh", "w"), (r"mb\b", "m"), (r"tch", "C"), (r"sch", "sk"),
    (r"\bx", "z"), (r"x", "ks"), (r"qu", "kw"), (r"q", "k"), (r"igh", "I"), (r"eigh|aigh", "E"),
    (r"augh|ough", "ɔ"), (r"gh", "g"),
    (r"ch", "C"), (r"ck|cc(?![eiy])", "k"), (r"sh", "ʃ"), (r"ph", "f"), (r"th", "θ"), (r"ng\b|ng(?=[sk])", "ŋ"),
    (r"nk", "ŋk"),
    (r"dge|dg", "J"), (r"sc(?=[eiy])", "s"), (r"c(?=[eiy])", "s"), (r"c", "k"), (r"g(?=[eiy]\w*\b)(?<!\bg)|\bg(?=[ey])", "J"),
    (r"(?P<doubled>[bdfgklmnprstvz])(?P=doubled)", None),
    # vowels before r
    (r"eer|ear(?!\w)|ier\b|ere\b", "ɪr"), (r"air|are\b|ayr", "er"), (r"oar|oor|ore\b|our(?=s?\b)", "ɔr"),
    (r"ire\b|yre\b", "Iɝ"),
    (r"ure\b", "jʊr"), (r"ar(?![aeiouy])", "ɑr"), (r"or(?![aeiouy])", "ɔr"), (r"(?:er|ir|ur|yr)(?![aeiouy])", "ɝ"),
    # two vowels
    (r"ee|ea|ie(?!\b)|ey\b", "i"), (r"ie\b", "i"), (r"ai|ay|ei|ey", "E"), (r"oa|oe\b|ow\b", "O"),
    (r"oo", "u"), (r"ou|ow", "A"), (r"oi|oy", "Y"),
    (r"au|aw", "ɔ"), (r"ew|ue\b|ui|eu", "u"),
    # long before a consonant and a silent e
    (r"a(?=[^aeiouywxr]e\b)", "E"), (r"i(?=[^aeiouywxr]e\b)|y(?=[^aeiouywxr]e\b)", "I"), (r"o(?=[^aeiouywxr]e\b)", "O"),
    (r"u(?=[^aeiouywxr]e\b)", "u"), (r"(?<=[^aeiouy])e(?=[^aeiouywxr]e\b)", "i"),
    (r"(?<=[aeiouyr\w][^aeiouy])e(?=s?\b)(?<!\b\we)", ""),
    # the rest
    (r"\by(?=[aeiou])", "j"), (r"(?<=\b[^aeiouy])y\b|(?<=\b[^aeiouy][^aeiouy])y\b", "I"),
    (r"y\b", "i"), (r"o\b", "O"), (r"i\b|e\b", "i"),
    (r"a\b", "ʌ"), (r"a", "æ"), (r"e", "e"), (r"i|y", "ɪ"), (r"o", "ɑ"), (r"u", "ʌ"), (r"j", "J"),
)  # fmt: skip
"""The rules, tried in this order at each place of the word. None stands for the matched letter, once."""
_AT_ONCE: Final = re.compile("|".join(f"(?P<rule{place}>{spelling})" for place, (spelling, _) in enumerate(_RULES)))
"""All rules in one expression. The first that matches is the named group."""


@lru_cache(maxsize=4096)
def sounds(word: str) -> str:
    """Returns the likely sounds of an English word in lower case, one letter per sound (see ``tables.ARPABET``)."""
    said: list[str] = []
    place = 0
    while place < len(word):
        found = _AT_ONCE.match(word, place)
        if found and found.lastgroup:
            sound = _RULES[int(found.lastgroup.removeprefix("rule"))][1]
            said.append(word[place] if sound is None else sound)
            place = found.end()
        else:
            if word[place].isalpha():
                said.append(word[place])
            place += 1
    return "".join(said)
