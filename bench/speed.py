#!/usr/bin/env python3
"""The speed of Ximaera's move generators and of its search, as a table.

  speed.py build/ximaera                       # everything; takes some minutes
  speed.py build/ximaera --variants chess,fugue --no-peers
  speed.py build/ximaera --no-times            # instructions only: free of noise
  speed.py build/ximaera --record              # adds a row for each game to speed.tsv
  speed.py --graph                             # draws speed.svg from it

For every variant, in its start position and as the mean and the worst of five
middle-game positions: instructions per perft leaf (by valgrind's cachegrind, if
installed) and millions of leaves per CPU second, with the last ply counted from
the list of legal moves (bulk) and with every leaf played and taken back (make).
Then the peers that are installed, in turns with Ximaera. No hash, one thread.

Instructions per leaf are (I(d) - I(d-1)) / (leaves(d) - leaves(d-1)), so that
starting the program cancels out. The positions and their leaves are those of
tests/data/perft.txt: of each variant the first, which is its start, and the first five from move
10 on with three quarters of the pieces left. A wrong count ends the program.
"""
import argparse
import datetime
import os
import pathlib
import platform
import re
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

import arguments
import line_graph

DATA = pathlib.Path(__file__).resolve().parent.parent / "tests/data/perft.txt"
RECORDS = pathlib.Path(__file__).resolve().parent / "speed.tsv"
RECORDED_DEPTHS = 1, 8  # of bench
RECORDED_GAMES = ["chess", "rebel1", "rebel2", "rebel3", "fusion", "blackmagic", "fugue", "rebelfury",
                  "capablanca", "xiangqi"]
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
# Instructions are counted at the deepest known depth below this, times at the first one above.
MOST_COUNTED, LEAST_TIMED = 4.2e6, 1.5e7
# Name, what it is compared with, the commands that make it count, at which depth.
PERFT_PEERS = [
    ("stockfish", "chess", "bulk", "position startpos\ngo perft {}\nquit\n", 6),
    ("fairy-stockfish", "chess", "bulk", "position startpos\ngo perft {}\nquit\n", 5),
    ("sjeng", "chess", "make", "xboard\nnew\nperft {}\nquit\n", 5),
    ("sjaakii", "rebelfury", "bulk", "variant omega\nperft {}\nquit\n", 4),
]
SEARCH_PEER = "fairymax"
SEARCH_SECONDS = 3
# A Najdorf Sicilian, as moves, because Fairy-Max reads no FEN.
SEARCH_LINE = ("e2e4 c7c5 g1f3 d7d6 d2d4 c5d4 f3d4 g8f6 b1c3 a7a6 c1g5 e7e6 f2f4 f8e7 d1f3 d8c7 "
               "e1c1 b8d7")


class Case:
    """A position, and how many leaves it is known to have at depth 0, 1, 2, ..."""

    def __init__(self, line):
        self.variant, self.fen, *leaves = line.strip().split(";")
        self.leaves = [1] + [int(number) for number in leaves]

    def pieces(self):
        return len(re.findall("[A-Za-z]", self.fen.split()[0]))

    def move_number(self):
        return int(self.fen.split()[5])

    def counted_depth(self):
        return max(d for d, leaves in enumerate(self.leaves) if d <= 2 or leaves < MOST_COUNTED)

    def timed_depth(self):
        for depth, leaves in enumerate(self.leaves):
            if leaves > LEAST_TIMED:
                return depth
        leaves, depth = self.leaves[-1], len(self.leaves) - 1
        while leaves < LEAST_TIMED:
            leaves *= self.leaves[-1] / self.leaves[-2]
            depth += 1
        return depth


def read_cases(variant):
    with open(DATA) as file:
        cases = [Case(line) for line in file if line.startswith(f"{variant};")]
    if not cases:
        sys.exit(f"speed.py: {DATA} has no positions of '{variant}'")
    return cases


def start_of(variant):
    return read_cases(variant)[0]


def middle_games_of(variant):
    enough = 3 * start_of(variant).pieces()
    return [case for case in read_cases(variant)
            if case.move_number() >= 10 and 4 * case.pieces() >= enough][:5]


def run(command, text=None):
    """-> (what it wrote, CPU seconds it took)"""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, input=text, capture_output=True, text=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode != 0 and text is None:
        sys.exit(f"{' '.join(command)}:\n{done.stderr}")
    return done.stdout, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def counted(use):
    """-> (what `use` returns of the words that start a program under valgrind, its instructions)"""
    with tempfile.NamedTemporaryFile("r") as out:
        found = use(["valgrind", "--tool=cachegrind", "--cache-sim=no",
                     f"--cachegrind-out-file={out.name}"])
        return found, int(re.search(r"^summary: (\d+)", out.read(), re.M).group(1))


