"""The game's own bots: what fairies, devils, imps and the dreamer do at each level, from their view alone.

They judge nothing and say so (K13). Of a table's own words they know those of the shipped list, and pass at the others.
At a spoken table they neither hear nor speak: they pass. Between moves they remember nothing except their own moves,
which the bots' layer gives back to them. From these a dreamer knows its guesses, which no view shows (K18).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from threading import Lock
from typing import TYPE_CHECKING, Final

from sennik.words import Dreamer, decoy, devil_clue, dream, fairy_clue, imp_side
from sennik.words.clues import mixed, pick

from . import judging, moves
from .deck import DEVIL, FAIRY, ROLES
from .moves import CLUE_LENGTH, STORY_LENGTH, action
from .state import DreamCard, State

if TYPE_CHECKING:
    from sennik.words import Lexicon

    from .rules import DreamlandRules
    from .views import DreamView

RANDOM, EASY, THUMB = "random", "easy", "thumb"
LEVELS: Final = (RANDOM, EASY, THUMB)

FEWEST: Final = 2
"""The number of clues for which a dreamer waits, unless it is nearly sure before."""
NEARLY_SURE: Final = 0.9
RIVALS: Final = 3
"""The number of words with which the dreamer compares the likeliest one. The rest of the list does not keep it from guessing."""
PLENTY: Final = 12
"""The number of clues for one card after which another helps little. From then on bots leave a turn of silence between two."""
IDEA: Final = 0.08
"""The share below which the likeliest word is no idea at all. Before any clue, each word has a 24th."""
ROUNDS: Final = 2
"""The number of clues from each giver, or one more from any of them, after which the dreamer waits for no more."""
LATE: Final = 12_000
"""The time (ms) before the end of the night in which the dreamer waits for no more."""


_NO_WORD: Final = re.compile(r"[^\w'’-]+")


@dataclass(frozen=True, slots=True)
class Nature:
    """The properties of a level of dreamers.

    - ``sure`` is the share among the best three that the likeliest word must have to be said.
    - ``temperature`` says how often another word is said instead: at 0.1 hardly ever.
    - ``learnt`` is how many of a hundred clues of the list it knows.
    - ``wary`` says whether it allows for liars.
    - ``forgets`` is how many of a hundred guesses it has forgotten by the morning.
    """

    sure: float
    temperature: float
    learnt: int
    wary: bool
    forgets: int


# An easy dreamer knows less of the list and doubts more. So it is no faster than people, and wrong more often than right.
# benchmarks/words/nights.py measures about 6 cards in a night of two minutes, 7 for the best, and twice as many in four.
NATURES: Final = {
    RANDOM: Nature(sure=0, temperature=1_000, learnt=0, wary=False, forgets=80),
    EASY: Nature(sure=0.7, temperature=0.9, learnt=40, wary=True, forgets=20),
    THUMB: Nature(sure=0.8, temperature=0.5, learnt=92, wary=True, forgets=4),
}


_learning: Final = Lock()


def learnt(words: Lexicon) -> Dreamer:
    """Returns a dreamer who knows these words, which takes half a second to make. Of several threads one makes it."""
    with _learning:
        return _learnt(words)


@lru_cache(maxsize=8)
def _learnt(words: Lexicon) -> Dreamer:
    return Dreamer(words)


def choose(
    rules: DreamlandRules, view: DreamView, seat: int, level: str, seed: int, own: Sequence[tuple[int, str]]
) -> tuple[int, str] | None:
    """Returns the bot's move, as ``BringsBots.bot_choice`` describes. Raises ``ValueError`` for a level that does not exist."""
    if level not in LEVELS:
        raise ValueError(f"Dreamland has no bots of level {level!r}")
    s = view.state
    legal = frozenset(rules.legal(s, seat)) - {action("judge")}
    if not legal:
        return None
    if s.phase in {"look", "ready", "count"}:
        # a player who is ready without saying ``quiet`` judges clues and guesses (K13)
        return (action("quiet"), "") if action("quiet") in legal else (rules.default(s, seat), "")
    if s.phase == "tick":
        return _tick(s, legal), ""
    if s.phase == "recall" and action("recall") in legal and (rules.terms.device or seat == s.dreamer):
        return action("recall"), "" if rules.terms.device else _story(rules.lexicon, s, level, seed, own)
    if rules.terms.device:
        return None
    if seat == s.dreamer:
        return _dream(rules, s, level, seed, own)
    if action("quiet") in legal:
        return action("quiet"), ""
    return _give(rules, s, seat, level, seed, legal)


# --- the spirits ---------------------------------------------------------------------------------------------------------


def _give(rules: DreamlandRules, s: State, seat: int, level: str, seed: int, legal: frozenset[int]) -> tuple[int, str] | None:
    """Returns the giver's next clue; a pass if there is none, or if clues are said aloud."""
    card = s.card
    if card is None or action("pass", card.number) not in legal or _patient(rules, s, card):
        return None
    text = clue(rules, s, card, seat, level, seed) if rules.terms.typed else None
    return (action("clue", card.number), text) if text else (action("pass", card.number), "")


def _patient(rules: DreamlandRules, s: State, card: DreamCard) -> bool:
    """Returns whether the giver lets its time pass: much was said about the card, and a whole turn of silence has not passed."""
    return len(card.clues) >= PLENTY and s.turn_since < card.clues[-1].at + rules.terms.clue


