from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sennik.match import Refusal, clean_name
from sennik.match.names import told_apart


@pytest.mark.parametrize(
    ("given_name", "shown"),
    [
        ("Ala", "Ala"),
        ("  Ala \t\n ma   kota ", "Ala ma kota"),
        ("A\x00l\x1ba\x7f", "Ala"),
        ("\u202eevil\u202c \u200bdot", "evil dot"),
        ("e\u0301wa", "éwa"),
        ("e\u200b\u0301wa", "éwa"),
        ("<b>Ala</b>", "<b>Ala</b>"),
        ("x" * 30, "x" * 24),
        ("x" * 23 + " y", "x" * 23),
        ("Łucja 🌙", "Łucja 🌙"),
        ("\u3164Ala\u2800\u034f", "Ala"),
        ("❤\ufe0f", "❤"),
        ("กี่", "กี่"),
        ("Z" + "\u0300\u0316" * 10 + "algo", "Z" + "\u0316" * 4 + "algo"),
    ],
)
def test_names_are_cleaned(given_name: str, shown: str) -> None:
    assert clean_name(given_name) == shown


@pytest.mark.parametrize(
    "nothing",
    ["", " ", "\u200b", "\x00\x01", "\u2028\u3000", *"\u3164\u1160\u2800\u034f\ufe0f\U000e0100", "\u0301", " \u0301 \u3164"],
)
def test_a_name_of_nothing_is_refused(nothing: str) -> None:
    with pytest.raises(Refusal) as caught:
        clean_name(nothing)
    assert (caught.value.kind, caught.value.code) == ("malformed", "name")


@given(st.text())
def test_cleaning_is_done_once_and_for_all(name: str) -> None:
    try:
        cleaned = clean_name(name)
    except Refusal:
        return
    assert 1 <= len(cleaned) <= 24
    assert clean_name(cleaned) == cleaned
    assert cleaned == " ".join(cleaned.split())
    assert cleaned.isprintable()


@pytest.mark.parametrize(
    ("names", "others", "shown"),
    [
        (["Ala", "Ola"], [], ["Ala", "Ola"]),
        (["Ala", "Ola", "Ala", "Ala"], [], ["Ala", "Ola", "Ala 2", "Ala 3"]),
        (["Ala", "ALA", "\uff21la"], [], ["Ala", "ALA 2", "\uff21la 3"]),
        (["Ala", "Ala", "Ala 2"], [], ["Ala", "Ala 3", "Ala 2"]),
        (["Ćma", "Ola"], ["Moth", "Ćma"], ["Ćma 2", "Ola"]),
        (["", "Ala", "", "Ala"], [], ["", "Ala", "", "Ala 2"]),
    ],
)
def test_a_number_behind_the_second_tells_two_of_one_name_apart(names: list[str], others: list[str], shown: list[str]) -> None:
    assert told_apart(names, others) == shown


@given(
    st.lists(st.sampled_from(["Ala", "ala", "Ala 2", "Ala 3", "Ola", "Ćma"])), st.lists(st.sampled_from(["Ala", "Ćma", "Ala 2"]))
)
def test_no_two_names_are_alike_and_each_begins_as_it_was_given(names: list[str], others: list[str]) -> None:
    shown = told_apart(names, others)
    assert len({name.casefold() for name in (*shown, *set(others))}) == len(shown) + len(set(others))
    assert all(apart.startswith(name) for apart, name in zip(shown, names, strict=True))
    assert told_apart(shown, others) == shown
