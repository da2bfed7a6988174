"""The list of codes is what the sources say, and what a server really answers."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from sennik.server import describe
from sennik.server.http import codes
from sennik.server.socket.close_codes import CODES
from tests.server.client import Person, person, running

ROOT = Path(__file__).parents[2]
SOURCES = sorted((ROOT / "src/sennik").glob("server/**/*.py")) + sorted((ROOT / "src/sennik").glob("match/*.py"))
PAGES = [(ROOT / f"src/sennik/i18n/en/{file}.ftl").read_text(encoding="utf-8") for file in ("client", "replay")]
# Some refusals are told by the page beforehand, and so stand among its texts.
TEXTS = (ROOT / "src/sennik/i18n/en/server.ftl").read_text(encoding="utf-8") + "\n".join(
    re.findall("^refusal-.*", "\n".join(PAGES), re.MULTILINE)
)
DREAMLAND = (ROOT / "src/sennik/i18n/en/dreamland.ftl").read_text(encoding="utf-8")


def said() -> Iterator[tuple[str, tuple[object, ...]]]:
    """Every call in server and match that says a code: the function's name, and its arguments that are constants."""
    for source in SOURCES:
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                yield name, tuple(value.value for value in node.args if isinstance(value, ast.Constant))


def test_what_the_sources_refuse_is_listed_with_its_kind_or_status() -> None:
    refusals = {given for name, given in said() if name == "Refusal" and len(given) == 2}
    assert ("too_many", "not-stored") in refusals
    for kind, code in refusals:
        assert codes.KINDS[str(code)] == kind
    problems = {given for name, given in said() if name in {"ProblemError", "_problem", "_refuse"} and len(given) == 2}
    assert (404, "no-table") in problems
    for status, code in problems:
        assert status in codes.PROBLEMS[str(code)]


def test_every_sentence_of_a_refusal_belongs_to_a_listed_code() -> None:
    texts = {tuple(found) for found in re.findall(r"^(refusal|problem|bye)-([\w-]+) =", TEXTS, re.MULTILINE)}
    sentences = {"wrong-field", "number-too-large", "number-too-small", "no-json", "no-json-from", "no-body"} | {
        f"option-{kind}" for kind in ("unknown", "flag", "number", "choice", "text", "deck", "starter", "fixed")
    }
    sentences |= {f"no-{kind}" for kind in ("number", "text", "flag", "list", "object")}
    sentences |= {"deck-card", "deck-copies", "deck-cards"}
    listed = {"refusal": codes.KINDS, "problem": codes.PROBLEMS, "bye": CODES}
    assert {code for kind, code in texts if code not in listed[kind]} == sentences
    assert {code for code in codes.KINDS if ("refusal", code) not in texts} == {"option"}, "it is told in those sentences"
    assert {code for code in codes.PROBLEMS if ("problem", code) not in texts} == set()


def test_every_code_has_a_meaning_and_a_line_of_the_page() -> None:
    assert set(codes.MEANING) == {*codes.KINDS, *codes.PROBLEMS}
    page = describe.refusals()
    for code in codes.MEANING:
        assert f"| `{code}` | " in page


@pytest.mark.parametrize("page", ["rules-dreamland.md", "zasady-kraina-snow.md"])
def test_the_codes_of_dreamland_stand_in_its_rules(page: str) -> None:
    source = (ROOT / "src/sennik/games/dreamland/rules.py").read_text(encoding="utf-8")
    own = set(re.findall(r'"(dreamland-[\w-]+)"', source)) & set(
        re.findall(r"^refusal-(dreamland-[\w-]+) =", DREAMLAND, re.MULTILINE)
    )
    own |= set(re.findall(r"^refusal-(dreamland-clue-[\w-]+) =", DREAMLAND, re.MULTILINE))
    assert {"dreamland-not-now", "dreamland-clue-stem"} <= own
    text = (ROOT / "docs/reference" / page).read_text(encoding="utf-8")
    assert {code for code in own if f"`{code}`" not in text} == set()


async def refused(someone: Person, method: str, path: str, body: object = None) -> tuple[int, str, str]:
    answer = await someone.http.request(method, path, json=body)
    problem = answer.json()
    return answer.status_code, problem["code"], problem.get("where", "")


BASIC = {"game": "sen", "preset": "basic", "seats": 3}


REFUSED: list[tuple[str, str, object, tuple[int, str, str]]] = [
    ("PUT", "/api/me", {}, (400, "missing-field", "name")),
    ("PUT", "/api/me", {"name": "Ala", "age": 9}, (400, "unknown-field", "age")),
    ("PUT", "/api/me", {"name": "a" * 25}, (400, "too-long", "name")),
    ("PUT", "/api/me", {"name": 3}, (400, "malformed", "name")),
    ("PUT", "/api/me", {"name": "  "}, (400, "name", "")),
    ("POST", "/api/tables/check", {**BASIC, "game": "chess"}, (400, "no-such-game", "")),
    ("POST", "/api/tables/check", {**BASIC, "preset": "x"}, (400, "no-such-preset", "")),
    ("POST", "/api/tables/check", {**BASIC, "seats": 9}, (400, "seats", "")),
    ("POST", "/api/tables/check", {**BASIC, "options": {"target": -1}}, (400, "option", "target")),
    ("POST", "/api/tables/check", {**BASIC, "clock": {"grace": -1}}, (400, "malformed", "clock.grace")),
    ("POST", "/api/tables", {"setup": BASIC, "bots": "genius"}, (400, "no-such-level", "")),
    ("POST", "/api/tables", {"setup": BASIC, "start": True}, (409, "seats-empty", "")),
    ("GET", "/api/tables/nonesuch", None, (404, "no-table", "")),
    ("POST", "/api/links/check", {"code": "x"}, (404, "no-link", "")),
    ("GET", "/api/share?path=/x", None, (400, "not-own-path", "path")),
    ("GET", "/api/none", None, (404, "no-page", "")),
    ("DELETE", "/api/me", None, (405, "no-method", "")),
]
"""A request, and the status, the code and the field of its refusal."""


async def test_requests_are_refused_as_listed(tmp_path: Path) -> None:
    async with running(tmp_path) as host, person(host, "Ala") as someone:
        for method, path, body, told in REFUSED:
            assert await refused(someone, method, path, body) == told
            status, code, _ = told
            if code in codes.PROBLEMS:
                assert status in codes.PROBLEMS[code]
            else:
                assert status == codes.STATUS.get(codes.KINDS[code], codes.OTHERWISE)


async def test_a_key_that_is_nobodys_is_refused_but_introduces_somebody_new(tmp_path: Path) -> None:
    nobodys = {"Authorization": "Bearer nobody.nothing", "Sennik-Secret": "body"}
    async with running(tmp_path) as host, httpx.AsyncClient(base_url=f"http://{host}", headers=nobodys) as http:
        answer = await http.get("/api/me")
        assert (answer.status_code, answer.json()["code"]) == (401, "no-person")
        made = (await http.put("/api/me", json={"name": "Ala"})).json()
        assert made["secret"].startswith(made["person"] + ".")