class Engine:
    """The program that is measured."""

    def __init__(self, program, runs):
        self.program = program
        self.runs = runs

    def variants(self):
        return [line.split()[0] for line in run([self.program, "variants"])[0].splitlines()]

    def perft(self, case, depth, way, before=()):
        """-> (leaves, CPU seconds)"""
        command = [*before, self.program, "perft", "--variant", case.variant, "--fen", case.fen,
                   "--depth", str(depth), *(["--make"] if way == "make" else [])]
        written, seconds = run(command)
        leaves = int(re.search(r"Nodes searched: (\d+)", written).group(1))
        if depth < len(case.leaves) and leaves != case.leaves[depth]:
            sys.exit(f"wrong count: {' '.join(command)}: {leaves}")
        return leaves, seconds

    def instructions(self, case, depth, way):
        """-> (leaves, instructions)"""
        return counted(lambda valgrind: self.perft(case, depth, way, valgrind)[0])

    def instructions_per_leaf(self, case, way):
        depth = case.counted_depth()
        fewer, base = self.instructions(case, depth - 1, way)
        leaves, total = self.instructions(case, depth, way)
        return (total - base) / (leaves - fewer)

    def instructions_per_node(self, variant):
        def nodes_of(depth, valgrind):
            written, _ = run([*valgrind, self.program, "bench", "--variant", variant,
                              "--depth", str(depth)])
            return int(re.search(r"Nodes searched: (\d+)", written).group(1))
        (fewer, base), (nodes, total) = (counted(lambda valgrind: nodes_of(depth, valgrind))
                                         for depth in RECORDED_DEPTHS)
        return (total - base) / (nodes - fewer)

    def leaves_per_second(self, case, way):
        """In millions."""
        leaves, seconds = self.perft(case, case.timed_depth(), way)
        return leaves / max(seconds, 1e-3) / 1e6

    def median_speed(self, case, way):
        return statistics.median(self.leaves_per_second(case, way) for _ in range(self.runs))


def print_variants(engine, options):
    print(f"{'':20}{'instructions per leaf':>27}   {'million leaves per second':>25}")
    print(f"{'':20}{'start':>9}{'middle':>9}{'worst':>9}   {'start':>11}{'middle':>14}")
    chosen = options.variants.split(",") if options.variants else engine.variants()
    for variant in chosen:
        rows = [(variant, start_of(variant), middle_games_of(variant))]
        if variant == "chess":
            kiwipete = next(case for case in read_cases("chess") if case.fen == KIWIPETE)
            rows.append(("  kiwipete", kiwipete, []))
        for name, start, middle in rows:
            for way in ("bulk", "make"):
                print_row(engine, f"{name} {way}", start, middle, way, options)


def record(engine, variants):
    """Adds rows COMMIT DATE GAME INSTRUCTIONS-A-NODE INSTRUCTIONS-A-LEAF (counted, start)."""
    commit = run(["git", "-C", str(RECORDS.parent), "rev-parse", "--short", "HEAD"])[0].strip()
    with open(RECORDS, "a") as file:
        for variant in variants or RECORDED_GAMES:
            node = engine.instructions_per_node(variant)
            leaf = engine.instructions_per_leaf(start_of(variant), "bulk")
            row = f"{commit}\t{datetime.date.today()}\t{variant}\t{node:.0f}\t{leaf:.0f}"
            print(row, file=file, flush=True)
            print(row, flush=True)


def graph():
    """Instructions a node by commit, in percent of the first record of the game."""
    rows = [line.split("\t") for line in open(RECORDS) if not line.startswith("#")]
    if not rows or any(len(row) != 5 for row in rows):
        sys.exit(f"speed.py: {RECORDS} has no rows, or one without five columns")
    commits = list(dict.fromkeys(row[0] for row in rows))
    games = list(dict.fromkeys(row[2] for row in rows))
    node = {(row[0], row[2]): float(row[3]) for row in rows}
    lines = []
    for game in games:
        known = [(at, node[commit, game]) for at, commit in enumerate(commits) if (commit, game) in node]
        lines.append((f"{game} {known[-1][1]:.0f}", [(at, 100 * value / known[0][1]) for at, value in known]))
    line_graph.draw(RECORDS.with_suffix(".svg"), commits, (50, 75, 100, 125), "%", lines)


