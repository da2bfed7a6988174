"""The process that searches for the moves of strong bots: ``python -m sennik.server.minds.process``.

It reads orders from its standard input and writes answers to its standard output (``.pipe``). It ends when its input does, so
none is left behind when a server is killed.
"""

from __future__ import annotations

import os
import queue
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, BinaryIO, Final

from sennik.kernel.game import Seat
from sennik.server.minds.offers import usual_rules
from sennik.server.minds.pipe import FromProcess, Ponder, Pondered, Prepare, Prepared, asked, line
from sennik.server.monitoring.log import whereabouts

if TYPE_CHECKING:
    from sennik.search.minds import Minds

NICENESS: Final = 5
"""By how much everything else on the machine goes before it."""


class Worker:
    """Answers one question after another, and prepares editions beside that.

    ``out`` is where its messages go.
    """

    def __init__(self, out: BinaryIO) -> None:
        self._out = out
        self._writing = threading.Lock()
        self._minds: dict[tuple[str, str], Minds] = {}
        self.orders: Final[queue.SimpleQueue[Prepare | None]] = queue.SimpleQueue()
        self.questions: Final[queue.SimpleQueue[Ponder | None]] = queue.SimpleQueue()

    def listen(self, source: BinaryIO) -> None:
        """Takes orders and questions until there are no more, which ends both kinds of work."""
        for text in source:
            message = asked(text)
            if isinstance(message, Prepare):
                self.orders.put(message)
            else:
                self.questions.put(message)
        self.orders.put(None)
        self.questions.put(None)

    def prepare(self) -> None:
        """Prepares editions in the order in which they are wanted, until there are no more."""
        while (order := self.orders.get()) is not None:
            began = monotonic()
            reason = ""
            try:
                self._minds[order.game, order.preset] = prepared_minds(order)
            except Exception as error:  # noqa: BLE001 - the server says that there are none, and goes on
                reason = whereabouts(error)
            self._tell(Prepared(order.game, order.preset, monotonic() - began, reason))

    def ponder(self) -> None:
        """Answers questions in the order in which they come, until there are no more."""
        while (question := self.questions.get()) is not None:
            self._tell(self.answer(question))

    def answer(self, question: Ponder) -> Pondered:
        """Returns the answer to a question. If it can't be had, that is the answer."""
        try:
            minds = self._minds[question.game, question.preset]
            view = minds.view(question.view)
            return Pondered(question.number, minds.think(view, question.seat, question.guesses, question.seed))
        except Exception as error:  # noqa: BLE001 - the bot then plays by rule of thumb
            return Pondered(question.number, -1, whereabouts(error))

    def _tell(self, message: FromProcess) -> None:
        with self._writing:
            self._out.write(line(message))
            self._out.flush()


def prepared_minds(order: Prepare) -> Minds:
    """Returns the search over the edition as machine code, of which nothing is left to compile.

    That takes up to a minute if nobody has compiled it before, and seconds otherwise.
    """
    from sennik.search.minds import Minds

    rules = usual_rules(order.game, order.preset)
    minds = Minds(rules.edition)
    state = rules.shuffled(rules.start(), ())
    seat = rules.to_act(state)[0]
    with alone(minds.folder / "lock"):
        minds.think(rules.hide(state, Seat(seat)), seat, 1, 0)
    return minds


@contextmanager
def alone(file: Path) -> Iterator[None]:
    """Lets one process after the other in, by a lock on the file: the second finds in the cache what the first has compiled."""
    if sys.platform == "win32":
        yield
        return
    import fcntl

    with file.open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield


def main() -> None:
    """Works until the standard input ends. Then it ends at once, whatever it is doing."""
    # Ctrl-C in a terminal reaches it too. The server ends it when nobody needs it any more.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError, AttributeError):
        os.nice(NICENESS)
    # Only messages go to the pipe, whatever a library may print.
    out = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    worker = Worker(out)

    def listen() -> None:
        try:
            worker.listen(sys.stdin.buffer)
        finally:
            os._exit(0)

    for work in (listen, worker.prepare):
        threading.Thread(target=work, daemon=True).start()
    worker.ponder()


if __name__ == "__main__":
    main()
