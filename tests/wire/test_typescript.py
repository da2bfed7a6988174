from pathlib import Path

import msgspec

from sennik.wire import messages, typescript

FILE = Path(__file__).parents[2] / "web/src/net/messages.ts"


def test_the_committed_types_are_current() -> None:
    assert FILE.read_text(encoding="utf-8") == typescript.typescript(), "run: python -m sennik.wire.typescript"


def test_every_struct_of_the_messages_is_there_once() -> None:
    text = typescript.typescript()
    for name, cls in vars(messages).items():
        if isinstance(cls, type) and issubclass(cls, msgspec.Struct) and cls not in {msgspec.Struct, messages.Command}:
            assert text.count(f"export interface {name} {{") == 1, name


def test_unions_are_told_apart_by_their_type() -> None:
    text = typescript.typescript()
    assert 'export interface Change {\n  type: "change";' in text
    assert 'export interface AddBot {\n  type: "add_bot";' in text


def test_what_the_server_always_writes_is_required_and_what_a_client_may_leave_out_is_not() -> None:
    text = typescript.typescript()
    assert "  trace: TraceInfo | null;" in text
    assert "  after?: number | null;" in text
