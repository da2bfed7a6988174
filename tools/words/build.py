"""Makes the tables of `src/sennik/words/data` again from free dictionaries.

    apt-get install dict-freedict-pol-{eng,deu,fra,spa,ita} wordnet-base
    .venv/bin/pip install -e '.[words-build]'
    .venv/bin/python tools/words/build.py [--dictd /usr/share/dictd] [--wordnet /usr/share/wordnet] [--to FOLDER]

The same sources give the same bytes. What is made, from what and under which licence stands in the README of that folder.
"""

from __future__ import annotations

import argparse
import gzip
import math
import re
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

import lemminflect
import morfeusz2
from sources import WordNet, derivations, freedict, frequencies, sounds

from sennik.words.tables import ARPABET
from sennik.words.text import fold

DATA = Path(__file__).resolve().parents[2] / "src/sennik/words/data"

RAREST = {"pl": 2.0, "en": 2.15}
"""Zipf: the rarest words that the tables of common words hold (about one in ten million)."""
THIRD_FROM = 3.3
"""Zipf of the Polish words that get translations into the other languages."""
SEVERAL = 3
"""So many translations into such a language are kept: what stands further on is a rare or a loose one."""
THIRD = {"de": "deu", "fr": "fra", "es": "spa", "it": "ita"}

LETTERS = {"pl": re.compile(r"[a-ząćęłńóśźż]+"), "en": re.compile(r"[a-z]+")}


def main(arguments: list[str]) -> int:
    """The command: see the top of the file."""
    parser = argparse.ArgumentParser(description="Makes the tables of sennik.words again.")
    parser.add_argument("--dictd", type=Path, default=Path("/usr/share/dictd"))
    parser.add_argument("--wordnet", type=Path, default=Path("/usr/share/wordnet"))
    parser.add_argument("--to", type=Path, default=DATA)
    options = parser.parse_args(arguments)
    options.to.mkdir(parents=True, exist_ok=True)

    polish = polish_words()
    net = WordNet(options.wordnet)
    english, lemmas = english_words(net)
    write(options.to / "words-pl.txt.gz", by_frequency(polish))
    write(options.to / "words-en.txt.gz", english_lines(english, lemmas))
    write(options.to / "families-pl.txt.gz", families(derivations("pol"), LETTERS["pl"].fullmatch))
    together = dict(compounds(english, net))
    write(options.to / "families-en.txt.gz", families(derivations("eng"), english_family(english, net), together))
    write(options.to / "translations.txt.gz", translations(options.dictd, polish, english))
    return 0


def write(path: Path, lines: Iterable[str]) -> None:
    """Packs lines so that the same ones give the same bytes, and says how many there are."""
    text = "".join(f"{line}\n" for line in lines)
    path.write_bytes(gzip.compress(text.encode(), 9, mtime=0))
    print(f"{path.name}: {text.count(chr(10))} lines, {len(text.encode()) // 1000} kB, packed {path.stat().st_size // 1000} kB")


# --- words and how common they are ------------------------------------------------------------------------------------


def polish_words() -> dict[str, float]:
    """Polish lemmas and their Zipf frequency: a form that may belong to several shares itself out by what is theirs alone."""
    morfeusz = morfeusz2.Morfeusz(generate=False)
    readings: list[tuple[float, list[str]]] = []
    alone: dict[str, float] = defaultdict(float)
    for form, zipf in frequencies("pl", 1.0).items():
        if not LETTERS["pl"].fullmatch(form):
            continue
        found = {
            reading[1].split(":")[0]
            for _, _, reading in morfeusz.analyse(form)
            if reading[2] != "ign" and not {"imię", "nazwisko", "nazwa_geograficzna"} & set(reading[3])
        }
        lemmas = sorted(lemma for lemma in found if lemma == lemma.lower())
        if lemmas:
            readings.append((10.0**zipf, lemmas))
            if len(lemmas) == 1:
                alone[lemmas[0]] += 10.0**zipf
    total: dict[str, float] = defaultdict(float)
    for weight, lemmas in readings:
        shares = [alone[lemma] + 1.0 for lemma in lemmas]
        for lemma, share in zip(lemmas, shares, strict=True):
            total[lemma] += weight * share / sum(shares)
    return {lemma: zipf for lemma, weight in total.items() if (zipf := math.log10(weight)) >= RAREST["pl"]}


