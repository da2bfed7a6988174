"""What the conformance suite asks of a game's own tests, for Cats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from typing import Any

from sennik.catalog import game
from sennik.games.cats import deck
from sennik.kernel.game import AfterGame, Seat, Spectator, Viewer
from sennik.testing.cases import Case, drawn_states
from sennik.testing.plain import PlainView, face_and_knowers
from sennik.testing.second import HandWorked
from sennik.testing.secrecy import (
    bound,
    by_the_clock,
    check_samples_by_place,
    check_truth_ranks,
    chi_square,
    hidden_cards,
    many_deals,
    unseen_faces,
)

from .naive import NaiveCats

RULINGS = tuple(f"C{number:02}" for number in range(1, 38))
PAGES = ("docs/reference/rules-cats.md", "docs/reference/zasady-koty.md")
DECK = {card.name: (card.copies, deck.NIGHT.get(card.name, card.copies)) for card in deck.BASE}
"""What the table of the deck on these pages tells of a card, by its name."""

Second = NaiveCats

CATS = game("cats")
NIGHT: dict[str, Any] = {"moths": 4, "bats": 4, "owls": 4, "dragons": 1}
TEAMS: dict[str, Any] = {"teams": True}

# --- the second implementation of what a viewer may know ---------------------------------------------------------------

SCALARS = (
    *(
        "seats",
        "lands",
        "teams",
        "moth_empty",
        "phase",
        "turn",
        "starter",
        "turns",
        "idle",
        "changed",
        "dry",
        "ending",
        "ender",
    ),
    *("shuffle", "shuffles", "deck_size", "discard_size", "kind", "step", "target_seat", "target_land", "cat", "defender"),
    *("trace_verb", "trace_seat", "trace_numbers_size", "trace_size"),
)
ROWS = (
    *("bases", "copies", "room", "hand_size", "older", "newer", "nine_count", "total", "score", "score_nines"),
    *("trace_numbers", "trace_from", "trace_to", "trace_count", "trace_known"),
)
TABLES = ("nines", "laid", "old_nines", "basis", "doublings", "worth")
"""Public fields with a row a seat."""


def plain_hide(rules: Any, state: Any, viewer: Viewer) -> Any:
    """What the viewer may know of a state of Cats, field by field and card by card."""
    if isinstance(viewer, AfterGame):
        return state.clone()
    plain = PlainView(state, viewer)
    view = plain.view
    plain.copy(*SCALARS, *ROWS, *TABLES)
    me = plain.me
    for name in ("went_in", "stayed_out"):
        for code, count in enumerate(state.value(name)[me]):
            getattr(view, name)[me, code] = count
    if me < 6:
        view.waiting = state.waiting & (1 << me)
        view.answer[me] = state.answer[me]
    for name, width, eyes in (("dream", 4, 127), ("nine", 12, 0), ("hand", 4, -1)):
        for seat in range(6):
            for i in range(width):
                card = getattr(state, name)[seat, i]
                if card:
                    getattr(view, name)[seat, i] = plain.show(card, 1 << seat if eyes < 0 else eyes)
    for i in range(2):
        if state.play[i]:
            view.play[i] = plain.show(state.play[i], 127)
    for i in range(state.discard_size):
        view.discard[i] = plain.show(state.discard[i], 127 if i == state.discard_size - 1 else 0)
    plain.show_trace()
    return view


# --- facts for the second implementation of the rules ------------------------------------------------------------------

ENDINGS = ("", "three lands", "piles", "nothing", "turns")


def facts(rules: Any, state: Any) -> dict[str, Any]:
    """A state as :meth:`.naive.NaiveCats.facts` tells it."""
    seats = range(rules.seats)
    phase = rules.edition.phases[state.phase]

    def told(card: int) -> tuple[str, list[int]] | None:
        return face_and_knowers(rules, state, card) if card else None

    def pile(name: str) -> list[Any]:
        size = getattr(state, f"{name}_size")
        return [] if phase == "shuffle" else [told(getattr(state, name)[i]) for i in range(size)]

    found: dict[str, Any] = {
        "phase": phase,
        "turn": state.turn,
        "used": pile("discard"),
        "pile": pile("deck"),
        "hands": [sorted(told(card) for card in state.hand.tolist()[seat] if card) for seat in seats],
        "lands": [
            [
                ([told(state.nine[seat, 3 * land + i]) for i in range(state.nines[seat, land])], told(state.dream[seat, land]))
                for land in range(4)
            ]
            for seat in seats
        ],
        # A bat lies beside the crow that it takes; the second implementation has it elsewhere.
        "table": [told(card) for i, card in enumerate(state.play.tolist()) if card and not (i and state.kind == 8)],
    }
    if phase == "over":
        found["scores"] = [state.score[seat] for seat in seats]
        found["nines"] = [state.score_nines[seat] for seat in seats]
        found["ending"] = ENDINGS[state.ending]
    return found


# --- samples -----------------------------------------------------------------------------------------------------------

NONE = {**{str(value): 0 for value in range(1, 9)}, "crow": 0, "joker": 0}
FEW = {**NONE, "1": 14, "8": 14, "crow": 4}
"""A deck of three faces, so that few arrangements are possible near its end."""


def countable_views() -> Iterator[tuple[Any, Any]]:
    """Views with few enough arrangements to count them, before the first reshuffle: late with the deck FEW."""
    case = Case(CATS, "few", {"deck": FEW}, 2)
    found = 0
    for rules, state in drawn_states(case, 1, 6000, 2):
        view = rules.hide(state, Seat(0))
        hidden = len(hidden_cards(view))
        if state.shuffles == 1 and 2 <= hidden <= 6 + found % 2 and rules.result(state) is None and state.shuffle == 0:
            found += 1
            yield rules, view
            if found == 6:
                return


def check_samples() -> None:
    """By place before the first reshuffle; by counted ways after one; and the truth is no likelier than any sample."""
    for case in (Case(CATS, "all", NIGHT, 4), Case(CATS, "two", {}, 2)):
        for rules, state in drawn_states(case, 2, 6, 3):
            if state.shuffles == 1 and rules.result(state) is None:
                for viewer in (Seat(1), Spectator()):
                    check_samples_by_place(rules, rules.hide(state, viewer), 400, 5)
    _check_after_a_reshuffle()
    _check_truth_among_samples()


def _kinds(view: Any, seats: int) -> dict[int, str]:
    """For each hidden card of a view whether its place holds a card of the last shuffle ("new"), none ("old"), or either."""
    kinds = dict.fromkeys(hidden_cards(view), "new")
    for i in range(view.discard_size):
        kinds[view.discard[i]] = "either"  # a nine without a place, whenever it was drawn
    for seat in range(seats):
        for land in range(4):
            for i in range(view.nines[seat, land]):
                card = view.nine[seat, 3 * land + i]
                if i < view.old_nines[seat, land]:
                    kinds[card] = "old"
                elif view.laid[seat, 3 * land + i] != 2:
                    kinds[card] = "either"
        for i in range(view.hand_size[seat]):
            kinds[view.hand[seat, i]] = "new" if not view.older[seat] else "either" if view.newer[seat] else "old"
    return {card: kind for card, kind in kinds.items() if view.face[card] == 0}


def _ways(rules: Any, view: Any, row: int) -> Counter[tuple[int, ...]]:
    """Every assignment of faces to the hidden cards, with the number of ways to lay the single cards out so."""
    kinds = _kinds(view, rules.seats)
    cards: list[tuple[int, str]] = []
    for code, count in sorted(unseen_faces(rules, view).items()):
        new, old = view.went_in[row, code], view.stayed_out[row, code]
        cards += [(code, "new")] * new + [(code, "old")] * old + [(code, "either")] * (count - new - old)
    clash = {("new", "old"), ("old", "new")}
    found: Counter[tuple[int, ...]] = Counter()
    for order in permutations(cards):
        if not any((kind, own) in clash for kind, (_, own) in zip(kinds.values(), order, strict=True)):
            found[tuple(code for code, _ in order)] += 1
    return found


def _check_after_a_reshuffle() -> None:
    """Samples come in proportion to the ways there are, where the last shuffle tells old cards from new ones."""
    case = Case(CATS, "few", {"deck": FEW}, 2)
    kinds: Counter[str] = Counter()
    checked = 0
    for rules, state in drawn_states(case, 3, 12_000, 3):
        if state.shuffles < 2 or rules.result(state) is not None or state.shuffle:
            continue
        view = rules.hide(state, Seat(checked % 2))
        hidden = hidden_cards(view)
        found = set(_kinds(view, 2).values())
        if not 3 <= len(hidden) <= 7 or (checked < 6 and len(found) < 2):
            continue
        ways = _ways(rules, view, checked % 2)
        total = sum(ways.values())
        assert total > 0
        samples = 40 * len(ways)
        if samples > 6000:
            continue
        seen = Counter(
            tuple(sample.face[card] for card in hidden)
            for sample in (rules.sample(view, 7 * checked + n) for n in range(samples))
        )
        assert set(seen) <= set(ways), "a sample that the facts forbid"
        if len(ways) > 1:
            expected = [samples * count / total for count in ways.values()]
            value = chi_square([seen[way] for way in ways], expected)
            assert value < bound(len(ways) - 1) + 10, f"chi-square {value:.0f} with {len(ways) - 1} degrees of freedom"
        kinds.update(found)
        checked += 1
        if checked == 12:
            break
    assert checked >= 8
    assert min(kinds["old"], kinds["new"]) >= 3, kinds


def _check_truth_among_samples() -> None:
    """All exchange, whatever is held, many deals: the true cats in a rival's hand rank among four samples as any sample would."""
    rules = CATS.rules(NIGHT, 3)
    check_truth_ranks(rules, many_deals(rules, lambda luck: luck.randrange(1, 29), by_the_clock), _held)


