"""Makes the tables of `src/sennik/words/data` from free dictionaries.

    apt-get install dict-freedict-pol-{eng,deu,fra,spa,ita,rus} wordnet-base
    .venv/bin/pip install --require-hashes -r requirements/words.txt
    .venv/bin/python tools/words/build.py [--dictd /usr/share/dictd] [--wordnet /usr/share/wordnet] [--to FOLDER]

The same sources give the same bytes. The README of that folder lists the tables, their sources and the licences.
"""

from __future__ import annotations

import argparse
import gzip
import math
import re
import sys
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet
from pathlib import Path

import lemminflect
import morfeusz2

import pins
from sennik.words import roots
from sennik.words.tables import ARPABET
from sennik.words.text import unaccent
from sources import WordNet, confusables, derivations, explanations, freedict, frequencies, sounds

DATA = Path(__file__).resolve().parents[2] / "src/sennik/words/data"
CONCEPTS = DATA.parent / "concepts.txt"

RAREST = {"pl": 2.0, "en": 2.15}
"""The Zipf frequency of the rarest words in the tables of common words (about one in ten million)."""
DOUBTFUL = frozenset(["on", "er", "ic", "et", "el", "le", "en", "an", "ant", "or", "ar", "al", "it", "ot", "ade", "age", "ey"])
"""English endings that MorphyNet also splits off words that only look so."""
NO_HALVES = frozenset(["ain", "ant", "her", "ice", "ion", "tor"])
"""English words that end many words without being their second half: "mountain", "mother", "justice", "champion"."""
GENERAL = {"część", "gatunek", "rodzaj", "rodzina", "zdrobnienie"}
"""Words that many explanations contain and that say nothing about a root."""
HEARD_OF = 2.5
"""The Zipf frequency from which an English word outside all dictionaries is kept (names, initials, new words),
because people know it.
"""
THIRD_FROM = 3.3
"""The Zipf frequency from which Polish words get translations into third languages."""
SEVERAL = 3
"""The number of translations kept per third language. Those further on are rare or loose."""
THIRD = {"de": "deu", "fr": "fra", "es": "spa", "it": "ita", "ru": "rus"}
UKRAINIAN = Path(__file__).with_name("ukrainian.txt")
USUAL = Path(__file__).with_name("usual.txt")
HEARD_AT_HOME = 2.5
"""The Zipf frequency at home from which people know a foreign word that their dictionaries lack ("drago")."""
WELL_HEARD = 3.0
"""The Zipf frequency at home from which they know it well ("latte")."""
MORE_ABROAD = 1.35
"""A word that is more common abroad than at home by more than this is a foreign word nevertheless ("lobo")."""
FAR_MORE_ABROAD = 2.0
"""The same limit for a word that people know well ("casa")."""

NAMED = re.compile(
    r"(?:LATIN (?:CAPITAL |SMALL )?LETTER (?:SMALL CAPITAL )?|MODIFIER LETTER (?:CAPITAL|SMALL) "
    r"|REGIONAL INDICATOR SYMBOL LETTER |(?:NEGATIVE |CROSSED NEGATIVE )?(?:CIRCLED|SQUARED) LATIN (?:CAPITAL|SMALL) LETTER )"
    r"([A-Z])(?: WITH .*)?"
)
"""The names that Unicode gives plain letters in another shape."""
LETTERS = {"pl": re.compile(r"[a-ząćęłńóśźż]+"), "en": re.compile(r"[a-z]+")}


