"""A night of Dreamland over real sockets: what the dreamer is told and when, what outlives a crash, and whose time passes.

Time is the test's own.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from sennik.catalog import lookup
from sennik.games.dreamland import judging
from sennik.games.dreamland.rules import DreamlandRules
from sennik.games.dreamland.state import HOLD, State
from sennik.kernel.game import AfterGame
from sennik.match import decode, rebuild
from sennik.match import record as records
from sennik.server.tables.clock import MatchClock
from sennik.store import SqliteStore
from tests.server.client import PATIENCE, person, running
from tests.server.company import Company, company
from tests.server.virtual import Time

NAMES = ("Ala", "Ola", "Ela", "Iza")
DREAMER, GIVER, SECOND, THIRD = NAMES
WATCHING = "Ewa"
WORDS = ("zamek", "kot", "lampa", "rzeka", "chleb", "okno", "statek", "wiosna", "pies", "most", "zegar", "las", "nos", "fotel")
"""A list of its own. Where nothing is shuffled the cards lie in its order, each with its first word in play; the first one goes
under the deck before the night (K04), so that the cat lies on the bed."""


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    """Time by hand, and every shuffle leaves the cards as they are."""
    monkeypatch.setattr("sennik.server.tables.live_match.shuffle", list)
    return Time(monkeypatch)


@dataclass
class Night(Company):
    """Four people at a table, the first of whom dreams, and one who watches."""

    async def act(self, name: str, verb: str, number: int | None = None, text: str = "") -> dict[str, Any]:
        """The answer to a move."""
        move = verb if number is None else f"{verb} {number}"
        talk = self.talks[name]
        return await talk.ask("act", decision=talk.view["decision"]["number"], move=move, text=text)

    async def done(self, name: str, verb: str, number: int | None = None, text: str = "") -> None:
        """A move that must be accepted; everybody hears whatever there is to hear of it."""
        answer = await self.act(name, verb, number, text)
        assert answer["type"] == "accepted", answer
        await self.settle()

    async def wait(self, ms: int) -> None:
        """So much time passes, and what is due in it happens."""
        self.time.ms += ms
        await asyncio.sleep(0.1)
        await self.settle()

    async def settle(self) -> None:
        """Everybody has heard all there is to hear: each asks for something that is refused to that person alone."""
        for talk in self.talks.values():
            answer = await talk.ask("sit", seat=0)
            assert answer["type"] == "refused"

    def changes(self, name: str) -> list[str]:
        """All that the person was told of play, byte by byte as it came, the messages counted from where play began."""
        told = [(frame, json.loads(frame)) for frame in self.talks[name].frames]
        changes = [(frame, message["n"]) for frame, message in told if message["type"] == "change"]
        return [frame.replace(f'"n":{n},', f'"n":{n - changes[0][1]},', 1) for frame, n in changes]

    def word(self) -> str:
        """The word in play, as the awake see it."""
        word: str = self.talks[SECOND].view["state"]["word"]
        return word


@asynccontextmanager
async def night(folder: Path, time: Time, **options: Any) -> AsyncIterator[Night]:
    """A night has begun, with the table's own words."""
    setup = {
        "game": "dreamland",
        "preset": "online",
        "seats": 4,
        "options": {"language": "pl", "words": "\n".join(WORDS), **options},
    }
    async with company(folder, time, setup, NAMES, (WATCHING,)) as met:
        made = Night(**vars(met))
        await made.settle()
        for name in (*NAMES[1:], DREAMER):
            await made.done(name, "ready")
        assert {talk.view["state"]["phase"] for talk in made.talks.values()} == {"night"}
        yield made


async def stored(folder: Path, table: str) -> list[Any]:
    store = await SqliteStore.open(folder / "sennik.sqlite3")
    events = [decode(body) for body in await store.load(table)]
    await store.close()
    return events


