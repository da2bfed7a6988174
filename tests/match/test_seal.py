"""Sealed deals: every shuffle follows from a secret whose fingerprint was told before, and from what people mixed in."""

from __future__ import annotations

import hashlib
import hmac
import random
from collections import Counter
from typing import Any

import msgspec
import pytest

from sennik.catalog import games
from sennik.match import Match, Refusal, proposed, rebuild, rematch
from sennik.match import commands as c
from sennik.match import events as e
from sennik.match.record import RecordError, parse, read
from sennik.match.seal import LONGEST_WORDS, MOST_MIXED, Seal, drawn_order, fingerprint, key
from sennik.server.tables.shuffle import draw_secret
from sennik.server.views.table_info import table_info
from sennik.testing.cases import Case
from tests.conformance.subjects import EVERY, case_id
from tests.match.evenings import Evening, check_record
from tests.match.table import Table, facts
from tests.text_game import lookup_in

LOOKUP = lookup_in(*games())
SETUP: dict[str, Any] = {"game": "sen", "preset": "basic", "seats": 2, "sealed": True}
SHORT: dict[str, Any] = {**SETUP, "options": {"rounds": 2, "target": 0}}


def by_hand(secret: str, words: list[str], number: int, cards: list[str]) -> list[str]:
    """The shuffle as docs/reference/sealed-deals.md describes it, written without a look at the program."""
    mix = b"sennik mix 1\n"
    for each in words:
        mix += str(len(each.encode())).encode() + b":" + each.encode() + b"\n"
    made = hmac.new(bytes.fromhex(secret), mix, hashlib.sha256).digest()
    stream = b""
    for block in range(200):
        stream += hmac.new(made, f"sennik shuffle 1\n{number} {block}".encode(), hashlib.sha256).digest()
    left, drawn, at = cards[:], [], 0
    while left:
        value = int(stream[at : at + 4].hex(), 16)
        at += 4
        if value < 4_294_967_296 // len(left) * len(left):
            drawn.append(left.pop(value % len(left)))
    return drawn


def sealed(*mixed: str, **changes: Any) -> Table:
    """A table of Ala and Ola with sealed deals, before the start. Ala has mixed in the first of the words, Ola the second."""
    table = Table(LOOKUP, **{**SHORT, **changes})
    for seat, person in enumerate(("ala", "ola")):
        table.arrive(person)
        table.do(person, c.Sit(table.id(), seat))
    for person, words in zip(("ala", "ola"), mixed, strict=False):
        table.do(person, c.Mix(table.id(), words))
    return table


def play(table: Table, seed: int = 1) -> Table:
    """Starts the game and plays it to its end by chance."""
    luck = random.Random(seed)
    table.do("ala", c.Start(table.id(), "easy"))
    while table.match.phase == "playing":
        match = table.match
        assert match.rules is not None
        seat = luck.choice(match.waiting)
        table.act(str(match.seats[seat].person), match.rules.write(luck.choice(match.offered[seat])))
    return table


def deals(table: Table) -> list[tuple[str, ...]]:
    return [event.order for event in table.events() if isinstance(event, e.Shuffled)]


def secret_of(match: Match) -> str:
    assert match.seal is not None
    return match.seal.secret


def test_a_shuffle_is_the_one_that_the_page_describes() -> None:
    luck = random.Random(3)
    for size in (1, 2, 3, 22, 54, 110):
        cards = [str(card % 40) for card in range(size)]
        secret, words = draw_secret(), ["a grey cat", "żółw", "12:x\n"][: luck.randint(0, 3)]
        for number in (1, 2, 17):
            drawn = drawn_order(key(secret, words), number, cards)
            assert drawn == by_hand(secret, words, number, cards)
            assert Counter(drawn) == Counter(cards)


def test_every_order_is_as_likely_as_any_other() -> None:
    made = key("5a" * 32, [])
    counts = Counter(tuple(drawn_order(made, number, "abcd")) for number in range(1, 4_801))
    assert len(counts) == 24
    chi_square = sum((count - 200) ** 2 / 200 for count in counts.values())
    assert chi_square < 50  # 23 degrees of freedom: more happens once in a thousand keys, and this key stays the same


def test_lists_of_words_that_look_alike_are_different_keys() -> None:
    lists = [[], ["ab"], ["a", "b"], ["b", "a"], ["a\n1:b"], ["2:ab"], [""]]
    assert len({key("00" * 32, words) for words in lists}) == len(lists)


def test_the_seal_is_drawn_before_anybody_mixes_and_every_deal_follows_from_both() -> None:
    table = sealed("a grey cat", "żółw")
    kinds = [type(event).__name__ for event in table.events()]
    assert kinds[:2] == ["Opened", "Sealed"]
    secret = secret_of(table.match)
    play(table)
    made = deals(table)
    assert len(made) >= 2
    rules = table.match.rules
    assert rules is not None
    cards = [*(rules.chance(rules.start()) or ())]
    for number, deal in enumerate(made, 1):
        assert list(deal) == by_hand(secret, ["a grey cat", "żółw"], number, cards)
    assert table.reload().seal == table.match.seal


def test_what_one_mixes_in_changes_every_deal() -> None:
    seal = Seal(draw_secret())
    cards = [str(card) for card in range(20)]
    assert key(seal.secret, []) != key(seal.secret, ["a"]) != key(seal.secret, ["b"])
    assert drawn_order(key(seal.secret, ["a"]), 1, cards) != drawn_order(key(seal.secret, ["b"]), 1, cards)


