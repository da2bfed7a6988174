from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from sennik.wire import messages as w


def test_commands_are_told_apart_by_their_type() -> None:
    act = w.decode('{"type":"act","id":"a-1","decision":3,"move":"take 2"}')
    assert act == w.Act("a-1", 3, "take 2")
    assert w.decode(b'{"type":"rematch","id":"b"}') == w.Rematch("b")
    assert w.decode('{"type":"hello","ticket":"t"}') == w.Hello("t", 1, None, None)


@pytest.mark.parametrize(
    "raw",
    [
        "",
        "[]",
        '{"id":"a"}',
        '{"type":"act","id":"a","decision":3}',
        '{"type":"act","id":"a","decision":3,"move":"x","more":1}',
        '{"type":"act","id":"","decision":3,"move":"x"}',
        '{"type":"act","id":"' + "a" * 41 + '","decision":3,"move":"x"}',
        '{"type":"act","id":"a b","decision":3,"move":"x"}',
        '{"type":"act","id":"a","decision":"3","move":"x"}',
        '{"type":"act","id":"a","decision":3,"move":"x","text":"' + "a" * 2_001 + '"}',
        '{"type":"accepted","id":"a"}',
        '{"type":"hello","ticket":"t","language":"de"}',
        '{"type":"configure","id":"a","setup":{"game":"sen","preset":"basic","clock":{"grace":-1}}}',
        '{"type":"configure","id":"a","setup":{"game":"sen","preset":"basic","host":"me"}}',
    ],
)
def test_what_fits_no_command_is_refused(raw: str) -> None:
    with pytest.raises(msgspec.MsgspecError):
        w.decode(raw)


def test_every_command_says_its_id_and_refuses_what_it_does_not_know() -> None:
    for command in get_args(w.AnyCommand):
        assert issubclass(command, w.Command)
        assert command.__struct_config__.forbid_unknown_fields
        assert command.__struct_fields__[0] == "id"
        assert command.__doc__


def test_what_the_server_says_comes_back_as_it_was() -> None:
    decoder: msgspec.json.Decoder[w.ServerMessage] = msgspec.json.Decoder(w.ServerMessage)
    trace = w.TraceInfo("take", 0, [2], [w.StepInfo("discard", "dream.0.1", face="9", seen_by=[0, 1])], 5, "person")
    for message in (
        w.Change(4, {"turn": 1}, trace, w.Decision(3, {"take": [[1], [2]]}, 5_000), [1]),
        w.Accepted("a"),
        w.Refused("a", "stale", "stale", "Look again."),
        w.Bye("store", "Later."),
    ):
        assert decoder.decode(w.encode(message)) == message


def test_a_step_leaves_out_what_is_as_usual() -> None:
    trace = w.TraceInfo("draw", 1, [], [w.StepInfo("draw", "hand")])
    assert b'"steps":[{"source":"draw","target":"hand"}]' in w.encode(w.Change(1, {}, trace))
