"""Generates ``hide`` as source text in the dialect from a layout: the counterpart of ``.visibility`` for compilers.

Machine code is made for one layout and gets the sizes of its fields as numbers (``hide_source``). A translation is made for
all layouts of a game and measures the fields (``measured_hide_source``).
"""

from __future__ import annotations

from .layout import EVERYBODY, SPECTATOR_ROW, SPECTATORS, Field, Layout, Lies, Sight

HEAD = '"""Made from the declarations of a layout; not to be edited."""'


def hide_source(layout: Layout) -> str:
    """Returns the source of a module with the function ``hide(s, v, seat)``.

    That function fills the view ``v`` with what ``seat`` (-1: spectators) may see of the state ``s`` with the memory
    aid on. It writes every field of ``v`` outside the scratch, and leaves the scratch as it is.

    >>> from .layout import face, i1, i4, knowers, layout, never, public
    >>> pile = layout("Pile", size=public(i4), deck=never(i1[6]), face=face(i1[7]), known=knowers(i1[7]))
    >>> [line.strip() for line in hide_source(pile).splitlines() if "size" in line or "deck" in line]
    ['v.size = s.size', 'v.deck[i] = 0']
    """
    return "\n".join([HEAD, "", "", "def hide(s, v, seat):", *_body(layout, measured=False), ""])


def measured_hide_source(layout: Layout) -> str:
    """Returns the source of a module with the rule ``hide(s, v, seat, aided)`` for all layouts that have these fields.

    It does what ``hide_source`` says. With ``aided`` False the memory aid is off: a face that lies hidden now is not in the
    view, whoever has seen it. The field ``<grid>_columns`` has the number of columns of a grid. The module needs the names
    ``rule`` and ``Hideable``.

    >>> from .layout import face, i1, i4, knowers, layout, never, public
    >>> pile = layout("Pile", size=public(i4), deck=never(i1[6]), face=face(i1[7]), known=knowers(i1[7]))
    >>> [line.strip() for line in measured_hide_source(pile).splitlines() if "len" in line]
    ['for i in range(len(s.face)):', 'for i in range(len(s.known)):', 'for i in range(len(s.deck)):']
    """
    head = "def hide(s: Hideable, v: Hideable, seat: int, aided: bool) -> None:"
    said = '    """Fills the view with what a seat (-1: spectators) may see, and not remember where it is not aided."""'
    return "\n".join([HEAD, "", "", "@rule", head, said, *_body(layout, measured=True), ""])


def _body(layout: Layout, *, measured: bool) -> list[str]:
    """Returns the lines of the function."""
    lines = [
        f"    bit = {SPECTATORS}",
        f"    row = {SPECTATOR_ROW}",
        "    if seat >= 0:",
        "        bit = 1 << seat",
        "        row = seat",
    ]
    face, known = layout.by_name["face"], layout.by_name["known"]
    lines += [line for f in (face, known) for line in _each(f, "v.{n}[{i}] = 0", measured)]
    for f in layout:
        sight = f.declared.sight
        if f.declared.part == 2 or sight in (Sight.PLACE, Sight.FACE, Sight.KNOWERS):
            continue
        if sight is Sight.PUBLIC:
            lines += _each(f, "v.{n}[{i}] = s.{n}[{i}]", measured)
        elif sight is Sight.ACTOR:
            lines += _each(f, "v.{n}[{i}] = s.{n}[{i}] if s.turn == seat else 0", measured)
        elif sight is Sight.OWNER:
            lines += _each(f, "v.{n}[{i}] = s.{n}[{i}] if i == row else 0", measured)
        elif sight is Sight.OWN_BIT:
            lines.append(f"    v.{f.name} = s.{f.name} & bit if seat >= 0 else 0")
        elif sight is Sight.STEP_FACE:
            lines += _each(f, "v.{n}[{i}] = s.{n}[{i}] if s.trace_known[i] & bit != 0 else 0", measured)
        else:
            lines += _each(f, "v.{n}[{i}] = 0", measured)
    lines.append("    number = 0")
    for f in layout.places:
        lines += _heads(f, measured)
        depth = "    " * (1 + len(f.cell.shape))
        at = f"{f.name}[{_index(f)}]"
        recalled = [f"    known = known & ({_lies_open(f)})"] if measured else []
        placed = [
            f"card = s.{at}",
            "if card == 0:",
            f"    v.{at} = 0",
            "else:",
            "    number += 1",
            f"    v.{at} = number",
            "    known = s.known[card]",
            *(["    if not aided:", *(f"    {line}" for line in recalled)] if measured else []),
            "    v.known[number] = known",
            "    if known & bit != 0:",
            "        v.face[number] = s.face[card]",
        ]
        lines += [depth + line for line in placed]
    return lines


def _lies_open(f: Field) -> str:
    """Returns an expression for the bits of those who see the face of ``card`` in this place as it lies now."""
    declared = f.declared
    nobody = _in_phases(declared.looked_through_in, "1 << s.turn", "0")
    if declared.lies is Lies.OPEN:
        return str(EVERYBODY)
    seen = {
        Lies.CLOSED: nobody,
        Lies.ACTOR: "1 << s.turn",
        Lies.OWNER: "1 << i",
        Lies.SHOWN: f"{EVERYBODY} if known == {EVERYBODY} else {nobody}",
        Lies.TOP: f"{EVERYBODY} if i == s.{f.name}_size - 1 else {nobody}",
    }[declared.lies]
    return _in_phases(declared.open_in, str(EVERYBODY), seen)


def _in_phases(phases: tuple[int, ...], inside: str, outside: str) -> str:
    test = " or ".join(f"s.phase == {phase}" for phase in phases)
    return f"{inside} if {test} else ({outside})" if phases else outside


def _index(f: Field) -> str:
    return ", ".join("ij"[: len(f.cell.shape)])


def _heads(f: Field, measured: bool) -> list[str]:
    """Returns the lines that go through all cells of the field."""
    sizes = [f"len(s.{f.name})", f"s.{f.name}_columns"] if measured else list(map(str, f.cell.shape))
    return [f"{'    ' * (n + 1)}for {'ij'[n]} in range({sizes[n]}):" for n in range(len(f.cell.shape))]


def _each(f: Field, line: str, measured: bool) -> list[str]:
    """Returns the lines that do this with each cell of the field. A field that is no array has one cell, without an index."""
    text = line.format(n=f.name, i=_index(f)).replace("[]", "")
    return [*_heads(f, measured), "    " * (1 + len(f.cell.shape)) + text]
