"""Golden playthroughs: a game as readable text, made from the shuffles and moves that stand in it.

A transcript begins with what the table plays; then comes a line ``> shuffle ...`` or ``> SEAT MOVE`` (seats from 1) for each
event, in a live game ``> @TIME SEAT MOVE`` or ``> @TIME ring`` (ms of play; what is judged of a text is judged again). Blanks in
names of cards are written ``_``. Then follows, indented, what came of it: the trace, the fields that changed, the cards with
those who know them, and what may be done next. Everything indented is made again by ``python -m sennik.testing.transcripts FILE
...`` from the rest; ``--new GAME PRESET SEATS SEED`` plays at random and prints a new one.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from sennik import catalog
from sennik.kernel.cards import CardRules, CardState
from sennik.kernel.game import AfterGame, Game, Rules
from sennik.kernel.layout import EVERYBODY, Lies, Sight

from .tables import Player, Rang, Shuffled, Text, next_event, no_text

ORDERED = 60
"""A new transcript names so many cards of a shuffle; the rest follow as the deck has them."""

TOLD = 8
"""Cards of a pile that are written out, from its top."""


def heading(lines: Sequence[str]) -> dict[str, str]:
    """The ``name: value`` lines before the first event."""
    found: dict[str, str] = {}
    for line in lines:
        if line.startswith(">"):
            break
        if line and not line.startswith(("#", " ")):
            name, _, value = line.partition(":")
            found[name] = value.strip()
    return found


def table_of(text: str, find: Callable[[str], Game] = catalog.game) -> Rules[Any]:
    """The rules that a transcript's heading names. Raises KeyError where it lacks something, or there is no such game."""
    head = heading(text.splitlines())
    game = find(head["game"])
    presets = {preset.name: preset.options for preset in game.presets}
    return game.rules({**presets[head["preset"]], **json.loads(head.get("options", "{}"))}, int(head["seats"]))


def made_again(text: str, find: Callable[[str], Game] = catalog.game) -> str:
    """The transcript with everything indented made anew. Raises IllegalMove, MoveSyntaxError or ValueError for bad events."""
    rules = table_of(text, find)
    state = rules.start()
    before = shown(rules, state)
    lines: list[str] = []
    for line in text.splitlines():
        if line.startswith("  "):
            continue
        lines.append(line.rstrip())
        if line.startswith(">"):
            state = played(rules, state, line)
            after = shown(rules, state)
            lines += [f"    {told}" for told in account(rules, state, before, after)]
            before = after
    return "\n".join(lines).rstrip("\n") + "\n"


def played(rules: Any, state: Any, line: str) -> Any:
    """The state after the event of this line."""
    line = line[1:].strip()
    time, rest = (int(line[1:].split()[0]), line.partition(" ")[2]) if line.startswith("@") else (0, line)
    who, *words = rest.split()
    if who == "shuffle":
        if rules.chance(state) is None:
            raise ValueError(f"no shuffle is asked for: {line}")
        return rules.shuffled(state, [word.replace("_", " ") for word in words])
    if who == "ring":
        due = rules.alarm(state)
        if due is None or time < due:
            raise ValueError(f"nothing is due: {line}")
        return rules.ring(rules.note(state, time))
    seat = int(who) - 1
    action, text = rules.read(rest.partition(" ")[2])
    rules.check(state, seat, action, text)
    if rules.live:
        state = rules.note(state, time, rules.judge(state, seat, action, text))
    return rules.apply(state, seat, action, text)


def shown(rules: Any, state: Any) -> dict[str, str]:
    """Every field in words; cards by their faces, with those who know them."""
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
            made.update({f"{field.name}.{n}": " ".join(map(str, row)) for n, row in enumerate(value, 1)})
        else:
            made[field.name] = " ".join(map(str, value)) if field.cell.shape else str(value)
    return made


def _plain(fields: dict[str, Any]) -> dict[str, str]:
    """Fields as JSON, lists of things with an entry for each."""
    made: dict[str, str] = {}
    for name, value in fields.items():
        if isinstance(value, list) and any(isinstance(part, dict) for part in value):
            made.update({f"{name}.{n}": json.dumps(part, ensure_ascii=False) for n, part in enumerate(value, 1)})
        else:
            made[name] = json.dumps(value, ensure_ascii=False)
    return made


def _cards(rules: CardRules[CardState], state: CardState, row: list[int]) -> str:
    """Faces with those who know them behind: ``7*`` all, ``7:13`` seats 1 and 3, ``7`` nobody, ``_`` an empty place."""
    return " ".join(_card(rules, state, card) if card else "_" for card in row).rstrip(" _")


def _card(rules: CardRules[CardState], state: CardState, card: int) -> str:
    name = rules.edition.faces[state.face[card]]
    known = state.known[card]
    if known == EVERYBODY:
        return f"{name}*"
    seats = "".join(str(seat + 1) for seat in range(rules.seats) if (known >> seat) & 1)
    return f"{name}:{seats}" if seats else name


def account(rules: Any, state: Any, before: dict[str, str], after: dict[str, str]) -> Iterator[str]:
    """What came of an event, line by line."""
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
    """A whole game at random as a transcript. ``text`` gives the texts of moves that carry one."""
    head = f"game: {game}\npreset: {preset}\nseats: {seats}\n\n"
    rules: Any = table_of(head)
    player = Player(random.Random(seed), text)
    state = rules.start()
    lines: list[str] = []
    while (event := next_event(rules, state, player)) is not None:
        if isinstance(event, Shuffled):
            line = f"> shuffle {' '.join(name.replace(' ', '_') for name in event.order[:ORDERED])}"
        elif isinstance(event, Rang):
            line = f"> @{event.time} ring"
        else:
            at = f"@{event.time} " if rules.live else ""
            line = f"> {at}{event.seat + 1} {rules.write(event.action, event.text)}"
        lines.append(line)
        state = played(rules, state, line)
    return made_again(head + "\n".join(lines) + "\n")


def main(words: Sequence[str]) -> int:
    """The command. Returns its exit code."""
    if words[:1] == ["--new"] and len(words) == 5:
        sys.stdout.write(new(words[1], words[2], int(words[3]), int(words[4])))
        return 0
    paths = [Path(word) for word in words] or sorted(Path("tests/games").glob("*/golden/*.txt"))
    if not paths or any(word.startswith("-") for word in words):
        sys.stderr.write("usage: python -m sennik.testing.transcripts [FILE ... | --new GAME PRESET SEATS SEED]\n")
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
