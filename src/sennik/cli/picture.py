"""Distributions and shares as one SVG picture, with bars, dots with their intervals, and the numbers to read them by."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from .estimates import Estimate
from .texts import Texts

WIDE, MARGIN = 720, 44
PLOT = WIDE - 2 * MARGIN
BAR_HEIGHT, ROW = 150, 30
INK, QUIET, BAR, DOT, PAPER = "#1A2050", "#5a5f8f", "#7f86d8", "#b4531f", "#F6F0E4"


@dataclass(frozen=True, slots=True)
class Bars:
    """A chart of how often each number came up. The last bar stands for all numbers above too."""

    title: str
    counts: Sequence[int]


@dataclass(frozen=True, slots=True)
class Dots:
    """A chart of figures with their intervals on one scale. Each number is multiplied by ``times``, and ``unit`` put
    behind it.
    """

    title: str
    rows: Sequence[tuple[str, Estimate]]
    unit: str = ""
    times: float = 1.0


def draw(say: Texts, title: str, subtitle: str, parts: Sequence[Bars | Dots]) -> str:
    """Returns the picture, with a title that screen readers speak and numbers as the language writes them."""
    inside: list[str] = [
        _text(MARGIN, 40, title, size=22, weight=700),
        _text(MARGIN, 62, subtitle, fill=QUIET),
    ]
    top = 100.0
    for part in parts:
        inside.append(_text(MARGIN, top, part.title, size=15, weight=700))
        drawn, height = _bars(say, part, top + 14) if isinstance(part, Bars) else _dots(say, part, top + 14)
        inside += drawn
        top += height + 58
    high = round(top - 20)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDE}" height="{high}" viewBox="0 0 {WIDE} {high}" role="img" '
        f'font-family="system-ui, sans-serif" font-size="13" fill="{INK}">\n<title>{escape(f"{title}. {subtitle}")}</title>\n'
        f'<rect width="{WIDE}" height="{high}" fill="{PAPER}"/>\n' + "\n".join(inside) + "\n</svg>\n"
    )


def _bars(say: Texts, part: Bars, top: float) -> tuple[list[str], float]:
    last = max((number for number, count in enumerate(part.counts) if count), default=0)
    all_of_them = sum(part.counts) or 1
    highest = max(part.counts, default=0) or 1
    step = PLOT / (last + 1)
    bottom = top + BAR_HEIGHT
    made = []
    for number, count in enumerate(part.counts[: last + 1]):
        if count:
            high = BAR_HEIGHT * count / highest
            made.append(
                f'<rect x="{MARGIN + number * step:.2f}" y="{bottom - high:.2f}" width="{max(0.6, step * 0.86):.2f}" '
                f'height="{high:.2f}" fill="{BAR}"><title>{number}: {say.number(100 * count / all_of_them, 2)}%</title></rect>'
            )
    made.append(_line(MARGIN, bottom, WIDE - MARGIN, bottom))
    apart = _round_step(last)
    for number in range(0, last + 1, apart):
        more = "+" if number == len(part.counts) - 1 else ""
        made.append(_text(MARGIN + (number + 0.43) * step, bottom + 17, f"{number}{more}", anchor="middle", fill=QUIET))
    made.append(_text(WIDE - MARGIN, top + 4, f"{say.number(100 * highest / all_of_them, 1)}%", anchor="end", fill=QUIET))
    return made, BAR_HEIGHT + 20


def _dots(say: Texts, part: Dots, top: float) -> tuple[list[str], float]:
    low = min(0.0, *(estimate.low for _, estimate in part.rows))
    high = max(0.0, *(estimate.high for _, estimate in part.rows)) or 1.0
    label = 170

    def at(value: float) -> float:
        return MARGIN + label + (value - low) / (high - low) * (PLOT - label - 150)

    made = [_line(at(0), top, at(0), top + ROW * len(part.rows))]
    for index, (name, estimate) in enumerate(part.rows):
        y = top + ROW * (index + 0.5)
        value, half = (say.number(part.times * number, 2) + part.unit for number in (estimate.value, estimate.half))
        made.append(_text(MARGIN, y + 5, name))
        made.append(_line(at(estimate.low), y, at(estimate.high), y, DOT, 3))
        made.append(f'<circle cx="{at(estimate.value):.2f}" cy="{y:.2f}" r="5" fill="{DOT}"/>')
        made.append(_text(WIDE - MARGIN, y + 5, f"{value} ± {half}", anchor="end"))
    return made, ROW * len(part.rows)


def _round_step(last: int) -> int:
    """Returns how far apart the numbers under the bars stand, so that there are at most about twelve of them."""
    return next((step for step in (1, 2, 5, 10, 20) if last / step <= 12), 50)


def _text(x: float, y: float, text: str, *, size: int = 13, weight: int = 400, anchor: str = "start", fill: str = INK) -> str:
    return (
        f'<text x="{x:.2f}" y="{y:.2f}" font-size="{size}" font-weight="{weight}" text-anchor="{anchor}" fill="{fill}">'
        f"{escape(text)}</text>"
    )


def _line(x1: float, y1: float, x2: float, y2: float, stroke: str = QUIET, width: float = 1) -> str:
    return f'<line x1="{x1:.2f}" y1="{y1:.2f}" x2="{x2:.2f}" y2="{y2:.2f}" stroke="{stroke}" stroke-width="{width}"/>'
