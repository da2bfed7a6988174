"""What the conformance suite asks of a game's own tests, for Seventeen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from typing import Any

from sennik.catalog import game
from sennik.games.seventeen.deck import BASE
from sennik.kernel.game import AfterGame, Seat, Spectator, Viewer
from sennik.testing.cases import Case, cards_of, drawn_states
from sennik.testing.plain import PlainView, face_and_knowers
from sennik.testing.second import HandWorked
from sennik.testing.secrecy import bound, check_truth_ranks, chi_square, hidden_cards, many_deals, unseen_faces

from .naive import NaiveSeventeen

RULINGS = tuple(f"D{number:02}" for number in range(1, 43))
PAGES = ("docs/reference/rules-seventeen.md", "docs/reference/zasady-17.md")
DECK = {card.name: (card.worth, card.copies) for card in BASE}
"""What the table of the deck on these pages tells of a card, by its name."""

Second = NaiveSeventeen

# --- the second implementation of what a viewer may know ---------------------------------------------------------------

SETTINGS = (
    *("seats", "open_hands", "direction_resets", "last_by_card", "bound_may_call", "call_between", "one_nerve"),
    *("bases", "copies", "worth", "two_sided"),
)
COURSE = (
    *(
        "phase",
        "turn",
        "direction",
        "ready",
        "starter",
        "round",
        "turns",
        "heart_only",
        "due",
        "played",
        "next_two",
        "last",
        "caller",
        "sum",
        "open_sum",
        "reached",
        "step",
    ),
    *("shuffle", "shuffles", "deck_size", "discard_size", "row_size", "hand_size"),
    *("row_owner", "row_down", "row_age", "discard_down", "discard_age", "older", "newer"),
    *("control", "nerves", "bounded", "trap_control", "trap_nerve", "sum_control", "sum_nerve"),
    *("withheld_control", "withheld_nerve", "exchanged", "lost"),
    *("trace_verb", "trace_seat", "trace_numbers_size", "trace_size"),
    *("trace_numbers", "trace_from", "trace_to", "trace_count", "trace_known"),
)


def plain_hide(rules: Any, state: Any, viewer: Viewer) -> Any:
    """What the viewer may know of a state of Seventeen, field by field and card by card."""
    if isinstance(viewer, AfterGame):
        return state.clone()
    plain = PlainView(state, viewer)
    view = plain.view
    plain.copy(*SETTINGS, *COURSE)
    me = plain.me
    if me < 6:
        view.waiting = state.waiting & (1 << me)
        view.answer[me] = state.answer[me]
    for code in range(1, len(rules.edition.faces)):
        view.went_in[me, code] = state.went_in[me, code]
        view.stayed_out[me, code] = state.stayed_out[me, code]
    turned_over = cards_of(rules).edition.phases[state.phase] in {"count", "over"}
    for i in range(state.row_size):
        view.row[i] = plain.show(state.row[i], 127 if turned_over or not state.row_down[i] else 0)
    for seat in range(rules.seats):
        for i in range(state.hand_size[seat]):
            card = state.hand[seat, i]
            back = state.open_hands and rules.edition.faces[state.face[card]].endswith("x2")
            view.hand[seat, i] = plain.show(card, 127 if back else 1 << seat)
    if state.top[0]:
        back = state.open_hands and rules.edition.faces[state.face[state.top[0]]].endswith("x2")
        view.top[0] = plain.show(state.top[0], 127 if back else 0)
    for i in range(state.discard_size):
        view.discard[i] = plain.show(state.discard[i], 0)
    plain.show_trace()
    return view


# --- facts for the second implementation of the rules ------------------------------------------------------------------

GAINS = (*("trap_control", "sum_control", "trap_nerve", "sum_nerve", "withheld_control", "withheld_nerve", "exchanged", "lost"),)


def facts(rules: Any, state: Any) -> dict[str, Any]:
    """A state as :meth:`.naive.NaiveSeventeen.facts` tells it."""
    seats = range(rules.seats)
    phase = cards_of(rules).edition.phases[state.phase]

    def told(card: int) -> tuple[str, list[int]]:
        return face_and_knowers(rules, state, card)

    pile = [state.deck[i] for i in range(state.deck_size)] + [card for card in state.top.tolist() if card]
    return {
        "phase": phase,
        "turn": state.turn,
        "clockwise": state.direction != -1,
        "owes": state.due,
        "laid": state.played,
        "two_announced": bool(state.next_two),
        "round": state.round,
        "starter": state.starter,
        "last": state.last - 1 if state.last else None,
        "caller": state.caller - 1 if state.caller else None,
        "sum": state.sum,
        "called": [seat for seat in seats if state.answer[seat] == 2],
        "row": [(*told(state.row[i]), state.row_owner[i], bool(state.row_down[i])) for i in range(state.row_size)],
        "hands": [[told(state.hand[seat, i]) for i in range(state.hand_size[seat])] for seat in seats],
        "used": [told(state.discard[i]) for i in range(state.discard_size)],
        "pile": [told(card) for card in pile] if phase != "shuffle" else [],
        "control": [state.control[seat] for seat in seats],
        "nerves": [state.nerves[seat] for seat in seats],
        "gains": {name: [getattr(state, name)[seat] for seat in seats] for name in GAINS} if phase in {"count", "over"} else {},
    }


# --- samples -----------------------------------------------------------------------------------------------------------

NO_BACKS = {**{f"{n}x2": 0 for n in range(1, 6)}, **{str(n): 0 for n in range(2, 5)}, "reverse": 0, "two": 0, "remove": 4}
FEW = {**NO_BACKS, "1": 14, "5": 14, "trap": 0}
"""A deck of hearts alone with three faces: near its end few arrangements are possible, and any face can lie anywhere."""


def countable_views() -> Iterator[tuple[Any, Any]]:
    """Views with few enough arrangements to count them: late in the first pass through the deck FEW."""
    case = Case(game("seventeen"), "few", {"deck": FEW}, 2)
    found = 0
    for rules, state in drawn_states(case, 1, 40_000, 3):
        view = rules.hide(state, Seat(0))
        hidden = state.deck_size + sum(1 for card in range(1, 33 - state.deck_size) if not view.face[card])
        if state.shuffles == 1 and 2 <= hidden <= 6 and cards_of(rules).edition.phases[state.phase] in {"turn", "window"}:
            found += 1
            yield rules, view
            if found == 6:
                return


Place = tuple[str, bool]
"""What is known of a hidden place: "fresh" (its card was in the last shuffle), "old" (it was not) or "either"; a heart shows."""


def hidden_places(rules: Any, view: Any) -> dict[int, Place]:
    """The hidden cards of a view by their number, worked out from its public fields; those of the draw pile too."""
    ages = ("fresh", "old", "either")
    found: dict[int, Place] = {}
    for i in range(view.row_size):
        found[view.row[i]] = ages[view.row_age[i]], bool(view.row_down[i])
    for i in range(view.discard_size):
        found[view.discard[i]] = ages[view.discard_age[i]], bool(view.discard_down[i])
    for seat in range(rules.seats):
        for i in range(view.hand_size[seat]):
            age = "fresh" if not view.older[seat] else "old" if not view.newer[seat] else "either"
            found[view.hand[seat, i]] = age, bool(view.open_hands)
    found[view.top[0]] = "fresh", bool(view.open_hands)
    return {card: found.get(card, ("fresh", False)) for card in hidden_cards(view)}


def labels(view: Any, me: int, faces: Counter[int]) -> dict[int, list[str]]:
    """For each face out of sight its cards: "new" were in the last shuffle, "stayed" were not, of "free" it is open."""
    found = {}
    for code, count in faces.items():
        new, stayed = view.went_in[me, code], view.stayed_out[me, code]
        assert count >= new + stayed, "the facts of a view fit together"
        found[code] = ["new"] * new + ["stayed"] * stayed + ["free"] * (count - new - stayed)
    return found


def may_lie(label: str, age: str) -> bool:
    """Whether a card of this label can lie in a place of this age."""
    return age == "either" or label == "free" or (label == "new") == (age == "fresh")


def arrangement_weights(rules: Any, view: Any, me: int) -> dict[tuple[int, ...], int]:
    """Every arrangement of faces on the hidden places that the facts of the view allow, with the ways to make it."""
    places = list(hidden_places(rules, view).values())
    faces = unseen_faces(rules, view)
    cards = labels(view, me, faces)
    weights: dict[tuple[int, ...], int] = {}

    def fill(rest: Counter[int], made: tuple[int, ...]) -> None:
        if len(made) == len(places):
            weight = 1
            for code, named in cards.items():
                ages = [age for (age, _), face in zip(places, made, strict=True) if face == code]
                orders = permutations(named)
                weight *= sum(all(may_lie(*pair) for pair in zip(order, ages, strict=True)) for order in orders)
            if weight:
                weights[made] = weight
            return
        for code in sorted(code for code, count in rest.items() if count):
            if not (places[len(made)][1] and view.two_sided[code]):
                fill(rest - Counter([code]), (*made, code))

    fill(+faces, ())
    return weights


MIXED = {**NO_BACKS, "5": 0, "1": 6, "2": 4, "1x2": 7, "5x2": 5, "remove": 8, "trap": 0}
"""Few faces on both kinds of cards, and reshuffles all the time."""

VIEWS = 6


def check_samples() -> None:
    """After reshuffles: each arrangement comes up as often as there are ways to make it, where that is promised.

    Where it is not (closed hands, or without the memory aid), every sample is still one of them. And the truth is no likelier
    than any sample where all moves tell nothing.
    """
    assert _check_ways({"deck": MIXED}, 2, True) == VIEWS
    assert _check_ways({"deck": MIXED}, 3, True) == VIEWS
    assert _check_ways({"deck": MIXED, "open_hands": False}, 2, False) == VIEWS
    _check_all_guesses_allowed()
    _check_truth_among_samples()


def _check_ways(options: Any, seats: int, exact: bool) -> int:
    """Views with few arrangements after a reshuffle: how samples are spread over them. Returns how many views there were."""
    case = Case(game("seventeen"), "mixed", options, seats)
    checked = 0
    for rules, state in drawn_states(case, 3, 6000, 3):
        if state.shuffles < 2 or cards_of(rules).edition.phases[state.phase] not in {"turn", "window"}:
            continue
        view = rules.hide(state, Seat(0))
        if not 2 <= len(hidden_cards(view)) <= 7:
            continue
        weights = arrangement_weights(rules, view, 0)
        if not 2 <= len(weights) <= 200:
            continue
        samples = 20 * len(weights) + 400
        cards = list(hidden_places(rules, view))
        sampled = (rules.sample(view, n).value("face") for n in range(samples))
        found = Counter(tuple(face[card] for card in cards) for face in sampled)
        assert set(found) <= set(weights), "a sample that cannot be"
        if exact:
            total = sum(weights.values())
            expected = {made: samples * weight / total for made, weight in weights.items()}
            rare = [made for made, count in expected.items() if count < 5]
            kept = [made for made in expected if made not in rare]
            have = [float(found[made]) for made in kept] + [float(sum(found[made] for made in rare))] * bool(rare)
            want = [expected[made] for made in kept] + [sum(expected[made] for made in rare)] * bool(rare)
            if len(want) > 1 and min(want) >= 5:
                assert chi_square(have, want) < bound(len(want) - 1)
        checked += 1
        if checked == VIEWS:
            break
    return checked


def _check_all_guesses_allowed() -> None:
    """Every hidden place of every sample holds a face that may lie there, also without the memory aid and for spectators."""
    tried: tuple[dict[str, Any], ...] = ({"deck": MIXED}, {"deck": HEARTS}, {"deck": HEARTS, "open_hands": False})
    for options in (*tried, {"deck": SMALLEST_DECK}):
        case = Case(game("seventeen"), "allowed", options, 3)
        for n, (rules, state) in enumerate(drawn_states(case, 4, 200, 5)):
            for viewer in (Seat(1), Seat(2, aided=False), Spectator(), Spectator(aided=False)):
                view = rules.hide(state, viewer)
                me = viewer.number if isinstance(viewer, Seat) else 6
                cards = labels(view, me, unseen_faces(rules, view))
                sample = rules.sample(view, n)
                sure: dict[str, Counter[int]] = {"fresh": Counter(), "old": Counter(), "either": Counter()}
                for card, (age, heart) in hidden_places(rules, view).items():
                    assert not (heart and view.two_sided[sample.face[card]]), "a heart has one side"
                    sure[age][sample.face[card]] += 1
                for code, named in cards.items():
                    assert sure["fresh"][code] <= len(named) - named.count("stayed")
                    assert sure["old"][code] <= len(named) - named.count("new")


def _check_truth_among_samples() -> None:
    """All lay their last card, heart up if they can: what lies under the hearts ranks among four samples as any sample would."""
    rules = game("seventeen").rules({}, 3)
    check_truth_ranks(rules, many_deals(rules, lambda luck: 3 + luck.randrange(12), _play_last), _hidden_worth)


def _play_last(rules: Any, state: Any) -> Any:
    seat = state.turn
    code = state.face[state.hand[seat, state.hand_size[seat] - 1]]
    move = f"play {rules.edition.faces[code]}" + ("" if state.two_sided[code] else " down")
    state = rules.apply(state, seat, rules.read(move)[0])
    for other in rules.to_act(state):
        state = rules.apply(state, other, rules.read("pass")[0])
    return state


def _hidden_worth(state: Any) -> int:
    return sum(state.worth[state.face[state.row[i]]] for i in range(state.row_size) if state.row_down[i])


# --- decks ------------------------------------------------------------------------------------------------------------

NUMBERS = [*(str(n) for n in range(1, 6)), *(f"{n}x2" for n in range(1, 6))]
SMALLEST_DECK = {**dict.fromkeys(NUMBERS, 1), "reverse": 4, "two": 6, "remove": 7, "trap": 3}
"""Reshuffled all the time, and with six seats soon empty."""
HEARTS = {**{f"{n}x2": 1 for n in range(1, 6)}, **{str(n): 4 for n in range(1, 6)}, "remove": 10, "trap": 4}
LARGEST_DECK = {**dict.fromkeys(NUMBERS, 8), "reverse": 10, "two": 10, "remove": 15, "trap": 5}


def extra_cases() -> list[Case]:
    """Tables with the largest deck and the smallest, and with many hearts, with hands open and closed."""
    seventeen = game("seventeen")
    closed: dict[str, Any] = {"open_hands": False}
    return [
        Case(seventeen, "largest", {"deck": LARGEST_DECK}, 6),
        Case(seventeen, "smallest", {"deck": SMALLEST_DECK}, 6),
        Case(seventeen, "smallest-closed", {**closed, "deck": SMALLEST_DECK}, 5),
        Case(seventeen, "hearts", {"deck": HEARTS, "call_between": False, "bound_may_call": False}, 4),
        Case(seventeen, "hearts-closed", {**closed, "deck": HEARTS, "last_player": "card"}, 2),
    ]


# --- counted trees and deals worked by hand ----------------------------------------------------------------------------

COUNTED: tuple[tuple[str, int, dict[str, Any], int, tuple[int, ...]], ...] = (
    # Numbers counted by the second implementation.
    ("basic", 2, {}, 2, (5, 10, 30, 50, 161, 302, 897, 1667)),
    ("basic", 3, {}, 3, (2, 4, 8, 14, 20, 32, 77, 133, 242)),
    ("basic", 4, {}, 4, (5, 10, 20, 40, 65, 91, 142, 244, 414)),
    ("basic", 5, {}, 5, (3, 9, 18, 36, 72, 122, 157, 205, 298)),
    ("basic", 6, {}, 6, (6, 12, 24, 48, 96, 192, 226, 262, 335)),
)


def shown(rules: Any, state: Any, fields: dict[str, Any], name: str) -> object:
    """A field in the words of a deal worked by hand."""
    seats = rules.seats
    faces = rules.edition.faces
    if name == "hands":
        return [" ".join(faces[state.face[card]] for card in row if card) for row in fields["hand"][:seats]]
    if name in {"row", "used"}:
        cards = fields["row"] if name == "row" else fields["discard"]
        return " ".join(faces[state.face[card]] for card in cards if card)
    if name == "phase":
        return cards_of(rules).edition.phases[state.phase]
    if name == "tokens":
        return [(fields["control"][seat], fields["nerves"][seat]) for seat in range(seats)]
    value = fields[name]
    return value[:seats] if isinstance(value, list) else value


EXAMPLE = "the rulebook's example of a successful check, with a witness for the lost picture (T-D02)"

HAND_WORKED = (
    HandWorked(
        name="successful-check",
        source=EXAMPLE,
        seats=3,
        top="2 two 1x2  3 5 3x2  4x2 1 trap  reverse remove 2x2 trap 4 5x2 1x2",
        moves=(
            *("1 play 2 down", "2 pass", "3 pass", "2 play 3 up", "1 pass", "3 pass", "3 play 4x2", "1 pass", "2 pass"),
            *("1 play two up", "2 pass", "3 pass", "2 play 5 down", "1 pass", "3 pass", "2 play 3x2", "3 pass", "1 pass"),
            *("3 play 1 up", "2 pass", "1 call"),
        ),
        # 2 + 3 + 4 + 0 + 5 + 3 + 1. Drawn: 1 reverse, 2 remove, 3 2x2, 1 trap, 2 4 and 5x2, 3 1x2.
        shown={
            "row": "2 3 4x2 two 5 3x2 1",
            "sum": 18,
            "hands": ["1x2 reverse trap", "5x2 remove 4", "1x2 2x2 trap"],
            "tokens": [(1, 0), (0, 0), (0, 1)],
            "starter": 0,
            "phase": "count",
        },
    ),
    HandWorked(
        name="reverse-in-two",
        source="D15, D18, D19, worked out on paper: bound, 2 plays Play 2 and Reverse, so 1 is bound, then turns go right",
        seats=4,
        top="two 5 4  two reverse 1  1 2 3  4x2 4x2 4x2  5 5x2 5x2 3",
        # Drawn: 1 5; 2 5x2 and 5x2; 1 3 and the next card, the first of the deck table's rest: a 1.
        moves=(
            *("1 play two up", "2 pass", "3 pass", "4 pass", "2 play two up", "1 pass", "3 pass", "4 pass"),
            *("2 play reverse up", "1 pass", "3 pass", "4 pass", "1 play 5 up", "4 pass", "3 pass", "2 pass"),
            *("1 play 5 down", "2 pass", "3 pass", "4 pass", "4 play 4x2", "1 pass", "2 call", "3 call"),
        ),
        # 0 + 0 + 0 + 5 + 5 + 4 = 14: the first clockwise from 4 is 2; it called too early, 4 gains and begins.
        shown={
            "row": "two two reverse 5 5 4x2",
            "caller": 2,
            "sum": 14,
            "direction": -1,
            "hands": ["4 3 1", "5x2 5x2 1", "1 2 3", "4x2 4x2 2"],
            "tokens": [(0, 0), (0, 1), (0, 0), (1, 0)],
            "starter": 3,
        },
    ),
    HandWorked(
        name="trap-and-exchange",
        source="D28-D34, worked out on paper over two rounds",
        seats=2,
        top="trap 5 4  5x2 5x2 2  5 trap 4x2 1x2",
        moves=(
            # 0 + 2 + 5 + 5 + 4 = 16: 2 called too early and fell into 1's trap: two nerves, which go back; 1 gains once, 2 last.
            *("1 play trap down", "2 pass", "2 play 2 up", "1 pass", "1 play 5 up", "2 pass", "2 play 5x2", "1 pass"),
            *("1 play 4 down", "2 pass", "2 call", "1 next", "2 next"),
            # 5 + 0 + 4: 2 hid the other trap and called itself: a control, a nerve for the trap and one for the call.
            *("1 play 5 up", "2 pass", "2 play trap down", "1 pass", "1 play 4x2", "2 call"),
        ),
        # Drawn: 1 5; 2 trap; 1 4x2; 2 1x2; then from the deck table's first on: 1, 1, 1, 2.
        shown={
            "row": "5 trap 4x2",
            "sum": 9,
            "trap_control": [0, 1],
            "sum_control": [1, 0],
            "trap_nerve": [0, 1],
            "sum_nerve": [0, 1],
            "exchanged": [0, 1],
            "lost": [0, 1],
            "tokens": [(2, 0), (0, 0)],
            "used": "trap 2 5 5x2 4",
        },
    ),
    HandWorked(
        name="removed-traps",
        source="D10-D14, worked out on paper: the removed trap pays nothing, and the remover is who played last",
        seats=3,
        top="5 1 2  trap 3 4  remove 1 2  5x2 5x2 1x2",
        moves=(
            *("1 play 5 up", "2 pass", "3 pass", "2 play trap down", "1 pass", "3 pass"),
            *("3 play remove up", "1 call", "2 pass"),
        ),
        shown={
            "row": "5",
            "used": "remove trap",
            "last": 3,
            "sum": 5,
            "hands": ["5x2 1 2", "5x2 3 4", "1x2 1 2"],
            "tokens": [(0, 1), (0, 0), (1, 0)],
            "trap_control": [0, 0, 0],
            "starter": 2,
        },
    ),
)
