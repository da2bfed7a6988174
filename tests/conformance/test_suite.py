"""The suite itself: each of its checks fails for a game that breaks what it checks."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from sennik.catalog import games
from sennik.kernel import generator
from sennik.kernel.game import (
    AfterGame,
    DeckForm,
    DeckLine,
    IllegalMove,
    MoveSyntaxError,
    Option,
    OptionError,
    Options,
    Preset,
    Result,
    Seat,
    Viewer,
)
from sennik.kernel.generator import draw_below
from sennik.testing import cases, contract, decks, second, secrecy, structs, transcripts, trees
from sennik.testing.cases import Case, drawn_states
from tests.text_game import State, View, Whisper, WhisperRules

from .subjects import CARD_GAMES, pieces, whispered


def on_states(check: Callable[..., object], case: Case, count: int, every: int = 7, *more: object) -> None:
    """Runs a check on drawn states of a case."""
    for rules, state in drawn_states(case, 1, count, every):
        check(rules, state, case.seats, *more)


class Broken(Whisper):
    """A game of words with one thing wrong."""

    def __init__(self, kind: type[WhisperRules]) -> None:
        super().__init__()
        self.kind = kind

    def rules(self, options: Options, seats: int) -> WhisperRules:
        sound = super().rules(options, seats)
        return self.kind(self, sound.options, seats)

    def case(self) -> Case:
        return Case(self, self.kind.__name__, {}, 3, whispered)


class EverybodyMoves(WhisperRules):
    def legal(self, state: State, seat: int) -> Sequence[int]:
        return (0, 1) if state.phase == "write" else super().legal(state, seat)


class NobodyMoves(WhisperRules):
    def legal(self, state: State, seat: int) -> Sequence[int]:
        return () if state.phase == "count" else super().legal(state, seat)


class Unsorted(WhisperRules):
    def legal(self, state: State, seat: int) -> Sequence[int]:
        return tuple(reversed(super().legal(state, seat)))


class ClockCheats(WhisperRules):
    def default(self, state: State, seat: int) -> int:
        return 2


class OffersLess(WhisperRules):
    def offer(self, state: State, seat: int) -> Mapping[str, Sequence[Sequence[int | str]]]:
        return {verb: rows for verb, rows in super().offer(state, seat).items() if verb != "pass"}


class LetsAllPass(WhisperRules):
    def check(self, state: State, seat: int, action: int, text: str = "") -> None:
        return


class RefusesAll(WhisperRules):
    def check(self, state: State, seat: int, action: int, text: str = "") -> None:
        raise IllegalMove("no")


class TakesAnyShuffle(WhisperRules):
    def shuffled(self, state: State, order: Sequence[str]) -> State:
        known = [word for word in order if word in state.rest or word in state.words]
        return super().shuffled(state, list(dict.fromkeys(known)))


class WinsEarly(WhisperRules):
    def result(self, state: State) -> Result | None:
        return super().result(state) or (Result(state.scores, (0,)) if state.phase == "count" else None)


class NoWinner(WhisperRules):
    def result(self, state: State) -> Result | None:
        found = super().result(state)
        return found and Result(found.scores, ())


class StandsStill(WhisperRules):
    def apply(self, state: State, seat: int, action: int, text: str = "") -> State:
        after = super().apply(state, seat, action, text)
        return replace(after, round=0) if after.phase == "count" else after


class Forgets(WhisperRules):
    """Remembers between games: the same events give something else the second time."""

    made = 0

    def start(self) -> State:
        type(self).made += 1
        return replace(super().start(), scores=(self.made,) * self.seats)


class WritesBadly(WhisperRules):
    def write(self, action: int, text: str = "") -> str:
        return super().write(action, text[:2])


COURSES = [EverybodyMoves, NobodyMoves, Unsorted, ClockCheats, OffersLess, LetsAllPass, RefusesAll, TakesAnyShuffle, WinsEarly,
           NoWinner, StandsStill, Forgets]  # fmt: skip


@pytest.mark.parametrize("kind", COURSES)
def test_the_course_of_a_game_is_checked(kind: type[WhisperRules], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contract, "LONGEST", 2000)
    with pytest.raises((AssertionError, IllegalMove, IndexError)):
        contract.check_course(Broken(kind).case(), 1)


@pytest.mark.parametrize("kind", [Forgets, WritesBadly])
def test_replays_are_checked(kind: type[WhisperRules]) -> None:
    with pytest.raises((AssertionError, MoveSyntaxError)):
        contract.check_replay(Broken(kind).case(), 1)


@pytest.mark.parametrize("kind", [ClockCheats, StandsStill])
def test_the_clock_is_checked(kind: type[WhisperRules], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contract, "LONGEST", 2000)
    with pytest.raises((AssertionError, IllegalMove, IndexError)):
        contract.check_clock(Broken(kind).case(), 1)


class ShowsToAnybody(WhisperRules):
    def hide(self, state: State, viewer: Viewer) -> View:
        return super().hide(state, viewer if isinstance(viewer, Seat) else AfterGame())


class NotPlain(WhisperRules):
    def fields(self, view: View) -> dict[str, Any]:
        return {**super().fields(view), "words": view.state.words}


class OtherNames(WhisperRules):
    def fields(self, view: View) -> dict[str, Any]:
        return {**super().fields(view), **({"secret": 1} if isinstance(view.viewer, Seat) else {})}


@pytest.mark.parametrize("kind", [ShowsToAnybody, NotPlain, OtherNames])
def test_views_are_checked(kind: type[WhisperRules]) -> None:
    with pytest.raises(AssertionError):
        on_states(contract.check_view_is_plain, Broken(kind).case(), 10)


class GuessesOtherwise(WhisperRules):
    def sample(self, view: View, seed: int) -> State:
        return replace(super().sample(view, seed), scores=(9, 9, 9))


def test_samples_are_checked() -> None:
    with pytest.raises(AssertionError):
        on_states(secrecy.check_text_sample, Broken(GuessesOtherwise).case(), 10, 7, 1)


class OddOption(Whisper):
    options = (*Whisper.options, Option("idle", "flag", default=False))

    def rules(self, options: Options, seats: int) -> WhisperRules:
        return super().rules({name: value for name, value in options.items() if name != "idle"}, min(seats, 4))


def test_entries_are_checked() -> None:
    with pytest.raises(AssertionError):
        contract.check_entry(OddOption())


# --- what is checked on structs ----------------------------------------------------------------------------------------


def patched(monkeypatch: pytest.MonkeyPatch, name: str, change: Callable[..., Any]) -> Case:
    """A case of the first card game whose rules (of its class) have this method wrapped."""
    game = CARD_GAMES[0]
    preset = game.presets[0]
    kind: Any = type(game.rules(preset.options, preset.seats.start))
    before = getattr(kind, name)
    monkeypatch.setattr(kind, name, lambda self, *given: change(before, self, *given), raising=True)
    return Case(game, preset.name, preset.options, preset.seats.start + 1)


def test_conservation_is_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    def loses(before: Any, rules: Any, state: Any, *given: Any) -> Any:
        after = before(rules, state, *given)
        after.deck[0] = after.deck[1]
        return after

    with pytest.raises(AssertionError):
        structs.check_conservation(patched(monkeypatch, "apply", loses), 1)


@pytest.mark.parametrize("name", ["legal", "default", "offer", "check"])
def test_questions_that_change_a_state_are_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def changes(before: Any, rules: Any, state: Any, *given: Any) -> Any:
        try:
            return before(rules, state, *given)
        finally:
            state.round += 1

    with pytest.raises(AssertionError):
        contract.check_course(patched(monkeypatch, name, changes), 1)


def test_clones_that_are_no_clones_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def kept(before: Any, rules: Any, state: Any) -> Any:
        return state if state.waiting else before(rules, state)  # never the first state of all games

    case = patched(monkeypatch, "clone", kept)
    with pytest.raises(AssertionError, match="a clone"):
        contract.check_replay(case, 1)


def test_a_sample_that_changes_the_state_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    rules, state = next(drawn_states(_card_case(), 1, 1))

    def changes(before: Any, rules: Any, view: Any, seed: int) -> Any:
        state.turn += 1
        return before(rules, view, seed)

    patched(monkeypatch, "sample", changes)
    with pytest.raises(AssertionError):
        secrecy.check_sample_hides_alike(rules, state, rules.seats, 1)


def test_sizes_are_checked() -> None:
    for rules, state in drawn_states(_card_case(), 1, 5):
        if state.deck_size > 1:
            secrecy.check_whole(rules, state)
            state.deck_size -= 1
            with pytest.raises(AssertionError):
                secrecy.check_whole(rules, state)


def _card_case() -> Case:
    game = CARD_GAMES[0]
    return Case(game, game.presets[0].name, game.presets[0].options, game.presets[0].seats.start)


def test_own_moves_are_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    def blind(before: Any, rules: Any, state: Any, viewer: Viewer) -> Any:
        view = before(rules, state, viewer)
        if not isinstance(viewer, AfterGame):
            for i in range(len(view.face)):
                view.face[i] = 0
        return view

    case = patched(monkeypatch, "hide", blind)
    with pytest.raises(AssertionError):
        on_states(contract.check_own_moves, case, 300, 2)


@pytest.mark.parametrize("what", ["same", "sloppy", "seedless", "remembers"])
def test_samples_on_structs_are_checked(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    luck = random.Random(1)

    def bad(before: Any, rules: Any, view: Any, seed: int) -> Any:
        state = before(rules, view, luck.randrange(10**6) if what == "seedless" else seed)
        if what == "same":
            return view
        if what == "sloppy" and state.deck_size:
            state.face[state.deck[0]] = 1 + state.face[state.deck[0]] % 2
        if what == "remembers":
            view.turn += 1
        return state

    case = patched(monkeypatch, "sample", bad)
    with pytest.raises(AssertionError):
        on_states(secrecy.check_sample_hides_alike, case, 10, 7, 3)


@pytest.mark.parametrize("what", ["first", "leaning"])
def test_uneven_samples_are_checked(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def bad(before: Any, rules: Any, view: Any, seed: int) -> Any:
        return before(rules, view, 1 if what == "first" or seed % 3 == 0 else seed)

    patched(monkeypatch, "sample", bad)
    uneven = 0
    for rules, view in pieces(CARD_GAMES[0]).countable_views():
        if secrecy.arrangements(secrecy.unseen_faces(rules, view)) > 1:
            with pytest.raises(AssertionError):
                secrecy.check_samples_are_uniform(rules, view, 2000, 1)
            with pytest.raises(AssertionError):
                secrecy.check_samples_by_place(rules, view, 2000, 1)
            uneven += 1
    assert uneven > 2


def test_a_difference_of_the_strict_record_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    def differs(before: Any, rules: Any, state: Any, *given: Any) -> Any:
        after = before(rules, state, *given)
        if type(after)._strict:
            after.turn = after.turn + 1
        return after

    with pytest.raises(AssertionError):
        structs.check_strict(patched(monkeypatch, "apply", differs), 1, 100)


@pytest.mark.machine_code
def test_a_difference_of_compiled_code_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = 0

    def luckier(s: Any, n: int) -> int:
        nonlocal calls
        calls += 1
        return draw_below(s, n) if calls < 50 else (draw_below(s, n) + 1) % n

    case = _card_case()
    assert any(action == -1 for action, _ in structs.check_execution(case, 1, 60))
    monkeypatch.setattr(generator, "draw_below", luckier)
    with pytest.raises(AssertionError, match="move"):
        structs.check_execution(case, 1, 60)


def test_a_difference_of_the_second_implementation_is_seen() -> None:
    case = _card_case()
    own = pieces(case.game)
    assert second.check_second(case, own.Second(case.options, case.seats), own.facts, 1) > 0
    for break_it in ("moves", "facts", "to_act", "winners"):
        other = own.Second(case.options, case.seats)
        sound = getattr(other, break_it)
        calls = iter(range(10**6))

        def broken(*given: Any, sound: Any = sound, calls: Any = calls, name: str = break_it) -> Any:
            found = sound(*given)
            late = next(calls) >= 20 or name == "winners"
            return type(found)() if late else found

        setattr(other, break_it, broken)
        with pytest.raises(AssertionError):
            second.check_second(case, other, own.facts, 1)


def test_trees_of_a_whisper() -> None:
    """Two seats, each may write or pass, then both go on: 2, 4, 4, 4 sequences and a shuffle after those."""
    rules = Whisper().rules({"rounds": 1}, 2)
    state = rules.shuffled(rules.start(), [])
    assert trees.count_tree(rules, state, 5) == (2, 4, 4, 4, 0)


# --- cases and transcripts ---------------------------------------------------------------------------------------------


def test_every_option_is_tried_alone_and_all_are_on_together() -> None:
    for game in games():
        tried = {name for seats in (3, 4) for case in cases.option_cases(game, seats) for name in case.options}
        assert tried == {option.name for option in game.options if option.kind not in {"deck", "text"}}
        for preset in game.presets:
            case = cases.all_on(game, preset.name, preset.options, preset.seats[-1])
            for option in game.options:
                if option.kind in {"flag", "choice"} and case.options.get(option.name, option.default) == option.default:
                    last = {option.name: cases.other_values(option)[-1]}
                    assert not cases.accepted(game, {**case.options, **last}, case.seats), "the others forbid it"
        pairs = [case.options for case in cases.pair_cases(game, max(3, game.presets[0].seats[0]), 10, 1)]
        assert len(pairs) == 10
        assert all(len(options) == 2 for options in pairs)


def find(name: str) -> Whisper:
    assert name == "whisper"
    return Whisper()


SCRIPT = """game: whisper
preset: short
seats: 2
# a remark stays
> shuffle moon lamp
    something old
