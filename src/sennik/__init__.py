"""Sennik: a place to play Sen, Sen jubilee, Seventeen, Dreamland and Cats.

Importing this package compiles nothing and loads no other part of it.
"""

from importlib.metadata import version

__all__ = ["__version__"]

__version__ = version("sennik")