def _held(state: Any) -> int:
    return sum(state.face[card] for card in state.hand.tolist()[0] if card)


# --- decks -------------------------------------------------------------------------------------------------------------

SMALLEST = {**NONE, "1": 8, "8": 8, "2": 5, "crow": 5, "joker": 4}
LARGEST = {"1": 20, "crow": 12, "joker": 15}
FIGHTS = {**NONE, "1": 14, "8": 14, "crow": 6, "joker": 12}


def extra_cases() -> list[Case]:
    """The smallest deck, which six seats nearly empty at the deal, a large one, and one of fights and jokers alone."""
    return [
        Case(CATS, "smallest", {"deck": SMALLEST}, 6),
        Case(CATS, "largest", {"deck": LARGEST}, 6),
        Case(CATS, "fights", {"deck": FIGHTS, **NIGHT}, 4),
        Case(CATS, "night-teams", {**NIGHT, **TEAMS, "deck": {"joker": 12}}, 4),
    ]


# --- counted trees and deals worked by hand ----------------------------------------------------------------------------

COUNTED: tuple[tuple[str, int, dict[str, Any], int, tuple[int, ...]], ...] = (
    # Numbers counted by the second implementation; the seeds give moths, owls and attacks soon.
    ("base", 2, {}, 2, (13, 125, 1521)),
    ("base", 3, {}, 3, (13, 177, 2465)),
    ("base", 4, {}, 4, (13, 201, 3125)),
    ("base", 5, {}, 5, (9, 101, 1185)),
    ("base", 6, {}, 6, (13, 177, 3089)),
    ("night", 2, NIGHT, 2, (9, 161, 1277)),
    ("night", 2, NIGHT, 102, (17, 233, 2393)),
    ("night", 3, NIGHT, 3, (17, 161, 2125)),
    ("night", 4, NIGHT, 4, (13, 145, 4169)),
    ("night", 5, NIGHT, 5, (9, 233, 7565)),
    ("night", 6, NIGHT, 106, (13, 397, 6985)),
    ("teams", 4, TEAMS, 4, (13, 201, 2657)),
    ("teams", 6, TEAMS, 6, (13, 177, 3089)),
)


