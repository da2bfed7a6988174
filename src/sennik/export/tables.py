"""What is declared about a game beside its rules, as data for a program in another language.

Nothing is written a second time: names, places, verbs and options are taken from the declarations. What an option does to
the first state of a match is found by making that state with each of its values.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, fields, is_dataclass
from typing import Final, TypeAlias

from sennik.kernel.actions import CardNumber, Either, IfInDeck, Part, Verb
from sennik.kernel.cards import CardRules, CardState, Edition
from sennik.kernel.game import AnyRules, DeckForm, Game, Option, OptionError, Options, OptionValue, Preset, Sentence
from sennik.kernel.layout import Field, Layout, Sight
from sennik.kernel.sheets import CountSheet
from sennik.kernel.structs import checked

PlainData: TypeAlias = object
"""What JSON can say."""

Cells: TypeAlias = dict[str, dict[int, int]]
"""Numbers of a first state by field and by cell, counted through all rows."""

_OF_THE_DECK: Final = {"deck", "face", "deck_size", "shuffle", "bases"}
"""The fields that ``unshuffled`` fills from ``copies`` and from the actions."""

_GENERAL: Final = "sennik.kernel.actions"


class NotDataError(ValueError):
    """Raised if a declaration cannot be told as data."""


@dataclass(frozen=True)
class PresetTable:
    """What a preset fixes: the rules with its fixed options, for the fewest seats."""

    preset: Preset
    fixed: Options
    rules: CardRules[CardState]

    @property
    def edition(self) -> Edition[CardState]:
        return self.rules.edition


def tables(game: Game) -> list[PresetTable]:
    """Returns a table for each set of options that some preset fixes."""
    found: dict[str, PresetTable] = {}
    for preset in game.presets:
        fixed = {name: _value(game, preset, name) for name in preset.fixed}
        rules = game.rules(fixed, preset.seats[0])
        if not isinstance(rules, CardRules):
            raise NotDataError(f"{game.name} is not played on structs")
        found.setdefault(repr(fixed), PresetTable(preset, fixed, rules))
    return list(found.values())


def game_data(game: Game) -> PlainData:
    """Returns everything about the game."""
    made = tables(game)
    first = made[0].edition
    for table in made:
        if [_kept(f) for f in table.edition.layout] != [_kept(f) for f in first.layout]:
            raise NotDataError(f"the editions of {game.name} differ in more than the sizes of their fields")
    return {
        "name": game.name,
        "number": game.number,
        "meanings": asdict(game.meanings),
        "figures": game.figures,
        "fields": [_kept(field) for field in first.layout],
        "cards": [field.name for field in first.layout.places],
        "phases": first.phases,
        "verbs": first.verbs,
        "countPhase": first.count_phase,
        "prospects": _prospects(first),
        "windows": made[0].rules.windows,
        "options": [_option(game, option, made) for option in game.options],
        "presets": [_preset(game, preset, made) for preset in game.presets],
        "tables": [_table(game, table) for table in made],
    }


def _prospects(edition: Edition[CardState]) -> PlainData:
    """Returns by seats the strengths of the standings and of the places that a round leaves; None if the game says none."""
    prospects = edition.book.prospects
    if prospects is None:
        return None
    return {str(seats): [list(strengths), list(prospects.places[seats])] for seats, strengths in prospects.standings.items()}


def count_data(sheet: CountSheet) -> PlainData:
    """Returns what the game declares that concerns its count. The only preset is that of the sheet."""
    preset = sheet.preset
    values = {**{option.name: option.default for option in sheet.options}, **preset.options}
    return {
        "name": sheet.game,
        "figures": sheet.figures,
        "fields": [_kept(field) for field in sheet.layout],
        "codes": {field: list(names) for field, names in sheet.codes.items()},
        "options": [_told(option) for option in sheet.options],
        "presets": [{"name": preset.name, "options": dict(preset.options), "seats": list(preset.seats), "table": 0}],
        "tables": [{"fixed": {name: values[name] for name in preset.fixed}, "dims": _dims(sheet.layout), "grows": {}}],
    }


def _dims(layout: Layout) -> PlainData:
    return {field.name: list(field.cell.shape) for field in layout if field.cell.shape}


def _value(game: Game, preset: Preset, name: str) -> OptionValue:
    return preset.options.get(name, next(option.default for option in game.options if option.name == name))


def _kept(field: Field) -> list[PlainData]:
    """Returns a field as its name, its bytes, its part, and how views tell it: 0 not at all, 1 whole, 2 to its last card."""
    told = field.declared.part == 0 and field.declared.sight is not Sight.NEVER
    return [field.name, field.cell.size, field.declared.part, (2 if field.runs_out else 1) if told else 0]


def _preset(game: Game, preset: Preset, made: Sequence[PresetTable]) -> PlainData:
    fixed = {name: _value(game, preset, name) for name in preset.fixed}
    return {
        "name": preset.name,
        "options": dict(preset.options),
        "seats": list(preset.seats),
        "table": next(n for n, table in enumerate(made) if table.fixed == fixed),
    }


def _table(game: Game, table: PresetTable) -> PlainData:
    edition = table.edition
    return {
        "fixed": dict(table.fixed),
        "dims": _dims(edition.layout),
        **_following(game, table),
        "faces": edition.faces,
        "labels": [_label(game.card_name(face)) if face else "" for face in edition.faces],
        "actions": [_verb(verb) for verb in edition.actions.declared],
        "first": _written(_cells(table.rules)),
        "seats": {
            str(seats): _written(_changed(table.rules, game.rules(table.fixed, seats))) for seats in table.preset.seats[1:]
        },
    }


def _label(label: str | Sentence) -> PlainData:
    return label if isinstance(label, str) else {"id": label.id}


def _plain(thing: object) -> list[PlainData]:
    assert is_dataclass(thing)
    return [getattr(thing, each.name) for each in fields(thing)]


# --- actions --------------------------------------------------------------------------------------------------------------


def _verb(verb: Verb) -> PlainData:
    return [verb.name, [_part(part) for part in verb.parts]]


def _part(part: Part) -> PlainData:
    """Returns a part of the kernel as its name and its numbers, and any other as the list of its values."""
    if type(part).__module__ != _GENERAL:
        return ["Values", [list(value) for value in part.values()]]
    match part:
        case Either(parts):
            return [Either.__name__, [_part(each) for each in parts]]
        case IfInDeck(card, _, only):
            return [IfInDeck.__name__, card, _part(only)]
        case CardNumber():
            return [CardNumber.__name__]
    return [type(part).__name__, *_plain(part)]


# --- first states ---------------------------------------------------------------------------------------------------------


def _cells(rules: AnyRules) -> Cells:
    """Returns all cells of the first state that are not blank, without those that ``unshuffled`` fills from ``copies``."""
    assert isinstance(rules, CardRules)
    state = checked(rules.start())
    found: Cells = {}
    for field in rules.edition.layout:
        if field.declared.part == 0 and field.name not in _OF_THE_DECK:
            value = state.value(field.name)
            flat = _flat(value) if field.cell.shape else [value]
            cells = {n: number for n, number in enumerate(flat) if number}
            if cells:
                found[field.name] = cells
    return found


def _flat(value: Sequence[int | list[int]]) -> list[int]:
    return [number for row in value for number in (row if isinstance(row, list) else [row])]


def _changed(before: AnyRules, after: AnyRules) -> Cells:
    """Returns the cells of the second first state that are not as in the first one."""
    one, other = _cells(before), _cells(after)
    found: Cells = {}
    for name in one.keys() | other.keys():
        was, now = one.get(name, {}), other.get(name, {})
        cells = {n: now.get(n, 0) for n in sorted(was.keys() | now.keys()) if was.get(n, 0) != now.get(n, 0)}
        if cells:
            found[name] = cells
    return dict(sorted(found.items()))


def _written(cells: Cells) -> PlainData:
    """Returns cells as lists: place and number in turn. A field that is no array has the place 0."""
    return {name: [number for cell in places.items() for number in cell] for name, places in cells.items()}


# --- decks ----------------------------------------------------------------------------------------------------------------


def _following(game: Game, table: PresetTable) -> dict[str, PlainData]:
    """Returns what follows from the deck of a table: ``places``, the dimension of each field that has a cell more in it if the
    deck has a card more (``grows``), and what a table's own deck may be (``deck``). A row with as many slots as the deck has
    cards has None instead of their number.
    """
    kinds, form = table.edition.places.kinds, table.preset.deck
    if form is None:
        return {"places": [_plain(kind) for kind in kinds], "grows": {}, "deck": None}
    line = next(line for line in form.lines if line.copies < line.most)
    more = _with_deck(game, table, {line.card: (line.number, line.copies + 1)})
    largest = {line.card: (line.number_most, max(line.copies, 1)) for line in form.lines if line.number is not None}
    widest = _with_deck(game, table, largest).edition.layout
    grows = {field.name: _dimension(field, grown) for field, grown in _unlike(table.edition.layout, more.edition.layout)}
    wide = {f.name: list(large.cell.shape) for f, large in _unlike(table.edition.layout, widest) if f.name not in grows}
    if any(table.edition.layout.by_name[name].declared.part < 2 for name in wide):
        raise NotDataError(f"more than the scratch of {game.name} depends on the numbers on its cards")
    places = [
        [None if cell is kind.slots and kind != grown else cell for cell in _plain(kind)]
        for kind, grown in zip(kinds, more.edition.places.kinds, strict=True)
    ]
    return {"places": places, "grows": grows, "deck": _form(form) | {"numbers": _number_field(game, table, form), "dims": wide}}


def _with_deck(game: Game, table: PresetTable, deck: Mapping[str, tuple[int | None, int]]) -> CardRules[CardState]:
    """Returns the rules of the table with other cards: by name a card's number, None where it has none, and its copies."""
    counts = {card: copies if number is None else (number, copies) for card, (number, copies) in deck.items()}
    option = next(option.name for option in game.options if option.kind == "deck")
    rules = game.rules({**table.fixed, option: counts}, table.preset.seats[0])
    assert isinstance(rules, CardRules)
    return rules


