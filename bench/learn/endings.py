#!/usr/bin/env python3
"""How often endings are won: games of the engine against itself from random positions of their pieces.

  endings.py build/ximaera build/ximaera-match fugue KQ-K KL-K [--positions 100] [--nodes 5000]

An ending is White's pieces, a dash and Black's, by the letters of the game. White moves first. Each
position is played by the engine against itself with a tenth more nodes, once for either side.
Prints White's wins and the draws in percent, with half of a 95 % interval over the positions.
"""
import argparse
import collections
import json
import math
import os
import random
import re
import statistics
import subprocess
import tempfile


def placed(pieces, files, ranks, dice):
    """A random board with these pieces, as the first field of a FEN."""
    cells = dict(zip(dice.sample(range(files * ranks), len(pieces)), pieces))
    rows = ["".join(cells.get(rank * files + file, ".") for file in range(files)) for rank in range(ranks)]
    return "/".join(re.sub(r"\.+", lambda gap: str(len(gap.group())), row) for row in rows)


def accepted(engine, variant, fens):
    """Those of the positions that the engine accepts and that are not over."""
    lines = [f"setoption name UCI_Variant value {variant}"]
    for fen in fens:
        lines += ["position startpos", f"position fen {fen}", "d"]
    answer = subprocess.run([engine], input="uci\n" + "\n".join(lines) + "\nquit\n", capture_output=True,
                            text=True, check=True).stdout
    shown = zip(re.findall(r"^Fen: (.*)$", answer, re.M), re.findall(r"^Status: (.*)$", answer, re.M))
    going = {fen for fen, status in shown if status == "ongoing"}
    return [fen for fen in fens if fen in going]


def board_size(engine, variant):
    """The files and ranks of the game's board."""
    start = subprocess.run([engine], input=f"uci\nsetoption name UCI_Variant value {variant}\nd\nquit\n",
                           capture_output=True, text=True, check=True).stdout
    board = re.search(r"^Fen: (\S+)", start, re.M).group(1).split("/")
    files = sum(int(number) if number else 1 for number, _ in re.findall(r"(\d+)|(\D)", board[0]))
    return files, len(board)


def positions(engine, variant, size, ending, count, seed):
    white, black = ending.split("-")
    pieces = white.upper() + black.lower()
    dice = random.Random(f"{ending} {seed}")
    tries = [f"{placed(pieces, *size, dice)} w - - 0 1" for _ in range(20 * count)]
    return list(dict.fromkeys(accepted(engine, variant, tries)))[:count]


def played(arguments, fens, folder):
    """The results of the two games from each position."""
    openings, records = os.path.join(folder, "openings.epd"), os.path.join(folder, "games")
    with open(openings, "w") as file:
        file.writelines(fen + "\n" for fen in fens)
    engine = os.path.abspath(arguments.engine)
    command = [arguments.match, "--variant", arguments.variant, "--openings", openings, "--order", "sequential",
               "--games", str(2 * len(fens)), "--concurrency", str(arguments.threads), "--out", records,
               "--engine", f"cmd={engine} name=a nodes={arguments.nodes}",
               "--engine", f"cmd={engine} name=b nodes={arguments.nodes * 11 // 10}"]
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    results = collections.defaultdict(list)
    with open(records + ".jsonl") as file:
        for line in file:
            game = json.loads(line)
            if "result" in game:
                results[game["fen"]].append(game["result"])
    return list(results.values())


def percent(shares):
    mean = statistics.mean(shares)
    return f"{100 * mean:5.1f} ± {196 * statistics.stdev(shares) / math.sqrt(len(shares)):.1f}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("engine")
    parser.add_argument("match")
    parser.add_argument("variant")
    parser.add_argument("endings", nargs="+")
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--nodes", type=int, default=5000)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    size = board_size(arguments.engine, arguments.variant)
    for ending in arguments.endings:
        fens = positions(arguments.engine, arguments.variant, size, ending, arguments.positions, arguments.seed)
        if len(fens) < arguments.positions:
            print(f"{arguments.variant} {ending}: over at once")
            continue
        with tempfile.TemporaryDirectory() as folder:
            results = played(arguments, fens, folder)
        won, drawn = ([sum(result == wanted for result in games) / len(games) for games in results]
                      for wanted in ("1-0", "1/2-1/2"))
        print(f"{arguments.variant} {ending}: won {percent(won)} %, drawn {percent(drawn)} %", flush=True)


if __name__ == "__main__":
    main()
