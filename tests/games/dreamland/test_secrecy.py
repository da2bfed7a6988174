"""Nobody sees what is not for their own eyes: not a byte changes with it (K03, K09, K13, K28, K30).

What is hidden is written here from the rules and not from the views: kind by kind, with a leak of each kind planted to see that
it would be found.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import chain
from typing import Any, TypeAlias

import pytest

from sennik.games.dreamland.game import Dreamland
from sennik.games.dreamland.state import Clue, DreamCard, Notice, Overruling, State
from sennik.kernel.game import Seat, Spectator, Viewer

from .play import CARDS, CLUE, HOLD, Night, seen
from .wander import TABLES, device, wander

Change: TypeAlias = Callable[[State, random.Random], State]

WORDS = list(chain.from_iterable(CARDS))
MASK_ON = {"look", "ready", "night", "last", "recall"}


def dreams(state: State, viewer: Viewer, *, one_device: bool) -> bool:
    """Whether the viewer has the mask on: the dreamer, and who watches, until the dream is told."""
    if state.phase not in MASK_ON:
        return False
    return isinstance(viewer, Spectator) or (isinstance(viewer, Seat) and viewer.number == state.dreamer and not one_device)


# --- what is hidden ----------------------------------------------------------------------------------------------------------


def _cards(state: State, change: Callable[[DreamCard], DreamCard]) -> State:
    """Each card of this night, changed."""
    return replace(state, card=None if state.card is None else change(state.card), cards=tuple(map(change, state.cards)))


def _clues(state: State, change: Callable[[Clue], Clue]) -> State:
    return _cards(state, lambda card: replace(card, clues=tuple(map(change, card.clues))))


def _some(luck: random.Random) -> tuple[int, ...]:
    return tuple(luck.sample(range(4), luck.randrange(5)))


def the_deck(state: State, luck: random.Random) -> State:
    """Which cards lie in the deck, and how they lie."""
    deck = tuple(tuple(luck.sample(WORDS, 4)) for _ in state.deck)
    return replace(state, deck=deck, used=tuple(tuple(luck.sample(WORDS, 4)) for _ in state.used))


def the_covered_words(state: State, luck: random.Random) -> State:
    """What the headboard covers."""
    return _cards(state, lambda card: replace(card, words=(card.word, *luck.sample(WORDS, 3))))


def the_roles(viewer: Viewer, *, one_device: bool) -> Change:
    """Others' roles, before the count, and the card set aside at any time."""

    def change(state: State, luck: random.Random) -> State:
        if state.phase in {"count", "over"} or not state.roles:
            return replace(state, aside=luck.choice(["fairy", "devil", "imp"]) if state.aside else "")
        own = viewer.number if isinstance(viewer, Seat) and not one_device else -1
        if one_device and isinstance(viewer, Seat) and state.looks:
            own = state.looking
        hidden = [seat for seat, role in enumerate(state.roles) if role and seat != own]
        pool = luck.sample([state.aside, *(state.roles[seat] for seat in hidden)], len(hidden) + 1)
        roles = list(state.roles)
        for seat in hidden:
            roles[seat] = pool.pop()
        return replace(state, roles=tuple(roles), aside=pool.pop())

    return change


def the_word(state: State, luck: random.Random) -> State:
    """The words in play."""
    return _cards(state, lambda card: replace(card, words=tuple(luck.sample(WORDS, 4))))


def the_sides(state: State, luck: random.Random) -> State:
    """Whether guesses were right, what was guessed, and what the machine and the awake made of it."""

    def change(card: DreamCard) -> DreamCard:
        if card.how != "guess":
            return card
        return replace(
            card,
            side=luck.choice(["yellow", "blue"]),
            guess=luck.choice(WORDS),
            matched=luck.choice(["right", "wrong", "ask"]),
            right=_some(luck),
            wrong=_some(luck),
        )

    return _cards(state, change)


def the_offenders(state: State, luck: random.Random) -> State:
    """Who got a penalty card this night, and what was guessed before."""
    return _cards(
        state,
        lambda card: (
            replace(card, offender=luck.choice(state.awake), guess=luck.choice(["", CLUE]), matched="wrong")
            if card.how == "penalty"
            else card
        ),
    )


def the_verdicts(state: State, luck: random.Random) -> State:
    """What the machine made of the clues, and whether somebody appealed."""
    return _clues(
        state,
        lambda clue: replace(
            clue,
            outcome=luck.choice(["legal", "illegal", "ask"]),
            rule=luck.choice(["", "stem", "sound"]),
            evidence=luck.choice([(), ("a", "b", "c")]),
            appealed=luck.random() < 0.5,
        ),
    )


