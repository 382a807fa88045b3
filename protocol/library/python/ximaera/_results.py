"""What a board answers."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Optional


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
    cause: str             #: "arrives", "captures" (arrives and captures), "captured", "leaves", "swapped" ...


@dataclass(frozen=True)
class Target:
    """Where a piece can be put. `kind` is "move", "capture", "choice" (of several moves) or "other"."""
    origin: str            #: the square of the piece; "P@" of one in hand
    square: str
    kind: str
    moves: list[str]


@dataclass(frozen=True)
class Attempt:
    """An answer to a lesson or puzzle, judged."""
    done: bool
    move: str              #: the legal move of the answer, or empty
    told: str


@dataclass(frozen=True)
class Line:
    """A line that a search has found."""
    moves: list[str]
    san: list[str]         #: the same moves, as by Board.san()
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
    lines: list[Line]      #: the last of each number; the first has the score, depth and nodes above

    @property
    def pv(self) -> list[str]:
        """The best line."""
        return self.lines[0].moves if self.lines else [self.move]


def line_of(line: Any) -> Line:
    """A line of C, which is valid during the call."""
    return Line(line.moves.decode().split(), line.san.decode().split(), line.score, line.mate or None,
                line.depth, line.nodes, line.milliseconds, line.number, line.bound == 0)
