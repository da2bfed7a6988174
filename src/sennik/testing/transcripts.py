"""Golden playthroughs: games as readable text, which is made from the shuffles and moves in it.

A transcript begins with what the table plays, and a remark says what happens in it. Then comes a line ``> shuffle ...``
or ``> SEAT MOVE`` (seats from 1) for each event. In a live game it is ``> @TIME SEAT MOVE`` or ``> @TIME ring`` (ms of
play), and texts are judged again. Blanks in the names of cards are written ``_``. Below each event its consequences are
indented: the trace, the fields that changed, the cards with those who know them, and what may be done next.

Nobody reads a hundred moves of which most are alike. Lines ``>> EVENT; EVENT; ...`` pass over their events: these are
played, and a hash stands in the place of their consequences. If a rule changes, the hash changes too.

``python -m sennik.testing.transcripts FILE ...`` makes everything that is indented again from the rest. ``--whole
FILE`` prints the transcript with every event told, so that two commits can be compared where a hash differs. ``--new
GAME PRESET SEATS SEED`` plays at random and prints a new transcript, which tells the first event of each kind and
passes over the others.
"""

from __future__ import annotations

import hashlib
import json
import random
import sys
import textwrap
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, groupby
from pathlib import Path

from sennik import catalog
from sennik.kernel.cards import CardRules, CardState
from sennik.kernel.game import AfterGame, AnyFields, AnyRules, AnyState, Game
from sennik.kernel.layout import EVERYBODY, Lies, Sight

from .cases import Player, Ring, Shuffle, Text, live_of, next_input, no_text

ORDERED = 60
"""The number of cards of a shuffle that a new transcript names. The others follow as the deck has them."""

TOLD = 8
"""The number of cards of a pile that are written out, from its top."""

LONG = 16
"""The length above which a row of numbers is cut after its last number that is not 0."""

PASSED = ">>"
"""The beginning of a line of events that are passed over."""

WIDTH = 130
"""The greatest length of a line of events that are passed over."""


def heading(lines: Sequence[str]) -> dict[str, str]:
    """Returns the ``name: value`` lines before the first event."""
    found: dict[str, str] = {}
    for line in lines:
        if line.startswith(">"):
            break
        if line and not line.startswith(("#", " ")):
            name, _, value = line.partition(":")
            found[name] = value.strip()
    return found


def table_of(text: str, find: Callable[[str], Game] = catalog.game) -> AnyRules:
    """Returns the rules that a transcript's heading names.

    Raises ``KeyError`` if the heading lacks something or there is no such game.
    """
    head = heading(text.splitlines())
    game = find(head["game"])
    presets = {preset.name: preset.options for preset in game.presets}
    return game.rules({**presets[head["preset"]], **json.loads(head.get("options", "{}"))}, int(head["seats"]))


@dataclass(frozen=True, slots=True)
class Passage:
    """One line of a transcript that is being made, or the lines that pass over events together."""

    lines: tuple[str, ...]
    events: tuple[str, ...] = ()
    passed: bool = False


def passages(text: str) -> Iterator[Passage]:
    """Yields the passages of a transcript, without what is indented."""
    lines = [line.rstrip() for line in text.splitlines() if not line.startswith("  ")]
    for passed, run in groupby(lines, lambda line: line.startswith(PASSED)):
        if passed:
            rows = tuple(run)
            events = " ".join(row.removeprefix(PASSED).strip() for row in rows).split(";")
            yield Passage(rows, tuple(filter(None, map(str.strip, events))), passed=True)
        else:
            for line in run:
                yield Passage((line,), (line[1:].strip(),) if line.startswith(">") else ())


def made_again(text: str, find: Callable[[str], Game] = catalog.game) -> str:
    """Returns the transcript with everything indented made anew.

    Raises ``IllegalMove``, ``MoveSyntaxError`` or ``ValueError`` for bad events.
    """
    rules = table_of(text, find)
    state = rules.start()
    before = shown(rules, state)
    lines: list[str] = []
    for part in passages(text):
        told: list[str] = []
        for event in part.events:
            state = played(rules, state, event)
            after = shown(rules, state)
            told += [f"    {line}" for line in account(rules, state, before, after)]
            before = after
        lines += part.lines
        lines += [f"    passed over: {_digest(told)}"] if part.passed else told
    return "\n".join(lines).rstrip("\n") + "\n"


def _digest(told: Sequence[str]) -> str:
    return hashlib.sha256("\n".join(told).encode()).hexdigest()[:16]


