#!/usr/bin/env python3
"""Two programs play Ultima, and every move is explained."""
import argparse

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


def natural(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError
    return number


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("nodes", type=natural, nargs="?", default=2000, help="a move (default: 2000)")
    parser.add_argument("plies", type=natural, nargs="?", default=200, help="at most (default: 200)")
    arguments = parser.parse_args()
    nodes = arguments.nodes
    board = play(Player("Strong", nodes), Player("Weak", max(nodes // 10, 1)), arguments.plies)
    end = board.outcome(claims=True)
    print(board)
    print(end.sentence if end else "The game goes on.")


if __name__ == "__main__":
    main()
