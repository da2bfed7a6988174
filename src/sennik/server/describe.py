"""The interfaces as documents. ``python -m sennik.server.describe [FOLDER]`` writes ``openapi.json``, ``asyncapi.json``
and ``refusals.md``.

The first two take their schemas from the messages themselves, with their discriminators, defaults and bounds.
"""

from __future__ import annotations

import inspect
import json
import re
import sys
from pathlib import Path
from types import UnionType
from typing import Any, Final, TypeAlias, get_args, get_origin

import msgspec

from sennik import __version__
from sennik.server.http.api import ENDPOINTS
from sennik.server.http.codes import KINDS, MEANING, ONLY_SOCKETS, OTHERWISE, PROBLEMS, STATUS
from sennik.server.http.context import COOKIE
from sennik.server.http.endpoint import ACTING, BY_HEADER, JSON, Answer, Endpoint, Key
from sennik.server.socket.close_codes import CODES
from sennik.wire import messages as w

# Any: a schema may nest in any way.
Schema: TypeAlias = dict[str, Any]
"""A document, or a part of one: JSON of any shape."""

FOLDER: Final = Path("docs/reference")

PORT: Final = 8017
"""The port on which a server listens by default."""

_OPEN_REFERENCE: Final = "#/components/schemas/{name}"
_SPECIAL: Final = {
    "/api/tables/{table_id}/view": w.View,
    "/api/tables/{table_id}/replay": w.ReplayInfo,
    "/api/replay": w.ReplayInfo,
}
_NO_CONTENT: Final = 204
_NAMED: Final = re.compile(r"{(\w+)}")
"""A name in a path, in whose place a value is put."""


_WISH: Final = {
    "name": BY_HEADER.title(),
    "in": "header",
    "required": False,
    "description": "The new key comes in the body, as `secret`, and not in a cookie.",
    "schema": {"enum": ["body"]},
}

_ACTING: Final = {
    "name": ACTING.title(),
    "in": "header",
    "required": False,
    "description": "The public id of the person of this browser who asks, if it is another one than that of the first cookie.",
    "schema": {"type": "string"},
}

_TAG: Final = {
    "name": "If-None-Match",
    "in": "header",
    "required": False,
    "description": "The `ETag` of an earlier answer. The status is 304, without a body, if nothing has changed since.",
    "schema": {"type": "string"},
}


def openapi() -> Schema:
    """Returns the HTTP interface in OpenAPI 3.1."""
    roots: list[object] = [*w.HTTP_IN, *w.HTTP_OUT, w.View, w.Accepted, w.Refused, w.TableInfo, w.Act, w.AnyCommand]
    _, components = msgspec.json.schema_components(roots, ref_template=_OPEN_REFERENCE)
    paths: dict[str, Schema] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Sennik",
            "version": __version__,
            "description": "The HTTP interface. How it is used with the socket: docs/reference/protocol.md.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "/"}],
        "paths": dict(sorted(paths.items())),
        "components": {
            "schemas": _portable(components),
            "securitySchemes": {
                "browser": {"type": "apiKey", "in": "cookie", "name": COOKIE},
                "program": {"type": "http", "scheme": "bearer"},
            },
        },
        "x-problems": {code: list(statuses) for code, statuses in sorted(PROBLEMS.items())},
        "x-refusals": dict(sorted(KINDS.items())),
    }


def _portable(components: Schema) -> Schema:
    """Returns the schemas by name, without what only Python needs in their patterns: many other languages know no lookahead.

    Descriptions have no indentation. Before Python 3.13 docstrings keep that of the source.
    """
    described = {
        name: {**schema, "description": inspect.cleandoc(schema["description"])} if "description" in schema else schema
        for name, schema in sorted(components.items())
    }
    made: Schema = json.loads(json.dumps(described).replace(json.dumps(w.END)[1:-1], "$"))
    return made


def _operation(endpoint: Endpoint) -> Schema:
    described: Schema = {
        "operationId": endpoint.name,
        "summary": endpoint.summary,
        "description": endpoint.description.replace("``", "`"),
    }
    parameters: list[Schema] = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}} for name in _NAMED.findall(endpoint.path)
    ]
    parameters += [
        {"name": each.name, "in": "query", "required": each.required, "schema": _schema(each.kind)} for each in endpoint.query
    ]
    if endpoint.key is not Key.UNUSED:
        parameters.append(_ACTING)
    if endpoint.gives_key:
        parameters.append(_WISH)
    if endpoint.tagged:
        parameters.append(_TAG)
    if parameters:
        described["parameters"] = parameters
    if endpoint.data is not None:
        described["requestBody"] = {"required": True, "content": {JSON: {"schema": _schema(endpoint.data)}}}
    if endpoint.takes:
        described["requestBody"] = {"required": True, "content": {endpoint.takes: {"schema": {"type": "string"}}}}
    if endpoint.key is not Key.UNUSED:
        nobody: list[Schema] = [] if endpoint.key is Key.NEEDED else [{}]
        described["security"] = [{"browser": []}, {"program": []}, *nobody]
    answers = [kind for kind in _answers(endpoint.told) if kind is not type(None)]
    refused: list[object] = [w.Problem, *[kind for kind in answers if kind is w.Refused]]
    done: Schema = {"description": "Done"}
    if endpoint.status != _NO_CONTENT:
        answer = _SPECIAL.get(endpoint.path, answers[0])
        schema = _schema(answer) if endpoint.kind == JSON else {"type": "string"}
        done["content"] = {endpoint.kind.partition(";")[0]: {"schema": schema}}
    no = [_schema(kind) for kind in refused]
    responses: Schema = {
        str(endpoint.status): done,
        "default": {
            "description": "Refused: nothing changed",
            "content": {JSON: {"schema": no[0] if len(no) == 1 else {"anyOf": no}}},
        },
    }
    if endpoint.status != _NO_CONTENT and type(None) in _answers(endpoint.told):
        responses[str(_NO_CONTENT)] = {"description": "Nobody yet"}
    if endpoint.tagged:
        responses["304"] = {"description": "Nothing has changed since the answer whose tag the request names"}
    described["responses"] = responses
    return described


