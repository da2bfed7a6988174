"""The state of a table of Dreamland: plain frozen values, of which each change makes a new one.

Players count from 0 and sit clockwise. Times are ms of play since the match began; none passes while nobody is at the
table. If one device serves the whole table (option ``players``), the match has one seat, and the players are those
named.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from sennik.words.verdict import Legality

from .replacing import replace

Phase: TypeAlias = Literal["shuffle", "roles", "look", "ready", "night", "last", "recall", "tick", "count", "clear", "over"]
"""A phase. ``shuffle``, ``roles`` and ``clear`` ask for a shuffle. In ``look`` one device shows every player their role."""
MASKED: Final[frozenset[Phase]] = frozenset({"look", "ready", "night", "last", "recall"})
"""The phases in which the dreamer wears the mask."""
Settlement: TypeAlias = Literal["", "guess", "pass", "penalty"]
"""How a card was settled; "" while it lies on the bed."""
Side: TypeAlias = Literal["", "yellow", "blue"]
Matched: TypeAlias = Literal["", "right", "wrong", "ask"]
Mark: TypeAlias = Literal["", "yes", "unsure"]

HOLD: Final = 3_000
"""The time for which every typed clue is shown to the awake alone. It is always the same, so no delay tells anything (K13)."""
APPEAL: Final = 8_000
"""The longest time for which an appeal lies with the awake, who have to allow it (K13, K14)."""
LATE: Final = 3_000
"""The time after a clue reached the dreamer in which an objection also undoes a guess (K29)."""
LASTS: Final[Mapping[Phase, int]] = {"ready": 90_000, "recall": 240_000, "tick": 60_000}
"""How long phases last whatever the options are: how long the night waits for players who are not ready (K27), the dreamer
may retell the dream before the mask comes off, and the table may check what was named.
"""


@dataclass(frozen=True, slots=True)
class Notice:
    """The latest thing that happened, as one side of the mask hears of it. ``count`` grows, so that no two are equal."""

    verb: str = ""
    seat: int | None = None
    numbers: tuple[int, ...] = ()
    count: int = 0


@dataclass(frozen=True)
class Clue:
    """One clue, or a turn in which a clue was said aloud (``text`` is empty then).

    - ``number`` counts through the night from 1.
    - ``at`` is when it was given, and ``shown`` when it reached the dreamer, None before.
    - ``outcome`` is the machine's word, with its ``rule`` and ``evidence`` (the form that counts, the card's word, what
      joins them).
    - ``objects`` and ``allows`` are the players who said so, and ``open`` says whether they still may.
    """

    number: int
    seat: int
    text: str
    at: int
    shown: int | None = None
    outcome: Legality = "legal"
    rule: str = ""
    evidence: tuple[str, ...] = ()
    appealed: bool = False
    objects: tuple[int, ...] = ()
    allows: tuple[int, ...] = ()
    open: bool = True


@dataclass(frozen=True)
class DreamCard:
    """A dream card that lies on the bed or was settled this night.

    - ``words`` are all its words, the one in play first (K30).
    - ``matched`` is the machine's verdict on the guess, "" if it was not asked.
    - ``right`` and ``wrong`` are the players who said otherwise.
    - ``named`` says whether the retold dream names it.
    - ``ticked`` is the player who was the last to say whether it does; None if nobody did.
    """

    number: int
    words: tuple[str, ...]
    clues: tuple[Clue, ...] = ()
    how: Settlement = ""
    guess: str = ""
    matched: Matched = ""
    side: Side = ""
    offender: int | None = None
    right: tuple[int, ...] = ()
    wrong: tuple[int, ...] = ()
    named: Mark = ""
    ticked: int | None = None

    @property
    def word(self) -> str:
        """The word in play; "" if the viewer may not know it."""
        return self.words[0] if self.words else ""

    @property
    def held(self) -> Clue | None:
        """The clue that has not reached the dreamer yet."""
        return self.clues[-1] if self.clues and self.clues[-1].shown is None else None

    @property
    def heard(self) -> DreamCard:
        """The card without the clue that has not reached the dreamer."""
        return self if self.held is None else replace(self, clues=self.clues[:-1])


@dataclass(frozen=True, slots=True)
class Overruling:
    """A decision of the table against the machine, which counts from then on for this clue and card (K13)."""

    word: str
    clue: str
    legal: bool


@dataclass(frozen=True, slots=True)
class Night:
    """A night that was counted, as it is told later: its roles lie open (K28)."""

    dreamer: int
    roles: tuple[str, ...]
    cards: tuple[DreamCard, ...]


@dataclass(frozen=True)
class State:
    """A whole match. ``players`` is the number of players.

    Options of the table:

    - ``restarts`` says whether the order of clues begins anew with each card (K06).
    - ``empty_recall`` says whether a dream without a yellow card is rewarded (K19).

    The cards:

    - ``roles[player]`` is "" for the dreamer, and ``aside`` is the role card that nobody may see (K03).
    - ``deck`` has the cards, each with the word in play first. ``card`` lies on the bed, and ``cards`` were settled
      this night.
    - ``out`` has the words of penalty cards of earlier nights.

    The turn:

    - ``giver`` speaks next, since ``turn_since``, and no more once ``silent``. ``phase_since`` is when the phase began.
    - ``judged`` and ``now`` belong to the move that is about to be made.

    The points:

    - ``tokens`` and ``penalties`` are those of the finished rounds, and ``history`` those of each of them.
      ``nights`` has what is told of each of them.
    - ``points`` are those of the round that is being counted.

    One device:

    - ``looking`` is the player whose role the device is to show, and ``looks`` says whether it does.
    - ``looked`` has the players who have seen their role there and hidden it again.
    """

    players: int
    restarts: bool = False
    empty_recall: bool = False
    phase: Phase = "shuffle"
    now: int = 0
    judged: str = ""
    round: int = 0
    dreamer: int = 0
    roles: tuple[str, ...] = ()
    aside: str = ""
    deck: tuple[tuple[str, ...], ...] = ()
    card: DreamCard | None = None
    cards: tuple[DreamCard, ...] = ()
    out: tuple[str, ...] = ()
    used: tuple[tuple[str, ...], ...] = ()
    clues_given: int = 0
    giver: int = 0
    turn_since: int = 0
    silent: bool = False
    phase_since: int = 0
    ready: tuple[int, ...] = ()
    quiet: tuple[int, ...] = ()
    done: tuple[int, ...] = ()
    looking: int = -1
    looks: bool = False
    looked: tuple[int, ...] = ()
    recall: str = ""
    tokens: tuple[int, ...] = ()
    penalties: tuple[int, ...] = ()
    points: tuple[int, ...] = ()
    history: tuple[tuple[int, ...], ...] = ()
    nights: tuple[Night, ...] = ()
    house: tuple[Overruling, ...] = ()
    told: Notice = Notice()
    public: Notice = Notice()

    @property
    def awake(self) -> tuple[int, ...]:
        """The players except the dreamer, from the dreamer's left on (K05)."""
        return tuple((self.dreamer + step) % self.players for step in range(1, self.players))

    @property
    def voters(self) -> tuple[int, ...]:
        """The awake who judge. Bots do not, and say so (K13)."""
        return tuple(player for player in self.awake if player not in self.quiet)

    @property
    def masked(self) -> bool:
        """Whether the dreamer wears the mask: from the night until the dream is retold."""
        return self.phase in MASKED

    def count(self, side: Side) -> int:
        """Returns the number of cards on that side of the board."""
        return sum(card.side == side for card in self.cards)


def tell(state: State, verb: str, seat: int | None, *numbers: int) -> State:
    """Returns the state with a trace that everybody hears, also the dreamer."""
    public = Notice(verb, seat, numbers, state.public.count + 1)
    return replace(state, public=public, told=Notice(verb, seat, numbers, state.told.count + 1))


def whisper(state: State, verb: str, seat: int | None, *numbers: int) -> State:
    """Returns the state with a trace that only the awake hear."""
    return replace(state, told=Notice(verb, seat, numbers, state.told.count + 1))
