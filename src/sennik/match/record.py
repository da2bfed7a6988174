"""A match as text, one JSON object a line: to keep, to send, to write by hand, to play again (docs/reference/record.md).

Writing and reading know no game. :func:`replay` judges: every deal and every move goes through the game's own rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Annotated, Any, Literal, TypeAlias, cast

import msgspec
from msgspec import Meta, Struct

from sennik import i18n
from sennik.kernel.game import AfterGame, IllegalMove, LiveRules, MoveSyntaxError, OptionError, Result, Rules, Sentence, Trace
from sennik.kernel.options import complete_options

from . import events as e
from .events import Event
from .flaws import ill_shaped, no_json
from .match import BrokenMatch, Lookup

By: TypeAlias = Literal["person", "bot", "stand_in", "clock"]
Name: TypeAlias = Annotated[str, Meta(max_length=40)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=1, le=10)]
LATEST = 2**53 - 1
"""The latest time (ms) in a record: the largest whole number that every reader of JSON reads exactly."""
Time: TypeAlias = Annotated[int, Meta(ge=0, le=LATEST)]

_WINDOWS_IN_A_ROW = 16
"""So many windows are closed for a record that leaves that out, before its next entry counts as impossible."""


_SHOWN = 40
"""Characters of a move, of a card or of a name that are given back."""


class RecordError(ValueError):
    """The record can't be read or played. ``line`` and ``move`` (both from 1; move None: not at a move) say where.

    ``told`` says why, in the words of the catalogues; ``reason`` is that in English.
    """

    def __init__(self, line: int, *told: Sentence, move: int | None = None) -> None:
        super().__init__(line, move)
        self.line = line
        self.move = move
        self.told = told

    @property
    def reason(self) -> str:
        """Why, in English."""
        return self.said("en")

    def said(self, language: str) -> str:
        """Why, in that language, without where."""
        return " ".join(i18n.say(language, sentence) for sentence in self.told)

    def __str__(self) -> str:
        where = f"line {self.line}" if self.move is None else f"line {self.line}, move {self.move}"
        return f"{where}: {self.reason}"


class Header(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The first line. ``rules`` None: today's. ``preset`` None: the game's defaults. ``date``: ISO 8601, UTC.

    ``creatures``: by seat, which creature a bot is ("": none), so that whoever replays it reads its name in their own language;
    as short as it can be. ``seats`` has a name for every seat all the same.
    """

    sennik: Literal[1]
    game: Name
    seats: Annotated[tuple[Name, ...], Meta(min_length=1, max_length=10)]
    rules: int | None = None
    preset: Name | None = None
    options: dict[str, Any] = {}
    date: str | None = None
    creatures: Annotated[tuple[Name, ...], Meta(max_length=10)] = ()


