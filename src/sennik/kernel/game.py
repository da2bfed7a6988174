"""The game contract: what every game offers to the match, the bots, the server and the tests.

A :class:`Game` is a catalogue entry (names, options, presets). Bound to options and a number of seats it gives
:class:`Rules`, whose methods are all that anybody else ever calls. A choice is an integer (``action``), for the games of
words with one bounded ``text`` beside it; on the wire and in records it is written in the game's own notation.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Final, Literal, Protocol, TypeAlias, TypeVar, runtime_checkable

State = TypeVar("State")

OptionValue: TypeAlias = bool | int | str | Mapping[str, Any]
Options: TypeAlias = Mapping[str, OptionValue]


@dataclass(frozen=True, slots=True)
class Seat:
    """The viewer in seat ``number`` (from 0). ``aided``: seen cards stay in the view (the memory aid)."""

    number: int
    aided: bool = True


@dataclass(frozen=True, slots=True)
class Spectator:
    """A viewer without a seat: knows what everybody at the table knows and no more."""

    aided: bool = True


@dataclass(frozen=True, slots=True)
class AfterGame:
    """A viewer of a finished match or of a record on one's own disk: sees everything."""


Viewer: TypeAlias = Seat | Spectator | AfterGame


class IllegalMove(ValueError):
    """The move cannot be made now. ``code`` names the reason for the catalogues (``refusal-<code>``), with its ``arguments``."""

    def __init__(self, code: str, detail: str = "", **arguments: str) -> None:
        super().__init__(detail or code)
        self.code = code
        self.arguments = arguments


class MoveSyntaxError(ValueError):
    """The text is no move of this game, whatever the position."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """Something to be said to people: a message of the catalogues, by its id, with its arguments.

    An argument may be a sentence itself: what has another name in each language, as options and cards have.
    """

    id: str
    arguments: Mapping[str, str | int | Sentence] = field(default_factory=dict)


class OptionError(ValueError):
    """An option is unknown or out of range. ``option`` names it; ``told`` says it to people, ``detail`` to programmers."""

    def __init__(self, option: str, detail: str, told: Sentence, *more: Sentence) -> None:
        super().__init__(f"{option}: {detail}")
        self.option = option
        self.told = (told, *more)


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a game, declared as data.

    ``kind`` "flag": a bool. "number": an int from ``low`` to ``high``; ``choices`` are the values offered first.
    "choice": one of the strings in ``choices``. "text": lines of text, at most ``high`` characters, checked by
    the game. "deck": a mapping of card name to copies, or to ``[number, copies]``, checked by the game; a game has at
    most one, and each of its presets a :class:`DeckForm`. Texts come from the catalogues: ``<game>-option-<name>``,
    ``...-help``, ``...-<choice>``.

    ``instead`` names another option of kind "number", which names this one: at most one of the two is 0. Why, and what to do
    about it, is said by ``...-instead`` of the one that is not to be 0.

    ``secret``: the players are to find out what it says, so a table shows it to who wrote it alone, and only before the start.

    ``of_reader``: its values are languages, and a table that says nothing has that of whoever opens it; ``default`` is for
    records and programs, which nobody reads.
    """

    name: str
    kind: Literal["flag", "number", "choice", "text", "deck"]
    default: OptionValue
    low: int = 0
    high: int = 0
    choices: tuple[int | str, ...] = ()
    instead: str = ""
    secret: bool = False
    of_reader: bool = False


@dataclass(frozen=True, slots=True)
class DeckLine:
    """One kind of card in a deck: its ``copies`` there, and that a table's own deck may have from ``least`` to ``most``.

    ``number``: what the option gives beside the copies (Sen: crows), from ``number_least`` to ``number_most``; None where it
    gives the copies alone.
    """

    card: str
    copies: int
    least: int
    most: int
    number: int | None = None
    number_least: int = 0
    number_most: int = 0


