"""Where people's commands to one table are carried out, and refused ones kept for who asks the same again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import time
from typing import Final, TypeAlias

from sennik.match import Refusal, decide, rematch
from sennik.match import commands as c
from sennik.match import events as e
from sennik.server.identity.people import new_id
from sennik.server.tables import messages
from sennik.server.tables.live_match import Batch, LiveMatch
from sennik.server.tables.mailbox import Mailbox
from sennik.server.tables.presence import Presence
from sennik.server.tables.services import Services
from sennik.server.tables.setups import try_out
from sennik.wire import messages as w

_ANSWERS_KEPT: Final = 256

Reply: TypeAlias = Callable[[Refusal | None], None]
"""Gets the answer to a command, once: None where it is done and stored."""


@dataclass(slots=True, eq=False)
class Request:
    """A person's command other than a move.

    ``hold`` is called before all are told of it, ``reply`` with the answer. ``arrived``: when it reached the server (ms since the
    match was opened).
    """

    person: str
    message: w.Command
    hold: Callable[[], None]
    reply: Reply
    arrived: int


@dataclass(slots=True, eq=False)
class Move(Request):
    """A move."""

    message: w.Act


@dataclass(frozen=True, slots=True)
class _Decided:
    """A move, with the reason if it was refused. ``changes``: whether it made events, which are folded and to be stored."""

    move: Move
    refusal: Refusal | None = None
    changes: bool = False


class CommandHandler:
    """The commands to one table.

    What changes the match waits for its turn. What does not (it is refused, or was done before) is answered at once, also while
    something is being stored that its sender may not know of: from the time that an answer takes nobody shall learn of it.
    """

    def __init__(self, live: LiveMatch, services: Services, mail: Mailbox, presence: Presence) -> None:
        self._live = live
        self._services = services
        self._mail = mail
        self._presence = presence
        self._refused: OrderedDict[tuple[str, str], Refusal] = OrderedDict()
        self._doing: Sequence[Request] = ()
        mail.on(Request, self._requested)
        mail.on(Move, self._moved)

    def ask(self, person: str, message: w.Command, reply: Reply, hold: Callable[[], None] = lambda: None) -> None:
        """A person's command. Refused at once where too many wait already.

        ``hold`` is called just before everybody is told what came of it; the reply then follows without a break.
        """
        live = self._live
        if (self._mail or live.ahead) and not self._waits(person) and self._does_nothing(person, message, reply):
            return
        if self._mail.full:
            reply(Refusal("too_many", "table-busy"))
        elif isinstance(message, w.Act):
            self._mail.post(Move(person, message, hold, reply, live.now()))
        else:
            self._mail.post(Request(person, message, hold, reply, live.now()))

    def refuse_all(self) -> None:
        """Refuses what was asked and waits: nothing can be stored now."""
        for request in self._mail.take(Request):
            request.reply(Refusal("too_many", "not-stored"))

    def look_over(self) -> None:
        """Answers those who wait for their turn and need not, now that something was stored."""
        before = {request.person for request in self._doing}

        def done(request: Request) -> bool:
            if request.person in before or not self._does_nothing(request.person, request.message, request.reply):
                before.add(request.person)
                return False
            return True

        self._mail.sift(Request, done)

    def possible(self, person: str, message: w.Command) -> bool:
        """Whether the command would be done, were the person at the table."""
        if isinstance(message, w.Act):
            return False
        try:
            decide(self._live.match, self._command(message), person, self._live.now())
        except Refusal as refusal:
            return refusal.code == "not-here"
        return True

    def _waits(self, person: str) -> bool:
        """Whether the person has asked for something that comes first."""
        if any(request.person == person for request in self._doing):
            return True
        return self._mail.waits(Request, lambda request: request.person == person)

    def _does_nothing(self, person: str, message: w.Command, reply: Reply) -> bool:
        """Answers a command that changes nothing, and that would not be another once its person has come in; else False."""
        live = self._live
        match = live.match
        known = person in match.people
        if match.phase != "playing" or (known and not match.present(person)) or not live.shows_as_stored(person):
            # Before play and after it nothing is hidden.
            return False
        refusal = self._refused.get((person, message.id))
        if refusal is None:
            try:
                if decide(match, self._command(message), person, live.now()):
                    return False
            except Refusal as refused:
                if not known and refused.code == "not-here":
                    return False
                refusal = refused
                self._refuse(person, message, refused)
        reply(refusal)
        return True

    async def _requested(self, request: Request) -> None:
        person, message, reply = request.person, request.message, request.reply
        before = self._refused.get((person, message.id))
        if before is not None:
            reply(before)
            return
        live = self._live
        if isinstance(message, w.Configure) and live.match.phase == "open" and person == live.match.host:
            await try_out(messages.proposal(message.setup))
        match = live.match
        self._doing = (request,)
        try:
            if isinstance(message, w.Sit) and not match.present(person) and self.possible(person, message):
                await self._presence.come(person)
                if not match.present(person):
                    raise Refusal("too_many", "table-crowded")
            command = self._command(message)
            events = decide(match, command, person, live.now())
            following = (
                rematch(match, events[0].next, person, int(time() * 1_000))
                if events and isinstance(events[0], e.Continued)
                else None
            )
        except Refusal as refusal:
            self._doing = ()
            if refusal.kind != "too_many":
                # What there is no room for may be done another time.
                self._refuse(person, message, refusal)
            reply(refusal)
            return
        except Exception:
            self._doing = ()
            reply(Refusal("too_many", "not-stored"))
            raise
        try:
            if events:
                live.budget.ask(match, person, command, events)
                if following is not None:
                    self._services.want_room()
        except Refusal as refusal:
            # Another time it may be done: so it is not kept.
            reply(refusal)
            return
        try:
            if events:
                await live.carry_out(events, request.hold, following)
        except Exception:
            reply(Refusal("too_many", "not-stored"))
            raise
        finally:
            self._doing = ()
        reply(None)

    async def _moved(self, first: Move) -> None:
        """A move, and those that come next, one after the other; they are stored together: who answer at the same time don't wait
        for each other. What is refused is not stored, so its answer waits only for what its sender will be told of.

        An answer in a window, and whatever is done in a live game, counts by the moment when it reached the server, however long
        the store took meanwhile (D03).
        """
        live = self._live
        moves = [first, *self._mail.take_next(Move)]
        self._doing = moves
        batch = live.begin()
        early: list[Move] = []
        # Those who are answered after all is stored.
        later: list[_Decided] = []
        try:
            for move in moves:
                decided = self._decided(move, batch)
                waits = decided.changes or any(each.move.person == move.person for each in later)
                if waits or not live.shows_as_stored(move.person):
                    later.append(decided)
                else:
                    early.append(move)
                    move.reply(decided.refusal)
            if batch.bodies:
                await live.store(batch, [each.move.hold for each in later])
        except Exception:
            for move in moves:
                if move in early:
                    continue
                # What was refused only because of a move that did not happen after all may be asked again.
                self._refused.pop((move.person, move.message.id), None)
                move.reply(Refusal("too_many", "not-stored"))
            raise
        finally:
            self._doing = ()
        for each in later:
            each.move.reply(each.refusal)

    def _decided(self, move: Move, batch: Batch) -> _Decided:
        """Asks the rules whether the move is legal, and folds what it brings about into the batch."""
        live, person, message = self._live, move.person, move.message
        refusal = self._refused.get((person, message.id))
        if refusal is not None:
            return _Decided(move, refusal)
        command = c.Act(message.id, message.decision, message.move, message.text)
        at = live.now()
        if live.timed:
            live.catch_up(move.arrived, batch)
            at = max(move.arrived, live.match.at)
        try:
            events = decide(live.match, command, person, at)
        except Refusal as refused:
            self._refuse(person, message, refused)
            return _Decided(move, refused)
        if events:
            live.happen(events, batch)
        return _Decided(move, None, bool(events))

    def _refuse(self, person: str, message: w.Command, refusal: Refusal) -> None:
        """Keeps the refusal, for who asks the same again."""
        self._refused[person, message.id] = refusal
        if len(self._refused) > _ANSWERS_KEPT:
            self._refused.popitem(last=False)

    def _command(self, message: w.Command) -> c.Command:
        """The message as the match takes it. Raises Refusal for a level of bots that there is not."""
        match, bots = self._live.match, self._services.bots
        _known_level(message, bots.levels(match.setup.game))
        stand_in = bots.stand_in(match.setup.game)
        return messages.command(message, match, stand_in, lambda count: bots.creatures(match, count), new_id)


def _known_level(message: w.Command, levels: tuple[str, ...]) -> None:
    level = message.level if isinstance(message, w.AddBot) else message.fill if isinstance(message, w.Start) else None
    if level is not None and level not in levels:
        raise Refusal("malformed", "no-such-level")
