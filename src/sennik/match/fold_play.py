"""What events change in the game that is played, and whom the table waits for after them. See ``fold``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from msgspec import structs

from sennik.kernel.game import AnyLiveRules, AnyRules, Result, Retracting, Window

from . import events as e
from .match import Answers, Fold, Match
from .take_backs import Latest, latest_after, undoable


def _playing(match: Match) -> AnyRules | None:
    """Returns the rules, or None if they are gone, so that nothing is judged. Raises ``ValueError`` if nothing is played."""
    if match.phase == "playing":
        return match.rules
    if match.reason == "rules-gone":
        return None
    raise ValueError(f"the match is {match.phase}")


def _started(match: Match, event: e.Started) -> None:
    if match.phase != "open":
        raise ValueError("it is started a second time")
    match.started_at = event.at
    match.decisions = [0] * match.setup.seats
    match.asked_at = [0] * match.setup.seats
    match.banks = [1_000 * match.setup.clock.bank] * match.setup.seats
    match.held = _holders(match)
    game = match.lookup(match.setup.game, match.setup.rules)
    if game is None:
        match.phase = "over"
        match.reason = "rules-gone"
        return
    match.phase = "playing"
    match.had = {seat.person: number for number, seat in enumerate(match.seats) if seat.person is not None}
    match.rules = game.rules(match.setup.options, match.setup.seats)
    match.live = cast("AnyLiveRules", match.rules) if match.rules.live else None
    if match.setup.take_backs != "never" and isinstance(match.rules, Retracting):
        match.retracting = match.rules
    match.state = match.rules.start()
    _ask(match, match.rules, event.at, None)


def _holders(match: Match) -> list[dict[str, bool]]:
    """Returns for each seat the person who has it as a round begins. False says that they have not given it up."""
    return [{} if seat.person is None else {seat.person: False} for seat in match.seats]


def _position_reached(match: Match, _event: e.PositionReached) -> None:
    if match.position is None or match.reached:
        raise ValueError("there is no position to come to")
    match.reached = True
    match.position = structs.replace(match.position, played=())
    # Nobody at this table made the moves that led to it.
    match.latest = None


def _shuffled(match: Match, event: e.Shuffled) -> None:
    rules = _playing(match)
    if rules is None:
        return
    if rules.chance(match.state) is None:
        raise ValueError("nobody asked for a shuffle")
    if match.seal is not None:
        match.seal.note_shuffle()
    match.state = rules.shuffled(match.state, event.order)
    _ask(match, rules, event.at, None)


def _moved(match: Match, event: e.Moved | e.TimeUp) -> None:
    rules = _playing(match)
    if rules is None:
        return
    action, text = rules.read(event.move)
    match.check(event.seat, action, text)
    earlier, match.latest = match.latest, None
    move = undoable(match, event)
    _charge(match, event)
    live = match.live
    if live is not None:
        match.state = live.note(match.state, event.time, event.judged if isinstance(event, e.Moved) else "")
    match.state = rules.apply(match.state, event.seat, action, text)
    if match.window is not None:
        match.window.given[event.seat] = event.by if isinstance(event, e.Moved) else "clock"
        if match.waiting != (event.seat,):
            _note(match, rules, event)
            return
    _ask(match, rules, event.at, event.seat)
    if move is not None:
        match.latest = latest_after(match, event.seat, move, earlier)


def _taken_back(match: Match, event: e.TakenBack) -> None:
    rules = _playing(match)
    if rules is None:
        return
    latest, seat = match.latest, event.seat
    if match.retracting is None or latest is None or latest.seat != seat or latest.moves[-1].reason:
        raise ValueError("there is no move to take back")
    move = latest.moves.pop()
    # Time that was used is not given back: neither that for the move, nor what the seat has thought about its next one.
    used = move.used + (max(0, event.at - match.asked_at[seat]) if seat in match.waiting else 0)
    undone, match.state = match.state, match.retracting.restored(move.before)
    match.banks[seat] = move.bank
    _ask(match, rules, event.at, seat)
    match.undone = undone
    match.asked_at[seat] = event.at - used
    match.latest = Latest(seat, latest.moves) if latest.moves else None


def _take_back_asked(match: Match, event: e.TakeBackAsked) -> None:
    latest = match.latest
    if latest is None or latest.seat != event.seat:
        raise ValueError("there is no move to take back")
    latest.asked = event.at
    match.questions += 1


def _take_back_allowed(match: Match, event: e.TakeBackAllowed) -> None:
    if match.latest is None or match.latest.asked is None:
        raise ValueError("nobody asks for it")
    match.latest.agreed.add(event.seat)


def _take_back_refused(match: Match, _event: e.TakeBackRefused) -> None:
    latest = match.latest
    if latest is None or latest.asked is None:
        raise ValueError("nobody asks for it")
    latest.asked = None
    latest.agreed.clear()
    latest.moves[-1].refused = True


def _charge(match: Match, event: e.Moved | e.TimeUp) -> None:
    """Takes the time for a move from the seat's bank, or puts into it what is left of that time."""
    clock = match.setup.clock
    if clock.tempo != "brisk" or not clock.bank or match.window is not None or match.round_over or match.alone:
        return
    if not match.seats[event.seat].played_by_bot:
        left = match.banks[event.seat] + 1_000 * clock.turn - (event.at - match.asked_at[event.seat])
        match.banks[event.seat] = max(0, min(1_000 * clock.bank, left))


