"""The refusal of a whole request: by a handler, by the middleware, or by the connection itself."""

from __future__ import annotations

import msgspec

from sennik.i18n import LANGUAGES, LanguageCode, text
from sennik.server.net.headers import Headers, header
from sennik.wire.messages import Problem


class ProblemError(Exception):
    """The error for a request that is refused. Its sentence in the catalogues is ``problem-<code>``, unless it has its own
    ``said``.

    ``where`` says what in the body or the address is wrong.
    """

    def __init__(self, status: int, code: str, where: str = "", said: str = "") -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.where = where
        self.said = said


def preferred_language(accepted: str) -> LanguageCode:
    """Returns the first language of an Accept-Language header in which there are texts; English if there is none.

    A program that has no wish sends ``*/*`` or no header at all. A browser sends what its reader wants.
    """
    return wished_language(accepted) or "en"


def wished_language(accepted: str) -> LanguageCode | None:
    """Returns the first language of an Accept-Language header in which there are texts; None if there is none."""
    for part in accepted.split(","):
        language = part.split(";")[0].strip().lower().split("-")[0]
        if language in LANGUAGES:
            return language
    return None


def problem(headers: Headers, code: str) -> tuple[bytes, bytes]:
    """Returns the type and the body of the answer: JSON (``Problem``), or only the sentence if a browser wants to show
    a page.

    It is in the language that the request's headers ask for. It never repeats anything else of them.
    """
    sentence = text(preferred_language(header(headers, b"accept-language")), f"problem-{code}")
    if "text/html" in header(headers, b"accept"):
        return b"text/plain; charset=utf-8", f"{sentence}\n".encode()
    return b"application/json", msgspec.json.encode(Problem(code, sentence))