def _answers(told: object) -> tuple[object, ...]:
    """Returns the types of the bodies that a handler returns, without the ``Answer`` around them."""
    if get_origin(told) is Answer:
        (told,) = get_args(told)
    return get_args(told) if isinstance(told, UnionType) else (told,)


def _schema(kind: object) -> Schema:
    (schema,), _ = msgspec.json.schema_components([kind], ref_template=_OPEN_REFERENCE)
    return schema


def asyncapi() -> Schema:
    """Returns the socket in AsyncAPI 3.0."""
    _, components = msgspec.json.schema_components([w.ClientMessage, w.ServerMessage], ref_template="#/components/schemas/{name}")
    client = [member.__name__ for member in get_args(w.ClientMessage)]
    server = [member.__name__ for member in get_args(w.ServerMessage)]
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": "Sennik, the socket of a table",
            "version": __version__,
            "description": "One JSON object a text frame. How a conversation goes: docs/reference/protocol.md.",
            "license": {"name": "MIT"},
        },
        "servers": {"own": {"host": f"localhost:{PORT}", "protocol": "ws"}},
        "channels": {
            "table": {
                "address": "/ws/tables/{table}",
                "parameters": {"table": {"description": "The table's id."}},
                "messages": {name: {"$ref": f"#/components/messages/{name}"} for name in [*client, *server]},
            }
        },
        "operations": {
            "client": _direction("receive", "What a client sends", client),
            "server": _direction("send", "What the server sends", server),
        },
        "components": {
            "messages": {
                name: {"name": name, "contentType": JSON, "payload": {"$ref": f"#/components/schemas/{name}"}}
                for name in [*client, *server]
            },
            "schemas": _portable(components),
        },
        "x-close-codes": {str(number): code for code, number in sorted(CODES.items(), key=lambda pair: pair[1])},
        "x-refusals": dict(sorted(KINDS.items())),
    }


def _direction(action: str, summary: str, names: list[str]) -> Schema:
    return {
        "action": action,
        "summary": summary,
        "channel": {"$ref": "#/channels/table"},
        "messages": [{"$ref": f"#/channels/table/messages/{name}"} for name in names],
    }


def refusals() -> str:
    """Returns the page of all codes."""
    lines = [_REFUSALS, "| code | kind | status | |", "| --- | --- | --- | --- |"]
    for code, kind in sorted(KINDS.items()):
        status = "" if code in ONLY_SOCKETS else STATUS.get(kind, OTHERWISE)
        lines.append(f"| `{code}` | `{kind}` | {status} | {MEANING[code]} |")
    lines += ["", _PROBLEMS, "| code | status | |", "| --- | --- | --- |"]
    for code, statuses in sorted(PROBLEMS.items()):
        lines.append(f"| `{code}` | {' or '.join(map(str, statuses))} | {MEANING[code]} |")
    return "\n".join(lines) + "\n"


_REFUSALS: Final = """# Refusals: every code

This page is generated from `src/sennik/server/http/codes.py`. [The protocol](protocol.md#commands) shows what a refusal
looks like, and says what the kinds mean. The `text` of a refusal gives people the reason in their language.

## Of commands

These codes occur in `refused`, over a socket and over HTTP. Codes without a status occur only over sockets.
`POST /api/tables` and `POST /api/tables/check` use the same codes for a wrong setup, and `PUT /api/me` for a wrong name,
but in the form of the requests below. A game may add codes of its own. They are always of the kind `illegal`, and begin
with the name of the game: [Dreamland](rules-dreamland.md#14-moves-in-writing).
"""

_PROBLEMS: Final = """## Of requests

These codes occur in `{"code", "text", "where"}`, without a `type` and a `kind`. A command over HTTP gets such an answer
too if its body cannot be read, if its sender is unknown, or if there is no such table.
"""


def documents() -> dict[str, str]:
    """Returns the files by name."""
    data = {
        name: json.dumps(made, indent=2, ensure_ascii=False) + "\n"
        for name, made in (("openapi.json", openapi()), ("asyncapi.json", asyncapi()))
    }
    return {**data, "refusals.md": refusals()}


def main(arguments: list[str]) -> None:
    """Writes the files into the folder."""
    folder = Path(arguments[0]) if arguments else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in documents().items():
        (folder / name).write_text(content, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
