"""Every reason for which a server refuses something: its code, its kind, and what it means to a program.

The codes are raised elsewhere (``Refusal``, ``refuse``, ``ProblemError``); a test reads those places and compares this
list with them. A game may add its own codes, of the kind "illegal", under names that begin with its own. They stand in
its rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from sennik.match.refusal import CODES as OF_THE_MATCH
from sennik.match.refusal import RefusalKind

OF_THE_SERVER: Final[Mapping[str, RefusalKind]] = MappingProxyType(
    {
        "malformed": "malformed",
        "unknown-field": "malformed",
        "too-large": "malformed",
        "binary": "malformed",
        "hello-again": "malformed",
        "no-such-level": "malformed",
        "level-preparing": "illegal",
        "illegal": "illegal",
        "no-text": "illegal",
        "too-fast": "too_many",
        "table-busy": "too_many",
        "table-changes": "too_many",
        "table-worn": "too_many",
        "table-crowded": "too_many",
        "disk-full": "too_many",
        "not-stored": "too_many",
        "talk-text": "malformed",
        "talk-silent": "illegal",
        "talk-too-fast": "too_many",
        "no-chat": "forbidden",
        "still-here": "illegal",
        "not-yours": "forbidden",
        "no-part": "forbidden",
    }
)
"""Refusals that do not come from a match: messages that can't be read or are too many, and moves that are not on offer."""

ONLY_SOCKETS: Final = frozenset({"binary", "hello-again", "malformed", "too-fast", "too-large", "unknown-field"})
"""Codes of ``refused`` that only a socket gets. An HTTP request with such an error gets a problem."""

KINDS: Final[Mapping[str, RefusalKind]] = MappingProxyType({**OF_THE_MATCH, **OF_THE_SERVER})
"""The kind of each code of ``refused``."""

STATUS: Final[Mapping[RefusalKind, int]] = MappingProxyType({"malformed": 400, "forbidden": 403, "too_many": 429})
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
        "push-endpoint": (400,),
        "push-keys": (400,),
        "no-person": (401,),
        "origin": (403,),
        "banned": (403,),
        "host": (421,),
        "head-too-large": (431,),
        "no-table": (404,),
        "no-link": (404,),
        "no-picture": (503,),
        "no-push": (503,),
        "replays-wait": (503,),
        "no-page": (404,),
        "no-method": (405,),
        "record-of-host": (403,),
        "record-while-playing": (409,),
        "record-wrong": (400,),
        "record-large": (413,),
        "no-replay": (409,),
        "too-large": (413,),
        "too-fast": (429,),
        "many-tables": (429,),
        "many-people": (429,),
        "many-names": (429,),
        "not-storing": (503,),
        "failed": (500, 503),
    }
)
"""Codes of problems, which are the refusals of requests other than commands, with their statuses."""

