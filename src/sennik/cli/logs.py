"""The log of a server on stderr: text for people, or one JSON object a line."""

from __future__ import annotations

import json
import logging
from datetime import UTC, datetime

from sennik.i18n.escaped import escaped, escaped_json
from sennik.server.monitoring.journal import LogEntry
from sennik.server.settings import Log


class EscapedFormatter(logging.Formatter):
    """A formatter of log lines that escapes what a terminal would obey, since texts of strangers may be in them."""

    def format(self, record: logging.LogRecord) -> str:
        """Returns the record as one line, with a traceback below it."""
        return escaped(super().format(record), kept="\n\t")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - logging's name
        """Returns the record's own line. Its text can't make it two."""
        return escaped(super().formatMessage(record))


class JsonFormatter(logging.Formatter):
    """A formatter of log lines as JSON objects, with the circumstances of what happened as fields of their own."""

    def format(self, record: logging.LogRecord) -> str:
        """Returns the record as one JSON object on one line."""
        told: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
        }
        if isinstance(record.msg, LogEntry):
            told |= {"what": record.msg.happened, **record.msg.fields}
        else:
            told |= {"what": "message", "text": record.getMessage()}
        if record.exc_info:
            told["traceback"] = self.formatException(record.exc_info)
        return escaped_json(json.dumps(told, ensure_ascii=False))


def log_to_the_terminal(log: Log) -> None:
    """Sends what the server logs, from that level on, to stderr; of its libraries only warnings and errors."""
    handler = logging.StreamHandler()
    handler.setFormatter(
        JsonFormatter() if log.format == "json" else EscapedFormatter("{asctime} {levelname}: {message}", style="{")
    )
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
    # Why the server could not begin, the command says itself, in the reader's language.
    logging.getLogger("uvicorn.error").addFilter(lambda record: "startup failed" not in record.getMessage())
    logging.getLogger("sennik").setLevel(log.level.upper())
