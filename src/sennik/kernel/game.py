"""The game contract: what every game offers to the match, the bots, the server and the tests.

A ``Game`` is an entry of the catalogue, with names, options and presets. With options and a number of seats it makes
``Rules``, whose methods are all that other code ever calls. A move is an integer (``action``); in games of words a
bounded ``text`` may come with it. On the wire and in records a move is written in the game's own notation.

>>> from sennik.catalog import game
>>> sen = game("sen").rules({"rounds": 1}, 2)
>>> state = sen.shuffled(sen.start(), [])
>>> sen.to_act(state), sen.write(sen.default(state, 0)), sen.result(state)
((0, 1), 'look 1 2', None)
>>> state = sen.apply(state, 0, sen.default(state, 0))
>>> sen.trace(sen.hide(state, Spectator())).steps[0]
Step(source='dream.0.0', target='dream.0.0', count=1, face=None, seen_by=(0,))
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Final, Literal, Protocol, TypeAlias, TypeVar, runtime_checkable

from .statistics import Statistic

State = TypeVar("State")

# Any: a state is of its game's own type, and whoever holds rules of just any game hands it back to these as it came.
AnyState: TypeAlias = Any
"""A state of some game, which only the rules of that game look into."""

# Any: the numbers, texts and lists of a view are known to its game alone.
AnyFields: TypeAlias = dict[str, Any]
"""A view of some game by field name, as plain data."""

# Any: as with states. A view of a game of cards is a struct, one of Dreamland an object of its own.
AnyView: TypeAlias = Any
"""A view of some game, which only the rules of that game look into."""

OptionValue: TypeAlias = bool | int | str | Mapping[str, object]
Options: TypeAlias = Mapping[str, OptionValue]


@dataclass(frozen=True, slots=True)
class Seat:
    """The viewer in seat ``number`` (from 0). With ``aided`` seen cards stay in the view (the memory aid).

    >>> from sennik.catalog import game
    >>> sen = game("sen").rules({}, 2)
    >>> state = sen.shuffled(sen.start(), [])
    >>> sen.fields(sen.hide(state, Seat(0)))["turn"] == state.turn
    True
    """

    number: int
    aided: bool = True


@dataclass(frozen=True, slots=True)
class Spectator:
    """A viewer without a seat, who knows only what everybody at the table knows."""

    aided: bool = True


@dataclass(frozen=True, slots=True)
class AfterGame:
    """A viewer of a finished match, or of a record on their own disk, who sees everything."""


Viewer: TypeAlias = Seat | Spectator | AfterGame


class IllegalMove(ValueError):
    """Raised if a move cannot be made now.

    ``code`` and ``arguments`` select the message for people from the catalogues (``refusal-<code>``).

    >>> raise IllegalMove("not-yours", land="3")
    Traceback (most recent call last):
    sennik.kernel.game.IllegalMove: not-yours
    """

    def __init__(self, code: str, detail: str = "", **arguments: str) -> None:
        super().__init__(detail or code)
        self.code = code
        self.arguments = arguments


class MoveSyntaxError(ValueError):
    """Raised if a text is no move of this game in any position.

    >>> from sennik.catalog import game
    >>> game("sen").rules({}, 2).read("castle")
    Traceback (most recent call last):
    sennik.kernel.game.MoveSyntaxError: 'castle' is no move of this game
    """


@dataclass(frozen=True, slots=True)
class Sentence:
    """A message for people: its id in the catalogues and its arguments.

    An argument may be a ``Sentence`` itself, for what has a different name in each language, such as an option or a
    card.

    >>> Sentence("refusal-option-flag", {"option": Sentence("sen-option-rounds")}).arguments["option"].id
    'sen-option-rounds'
    """

    id: str
    arguments: Mapping[str, str | int | Sentence] = field(default_factory=dict)


class OptionError(ValueError):
    """Raised if an option is unknown or its value is out of range.

    ``option`` is its name, ``told`` the messages for people, and ``detail`` the message for programmers.

    >>> error = OptionError("rounds", "must be from 1 to 9", Sentence("refusal-option-number", {"least": 1, "most": 9}))
    >>> str(error), error.told[0].id
    ('rounds: must be from 1 to 9', 'refusal-option-number')
    """

    def __init__(self, option: str, detail: str, told: Sentence, *more: Sentence) -> None:
        super().__init__(f"{option}: {detail}")
        self.option = option
        self.told = (told, *more)


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a game, declared as data.

    The values depend on ``kind``:

    - "flag": a bool.
    - "number": an int from ``low`` to ``high``. Forms offer the values in ``choices`` first.
    - "choice": one of the strings in ``choices``.
    - "text": lines of text of at most ``high`` characters in all, which the game checks.
    - "deck": a mapping of card name to copies, or to ``[number, copies]``, which the game checks. A game has at most
      one such option, and then each of its presets has a ``DeckForm``.

    The catalogues hold the texts as ``<game>-option-<name>``, ``...-help`` and ``...-<choice>``.

    ``instead`` names another option of kind "number", which names this one in turn: at most one of the two may be 0.
    The text ``...-instead`` of an option tells people why it may not be 0 and what to do.

    ``secret`` marks an option whose value the players have to find out. A table shows it only to its author, and only
    before the start.

    ``of_reader`` marks an option whose values are languages. A table that sets none gets the language of the person
    who opens it. ``default`` applies to records and programs, which have no reader.

    ``of_seats`` marks an option whose values are seats, from 1. A table offers those that it has.

    >>> rounds = Option("rounds", "number", 3, low=1, high=9, choices=(1, 3, 5))
    >>> rounds.default, rounds.choices
    (3, (1, 3, 5))
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
    of_seats: bool = False


@dataclass(frozen=True, slots=True)
class DeckLine:
    """One kind of card in a deck: its ``copies``, and how many a table's own deck may have, from ``least`` to
    ``most``.

    ``number`` is the value that the deck option gives beside the copies (Sen: crows), from ``number_least`` to
    ``number_most``. It is None if the option gives only the copies.
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
    """What a table may change in a preset's deck. The deck has from ``least`` to ``most`` cards in all.

    Each bound of a line is reached by some deck. ``also`` names the options of kind "number" that add cards of other
    kinds to the deck; these cards are included in the total.

    >>> form = DeckForm((DeckLine("crow", copies=10, least=0, most=20),), least=1, most=20)
    >>> [line.card for line in form.lines if line.copies > 5]
    ['crow']
    """

    lines: tuple[DeckLine, ...]
    least: int
    most: int
    also: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Preset:
    """A named set of options. Options that it does not name keep their defaults.

    ``fixed`` are the options that define the preset, which a table that plays it cannot change. ``deck`` is what a
    table may change in its deck, or None for a game without an option of kind "deck". ``people`` is how many can play
    on a single device, which then has the only seat; it is empty if each player has a seat. ``guesses`` is how many
    guesses a strong bot makes for each of its moves; at 0 the preset has no strong bots.

    >>> Preset("basic", {}, range(2, 6)).allowed
    '2–5'
    >>> Preset("teams", {}, range(4, 7, 2)).seats_near(3)
    4
    """

    name: str
    options: Mapping[str, OptionValue]
    seats: range
    fixed: tuple[str, ...] = ()
    deck: DeckForm | None = None
    people: range = range(0)
    guesses: int = 0

    @property
    def allowed(self) -> str:
        """The possible numbers of seats as text: ``2–5``, or each number if there are gaps, ``4, 6``."""
        return _written(self.seats)

    @property
    def players(self) -> str:
        """The possible numbers of players as text. On a single device this differs from the seats."""
        return _written(self.people or self.seats)

    def seats_near(self, number: int) -> int:
        """Returns the possible number of seats nearest to ``number``, and the smaller of two that are equally near."""
        return min(self.seats, key=lambda seats: (abs(seats - number), seats))


