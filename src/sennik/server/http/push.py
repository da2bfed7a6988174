"""The endpoints of calls by push: the server's key, and the browsers that want to be called."""

from __future__ import annotations

from typing import Final

from sennik.server.http.endpoint import Answer, Call, Key, endpoint
from sennik.server.net.problem import ProblemError
from sennik.server.push.encryption import acceptable
from sennik.server.push.endpoints import EndpointError, parsed
from sennik.server.push.keys import from_base64url
from sennik.store import Subscription
from sennik.wire import messages as w

_LONGEST_ORIGIN: Final = 300


@endpoint("GET", "/api/push", "The key for calls by push")
async def get_push(call: Call) -> w.PushInfo:
    """Returns the public key by which push services know this server. A browser subscribes with it."""
    if not call.context.push_key.usable:
        raise ProblemError(503, "no-push")
    return w.PushInfo(call.context.push_key.public)


@endpoint("PUT", "/api/push", "Have this browser called", key=Key.NEEDED, status=204)
async def put_push(call: Call, data: w.Subscribe) -> Answer[None]:
    """Keeps the subscription of the caller's browser. Five browsers of a person are called at most, the newest ones.

    From then on the browser gets a push message (``CallInfo``) when the person is asked at a table that they do not have
    open, and when a live game begins. A subscription ends when its push service says so, when it is forgotten, and when
    the person forgets their other devices.
    """
    context, person = call.context, call.person
    if not context.push_key.usable:
        raise ProblemError(503, "no-push")
    try:
        parsed(data.endpoint, loopback=context.services.settings.loopback_pushes)
    except EndpointError as error:
        raise ProblemError(400, "push-endpoint", "endpoint") from error
    try:
        public_key, secret = from_base64url(data.keys.p256dh), from_base64url(data.keys.auth)
    except ValueError as error:
        raise ProblemError(400, "push-keys", "keys") from error
    if not acceptable(public_key, secret):
        raise ProblemError(400, "push-keys", "keys")
    if not context.subscriptions.take(person.id):
        raise ProblemError(429, "too-fast")
    origin = call.request.headers.get("origin", "")[:_LONGEST_ORIGIN]
    kept = Subscription(data.endpoint, person.id, public_key, secret, origin)
    await context.services.store.subscribe(kept, context.services.settings.limits.subscriptions_of_person)
    return Answer(None)


@endpoint("POST", "/api/push/forget", "No longer have this browser called", key=Key.NEEDED, status=204)
async def forget_push(call: Call, data: w.Unsubscribe) -> Answer[None]:
    """Forgets a subscription of the caller. If there is none with this endpoint, nothing happens."""
    await call.context.services.store.unsubscribe(data.endpoint, person_id=call.person.id)
    return Answer(None)


ENDPOINTS: Final = (get_push, put_push, forget_push)
