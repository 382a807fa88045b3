#!/usr/bin/env python3
"""Two programs play Ultima, and every move is explained.

    ultima.py [NODES] [PLIES]      (default: 2000 nodes a move, at most 200 plies)
"""
import sys

import ximaera


class Player:
    """A program that plays: here the engine itself, at its own strength. Put yours in its place."""

    def __init__(self, name: str, nodes: int) -> None:
        self.name, self.nodes = name, nodes

    def choose(self, board: ximaera.Board) -> str:
        return board.search(nodes=self.nodes).move


def play(white: Player, black: Player, plies: int) -> ximaera.Board:
    board = ximaera.Board("ultima")
    players = {"white": white, "black": black}
    while board.outcome(claims=True) is None and len(board.history) < plies:
        player = players[board.turn]
        move = player.choose(board)
        print(f"{len(board.history) // 2 + 1}. {player.name} {move}: {board.explain(move)}")
        board.push(move)
    return board


def main() -> None:
    nodes = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    plies = int(sys.argv[2]) if len(sys.argv) > 2 else 200
    board = play(Player("Strong", nodes), Player("Weak", max(nodes // 10, 1)), plies)
    end = board.outcome(claims=True)
    print(board)
    print(end.sentence if end else "The game goes on.")


if __name__ == "__main__":
    main()
