"""Cats, according to the edition of 2022."""
