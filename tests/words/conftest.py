"""The two lexicons, for whoever asks."""

import pytest

from sennik.words import Lexicon, load


@pytest.fixture(scope="session")
def polish() -> Lexicon:
    return load.lexicon("pl")


@pytest.fixture(scope="session")
def english() -> Lexicon:
    return load.lexicon("en")
