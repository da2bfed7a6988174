"""Moves that can be taken back: the latest ones of one person, as long as nobody else has acted and nothing hidden was
seen.

The fold keeps the state from before each of these moves, with what the move has shown since. A move that showed its
seat something can't be taken back, or it would be a way to look. Neither can one that others already answer, that ended
a round, or after which cards were shuffled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from sennik.kernel.game import Revealed

from . import events as e

if TYPE_CHECKING:
    from .match import Match

PATIENCE: Final = 30_000
"""How long (ms) the table is asked at most whether a move may be taken back, unless it plays by mail."""

WhyNot: TypeAlias = Literal["", "take-back-seen", "take-back-window"]
"""Why a move can't be taken back, as the code of a refusal; "" if it can."""


class Undoable:
    """What is kept of a move in case that it is taken back.

    ``decision`` is the number of the seat's decision that it answered, by which its person names it. ``before`` is the
    state before it, as the rules save it. ``used`` (ms) is the time that the seat took for it, and ``bank`` (ms) what was
    in the seat's bank then. ``shown`` says what the move showed, and ``reason`` why it can't be taken back. ``refused``
    says that the table was asked for it in vain: nobody is asked twice for one move.

    >>> Undoable(3, b"", used=900, bank=60_000).reason
    'take-back-seen'
    """

    # These two are written out: what a dataclass makes of its fields is interpreted also where the rest is compiled.
    __slots__ = ("bank", "before", "decision", "reason", "refused", "shown", "used")

    def __init__(self, decision: int, before: bytes, used: int, bank: int) -> None:
        self.decision = decision
        self.before = before
        self.used = used
        self.bank = bank
        self.shown = Revealed.HIDDEN
        self.reason: WhyNot = "take-back-seen"
        self.refused = False


class Latest:
    """The latest moves, all of that ``seat``, the oldest first. Before the last one they can all be taken back.

    ``asked`` (ms) is since when the table is asked for the last one; None if it is not. The seats ``agreed`` allow it.

    >>> Latest(0, [Undoable(3, b"", used=900, bank=60_000)]).asked is None
    True
    """

    __slots__ = ("agreed", "asked", "moves", "seat")

    def __init__(self, seat: int, moves: list[Undoable]) -> None:
        self.seat = seat
        self.moves = moves
        self.asked: int | None = None
        self.agreed: set[int] = set()


def undoable(match: Match, event: e.Moved | e.TimeUp) -> Undoable | None:
    """Returns what to keep of a move that is about to be folded; None if moves like it are never taken back.

    These are the moves of bots and of the clock, answers in a window, and going on after a count.

    >>> from sennik.catalog import lookup
    >>> from sennik.match import rebuild
    >>> from sennik.match.record import read
    >>> lines = '{"sennik": 1, "game": "sen", "seats": ["Ala", "Ola"]}', '{"deal": []}'
    >>> match = rebuild(read(chr(10).join(lines), lookup), lookup)
    >>> undoable(match, e.Moved(at=900, seat=0, decision=1, move="look 1 2", by="person")).used
    900
    >>> undoable(match, e.Moved(at=900, seat=0, decision=1, move="look 1 2", by="bot")) is None
    True
    """
    if match.retracting is None or not isinstance(event, e.Moved) or event.by != "person":
        return None
    if match.window is not None or match.round_over:
        return None
    seat = event.seat
    used = max(0, event.at - match.asked_at[seat])
    return Undoable(event.decision, match.retracting.saved(match.state), used, match.banks[seat])


def latest_after(match: Match, seat: int, move: Undoable, earlier: Latest | None) -> Latest:
    """Returns the latest moves after that move of the seat, which the match has just made. ``earlier`` are those before it.

    >>> from sennik.catalog import lookup
    >>> from sennik.match import rebuild
    >>> from sennik.match.record import read
    >>> lines = '{"sennik": 1, "game": "sen", "seats": ["Ala", "Ola"]}', '{"deal": []}', '{"seat": 1, "move": "look 1 2"}'
    >>> latest = rebuild(read(chr(10).join(lines), lookup), lookup).latest
    >>> latest.seat, latest.moves[-1].reason
    (0, 'take-back-seen')
    """
    assert match.retracting is not None
    if match.window is not None:
        move.reason = "take-back-window"
    elif match.waiting and not match.round_over:
        move.shown = match.retracting.shown(move.before, match.state, seat, aided=match.setup.memory_aid)
        if move.shown is not Revealed.HIDDEN:
            move.reason = ""
    if move.reason or earlier is None or earlier.seat != seat or earlier.moves[-1].reason:
        return Latest(seat, [move])
    return Latest(seat, [*earlier.moves, move])


def may_take_back(match: Match, seat: int) -> Literal["free", "ask"] | None:
    """Returns whether the seat's person may take its latest move back at once ("free") or has to ask for it.

    None says that neither is possible now, or that the table is already asked.

    >>> from sennik.catalog import lookup
    >>> from sennik.match import rebuild
    >>> from sennik.match.record import read
    >>> match = rebuild(read('{"sennik": 1, "game": "sen", "seats": ["Ala", "Ola"]}', lookup), lookup)
    >>> may_take_back(match, 0) is None
    True
    """
    latest = match.latest
    if latest is None or latest.seat != seat or latest.asked is not None or match.paused is not None:
        return None
    move = latest.moves[-1]
    if move.reason:
        return None
    if move.shown is Revealed.NOTHING:
        return "free"
    if match.setup.take_backs != "ask" or move.refused:
        return None
    return "ask" if match.still_to_allow(seat) else "free"


def lapses_at(match: Match) -> int | None:
    """Returns when the table is no longer asked whether a move may be taken back; None if it is not asked, or by mail.

    >>> from sennik.catalog import lookup
    >>> from sennik.match import rebuild
    >>> from sennik.match.record import read
    >>> match = rebuild(read('{"sennik": 1, "game": "sen", "seats": ["Ala", "Ola"]}', lookup), lookup)
    >>> lapses_at(match) is None
    True
    """
    latest = match.latest
    if latest is None or latest.asked is None or match.by_mail or match.standing is not None:
        return None
    return latest.asked + PATIENCE


def lapse(match: Match, at: int) -> list[e.Event]:
    """Returns the event with which the table is no longer asked; nothing before that is due.

    >>> from sennik.catalog import lookup
    >>> from sennik.match import rebuild
    >>> from sennik.match.record import read
    >>> match = rebuild(read('{"sennik": 1, "game": "sen", "seats": ["Ala", "Ola"]}', lookup), lookup)
    >>> lapse(match, at=5)
    []
    """
    due = lapses_at(match)
    if due is None or at < due or match.latest is None:
        return []
    return [e.TakeBackRefused(at=at, seat=match.latest.seat)]


def holds_bots(match: Match) -> bool:
    """Returns whether bots wait with their moves, because the table is asked about one that theirs would make final.

    By mail they do not, since it may take days until somebody answers.

    >>> from sennik.catalog import lookup
    >>> from sennik.match import rebuild
    >>> from sennik.match.record import read
    >>> holds_bots(rebuild(read('{"sennik": 1, "game": "sen", "seats": ["Ala", "Ola"]}', lookup), lookup))
    False
    """
    return match.asking is not None and not match.by_mail
