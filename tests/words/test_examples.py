"""The examples in the docstrings of what a game uses hold."""

import doctest
from importlib import import_module

import pytest


@pytest.mark.parametrize("module", ["clues", "dreamer", "guess", "judging", "load", "recall"])
def test_the_examples_hold(module: str) -> None:
    found = doctest.testmod(import_module(f"sennik.words.{module}"))
    assert found.attempted > 0
    assert found.failed == 0
