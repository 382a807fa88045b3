"""Strange chess games: rules, moves, reasons in words, and a strong opponent.

    import ximaera
    board = ximaera.Board("fugue")
    board.legal_moves                  # ['a1a2', ...]
    board.push("d2d3")
    board.search(nodes=20000).move
    print(board)

Moves are texts: two squares and, if several moves share them, a letter ("e2e4", "e7e8q"). Every error
is a ValueError that names the bad part. A board is for one thread at a time, but for stop().
"""
from __future__ import annotations

import json
from ctypes import byref, c_int, c_uint64
from dataclasses import dataclass
from typing import Any, Callable, Optional

from . import _library
from ._library import library as _lib

__version__: str = _lib.version().decode()
__all__ = ["Board", "Effect", "Line", "Outcome", "Result", "info", "variants"]


@dataclass(frozen=True)
class Outcome:
    """The end of a game."""
    winner: Optional[str]  #: "white", "black", or None for a draw
    reason: str            #: one word, such as "checkmate"
    points: int            #: of the win, in games that count points; else 0
    sentence: str          #: "White wins: checkmate."


@dataclass(frozen=True)
class Effect:
    """What a move does to one square. Pieces are written as in a FEN; an empty text is no piece."""
    square: str
    before: str
    after: str
    cause: str             #: "arrives", "leaves", "captured", "swapped", "recruited", "blast" ...


@dataclass(frozen=True)
class Line:
    """A line that a search has found."""
    moves: list[str]
    score: int             #: centipawns from the view of the side to move
    mate: Optional[int]    #: moves to a forced end; below 0 if the side to move loses
    depth: int
    nodes: int
    milliseconds: int
    number: int            #: from 1, the best
    exact: bool            #: False if the score is a bound


@dataclass(frozen=True)
class Result:
    """The result of a search."""
    move: str
    ponder: Optional[str]  #: the reply expected
    score: int
    mate: Optional[int]
    depth: int
    nodes: int
    lines: list[Line]      #: the last of each number, the best first

    @property
    def pv(self) -> list[str]:
        """The best line."""
        return self.lines[0].moves if self.lines else [self.move]


def _failure() -> ValueError:
    return ValueError(_lib.error().decode(errors="replace"))


def _check(status: int) -> None:
    if status != 0:
        raise _failure()


def _text(answer: Optional[bytes]) -> str:
    if answer is None:
        raise _failure()
    return answer.decode()


def _bytes(text: str) -> bytes:
    if "\0" in text:
        raise ValueError("a text has a zero byte")
    return text.encode()


def variants() -> list[dict[str, Any]]:
    """The built-in games: dicts of name, title, files, ranks, described."""
    return json.loads(_text(_lib.variants()))


def info(name: str) -> dict[str, Any]:
    """The facts of a built-in game: board, holes, kinds of pieces, ways to end, texts of the rules."""
    return json.loads(_text(_lib.game_facts(_named(name))))


def _named(name: str) -> int:
    game = _lib.game_named(_bytes(name))
    if not game:
        raise _failure()
    return game


def _described(name: str, text: str) -> int:
    game = _lib.game_described(_bytes(name), _bytes(text))
    if not game:
        raise _failure()
    return game


