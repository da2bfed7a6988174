"""What happened beside the moves of a match: who was away, pauses, who stood in for whom, and what was asked of the table.

All of it was told to everybody at the table, so it is the same from every viewpoint. What people said to one another is kept
nowhere (see ``sennik.server.talk``).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from sennik.match import Event, Match
from sennik.match.news import News, beside

BRIEF: Final = 10_000
"""An absence that is shorter (ms) is not told: somebody has only loaded the page once more, or lost the network. Nor is it at
the start of the match: somebody who begins a game comes to its table a moment later."""


class Beside:
    """What happened beside the moves, by the moment after which it did."""

    def __init__(self) -> None:
        self._found: list[tuple[int, News]] = []

    def note(self, match: Match, event: Event, moment: int) -> None:
        """Notes what there is to tell of the event, which happened after that moment. It must be called before the event is
        folded, and does nothing before the start of the match and after its end.
        """
        if match.phase != "playing":
            return
        news = beside(match, event)
        if news is None or (news.kind == "here" and self._was_brief(news, match)):
            return
        if news.kind == "back" and self._found and self._found[-1][1] == replace(news, kind="here"):
            self._found.pop()  # who plays again has come
        self._found.append((moment, news))

    def _was_brief(self, here: News, match: Match) -> bool:
        """Tells whether the person has been away only for a moment, while the match ran. Then their going is not told either."""
        for number in range(len(self._found) - 1, -1, -1):
            _, news = self._found[number]
            if here.at - news.at >= BRIEF:
                return False
            if news.kind == "gone" and news.person == here.person:
                del self._found[number]
                return True
        return match.started_at is not None and here.at - match.started_at < BRIEF

    def by_moment(self) -> dict[int, list[News]]:
        """Returns what was noted, in its order."""
        told: dict[int, list[News]] = {}
        for moment, news in self._found:
            told.setdefault(moment, []).append(news)
        return told
