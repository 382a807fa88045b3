"""What C answers: a failure is a ValueError with its sentence."""
from __future__ import annotations

from typing import Optional

from ._library import library as _lib


def failure() -> ValueError:
    return ValueError(_lib.error().decode(errors="replace"))


def check(status: int) -> None:
    if status != 0:
        raise failure()


def given(handle: Optional[int]) -> int:
    if not handle:
        raise failure()
    return handle


def number(answer: int) -> int:
    """A number from C that is not below 0."""
    if answer < 0:
        raise failure()
    return answer


def text(answer: Optional[bytes]) -> str:
    if answer is None:
        raise failure()
    return answer.decode()
