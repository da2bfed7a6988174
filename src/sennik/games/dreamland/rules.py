"""Dreamland behind the game contract: who may do what, and what follows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from sennik.kernel.game import (
    AfterGame,
    AnyFields,
    Bound,
    Game,
    IllegalMove,
    MoveSyntaxError,
    Options,
    Result,
    Sentence,
    Trace,
    Viewer,
    Window,
)
from sennik.match.names import visible

from . import aloud, day, deck, judging, moves, night, story, thumb, views
from .deck import Words
from .history import NightCounter
from .moves import action, actions
from .replacing import replace
from .state import LASTS, DreamCard, State, tell

if TYPE_CHECKING:
    from sennik.words import Lexicon

MOST_CLUES: Final = 60
"""The greatest number of clues for a card (K12). After that, players can only pass or guess."""
PUNISHED: Final = 3
"""The number of the latest cards that the awake can still take away for a clue that was said aloud (K14)."""
DEVICE: Final = 0
"""The only seat if one device serves the table."""


class _Open(NamedTuple):
    """A clue that is open to objections: who gave it and answered it, and the moves that answer it."""

    seat: int
    objects: tuple[int, ...]
    allows: tuple[int, ...]
    object: int
    allow: int


class _Guessed(NamedTuple):
    """A guess that was made: who has said that it is right or wrong, and the moves that say so."""

    right: tuple[int, ...]
    wrong: tuple[int, ...]
    is_right: int
    is_wrong: int


class DreamlandRules:
    """The rules of Dreamland for a number of seats with a table's options.

    - ``lexicon`` has the words and what is known of their language. Its first use takes half a second.
    - ``stops`` says whether a sure violation is stopped before anyone sees it (K14, the friendly game).
    - ``judges`` says whether clues are judged at all.
    - ``names`` has the players if one device serves them.
    """

    windows = False
    texts = True
    live = True
    bot_levels = thumb.LEVELS

    def __init__(
        self,
        game: Game,
        options: Options,
        seats: int,
        terms: night.Terms,
        cards: tuple[Words, ...],
        lexicon: Callable[[], Lexicon],
        *,
        stops: bool,
        judges: bool,
        names: tuple[str, ...] = (),
    ) -> None:
        self.game = game
        self.options = options
        self.seats = seats
        self.terms = terms
        self.cards = cards
        self.names = names
        self.players = len(names) or seats
        self._load = lexicon
        self._stops = stops
        self._judges = judges
        self._latest: tuple[State | None, dict[int, tuple[int, ...]]] = (None, {})
        self._open: tuple[tuple[DreamCard, ...] | None, DreamCard | None, list[_Open]] = (None, None, [])
        self._guessed: tuple[tuple[DreamCard, ...] | None, list[_Guessed], dict[int, list[int]]] = (None, [], {})
        self.restarts = options["order"] == "restarts"
        self.empty_recall = bool(options["empty_recall"])

    @property
    def bound(self) -> Bound:
        """The limits of a match: everybody dreams once (K01)."""
        return Bound(self.players)

    @property
    def lexicon(self) -> Lexicon:
        """The words of the table and what is known of their language, which is loaded at the first use."""
        return self._load()

    # --- chance ----------------------------------------------------------------------------------------------------------

    def start(self) -> State:
        """Returns the state in which all dream cards are to be shuffled. The oldest player, in the first seat, dreams
        first (K01).
        """
        nobody = (0,) * self.players
        return State(self.players, self.restarts, self.empty_recall, tokens=nobody, penalties=nobody)

    def clone(self, state: State) -> State:
        """Returns the state itself, because states never change."""
        return state

    def pack(self, state: State) -> bytes:
        return repr(replace(state, judged="")).encode()

    def chance(self, state: State) -> tuple[str, ...] | None:
        """Returns the words of the cards to be shuffled and turned, or the role cards."""
        if state.phase == "roles":
            return deck.role_cards(self.players)
        if state.phase not in {"shuffle", "clear"}:
            return None
        cards = self.cards if state.phase == "shuffle" else state.used
        return tuple(word for card in cards for word in card)

    def shuffled(self, state: State, order: Sequence[str]) -> State:
        """Returns the state with the cards as shuffled (K30), the cleared ones under the deck (K23); or with a role for
        each awake player (K02, K03).
        """
        if state.phase != "roles":
            used = self.cards if state.phase == "shuffle" else state.used
            return replace(state, deck=(*state.deck, *deck.lay(used, order)), used=(), phase="roles")
        left = list(deck.role_cards(self.players))
        for role in order:
            if role not in left:
                raise ValueError(f"no role {role!r} left in the shuffle")
            left.remove(role)
        dealt = (*order, *left)
        roles = [""] * self.players
        for player, role in zip(state.awake, dealt, strict=False):
            roles[player] = role
        state = night.fall_asleep(replace(state, roles=tuple(roles), aside=dealt[-1]))
        if self.terms.device:
            state = replace(state, phase="look", looking=state.awake[0], looks=False, looked=())
        return tell(state, "deal", None, state.round + 1, state.dreamer + 1)

    def prepare(self) -> None:
        """Loads the language of the table's words. The first call in a process takes half a second."""
        judging.prepare(self.cards[0][0], self.lexicon)

    # --- time ------------------------------------------------------------------------------------------------------------

    def note(self, state: State, time: int, judged: str = "") -> State:
        """Returns the state with the time and the verdict of the next move or alarm."""
        return replace(state, now=max(state.now, time), judged=judged)

    def alarm(self, state: State) -> int | None:
        """Returns when the referee has to ring; None if nothing waits for time."""
        due = [time for time in self._due(state).values() if time is not None]
        return min(due, default=None)

    def ring(self, state: State) -> State:
        """Returns the state after everything that is due at the noted time, the earliest first."""
        while True:
            due = {name: time for name, time in self._due(state).items() if time is not None and time <= state.now}
            if not due:
                return replace(state, judged="") if state.judged else state
            state = self._ring(state, min(due, key=lambda name: due[name]))

    def _due(self, state: State) -> Mapping[str, int | None]:
        """Returns what waits for time, in the order in which simultaneous things happen."""
        terms, since = self.terms, state.phase_since
        if state.phase == "ready":
            return {} if terms.device else {"begin": since + LASTS["ready"]}
        if state.phase == "night":
            held = night.held_until(state, terms)
            quiet = held is None or not state.silent
            turn = night.turn_end(state, terms) if quiet and not terms.device else None
            return {"hold": held, "close": night.closing(state), "turn": turn, "night": since + terms.night}
        if state.phase == "last":
            return {"close": night.closing(state), "last": since + terms.last}
        # No clock runs while a dream is told, and ticked, aloud (K18).
        if state.phase == "recall":
            return {"close": night.closing(state), "recall": since + LASTS["recall"] if terms.typed else None}
        return {"tick": since + LASTS["tick"]} if state.phase == "tick" and terms.typed else {}

    def _ring(self, state: State, what: str) -> State:
        if what == "begin":
            return night.begin(state)
        if what == "hold":
            return night.release(state, self.terms)
        if what == "close":
            return night.close_late(state)
        if what == "turn":
            return night.silence(state) if self.terms.typed and not state.silent else night.pass_turn(state, late=True)
        if what == "night":
            return night.time_over(state, self.terms)
        if what == "last":
            return night.no_last_guess(state)
        if what == "recall":
            return self._told(day.retell(state, "", (), ()))
        return day.count(state)

    # --- moves -----------------------------------------------------------------------------------------------------------

    def to_act(self, state: State) -> tuple[int, ...]:
        """Returns every seat that may do anything now. Most of them need not."""
        return tuple([seat for seat in range(self.seats) if self._moves(state, seat)])

    def legal(self, state: State, seat: int) -> Sequence[int]:
        return self._moves(state, seat) if 0 <= seat < self.seats else ()

    def _moves(self, state: State, seat: int) -> tuple[int, ...]:
        """Returns the seat's moves, sorted. Those of the latest state are kept, since they are asked for again and again: whom
        the table waits for, what it offers them, whether a move is among them.
        """
        latest, kept = self._latest
        if latest is not state:
            kept = {}
            self._latest = state, kept
        found = kept.get(seat)
        if found is None:
            found = kept[seat] = tuple(sorted(self._moves_now(state, seat)))
        return found

    def _moves_now(self, state: State, seat: int) -> list[int]:
        phase = state.phase
        if state.looks or phase == "look":
            return self._moves_of_roles(state)
        if phase == "ready":
            if self.terms.device:
                return [action("ready"), *self._moves_of_roles(state)]
            judging = [action("judge")] if seat in state.quiet else []
            if seat not in self._awaited(state):
                return judging
            return [action("ready")] if seat == state.dreamer else [action("ready"), action("quiet")]
        if phase in {"night", "last", "recall"}:
            return self._moves_of_the_device(state) if self.terms.device else self._moves_at_night(state, seat)
        if phase == "tick":
            return self._moves_by_day(state, seat)
        if phase == "count" and seat not in state.done:
            return [action("next"), *actions("undo", range(1, len(state.house) + 1))]
        return []

    def _moves_of_roles(self, state: State) -> list[int]:
        """Returns what the one device may show: the role of the next player, and of each player who has seen their own
        before (K28).
        """
        if state.looks:
            return [action("hide", state.looking + 1)]
        again = [player + 1 for player in state.looked]
        # The next player comes first, so that the night begins at last if nobody chooses.
        return actions("look", [*([state.looking + 1] if state.phase == "look" else []), *again])

    def _moves_at_night(self, state: State, seat: int) -> list[int]:
        card, found = state.card, []
        room = card is not None and len(card.clues) < MOST_CLUES and state.clues_given < moves.LARGEST
        if seat == state.dreamer:
            if state.phase == "recall":
                return [action("recall")]
            assert card is not None
            return [action("skip", card.number), *([action("guess", card.number)] if self.terms.typed else [])]
        if self.terms.typed:
            if state.phase == "night" and card is not None and seat == state.giver and self._free(card) and not state.silent:
                found.append(action("pass", card.number))
                found += actions("clue", [card.number] if room else [])
                found += actions("appeal", [card.number] if room and self._stops else [])
            for clue in self._open_clues(state):
                if clue.seat != seat and seat not in clue.objects:
                    found.append(clue.object)
                if clue.seat != seat and seat not in clue.allows:
                    found.append(clue.allow)
        elif state.phase == "night" and card is not None and seat == state.giver:
            found += [action("pass", card.number), *actions("spoken", [card.number] if room else [])]
        found.append(action("judge" if seat in state.quiet else "quiet"))
        if state.phase == "recall" and not self.terms.typed:
            found += [action("recall"), *self._ticks(state)]
        return found + self._heard(state, seat)

    def _open_clues(self, state: State) -> list[_Open]:
        """Returns the clues to which the awake may object now. They are kept as long as all cards are the same."""
        settled, card, found = self._open
        if settled is not state.cards or card is not state.card:
            found = [
                _Open(clue.seat, clue.objects, clue.allows, action("object", clue.number), action("allow", clue.number))
                for clue in night.open_clues(state)
            ]
            self._open = state.cards, state.card, found
        return found

    def _said_of_guesses(self, state: State, seat: int) -> list[int]:
        """Returns what an awake player may say about the guesses made this night, where the server hears them. It is kept
        until a guess is made or judged: most moves do neither.
        """
        latest, guessed, kept = self._guessed
        if latest is not state.cards:
            guessed = [
                _Guessed(card.right, card.wrong, action("right", card.number), action("wrong", card.number))
                for card in state.cards
                if card.how == "guess"
            ]
            kept = {}
            self._guessed = state.cards, guessed, kept
        found = kept.get(seat)
        if found is None:
            found = [guess.is_right for guess in guessed if seat not in guess.right]
            found += [guess.is_wrong for guess in guessed if seat not in guess.wrong]
            kept[seat] = found
        return found

    def _free(self, card: DreamCard) -> bool:
        """Returns whether the giver's turn goes on: nothing lies with the awake, or only an appeal (K14)."""
        return card.held is None or card.held.appealed

    def _heard(self, state: State, seat: int) -> list[int]:
        """Returns what an awake player may say about guesses: about those made, and at a spoken table about the one
        just heard.
        """
        if self.terms.typed:
            return self._said_of_guesses(state, seat)
        found = []
        for settled in state.cards:
            # At one table the person who hears it says at once how it shall be, also if it is so already.
            found += [action("right", settled.number), action("wrong", settled.number)]
            if settled in state.cards[-PUNISHED:] or settled.how == "penalty":
                found += [action("penalty", settled.number, player + 1) for player in state.awake]
        card = state.card
        if card is not None:
            found += [action("right", card.number), action("wrong", card.number)]
            if state.phase == "last":
                found.append(action("skip", card.number))  # no last guess (K16)
            # Also in the last seconds, for a clue that was just said (K14).
            found += [action("penalty", card.number, player + 1) for player in state.awake]
        if state.cards:
            found.append(action("back", state.cards[-1].number))
        return found

    def _moves_of_the_device(self, state: State) -> list[int]:
        found = [*self._moves_of_roles(state), *self._heard(state, DEVICE)]
        if state.phase == "recall":
            found += [action("recall"), *self._ticks(state)]
        return found

    def _moves_by_day(self, state: State, seat: int) -> list[int]:
        judges = [action("judge")] if seat in state.quiet and not self.terms.device else []
        if not self.terms.device and (seat not in day.tickers(state) or seat in state.done):
            return judges
        return [*judges, action("done"), *self._ticks(state)]

    def _ticks(self, state: State) -> list[int]:
        """Returns the ticks that a player may set: each move says how a mark shall be, also if it is so already.

        So two players who correct the same mark do not undo each other (K18).
        """
        cards = [card.number for card in state.cards if card.side]
        return [*actions("tick", cards), *actions("untick", cards)]

    def check(self, state: State, seat: int, action: int, text: str = "") -> None:
        try:
            verb, *_ = moves.parts(action)
        except MoveSyntaxError as error:
            raise IllegalMove("dreamland-not-now") from error
        if not 0 <= seat < self.seats or action not in self._moves(state, seat):
            raise IllegalMove("dreamland-not-now")
        if len(text) > verb.text:
            raise IllegalMove("dreamland-text-long" if verb.text else "dreamland-no-text")
        if verb.asks and not (text and text == visible(text)):
            raise IllegalMove("dreamland-text")
        if text != " ".join(text.split()) or not text.isprintable():
            raise IllegalMove("dreamland-text")
        if verb.name == "guess" and not any(map(str.isalnum, text)):
            raise IllegalMove("dreamland-text")  # a slip of the finger would cost the card (K08)

    def judge(self, state: State, seat: int, action: int, text: str = "") -> str:
        """Returns the machine's verdict on the text, which is stored with the move; "" if there is nothing to judge.

        Raises ``IllegalMove`` if the friendly game stops a clue before anyone sees it (K14).
        """
        verb, *_ = moves.parts(action)
        card = state.card
        if verb.name == "recall":
            settled = [each for each in state.cards if each.side]
            return judging.write(judging.named(text, settled, self.lexicon)) if text and settled else ""
        if card is None or verb.name not in {"clue", "appeal", "guess"}:
            return ""
        if verb.name == "guess":
            if state.phase == "last" and judging.declines(text, self.lexicon):
                return judging.DECLINED
            return judging.write([judging.match(text, card.word, self.lexicon)])
        if not self._judges:
            return ""
        verdict = judging.judge_clue(text, card.word, self.lexicon, state.house)
        if verdict.outcome == "illegal" and self._stops and verb.name == "clue":
            # The text as typed, or the card's own word: in a disguised clue the judge may have read something that is neither.
            said, through = card.word if verdict.rule == "same" else text, [*verdict.evidence, "", "", ""][2]
            raise IllegalMove(f"dreamland-clue-{verdict.rule}", clue=said, word=card.word, through=through)
        return judging.write([verdict.outcome, verdict.rule, *verdict.evidence])

    def apply(self, state: State, seat: int, action: int, text: str = "") -> State:
        """Returns the state after the move. ``note`` has stored its time and its verdict before."""
        verb, first, second = moves.parts(action)
        judged = state.judged
        state = replace(state, judged="") if judged else state
        if verb.name in {"look", "hide", "ready", "quiet", "judge"}:
            return self._get_ready(state, seat, verb.name, first - 1)
        if verb.name in {"clue", "appeal"}:
            verdict = judging.read_clue(judged)
            appealed = verb.name == "appeal" and verdict.outcome == "illegal"
            return night.give(state, text, verdict.outcome, verdict.rule, verdict.evidence, appealed=appealed)
        if verb.name == "guess":
            assert state.card is not None
            if state.phase == "last" and judged == judging.DECLINED:
                return night.no_last_guess(state)
            return night.settle_guess(state, text, judging.read_match(judged, text, state.card.word))
        if verb.name == "recall":
            return self._told(day.retell(state, text, *judging.read_named(judged)))
        if verb.name in {"object", "allow"}:
            return night.vote(state, seat, first, self.terms, objects=verb.name == "object")
        if verb.name in {"right", "wrong"}:
            right = verb.name == "right"
            if self.terms.typed:
                return night.hear_guess(state, seat, first, right=right)
            if state.card is not None and first == state.card.number:
                return aloud.settle_guess(state, right=right)
            return aloud.hear_guess(state, seat, first, right=right)
        return self._go_on(state, seat, verb.name, first, second)

    def _go_on(self, state: State, seat: int, verb: str, first: int, second: int) -> State:
        if verb == "spoken":
            return aloud.speak(state)
        if verb == "pass":
            return night.pass_turn(state)
        if verb == "skip":
            return night.no_last_guess(state) if state.phase == "last" else night.settle_pass(state)
        if verb == "penalty":
            return aloud.give_penalty(state, first, second - 1)
        if verb == "back":
            return aloud.take_back(state)
        if verb in {"tick", "untick"}:
            return day.tick(state, seat, first, named=verb == "tick")
        if verb == "undo":
            return replace(tell(state, "undo", seat), house=(*state.house[: first - 1], *state.house[first:]))
        done = (*state.done, seat)
        if verb == "done":
            everybody = self.terms.device or set(done) >= set(day.tickers(state))
            return day.count(state) if everybody else replace(state, done=done)
        assert verb == "next"
        state = tell(replace(state, done=done), "next", seat)
        return day.clear(state) if len(done) == self.seats else state

    def _get_ready(self, state: State, seat: int, verb: str, player: int) -> State:
        if verb == "look":
            return replace(state, looks=True, looking=player)
        if verb == "hide":
            looked = state.looked if player in state.looked else (*state.looked, player)
            state = replace(state, looks=False, looked=looked, looking=-1)
            if state.phase != "look":
                return state
            left = [other for other in state.awake if other not in looked]
            return replace(state, looking=left[0]) if left else replace(state, phase="ready", phase_since=state.now)
        quiet = tuple(player for player in state.quiet if player != seat)
        state = replace(state, quiet=(*quiet, seat) if verb == "quiet" else quiet)
        if state.phase != "ready" or verb == "judge":
            return state
        if self.terms.device:
            return night.begin(state)
        state = tell(replace(state, ready=(*state.ready, seat)), "ready", seat)
        return state if self._awaited(state) else night.begin(state)

    def _awaited(self, state: State) -> list[int]:
        """Returns the players who are not ready yet: the awake, and the dreamer, who puts the mask on first (K27)."""
        return [player for player in (*state.awake, state.dreamer) if player not in state.ready]

    def _told(self, state: State) -> State:
        """Returns the state after the dream was told. The count follows at once if there is nobody, or nothing, to ask."""
        if not self.terms.device and not state.voters and not any(card.named == "unsure" for card in state.cards):
            return day.count(state)
        return state

    def default(self, state: State, seat: int) -> int:
        """Returns the move of a seat that does nothing: it goes on, passes, or leaves the judging to others."""
        legal = self._moves_now(state, seat)
        tells = ("recall",) if self.terms.device or seat == state.dreamer else ()
        for name in ("next", "done", "ready", "hide", *tells, "pass", "skip", "quiet", "look"):
            found = [move for move in legal if moves.parts(move)[0].name == name]
            if found:
                return found[0]
        return legal[0]

    def returned(self, state: State, seat: int) -> int | None:
        """Returns the move with which a person judges again after a bot, which judges nothing (K13)."""
        again = action("judge")
        return again if again in self._moves(state, seat) else None

    def round_over(self, state: State) -> bool:
        return state.phase == "count"

    def window(self, state: State) -> Window | None:
        """Returns None: there are no windows. All moves are open, or open to the awake."""
        return None

    def close(self, state: State) -> State:
        """Raises ``ValueError``, because no window is ever open."""
        raise ValueError("there are no windows in Dreamland")

    def result(self, state: State) -> Result | None:
        """Returns the tokens less the penalty cards (K25). One device has the best player's points."""
        if state.phase != "over":
            return None
        if self.terms.device:
            return Result((max(day.final(state)),), (DEVICE,))
        return Result(day.final(state), day.winners(state))

    def highlights(self, view: views.DreamView, names: Sequence[str]) -> tuple[tuple[Sentence, Sentence], ...]:
        """Returns the boldest lie and the rescue of the nights that may be told now (``story``)."""
        return story.highlights(view.state, names)

    def counter(self) -> NightCounter:
        """Returns what counts for statistics (``Counting``)."""
        return NightCounter(device=self.terms.device)

    def bot_choice(
        self, view: views.DreamView, seat: int, level: str, seed: int, own: Sequence[tuple[int, str]] = ()
    ) -> tuple[int, str] | None:
        return thumb.choose(self, view, seat, level, seed, own)

    def bot_prepare(self) -> None:
        """Lets the bots learn the table's words. The first call for a list takes half a second."""
        thumb.learnt(self.lexicon)

    def unsaid(self) -> tuple[str, ...]:
        """Returns the words that no bot knows: none of the list that comes with the game, and none at a spoken table,
        where bots do not speak.
        """
        if not self.options["words"] or not self.terms.typed:
            return ()
        from sennik.words import fairy_clue

        words = self.lexicon
        return tuple(card.word for card in words.cards.cards if fairy_clue(card.word, (), words, 0) is None)

    # --- words for it ----------------------------------------------------------------------------------------------------

    def write(self, action: int, text: str = "") -> str:
        return moves.write(action, text)

    def read(self, move: str) -> tuple[int, str]:
        return moves.read(move)

    def offer(self, state: State, seat: int) -> Mapping[str, Sequence[Sequence[int | str]]]:
        offered: dict[str, list[list[int | str]]] = {}
        for move in self.legal(state, seat):
            offered.setdefault(moves.parts(move)[0].name, []).append([*moves.arguments(move)])
        return offered

    # --- views -----------------------------------------------------------------------------------------------------------

    def hide(self, state: State, viewer: Viewer) -> views.DreamView:
        return views.hide(state, viewer, device=self.terms.device)

    def fields(self, view: views.DreamView) -> AnyFields:
        return dict(views.fields(view, self.terms, self.names))

    def waiting(self, view: views.DreamView) -> tuple[int, ...]:
        """Returns the seats that the table waits for, as everybody may know: the game goes on without any other move."""
        state = view.state
        if self.terms.device:
            return (DEVICE,) if state.phase not in {"shuffle", "roles", "clear", "over"} else ()
        if state.phase == "ready":
            return tuple(self._awaited(state))
        if state.phase == "night":
            return (state.giver,)
        if state.phase in {"last", "recall"}:
            return (state.dreamer,)
        if state.phase == "tick":
            return tuple(player for player in day.tickers(state) if player not in state.done)
        return tuple(seat for seat in range(self.seats) if seat not in state.done) if state.phase == "count" else ()

    def trace(self, view: views.DreamView) -> Trace:
        """Returns the trace. Its last number only counts. If one device serves the table, its first number is the
        player, from 1.
        """
        told = view.state.told
        if self.terms.device and told.seat is not None:
            return Trace(told.verb, None, (told.seat + 1, *told.numbers, told.count))
        return Trace(told.verb, told.seat, (*told.numbers, told.count))

    def sample(self, view: views.DreamView, seed: int) -> State:
        if isinstance(view.viewer, AfterGame):
            return view.state
        return views.sample(view, seed, self.cards)
