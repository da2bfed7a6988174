"""Every reason why a server of Sennik says no, for the documents: code, what it is, and what it means to a program.

The codes are said where they arise (``Refusal``, ``refuse``, ``ProblemError``); a test reads those places and holds this list
to them. A game may add its own, of the kind "illegal", under names that begin with its own: they stand in its rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from sennik.match.refusal import CODES as OF_THE_MATCH
from sennik.match.refusal import Kind

OF_THE_SERVER: Final[Mapping[str, Kind]] = MappingProxyType(
    {
        "malformed": "malformed",
        "unknown-field": "malformed",
        "too-large": "malformed",
        "binary": "malformed",
        "hello-again": "malformed",
        "no-such-level": "malformed",
        "illegal": "illegal",
        "no-text": "illegal",
        "too-fast": "too_many",
        "table-busy": "too_many",
        "table-changes": "too_many",
        "table-worn": "too_many",
        "table-crowded": "too_many",
        "disk-full": "too_many",
        "not-stored": "too_many",
    }
)
"""What is refused beside a match: messages that can't be read or are too many, and moves that are not on offer."""

ONLY_SOCKETS: Final = frozenset({"binary", "hello-again", "malformed", "too-fast", "too-large", "unknown-field"})
"""Codes of ``refused`` that a socket alone is told: a request that is so wrong is a problem."""

KINDS: Final[Mapping[str, Kind]] = MappingProxyType({**OF_THE_MATCH, **OF_THE_SERVER})
"""The kind of each code of ``refused``."""

STATUS: Final[Mapping[Kind, int]] = MappingProxyType({"malformed": 400, "forbidden": 403, "too_many": 429})
"""The status of a refusal of that kind over HTTP."""
OTHERWISE: Final = 409
"""The status of all other kinds."""

PROBLEMS: Final[Mapping[str, tuple[int, ...]]] = MappingProxyType(
    {
        "missing-field": (400,),
        "unknown-field": (400,),
        "too-long": (400,),
        "malformed": (400,),
        "not-own-path": (400,),
        "no-person": (401,),
        "origin": (403,),
        "host": (421,),
        "head-too-large": (431,),
        "no-table": (404,),
        "no-link": (404,),
        "no-page": (404,),
        "no-method": (405,),
        "record-of-host": (403,),
        "record-while-playing": (409,),
        "too-large": (413,),
        "too-fast": (429,),
        "many-tables": (429,),
        "many-people": (429,),
        "many-names": (429,),
        "not-storing": (503,),
        "failed": (500, 503),
    }
)
"""What a request is refused for that is no command, with its statuses. Those of a match come with the status of their kind."""

MEANING: Final[Mapping[str, str]] = MappingProxyType(
    {
        "malformed": "no JSON, another type, a value out of range; over HTTP `where` names the field",
        "unknown-field": "a field that there is not; over HTTP `where` names it, a socket is closed",
        "missing-field": "`where` names the field, or the parameter of the address, that is missing",
        "too-long": "`where` names the text that is too long",
        "too-large": "a message or a body of more than 16 kB; a socket is closed",
        "binary": "a frame that is no text; the socket is closed",
        "hello-again": "there was a hello already",
        "no-such-game": "see the names in `GET /api/games`",
        "no-such-preset": "see the `presets` of the game",
        "no-such-level": "see the `levels` of the game",
        "no-such-seat": "the table has fewer seats",
        "option": "`where` names the option of the setup, `text` what it takes",
        "seats": "see the `seats` of the preset",
        "move-syntax": "no move of this game, wherever the play is",
        "text": "words twice, beside the move and in it, or words that can't be stored",
        "name": "a name in which nothing can be seen",
        "illegal": "a move of the game that is not on offer",
        "no-text": "words with a move of a game of cards",
        "not-started": "the game hasn't begun",
        "started": "only before the game begins",
        "not-over": "only after the end of the game",
        "seat-taken": "somebody has that seat",
        "seat-empty": "nobody has that seat",
        "seats-empty": "nothing begins while a seat is empty: see `fill`, or `bots` of a new table",
        "seats-in-use": "the new setup has fewer seats than are taken",
        "bot-plays": "a bot plays that seat already",
        "not-stood-in": "no bot stands in for the sender",
        "paused": "there is a pause: `resume` first",
        "not-paused": "there is no pause, and nobody asks for one",
        "seat-played": "a person who is here plays that seat",
        "not-promised": "the seat was not promised to that person, or not any more",
        "not-asked": "nobody has to agree but those who are missing in the promise",
        "person-seated": "that person has a seat",
        "other-seat": "that person had another seat in this match and saw what was seen there",
        "not-here": "that person is not at the table now",
        "not-your-turn": "the decision is answered, or others are asked",
        "stale": "`decision` is not the number of what is asked now",
        "match-over": "the game is over",
        "rules-gone": "the game was begun by rules that the server has no more",
        "table-full": "too many people watch",
        "not-seated": "only who has a seat",
        "not-host": "only the host",
        "put-out": "the host has put the sender out of this public table; only the host can give them a seat again (`reseat`)",
        "stand-in-plays": "a bot stands in for the sender: `come_back` first",
        "not-a-bot": "the seat's person is back; never told to a client",
        "too-fast": "too many messages, or requests of an address: see the limits",
        "table-busy": "the table has too many commands to do",
        "table-changes": "the sender has changed too much at this table in a short time: see the limits",
        "table-worn": "the table has been changed too often: it takes one a minute now; moves are still made",
        "table-crowded": "so many have come to the table that the sender only watches for now; later they can sit down",
        "disk-full": "the server's disk has too little free space for another table",
        "many-names": "the name or the language was changed too often",
        "not-storing": "the store doesn't read or doesn't store (`/healthz`)",
        "not-stored": "the command could not be stored, so it was not done",
        "not-own-path": "an address that is neither `/` nor that of a table",
        "no-person": "a key is missing, or is nobody's",
        "origin": "another site's page asks",
        "host": "the server is not known under the name in the header `Host`",
        "head-too-large": "a request's headers or its address are too long or too many; the connection ends",
        "no-table": "there is no table of that id",
        "no-link": "the link is used up or too old",
        "no-page": "nothing is at that address",
        "no-method": "the address is not used with that method",
        "record-of-host": "the record has words of the table's own, which only who wrote them may read",
        "record-while-playing": "the match is not over",
        "many-tables": "too many new tables, or too many that haven't begun",
        "many-people": "too many new people of an address",
        "failed": "the fault is the server's, or its store doesn't answer (503)",
    }
)
"""What each of them means to a program."""