def the_votes(state: State, luck: random.Random) -> State:
    """Who objected, who allowed, and what can still be objected to."""
    return _clues(state, lambda clue: replace(clue, objects=_some(luck), allows=_some(luck), open=luck.random() < 0.5))


def the_held_clue(state: State, luck: random.Random) -> State:
    """Whether there is one, and which."""
    card = state.card
    if card is None or state.phase != "night":
        return state
    heard = tuple(clue for clue in card.clues if clue.shown is not None)
    held = () if luck.random() < 0.3 else (Clue(77, state.giver, luck.choice(WORDS), state.now),)
    return replace(state, card=replace(card, clues=(*heard, *held)))


def the_numbers(state: State, luck: random.Random) -> State:
    """How many clues were given, and when: more than were heard."""
    state = _clues(state, lambda clue: replace(clue, number=luck.randrange(1, 99), at=luck.randrange(9_999)))
    return replace(state, clues_given=luck.randrange(99))


def the_old_clues(state: State, luck: random.Random) -> State:
    """What was said of the cards that are settled: the dreamer has to remember it."""
    return replace(state, cards=tuple(replace(card, clues=()) for card in state.cards))


def the_house_rules(state: State, luck: random.Random) -> State:
    """What the table decided."""
    return replace(
        state, house=tuple(Overruling(luck.choice(WORDS), CLUE, luck.random() < 0.5) for _ in range(luck.randrange(4)))
    )


def the_quiet(state: State, luck: random.Random) -> State:
    """Who leaves the judging to others."""
    return replace(state, quiet=tuple(luck.sample(state.awake, luck.randrange(len(state.awake)))))


def the_news(state: State, luck: random.Random) -> State:
    """What only the awake hear."""
    return replace(state, told=Notice("object", luck.choice(state.awake), (luck.randrange(9),), luck.randrange(99)))


def the_clock(state: State, luck: random.Random) -> State:
    """When the referee noted something last."""
    return replace(state, now=state.now + luck.randrange(9_999), judged=luck.choice(["", '["legal",""]']))


FROM_EVERYBODY: dict[str, Change] = {"the deck": the_deck, "the covered words": the_covered_words, "the clock": the_clock}
FROM_DREAMERS: dict[str, Change] = {
    "the word": the_word,
    "the sides": the_sides,
    "the offenders": the_offenders,
    "the verdicts": the_verdicts,
    "the votes": the_votes,
    "the held clue": the_held_clue,
    "the numbers": the_numbers,
    "the old clues": the_old_clues,
    "the house rules": the_house_rules,
    "the quiet": the_quiet,
    "the news": the_news,
}


def found(rules: Any, state: State, luck: random.Random) -> Iterator[tuple[str, Viewer]]:
    """The kinds of hidden things that change what a viewer sees of this state."""
    one_device = rules.terms.device
    players = [Seat(seat) for seat in range(rules.seats)]
    viewers: set[Viewer] = {Spectator(), players[state.dreamer % rules.seats], *luck.sample(players, min(2, rules.seats))}
    for viewer in sorted(viewers, key=repr):
        kinds = {**FROM_EVERYBODY, "the roles": the_roles(viewer, one_device=one_device)}
        if dreams(state, viewer, one_device=one_device):
            kinds |= FROM_DREAMERS

        def known(state: State, viewer: Viewer = viewer) -> tuple[str, str]:
            """All that goes over the wire, and the view itself: bots are given that."""
            return seen(rules, state, viewer), repr(rules.hide(state, viewer))

        before = known(state)
        everything = state
        for change in kinds.values():
            everything = change(everything, luck)
        differs = known(everything) != before
        # Which kind it is takes a view for each; two that hide each other would be found in every fourth state.
        if differs or luck.random() < 0.25:
            for kind, change in kinds.items():
                if known(change(state, luck)) != before:
                    yield kind, viewer
        if differs:
            yield "everything", viewer


@pytest.mark.mass
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("seed", range(4))
def test_no_byte_depends_on_what_the_viewer_may_not_know(table: str, seed: int) -> None:
    luck = random.Random(seed)
    phases = set()
    for night in wander(seed, table):
        phases.add(night.phase)
        if luck.random() < 0.2:
            assert list(found(night.rules, night.state, luck)) == []
    assert {"ready", "night", "recall", "tick"} <= phases


@pytest.mark.mass
@pytest.mark.parametrize("seed", range(3))
def test_nor_on_one_device(seed: int) -> None:
    luck = random.Random(seed)
    for night in device(seed):
        assert list(found(night.rules, night.state, luck)) == []


