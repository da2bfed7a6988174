"""What a site has besides its pages: icons, the manifest of the web app, the pictures of its own pages, robots.txt."""

from __future__ import annotations

import json
import re
from typing import Final

from starlette.types import ASGIApp, Receive, Scope, Send

from sennik import catalog
from sennik.i18n import LANGUAGES, LanguageCode, text
from sennik.server.http.context import Context
from sennik.server.net.headers import header
from sennik.server.net.problem import ProblemError, preferred_language, problem
from sennik.server.pictures.easel import NoPictureError, Picture
from sennik.server.views.shared import rules_words, site_words

_ICONS: Final = {
    "/icon-192.png": (192, False),
    "/icon-512.png": (512, False),
    "/icon-maskable-512.png": (512, True),
    "/apple-touch-icon.png": (180, True),
}
"""The icons by their paths: how many pixels, and whether the ground reaches every edge."""
_PICTURE: Final = re.compile(r"/pictures/([a-z]+)-([a-z]{2})\.png")
NIGHT: Final = "#0e1230"
DAWN: Final = "#fbeadb"
"""The colours of the page in its two themes, as ``--surface`` in the client's ``tokens.css`` has them."""
_DAY: Final = b"public, max-age=86400"

ROBOTS_TXT: Final = """\
# Programs that show a link with its title and picture may look at what it leads to.
User-agent: facebookexternalhit
User-agent: Facebot
User-agent: Twitterbot
User-agent: LinkedInBot
User-agent: Slackbot
User-agent: Discordbot
User-agent: TelegramBot
User-agent: WhatsApp
User-agent: redditbot
User-agent: Pinterestbot
Disallow: /device/

# The front page and the rules are for everybody; tables are for those who have their links.
User-agent: *
Disallow: /t/
Disallow: /replay/
Disallow: /device/
Disallow: /api/
"""


class Site:
    """An ASGI app that answers GET and HEAD for these addresses, and leaves everything else to the app ``others``."""

    def __init__(self, context: Context, others: ASGIApp) -> None:
        self._context: Final = context
        self._others: Final = others

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answers the request, or passes it on."""
        path: str = scope["path"]
        if scope["method"] not in {"GET", "HEAD"}:
            await self._others(scope, receive, send)
        elif path == "/robots.txt":
            await _answer(scope, send, ROBOTS_TXT.encode(), b"text/plain; charset=utf-8", _DAY)
        elif path == "/manifest.webmanifest":
            body = json.dumps(manifest(preferred_language(header(scope["headers"], b"accept-language"))), ensure_ascii=False)
            await _answer(scope, send, body.encode(), b"application/manifest+json", b"no-cache", (b"vary", b"accept-language"))
        elif path in _ICONS or _PICTURE.fullmatch(path):
            await self._picture(scope, receive, send)
        else:
            await self._others(scope, receive, send)

    async def _picture(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            picture = await self._drawn(scope)
        except ProblemError as error:
            kind, body = problem(scope["headers"], error.code)
            await _answer(scope, send, body, kind, b"no-store", status=error.status)
            return
        if picture is None:
            await self._others(scope, receive, send)
            return
        tag = (b"etag", picture.tag.encode())
        if picture.tag in header(scope["headers"], b"if-none-match"):
            await _answer(scope, send, b"", b"image/png", _DAY, tag, status=304)
        else:
            shown = (b"cross-origin-resource-policy", b"cross-origin")
            await _answer(scope, send, picture.png, b"image/png", _DAY, tag, shown)

    async def _drawn(self, scope: Scope) -> Picture | None:
        """Returns the picture or the icon of the path; None if there is none. Raises ``ProblemError`` if it can't be had."""
        path: str = scope["path"]
        if path in _ICONS:
            size, whole = _ICONS[path]
            try:
                return await self._context.easel.icon(size, whole=whole)
            except NoPictureError as error:
                raise ProblemError(503, "no-picture") from error
        found = _PICTURE.fullmatch(path)
        assert found is not None
        name, language = found[1], next((each for each in LANGUAGES if each == found[2]), None)
        if language is None:
            return None
        if name == "sennik":
            words = site_words(language)
        elif any(name == game.name for game in catalog.games()):
            words = rules_words(name, language)
        else:
            return None
        return await self._context.picture(words.poster, words.poster)


def manifest(language: LanguageCode) -> dict[str, object]:
    """Returns the manifest of the web app, with its description in that language."""
    return {
        "name": "Sennik",
        "short_name": "Sennik",
        "description": text(language, "share-site-description"),
        "lang": language,
        "dir": "ltr",
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": NIGHT,
        "theme_color": NIGHT,
        "categories": ["games"],
        "icons": [
            {"src": path, "sizes": f"{size}x{size}", "type": "image/png", "purpose": "maskable" if whole else "any"}
            for path, (size, whole) in _ICONS.items()
            if not path.startswith("/apple")
        ]
        + [{"src": "/favicon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"}],
    }


async def _answer(
    scope: Scope, send: Send, body: bytes, kind: bytes, cache: bytes, *more: tuple[bytes, bytes], status: int = 200
) -> None:
    headers = [(b"content-type", kind), (b"cache-control", cache), *more]
    if status != 304:
        headers.append((b"content-length", str(len(body)).encode()))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})
