"""Polish and English words for Dreamland: judging clues, matching guesses, reading retold dreams, and what bots say.

Submodules are imported when one of their names is first used, so importing the package costs nothing.

    from sennik.words import judge, lexicon, match_guess, read_recall

    polish = lexicon("pl")
    judge("aktorka", "aktor", polish).outcome  # "illegal"
    match_guess("koguta", "kogut", polish).answer  # "accept"
    read_recall("Śniły mi się koguty.", ["kogut"], polish)[0].certainty  # "sure"

Only ``lexicon``, ``own_lexicon`` and ``speechless`` read files. Every other function depends on its arguments alone.
A lexicon never changes and may be shared.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .clues import decoy, devil_clue, fairy_clue, imp_side
    from .dreamer import Dreamer
    from .guess import Guessed, match_guess
    from .judging import judge
    from .knowledge import Lexicon
    from .lists import ListedWord, ListError, ListFault, WordList
    from .load import lexicon, own_lexicon, speechless
    from .recall import Named, read_recall
    from .telling import dream
    from .verdict import Evidence, Verdict

_HOMES = {
    "ListedWord": "lists",
    "Dreamer": "dreamer",
    "Evidence": "verdict",
    "Guessed": "guess",
    "Lexicon": "knowledge",
    "ListError": "lists",
    "Named": "recall",
    "ListFault": "lists",
    "Verdict": "verdict",
    "WordList": "lists",
    "decoy": "clues",
    "devil_clue": "clues",
    "dream": "telling",
    "fairy_clue": "clues",
    "imp_side": "clues",
    "judge": "judging",
    "lexicon": "load",
    "match_guess": "guess",
    "own_lexicon": "load",
    "read_recall": "recall",
    "speechless": "load",
}

__all__ = [
    "Dreamer",
    "Evidence",
    "Guessed",
    "Lexicon",
    "ListError",
    "ListFault",
    "ListedWord",
    "Named",
    "Verdict",
    "WordList",
    "decoy",
    "devil_clue",
    "dream",
    "fairy_clue",
    "imp_side",
    "judge",
    "lexicon",
    "match_guess",
    "own_lexicon",
    "read_recall",
    "speechless",
]


def __getattr__(name: str) -> Any:  # Any: whatever the module has of that name
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{_HOMES[name]}", __name__), name)
