"""Where people's commands to one table are carried out, and refused ones kept for who asks the same again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from time import time
from typing import TYPE_CHECKING, Final, TypeAlias

from sennik.match import Event, Refusal, decide, rematch
from sennik.match import commands as c
from sennik.match import events as e
from sennik.server.identity.people import new_id
from sennik.server.tables import messages
from sennik.server.tables.mailbox import Mail, Mailbox
from sennik.server.tables.services import Services
from sennik.server.tables.setups import try_out
from sennik.wire import messages as w

if TYPE_CHECKING:
    from sennik.server.tables.table import Table

_ANSWERS_KEPT: Final = 256

Reply = Callable[[Refusal | None], None]
"""Gets the answer to a command, once: None where it is done and stored."""

_Asked: TypeAlias = tuple[str, w.Command, Callable[[], None], Reply, int]
"""A person's command, with what to call before all are told of it, with the answer, and when it reached the server (ms)."""


class Desk:
    """The commands to one table.

    What changes the match waits for its turn. What does not (it is refused, or was done before) is answered at once, also while
    something is being stored that its sender may not know of: from the time that an answer takes nobody shall learn of it.
    """

    def __init__(self, table: Table, services: Services, mail: Mailbox) -> None:
        self._table = table
        self._services = services
        self._most = services.settings.limits.mailbox
        self._mail = mail
        self._refused: OrderedDict[tuple[str, str], Refusal] = OrderedDict()
        self._doing: Sequence[_Asked] = ()

    @property
    def full(self) -> bool:
        """Whether nothing more can be asked now."""
        return self._mail.resting or len(self._mail) >= self._most

    def ask(self, person: str, message: w.Command, reply: Reply, hold: Callable[[], None] = lambda: None) -> None:
        """A person's command. Refused at once where too many wait already.

        ``hold`` is called just before everybody is told what came of it; the reply then follows without a break.
        """
        if self._mail.resting or self._table.closed:
            reply(Refusal("too_many", "not-stored"))
        elif (self._mail or self._table.ahead) and not self._waits(person) and self._does_nothing(person, message, reply):
            return
        elif self.full:
            reply(Refusal("too_many", "table-busy"))
        else:
            handler = self._acted if isinstance(message, w.Act) else self._asked
            self._mail.post(handler, person, message, hold, reply, self._table.now())

    def refuse_all(self) -> None:
        """Refuses what was asked and waits: nothing can be stored now."""
        for *_, reply, _ in self._mail.take([self._acted, self._asked]):
            reply(Refusal("too_many", "not-stored"))

    def look_over(self) -> None:
        """Answers those who wait for their turn and need not, now that something was stored."""
        before = {asked[0] for asked in self._doing}

        def done(mail: Mail) -> bool:
            person, message, _, reply, _ = mail[1]
            if person in before or not self._does_nothing(person, message, reply):
                before.add(person)
                return False
            return True

        self._mail.sift((self._acted, self._asked), done)

    def _waits(self, person: str) -> bool:
        """Whether the person has asked for something that comes first."""
        if any(asked[0] == person for asked in self._doing):
            return True
        return self._mail.waits((self._acted, self._asked), lambda arguments: arguments[0] == person)

    def _does_nothing(self, person: str, message: w.Command, reply: Reply) -> bool:
        """Answers a command that changes nothing, and that would not be another once its person has come in; else False."""
        table = self._table
        match = table.match
        known = person in match.people
        if match.phase != "playing" or (known and not match.present(person)) or not table.shows_as_stored(person):
            # Before play and after it nothing is hidden.
            return False
        refusal = self._refused.get((person, message.id))
        if refusal is None:
            try:
                if decide(match, self._command(message), person, table.now()):
                    return False
            except Refusal as refused:
                if not known and refused.code == "not-here":
                    return False
                refusal = refused
                self._refuse(person, message, refused)
        reply(refusal)
        return True

    def possible(self, person: str, message: w.Command) -> bool:
        """Whether the command would be done, were the person at the table."""
        if isinstance(message, w.Act):
            return False
        try:
            decide(self._table.match, self._command(message), person, self._table.now())
        except Refusal as refusal:
            return refusal.code == "not-here"
        return True

    async def _asked(self, person: str, message: w.Command, hold: Callable[[], None], reply: Reply, _arrived: int) -> None:
        before = self._refused.get((person, message.id))
        if before is not None:
            reply(before)
            return
        match = self._table.match
        if isinstance(message, w.Configure) and match.phase == "open" and person == match.host:
            await try_out(messages.proposal(message.setup))
        match = self._table.match
        self._doing = ((person, message, hold, reply, _arrived),)
        try:
            if isinstance(message, w.Sit) and not match.present(person) and self.possible(person, message):
                await self._table.come(person)
                if not match.present(person):
                    raise Refusal("too_many", "table-crowded")
            command = self._command(message)
            events = decide(match, command, person, self._table.now())
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
                self._table.budget.ask(match, person, command, events)
                if following is not None:
                    self._services.want_room()
        except Refusal as refusal:
            # Another time it may be done: so it is not kept.
            reply(refusal)
            return
        try:
            if events:
                await self._table.carry_out(events, hold, following)
        except Exception:
            reply(Refusal("too_many", "not-stored"))
            raise
        finally:
            self._doing = ()
        reply(None)

    async def _acted(self, *first: *_Asked) -> None:
        """A move, and those that come next, one after the other; they are stored together: who answer at the same time don't wait
        for each other. What is refused is not stored, so its answer waits only for what its sender will be told of.

        An answer in a window, and whatever is done in a live game, counts by the moment when it reached the server, however long
        the store took meanwhile (D03).
        """
        table = self._table
        acts: list[_Asked] = [first, *self._mail.take_next(self._acted)]
        self._doing = acts
        done = table.begin()
        early: list[Reply] = []
        # Those who are answered after all is stored.
        answers: list[tuple[_Asked, Refusal | None]] = []
        try:
            for act in acts:
                person, message, _, reply, arrived = act
                assert isinstance(message, w.Act)
                events: Sequence[Event] = ()
                refusal = self._refused.get((person, message.id))
                if refusal is None:
                    command = c.Act(message.id, message.decision, message.move, message.text)
                    at = table.now()
                    if table.timed:
                        table.catch_up(arrived, done)
                        at = max(arrived, table.match.at)
                    try:
                        events = decide(table.match, command, person, at)
                    except Refusal as refused:
                        refusal = refused
                        self._refuse(person, message, refused)
                    else:
                        if events:
                            table.happen(events, done)
                if events or any(earlier[0][0] == person for earlier in answers) or not table.shows_as_stored(person):
                    answers.append((act, refusal))
                else:
                    early.append(reply)
                    reply(refusal)
            if done.bodies:
                await table.store(done, [act[2] for act, _ in answers])
        except Exception:
            for person, message, _, reply, _ in acts:
                if reply in early:
                    continue
                # What was refused only because of a move that did not happen after all may be asked again.
                self._refused.pop((person, message.id), None)
                reply(Refusal("too_many", "not-stored"))
            raise
        finally:
            self._doing = ()
        for (_, _, _, reply, _), refusal in answers:
            reply(refusal)

    def _refuse(self, person: str, message: w.Command, refusal: Refusal) -> None:
        """Keeps the refusal, for who asks the same again."""
        self._refused[person, message.id] = refusal
        if len(self._refused) > _ANSWERS_KEPT:
            self._refused.popitem(last=False)

    def _command(self, message: w.Command) -> c.Command:
        """The message as the match takes it. Raises Refusal for a level of bots that there is not."""
        match, players = self._table.match, self._services.players
        _known_level(message, players.levels(match.setup.game))
        stand_in = players.stand_in(match.setup.game)
        return messages.command(message, match, stand_in, lambda count: players.creatures(match, count), new_id)


def _known_level(message: w.Command, levels: tuple[str, ...]) -> None:
    level = message.level if isinstance(message, w.AddBot) else message.fill if isinstance(message, w.Start) else None
    if level is not None and level not in levels:
        raise Refusal("malformed", "no-such-level")
