"""What a table agrees on before a game: what is played, by how many, and how time passes.

>>> Clock(turn=45).turn, Clock().tempo
(45, 'brisk')
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from sennik.kernel.game import OptionValue

Tempo: TypeAlias = Literal["unhurried", "brisk", "mail"]
Pace: TypeAlias = Literal["quick", "normal", "calm"]
TakeBacks: TypeAlias = Literal["never", "unseen", "ask"]


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """The time at a table. All limits are in seconds.

    ``tempo`` says how it is played:

    - ``unhurried``: no clock runs, and every window waits until all have answered.
    - ``brisk``: people play at the same time. A person has ``turn`` for a decision, and beyond it what is left of their
      ``bank``. Of the time for a move that they do not use the bank fills up again, but never above what it began with.
    - ``mail``: people come when they can. A person has ``turn`` for a decision, which also passes while nobody is at the
      table. Nobody is replaced before it is over, and every window waits until all have answered, or for ``window``.

    ``grace`` is how long the table waits for an absent person before a bot stands in; 0 is for ever. ``window`` is after
    how long the referee closes a window of answers. If it is 0, a brisk table waits for everybody or for an answer that
    is enough, and a table by mail for as long as for a move.

    >>> Clock(turn=45).turn, Clock().bank, Clock().window
    (45, 60, 8)
    """

    tempo: Tempo = "brisk"
    turn: int = 60
    bank: int = 60
    grace: int = 45
    window: int = 8


class Agreement(Struct, frozen=True, kw_only=True):
    """What a table agrees on beside the game.

    ``pace`` says how quickly the bots move. ``take_backs`` says when a move may be taken back: ``never``, if it showed
    nothing that was hidden (``unseen``), or also if it showed something openly and the others allow it (``ask``). ``sealed``
    says that everybody can check the deals after the game (see ``seal``). ``odds`` lets each viewer be told how likely their
    hidden cards are what, as far as their own view tells. ``hints`` lets them be told which of their moves is the better one, as
    far as that view tells.

    >>> Agreement(public=True).clock.tempo
    'brisk'
    """

    public: bool = False
    memory_aid: bool = True
    clock: Clock = Clock()
    chat: bool = False
    pace: Pace = "normal"
    take_backs: TakeBacks = "ask"
    sealed: bool = False
    odds: bool = False
    hints: bool = False


class Setup(Agreement, frozen=True, forbid_unknown_fields=True):
    """What is played: a game under a rules number, with a value for every option, by that many seats.

    >>> from sennik.catalog import lookup
    >>> from sennik.match import Proposal, settle
    >>> setup = settle(Proposal("sen", "basic", seats=2), lookup)
    >>> setup.game, setup.seats, setup.clock.turn
    ('sen', 2, 60)
    """

    game: str
    rules: int
    preset: str
    options: dict[str, OptionValue]
    seats: int