async def test_a_clue_reaches_the_dreamer_after_the_hold_and_not_before(tmp_path: Path, time: Time) -> None:
    async with night(tmp_path, time) as table:
        told = {name: len(table.changes(name)) for name in table.talks}
        await table.done(GIVER, "clue", 1, "mruczek")
        assert table.talks[SECOND].view["state"]["clues"][0]["text"] == "mruczek"
        await table.wait(HOLD - 1)
        for name in (DREAMER, WATCHING):
            assert len(table.changes(name)) == told[name], "not even an empty message"
        await table.wait(1)
        for name in (DREAMER, WATCHING):
            (frame,) = table.changes(name)[told[name] :]
            assert "mruczek" in frame
            assert table.talks[name].view["waiting"] == [2]


Course = Sequence[tuple[str, str, str]]
"""What the awake do during the hold of one clue: who, verb, text."""

COURSES: dict[str, tuple[str, Course]] = {
    "nobody says anything": ("mruczek", ()),
    "somebody objects": ("mruczek", ((SECOND, "object", ""),)),
    "somebody objects and thinks again": ("mruczek", ((SECOND, "object", ""), (SECOND, "allow", ""))),
    "somebody leaves the judging to others": ("mruczek", ((THIRD, "quiet", ""),)),
}


async def test_what_the_awake_do_about_a_clue_changes_no_byte_for_the_dreamer(tmp_path: Path, time: Time) -> None:
    heard = {}
    for name, (clue, course) in COURSES.items():
        time.ms = 1_000
        async with night(tmp_path / name.replace(" ", "-"), time) as table:
            await table.done(GIVER, "clue", 1, clue)
            for who, verb, text in course:
                await table.wait(400)
                await table.done(who, verb, 1 if verb in {"object", "allow"} else None, text)
            await table.wait(HOLD - 400 * len(course))
            heard[name] = table.changes(DREAMER), table.changes(WATCHING)
    assert len(set(map(repr, heard.values()))) == 1


async def test_a_stopped_clue_is_told_to_its_giver_alone(tmp_path: Path, time: Time) -> None:
    heard = {}
    for stopped in (False, True):
        time.ms = 1_000
        async with night(tmp_path / str(stopped), time) as table:
            assert table.word() == "kot"
            before = {name: len(table.talks[name].frames) for name in table.talks}
            if stopped:
                answer = await table.act(GIVER, "clue", 1, "kotek")
                assert answer["type"] == "refused"
                assert answer["code"] == "dreamland-clue-stem"
                assert "kot" in answer["text"]
                await table.settle()
                for name in (DREAMER, SECOND, THIRD, WATCHING):
                    assert all('"sit"' not in frame for frame in table.talks[name].frames)
                    told = [json.loads(frame)["type"] for frame in table.talks[name].frames[before[name] :]]
                    assert set(told) == {"refused"}, "only the answer to what the test itself asked"
            await table.done(GIVER, "clue", 1, "mruczek")
            await table.wait(HOLD)
            heard[stopped] = table.changes(DREAMER)
    assert heard[False] == heard[True]
    assert not any("kotek" in frame for frame in heard[True])


TURN = 15_000
APPEALS: dict[str, dict[int, tuple[str, str]]] = {
    "nothing is given": {},
    "an appeal fails early": {1_000: (GIVER, "kotek")},
    "an appeal fails as the turn ends": {14_500: (GIVER, "kotek")},
    "an appeal fails in which somebody believed, and another": {
        2_000: (GIVER, "kotek"),
        3_000: (SECOND, ""),
        14_000: (GIVER, "koty"),
    },
}
"""What is given when in one turn (ms since it began), or let pass by somebody, whose vote is no majority."""


async def test_a_clue_that_was_stopped_changes_no_byte_and_no_moment_for_the_dreamer(tmp_path: Path, time: Time) -> None:
    """K14: as if it had never been given. What was told is looked at after each of these moments, until the next turn is over."""
    moments = sorted(
        {1_000, 2_000, 3_000, 4_000, 5_000, 14_000, 14_500, TURN, TURN + 500, 17_000, 17_500, TURN + HOLD - 1, TURN + HOLD}
    )
    heard: dict[str, list[Any]] = {}
    for name, course in APPEALS.items():
        time.ms = 1_000
        async with night(tmp_path / name.replace(" ", "-"), time) as table:
            heard[name], passed = [], 0
            for moment in moments:
                await table.wait(moment - passed)
                passed = moment
                who, clue = course.get(moment, ("", ""))
                if clue:
                    await table.done(who, "appeal", 1, clue)
                elif who:
                    await table.done(who, "allow", 1)
                heard[name].append([table.changes(DREAMER), table.changes(WATCHING)])
            assert table.talks[DREAMER].view["waiting"] == [2]
            assert all(clue not in repr(heard[name]) for _, clue in course.values() if clue)
    silence = heard["nothing is given"]
    assert [told == silence[0] for told in silence] == [True] * (len(moments) - 1) + [False], "only the end of the turn is told"
    for name, told in heard.items():
        assert told == silence, name