def main(arguments: list[str]) -> int:
    """Runs the command that the module's docstring describes."""
    parser = argparse.ArgumentParser(description="Makes the tables of sennik.words again.")
    parser.add_argument("--dictd", type=Path, default=Path("/usr/share/dictd"))
    parser.add_argument("--wordnet", type=Path, default=Path("/usr/share/wordnet"))
    parser.add_argument("--to", type=Path, default=DATA)
    parser.add_argument("--pin", action="store_true", help="take the sources as they are and write their hashes down")
    options = parser.parse_args(arguments)
    found = pins.sources(options.dictd, options.wordnet)
    if options.pin:
        pins.write(found)
    elif problems := pins.problems(found, pins.pinned()):
        print(*problems, sep="\n", file=sys.stderr)
        return 1
    options.to.mkdir(parents=True, exist_ok=True)

    polish = polish_words()
    net = WordNet(options.wordnet)
    english, lemmas = english_words(net)
    write(options.to / "words-pl.txt.gz", by_frequency(polish))
    write(options.to / "words-en.txt.gz", english_lines(english, lemmas))
    heard = (word for word in frequencies("en", HEARD_OF) if LETTERS["en"].fullmatch(word) and word not in english)
    write(options.to / "heard-en.txt.gz", [" ".join(sorted(heard))])
    write(options.to / "families-pl.txt.gz", families(polish_family(options.dictd, polish), {}))
    write(options.to / "families-en.txt.gz", families(english_family(english, net), compounds(english, net)))
    cards = {
        fields[1].strip() for line in CONCEPTS.read_text(encoding="utf-8").splitlines() if len(fields := line.split("|")) == 4
    }
    write(options.to / "translations.txt.gz", translations(options.dictd, polish, english, cards))
    write(options.to / "looks.txt.gz", looks())
    return 0


def write(path: Path, lines: Iterable[str]) -> None:
    """Writes the lines compressed, so that the same lines give the same bytes, and prints their number."""
    text = "".join(f"{line}\n" for line in lines)
    path.write_bytes(gzip.compress(text.encode(), 9, mtime=0))
    print(f"{path.name}: {text.count(chr(10))} lines, {len(text.encode()) // 1000} kB, packed {path.stat().st_size // 1000} kB")


# --- words and how common they are ------------------------------------------------------------------------------------


def polish_words() -> dict[str, float]:
    """Returns the Zipf frequency of each Polish lemma.

    A form that may belong to several lemmas is shared among them, in proportion to the forms that are theirs alone. A
    noun that is also the gerund of a verb ("życzenie") takes the form from the verb. A lemma that has no forms of its
    own but is a form of another lemma ("szachy" is the plural of "szach") shares with that one evenly.
    """
    morfeusz = morfeusz2.Morfeusz(generate=False)
    readings: list[tuple[float, list[str]]] = []
    alone: dict[str, float] = defaultdict(float)
    for form, zipf in frequencies("pl", 1.0).items():
        if not LETTERS["pl"].fullmatch(form):
            continue
        lemmas = _lemmas(form, morfeusz)
        if lemmas:
            readings.append((10.0**zipf, lemmas))
            if len(lemmas) == 1:
                alone[lemmas[0]] += 10.0**zipf
    twins = {
        lemma: other
        for _, lemmas in readings
        for lemma in lemmas
        if lemma not in alone
        for other in _lemmas(lemma, morfeusz)
        if other != lemma and other in alone
    }
    total: dict[str, float] = defaultdict(float)
    for weight, lemmas in readings:
        shares = [alone.get(twins.get(lemma, lemma), 0.0) + 1.0 for lemma in lemmas]
        for lemma, share in zip(lemmas, shares, strict=True):
            total[lemma] += weight * share / sum(shares)
    return {lemma: zipf for lemma, weight in total.items() if (zipf := math.log10(weight)) >= RAREST["pl"]}


def _lemmas(form: str, morfeusz: morfeusz2.Morfeusz) -> list[str]:
    """Returns the lemmas of a Polish form without proper names. Of a gerund that is also a noun it returns only the
    noun.
    """
    found: dict[str, set[str]] = defaultdict(set)
    for _, _, (text, lemma, tag, classes, _) in morfeusz.analyse(form):
        plain, kind = lemma.split(":")[0], tag.split(":")[0]
        name = plain != plain.lower() or {"imię", "nazwisko", "nazwa_geograficzna"} & set(classes)
        if text == form and tag != "ign" and not name:
            found[plain].add(kind)
    gerunds = {lemma for lemma, kinds in found.items() if kinds == {"ger"}}
    noun = any(kinds & {"subst"} and lemma.endswith(("nie", "cie")) for lemma, kinds in found.items())
    return sorted(found.keys() - gerunds if noun else found.keys())