@dataclass(frozen=True, slots=True)
class DeckForm:
    """What a table may change of a preset's deck with the option of kind "deck": from ``least`` to ``most`` cards in all.

    Every bound of a line is reached by some deck. ``also`` names the options of kind "number" that put cards of other kinds into
    the deck: they are counted in all.
    """

    lines: tuple[DeckLine, ...]
    least: int
    most: int
    also: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Preset:
    """A named set of options. Options it does not name keep their defaults.

    ``fixed`` are the options that make the preset what it is: they are not to be changed at a table that plays it. ``deck``: what
    may be changed of its deck, None for a game without an option of kind "deck". ``people``: how many play where one device
    serves them all, so that the one seat is the device's; empty where everybody has a seat.
    """

    name: str
    options: Mapping[str, OptionValue]
    seats: range
    fixed: tuple[str, ...] = ()
    deck: DeckForm | None = None
    people: range = range(0)

    @property
    def allowed(self) -> str:
        """How many seats there can be, in writing: ``2–5``; with gaps each number, ``4, 6``."""
        return _written(self.seats)

    @property
    def players(self) -> str:
        """How many people can play, in writing; where one device serves them that is not the seats."""
        return _written(self.people or self.seats)

    def seats_near(self, number: int) -> int:
        """That many seats, or as near as can be; of two that are as near the fewer."""
        return min(self.seats, key=lambda seats: (abs(seats - number), seats))


def _written(numbers: range) -> str:
    if len(numbers) > 2 and numbers.step == 1:
        return f"{numbers[0]}–{numbers[-1]}"
    return ", ".join(map(str, numbers))


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: ``scores`` per seat as the game counts them, ``winners`` (shared wins name several seats)."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Bound:
    """What no match passes, whatever the seats do and however the cards fall: so many ``rounds``, and ``moves`` in all of them.

    ``moves`` is None in a live game, where time ends a round however much is done in it.
    """

    rounds: int
    moves: int | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """One entry of the trace: ``count`` cards went from one place to another, told as one viewer may know it.

    ``face`` is None where this viewer does not know it. ``seen_by`` are the seats that knew the face then.
    """

    source: str
    target: str
    count: int = 1
    face: str | None = None
    seen_by: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Trace:
    """What happened last: a public ``verb``, who did it (None: the referee), public numbers, and the steps."""

    verb: str
    seat: int | None
    numbers: tuple[int, ...] = ()
    steps: tuple[Step, ...] = field(default=())


class Window(Enum):
    """A window of answers: several seats may answer, in any order, and nobody is told who did, nor what.

    While one is open, ``to_act`` are the seats that have not answered, and nobody else may move. An answer takes effect at once
    in the state, but it changes no byte of anybody else's view, nor the trace, nor what others may answer. The last answer
    closes the window inside ``apply``, no other does; before it the referee may (``Rules.close``): at a set time, and where the
    answers so far are enough (NOTED) a short interval after the first of those. Within it all count as given at once, and the
    rulebook's order of the seats decides. What follows at once may be another window.
    """

    OPEN = "open"
    NOTED = "noted"


class Rules(Protocol[State]):
    """A game bound to its options and seats. ``State`` is opaque to every caller.

    ``apply``, ``shuffled`` and ``close`` return the next state, and may do so by changing the one given; who needs the old one
    clones it first. They assume a legal call (ask ``check``), and never draw, never read a clock, never log.

    ``windows``: whether windows of answers are ever opened. Where not, ``window`` is not asked. Where they are, everybody is told
    outside of them whom the table waits for, whatever the views say.

    ``texts``: whether moves may carry a text. Where not, ``check`` lets pass what ``legal`` lists, and nothing else.

    ``live``: whether these are :class:`LiveRules`.
    """

    game: Game
    options: Options
    seats: int
    windows: bool
    live: bool
    texts: bool

    @property
    def bound(self) -> Bound:
        """Every match ends, and this says when at the latest."""

    def start(self) -> State:
        """The state before anything happened; usually it asks for a shuffle."""

    def clone(self, state: State) -> State: ...

    def pack(self, state: State) -> bytes:
        """Equal states are equal bytes (scratch is not counted)."""

    def to_act(self, state: State) -> tuple[int, ...]:
        """The seats that may answer now, ascending. Empty while chance is asked for, and after the end."""

    def chance(self, state: State) -> tuple[str, ...] | None:
        """The names of the cards to be shuffled, in the order of the deck table, or None."""

    def shuffled(self, state: State, order: Sequence[str]) -> State:
        """Goes on with the cards in this order, top first. A shorter order is filled up in deck-table order.

        Raises ValueError where the order names cards that are not in the shuffle.
        """

    def legal(self, state: State, seat: int) -> Sequence[int]:
        """The seat's legal actions (without text), ascending; empty if the seat is not to act."""

    def check(self, state: State, seat: int, action: int, text: str = "") -> None:
        """Raises IllegalMove where this seat may not make this move now."""

    def apply(self, state: State, seat: int, action: int, text: str = "") -> State: ...

    def default(self, state: State, seat: int) -> int:
        """The legal action that the clock makes for this seat when its time is up."""

    def round_over(self, state: State) -> bool:
        """Whether the open decision is only to go on after a count (the match then gives its own time limit)."""

    def window(self, state: State) -> Window | None:
        """The window of answers that is open now, None where there is none: see :class:`Window`."""

    def close(self, state: State) -> State:
        """The referee closes the open window: whoever has not answered lets it pass."""

    def result(self, state: State) -> Result | None:
        """None until the game is over."""

    def write(self, action: int, text: str = "") -> str:
        """The move in the game's notation: a verb and its arguments, parted by single blanks."""

    def read(self, move: str) -> tuple[int, str]:
        """The inverse of ``write``. Raises MoveSyntaxError."""

    def offer(self, state: State, seat: int) -> Mapping[str, Sequence[Sequence[int | str]]]:
        """The legal moves as data: verb -> the argument lists that go with it (``{"draw": [[]], "take": [[1], [2]]}``).

        ``verb`` joined with its arguments by blanks is the move's notation.
        """

    def hide(self, state: State, viewer: Viewer) -> Any:
        """What the viewer may know, built up from nothing: a view of the game's own type."""

    def fields(self, view: Any) -> dict[str, Any]:
        """The view by field name as plain ints, lists and strings: exactly what goes over the wire."""

    def trace(self, view: Any) -> Trace:
        """What happened last, as this view tells it."""

    def guess(self, view: Any, seed: int) -> State:
        """A state that this view allows, drawn with the seed."""


