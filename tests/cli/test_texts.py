"""The command line's catalogues: the same messages in both languages, none missing, none unused; help that fits a terminal."""

from __future__ import annotations

import ast as python
import re
import shlex
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from sennik.catalog import games
from sennik.cli import main
from sennik.cli.admin import PHASES
from sennik.cli.admin_app import ADMIN_COMMANDS
from sennik.cli.app import COMMANDS as ALL
from sennik.cli.reasons import REASONS
from sennik.cli.texts import Texts, spoken
from sennik.i18n import LANGUAGES, catalogues, has
from sennik.kernel.cards import CardRules
from sennik.kernel.game import AfterGame, Game
from sennik.server.admin.check import WHATS
from sennik.server.admin.orders import CODES
from sennik.testing.cases import random_states
from tests.conformance.subjects import EVERY
from tests.text_game import Whisper

SOURCES = Path(__file__).parents[2] / "src" / "sennik" / "cli"
COMMANDS = (*ALL, *(f"admin {name}" for name in ADMIN_COMMANDS))


class Variables(Visitor):
    """The names of a message's variables."""

    def __init__(self, message: ast.Message) -> None:
        self.found: set[str] = set()
        self.visit(message)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        # A language names a card in whatever case its sentence needs.
        self.found.add(node.id.name.replace("object", "face"))


def messages(language: str) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    source = "\n".join(text for part, text in catalogues(language).items() if part.split("/")[0] == "cli")
    for entry in FluentParser().parse(source).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, entry.id.name
            found[entry.id.name] = Variables(entry).found
    return found


def test_both_languages_have_the_same_messages_with_the_same_variables() -> None:
    assert messages("pl") == messages("en")


def told_verbs(game: Game) -> set[str]:
    """The verbs of the game's traces: declared by a card game, of any other those that come up in the suite's own tables."""
    rules = game.rules({}, game.presets[0].seats[0])
    if isinstance(rules, CardRules):
        return set(rules.edition.verbs) - NEVER_TOLD.get(game.name, set())
    if game.name in UNTOLD:
        return told_by(game.name) | {f"{verb}-device" for verb in ON_A_DEVICE[game.name]}
    found = set()
    for table in EVERY:
        if table.game.name == game.name:
            for played, state in random_states(table, 1):
                found.add(played.trace(played.hide(state, AfterGame())).verb)
    return found - {""}


def game_messages(game: Game) -> set[str]:
    """What the command line says of a game: its tallies, where it can be simulated, and what a replay tells."""
    found = {f"{game.name}-told-{verb}" for verb in told_verbs(game)}
    found |= {f"{game.name}-told-{verb}-device" for verb in ON_A_DEVICE.get(game.name, ())}
    rules = game.rules({}, game.presets[0].seats[0])
    if isinstance(rules, CardRules):
        assert rules.edition.tallies is not None
        tallies = {*rules.edition.tallies.names} - {"rounds", "others", "first_others"}
        own, there = f"cli-tally-{game.name}-", messages("en")
        found |= {own + name if own + name in there else f"cli-tally-{name}" for name in tallies if not name.endswith("_square")}
    found |= {f"{game.name}-told-each-{field}" for field in EACH.get(game.name, ())}
    found |= {f"{game.name}-told-end-{field}" for field in ENDS.get(game.name, ())}
    found |= {f"{game.name}-face-{card}-object" for card in OBJECTS.get(game.name, ())}
    found |= {f"{game.name}-answer-{verb}" for verb in ANSWERS.get(game.name, ())}
    return found | {f"{game.name}-told-{what}" for what in TOLD_BESIDES.get(game.name, ())}


def test_a_game_of_words_is_asked_for_what_a_replay_tells_and_for_no_tallies() -> None:
    assert game_messages(Whisper()) == {f"whisper-told-{verb}" for verb in ("deal", "write", "pass", "next")}


def told_by(game: str) -> set[str]:
    """The verbs with which a game of words tells something, and those of its moves that tell nothing of their own."""
    found = {"shuffle", *UNTOLD[game]}
    for path in (SOURCES.parent / "games" / game).glob("*.py"):
        for call in tellings(path.read_text("utf-8")):
            told = [node.value for node in python.walk(call.args[1]) if isinstance(node, python.Constant)]
            found |= {verb for verb in told if isinstance(verb, str)}
    return found - NEVER_LAST[game]


def tellings(source: str) -> list[python.Call]:
    """The calls of ``tell`` and ``whisper``."""
    calls = [node for node in python.walk(python.parse(source)) if isinstance(node, python.Call)]
    return [call for call in calls if isinstance(call.func, python.Name) and call.func.id in {"tell", "whisper"}]


