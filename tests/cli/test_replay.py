"""Replays in words against texts that were read by people, and every kind of broken record."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sennik import catalog
from sennik.cli import main
from sennik.cli.replay import Narration
from sennik.cli.texts import Texts
from sennik.cli.words import OBJECT, card_words, narrate
from sennik.i18n import LANGUAGES, has
from sennik.kernel.cards import CardRules
from sennik.kernel.game import Game, Step, Trace
from sennik.match import record
from tests.window_game import Moths

HERE = Path(__file__).parent
RECORD = HERE / "hand_written.jsonl"
LINES = RECORD.read_text("utf-8").splitlines()
RESULT = '{"result": {"scores": [0, 30, 34], "winners": [1]}}'


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["hand_written", "dreamland", "dreamland_device"])
def test_a_replay_tells_every_entry_what_was_due_and_the_result(
    name: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(HERE / f"{name}.jsonl"), "--language", language]) == 0
    assert capsys.readouterr().out == (HERE / f"{name}.{language}.txt").read_text("utf-8")


@pytest.mark.parametrize(("language", "told"), [("en", "Ula takes the move back."), ("pl", "Ula cofa ruch.")])
def test_a_replay_tells_of_a_move_that_was_taken_back(
    language: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Both lines stand there, and the next move counts on from the one that went back."""
    swap = next(number for number, line in enumerate(LINES) if "swap 1 1 3 4" in line)
    record = tmp_path / "back.jsonl"
    record.write_text("\n".join([*LINES[: swap + 1], '{"take_back": 3}', LINES[swap]]) + "\n", "utf-8")
    assert main(["replay", str(record), "--language", language]) == 0
    before, back, after, *_ = capsys.readouterr().out.splitlines()[swap:]
    assert back.strip() == told
    assert before.split()[0] == str(swap - 1)
    assert after.split()[0] == str(swap)
    assert after.split()[1:] == before.split()[1:]
    assert main(["replay", str(record), "--json", "--language", language]) == 0
    assert json.loads(capsys.readouterr().out)["moves"][-2]["words"] == told


def test_a_replay_as_data_has_the_same_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(RECORD), "--json", "--language", "en"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["game"], found["preset"], found["seats"]) == ("sen", None, ["Ala", "Ola", "Ula"])
    assert found["options"]["pairs"] is True
    assert found["options"]["target"] == 100
    assert found["result"] == {"scores": [0, 30, 34], "winners": [1]}
    told = (HERE / "hand_written.en.txt").read_text("utf-8")
    assert all(move["words"] in told for move in found["moves"])
    written = [json.loads(line) for line in LINES[1:]]
    assert [(move["seat"], move["move"]) for move in found["moves"]] == [(line.get("seat"), line.get("move")) for line in written]


def changed(number: int, line: str | None) -> str:
    """The record with its line ``number`` (from 1) replaced, or taken out."""
    lines = [*LINES, RESULT]
    lines[number - 1 : number] = [] if line is None else [line]
    return "\n".join(lines) + "\n"


