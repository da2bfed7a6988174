"""The interfaces as documents: ``python -m sennik.server.describe [FOLDER]`` writes ``openapi.json``, ``asyncapi.json``
and ``refusals.md``.

The first two take their schemas from the messages themselves, with their discriminators, defaults and bounds.
"""

from __future__ import annotations

import inspect
import json
import sys
from pathlib import Path
from typing import Any, Final, get_args, get_origin, get_type_hints

import msgspec
from litestar import Response
from litestar.handlers import HTTPRouteHandler

from sennik import __version__
from sennik.server.api import BY_HEADER, HANDLERS
from sennik.server.codes import KINDS, MEANING, ONLY_SOCKETS, OTHERWISE, PROBLEMS, STATUS
from sennik.server.house import COOKIE
from sennik.server.people import Person
from sennik.server.socket import CODES
from sennik.wire import messages as w

FOLDER: Final = Path("docs/reference")

PORT: Final = 8017
"""Where a server listens unless it is told otherwise."""

_OPEN_REFERENCE: Final = "#/components/schemas/{name}"
_JSON: Final = "application/json"
_OTHER_KINDS: Final = {
    "/api/qr": "image/svg+xml",
    "/api/tables/{table_id}/record": "application/jsonl",
    "/healthz": "text/plain",
    "/metrics": "text/plain",
}
_SPECIAL: Final = {"/api/tables/{table_id}/view": w.View}
_KEY_WELCOME: Final = {"put_me", "get_tables", "get_record"}
"""What anybody may ask, and is answered otherwise to who has a key."""
_KEY_IN_BODY: Final = {"put_me", "claim_link"}
"""What may give out a key."""
_NO_CONTENT: Final = 204


_WISH: Final = {
    "name": BY_HEADER.title(),
    "in": "header",
    "required": False,
    "description": "The new key comes in the body, as `secret`, and not in a cookie.",
    "schema": {"enum": ["body"]},
}


def openapi() -> dict[str, Any]:
    """The HTTP interface in OpenAPI 3.1."""
    roots: list[Any] = [*w.HTTP_IN, *w.HTTP_OUT, w.View, w.Accepted, w.Refused, w.TableInfo, w.Act, w.AnyCommand]
    _, components = msgspec.json.schema_components(roots, ref_template=_OPEN_REFERENCE)
    paths: dict[str, dict[str, Any]] = {}
    for handler in HANDLERS:
        (template,) = handler.paths
        path = template.replace(":str", "")
        (method,) = handler.http_methods - {"HEAD", "OPTIONS"}
        paths.setdefault(path, {})[method.lower()] = _operation(handler, path)
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


def _portable(components: dict[str, Any]) -> dict[str, Any]:
    """The schemas by name, their patterns without what only Python needs: many other languages know no lookahead."""
    written = json.dumps(dict(sorted(components.items())))
    made: dict[str, Any] = json.loads(written.replace(json.dumps(w.END)[1:-1], "$"))
    return made


