"""What is loaded once, however many threads need it at once."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor, wait
from threading import Barrier, Event

import pytest

from sennik.words.load import once

PATIENCE = 20.0
THREADS = 4


def test_threads_that_need_the_same_at_once_have_it_loaded_once() -> None:
    together, loads = Barrier(THREADS), list[str]()
    begun, allowed = Event(), Event()

    @once
    def load(code: str) -> object:
        loads.append(code)
        begun.set()
        assert allowed.wait(PATIENCE)
        return object()

    def need() -> object:
        together.wait(PATIENCE)
        return load("pl")

    with ThreadPoolExecutor(THREADS) as threads:
        needed = [threads.submit(need) for _ in range(THREADS)]
        assert begun.wait(PATIENCE)
        assert not wait(needed, timeout=0.05).done  # all of them wait
        allowed.set()
        found = [each.result(PATIENCE) for each in needed]
    assert loads == ["pl"]
    assert len({*map(id, found), id(load("pl"))}) == 1


def test_one_thing_is_loaded_while_another_one_is() -> None:
    begun, allowed = Event(), Event()

    @once
    def load(code: str) -> str:
        if code == "pl":
            begun.set()
            assert allowed.wait(PATIENCE)
        return code

    with ThreadPoolExecutor(1) as thread:
        slow = thread.submit(load, "pl")
        assert begun.wait(PATIENCE)
        assert load("en") == "en"
        assert not slow.done()
        allowed.set()
        assert slow.result(PATIENCE) == "pl"


def test_what_could_not_be_loaded_is_tried_again() -> None:
    tries: list[int] = []

    @once
    def load() -> int:
        tries.append(len(tries))
        if len(tries) == 1:
            raise OSError("not now")
        return len(tries)

    with pytest.raises(OSError, match="not now"):
        load()
    assert (load(), load(), tries) == (2, 2, [0, 1])
