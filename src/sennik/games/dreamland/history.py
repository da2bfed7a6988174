"""What is counted of each player of Dreamland, for their statistics: the nights tell it once their roles lie open."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from sennik.kernel.counters import Feat
from sennik.kernel.game import Sentence
from sennik.kernel.statistics import GAMES, Statistic

from .deck import DEVIL, FAIRY, IMP
from .state import Night, State
from .story import Moment, lies, nights, rescues

STATISTICS = (
    *(Statistic(role, "share", "awake") for role in (FAIRY, DEVIL, IMP)),
    Statistic("cards_right", "share", "cards"),
    Statistic("penalties", "mean", GAMES),
    Statistic("rescue", "feat"),
    Statistic("lie", "feat"),
)

_FEATS: dict[str, Callable[[Iterable[Night]], list[Moment]]] = {"rescue": rescues, "lie": lies}


class NightCounter:
    """The ``SeatCounter`` of a match, whose last state has all nights. One device serves players without seats: of them
    nothing is counted.
    """

    def __init__(self, *, device: bool) -> None:
        self._device = device
        self._nights: tuple[Night, ...] = ()

    def see(self, state: State) -> None:
        """Does what ``SeatCounter.see`` says."""
        if state.phase == "over" and not self._device:
            self._nights = nights(state)

    def counts(self, seat: int) -> dict[str, int]:
        """Does what ``SeatCounter.counts`` says. ``cards`` were answered by the player as the dreamer."""
        dreamt = [card for night in self._nights if night.dreamer == seat for card in night.cards]
        roles = [night.roles[seat] for night in self._nights if night.dreamer != seat]
        return {
            "awake": len(roles),
            **{role: roles.count(role) for role in (FAIRY, DEVIL, IMP)},
            "cards": sum(card.how in {"guess", "pass"} for card in dreamt),
            "cards_right": sum(card.how == "guess" and card.side == "yellow" for card in dreamt),
            "penalties": sum(card.offender == seat for night in self._nights for card in night.cards),
        }

    def feats(self, seat: int) -> dict[str, Feat]:
        """Returns the player's best rescue and boldest lie (``story``), as far as they were typed."""
        found = {}
        for name, told in _FEATS.items():
            own = [moment for moment in told(self._nights) if moment.clue.seat == seat and moment.clue.text]
            best = max(own, key=lambda moment: moment.weight, default=None)
            if best is not None:
                said = {"clue": best.clue.text, "word": best.card.word, "guess": best.card.guess}
                if name == "rescue":
                    del said["guess"]  # it was the word
                found[name] = Feat(best.weight, Sentence(f"dreamland-feat-{name}", said))
        return found
