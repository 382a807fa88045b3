"""Games of the library."""
from __future__ import annotations

from typing import Callable, Optional

from . import _arguments
from ._answers import given
from ._library import library as _lib


class Game:
    """A game of the library, freed with its last board."""

    def __init__(self, handle: Optional[int]) -> None:
        self.handle = handle
        given(handle)

    def __del__(self, free: Callable[..., None] = _lib.game_free) -> None:
        free(self.handle)


def named(name: str) -> Game:
    return Game(_lib.game_named(_arguments.text("name", name)))


def described(name: str, text: str) -> Game:
    return Game(_lib.game_described(_arguments.text("name", name), _arguments.text("game", text)))