def _operation(handler: HTTPRouteHandler, path: str) -> dict[str, Any]:
    function = handler.fn
    hints = get_type_hints(function, include_extras=True)
    described: dict[str, Any] = {
        "operationId": function.__name__,
        "summary": handler.summary,
        "description": (inspect.getdoc(function) or "").replace("``", "`"),
    }
    defaults = inspect.signature(function).parameters
    parameters: list[dict[str, Any]] = [
        {
            "name": name,
            "in": "path" if f"{{{name}}}" in path else "query",
            "required": defaults[name].default is inspect.Parameter.empty,
            "schema": {"type": "string"},
        }
        for name, hint in hints.items()
        if _bare(hint) is str and name != "return"
    ]
    if function.__name__ in _KEY_IN_BODY:
        parameters.append(_WISH)
    if parameters:
        described["parameters"] = parameters
    if "data" in hints:
        described["requestBody"] = {"required": True, "content": {_JSON: {"schema": _schema(_bare(hints["data"]))}}}
    if any(_bare(hint) is Person for hint in hints.values()):
        described["security"] = [{"browser": []}, {"program": []}]
    elif function.__name__ in _KEY_WELCOME or any(_bare(hint) == Person | None for hint in hints.values()):
        described["security"] = [{"browser": []}, {"program": []}, {}]
    answer = _SPECIAL.get(path) or _bare(hints["return"])
    kind = _OTHER_KINDS.get(path, _JSON)
    refused: list[Any] = [w.Problem]
    if w.Refused in get_args(answer):
        answer = w.Accepted
        refused.append(w.Refused)
    nobody = type(None) in get_args(answer)
    if nobody:
        (answer,) = (kind for kind in get_args(answer) if kind is not type(None))
    schema = {"type": "string"} if kind != _JSON else _schema(answer)
    no = [_schema(kind) for kind in refused]
    done: dict[str, Any] = {"description": "Done"}
    if handler.status_code != _NO_CONTENT:
        done["content"] = {kind: {"schema": schema}}
    described["responses"] = {
        str(handler.status_code): done,
        "default": {
            "description": "Refused: nothing changed",
            "content": {_JSON: {"schema": no[0] if len(no) == 1 else {"anyOf": no}}},
        },
    }
    if nobody:
        described["responses"][str(_NO_CONTENT)] = {"description": "Nobody yet"}
    return described


def _bare(hint: Any) -> Any:
    """The type itself, without what Litestar says about it and without the response around it."""
    while get_origin(hint) is Response or hasattr(hint, "__metadata__"):
        hint = get_args(hint)[0]
    return hint


def _schema(kind: Any) -> dict[str, Any]:
    (schema,), _ = msgspec.json.schema_components([kind], ref_template=_OPEN_REFERENCE)
    return schema


def asyncapi() -> dict[str, Any]:
    """The socket in AsyncAPI 3.0."""
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
                name: {"name": name, "contentType": _JSON, "payload": {"$ref": f"#/components/schemas/{name}"}}
                for name in [*client, *server]
            },
            "schemas": _portable(components),
        },
        "x-close-codes": {str(number): code for code, number in sorted(CODES.items(), key=lambda pair: pair[1])},
        "x-refusals": dict(sorted(KINDS.items())),
    }


def _direction(action: str, summary: str, names: list[str]) -> dict[str, Any]:
    return {
        "action": action,
        "summary": summary,
        "channel": {"$ref": "#/channels/table"},
        "messages": [{"$ref": f"#/channels/table/messages/{name}"} for name in names],
    }


def refusals() -> str:
    """The page of all codes."""
    lines = [_REFUSALS, "| code | kind | status | |", "| --- | --- | --- | --- |"]
    for code, kind in sorted(KINDS.items()):
        status = "" if code in ONLY_SOCKETS else STATUS.get(kind, OTHERWISE)
        lines.append(f"| `{code}` | `{kind}` | {status} | {MEANING[code]} |")
    lines += ["", _PROBLEMS, "| code | status | |", "| --- | --- | --- |"]
    for code, statuses in sorted(PROBLEMS.items()):
        lines.append(f"| `{code}` | {' or '.join(map(str, statuses))} | {MEANING[code]} |")
    return "\n".join(lines) + "\n"


_REFUSALS: Final = """# Refusals: every code

This page is generated from `src/sennik/server/codes.py`. [The protocol](protocol.md#commands) shows what a refusal looks like, and
says what the kinds mean. The `text` of a refusal gives people the reason in their language.

## Of commands

These codes occur in `refused`, over a socket and over HTTP. Codes without a status occur only over sockets. `POST /api/tables` and
`POST /api/tables/check` use the same codes for a wrong setup, and `PUT /api/me` for a wrong name, but in the form of the requests
below. A game may add codes of its own. They are always of the kind `illegal`, and begin with the name of the game:
[Dreamland](rules-dreamland.md#14-moves-in-writing).
"""

_PROBLEMS: Final = """## Of requests

These codes occur in `{"code", "text", "where"}`, without a `type` and a `kind`. A command over HTTP gets such an answer too if its
body cannot be read, if its sender is unknown, or if there is no such table.
"""


def documents() -> dict[str, str]:
    """The files by name."""
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
