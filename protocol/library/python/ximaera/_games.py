"""Games of the library."""
from __future__ import annotations

import json
import re
from typing import Any, Callable, Optional, Union

from . import _arguments
from ._answers import given, number as _number, text as _text
from ._library import library as _lib
from ._results import Attempt

LEVELS = range(-12, 21)


def name_by_title(text: str) -> str:
    """The name of a game whose description alone is given: "sho-shogi" for the title "Sho Shogi"."""
    title = Game("game", text).info["title"].lower().replace(" ", "-")
    return re.sub("[^a-z0-9_-]", "", title)[:32] or "game"


class Game:
    """The rules of a game, with its lessons and puzzles: Game("fugue"), or Game("mine", open("my.toml").read())."""

    handle: Optional[int] = None

    def __init__(self, name: str = "chess", text: Optional[str] = None) -> None:
        asked = _arguments.text("name", name)
        self.handle = given(_lib.game_named(asked) if text is None else
                            _lib.game_described(asked, _arguments.text("game", text)))

    def __del__(self, free: Callable[..., None] = _lib.game_free) -> None:
        free(self.handle)

    @property
    def info(self) -> dict[str, Any]:
        """The facts of the game: board, holes, kinds of pieces, ways to end, texts of the rules."""
        return json.loads(_text(_lib.game_facts(self.handle)))

    @property
    def description(self) -> str:
        """The text that describes a built-in game; empty for other games."""
        return _text(_lib.game_description(self.handle))

    @property
    def explained(self) -> str:
        """The rules of a described game as they were understood; empty for other games."""
        return _text(_lib.game_explained(self.handle))

    def fen(self, text: str) -> str:
        """The FEN that another program's text, or a person's, means; see ximaera_game_fen()."""
        return _text(_lib.game_fen(self.handle, _arguments.text("fen", text)))

    def example(self, letter: str) -> tuple[str, str]:
        """The square of a white piece, and the FEN of a position that shows how it moves."""
        square, _, fen = _text(_lib.game_example(self.handle, _arguments.text("letter", letter))).partition(" ")
        return square, fen

    @property
    def lessons(self) -> list[dict[str, Any]]:
        """Dicts of title, fen, say, hint, refusal (the task is to try a move that the rules forbid)."""
        return self._course["lessons"]

    @property
    def puzzles(self) -> list[dict[str, Any]]:
        """The puzzles, the easiest first; dicts as of lessons."""
        return self._course["puzzles"]

    @property
    def practice(self) -> str:
        """The FEN of a small game to play after the lessons; empty if there is none."""
        return self._course["practice"]

    @property
    def _course(self) -> dict[str, Any]:
        return json.loads(_text(_lib.game_lessons(self.handle)))

    def attempt(self, number: int, move: str, *, puzzle: bool = False) -> Attempt:
        """Judges an answer to a lesson or puzzle, by its number from 0: a move, or any two squares."""
        at, text = _arguments.number("number", number, 0, _arguments.MOST), _arguments.text("move", move)
        return Attempt(**json.loads(_text(_lib.lesson_try(self.handle, _arguments.truth("puzzle", puzzle), at, text))))

    def answers(self, number: int, *, puzzle: bool = False) -> list[str]:
        """The answers that solve a lesson or puzzle."""
        at = _arguments.number("number", number, 0, _arguments.MOST)
        return _text(_lib.lesson_answers(self.handle, _arguments.truth("puzzle", puzzle), at)).split()


def pgn_games(text: str) -> list[dict[str, Any]]:
    """The games of a text in PGN: dicts of variant, white, black, result."""
    return json.loads(_text(_lib.pgn_games(_arguments.text("text", text))))


def pgn_game(text: str, number: int = 0, game: Union[Game, None] = None) -> dict[str, Any]:
    """A game of a text in PGN, by its number from 0: a dict as of pgn_games(), with start, moves, comments,
    lines, omitted. `game` is what it plays; without it, the built-in game that its tag names."""
    if game is not None and not isinstance(game, Game):
        raise ValueError(f"game: a value of type {type(game).__name__} is not a Game")
    handle, at = game.handle if game else None, _arguments.number("number", number, 0, _arguments.MOST)
    return json.loads(_text(_lib.pgn_game(handle, _arguments.text("text", text), at)))


def variants() -> list[dict[str, Any]]:
    """The built-in games: dicts of name, title, files, ranks, described."""
    return json.loads(_text(_lib.variants()))


def info(name: str) -> dict[str, Any]:
    """The facts of a built-in game: board, holes, kinds of pieces, ways to end, texts of the rules."""
    return Game(name).info


def levels() -> dict[int, Optional[int]]:
    """The levels of the option "Skill Level", with the Elo of each, estimated in chess; None for the highest."""
    return {level: _number(_lib.level_elo(level)) or None for level in LEVELS}
