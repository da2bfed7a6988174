"""Compiled code goes into the one folder of the test run."""

from tests.conformance.conftest import compiled_cache

__all__ = ["compiled_cache"]