# --- planted leaks -----------------------------------------------------------------------------------------------------------


def _leak_cards(view: State, state: State, *names: str) -> State:
    """The cards of the view with these fields as they are."""

    def leak(card: DreamCard, true: DreamCard) -> DreamCard:
        return replace(card, **{name: getattr(true, name) for name in names})

    card = None if view.card is None or state.card is None else leak(view.card, state.card)
    return replace(view, card=card, cards=tuple(map(leak, view.cards, state.cards)))


def _leak_clues(view: State, state: State, *names: str) -> State:
    """The clues that were heard, with these fields as they are."""
    if view.card is None or state.card is None:
        return view
    true = [clue for clue in state.card.clues if clue.shown is not None]
    clues = tuple(
        replace(clue, **{name: getattr(other, name) for name in names})
        for clue, other in zip(view.card.clues, true, strict=False)
    )
    return replace(view, card=replace(view.card, clues=clues))


def _leak_held(view: State, state: State) -> State:
    """The turn's time shows that a clue is held."""
    return replace(view, turn_since=0) if state.card is not None and state.card.held is not None else view


def _leak_old(view: State, state: State) -> State:
    return replace(view, cards=tuple(replace(card, clues=true.clues) for card, true in zip(view.cards, state.cards, strict=True)))


def _leak_covered(view: State, state: State) -> State:
    """The headboard lies on the wrong word."""
    if view.card is None or state.card is None:
        return view
    return replace(view, card=replace(view.card, words=state.card.words[1:]))


LEAKS: dict[str, Callable[[State, State], State]] = {
    "the deck": lambda view, state: replace(view, deck=state.deck),
    "the covered words": _leak_covered,
    "the clock": lambda view, state: replace(view, phase_since=state.now),
    "the roles": lambda view, state: replace(view, roles=state.roles),
    "the word": lambda view, state: _leak_cards(view, state, "words"),
    "the sides": lambda view, state: _leak_cards(view, state, "side"),
    "the offenders": lambda view, state: _leak_cards(view, state, "offender"),
    "the verdicts": lambda view, state: _leak_clues(view, state, "outcome"),
    "the votes": lambda view, state: _leak_clues(view, state, "objects", "allows"),
    "the held clue": _leak_held,
    "the numbers": lambda view, state: _leak_clues(view, state, "number"),
    "the old clues": _leak_old,
    "the house rules": lambda view, state: replace(view, house=state.house),
    "the quiet": lambda view, state: replace(view, quiet=state.quiet),
    "the news": lambda view, state: replace(view, told=state.told),
}


def test_a_leak_of_every_kind_is_planted() -> None:
    assert set(LEAKS) == {*FROM_EVERYBODY, *FROM_DREAMERS, "the roles"}


@pytest.mark.mass
@pytest.mark.parametrize("kind", LEAKS)
def test_a_planted_leak_is_found(kind: str) -> None:
    luck, leak = random.Random(1), LEAKS[kind]
    kinds: set[str] = set()
    for night in wander(1, "friendly"):
        rules, plain = night.rules, night.rules.__class__.hide

        def leaky(state: State, viewer: Viewer, rules: Any = rules, plain: Any = plain) -> Any:
            view = plain(rules, state, viewer)
            return replace(view, state=leak(view.state, state))

        rules.hide = leaky
        if night.phase in {"night", "recall"}:
            kinds.update(name for name, _ in found(rules, night.state, luck))
        if kind in kinds:
            return
    raise AssertionError(f"{kind} leaks, and only these are found: {kinds}")


def test_a_leak_in_what_may_be_done_is_found() -> None:
    night = Night().clue()
    plain = night.rules.legal

    def leaky(state: State, seat: int) -> Any:
        return [move for move in plain(state, seat) if seat != 0 or state.card is None or state.card.held is None]

    night.rules.legal = leaky
    luck = random.Random(1)
    assert any(kind == "the held clue" for _ in range(9) for kind, _ in found(night.rules, night.state, luck))


# --- sequences -----------------------------------------------------------------------------------------------------------------


Script: TypeAlias = Callable[[], Night]
DREAMERS = (Seat(0), Spectator())


def table(**more: Any) -> Night:
    """Five players, watched by the dreamer and somebody without a seat."""
    options: dict[str, Any] = {"words": ("duch", "korona", "kot"), "watch": DREAMERS, **more}
    return Night(5, **options)


def quiet(*seats: int) -> Night:
    """The same, where some leave the judging to others."""
    return table(started=False).all_ready(*seats)


