"""The small parts of the server, each alone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from sennik.match import Refusal
from sennik.server.identity.codes import Codes, MemoryCodes
from sennik.server.identity.people import People, new_id
from sennik.server.monitoring.log import whereabouts
from sennik.server.net.addresses import asks_itself, local_address, qr_svg, share_base
from sennik.server.net.headers import origin_allowed
from sennik.server.net.problem import preferred_language
from sennik.server.settings import Rate
from sennik.server.tables.clock import MatchClock
from sennik.server.tables.shuffle import shuffle
from sennik.server.token_bucket import TokenBucket, TokenBuckets
from sennik.store import SqliteStore


class Hand:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_gives_a_burst_and_then_its_rate() -> None:
    clock = Hand()
    bucket = TokenBucket(Rate(2.0, 3), clock)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock.now = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    clock.now = 100.0
    assert bucket.is_full()
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_buckets_are_kept_apart_and_forgotten_when_full() -> None:
    clock = Hand()
    buckets: TokenBuckets[str] = TokenBuckets(Rate(1.0, 1), clock)
    assert [buckets.take("a"), buckets.take("b"), buckets.take("a")] == [True, True, False]
    for number in range(5_000):
        clock.now += 1.0
        buckets.take(str(number))
    assert len(buckets) < 1_100


async def test_codes_are_good_once_and_for_their_time_and_the_oldest_go_first() -> None:
    clock = Hand()
    codes: Codes[int] = MemoryCodes(10.0, str, most=2, clock=clock)
    first = await codes.put(1)
    assert await codes.left(first) == 10.0
    assert await codes.take(first) == 1
    assert await codes.left(first) == 0.0
    assert await codes.take(first) is None
    assert await codes.take("") is None
    late = await codes.put(2)
    clock.now = 10.0
    assert await codes.left(late) == 0.0
    assert await codes.take(late) is None
    made = [await codes.put(number) for number in range(3)]
    assert [await codes.take(code) for code in made] == [None, 1, 2]


async def test_the_codes_of_a_person_are_void_when_the_person_is_shut_out() -> None:
    codes: Codes[str] = MemoryCodes(10.0, lambda value: value)
    one, two, other = [await codes.put(person) for person in ("ala", "ala", "ola")]
    await codes.forget("ala")
    assert [await codes.take(code) for code in (one, two, other)] == [None, None, "ola"]


def test_ids_are_random_and_easy_to_read_out() -> None:
    made = {new_id() for _ in range(1_000)}
    assert len(made) == 1_000
    assert all(len(one) == 12 and not set(one) & set("01ilo") for one in made)


async def test_people_are_found_by_their_key_also_when_they_are_no_longer_in_memory(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "store")
    person, key = await People(store).introduce(" Ala ", "en")
    people = People(store)
    assert await people.by_key(key) == person
    assert (person.name, person.language) == ("Ala", "en")
    changed = await people.change(person, "Ola", "pl")
    assert await People(store).get(person.id) == changed
    assert await people.by_key(key) == changed
    for wrong in ("", ".", key + "a", f"{person.id}.", f"x{key}", key.replace(".", "")):
        assert await people.by_key(wrong) is None
    with pytest.raises(Refusal, match="name"):
        await people.introduce("\u200b", "en")
    await store.close()


@pytest.mark.parametrize(
    ("origin", "host", "allowed"),
    [
        ("", "sennik.example", True),
        ("https://sennik.example", "sennik.example", True),
        ("http://sennik.example:8000", "sennik.example:8000", True),
        ("https://listed.example", "sennik.example", True),
        ("https://listed.example:444", "sennik.example", False),
        ("https://sennik.example.evil.example", "sennik.example", False),
        ("https://sennik.example", "", False),
        ("null", "null", False),
        ("file://sennik.example", "sennik.example", False),
        ("https://", "", False),
    ],
)
def test_origins(origin: str, host: str, allowed: bool) -> None:
    headers = [(b"host", host.encode()), *([(b"origin", origin.encode())] if origin else [])]
    assert origin_allowed(headers, frozenset({"https://listed.example"})) is allowed


@pytest.mark.parametrize(
    ("host", "shared", "base"),
    [
        ("localhost:8000", "http://192.168.1.5:8000", "http://192.168.1.5:8000"),
        ("127.0.0.1:8000", "http://192.168.1.5:8000", "http://192.168.1.5:8000"),
        ("[::1]:8000", "http://192.168.1.5:8000", "http://192.168.1.5:8000"),
        ("localhost:8000", None, "http://localhost:8000"),
        ("192.168.1.5:8000", "http://10.0.0.1:8000", "http://192.168.1.5:8000"),
        ("sennik.example", "http://10.0.0.1:8000", "http://sennik.example"),
    ],
)
def test_a_shared_address_is_one_that_others_can_reach(host: str, shared: str | None, base: str) -> None:
    assert share_base("http", host, shared) == base


def test_the_address_of_this_machine_is_none_of_the_loopback() -> None:
    address = local_address()
    assert address is None or not address.startswith("127.")


def test_a_qr_code_is_a_picture_with_a_white_border() -> None:
    picture = qr_svg("http://192.168.1.5:8000/t/abcdefgh")
    assert picture.startswith("<svg")
    assert "#fff" in picture


def test_languages_of_a_browser() -> None:
    assert preferred_language("en-GB,en;q=0.9,pl;q=0.8") == "en"
    assert preferred_language("de, pl;q=0.5") == "pl"
    assert preferred_language("") == preferred_language("*") == preferred_language("de,fr;q=0.5") == "en"


def test_shuffles_are_whole_and_independent() -> None:
    cards = [str(number) for number in range(54)]
    orders = {tuple(shuffle(cards)) for _ in range(50)}
    assert len(orders) == 50
    assert all(sorted(order) == sorted(cards) for order in orders)


def test_what_is_logged_of_an_error_is_its_kind_and_place_never_its_text() -> None:
    try:
        raise ValueError("the card is a nine")
    except ValueError as error:
        logged = whereabouts(error)
    assert logged.startswith("ValueError at test_parts.py:")
    assert "nine" not in logged
    assert whereabouts(ValueError("nine")) == "ValueError at an unknown place"


class RoundsOtherwise:
    """An event loop that takes the time of a timer a little later than its own, as uvloop does one time in ten."""

    def __init__(self) -> None:
        self.seconds = 100.0
        self.timers: list[tuple[float, Callable[[], None]]] = []

    def time(self) -> float:
        return self.seconds

    def call_at(self, when: float, rings: Callable[[], None]) -> Any:
        self.timers.append((when, rings))
        timer = Mock()
        timer.when.return_value = when + 1e-9
        return timer


def test_a_timer_that_has_rung_is_set_again_however_the_loop_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    loop = RoundsOtherwise()
    monkeypatch.setattr(asyncio, "get_running_loop", lambda: loop)
    rung = []
    clock = MatchClock(Mock(epoch=0, at=0), lambda: rung.append(clock.now()))
    clock.set([clock.now() + 50])
    when, rings = loop.timers[-1]
    loop.seconds = when
    rings()
    assert len(rung) == 1
    clock.set([clock.now() + 50])
    assert len(loop.timers) == 2, "the table would wait for a timer that has rung already"


def test_only_this_machine_asks_itself() -> None:
    assert asks_itself("127.0.0.1", {})
    assert asks_itself("::1", {})
    assert not asks_itself("192.168.1.7", {})
    assert not asks_itself("", {})
    assert not asks_itself("127.0.0.1", {"x-forwarded-for": "203.0.113.9"})