def _written(numbers: range) -> str:
    if len(numbers) > 2 and numbers.step == 1:
        return f"{numbers[0]}–{numbers[-1]}"
    return ", ".join(map(str, numbers))


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: the score of each seat as the game counts it, and the seats that won. A shared win names
    several.

    >>> Result(scores=(12, 7), winners=(1,)).winners
    (1,)
    """

    scores: tuple[int, ...]
    winners: tuple[int, ...]

    @classmethod
    def of(cls, scores: tuple[int, ...], best: int) -> Result:
        """Returns the result in which the seats with the ``best`` score share the win.

        >>> Result.of((12, 7, 7), best=7).winners
        (1, 2)
        """
        return cls(scores, tuple(seat for seat, score in enumerate(scores) if score == best))


@dataclass(frozen=True, slots=True)
class Bound:
    """Limits that no match exceeds, whatever the seats do and however the cards fall: ``rounds``, and ``moves`` in
    all of them.

    ``moves`` is None in a live game, where time ends a round however many moves are made.
    """

    rounds: int
    moves: int | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """One entry of the trace as one viewer may know it: ``count`` cards went from the place ``source`` to ``target``.

    ``face`` is None if the viewer does not know it. ``seen_by`` are the seats that knew the face at that moment.
    """

    source: str
    target: str
    count: int = 1
    face: str | None = None
    seen_by: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Trace:
    """What happened last: a public ``verb``, the seat that acted (None: the referee), public numbers, and the steps
    of the cards.

    >>> from sennik.catalog import game
    >>> sen = game("sen").rules({}, 2)
    >>> state = sen.shuffled(sen.start(), [])
    >>> trace = sen.trace(sen.hide(state, Spectator()))
    >>> trace.verb, trace.seat, trace.steps[0].source, trace.steps[0].face
    ('deal', None, 'draw', None)
    """

    verb: str
    seat: int | None
    numbers: tuple[int, ...] = ()
    steps: tuple[Step, ...] = field(default=())


class Window(Enum):
    """A window of answers: several seats may answer in any order, and nobody learns who answered or what.

    While a window is open, ``to_act`` returns the seats that have not answered, and no other seat may move. An answer
    changes the state at once, but it changes no other viewer's view, no trace, and no other seat's legal answers.

    The last answer closes the window inside ``apply``. Before that the referee may close it (``Rules.close``): at a
    set time, or a short interval after the first answer that is enough to close it (``NOTED``). All answers within
    that interval count as simultaneous, and the rulebook's order of the seats decides. Another window may follow
    immediately.
    """

    OPEN = "open"
    NOTED = "noted"


class Rules(Protocol[State]):
    """A game bound to options and a number of seats. Callers treat ``State`` as opaque.

    ``apply``, ``shuffled`` and ``close`` return the next state. They may change the given state, so callers who still
    need it clone it first. They assume a legal call (see ``check``). They never draw random numbers, read a clock or
    log.

    - ``windows`` says whether windows of answers are ever opened. If not, ``window`` is never called. If so,
      everybody is told whom the table waits for while no window is open, whatever the views contain.
    - ``texts`` says whether moves may carry a text. If not, ``check`` accepts exactly what ``legal`` lists.
    - ``live`` says whether this object is a ``LiveRules``.
    """

    game: Game
    options: Options
    seats: int
    windows: bool
    live: bool
    texts: bool

    @property
    def bound(self) -> Bound:
        """The limits within which every match ends."""

    def start(self) -> State:
        """Returns the state before the first event. It usually asks for a shuffle."""

    def clone(self, state: State) -> State: ...

    def pack(self, state: State) -> bytes:
        """Returns the state as bytes. Equal states give equal bytes, because scratch is not included."""

    def to_act(self, state: State) -> tuple[int, ...]:
        """Returns the seats that may answer now, in ascending order.

        It returns none while a shuffle is asked for, and none after the end.
        """

    def chance(self, state: State) -> tuple[str, ...] | None:
        """Returns the names of the cards to be shuffled, in the order of the deck table, or None if no shuffle is
        asked for.
        """

    def shuffled(self, state: State, order: Sequence[str]) -> State:
        """Continues with the cards in this order, the top card first. Missing cards follow in the order of the deck
        table.

        Raises ``ValueError`` if the order names a card that is not in the shuffle.
        """

    def legal(self, state: State, seat: int) -> Sequence[int]:
        """Returns the seat's legal actions (without text) in ascending order, and none if the seat may not act."""

    def check(self, state: State, seat: int, action: int, text: str = "") -> None:
        """Raises ``IllegalMove`` if the seat may not make this move now."""

    def apply(self, state: State, seat: int, action: int, text: str = "") -> State: ...

    def default(self, state: State, seat: int) -> int:
        """Returns the legal action that the clock makes when the seat's time is up."""

    def round_over(self, state: State) -> bool:
        """Returns whether the open decision is only to go on after a count. The match then applies a time limit of
        its own.
        """

    def window(self, state: State) -> Window | None:
        """Returns the open window of answers (``Window``), or None."""

    def close(self, state: State) -> State:
        """Closes the open window. Seats that have not answered pass."""

    def result(self, state: State) -> Result | None:
        """Returns the result, or None until the game is over."""

    def write(self, action: int, text: str = "") -> str:
        """Returns the move in the game's notation: a verb and its arguments, separated by single blanks."""

    def read(self, move: str) -> tuple[int, str]:
        """Returns the action and the text of a move that ``write`` wrote. Raises ``MoveSyntaxError``."""

    def offer(self, state: State, seat: int) -> Mapping[str, Sequence[Sequence[int | str]]]:
        """Returns the legal moves as data: each verb with its argument lists.

        An example is ``{"draw": [[]], "take": [[1], [2]]}``. A verb joined with its arguments by blanks is the move in the
        game's notation.
        """

    def hide(self, state: State, viewer: Viewer) -> AnyView:
        """Returns what the viewer may know: a view, of the game's own type, to which only visible data is copied."""

    def fields(self, view: AnyView) -> AnyFields:
        """Returns the view by field name, as plain ints, lists and strings. Exactly this goes over the wire."""

    def trace(self, view: AnyView) -> Trace:
        """Returns what happened last, as this view tells it."""

    def waiting(self, view: AnyView) -> tuple[int, ...] | None:
        """Returns the seats that the table waits for, as this view tells; None where it hides nothing of ``to_act``."""

    def sample(self, view: AnyView, seed: int) -> State:
        """Returns a state that agrees with this view, drawn at random with the seed."""


