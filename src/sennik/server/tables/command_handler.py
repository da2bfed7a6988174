"""The commands of people to one table. Refused ones are kept, so that the same command gets the same answer again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from sennik.match import Refusal, decide, proposed, rematch
from sennik.match import commands as c
from sennik.server.identity.people import new_id
from sennik.server.tables import messages
from sennik.server.tables.clock import wall
from sennik.server.tables.live_match import Batch, LiveMatch
from sennik.server.tables.mailbox import Mailbox
from sennik.server.tables.presence import Presence
from sennik.server.tables.services import Services
from sennik.server.tables.setups import try_out
from sennik.wire import messages as w

_ANSWERS_KEPT: Final = 256

Reply: TypeAlias = Callable[[Refusal | None], None]
"""A function that gets the answer to a command, once: None if it is done and stored."""


class Request:
    """A person's command other than a move.

    ``hold`` is called before everybody is told of it, and ``reply`` with the answer. ``arrived`` is when the command
    reached the server (ms since the match was opened).
    """

    # Written out: what a dataclass makes of its fields is interpreted also where the rest is compiled (decision 113).
    __slots__ = ("arrived", "hold", "message", "person", "reply")

    def __init__(self, person: str, message: w.Command, hold: Callable[[], None], reply: Reply, arrived: int) -> None:
        self.person = person
        self.message = message
        self.hold = hold
        self.reply = reply
        self.arrived = arrived


class MoveRequest(Request):
    """A person's move: its message is an ``Act``."""

    __slots__ = ()


class _Decided:
    """A move with the reason if it was refused. ``changes`` says whether it made events, which are folded and still to
    be stored.
    """

    __slots__ = ("changes", "move", "refusal")

    def __init__(self, move: MoveRequest, refusal: Refusal | None = None, *, changes: bool = False) -> None:
        self.move = move
        self.refusal = refusal
        self.changes = changes


class CommandHandler:
    """The commands to one table.

    A command that changes the match waits for its turn. A command that does not (it is refused, or was done before) is
    answered at once, even while something is being stored that its sender may not know of. So nobody can learn of that
    from the time that an answer takes.
    """

    def __init__(self, live: LiveMatch, services: Services, mail: Mailbox, presence: Presence) -> None:
        self._live = live
        self._services = services
        self._mail = mail
        self._presence = presence
        self._refused: OrderedDict[tuple[str, str], Refusal] = OrderedDict()
        self._doing: Sequence[Request] = ()
        mail.on(Request, self._requested)
        mail.on(MoveRequest, self._moved)

    def ask(self, person: str, message: w.Command, reply: Reply, hold: Callable[[], None] = lambda: None) -> None:
        """Takes a person's command, or refuses it at once if too many wait already.

        ``hold`` is called just before everybody is told what came of it; the reply then follows at once.
        """
        live = self._live
        if (self._mail or live.ahead) and not self._waits(person) and self._does_nothing(person, message, reply):
            return
        if self._mail.full:
            reply(Refusal("too_many", "table-busy"))
        elif isinstance(message, w.Act):
            self._mail.post(MoveRequest(person, message, hold, reply, live.now()))
        else:
            self._mail.post(Request(person, message, hold, reply, live.now()))

    def refuse_all(self) -> None:
        """Refuses all commands that wait, since nothing can be stored now."""
        for request in self._mail.take(Request):
            request.reply(Refusal("too_many", "not-stored"))

    def look_over(self) -> None:
        """Answers the commands that wait and need not, now that something was stored."""
        before = {request.person for request in self._doing}

        def done(request: Request) -> bool:
            if request.person in before or not self._does_nothing(request.person, request.message, request.reply):
                before.add(request.person)
                return False
            return True

        self._mail.sift(Request, done)

    def possible(self, person: str, message: w.Command) -> bool:
        """Tells whether the command would be done if the person were at the table."""
        if isinstance(message, w.Act):
            return False
        try:
            decide(self._live.match, self._command(message), person, self._live.now())
        except Refusal as refusal:
            return refusal.code == "not-here"
        return True

    def _waits(self, person: str) -> bool:
        """Tells whether the person has asked for something that comes first."""
        if any(request.person == person for request in self._doing):
            return True
        return self._mail.waits(Request, lambda request: request.person == person)

    def _does_nothing(self, person: str, message: w.Command, reply: Reply) -> bool:
        """Answers a command that changes nothing, now and after its person has come in. Returns False if it is no such
        command.
        """
        live = self._live
        match = live.match
        known = person in match.people
        if match.phase != "playing" or (known and not match.present(person)) or not live.shows_as_stored(person):
            # Before play and after it nothing is hidden.
            return False
        if not live.prepared and isinstance(message, w.Act) and message.text:
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
        if isinstance(message, w.Rematch) and message.setup is not None and live.match.phase == "over":
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
            following = None
            if events and isinstance(command, c.Rematch):
                following = rematch(match, command.next, person, wall(), command.setup, command.levels)
        except Refusal as refusal:
            self._doing = ()
            if refusal.kind != "too_many":
                # A command for which there is no room may be done another time, so the refusal is not kept.
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
            # It may be done another time, so the refusal is not kept.
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

    async def _moved(self, first: MoveRequest) -> None:
        """Carries out a move and the moves that come next, one after the other.

        They are stored together, so people who answer at the same time do not wait for each other. A refused move is
        not stored, so its answer waits only for what its sender will be told of.

        An answer in a window, and any move in a live game, counts by the moment when it reached the server, however
        long the store took meanwhile (D03), or what judging a text needs took to load.
        """
        live = self._live
        moves = [first, *self._mail.take_next(MoveRequest)]
        self._doing = moves
        if not live.prepared and any(_has_text(move) for move in moves):
            await live.until_prepared()
        batch = live.begin()
        early: list[MoveRequest] = []
        # The moves that are answered after all is stored.
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
                # A move that was refused because of one that then did not happen may be asked again.
                self._refused.pop((move.person, move.message.id), None)
                move.reply(Refusal("too_many", "not-stored"))
            raise
        finally:
            self._doing = ()
        for each in later:
            each.move.reply(each.refusal)

    def _decided(self, move: MoveRequest, batch: Batch) -> _Decided:
        """Asks the rules whether the move is legal, folds what it makes happen into the batch, and returns what came of it."""
        live, person, message = self._live, move.person, move.message
        assert isinstance(message, w.Act)
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
        return _Decided(move, changes=bool(events))

    def _refuse(self, person: str, message: w.Command, refusal: Refusal) -> None:
        """Keeps the refusal, for when the same command comes again."""
        self._refused[person, message.id] = refusal
        if len(self._refused) > _ANSWERS_KEPT:
            self._refused.popitem(last=False)

    def _command(self, message: w.Command) -> c.Command:
        """Returns the message as the match takes it. Raises ``Refusal`` if there is no such level of bots."""
        match, bots = self._live.match, self._services.bots
        level = message.level if isinstance(message, w.AddBot) else message.fill if isinstance(message, w.Start) else None
        if level is not None:
            bots.check(level, proposed(match.setup))
        stand_in = bots.stand_in(match.setup.game)
        return messages.command(message, match, stand_in, bots.known, lambda count: bots.creatures(match, count), new_id)


def _has_text(move: MoveRequest) -> bool:
    return isinstance(move.message, w.Act) and bool(move.message.text)