def print_row(engine, name, start, middle, way, options):
    counted = timed = []
    if options.count:
        counted = [engine.instructions_per_leaf(case, way) for case in [start, *middle]]
    if options.times:
        timed = [engine.median_speed(case, way) for case in [start, *middle]]
    numbers = [counted[:1], [statistics.mean(counted[1:])] if counted[1:] else [],
               [max(counted[1:])] if counted[1:] else [],
               timed[:1], [statistics.mean(timed[1:])] if timed[1:] else []]
    texts = [f"{number[0]:.0f}" if number else "-" for number in numbers]
    print("{:20}{:>9}{:>9}{:>9}   {:>11}{:>14}".format(name, *texts), flush=True)


def peer_leaves_per_second(program, script, depth):
    """In millions; starting the program is subtracted."""
    written, seconds = run([program], script.format(depth))
    idle = run([program], script.format(1))[1]
    number = rf"(?:Nodes searched: |Raw nodes for depth \d+: |^ *{depth} +)(\d+)"
    leaves = int(re.findall(number, written, re.M)[-1])
    return leaves / max(seconds - idle, 1e-3) / 1e6


def print_peers(engine):
    print(f"\n{'':36}{'million a second':>18}{'ximaera':>12}{'ratio':>9}")
    for name, variant, way, script, depth in PERFT_PEERS:
        if program := shutil.which(name):
            case = start_of(variant)
            speeds = [(peer_leaves_per_second(program, script, depth),
                       engine.leaves_per_second(case, way)) for _ in range(engine.runs)]
            game = variant if variant == "chess" else f"omega / {variant}"
            print_peer(f"{name}, {game}, {way}", speeds)
    if program := shutil.which(SEARCH_PEER):
        speeds = [(xboard_search(program), uci_search(engine.program)) for _ in range(engine.runs)]
        print_peer(f"{SEARCH_PEER}, chess, search", speeds)


def print_peer(name, speeds):
    peer, own = (statistics.median(column) for column in zip(*speeds))
    ratio = statistics.median(own / peer for peer, own in speeds)
    print(f"{name:36}{peer:>18.2f}{own:>12.2f}{ratio:>9.2f}", flush=True)


def cpu_seconds(process):
    with open(f"/proc/{process.pid}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def search(program, start, go, nodes_in, ends):
    """Millions of nodes per CPU second, up to the last line with a number of nodes."""
    process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    process.stdin.write(start)
    process.stdin.flush()
    time.sleep(1)
    idle, nodes, seconds = cpu_seconds(process), 0, 1
    process.stdin.write(go)
    process.stdin.flush()
    for line in process.stdout:
        if found := re.search(nodes_in, line):
            nodes, seconds = int(found.group(1)), cpu_seconds(process) - idle
        if re.match(ends, line):
            break
    process.stdin.write("quit\n")
    process.stdin.close()
    process.wait()
    return nodes / max(seconds, 0.01) / 1e6


def uci_search(program):
    return search(program, f"uci\nposition startpos moves {SEARCH_LINE}\n",
                  f"go movetime {SEARCH_SECONDS * 1000}\n", r" nodes (\d+)", "bestmove")


def xboard_search(program):
    setup = ["xboard", "protover 2", "new", "easy", "post", f"st {SEARCH_SECONDS}", "force"]
    return search(program, "\n".join(setup + SEARCH_LINE.split()) + "\n", "go\n",
                  r"^ *\d+[.]? +-?\d+ +\d+ +(\d+) ", "move ")


def main():
    os.environ["PATH"] += ":/usr/games"
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("engine", nargs="?", type=arguments.program, help="the program ximaera")
    parser.add_argument("--record", action="store_true", help="adds rows to speed.tsv")
    parser.add_argument("--graph", action="store_true", help="draws speed.svg")
    parser.add_argument("--variants", help="only these, separated by commas")
    parser.add_argument("--runs", type=arguments.positive, default=3, help="timed runs; the median counts")
    parser.add_argument("--no-count", dest="count", action="store_false", help="no instructions")
    parser.add_argument("--no-times", dest="times", action="store_false", help="instructions alone")
    parser.add_argument("--no-peers", dest="peers", action="store_false", help="Ximaera alone")
    options = parser.parse_args()
    options.count = options.count and shutil.which("valgrind") is not None
    if options.graph:
        return graph()
    if not options.engine:
        parser.error("the program ximaera is missing")
    engine = Engine(options.engine, options.runs)
    if options.record:
        return record(engine, options.variants and options.variants.split(","))
    print(f"{datetime.date.today()}, {processor()}, {platform.platform(terse=True)}\n")
    print_variants(engine, options)
    if options.times and options.peers:
        print_peers(engine)


def processor():
    with open("/proc/cpuinfo") as file:
        found = re.search(r"model name\s*: (.*)", file.read())
    return found.group(1) if found else platform.machine()


if __name__ == "__main__":
    main()