def _ran_out(match: Match, event: e.RanOut) -> None:
    match.late |= {event.seat}
    match.banks[event.seat] = 0


def _note(match: Match, rules: AnyRules, event: e.Moved | e.TimeUp) -> None:
    """Notes an answer in a window that others have still to answer. The answer asks nobody else anything."""
    match.waiting = tuple(seat for seat in match.waiting if seat != event.seat)
    match.offered.pop(event.seat, None)
    window = rules.window(match.state)
    if window is None or rules.to_act(match.state) != match.waiting:
        raise ValueError("only the last answer may close a window")
    assert match.window is not None
    if window is Window.NOTED and match.window.noted is None:
        match.window.noted = event.at


def _closed(match: Match, event: e.Closed) -> None:
    rules = _playing(match)
    if rules is None:
        return
    if match.window is None:
        raise ValueError("no window is open")
    match.state = rules.close(match.state)
    _ask(match, rules, event.at, None)


def _rang(match: Match, event: e.Rang) -> None:
    rules = _playing(match)
    if rules is None:
        return
    live = match.live
    if live is None:
        raise ValueError("time does nothing in this game")
    match.state = live.ring(live.note(match.state, event.time))
    _ask(match, rules, event.at, None)


def _ask(match: Match, rules: AnyRules, at: int, mover: int | None) -> None:
    """Sets whom the table waits for now.

    A seat is asked anew (its decision number grows, its time begins) if it was not asked before, has just moved, or may
    now make other moves than before. So the answer of one seat does not change an open decision of another. If the same
    moves come to mean something else, the moves themselves must name what they answer.

    After a window of answers everybody is asked anew. A seat that was asked in the window and is not asked any more
    gets the next number too, so that an answer that comes too late does not fit a later window with the same moves.
    """
    match.undone = None
    if mover is None:
        match.latest = None
    before = match.waiting
    match.waiting = rules.to_act(match.state)
    if rules.windows:
        window = rules.window(match.state)
        match.closed = match.window
        match.window = None if window is None else Answers(at, at if window is Window.NOTED else None)
        if match.closed is not None:
            for seat in {*before, *match.closed.given}.difference(match.waiting):
                match.decisions[seat] += 1
            before = ()
    offered = {seat: tuple(rules.legal(match.state, seat)) for seat in match.waiting}
    for seat in match.waiting:
        if seat == mover or seat not in before or offered[seat] != match.offered[seat]:
            match.decisions[seat] += 1
            match.asked_at[seat] = at
            match.late -= {seat}
    match.offered = offered
    match.look_who_is_late()
    before_count, match.round_over = match.round_over, rules.round_over(match.state)
    if before_count and not match.round_over:
        match.held = _holders(match)


def _ended(match: Match, event: e.Ended) -> None:
    _over(match, event.at, "ended")
    match.result = Result(event.scores, event.winners)
    match.games += 1
    for seat in event.winners:
        player = match.seats[seat].player
        if player:
            match.won[player] = match.won.get(player, 0) + 1


def _abandoned(match: Match, event: e.Abandoned) -> None:
    _over(match, event.at, "abandoned")


def _called_off(match: Match, event: e.CalledOff) -> None:
    late = match.late
    _over(match, event.at, "called-off")
    # For whom the others did not wait any longer is the reason for the end.
    match.late = late


def _over(match: Match, at: int, reason: str) -> None:
    """Ends the game for that reason, unless its rules are gone, which stays the reason."""
    _playing(match)
    match.phase = "over"
    match.ended_at = at
    match.live = None
    match.waiting = ()
    match.paused, match.wanted = None, frozenset()
    match.late = match.ending = frozenset()
    match.window = match.closed = None
    match.latest = match.undone = None
    match.offered = {}
    match.round_over = False
    match.promises.clear()
    match.reason = match.reason or reason


FOLDS: Final[Mapping[type, Fold]] = {
    e.Started: _started,
    e.PositionReached: _position_reached,
    e.Shuffled: _shuffled,
    e.Moved: _moved,
    e.TimeUp: _moved,
    e.TakeBackAsked: _take_back_asked,
    e.TakeBackAllowed: _take_back_allowed,
    e.TakeBackRefused: _take_back_refused,
    e.TakenBack: _taken_back,
    e.RanOut: _ran_out,
    e.Closed: _closed,
    e.Rang: _rang,
    e.Ended: _ended,
    e.Abandoned: _abandoned,
    e.CalledOff: _called_off,
}
