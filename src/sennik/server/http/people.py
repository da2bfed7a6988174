"""The endpoints of people: who asks, their keys, and links for their other devices."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Annotated, Final

from msgspec import Meta

from sennik.match import clean_name, portraits
from sennik.server.http.companions import companions
from sennik.server.http.context import COOKIE, Carried
from sennik.server.http.endpoint import BY_HEADER, Answer, Call, Key, Query, endpoint
from sennik.server.http.sharing import base_url
from sennik.server.identity.people import Person
from sennik.server.net.addresses import qr_svg
from sennik.server.net.problem import ProblemError
from sennik.wire import messages as w

_TABLE: Final[Query[str]] = Query("table", Annotated[str, Meta(max_length=40)], "")


@endpoint("GET", "/api/me", "Who this browser or program is", key=Key.CHECKED)
async def get_me(call: Call) -> Answer[w.Me | None]:
    """Returns the person of the cookie or of the bearer key.

    The status is 204 without a key, since nobody is an answer too, and 401 if the key belongs to nobody.
    """
    somebody = call.somebody
    if somebody is None:
        return Answer(None, status=204)
    return Answer(_me(somebody, here=[] if call.acting else await companions(call)))


@endpoint("PUT", "/api/me", "Introduce oneself, or change name, language and portrait", key=Key.WELCOME, gives_key=True)
async def put_me(call: Call, data: w.Introduce) -> Answer[w.Me]:
    """Makes a person, with a cookie for the secret, if the request has no key of one; else changes name, language and
    portrait.
    """
    context, known = call.context, call.somebody
    language = call.language = data.language or call.language
    if known is not None:
        wished = (clean_name(data.name), language, data.portrait or known.portrait)
        same = wished == (known.name, known.language, known.portrait)
        if not same and not context.names.take(known.id):
            raise ProblemError(429, "many-names")
        person = await context.people.change(known, data.name, language, data.portrait)
        if (person.name, person.portrait) != (known.name, known.portrait):
            context.tables.renamed(person)
        return Answer(_me(person, here=[] if call.acting else await companions(call)))
    if not context.new_people.take(call.neighbourhood):
        raise ProblemError(429, "many-people")
    person, key = await context.people.introduce(data.name, language, data.portrait)
    context.services.metrics.people += 1
    return _with_key(call, person, key)


@endpoint("POST", "/api/me/key", "Forget all other devices", key=Key.NEEDED, gives_key=True)
async def post_key(call: Call) -> Answer[w.Me]:
    """Makes a new key for the caller, in a cookie or in the body.

    The old key then belongs to nobody. The person's other devices lose their access, links and tickets that were made
    are void, and sockets are ended with the code ``key``.
    """
    return _with_key(call, call.person, await call.context.change_key(call.person), call.cookie)


def _with_key(call: Call, person: Person, key: str, cookie: str = COOKIE) -> Answer[w.Me]:
    if call.request.headers.get(BY_HEADER) == "body":
        return Answer(_me(person, key))
    return Answer(_me(person), key=key, cookie=cookie)


def _me(person: Person, key: str | None = None, here: Sequence[w.Companion] = ()) -> w.Me:
    portrait = person.portrait or portraits({person.id: None})[person.id]
    return w.Me(person.id, person.name, person.language, portrait, key, list(here))


@endpoint("POST", "/api/tickets", "A ticket for one socket", key=Key.NEEDED)
async def post_tickets(call: Call) -> w.TicketInfo:
    """Makes a ticket, which is good once, for a minute. It goes into the socket's hello, so that no secret is in an address."""
    return w.TicketInfo(await call.context.tickets.put(call.person))


@endpoint("POST", "/api/links", "A link that makes another device this same person", key=Key.NEEDED, query=(_TABLE,))
async def post_links(call: Call) -> w.LinkInfo:
    """Makes a link that works once, for ten minutes.

    ``table`` is the table that the other device then opens. Without it the device opens the front page.
    """
    context, table = call.context, call.query(_TABLE)
    where = f"/{(await context.table(table)).told.id}" if table else ""
    code = await context.links.put(Carried(call.person.id, call.key))
    url = f"{base_url(call)}/device/{code}{where}"
    return w.LinkInfo(url, qr_svg(url), int(context.services.settings.limits.link_seconds))


@endpoint("POST", "/api/links/check", "Whether a link can still be used")
async def check_link(call: Call, data: w.ClaimLink) -> w.LinkLeft:
    """Checks a link without using it up, and does not tell whose it is."""
    left = await call.context.links.left(data.code)
    if left <= 0:
        raise ProblemError(404, "no-link")
    return w.LinkLeft(ceil(left))


@endpoint("POST", "/api/links/claim", "Become the person who made the link", gives_key=True)
async def claim_link(call: Call, data: w.ClaimLink) -> Answer[w.Me]:
    """Returns the person, with the key that the link carries in a cookie, or in the body if ``Sennik-Secret: body``
    asks for it.
    """
    carried = await call.context.links.take(data.code)
    person = await call.context.people.get(carried.person) if carried is not None else None
    if carried is None or person is None:
        raise ProblemError(404, "no-link")
    return _with_key(call, person, carried.key)


ENDPOINTS: Final = (get_me, put_me, post_key, post_tickets, post_links, check_link, claim_link)
