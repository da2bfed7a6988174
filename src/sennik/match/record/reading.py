"""From a record to the events of its match. Every line is held against the game's rules first.

A person who writes a record by hand may leave out what follows from the rest. This module puts it in: options that stay
at their defaults, the number of the decision that a move answers, and the ends of windows of answers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import Final

from sennik.kernel.game import AnyRules, AnyState, Game, IllegalMove, MoveSyntaxError, OptionError, Options, Sentence
from sennik.match import events as e
from sennik.match.agreement import Setup
from sennik.match.broken import BrokenMatch
from sennik.match.events import Event
from sennik.match.fold import begin, fold
from sennik.match.match import Lookup, Match
from sennik.match.setups import completed

from .errors import RecordError
from .lines import CloseLine, DealLine, Entry, Header, MoveLine, Outcome, Record, RingLine, TakeBackLine, parse

_WINDOWS_IN_A_ROW: Final = 16
"""How many windows are closed for a record that leaves that out, before its next entry counts as impossible."""

_SHOWN: Final = 40
"""How many characters of a move, of a card or of a name are given back."""


def read(text: str, lookup: Lookup) -> Iterator[Event]:
    """Returns the events of the match in the text: see ``events_of``. Raises ``RecordError`` at once if the text is no
    record.

    >>> from sennik.catalog import lookup
    >>> events = read('{"sennik": 1, "game": "sen", "seats": ["Ala", "Ola"]}', lookup)
    >>> [type(event).__name__ for event in events]
    ['Opened', 'Sat', 'Sat', 'Started']
    """
    return events_of(parse(text), lookup)


def events_of(record: Record, lookup: Lookup) -> Iterator[Event]:
    """Returns the events of the match, from the table that is opened to the result. Each is made when it is asked for.

    Nothing is drawn or decided here, since the record tells everything. It may leave out only that a window of answers
    was closed: if an entry is not possible until then, the window is closed before it.

    Raises ``RecordError`` at once if there are no such rules, later at the first entry that is not possible, and at the
    end if the result is not the one that is written down.

    >>> from sennik.catalog import lookup
    >>> record = parse('{"sennik": 1, "game": "sen", "seats": ["Ala", "Ola"]}')
    >>> next(events_of(record, lookup)).setup.seats
    2
    """
    opening = _opening(record.header, _setup(record.header, lookup))
    return _Reader(record, opening, lookup).events()


def rules_of(record: Record, lookup: Lookup) -> AnyRules:
    """Returns the rules that the record was played under. Raises ``RecordError`` if there are none.

    >>> from sennik.catalog import lookup
    >>> rules_of(parse('{"sennik": 1, "game": "sen", "seats": ["Ala", "Ola"]}'), lookup).game.name
    'sen'
    """
    return _game(record.header, lookup).rules(_setup(record.header, lookup).options, len(record.header.seats))


# --- the header ----------------------------------------------------------------------------------------------------------


def _game(header: Header, lookup: Lookup) -> Game:
    game = lookup(header.game, header.rules)
    if game is not None:
        return game
    if header.rules is None:
        raise RecordError(1, Sentence("record-no-game", {"game": header.game}))
    raise RecordError(1, Sentence("record-no-rules", {"game": header.game, "rules": str(header.rules)[:_SHOWN]}))


def _setup(header: Header, lookup: Lookup) -> Setup:
    game = _game(header, lookup)
    presets: Options = {}
    if header.preset is not None:
        preset = next((preset for preset in game.presets if preset.name == header.preset), None)
        if preset is None:
            raise RecordError(1, Sentence("record-no-preset", {"game": game.name, "preset": header.preset}))
        presets = preset.options
    try:
        options = completed(game, len(header.seats), presets, header.options)
    except OptionError as error:
        # Sentences call an option by its label, but a record is mended by the name of the option.
        *more, last = error.told
        raise RecordError(1, *more, Sentence("record-option", {"reason": last, "option": error.option[:_SHOWN]})) from error
    sealed = header.seal is not None
    return Setup(game.name, game.number, header.preset or "", options, len(header.seats), sealed=sealed)


def _opening(header: Header, setup: Setup) -> list[Event]:
    """Returns the events up to the start. The ids of people are the numbers of their seats, since a record knows no ids."""
    creatures = [*header.creatures, *[""] * len(header.seats)]
    events: list[Event] = [e.Opened(at=0, id="record", setup=setup, host="1", name=header.seats[0], epoch=_epoch(header.date))]
    for seat, (name, creature) in enumerate(zip(header.seats, creatures, strict=False)):
        if creature:
            events.append(e.BotSeated(at=0, seat=seat, level="", name=name, creature=creature))
        else:
            events.append(e.Sat(at=0, seat=seat, person=str(seat + 1), name=name))
    if header.seal is not None:
        events.append(e.Sealed(at=0, secret=header.seal.secret))
        events += [e.Mixed(at=0, person=f"mixed {n}", words=words) for n, words in enumerate(header.seal.mixed, 1)]
    return [*events, e.Started(at=0)]


def _epoch(date: str | None) -> int:
    """Returns the date as ms since 1970; 0 if there is no date, or none that can be read."""
    try:
        read = datetime.fromisoformat(date or "")
        return round((read if read.tzinfo else read.replace(tzinfo=UTC)).timestamp() * 1_000)
    except (ValueError, OverflowError, OSError):
        return 0


# --- the entries ---------------------------------------------------------------------------------------------------------


class _Reader:
    """A reader that folds the match as far as it has read.

    ``at`` (ms since the table was opened) and ``time`` (ms of play) are those of the line before. ``move`` counts the
    moves.
    """

    def __init__(self, record: Record, opening: list[Event], lookup: Lookup) -> None:
        self.record = record
        self.opening = opening
        self.match: Match = begin(opening[0], lookup)
        for event in opening[1:]:
            self.match = fold(self.match, event)
        assert self.match.rules is not None
        self.rules: AnyRules = self.match.rules
        self.at = self.time = self.move = 0

    def events(self) -> Iterator[Event]:
        yield from self.opening
        for line, entry in zip(self.record.lines, (*self.record.entries, self.record.result), strict=False):
            if entry is None:
                return
            for _ in range(self._closings(entry)):
                yield self._fold(e.Closed(at=self.at))
            yield self._read(entry, line)

    def _fold(self, event: Event) -> Event:
        self.match = fold(self.match, event)
        return event

    def _read(self, entry: Entry | Outcome, line: int) -> Event:
        if isinstance(entry, Outcome):
            return self._fold(self._result(entry, line))
        self.at = self.at if entry.at is None else entry.at
        if isinstance(entry, DealLine):
            return self._deal(entry, line)
        if isinstance(entry, MoveLine):
            return self._play(entry, line)
        if isinstance(entry, RingLine):
            return self._ring(entry, line)
        if isinstance(entry, TakeBackLine):
            return self._take_back(entry, line)
        if self.match.window is None:
            raise RecordError(line, Sentence("record-no-window"))
        return self._fold(e.Closed(at=self.at))

    def _closings(self, entry: Entry | Outcome) -> int:
        """Returns how many windows of answers end before this entry is possible; 0 if it is possible at once, or not at all."""
        rules, state = self.rules, self.match.state
        if isinstance(entry, CloseLine | RingLine | TakeBackLine) or self.match.window is None or _possible(rules, state, entry):
            return 0
        tried = rules.clone(state)
        for closed in range(1, _WINDOWS_IN_A_ROW + 1):
            tried = rules.close(tried)
            if _possible(rules, tried, entry):
                return closed
            if rules.window(tried) is None:
                break
        return 0

    def _deal(self, entry: DealLine, line: int) -> Event:
        cards = self.rules.chance(self.match.state)
        if cards is None:
            raise RecordError(line, Sentence("record-no-deal"))
        there = Counter(cards)
        for card, copies in Counter(entry.deal).items():
            if card not in there:
                raise RecordError(line, Sentence("record-no-card", {"card": card}))
            if copies > there[card]:
                raise RecordError(line, Sentence("record-many-cards", {"card": card, "dealt": copies, "there": there[card]}))
        seal = self.match.seal
        if seal is not None and list(entry.deal) != seal.shuffled(cards):
            raise RecordError(line, Sentence("record-other-deal", {"number": seal.shuffles + 1}))
        try:
            return self._fold(e.Shuffled(at=self.at, order=entry.deal))
        except BrokenMatch as error:
            raise RecordError(line, Sentence("record-wrong-deal")) from error

    def _ring(self, entry: RingLine, line: int) -> Event:
        live = self.match.live
        if live is None:
            raise RecordError(line, Sentence("record-no-time"))
        due = live.alarm(self.match.state)
        if due is None or entry.ring < due:
            raise RecordError(line, Sentence("record-not-due"))
        if entry.ring < self.time:
            raise RecordError(line, Sentence("record-ring-before", {"time": entry.ring, "before": self.time}))
        self.time = entry.ring
        return self._fold(e.Rang(at=self.at, time=entry.ring))

    def _take_back(self, entry: TakeBackLine, line: int) -> Event:
        latest = self.match.latest
        if latest is None or latest.seat != entry.take_back - 1 or latest.moves[-1].reason:
            raise RecordError(line, Sentence("record-no-take-back", {"seat": entry.take_back}))
        return self._fold(e.TakenBack(at=self.at, seat=latest.seat))

    def _play(self, entry: MoveLine, line: int) -> Event:
        self.move += 1
        move = self.move
        match, seat, written = self.match, entry.seat - 1, entry.move[:_SHOWN]
        if self.rules.chance(match.state) is not None:
            raise RecordError(line, Sentence("record-deal-missing"), move=move, play=entry)
        if not match.waiting:
            raise RecordError(line, Sentence("record-game-over"), move=move, play=entry)
        self._check_time(entry, line)
        if seat not in match.waiting:
            others = ", ".join(str(other + 1) for other in match.waiting)
            raise RecordError(line, Sentence("record-not-to-move", {"seat": entry.seat, "others": others}), move=move, play=entry)
        try:
            match.check(seat, *self.rules.read(entry.move))
        except MoveSyntaxError as error:
            raise RecordError(line, Sentence("record-syntax", {"move": written}), move=move, play=entry) from error
        except IllegalMove as error:
            raise RecordError(line, Sentence("record-illegal", {"move": written}), move=move, play=entry) from error
        try:
            event = self._fold(self._answer(entry, match.decisions[seat]))
        except BrokenMatch as error:
            # The rules allow the move, but what was judged of its text can't be read.
            if match.live is None:
                raise
            raise RecordError(line, Sentence("record-judged", {"move": written}), move=move, play=entry) from error
        return event

    def _answer(self, entry: MoveLine, decision: int) -> Event:
        seat, time = entry.seat - 1, entry.time or 0
        if entry.by == "clock":
            return e.TimeUp(at=self.at, seat=seat, decision=decision, move=entry.move, time=time)
        return e.Moved(
            at=self.at,
            seat=seat,
            decision=decision,
            move=entry.move,
            by=entry.by or "person",
            time=time,
            judged=entry.judged,
        )

    def _check_time(self, entry: MoveLine, line: int) -> None:
        """Checks that the move comes before anything that is due, and not before what came earlier, since time never
        goes back.

        Raises ``RecordError`` if it does not, or if a game that knows no time has a time.
        """
        live, time, shown = self.match.live, entry.time, {"move": entry.move[:_SHOWN]}
        if live is None:
            if time is not None or entry.judged:
                raise RecordError(line, Sentence("record-no-time-no-judge"), move=self.move, play=entry)
            return
        if time is None:
            return
        due = live.alarm(self.match.state)
        if due is not None and time >= due:
            raise RecordError(line, Sentence("record-due", {**shown, "time": time, "due": due}), move=self.move, play=entry)
        if time < self.time:
            told = Sentence("record-move-before", {**shown, "time": time, "before": self.time})
            raise RecordError(line, told, move=self.move, play=entry)
        self.time = time

    def _result(self, written: Outcome, line: int) -> Event:
        played = self.rules.result(self.match.state)
        if played is None:
            raise RecordError(line, Sentence("record-result-early"))
        reached = Outcome(tuple(played.scores), tuple(seat + 1 for seat in played.winners))
        if written != reached:
            said = {"scores": _listed(written.scores), "winners": _listed(written.winners)}
            played_out = {"reached": _listed(reached.scores), "won": _listed(reached.winners)}
            raise RecordError(line, Sentence("record-other-result", {**said, **played_out}))
        return e.Ended(at=self.at, scores=reached.scores, winners=tuple(played.winners))


def _possible(rules: AnyRules, state: AnyState, entry: Entry | Outcome) -> bool:
    if isinstance(entry, Outcome):
        return rules.result(state) is not None
    if not isinstance(entry, MoveLine):
        return rules.chance(state) is not None
    seat = entry.seat - 1
    if seat not in rules.to_act(state):
        return False
    try:
        rules.check(state, seat, *rules.read(entry.move))
    except (MoveSyntaxError, IllegalMove):
        return False
    return True


def _listed(numbers: Iterable[int]) -> str:
    return ", ".join(str(number)[:_SHOWN] for number in numbers)
