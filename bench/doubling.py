#!/usr/bin/env python3
"""What twice the nodes are worth: each game at 2,000, 4,000 ... 64,000 nodes a move, against half as many.

  doubling.py build FOLDER                     # plays all games; the records are in FOLDER
  doubling.py build FOLDER --variants fugue --most 16000
  doubling.py --graph                          # draws doubling.svg from doubling.tsv

A match that FOLDER has in part is continued. When it is done, its row is put into doubling.tsv: game,
nodes a move, games, points in percent, Elo, half of a 95 % interval. What has its row there is not played
again.
"""
import argparse
import pathlib
import re
import subprocess

import line_graph

BENCH = pathlib.Path(__file__).resolve().parent
RECORDS = BENCH / "doubling.tsv"
GAMES = ["chess", "rebel1", "rebel2", "rebel3", "fusion", "blackmagic", "fugue", "rebelfury"]
LEAST, MOST = 2000, 64000
ELO_MARKS = (0, 100, 200, 300)


def steps(most):
    nodes = LEAST
    while nodes <= most:
        yield nodes
        nodes *= 2


def match(options, game, nodes):
    """Plays it and returns the games, the points in percent, the Elo and its error."""
    engine = f"cmd={options.build}/ximaera option.Hash=32"
    log = subprocess.run(
        [f"{options.build}/ximaera-match", "--variant", game, "--games", str(options.games),
         "--engine", f"{engine} name=more nodes={nodes}", "--engine", f"{engine} name=fewer nodes={nodes // 2}",
         "--openings", f"{BENCH}/positions/{game}.epd", "--concurrency", str(options.concurrency),
         "--resign", "score=600 movecount=3", "--draw", "movenumber=40 movecount=6 score=8",
         "--out", f"{options.folder}/{game}-{nodes}", "--resume"],
        check=True, text=True, stdout=subprocess.PIPE).stdout
    points = re.search(r"more against fewer: .* \((.*) %\)", log).group(1)
    elo, error = re.search(r"Elo *([-+][\d.]+) \+/- ([\d.]+)", log).groups()
    return [str(options.games), points, elo, error]


def rows():
    lines = RECORDS.read_text().splitlines() if RECORDS.exists() else []
    return {(game, int(nodes)): figures for game, nodes, *figures in (line.split("\t") for line in lines)}


def record(game, nodes, figures):
    known = rows() | {(game, nodes): figures}
    order = sorted(known, key=lambda key: (GAMES.index(key[0]), key[1]))
    RECORDS.write_text("".join("\t".join([game, str(nodes), *known[game, nodes]]) + "\n" for game, nodes in order))


def graph():
    known, columns = rows(), list(steps(MOST))
    lines = []
    for game in dict.fromkeys(game for game, _ in known):
        points = [(at, float(known[game, nodes][2])) for at, nodes in enumerate(columns) if (game, nodes) in known]
        lines.append((f"{game} {points[-1][1]:+.0f}", points))
    # The names beside the picture stand in the order in which the lines end.
    lines.sort(key=lambda line: -line[1][-1][1])
    line_graph.draw(RECORDS.with_suffix(".svg"), [f"{nodes // 1000}k" for nodes in columns], ELO_MARKS, "Elo", lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", nargs="?", help="the folder of ximaera and ximaera-match")
    parser.add_argument("folder", nargs="?", help="where the records of the matches are")
    parser.add_argument("--variants", default=",".join(GAMES))
    parser.add_argument("--most", type=int, default=MOST, help="the most nodes a move")
    parser.add_argument("--games", type=int, default=200, help="games of each match")
    parser.add_argument("--concurrency", type=int, default=1)
    parser.add_argument("--graph", action="store_true", help="draws doubling.svg")
    options = parser.parse_args()
    if options.graph:
        return graph()
    if not options.folder:
        parser.error("which build, and which folder for the records?")
    pathlib.Path(options.folder).mkdir(parents=True, exist_ok=True)
    for nodes in steps(options.most):
        for game in options.variants.split(","):
            if (game, nodes) not in rows():
                record(game, nodes, match(options, game, nodes))


if __name__ == "__main__":
    main()
