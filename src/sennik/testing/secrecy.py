"""Checks of ``hide`` and ``sample`` for the card games: no view leaks, and a sample fills in at random what it leaves open."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from math import factorial, prod
from typing import TypeAlias

from sennik.kernel.game import AfterGame, AnyRules, AnyState, AnyView, Seat, Spectator, Viewer
from sennik.kernel.layout import EVERYBODY, SPECTATOR_ROW, SPECTATORS, Field, Layout, Lies, Sight
from sennik.kernel.structs import FieldValue
from sennik.kernel.visibility import Visibility

from .cases import Case, cards_of, dealt, drawn_states, viewers
from .contract import view_bytes, view_text

Hide: TypeAlias = Callable[[AnyRules, AnyState, Viewer], bytes]
"""A way to hide: it returns the bytes that the viewer gets of the state."""


def packed(rules: AnyRules, state: AnyState, viewer: Viewer) -> bytes:
    """Returns the bytes of the view alone. They are made faster than everything that ``view_bytes`` returns."""
    view: bytes = rules.hide(state, viewer).pack(told=True)
    return view


PILES = ("deck",)
"""The fields with card numbers that no viewer is ever told."""


def check_sample_hides_alike(rules: AnyRules, state: AnyState, seats: int, seed: int) -> None:
    """Checks that ``hide(sample(hide(s, v)), v) == hide(s, v)``, that hiding a view gives the same view, and that a
    sample depends on view and seed alone.

    The text of a view follows from its bytes, which every eighth seed checks. The other seeds compare the bytes alone.
    """
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
        assert packed(rules, state, viewer) == before
        assert view.pack(told=True) == before, "sampling changes no view"
        assert rules.sample(view, seed).pack(told=True) == sample.pack(told=True), "one seed, one sample"
        check_whole(rules, sample)


def check_text_sample(rules: AnyRules, state: AnyState, seats: int, seed: int) -> None:
    """Checks ``hide(sample(hide(s, v)), v) == hide(s, v)`` for a game whose views are not structs."""
    for viewer in viewers(seats):
        if not isinstance(viewer, AfterGame):
            view = rules.hide(state, viewer)
            assert view_text(rules, rules.hide(rules.sample(view, seed), viewer)) == view_text(rules, view)


def check_whole(rules: AnyRules, state: AnyState) -> None:
    """Checks that every card number is in exactly one place, and that the faces are those of the deck."""
    layout: Layout = cards_of(rules).edition.layout
    first = rules.start()
    held = card_numbers(layout, state)
    cards = sorted(first.deck[i] for i in range(len(first.deck)) if first.deck[i])
    assert sorted(held) == cards, "each card once"
    assert Counter(state.face[card] for card in held) == Counter(first.face[card] for card in cards), "the faces of the deck"
    for field in fields_of_cards(layout):
        check_sizes(layout, state, field)


def check_sizes(layout: Layout, state: AnyState, field: Field) -> None:
    """Checks that the size that stands beside a place counts its cards, and that the cards of a pile lie without gaps."""
    size = layout.by_name.get(f"{field.name}_size")
    if size is None:
        return
    cells = state.value(field.name)
    if size.cell.shape:
        assert state.value(size.name) == [sum(map(bool, row)) for row in cells], size.name
    else:
        held = sum(map(bool, cells))
        assert state.value(size.name) == held, size.name
        assert all(cells[:held]), f"{field.name} has a gap"


def fields_of_cards(layout: Layout) -> tuple[Field, ...]:
    """Returns the fields that hold card numbers, the closed piles first."""
    return (*(layout.by_name[name] for name in PILES if name in layout.by_name), *layout.places)


def flat(value: FieldValue) -> list[int]:
    """Returns the cards of a field, row after row."""
    if isinstance(value, int):
        return [value]
    return [cell for row in value for cell in (row if isinstance(row, list) else [row])]


def card_numbers(layout: Layout, state: AnyState) -> list[int]:
    """Returns all cards of the state in the order of the places, the closed piles first."""
    return [card for field in fields_of_cards(layout) for card in flat(state.value(field.name)) if card]


# --- non-interference --------------------------------------------------------------------------------------------------


def seen_now(layout: Layout, state: AnyState) -> dict[int, int]:
    """Returns for each card outside the closed piles who sees its face as it lies, with one bit for each seat."""
    seen: dict[int, int] = {}
    for field in layout.places:
        row = field.cell.shape[-1]
        cells = flat(state.value(field.name))
        last = max((i for i, card in enumerate(cells) if card), default=-1)
        for i, card in enumerate(cells):
            if card == 0:
                continue
            lies = field.declared.lies
            up = lies is Lies.SHOWN and state.known[card] == EVERYBODY
            if state.phase in field.declared.open_in or up or lies is Lies.OPEN or (lies is Lies.TOP and i == last):
                seen[card] = EVERYBODY
            elif lies is Lies.ACTOR:
                seen[card] = 1 << state.turn
            elif lies is Lies.OWNER:
                seen[card] = 1 << (i // row)
            elif state.phase in field.declared.looked_through_in:
                seen[card] = 1 << state.turn
            else:
                seen[card] = 0
    return seen


def scrambled(rules: AnyRules, state: AnyState, viewer: Viewer, luck: random.Random) -> AnyState:
    """Returns another state of which this viewer must be told the same.

    Faces that the viewer does not know change places, and all cards get new numbers. Answers, traces and scratch that
    the viewer is not told get arbitrary values.
    """
    layout: Layout = cards_of(rules).edition.layout
    s = state.clone()
    if isinstance(viewer, AfterGame):
        return s
    bit = 1 << viewer.number if isinstance(viewer, Seat) else SPECTATORS
    seen = seen_now(layout, s)
    closed = {card for name in PILES if name in layout.by_name for card in flat(s.value(name)) if card}
    hidden = sorted(closed)
    for card, eyes in seen.items():
        if not s.known[card] & bit or not (viewer.aided or eyes & bit):
            hidden.append(card)
        if not viewer.aided:
            # The bits of those who see the card stay, because a card that all know may lie face up for that reason.
            s.known[card] = (s.known[card] & eyes) | (luck.randrange(EVERYBODY) & ~eyes)
    for card in closed:
        s.known[card] = luck.randrange(128)
    faces = [s.face[card] for card in hidden]
    luck.shuffle(faces)
    for card, face in zip(hidden, faces, strict=True):
        s.face[card] = face
    _renumber(layout, s, luck)
    for field in layout:
        _scramble_field(s, field, viewer, bit, len(cards_of(rules).edition.faces), luck)
    return s


def _renumber(layout: Layout, s: AnyState, luck: random.Random) -> None:
    """Gives every card another number, and moves its face and its knowers there."""
    old = sorted(card_numbers(layout, s))
    new = list(old)
    luck.shuffle(new)
    number = dict(zip(old, new, strict=True))
    number[0] = 0
    cards = {number[card]: (s.face[card], s.known[card]) for card in old}
    for card, (face, known) in cards.items():
        s.face[card] = face
        s.known[card] = known
    for field in fields_of_cards(layout):
        cells = getattr(s, field.name)
        for at in _places(field):
            cells[at] = number[cells[at]]


def _places(field: Field) -> Iterable[int | tuple[int, int]]:
    shape = field.cell.shape
    if len(shape) == 2:
        return ((i, j) for i in range(shape[0]) for j in range(shape[1]))
    return range(shape[0])


def _scramble_field(s: AnyState, field: Field, viewer: Viewer, bit: int, faces: int, luck: random.Random) -> None:
    sight = field.declared.sight
    own = viewer.number if isinstance(viewer, Seat) else -1
    own_row = SPECTATOR_ROW if own < 0 else own
    untold = (sight is Sight.NEVER and field.name not in PILES) or (sight is Sight.ACTOR and s.turn != own)
    if not field.cell.shape:
        if untold:
            setattr(s, field.name, luck.randrange(128))
        elif sight is Sight.OWN_BIT:
            mine = 0 if own < 0 else bit
            setattr(s, field.name, (getattr(s, field.name) & mine) | (luck.randrange(64) & ~mine))
        return
    if not (untold or sight is Sight.OWNER or sight is Sight.STEP_FACE):
        return
    cells = getattr(s, field.name)
    for at, drawn in zip(_places(field), luck.choices(range(faces), k=prod(field.cell.shape)), strict=True):
        row = at[0] if isinstance(at, tuple) else at
        if untold or (sight is Sight.OWNER and row != own_row) or (sight is Sight.STEP_FACE and not s.trace_known[at] & bit):
            cells[at] = drawn


def interferes(rules: AnyRules, state: AnyState, luck: random.Random, hide: Hide = view_bytes) -> str:
    """Returns a viewer who is told something that they cannot know, or "" if there is none: the law of non-interference."""
    for viewer in viewers(rules.seats):
        if hide(rules, state, viewer) != hide(rules, scrambled(rules, state, viewer, luck), viewer):
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
    for card in card_numbers(cards_of(rules).edition.layout, state):
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