ALIKE: dict[str, tuple[Script, ...]] = {
    "a guess right, wrong, to be asked; corrected": (
        lambda: table().skip().guess("korona").wait(1),
        lambda: table().skip().guess("zegar").wait(1),
        lambda: table().skip().guess("krona").wait(1).do(1, "right 2").do(2, "right 2").do(3, "right 2"),
        lambda: table().skip().guess("korona").do(1, "wrong 2").do(2, "wrong 2").do(4, "wrong 2").wait(1),
    ),
    "what the machine thinks of a clue": (
        lambda: table().heard("dach"),
        lambda: table(words=("kot", "korona", "duch")).heard("dach"),
        lambda: table(judge="players").heard("dach"),
        lambda: table(words=("duch", "korona", "kot"), judge="off").heard("dach"),
        lambda: table().clue("dach", verb="appeal").wait(HOLD),
    ),
    "a clue that the awake let pass": (
        lambda: table(words=("kot", "korona")).heard("duchy"),
        lambda: table(judge="strict").clue("duchy").wait(2).allow(2, 4).wait(1),
        lambda: table(judge="players").clue("duchy").wait(2).object(2).wait(1),
    ),
    "an appeal that the awake let pass, and a clue that was thought of later": (
        lambda: table().clue("duchy", verb="appeal").wait(1).allow(3, 4).wait(7),
        lambda: table().clue("duchy", verb="appeal").wait(7).allow(2, 3, 4).wait(1),
        lambda: table(judge="off").wait(5).heard("duchy"),
    ),
    "an appeal that was taken back, and none": (
        lambda: table().clue("duchy", verb="appeal").wait(2).allow(3, 4).wait(1).heard("dach"),
        lambda: table().wait(2).clue("duch", verb="appeal").wait(1).heard("dach"),
        lambda: table().wait(3).heard("dach"),
    ),
    "an appeal before a pass, and none": (
        lambda: table().clue("duchy", verb="appeal").allow(2, 3).wait(4).passes().heard(),
        lambda: table().wait(4).passes().heard(),
    ),
    "an appeal that waits as the turn ends": (
        lambda: table().wait(12).clue("duchy", verb="appeal").wait(5).allow(2).wait(3),
        lambda: table().wait(20),
    ),
    "a last guess that is none": (
        lambda: table(night=30, last=10).wait(31).guess("pas"),
        lambda: table(night=30, last=10, words=("kot", "korona", "duch")).wait(31).guess("PASS!"),
        lambda: table(night=30, last=10).wait(31).skip(),
    ),
    "who judges again": (
        lambda: quiet(1, 2).heard().wait(2),
        lambda: quiet(1, 2).heard().do(1, "judge").wait(1).do(2, "judge").wait(1),
    ),
    "objections that are no majority": (
        lambda: table().heard().wait(1).heard(),
        lambda: table().clue().object(3).wait(HOLD).allow(2, clue=1).wait(1).clue().object(1).allow(3).wait(HOLD),
    ),
    "an appeal that was not heard, early and late, and nothing at all": (
        lambda: table().wait(14),
        lambda: table().clue("duchy", verb="appeal").wait(1).allow(2).wait(13),
        lambda: table().wait(13.9).clue("duchy", verb="appeal").wait(0.1),
        lambda: table().clue("duchy", verb="appeal").wait(8).clue("duch", verb="appeal").wait(6),
    ),
    "an appeal that was not heard before a clue, or before a pass": (
        lambda: table().clue("duchy", verb="appeal").wait(6).heard("dach").wait(5).passes(),
        lambda: table().wait(6).heard("dach").wait(1).clue("duchy", verb="appeal").wait(4).passes(),
    ),
    "an appeal that was not heard while the dreamer guessed": (
        lambda: table().wait(1).clue("duchy", verb="appeal").wait(1).skip(),
        lambda: table().wait(2).skip(),
    ),
    "an objection to a clue that was heard, whatever was given after it": (
        lambda: table().heard().wait(6).object(3, 4, clue=1),
        lambda: table().heard().wait(1).clue("duchy", verb="appeal").wait(5).object(3, 4, clue=1),
        lambda: table().heard().wait(4).clue("duchy", verb="appeal").wait(2).object(3, 4, clue=1),
        lambda: table().heard().wait(2).clue("duchy", verb="appeal").object(3, clue=1).wait(4).object(4, clue=1),
        lambda: table().heard().wait(4).clue().wait(2).object(3, 4, clue=1),
    ),
    "an appeal that was not heard after a clue, and silence": (
        lambda: table().heard().wait(18),
        lambda: table().heard().wait(1).clue("duchy", verb="appeal").object(3, clue=1).wait(17),
        lambda: table().heard().wait(13).clue("duchy", verb="appeal").wait(5).object(4, clue=1),
    ),
    "a clue that the table stopped, whoever did": (
        lambda: table().clue().object(3, 4).wait(HOLD),
        lambda: table().clue().wait(1).object(2).wait(1).object(3).wait(1),
        lambda: table(judge="strict").clue("duchy").wait(HOLD),
    ),
    "who had to take the card": (
        lambda: table().heard().passes().wait(1).object(3, 4),
        lambda: table(words=("kot", "korona")).heard().passes().wait(1).object(2, 3),
    ),
    "a clue that was held when the dreamer guessed": (
        lambda: table().wait(1).clue().wait(1).skip(),
        lambda: table().wait(2).skip(),
    ),
    "a clue that was held when the night ended": (
        lambda: table(night=30, clue=120).wait(28).clue().wait(5),
        lambda: table(night=30, clue=120).wait(33),
    ),
    "a guess that was undone": (
        lambda: table().heard().guess("duch").wait(1).object(3, 4, clue=1),
        lambda: table().heard().guess("zegar").wait(1).object(2, 4, clue=1),
    ),
    "people or bots awake": (
        lambda: quiet().heard().wait(3),
        lambda: quiet(1, 2, 3, 4).heard().wait(3),
        lambda: quiet(2, 3).heard().wait(1).object(4).do(4, "quiet").wait(2),
    ),
    "the cards and roles": (
        lambda: table().heard().guess("duch").heard().guess("ryba"),
        lambda: table(words=("ryba", "kot"), roles=("imp", "devil", "imp", "fairy")).heard().guess("duch").heard().guess("ryba"),
    ),
    "what the table decided for good": (
        lambda: table(judge="strict").clue("duchy").allow(2, 3).wait(HOLD).clue("duchy").wait(HOLD),
        lambda: table(judge="off").heard("duchy").heard("duchy"),
    ),
}