def whole(text: str, find: Callable[[str], Game] = catalog.game) -> str:
    """Returns the transcript with every event told, also those that it passes over."""
    told = [[f"> {event}" for event in part.events] or part.lines for part in passages(text)]
    return made_again("\n".join(chain.from_iterable(told)), find)


def short(text: str, find: Callable[[str], Game] = catalog.game) -> str:
    """Returns the transcript with the first event of each kind told, and all others passed over.

    Events of one kind have the same verb, or ask for a shuffle, or end the game.
    """
    rules = table_of(text, find)
    state = rules.start()
    seen: set[str] = set()
    lines: list[str] = []
    passed: list[str] = []
    for part in passages(text):
        for event in part.events:
            state = played(rules, state, event)
            over = rules.result(state) is not None
            kind = "over" if over else "shuffle" if rules.chance(state) is not None else _verb(event)
            if kind in seen:
                passed.append(event)
            else:
                seen.add(kind)
                lines += [*_passing(passed), f"> {event}"]
                passed = []
        if not part.events:
            lines += [*_passing(passed), *part.lines]
            passed = []
    return made_again("\n".join([*lines, *_passing(passed)]), find)


def _verb(event: str) -> str:
    words = [word for word in event.split() if not word.startswith("@")]
    return words[1] if words[0].isdecimal() else words[0]


def _passing(events: Sequence[str]) -> list[str]:
    """Returns the lines that pass over these events."""
    rows = textwrap.wrap("; ".join(events), WIDTH - len(PASSED) - 1, break_long_words=False, break_on_hyphens=False)
    return [f"{PASSED} {row}" for row in rows]


def played(rules: AnyRules, state: AnyState, event: str) -> AnyState:
    """Returns the state after the event, which is written as behind ``>``.

    Raises ``ValueError`` if a shuffle or an alarm is not due, and ``IllegalMove`` or ``MoveSyntaxError`` for a bad
    move.
    """
    time, rest = (int(event[1:].split(maxsplit=1)[0]), event.partition(" ")[2]) if event.startswith("@") else (0, event)
    who, *words = rest.split()
    if who == "shuffle":
        if rules.chance(state) is None:
            raise ValueError(f"no shuffle is asked for: {event}")
        return rules.shuffled(state, [word.replace("_", " ") for word in words])
    if who == "ring":
        due = live_of(rules).alarm(state)
        if due is None or time < due:
            raise ValueError(f"nothing is due: {event}")
        return live_of(rules).ring(live_of(rules).note(state, time))
    seat = int(who) - 1
    action, text = rules.read(rest.partition(" ")[2])
    rules.check(state, seat, action, text)
    if rules.live:
        state = live_of(rules).note(state, time, live_of(rules).judge(state, seat, action, text))
    return rules.apply(state, seat, action, text)


def shown(rules: AnyRules, state: AnyState) -> dict[str, str]:
    """Returns every field in words. Cards are written as their faces and those who know them."""
    if not isinstance(rules, CardRules):
        return _plain(rules.fields(rules.hide(state, AfterGame())))
    made: dict[str, str] = {}
    for field in rules.edition.layout:
        sight = field.declared.sight
        if field.declared.part or sight in {Sight.FACE, Sight.KNOWERS}:
            continue
        value = state.value(field.name)
        if field.name == "phase":
            made[field.name] = rules.edition.phases[value]
        elif field.name == "deck" or field.declared.lies is Lies.TOP:
            held = [card for card in reversed(value) if card]
            more = f" and {len(held) - TOLD} more" if len(held) > TOLD else ""
            made[f"{field.name}, top first"] = _cards(rules, state, held[:TOLD]) + more
        elif sight is Sight.PLACE and len(field.cell.shape) == 1:
            made[field.name] = _cards(rules, state, value)
        elif sight is Sight.PLACE:
            made.update({f"{field.name}.{n}": _cards(rules, state, row) for n, row in enumerate(value, 1)})
        elif len(field.cell.shape) == 2:
            made.update({f"{field.name}.{n}": _numbers(row) for n, row in enumerate(value, 1)})
        else:
            made[field.name] = _numbers(value) if field.cell.shape else str(value)
    return made


def _plain(fields: AnyFields) -> dict[str, str]:
    """Returns the fields as JSON. A list of objects gives an entry for each object."""
    made: dict[str, str] = {}
    for name, value in fields.items():
        if isinstance(value, list) and any(isinstance(part, dict) for part in value):
            made.update({f"{name}.{n}": json.dumps(part, ensure_ascii=False) for n, part in enumerate(value, 1)})
        else:
            made[name] = json.dumps(value, ensure_ascii=False)
    return made


