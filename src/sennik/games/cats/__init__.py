"""Cats, after the edition of 2022."""
