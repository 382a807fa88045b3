"""Strange chess games: rules, moves, reasons in words, and a strong opponent.

    import ximaera
    board = ximaera.Board("fugue")
    board.legal_moves                  # ['a1a2', ...]
    board.push("d2d3")
    board.search(nodes=20000).move
    print(board)

Moves are texts: two squares and, if several moves share them, a letter ("e2e4", "e7e8q"). Every error
is a ValueError that names the bad part. While a board searches or counts, every call with it but stop() is
refused, in on_line as well as in other threads.
"""
from __future__ import annotations

import threading
from ctypes import byref, c_int, c_uint64
from typing import Any, Callable, Optional

from . import _arguments, _library, _long_calls
from ._answers import check as _check, failure as _failure, given as _given, number as _number, text as _text
from ._games import Game, info, levels, name_by_title, pgn_game, pgn_games, variants
from ._library import library as _lib
from ._limits import limits as _limits
from ._results import Attempt, Effect, Line, Outcome, Result, Target, line_of as _line

__version__: str = _lib.version().decode()
__all__ = ["Attempt", "Board", "Effect", "Game", "Line", "Outcome", "Result", "Target", "info", "levels", "pgn_game",
           "pgn_games", "variants"]


_UNNAMED = type("_Unnamed", (str,), {})()  # tells that no name was given from an empty one