AnyRules: TypeAlias = Rules[AnyState]
"""The rules of some game."""


class LiveRules(Rules[State], Protocol[State]):
    """Rules of a game in which time passes, texts are judged, and a view may lose what an earlier view showed.

    Most seats that may act need not: ``waiting`` in a view lists the seats that the table waits for, and a bot may
    leave a decision open. Only the decision to go on after a count has a time of its own. For everything else the
    rules name their next alarm. Times are milliseconds of play since the start, and none passes while nobody is at
    the table. A viewer who comes back gets a whole view, because what was told before may be hidden by now. A trace
    is news only if it differs from the one before.
    """

    def note(self, state: State, time: int, judged: str = "") -> State:
        """Stores the time of the next move or alarm in the state, and with ``judged`` the verdict on the move's text."""

    def alarm(self, state: State) -> int | None:
        """Returns the time at which the referee has to call ``ring``, or None if nothing waits for time."""

    def ring(self, state: State) -> State:
        """Makes everything happen that is due at the noted time."""

    def judge(self, state: State, seat: int, action: int, text: str = "") -> str:
        """Returns the verdict that is stored with a move that ``check`` accepts, or "" if there is none.

        A replay uses the stored verdict and judges nothing again. The first verdict on a word is slow. Raises
        ``IllegalMove`` if the verdict stops the move.
        """

    def returned(self, state: State, seat: int) -> int | None:
        """Returns the move that is made for a person who takes the seat over from a bot, or None."""

    def prepare(self) -> None:
        """Loads what judging needs. This may take a second, and another thread may call it."""