async def test_the_dreamer_is_told_the_same_of_a_right_guess_and_of_a_wrong_one(tmp_path: Path, time: Time) -> None:
    heard = {}
    for guess in ("kot", "pies", "ktozz"):
        time.ms = 1_000
        async with night(tmp_path / guess, time) as table:
            await table.done(GIVER, "clue", 1, "mruczek")
            await table.wait(HOLD)
            await table.done(DREAMER, "guess", 1, guess)
            sides = [card["side"] for card in table.talks[SECOND].view["state"]["cards"]]
            assert sides == ["yellow" if guess == "kot" else "blue"]
            await table.done(SECOND, "wrong" if guess == "kot" else "right", 1)
            await table.wait(500)
            heard[guess] = [table.changes(name) for name in (DREAMER, WATCHING)]
            for name in (DREAMER, WATCHING):
                assert not any(f'"{word}"' in frame for word in WORDS for frame in table.changes(name))
    assert heard["kot"] == heard["pies"] == heard["ktozz"]


async def test_who_comes_back_blindfolded_hears_of_the_card_that_lies_there_alone(tmp_path: Path, time: Time) -> None:
    async with night(tmp_path, time) as table:
        await table.done(GIVER, "clue", 1, "mruczek")
        await table.wait(HOLD)
        await table.done(DREAMER, "guess", 1, "tygrys")
        await table.done(SECOND, "clue", 2, "abażur")
        await table.wait(HOLD)
        for name in (DREAMER, WATCHING):
            for after in (None, 1, table.talks[name].view["n"] - 1):
                async with table.people[name].at(table.id, after) as again:
                    view = await again.next()
                    assert view["type"] == "view"
                    assert "mruczek" not in again.frames[0]
                    assert "tygrys" not in again.frames[0]
                    assert [clue["text"] for clue in view["state"]["clues"]] == ["abażur"]
                    assert view["state"]["cards"][0]["how"] == "guess"
            answer = await table.people[name].http.get(f"/api/tables/{table.id}")
            assert "mruczek" not in answer.text


async def test_roles_are_told_to_their_owners_alone_until_the_count(tmp_path: Path, time: Time) -> None:
    async with night(tmp_path, time, night=30) as table:
        roles = {name: table.talks[name].view["state"]["roles"] for name in table.talks}
        assert roles[DREAMER] == roles[WATCHING] == ["", "?", "?", "?"]
        for seat, name in enumerate(NAMES[1:], 1):
            assert [place for place, role in enumerate(roles[name]) if role not in {"", "?"}] == [seat]
        await table.wait(30_000)
        await table.wait(10_000)
        assert table.talks[DREAMER].view["state"]["phase"] == "recall"
        await table.done(DREAMER, "recall", text="nic nie pamiętam")
        for name in NAMES[1:]:
            await table.done(name, "done")
        for talk in table.talks.values():
            assert talk.view["state"]["phase"] == "count"
            assert "?" not in talk.view["state"]["roles"]


async def test_the_time_in_which_nobody_is_there_is_no_time_of_the_night(tmp_path: Path, time: Time) -> None:
    async with night(tmp_path, time) as table:
        await table.done(GIVER, "clue", 1, "mruczek")
        await table.wait(HOLD)
        people, id = table.people, table.id  # noqa: A001
        ends = table.talks[SECOND].view["state"]["phase_ends"]
        secrets = {name: dict(someone.http.cookies) for name, someone in people.items()}
    time.ms += 3_600_000
    async with AsyncExitStack() as stack:
        host = await stack.enter_async_context(running(tmp_path))
        back = await stack.enter_async_context(person(host))
        back.http.cookies.update(secrets[SECOND])
        talk = await stack.enter_async_context(back.at(id))
        view = await talk.until_type("view")
        assert view["state"]["phase"] == "night"
        assert view["state"]["phase_ends"] == ends
        assert view["time"] <= HOLD + 1_000
        assert [clue["text"] for clue in view["state"]["clues"]] == ["mruczek"]