def shown(rules: Any, state: Any, fields: dict[str, Any], name: str) -> object:
    """A field in the words of a deal worked by hand."""
    seats = rules.seats
    faces = rules.edition.faces
    if name == "lands":
        return [
            " ".join(
                "9" * state.nines[seat, land]
                + ("" if not state.dream[seat, land] else "/" + faces[state.face[state.dream[seat, land]]])
                or "_"
                for land in range(4)
            )
            for seat in range(seats)
        ]
    if name == "hands":
        return [" ".join(sorted(faces[state.face[card]] for card in row if card)) for row in fields["hand"][:seats]]
    if name == "used":
        return " ".join(faces[state.face[state.discard[i]]] for i in range(state.discard_size))
    if name == "phase":
        return rules.edition.phases[state.phase]
    value = fields[name]
    return value[:seats] if isinstance(value, list) else value


IDLE = ("2 exchange", "1 exchange") * 10
"""Ten turns a seat in which no dream changes: the game is counted (C32)."""


def taken(cat: int, by: int, *lands: int) -> tuple[str, ...]:
    """For each land: seat 2 lays a cat on land 1, seat 1 makes it run away and has a nine for its own land (C05)."""
    return tuple(move for land in lands for move in (f"2 build 1 {cat}", f"1 attack 2 1 {by}", "2 pass", f"1 place {land}"))


