"""Seventeen: a row of cards, some of them hidden, and the moment when it reaches 17."""
