"""The refusal of a whole request: by a handler, by the middleware, by the connection itself, of a handshake."""

from __future__ import annotations

from typing import cast

import msgspec

from sennik.i18n import LANGUAGES, text
from sennik.server.net.headers import Headers, header
from sennik.wire.messages import Language, Problem


class ProblemError(Exception):
    """A request that is refused. ``problem-<code>`` is its sentence in the catalogues. ``where``: what in the body is wrong."""

    def __init__(self, status: int, code: str, where: str = "") -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.where = where


def preferred_language(accepted: str) -> Language:
    """The first language of an Accept-Language header that there are texts in; English where none is, as on the command line.

    A program that says nothing sends ``*/*`` or no header at all; a browser says what its reader wants.
    """
    for part in accepted.split(","):
        language = part.split(";")[0].strip().lower().split("-")[0]
        if language in LANGUAGES:
            return cast("Language", language)
    return "en"


def problem(headers: Headers, code: str) -> tuple[bytes, bytes]:
    """The type and the body of the answer: JSON (``Problem``), or the sentence alone for a browser that wants to show a page.

    It is in the language that the request's headers ask for. What they say of themselves is never repeated.
    """
    sentence = text(preferred_language(header(headers, b"accept-language")), f"problem-{code}")
    if "text/html" in header(headers, b"accept"):
        return b"text/plain; charset=utf-8", f"{sentence}\n".encode()
    return b"application/json", msgspec.json.encode(Problem(code, sentence))
