"""Checks of ``hide`` and ``sample`` for the card games: no view leaks, and a sample fills in at random what it leaves open."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from math import factorial, prod
from typing import TypeAlias

from sennik.kernel.cards import CardRules, CardState
from sennik.kernel.game import AfterGame, AnyRules, AnyState, AnyView, Seat, Spectator, Viewer
from sennik.kernel.layout import EVERYBODY, Field, Layout, Sight
from sennik.kernel.visibility import Visibility

from .cases import Case, cards_of, dealt, drawn_states, viewers
from .contract import view_bytes, view_text
from .worlds import Worlds, card_numbers, fields_of_cards

Hide: TypeAlias = Callable[[AnyRules, AnyState, Viewer], bytes]
"""A way to hide: it returns the bytes that the viewer gets of the state."""


def packed(rules: AnyRules, state: AnyState, viewer: Viewer) -> bytes:
    """Returns the bytes of the view alone. They are made faster than everything that ``view_bytes`` returns."""
    view: bytes = rules.hide(state, viewer).pack(told=True)
    return view


def check_sample_hides_alike(rules: AnyRules, state: AnyState, seats: int, seed: int) -> None:
    """Checks that ``hide(sample(hide(s, v)), v) == hide(s, v)``, that hiding a view gives the same view, and that a
    sample depends on view and seed alone.

    The text of a view follows from its bytes, which every eighth seed checks. The other seeds compare the bytes alone.
    """
    whole = state.pack(told=True)
    for viewer in viewers(seats):
        view = rules.hide(state, viewer)
        before = view.pack(told=True)
        if seed % 8 == 0:
            assert view_text(rules, view) == view_text(rules, type(view)(before)), (
                f"{viewer}: more is told than the view's bytes say"
            )
        assert packed(rules, view, viewer) == before, f"{viewer}: a view of a view is another one"
        sample = rules.sample(view, seed)
        assert packed(rules, sample, viewer) == before, f"{viewer}: the sample looks different"
        assert view.pack(told=True) == before, "sampling changes no view"
        assert rules.sample(view, seed).pack(told=True) == sample.pack(told=True), "one seed, one sample"
        check_whole(rules, sample)
    assert state.pack(told=True) == whole, "neither hiding nor sampling changes the state"


def check_text_sample(rules: AnyRules, state: AnyState, seats: int, seed: int) -> None:
    """Checks ``hide(sample(hide(s, v)), v) == hide(s, v)`` for a game whose views are not structs."""
    for viewer in viewers(seats):
        if not isinstance(viewer, AfterGame):
            view = rules.hide(state, viewer)
            assert view_text(rules, rules.hide(rules.sample(view, seed), viewer)) == view_text(rules, view)


@lru_cache(maxsize=8)
def _deck_of(rules: CardRules[CardState]) -> tuple[list[int], list[int]]:
    """Returns the card numbers and the faces with which these rules begin, both sorted."""
    first: AnyState = rules.start()
    cards = sorted(card for card in first.value("deck") if card)
    return cards, sorted(first.face[card] for card in cards)


def check_whole(rules: AnyRules, state: AnyState) -> None:
    """Checks that every card number is in exactly one place, and that the faces are those of the deck."""
    layout: Layout = cards_of(rules).edition.layout
    cards, faces = _deck_of(cards_of(rules))
    raw = state.pack(told=True)
    held = card_numbers(layout, raw)
    assert sorted(held) == cards, "each card once"
    assert sorted(state.face[card] for card in held) == faces, "the faces of the deck"
    for field in fields_of_cards(layout):
        _check_sizes(layout, state, raw[field.offset : field.end], field)


def _check_sizes(layout: Layout, state: AnyState, cells: bytes, field: Field) -> None:
    """Checks that the size that stands beside a place counts its cards, and that the cards of a pile lie without gaps."""
    size = layout.by_name.get(f"{field.name}_size")
    if size is None:
        return
    if size.cell.shape:
        rows, columns = field.cell.shape
        counted = [columns - cells.count(0, row * columns, (row + 1) * columns) for row in range(rows)]
        assert state.value(size.name) == counted, size.name
    else:
        held = len(cells) - cells.count(0)
        assert state.value(size.name) == held, size.name
        assert 0 not in cells[:held], f"{field.name} has a gap"


# --- non-interference --------------------------------------------------------------------------------------------------


def interferes(rules: AnyRules, state: AnyState, luck: random.Random, hide: Hide = view_bytes, worlds: int = 1) -> str:
    """Returns a viewer who is told something that they cannot know, or "" if there is none: the law of non-interference.

    Each viewer must be told the same of this state and of so many other ``worlds`` (``Worlds``).
    """
    others = Worlds(rules, state)
    for viewer in viewers(rules.seats):
        told = hide(rules, state, viewer)
        if any(hide(rules, others.draw(viewer, luck), viewer) != told for _ in range(worlds)):
            return repr(viewer)
    return ""


# --- leaks planted on purpose ------------------------------------------------------------------------------------------


def leaks(rules: AnyRules) -> dict[str, Hide]:
    """Returns ways to hide badly, by name.

    Some declare a hidden field public, some ignore who knows a card, and some show what another viewer sees.
    """
    layout: Layout = cards_of(rules).edition.layout
    made: dict[str, Hide] = {}
    for field in layout:
        if field.declared.part == 0 and field.declared.sight is not Sight.PUBLIC:
            made[f"{field.name} is public"] = _with_sight(layout, field, Sight.PUBLIC)
    made["the trace shows all faces"] = _trace_open
    made["all cards are known"] = _all_known
    made["what the next seat knows"] = _next_seat
    made["seats see what the actor sees"] = _actor
    made["spectators see all"] = _open_to_spectators
    return made


def _with_sight(layout: Layout, field: Field, sight: Sight) -> Hide:
    declared = {f.name: replace(f.declared, sight=sight) if f is field else f.declared for f in layout}
    visibility = Visibility(Layout(layout.name, declared))

    def hide(_rules: AnyRules, state: AnyState, viewer: Viewer) -> bytes:
        return visibility.views(state, [viewer])[0]

    return hide


def _all_known(rules: AnyRules, state: AnyState, viewer: Viewer) -> bytes:
    open_state = state.clone()
    for card in card_numbers(cards_of(rules).edition.layout, state.pack()):
        open_state.known[card] = EVERYBODY
    return view_bytes(rules, open_state, viewer)


def _trace_open(rules: AnyRules, state: AnyState, viewer: Viewer) -> bytes:
    view = rules.hide(state, viewer)
    for i in range(state.trace_size):
        view.trace_face[i] = state.trace_face[i]
    return view_text(rules, view).encode()


def _next_seat(rules: AnyRules, state: AnyState, viewer: Viewer) -> bytes:
    if isinstance(viewer, Seat):
        viewer = Seat((viewer.number + 1) % rules.seats, viewer.aided)
    return view_bytes(rules, state, viewer)


def _actor(rules: AnyRules, state: AnyState, viewer: Viewer) -> bytes:
    return view_bytes(rules, state, viewer if isinstance(viewer, AfterGame) else Seat(state.turn, viewer.aided))


def _open_to_spectators(rules: AnyRules, state: AnyState, viewer: Viewer) -> bytes:
    return view_bytes(rules, state, AfterGame() if isinstance(viewer, Spectator) else viewer)


def caught(case: Case, seed: int, hide: Hide, count: int = 200) -> bool:
    """Returns whether the law of non-interference fails for this way of hiding within ``count`` states."""
    luck = random.Random(seed)
    return any(interferes(rules, state, luck, hide) for rules, state in drawn_states(case, seed, count, 3))


# --- the distribution of samples ----------------------------------------------------------------------------------------


def hidden_cards(view: AnyView) -> list[int]:
    """Returns the card numbers without a face in the view. These include the cards of the closed piles, which a view
    does not number.
    """
    return [card for card in range(1, len(view.face)) if view.face[card] == 0]


def unseen_faces(rules: AnyRules, view: AnyView) -> Counter[int]:
    """Returns how many of each face the view does not show."""
    first = rules.start()
    every = Counter(face for face in first.value("face") if face)
    every.subtract(Counter(face for face in view.value("face") if face))
    return every


def arrangements(faces: Counter[int]) -> int:
    """Returns the number of ways in which these faces can lie on as many places."""
    return factorial(faces.total()) // prod(factorial(count) for count in faces.values())


def chi_square(counts: Sequence[float], expected: Sequence[float]) -> float:
    """Returns Pearson's chi-square statistic."""
    return sum((have - want) ** 2 / want for have, want in zip(counts, expected, strict=True))


