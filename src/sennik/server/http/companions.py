"""The endpoints of people who share one browser: each has a key of their own, in a cookie of its own."""

from __future__ import annotations

from typing import Final

from sennik.server.http.context import COMPANIONS, COOKIE
from sennik.server.http.endpoint import Answer, Call, Key, endpoint
from sennik.server.identity.people import id_in
from sennik.server.net.problem import ProblemError
from sennik.wire import messages as w


async def companions(call: Call) -> list[w.Companion]:
    """Returns the people, besides the one of the first cookie, whose keys the browser has."""
    own = id_in(call.keys.get(COOKIE, ""))
    found = [await call.context.people.by_key(key) for name, key in call.keys.items() if name != COOKIE]
    return [w.Companion(person.id, person.name) for person in found if person is not None and person.id != own]


@endpoint("POST", "/api/companions", "Another person on this browser", key=Key.NEEDED, status=201)
async def post_companions(call: Call, data: w.NewCompanion) -> Answer[w.Companion]:
    """Makes a person who plays on the caller's browser, with a cookie of their own. Nine can be there besides the caller.

    A request is theirs if its header ``Sennik-As`` has their public id.
    """
    context = call.context
    here = {person.person for person in await companions(call)}
    free = next((name for name in COMPANIONS if id_in(call.keys.get(name, "")) not in here), None)
    if free is None or not context.new_people.take(call.neighbourhood):
        raise ProblemError(429, "many-people")
    person, key = await context.people.introduce(data.name, call.person.language)
    context.services.metrics.people += 1
    return Answer(w.Companion(person.id, person.name), key=key, cookie=free)


@endpoint("POST", "/api/companions/forget", "Somebody no longer plays on this browser", key=Key.NEEDED, status=204)
async def forget_companion(call: Call, data: w.ForgetCompanion) -> Answer[None]:
    """Removes the cookie of one of the others from the browser. The person stays where they are, and nobody has their key
    any more, unless another device has it.
    """
    cookie = call.holders.get(data.person, "")
    return Answer(None, forgotten="" if cookie == COOKIE else cookie)


ENDPOINTS: Final = (post_companions, forget_companion)
