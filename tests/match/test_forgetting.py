"""A person who is forgotten is in no event any more, and the match is still the same one."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from sennik import match as matches
from sennik.catalog import lookup
from sennik.kernel.game import AfterGame
from sennik.match import commands, decode, encode
from sennik.match import events as e
from sennik.match.forgetting import NOBODY, PEOPLE, forgotten, has_part

STORED = (Path(__file__).parent / "stored_events.jsonl").read_bytes().splitlines()


TEXTS = frozenset(
    {"at", "command", "id", "setup", "level", "creature", "reason", "order", "move", "by", "judged", "next", "name"}
    | {"secret", "words"}
)
"""The fields of events that hold texts, and never a person's id. The names of people are treated by themselves."""


def people(event: dict[str, Any]) -> set[str]:
    """The ids of people in an event."""
    values = [event[field] for field in PEOPLE if event.get(field)]
    return {each for value in values for each in ([value] if isinstance(value, str) else value) if not each.startswith("~")}


def test_every_field_that_can_hold_a_text_is_one_of_people_or_of_something_else() -> None:
    kinds = get_args(e.Event)
    holding = {
        field.name
        for kind in kinds
        for field in msgspec.structs.fields(kind)
        if "str" in str(field.type) or field.name == "setup"
    }
    assert holding - TEXTS == set(PEOPLE)


def test_only_people_are_forgotten_and_all_of_them() -> None:
    opened = STORED[0].replace(b'"host":"p1"', b'"host":"p1","invited":["p1","p2"],"won":{"p1":2,"~moth":1},"put_out":["p3"]')
    assert has_part([opened], "p2")
    assert has_part([opened], "p3")
    for nobody in ("", "sen", "basic", "opened.1", "k3v9x2mq", "~moth"):
        assert not has_part(STORED, nobody), nobody
        assert not has_part([opened], nobody), nobody
    (changed,) = forgotten([opened], "p1", "x1")
    event = msgspec.json.decode(changed)
    assert (event["host"], event["invited"], event["won"]) == ("x1", ["x1", "p2"], {"x1": 2, "~moth": 1})
    for kept in ("sen", "basic", "k3v9x2mq"):
        assert msgspec.json.decode(forgotten([opened], kept, "x1")[0]) == msgspec.json.decode(opened)


@pytest.mark.parametrize("line", STORED, ids=lambda line: msgspec.json.decode(line)["type"])
def test_nobody_in_any_kind_of_event_is_left_over(line: bytes) -> None:
    event = msgspec.json.decode(line)
    for person in people(event):
        (changed,) = forgotten([line], person, "x1")
        made = msgspec.json.decode(changed)
        assert person not in people(made), changed
        if person in {event.get("person"), event.get("host")}:
            assert made.get("name") in {NOBODY, None}
        decode(changed)  # raises where it is no event any more
    (same,) = forgotten([line], "nobody-here", "x1")
    assert msgspec.json.decode(same) == event


def test_a_picture_goes_with_its_person_and_so_does_the_name_of_a_ban() -> None:
    drawn = matches.Portrait(3, 1)
    sat = encode(e.Sat(at=1, actor="ala", seat=0, person="ala", name="Ala", portrait=drawn))
    (changed,) = forgotten([sat], "ala", "x1")
    assert b"portrait" not in changed
    (kept,) = forgotten([sat], "ola", "x1")
    assert decode(kept).portrait == drawn  # type: ignore[union-attr]
    opened = STORED[0].replace(b'"host":"p1"', b'"host":"p1","banned":{"p8":"Iza","p9":"Ewa"},"inside":["p1","p8"]')
    (changed,) = forgotten([opened], "p8", "x1")
    event = msgspec.json.decode(changed)
    assert (event["banned"], event["inside"]) == ({"x1": NOBODY, "p9": "Ewa"}, ["p1", "x1"])


