"""The page of one's own games as people look at it: with many games, with none, and before something is removed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tests.browser.screens import NOW, PLAYED, Show, line_of
from tests.browser.visitor import Visitor

LONG: Final = "Świętosława Maksymiliana"
_TODAY: Final = NOW.toordinal() - 719_163
"""The number of today since the first of January 1970."""


def _statistic(name: str, kind: str, value: float = 0, of: int = 0, text: str = "") -> dict[str, Any]:
    return {"name": name, "kind": kind, "value": value, "of": of, "text": text}


def _edition(
    game: str, preset: str, games: int, won: int, *statistics: dict[str, Any], place: float | None = 1.75
) -> dict[str, Any]:
    of = {"game": game, "preset": preset, "games": games, "won": won, "score": 43.25, "best": 12, "place": place}
    return {**of, "statistics": list(statistics)}


def beside(name: str, games: int, won: int, theirs: int) -> dict[str, Any]:
    return {"person": f"p{name}" if name else "", "name": name, "games": games, "won": won, "theirs": theirs}


GAMES: Final = [
    *PLAYED,
    line_of(
        *("played3", "dreamland", "online", (LONG, "Ala", "Ola", "Ewa")),
        phase="over",
        seat=1,
        scores=[9, 12, 8, 3],
        winners=[1],
        record=True,
    ),
    line_of("played4", "seventeen", "basic", ("Ala", "Jan"), phase="over", seat=0),
]
STATISTICS: Final = {
    "games": 41,
    "won": 17,
    "days": [{"day": _TODAY - 9 * week, "games": 3 + week % 4, "won": week % 3} for week in reversed(range(12))],
    "editions": [
        _edition(
            *("sen", "basic", 21, 9),
            _statistic("calls", "share", 0.31, 96),
            _statistic("calls_right", "share", 0.6, 30),
            _statistic("crows", "mean", 11.36, 96),
        ),
        _edition("cats", "teams", 12, 6, _statistic("cats", "mean", 51.5, 12), _statistic("most_cats", "most", 88)),
        _edition(
            *("dreamland", "online", 8, 2),
            _statistic("fairy", "share", 0.5, 30),
            _statistic("rescue", "feat", text="„latarnia” do hasła „księżyc”, mimo diablików"),
            place=None,
        ),
    ],
    "people": [beside("Ola", 20, 8, 9), beside(LONG, 3, 1, 2)],
    "bots": beside("", 18, 9, 10),
    "left": 0,
}
NOTHING: Final = {"games": 0, "won": 0, "days": [], "editions": [], "people": [], "bots": None, "left": 0}


def looked_back(
    search: str = "", games: Any = GAMES, statistics: Any = STATISTICS, then: Callable[[Visitor], None] | None = None
) -> Show:
    """The page with these games, once what is done on it then is done."""

    def show(visitor: Visitor) -> None:
        visitor.answer(played=games, statistics=statistics)
        visitor.go("/elsewhere", "main h1")
        visitor.go(f"/history{search}", "main.history[aria-busy=false] [role=status], main.history[aria-busy=false] .tiles")
        if then is not None:
            then(visitor)

    return show


def _removing(button: str) -> Callable[[Visitor], None]:
    def press(visitor: Visitor) -> None:
        visitor.page.locator(button).last.click()
        visitor.page.wait_for_selector("dialog[open] .button-danger")

    return press


def _elsewhere(visitor: Visitor) -> None:
    """The way out of a game that is not in the list, with an address that leads nowhere."""
    visitor.page.locator("main.history details summary").last.click()
    visitor.page.locator("main.history details input").fill("https://example.org/")
    visitor.page.locator("main.history details button").last.click()
    visitor.page.wait_for_selector("main.history details [role=alert]")


HISTORIES: Final[dict[str, Show]] = {
    "history": looked_back(),
    "history-counting": looked_back("?game=sen&company=people", statistics={**STATISTICS, "left": 3}),
    "history-elsewhere": looked_back(then=_elsewhere),
    "history-none": looked_back(games=[], statistics=NOTHING),
    "history-remove": looked_back(then=_removing("main.history li .buttons button")),
    "history-remove-all": looked_back(then=_removing("main.history .ways button")),
}
"""The screens of that page."""
