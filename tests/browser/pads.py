"""Score pads as people have them in their browsers, half filled or at their end."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

from tests.browser.screens import NOW, Show
from tests.browser.visitor import Visitor

# Any: JSON.
Round = dict[str, Any]

NAMES: Final = ("Ola", "Bartek", "Świętosława Maksymiliana", "Zosia")
_BEGUN: Final = int(NOW.timestamp() * 1000) - 3_600_000


KEEP: Final = """([pads, names]) => {
    // What began so many ms ago has gone on by the clock of the page, which is not that of the test.
    for (const { draft } of pads) if (draft?.round.began < 0) draft.round.began += Date.now();
    localStorage.setItem('sennik-pads', JSON.stringify(pads));
    localStorage.setItem('sennik-pad-names', names);
}"""


def pad(game: str, preset: str, rounds: Sequence[Round], names: Sequence[str] = NAMES, **further: Any) -> dict[str, Any]:
    """A pad as it is stored. ``draft`` is a round that is being tapped."""
    options = {"starter": 1} if game != "cats" else {}
    table = {"names": list(names), "preset": preset, "options": options | further.pop("options", {})}
    kept = {"id": f"{game}{len(rounds)}", "game": game, "at": _BEGUN, "table": table, "rounds": list(rounds)}
    return kept | {"before": [], "draft": None} | further


def on_pad(game: str, *pads: dict[str, Any]) -> Show:
    """The page of the game's pad in a browser that keeps these pads."""

    def show(visitor: Visitor) -> None:
        visitor.page.evaluate(
            KEEP,
            [pads, json.dumps([*NAMES, "Wit"])],
        )
        visitor.go("/elsewhere", "main h1")
        visitor.go(f"/pad/{game}", "main.pad .foot")

    return show


def sen(ender: int | None, *dreams: str, called: bool = True) -> Round:
    """A round of Sen; ``h`` is an hourglass."""
    faces = [["hourglass" if land == "h" else land for land in dream] for dream in dreams]
    return {"ender": ender, "called": called, "dreams": faces}


def seventeen(caller: int | None, last: int | None, row: str, *traps: int) -> Round:
    return {"caller": caller, "last": last, "row": list(row), "traps": list(traps)}


def cats(*dreams: str) -> Round:
    """The lands of each dream, such as ``9995 99 8 c``; ``c`` is a crow, and ``-`` an empty land."""

    def land(told: str) -> Round:
        top = told.replace("9", "").replace("-", "")
        return {"nines": told.count("9"), "top": {"": None, "c": "crow"}.get(top, top)}

    return {"dreams": [[land(told) for told in dream.split()] for dream in dreams]}


def dreamland(cards: str, roles: str = "-fdii", named: int = 0, **further: Any) -> Round:
    """A night: each card as y, b or the number of the player who got it, and the role of each player by its first letter."""
    known = {"f": "fairy", "d": "devil", "i": "imp"}
    settled = [{"y": "yellow", "b": "blue"}.get(card) or int(card) for card in cards]
    told = {"stage": "form", "roles": [known.get(role) for role in roles], "seen": None, "began": None}
    return told | {"cards": settled, "named": named} | further


FIVE: Final = (*NAMES, "Wit")
TEN: Final = (*FIVE, "Basia", "Janek", "Krysia", "Maciej", "Ela")
DREAMS: Final = (dreamland("yyyb2y", named=4), dreamland("bbyb", "f-dii"), dreamland("yybbyyb44", "id-fi", named=4))
DREAMS_ALL: Final = (*DREAMS, dreamland("yyyyy", "iff-d", named=5), dreamland("bybyb", "dfif-", named=2))


def night(minutes: float, **further: Any) -> dict[str, Any]:
    """A night that began so long ago, its roles dealt by the phone."""
    drafted = dreamland("yyb2y", "i-fdi", stage="night", seen=[2, 3, 4, 0], began=-round(minutes * 60_000))
    return pad("dreamland", "table", DREAMS[:1], FIVE, draft={"at": 1, "round": drafted | further})