async def test_what_was_due_before_a_move_that_counts_from_something_later_happens_first(
    tmp_path: Path, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The timer is late, somebody comes in after the hold is over, and only then an objection is dealt with that came before."""
    async with night(tmp_path, time) as table:
        monkeypatch.setattr(MatchClock, "set", lambda *_: None)
        await table.done(GIVER, "clue", 1, "mruczek")
        time.ms += HOLD + 100
        async with person(table.host, "Oleg") as late, late.at(table.id) as talk:
            await talk.until_type("view")
            time.ms -= 200
            await table.done(THIRD, "object", 1)
    events = await stored(tmp_path, table.id)
    record = records.record_of(rebuild(events, lookup), events)
    kinds = [type(entry).__name__ for entry in record.entries]
    assert kinds[-2:] == ["RingLine", "MoveLine"]
    assert len([*records.Replay(records.events_of(record, lookup), lookup)]) == len(kinds)


async def test_a_record_plays_the_same_match_and_judges_nothing(
    tmp_path: Path, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with night(tmp_path, time, night=30) as table:
        await table.done(GIVER, "clue", 1, "mruczek")
        await table.wait(HOLD)
        await table.done(DREAMER, "guess", 1, "kotem")
        await table.done(SECOND, "clue", 2, "abażur")
        await table.wait(HOLD)
        await table.done(DREAMER, "guess", 2, "pies")
        await table.wait(40_000)
        await table.wait(10_000)
        await table.done(DREAMER, "recall", text="śnił mi się kot")
    events = await stored(tmp_path, table.id)

    def judged(*_: object) -> Any:
        raise AssertionError("judged again")

    for name in ("judge_clue", "match", "named"):
        monkeypatch.setattr(judging, name, judged)
    match = rebuild(events, lookup)
    assert [card.side for card in match.state.cards] == ["yellow", "blue"]
    assert [card.named for card in match.state.cards] == ["yes", ""]
    again = rebuild(records.read(records.write(match, events), lookup), lookup)
    assert match.rules is not None
    hidden = match.rules.hide(match.state, AfterGame())
    assert match.rules.fields(match.rules.hide(again.state, AfterGame())) == match.rules.fields(hidden)


async def test_a_text_waits_for_what_judging_needs_while_all_else_goes_on(
    tmp_path: Path, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded, judged = Event(), list[bool]()
    prepare, judge = DreamlandRules.prepare, DreamlandRules.judge

    def waits(rules: DreamlandRules) -> None:
        assert loaded.wait(PATIENCE)
        prepare(rules)

    def noted(rules: DreamlandRules, state: State, seat: int, action: int, text: str = "") -> str:
        judged.append(loaded.is_set())
        return judge(rules, state, seat, action, text)

    monkeypatch.setattr(DreamlandRules, "prepare", waits)
    monkeypatch.setattr(DreamlandRules, "judge", noted)
    try:
        async with night(tmp_path, time) as table:
            judged.clear()
            giver, second, elsewhere = table.talks[GIVER], table.talks[SECOND], table.people[THIRD]
            clue = await giver.send("act", decision=giver.view["decision"]["number"], move="clue 1", text="mruczek")
            # Whoever else sends a text meanwhile waits behind it, though the text is none of theirs to give.
            other = await second.send("act", decision=second.view["decision"]["number"], move="guess 1", text="kot")
            assert await elsewhere.table(setup={"game": "sen", "preset": "basic", "seats": 2})
            assert judged == []
            loaded.set()
            assert (await giver.answer(clue))["type"] == "accepted"
            assert (await second.answer(other))["type"] == "refused"
            assert judged
            assert all(judged)
    finally:
        loaded.set()
