"""The built client's files and its page for every address, and the pages of the documentation."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, TypeAlias

from starlette.types import ASGIApp, Receive, Scope, Send

from sennik import catalog
from sennik.export import exported_counts, exported_games
from sennik.i18n import has
from sennik.server.net.headers import Headers, header

FOLDER: Final = Path(__file__).parents[1] / "static"
DOCS: Final = Path(__file__).parents[1] / "docs"
DOCS_POLICY: Final = (
    b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; "
    b"base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
"""The policy of the documentation. It has no style attributes, so this is stricter than what the client needs."""

_NOT_BUILT: Final = """\
<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Sennik</title>
<h1>Sennik</h1>
<p>The server runs, but its pages are not built. Stop it and start it with <code>./run</code>, which builds them.</p>
<p lang="pl">Serwer działa, ale jego strony nie są zbudowane. Zatrzymaj go i uruchom przez <code>./run</code>.</p>
</html>
"""

_COMPRESSED: Final = ("text/", "application/javascript", "application/json", "image/svg+xml", "application/manifest+json")
_TYPES: Final = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".svg": "image/svg+xml",
    ".ico": "image/x-icon",
}

_SINGLE: Final = "/sennik.html"
"""The games without a network as one file."""

_TABLE: Final = re.compile(r"[a-z0-9]{4,24}")


@cache
def _padded() -> frozenset[str]:
    """Returns the names of the games that have a score pad: those whose rules the client has too, or at least their count."""
    return frozenset([game.name for game in exported_games()] + [sheet.game for sheet in exported_counts()])


@cache
def _presets() -> dict[str, frozenset[str]]:
    """Returns the names of the presets of each game, by the name of the game."""
    return {game.name: frozenset(each.name for each in game.presets) for game in catalog.games()}


def drawn(path: str) -> bool:
    """Tells whether the client has a page for the address, as ``web/src/app/router.svelte.ts`` reads it."""
    match [part for part in path.split("/") if part]:
        case [] | ["device", _] | ["offline"] | ["check"] | ["replay"] | ["history"] | ["poster"]:
            return True
        case ["t", table] | ["replay", table] | ["offline", table] | ["check", table] | ["device", _, table]:
            return _TABLE.fullmatch(table) is not None
        case ["learn", game] | ["rules", game] | ["poster", game]:
            return game in _presets()
        case ["learn", game, preset] | ["rules", game, preset]:
            return preset in _presets().get(game, ())
        case ["learn", game, preset, role]:
            # Only a role has a task of its own, and a lesson about it.
            return preset in _presets().get(game, ()) and has("en", f"{game}-task-{role}")
        case ["pad", game]:
            return game in _padded()
        case _:
            return False


@dataclass(frozen=True, slots=True)
class _File:
    stamp: tuple[int, int]
    body: bytes
    small: bytes | None
    kind: str
    tag: str


class Folder:
    """The files of a folder. Each is read when it is first asked for, and again when it has changed on disk."""

    def __init__(self, folder: Path) -> None:
        self._folder: Final = folder.resolve()
        self._files: dict[Path, _File] = {}

    def file(self, path: str) -> _File | None:
        """Returns the file at the path, which begins with a slash; None if there is none in the folder."""
        if "\0" in path:
            return None
        where = (self._folder / path.lstrip("/")).resolve()
        if not where.is_relative_to(self._folder):
            return None
        try:
            status = where.stat()
            stamp = (status.st_mtime_ns, status.st_size)
            known = self._files.get(where)
            if known is None or known.stamp != stamp:
                if not where.is_file():
                    return None
                known = self._files[where] = _read(where, stamp)
        except OSError:
            return None
        return known


Dress: TypeAlias = Callable[[Scope, str], Awaitable[tuple[str, Headers]]]
"""A function that fills in the client's page for one request, and returns it with the headers that it adds."""