NEVER_TOLD = {"cats": {"pass"}}
"""Verbs of moves alone: what comes of them is told by another one."""
ANSWERS = {"cats": {"defend", "owl", "pass"}, "seventeen": {"call", "pass"}}
"""What can be answered in a window."""
EACH = {
    "sen": {"hourglasses", "dropped", "fined", "reward", "withheld"},
    "seventeen": {
        *("trap_control", "trap_nerve", "sum_control", "sum_nerve", "withheld_control", "withheld_nerve", "exchanged"),
    },
}
"""The fields of which a replay tells, seat by seat, why a round counts as it does."""
ENDS = {"sen": {"stopped", "bounded"}, "seventeen": {"bounded"}, "cats": {"ending"}}
"""The fields of which a replay tells, once, that they ended a round or a game."""
TOLD_BESIDES = {"cats": {"number", "number-object"}, "seventeen": {"totals"}}
"""What a replay says besides its verbs: names of cards, and totals that are no points."""
OBJECTS = {"seventeen": {"reverse", "two", "remove", "one-sided", "two-sided"}}
"""Names of cards that have a form for what is laid down in a replay alone."""
UNTOLD = {"dreamland": {"look", "hide", "quiet", "judge", "done"}}
ON_A_DEVICE = {"dreamland": {"guess", "penalty", "right", "wrong", "tick", "untick", "next"}}
"""The verbs that are told in other words where one device serves the table."""
NEVER_LAST = {"dreamland": {"changed", "undone"}}
"""To those who see everything a penalty is told behind it."""


def test_every_message_is_used_and_every_one_used_is_there() -> None:
    source = "".join(path.read_text("utf-8") for path in SOURCES.glob("*.py"))
    named = set(re.findall(r"""["'](cli-[a-z_-]+)["']""", source))
    for command in COMMANDS:
        named |= {f"cli-{command.replace(' ', '-')}-{what}" for what in ("usage", "help", "examples")}
    named |= {f"cli-parameter-{key}" for key in re.findall(r'about\("([a-z-]+)"', source)}
    named |= {f"cli-admin-phase-{phase}" for phase in PHASES}
    named |= {f"cli-admin-check-{what}" for what in WHATS}
    named |= {f"cli-admin-refused-{code}" for code in CODES}
    named |= {f"cli-reason-{kind}" for kind in REASONS}
    named |= {"cli-help-help", "cli-help-version", "cli-bench-rate", "cli-bench-checked", "cli-bench-hide"}
    named |= {"cli-wanted-number", "cli-wanted-flag", "cli-wanted-text", "cli-wanted-deck"}
    for game in games():
        named |= game_messages(game)
    for place in ("match", "server/http"):
        for file in (SOURCES.parent / place).rglob("*.py"):
            named |= set(re.findall(r"""["'](record-[a-z0-9-]+)["']""", file.read_text("utf-8"))) & set(messages("en"))
    named |= {f"record-no-{kind}" for kind in ("number", "text", "list", "object")}
    named |= {"record-missing-field", "record-unknown-field"}
    assert set(messages("en")) == named


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_and_preset_has_a_name(language: str) -> None:
    for game in games():
        assert has(language, f"game-{game.name}")
        for preset in game.presets:
            assert has(language, f"{game.name}-preset-{preset.name}")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", [[], *(command.split() for command in COMMANDS)], ids=" ".join)
def test_help_is_in_the_language_with_examples_and_every_parameter(
    command: list[str], language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert main([*command, "--help", "--language", language]) == 0
    out, error = capsys.readouterr()
    assert error == ""
    say = Texts(language)
    flat = " ".join(out.split())
    key = f"cli-{'-'.join(command)}" if command else "cli"
    assert " ".join(say(f"{key}-help").split()) in flat
    assert "--language pl|en" in flat
    if command:
        assert f"sennik {' '.join(command)}" in out
        assert command == ["admin"] or say("cli-group-parameters") in out
        examples = say(f"{key}-examples").splitlines()
        assert len(examples) > 1
        assert all(example.strip() in flat for example in examples)
        usage = out.splitlines()[0]
        for name in re.findall(r"^  (--[a-z-]+|[A-Z]+) ", out, re.MULTILINE):
            assert name in usage or command in (["serve"], ["admin"]), name
    else:
        assert all(re.search(rf"^  {name} ", out, re.MULTILINE) for name in ALL)


def test_examples_in_the_help_are_right(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each is understood up to the point where it would begin."""
    begun: list[str] = []
    for module in ("serve", "lists", "replay", "verify", "simulate", "ladder", "bench", "copy"):
        monkeypatch.setattr(f"sennik.cli.{module}.run", lambda *_, _module=module, **__: begun.append(_module))
    for command in ADMIN_COMMANDS:
        monkeypatch.setattr(f"sennik.cli.admin.{command}_command", lambda *_, _command=command, **__: begun.append(_command))
    count = 0
    for language in LANGUAGES:
        for command in COMMANDS:
            for line in Texts(language)(f"cli-{command.replace(' ', '-')}-examples").splitlines()[1:]:
                assert main(shlex.split(line.split("<")[0])[1:]) == 0, line
                count += 1
    assert len(begun) == count > 20


def test_a_locale_that_names_no_language_of_ours_means_english() -> None:
    assert spoken({}) == "en"
    assert spoken({"LANG": "C.UTF-8"}) == "en"
    assert spoken({"LANG": "pl"}) == "pl"
    assert spoken({"LC_ALL": "", "LC_MESSAGES": "pl_PL", "LANG": "en_GB"}) == "pl"


def test_a_message_that_is_not_there_or_lacks_a_value_is_an_error() -> None:
    with pytest.raises(KeyError):
        Texts("en")("cli-nothing")
    with pytest.raises(ValueError, match="cli-error-game"):
        Texts("en")("cli-error-game", game="sen")