def bound(freedom: int, sigmas: float = 5.0) -> float:
    """Returns a value that chi-square with this many degrees of freedom exceeds about once in a million times
    (Wilson-Hilferty).
    """
    spread = 2 / (9 * freedom)
    return float(freedom * (1 - spread + sigmas * spread**0.5) ** 3)


def check_samples_are_uniform(rules: AnyRules, view: AnyView, samples: int, seed: int) -> int:
    """Checks that every arrangement of the unseen faces is sampled equally often, and returns the number of
    arrangements.

    There must be at most a tenth as many arrangements as samples.
    """
    faces = unseen_faces(rules, view)
    ways = arrangements(faces)
    assert 10 * ways <= samples, f"{ways} arrangements are too many for {samples} samples"
    hidden = hidden_cards(view)
    found: Counter[tuple[int, ...]] = Counter()
    for n in range(samples):
        sample = rules.sample(view, seed + n)
        found[tuple(sample.face[card] for card in hidden)] += 1
    assert len(found) <= ways
    if ways > 1:
        expected = samples / ways
        value = chi_square([*found.values(), *[0] * (ways - len(found))], [expected] * ways)
        assert value < bound(ways - 1), f"chi-square {value:.0f} with {ways - 1} degrees of freedom"
    return ways


def check_samples_by_place(rules: AnyRules, view: AnyView, samples: int, seed: int) -> None:
    """Checks that on every hidden place each unseen face is sampled in proportion to its copies.

    This holds for games without classes of cards.
    """
    faces = unseen_faces(rules, view)
    codes = [code for code, count in faces.items() if count]
    hidden = hidden_cards(view)
    found = {card: Counter[int]() for card in hidden}
    for n in range(samples):
        sample = rules.sample(view, seed + n)
        for card in hidden:
            found[card][sample.face[card]] += 1
    if len(codes) < 2:
        return
    total = faces.total()
    expected = [samples * faces[code] / total for code in codes]
    for card in hidden:
        value = chi_square([found[card][code] for code in codes], expected)
        assert value < bound(len(codes) - 1), f"card {card}: chi-square {value:.0f} with {len(codes) - 1} degrees of freedom"