def _unlike(one: Layout, other: Layout) -> Iterator[tuple[Field, Field]]:
    """Yields the fields whose size differs between two layouts of the same fields."""
    return ((field, same) for field, same in zip(one, other, strict=True) if field.cell.shape != same.cell.shape)


def _dimension(field: Field, grown: Field) -> int:
    """Returns the dimension, from 0, in which the field has grown by one."""
    longer = [here + 1 == there for here, there in zip(field.cell.shape, grown.cell.shape, strict=True)]
    if longer.count(True) != 1:
        raise NotDataError(f"{field.name} does not grow with the deck")
    return longer.index(True)


def _form(form: DeckForm) -> dict[str, PlainData]:
    """Returns the bounds of a deck: of all cards, and by card of each number that the option gives, the copies last."""
    numbers = {line.card: [] if line.number is None else [[line.number_least, line.number_most]] for line in form.lines}
    lines = {line.card: [*numbers[line.card], [line.least, line.most]] for line in form.lines}
    return {"least": form.least, "most": form.most, "lines": lines}


def _number_field(game: Game, table: PresetTable, form: DeckForm) -> str:
    """Returns the field of the state that has the number of each card by its face, or "" if cards have none."""
    for line in form.lines:
        if line.number is not None and line.number < line.number_most:
            more = _with_deck(game, table, {line.card: (line.number + 1, line.copies)})
            code = table.edition.faces.index(line.card)
            changed = _changed(table.rules, more)
            return next(name for name, cells in changed.items() if cells == {code: line.number + 1})
    return ""


