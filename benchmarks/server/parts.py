"""Times the functions on the path of a move while the server runs, to show where its time goes.

Times are processor time of the event loop's thread. A part's time does not include the parts that it calls. Timing a
call costs about a microsecond, most of which is counted for the caller.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from time import thread_time
from typing import Any, Final

PARTS: Final = (
    ("read the frame", "sennik.server.protocols.websocket", "ShortProtocol.data_received"),
    ("decode the message, check rates", "sennik.server.socket.connection", "Connection.receive"),
    ("decide (legal?)", "sennik.server.tables.command_handler", "decide"),
    ("fold (the rules)", "sennik.server.tables.live_match", "fold"),
    ("encode the event", "sennik.server.tables.live_match", "encode"),
    ("what is owed", "sennik.server.tables.live_match", "owed"),
    ("what everybody is told", "sennik.server.views.projector", "Projector.step"),
    ("hide", "sennik.kernel.visibility", "Visibility.apart"),
    ("compare, encode fields", "sennik.kernel.view_encoder", "RecordEncoder.shared"),
    ("compare, encode fields", "sennik.kernel.view_encoder", "RecordEncoder.owns"),
    ("encode the trace", "sennik.kernel.view_encoder", "RecordEncoder.trace"),
    ("put messages together", "sennik.server.views.channel", "Channel.change"),
    ("hand over to the store", "sennik.store.writer", "Writer.submit"),
    ("wake who waited for the store", "sennik.store.writer", "_settle"),
    ("go round the listeners", "sennik.server.views.channel", "Channel.publish"),
    ("write to sockets", "sennik.server.socket.outbox", "Outbox.tell"),
    ("write answers", "sennik.server.socket.outbox", "Outbox.answer"),
    ("clocks and bots", "sennik.server.tables.table", "Table._go_on"),
)
"""The name of each part, and the function that it is. A move is one call of ``fold`` with a move."""


class Parts:
    """The timed parts. Creating the object wraps their functions."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}
        self.calls: dict[str, int] = {}
        self._inside: list[float] = [0.0]
        for name, module, path in PARTS:
            owner: Any = import_module(module)
            *classes, function = path.split(".")
            for part in classes:
                owner = getattr(owner, part)
            self.seconds[name] = 0.0
            self.calls[name] = 0
            setattr(owner, function, self._timed(name, getattr(owner, function)))

    def report(self) -> dict[str, dict[str, float]]:
        """Returns the seconds and calls of every part."""
        return {name: {"seconds": self.seconds[name], "calls": self.calls[name]} for name in self.seconds}

    def _timed(self, name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        seconds, calls, inside = self.seconds, self.calls, self._inside

        def timed(*arguments: Any, **named: Any) -> Any:
            inside.append(0.0)
            begun = thread_time()
            try:
                return function(*arguments, **named)
            finally:
                taken = thread_time() - begun
                seconds[name] += taken - inside.pop()
                inside[-1] += taken
                calls[name] += 1

        return timed