def test_everybody_is_told_the_fingerprint_and_the_words_and_nobody_the_secret() -> None:
    table = sealed("a grey cat")
    secret = secret_of(table.match)
    for _ in range(2):
        told = table_info(table.match)
        assert told.seal is not None
        assert (
            told.seal.fingerprint == fingerprint(secret) == hashlib.sha256(b"sennik seal 1\n" + bytes.fromhex(secret)).hexdigest()
        )
        assert told.seal.mixed == {"ala": "a grey cat"}
        assert secret.encode() not in msgspec.json.encode(told)
        if table.match.phase == "open":
            table.do("ala", c.Start(table.id(), "easy"))


def test_words_may_be_replaced_until_the_start() -> None:
    table = sealed("one", "two")
    assert table.do("ala", c.Mix(table.id(), "two")) != []
    assert table.do("ala", c.Mix(table.id(), "two")) == []  # they are there already
    assert table.match.seal is not None
    assert list(table.match.seal.mixed.items()) == [("ala", "two"), ("ola", "two")]
    table.do("ala", c.Start(table.id()))
    assert refusal(table, "ala", "three") == "started"


def refusal(table: Table, person: str, words: str) -> str:
    before = facts(table.match)
    with pytest.raises(Refusal) as caught:
        table.do(person, c.Mix(table.id(), words))
    assert facts(table.match) == before
    return caught.value.code


def test_only_those_who_sit_at_a_sealed_table_mix_in_what_can_be_read() -> None:
    table = sealed()
    table.arrive("ewa")
    assert refusal(table, "ewa", "x") == "not-seated"
    for words in ("", "x" * (LONGEST_WORDS + 1), "a\nb", "\x1b[2J", "\ud800"):
        assert refusal(table, "ala", words) == "mix"
    open_deals = sealed(sealed=False)
    assert open_deals.match.seal is None
    assert refusal(open_deals, "ala", "x") == "not-sealed"
    full = sealed("x")
    assert full.match.seal is not None
    full.match.seal.mixed |= {f"other{number}": "x" for number in range(MOST_MIXED - 1)}
    assert refusal(full, "ola", "x") == "table-full"
    assert full.do("ala", c.Mix(full.id(), "y")) != []


def test_a_table_that_is_sealed_later_is_sealed_once() -> None:
    table = sealed(sealed=False)
    plain = proposed(table.match.setup)
    for on in (True, False, True):
        table.do("ala", c.Configure(table.id(), msgspec.structs.replace(plain, sealed=on)))
        assert (table_info(table.match).seal is not None) == on
    assert sum(isinstance(event, e.Sealed) for event in table.events()) == 1
    table.do("ala", c.Configure(table.id(), plain))
    play(table)
    assert parse(table.record()).header.seal is None
    check_record(table)


def test_another_game_does_not_begin_before_its_seal_was_seen() -> None:
    table = Table(LOOKUP, **SHORT)
    table.arrive("ala")
    table.do("ala", c.Sit(table.id(), 0))
    table.do("ala", c.Start(table.id(), "easy"))
    kinds = [type(event).__name__ for event in rematch(table.match, "table2", "ala", 0)]
    assert kinds == ["Opened", "Sat", "BotSeated"]  # alone with a bot, a game without a seal begins at once
    assert draw_secret() != draw_secret()
    assert len(draw_secret()) == len(secret_of(table.match)) == 64


@pytest.mark.parametrize("played", EVERY[::12], ids=case_id)
def test_whole_evenings_of_every_kind_are_read_back_with_their_seal(played: Case) -> None:
    evening = Evening(played, seed=5, most=60, sealed=True)
    table = evening.play()
    assert table.match.seal is not None
    assert table.match.seal.shuffles == len(deals(table))
    check_record(table)


def test_a_record_that_was_changed_by_one_digit_is_refused() -> None:
    table = play(sealed("a grey cat", "żółw"))
    text = table.record()
    record = parse(text)
    assert record.header.seal is not None
    secret = record.header.seal.secret
    assert rebuild(read(text, LOOKUP), LOOKUP).phase == "over"
    for place in range(0, len(secret), 7):
        other = f"{int(secret[place], 16) ^ 1:x}"
        refused(text.replace(secret, secret[:place] + other + secret[place + 1 :]), "record-other-deal")
    refused(text.replace("a grey cat", "a grey cap"), "record-other-deal")
    refused(text.replace('["a grey cat","żółw"]', '["żółw","a grey cat"]'), "record-other-deal")
    refused(text.replace('["a grey cat","żółw"]', '["a grey cat"]'), "record-other-deal")
    for deal in {line for line in text.splitlines() if line.startswith('{"deal"')}:
        first, second = parse(f'{{"sennik":1,"game":"sen","seats":["a","b"]}}\n{deal}').entries[0].deal[:2]  # type: ignore[union-attr]
        if first != second:
            refused(text.replace(deal, deal.replace(f'["{first}","{second}"', f'["{second}","{first}"')), "record-other-deal")


def refused(text: str, code: str) -> None:
    with pytest.raises(RecordError) as caught:
        list(read(text, LOOKUP))
    assert [sentence.id for sentence in caught.value.told] == [code]


@pytest.mark.parametrize(
    "seal",
    [
        '{"secret": "00"}',
        f'{{"secret": "{"0A" * 32}"}}',
        f'{{"secret": "{"00" * 32}", "mixed": [""]}}',
        f'{{"secret": "{"00" * 32}", "mixed": ["{"x" * 101}"]}}',
        f'{{"secret": "{"00" * 32}", "mixed": ["\\ud800"]}}',
        '{"mixed": []}',
        "5",
    ],
)
def test_a_seal_that_is_none_is_refused(seal: str) -> None:
    with pytest.raises(RecordError) as caught:
        list(read(f'{{"sennik": 1, "game": "sen", "seats": ["Ala", "Ola"], "seal": {seal}}}', LOOKUP))
    assert caught.value.line == 1