class Board:
    """A game being played: a start position, and the moves since.

    Board("fugue"), Board("chess", fen="..."), Board(game=open("my.toml").read()); `name` is then the
    name of the described game.
    """

    def __init__(self, name: str = "", fen: Optional[str] = None, *, game: Optional[str] = None) -> None:
        self._handle = None
        self._game = _named(name or "chess") if game is None else _described(name or "game", game)
        self._facts: Optional[dict[str, Any]] = None
        self._adopt(_lib.board_new(self._game, None if fen is None else _bytes(fen)))

    def _adopt(self, handle: Optional[int]) -> None:
        if not handle:
            raise _failure()
        self._handle = handle

    def __del__(self, free: Callable[..., None] = _lib.board_free) -> None:
        if getattr(self, "_handle", None):
            free(self._handle)

    def copy(self) -> Board:
        """A board with the same position and history."""
        board = Board.__new__(Board)
        board._game, board._facts, board._handle = self._game, self._facts, None
        board._adopt(_lib.board_copy(self._handle))
        return board

    __copy__ = copy

    @property
    def info(self) -> dict[str, Any]:
        """The facts of the game; see info()."""
        if self._facts is None:
            self._facts = json.loads(_text(_lib.game_facts(self._game)))
        return self._facts

    # ---- the position

    @property
    def fen(self) -> str:
        """The FEN of the position. Assigning to it sets up another position, without moves."""
        return _lib.fen(self._handle).decode()

    @fen.setter
    def fen(self, fen: str) -> None:
        _check(_lib.set_fen(self._handle, _bytes(fen)))

    def reset(self) -> None:
        """Sets up the start position."""
        _check(_lib.set_fen(self._handle, None))

    @property
    def turn(self) -> str:
        """The side to move: "white" or "black"."""
        return "white" if _lib.side(self._handle) == b"w" else "black"

    @property
    def pieces(self) -> dict[str, str]:
        """The pieces by their squares, as in a FEN: {"e1": "K", "a8": "r~"}."""
        words = _text(_lib.pieces(self._handle)).split()
        return dict(zip(words[::2], words[1::2]))

    @property
    def in_check(self) -> bool:
        """Whether the side to move is in check."""
        return _lib.in_check(self._handle) == 1

    @property
    def clock(self) -> int:
        """Half-moves since the last that cannot be taken back, as the FEN counts them."""
        return _lib.clock(self._handle)

    @property
    def occurrences(self) -> int:
        """How often the position has occurred, this time included."""
        return _lib.occurrences(self._handle)

    # ---- moves

    @property
    def legal_moves(self) -> list[str]:
        """The legal moves, sorted; none if the game is over."""
        return _lib.moves(self._handle).decode().split()

    @property
    def history(self) -> list[str]:
        """The moves played."""
        return _lib.history(self._handle).decode().split()

    def parse(self, text: str) -> str:
        """The legal move that a text means: a move, SAN ("Nf3"), or another program's notation."""
        return _text(_lib.parse(self._handle, _bytes(text)))

    def push(self, move: str) -> None:
        """Plays the legal move that a text means; see parse()."""
        if _lib.push(self._handle, move.encode()):
            raise _failure()

    def pop(self) -> None:
        """Takes the last move back."""
        if _lib.pop(self._handle):
            raise _failure()

    def outcome(self, claims: bool = True) -> Optional[Outcome]:
        """The end of the game; None while it goes on. With claims, a draw that a player may claim counts."""
        end = _library.Outcome()
        _check(_lib.get_outcome(self._handle, claims, byref(end)))
        if not end.over:
            return None
        winner = {b"w": "white", b"b": "black"}.get(end.winner)
        return Outcome(winner, end.reason.decode(), end.points, end.sentence.decode())

    # ---- moves, explained

    def effects(self, move: str) -> list[Effect]:
        """What a legal move does, a square each."""
        room = (_library.Effect * _library.MOST_EFFECTS)()
        count = _lib.effects(self._handle, _bytes(move), room)
        if count < 0:
            raise _failure()
        return [Effect(e.square.decode(), e.before.decode(), e.after.decode(), e.cause.decode())
                for e in room[:count]]

    def explain(self, move: str) -> str:
        """A legal move as a sentence: "the Archer on c3 shoots the Pawn on c5"."""
        return _text(_lib.explain(self._handle, _bytes(move)))

    def refusal(self, squares: str) -> str:
        """Why a move of any two squares is refused, in words of the game; or that it is legal."""
        return _text(_lib.refusal(self._handle, _bytes(squares)))

    def san(self, move: str) -> str:
        """A legal move for people: SAN in chess, elsewhere the piece's letter and the move."""
        return _text(_lib.san(self._handle, _bytes(move)))

    # ---- numbers

    def perft(self, depth: int) -> int:
        """The number of sequences of `depth` legal moves."""
        leaves = c_uint64()
        _check(_lib.perft(self._handle, depth, byref(leaves)))
        return leaves.value

    def evaluate(self) -> int:
        """The static evaluation in centipawns, from the view of the side to move."""
        centipawns = c_int()
        _check(_lib.evaluate(self._handle, byref(centipawns)))
        return centipawns.value

    # ---- search

    def set_option(self, name: str, value: object) -> None:
        """Sets an option of the search: "Hash" (MB), "Threads", "Skill Level", "UCI_Elo" ..."""
        text = str(value).lower() if isinstance(value, bool) else str(value)
        _check(_lib.set_option(self._handle, _bytes(name), _bytes(text)))

    def search(self, *, nodes: int = 0, depth: int = 0, seconds: float = 0, mate: int = 0,
               infinite: bool = False, lines: int = 1,
               on_line: Optional[Callable[[Line], object]] = None) -> Result:
        """Searches until a limit is reached. `on_line` sees each line; the search stops if it returns True."""
        limits = _library.Limits(depth, nodes, round(seconds * 1000), mate, infinite, lines)
        found: dict[int, Line] = {}
        errors: list[BaseException] = []

        def report(line: Any, _user: Any) -> int:
            try:
                read = _line(line.contents)
                found[read.number] = read
                return 1 if on_line is not None and on_line(read) is True else 0
            except BaseException as error:  # an exception cannot pass through C
                errors.append(error)
                return 1

        best = _library.Best()
        status = _lib.search(self._handle, byref(limits), _library.OnLine(report), None, byref(best))
        if errors:
            raise errors[0]
        _check(status)
        return Result(best.move.decode(), best.ponder.decode() or None, best.score, best.mate or None,
                      best.depth, best.nodes, [found[number] for number in sorted(found)])

    def stop(self) -> None:
        """Ends the search that another thread runs on this board."""
        _lib.stop(self._handle)

    # ---- pictures

    def svg(self, *, last_move: Optional[str] = None, arrows: tuple[tuple[str, str], ...] = (),
            size: int = 400) -> str:
        """The board as SVG. The squares of the last move are marked; arrows are pairs of squares."""
        from ._svg import board_svg
        move = last_move if last_move is not None else (self.history or [""])[-1]
        return board_svg(self.info, self.pieces, move, arrows, size)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        return "\n".join(self._rows())

    def _rows(self) -> list[str]:
        facts, pieces = self.info, self.pieces
        holes = set(facts["holes"])
        rows = []
        for rank in range(facts["ranks"], 0, -1):
            squares = [f"{chr(97 + file)}{rank}" for file in range(facts["files"])]
            cells = [pieces.get(square, " " if square in holes else ".") for square in squares]
            rows.append(" ".join(f"{cell:<{2 if facts['marks'] else 1}}" for cell in cells).rstrip())
        return rows

    def __repr__(self) -> str:
        return f"Board({self.info['name']!r}, fen={self.fen!r})"


def _line(line: Any) -> Line:
    return Line(line.moves.decode().split(), line.score, line.mate or None, line.depth, line.nodes,
                line.milliseconds, line.number, line.bound == 0)