class StaticFiles:
    """An ASGI app for GET and HEAD: the client's files, and its page where it draws something.

    ``dress`` fills in the page where the client draws something.
    """

    def __init__(self, folder: Path = FOLDER, dress: Dress | None = None) -> None:
        self._folder: Final = Folder(folder)
        self._dress: Final = dress

    async def __call__(self, scope: Scope, _receive: Receive, send: Send) -> None:
        """Answers with a file or the client's page; with 404 if neither is there.

        If a browser wants to show a page, it gets the client's page with 404, which says so in the reader's language.
        """
        if scope["method"] not in {"GET", "HEAD"}:
            await _answer(scope, send, 405, b"", [(b"allow", b"GET, HEAD")])
            return
        path: str = scope["path"]
        file = None if path == "/index.html" else self._folder.file(path)
        if file is None and not drawn(path) and not _wants_page(scope, path):
            await _answer(scope, send, 404, b"Not found\n", [(b"content-type", b"text/plain; charset=utf-8")])
            return
        page = file is None
        file = file or self._folder.file("/index.html")
        if file is None:
            await _answer(scope, send, 503, _NOT_BUILT.encode(), [(b"content-type", b"text/html; charset=utf-8")])
            return
        status = 404 if page and not drawn(path) else 200
        forever = not page and path.startswith("/assets/")
        # One file for a folder of one's own: here the policy for scripts would stop it.
        more: Headers = [(b"content-disposition", b'attachment; filename="sennik.html"')] if path == _SINGLE else ()
        if page and status == 200 and self._dress is not None:
            body, more = await self._dress(scope, file.body.decode())
            file = _made(body.encode(), file.stamp, file.kind)
        await _answer_file(scope, send, status, file, b"public, max-age=31536000, immutable" if forever else b"no-cache", more)


class Documentation:
    """An ASGI app that answers below ``/docs`` with the documentation, and leaves everything else to the app
    ``others``.

    So an address below ``/docs`` without a page is answered like any other address without one.
    """

    def __init__(self, others: ASGIApp, folder: Path = DOCS) -> None:
        self._others: Final = others
        self._folder: Final = Folder(folder)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers GET and HEAD for a page or a file of the documentation, or passes the request on."""
        path: str = scope["path"]
        if scope["method"] in {"GET", "HEAD"} and (path == "/docs" or path.startswith("/docs/")):
            inside = path.removeprefix("/docs")
            file = self._folder.file("/index.html" if inside in {"", "/"} else inside)
            if file is not None and inside == "":
                await _answer(scope, send, 308, b"", [(b"location", b"/docs/")])  # links on the page lead from there
                return
            if file is not None and not inside.startswith("/."):
                await _answer_file(scope, send, 200, file, b"no-cache", [(b"content-security-policy", DOCS_POLICY)])
                return
        await self._others(scope, receive, send)


def _wants_page(scope: Scope, path: str) -> bool:
    """Tells whether the request is to show a page, and not to load a file."""
    return "text/html" in header(scope["headers"], b"accept") or "." not in path.rsplit("/", 1)[-1]


def _read(where: Path, stamp: tuple[int, int]) -> _File:
    kind = _TYPES.get(where.suffix) or mimetypes.guess_type(where.name)[0] or "application/octet-stream"
    if kind.startswith("text/"):
        kind += "; charset=utf-8"
    return _made(where.read_bytes(), stamp, kind)


def _made(body: bytes, stamp: tuple[int, int], kind: str) -> _File:
    compressed = gzip.compress(body, mtime=0) if kind.startswith(_COMPRESSED) else None
    return _File(
        stamp=stamp,
        body=body,
        small=compressed if compressed is not None and len(compressed) < len(body) else None,
        kind=kind,
        tag=f'"{hashlib.sha256(body).hexdigest()[:24]}"',
    )


async def _answer_file(scope: Scope, send: Send, status: int, file: _File, cache: bytes, more: Headers = ()) -> None:
    """Sends the file, compressed if the request accepts that. If the client has it already, only the headers are sent."""
    headers = [
        (b"content-type", file.kind.encode()),
        (b"etag", file.tag.encode()),
        (b"cache-control", cache),
        (b"vary", b"accept-encoding"),
        *more,
    ]
    if status == 200 and file.tag in header(scope["headers"], b"if-none-match"):
        await _answer(scope, send, 304, b"", headers)
    elif file.small is not None and "gzip" in header(scope["headers"], b"accept-encoding"):
        await _answer(scope, send, status, file.small, [*headers, (b"content-encoding", b"gzip")])
    else:
        await _answer(scope, send, status, file.body, headers)


async def _answer(scope: Scope, send: Send, status: int, body: bytes, headers: list[tuple[bytes, bytes]]) -> None:
    length = [] if status == 304 else [(b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": [*headers, *length]})
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})