MEANING: Final[Mapping[str, str]] = MappingProxyType(
    {
        "malformed": "the JSON is invalid, or a type or a value is wrong; `text` names the field, and over HTTP `where` does",
        "unknown-field": "the message has a field that its type does not have; over HTTP `where` names it, a socket is closed",
        "missing-field": "`where` names the missing field, or the missing parameter of the address",
        "too-long": "`where` names the text that is too long",
        "too-large": "the message or body is larger than 16 kB; a socket is closed",
        "binary": "the frame is not text; the socket is closed",
        "hello-again": "the socket has already said hello",
        "push-endpoint": "`endpoint` is no public https address of a push service",
        "push-keys": "`keys` are not those of a browser: a point of P-256 and 16 bytes, in base64url",
        "no-such-game": "`GET /api/games` has no game of this name",
        "no-such-preset": "the game has no preset of this name: see its `presets`",
        "no-such-level": "the game has no such level of bots: see its `levels`",
        "level-preparing": "strong bots are not ready yet: see `POST /api/tables/levels`",
        "no-such-seat": "the table has fewer seats",
        "option": "`where` names the wrong option of the setup, and `text` says which values it takes",
        "seats": "the preset cannot be played with this number of seats: see its `seats`",
        "tempo": "the game deals with time itself, so it cannot be played by mail",
        "move-syntax": "the text is no move of this game in any position",
        "chat-public": "a public table has no chat",
        "text": "the words are given twice, beside the move and in it, or they cannot be stored",
        "mix": "what is to be mixed in is empty, too long, or not one line of characters",
        "name": "the name contains nothing visible",
        "illegal": "the game does not offer this move now",
        "no-text": "a move of a card game has no words",
        "not-started": "the game has not begun",
        "started": "this is only possible before the game begins",
        "not-over": "this is only possible after the game",
        "seat-taken": "somebody has this seat",
        "seat-empty": "nobody has this seat",
        "seat-order": "`order` does not have the number of every seat once",
        "seats-empty": "the game cannot begin while a seat is empty: see `fill`, or `bots` of a new table",
        "seats-in-use": "the new setup has fewer seats than there are people who have one",
        "bot-plays": "a bot already plays this seat",
        "not-stood-in": "no bot stands in for the sender",
        "paused": "there is a pause: send `resume` first",
        "not-paused": "there is no pause, and nobody has asked for one",
        "seat-played": "a person who is present plays this seat",
        "not-promised": "the seat is not promised to this person, or no longer",
        "not-late": "nobody's time has run out at this seat",
        "late-yourself": "the sender's own time has run out, so the others choose",
        "not-asked": "the sender is not among the people who are `missing` in the promise",
        "person-seated": "this person has a seat",
        "other-seat": "this person had another seat in this match and saw its secrets",
        "not-here": "this person is not at the table now",
        "not-banned": "this person is not banned from the table",
        "take-back-off": "no moves are taken back at this table",
        "not-sealed": "the deals of this table are not sealed, so nothing can be mixed in",
        "of-position": "the game, its options and the number of its seats are those of the position from which it goes on",
        "no-moment": "the match, or the record, has no such moment: see the `moments` of its replay",
        "play-on-live": "time passes in the game, and whoever has seen the replay knows its secrets, so it is not played on",
        "play-on-over": "the game is over at this moment",
        "deal-anew": "hardly any deal allows the moves that were made, so the hidden cards can't be dealt anew at this moment",
        "take-back-nothing": "no move to take back: none was made, it went back already, or somebody has acted since",
        "take-back-other": "`decision` does not name the sender's latest move, or `question` not the open question",
        "take-back-seen": "the move has shown something that was hidden, or ended a round",
        "take-back-window": "others already answer the move",
        "take-back-shown": "the move has shown a card, and the table takes back only moves that show nothing",
        "take-back-refused": "the table was asked about this move already, and it stayed",
        "take-back-not-asked": "nobody asks whether a move may be taken back",
        "not-your-turn": "the sender has no open decision, or has answered it",
        "stale": "`decision` is not the number of the sender's open decision",
        "match-over": "the game is over",
        "rules-gone": "the game began by rules that the server no longer has",
        "table-full": "too many people watch",
        "not-seated": "only people with a seat may do this",
        "not-host": "only the host may do this",
        "put-out": "the host has put the sender out of this public table; only the host can give them a seat again (`reseat`)",
        "locked": "the host has locked the table: nobody new comes in or sits down, and only the host can give seats (`reseat`)",
        "banned-here": "the host has banned the sender from this table",
        "table-of": "this person is the host, or the table belongs to them, so they can't be banned",
        "stand-in-plays": "a bot stands in for the sender: send `come_back` first",
        "not-a-bot": "the seat's person has returned; a client never gets this code",
        "too-fast": "there were too many messages, or requests from an address: see the limits",
        "talk-text": "a line of chat has no text that can be seen, or a mood or a phrase has a text",
        "talk-silent": "nobody may talk now: a window of answers is open, or a player must not hear what others know",
        "talk-too-fast": "the sender, or the whole table, has said too much in a short time: see the limits",
        "no-chat": "the table has no chat: see `chat` in its setup",
        "table-busy": "too many commands wait at the table",
        "table-changes": "the sender has changed too much at this table in a short time: see the limits",
        "table-worn": "the table has been changed too often: it now accepts one change per minute, and moves as before",
        "table-crowded": "too many people have come to the table, so the sender can only watch for now and sit down later",
        "disk-full": "the server's disk has too little free space for another table",
        "many-names": "the name or the language was changed too often",
        "not-storing": "the store cannot read or cannot store (`/healthz`)",
        "not-yours": "the sender had no seat in this game to its end, or has deleted it",
        "no-part": "nothing in this game says who the sender is",
        "still-here": "the sender is at the table, so nobody can make them nameless in its game",
        "not-stored": "the command could not be stored, so it was not done",
        "not-own-path": "the path is neither `/` nor that of a table",
        "no-person": "the key is missing, or belongs to nobody",
        "banned": "the person, or the network from which the request comes, may not come in",
        "origin": "the request comes from another site's page",
        "host": "the header `Host` has a name that is not the server's",
        "head-too-large": "the headers or the address of the request are too long or too many; the connection ends",
        "no-table": "there is no table with this id",
        "no-link": "the link has been used or is too old",
        "no-picture": "the picture can't be drawn now",
        "no-push": "this server was installed without what encrypts calls by push (`sennik[push]`)",
        "no-page": "there is nothing at this address",
        "no-method": "this address does not support the method",
        "record-of-host": "the record contains a table's own words, which only their author may read",
        "record-while-playing": "the match is not over",
        "record-wrong": "the record can't be read or played; `where` is the number of the line",
        "record-large": "the record is larger than a server takes: see `limits.record-size` in its settings",
        "no-replay": "the match never began, or has no such seat, or its rules are gone",
        "replays-wait": "too many people wait for a replay, or for a position that is looked for or dealt anew",
        "many-tables": "there are too many new tables, or too many that have not begun",
        "many-people": "there are too many new people from this address",
        "failed": "the server has failed, or its store does not answer (503)",
    }
)
"""What each code means to a program."""
