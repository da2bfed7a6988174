"""Sennik: a place to play Sen, Sen jubilee, Seventeen, Dreamland and Cats.

Importing this package compiles nothing and loads no other part of it.
"""

from importlib.metadata import version

__all__ = ["__version__"]

__version__: str


def __getattr__(name: str) -> str:
    """Returns the installed version for ``__version__``.

    It is asked for when it is needed, because the documentation is built from the source before anything is installed.
    """
    if name != "__version__":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return version("sennik")
