"""The client works nothing out that the rules know: no limit, no sum and no order of seats stands in a game's folder there.

What a viewer is told comes from the view, from the result, or from what the catalogue says (`figures`, `ranks`, decks).
Counted is what could hide a rule: a comparison or an arithmetic with a number other than 0 and 1, a sum, an order.
"""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

GAMES = Path(__file__).parents[1] / "web/src/games"

_NUMBER = r"(?:[2-9]\d*|1\d+)"
_SIGN = r"(?:[<>]=?|[!=]==|[-+*/%])"
CALCULATION = re.compile(rf"{_SIGN} ?{_NUMBER}\b|(?<![\w.#-]){_NUMBER} ?{_SIGN}|\.(?:reduce|sort|toSorted)\(")

ALLOWED = {
    "cats/Count.svelte": (1, "the sum as it grows while it is watched; at its end stands the view's"),
    "cats/CatsTable.svelte": (1, "so many rivals stand side by side"),
    "cats/Hand.svelte": (2, "whether two hands are the same"),
    "cats/ask.ts": (1, "how much of a moth's flight is picked"),
    "cats/count.ts": (1, "codes of what ends a game beside its last move"),
    "cats/hand.ts": (2, "keys of cards, and which slot is asked last"),
    "cats/outcome.ts": (1, "the badge of a pair"),
    "cats/tell.ts": (1, "both cards of a pair went to the pile"),
    "dreamland/DreamTable.svelte": (2, "seconds as ms"),
    "dreamland/clock.svelte.ts": (4, "minutes and seconds"),
    "dreamland/sounds.ts": (1, "a number for each card of a game, to tell two cards apart"),
    "dreamland/view.ts": (1, "clues in the order of their numbers"),
    "sen/Count.svelte": (1, "the sum as it grows while it is watched; at its end stands the view's"),
    "sen/Fan.svelte": (1, "the nearest card on the screen"),
    "sen/ask.ts": (2, "how much of a claim is picked; numbers on buttons in their order"),
    "seventeen/Count.svelte": (1, "the sum as it grows while it is watched; at its end stands the view's"),
    "seventeen/Rules.svelte": (1, "the words for two players"),
    "seventeen/about.ts": (1, "the words for two players"),
    "seventeen/ask.ts": (1, "the words for two players"),
    "seventeen/count.ts": (1, "the caller's line first"),
    "seventeen/exact.ts": (2, "the topmost two of the pile; a slip that shows on both sides"),
    "seventeen/tell.ts": (1, "the words for two players"),
}
"""By file how many there are, and what they are."""


def script(file: Path) -> str:
    """The code of a file without its comments, texts and classes of characters; of a component its script alone."""
    source = file.read_text("utf-8")
    if file.suffix == ".svelte":
        source = "\n".join(re.findall(r"<script[^>]*>(.*?)</script>", source, flags=re.DOTALL))
    source = re.sub(r"/\*.*?\*/|//[^\n]*", "", source, flags=re.DOTALL)
    return re.sub(r'"[^"\n]*"|\[\d-\d\]', "", source)


def calculations() -> Counter[str]:
    """How many calculations each file has, but for `rows.ts`: how cards are laid out on the screen is no rule."""
    found: Counter[str] = Counter()
    for file in GAMES.glob("*/*"):
        if file.suffix in {".ts", ".svelte"} and ".test." not in file.name and file.name != "rows.ts":
            found[str(file.relative_to(GAMES))] = len(CALCULATION.findall(script(file)))
    return +found


def test_what_is_searched_for_is_found() -> None:
    for line in (
        "sum >= 17",
        "glasses % 2",
        "9 - Number(face)",
        "basis * 2 ** doublings",
        "seats.sort((a, b) => b - a)",
        "seats / 2",
    ):
        assert CALCULATION.search(line), line
    for line in ("count > 0", "at + 1", "seats === 1", "view.f.seats"):
        assert not CALCULATION.search(line), line


def test_no_rule_stands_in_the_client() -> None:
    allowed = {file: count for file, (count, _) in ALLOWED.items()}
    assert calculations() == allowed, "take it from the view, the result or the figures of the game, and say here what is none"
