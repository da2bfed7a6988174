"""What the conformance suite asks of a game's own tests, for Cats."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from typing import Any

from sennik.catalog import game
from sennik.kernel.game import AfterGame, Seat, Spectator, Viewer
from sennik.testing.second import HandWorked
from sennik.testing.secrecy import bound, check_guesses_by_place, chi_square, hidden_cards
from sennik.testing.tables import Table, drawn_states

from .naive import WATCHERS, NaiveCats

RULINGS = tuple(f"C{number:02}" for number in range(1, 38))

Second = NaiveCats

NIGHT: dict[str, Any] = {"moths": 4, "bats": 4, "owls": 4, "dragons": 1}

# --- the second implementation of what a viewer may know ---------------------------------------------------------------

NUMBERS = (
    *("seats", "lands", "teams", "moth_empty", "phase", "turn", "starter", "turns", "idle", "changed", "dry", "ending", "ender"),
    *("shuffle", "shuffles", "deck_size", "discard_size", "kind", "step", "target_seat", "target_land", "cat", "defender"),
    *("trace_verb", "trace_seat", "trace_numbers_size", "trace_size"),
)
ROWS = (
    *("bases", "copies", "room", "hand_size", "older", "newer", "nine_count", "total", "score", "score_nines"),
    *("trace_numbers", "trace_from", "trace_to", "trace_count", "trace_known"),
)
GRIDS = {"nines": 4, "laid": 12, "old_nines": 4, "basis": 4, "doublings": 4, "worth": 4}


def plain_hide(rules: Any, state: Any, viewer: Viewer) -> Any:
    """What the viewer may know of a state of Cats, field by field and card by card."""
    if isinstance(viewer, AfterGame):
        return state.clone()
    view = type(state)()
    for name in NUMBERS:
        setattr(view, name, getattr(state, name))
    for name in ROWS:
        for i in range(len(getattr(state, name))):
            getattr(view, name)[i] = getattr(state, name)[i]
    for name, columns in GRIDS.items():
        for seat in range(6):
            for i in range(columns):
                getattr(view, name)[seat, i] = getattr(state, name)[seat, i]
    me = viewer.number if isinstance(viewer, Seat) else WATCHERS
    if me != WATCHERS:
        view.waiting = state.waiting & (1 << me)
        view.answer[me] = state.answer[me]
    for code in range(len(rules.edition.faces)):
        view.went_in[me, code] = state.went_in[me, code]
        view.stayed_out[me, code] = state.stayed_out[me, code]
    number = 0

    def show(card: int, eyes: int) -> int:
        """The card's number in the view; ``eyes`` are those who see it without remembering."""
        nonlocal number
        if card == 0:
            return 0
        number += 1
        known = state.known[card] if viewer.aided else state.known[card] & eyes
        view.known[number] = known
        if (known >> me) & 1:
            view.face[number] = state.face[card]
        return number

    for seat in range(6):
        for land in range(4):
            view.dream[seat, land] = show(state.dream[seat, land], 127)
    for seat in range(6):
        for i in range(12):
            view.nine[seat, i] = show(state.nine[seat, i], 0)
    for seat in range(6):
        for i in range(4):
            view.hand[seat, i] = show(state.hand[seat, i], 1 << seat)
    for i in range(2):
        view.play[i] = show(state.play[i], 127)
    for i in range(state.discard_size):
        view.discard[i] = show(state.discard[i], 127 if i == state.discard_size - 1 else 0)
    for i in range(16):
        if (state.trace_known[i] >> me) & 1:
            view.trace_face[i] = state.trace_face[i]
    return view


# --- facts for the second implementation of the rules ------------------------------------------------------------------

ENDINGS = ("", "three lands", "piles empty", "nothing changed")
ANSWERS = ("", "pass", "cat", "joker", "owl")