HAND_WORKED: tuple[HandWorked, ...] = (
    HandWorked(
        name="rules-example",
        source="the example in the rules (T-C01): 6 + 0 + 5 x 2 x 2 x 2 + 9 x 2 = 64; how it got there is worked out on paper",
        seats=2,
        # Seat 2 lays a 1 each turn, seat 1 takes it with an 8 (C05); 7s become the nines.
        top="8 8 8 8  1 1 1 1  1 8 7  1 8 7  1 8 7  crow 6 7  3 5 7  3 2 7  3 2 7",
        moves=(
            *taken(1, 8, 2, 2, 3, 3, 3, 4, 4),
            *("2 cover 1 2 crow", "1 build 3 5", "2 exchange", "1 build 1 6"),
            *IDLE,
        ),
        shown={
            "lands": ["/6 99/crow 999/5 99", "_ _ _ _"],
            "worth": [[6, 0, 40, 18], [0, 0, 0, 0]],
            "total": [64, 0],
            "nine_count": [7, 0],
            "ending": 3,
            "phase": "over",
        },
        options={"starter": 2},
    ),
    HandWorked(
        name="end-example",
        source="the example of the end (T-C02): 8 + 7 x 2 x 2 x 2 + 0 + 9 x 2 = 82; how it got there is worked out on paper",
        seats=2,
        top="5 5 5 5  4 4 4 4  crow 7 2  1 8 2  1 3 2  1 6 2  2 1 2  8 3  6 6 6 6  2  7 7 7 7  3 6",
        moves=(
            *taken(4, 5, 2, 2, 2, 3),
            # Under the crow land 3 has no room: the nines of the two meetings at home go to land 4 (C09).
            *("2 cover 1 3 crow", "1 build 4 3", "2 build 1 1", "1 meet 4 6", "1 place 4"),
            *("2 exchange", "1 build 1 1", "2 exchange", "1 meet 1 8", "1 place 4"),
            *("2 exchange", "1 build 1 8", "2 exchange", "1 build 2 7"),
            *IDLE,
        ),
        shown={
            "lands": ["/8 999/7 9/crow 99", "/1 _ _ _"],
            "worth": [[8, 56, 0, 18], [1, 0, 0, 0]],
            "total": [82, 1],
            "nine_count": [6, 0],
            "ending": 3,
        },
        options={"starter": 2},
    ),
    HandWorked(
        name="chain-of-attacks",
        source="the example of an attack that is repeated (T-C03), laid out from the deal on",
        seats=2,
        top="1 1 3 4  8 1 joker 5  6  2  2  3  3",
        moves=("2 build 1 8", "1 attack 2 1 1", "2 defend 1", "1 repeat 1", "2 defend joker", "1 stop"),
        # Everybody has drawn up to four: 2 6, 1 2, 2 2, 1 3, 2 3. Nobody has won a nine.
        shown={
            "lands": ["_ _ _ _", "/8 _ _ _"],
            "used": "1 1 1 joker",
            "hands": ["2 3 3 4", "2 3 5 6"],
            "deck_size": 95 - 8 - 5,
            "turn": 1,
            "phase": "turn",
        },
        options={"starter": 2},
    ),
    HandWorked(
        name="two-values-of-a-colour",
        source="T-C04, worked out on paper: 7 on an own 2, and 2 on a rival's 7, run away from each other and leave a nine each",
        seats=2,
        top="2 7 2 4  7 5 5 5  4  6  3 8  1 1 1 1  3 8",
        moves=(
            *("1 build 1 2", "2 build 2 7", "1 meet 1 7", "1 place 1"),
            *("2 exchange", "1 attack 2 2 2", "2 pass", "1 place 1"),
        ),
        shown={
            "lands": ["99 _ _ _", "_ _ _ _"],
            "hands": ["3 3 4 4", "1 1 1 1"],
            "deck_size": 95 - 8 - 2 - 2 - 4 - 2,
            "turn": 1,
        },
    ),
)