class Deal(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A shuffle's order, or the top of it: card names as they will be drawn. ``at``: ms since the match was opened."""

    deal: tuple[Name, ...]
    at: Time | None = None


class Play(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A move in the game's notation. Seats count from 1, as people do.

    In a live game ``time`` is when it came (ms of play; None: no time has passed) and ``judged`` what was made of its text.
    """

    seat: SeatNumber
    move: Annotated[str, Meta(max_length=4_000)]
    at: Time | None = None
    by: By | None = None
    time: Time | None = None
    judged: Annotated[str, Meta(max_length=4_000)] = ""


class Close(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The referee closed a window of answers: who had not answered let it pass."""

    close: Literal["window"]
    at: Time | None = None


class Ring(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """In a live game something was due by itself at that time (ms of play)."""

    ring: Time
    at: Time | None = None


class Outcome(Struct, frozen=True, forbid_unknown_fields=True):
    """The scores by seat and the seats that won, from 1."""

    scores: tuple[int, ...]
    winners: tuple[SeatNumber, ...]


class Last(Struct, frozen=True, forbid_unknown_fields=True):
    """The last line of a finished match. A record without it may be finished or not."""

    result: Outcome


Entry: TypeAlias = Deal | Play | Close | Ring


@dataclass(frozen=True, slots=True)
class Record:
    """A match as it is written down. ``lines`` are the line numbers of ``entries`` and of ``result``."""

    header: Header
    entries: tuple[Entry, ...]
    result: Outcome | None
    lines: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Replayed:
    """What one entry did. ``state`` is changed by the entry after it: who needs it longer clones it.

    ``told``: whether ``trace`` is about this entry. It is not where an answer in a window is still hidden from the others,
    where a window ends without anything to see, and in a live game where nothing new is told. ``answer``: the entry is an answer
    in a window.
    """

    entry: Entry
    trace: Trace
    state: Any
    told: bool = True
    answer: bool = False


def make(events: Iterable[Event], called: Callable[[str], str] = str) -> Record:
    """The record of a match that has begun. Whoever may not see everything may not have it before the end.

    Names are those that the seats had last; ``called`` says what a bot's creature is called. Raises BrokenMatch where nothing
    was started.
    """
    header: Header | None = None
    setup: e.Setup | None = None
    epoch = 0
    seated: dict[int, tuple[str, str]] = {}  # the name, and which creature of the house that is
    owners: dict[int, str] = {}
    people: dict[str, str] = {}
    entries: list[Entry] = []
    result: Outcome | None = None
    for event in events:
        if isinstance(event, e.Opened):
            setup, epoch = event.setup, event.epoch
        elif isinstance(event, e.Configured):
            setup = event.setup
        elif isinstance(event, e.Sat):
            people[event.person] = event.name
            seated[event.seat] = (event.name, "")
            owners[event.seat] = event.person
        elif isinstance(event, e.BotSeated):
            house = called(event.creature) if event.creature else event.level
            seated[event.seat] = (event.name, "") if event.name else (house, event.creature)
            owners.pop(event.seat, None)
        elif isinstance(event, e.TakenOver):
            owners.pop(event.seat, None)
        elif isinstance(event, e.Stood | e.Emptied):
            owners.pop(event.seat, None)
            seated.pop(event.seat, None)
        elif isinstance(event, e.Reseated):
            owners[event.seat] = event.person
            seated[event.seat] = (people[event.person], "")
        elif isinstance(event, e.Arrived | e.Renamed):
            people[event.person] = event.name
            seated.update({seat: (event.name, "") for seat, person in owners.items() if person == event.person})
        elif isinstance(event, e.Started) and setup is not None:
            date = datetime.fromtimestamp((epoch + event.at) / 1_000, UTC).isoformat(timespec="seconds")
            header = Header(1, setup.game, (), setup.rules, setup.preset, setup.options, date)
        elif isinstance(event, e.Shuffled):
            entries.append(Deal(event.order, event.at))
        elif isinstance(event, e.Moved):
            entries.append(Play(event.seat + 1, event.move, event.at, event.by, event.time or None, event.judged))
        elif isinstance(event, e.TimeUp):
            entries.append(Play(event.seat + 1, event.move, event.at, "clock", event.time or None))
        elif isinstance(event, e.Rang):
            entries.append(Ring(event.time, event.at))
        elif isinstance(event, e.Closed):
            entries.append(Close("window", event.at))
        elif isinstance(event, e.Ended):
            result = Outcome(event.scores, tuple(seat + 1 for seat in event.winners))
    if header is None or setup is None:
        raise BrokenMatch("a match that has not begun has no record")
    seats, creatures = zip(*(seated.get(seat, ("", "")) for seat in range(setup.seats)), strict=True)
    last = max((seat for seat, creature in enumerate(creatures, 1) if creature), default=0)
    header = msgspec.structs.replace(header, seats=seats, creatures=creatures[:last])
    return Record(header, tuple(entries), result, tuple(range(2, len(entries) + 3)))


def write(record: Record) -> str:
    """The record as text, one JSON object a line."""
    parts: list[Struct] = [record.header, *record.entries]
    if record.result is not None:
        parts.append(Last(record.result))
    return "".join(msgspec.json.encode(part).decode() + "\n" for part in parts)


def read(text: str) -> Record:
    """The record in the text. Empty lines count as lines and say nothing. Raises RecordError; judges no move yet."""
    header: Header | None = None
    entries: list[Entry] = []
    lines: list[int] = []
    result: Outcome | None = None
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        fields = _object(line, number)
        if header is None:
            if "sennik" not in fields:
                raise RecordError(number, Sentence("record-no-header"))
            header = _as(Header, fields, number)
            continue
        if result is not None:
            raise RecordError(number, Sentence("record-after-result"))
        lines.append(number)
        if "result" in fields:
            result = _as(Last, fields, number).result
        elif "deal" in fields:
            entries.append(_as(Deal, fields, number))
        elif "move" in fields:
            entries.append(_as(Play, fields, number))
        elif "close" in fields:
            entries.append(_as(Close, fields, number))
        elif "ring" in fields:
            entries.append(_as(Ring, fields, number))
        else:
            raise RecordError(number, Sentence("record-no-entry"))
    if header is None:
        raise RecordError(1, Sentence("record-empty"))
    if result is None:
        lines.append(text.count("\n") + 1)
    return Record(header, tuple(entries), result, tuple(lines))


def rules_of(record: Record, lookup: Lookup) -> Rules[Any]:
    """The rules that the record was played under. Raises RecordError."""
    header = record.header
    game = lookup(header.game, header.rules)
    if game is None:
        if header.rules is None:
            raise RecordError(1, Sentence("record-no-game", {"game": header.game}))
        raise RecordError(1, Sentence("record-no-rules", {"game": header.game, "rules": str(header.rules)[:_SHOWN]}))
    given = dict(header.options)
    if header.preset is not None:
        preset = next((preset for preset in game.presets if preset.name == header.preset), None)
        if preset is None:
            raise RecordError(1, Sentence("record-no-preset", {"game": game.name, "preset": header.preset}))
        given = {**preset.options, **given}
    try:
        return game.rules(complete_options(game.name, game.options, given), len(header.seats))
    except OptionError as error:
        # Sentences call an option by its label; a record has to be mended by its name.
        *more, last = error.told
        raise RecordError(1, *more, Sentence("record-option", {"reason": last, "option": error.option[:_SHOWN]})) from error


def replay(record: Record, lookup: Lookup) -> Iterator[Replayed]:
    """Plays the record again, entry by entry, with what each did as everybody may know it after the game.

    Nothing is drawn or decided: the record says it all. Only that a window of answers was closed may be left out: where an entry
    is possible no sooner than after that, the window is closed before it. Raises RecordError at the first entry that can't be,
    and at the end where the result is another than the one written down.
    """
    rules = rules_of(record, lookup)
    state = rules.start()
    before = rules.trace(rules.hide(state, AfterGame()))
    move = time = 0
    for line, entry in zip(record.lines, (*record.entries, record.result), strict=False):
        if entry is None:
            return
        left_out = (Close("window"),) * _closings(rules, state, entry)
        for each in (*left_out, entry):
            open_window = rules.windows and rules.window(state) is not None
            answer = False
            if isinstance(each, Outcome):
                _confirm(each, rules.result(state), line)
                return
            if isinstance(each, Deal):
                state = _deal(rules, state, each, line)
            elif isinstance(each, Close):
                if not open_window:
                    raise RecordError(line, Sentence("record-no-window"))
                state = rules.close(state)
            elif isinstance(each, Ring):
                state = _ring(rules, state, each, line)
                time = _later(time, each.ring, line)
            else:
                move += 1
                answer = open_window
                state = _play(rules, state, each, line, move)
                time = _later(time, each.time, line, each.move, move)
            trace = rules.trace(rules.hide(state, AfterGame()))
            yield Replayed(each, trace, state, trace != before or not (open_window or rules.live), answer)
            before = trace


def _closings(rules: Rules[Any], state: Any, entry: Entry | Outcome) -> int:
    """How many windows of answers end before this entry is possible; 0 where it is at once, or not at all."""
    if isinstance(entry, Close | Ring) or not rules.windows or rules.window(state) is None or _possible(rules, state, entry):
        return 0
    tried = rules.clone(state)
    for closed in range(1, _WINDOWS_IN_A_ROW + 1):
        tried = rules.close(tried)
        if _possible(rules, tried, entry):
            return closed
        if rules.window(tried) is None:
            break
    return 0


def _possible(rules: Rules[Any], state: Any, entry: Entry | Outcome) -> bool:
    if isinstance(entry, Outcome):
        return rules.result(state) is not None
    if not isinstance(entry, Play):
        return rules.chance(state) is not None
    seat = entry.seat - 1
    if seat not in rules.to_act(state):
        return False
    try:
        rules.check(state, seat, *rules.read(entry.move))
    except (MoveSyntaxError, IllegalMove):
        return False
    return True


def _deal(rules: Rules[Any], state: Any, entry: Deal, line: int) -> Any:
    cards = rules.chance(state)
    if cards is None:
        raise RecordError(line, Sentence("record-no-deal"))
    there = Counter(cards)
    for card, copies in Counter(entry.deal).items():
        if card not in there:
            raise RecordError(line, Sentence("record-no-card", {"card": card}))
        if copies > there[card]:
            raise RecordError(line, Sentence("record-many-cards", {"card": card, "dealt": copies, "there": there[card]}))
    try:
        return rules.shuffled(state, entry.deal)
    except ValueError as error:
        raise RecordError(line, Sentence("record-wrong-deal")) from error


def _ring(rules: Rules[Any], state: Any, entry: Ring, line: int) -> Any:
    if not rules.live:
        raise RecordError(line, Sentence("record-no-time"))
    live = cast("LiveRules[Any]", rules)
    due = live.alarm(state)
    if due is None or entry.ring < due:
        raise RecordError(line, Sentence("record-not-due"))
    return live.ring(live.note(state, entry.ring))


def _later(before: int, time: int | None, line: int, written: str = "", move: int | None = None) -> int:
    """The time (ms of play) after what comes at this one; None: at the same as what was before. Time never goes back.

    ``written``: the move; "" for a ring.
    """
    if time is not None and time < before:
        times = {"time": time, "before": before}
        if move is None:
            raise RecordError(line, Sentence("record-ring-before", times))
        raise RecordError(line, Sentence("record-move-before", {"move": written[:_SHOWN], **times}), move=move)
    return before if time is None else time


def _play(rules: Rules[Any], state: Any, entry: Play, line: int, move: int) -> Any:
    if rules.chance(state) is not None:
        raise RecordError(line, Sentence("record-deal-missing"), move=move)
    written = entry.move[:_SHOWN]
    asked = rules.to_act(state)
    if not asked:
        raise RecordError(line, Sentence("record-game-over"), move=move)
    if not rules.live and (entry.time is not None or entry.judged):
        raise RecordError(line, Sentence("record-no-time-no-judge"), move=move)
    due = cast("LiveRules[Any]", rules).alarm(state) if rules.live else None
    if due is not None and entry.time is not None and entry.time >= due:
        raise RecordError(line, Sentence("record-due", {"move": written, "time": entry.time, "due": due}), move=move)
    seat = entry.seat - 1
    if seat not in asked:
        others = ", ".join(str(other + 1) for other in asked)
        raise RecordError(line, Sentence("record-not-to-move", {"seat": entry.seat, "others": others}), move=move)
    try:
        action, text = rules.read(entry.move)
        rules.check(state, seat, action, text)
    except MoveSyntaxError as error:
        raise RecordError(line, Sentence("record-syntax", {"move": written}), move=move) from error
    except IllegalMove as error:
        raise RecordError(line, Sentence("record-illegal", {"move": written}), move=move) from error
    if rules.live:
        state = cast("LiveRules[Any]", rules).note(state, entry.time or 0, entry.judged)
    try:
        return rules.apply(state, seat, action, text)
    except (ValueError, TypeError) as error:
        if rules.live:
            raise RecordError(line, Sentence("record-judged", {"move": written}), move=move) from error
        raise


def _confirm(written: Outcome, played: Result | None, line: int) -> None:
    if played is None:
        raise RecordError(line, Sentence("record-result-early"))
    reached = Outcome(tuple(played.scores), tuple(seat + 1 for seat in played.winners))
    if written != reached:
        said = {"scores": _listed(written.scores), "winners": _listed(written.winners)}
        played_out = {"reached": _listed(reached.scores), "won": _listed(reached.winners)}
        raise RecordError(line, Sentence("record-other-result", {**said, **played_out}))


def _listed(numbers: Iterable[int]) -> str:
    return ", ".join(str(number)[:_SHOWN] for number in numbers)


def _object(line: str, number: int) -> dict[str, Any]:
    try:
        fields = msgspec.json.decode(line)
    except msgspec.DecodeError as error:
        raise RecordError(number, no_json(str(error))) from error
    except RecursionError as error:
        raise RecordError(number, Sentence("record-no-json")) from error
    if not isinstance(fields, dict):
        raise RecordError(number, Sentence("record-no-line"))
    return fields


def _as(kind: type[Any], fields: dict[str, Any], number: int) -> Any:
    try:
        return msgspec.convert(fields, kind)
    except msgspec.ValidationError as error:
        raise RecordError(number, ill_shaped(str(error))) from error