class LiveRules(Rules[State], Protocol[State]):
    """Rules of a game in which time passes, texts are judged, and views forget.

    Most seats that are to act need not: ``waiting`` in a view says whom the table waits for, and a bot may let a decision be. No
    decision has a time of its own but to go on after a count; instead the rules name their next alarm. Times are ms of play since
    the start: none passes while nobody is at the table. A viewer who comes back gets a whole view, since what was told before may
    be hidden by now; and a trace is news only where it is another one than before.
    """

    def note(self, state: State, time: int, judged: str = "") -> State:
        """What the referee notes of the move or the alarm that comes next: when it came, and what was judged of its text."""

    def alarm(self, state: State) -> int | None:
        """When the referee has to ring; None where nothing waits for time."""

    def ring(self, state: State) -> State:
        """Everything that is due at the noted time happens."""

    def judge(self, state: State, seat: int, action: int, text: str = "") -> str:
        """What is to be stored with a move that ``check`` lets pass: a replay judges nothing again. "" where there is nothing.

        Slow where words are judged for the first time. Raises IllegalMove where the move is stopped by it.
        """

    def returned(self, state: State, seat: int) -> int | None:
        """The move that is made for somebody who plays the seat again after a bot did, or instead of one; None: none is."""

    def prepare(self) -> None:
        """Loads whatever judging needs; may take a second, and may be called from another thread."""


REMEMBERED_MOVES: Final = 100
"""So many of its latest moves a bot is given back at the most; more than a night has guesses."""


@runtime_checkable
class BringsBots(Protocol):
    """What rules have beside the rest where the game plays bots of its own, at these levels (the weakest first)."""

    bot_levels: tuple[str, ...]

    def bot_choice(
        self, view: Any, seat: int, level: str, seed: int, own: Sequence[tuple[int, str]] = ()
    ) -> tuple[int, str] | None:
        """The action and text of the seat's bot, from its view alone; in a live game None where it does nothing for now.

        The same view, seed and moves give the same choice. ``own``: the latest moves (action and text) that this bot has made
        for the seat, the oldest first, at most ``REMEMBERED_MOVES``. They may be gone: a bot without them plays on, but has
        forgotten what its view does not show. Raises ValueError for a level that is not among ``bot_levels``.
        """


@runtime_checkable
class HasWords(Protocol):
    """What rules have beside the rest where a table may bring words of its own, about which bots may know nothing."""

    def unsaid(self) -> tuple[str, ...]:
        """The words in play about which the game's bots can say nothing, in their order. Slow for a long list."""


class Game(Protocol):
    """One entry of the catalogue. ``number`` is the rules number: a fix that changes results adds 1 to it."""

    name: str
    number: int
    options: tuple[Option, ...]
    presets: tuple[Preset, ...]

    def card_name(self, card: str) -> str | Sentence:
        """What people call the card that records and views call so: a number or a word as it is, or what the catalogues say."""

    def rules(self, options: Options, seats: int) -> Rules[Any]:
        """Rules for these options (missing ones take their defaults). Raises OptionError."""