def _numbers(row: Sequence[int]) -> str:
    """Returns the numbers of a row as text. The zeros at the end of a long row are left out."""
    used = max((n for n, number in enumerate(row, 1) if number), default=0)
    return " ".join(map(str, row)) if len(row) <= LONG or used == len(row) else " ".join([*map(str, row[:used]), "and 0s"])


def _cards(rules: CardRules[CardState], state: CardState, row: list[int]) -> str:
    """Returns the faces of the cards as text, each with those who know it.

    ``7*`` is known to all, ``7:13`` to seats 1 and 3, ``7`` to nobody, and ``_`` is an empty place.
    """
    return " ".join(_card(rules, state, card) if card else "_" for card in row).rstrip(" _")


def _card(rules: CardRules[CardState], state: CardState, card: int) -> str:
    name = rules.edition.faces[state.face[card]]
    known = state.known[card]
    if known == EVERYBODY:
        return f"{name}*"
    seats = "".join(str(seat + 1) for seat in range(rules.seats) if (known >> seat) & 1)
    return f"{name}:{seats}" if seats else name


def account(rules: AnyRules, state: AnyState, before: dict[str, str], after: dict[str, str]) -> Iterator[str]:
    """Yields the consequences of an event, line by line."""
    trace = rules.trace(rules.hide(state, AfterGame()))
    who = "referee" if trace.seat is None else f"seat {trace.seat + 1}"
    yield " ".join([who, trace.verb, *map(str, trace.numbers)])
    for step in trace.steps:
        seen = ",".join(str(seat + 1) for seat in step.seen_by) or "nobody"
        many = f" x{step.count}" if step.count > 1 else ""
        yield f"  {step.source} -> {step.target}{many}: {step.face or '?'} seen by {seen}"
    for name, value in after.items():
        if before.get(name) != value:
            yield f"{name} = {value}".rstrip()
    for name in before:
        if name not in after and f"{name}.1" not in after:
            yield f"{name} is no more"
    for seat in rules.to_act(state):
        offered = (f"{verb} x{len(rows)}" if len(rows) > 1 else verb for verb, rows in rules.offer(state, seat).items())
        yield f"seat {seat + 1} may: {', '.join(offered)}; by the clock: {rules.write(rules.default(state, seat))}"
    result = rules.result(state)
    if result is not None:
        yield f"over: scores {' '.join(map(str, result.scores))}; won by {', '.join(str(seat + 1) for seat in result.winners)}"


def new(game: str, preset: str, seats: int, seed: int, text: Text = no_text) -> str:
    """Returns a whole game at random as a short transcript. ``text`` gives the texts of moves that carry one."""
    head = f"game: {game}\npreset: {preset}\nseats: {seats}\n\n"
    rules: AnyRules = table_of(head)
    player = Player(random.Random(seed), text)
    state = rules.start()
    events: list[str] = []
    while (event := next_input(rules, state, player)) is not None:
        if isinstance(event, Shuffle):
            events.append(f"shuffle {' '.join(name.replace(' ', '_') for name in event.order[:ORDERED])}")
        elif isinstance(event, Ring):
            events.append(f"@{event.time} ring")
        else:
            at = f"@{event.time} " if rules.live else ""
            events.append(f"{at}{event.seat + 1} {rules.write(event.action, event.text)}")
        state = played(rules, state, events[-1])
    return short(head + "\n".join(f"> {event}" for event in events))


USAGE = "usage: python -m sennik.testing.transcripts [FILE ... | --whole FILE | --new GAME PRESET SEATS SEED]\n"


def main(words: Sequence[str]) -> int:
    """Runs the command and returns its exit code."""
    match words:
        case ["--new", game, preset, seats, seed]:
            sys.stdout.write(new(game, preset, int(seats), int(seed)))
            return 0
        case ["--whole", file]:
            sys.stdout.write(whole(Path(file).read_text("utf-8")))
            return 0
    paths = [Path(word) for word in words] or sorted(Path("tests/games").glob("*/golden/*.txt"))
    if not paths or any(word.startswith("-") for word in words):
        sys.stderr.write(USAGE)
        return 2
    for path in paths:
        text = path.read_text("utf-8")
        again = made_again(text)
        if again != text:
            path.write_text(again, "utf-8")
            sys.stdout.write(f"{path} is made again\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
