"""A position whose hidden cards are dealt anew: fair also for people who have seen where everything lay.

The public story stays: what spectators were told of every move, and all that they see now. Every shuffle that led to the
position is drawn once more, but for the cards that were seen openly before they were shuffled again. So each seat knows the
same places as before, and other cards in them. What comes of it is a game that could have been played, by the rules, since
every move of it is played once more. A move that named a card which nobody else saw may name another one.

No seat can tell from the story which of the games it was, and whoever has seen the earlier one knows no more of this one
than spectators do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Generator, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from msgspec import structs

from sennik.kernel.game import AnyRules, Redealing

from . import events as e
from .agreement import Setup
from .events import Retraced
from .fold import begin, fold
from .match import Lookup, Match
from .refusal import refuse

_WHOLE: Final = 6
"""How often everything that may be dealt anew is drawn at once, before it is done part by part."""
_PARTS: Final = (2, 4, 8)
"""Then a part of the cards of one deal is drawn: half of them, a quarter or an eighth."""
_FEWEST: Final = 4
"""How many cards a part has at least, if there are so many."""
_DRAWN: Final = 2
"""How often each hidden card has to be drawn part by part: once alone may leave it where it was."""
_MOST_EVENTS: Final = 12_000
"""After how many events, in all tries, it is given up."""

DrawOrder: TypeAlias = Callable[[Sequence[str]], Sequence[str]]


@dataclass(slots=True)
class _Deal:
    """A shuffle of these cards, in their order. ``seen`` has those that were seen openly until they were shuffled again."""

    cards: list[int]
    seen: set[int] = field(default_factory=set)

    @property
    def hidden(self) -> list[int]:
        """The places in the order of the cards that were not seen openly."""
        return [place for place, card in enumerate(self.cards) if card not in self.seen]


@dataclass(slots=True)
class _Story:
    """What spectators were told after each event, the deals, and the verbs of moves that do not tell all of what was done.

    ``hidden`` has the deal and the place in its order of each card that nobody sees openly at the end.
    """

    told: list[bytes] = field(default_factory=list)
    deals: list[_Deal] = field(default_factory=list)
    secret: set[str] = field(default_factory=set)
    hidden: set[tuple[int, int]] = field(default_factory=set)


def dealt_anew(
    setup: Setup, played: Sequence[Retraced], lookup: Lookup, shuffle: DrawOrder
) -> Generator[None, None, tuple[Retraced, ...]]:
    """Deals everything anew that nobody saw openly in a game with that setup, piece by piece. Returns the events of the game
    that comes of it. It must not end in an open window of answers.

    First all is drawn at once. Where the moves were such that hardly any deal allows them, a part of the cards is drawn again
    and again, until each hidden card was drawn twice. ``shuffle`` returns names in an order that is drawn.

    Raises ``Refusal`` if that takes too long.

    >>> from sennik.catalog import lookup
    >>> from sennik.match import Finder
    >>> from sennik.match.record import read
    >>> lines = '{"sennik": 1, "game": "sen", "seats": ["Ala", "Ola"]}', '{"deal": ["0", "1"]}', '{"seat": 1, "move": "look 1 2"}'
    >>> def whole(work):
    ...     made.append((yield from work))
    >>> made = []
    >>> for _ in whole(Finder(read(chr(10).join(lines), lookup), 2, lookup).finding()):
    ...     pass
    >>> for _ in whole(dealt_anew(made[0].match.setup, made[0].played, lookup, lambda names: names[::-1])):
    ...     pass
    >>> made[1][0].order[:2], made[1][1].move  # the first cards of the earlier game were 0 and 1
    (('swap2', 'swap2'), 'look 1 2')
    """
    names, story = yield from _told(setup, played, lookup)
    current = tuple(played)
    left = dict.fromkeys(story.hidden, _DRAWN)
    events = 0
    tries = 0
    while left:
        whole = tries < _WHOLE
        tries += 1
        draw = _Draw(story, names, _everything(story) if whole else _part(story, left, shuffle), shuffle, _MOST_EVENTS - events)
        tried = yield from _tried(setup, current, draw, lookup)
        events += draw.events
        if tried is not None:
            current, names = tried, draw.names
            drawn = {(deal, place) for deal, places in draw.parts.items() for place in places}
            left = {} if whole else {each: times - (each in drawn) for each, times in left.items() if times > (each in drawn)}
        if left and events >= _MOST_EVENTS:
            refuse("deal-anew")
    return current


def _everything(story: _Story) -> dict[int, list[int]]:
    """Returns all hidden places of all deals."""
    return {number: deal.hidden for number, deal in enumerate(story.deals)}


def _part(story: _Story, left: Collection[tuple[int, int]], shuffle: DrawOrder) -> dict[int, list[int]]:
    """Returns some hidden places of a deal of which hidden cards are ``left`` to be drawn. Those come before the others, since
    most tries to draw many fail, and nothing is won by drawing the same ones again.
    """
    numbers = sorted({number for number, _ in left})
    number = int(shuffle([str(each) for each in numbers])[0])
    hidden = story.deals[number].hidden
    wanted = shuffle([str(place) for place in hidden if (number, place) in left])
    others = shuffle([str(place) for place in hidden if (number, place) not in left])
    part = int(shuffle([str(each) for each in _PARTS])[0])
    return {number: [int(place) for place in [*wanted, *others][: max(_FEWEST, len(hidden) // part)]]}


def _started(setup: Setup, lookup: Lookup) -> tuple[Match, AnyRules]:
    bare = structs.replace(setup, take_backs="never", sealed=False)
    match = begin(e.Opened(at=0, id="anew", setup=bare, host="", name="", epoch=0), lookup)
    match = fold(match, e.Started(at=0))
    assert match.rules is not None
    return match, match.rules


def _told(setup: Setup, played: Sequence[Retraced], lookup: Lookup) -> Generator[None, None, tuple[list[list[str]], _Story]]:
    """Plays the game once more as it was. Returns the names of the cards of each deal in their order, and the story."""
    match, rules = _started(setup, lookup)
    redealing = _redealing(rules)
    names: list[list[str]] = []
    story = _Story()
    latest: dict[int, tuple[int, int]] = {}
    for event in played:
        if isinstance(event, e.Shuffled):
            cards = redealing.drawn(match.state, event.order)
            latest |= {card: (len(names), place) for place, card in enumerate(cards)}
            names.append(_names(rules.chance(match.state) or (), event.order))
            story.deals.append(_Deal(cards))
        before = rules.clone(match.state)
        match = fold(match, event)
        told = redealing.story(match.state)
        if isinstance(event, e.Moved | e.TimeUp) and match.window is None and _verb(event.move) not in story.secret:
            verb = _verb(event.move)
            written = [rules.write(action) for action in rules.legal(before, event.seat)]
            others = [rules.read(move)[0] for move in written if _verb(move) == verb and move != event.move]
            if redealing.told_alike(before, event.seat, others, told) is not None:
                story.secret.add(verb)
        for card in redealing.seen_openly(match.state):
            if card in latest:
                story.deals[latest[card][0]].seen.add(card)
        story.told.append(told)
        yield
    story.hidden = {(deal, place) for card, (deal, place) in latest.items() if card not in story.deals[deal].seen}
    return names, story


class _Draw:
    """One try to deal anew. ``parts`` has the places in each deal of which the cards are drawn. ``names`` has the names of each
    deal, which are those from before until it is drawn. ``events`` counts what was played, which is at most ``most``.
    """

    def __init__(
        self, story: _Story, names: Sequence[list[str]], parts: dict[int, list[int]], shuffle: DrawOrder, most: int
    ) -> None:
        self.story = story
        self.names = list(names)
        self.parts = parts
        self.shuffle = shuffle
        self.most = most
        self.events = 0

    def order(self, number: int, cards: Sequence[str]) -> tuple[str, ...] | None:
        """Returns the order of that deal of these cards; None if one of them that was seen openly is not among them."""
        deal, before = self.story.deals[number], self.names[number]
        if len(before) != len(cards):
            return None
        if Counter(before) != Counter(cards):
            # Other cards were shuffled back than before.
            self.parts[number] = deal.hidden
        drawn = set(self.parts.get(number, ()))
        stay = Counter(name for place, name in enumerate(before) if place not in drawn)
        there = Counter(cards)
        if stay - there:
            return None
        rest = iter(self.shuffle([*(there - stay).elements()]))
        self.names[number] = [next(rest) if place in drawn else name for place, name in enumerate(before)]
        return tuple(self.names[number])

    def move(self, match: Match, rules: AnyRules, event: e.Moved | e.TimeUp, told: bytes) -> str | None:
        """Returns a move of the seat of which the same is told; None if there is none.

        It is the same move where a move like it tells everything, else one by chance: a card that nobody else saw was
        perhaps another one.
        """
        seat, verb = event.seat, _verb(event.move)
        if seat not in match.waiting:
            return None
        legal = [rules.write(action) for action in rules.legal(match.state, seat)]
        redealing = _redealing(rules)
        if event.move in legal and (match.window is not None or verb not in self.story.secret):
            found = redealing.told_alike(match.state, seat, [rules.read(event.move)[0]], told)
            if found is not None:
                return event.move
        candidates = [
            *self.shuffle([move for move in legal if _verb(move) == verb]),
            *self.shuffle([move for move in legal if _verb(move) != verb]),
        ]
        found = redealing.told_alike(match.state, seat, [rules.read(move)[0] for move in candidates], told)
        return None if found is None else rules.write(found)


def _tried(
    setup: Setup, played: Sequence[Retraced], draw: _Draw, lookup: Lookup
) -> Generator[None, None, tuple[Retraced, ...] | None]:
    """Plays the game with new deals. Returns its events; None if the story can't be told of it."""
    match, rules = _started(setup, lookup)
    redealing = _redealing(rules)
    made: list[Retraced] = []
    deal = 0
    for event, told in zip(played, draw.story.told, strict=True):
        draw.events += 1
        if draw.events > draw.most:
            return None
        again: Retraced = event
        if isinstance(event, e.Shuffled):
            order = draw.order(deal, rules.chance(match.state) or ())
            if order is None:
                return None
            again = structs.replace(event, order=order)
            deal += 1
        elif isinstance(event, e.Moved | e.TimeUp):
            move = draw.move(match, rules, event, told)
            if move is None:
                return None
            again = structs.replace(event, move=move)
        match = fold(match, again)
        if redealing.story(match.state) != told:
            return None
        made.append(again)
        yield
    return tuple(made)


def _verb(move: str) -> str:
    return move.partition(" ")[0]


def _names(cards: Sequence[str], order: Sequence[str]) -> list[str]:
    """Returns the names of all cards of a deal in their order, of which ``order`` may have only the first. The others follow in
    the order of the deck table, in which ``cards`` are.
    """
    left = Counter(cards) - Counter(order)
    return [*order, *(name for name in dict.fromkeys(cards) for _ in range(left[name]))]


def _redealing(rules: AnyRules) -> Redealing:
    if not isinstance(rules, Redealing):
        refuse("deal-anew")
    return rules