def english_words(net: WordNet) -> tuple[dict[str, float], dict[str, list[str]]]:
    """Returns the Zipf frequency of each form of an English dictionary word, and the lemmas of each form.

    A form that is its own only lemma is left out of the lemmas.
    """
    common = {
        word: zipf for word, zipf in frequencies("en", RAREST["en"]).items() if LETTERS["en"].fullmatch(word) and len(word) > 1
    }
    words, lemmas = {}, {}
    for word, zipf in common.items():
        found = {lemma for several in lemminflect.getAllLemmas(word).values() for lemma in several}
        if not found and word not in net.words:
            continue
        words[word] = zipf
        if found and found != {word}:
            lemmas[word] = sorted(found)
    words |= {"a": 7.4, "i": 7.1}
    for lemma in sorted(words.keys() - lemmas.keys()):
        for form in {form for several in lemminflect.getAllInflections(lemma).values() for form in several}:
            irregular = not form.startswith(lemma.removesuffix("e").removesuffix("y"))
            if irregular and form not in words and LETTERS["en"].fullmatch(form):  # rare, but somebody may say "octopi"
                words[form], lemmas[form] = 1.0, [lemma]
    return words, lemmas


def by_frequency(words: Mapping[str, float]) -> Iterable[str]:
    """Returns a line for each tenth of the Zipf scale: ten times the frequency, then the words that have it."""
    grouped: dict[int, list[str]] = defaultdict(list)
    for word, zipf in words.items():
        grouped[int(zipf * 10)].append(word)
    return (f"{tenth} {' '.join(sorted(grouped[tenth]))}" for tenth in sorted(grouped, reverse=True))


def english_lines(words: Mapping[str, float], lemmas: Mapping[str, list[str]]) -> Iterable[str]:
    """Yields a line for each word: the word, ten times its frequency, its sounds (or "-"), and its lemmas unless it
    is its own.
    """
    spoken: dict[str, list[str]] = defaultdict(list)
    for word, names in sounds():
        text = "".join(ARPABET[name] for name in names)
        if text not in spoken[word]:
            spoken[word].append(text)
    for word in sorted(words):
        parts = [word, str(int(words[word] * 10)), "/".join(spoken[word][:2]) if word in spoken else "-", *lemmas.get(word, ())]
        yield " ".join(parts)


# --- families ---------------------------------------------------------------------------------------------------------


Parents = Mapping[str, Iterable[str]]
"""A mapping of each word to the words from which it comes."""


def families(parents: Parents, together: Parents) -> Iterable[str]:
    """Returns a line for each word from which others come: the word, then the others, with "+" before a compound."""
    children: dict[str, set[str]] = defaultdict(set)
    for word, above in parents.items():
        for parent in above:
            if word != parent:
                children[parent].add(word)
    for word, parts in together.items():
        for part in parts:
            if word not in children[part]:
                children[part].add(f"+{word}")
    return (f"{parent} {' '.join(sorted(children[parent]))}" for parent in sorted(children) if children[parent])


def polish_family(folder: Path, words: Mapping[str, float]) -> Parents:
    """Returns the words from which each Polish word comes.

    The sources are MorphyNet, explanations that name a word of the same root, and pairs of verbs.
    """
    letters = LETTERS["pl"].fullmatch
    found: dict[str, set[str]] = defaultdict(set)
    for word, above in derivations("pol").items():
        found[word].update(parent for parent in above if letters(word) and letters(parent))
    morfeusz = morfeusz2.Morfeusz(generate=False)
    for foreign in ("eng", *THIRD.values()):
        for word, below in explanations(folder, foreign):
            if not letters(word):
                continue
            plain = re.sub(r"\([^)]*\)", "", below)  # brackets contain fields and registers ("medicine", "informal")
            for said in sorted(set(filter(letters, re.findall(r"[^\W\d_]{3,}", plain)))):
                for *_, reading in morfeusz.analyse(said):
                    lemma = reading[1].split(":")[0]
                    named = lemma not in GENERAL and reading[2].startswith(("subst", "ger")) and lemma in words and lemma != word
                    if named and word not in found.get(lemma, ()) and roots.same_root(word, lemma, "pl"):
                        found[word].add(lemma)
    for word in sorted(words):
        for ending in ("yć", "ić"):
            pair = f"{word.removesuffix('ać')}{ending}"
            if word.endswith("ać") and len(word) >= 6 and pair in words:
                found[word].add(pair)
    return found