class Board:
    """A game being played: a start position, and the moves since.

    Board("fugue"), Board("chess", fen="..."), Board(game=open("my.toml").read()); `name` is then the
    name of the described game.
    """

    _handle: Optional[int] = None
    _facts: Optional[dict[str, Any]] = None
    _lock: Any

    def __new__(cls, *_arguments: Any, **_named_ones: Any) -> Board:
        board = super().__new__(cls)
        board._lock = threading.RLock()  # for calls whose texts are read when they have returned
        return board

    def __init__(self, name: str = _UNNAMED, fen: Optional[str] = None, *, game: Optional[str] = None) -> None:
        if self._handle:
            raise ValueError("the board is set up: make another one")
        self._text = game
        if name is _UNNAMED:
            name = "chess" if game is None else name_by_title(game)
        self._game = Game(name, game)
        start = None if fen is None else _arguments.text("fen", fen)
        self._handle = _given(_lib.board_new(self._game.handle, start))

    def __del__(self, free: Callable[..., None] = _lib.board_free) -> None:
        if self._handle:
            free(self._handle)

    @property
    def _own(self) -> int:
        if not self._handle:
            raise ValueError("the board is not set up: Board.__init__ was not called")
        return self._handle

    def _demand_idle(self) -> None:
        _number(_lib.clock(self._own))

    def copy(self) -> Board:
        """A board with the same position and history. Options of the search are not copied."""
        board = type(self).__new__(type(self))
        board._handle = _given(_lib.board_copy(self._own))
        board._game, board._text, board._facts = self._game, self._text, self._facts
        return board

    __copy__ = copy

    def __deepcopy__(self, _memo: dict[int, Any]) -> Board:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        start = self.copy()
        for _ in self.history:
            start.pop()
        return _restored, (type(self), self.info["name"], self._text, start.fen, self.history)

    def __eq__(self, other: object) -> bool:
        """Whether game and position are the same; the moves before do not count."""
        if not isinstance(other, Board):
            return NotImplemented
        mine, others = ((board.info["name"], board._text, board.fen) for board in (self, other))
        return mine == others

    __hash__ = None  # type: ignore[assignment]  # A board changes.

    @property
    def game(self) -> Game:
        """The rules of the game, with its lessons and puzzles."""
        return self._game

    @property
    def info(self) -> dict[str, Any]:
        """The facts of the game; see info()."""
        if self._facts is None and self._own:
            self._facts = self._game.info
        return self._facts

    # ---- the position

    @property
    def fen(self) -> str:
        """The FEN of the position. Assigning to it sets up another position, without moves."""
        return _text(_lib.fen(self._own))

    @fen.setter
    def fen(self, fen: str) -> None:
        _check(_lib.set_fen(self._own, _arguments.text("fen", fen)))

    def reset(self) -> None:
        """Sets up the start position."""
        _check(_lib.set_fen(self._own, None))

    @property
    def turn(self) -> str:
        """The side to move: "white" or "black"."""
        side = _lib.side(self._own)
        if side == b"\0":
            raise _failure()
        return "white" if side == b"w" else "black"

    @property
    def pieces(self) -> dict[str, str]:
        """The pieces by their squares, as in a FEN: {"e1": "K", "a8": "r~"}."""
        words = _text(_lib.pieces(self._own)).split()
        return dict(zip(words[::2], words[1::2]))

    def hand(self, side: str) -> dict[str, int]:
        """The pieces that "white" or "black" has in hand, by letter: {"P": 2, "N": 1}; empty in games without hands."""
        if side not in ("white", "black"):
            raise ValueError(f"a side is 'white' or 'black', not {side!r}")
        own = _text(_lib.hand(self._own, side[0].encode())).split()
        return {letter: own.count(letter) for letter in dict.fromkeys(own)}

    @property
    def lost(self) -> list[str]:
        """The pieces captured in this game, as in a FEN, without those that came into a hand."""
        return _text(_lib.lost(self._own)).split()

    @property
    def exposed(self) -> list[str]:
        """The squares of the royal pieces of the side to move that are attacked."""
        return _text(_lib.exposed(self._own)).split()

    def attackers(self, square: str) -> list[str]:
        """The squares of the pieces of either side that could go to a square, or capture the piece on it, if it
        were their turn, checks aside."""
        return _text(_lib.attackers(self._own, _arguments.text("square", square))).split()

    @property
    def held(self) -> dict[str, tuple[bool, str]]:
        """The pieces of the side to move that a rule keeps from moving, by their squares: whether more than a
        check does, and the reason in words."""
        lines = [line.split(" ", 2) for line in _text(_lib.held(self._own)).splitlines()]
        return {square: (kind == "frozen", reason) for square, kind, reason in lines}

    @property
    def in_check(self) -> bool:
        """Whether the side to move is in check."""
        return _number(_lib.in_check(self._own)) == 1

    @property
    def clock(self) -> int:
        """Half-moves since the last that cannot be taken back, as the FEN counts them."""
        return _number(_lib.clock(self._own))

    @property
    def occurrences(self) -> int:
        """How often the position has occurred, this time included."""
        return _number(_lib.occurrences(self._own))

    # ---- moves

    @property
    def legal_moves(self) -> list[str]:
        """The legal moves, sorted; none if the game is over without a claim."""
        return _text(_lib.moves(self._own)).split()

    @property
    def targets(self) -> list[Target]:
        """Where each piece can be put, and by which moves."""
        lines = [line.split() for line in _text(_lib.targets(self._own)).splitlines()]
        return [Target(origin, square, kind, moves) for origin, square, kind, *moves in lines]

    @property
    def history(self) -> list[str]:
        """The moves played."""
        return _text(_lib.history(self._own)).split()

    def parse(self, text: str) -> str:
        """The legal move that a text means: a move, SAN ("Nf3"), or another program's notation."""
        return _text(_lib.parse(self._own, _arguments.text("move", text)))

    def push(self, move: str) -> None:
        """Plays the legal move that a text means; see parse()."""
        _check(_lib.push(self._own, _arguments.text("move", move)))

    def pop(self) -> None:
        """Takes the last move back."""
        _check(_lib.pop(self._own))

    def outcome(self, claims: bool = False) -> Optional[Outcome]:
        """The end of the game; None while it goes on. With claims, a draw that a player may claim counts."""
        end, counts = _library.Outcome(), _arguments.truth("claims", claims)
        self._demand_idle()
        with self._lock:
            _check(_lib.get_outcome(self._own, counts, byref(end)))
            if not end.over:
                return None
            winner = {b"w": "white", b"b": "black"}.get(end.winner)
            return Outcome(winner, end.reason.decode(), end.points, end.sentence.decode())

    def accepts_draw(self, scores: list[int]) -> bool:
        """Whether the engine would accept a draw after searches for its own moves that found these scores, in
        centipawns from its view, the newest last."""
        values = [_arguments.number("scores", score, -_arguments.MOST, _arguments.MOST)
                  for score in _arguments.items("scores", scores)]
        return _number(_lib.accepts_draw(self._own, (c_int * len(values))(*values), len(values))) == 1

    # ---- games in PGN

    def pgn(self, white: str = "?", black: str = "?", *, status: str = "", lines: tuple[list[str], ...] = ()) -> str:
        """The game in PGN. `status` tells how it stands if the rules do not: "win b resignation", "draw agreement";
        `lines` are its variations, each of moves from the start."""
        others = b"\n".join(b" ".join(_arguments.text("lines", move) for move in _arguments.items("lines", line))
                            for line in _arguments.items("lines", lines))
        return _text(_lib.pgn(self._own, *(_arguments.text(name, text) for name, text in (
            ("white", white), ("black", black), ("status", status))), others))

    @classmethod
    def from_pgn(cls, text: str, number: int = 0, *, game: Optional[str] = None) -> Board:
        """The board after a game of a text in PGN, by its number from 0; `game` describes what it plays."""
        read = pgn_game(text, number, None if game is None else Game(name_by_title(game), game))
        return _restored(cls, read["variant"], game, read["start"], read["moves"])

    # ---- moves, explained

    def effects(self, move: str) -> list[Effect]:
        """What a legal move does, a square each."""
        room = (_library.Effect * _library.MOST_EFFECTS)()
        count = _lib.effects(self._own, _arguments.text("move", move), room)
        if count < 0:
            raise _failure()
        return [Effect(e.square.decode(), e.before.decode(), e.after.decode(), e.cause.decode())
                for e in room[:count]]

    def explain(self, move: str) -> str:
        """A legal move as a sentence: "the Archer on c3 shoots the Pawn on c5"."""
        return _text(_lib.explain(self._own, _arguments.text("move", move)))

    def refusal(self, squares: str) -> str:
        """Why a move of any two squares is refused, in words of the game; or that it can be played."""
        return _text(_lib.refusal(self._own, _arguments.text("squares", squares)))

    def san(self, move: str) -> str:
        """A legal move for people: SAN in chess, elsewhere the piece's letter and the move."""
        return _text(_lib.san(self._own, _arguments.text("move", move)))

    # ---- numbers

    def perft(self, depth: int) -> int:
        """The number of sequences of `depth` (0 to 60) legal moves. stop() and an interrupt end it."""
        leaves, plies = c_uint64(), _arguments.number("depth", depth, 0, 60)
        self._demand_idle()
        with self._lock:
            _check(_long_calls.run(self._own, lambda _: _lib.perft(self._own, plies, byref(leaves))))
        return leaves.value

    def evaluate(self) -> int:
        """The static evaluation in centipawns, from the view of the side to move."""
        centipawns = c_int()
        _check(_lib.evaluate(self._own, byref(centipawns)))
        return centipawns.value

    # ---- search

    def set_option(self, name: str, value: object) -> None:
        """Sets an option of the search: "Hash" (MB), "Threads", "Skill Level", "UCI_Elo" ..."""
        text = _arguments.option("value", value)
        _check(_lib.set_option(self._own, _arguments.text("name", name), text))

    def search(self, *, nodes: int = 0, depth: int = 0, seconds: float = 0, mate: int = 0,
               infinite: bool = False, lines: int = 1, left: float = 0, added: float = 0,
               on_line: Optional[Callable[[Line], object]] = None) -> Result:
        """Searches until a limit is reached; `left` and `added` are seconds on the clock of the side to move, and
        those that it gets for each move. `on_line` sees each line; the search stops if it returns True.
        What it raises, and an interrupt (Ctrl-C), ends the search and comes out of it."""
        limits = _limits(nodes, depth, seconds, mate, infinite, lines, left, added)
        _arguments.function("on_line", on_line)
        found: dict[int, Line] = {}

        def report(line: Any) -> object:
            read = _line(line.contents)
            found[read.number] = read
            return on_line is not None and on_line(read)

        best = _library.Best()
        self._demand_idle()
        with self._lock:
            _check(_long_calls.run(
                self._own, lambda called: _lib.search(self._own, byref(limits), called, None, byref(best)), report))
            return Result(best.move.decode(), best.ponder.decode() or None, best.score, best.mate or None,
                          best.depth, best.nodes, [found[number] for number in sorted(found)])

    def stop(self) -> None:
        """Ends the search or perft() that another thread runs on this board."""
        _lib.stop(self._own)

    # ---- pictures

    def svg(self, *, last_move: Optional[str] = None, arrows: tuple[tuple[str, str], ...] = (),
            size: int = 400) -> str:
        """The board as SVG. The squares of the last move are marked; arrows are pairs of squares."""
        move = last_move if last_move is not None else (self.history or [""])[-1]
        return _text(_lib.svg(self._own, _arguments.number("size", size, 1, 100_000), 0,
                              _arguments.text("last_move", move), None, _arguments.pairs("arrows", arrows)))

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
        _, bracket, hands = self.fen.split()[0].partition("[")
        if bracket:
            rows.append(bracket + hands)
        return rows

    def __repr__(self) -> str:
        try:
            return f"Board({self.info['name']!r}, fen={self.fen!r})"
        except ValueError as error:
            return f"<Board: {error}>"


def _restored(kind: type[Board], name: str, game: Optional[str], start: str, moves: list[str]) -> Board:
    """A board from a pickle."""
    board = kind.__new__(kind)
    Board.__init__(board, name, start, game=game)
    for move in moves:
        board.push(move)
    return board
