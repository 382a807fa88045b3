#!/usr/bin/env python3
"""How far the static evaluation of chess is from another program's search.

  judge_by.py build/ximaera stockfish games.jsonl [--positions 300] [--nodes 30000] [--eval-file NAME.net]

The games are records of ximaera-match (--out). Positions are drawn from them by chance. The judge
searches each one and must report its chances (UCI_ShowWDL); positions where it captures are left
out. The evaluation becomes a chance by the scale that fits best. Prints the root of the mean squared error of the chance to win, by pieces left.
"""
import argparse
import json
import math
import random
import re
import subprocess

GROUPS = [(26, 33), (20, 26), (13, 20), (2, 13)]


class Engine:
    def __init__(self, command, **options):
        self.process = subprocess.Popen(command, shell=True, text=True, bufsize=1,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.ask("uci", "uciok")
        for name, value in options.items():
            self.send(f"setoption name {name} value {value}")

    def send(self, line):
        print(line, file=self.process.stdin)

    def ask(self, line, last):
        """The lines of the answer, up to the one that begins with `last`."""
        self.send(line)
        lines = []
        while not lines or not lines[-1].startswith(last):
            lines.append(self.process.stdout.readline())
            if not lines[-1]:
                raise SystemExit(f"'{self.process.args}' ended after '{line}'")
        return lines


def drawn(path, count, seed):
    """Positions, as the moves that lead to them."""
    with open(path) as file:
        games = [json.loads(line) for line in file]
    lines = [game["moves"].split() for game in games if game.get("variant") == "chess"]
    dice = random.Random(seed)
    return [moves[:dice.randrange(12, len(moves))] for moves in dice.choices(
        [moves for moves in lines if len(moves) > 20], k=count)]


def pieces_of(engine, moves):
    engine.send(f"position startpos moves {' '.join(moves)}")
    return sum(map(str.isalpha, engine.ask("d", "Fen:")[-1].split()[1]))


def static_of(engine, moves):
    """Centipawns for White."""
    engine.send(f"position startpos moves {' '.join(moves)}")
    return float(engine.ask("eval", "Evaluation")[-1].split()[1]) * 100


def searched(engine, moves, nodes):
    """White's chance and the best move by a search."""
    engine.ask("ucinewgame\nisready", "readyok")
    engine.send(f"position startpos moves {' '.join(moves)}")
    lines = engine.ask(f"go nodes {nodes}", "bestmove")
    wins, draws = [[int(number) for number in found.groups()] for line in lines
                   if (found := re.search(r" wdl (\d+) (\d+)", line))][-1]
    chance = (wins + draws / 2) / 1000
    return chance if len(moves) % 2 == 0 else 1 - chance, lines[-1].split()[1]


def judged(engine, judge, moves, nodes):
    """The static value, the pieces left and the chance; nothing if the best move is a capture."""
    chance, best = searched(judge, moves, nodes)
    pieces = pieces_of(engine, moves)
    if pieces_of(engine, [*moves, best]) < pieces:
        return None
    return static_of(engine, moves), pieces, chance


def error_of(rows, scale):
    squares = [(1 / (1 + math.exp(-value / scale)) - chance) ** 2 for value, _, chance in rows]
    return math.sqrt(sum(squares) / len(squares)) if squares else math.nan


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("engine")
    parser.add_argument("judge")
    parser.add_argument("games")
    parser.add_argument("--positions", type=int, default=300)
    parser.add_argument("--nodes", type=int, default=30000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--eval-file")
    given = parser.parse_args()
    engine = Engine(given.engine, **({"EvalFile": given.eval_file} if given.eval_file else {}))
    judge = Engine(given.judge, UCI_ShowWDL="true")
    rows = [row for moves in drawn(given.games, given.positions, given.seed)
            if (row := judged(engine, judge, moves, given.nodes))]
    scale = min(range(50, 1000, 5), key=lambda scale: error_of(rows, scale))
    print(f"{len(rows)} positions, {scale} centipawns a logit: error {error_of(rows, scale):.3f}")
    for least, most in GROUPS:
        group = [row for row in rows if least <= row[1] < most]
        print(f"  {least} to {most - 1} pieces: {error_of(group, scale):.3f} ({len(group)})")


if __name__ == "__main__":
    main()
