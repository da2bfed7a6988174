"""The endpoints for what people give to others: a page's address, and what a table's link says, with its picture."""

from __future__ import annotations

import re
from typing import Annotated, Final

from msgspec import Meta

from sennik.i18n import LANGUAGES, LanguageCode
from sennik.server.http.endpoint import Answer, Call, Query, endpoint
from sennik.server.net.addresses import qr_svg, share_base
from sennik.server.net.problem import ProblemError
from sennik.server.views.shared import link_words, rules_words
from sennik.wire import messages as w

_OWN_PATH: Final = re.compile(r"/(t/[a-z0-9]{4,24})?")
_PATH: Final[Query[str]] = Query("path", Annotated[str, Meta(max_length=40)])
_LANGUAGE: Final[Query[str]] = Query("language", str, "")
PICTURE_HEADERS: Final = {
    "cache-control": "public, max-age=300",
    "cross-origin-resource-policy": "cross-origin",
    "x-robots-tag": "noindex",
}
"""The headers of a table's picture, which pages of other places may show."""


@endpoint("GET", "/api/share", "A page's address for other devices, with its QR code", query=(_PATH,))
async def get_share(call: Call) -> w.ShareInfo:
    """Returns the address of the page at ``path``, which is ``/`` or ``/t/{table}``, and its QR code."""
    url = _shared_url(call)
    return w.ShareInfo(url, qr_svg(url))


@endpoint("GET", "/api/qr", "The QR code of a page's address", query=(_PATH,), kind="image/svg+xml")
async def get_qr(call: Call) -> str:
    """Returns the QR code of the page at ``path``, which is ``/`` or ``/t/{table}``, as an SVG picture."""
    return qr_svg(_shared_url(call))


@endpoint("GET", "/api/tables/{table_id}/link", "What a table's link says", query=(_LANGUAGE,))
async def get_link(call: Call) -> w.TableLink:
    """Returns the title, a sentence and the address of the picture that go with the table's link, as it is now: an
    invitation, or the result.

    ``language`` is ``pl`` or ``en``. Without it the caller's own counts.
    """
    language = _language(call)
    table = await call.context.glance(call.table_id)
    words = link_words(table.match, language)
    picture = f"/api/tables/{call.table_id}/picture?language={language}"
    return w.TableLink(words.title, words.text, f"{base_url(call)}/t/{call.table_id}", picture)


@endpoint("GET", "/api/tables/{table_id}/picture", "The picture of a table's link", query=(_LANGUAGE,), kind="image/png")
async def get_picture(call: Call) -> Answer[bytes]:
    """Returns the picture for the table as it is now, 1200 by 630 pixels: an invitation, or the result.

    ``language`` is ``pl`` or ``en``. Without it the caller's own counts.
    """
    language = _language(call)
    table = await call.context.glance(call.table_id)
    words, usual = link_words(table.match, language), rules_words(table.match.setup.game, language)
    picture = await call.context.picture(words.poster, usual.poster, call.neighbourhood)
    headers = {"etag": picture.tag, **PICTURE_HEADERS}
    if call.query(_LANGUAGE) == "":
        headers["cache-control"] = "private, no-cache"  # it is in the caller's own language
    return Answer(picture.png, headers=headers)


def _language(call: Call) -> LanguageCode:
    wanted = call.query(_LANGUAGE)
    if wanted == "":
        return call.language
    for language in LANGUAGES:
        if wanted == language:
            return language
    raise ProblemError(404, "no-page")


def _shared_url(call: Call) -> str:
    path = call.query(_PATH)
    if not _OWN_PATH.fullmatch(path):
        raise ProblemError(400, "not-own-path", where="path")
    return base_url(call) + path


def base_url(call: Call) -> str:
    """Returns the scheme and host under which other devices reach the server."""
    return share_base(call.request.url.scheme, call.request.headers.get("host", ""), call.context.shared)


ENDPOINTS: Final = (get_share, get_qr, get_link, get_picture)
