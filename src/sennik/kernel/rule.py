"""The mark on the functions that are rules.

A rule is a plain function over a record and integers. Called as it stands it runs on the checked record; the compiled
back end makes machine code of the same function. What it may use of Python is little (:mod:`.dialect`), and it names no size.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, overload

F = TypeVar("F", bound=Callable[..., Any])

MARK = "__sennik_rule__"


@overload
def rule(function: F) -> F: ...
@overload
def rule(*, inline: bool) -> Callable[[F], F]: ...
def rule(function: F | None = None, *, inline: bool = False) -> F | Callable[[F], F]:
    """Marks a rule. ``inline`` forces the compiler to copy it into its callers: for small ones called often."""

    def mark(marked: F) -> F:
        setattr(marked, MARK, {"forceinline": inline})
        return marked

    return mark if function is None else mark(function)


def is_rule(thing: object) -> bool:
    """Whether this is a function marked as a rule."""
    return callable(thing) and hasattr(thing, MARK)
