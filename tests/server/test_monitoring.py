"""What a server counts and writes down: matches, moves and times, one line for what matters, and nobody's secrets."""

from __future__ import annotations

import asyncio
import json
import logging
import random
import re
from dataclasses import replace
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families
from promql_parser import parse

from sennik.cli.logs import JsonFormatter
from sennik.server.monitoring.journal import Journal, LogEntry
from sennik.server.monitoring.metrics import Metrics
from sennik.server.net.addresses import asks_from
from sennik.server.settings import Log
from tests.server.client import QUICK, Person, Talk, person, running
from tests.server.test_secrets import play

ROOT = Path(__file__).parents[2]
BOARD = ROOT / "deploy/grafana/sennik.json"
FIELDS = {"table", "game", "preset", "seats", "public", "people", "bots", "seconds", "code", "method", "what"}
"""All that the lines of a game say."""
SETUP = {"game": "sen", "preset": "basic", "seats": 3, "options": {"rounds": 1}}


def samples(text: str) -> dict[tuple[str, ...], float]:
    """The counters by name and labels."""
    return {
        (sample.name, *sample.labels.values()): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def written(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.name.startswith("sennik")]


async def a_game(host: str, ala: Person, ola: Person) -> tuple[str, Talk]:
    """A game of two people and a bot to its end, with a link to another device on the way, and a refused command."""
    assert (await ala.http.post("/api/links")).status_code == 200
    table = await ala.table(setup=SETUP)
    async with ala.at(table) as hers, ola.at(table) as other:
        await hers.until_type("view")
        await other.until_type("view")
        await other.done("sit", seat=1)
        await hers.done("start", fill="easy")
        assert (await other.ask("kick", seat=0))["type"] == "refused"
        await asyncio.gather(play(hers, random.Random(1)), play(other, random.Random(2)))
        return table, hers


async def test_a_game_is_counted_and_written_down_without_keys_names_or_cards(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "sennik")
    settings = replace(QUICK, log=Log(slow=0.0))
    async with running(tmp_path, settings) as host, person(host, "Ala Makota") as ala, person(host, "Ola Nożyk") as ola:
        link = (await ala.http.post("/api/links")).json()["url"].rsplit("/", 1)[-1]
        await ala.http.post("/api/links/claim", json={"code": f"{link}x"})
        table, hers = await a_game(host, ala, ola)
        found = samples((await ala.http.get("/metrics")).text)
        keys = [each.http.cookies["sennik"] for each in (ala, ola)]

    assert found["sennik_tables_total", "sen"] == 1
    assert found["sennik_matches_begun_total", "sen"] == 1
    assert found["sennik_matches_ended_total", "sen"] == 1
    assert found["sennik_moves_total", "person", "sen"] > found["sennik_moves_total", "bot", "sen"] > 0
    assert found["sennik_refusals_total", "forbidden"] == 1
    assert found["sennik_command_seconds_count",] >= found["sennik_moves_total", "person", "sen"]
    assert found["sennik_bot_seconds_count",] >= found["sennik_moves_total", "bot", "sen"]
    assert found["sennik_append_seconds_count",] > 0
    assert found["sennik_append_failures_total",] == 0
    assert found["sennik_store_bytes",] > 10_000
    assert found["sennik_disk_free_bytes",] > 0
    assert (found["sennik_bots_waiting",], found["sennik_appends_waiting",]) == (0, 0)
    for what in ("command", "store", "bot"):
        assert found["sennik_slow_total", what] > 0

    lines = written(caplog)
    for happened in ("table-opened", "game-begun", "game-ended"):
        assert [line for line in lines if line.startswith(f"{happened} table={table} game=sen")] != [], happened
    assert f"game-begun table={table} game=sen people=2 bots=1" in lines
    assert f"refused code=not-host table={table}" in lines
    assert [line for line in lines if line.startswith("refused code=no-link")] != []
    assert [line for line in lines if re.match(rf"slow what=(command|store) seconds=\S+ table={table}$", line)] != []

    fields = {name for record in caplog.records if isinstance(record.msg, LogEntry) for name in record.msg.fields}
    assert fields - {"left_out"} == FIELDS, "a field that is new may tell something: look at what it holds"
    log = "\n".join(lines)
    assert len(lines) < 200, "lines that strangers can bring about have a bound"
    for secret in (*keys, *(key.split(".")[1] for key in keys), link, "Makota", "Nożyk", ala.id, ola.id, "127.0.0.1"):
        assert secret not in log
    moves = {json.loads(frame)["move"] for frame in hers.frames if '"move"' in frame}
    assert not [line for line in lines if re.search(r"\b(draw|take|put|discard|wake|look)\b", line)], moves


async def test_a_line_of_the_log_is_one_object_if_that_is_wanted() -> None:
    record = logging.LogRecord("sennik.server", logging.INFO, "f", 1, "", (), None)
    record.msg = LogEntry("table-opened", table="k3jx", seats=3, public=False)
    told = json.loads(JsonFormatter().format(record))
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00", told.pop("at"))
    assert told == {
        "level": "info",
        "from": "sennik.server",
        "what": "table-opened",
        "table": "k3jx",
        "seats": 3,
        "public": False,
    }
    other = logging.LogRecord("uvicorn", logging.ERROR, "f", 1, "GET %s", ("/a\x1b[2J\nINFO: all is well",), None)
    line = JsonFormatter().format(other)
    assert "\n" not in line
    assert "\x1b" not in line
    assert json.loads(line)["text"] == "GET /a\x1b[2J\nINFO: all is well"


def test_many_refusals_write_few_lines_and_say_how_many_were_left_out(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "sennik")
    now = [0.0]
    journal = Journal(lambda: now[0])
    for _ in range(1_000):
        journal.refused("illegal", table="k3jx")
    assert len(written(caplog)) == 20
    now[0] = 10.0
    journal.refused("illegal", table="k3jx")
    assert written(caplog)[20:] == ["refused code=illegal table=k3jx left_out=980"]
    caplog.set_level(logging.WARNING, "sennik")
    journal.refused("illegal")
    journal.opened("k3jx", "sen", "basic", 3, public=True)
    assert len(written(caplog)) == 21, "a level that is not wanted is not written"


async def test_only_this_machine_and_the_networks_of_the_settings_read_the_counters(tmp_path: Path) -> None:
    assert asks_from({"10.0.0.0/8", "fd00::/8"}, "10.1.2.3", {})
    assert asks_from({"10.0.0.0/8"}, "::ffff:10.1.2.3", {})
    assert not asks_from({"10.0.0.0/8"}, "11.1.2.3", {})
    assert not asks_from({"10.0.0.0/8"}, "10.1.2.3", {"x-forwarded-for": "1.2.3.4"})
    assert not asks_from({"10.0.0.0/8"}, "testclient", {})
    async with running(tmp_path) as host, person(host) as somebody:
        passed_on = {"x-real-ip": "10.1.2.3"}
        assert (await somebody.http.get("/metrics", headers=passed_on)).status_code == 404


# --- the board of Grafana ---------------------------------------------------------------------------------------------


def queries() -> list[str]:
    """Every query of the board."""
    board = json.loads(BOARD.read_text(encoding="utf-8"))
    return [target["expr"] for panel in board["panels"] for target in panel.get("targets", ())]


def test_every_counter_of_the_board_exists_and_every_one_that_exists_is_on_the_board() -> None:
    metrics = Metrics()
    families = {family.name: family for family in metrics.collect()}
    names = {
        f"{name}{ending}"
        for name, family in families.items()
        for ending in {"counter": ("_total",), "histogram": ("_bucket", "_count", "_sum")}.get(family.type, ("",))
    }
    used = {name for query in queries() for name in re.findall(r"\bsennik_\w+", query)}
    assert used - names == set()
    unused = {name for name, family in families.items() if not any(each.startswith(name) for each in used)}
    assert unused == set()


def test_every_query_of_the_board_can_be_asked() -> None:
    for query in queries():
        parse(query.replace("$__rate_interval", "5m"))  # raises ValueError


def test_the_labels_by_which_the_board_divides_exist() -> None:
    metrics = Metrics()
    metrics.moves["sen", "bot"] = metrics.calls["sent"] = metrics.searches["found"] = metrics.refused[
        "stale"
    ] = metrics.slow_things["bot"] = 1
    for counts in (metrics.tables, metrics.begun, metrics.ended):
        counts["sen"] = 1
    labels = {
        sample.name: set(sample.labels)
        for family in text_string_to_metric_families(metrics.text().decode())
        for sample in family.samples
    }
    divided = 0
    for query in queries():
        for given in re.findall(r"by ?\(([^)]*)\)", query):
            (name,) = set(re.findall(r"\bsennik_\w+", query))
            assert {word.strip() for word in given.split(",")} <= labels[name], query
            divided += 1
    assert divided > 5