@pytest.mark.mass
@pytest.mark.parametrize("case", ALIKE)
def test_nights_that_differ_in_hidden_things_look_alike_to_the_dreamer(case: str) -> None:
    nights = [script() for script in ALIKE[case]]
    assert len({night.now for night in nights}) == 1
    first, *others = (night.wait(20).watched for night in nights)
    for other in others:
        assert other == first, case
    for night in nights:
        night.dawn()
    assert all(night.watched == nights[0].watched for night in nights)


def one_night(script: int, hidden: int) -> Night:
    """A night whose course the dreamer sees follows from ``script``, and whatever else there is from ``hidden``."""
    course, luck = random.Random(script), random.Random(f"{script} {hidden}")
    words = [luck.choice(card) for card in luck.sample(CARDS, len(CARDS) - 1)]
    roles = luck.sample(("fairy", "fairy", "devil", "imp", "imp"), 5)
    night = Night(5, roles, words, watch=DREAMERS, judge="off", night=90, clue=10, started=False)
    night.all_ready(*luck.sample(range(1, 5), luck.randrange(3)))
    while night.phase == "night":
        deed = course.choice(["clue", "clue", "clue", "guess", "skip", "pass", "wait"])
        if deed == "clue":
            objectors = [seat for seat in night.state.awake if seat != night.state.giver]
            night.clue(course.choice(["mysz", "ocean"])).wait(course.choice([0.5, 1]))
            if luck.random() < 0.5 and not night.state.quiet and night.phase == "night":
                night.object(luck.choice(objectors))
            night.wait(HOLD)
        elif deed == "guess":
            night.wait(course.choice([0, 2]))
            if night.phase == "night":
                night.guess(luck.choice([night.word, *luck.sample(WORDS, 2)]))
        elif deed == "skip":
            night.skip()
        elif deed == "pass":
            night.passes()
        else:
            night.wait(course.choice([1, 4]))
    return night.dawn()


@pytest.mark.mass
@pytest.mark.parametrize("script", range(20))
def test_random_nights_that_differ_in_hidden_things_look_alike_to_the_dreamer(script: int) -> None:
    first, *others = (one_night(script, hidden).watched for hidden in range(4))
    assert len(first[Seat(0)]) > 5
    assert all(other == first for other in others)


def test_nobody_may_talk_while_somebody_has_the_mask_on() -> None:
    """A word, or a laugh, would tell the dreamer what only the awake may know (K09, K18)."""
    assert set(Dreamland.meanings.silent) == MASK_ON
