"""Every number beyond its bounds, and every text beyond its length, is refused with a sentence that says which and how much."""

from __future__ import annotations

import types
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import msgspec
import pytest

from sennik import catalog
from sennik.i18n import text
from sennik.wire import messages as w
from tests.server.client import BASIC, person, running

SETUPS = [(game.name, preset.name, preset.seats, preset.allowed) for game in catalog.games() for preset in game.presets]


async def test_a_number_of_seats_that_cannot_be_gets_the_games_own_sentence_however_large(tmp_path: Path) -> None:
    async with running(tmp_path) as host, person(host, "Ala") as ala:
        table = await ala.table()
        async with ala.at(table) as own:
            for number, (game, preset, seats, allowed) in enumerate(SETUPS):
                language = ("pl", "en")[number % 2]
                await ala.introduce("Ala", language) if number < 2 else None
                for wrong in {-1, 0, max(seats) + 1, 11, 10**6} - set(seats):
                    setup = {"game": game, "preset": preset, "seats": wrong}
                    over_http = (await ala.http.post("/api/tables/check", json=setup)).json()
                    assert (over_http["code"], allowed in over_http["text"]) == ("seats", True), (setup, over_http)
                    over_socket = await own.ask("configure", setup=setup)
                    assert over_socket["code"] == "seats"
                    assert over_socket["text"] == text("en", "refusal-seats", allowed=allowed)
            for wrong in (-1, 3, 10, 10**6):
                for command in ("sit", "kick"):
                    refused = await own.ask(command, seat=wrong)
                    assert (refused["code"], refused["text"]) == ("no-such-seat", text("en", "refusal-no-such-seat"))


def bounded() -> Iterator[tuple[str, str, Any, str, int]]:
    """Every bound of a field of a command or body: the tag of its type, its path, a value beyond it, the sentence, the bound."""

    def within(kind: Any, path: str) -> Iterator[tuple[str, Any, str, int]]:
        for name, hint in get_type_hints(kind, include_extras=True).items():
            yield from of(hint, f"{path}.{name}" if path else name)

    def of(hint: Any, path: str) -> Iterator[tuple[str, Any, str, int]]:
        if get_origin(hint) is types.UnionType:
            for each in get_args(hint):
                yield from of(each, path)
        elif get_origin(hint) is Annotated:
            base, *metas = get_args(hint)
            for meta in metas:
                if not isinstance(meta, msgspec.Meta):
                    continue
                if meta.max_length is not None and base is str and path != "id":
                    yield path, "a" * (meta.max_length + 1), "problem-too-long", meta.max_length
                if meta.le is not None:
                    yield path, int(meta.le) + 1, "problem-number-too-large", int(meta.le)
                if meta.ge is not None:
                    yield path, int(meta.ge) - 1, "problem-number-too-small", int(meta.ge)
        elif isinstance(hint, type) and issubclass(hint, msgspec.Struct):
            yield from within(hint, path)

    for kind in (*get_args(w.AnyCommand), w.NewTable, w.Introduce, w.ClaimLink):
        for path, value, sentence, bound in within(kind, ""):
            yield (kind.__struct_config__.tag or kind.__name__), path, value, sentence, bound


FILLED: dict[str, dict[str, Any]] = {
    "act": {"decision": 1, "move": "wake"},
    "sit": {"seat": 1},
    "add_bot": {"seat": 1, "level": "easy"},
    "kick": {"seat": 1},
    "hand_over": {"seat": 1},
    "reseat": {"seat": 1, "person": "x"},
    "make_host": {"person": "x"},
    "configure": {"setup": BASIC},
    "NewTable": {"setup": BASIC},
    "Introduce": {"name": "Ala"},
    "ClaimLink": {"code": "x"},
}
PATHS = {"NewTable": ("POST", "/api/tables"), "Introduce": ("PUT", "/api/me"), "ClaimLink": ("POST", "/api/links/claim")}


def filled(kind: str, path: str, value: Any) -> dict[str, Any]:
    body: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(FILLED.get(kind, {})))
    *outer, last = path.split(".")
    inner = body
    for name in outer:
        inner = inner.setdefault(name, {})
    inner[last] = value
    return body


@pytest.mark.parametrize("language", ["pl", "en"])
async def test_every_bound_of_a_field_is_told(tmp_path: Path, language: str) -> None:
    cases = list(bounded())
    assert {path for _, path, *_ in cases} >= {"setup.clock.turn", "setup.clock.grace", "text", "move", "name", "setup.game"}
    async with running(tmp_path) as host, person(host, "Ala", language) as ala:
        table = await ala.table()
        for kind, path, value, sentence, bound in cases:
            named = {"most": bound} if sentence == "problem-too-long" else {"bound": bound}
            told = text(language, sentence, field=path, **named)
            body = filled(kind, path, value)
            if kind in PATHS:
                answer = await ala.http.request(*PATHS[kind], json=body)
                assert (answer.status_code, answer.json()["text"]) == (400, told), (kind, path)
                continue
            async with ala.at(table, language=language) as own:
                refused = await own.ask(kind, **body)
                assert (refused["kind"], refused["code"], refused["text"]) == ("malformed", "malformed", told), (kind, path)
            answer = await ala.http.post(f"/api/tables/{table}/commands", json={"type": kind, "id": "a", **body})
            assert (answer.status_code, answer.json()["text"], answer.json()["where"]) == (400, told, path), (kind, path)
