"""Windows of answers in every case, and rules that break their promises in ways that must be found (D03, C15, C30)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from sennik.kernel.game import Options, Viewer, Window
from sennik.testing.cases import Case, drawn_states
from sennik.testing.secrecy import check_sample_hides_alike
from sennik.testing.structs import check_strict
from sennik.testing.windows import check_windows
from tests.window_game import CALL, PASS, WINDOW, MothRules, Moths

from .subjects import EVERY, WINDOWED, case_id


@pytest.mark.parametrize("case", EVERY, ids=case_id)
def test_windows_keep_their_promises(case: Case) -> None:
    found = check_windows(case, 1)
    assert found == 0 or case.rules().windows
    assert found > 0 or case not in WINDOWED, "the game of the tests has windows"


@pytest.mark.parametrize("case", WINDOWED, ids=case_id)
def test_a_sample_in_a_window_looks_like_the_truth(case: Case) -> None:
    for rules, state in drawn_states(case, 3, 20, 3):
        check_sample_hides_alike(rules, state, case.seats, 5)


@pytest.mark.parametrize("case", WINDOWED, ids=case_id)
def test_the_game_of_the_tests_is_sound_on_strict_records(case: Case) -> None:
    check_strict(case, 4, 120)


class TellsWhoWaits(MothRules):
    def hide(self, state: Any, viewer: Viewer) -> Any:
        view = super().hide(state, viewer)
        view.waiting = state.waiting
        return view


class TellsAnAnswer(MothRules):
    def apply(self, state: Any, seat: int, action: int, text: str = "") -> Any:
        if state.phase == WINDOW:
            state.chances = state.chances % 9 + 1
        return super().apply(state, seat, action, text)


class ClosesAtTheFirstCall(MothRules):
    def window(self, state: Any) -> Window | None:
        found = super().window(state)
        return None if found is Window.NOTED else found


class FirstMessageWins(MothRules):
    def apply(self, state: Any, seat: int, action: int, text: str = "") -> Any:
        late = action == CALL and self.window(state) is Window.NOTED
        return super().apply(state, seat, PASS if late else action, text)


class LeavesOneCall(MothRules):
    def legal(self, state: Any, seat: int) -> Sequence[int]:
        found = super().legal(state, seat)
        return [action for action in found if action != CALL] if self.window(state) is Window.NOTED else found


class StaysOpen(MothRules):
    def close(self, state: Any) -> Any:
        return state


class LosesItsSeats(MothRules):
    def close(self, state: Any) -> Any:
        state = super().close(state)
        state.waiting = 0
        return state


class Forgets(MothRules):
    def window(self, state: Any) -> Window | None:
        found = super().window(state)
        return found and (Window.OPEN if state.waiting.bit_count() == 1 else Window.NOTED)


BROKEN = [TellsWhoWaits, TellsAnAnswer, ClosesAtTheFirstCall, FirstMessageWins, LeavesOneCall, StaysOpen, LosesItsSeats, Forgets]


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_promise_is_found(kind: type[MothRules]) -> None:
    class Broken(Moths):
        def rules(self, options: Options, seats: int) -> MothRules:
            sound = super().rules(options, seats)
            return kind(self, sound.edition, sound.options, seats, sound.start())

    with pytest.raises(AssertionError):
        check_windows(Case(Broken(), kind.__name__, {}, 4), 1)
