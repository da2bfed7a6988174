"""What the conformance suite asks of a game's own tests, for Sen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sennik.catalog import game
from sennik.kernel.game import AfterGame, Seat, Viewer
from sennik.testing.cases import Case, cards_of, drawn_states
from sennik.testing.plain import PlainView, face_and_knowers
from sennik.testing.second import HandWorked
from sennik.testing.secrecy import by_the_clock, check_samples_by_place, check_truth_ranks, many_deals

from .naive import NaiveSen

RULINGS = (*(f"S{number:02}" for number in range(1, 37)), *(f"J{number:02}" for number in range(1, 15)))
PAGES = ("docs/reference/rules-sen.md", "docs/reference/zasady-sen.md")

Second = NaiveSen

# --- the second implementation of what a viewer may know ---------------------------------------------------------------

SETTINGS = (
    *("seats", "dream_cards", "choices", "slots", "numbers", "claims", "penalty", "target", "rounds", "nines_variant"),
    *("all_in_variant", "pairs_variant", "tie_counts", "first_turn_call"),
)
COURSE = (
    *("phase", "turn", "starter", "waiting", "round", "turns", "idle", "caller", "ender", "stopped", "bounded", "shuffle"),
    *("deck_size", "discard_size", "hand_size", "trace_verb", "trace_seat", "trace_numbers_size", "trace_size"),
)
ROWS = (
    *("bases", "look_masks", "crows", "effect", "copies", "dream_size", "raw", "nines", "hourglasses", "glass_crows"),
    *("dropped", "fined"),
    *("reward", "withheld", "total"),
    *("trace_numbers", "trace_from", "trace_to", "trace_count", "trace_known"),
)


def plain_hide(rules: Any, state: Any, viewer: Viewer) -> Any:
    """What the viewer may know of a state of Sen, field by field and card by card."""
    if isinstance(viewer, AfterGame):
        return state.clone()
    plain = PlainView(state, viewer)
    view = plain.view
    plain.copy(*SETTINGS, *COURSE, *ROWS, "sheet")
    turned_over = cards_of(rules).edition.phases[state.phase] in {"count", "over"}
    for seat in range(5):
        for slot in range(state.slots):
            if state.dream[seat, slot]:
                view.dream[seat, slot] = plain.show(state.dream[seat, slot], 127 if turned_over else 0)
    for i in range(state.discard_size):
        chooser = 1 << state.turn if cards_of(rules).edition.phases[state.phase] == "choose" else 0
        view.discard[i] = plain.show(state.discard[i], 127 if i == state.discard_size - 1 else chooser)
    for i in range(state.hand_size):
        view.hand[i] = plain.show(state.hand[i], 1 << state.turn)
    plain.show_trace()
    return view


# --- facts for the second implementation of the rules ------------------------------------------------------------------


def facts(rules: Any, state: Any) -> dict[str, Any]:
    """A state as :meth:`.naive.NaiveSen.facts` tells it."""
    seats = range(rules.seats)
    found: dict[str, Any] = {
        "phase": cards_of(rules).edition.phases[state.phase],
        "sheet": [[state.sheet[line, seat] for seat in seats] for line in range(state.round)],
        "totals": [state.total[seat] for seat in seats],
    }
    if found["phase"] in {"look", "turn", "drawn", "two", "peek", "swap", "choose"}:
        assert not any(found["sheet"].pop())
    if found["phase"] == "shuffle":
        return found

    def told(card: int) -> tuple[str, list[int]] | None:
        return face_and_knowers(rules, state, card) if card else None

    if found["phase"] in {"count", "over"}:
        found["hourglasses"] = [state.hourglasses[seat] for seat in seats]
    dreams = []
    for seat in seats:
        row = [told(card) for card in state.dream.tolist()[seat]]
        while row and row[-1] is None:
            row.pop()
        dreams.append(row)
    return {
        **found,
        "turn": state.turn,
        "dreams": dreams,
        "hand": [told(state.hand[i]) for i in range(state.hand_size)],
        "open": [told(state.discard[i]) for i in range(state.discard_size)],
        "closed": [told(state.deck[i]) for i in range(state.deck_size)],
    }


# --- samples -----------------------------------------------------------------------------------------------------------

JUBILEE: dict[str, Any] = {"edition": "jubilee"}
LONG: dict[str, Any] = {"edition": "long-dream", "all_in": True, "pairs": True}

FEW = {
    **{str(n): [n, 0] for n in range(1, 9)},
    "take2": [5, 0],
    "swap2": [7, 0],
    "0": [0, 12],
    "9": [9, 11],
    "peek1": [6, 3],
}
"""A deck of three faces, so that few arrangements are possible near its end."""


def countable_views() -> Iterator[tuple[Any, Any]]:
    """Views with few enough arrangements to count them: late in rounds played with the deck FEW."""
    case = Case(game("sen"), "few", {"deck": FEW, "pairs": True, "target": 0, "rounds": 3}, 2)
    found = 0
    for rules, state in drawn_states(case, 1, 4000, 3):
        hidden = state.deck_size + sum(1 for row in state.dream.tolist() for card in row if card and not state.known[card] & 1)
        if 2 <= hidden <= 6 and cards_of(rules).edition.phases[state.phase] not in {"count", "over", "shuffle"}:
            found += 1
            yield rules, rules.hide(state, Seat(0))
            if found == 6:
                return


def check_samples() -> None:
    """By place over the whole deck, from plain views and unaided ones; and the truth is no likelier than any sample."""
    case = Case(game("sen"), "all", {"pairs": True}, 4)
    both = Case(game("sen"), "both-decks", LONG, 4)
    for rules, state in (*drawn_states(case, 2, 6, 11), *drawn_states(both, 2, 3, 11)):
        for viewer in (Seat(1), Seat(2, aided=False)):
            check_samples_by_place(rules, rules.hide(state, viewer), 400, 5)
    _check_truth_among_samples()


def _check_truth_among_samples() -> None:
    """Moves that tell nothing, many deals: the true crows of a dream rank among four samples as any sample would."""
    rules = game("sen").rules({}, 3)
    check_truth_ranks(rules, many_deals(rules, lambda luck: 3 + 2 * luck.randrange(12), by_the_clock), _crows)


def _crows(state: Any) -> int:
    return sum(state.crows[state.face[card]] for card in state.dream.tolist()[0] if card)


# --- decks ------------------------------------------------------------------------------------------------------------

NONE = {str(n): [n, 0] for n in range(1, 9)}
LARGEST_DECK = {"take2": [20, 30], "swap2": [20, 30], "peek1": [0, 15]}
SMALLEST_DECK = {**NONE, "9": [9, 10], "take2": [5, 4], "peek1": [6, 4], "swap2": [7, 4]}


CHOICES_AND_GLASSES = {**{str(n): [n, 1] for n in range(1, 8)}, "choose1": [20, 20], "hourglass": [9, 30]}


def extra_cases() -> list[Case]:
    """Tables with the largest deck and numbers, and with the smallest deck, which five seats nearly empty at the deal.

    And one where choose 1 and hourglasses come all the time; the basic box with some of them added; the largest long one.
    """
    everything: dict[str, Any] = {"pairs": True, "nines": True, "all_in": True, "rounds": 3, "target": 0}
    return [
        Case(game("sen"), "largest", {**everything, "deck": LARGEST_DECK}, 5),
        Case(game("sen"), "smallest", {**everything, "deck": SMALLEST_DECK}, 5),
        Case(game("sen"), "glasses", {**everything, "edition": "jubilee", "deck": CHOICES_AND_GLASSES}, 3),
        Case(game("sen"), "mixed", {**everything, "deck": {"choose1": [6, 4], "hourglass": [9, 5]}}, 4),
        Case(game("sen"), "long", {**LONG, "rounds": 2, "target": 0, "deck": {"choose1": [6, 14]}}, 5),
    ]


# --- counted trees and deals worked by hand ----------------------------------------------------------------------------

PAIRS = {"pairs": True}
COUNTED: tuple[tuple[str, int, dict[str, Any], int, tuple[int, ...]], ...] = (
    # Numbers counted by the second implementation; the seeds give plain piles, chains, swaps and peeks on top.
    ("basic", 2, {}, 2, (6, 36, 180, 906, 4524)),
    ("basic", 3, {}, 3, (6, 36, 180, 906, 4530)),
    ("basic", 4, {}, 4, (6, 36, 180, 906, 4530)),
    ("basic", 5, {}, 5, (6, 36, 180, 906, 4530)),
    ("basic", 2, {}, 1110, (6, 36, 186, 942, 4770)),  # take 2, swap 2, take 2
    ("basic", 3, {}, 1, (6, 36, 186, 1290)),  # swap 2
    ("basic", 2, {}, 1677, (6, 36, 186, 978, 5130)),  # peek 1, swap 2
    ("basic", 2, PAIRS, 1, (6, 756, 93780)),
    ("basic", 2, {"first_turn_call": False}, 3, (6, 30, 174, 900, 4524)),
    *(("jubilee", seats, JUBILEE, seats, (6, 36, 180, 906, 4524 if seats == 2 else 4530)) for seats in (2, 3, 4, 5)),
    ("jubilee", 2, JUBILEE, 11, (6, 36, 186, 978, 5100)),  # choose 1, which finds another face the deeper it comes
    ("jubilee", 3, JUBILEE, 46, (6, 36, 180, 906)),  # choose 1, take 2
    ("jubilee", 2, {**JUBILEE, **PAIRS}, 1, (6, 828)),  # eleven claims for each of the twelve pairs
    *(("long-dream", seats, LONG, seats, (20, 6760)) for seats in (2, 3, 4, 5)),  # 20 looks; then 1 + 6 + 1 + 11 x 30 moves
)


def shown(rules: Any, state: Any, fields: dict[str, Any], name: str) -> object:
    """A field in the words of a deal worked by hand."""
    seats = rules.seats
    if name == "dreams":
        return [" ".join(rules.edition.faces[state.face[card]] if card else "_" for card in row).rstrip(" _")
                for row in fields["dream"][:seats]]  # fmt: skip
    if name == "top":
        return rules.edition.faces[state.face[state.discard[state.discard_size - 1]]] if state.discard_size else ""
    if name == "results":
        return fields["sheet"][state.round - 1][:seats]
    if name == "phase":
        return cards_of(rules).edition.phases[state.phase]
    value = fields[name]
    return value[:seats] if isinstance(value, list) else value


EXAMPLE = "the rulebook's example of a round's end, with witnesses for the lost picture (T-S05, T-S06)"
FOUR = "9 5 4 1  7 6 3 0  5 2 2 1  8 2 1 0  8"
LOOKS = ("1 look 1 2", "2 look 1 2", "3 look 1 2", "4 look 1 2")
TWO_LOOK = ("1 look 1 2", "2 look 3 4")

JUBILEE_EXAMPLE = "the jubilee rulebook's example of a round's end, with witnesses for the lost picture (T-J06, T-J07)"

HAND_WORKED = (
    HandWorked(
        name="jubilee-nines-with-an-hourglass",
        source=JUBILEE_EXAMPLE,
        seats=4,
        top="9 hourglass 3 0  7 6 3 0  4 2 1 0  5 4 2 0  7",
        options={"edition": "jubilee", "starter": 4, "nines": True},
        moves=(*LOOKS, "4 wake"),
        shown={
            "results": [3, 16, 7, 16],
            "raw": [21, 16, 7, 11],
            "nines": [2, 0, 0, 0],
            "hourglasses": [1, 0, 0, 0],
            "dropped": [18, 0, 0, 0],
            "fined": [0, 0, 0, 5],
        },
    ),
    HandWorked(
        name="choose-then-hourglasses",
        source="J01, J04, J08, worked out on paper: the 3 under choose 1; two hourglasses claimed, one stays: 9 + 2 + 1",
        seats=2,
        top="hourglass hourglass hourglass 1  9 7 6 5  3  choose1 2",
        options={"edition": "jubilee", "pairs": True, "starter": 2},
        # 2 discards choose 1 and takes the 3 from under it for the 9. 1 claims slots 1 and 3; the 2 comes into slot 1.
        moves=(*TWO_LOOK, "2 draw", "2 use", "2 choose 3 1", "1 claim hourglass 1 3", "2 wake"),
        shown={
            "dreams": ["2 hourglass _ 1", "3 7 6 5"],
            "top": "hourglass",
            "hourglasses": [1, 0],
            "raw": [12, 21],
            "results": [12, 26],
            "discard_size": 4,
        },
    ),
    HandWorked(
        name="long-dream-all-in",
        source="T-J10, with a witness for the lost picture: five nines and an hourglass",
        seats=3,
        top="9 9 9 9 9 hourglass  0 0 0 0 1 1  9 9 9 9 hourglass hourglass  8",
        options=LONG,
        moves=("1 look 1 2 3", "2 look 4 5 6", "3 look 1 3 5", "1 draw", "1 discard", "2 wake"),
        shown={"results": [0, 50, 50], "raw": [54, 2, 36], "hourglasses": [1, 0, 2], "nines": [6, 0, 4], "reward": [2, 3, 3]},
    ),
    HandWorked(
        name="round",
        source=EXAMPLE,
        seats=4,
        top=FOUR,
        options={"starter": 4},
        moves=(*LOOKS, "4 wake"),
        shown={"results": [19, 16, 10, 16], "raw": [19, 16, 10, 11], "fined": [0, 0, 0, 5], "caller": 4, "phase": "count"},
    ),
    HandWorked(
        name="round-15",
        source=EXAMPLE,
        seats=4,
        top=FOUR,
        options={"starter": 4, "penalty": 15},
        moves=(*LOOKS, "4 wake"),
        shown={"results": [19, 16, 10, 26], "fined": [0, 0, 0, 15]},
    ),
    HandWorked(
        name="nines",
        source=EXAMPLE,
        seats=4,
        top=FOUR,
        options={"starter": 4, "nines": True},
        moves=(*LOOKS, "4 wake"),
        shown={"results": [10, 16, 10, 16], "nines": [1, 0, 0, 0], "dropped": [9, 0, 0, 0], "total": [10, 16, 10, 16]},
    ),
    HandWorked(
        name="nines-before-the-caller",
        source="S22, worked out on paper: 14 - 9 = 5 is less than the caller's 7, so 7 + 5",
        seats=2,
        top="9 3 1 1  4 2 1 0  8",
        options={"starter": 2, "nines": True},
        moves=(*TWO_LOOK, "2 wake"),
        shown={"results": [5, 12], "dropped": [9, 0], "fined": [0, 5], "reward": [0, 0]},
    ),
    HandWorked(
        name="rat-a-tat-turns",
        source="worked out on paper: action A, B1, B2, then the third wakes with 0+2+1+4 = 7 against 10+... and 12",
        seats=3,
        top="9 5 1 0  8 3 7 6  0 2 1 4  2  3 9",
        moves=(
            "1 look 1 2",
            "2 look 1 2",
            "3 look 1 4",
            "1 take 1",
            "2 draw",
            "2 put 1",
            "3 draw",
            "3 discard",
            "1 take 1",
            "2 take 3",
            "3 wake",
        ),
        # 1: the 2 for the 9, later the discarded 9 back for the 2: 9+5+1+0. 2: the 3 for the 8, the 2 for the 7: 3+3+2+6.
        shown={
            "dreams": ["9 5 1 0", "3 3 2 6", "0 2 1 4"],
            "top": "7",
            "raw": [15, 14, 7],
            "results": [15, 14, 0],
            "reward": [0, 0, 1],
            "turns": 5,
            "phase": "count",
        },
    ),
    HandWorked(
        name="take-2-swap-2-tie",
        source="worked out on paper: a chain of two, then the swap makes both dreams 12; the tied caller pays own crows (S17)",
        seats=2,
        top="0 3 4 8  5 2 1 1  9  take2 7 take2 swap2 6",
        # The 7 is rejected, then the 6; swap the 8 for the 5: 0+3+4+5 = 12 and 8+2+1+1 = 12.
        moves=(*TWO_LOOK, "1 draw", "1 use", "1 keep 2", "1 use", "1 keep 1", "1 use", "1 swap 1 4 2 1", "2 wake"),
        shown={
            "dreams": ["0 3 4 5", "8 2 1 1"],
            "top": "swap2",
            "results": [12, 12],
            "fined": [0, 0],
            "discard_size": 6,
            "deck_size": 54 - 8 - 1 - 5,
        },
    ),
    HandWorked(
        name="claims",
        source="worked out on paper: 7 and swap 2 are a pair (S27); a wrong one later fills the empty slot (S30)",
        seats=2,
        top="7 1 swap2 4  9 9 8 0  3  2 6 5",
        options={"pairs": True, "nines": True},
        # 1: 2 1 _ 4, then 2 1 5 4 = 12. 2 draws the 6 for the 8: 9+9+6+0 = 24, less the nines 6: the fewest, so 0.
        moves=(*TWO_LOOK, "1 claim 7 3 1", "2 draw", "2 put 3", "1 claim 2 1 2", "2 wake"),
        shown={"dreams": ["2 1 5 4", "9 9 6 0"], "top": "8", "raw": [12, 24], "dropped": [0, 18], "results": [12, 0]},
    ),
    HandWorked(
        name="all-in",
        source="S24, worked out on paper: the caller has the fewest and gets the flat 50 like all others",
        seats=3,
        top="0 0 0 0  9 9 9 1  8 8 8 8  1  9",
        options={"starter": 2, "all_in": True, "nines": True},
        moves=("1 look 1 2", "2 look 1 2", "3 look 1 2", "2 draw", "2 put 4", "3 take 1", "1 wake"),
        shown={"dreams": ["0 0 0 0", "9 9 9 9", "1 8 8 8"], "results": [50, 0, 50], "reward": [3, 2, 3], "fined": [0, 0, 0]},
    ),
)
