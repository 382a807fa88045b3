#!/usr/bin/env python3
"""Lets the engine play against itself over UCI, a game of each variant, and checks every move
against the list of legal moves that its command `d` shows.

A game ends when the engine says that it is over, or after --plies. Exit status 1 if anything is
not as it should be: an illegal move, no answer, an end without a reason. Where XIMAERA_EVERY is n,
the games are n times shorter.
"""
import argparse
import os
import re
import subprocess
import sys
import threading


class Engine:
    """A UCI engine that runs as a process of its own."""

    def __init__(self, command, patience):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True, bufsize=1)
        # An engine that hangs is killed; its silence then ends the reading.
        self.patience = patience

    def send(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def read_until(self, start):
        """All lines up to and including the first that begins with `start`."""
        watchdog = threading.Timer(self.patience, self.process.kill)
        watchdog.start()
        lines = []
        for line in self.process.stdout:
            lines.append(line.rstrip("\n"))
            if lines[-1].startswith(start):
                watchdog.cancel()
                return lines
        watchdog.cancel()
        raise AssertionError(f"no '{start}' from the engine, last: {lines[-3:]}")

    def ask(self, line, until):
        self.send(line)
        return self.read_until(until)

    def quit(self):
        self.send("quit")
        return self.process.wait(timeout=self.patience)


def variants(engine):
    for line in engine.ask("uci", "uciok"):
        if line.startswith("option name UCI_Variant"):
            words = line.split()
            return [words[i + 1] for i, word in enumerate(words) if word == "var"]
    raise AssertionError("no option UCI_Variant")


def shown(engine):
    """The output of `d`, as a dictionary by the words before the colons."""
    lines = engine.ask("d", "Moves:")
    return dict(line.split(":", 1) for line in lines if ":" in line)


def check_position(variant, moves, position):
    status = position["Status"]
    legal = position["Moves"].split()
    where = f"{variant}, {position['Fen'].strip()}, after {' '.join(moves)}"
    assert legal == sorted(legal), f"moves not sorted: {where}"
    assert len(legal) == len(set(legal)), f"a move stands twice: {where}"
    assert len(position["Key"].strip()) == 16, f"bad key: {where}"
    over = status.strip() != "ongoing"
    # A draw may have to be claimed: then there are moves.
    assert over == (not legal) or status.split()[0] == "draw", \
        f"'{status.strip()}' with {len(legal)} moves: {where}"
    if over:
        words = re.sub(r" \(\d+ points\)$", "", status).split()
        assert words[0] in ("win", "draw"), f"bad status '{status}': {where}"
        assert len(words) == (3 if words[0] == "win" else 2), f"bad status '{status}': {where}"
    return over, legal, status.strip()


def play(engine, variant, options):
    engine.send(f"setoption name UCI_Variant value {variant}")
    engine.send("ucinewgame")
    moves = []
    while True:
        engine.send("position startpos" + (" moves " + " ".join(moves) if moves else ""))
        over, legal, status = check_position(variant, moves, shown(engine))
        lines = engine.ask(f"go {options.go}", "bestmove")
        complaints = [line for line in lines if line.startswith("info string")]
        assert not complaints, f"{variant}: {complaints[0]}"
        best = lines[-1].split()
        if legal:
            assert best[1] in legal, f"{variant}: illegal {best[1]} after {' '.join(moves)}"
        else:
            assert best == ["bestmove", "(none)"], f"{variant}: {lines[-1]} though {status}"
        if over or len(moves) >= options.plies:
            break
        moves.append(best[1])
    print(f"{variant}: {len(moves)} plies, {status}", flush=True)
    if options.show:
        print(" ".join(moves))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("engine", help="the program to run")
    parser.add_argument("variant", nargs="*", help="only these (default: all the engine knows)")
    parser.add_argument("--go", default="movetime 10", help="the words behind go")
    parser.add_argument("--plies", type=int, default=400, help="the longest game")
    parser.add_argument("--show", action="store_true", help="print the moves")
    parser.add_argument("--patience", type=float, default=600, help="seconds to wait for an answer")
    options = parser.parse_args()
    options.plies //= int(os.environ.get("XIMAERA_EVERY", 1))
    engine = Engine([options.engine], options.patience)
    try:
        known = variants(engine)
        for variant in options.variant or known:
            assert variant in known, f"unknown variant {variant}"
            play(engine, variant, options)
        assert engine.quit() == 0, "the engine did not end well"
    except (AssertionError, OSError) as error:
        engine.process.kill()
        sys.exit(f"uci_selfplay: {error}")


if __name__ == "__main__":
    main()