def clue(rules: DreamlandRules, s: State, card: DreamCard, seat: int, level: str, seed: int) -> str | None:
    """Returns the seat's clue for the card on the bed, or None if it has none.

    It is never a clue that the machine would stop or ask the awake about, nor one that was said of this card before
    (K11).
    """
    words = rules.lexicon
    said = [each.text for each in card.clues]
    barred: list[str] = []
    while True:
        text = _whisper(words, s, card.word, seat, level, seed, [*said, *barred])
        if text is None:
            return None
        if len(text) <= CLUE_LENGTH and judging.judge_clue(text, card.word, words, s.house).outcome == "legal":
            return text
        barred.append(text)


def _whisper(words: Lexicon, s: State, word: str, seat: int, level: str, seed: int, said: Sequence[str]) -> str | None:
    """Returns the role's next clue. The aim of a devil, and the side of an imp, stay the same for a card while the table does."""
    if level == RANDOM:
        cards = words.cards.cards
        return pick(cards[mixed(seed, "card", len(said)) % len(cards)].clues, word, said, words, mixed(seed, "clue"))
    role, plan = s.roles[seat], mixed(s.round, "plan", seat, len(s.cards))
    side = role if role in {FAIRY, DEVIL} else imp_side(s.count("yellow"), s.count("blue"), plan)
    if side == FAIRY:
        return fairy_clue(word, said, words, seed, weak=level == EASY)
    # an easy devil has no plan: each of its lies may lead elsewhere
    aim = decoy(word, words, seed) if level == EASY else decoy(word, words, plan, said)
    return devil_clue(word, said, words, seed, aim, fits=lambda text: learnt(words).fits(text, word))


# --- the dreamer ---------------------------------------------------------------------------------------------------------


def honest(players: int) -> float:
    """Returns how likely any giver tells the truth: a fairy does, a devil does not, and an imp does for half of the
    cards (K02).
    """
    fairies, devils, imps = ROLES[players]
    return (fairies + imps / 2) / (fairies + devils + imps)


def _dream(rules: DreamlandRules, s: State, level: str, seed: int, own: Sequence[tuple[int, str]]) -> tuple[int, str] | None:
    """Returns a guess, a pass, or None for patience.

    A pass lies with the blue cards like a wrong guess, so it is only for a card of which the dreamer has no idea. In
    the last seconds it is useless, because a card without a guess then has no effect (K09, K16).
    """
    card = s.card
    if card is None:
        return None
    heard = [(each.seat, each.text) for each in card.clues]
    skip = action("skip", card.number), ""
    givers = s.players - 1
    each = Counter(seat for seat, _ in heard)
    enough = (
        s.phase == "last"
        or len(heard) >= ROUNDS * givers
        or max(each.values(), default=0) > ROUNDS
        or (len(heard) >= FEWEST and s.turn_since >= s.phase_since + rules.terms.night - LATE)
    )
    if not rules.terms.typed:
        return skip if enough else None
    if not heard and not enough:
        return None
    if level == RANDOM:
        words = rules.lexicon.cards.cards
        return (action("guess", card.number), words[mixed(seed, "guess") % len(words)].word) if len(heard) >= FEWEST else None
    nature = NATURES[level]
    gone = frozenset(guesses(own).values())
    weighed = learnt(rules.lexicon).weigh(
        heard,
        mixed(s.round, "dreamer", s.dreamer, card.number),
        honest=honest(s.players) if nature.wary else 0.98,
        learnt=nature.learnt,
        gone=gone,
    )
    best = weighed[0][1] if weighed else 0
    rivals = sum(share for _, share in weighed[:RIVALS])
    if not enough and (best < NEARLY_SURE if len(heard) < FEWEST else best < nature.sure * rivals):
        return None
    if best < IDEA:
        return skip if enough else None
    return action("guess", card.number), _draw(weighed, nature.temperature, seed)


def _draw(weighed: Sequence[tuple[str, float]], temperature: float, seed: int) -> str:
    """Returns one of the words at random. The lower the temperature, the more often it is the likeliest."""
    heated = [share ** (1 / temperature) for _, share in weighed]
    point = mixed(seed, "dream") / 2**64 * sum(heated)
    for (word, _), share in zip(weighed, heated, strict=True):
        point -= share
        if point < 0:
            return word
    return weighed[0][0]


# --- the day -------------------------------------------------------------------------------------------------------------


def guesses(own: Sequence[tuple[int, str]]) -> dict[int, str]:
    """Returns the guesses among these moves, by card. They are of one night, because nobody dreams twice in a match (K01)."""
    found = {}
    for move, text in own:
        verb, number, _ = moves.parts(move)
        if verb.name == "guess":
            found[number] = text
    return found


def _story(words: Lexicon, s: State, level: str, seed: int, own: Sequence[tuple[int, str]]) -> str:
    """Returns what the dreamer still knows of its guesses, right or wrong, because it was told of neither (K18)."""
    made = guesses(own)
    left = [made[card.number] for card in s.cards if card.how == "guess" and card.number in made]
    kept = [word for place, word in enumerate(left) if mixed(seed, "forget", place) % 100 >= NATURES[level].forgets]
    return dream(kept, words, mixed(seed, "story"), STORY_LENGTH)


def _tick(s: State, legal: frozenset[int]) -> int:
    """Returns a tick for a word that is in the story as it is on the card. It leaves all others to the machine."""
    told = _plain(s.recall)
    for card in s.cards:
        if card.named == "unsure" and _plain(card.word) in told and action("tick", card.number) in legal:
            return action("tick", card.number)
    return action("done")


def _plain(text: str) -> str:
    """Returns the words of the text alone, with a blank before and behind each."""
    return f" {' '.join(_NO_WORD.sub(' ', text).casefold().split())} "