def english_words(net: WordNet) -> tuple[dict[str, float], dict[str, list[str]]]:
    """English dictionary words of any form with their Zipf frequency, and the lemmas of those that are not their own only one."""
    common = {word: zipf for word, zipf in frequencies("en", RAREST["en"]).items() if LETTERS["en"].fullmatch(word) and len(word) > 1}
    words, lemmas = {}, {}
    for word, zipf in common.items():
        found = {lemma for several in lemminflect.getAllLemmas(word).values() for lemma in several}
        if not found and word not in net.words:
            continue
        words[word] = zipf
        if found and found != {word}:
            lemmas[word] = sorted(found)
    words |= {"a": 7.4, "i": 7.1}
    return words, lemmas


def by_frequency(words: Mapping[str, float]) -> Iterable[str]:
    """A line for each tenth of the Zipf scale: ten times the frequency, then its words."""
    grouped: dict[int, list[str]] = defaultdict(list)
    for word, zipf in words.items():
        grouped[int(zipf * 10)].append(word)
    return (f"{tenth} {' '.join(sorted(grouped[tenth]))}" for tenth in sorted(grouped, reverse=True))


def english_lines(words: Mapping[str, float], lemmas: Mapping[str, list[str]]) -> Iterable[str]:
    """A line for each word: the word, ten times its frequency, its sounds (or "-") and its lemmas where it is not its own."""
    spoken: dict[str, list[str]] = defaultdict(list)
    for word, names in sounds():
        text = "".join(ARPABET[name] for name in names)
        if text not in spoken[word]:
            spoken[word].append(text)
    for word in sorted(words):
        parts = [word, str(int(words[word] * 10)), "/".join(spoken[word][:2]) if word in spoken else "-", *lemmas.get(word, ())]
        yield " ".join(parts)


# --- families ---------------------------------------------------------------------------------------------------------


def families(
    parents: Mapping[str, list[str]], kept: Callable[[str], object], together: Mapping[str, list[str]] | None = None
) -> Iterable[str]:
    """A line for each word that others come from: the word, then those others, with "+" before one that is put together of two."""
    children: dict[str, set[str]] = defaultdict(set)
    for word, above in parents.items():
        for parent in above:
            if word != parent and kept(word) and kept(parent):
                children[parent].add(word)
    for word, parts in (together or {}).items():
        for part in parts:
            if word not in children[part]:
                children[part].add(f"+{word}")
    return (f"{parent} {' '.join(sorted(children[parent]))}" for parent in sorted(children))


def english_family(words: Mapping[str, float], net: WordNet) -> Callable[[str], object]:
    """English words that anybody may know: MorphyNet's rarest are left out, since they make two thirds of it."""
    common = {word for word in frequencies("en", 1.2) if LETTERS["en"].fullmatch(word)} | words.keys() | net.words
    return lambda word: word in common and LETTERS["en"].fullmatch(word)


def compounds(words: Mapping[str, float], net: WordNet) -> Iterable[tuple[str, list[str]]]:
    """English words put together of two common ones, where WordNet's explanation or its spelling in two words says so."""
    common = {word for word, zipf in words.items() if zipf >= 2.8}
    for word in sorted(words.keys() | {name for name in net.words if LETTERS["en"].fullmatch(name)}):
        for cut in range(2, len(word) - 1):
            first, second = word[:cut], word[cut:]
            if not {first, second} <= common or len(word) < 6:
                continue
            apart = bool({f"{first} {second}", f"{first}-{second}"} & net.words)
            around = {form for said in net.mentions.get(word, ()) for form in (said, said.removesuffix("s"))}
            if apart or (min(len(first), len(second)) > 2 and {first, second} & around):
                yield word, [part for part in (first, second) if len(part) > 2]


# --- translations -----------------------------------------------------------------------------------------------------


def translations(
    folder: Path, polish: Mapping[str, float], english: Mapping[str, float], least: float = THIRD_FROM
) -> Iterable[str]:
    """A line for each Polish word: the word, then per language its code, a colon and the folded translations.

    A translation into a third language that is also a word of Polish or English carries ten times its frequency abroad, by which
    the judge weighs it against the frequency at home.
    """
    to_english = freedict(folder, "eng")
    third = {code: freedict(folder, name) for code, name in THIRD.items()}
    abroad = {code: frequencies(code, 1.0) for code in THIRD}
    at_home = {fold(word) for word in (*polish, *english)}
    for word in sorted(polish):
        fields = [word]
        found = {"en": [fold(text) for text in to_english.get(word, ())]}
        if polish[word] >= least:
            for code, entries in third.items():
                found[code] = [
                    f"{fold(text)}{int(10 * abroad[code].get(text.lower(), 0.0))}" if fold(text) in at_home else fold(text)
                    for text in entries.get(word, ())[:SEVERAL]
                ]
        for code, several in found.items():
            kept = [text for text in dict.fromkeys(several) if len(text) > 1]
            if kept:
                fields.append(f"{code}:{','.join(kept)}")
        if len(fields) > 1:
            yield " ".join(fields)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
