"""One match at one table: what may be asked of it, what happens, and the state that follows.

The package consists of pure functions over values. It reads no clock, draws no random numbers and opens no files: times
and shuffles are arguments.

A command takes this way. ``decide`` (or a function of the referee) returns events, and ``fold`` applies them. Then
``owed`` is asked again and again, and its events are folded, until it returns none. All these events are stored in one
append, and only after that is anybody told.
"""

from .agreement import Clock, Setup
from .broken import BrokenMatch
from .clocks import alarm, close_window, closing, deadline, deadlines, next_times, reminders, ring, time_up, times, window_end
from .codec import UnreadableEvent, decode, encode
from .commands import Command, Proposal, proposed
from .decide import bot_act, decide, open_table
from .events import Event, Position
from .fold import begin, beginning, fold, rebuild
from .match import Answers, Lookup, Match, PersonState, SeatState
from .names import clean_name
from .next_table import rematch
from .portrait import COLOURS, FIGURES, Portrait, portraits
from .positions import Finder, FoundMoment, play_on, same_people
from .redeal import dealt_anew
from .referee import absences, arrive, gone, leave, owed, rename, replaced
from .refusal import CODES, Refusal, RefusalKind
from .seating import consent_missing, kept_out
from .setups import settle
from .take_backs import holds_bots, lapse, may_take_back

__all__ = [
    "CODES",
    "COLOURS",
    "FIGURES",
    "Answers",
    "BrokenMatch",
    "Clock",
    "Command",
    "Event",
    "Finder",
    "FoundMoment",
    "Lookup",
    "Match",
    "PersonState",
    "Portrait",
    "Position",
    "Proposal",
    "Refusal",
    "RefusalKind",
    "SeatState",
    "Setup",
    "UnreadableEvent",
    "absences",
    "alarm",
    "arrive",
    "begin",
    "beginning",
    "bot_act",
    "clean_name",
    "close_window",
    "closing",
    "consent_missing",
    "deadline",
    "deadlines",
    "dealt_anew",
    "decide",
    "decode",
    "encode",
    "fold",
    "gone",
    "holds_bots",
    "kept_out",
    "lapse",
    "leave",
    "may_take_back",
    "next_times",
    "open_table",
    "owed",
    "play_on",
    "portraits",
    "proposed",
    "rebuild",
    "rematch",
    "reminders",
    "rename",
    "replaced",
    "ring",
    "same_people",
    "settle",
    "time_up",
    "times",
    "window_end",
]
