#!/usr/bin/env python3
"""An environment for learning, in the manner of OpenSpiel: states, actions as integers, observation planes.

    environment.py [GAME]      plays a random game and prints what a learner would see
"""
import random
import re
import sys
from typing import Optional

import ximaera


class State:
    """A state of a two-player game of full information. Player 0 is White."""

    def __init__(self, game: str) -> None:
        self._board = ximaera.Board(game)
        facts = self._board.info
        self._files, self._ranks = facts["files"], facts["ranks"]
        self._letters = [kind["letter"] for kind in facts["kinds"]]
        self._suffixes = [""] + sorted({kind["letter"].lower() for kind in facts["kinds"]} |
                                       {way["letter"].lower() for way in facts["ways"]})
        self._seconds: dict[str, int] = {}

    def current_player(self) -> int:
        """0, 1, or -4 at the end."""
        return -4 if self.is_terminal() else ("white", "black").index(self._board.turn)

    def is_terminal(self) -> bool:
        return self._board.outcome() is not None

    def returns(self) -> list[float]:
        """1 for the winner, -1 for the loser, 0 otherwise."""
        end = self._board.outcome()
        winner = end.winner if end else None
        return [0.0, 0.0] if winner is None else [1.0, -1.0] if winner == "white" else [-1.0, 1.0]

    def legal_actions(self) -> list[int]:
        return sorted(self._actions())

    def apply_action(self, action: int) -> None:
        move: Optional[str] = self._actions().get(action)
        if move is None:
            raise ValueError(f"{action} is not a legal action")
        self._board.push(move)

    def action_to_string(self, action: int) -> str:
        return self._actions()[action]

    def observation(self) -> list[list[list[int]]]:
        """A plane for each kind of White's, then of Black's: 1 where such a piece stands, by rank and file."""
        planes = [[[0] * self._files for _ in range(self._ranks)] for _ in range(2 * len(self._letters))]
        for square, cell in self._board.pieces.items():
            plane = self._letters.index(cell[0].upper()) + len(self._letters) * cell[0].islower()
            planes[plane][int(square[1:]) - 1][ord(square[0]) - 97] = 1
        return planes

    # A move of one piece is numbered by its squares and letter. A move of two pieces gets the next free
    # number when it is first met, since there are too many pairs to number them all.
    def _actions(self) -> dict[int, str]:
        return {self._action(move): move for move in self._board.legal_moves}

    def _action(self, move: str) -> int:
        squares = self._files * self._ranks
        if "," in move:
            first = squares * squares * len(self._suffixes)
            return first + self._seconds.setdefault(move, len(self._seconds))
        start, target, suffix = re.fullmatch(r"([a-z]\d+)([a-z]\d+)([a-z]?)", move).groups()
        pair = self._number(start) * squares + self._number(target)
        return pair * len(self._suffixes) + self._suffixes.index(suffix)

    def _number(self, square: str) -> int:
        return (int(square[1:]) - 1) * self._files + ord(square[0]) - 97


def main() -> None:
    state = State(sys.argv[1] if len(sys.argv) > 1 else "fusion")
    chance = random.Random(1)
    plies = 0
    while not state.is_terminal() and plies < 200:
        state.apply_action(chance.choice(state.legal_actions()))
        plies += 1
    planes = state.observation()
    print(f"{plies} plies, {len(planes)} planes of {len(planes[0])}x{len(planes[0][0])}, returns {state.returns()}")


if __name__ == "__main__":
    main()
