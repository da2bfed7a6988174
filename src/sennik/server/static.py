"""The built client's files, and its page for every address that the client draws itself."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from collections.abc import Awaitable, Callable, MutableMapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from sennik.server.security import header

Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

FOLDER: Final = Path(__file__).parent / "static"

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


@dataclass(frozen=True, slots=True)
class _File:
    stamp: tuple[int, int]
    body: bytes
    small: bytes | None
    kind: str
    tag: str


class StaticFiles:
    """An ASGI app for GET and HEAD. Files are read when first asked for, and again when they have changed on disk."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder: Final = folder.resolve()
        self._files: dict[Path, _File] = {}

    async def __call__(self, scope: MutableMapping[str, Any], _receive: Any, send: Send) -> None:
        """Answers with a file, the client's page, or 404 for a file that is not there."""
        if scope["method"] not in {"GET", "HEAD"}:
            await _answer(scope, send, 405, b"", [(b"allow", b"GET, HEAD")])
            return
        path: str = scope["path"]
        file = self._file(path)
        if file is None and "." in path.rsplit("/", 1)[-1]:
            await _answer(scope, send, 404, b"Not found\n", [(b"content-type", b"text/plain; charset=utf-8")])
            return
        page = file is None
        file = file or self._file("/index.html")
        if file is None:
            await _answer(scope, send, 503, _NOT_BUILT.encode(), [(b"content-type", b"text/html; charset=utf-8")])
            return
        forever = not page and path.startswith("/assets/")
        headers = [
            (b"content-type", file.kind.encode()),
            (b"etag", file.tag.encode()),
            (b"cache-control", b"public, max-age=31536000, immutable" if forever else b"no-cache"),
            (b"vary", b"accept-encoding"),
        ]
        if file.tag in header(scope["headers"], b"if-none-match"):
            await _answer(scope, send, 304, b"", headers)
        elif file.small is not None and "gzip" in header(scope["headers"], b"accept-encoding"):
            await _answer(scope, send, 200, file.small, [*headers, (b"content-encoding", b"gzip")])
        else:
            await _answer(scope, send, 200, file.body, headers)

    def _file(self, path: str) -> _File | None:
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


def _read(where: Path, stamp: tuple[int, int]) -> _File:
    body = where.read_bytes()
    kind = _TYPES.get(where.suffix) or mimetypes.guess_type(where.name)[0] or "application/octet-stream"
    compressed = gzip.compress(body, mtime=0) if kind.startswith(_COMPRESSED) else None
    if kind.startswith("text/"):
        kind += "; charset=utf-8"
    return _File(
        stamp=stamp,
        body=body,
        small=compressed if compressed is not None and len(compressed) < len(body) else None,
        kind=kind,
        tag=f'"{hashlib.sha256(body).hexdigest()[:24]}"',
    )


async def _answer(
    scope: MutableMapping[str, Any], send: Send, status: int, body: bytes, headers: list[tuple[bytes, bytes]]
) -> None:
    length = [] if status == 304 else [(b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": [*headers, *length]})
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})
