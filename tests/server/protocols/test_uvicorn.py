"""The private parts of uvicorn that the server's protocols build on: each by name, and no version whose parts nobody has read."""

from __future__ import annotations

import ast
import inspect
import tomllib
from importlib.metadata import version
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.version import Version
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.http.h11_impl import RequestResponseCycle as PlainCycle
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.http.httptools_impl import RequestResponseCycle as QuickCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from sennik.server.protocols import http, websocket

ROOT = Path(__file__).parents[3]

HTTP = {
    "connection_lost", "connection_made", "connections", "cycle", "data_received", "handle_websocket_upgrade", "headers",
    "logger", "loop", "transport",
}  # fmt: skip
"""Of both HTTP protocols."""
OF_HTTPTOOLS = {"on_header", "on_headers_complete", "on_message_begin", "on_message_complete"}
OF_H11 = {"conn"}
OVERRIDDEN = {"send_400_response", "_unsupported_upgrade_warning"}
"""Methods of both that are replaced and never called by ours."""
CYCLE = {"disconnected", "message_event", "response_complete", "response_started"}
"""Of the cycle of one request."""
WEBSOCKET = {
    "close_sent", "conn", "connection_lost", "connection_made", "connections", "curr_msg_data_type", "data_received",
    "disconnected", "frames",
    "handle_cont", "handle_parser_exception", "handshake_complete", "handshake_initiated", "loop", "pause_writing",
    "resume_writing", "send_receive_event_to_app", "shutdown", "start_keepalive", "transport", "writable",
}  # fmt: skip
WEBSOCKET_OVERRIDDEN = {"handle_ping"}


def of_self(tree: ast.AST) -> set[str]:
    """What is reached through ``self`` or ``super()``."""
    return {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and (
            (isinstance(node.value, ast.Name) and node.value.id == "self")
            or (isinstance(node.value, ast.Call) and isinstance(node.value.func, ast.Name) and node.value.func.id == "super")
        )
    }


def made_by(tree: ast.AST) -> set[str]:
    """Attributes that a class sets or declares itself, and its methods."""
    own = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}
    own |= {node.target.id for node in ast.walk(tree) if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)}
    return own | {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and isinstance(node.value, ast.Name)
    }


def has(kind: type) -> set[str]:
    """What objects of uvicorn's class have."""
    return set(dir(kind)) | made_by(ast.parse(inspect.getsource(kind)))


def used(*ours: type) -> set[str]:
    """What our classes reach that is theirs by inheritance."""
    trees = [ast.parse(inspect.getsource(each)) for each in ours]
    reached = set().union(*map(of_self, trees))
    own = set().union(*[{name for name in made_by(tree) if name.startswith("_")} for tree in trees])
    declared = {"half_open"}
    return reached - own - declared


@pytest.mark.parametrize(
    ("ours", "theirs", "listed"),
    [
        ((http._Bounded, http.QuickHttp), HttpToolsProtocol, HTTP | OF_HTTPTOOLS),
        ((http._Bounded, http.PlainHttp), H11Protocol, HTTP | OF_H11),
        ((websocket.ShortProtocol,), WebSocketsSansIOProtocol, WEBSOCKET),
    ],
)
def test_the_parts_that_are_used_are_these_and_are_there(ours: tuple[type, ...], theirs: type, listed: set[str]) -> None:
    used_here = {name for name in used(*ours) if name in has(theirs) or name in listed}
    assert used_here == listed
    assert listed <= has(theirs)


@pytest.mark.parametrize(("theirs", "listed"), [(HttpToolsProtocol, OVERRIDDEN), (H11Protocol, OVERRIDDEN)])
def test_what_is_replaced_is_still_called_so(theirs: type, listed: set[str]) -> None:
    assert listed <= has(theirs)
    assert listed <= set(vars(http._Bounded))


def test_the_rest_is_there() -> None:
    for cycle in (PlainCycle, QuickCycle):
        assert has(cycle) >= CYCLE
    assert has(WebSocketsSansIOProtocol) >= WEBSOCKET_OVERRIDDEN
    assert STATUS_LINE[431].startswith(b"HTTP/1.1 431 ")


def test_no_other_version_is_installed_than_those_that_were_read() -> None:
    """Whoever raises the bound reads what has changed in these parts first."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    (asked,) = [each for each in map(Requirement, project["dependencies"]) if each.name == "uvicorn"]
    installed = Version(version("uvicorn"))
    assert installed in asked.specifier
    assert Version(f"{installed.major}.{installed.minor + 1}") not in asked.specifier
