"""The parts of a request of the HTTP interface: an endpoint, the call that it answers, and its answer."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import KW_ONLY, dataclass, field, replace
from enum import Enum, auto
from functools import cached_property
from typing import Final, Generic, TypeAlias, TypedDict, TypeVar, Unpack, get_type_hints

import msgspec
from starlette.requests import Request

from sennik.i18n import LanguageCode
from sennik.match.flaws import Flaw, flaw
from sennik.server.http.context import COMPANIONS, COOKIE, Context
from sennik.server.identity.people import Person, id_in
from sennik.server.net.addresses import neighbourhood
from sennik.server.net.headers import body_length
from sennik.server.net.problem import ProblemError, preferred_language
from sennik.store import StoreError

Body = TypeVar("Body")
Value = TypeVar("Value")
Given_co = TypeVar("Given_co", covariant=True)

Handler: TypeAlias = Callable[..., Awaitable[object]]
"""A function that takes a ``Call``, and as ``data`` the body if the endpoint has one. It returns an ``Answer`` or only
its body.
"""

BY_HEADER: Final = "sennik-secret"
"""The header with which a new key comes in the body and not in a cookie."""

ACTING: Final = "sennik-as"
"""The header with the public id of the person of this browser who asks; without it that is the one of the first cookie."""

JSON: Final = "application/json"
TEXT: Final = "text/plain; charset=utf-8"


class FlawError(Exception):
    """The error for a request that is not of the right form."""

    def __init__(self, found: Flaw) -> None:
        super().__init__(found.code)
        self.flaw = found


class Key(Enum):
    """What the key in a request is to an endpoint."""

    UNUSED = auto()
    WELCOME = auto()
    """A person with a key gets another answer. A key that belongs to nobody counts as none."""
    CHECKED = auto()
    """As ``WELCOME``, but a key that belongs to nobody is refused."""
    NEEDED = auto()


@dataclass(frozen=True, slots=True)
class Query(Generic[Given_co]):
    """A parameter of the address. ``kind`` is its type for msgspec, with its bounds. Without a ``default`` it must be there."""

    name: str
    kind: object
    default: Given_co | msgspec.UnsetType = msgspec.UNSET

    @property
    def required(self) -> bool:
        """Whether it must be there."""
        return self.default is msgspec.UNSET

    def read(self, given: Mapping[str, str]) -> Given_co:
        """Returns the value. Raises ``FlawError`` if it is missing or is none of that kind."""
        if self.name in given:
            try:
                value: Given_co = msgspec.convert(given[self.name], self.kind, strict=False)
            except msgspec.ValidationError as error:
                raise FlawError(replace(flaw(str(error)), where=self.name)) from error
            return value
        if isinstance(self.default, msgspec.UnsetType):
            raise FlawError(Flaw("missing-field", self.name))
        return self.default


@dataclass(frozen=True, slots=True)
class Answer(Generic[Body]):
    """An answer that is more than its body.

    A body of bytes or text is sent as it is, one that yields bytes piece by piece, anything else as JSON, and None is no
    body. A ``status`` of 0 is the endpoint's own. ``key`` is put into the browser's ``cookie``. ``forgotten`` names a
    cookie that is removed.
    """

    body: Body
    status: int = 0
    headers: Mapping[str, str] = field(default_factory=dict)
    key: str = ""
    cookie: str = COOKIE
    forgotten: str = ""


class Call:
    """One request and the person who makes it. ``language`` is theirs if they are known, else the one that the request
    asks for.
    """

    __slots__ = ("_somebody", "context", "language", "request")

    def __init__(self, context: Context, request: Request) -> None:
        self.context: Final = context
        self.request: Final = request
        self.language: LanguageCode = preferred_language(request.headers.get("accept-language", ""))
        self._somebody: Person | None = None

    @property
    def key(self) -> str:
        """The key that the request brings; "" if it brings none."""
        authorization = self.request.headers.get("authorization", "")
        if authorization.lower().startswith("bearer "):
            return authorization[7:].strip()
        return self.request.cookies.get(self.cookie, "")

    @property
    def acting(self) -> str:
        """The public id of the person of the browser as whom it asks; "" if it does not say."""
        return self.request.headers.get(ACTING, "")

    @property
    def cookie(self) -> str:
        """The cookie with the key of the person who asks; "" if the browser has no key of that person."""
        return self.holders.get(self.acting, "") if self.acting else COOKIE

    @property
    def keys(self) -> Mapping[str, str]:
        """The keys that the browser has, by their cookies."""
        given = self.request.cookies
        return {name: given[name] for name in (COOKIE, *COMPANIONS) if name in given}

    @property
    def holders(self) -> Mapping[str, str]:
        """The cookies with these keys, by the ids of the people whose keys they are, or pretend to be."""
        return {id_in(key): name for name, key in self.keys.items()}

    @property
    def address(self) -> str:
        """The address from which the request comes."""
        return self.request.client.host if self.request.client is not None else ""

    @property
    def neighbourhood(self) -> str:
        """The address as limits count it."""
        return neighbourhood(self.address)

    @property
    def table_id(self) -> str:
        """The id of the table that the path names."""
        named: str = self.request.path_params["table_id"]
        return named

    @property
    def somebody(self) -> Person | None:
        """The person who asks, if the endpoint looks for that and they are known."""
        return self._somebody

    @property
    def person(self) -> Person:
        """The person who asks, for an endpoint that needs a key."""
        assert self._somebody is not None
        return self._somebody

    def query(self, parameter: Query[Value]) -> Value:
        """Returns that parameter of the address. Raises ``FlawError`` if it is missing or is none of its kind."""
        return parameter.read(self.request.query_params)

    async def note_language(self) -> None:
        """Notes the language of a known person, so that any error is told to them in it."""
        key = self.key
        if key:
            with suppress(StoreError):
                person = await self.context.people.by_key(key)
                if person is not None:
                    self.language = person.language

    async def identify(self, wanted: Key) -> None:
        """Finds out who asks, as far as it is ``wanted``.

        Raises ``ProblemError`` if the person must be known and is not, or may not come in, and ``StoreError`` if the
        store does not answer.
        """
        if wanted is Key.UNUSED:
            return
        key = self.key
        self._somebody = await self.context.people.by_key(key)
        if self._somebody is not None and self.context.bans.person(self._somebody.id):
            raise ProblemError(403, "banned")
        # Whoever asks as somebody else than they are may not become somebody new.
        nobody = wanted is Key.NEEDED or (key and wanted is Key.CHECKED) or self.acting
        if self._somebody is None and nobody:
            raise ProblemError(401, "no-person")

    def measure(self) -> None:
        """Raises ``ProblemError`` if the request says that its body is too large."""
        if body_length(self.request.headers.raw) > self.context.services.settings.limits.body_size:
            raise ProblemError(413, "too-large")

    async def body(self, most: int | None = None) -> bytes:
        """Returns the body. Raises ``ProblemError`` as soon as it has more than ``most`` bytes; None is the usual limit."""
        if most is None:
            most = self.context.services.settings.limits.body_size
        pieces, size = [], 0
        async for piece in self.request.stream():
            pieces.append(piece)
            size += len(piece)
            if size > most:
                raise ProblemError(413, "too-large")
        return b"".join(pieces)


class _More(TypedDict, total=False):
    """What else may be said of an ``Endpoint`` where it is made."""

    key: Key
    query: tuple[Query[object], ...]
    status: int
    kind: str
    takes: str
    gives_key: bool
    tagged: bool


@dataclass(frozen=True)
class Endpoint:
    """One method of one address: its handler, and what the documents say of it.

    ``data`` is the type of the body, or None if there is none. ``told`` is the type of what the handler returns.
    ``takes`` is the media type of a body that the handler reads itself. ``gives_key`` says whether the answer may bring a
    key.
    """

    method: str
    path: str
    summary: str
    handler: Handler
    _: KW_ONLY
    key: Key = Key.UNUSED
    query: tuple[Query[object], ...] = ()
    status: int = 200
    kind: str = JSON
    takes: str = ""
    gives_key: bool = False
    tagged: bool = False

    @property
    def name(self) -> str:
        return self.handler.__name__

    @property
    def description(self) -> str:
        return inspect.getdoc(self.handler) or ""

    @cached_property
    def data(self) -> object:
        return get_type_hints(self.handler).get("data")

    @cached_property
    def told(self) -> object:
        return get_type_hints(self.handler)["return"]

    @cached_property
    def _decoder(self) -> msgspec.json.Decoder[object] | None:
        return None if self.data is None else msgspec.json.Decoder(self.data)

    async def answer(self, call: Call) -> Answer[object]:
        """Returns the answer. Raises ``ProblemError`` or ``FlawError`` for a wrong request, and whatever the handler
        raises.

        A body that can't be read is refused before the key is looked at, a missing one afterwards.
        """
        await call.note_language()
        if not self.takes:
            call.measure()
        if self._decoder is None:
            await call.identify(self.key)
            given = await self.handler(call)
        else:
            body = await call.body()
            data = _decoded(self._decoder, body) if body else None
            await call.identify(self.key)
            if not body:
                raise FlawError(Flaw(kind="object"))
            given = await self.handler(call, data)
        return given if isinstance(given, Answer) else Answer(given)


def _decoded(decoder: msgspec.json.Decoder[object], body: bytes) -> object:
    """Returns what the body says, read as a socket reads it: a number in quotation marks is no number.

    Raises ``FlawError`` if it is not of the right form.
    """
    try:
        return decoder.decode(body)
    except msgspec.MsgspecError as error:
        raise FlawError(flaw(str(error))) from error
    except (RecursionError, UnicodeDecodeError) as error:
        raise FlawError(Flaw()) from error


def endpoint(method: str, path: str, summary: str, **more: Unpack[_More]) -> Callable[[Handler], Endpoint]:
    """Returns a decorator that makes an ``Endpoint`` of a handler."""
    return lambda handler: Endpoint(method, path, summary, handler, **more)
