#!/usr/bin/env python3
"""An environment for learning, in the manner of OpenSpiel: states, actions as integers, observation planes.
Plays a random game, and prints what a learner would see."""
from __future__ import annotations

import argparse
import copy
import random
import re
import string

import ximaera


class State:
    """A state of a two-player game of full information. Player 0 is White."""

    def __init__(self, game: str) -> None:
        self._board = ximaera.Board(game)
        facts = self._board.info
        self._files, self._ranks = facts["files"], facts["ranks"]
        self._letters = [kind["letter"] for kind in facts["kinds"]]
        self._suffixes = [""] + sorted({kind["letter"][0].lower() for kind in facts["kinds"]} |
                                       {way["letter"].lower() for way in facts["ways"]})
        if "+" in self._suffixes:  # The move of a promoted form that becomes its first kind.
            self._suffixes.append("-")
        self._marks = facts["marks"]
        self._hands = "[" in facts["start"]
        # Two pieces may move in a turn, as in Nature vs. Black Magic: "c1c2,f1f5".
        self._twos = re.search(r"\d,[a-z]\d", facts["writing"]) is not None

    def clone(self) -> State:
        other = copy.copy(self)
        other._board = self._board.copy()
        return other

    def __str__(self) -> str:
        return self._board.fen

    def current_player(self) -> int:
        """0, 1, or -4 at the end."""
        return -4 if self.is_terminal() else ("white", "black").index(self._board.turn)

    def is_terminal(self) -> bool:
        return self._board.outcome(claims=True) is not None

    def returns(self) -> list[float]:
        """1 for the winner, -1 for the loser, 0 otherwise."""
        end = self._board.outcome(claims=True)
        winner = end.winner if end else None
        return [0.0, 0.0] if winner is None else [1.0, -1.0] if winner == "white" else [-1.0, 1.0]

    # A move of one piece is numbered by its squares and its letter; behind these numbers are those of the
    # moves of two pieces, then those of drops. The number of a move is the same in all positions of a game.

    def num_distinct_actions(self) -> int:
        return self._first_drop() + len(self._letters) * self._files * self._ranks

    def legal_actions(self) -> list[int]:
        return [] if self.is_terminal() else sorted(map(self.string_to_action, self._board.legal_moves))

    def apply_action(self, action: int) -> None:
        self._board.push(self.action_to_string(action))

    def string_to_action(self, move: str) -> int:
        if "@" in move:
            letter, square = move.split("@")
            return self._first_drop() + self._letters.index(letter) * self._files * self._ranks + self._number(square)
        if "," in move:
            first, second = map(self._pair, move.split(","))
            return self._pairs() * (len(self._suffixes) + first) + second
        squares = move.rstrip(string.ascii_lowercase + "+-")
        return self._pair(squares) * len(self._suffixes) + self._suffixes.index(move[len(squares):])

    def action_to_string(self, action: int) -> str:
        ones, drops = self._pairs() * len(self._suffixes), self._first_drop()
        if not 0 <= action < self.num_distinct_actions():
            raise ValueError(f"{action} is not an action")
        if action < ones:
            pair, suffix = divmod(action, len(self._suffixes))
            return self._pair_text(pair) + self._suffixes[suffix]
        if action >= drops:
            letter, number = divmod(action - drops, self._files * self._ranks)
            return f"{self._letters[letter]}@{self._square(number)}"
        return ",".join(map(self._pair_text, divmod(action - ones, self._pairs())))

    def observation_shape(self) -> tuple[int, int, int]:
        return 2 * len(self._letters) * (1 + self._hands) + 2 + self._marks, self._ranks, self._files

    def observation(self) -> list[list[list[int]]]:
        """Planes of ranks of files: for each kind White's pieces, then Black's; the pieces with a mark, if the
        game has marks; the numbers in hand for each kind, if the game has hands, as for the board; the squares of the board; all ones if Black is to move."""
        count, ranks, files = self.observation_shape()
        planes = [[[0] * files for _ in range(ranks)] for _ in range(count)]
        for square, cell in self._board.pieces.items():
            rank, file = divmod(self._number(square), files)
            planes[self._letters.index(cell.rstrip("~").upper()) + len(self._letters) * cell.islower()][rank][file] = 1
            if cell.endswith("~"):
                planes[2 * len(self._letters)][rank][file] = 1
        if self._hands:
            for player, side in enumerate(("white", "black")):
                for letter, held in self._board.hand(side).items():
                    plane = self._letters.index(letter) + len(self._letters) * (2 + player) + self._marks
                    planes[plane] = [[held] * files for _ in range(ranks)]
        planes[-2] = [[1] * files for _ in range(ranks)]
        for square in self._board.info["holes"]:
            rank, file = divmod(self._number(square), files)
            planes[-2][rank][file] = 0
        planes[-1] = [[int(self._board.turn == "black")] * files for _ in range(ranks)]
        return planes

    def _pairs(self) -> int:
        return (self._files * self._ranks) ** 2

    def _first_drop(self) -> int:
        return self._pairs() * (len(self._suffixes) + self._pairs() * self._twos)

    def _pair(self, squares: str) -> int:
        start, target = re.findall(r"[a-z]\d+", squares)
        return self._number(start) * self._files * self._ranks + self._number(target)

    def _pair_text(self, pair: int) -> str:
        return "".join(map(self._square, divmod(pair, self._files * self._ranks)))

    def _square(self, number: int) -> str:
        return f"{chr(97 + number % self._files)}{number // self._files + 1}"

    def _number(self, square: str) -> int:
        return (int(square[1:]) - 1) * self._files + ord(square[0]) - 97


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="fusion", help="its name (default: fusion)")
    try:
        state = State(parser.parse_args().game)
    except ValueError as error:
        parser.error(str(error))
    chance = random.Random(1)
    plies = 0
    while not state.is_terminal() and plies < 200:
        state.apply_action(chance.choice(state.legal_actions()))
        plies += 1
    planes, ranks, files = state.observation_shape()
    print(f"{plies} plies, {state.num_distinct_actions()} actions, {planes} planes of {ranks}x{files}, "
          f"returns {state.returns()}")


if __name__ == "__main__":
    main()