def test_names_are_found_where_the_person_has_them_and_nowhere_else() -> None:
    bodies = [
        encode(e.Sat(at=1, actor="ala", seat=0, person="ala", name="Ala")),
        encode(e.Renamed(at=2, person="ala", name="Alka")),
        encode(e.Sat(at=3, actor="ola", seat=1, person="ola", name="Ola")),
        encode(e.BotSeated(at=4, actor="ala", seat=2, level="easy", name="Ela")),
    ]
    changed = [decode(body) for body in forgotten(bodies, "ala", "x1")]
    assert [getattr(event, "name", None) for event in changed] == [NOBODY, NOBODY, "Ola", "Ela"]
    assert [event.actor for event in changed] == ["x1", "", "ola", "x1"]


def test_a_bot_loses_the_name_that_it_had_of_the_person() -> None:
    body = encode(e.BotSeated(at=4, actor="ola", seat=2, level="easy", name="Ala", person="ala"))
    assert has_part([body], "ala")
    (changed,) = forgotten([body], "ala", "x1")
    assert b"Ala" not in changed
    assert decode(changed).person == "x1"  # type: ignore[union-attr]


def test_a_bot_that_learns_another_level_is_still_known_by_whose_name_it_has() -> None:
    match = matches.begin(matches.open_table("t1", matches.Proposal("sen", "basic", seats=2), "ola", "Ola", 0, lookup), lookup)
    matches.fold(match, e.Arrived(at=1, person="ola", name="Ola"))
    matches.fold(match, e.BotSeated(at=1, seat=1, level="easy", name="Ala", person="ala"))
    wished = commands.Configure("c1", matches.Proposal("seventeen", "basic", seats=2), ("shy", "bold"))
    bots = [event for event in matches.decide(match, wished, "ola", at=2) if isinstance(event, e.BotSeated)]
    assert [(bot.level, bot.name, bot.person) for bot in bots] == [("bold", "Ala", "ala")]


def test_bytes_that_are_no_event_are_told_and_hide_nobody() -> None:
    sat = encode(e.Sat(at=1, actor="ala", seat=0, person="ala", name="Ala"))
    for wrong in (b"{", b"[1]", b"\xff"):
        assert has_part([wrong, sat], "ala")
        with pytest.raises(matches.UnreadableEvent):
            forgotten([sat, wrong], "ala", "x1")


def test_a_match_without_a_person_replays_to_the_same_state() -> None:
    opened = matches.open_table("t1", matches.Proposal("sen", "basic", seats=3), "ala", "Ala", 0, lookup)
    match = matches.begin(opened, lookup)
    stored: list[e.Event] = [opened]

    def add(*events: e.Event) -> None:
        for event in events:
            matches.fold(match, event)
            stored.append(event)

    add(e.Arrived(at=1, person="ala", name="Ala"), e.Arrived(at=1, person="ola", name="Ola"))
    add(e.Sat(at=2, actor="ala", seat=0, person="ala", name="Ala"), e.Sat(at=2, actor="ola", seat=1, person="ola", name="Ola"))
    add(*matches.decide(match, commands.Start("c1", fill="easy"), "ala", at=5))
    while due := matches.owed(match, sorted, 6):
        add(*due)
    for seat in match.waiting:
        move = match.rules.write(match.offered[seat][0])  # type: ignore[union-attr]
        add(e.Moved(at=9, actor="ala", seat=seat, decision=match.decisions[seat], move=move, by="person"))
    changed = forgotten([encode(event) for event in stored], "ala", "x1")
    again = matches.rebuild(map(decode, changed), lookup)
    assert again.rules is not None
    assert match.rules is not None
    after = AfterGame()
    assert again.rules.fields(again.rules.hide(again.state, after)) == match.rules.fields(match.rules.hide(match.state, after))
    assert (again.host, again.seats[0].person, again.seats[0].name) == ("x1", "x1", NOBODY)
    assert (again.seats[1].person, again.people["ola"].name) == ("ola", "Ola")
    assert not re.search(rb"\bala\b|\bAla\b", b"".join(changed))
