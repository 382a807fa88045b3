#!/usr/bin/env python3
"""What twice the nodes are worth: each game at 2,000, 4,000 ... 64,000 nodes a move, against half as many.

  doubling.py build FOLDER                     # plays all games; the records are in FOLDER
  doubling.py build FOLDER --variants fugue --most 16000
  doubling.py --graph                          # draws doubling.svg from doubling.tsv

A match that FOLDER has in part is continued. When it is done, its row is put into doubling.tsv, beside
this script: game, nodes a move, games, points in percent, Elo, half of a 95 % interval. What has its row
there is not played again.
"""
import argparse
import pathlib
import re
import signal
import subprocess
import sys

import arguments
import line_graph

BENCH = pathlib.Path(__file__).resolve().parent
RECORDS = BENCH / "doubling.tsv"
GAMES = ["chess", "rebel1", "rebel2", "rebel3", "fusion", "blackmagic", "fugue", "rebelfury"]
STEPS = [2000, 4000, 8000, 16000, 32000, 64000]
ROW = re.compile(r"(\w+)\t(\d+)\t(\d+)\t([\d.]+)\t([-+][\d.]+)\t([\d.]+)")
ELO_MARKS = (0, 100, 200, 300)


def match(options, game, nodes):
    """Plays it and returns the games, the points in percent, the Elo and its error."""
    engine = f"cmd={options.build}/ximaera option.Hash=32"
    log = subprocess.run(
        [f"{options.build}/ximaera-match", "--variant", game, "--games", str(options.games),
         "--engine", f"{engine} name=more nodes={nodes}", "--engine", f"{engine} name=fewer nodes={nodes // 2}",
         "--openings", f"{BENCH}/positions/{game}.epd", "--concurrency", str(options.concurrency),
         "--resign", "score=600 movecount=3", "--draw", "movenumber=40 movecount=6 score=8",
         "--out", f"{options.folder}/{game}-{nodes}", "--resume"],
        text=True, stdout=subprocess.PIPE)
    if log.returncode:
        raise RuntimeError(f"the match of {game} at {nodes} nodes a move failed")
    points = re.search(r"more against fewer: .* \((.*) %\)", log.stdout)[1]
    strength = re.search(r"^ *Elo *([-+][\d.]+) \+/- ([\d.]+)", log.stdout, re.M)
    if not strength:
        raise RuntimeError(f"{game} at {nodes} nodes a move: {points} % in pairs that are all alike; play more games")
    return [str(options.games), points, *strength.groups()]


def rows():
    """{(game, nodes): figures}"""
    known = {}
    for number, line in enumerate(RECORDS.read_text().splitlines() if RECORDS.exists() else [], 1):
        row = ROW.fullmatch(line)
        if not row or row[1] not in GAMES:
            raise RuntimeError(f"{RECORDS}:{number}: '{line}' is no row")
        known[row[1], int(row[2])] = row.groups()[2:]
    return known


def record(game, nodes, figures):
    known = rows() | {(game, nodes): figures}
    order = sorted(known, key=lambda key: (GAMES.index(key[0]), key[1]))
    RECORDS.write_text("".join("\t".join([game, str(nodes), *known[game, nodes]]) + "\n" for game, nodes in order))


def graph():
    known, lines = rows(), []
    if not known:
        raise RuntimeError(f"{RECORDS} has no rows")
    for game in dict.fromkeys(game for game, _ in known):
        points = [(at, float(known[game, nodes][2])) for at, nodes in enumerate(STEPS) if (game, nodes) in known]
        lines.append((f"{game} {points[-1][1]:+.0f}", points))
    # The names beside the picture stand in the order in which the lines end.
    lines.sort(key=lambda line: -line[1][-1][1])
    line_graph.draw(RECORDS.with_suffix(".svg"), [f"{nodes // 1000}k" for nodes in STEPS], ELO_MARKS, "Elo", lines)


def play(options):
    folder = pathlib.Path(options.folder)
    folder.mkdir(parents=True, exist_ok=True)
    known, wanted = rows(), [nodes for nodes in STEPS if nodes <= options.most]
    missing = [(game, nodes) for nodes in wanted for game in options.variants if (game, nodes) not in known]
    if not missing:
        print(f"nothing to play: {RECORDS} has these rows")
    for game, nodes in missing:
        record(game, nodes, match(options, game, nodes))


def games(text):
    for game in text.split(","):
        if game not in GAMES:
            raise argparse.ArgumentTypeError(f"'{game}' is none of {', '.join(GAMES)}")
    return text.split(",")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", nargs="?", type=arguments.build, help="the folder of ximaera and ximaera-match")
    parser.add_argument("folder", nargs="?", help="where the records of the matches are")
    parser.add_argument("--variants", type=games, default=GAMES)
    parser.add_argument("--most", type=int, choices=STEPS, default=STEPS[-1], help="the most nodes a move")
    parser.add_argument("--games", type=arguments.positive, default=200, help="games of each match")
    parser.add_argument("--concurrency", type=arguments.positive, default=1)
    parser.add_argument("--graph", action="store_true", help="draws doubling.svg")
    options = parser.parse_args()
    if not options.graph and not options.folder:
        parser.error("which build, and which folder for the records?")
    # An exception ends the match that is being played, too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    try:
        graph() if options.graph else play(options)
    except (RuntimeError, OSError) as error:
        sys.exit(f"doubling.py: {error}")


if __name__ == "__main__":
    main()
