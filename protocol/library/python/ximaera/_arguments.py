"""What callers pass: a bad part is a ValueError that names it."""
from __future__ import annotations

import math
import numbers
from typing import Any, Sequence

#: The most that an int of C holds.
MOST = 2**31 - 1
MOST_SECONDS = 2_000_000


def _shown(value: Any) -> str:
    if value is None or isinstance(value, (bool, float, str)):
        return repr(value)[:60]
    if isinstance(value, int):
        return str(value) if value.bit_length() < 200 else "a number of more than 60 digits"
    return f"a value of type {type(value).__name__}"


def text(name: str, value: Any) -> bytes:
    if not isinstance(value, str):
        raise ValueError(f"{name}: {_shown(value)} is not a text")
    if "\0" in value:
        raise ValueError(f"{name}: the text has a zero byte")
    try:
        return value.encode()
    except UnicodeEncodeError:
        raise ValueError(f"{name}: the text is not Unicode") from None


def number(name: str, value: Any, least: int, most: int) -> int:
    if isinstance(value, numbers.Integral) and not isinstance(value, bool) and least <= value <= most:
        return int(value)
    raise ValueError(f"{name}: {_shown(value)} is not a whole number from {least} to {most}")


def milliseconds(name: str, seconds: Any) -> int:
    """In C's unit; above 0 if the seconds are."""
    if (isinstance(seconds, numbers.Real) and not isinstance(seconds, bool) and
            0 <= seconds <= MOST_SECONDS):  # not if it is NaN
        return math.ceil(seconds * 1000)
    raise ValueError(f"{name}: {_shown(seconds)} is not a number from 0 to {MOST_SECONDS}")


def truth(name: str, value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError(f"{name}: {_shown(value)} is neither True nor False")
    return value


def option(name: str, value: Any) -> bytes:
    """A value of an option, as the engine reads it."""
    if isinstance(value, bool):
        return str(value).lower().encode()
    if isinstance(value, (numbers.Integral, float)):
        return _shown(value).encode()
    return text(name, value)


def function(name: str, value: Any) -> None:
    if value is not None and not callable(value):
        raise ValueError(f"{name}: {_shown(value)} is not a function")


def items(name: str, value: Any) -> Sequence[Any]:
    if not isinstance(value, (tuple, list)):
        raise ValueError(f"{name}: {_shown(value)} is not a list")
    return value


def pairs(name: str, value: Any) -> bytes:
    """Pairs of squares, as C reads them."""
    for pair in items(name, value):
        if not isinstance(pair, (tuple, list)) or len(pair) != 2 or not all(isinstance(end, str) for end in pair):
            raise ValueError(f"{name}: {pair!r:.60} is not a pair of squares")
    return text(name, " ".join("".join(pair) for pair in value))