def english_family(words: Mapping[str, float], net: WordNet) -> Parents:
    """Returns the words from which each English word comes, by MorphyNet and by explanations that name a word of the
    same root.

    The rarest words of MorphyNet are left out, because they are two thirds of it. A derivation with a short ending
    ("drag", "dragon") is left out if WordNet has the word but neither relates the two nor explains one by the other.
    """
    common = {word for word in frequencies("en", 1.2) if LETTERS["en"].fullmatch(word)} | words.keys() | net.words
    kept = {word for word in common if LETTERS["en"].fullmatch(word)}
    found: dict[str, set[str]] = defaultdict(set)
    for word, above in derivations("eng").items():
        for parent, affix in above.items():
            explained = parent in net.mentions.get(word, ()) or word in net.mentions.get(parent, ())
            doubtful = affix in DOUBTFUL and word in net.words and not explained and frozenset((word, parent)) not in net.related
            if word in kept and parent in kept and not doubtful:
                found[word].add(parent)
    for word in sorted(net.words & kept):
        for said in net.mentions[word] & words.keys():
            if said == word or word in found.get(said, ()):
                continue
            if len(said) >= 4 and (word.startswith(said) or word.endswith(said)):
                lemmas = {lemma for several in lemminflect.getAllLemmas(said).values() for lemma in several}
                found[word].update(lemma for lemma in lemmas or {said} if lemma != word and word not in found.get(lemma, ()))
    return found


def compounds(words: Mapping[str, float], net: WordNet) -> Parents:
    """Returns English words composed of two common words, if WordNet's explanation or its spelling in two words shows
    this.

    If MorphyNet derives the word from the first part by an ending, the explanation must name the second part:
    "spaceship" is a ship, "ownership" is not.
    """
    derived = derivations("eng")
    common = {word for word, zipf in words.items() if zipf >= 2.8}
    found: dict[str, list[str]] = {}
    for word in sorted(words.keys() | {name for name in net.words if LETTERS["en"].fullmatch(name)}):
        for cut in range(3, len(word) - 2):
            first, second = word[:cut], word[cut:]
            if not {first, second} <= common or second in NO_HALVES:
                continue
            apart = bool({f"{first} {second}", f"{first}-{second}"} & net.nouns)
            around = {form for said in net.mentions.get(word, ()) for form in (said, said.removesuffix("s"))}
            ending = first in derived.get(word, ())
            if apart or (second in around if ending else {first, second} & around):
                found[word] = [first, second]
    return found


# --- translations -----------------------------------------------------------------------------------------------------