BROKEN = {
    "empty": ("", 1, None, "no record"),
    "no json": (changed(3, "{seat: 1}"), 3, None, "no JSON"),
    "no object": (changed(3, "[1, 2]"), 3, None, "object"),
    "no header": (changed(1, None), 1, None, "first line"),
    "another version": (changed(1, LINES[0].replace('"sennik": 1', '"sennik": 2')), 1, None, "“sennik”"),
    "an unknown field": (changed(1, LINES[0].replace('"game"', '"speed": 3, "game"')), 1, None, "speed"),
    "an unknown line": (changed(3, '{"wave": 1}'), 3, None, "deal"),
    "an unknown game": (changed(1, LINES[0].replace('"sen"', '"chess"')), 1, None, "chess"),
    "another rules number": (changed(1, LINES[0].replace('"seats"', '"rules": 999, "seats"')), 1, None, "999"),
    "an unknown preset": (changed(1, LINES[0].replace('"seats"', '"preset": "grand", "seats"')), 1, None, "grand"),
    "an unknown option": (changed(1, LINES[0].replace('"pairs"', '"speed"')), 1, None, "speed"),
    "a wrong option": (changed(1, LINES[0].replace("true", "7")), 1, None, "pairs"),
    "too few seats": (changed(1, LINES[0].replace(', "Ola", "Ula"', "")), 1, None, "seats"),
    "no deal": (changed(2, None), 2, 1, "deal is missing"),
    "two deals": (changed(3, LINES[1]), 3, None, "nothing is dealt"),
    "an unknown card": (changed(2, LINES[1].replace('"take2"', '"take3"')), 2, None, "take3"),
    "a card too often": (changed(2, LINES[1].replace('"take2"', '"0", "0", "0"')), 2, None, "“0”"),
    "a seat that is not to move": (changed(6, LINES[5].replace("1", "2")), 6, 4, "seat 2"),
    "a seat that is not there": (changed(6, LINES[5].replace("1", "4")), 6, 4, "seat 4"),
    "seat 0": (changed(6, LINES[5].replace("1", "0")), 6, None, "seat"),
    "no move of the game": (changed(6, LINES[5].replace("draw", "castle")), 6, 4, "“castle”: this is no move of the game"),
    "an illegal move": (changed(6, LINES[5].replace("draw", "put 1")), 6, 4, "“put 1”: this is not possible here"),
    "a move left out": (changed(7, None), 7, 5, "seat 2"),
    "a move after the end": ("\n".join([*LINES, LINES[-1]]), 31, 28, "over"),
    "a line after the result": (changed(31, f"{RESULT}\n{RESULT}"), 32, None, "follow"),
    "another result": (changed(31, RESULT.replace("34", "35")), 31, None, "35"),
    "a result too early": (changed(30, None), 30, None, "not over"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_record_is_refused_where_it_breaks(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text, line, move, said = BROKEN[name]
    file = tmp_path / "broken.jsonl"
    file.write_text(text, "utf-8")
    for language, at in (("en", f"line {line}: "), ("pl", f"wiersz {line}: ")):
        assert main(["replay", str(file), "--language", language]) == 1
        told = capsys.readouterr().err
        assert f"{file}, {at}" in told
        number = {"en": f"move {move}", "pl": f"ruch {move}"}[language]
        assert (number in told) == (move is not None)
    assert main(["replay", str(file), "--language", "en"]) == 1
    assert said in capsys.readouterr().err
    assert main(["replay", str(file), "--json", "--language", "en"]) == 1
    out, told = capsys.readouterr()
    assert out.count("\n") == 1
    error = json.loads(out)["error"]
    assert set(error) == {"line", "move", "reason"}
    assert (error["line"], error["move"]) == (line, move)
    assert said in error["reason"]
    assert error["reason"] in told


def test_where_a_move_is_refused_what_was_possible_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "broken.jsonl"
    file.write_text(changed(7, LINES[6].replace("put 2", "put 5")), "utf-8")
    assert main(["replay", str(file), "--language", "en"]) == 1
    assert capsys.readouterr().err.endswith("Possible here: put 1, put 2, put 3, put 4, discard.\n")
    file.write_text(changed(6, LINES[5].replace("draw", "put 5")), "utf-8")
    assert main(["replay", str(file), "--language", "pl"]) == 1
    assert capsys.readouterr().err.endswith("Można tu: wake, take, draw, claim.\n")


def test_a_record_without_an_end_is_told_as_far_as_it_goes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "short.jsonl"
    file.write_text("\ufeff" + "\n".join(LINES[:8]), "utf-8")
    assert main(["replay", str(file), "--language", "en"]) == 0
    assert capsys.readouterr().out.endswith("The record ends here; the game is not over.\n")


def test_seats_without_a_name_are_numbered_and_winners_may_be_several(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "tie.jsonl"
    file.write_text(
        '{"sennik": 1, "game": "sen", "seats": ["", ""], "options": {"rounds": 1}}\n'
        '{"deal": ["0","1","2","3", "0","1","2","3", "9"]}\n'
        '{"seat": 1, "move": "look 1 2"}\n{"seat": 2, "move": "look 1 2"}\n{"seat": 1, "move": "wake"}\n',
        "utf-8",
    )
    assert main(["replay", str(file), "--language", "en"]) == 0
    assert capsys.readouterr().out.endswith("Result: Player 1 6, Player 2 6. Player 1 and Player 2 win together.\n")
    assert main(["replay", str(file), "--language", "pl"]) == 0
    assert capsys.readouterr().out.endswith("Wygrywają wspólnie Gracz 1 i Gracz 2.\n")


def test_what_no_catalogue_words_is_told_as_it_stands() -> None:
    trace = Trace("juggle", 1, (3, 2), (Step("hand", "discard", 1, "9", (0, 1)),))
    assert narrate(Texts("en"), catalog.game("sen"), trace, ["Ala", "Ola"]) == "Ola juggle 3 2"


WINDOWS = (HERE / "windows.jsonl").read_text("utf-8")


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "en",
            [
                *("deal", "Ala turn", "Player 3 answers: call", "Ola answers: pass", "Player 3 call 1", "Player 3 turn"),
                "The time to answer is over.",
                *("Ala turn", "Ola answers: call"),
                *("The time to answer is over.", "Ola call 1"),
            ],
        ),
        (
            "pl",
            [
                *("deal", "Ala turn", "Gracz 3 odpowiada: call", "Ola odpowiada: pass", "Gracz 3 call 1", "Gracz 3 turn"),
                "Czas na odpowiedź minął.",
                *("Ala turn", "Ola odpowiada: call"),
                *("Czas na odpowiedź minął.", "Ola call 1"),
            ],
        ),
    ],
)
def test_answers_in_a_window_and_its_end_are_told_in_words(
    language: str, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The outcome stands behind the answer or the closing that brought it; a closing that was left out is told as well."""
    monkeypatch.setattr(catalog, "GAMES", (*catalog.GAMES, Moths()))
    steps = list(Narration(Texts(language), record.parse(WINDOWS)).steps())
    assert [sentence for _, sentences in steps for sentence in sentences] == told
    moves = [play.move for play, _ in steps if play is not None]
    assert moves == ["turn", "call", "pass", "turn", "turn", "call"]


def test_bots_are_called_in_the_language_of_who_replays_and_by_their_written_names_otherwise() -> None:
    written = LINES[0].replace('"Ala", "Ola", "Ula"', '"Puszczyk", "Ola", "Kot"')
    for line, language, names in (
        (written, "en", ["Puszczyk", "Ola", "Kot"]),
        (written.replace('"seats"', '"creatures": ["tawny-owl", "", "no-such"], "seats"'), "en", ["Tawny Owl", "Ola", "Kot"]),
        (written.replace('"seats"', '"creatures": ["tawny-owl"], "seats"'), "pl", ["Puszczyk", "Ola", "Kot"]),
        (written.replace('"seats"', '"creatures": ["moth"], "seats"'), "pl", ["Zmierzchnica", "Ola", "Kot"]),
    ):
        assert Narration(Texts(language), record.parse(line)).names == names


def test_players_of_one_name_are_told_apart_by_a_number() -> None:
    written = LINES[0].replace('"Ala", "Ola", "Ula"', '"Puszczyk", "Zmierzchnica", "Ola"')
    bots = written.replace('"seats"', '"creatures": ["", "", "moth"], "seats"')
    for line, language, names in (
        (written.replace("Zmierzchnica", "Ola"), "en", ["Puszczyk", "Ola", "Ola 2"]),
        (bots, "pl", ["Puszczyk", "Zmierzchnica 2", "Zmierzchnica"]),
        (bots, "en", ["Puszczyk", "Zmierzchnica", "Hawkmoth"]),
    ):
        assert Narration(Texts(language), record.parse(line)).names == names


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("entry", catalog.games(), ids=lambda entry: str(entry.name))
def test_every_card_of_every_deck_is_told_in_words(entry: Game, language: str) -> None:
    """Cards have short names in records; whoever reads a replay never sees one of these but a plain number."""
    names = {line.card for preset in entry.presets if preset.deck for line in preset.deck.lines}
    for preset in entry.presets:
        rules = entry.rules(preset.options, preset.seats[-1])
        names |= set(rules.chance(rules.start()) or ()) if isinstance(rules, CardRules) else set()
    for name in names:
        for form in ("", OBJECT):
            called = entry.card_name(name)
            assert name.isdecimal() if isinstance(called, str) else has(language, called.id), name
            assert card_words(Texts(language), entry, name, form)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_replay_of_the_jubilee_edition_calls_its_peek_1_by_its_name(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = [
        {"sennik": 1, "game": "sen", "seats": ["Ala", "Ola"], "options": {"edition": "jubilee"}},
        {"deal": [*"0123", *"4567", "7", "peek1j"]},
        *({"seat": seat, "move": "look 1 2"} for seat in (1, 2)),
        {"seat": 1, "move": "draw"},
    ]
    (tmp_path / "record.jsonl").write_text("\n".join(map(json.dumps, lines)), "utf-8")
    assert main(["replay", str(tmp_path / "record.jsonl"), "--language", language]) == 0
    said = {"en": "Ala draws Peek 1.", "pl": "Ala bierze z zakrytego Podejrzyj 1."}[language]
    assert said in capsys.readouterr().out


TOKENS = (
    {"sennik": 1, "game": "seventeen", "seats": ["Ala", "Ola"]},
    {"deal": ["trap", "2", "3x2", "1", "2x2", "3"]},
    {"seat": 1, "move": "play trap down"},
    {"seat": 2, "move": "pass"},
    {"seat": 2, "move": "play 2x2"},
    {"seat": 1, "move": "pass"},
    {"seat": 1, "move": "play 2 down"},
    {"seat": 2, "move": "call"},
)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            [
                "Ola plays a two-sided 2.",
                "Ala plays a one-sided 2, heart up.",
                "Ala hid a Trap: one control.",
                "Ola called on a hidden Trap: one nerve.",
                "Ola was wrong about the sum: one nerve.",
                "Ala was right about the sum as well, but nobody gets two controls in a round.",
                "Ola returns two nerves, and has no control to lose.",
            ],
        ),
        (
            "pl",
            [
                "Ola dokłada dwustronną 2.",
                "Ala dokłada sercem do góry jednostronną 2.",
                "Ala ukrywa Pułapkę: żeton opanowania.",
                "Ola sprawdza i wpada w Pułapkę: żeton nerwów.",
                "Ola nie ma racji co do sumy: żeton nerwów.",
                "Ala ma też rację co do sumy, ale drugiego żetonu opanowania w jednej rundzie się nie bierze.",
                "Ola oddaje dwa żetony nerwów; żetonu opanowania do oddania nie ma.",
            ],
        ),
    ],
)
def test_a_replay_of_seventeen_tells_which_cards_and_why_tokens_move(
    language: str, said: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One-sided cards are told from two-sided ones, and each token from what withheld one (D28-D30, D33)."""
    (tmp_path / "record.jsonl").write_text("\n".join(map(json.dumps, TOKENS)), "utf-8")
    assert main(["replay", str(tmp_path / "record.jsonl"), "--language", language]) == 0
    told = [line.lstrip(" 0123456789") for line in capsys.readouterr().out.splitlines()]
    assert [line for line in told if line in said] == said
