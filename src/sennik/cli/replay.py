"""The command ``sennik replay``: a record played again, move by move in words."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import TypeAlias

from sennik import catalog, i18n
from sennik.i18n.escaped import escaped
from sennik.kernel.game import AfterGame, AnyFields, AnyState, HasStory, Result, Trace
from sennik.match import record as records
from sennik.match.events import Closed, Moved, Rang, TakenBack, TimeUp
from sennik.match.names import told_apart

from .errors import Failed, Misused
from .output import show, show_json
from .texts import Texts
from .words import changes, narrate, tell_answer, tell_each, tell_end

LARGEST = 64 * 1024 * 1024
"""The largest record (bytes). One of the longest kind of game has a few hundred kilobytes."""

AnswerEvent: TypeAlias = Moved | TimeUp


def run(say: Texts, file: str, *, as_json: bool) -> None:
    """Plays the record in the file (``-``: stdin) and prints it.

    Raises ``Failed`` at the first entry that is not possible, and ``Misused`` if ``file`` is an option.
    """
    if file.startswith("--"):
        raise Misused(say("cli-error-unknown-option", option=file), "sennik replay")
    told: Narration | None = None
    try:
        text = read_text(say, file)
        told = Narration(say, records.parse(text))
        if as_json:
            show_json(told.data())
        else:
            for line in told.lines():
                show(escaped(line))
    except records.RecordError as error:
        sys.stdout.flush()
        reason = records.explained(error, say.language) if told is None else told.explain(error)
        if as_json:
            print_error(error.line, error.move, reason)
        raise Failed(say("cli-replay-wrong", file=file, line=str(error.line), reason=reason)) from error
    except Failed as error:
        if as_json:
            print_error(None, None, str(error))
        raise


def print_error(line: int | None, move: int | None, reason: str) -> None:
    """Prints the object for what failed. ``line`` is None if the file can't be read, ``move`` if the error is at no move."""
    show_json({"error": {"line": line, "move": move, "reason": reason}})


def read_text(say: Texts, file: str) -> str:
    """Returns the text in the file. Raises ``Failed`` if it can't be read, and ``RecordError`` if it is no text."""
    try:
        raw = sys.stdin.buffer.read(LARGEST + 1) if file == "-" else _bytes(Path(file))
    except FileNotFoundError:
        raise Failed(say("cli-file-missing", file=file)) from None
    except IsADirectoryError:
        raise Failed(say("cli-file-folder", file=file)) from None
    except PermissionError:
        raise Failed(say("cli-file-forbidden", file=file)) from None
    except (OSError, ValueError) as error:
        number = error.errno if isinstance(error, OSError) else None
        raise Failed(say("cli-file-unreadable", file=file, number=number or 0)) from error
    if len(raw) > LARGEST:
        raise Failed(say("cli-file-large", file=file))
    return records.text_of(raw)


def _bytes(path: Path) -> bytes:
    with path.open("rb") as opened:
        return opened.read(LARGEST + 1)


