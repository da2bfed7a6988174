"""A packed table answers as a dict does."""

from hypothesis import given
from hypothesis import strategies as st

from sennik.words.packed import Packed

WORDS = st.text(st.characters(exclude_characters=" \n", exclude_categories=["Cs"]), min_size=1, max_size=4)
TEXTS = st.text(st.characters(exclude_characters="\n", exclude_categories=["Cs"]), max_size=6)


@given(st.lists(st.tuples(WORDS, TEXTS), max_size=40), st.text(max_size=5))
def test_a_packed_table_holds_what_was_put_in(entries: list[tuple[str, str]], other: str) -> None:
    table, plain = Packed(entries), dict(entries)
    assert list(table.items()) == entries
    for word in (*plain, other):
        assert table.get(word) == plain.get(word)
        assert (word in table) == (word in plain)


def test_a_text_of_several_words_is_no_entry() -> None:
    table = Packed([("ice", "cream cone"), ("cream", "")])
    assert [table.get(text) for text in ("ice cream", "ice", "cream", "ic", "", "cone\n", "\ud800")] == [
        None,
        "cream cone",
        "",
        None,
        None,
        None,
        None,
    ]
