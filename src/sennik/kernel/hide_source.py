"""Generates ``hide`` as source text in the dialect from a layout: the compiled counterpart of ``.visibility``."""

from __future__ import annotations

from .layout import SPECTATOR_ROW, SPECTATORS, Field, Layout, Sight


def hide_source(layout: Layout) -> str:
    """Returns the source of a module with the function ``hide(s, v, seat)``.

    That function fills the view ``v`` with what ``seat`` (-1: spectators) may see of the state ``s`` with the memory
    aid on. It writes every field of ``v`` outside the scratch, and leaves the scratch as it is.

    >>> from .layout import face, i1, i4, knowers, layout, never, public
    >>> pile = layout("Pile", size=public(i4), deck=never(i1[6]), face=face(i1[7]), known=knowers(i1[7]))
    >>> [line.strip() for line in hide_source(pile).splitlines() if "size" in line or "deck" in line]
    ['v.size = s.size', 'v.deck[i] = 0']
    """
    lines = [
        '"""Made from the declarations of a layout; not to be edited."""',
        "",
        "",
        "def hide(s, v, seat):",
        f"    bit = {SPECTATORS}",
        f"    row = {SPECTATOR_ROW}",
        "    if seat >= 0:",
        "        bit = 1 << seat",
        "        row = seat",
    ]
    face, known = layout.by_name["face"], layout.by_name["known"]
    lines += _loop(face, "v.{n}[i] = 0") + _loop(known, "v.{n}[i] = 0")
    for f in layout:
        sight = f.declared.sight
        if f.declared.part == 2 or sight in (Sight.PLACE, Sight.FACE, Sight.KNOWERS):
            continue
        if sight is Sight.PUBLIC:
            lines += _copy(f, "True")
        elif sight is Sight.ACTOR:
            lines += _copy(f, "s.turn == seat")
        elif sight is Sight.OWNER:
            lines += _copy(f, "i == row")
        elif sight is Sight.OWN_BIT:
            lines.append(f"    v.{f.name} = s.{f.name} & bit if seat >= 0 else 0")
        elif sight is Sight.STEP_FACE:
            lines += _copy(f, "s.trace_known[i] & bit")
        else:
            lines += _copy(f, None)
    lines.append("    number = 0")
    for f in layout.places:
        index = "i" if len(f.cell.shape) == 1 else "i, j"
        depth = "    " * (1 + len(f.cell.shape))
        lines += _heads(f)
        lines += [
            f"{depth}card = s.{f.name}[{index}]",
            f"{depth}if card == 0:",
            f"{depth}    v.{f.name}[{index}] = 0",
            f"{depth}else:",
            f"{depth}    number += 1",
            f"{depth}    v.{f.name}[{index}] = number",
            f"{depth}    v.known[number] = s.known[card]",
            f"{depth}    if s.known[card] & bit:",
            f"{depth}        v.face[number] = s.face[card]",
        ]
    return "\n".join(lines) + "\n"


def _heads(f: Field) -> list[str]:
    return [f"{'    ' * (n + 1)}for {'ij'[n]} in range({size}):" for n, size in enumerate(f.cell.shape)]


def _loop(f: Field, body: str) -> list[str]:
    return [*_heads(f), "    " * (1 + len(f.cell.shape)) + body.format(n=f.name)]


def _copy(f: Field, condition: str | None) -> list[str]:
    """Returns lines that copy the field where the condition is true and blank it elsewhere. With None the field is
    blanked.
    """
    index = ("", "[i]", "[i, j]")[len(f.cell.shape)]
    depth = "    " * (1 + len(f.cell.shape))
    if condition is None:
        body = [f"{depth}v.{f.name}{index} = 0"]
    elif condition == "True":
        body = [f"{depth}v.{f.name}{index} = s.{f.name}{index}"]
    else:
        body = [f"{depth}v.{f.name}{index} = s.{f.name}{index} if {condition} else 0"]
    return [*_heads(f), *body]