AnyLiveRules: TypeAlias = LiveRules[AnyState]
"""The rules of some game in which time passes."""

REMEMBERED_MOVES: Final = 100
"""The number of its latest moves that a bot is given back at most, which is more than a night has guesses."""


@runtime_checkable
class BringsBots(Protocol):
    """The additional methods of rules whose game has its own bots, at the levels ``bot_levels`` (the weakest first)."""

    bot_levels: tuple[str, ...]

    def bot_choice(
        self, view: AnyView, seat: int, level: str, seed: int, own: Sequence[tuple[int, str]] = ()
    ) -> tuple[int, str] | None:
        """Returns the action and the text of the seat's bot, chosen from its view alone.

        In a live game it returns None if the bot does nothing for now. The same view, seed and moves give the same
        choice. ``own`` are the latest moves (action and text) that this bot made for the seat, the oldest first, at
        most ``REMEMBERED_MOVES``. They may be lost: the bot then plays on, but has forgotten what its view does not
        show. Raises ``ValueError`` if the level is not in ``bot_levels``.
        """

    def bot_prepare(self) -> None:
        """Loads what the bots need. This may take a second, and another thread may call it."""


class Revealed(Enum):
    """What a move showed that was hidden before it.

    - ``NOTHING``: nobody sees a card now that they did not see before.
    - ``OPENLY``: what only the seat that moved had seen, or nobody else, is now seen by everybody.
    - ``HIDDEN``: the seat itself saw something new, or something was shown to some of the others only.
    """

    NOTHING = "nothing"
    OPENLY = "openly"
    HIDDEN = "hidden"


