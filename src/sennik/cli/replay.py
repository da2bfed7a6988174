"""``sennik replay``: a record played again, move by move in words."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sennik import catalog, i18n
from sennik.kernel.game import AfterGame, IllegalMove, MoveSyntaxError, Result
from sennik.match import record as records

from .errors import Failed, Misused
from .texts import Texts
from .words import tell

LARGEST = 64 * 1024 * 1024
"""Bytes of a record. A game of the longest kind has a few hundred kilobytes."""

MOST_MOVES = 12
"""So many possible moves are named where another one was refused; beyond that only their verbs."""

TOTALS = ("total", "scores", "control")
"""What views call the field that grows from round to round."""


def run(say: Texts, file: str, *, as_json: bool) -> None:
    """Plays the record in the file (``-``: stdin) and prints it. Raises Failed at the first thing that can't be, or Misused."""
    if file.startswith("--"):
        raise Misused(say("cli-error-unknown-option", option=file), "sennik replay")
    replay: Replay | None = None
    try:
        text = read_text(say, file)
        replay = Replay(say, records.read(text))
        if as_json:
            print(json.dumps(replay.data(), ensure_ascii=False))
        else:
            for line in replay.lines():
                print(line)
    except records.RecordError as error:
        sys.stdout.flush()
        reason = error.reason if replay is None else replay.explain(error)
        if as_json:
            print_error(error.line, error.move, reason)
        raise Failed(say("cli-replay-wrong", file=file, line=str(error.line), reason=reason)) from error
    except Failed as error:
        if as_json:
            print_error(None, None, str(error))
        raise


def print_error(line: int | None, move: int | None, reason: str) -> None:
    """The object for what failed; None where it is at no line (the file can't be read), or at no move."""
    print(json.dumps({"error": {"line": line, "move": move, "reason": reason}}, ensure_ascii=False))


def read_text(say: Texts, file: str) -> str:
    """The text in the file. Raises Failed."""
    try:
        raw = sys.stdin.buffer.read(LARGEST + 1) if file == "-" else _bytes(Path(file))
    except FileNotFoundError:
        raise Failed(say("cli-file-missing", file=file)) from None
    except IsADirectoryError:
        raise Failed(say("cli-file-folder", file=file)) from None
    except (OSError, ValueError) as error:
        reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
        raise Failed(say("cli-file-unreadable", file=file, reason=reason)) from error
    if len(raw) > LARGEST:
        raise Failed(say("cli-file-large", file=file))
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise Failed(say("cli-file-not-text", file=file, line=str(line))) from error


def _bytes(path: Path) -> bytes:
    with path.open("rb") as opened:
        return opened.read(LARGEST + 1)


class Replay:
    """A record and how far it has been played. Raises RecordError where its game can't be."""

    def __init__(self, say: Texts, record: records.Record) -> None:
        self.say = say
        self.record = record
        self.rules = records.rules_of(record, catalog.lookup)
        self.game = self.rules.game.name
        self.names = [name or say("cli-replay-seat", seat=seat) for seat, name in enumerate(record.header.seats, 1)]
        self.state: Any = self.rules.start()

    def steps(self) -> Iterator[tuple[records.Play | None, str]]:
        """Each entry's move (None: a deal, or a window that is closed) and what it did in words.

        Of an answer in a window it is told what was answered; what comes of the window's end follows as a line of its own.
        Raises RecordError at the first entry that can't be.
        """
        answers: dict[int | None, str] = {}
        for step in records.replay(self.record, catalog.lookup):
            self.state = step.state
            play = step.entry if isinstance(step.entry, records.Play) else None
            if play is not None and step.answer:
                answers[play.seat - 1] = play.move
                yield play, self.say("cli-replay-answer", who=self.names[play.seat - 1], move=play.move)
            elif isinstance(step.entry, records.Close):
                yield None, self.say("cli-replay-closed")
            else:
                yield play, tell(self.say, self.game, step.trace, self.names, play.move if play is not None else "")
                continue
            if step.told:
                yield None, tell(self.say, self.game, step.trace, self.names, answers.get(step.trace.seat, ""))
                answers.clear()

    def lines(self) -> Iterator[str]:
        """A numbered line a move, deals and ends of windows without, the totals after each round, and the result."""
        plays = sum(isinstance(entry, records.Play) for entry in self.record.entries)
        width = len(str(plays))
        yield self.say("cli-replay-header", game=i18n.text(self.say.language, f"game-{self.game}"), names=", ".join(self.names))
        move = 0
        counted = False
        for play, words in self.steps():
            move += play is not None
            yield f"{str(move) if play else '':>{width}}  {words}"
            over = self.rules.round_over(self.state) or self.rules.result(self.state) is not None
            totals = self._totals() if over and not counted else ""
            if totals:
                yield f"{'':>{width}}  {totals}"
            counted = over
        result = self.rules.result(self.state)
        yield self.say("cli-replay-unfinished") if result is None else self._result(result)

    def data(self) -> dict[str, Any]:
        """The same as one object; deals, closed windows and what came of them are moves of no seat."""
        moves = [
            {"seat": play.seat if play else None, "move": play.move if play else None, "words": words}
            for play, words in self.steps()
        ]
        result = self.rules.result(self.state)
        winners = [] if result is None else [seat + 1 for seat in result.winners]
        return {
            "game": self.game,
            "preset": self.record.header.preset,
            "options": dict(self.rules.options),
            "seats": self.names,
            "moves": moves,
            "result": None if result is None else {"scores": list(result.scores), "winners": winners},
        }

    def explain(self, error: records.RecordError) -> str:
        """The reason in the reader's language where the rules gave one, with what would be possible; else as it was given."""
        if error.move is None:
            return error.reason
        cause = error.__cause__
        written = next(entry for line, entry in zip(self.record.lines, self.record.entries, strict=False) if line == error.line)
        if not isinstance(written, records.Play) or not isinstance(cause, MoveSyntaxError | IllegalMove):
            return self.say("cli-replay-at-move", move=str(error.move), reason=error.reason)
        reason = self.say("cli-replay-syntax" if isinstance(cause, MoveSyntaxError) else "cli-replay-illegal")
        possible = [self.rules.write(action) for action in self.rules.legal(self.state, written.seat - 1)]
        if len(possible) > MOST_MOVES:
            possible = list(dict.fromkeys(move.partition(" ")[0] for move in possible))
        told = self.say("cli-replay-move", move=str(error.move), written=written.move[:60], reason=reason)
        return f"{told}. {self.say('cli-replay-instead', moves=', '.join(possible))}"

    def _totals(self) -> str:
        """What everybody has after a round, by whichever of its names the game's views have it; "" where they have none."""
        fields = self.rules.fields(self.rules.hide(self.state, AfterGame()))
        totals = next((fields[name] for name in TOTALS if name in fields), None)
        if totals is None:
            return ""
        scores = ", ".join(f"{name} {total}" for name, total in zip(self.names, totals, strict=False))
        return self.say("cli-replay-round", scores=scores)

    def _result(self, result: Result) -> str:
        scores = ", ".join(f"{name} {score}" for name, score in zip(self.names, result.scores, strict=True))
        winners = ", ".join(self.names[seat] for seat in result.winners)
        return self.say("cli-replay-result", scores=scores, winners=winners, count=len(result.winners))
