"""Whole numbers of the dialect in JavaScript, where every number is a double and a bit operation sees 32 bits of it.

A rule counts with 64 bits. JavaScript adds, multiplies and compares whole numbers exactly up to 2**53, which no rule
exceeds. But its ``&``, ``|``, ``^``, ``~``, ``<<`` and ``>>`` take the lowest 32 bits of each operand. ``Width`` says how
much an expression may hold. ``bits`` writes a bit operation so that it gives what it gives in the dialect, or raises
``TooWideError``.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

LOW = 0xFFFFFFFF
"""The mask of the lowest 32 bits."""


class Width(IntEnum):
    """What an expression may hold: a signed number with 32 bits, an unsigned one, or any whole number up to 2**53."""

    SIGNED = 0
    UNSIGNED = 1
    WIDE = 2


class TooWideError(ValueError):
    """Raised for a bit operation on a number that may need more than 32 bits."""


@dataclass(frozen=True, slots=True)
class NumberText:
    """An expression of JavaScript with its width. ``value`` is its number if it is a constant.

    Of the expression ``low`` only the lowest 32 bits are right, for an operation that needs no others. ``exact`` is empty
    if there is nothing but ``low``.
    """

    exact: str
    width: Width = Width.SIGNED
    value: int | None = None
    low: str = ""

    @property
    def text(self) -> str:
        """The whole number. Raises ``TooWideError`` if only its lowest bits can be had."""
        if not self.exact:
            raise TooWideError("a bit operation on a number that may need more than 32 bits")
        return self.exact

    @property
    def lowest(self) -> str:
        return self.low or self.exact


def constant(value: int) -> NumberText:
    """Returns a number as an expression.

    >>> constant(-3).text, constant(1 << 31).width
    ('-3', <Width.UNSIGNED: 1>)
    """
    return NumberText(str(value), width_of(value), value)


def width_of(value: int) -> Width:
    """Returns the width of a constant. Raises ``TooWideError`` for one that is no exact double."""
    if -(1 << 31) <= value < 1 << 31:
        return Width.SIGNED
    if 0 <= value <= LOW:
        return Width.UNSIGNED
    if abs(value) <= 1 << 53:
        return Width.WIDE
    raise TooWideError(f"{value} is no exact number in JavaScript")


def added(left: NumberText, sign: str, right: NumberText) -> NumberText:
    """Returns a sum or a difference, which is taken to have 32 bits if both numbers have them."""
    if left.value is not None and right.value is not None:
        return constant(left.value + right.value if sign == "+" else left.value - right.value)
    narrow = left.width == right.width == Width.SIGNED
    low = f"({left.lowest} {sign} {right.lowest})"
    return NumberText(f"({left.text} {sign} {right.text})", Width.SIGNED if narrow else Width.WIDE, low=low)


def multiplied(left: NumberText, right: NumberText) -> NumberText:
    """Returns a product. Its lowest 32 bits are those of the operands' lowest 32 bits multiplied."""
    if left.value is not None and right.value is not None:
        return constant(left.value * right.value)
    return NumberText(f"({left.text} * {right.text})", Width.WIDE, low=f"Math.imul({left.lowest}, {right.lowest})")


def divided(left: NumberText, right: NumberText) -> NumberText:
    """Returns a quotient that is rounded down, as ``//`` rounds it."""
    power = _power(right.value)
    if power is not None and left.width == Width.SIGNED:
        return NumberText(f"({left.text} >> {power})")
    return NumberText(f"Math.floor({left.text} / {right.text})", left.width)


def remainder(left: NumberText, right: NumberText) -> NumberText:
    """Returns a remainder that has the sign of the divisor, as ``%`` has it."""
    if right.value is not None and _power(right.value) is not None and right.width == Width.SIGNED:
        return NumberText(f"({left.lowest} & {right.value - 1})")
    return NumberText(f"$mod({left.text}, {right.text})", right.width)


def shifted_left(left: NumberText, right: NumberText) -> NumberText:
    """Returns a number shifted to the left. By a number that is not known before, it is taken to stay within 32 bits."""
    if left.value is not None and right.value is not None:
        return constant(left.value << _shift(right))
    low = f"({left.lowest} << {right.text})" if _shift(right) < 32 else "0"
    if right.value is None and left.width == Width.SIGNED:
        return NumberText(low)
    power = f"2 ** {right.text}" if right.value is None else str(1 << _shift(right))
    return NumberText(f"({left.text} * {power})", Width.WIDE, low=low)


def shifted_right(left: NumberText, right: NumberText) -> NumberText:
    """Returns a number shifted to the right, which rounds down."""
    by = _shift(right)
    if by < 32 and left.width == Width.SIGNED:
        return NumberText(f"({left.text} >> {right.text})")
    if by < 32 and left.width == Width.UNSIGNED:
        return NumberText(f"({left.text} >>> {right.text})", Width.UNSIGNED)
    # 53 bits less than 22 are 31 and a sign.
    divisor = f"2 ** {right.text}" if right.value is None else str(1 << by)
    return NumberText(f"Math.floor({left.text} / {divisor})", Width.SIGNED if by >= 22 else Width.WIDE)


def bits(left: NumberText, sign: str, right: NumberText) -> NumberText:
    """Returns ``&``, ``|`` or ``^`` of two numbers, of which only the lowest bits can be had if they may need more than 32."""
    low = f"({left.lowest} {sign} {right.lowest})"
    if sign == "&":
        for mask in (left.value, right.value):
            # Only the lowest bits of the other number matter.
            if mask is not None and 0 <= mask < 1 << 31:
                return NumberText(low)
            if mask is not None and 0 <= mask <= LOW:
                if mask == LOW:
                    low = (right if left.value == LOW else left).lowest
                return NumberText(f"({low} >>> 0)", Width.UNSIGNED, low=low)
    # A constant that is not negative has the same bits as either.
    widths = {n.width if n.value is None or n.value < 0 else max(left.width, right.width) for n in (left, right)}
    if widths == {Width.SIGNED}:
        return NumberText(low)
    if widths == {Width.UNSIGNED}:
        return NumberText(f"({low} >>> 0)", Width.UNSIGNED, low=low)
    return NumberText("", Width.WIDE, low=low)


def inverted(number: NumberText) -> NumberText:
    """Returns all bits of a number inverted."""
    low = f"(~{number.lowest})"
    return NumberText(low) if number.width == Width.SIGNED else NumberText("", Width.WIDE, low=low)


def _power(value: int | None) -> int | None:
    """Returns the exponent of a power of two from 1 to 2**30, or None for any other number."""
    if value is not None and 0 < value < 1 << 31 and value & (value - 1) == 0:
        return value.bit_length() - 1
    return None


def _shift(by: NumberText) -> int:
    """Returns by how many bits is shifted; 0 stands for a number below 32 that is not known before."""
    if by.value is None:
        return 0
    if not 0 <= by.value <= 52:
        raise TooWideError(f"a shift by {by.value}")
    return by.value
