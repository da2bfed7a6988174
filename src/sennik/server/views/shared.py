"""What the link of a table says to whoever gets it: a title, a sentence, and the words of the picture beside them.

It says nothing that the table does not show to everybody who has the link. Words that belong to the table alone are in
none of it.
"""

from __future__ import annotations

from dataclasses import dataclass

from sennik import catalog
from sennik.i18n import LanguageCode, has, say, text
from sennik.kernel.game import AnyFields, HasStory, Meanings, Spectator
from sennik.match import Match
from sennik.server.pictures.poster import Poster, Standing
from sennik.server.views.table_info import secret_options, table_info
from sennik.wire import messages as w


@dataclass(frozen=True, slots=True)
class LinkWords:
    """What a link says. ``text`` is what somebody sends along with a result."""

    title: str
    sentence: str
    poster: Poster

    @property
    def text(self) -> str:
        """The title and the sentence, as somebody sends them."""
        return f"{self.title}. {self.sentence}"


def site_words(language: LanguageCode) -> LinkWords:
    """Returns what the link of the front page says."""
    title = text(language, "share-site-title")
    poster = Poster("sennik", "", text(language, "share-site-head"), (text(language, "share-site-lead"),))
    return LinkWords(title, text(language, "share-site-description"), poster)


def rules_words(game: str, language: LanguageCode) -> LinkWords:
    """Returns what the link of a game's rules says."""
    title = text(language, "share-rules-title", game=text(language, f"game-{game}"))
    about = text(language, f"{game}-about")
    return LinkWords(title, about, Poster(game, "", title, (about,)))


def link_words(match: Match, language: LanguageCode) -> LinkWords:
    """Returns what the link of the table says now."""
    told = table_info(match)
    if match.phase == "open":
        return _invitation(told, language)
    if match.phase == "playing":
        return _game_going_on(told, language)
    return _result(match, told, language)


def _invitation(told: w.TableInfo, language: LanguageCode) -> LinkWords:
    game = text(language, f"game-{told.setup.game}")
    host = next((person.name for person in told.people if person.person == told.host), "")
    nobody = text(language, "share-invites-nobody", game=game)
    title = text(language, "share-invites", name=host, game=game) if host else nobody
    taken, seats = sum(seat.kind != "empty" for seat in told.seats), len(told.seats)
    if seats == 1:
        lines = [text(language, "share-device")]
    elif taken < seats:
        lines = [text(language, "share-seats", taken=taken, seats=seats), text(language, "share-sit")]
    else:
        lines = [text(language, "share-seats-all")]
    kicker = _edition(told.setup, language)
    poster = Poster(told.setup.game, kicker, title, tuple(lines[:1]), host, nobody)
    return LinkWords(title, " ".join([f"{kicker}.", *lines]), poster)


def _game_going_on(told: w.TableInfo, language: LanguageCode) -> LinkWords:
    title = text(language, "share-plays", game=text(language, f"game-{told.setup.game}"))
    names = ", ".join(_seat_name(seat, language) for seat in told.seats)
    sentence = text(language, "share-plays-who", names=names)
    return LinkWords(title, sentence, Poster(told.setup.game, _edition(told.setup, language), title, (names,)))


def _result(match: Match, told: w.TableInfo, language: LanguageCode) -> LinkWords:
    game = text(language, f"game-{told.setup.game}")
    rules = match.rules
    if match.result is None or rules is None:
        title = text(language, "share-over", game=game)
        sentence = text(language, "share-site-head")
        return LinkWords(title, sentence, Poster(told.setup.game, _edition(told.setup, language), title, (sentence,)))
    view = rules.hide(match.state, Spectator())
    fields = rules.fields(view)
    names, scores = [_seat_name(seat, language) for seat in told.seats], match.result.scores
    won = set(match.result.winners)
    meanings = rules.game.meanings
    order = sorted(range(len(scores)), key=lambda seat: (seat not in won, seat))
    if players := fields.get(meanings.names):
        names, scores = list(players), tuple(fields[meanings.totals])
    if meanings.ranks:
        order = ranked(meanings, fields, len(names))
    if players:
        won = {seat for seat in order if _ranks(meanings, fields, seat) == _ranks(meanings, fields, order[0])}
    standings = tuple(Standing(names[seat], str(scores[seat]).replace("-", "−"), seat in won) for seat in order)
    winners = [each.name for each in standings if each.won]
    nobody = text(language, "share-won-nobody", game=game)
    if len(winners) == 1:
        title = text(language, "share-won", name=winners[0], game=game)
    else:
        title = text(language, "share-won-shared", names=", ".join(winners))
    sentence = ", ".join(text(language, "share-score", name=each.name, score=each.score) for each in standings)
    notes: tuple[tuple[str, str], ...] = ()
    if isinstance(rules, HasStory) and not secret_options(match.setup):
        told_of = rules.highlights(view, names)
        notes = tuple((say(language, head), say(language, note)) for head, note in told_of)
    poster = Poster(told.setup.game, _edition(told.setup, language), title, (), " ".join(winners), nobody, standings, notes)
    return LinkWords(title, f"{sentence}.", poster)


def ranked(meanings: Meanings, fields: AnyFields, seats: int) -> list[int]:
    """Returns the seats, the first before the last, by the fields by which the game ranks them."""
    return sorted(range(seats), key=lambda seat: (_ranks(meanings, fields, seat), seat))


def _ranks(meanings: Meanings, fields: AnyFields, seat: int) -> list[int]:
    return [fields[rank.removeprefix("-")][seat] * (1 if rank.startswith("-") else -1) for rank in meanings.ranks]


def _seat_name(seat: w.SeatInfo, language: LanguageCode) -> str:
    return text(language, f"creature-{seat.creature}") if seat.creature else seat.name


def _edition(setup: w.Setup, language: LanguageCode) -> str:
    """Returns the game with its edition, if it has more than one."""
    game = text(language, f"game-{setup.game}")
    name = f"{setup.game}-preset-{setup.preset}"
    found = catalog.lookup(setup.game)
    if found is None or len(found.presets) < 2 or not has(language, name):
        return game
    return text(language, "share-edition", game=game, edition=text(language, name))
