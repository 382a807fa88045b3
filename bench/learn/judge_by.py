#!/usr/bin/env python3
"""How far the evaluations of chess, static and by search, are from another program's search.

  judge_by.py build/ximaera stockfish games.jsonl [--positions 300] [--nodes 30000]
      [--search 32000] [--eval-file NAME.net]

The games are records of ximaera-match (--out). Positions are drawn from them by chance. The judge
searches each one and must report its chances (UCI_ShowWDL); positions where it captures are left
out. A value becomes a chance by the scale that fits best. Prints the root of the mean squared error
of the chance to win, of the static evaluation also by pieces left, and the share of the static
errors that is left after the search: its errors in the direction of the static ones, added up.
"""
import argparse
import json
import math
import random
import re
import subprocess
from dataclasses import dataclass

GROUPS = [(26, 33), (20, 26), (13, 20), (2, 13)]
MATE = 10000  # centipawns


@dataclass
class Row:
    """A position; values are White's, in centipawns."""
    pieces: int
    static: float
    searched: float
    chance: float


class Engine:
    def __init__(self, command, **options):
        self.process = subprocess.Popen(command, shell=True, text=True, bufsize=1,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.ask("uci", "uciok")
        for name, value in options.items():
            self.send(f"setoption name {name} value {value}")

    def send(self, line):
        print(line, file=self.process.stdin)

    def set_up(self, moves):
        self.send(f"position startpos moves {' '.join(moves)}")

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
    engine.set_up(moves)
    return sum(map(str.isalpha, engine.ask("d", "Fen:")[-1].split()[1]))


def static_of(engine, moves):
    """Centipawns for White."""
    engine.set_up(moves)
    return float(engine.ask("eval", "Evaluation")[-1].split()[1]) * 100


def searched(engine, moves, nodes):
    """The lines that a search prints."""
    engine.ask("ucinewgame\nisready", "readyok")
    engine.set_up(moves)
    return engine.ask(f"go nodes {nodes}", "bestmove")


def last(pattern, lines):
    """What the pattern finds in the last line that has it."""
    return [found.groups() for line in lines if (found := re.search(pattern, line))][-1]


def value_by(engine, moves, nodes):
    """Centipawns for White by a search."""
    kind, number = last(r" score (cp|mate) (-?\d+)", searched(engine, moves, nodes))
    value = int(number) if kind == "cp" else math.copysign(MATE, int(number))
    return value if len(moves) % 2 == 0 else -value


def chance_by(judge, moves, nodes):
    """White's chance and the best move by a search."""
    lines = searched(judge, moves, nodes)
    wins, draws = map(int, last(r" wdl (\d+) (\d+)", lines))
    chance = (wins + draws / 2) / 1000
    return chance if len(moves) % 2 == 0 else 1 - chance, lines[-1].split()[1]


def judged(engine, judge, moves, given):
    """The row of a position; nothing if the best move is a capture."""
    chance, best = chance_by(judge, moves, given.nodes)
    pieces = pieces_of(engine, moves)
    if pieces_of(engine, [*moves, best]) < pieces:
        return None
    return Row(pieces, static_of(engine, moves), value_by(engine, moves, given.search), chance)


def errors_of(pairs, scale):
    """The errors of values as chances."""
    return [1 / (1 + math.exp(-value / scale)) - chance for value, chance in pairs]


def root_mean_square(errors):
    return math.sqrt(sum(error ** 2 for error in errors) / len(errors)) if errors else math.nan


def fitted(pairs):
    """The scale that fits best, and the errors by it."""
    scale = min(range(50, 1000, 5), key=lambda scale: root_mean_square(errors_of(pairs, scale)))
    return scale, errors_of(pairs, scale)


def report(rows, nodes):
    scale, statics = fitted([(row.static, row.chance) for row in rows])
    print(f"{len(rows)} positions, {scale} centipawns a logit: error {root_mean_square(statics):.4f}")
    for least, most in GROUPS:
        group = [error for row, error in zip(rows, statics) if least <= row.pieces < most]
        print(f"  {least} to {most - 1} pieces: {root_mean_square(group):.3f} ({len(group)})")
    scale, found = fitted([(row.searched, row.chance) for row in rows])
    left = sum(math.copysign(1, static) * error for static, error in zip(statics, found))
    print(f"after {nodes} nodes: error {root_mean_square(found):.4f}, "
          f"{100 * left / sum(map(abs, statics)):.0f} % of the static error left")


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("engine")
    parser.add_argument("judge")
    parser.add_argument("games")
    parser.add_argument("--positions", type=int, default=300)
    parser.add_argument("--nodes", type=int, default=30000)
    parser.add_argument("--search", type=int, default=32000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--eval-file")
    given = parser.parse_args()
    engine = Engine(given.engine, **({"EvalFile": given.eval_file} if given.eval_file else {}))
    judge = Engine(given.judge, UCI_ShowWDL="true")
    rows = [row for moves in drawn(given.games, given.positions, given.seed)
            if (row := judged(engine, judge, moves, given))]
    report(rows, given.search)


if __name__ == "__main__":
    main()