def translations(
    folder: Path, polish: Mapping[str, float], english: Mapping[str, float], cards: AbstractSet[str], least: float = THIRD_FROM
) -> Iterable[str]:
    """Yields a line for each Polish word: the word, then for each language its code, a colon and the folded
    translations.

    If a translation into a third language is also a word of Polish or English, ten times its frequency abroad
    follows, which the judge compares with the frequency at home. If it is no such word but people at home know it, a
    P or an E follows.
    """
    to_english = freedict(folder, "eng")
    third = {code: freedict(folder, name) for code, name in THIRD.items()}
    third["uk"] = ukrainian()
    by_hand = usual()
    abroad = {code: frequencies(code, 1.0) for code in THIRD}
    heard = {"P": frequencies("pl", HEARD_AT_HOME), "E": frequencies("en", HEARD_AT_HOME)}
    at_home = {"P": set(map(unaccent, polish)), "E": set(map(unaccent, english))}

    def entry(code: str, text: str) -> str:
        tenths = abroad.get(code, {}).get(text.lower(), 0.0)
        known = [mark for mark, words in at_home.items() if unaccent(text) in words]
        common = [mark for mark, home in heard.items() if likely_at_home(home.get(text.lower(), 0.0), tenths)]
        return f"{unaccent(text)}{int(10 * tenths) if known else ''}{''.join(mark for mark in common if mark not in known)}"

    for word in sorted({*polish, *cards}):
        fields = [word]
        found = {"en": [unaccent(text) for text in to_english.get(word, ())]}
        if polish.get(word, 0.0) >= least or word in cards:
            for code, entries in third.items():
                texts = [*by_hand.get((word, code), ()), *entries.get(word, ())[:SEVERAL]]
                found[code] = [entry(code, text) for text in texts]
        for code, several in found.items():
            kept = [text for text in dict.fromkeys(several) if len(text) > 1]
            if kept:
                fields.append(f"{code}:{','.join(kept)}")
        if len(fields) > 1:
            yield " ".join(fields)


def likely_at_home(home: float, abroad: float) -> bool:
    """Returns whether a foreign word may be meant as one that people know at home, given its Zipf frequencies."""
    gap = FAR_MORE_ABROAD if home >= WELL_HEARD else MORE_ABROAD
    return home > abroad - gap > 0


def ukrainian() -> dict[str, list[str]]:
    """Returns the Ukrainian translations of Polish words, which were written by hand."""
    lines = (line.partition(":") for line in UKRAINIAN.read_text(encoding="utf-8").splitlines() if not line.startswith("#"))
    return {word: [text.strip() for text in texts.split(",")] for word, _, texts in lines}


def usual() -> dict[tuple[str, str], list[str]]:
    """Returns the usual translations of Polish words by word and language, written by hand because the dictionaries
    lack them.
    """
    found: dict[tuple[str, str], list[str]] = {}
    for line in USUAL.read_text(encoding="utf-8").splitlines():
        word, _, fields = line.partition(":")
        for field in () if line.startswith("#") else fields.split(";"):
            code, *texts = field.split()
            found[word, code] = texts
    return found


# --- looks ------------------------------------------------------------------------------------------------------------


def looks() -> Iterable[str]:
    """Returns a line for each plain letter: the letter, then the characters of other scripts and fonts that look like
    it.

    Unicode's confusables say which characters look alike, and the names of small capitals and hooked letters say
    which letter they are. Letters of Polish are left out.
    """
    alike = confusables()
    own = set("aąbcćdeęfghijklłmnńoóprsśtuvwxyzźż")
    found: dict[str, set[str]] = defaultdict(set)
    for sign in map(chr, range(0x80, sys.maxunicode + 1)):
        letter = named_letter(sign) or seen_letter(sign, alike)
        if not unicodedata.category(sign).startswith("L") and not named_letter(sign):
            continue
        if letter and not {sign, sign.lower()} & own and unicodedata.normalize("NFKD", sign) == sign:
            found[letter].update((sign, sign.lower()))
    return (f"{letter} {''.join(sorted(found[letter]))}" for letter in sorted(found))


def named_letter(sign: str) -> str | None:
    """Returns the plain letter of which the character is another shape, according to its name, or None."""
    named = NAMED.fullmatch(unicodedata.name(sign, ""))
    return named[1].lower() if named else None


def seen_letter(sign: str, alike: Mapping[str, AbstractSet[str]]) -> str | None:
    """Returns the plain letter that looks like the character, if necessary by way of other characters.

    Returns None if there is no such letter or more than one.
    """
    edge = {sign}
    seen = {sign}
    for _ in range(3):
        edge = {other for one in edge for other in alike.get(one, ())} - seen
        seen |= edge
        letters = {other.lower() for other in edge if other.isascii() and other.isalpha()} | {
            letter for other in edge if (letter := named_letter(other)) is not None
        }
        if letters:
            return min(letters) if len(letters) == 1 else None
    return None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