@runtime_checkable
class Retracting(Protocol):
    """The additional methods of rules whose moves can be taken back where that buys no information."""

    def saved(self, state: AnyState) -> bytes:
        """Returns the bytes from which the state can be restored. They cost much less than a clone."""

    def restored(self, saved: bytes) -> AnyState:
        """Returns the state of which these bytes were saved."""

    def shown(self, before: bytes, after: AnyState, seat: int, *, aided: bool) -> Revealed:
        """Returns what the seat's move showed. ``before`` are the bytes saved before it, and ``after`` is the state after it.

        ``aided`` says whether the table has the memory aid. Without it, a card that somebody has seen before and does
        not see now is hidden from them.
        """


@runtime_checkable
class Redealing(Protocol):
    """The additional methods of rules in whose games what nobody saw openly can be dealt anew, so that all that was seen
    openly stays as it was.
    """

    def drawn(self, state: AnyState, order: Sequence[str]) -> list[int]:
        """Returns the cards, by their numbers in the state, in the order of the shuffle that is asked for, the top card first.

        Raises ``ValueError`` if ``order`` does not fit.
        """

    def seen_openly(self, state: AnyState) -> list[int]:
        """Returns the cards, by their numbers in the state, whose faces spectators know."""

    def story(self, state: AnyState) -> bytes:
        """Returns what spectators see and are told."""

    def told_alike(self, state: AnyState, seat: int, actions: Sequence[int], story: bytes) -> int | None:
        """Returns the first of these actions after which spectators are told that story; None if there is none. Only actions
        that are legal for the seat may be given.
        """


@runtime_checkable
class HasWords(Protocol):
    """The additional method of rules whose tables may bring words of their own, of which bots may know nothing."""

    def unsaid(self) -> tuple[str, ...]:
        """Returns the words in play about which the game's bots can say nothing, in their order. It is slow for a
        long list.
        """


@runtime_checkable
class HasStory(Protocol):
    """The additional method of rules whose matches have moments that are worth telling when they are over."""

    def highlights(self, view: AnyView, names: Sequence[str]) -> tuple[tuple[Sentence, Sentence], ...]:
        """Returns the moments that this view tells of, the best first: a head and a sentence for each. ``names`` are
        those of the players.
        """


@dataclass(frozen=True, slots=True)
class Meanings:
    """The verbs and fields of a game that have a meaning for every table, log and replay, whatever their names in the
    game.

    The verbs are these:

    - ``begins``: the verb of the trace at the beginning of a round, with which a log begins.
    - ``goes_on``: the move with which a seat leaves a count.
    - ``declines``: the move with which a seat passes in a window.
    - ``shuffles``: the verb of a shuffle of which the trace tells nothing more.

    The fields of the views are these:

    - ``totals``: the points of each seat in the whole match.
    - ``points``: the points of the round that is being counted, if they are added to the totals only when everybody
      goes on.
    - ``round``: the number of the round, from 1.
    - ``ender``: the seat that ended a round, from 1.
    - ``names``: the names of the players if one device serves several.

    Each is "" if the game has no such verb or field.

    ``silent`` are the phases in which people at the table may not talk: a window of answers is open, or a player must
    not hear what others know.

    ``ranks`` are the fields by which seats are ranked, the most important first. A "-" before a name means that less
    is better. At the end the seats win that are first by all of them.

    ``reveals`` are the places in views of a game without cards where something comes up that somebody wanted to know: a field,
    or behind a "." what the things in it have. A card game has none, since there somebody learns what a card is.

    ``statistics`` are what a person may want to know of all their games, beside how often they won.

    >>> from sennik.catalog import game
    >>> game("sen").meanings.goes_on, game("sen").meanings.ranks
    ('next', ('-total',))
    """

    begins: str
    goes_on: str = ""
    declines: str = ""
    shuffles: str = ""
    totals: str = ""
    points: str = ""
    round: str = ""
    ender: str = ""
    names: str = ""
    ranks: tuple[str, ...] = ()
    silent: tuple[str, ...] = ()
    reveals: tuple[str, ...] = ()
    statistics: tuple[Statistic, ...] = ()


class Game(Protocol):
    """One entry of the catalogue. ``number`` is the rules number, to which a fix that changes results adds 1.

    ``figures`` has the numbers of the rules as JSON, which screens look up: values of cards, limits, tables.
    """

    name: str
    number: int
    meanings: Meanings
    options: tuple[Option, ...]
    presets: tuple[Preset, ...]

    @property
    def figures(self) -> Mapping[str, object]: ...

    def card_name(self, card: str) -> str | Sentence:
        """Returns what people call a card of records and views: a number or word as it is, or a message of the
        catalogues.
        """

    def rules(self, options: Options, seats: int) -> AnyRules:
        """Returns rules for these options, with defaults for missing ones. Raises ``OptionError``."""
