"""A page's address for other devices."""

from __future__ import annotations

import re
from typing import Annotated, Final

from msgspec import Meta

from sennik.server.http.endpoint import Call, Query, endpoint
from sennik.server.net.addresses import qr_svg, share_base
from sennik.server.net.problem import ProblemError
from sennik.wire import messages as w

_OWN_PATH: Final = re.compile(r"/(t/[a-z0-9]{4,24})?")
_PATH: Final[Query[str]] = Query("path", Annotated[str, Meta(max_length=40)])


@endpoint("GET", "/api/share", "A page's address for other devices, with its QR code", query=(_PATH,))
async def get_share(call: Call) -> w.ShareInfo:
    """Returns the address of the page at ``path``, which is ``/`` or ``/t/{table}``, and its QR code."""
    url = _shared_url(call)
    return w.ShareInfo(url, qr_svg(url))


@endpoint("GET", "/api/qr", "The QR code of a page's address", query=(_PATH,), kind="image/svg+xml")
async def get_qr(call: Call) -> str:
    """Returns the QR code of the page at ``path``, which is ``/`` or ``/t/{table}``, as an SVG picture."""
    return qr_svg(_shared_url(call))


def _shared_url(call: Call) -> str:
    path = call.query(_PATH)
    if not _OWN_PATH.fullmatch(path):
        raise ProblemError(400, "not-own-path", where="path")
    return base_url(call) + path


def base_url(call: Call) -> str:
    """Returns the scheme and host under which other devices reach the server."""
    return share_base(call.request.url.scheme, call.request.headers.get("host", ""), call.context.shared)


ENDPOINTS: Final = (get_share, get_qr)