# --- options --------------------------------------------------------------------------------------------------------------


def _option(game: Game, option: Option, made: Sequence[PresetTable]) -> PlainData:
    """Returns an option with ``sets``: what its values set in the first state, which is the same at all tables."""
    open_tables = [table for table in made if option.name not in table.fixed]
    effects = [_effect(game, option, table) for table in open_tables] if option.kind != "deck" else []
    if any(effect != effects[0] for effect in effects):
        raise NotDataError(f"the option {option.name} of {game.name} sets something else in another preset")
    return _told(option) | {"sets": effects[0] if effects else None}


def _told(option: Option) -> dict[str, PlainData]:
    return {each.name: getattr(option, each.name) for each in fields(option)}


def _effect(game: Game, option: Option, table: PresetTable) -> PlainData:
    """Returns the cells that each value sets: ``[place, number added to the value]`` by field if all values do the same,
    otherwise a list of the cells for each value, from the least one or in the order of the choices.
    """
    by_value = {value: cells for value in _values(option) if (cells := _set(game, option, table, value)) is not None}
    touched = {(name, n) for cells in by_value.values() for name, places in cells.items() for n in places}
    base = _cells(table.rules)
    full = {
        value: {place: cells.get(place[0], {}).get(place[1], base.get(place[0], {}).get(place[1], 0)) for place in touched}
        for value, cells in by_value.items()
    }
    if option.kind == "number":
        adds = {place: {numbers[place] - int(str(value)) for value, numbers in full.items()} for place in touched}
        if all(len(each) == 1 for each in adds.values()):
            return {"add": {name: [n, adds[name, n].pop()] for name, n in sorted(touched)}}
    cases = []
    for value in _values(option):
        case: Cells = {}
        for name, n in sorted(touched) if value in full else []:
            case.setdefault(name, {})[n] = full[value][name, n]
        cases.append(_written(case))
    return {"cases": cases}


def _values(option: Option) -> Sequence[OptionValue]:
    if option.kind == "flag":
        return (False, True)
    return option.choices if option.kind == "choice" else range(option.low, option.high + 1)


def _set(game: Game, option: Option, table: PresetTable, value: OptionValue) -> Cells | None:
    """Returns the cells that this value changes, or None if no match has it."""
    for beside in _beside(option):
        options: dict[str, OptionValue] = {**table.fixed, **beside}
        seats = table.preset.seats[-1]
        try:
            before, after = game.rules(options, seats), game.rules({**options, option.name: value}, seats)
        except OptionError:
            continue
        return _changed(before, after)
    return None


def _beside(option: Option) -> Iterator[Mapping[str, OptionValue]]:
    """Yields what other options may have to be, so that this one may have any of its values."""
    yield {}
    if option.instead:
        yield {option.instead: 1}
