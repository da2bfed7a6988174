"""A tiny game of words behind the game contract: moves carry a text, everybody answers at once, cards are hidden.

Whisper, for two to four: a shuffle deals everybody one secret word. All write one hint of at most 20 characters at the same
time (or pass); nobody sees a hint before all are in. Then words and hints lie open: a hint that nobody else wrote
scores 1 point. Everybody goes on, and the next round shuffles all words again. Under the rules number 2 such a hint scores 2
points: so tests can see by which number a match or a record is judged.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from sennik.kernel.game import (
    AfterGame,
    Bound,
    Game,
    IllegalMove,
    Meanings,
    MoveSyntaxError,
    Option,
    OptionError,
    Options,
    OptionValue,
    Preset,
    Result,
    Seat,
    Sentence,
    Spectator,
    Step,
    Trace,
    Viewer,
    Window,
)
from sennik.kernel.options import complete_options

WORDS = ("cloud", "feather", "lamp", "moon", "pillow", "river", "stairs", "whale")
LONGEST = 20
WRITE, PASS, NEXT = range(3)
VERBS = ("write", "pass", "next")


@dataclass(frozen=True, slots=True)
class State:
    """``words[seat]`` and ``hints[seat]`` are "" where there is none (a hint: not yet); a pass is the hint "-"."""

    rounds: int
    round: int
    phase: str  # "shuffle", "write", "count", "over"
    words: tuple[str, ...]
    hints: tuple[str, ...]
    waiting: tuple[int, ...]
    scores: tuple[int, ...]
    rest: tuple[str, ...]
    verb: str = ""
    actor: int | None = None


@dataclass(frozen=True, slots=True)
class View:
    """A state as a viewer may know it: what is hidden is "?", and so is every word of the rest."""

    state: State
    viewer: Viewer


class WhisperRules:
    """Whisper for so many seats."""

    windows = False
    live = False
    texts = True

    def __init__(self, game: Game, options: Options, seats: int) -> None:
        self.game = game
        self.options = options
        self.seats = seats

    @property
    def bound(self) -> Bound:
        """In a round everybody writes one hint, and goes on."""
        rounds = int(str(self.options["rounds"]))
        return Bound(rounds, rounds * 2 * self.seats)

    def start(self) -> State:
        nobody = ("",) * self.seats
        rounds = self.options["rounds"]
        assert isinstance(rounds, int)
        return State(rounds, 0, "shuffle", nobody, nobody, (), (0,) * self.seats, WORDS)

    def clone(self, state: State) -> State:
        return state

    def pack(self, state: State) -> bytes:
        return repr(state).encode()

    def to_act(self, state: State) -> tuple[int, ...]:
        return state.waiting

    def chance(self, state: State) -> tuple[str, ...] | None:
        return WORDS if state.phase == "shuffle" else None

    def shuffled(self, state: State, order: Sequence[str]) -> State:
        rest = list(WORDS)
        for word in order:
            if word not in rest:
                raise ValueError(f"no word {word!r} left in the shuffle")
            rest.remove(word)
        deck = (*order, *rest)
        return replace(
            state,
            round=state.round + 1,
            phase="write",
            words=tuple(deck[: self.seats]),
            hints=("",) * self.seats,
            waiting=tuple(range(self.seats)),
            rest=tuple(deck[self.seats :]),
            verb="deal",
            actor=None,
        )

    def legal(self, state: State, seat: int) -> Sequence[int]:
        if seat not in state.waiting:
            return ()
        return (WRITE, PASS) if state.phase == "write" else (NEXT,)

    def check(self, state: State, seat: int, action: int, text: str = "") -> None:
        if action not in self.legal(state, seat):
            raise IllegalMove("whisper-not-now")
        if action != WRITE:
            if text:
                raise IllegalMove("whisper-no-text")
        elif not 0 < len(text) <= LONGEST or text != " ".join(text.split()) or not text.isprintable() or text == "-":
            raise IllegalMove("whisper-text", f"a hint has 1 to {LONGEST} characters")
        elif text.casefold() == state.words[seat]:
            raise IllegalMove("whisper-own-word")

    def apply(self, state: State, seat: int, action: int, text: str = "") -> State:
        waiting = tuple(other for other in state.waiting if other != seat)
        state = replace(state, waiting=waiting, verb=VERBS[action], actor=seat)
        if action == NEXT:
            if waiting:
                return state
            return replace(state, phase="over" if state.round == state.rounds else "shuffle")
        hint = text if action == WRITE else "-"
        hints = (*state.hints[:seat], hint, *state.hints[seat + 1 :])
        state = replace(state, hints=hints)
        if waiting:
            return state
        alone = [hint != "-" and hints.count(hint) == 1 for hint in hints]
        scores = tuple(score + self.game.number * scored for score, scored in zip(state.scores, alone, strict=True))
        return replace(state, phase="count", scores=scores, waiting=tuple(range(self.seats)))

    def default(self, state: State, seat: int) -> int:
        return self.legal(state, seat)[-1]

    def window(self, state: State) -> Window | None:
        return None

    def close(self, state: State) -> State:
        raise AssertionError("there are no windows")

    def round_over(self, state: State) -> bool:
        return state.phase == "count"

    def result(self, state: State) -> Result | None:
        if state.phase != "over":
            return None
        best = max(state.scores)
        return Result(state.scores, tuple(seat for seat, score in enumerate(state.scores) if score == best))

    def write(self, action: int, text: str = "") -> str:
        return f"{VERBS[action]} {text}" if text else VERBS[action]

    def read(self, move: str) -> tuple[int, str]:
        verb, _, text = move.partition(" ")
        if verb not in VERBS or (text and verb != "write"):
            raise MoveSyntaxError(f"no move: {move!r}")
        return VERBS.index(verb), text

    def offer(self, state: State, seat: int) -> Mapping[str, Sequence[Sequence[int | str]]]:
        return {VERBS[action]: [[]] for action in self.legal(state, seat)}

    def hide(self, state: State, viewer: Viewer) -> View:
        if isinstance(viewer, AfterGame):
            return View(state, viewer)
        if not isinstance(viewer, Seat | Spectator):
            raise TypeError("no viewer")
        own = viewer.number if isinstance(viewer, Seat) else None
        opened = state.phase in {"count", "over"}

        def mask(values: tuple[str, ...]) -> tuple[str, ...]:
            return tuple(value if opened or seat == own else value and "?" for seat, value in enumerate(values))

        return View(replace(state, words=mask(state.words), hints=mask(state.hints), rest=("?",) * len(state.rest)), viewer)

    def fields(self, view: View) -> dict[str, Any]:
        s = view.state
        return {
            "phase": s.phase,
            "round": s.round,
            "rounds": s.rounds,
            "words": list(s.words),
            "hints": list(s.hints),
            "scores": list(s.scores),
            "rest": list(s.rest),
        }

    def trace(self, view: View) -> Trace:
        s = view.state
        steps: tuple[Step, ...] = ()
        if s.verb == "deal":
            steps = tuple(
                Step("draw", f"hand.{seat}", face=None if word == "?" else word, seen_by=(seat,))
                for seat, word in enumerate(s.words)
            )
        return Trace(s.verb, s.actor, (s.round,) if s.verb == "deal" else (), steps)

    def waiting(self, view: View) -> tuple[int, ...] | None:
        return view.state.waiting

    def sample(self, view: View, seed: int) -> State:
        s = view.state
        unseen = [word for word in WORDS if word not in s.words and word not in s.rest]
        random.Random(seed).shuffle(unseen)
        words = tuple(unseen.pop() if word == "?" else word for word in s.words)
        rest = tuple(unseen.pop() if word == "?" else word for word in s.rest)
        hints = tuple("hm" if hint == "?" else hint for hint in s.hints)
        return replace(s, words=words, hints=hints, rest=rest)


class Whisper:
    """The catalogue entry. ``number`` can be given, to try matches under other rules numbers."""

    name = "whisper"
    meanings = Meanings("deal", goes_on="next", declines="pass", totals="scores", round="round", ranks=("scores",))
    figures: Mapping[str, Any] = {}
    options: tuple[Option, ...] = (
        Option("rounds", "number", 2, 1, 5, (1, 2, 3)),
        Option("mood", "choice", "calm", choices=("calm", "wild")),
    )
    presets: tuple[Preset, ...] = (
        Preset("plain", {}, range(2, 5)),
        Preset("short", {"rounds": 1}, range(2, 4)),
    )

    def __init__(self, number: int = 1) -> None:
        self.number = number

    def card_name(self, card: str) -> str | Sentence:
        return card

    def rules(self, options: Options, seats: int) -> WhisperRules:
        values: dict[str, OptionValue] = complete_options(self.name, self.options, options)
        if not 2 <= seats <= 4:
            raise OptionError("seats", "must be from 2 to 4", Sentence("refusal-seats", {"allowed": "2–4"}))
        return WhisperRules(self, values, seats)


def lookup_in(*games: Game) -> Callable[..., Game | None]:
    """A lookup over these games: the first one of a name is today's."""

    def lookup(name: str, number: int | None = None) -> Game | None:
        return next((game for game in games if game.name == name and number in {None, game.number}), None)

    return lookup