> 2 write a dark night
> 1 pass

> 2 next
> 1 next
"""


def test_a_transcript_is_made_from_its_events() -> None:
    made = transcripts.made_again(SCRIPT, find)
    assert transcripts.made_again(made, find) == made
    assert "something old" not in made
    assert "# a remark stays" in made
    assert '    hints = ["", "a dark night"]' in made
    assert "    over: scores 0 1; won by 2" in made
    assert [line for line in made.splitlines() if not line.startswith("  ")] == [
        line for line in SCRIPT.splitlines() if not line.startswith("  ")
    ]


@pytest.mark.parametrize(
    ("line", "error"),
    [("> 1 write lamp", IllegalMove), ("> 1 run", MoveSyntaxError), ("> shuffle", ValueError), ("> 1 next", IllegalMove)],
)
def test_a_transcript_with_a_bad_event_is_refused(line: str, error: type[Exception]) -> None:
    head = "game: whisper\npreset: short\nseats: 2\n> shuffle lamp\n"
    with pytest.raises(error):
        transcripts.made_again(head + line + "\n", find)


SHORT = SCRIPT.replace("> 2 write a dark night\n> 1 pass\n", ">> 2 write a dark\n>> night; 1 pass\n")


def hashes(text: str) -> list[str]:
    return re.findall(r"^    passed over: (\w{16})$", text, re.MULTILINE)


def test_events_that_are_passed_over_are_played_and_leave_a_hash() -> None:
    made = transcripts.made_again(SHORT, find)
    assert len(hashes(made)) == 1
    assert "a dark night" not in made
    assert "    over: scores 0 1; won by 2" in made
    assert transcripts.whole(made, find) == transcripts.made_again(SCRIPT, find), "nothing is lost"


def test_a_difference_in_what_is_passed_over_is_seen() -> None:
    made = transcripts.made_again(SHORT, find)
    other = transcripts.made_again(SHORT.replace("dark", "bright"), find)
    assert other.replace("bright", "dark") != made
    assert hashes(other) != hashes(made)


def test_a_long_list_of_passed_events_goes_over_several_lines() -> None:
    game = games()[0]
    text = transcripts.new(game.name, game.presets[0].name, game.presets[0].seats.start, 1)
    assert max(len(line) for line in text.splitlines() if line.startswith(">>")) <= transcripts.WIDTH
    assert "\n>> " in text
    assert transcripts.short(transcripts.whole(text)) == text


def test_the_command_makes_transcripts_again(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    game = games()[0]
    assert transcripts.main(["--new", game.name, game.presets[0].name, str(game.presets[0].seats.start), "1"]) == 0
    text = capsys.readouterr().out
    path = tmp_path / "one.txt"
    path.write_text(text, "utf-8")
    assert transcripts.main([str(path)]) == 0
    assert capsys.readouterr().out == ""
    path.write_text("\n".join(line for line in text.splitlines() if not line.startswith("  ")), "utf-8")
    assert transcripts.main([str(path)]) == 0
    assert path.read_text("utf-8") == text
    assert "made again" in capsys.readouterr().out
    assert transcripts.main(["--whole", str(path)]) == 0
    assert capsys.readouterr().out == transcripts.whole(text) != text
    assert transcripts.main(["--no-such"]) == 2


def _line(card: str, **changes: Any) -> Callable[[DeckForm], DeckForm]:
    """The form with one line changed."""

    def changed(form: DeckForm) -> DeckForm:
        lines = [replace(line, **changes) if line.card == card else line for line in form.lines]
        return replace(form, lines=tuple(lines))

    return changed


def _published(game: str, change: Callable[[DeckForm], DeckForm]) -> tuple[Any, Preset]:
    """A game and its first preset, which publishes its deck otherwise."""
    found = next(each for each in games() if each.name == game)
    preset = found.presets[0]
    assert preset.deck is not None
    return found, replace(preset, deck=change(preset.deck))


@pytest.mark.parametrize(
    ("game", "change"),
    [
        ("sen", lambda form: replace(form, least=form.least + 1)),
        ("sen", lambda form: replace(form, least=form.least - 1)),
        ("sen", lambda form: replace(form, most=form.most + 1)),
        ("sen", lambda form: replace(form, most=form.most - 1)),
        ("sen", _line("9", least=1)),
        ("sen", _line("9", least=-1)),
        ("sen", _line("9", most=119)),
        ("sen", _line("9", most=121)),
        ("sen", _line("take2", number_most=19)),
        ("sen", _line("take2", number_most=21)),
        ("sen", _line("take2", number_least=1)),
        ("sen", _line("9", number_most=10)),
        ("seventeen", _line("reverse", most=117)),
        ("seventeen", _line("reverse", most=115)),
        ("cats", _line("crow", most=13)),
        ("cats", _line("crow", most=11)),
    ],
)
def test_a_limit_that_is_not_that_of_the_rules_is_caught(game: str, change: Callable[[DeckForm], DeckForm]) -> None:
    with pytest.raises(AssertionError):
        decks.check_bounds(*_published(game, change), seats=2)


@pytest.mark.parametrize(
    ("game", "change"),
    [
        ("sen", _line("9", copies=8)),
        ("sen", _line("take2", number=6, copies=2)),
        ("sen", lambda form: replace(form, lines=form.lines[1:])),
        ("sen", lambda form: replace(form, lines=(*form.lines, DeckLine("10", 1, 0, 120, 10, 10, 10)))),
        ("seventeen", _line("trap", copies=3)),
        ("cats", lambda form: replace(form, lines=form.lines[:-1])),
    ],
)
def test_a_deck_that_is_not_the_one_played_is_caught(game: str, change: Callable[[DeckForm], DeckForm]) -> None:
    with pytest.raises((AssertionError, OptionError)):
        decks.check_preset_deck(*_published(game, change), seats=2)


def test_a_deck_published_in_some_presets_only_is_caught() -> None:
    class Partly:
        def __init__(self, game: Any) -> None:
            self.options = game.options
            self.presets = (game.presets[0], replace(game.presets[1], deck=None))

    found: Any = Partly(next(each for each in games() if each.name == "sen"))
    with pytest.raises(AssertionError, match="jubilee"):
        decks.check_published(found)
