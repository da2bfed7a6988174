"""The wire's messages as the match takes them: setups as proposals, messages as commands."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from sennik import catalog
from sennik.kernel.game import Game, Option
from sennik.match import Clock, Match, Proposal
from sennik.match import commands as c
from sennik.server.tables.shuffle import shuffle
from sennik.wire import messages as w


def proposal(setup: w.Setup, reader: str | None = None) -> Proposal:
    """Returns the setup as the match takes it.

    ``reader`` is the language of the person who opens a table with it. The table's words are in that language if the
    setup names no other.
    """
    game = None if reader is None else catalog.lookup(setup.game)
    readers = {option.name: reader for option in reader_options(game) if reader in option.choices}
    return Proposal(
        game=setup.game,
        preset=setup.preset,
        options={**readers, **setup.options},
        seats=setup.seats,
        public=setup.public,
        memory_aid=setup.memory_aid,
        clock=Clock(**msgspec.structs.asdict(setup.clock)),
        pace=setup.pace,
        chat=setup.chat,
        take_backs=setup.take_backs,
        sealed=setup.sealed,
        odds=setup.odds,
        hints=setup.hints,
    )


def reader_options(game: Game | None) -> list[Option]:
    """Returns the options whose default is the language of the person who opens a table."""
    return [option for option in (() if game is None else game.options) if option.of_reader]


def command(
    message: w.Command,
    match: Match,
    level: str,
    levels: Callable[[Proposal], tuple[str, ...]],
    creatures: Callable[[int], tuple[str, ...]],
    next_table: Callable[[], str],
) -> c.Command:
    """Returns the message as a command to that match. Raises ``TypeError`` if it is no command.

    ``level`` is that of bots that stand in, and ``levels`` returns all levels of a setup. ``creatures`` returns so many
    that no bot at the table is, and ``next_table`` a new id.
    """
    match message:
        case w.Act():
            return c.Act(message.id, message.decision, message.move, message.text)
        case w.TakeBack():
            return c.TakeBack(message.id, message.decision)
        case w.AnswerTakeBack():
            return c.AnswerTakeBack(message.id, message.question, message.allow)
        case w.Sit():
            return c.Sit(message.id, message.seat)
        case w.Mix():
            return c.Mix(message.id, message.words)
        case w.Stand():
            return c.Stand(message.id, level)
        case w.AddBot():
            return c.AddBot(message.id, message.seat, message.level, next(iter(creatures(1)), ""))
        case w.Kick():
            return c.Kick(message.id, message.seat, level)
        case w.HandOver():
            return c.HandOver(message.id, message.seat, level)
        case w.ComeBack():
            return c.ComeBack(message.id)
        case w.Pause():
            return c.Pause(message.id)
        case w.Resume():
            return c.Resume(message.id)
        case w.GiveTime():
            return c.GiveTime(message.id, message.seat)
        case w.CallOff():
            return c.CallOff(message.id)
        case w.SetPace():
            return c.SetPace(message.id, message.pace)
        case w.Reseat():
            return c.Reseat(message.id, message.seat, message.person, level)
        case w.Agree():
            return c.Agree(message.id, message.seat, message.person)
        case w.MakeHost():
            return c.MakeHost(message.id, message.person)
        case w.Configure():
            wish = proposal(message.setup)
            return c.Configure(message.id, wish, levels(wish))
        case w.Arrange():
            return c.Arrange(message.id, _drawn(match) if message.order is None else tuple(message.order))
        case w.Lock():
            return c.Lock(message.id, message.locked)
        case w.BanPerson():
            return c.BanPerson(message.id, message.person, level)
        case w.LiftBan():
            return c.LiftBan(message.id, message.person)
        case w.Start():
            return c.Start(message.id, message.fill, creatures(len(match.seats)))
        case w.Rematch():
            wanted = message.setup
            if wanted is None:
                return c.Rematch(message.id, next_table())
            again = proposal(wanted)
            return c.Rematch(message.id, next_table(), again, levels(again))
        case _:
            raise TypeError(f"{type(message).__name__} is no command")


def _drawn(match: Match) -> tuple[int, ...]:
    """Returns the seats in an order drawn by chance."""
    return tuple(map(int, shuffle([str(number) for number in range(len(match.seats))])))
