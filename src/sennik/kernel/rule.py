"""The decorator that marks a function as a rule.

A rule is a plain function over a struct and integers. Called from Python it runs on the checked struct. The compiled
back end makes machine code of the same function. A rule may use only a small part of Python (``.dialect``), and it
contains no size of an array as a number.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, overload

F = TypeVar("F", bound=Callable[..., object])

MARK = "__sennik_rule__"


@overload
def rule(function: F) -> F: ...
@overload
def rule(*, inline: bool) -> Callable[[F], F]: ...
def rule(function: F | None = None, *, inline: bool = False) -> F | Callable[[F], F]:
    """Marks a function as a rule and returns it unchanged. It is used as ``@rule`` or as ``@rule(inline=True)``.

    ``inline`` makes the compiler copy the rule into its callers, which pays for small rules that are called often.

    >>> @rule
    ... def double(n: int) -> int:
    ...     return 2 * n
    >>> double(4), is_rule(double), is_rule(print)
    (8, True, False)
    """

    def mark(marked: F) -> F:
        setattr(marked, MARK, {"forceinline": inline})
        return marked

    return mark if function is None else mark(function)


def is_rule(thing: object) -> bool:
    """Returns whether ``thing`` is a function marked as a rule.

    >>> is_rule(rule(lambda: 1)), is_rule(print)
    (True, False)
    """
    return callable(thing) and hasattr(thing, MARK)
