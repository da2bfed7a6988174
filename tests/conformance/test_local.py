"""What the local referee of the client tells its person is what the server tells a person at the same table."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

import msgspec
import pytest

from sennik import catalog
from sennik.bots import STRONG, has_tuned
from sennik.cli import main
from sennik.i18n import text
from sennik.kernel.game import Options
from sennik.match import Event, Portrait, Proposal, begin, bot_act, decide, encode, fold, open_table, owed, referee
from sennik.match import commands as c
from sennik.match import events as e
from sennik.match.record import write
from sennik.server.settings import Settings
from sennik.server.tables.live_match import loading
from sennik.server.views.projector import Projector
from sennik.server.views.table_info import table_info
from sennik.testing.cases import Case
from sennik.wire.messages import TableInfo

from .exported import driver
from .subjects import CARD_GAMES, EXTRA, PRESETS, case_id

pytestmark = pytest.mark.machine_code  # so that one worker builds the client's code and starts one node

# Any: JSON.
Json: TypeAlias = Any

PERSON: Final = "you"
EPOCH: Final = 1_764_000_000_000
SETTINGS: Final = Settings()
FIELDS: Final = frozenset({"set", "state"})
"""Where messages have the fields of a view by name, in no order."""

PRINTED: Final = [case for case in PRESETS if case.game in CARD_GAMES]
CASES: Final = [*PRINTED, *(case for case in EXTRA if case.name in {"glasses", "hearts", "fights"})]
"""Tables of each preset, and of each game one with a deck of its own."""

ONE_OF_EACH: Final = list({(case.game.name, case.name): case for case in CASES}.values())
LEVELS: Final = ("random", "easy", "thumb")


class Person:
    """The person of the table as the server tells them: what they were told, and is not yet compared."""

    person = PERSON
    watching = False

    def __init__(self) -> None:
        self.told: deque[Json] = deque()

    def tell(self, message: bytes) -> None:
        self.told.append(json.loads(message))

    def fresh(self, message: bytes) -> None:
        self.told.append(json.loads(message))


class Served:
    """The server's match at which everything happens that happened at a local one."""

    def __init__(self, case: Case, seat: int, level: str, *, aided: bool) -> None:
        wish = Proposal(case.game.name, _preset(case), _ordered(case.options), case.seats, memory_aid=aided)
        portrait = Portrait(3, 2)
        opened = open_table("abcd2345", wish, PERSON, "Ala", EPOCH, catalog.lookup, portrait=portrait)
        self.match = begin(opened, catalog.lookup)
        self.events: list[Event] = [opened]
        self.projector = Projector(self.match, SETTINGS.kept_messages)
        self.listener = Person()
        self._cards: deque[list[str]] = deque()
        self._offset = 0
        self._happen(referee.arrive(self.match, PERSON, "Ala", 0, portrait))
        self._happen(decide(self.match, c.Sit("sit", seat), PERSON, 0))
        self._happen(decide(self.match, c.Start("start", level, ("moth", "bat", "badger", "hedgehog", "marten")), PERSON, 0))

    @property
    def table(self) -> Json:
        """The table as the wire has it."""
        return _json(table_info(self.match))

    def follow(self, happened: Sequence[Json]) -> None:
        """Does all that happened, and compares what the person was told."""
        self.come(0)
        for number, each in enumerate(happened):
            match each:
                case {"kept": lines}:
                    self.keep(lines)
                case {"told": message}:
                    self.compare(message, f"{number} of {len(happened)}")
                case {"received": n}:
                    self.projector.channel_of(self.match, self.listener).acknowledge(n + self._offset)
                case {"returned": at}:
                    self.come(at)
                case {"ended": at}:
                    self.load(at)
        assert not self.listener.told, self.listener.told

    def keep(self, lines: Sequence[Json]) -> None:
        """Lets the lines of a record happen, and tells of them once all have happened, as the server does."""
        self._cards.extend(line["deal"] for line in lines if "deal" in line)
        given = [line for line in lines if "deal" not in line]
        for line in given:
            self._fold(self._event(line))
        while due := owed(self.match, self._dealt, lines[0]["at"]):
            for event in due:
                self._fold(event)
        assert not self._cards, "the server would have dealt no cards here"
        self._publish()

    def come(self, at: int) -> None:
        """Another connection of the person begins. All that the one before was told is compared."""
        assert not self.listener.told, self.listener.told
        self.projector.channel_of(self.match, self.listener).listeners.clear()
        self.listener = Person()
        self.projector.attach(self.match, self.listener, at)

    def load(self, at: int) -> None:
        """The server ends, and another one goes on with what is stored."""
        assert not self.listener.told, self.listener.told
        loads = loading([encode(event) for event in self.events], SETTINGS)
        while True:
            try:
                next(loads)
            except StopIteration as done:
                self.match, self.projector = done.value.match, done.value.projector
                break
        self.projector.table_changed(self.match, table_info(self.match), None)
        self.projector.publish()
        self.come(at)

    def compare(self, message: Json, where: str) -> None:
        """Compares a message with the one that the server told in its place, with all members in their order."""
        if message["type"] in {"accepted", "refused"}:
            assert message["type"] == "accepted", message
            return
        assert self.listener.told, f"{where}: the server would not have told {message}"
        expected = self.listener.told.popleft()
        if message["type"] == "view":
            # Numbers of messages begin anywhere.
            self._offset = expected["n"] - message["n"]
        message["n"] += self._offset
        if _written(message) != _written(expected):
            raise AssertionError(f"{where}: {_different(message, expected)}")

    # --- inside ----------------------------------------------------------------------------------------------------------

    def _dealt(self, cards: Sequence[str]) -> list[str]:
        order = self._cards.popleft()
        assert sorted(order) == sorted(cards)
        return order

    def _event(self, line: Json) -> Event:
        """The event that the server makes of what this line tells."""
        match, at, command = self.match, line["at"], f"c{len(self.events)}"
        if "take_back" in line:
            back = c.TakeBack(command, match.latest.moves[-1].decision if match.latest else 0)
            events = decide(match, back, PERSON, at)
            assert match.seat_of(PERSON) == line["take_back"] - 1
        else:
            seat = line["seat"] - 1
            decision = match.decisions[seat]
            if line["by"] == "bot":
                events = bot_act(match, seat, decision, line["move"], at)
            else:
                events = decide(match, c.Act(command, decision, line["move"]), PERSON, at)
        (event,) = events
        return event

    def _happen(self, events: Sequence[Event]) -> None:
        for event in events:
            self._fold(event)
        self._publish()

    def _fold(self, event: Event) -> None:
        fold(self.match, event)
        self.events.append(event)
        if isinstance(event, e.Started):
            self.projector.start(self.match, table_info(self.match))
        else:
            self.projector.step(self.match, event)

    def _publish(self) -> None:
        self.projector.table_changed(self.match, table_info(self.match), None)
        self.projector.publish()