SEN_ROUNDS: Final = (
    sen(0, "0123", "4567", "8899", "1357"),
    sen(3, "2468", "0246", "9753", "9999"),
    sen(2, "0055", "1122", "0012", "8765", called=False),
)
SEN_LONG: Final = tuple(sen(seat % 4, "0012", "9988", "7654", "3399") for seat in range(5))
SEVENTEEN_ROUNDS: Final = (seventeen(0, 2, "2345531"), seventeen(1, 0, "5432", 3), seventeen(2, 1, "555543"))
SEVENTEEN_ALL: Final = (
    *SEVENTEEN_ROUNDS,
    *(seventeen(0, last, row) for last, row in ((3, "555"), (1, "5552"), (2, "5555"), (2, "5554"))),
)
CATS_ALL: Final = cats("6 99c 9995 99", "8 9997 9c 99", "9 99 999 -", "5 4 c 9993")

PADS: Final[dict[str, Show]] = {
    "pad-new": on_pad("sen"),
    "pad-sen": on_pad("sen", pad("sen", "basic", SEN_ROUNDS)),
    "pad-sen-entry": on_pad(
        "sen",
        pad(
            "sen",
            "jubilee",
            SEN_ROUNDS[:1],
            draft={"at": 1, "round": sen(1, "012h", "9h", "", "")},
            options={"edition": "jubilee"},
        ),
    ),
    "pad-sen-ready": on_pad(
        "sen",
        pad(
            "sen",
            "jubilee",
            SEN_ROUNDS[:2],
            draft={"at": 1, "round": sen(3, "hh52", "9h30", "4210", "5420")},
            options={"edition": "jubilee", "nines": True},
        ),
    ),
    "pad-sen-long": on_pad(
        "sen",
        pad(
            "sen",
            "long-dream",
            (),
            (*NAMES, "Wit"),
            draft={"at": 0, "round": sen(3, "hhhhh52", "9h3047", "42", "5420000000000000", "")},
            options={"edition": "long-dream", "all_in": True, "pairs": True},
        ),
    ),
    "pad-sen-end": on_pad("sen", pad("sen", "basic", SEN_LONG), pad("sen", "jubilee", ())),
    "pad-seventeen": on_pad("seventeen", pad("seventeen", "basic", SEVENTEEN_ROUNDS)),
    "pad-seventeen-new": on_pad("seventeen"),
    "pad-seventeen-entry": on_pad(
        "seventeen", pad("seventeen", "basic", SEVENTEEN_ROUNDS, draft={"at": 3, "round": seventeen(1, 2, "12345", 2)})
    ),
    "pad-seventeen-empty": on_pad(
        "seventeen", pad("seventeen", "basic", (), draft={"at": 0, "round": seventeen(None, None, "")})
    ),
    "pad-seventeen-end": on_pad("seventeen", pad("seventeen", "basic", SEVENTEEN_ALL)),
    "pad-dreamland": on_pad("dreamland", pad("dreamland", "table", DREAMS, FIVE)),
    "pad-dreamland-new": on_pad("dreamland"),
    "pad-dreamland-deal": on_pad("dreamland", night(0, stage="deal", roles=[None] * 5, seen=None, began=None)),
    "pad-dreamland-look": on_pad("dreamland", night(0, stage="look", seen=[2], began=None)),
    "pad-dreamland-ready": on_pad("dreamland", night(0, stage="ready", began=None)),
    "pad-dreamland-night": on_pad("dreamland", night(1)),
    "pad-dreamland-last": on_pad("dreamland", night(2.05)),
    "pad-dreamland-recall": on_pad("dreamland", night(3, stage="recall", named=2)),
    "pad-dreamland-roles": on_pad("dreamland", night(3, stage="form", roles=["imp", None, None, None, None])),
    "pad-dreamland-form": on_pad("dreamland", night(3, stage="form", named=3)),
    "pad-dreamland-end": on_pad("dreamland", pad("dreamland", "table", DREAMS_ALL, FIVE)),
    "pad-dreamland-ten": on_pad(
        "dreamland", pad("dreamland", "table", [dreamland("yyb3yb", "-fffffdddd")] * 10, TEN, options={"starter": 4})
    ),
    "pad-cats": on_pad("cats", pad("cats", "base", ())),
    "pad-cats-entry": on_pad(
        "cats", pad("cats", "base", (), draft={"at": 0, "round": cats("6 99c 9995 99", "8 9 - -", "- - - -", "- - - -")})
    ),
    "pad-cats-end": on_pad("cats", pad("cats", "teams", (CATS_ALL,), options={"teams": True})),
}
"""The screens of the pads."""