def many_deals(
    rules: AnyRules, moves: Callable[[random.Random], int], play: Callable[[AnyRules, AnyState], AnyState]
) -> Iterator[AnyState]:
    """Yields 400 states, each some moves after a deal of its own. ``play(rules, state)`` makes a move that tells nothing."""
    luck = random.Random(7)
    for _ in range(400):
        state = rules.start()
        for _ in range(moves(luck)):
            state = play(rules, dealt(rules, state, luck))
        yield state


def by_the_clock(rules: AnyRules, state: AnyState) -> AnyState:
    """Returns the state after the first seat that has to act makes the move that the clock would make."""
    seat = rules.to_act(state)[0]
    return rules.apply(state, seat, rules.default(state, seat))


def check_truth_ranks(rules: AnyRules, states: Iterable[AnyState], worth: Callable[[AnyState], int]) -> None:
    """Checks that the truth takes each rank among four samples equally often, if all five are ordered by their
    ``worth``.

    The samples are made from the second seat's view, and ``worth`` must depend on what that seat cannot see.
    """
    luck = random.Random(7)
    ranks = [0] * 5
    for n, state in enumerate(states):
        view = rules.hide(state, Seat(1))
        worlds = [worth(state), *(worth(rules.sample(view, 5 * n + each)) for each in range(4))]
        # A random number breaks ties, so that the rank is uniform.
        ties = [luck.random() for _ in worlds]
        ranks[sorted(range(5), key=list(zip(worlds, ties, strict=True)).__getitem__).index(0)] += 1
    assert chi_square(ranks, [sum(ranks) / 5] * 5) < bound(4), ranks