def facts(rules: Any, state: Any) -> dict[str, Any]:
    """A state as :meth:`.naive.NaiveCats.facts` tells it."""
    seats = range(rules.seats)
    faces = rules.edition.faces

    def told(card: int) -> tuple[str, list[int]]:
        known = state.known[card]
        seen = [seat for seat in seats if (known >> seat) & 1]
        return faces[state.face[card]], [*seen, WATCHERS] if known >> 6 else seen

    def cards(row: list[int]) -> list[tuple[str, list[int]]]:
        return [told(card) for card in row if card]

    phase = rules.edition.phases[state.phase]
    closed = [faces[state.face[state.deck[i]]] for i in range(state.deck_size)]
    found: dict[str, Any] = {
        "phase": phase,
        "shuffles": state.shuffles,
        "closed": sorted(closed) if phase == "shuffle" else closed,
    }
    if state.shuffles == 0:
        return found
    rows = {name: state.value(name) for name in ("dream", "nine", "hand")}
    lands = range(4)
    answers = {}
    for seat in seats:
        if state.answer[seat]:
            words = ANSWERS[state.answer[seat]]
            answers[seat] = {"cat": f"defend {state.cat}", "joker": "defend joker"}.get(words, words)
    found |= {
        "turn": state.turn,
        "turns": state.turns,
        "kind": rules.edition.verbs[state.kind - 1] if state.kind else "",
        "hands": [cards(rows["hand"][seat]) for seat in seats],
        "dreams": [
            [
                [*cards(rows["nine"][seat][3 * n : 3 * n + 3]), "|", faces[state.face[rows["dream"][seat][n]]]]
                for n in lands
            ]
            for seat in seats
        ],
        "open": cards(state.value("discard")),
        "play": sorted(cards(state.value("play"))),
        "answers": answers,
        "classes": ([state.older[seat] for seat in seats], [state.newer[seat] for seat in seats]),
    }
    for seat in seats:
        for n in lands:
            assert state.nines[seat, n] == sum(map(bool, rows["nine"][seat][3 * n : 3 * n + 3]))
            has_room = not rows["dream"][seat][n] and state.nines[seat, n] <= 2
            assert bool(state.room[seat] >> n & 1) == has_room
    if state.shuffles > 1 or phase == "shuffle":
        found["old"] = [[state.old_nines[seat, n] for n in lands] for seat in seats]
        for name in ("went_in", "stayed_out"):
            grid = state.value(name)
            found[name] = {viewer: {faces[code]: count for code, count in enumerate(grid[viewer]) if count}
                           for viewer in (*seats, WATCHERS)}  # fmt: skip
    if phase == "over":
        found |= {
            "ending": ENDINGS[state.ending],
            "ender": state.ender - 1,
            "scores": [(state.score[seat], state.score_nines[seat]) for seat in seats],
            "worth": [[state.worth[seat, n] for n in lands] for seat in seats],
        }
        for seat in seats:
            for n in lands:
                assert state.worth[seat, n] == state.basis[seat, n] * 2 ** state.doublings[seat, n]
            assert state.total[seat] == sum(found["worth"][seat])
    return found


# --- guesses -----------------------------------------------------------------------------------------------------------

FEW: dict[str, int] = {**{str(n): 0 for n in range(2, 8)}, "1": 11, "8": 11, "crow": 6, "joker": 2}
"""A deck of four faces, so that few arrangements are possible near its end."""


def _late_views(seats: int, viewer: Viewer, most: int, seed: int, *, after: bool) -> Iterator[tuple[Any, Any]]:
    """Views with few hidden cards, before the first reshuffle or after one."""
    table = Table(game("cats"), "few", {"deck": FEW}, seats)
    for rules, state in drawn_states(table, seed, 6000, 3):
        if rules.edition.phases[state.phase] not in {"over", "shuffle"} and (state.shuffles > 1) == after:
            view = rules.hide(state, viewer)
            if 4 <= len(hidden_cards(view)) <= most:
                yield rules, view


def countable_views() -> Iterator[tuple[Any, Any]]:
    """Views with few enough arrangements to count them: near the end of the first draw pile."""
    for n, (rules, view) in enumerate(_late_views(2, Seat(0), 6, 1, after=False)):
        yield rules, view
        if n == 5:
            return


def check_guesses() -> None:
    """By place before a reshuffle; after one, against all assignments that the facts allow; and the truth among guesses."""
    for options, seats in (({}, 4), (NIGHT, 3)):
        table = Table(game("cats"), "all", options, seats)
        done = 0
        for rules, state in drawn_states(table, 2, 400, 11):
            if state.shuffles == 1 and done < 3:
                done += 1
                for viewer in (Seat(1), Spectator()):
                    check_guesses_by_place(rules, rules.hide(state, viewer), 400, 5)
        assert done == 3
    telling = 0
    for n, (rules, view) in enumerate(_late_views(2, Seat(1), 7, 3, after=True)):
        telling += _check_allowed(rules, view, 3000)
        if n == 11:
            break
    assert telling >= 4, "too few of these views tell old cards from new ones"
    _check_truth_among_guesses()


