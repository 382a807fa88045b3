#!/usr/bin/env python3
"""What random games say about each game: moves to choose from, length, results."""
import argparse
import collections
import random

import ximaera


def random_game(name: str, plies: int, chance: random.Random) -> tuple[list[int], str]:
    """The numbers of legal moves, and the winner, "draw" or "unfinished"."""
    board = ximaera.Board(name)
    choices: list[int] = []
    while len(choices) < plies:
        end = board.outcome(claims=True)
        if end is not None:
            return choices, end.winner or "draw"
        moves = board.legal_moves
        choices.append(len(moves))
        board.push(chance.choice(moves))
    return choices, "unfinished"


def natural(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError
    return number


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=natural, nargs="?", default=20, help="of each game (default: 20)")
    parser.add_argument("plies", type=natural, nargs="?", default=300, help="at most (default: 300)")
    arguments = parser.parse_args()
    games, plies = arguments.games, arguments.plies
    print(f"{'game':<14}{'moves':>7}{'plies':>7}{'white':>7}{'draw':>6}{'black':>7}")
    for variant in ximaera.variants():
        chance = random.Random(1)
        results: collections.Counter[str] = collections.Counter()
        choices, length = [], 0
        for _ in range(games):
            numbers, winner = random_game(variant["name"], plies, chance)
            results[winner] += 1
            choices += numbers
            length += len(numbers)
        print(f"{variant['name']:<14}{sum(choices) / len(choices):>7.1f}{length / games:>7.0f}"
              f"{results['white']:>7}{results['draw']:>6}{results['black']:>7}")


if __name__ == "__main__":
    main()
