from __future__ import annotations

import json
import re
from dataclasses import fields
from pathlib import Path
from typing import Any, get_args, get_type_hints

from openapi_spec_validator import validate

from sennik.cli.settings import PORT
from sennik.server import describe
from sennik.server.settings import Keep, Limits, Log, Settings
from sennik.server.socket.close_codes import CODES
from sennik.wire import messages as w

REFERENCE = Path(__file__).parents[2] / "docs/reference"
PROTOCOL = (REFERENCE / "protocol.md").read_text(encoding="utf-8")


def test_the_committed_documents_are_current() -> None:
    for name, text in describe.documents().items():
        assert (REFERENCE / name).read_text(encoding="utf-8") == text, "run: python -m sennik.server.describe"


def test_the_description_of_http_is_valid_openapi() -> None:
    validate(describe.openapi())


def references(value: Any) -> set[str]:
    if isinstance(value, dict):
        own = {value["$ref"]} if isinstance(value.get("$ref"), str) else set()
        return own.union(*map(references, value.values()))
    return set().union(*map(references, value)) if isinstance(value, list) else set()


def test_every_reference_leads_somewhere() -> None:
    for document in (describe.openapi(), describe.asyncapi()):
        found = references(document)
        assert found
        for reference in found:
            place: Any = document
            for step in reference.removeprefix("#/").split("/"):
                place = place[step]


def test_the_socket_is_described_with_all_its_messages_and_close_codes() -> None:
    document = describe.asyncapi()
    for action, union in (("client", w.ClientMessage), ("server", w.ServerMessage)):
        named = {message["$ref"].rpartition("/")[2] for message in document["operations"][action]["messages"]}
        assert named == {member.__name__ for member in get_args(union)}
    assert document["x-close-codes"] == {str(number): code for code, number in CODES.items()}


def test_the_page_names_every_path_command_refusal_and_close_code() -> None:
    for path in describe.openapi()["paths"]:
        assert f" {path}" in PROTOCOL, path
    for member in get_args(w.AnyCommand):
        assert f"| `{member.__struct_config__.tag}` |" in PROTOCOL, member
    for kind in get_args(get_type_hints(w.Refused)["kind"]):
        assert f"| `{kind}` |" in PROTOCOL, kind
    for code, number in CODES.items():
        assert f"| `{code}` | {number} |" in PROTOCOL, code


def test_the_page_names_the_limits_as_they_are() -> None:
    limits, settings = Limits(), Settings()
    assert (limits.message_size, limits.body_size) == (16_384, 16_384)
    for rate, words in (
        (limits.messages, "60 at once, then 20 a second"),
        (limits.requests, "300 at once, then 30 a second"),
        (limits.new_people, "new people of an address | 60 at once, then 3 a minute"),
        (limits.names, "name or language | 3 at once, then 12 a minute"),
        (limits.new_tables, "new tables of a person | 20 at once, then 3 a minute"),
        (limits.new_tables_of_address, "new tables of an address | 60 at once, then 12 a minute"),
        (limits.changes, "changes of a person at a table | 40 at once, then 30 a minute"),
        (limits.change_bytes, "65,536, then 1,000 a second"),
        (limits.table_changes, "changes of a table | 4,000 at once, then 1 a minute"),
        (limits.table_bytes, "1,048,576, then 16 a second"),
        (limits.comings_of_address, "come to a table | 200 at once, then 3 a minute"),
    ):
        often = f"{rate.each_second:,.0f} a second" if rate.each_second > 1 else f"{60 * rate.each_second:.0f} a minute"
        assert words.endswith(
            f"{rate.burst:,}, then {often}" if "at once" not in words else f"{rate.burst:,} at once, then {often}"
        )
        assert words in PROTOCOL
    assert f"{limits.sockets_of_person} of a person, {limits.sockets_of_address} of an address" in PROTOCOL
    assert f"{limits.open_tables_of_person} that haven't begun" in PROTOCOL
    assert f"the latest {settings.kept_messages} messages" in PROTOCOL
    assert settings.seen_seconds == 30.0


def test_every_limit_is_used_somewhere() -> None:
    sources = "".join(
        file.read_text(encoding="utf-8")
        for part in ("server", "cli")
        for file in (Path(__file__).parents[2] / "src/sennik" / part).rglob("*.py")
        if file.name != "settings.py"
    )
    for field in (*fields(Limits), *fields(Keep), *fields(Log), *fields(Settings)):
        assert re.search(rf"\.{field.name}\b", sources), field.name


def test_a_setup_that_is_right_is_answered_without_a_body() -> None:
    done = describe.openapi()["paths"]["/api/tables/check"]["post"]["responses"]
    assert done["204"] == {"description": "Done"}
    assert set(done) == {"204", "default"}


def test_what_a_program_sends_beside_the_body_is_described() -> None:
    paths = describe.openapi()["paths"]
    for operation in (paths["/api/me"]["put"], paths["/api/links/claim"]["post"]):
        header = operation["parameters"][-1]
        assert (header["in"], header["name"], header["required"]) == ("header", "Sennik-Secret", False)
    for operation in (paths["/api/me"]["put"], paths["/api/tables"]["get"], paths["/api/me"]["get"]):
        assert {} in operation["security"], "a key is welcome, and not needed"
    for operation in (paths["/api/tables"]["post"], paths["/api/tables/{table_id}/view"]["get"]):
        assert operation["security"] == [{"browser": []}, {"program": []}]
    table, person = paths["/api/links"]["post"]["parameters"]
    assert (person["in"], person["name"], person["required"]) == ("header", "Sennik-As", False)
    assert (table["in"], table["name"], table["required"]) == ("query", "table", False)
    (path,) = paths["/api/share"]["get"]["parameters"]
    assert (path["in"], path["name"], path["required"]) == ("query", "path", True)


def test_the_socket_is_where_a_server_listens() -> None:
    assert describe.asyncapi()["servers"]["own"]["host"] == f"localhost:{PORT}"


def test_patterns_can_be_read_in_any_language() -> None:
    for document in (describe.openapi(), describe.asyncapi()):
        patterns = set(re.findall(r'"pattern": "([^"]+)"', json.dumps(document)))
        assert patterns == {"^[A-Za-z0-9_-]+$"}


def test_defaults_and_bounds_survive() -> None:
    clock = describe.openapi()["components"]["schemas"]["Clock"]["properties"]
    assert clock["turn"] == {"type": "integer", "minimum": 1, "maximum": 2_592_000, "default": 60}
    assert json.dumps(describe.openapi()).count("discriminator") >= 1
