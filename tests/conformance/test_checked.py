"""The page that checks a game finds in every record what the server finds in it."""

from __future__ import annotations

import atexit
import json
import random
from functools import cache
from typing import Any

import pytest

from sennik.catalog import lookup
from sennik.kernel.cards import CardRules
from sennik.match.record import RecordError, parse, read
from sennik.match.seal import fingerprint
from sennik.testing.cases import Case
from tests.conformance.exported import Driver
from tests.conformance.subjects import EVERY, case_id
from tests.match.evenings import Evening
from tests.match.test_seal import play, sealed

CASES = [case for case in EVERY if lookup(case.game.name) is not None and isinstance(case.rules(), CardRules)][::5]


@cache
def checker() -> Driver:
    """The one node of this worker that checks records."""
    started = Driver("checker")
    atexit.register(started.end)
    return started


def shown(text: str) -> Any:
    return checker().ask(text)


def refused_at(text: str) -> int | None:
    """The line at which the server refuses the record; None if it does not."""
    try:
        for _ in read(text, lookup):
            pass
    except RecordError as error:
        return error.line
    return None


@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_evenings_of_every_preset_are_found_right(case: Case) -> None:
    table = Evening(case, seed=3, most=150, sealed=True).play()
    text = table.record()
    record = parse(text)
    assert record.header.seal is not None
    assert shown(text) == {
        "kind": "fine",
        "game": case.game.name,
        "seats": list(record.header.seats),
        "moves": record.plays,
        "shuffles": text.count('{"deal"'),
        "finished": record.result is not None,
        "seal": {"fingerprint": fingerprint(record.header.seal.secret), "mixed": list(record.header.seal.mixed)},
    }


ROLES = [case for case in EVERY if case.game.figures.get("packs")][:4]


@pytest.mark.parametrize("case", ROLES, ids=case_id)
def test_of_a_game_whose_rules_are_not_there_the_deals_of_roles_are_checked(case: Case) -> None:
    text = Evening(case, seed=3, most=300, sealed=True).play().record()
    record = parse(text)
    assert record.header.seal is not None
    deals = [(number, json.loads(line)["deal"]) for number, line in enumerate(text.splitlines(), 1) if line.startswith('{"deal"')]
    roles = [(number, deal) for number, deal in deals if "fairy" in deal]
    assert roles
    assert shown(text) == {
        "kind": "fine",
        "game": case.game.name,
        "seats": list(record.header.seats),
        "moves": None,
        "shuffles": len(roles),
        "finished": record.result is not None,
        "seal": {"fingerprint": fingerprint(record.header.seal.secret), "mixed": list(record.header.seal.mixed)},
    }
    lines = text.splitlines()
    for number, deal in roles:
        devil, fairy = deal.index("devil"), deal.index("fairy")
        swapped = list(deal)
        swapped[devil], swapped[fairy] = deal[fairy], deal[devil]
        for others, why in ((swapped, "other-deal"), (deal[:3], "deal")):
            changed = [*lines[: number - 1], json.dumps({"deal": others}), *lines[number:]]
            assert shown("\n".join(changed)) == {"kind": "wrong", "line": number, "why": why}
    first, *rest = lines
    header = json.loads(first)
    header["seal"]["secret"] = "0" * 64
    assert shown("\n".join([json.dumps(header), *rest])) == {"kind": "wrong", "line": roles[0][0], "why": "other-deal"}
    header["rules"] = 99
    assert shown("\n".join([json.dumps(header), *rest])) == {"kind": "elsewhere", "game": case.game.name, "why": "game"}


def test_a_record_that_is_wrong_somewhere_is_wrong_at_the_same_line_for_both() -> None:
    """Of a game with two people who mixed in something, each line is taken out, doubled, and put in another's place."""
    text = play(sealed("a grey cat", "żółw")).record()
    lines = text.splitlines()
    luck = random.Random(4)
    tried = [text.replace("a grey cat", "a grey cap"), text.replace(lines[0][-20:-10], "0" * 10, 1)]
    for number in range(1, len(lines)):
        tried.append("\n".join(lines[:number] + lines[number + 1 :]))
        tried.append("\n".join([*lines[:number], lines[number], *lines[number:]]))
        tried.append("\n".join([*lines[:number], luck.choice(lines[1:]), *lines[number + 1 :]]))
    wrong = 0
    for changed in tried:
        line, found = refused_at(changed), shown(changed)
        assert (found["line"] if found["kind"] == "wrong" else None) == line, (line, found)
        wrong += line is not None
    assert wrong > len(tried) // 2


def test_a_deal_that_does_not_follow_is_named_as_that() -> None:
    text = play(sealed("a grey cat")).record()
    assert shown(text.replace("a grey cat", "a grey cap")) == {"kind": "wrong", "line": 2, "why": "other-deal"}
    header = json.loads(text.splitlines()[0])
    del header["seal"]
    unsealed = "\n".join([json.dumps(header), *text.splitlines()[1:]])
    assert shown(unsealed)["seal"] is None


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", {"kind": "wrong", "line": 1, "why": "header"}),
        ("ala ma kota", {"kind": "wrong", "line": 1, "why": "line"}),
        ("\n\n[1]", {"kind": "wrong", "line": 3, "why": "line"}),
        ('{"sennik": 2, "game": "sen", "seats": []}', {"kind": "wrong", "line": 1, "why": "header"}),
        ('{"sennik": 1, "game": "sen", "seats": ["a", "b"], "seal": 5}', {"kind": "wrong", "line": 1, "why": "header"}),
        ('{"sennik": 1, "game": "sen", "seats": ["a", "b"]}\n{"wave": 1}', {"kind": "wrong", "line": 2, "why": "line"}),
        ('{"sennik": 1, "game": "chess", "seats": ["a", "b"]}', {"kind": "elsewhere", "game": "chess", "why": "game"}),
        ('{"sennik": 1, "game": "dreamland", "seats": ["a", "b"]}', {"kind": "elsewhere", "game": "dreamland", "why": "game"}),
        ('{"sennik": 1, "game": "sen", "seats": ["a", "b"], "rules": 99}', {"kind": "elsewhere", "game": "sen", "why": "rules"}),
        (
            '{"sennik": 1, "game": "sen", "seats": ["a", "b"], "options": {"speed": 1}}',
            {"kind": "elsewhere", "game": "sen", "why": "options"},
        ),
        ('{"sennik": 1, "game": "sen", "seats": ["a", "b"], "preset": "odd"}', {"kind": "wrong", "line": 1, "why": "header"}),
    ],
)
def test_what_is_no_record_or_none_of_here_is_said(text: str, found: dict[str, Any]) -> None:
    assert shown(text) == found