def _kinds(view: Any) -> dict[int, str]:
    """Hidden card -> whether it was surely in the last shuffle ("new"), surely not ("old"), or may have been ("")."""
    numbered = len(view.face) - 1 - view.deck_size
    kinds = dict.fromkeys(hidden_cards(view), "")
    for card in kinds:
        if card > numbered or card in view.play.tolist():
            kinds[card] = "new"
    for seat in range(view.seats):
        for at, card in enumerate(view.nine.tolist()[seat]):
            if card in kinds:
                kinds[card] = "old" if at % 3 < view.old_nines[seat, at // 3] else "new"
        for card in view.hand.tolist()[seat]:
            if card in kinds:
                kinds[card] = "new" if view.older[seat] == 0 else "old" if view.newer[seat] == 0 else ""
    return kinds


def _check_allowed(rules: Any, view: Any, guesses: int) -> bool:
    """Each assignment of single cards that the facts allow comes up as often. Returns whether they forbid any."""
    kinds = _kinds(view)
    cards = []
    me = 1
    for code, copies in enumerate(view.copies.tolist()):
        unseen = copies - sum(face == code for face in view.face.tolist()) if code else 0
        sure = ["new"] * view.went_in[me, code] + ["old"] * view.stayed_out[me, code]
        cards += [(code, kind) for kind in (sure + [""] * unseen)[:unseen]]
    assert len(cards) == len(kinds)
    expected: Counter[tuple[int, ...]] = Counter()
    forbidden = False
    for assigned in permutations(cards):
        if all({place, kind} != {"new", "old"} for place, (_, kind) in zip(kinds.values(), assigned, strict=True)):
            expected[tuple(code for code, _ in assigned)] += 1
        else:
            forbidden = True
    found = Counter(tuple(guess.face[card] for card in kinds) for guess in (rules.guess(view, n) for n in range(guesses)))
    assert set(found) <= set(expected), "a guess that the facts do not allow"
    ways = list(expected)
    if len(ways) > 1:
        scale = guesses / expected.total()
        often = [way for way in ways if expected[way] * scale >= 5]
        rest = [way for way in ways if expected[way] * scale < 5]
        counts = [found[way] for way in often] + ([sum(found[way] for way in rest)] if rest else [])
        wanted = [expected[way] * scale for way in often] + ([sum(expected[way] for way in rest) * scale] if rest else [])
        value = chi_square(counts, wanted)
        assert value < bound(max(1, len(counts) - 1)), f"chi-square {value:.0f} with {len(counts) - 1} degrees of freedom"
    return forbidden


def _check_truth_among_guesses() -> None:
    """Hands exchanged again and again, past a reshuffle: the true hand of a rival ranks among four guesses as any would."""
    rules: Any = game("cats").rules({}, 3)
    luck = random.Random(7)
    ranks: Counter[int] = Counter()
    deals = 400
    for deal in range(deals):
        state = rules.start()
        turns = luck.randrange(28)
        while state.turns < turns or rules.chance(state):
            names = rules.chance(state)
            if names is not None:
                state = rules.shuffled(state, luck.sample(names, len(names)))
            else:
                seat = rules.to_act(state)[0]
                state = rules.apply(state, seat, rules.default(state, seat))
        view = rules.hide(state, Seat(1))
        worth = [_hand(state)] + [_hand(rules.guess(view, 5 * deal + n)) for n in range(4)]
        # Ties are broken by a draw, so that the rank is uniform.
        order = sorted(range(5), key=lambda i: (worth[i], luck.random()))
        ranks[order.index(0)] += 1
    value = chi_square([ranks[i] for i in range(5)], [deals / 5] * 5)
    assert value < bound(4), dict(ranks)


def _hand(state: Any) -> int:
    return sum(state.face[card] for card in state.hand.tolist()[0] if card)


# --- decks ------------------------------------------------------------------------------------------------------------

SMALLEST_DECK: dict[str, int] = {**{str(n): 3 for n in range(1, 9)}, "crow": 3, "joker": 3}
LARGEST_DECK: dict[str, int] = {"crow": 12, "joker": 15}
JOKERS: dict[str, int] = {**{str(n): 2 for n in range(1, 9)}, "crow": 4, "joker": 20}


def extra_tables() -> list[Table]:
    """Tables with the largest deck and the smallest, which six seats nearly empty at the deal; many jokers; few faces."""
    return [
        Table(game("cats"), "largest", {**NIGHT, "deck": {**LARGEST_DECK, "joker": 15}}, 6),
        Table(game("cats"), "smallest", {"deck": SMALLEST_DECK}, 6),
        Table(game("cats"), "smallest-teams", {"deck": SMALLEST_DECK, "teams": True, "owls": 4}, 4),
        Table(game("cats"), "jokers", {"deck": JOKERS, "owls": 4}, 3),
        Table(game("cats"), "few", {"deck": FEW, "bats": 4, "dragons": 1}, 2),
        Table(game("cats"), "night-teams", {**NIGHT, "teams": True}, 6),
    ]


# --- counted trees and deals worked by hand ----------------------------------------------------------------------------

COUNTED: tuple[tuple[str, int, dict[str, Any], int, tuple[int, ...]], ...] = ()
HAND_WORKED: tuple[HandWorked, ...] = ()


def shown(rules: Any, state: Any, fields: dict[str, Any], name: str) -> object:
    """A field in the words of a deal worked by hand."""
    seats = rules.seats
    faces = rules.edition.faces
    if name == "dreams":
        return [" ".join(land_text(rules, state, seat, n) for n in range(4)) for seat in range(seats)]
    if name == "hands":
        return [" ".join(faces[state.face[card]] for card in row if card) for row in fields["hand"][:seats]]
    if name == "discards":
        return " ".join(faces[state.face[card]] for card in fields["discard"] if card)
    if name == "phase":
        return rules.edition.phases[state.phase]
    value = fields[name]
    return value[:seats] if isinstance(value, list) else value


def land_text(rules: Any, state: Any, seat: int, n: int) -> str:
    """A land as ``99+5``: its nines, then what lies on top; ``_`` where it is empty."""
    nines = "9" * state.nines[seat, n]
    top = rules.edition.faces[state.face[state.dream[seat, n]]]
    return "+".join(filter(None, (nines, top))) or "_"
