"""What the client's page says of itself before any script runs: for people to whom its link is sent, and for search
engines.
"""

from __future__ import annotations

import hashlib
from html import escape
from typing import Final

from starlette.types import Scope

from sennik.i18n import LanguageCode, text
from sennik.match import BrokenMatch
from sennik.server.http.context import Context
from sennik.server.net.addresses import neighbourhood, share_base
from sennik.server.net.headers import Headers, header
from sennik.server.net.problem import ProblemError, preferred_language, wished_language
from sennik.server.pictures.poster import HEIGHT, WIDTH
from sennik.server.views.shared import LinkWords, link_words, rules_words, site_words
from sennik.store import StoreError

_TITLE: Final = "<title>Sennik</title>"
_END: Final = "</head>"
_LOCALES: Final = {"pl": "pl_PL", "en": "en_GB"}
ROBOTS: Final = (
    "facebookexternalhit", "facebot", "twitterbot", "whatsapp", "telegrambot", "slackbot", "discordbot", "linkedinbot",
    "skypeuripreview", "signal", "mastodon", "bluesky", "redditbot", "pinterestbot", "viber", "matrix", "applebot",
)  # fmt: skip
"""Parts of the names by which programs go that show a link with its title and picture. Their own language is nobody's
wish."""


class LinkTags:
    """A function that fills in the client's page: language, title, description, and the tags of Open Graph.

    The page of a table is never to be indexed.
    """

    def __init__(self, context: Context) -> None:
        self._context: Final = context

    async def __call__(self, scope: Scope, page: str) -> tuple[str, Headers]:
        """Returns the page for the request, with the headers that it needs."""
        if _END not in page:
            return page, ()
        headers = scope["headers"]
        path: str = scope["path"]
        first, *rest = [part for part in path.split("/") if part] or [""]
        language = preferred_language(header(headers, b"accept-language"))
        words, picture = None, ""
        if first == "t":
            found = await self._of_table(rest[0], scope)
            if found is not None:
                words, language = found
                version = hashlib.sha256(repr(words.poster).encode()).hexdigest()[:12]
                picture = f"/api/tables/{rest[0]}/picture?language={language}&v={version}"
        elif first == "rules":
            words, picture = rules_words(rest[0], language), f"/pictures/{rest[0]}-{language}.png"
        indexed = first in {"", "rules"}
        if words is None:
            words, picture = site_words(language), f"/pictures/sennik-{language}.png"
        base = share_base(scope["scheme"], header(headers, b"host"), self._context.shared)
        tags = _tags(words, language, base, path if indexed or first == "t" else "/", picture, indexed=indexed)
        title = words.title if first != "t" else f"{words.title} – Sennik"
        filled = page.replace('lang="pl"', f'lang="{language}"', 1).replace(_TITLE, f"<title>{escape(title)}</title>", 1)
        more: list[tuple[bytes, bytes]] = [(b"vary", b"accept-language, user-agent")]
        if not indexed:
            more.append((b"x-robots-tag", b"noindex"))
        return filled.replace(_END, f"{tags}  {_END}", 1), more

    async def _of_table(self, table_id: str, scope: Scope) -> tuple[LinkWords, LanguageCode] | None:
        """Returns what the table's link says to whoever asks, and in which language; None if there is no such table
        now.

        A program that shows links to others gets the language of the table's host.
        """
        context, headers = self._context, scope["headers"]
        if not context.previews.take(neighbourhood(scope["client"][0]) if scope.get("client") else ""):
            return None
        try:
            table = await context.glance(table_id)
            agent = header(headers, b"user-agent").lower()
            wish = None if any(name in agent for name in ROBOTS) else wished_language(header(headers, b"accept-language"))
            if wish is None:
                host = await context.people.get(table.match.host)
                wish = "en" if host is None else host.language
            return link_words(table.match, wish), wish
        except (ProblemError, StoreError, BrokenMatch):
            return None


def _tags(words: LinkWords, language: LanguageCode, base: str, path: str, picture: str, *, indexed: bool) -> str:
    """Returns the tags for the head of the page."""
    properties = {
        "og:type": "website",
        "og:site_name": "Sennik",
        "og:title": words.title,
        "og:description": words.sentence,
        "og:url": base + path,
        "og:locale": _LOCALES[language],
        "og:image": base + picture,
        "og:image:type": "image/png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": text(language, "share-picture", title=words.title),
    }
    names = {
        "description": words.sentence,
        "twitter:card": "summary_large_image",
        "twitter:title": words.title,
        "twitter:description": words.sentence,
        "twitter:image": base + picture,
    }
    if not indexed:
        names["robots"] = "noindex"
    lines = [f'<meta name="{name}" content="{escape(content)}" />' for name, content in names.items()]
    lines += [f'<meta property="{name}" content="{escape(content)}" />' for name, content in properties.items()]
    lines.append('<link rel="manifest" href="/manifest.webmanifest" />')
    lines.append('<link rel="apple-touch-icon" href="/apple-touch-icon.png" />')
    return "".join(f"  {line}\n  " for line in lines)
