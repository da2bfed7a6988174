"""A trace in words, for any game, from its messages in the catalogues.

What a game says of a verb is the message ``<game>-told-<verb>`` in ``cli/<game>.ftl``. A message may name:

- ``$who``: who moved.
- ``$n1``, ``$n2``...: the trace's numbers.
- ``$word1``...: the words of the move's notation after its verb.
- ``$seat1``...: the name of the player whose seat is that number.
- ``$face1``...: the card of that step, and ``$object1``...: the same as something that is taken or laid down, for
  languages with cases.
- ``$card1``...: how its card is written in notation.
- ``$to1``...: the kind of place where it came to lie (``dream``, ``discard``); empty if there are fewer steps.
- ``$face_last`` and ``$object_last``: those of the last step.
- ``$steps``, ``$faces`` and ``$objects``: how many steps there are, and the cards of all of them.

Cards have the names that the game gives them (``Game.card_name``). A card whose name is only a number is told in the
words of ``<game>-told-number`` if there are any. Nothing here asks which game it is.

A message may also name fields of the view after the move: ``$is_<field>`` for its numbers and texts,
``$is_<field>_<part>`` for those of the last entry of a list, and ``$new_<field>`` for one that has just changed (else 0
or empty). In a live game it may name ``$move`` (the verb of the move, empty if the referee acted), and ``$text`` (the
words that came with it) with ``$letters`` (how many characters it has).

An answer in a window is the message ``<game>-answer-<verb>``, with ``$who``, and ``$face1`` and ``$object1`` for the
card that the move names. The totals after a round are ``<game>-told-totals``, with ``$scores``, if they are no points.
The reasons for them are ``<game>-told-each-<field>``. They are told when a round is counted, for each seat for which
that field of the view is not 0, with ``$who``, ``$value``, and ``$<field>`` for every other such number of the seat.

If the last move does not say what ended a round or a game, the message ``<game>-told-end-<field>`` does. It is told
when the round is counted and that field of the view is not 0, with ``$value``, every number of the view by its name,
and ``$who``, the player who ended it.

If one device serves several players, ``<game>-told-<verb>-device`` is tried first. There the first of the numbers may
be the player of whom it is told.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from sennik import i18n
from sennik.i18n import say as sentence
from sennik.kernel.game import AnyFields, Game, Sentence, Trace
from sennik.kernel.trace import NUMBERS

from .texts import Texts

OBJECT = "-object"
"""The form of a card's name as something that is taken or laid down."""

PLACES = 4
"""For so many steps a message may ask where they end, however many there are."""


def narrate(
    say: Texts,
    entry: Game,
    trace: Trace,
    names: Sequence[str],
    move: str = "",
    facts: Mapping[str, str | float] | None = None,
    form: str = "",
) -> str:
    """Returns one sentence for what happened by this move. If the game has no message for it, that is the verb and its
    numbers or words.

    ``facts`` has what there is to say besides the trace, by name. ``form`` is "-device" if one device serves several
    players.
    """
    game = entry.name
    who = "" if trace.seat is None else names[trace.seat]
    key = next((key for key in (f"{game}-told-{trace.verb}{form}", f"{game}-told-{trace.verb}") if say.has(key)), None)
    if key is None:
        return " ".join(filter(None, [who, trace.verb, *(map(str, trace.numbers) if trace.numbers else move.split()[1:])]))
    values: dict[str, str | float] = {"who": who, **(facts or {})}
    for i in range(NUMBERS):
        number = trace.numbers[i] if i < len(trace.numbers) else 0
        values[f"n{i + 1}"] = number
        values[f"seat{i + 1}"] = names[number - 1] if 1 <= number <= len(names) else str(number)
    for i, word in enumerate(move.split()[1:], 1):
        values[f"word{i}"] = word
    for i in range(1, PLACES + 1):
        values[f"to{i}"] = ""
    for i, step in enumerate(trace.steps, 1):
        values[f"face{i}"] = values["face_last"] = card_words(say, entry, step.face)
        values[f"object{i}"] = values["object_last"] = card_words(say, entry, step.face, OBJECT)
        values[f"card{i}"] = step.face or ""
        values[f"to{i}"] = step.target.partition(".")[0]
    values["steps"] = len(trace.steps)
    values["objects"] = ", ".join(card_words(say, entry, step.face, OBJECT) for step in trace.steps)
    values["faces"] = ", ".join(card_words(say, entry, step.face) for step in trace.steps)
    return say(key, **values).strip()


def tell_answer(say: Texts, entry: Game, who: str, move: str) -> str:
    """Returns one sentence for an answer in a window, before it is known what comes of it."""
    verb, _, rest = move.partition(" ")
    key = f"{entry.name}-answer-{verb}"
    if not say.has(key):
        return say("cli-replay-answer", who=who, move=move)
    card = rest.partition(" ")[0]
    return say(key, who=who, face1=card_words(say, entry, card), object1=card_words(say, entry, card, OBJECT))


def changes(before: AnyFields, after: AnyFields) -> dict[str, str | float]:
    """Returns what the view after something says, and what of it is new, by name."""
    facts: dict[str, str | float] = {}
    old = dict(_plain(before))
    for name, value in _plain(after):
        facts[f"is_{name}"] = value
        facts[f"new_{name}"] = value if value != old.get(name) else 0 if isinstance(value, int) else ""
    return facts


def _plain(fields: AnyFields) -> Iterator[tuple[str, str | int]]:
    """Yields the numbers and texts of a view, and those of the last entries of its lists."""
    for name, value in fields.items():
        if isinstance(value, str | int):
            yield name, value
        elif isinstance(value, list) and value and isinstance(value[-1], dict):
            yield from ((f"{name}_{part}", found) for part, found in value[-1].items() if isinstance(found, str | int))


def tell_each(say: Texts, entry: Game, fields: AnyFields, names: Sequence[str]) -> Iterator[str]:
    """Yields why each seat has what the count gave it: a sentence for each field and seat, in the order of the fields."""
    seats = range(len(names))
    rows = {
        name: row
        for name, row in fields.items()
        if isinstance(row, list) and len(row) >= len(names) and all(isinstance(row[seat], int) for seat in seats)
    }
    for name, row in rows.items():
        key = f"{entry.name}-told-each-{name}"
        if say.has(key):
            for seat in seats:
                if row[seat]:
                    yield say(key, who=names[seat], value=row[seat], **{other: found[seat] for other, found in rows.items()})


def tell_end(say: Texts, entry: Game, fields: AnyFields, names: Sequence[str]) -> Iterator[str]:
    """Yields what ended a round or a game besides its last move: a sentence for each field that says so, in their
    order.

    Nothing is told of a field that is 0, or for which the game has no words.
    """
    ender = fields.get(entry.meanings.ender) or 0
    who = names[ender - 1] if ender else ""
    for name, value in fields.items():
        key = f"{entry.name}-told-end-{name}"
        if isinstance(value, int) and value and say.has(key):
            yield say(key, who=who, value=value, **{other: found for other, found in fields.items() if isinstance(found, int)})


def card_words(say: Texts, entry: Game, name: str | None, form: str = "") -> str:
    """Returns a card's name as people say it, in this form if it has one."""
    if name is None:
        return "?"
    called = entry.card_name(name)
    if isinstance(called, Sentence):
        of_form = replace(called, id=called.id + form)
        return sentence(say.language, of_form if i18n.has(say.language, of_form.id) else called)
    if called.isdecimal():
        for key in (f"{entry.name}-told-number{form}", f"{entry.name}-told-number"):
            if say.has(key):
                return say(key, number=called)
    return called
