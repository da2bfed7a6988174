"""A table as the wire has it: its people, seats, setup and news."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import cycle

from msgspec import UNSET, structs

from sennik import catalog
from sennik.i18n import LANGUAGES, text
from sennik.kernel.game import OptionValue
from sennik.match import FIGURES, Match, Portrait, Setup, consent_missing, portraits, replaced
from sennik.match.names import told_apart
from sennik.match.news import News
from sennik.match.seal import fingerprint
from sennik.wire import messages as w


def secret_options(setup: Setup) -> dict[str, OptionValue]:
    """Returns the secret options of the setup that are not at their defaults, with what people who may not read them
    see instead.
    """
    game = catalog.lookup(setup.game)
    declared = () if game is None else game.options
    return {
        option.name: option.default
        for option in declared
        if option.secret and setup.options.get(option.name, option.default) != option.default
    }


def setup_info(setup: Setup, instead: Mapping[str, OptionValue]) -> w.Setup:
    """Returns the setup as the wire has it, with the options in ``instead`` in place of its own."""
    return w.Setup(
        game=setup.game,
        preset=setup.preset,
        options={**setup.options, **instead},
        seats=setup.seats,
        public=setup.public,
        memory_aid=setup.memory_aid,
        clock=w.Clock(**structs.asdict(setup.clock)),
        pace=setup.pace,
        chat=setup.chat,
        take_backs=setup.take_backs,
        sealed=setup.sealed,
        odds=setup.odds,
        hints=setup.hints,
    )


def author_table_info(match: Match) -> w.TableInfo | None:
    """Returns the table as only its author sees it, before the start; None if others see the same."""
    return _table_info(match, {}) if match.phase == "open" and secret_options(match.setup) else None


def table_info(match: Match) -> w.TableInfo:
    """Returns the table as everybody sees it. If two people have one name, the second gets a number behind it."""
    return _table_info(match, secret_options(match.setup))


def _table_info(match: Match, withheld: Mapping[str, OptionValue]) -> w.TableInfo:
    seat_of = {seat.person: number for number, seat in enumerate(match.seats) if seat.person is not None}
    drawn = portraits({id: person.portrait for id, person in match.people.items()})  # noqa: A001 - a person's id
    figures = _figures(match, drawn)
    seated, watching = _names(match)
    gone = replaced(match)
    return w.TableInfo(
        id=match.id,
        setup=setup_info(match.setup, withheld),
        phase=match.phase,
        seats=[
            w.SeatInfo(
                kind=seat.kind,
                name=seated[number] or (text("en", f"creature-{seat.creature}") if seat.creature else ""),
                creature=seat.creature,
                person=seat.person,
                level=seat.level,
                present=seat.kind == "bot" or match.present(seat.person),
                stand_in=seat.stand_in is not None,
                figure=figures[number],
                colour=drawn[seat.person].colour if seat.person is not None and seat.person in drawn else 0,
                promise=_promise(match, number, watching),
                bot_at=gone.get(number),
                late=number in match.late,
            )
            for number, seat in enumerate(match.seats)
        ],
        host=match.host,
        people=[
            w.PersonInfo(
                person=id,
                name=seated[seat_of[id]] if id in seat_of else watching[id],
                present=person.present,
                seat=seat_of.get(id),
                figure=drawn[id].figure,
                colour=drawn[id].colour,
                onlooker=id in match.onlookers,
                put_out=True if id in match.put_out else UNSET,
            )
            for id, person in match.people.items()  # noqa: A001 - a person's id
        ],
        next=match.next,
        withheld=list(withheld),
        pause=_pause(match),
        news=_told_news(match, match.news, seated, watching),
        next_by=match.asked_next,
        games=match.games,
        won=[match.won.get(seat.player, 0) for seat in match.seats],
        abandoned=match.reason == "abandoned",
        locked=match.inside is not None,
        banned=_banned(match),
        called_off=match.reason == "called-off",
        ending=w.EndingInfo(sorted(match.ending), sorted(match.unended)) if match.ending else None,
        take_back=_take_back(match),
        seal=_seal(match),
        position=_position(match),
    )


def told_news(match: Match, news: Iterable[News]) -> list[w.NewsInfo]:
    """Returns news of the table as everybody is told them, with the names that people have at it now."""
    return _told_news(match, news, *_names(match))


def _told_news(match: Match, news: Iterable[News], seated: list[str], watching: dict[str, str]) -> list[w.NewsInfo]:
    return [
        w.NewsInfo(
            at=each.at - (match.started_at or 0),
            kind=each.kind,
            person=each.person,
            name=_called(match, each, seated, watching),
            seat=each.seat,
        )
        for each in news
    ]


def _banned(match: Match) -> list[w.BannedInfo]:
    names = told_apart(list(match.banned.values()), [person.name for person in match.people.values()])
    return [w.BannedInfo(person, name) for person, name in zip(match.banned, names, strict=True)]


def _promise(match: Match, seat: int, watching: Mapping[str, str]) -> w.PromiseInfo | None:
    promise = match.promises.get(seat)
    if promise is None:
        return None
    name = watching.get(promise.person, promise.name)
    return w.PromiseInfo(promise.person, name, consent_missing(match, seat, promise.person))


def _called(match: Match, news: News, seated: list[str], watching: dict[str, str]) -> str:
    """Returns the name in the news as the table shows it now, if the person or the name is still there."""
    seat = match.seat_of(news.person)
    if seat is None and news.seat is not None and match.seats[news.seat].name == news.name:
        seat = news.seat
    return watching.get(news.person, news.name) if seat is None else seated[seat]


def _pause(match: Match) -> w.PauseInfo | None:
    if match.paused is not None:
        return w.PauseInfo(begun=True)
    return w.PauseInfo(begun=False, wanted=sorted(match.wanted), asked=sorted(match.unasked)) if match.wanted else None


def _take_back(match: Match) -> w.TakeBackInfo | None:
    asking = match.asking
    return None if asking is None else w.TakeBackInfo(match.questions, asking, sorted(match.still_to_allow(asking)))


def _position(match: Match) -> w.PositionInfo | None:
    position = match.position
    if position is None:
        return None
    # Strangers come to a public table, and nobody has given them the link of the earlier one. Where the cards lie as they lay
    # there, its replay shows everybody's: it is named once that tells nothing any more.
    named = not match.setup.public and (position.anew or match.phase == "over")
    return w.PositionInfo(position.moment, position.table if named else "", position.anew)


def _seal(match: Match) -> w.SealInfo | None:
    if match.seal is None or not match.setup.sealed:
        return None
    return w.SealInfo(fingerprint(match.seal.secret), dict(match.seal.mixed))


def _names(match: Match) -> tuple[list[str], dict[str, str]]:
    """Returns the names of the seats ("" for creatures) and, by id, of the people without a seat. No two are alike.

    Seats come first, in their order, which nobody changes in play. Creatures keep their names in every language.
    """
    sits = {seat.person for seat in match.seats}
    watching = [person for person in match.people if person not in sits]
    names = [seat.name for seat in match.seats] + [match.people[person].name for person in watching]
    creatures = [_creature(language, seat.creature) for seat in match.seats if seat.creature for language in LANGUAGES]
    shown = told_apart(names, creatures)
    return shown[: len(match.seats)], dict(zip(watching, shown[len(match.seats) :], strict=True))


@cache
def _creature(language: str, creature: str) -> str:
    return text(language, f"creature-{creature}")


def _figures(match: Match, drawn: Mapping[str, Portrait]) -> list[int]:
    """Returns the figure of each seat: a person's own, and for bots the rest."""
    own = [drawn[seat.person].figure if seat.person is not None and seat.person in drawn else None for seat in match.seats]
    rest = cycle([figure for figure in range(FIGURES) if figure not in own] or range(FIGURES))
    return [next(rest) if figure is None else figure for figure in own]