class Narration:
    """A record in words, as far as it has been played. Raises ``RecordError`` if its game can't be played."""

    def __init__(self, say: Texts, record: records.Record) -> None:
        self.say = say
        self.plays = record.plays
        self.replay = records.Replay(records.events_of(record, catalog.lookup), catalog.lookup)
        self.rules = self.replay.rules
        self.game = self.rules.game.name
        self.meanings = self.rules.game.meanings
        self.names = self._names()
        self.players: list[str] = self._fields().get(self.meanings.names) or self.names

    @property
    def state(self) -> AnyState:
        """The state of the game, as far as it has been played."""
        return self.replay.match.state

    def _names(self) -> list[str]:
        """Returns the names of the seats' players, no two alike. A bot has its creature's name in the reader's language."""
        seats = self.replay.match.seats
        creatures = [f"creature-{seat.creature}" for seat in seats]
        houses = [i18n.text(self.say.language, key) if i18n.has(self.say.language, key) else "" for key in creatures]
        people = told_apart(["" if house else seat.name for seat, house in zip(seats, houses, strict=True)], houses)
        return [
            house or name or self.say("cli-replay-seat", seat=seat)
            for seat, (house, name) in enumerate(zip(houses, people, strict=True), 1)
        ]

    def steps(self) -> Iterator[tuple[AnswerEvent | None, tuple[str, ...]]]:
        """Yields each step's move and what it did, in sentences. The move is None for a deal, a closed window, a
        move taken back, or something due by itself.

        Of an answer in a window it tells what was answered. What comes of the window's end is a sentence of its own.
        Raises ``RecordError`` at the first entry that is not possible.
        """
        yield from self._live_steps() if self.rules.live else self._steps()

    def _live_steps(self) -> Iterator[tuple[AnswerEvent | None, tuple[str, ...]]]:
        """Yields the same of a live game. If there is nothing new to tell of a move, it is told by its own verb."""
        before = self._fields()
        form = "" if self.players is self.names else "-device"
        for step in self.replay:
            after = self._fields()
            play = step.event if isinstance(step.event, Moved | TimeUp) else None
            trace, move = step.trace, play.move if play is not None else ""
            verb = move.partition(" ")[0]
            if not step.fresh:
                trace = Trace(verb or self.meanings.shuffles, play.seat if play is not None else None)
            if step.fresh or not isinstance(step.event, Rang):
                text = self.rules.read(move)[1] if move else ""
                facts = {"move": verb, "text": text, "letters": len(text), **changes(before, after)}
                yield play, (narrate(self.say, self.rules.game, trace, self.players, move, facts, form),)
            before = after

    def _steps(self) -> Iterator[tuple[AnswerEvent | None, tuple[str, ...]]]:
        answers: dict[int | None, str] = {}
        before = self._fields()
        for step in self.replay:
            play = step.event if isinstance(step.event, Moved | TimeUp) else None
            facts = changes(before, before := self._fields())
            move = play.move if play is not None else ""
            if play is not None and step.answer:
                answers[play.seat] = move
                told = tell_answer(self.say, self.rules.game, self.names[play.seat], move)
            elif isinstance(step.event, TakenBack):
                told = self.say("cli-replay-taken-back", who=self.names[step.event.seat])
            elif isinstance(step.event, Closed):
                told = self.say("cli-replay-closed")
            else:
                yield play, (narrate(self.say, self.rules.game, step.trace, self.names, move, facts),)
                continue
            if step.fresh and not isinstance(step.event, TakenBack):
                answered = answers.get(step.trace.seat, "")
                yield play, (told, narrate(self.say, self.rules.game, step.trace, self.names, answered, facts))
                answers.clear()
            else:
                yield play, (told,)

    def lines(self) -> Iterator[str]:
        """Yields a numbered line for each move, and lines without a number for deals and ends of windows.

        After each round it tells why the round ended and how it counts, and at the end the result.
        """
        width = len(str(self.plays))
        yield self.say("cli-replay-header", game=i18n.text(self.say.language, f"game-{self.game}"), names=", ".join(self.names))
        move = 0
        counted = False
        for play, (told, *more) in self.steps():
            move += play is not None
            yield f"{str(move) if play else '':>{width}}  {told}"
            for each in more:
                yield f"{'':>{width}}  {each}"
            ended = self.rules.result(self.state) is not None
            over = self.rules.round_over(self.state) or ended
            if over and not counted:
                for each in tell_end(self.say, self.rules.game, self._fields(), self.players):
                    yield f"{'':>{width}}  {each}"
                for each in tell_each(self.say, self.rules.game, self._fields(), self.players):
                    yield f"{'':>{width}}  {each}"
            for each in self._totals(counts=over and not counted, goes_on=counted and (ended or not over)):
                yield f"{'':>{width}}  {each}"
            counted = over
        result = self.rules.result(self.state)
        yield self.say("cli-replay-unfinished") if result is None else self._result(result)
        if result is not None:
            yield from (f"{head}: {told}" for head, told in self._story())

    def _story(self) -> list[tuple[str, str]]:
        """Returns the moments that the game has to tell of now, in words: a head and a sentence for each."""
        if not isinstance(self.rules, HasStory):
            return []
        told = self.rules.highlights(self.rules.hide(self.state, AfterGame()), self.players)
        return [(i18n.say(self.say.language, head), i18n.say(self.say.language, moment)) for head, moment in told]

    def data(self) -> dict[str, object]:
        """Returns the same as one object. Deals, closed windows and what came of them are moves of no seat."""
        moves = [
            {"seat": mover.seat + 1 if mover else None, "move": mover.move if mover else None, "words": told}
            for play, words in self.steps()
            for mover, told in zip_longest((play,), words)
        ]
        result = self.rules.result(self.state)
        winners = [] if result is None else [seat + 1 for seat in result.winners]
        return {
            "game": self.game,
            "preset": self.replay.match.setup.preset or None,
            "options": self.replay.match.setup.options,
            "seats": self.names,
            "moves": moves,
            "result": None if result is None else {"scores": list(result.scores), "winners": winners},
            "moments": [] if result is None else [{"head": head, "words": told} for head, told in self._story()],
        }

    def explain(self, error: records.RecordError) -> str:
        """Returns the reason in the reader's language. If a move is refused, it names the possible ones."""
        return records.explained(error, self.say.language, self.rules, self.state)

    def _fields(self) -> AnyFields:
        return self.rules.fields(self.rules.hide(self.state, AfterGame()))

    def _totals(self, *, counts: bool, goes_on: bool) -> Iterator[str]:
        """Yields what everybody has after a round, when the round is counted.

        Some views tell the points of the round, and add them up only when everybody has gone on. Then both are told.
        """
        if not counts and not goes_on:
            return
        fields = self._fields()
        totals, points = fields.get(self.meanings.totals), fields.get(self.meanings.points)
        if points is not None and counts:
            yield self.say("cli-replay-points", scores=self._scores(points))
        if totals is not None and (goes_on if points is not None else counts):
            own = f"{self.game}-told-totals"
            yield self.say(own if self.say.has(own) else "cli-replay-round", scores=self._scores(totals))

    def _scores(self, values: Sequence[int]) -> str:
        return ", ".join(f"{name} {value}" for name, value in zip(self.players, values, strict=False))

    def _result(self, result: Result) -> str:
        scores = ", ".join(f"{name} {score}" for name, score in zip(self.names, result.scores, strict=True))
        *others, winners = [self.names[seat] for seat in result.winners]
        if others:
            winners = self.say("cli-replay-and", names=", ".join(others), last=winners)
        return self.say("cli-replay-result", scores=scores, winners=winners, count=len(result.winners))