def _preset(case: Case) -> str:
    """The preset of a case: that of its name, or the first one whose fixed options it has."""
    usual = {option.name: option.default for option in case.game.options}
    fitting = [
        preset.name
        for preset in case.game.presets
        if all(case.options.get(name, usual[name]) == preset.options.get(name, usual[name]) for name in preset.fixed)
    ]
    return case.name if case.name in fitting else fitting[0]


def _ordered(options: Options) -> Options:
    """The options with the cards of a deck in the order that browsers give to names: those that are numbers first."""
    deck = options.get("deck")
    if not isinstance(deck, Mapping):
        return options
    return {**options, "deck": dict(sorted(deck.items(), key=lambda item: not item[0].isdecimal()))}


def _json(info: TableInfo) -> Json:
    return json.loads(msgspec.json.encode(info))


def _written(message: Json) -> str:
    """The message as text. The fields of a view have no order, all else has one."""
    return json.dumps({name: dict(sorted(told.items())) if name in FIELDS else told for name, told in message.items()})


def _different(here: Json, there: Json) -> str:
    """Says where two messages differ."""
    if list(here) != list(there):
        return f"members {list(here)} and {list(there)}"
    return "; ".join(
        f"{name}: {here[name]} and {there[name]}" for name in here if json.dumps(here[name]) != json.dumps(there[name])
    )


def _opening(served: Served, seat: int) -> Json:
    """What the client keeps of this table when a match begins at it."""
    table = served.table
    sitters = [
        {name: sitter[name] for name in ("name", "creature", "figure", "colour")} | {"level": sitter["level"] or ""}
        for sitter in table["seats"]
    ]
    return {
        "id": table["id"],
        "epoch": EPOCH,
        "rules": served.match.setup.rules,
        "setup": table["setup"],
        "sitters": sitters,
        "seat": seat,
        "games": 0,
        "won": [0] * len(sitters),
    }


def _played(case: Case, served: Served, seat: int, *, lines: Sequence[Json] = (), ends: float = 0.03) -> Json:
    """What happened at a local match of the case, and its record."""
    job = {
        "opening": _opening(served, seat),
        "lines": lines,
        "begins": case.game.meanings.begins,
        "seed": CASES.index(case),
        "regrets": 0.2,
        "returns": 0.05,
        "receives": 0.1,
        "ends": ends,
    }
    return driver("evenings").ask(job)


@pytest.mark.parametrize("case", CASES, ids=case_id)
def test_a_local_match_is_told_and_kept_as_the_server_would(case: Case) -> None:
    number = CASES.index(case)
    seat = number % case.seats
    levels = (*LEVELS, STRONG) if has_tuned(case.rules()) else LEVELS
    served = Served(case, seat, levels[-1 - number % len(levels)], aided=number % 2 > 0)
    answer = _played(case, served, seat)
    served.follow(answer["happened"])
    assert answer["record"] == write(served.match, served.events, lambda creature: text("en", f"creature-{creature}"))


@pytest.mark.parametrize("case", ONE_OF_EACH, ids=case_id)
def test_a_local_record_is_replayed_and_gone_on_with_from_its_middle(
    case: Case, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    seat = case.seats - 1
    served = Served(case, seat, "easy", aided=True)
    whole = _played(case, served, seat, ends=0)
    lines = [line for each in whole["happened"] for line in each.get("kept", ())]
    half = lines[: len(lines) // 2]
    gone_on = _played(case, served, seat, lines=half)
    first, second = (answer["record"].splitlines() for answer in (whole, gone_on))
    assert second[: len(half) + 1] == first[: len(half) + 1]
    for record, answer in ((first, whole), (second, gone_on)):
        file = tmp_path / "record.jsonl"
        file.write_text("\n".join(record), "utf-8")
        assert main(["replay", "--json", str(file)]) == 0
        replayed = json.loads(capsys.readouterr().out)["result"]
        last = answer["happened"][-1]["told"]["result"]
        assert replayed == {"scores": last["scores"], "winners": [winner + 1 for winner in last["winners"]]}
        assert json.loads(record[-1]) == {"result": replayed}
