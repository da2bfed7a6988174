"""Who may talk at a table, what becomes of their words, and how often they may do it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from sennik.match import Refusal
from sennik.server.settings import Limits, Rate
from sennik.server.talk.lane import TalkLane
from sennik.wire import messages as w


class Ear:
    """A socket that keeps what it hears."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []

    def tell(self, message: bytes) -> None:
        self.heard.append(message)


def table(phase: Any = "playing", **setup: Any) -> w.TableInfo:
    people = [
        w.PersonInfo("ala", "Ala", True, 0),
        w.PersonInfo("ola", "Ala 2", True, 1),
        w.PersonInfo("ela", "Ela", False, 2),
        w.PersonInfo("ewa", "Ewa", True, None),
        w.PersonInfo("jan", "Jan", True, None, put_out=True),
    ]
    seats = [
        w.SeatInfo("person", name, person, present=True) for person, name in (("ala", "Ala"), ("ola", "Ala 2"), ("ela", "Ela"))
    ]
    return w.TableInfo("abcd1234", w.Setup("sen", "basic", seats=3, **setup), phase, seats, "ala", people)


class Scene:
    """A lane with one socket that listens."""

    def __init__(self, limits: Limits | None = None) -> None:
        self.ear = Ear()
        self.lane = TalkLane(limits or Limits(), lambda: [self.ear])
        self._ids = 0

    def say(self, person: str, what: Any, text: str = "", told: w.TableInfo | None = None, silent: bool = False) -> str:
        """The code of the refusal; "" if it was said."""
        self._ids += 1
        message = w.Say(f"c{self._ids}", what, text)
        refusal = self.lane.say(person, message, told or table(chat=True), silent=silent)
        return "" if refusal is None else refusal.code

    @property
    def said(self) -> list[dict[str, Any]]:
        return [msgspec.json.decode(message) for message in self.ear.heard]


def test_of_a_mood_and_a_phrase_only_the_name_goes_out() -> None:
    scene = Scene()
    assert [scene.say("ola", what) for what in ("yawn", "no-hurry")] == ["", ""]
    of_ola = {"type": "said", "person": "ola", "name": "Ala 2", "seat": 1, "text": ""}
    assert scene.said == [{**of_ola, "what": "yawn"}, {**of_ola, "what": "no-hurry"}]


@pytest.mark.parametrize(
    ("person", "phase", "code"),
    [
        ("ala", "playing", ""),
        ("ela", "playing", "not-seated"),
        ("ewa", "playing", "not-seated"),
        ("ewa", "open", ""),
        ("ewa", "over", ""),
        ("jan", "open", "put-out"),
        ("jan", "over", "put-out"),
        ("ida", "open", "not-seated"),
    ],
)
def test_players_talk_in_play_and_otherwise_whoever_is_here_and_was_not_put_out(person: str, phase: str, code: str) -> None:
    scene = Scene()
    assert scene.say(person, "hello", told=table(phase)) == code
    assert len(scene.said) == (code == "")


def test_nobody_talks_where_it_is_silent() -> None:
    scene = Scene()
    assert [scene.say("ala", what, text, silent=True) for what, text in (("wow", ""), ("chat", "kot"))] == ["talk-silent"] * 2
    assert scene.said == []


def test_a_line_of_chat_is_plain_text_without_what_cannot_be_seen() -> None:
    scene = Scene()
    written = f"  <b>kot</b> {chr(0x202E)}&amp;\r\n\t{chr(0)}pies{chr(0x200B)} e{chr(0x301) * 9} "
    assert scene.say("ala", "chat", written) == ""
    assert scene.said[0]["text"] == "<b>kot</b> &amp; pies é" + chr(0x301) * 4
    assert scene.say("ala", "chat", f" {chr(0x200B)}\n{chr(0x3164)} ") == "talk-text"
    assert scene.say("ala", "chat") == "talk-text"
    assert scene.say("ala", "smile", "kot") == "talk-text"
    assert scene.say("ala", "chat", "ż" * 200) == ""
    assert len(scene.said) == 2


@pytest.mark.parametrize("text", ["ż" * 201, 3, None])
def test_a_line_that_is_too_long_is_no_message(text: object) -> None:
    with pytest.raises(msgspec.ValidationError):
        w.decode(msgspec.json.encode({"type": "say", "id": "c1", "what": "chat", "text": text}))


def test_what_nobody_has_a_picture_or_words_for_is_no_message() -> None:
    with pytest.raises(msgspec.ValidationError):
        w.decode(b'{"type":"say","id":"c1","what":"insult"}')


def test_there_is_no_chat_unless_the_host_allows_it() -> None:
    scene = Scene()
    assert scene.say("ala", "chat", "kot", told=table()) == "no-chat"
    assert scene.say("ala", "bravo", told=table()) == ""


def test_whoever_talks_a_lot_has_to_wait_and_so_has_a_table_of_many() -> None:
    scene = Scene(Limits(talk=Rate(0.001, 2)))
    assert [scene.say("ala", "wow") for _ in range(3)] == ["", "", "talk-too-fast"]
    assert scene.say("ola", "wow") == ""
    crowd = Scene(Limits(talk_of_table=Rate(0.001, 2)))
    assert [crowd.say(person, "wow", told=table("open")) for person in ("ala", "ola", "ewa")] == ["", "", "talk-too-fast"]


def test_a_refused_word_takes_nothing_of_what_may_be_said() -> None:
    scene = Scene(Limits(talk=Rate(0.001, 1)))
    assert [scene.say("ala", "wow", silent=True), scene.say("ala", "chat"), scene.say("ala", "wow")] == [
        "talk-silent",
        "talk-text",
        "",
    ]


def test_what_comes_twice_is_answered_alike_and_said_once() -> None:
    scene = Scene(Limits(talk=Rate(0.001, 1)))
    said, silent = w.Say("c1", "wow"), w.Say("c2", "wow")
    assert scene.lane.say("ala", said, table(), silent=False) is None
    refusal = scene.lane.say("ola", silent, table(), silent=True)
    assert isinstance(refusal, Refusal)
    for _ in range(2):
        assert scene.lane.say("ala", said, table(), silent=False) is None
        assert scene.lane.say("ola", silent, table(), silent=False) is refusal
    assert scene.lane.say("ola", said, table(), silent=False) is None, "ids are each person's own"
    assert [message["person"] for message in scene.said] == ["ala", "ola"]


def test_the_answers_that_are_kept_have_a_bound() -> None:
    scene = Scene(Limits(talk=Rate(1e6, 10_000), talk_of_table=Rate(1e6, 10_000)))
    for number in range(600):
        assert scene.lane.say("ala", w.Say(f"n{number}", "wow"), table(), silent=False) is None
    assert len(scene.lane._answers) == 256
