#!/usr/bin/env python3
"""Tries the Windows programs under Wine, and the zip for Windows.

    windows_test.py BUILD NATIVE [--wine COMMAND] [--only TEST]

BUILD: where the programs for Windows were built; NATIVE: the folder with the programs of this system, to
compare with and to referee.
"""
import argparse
import glob
import os
import re
import subprocess
import sys
import tempfile
import time
import zipfile

DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "data")
# Wine's own messages are switched off, and it needs no display.
ENVIRONMENT = {**os.environ, "WINEDEBUG": "-all", "DISPLAY": ""}
PERFT_DEPTH = 4


class Fault(Exception):
    """What was not as it should be."""


def check(right, what):
    if not right:
        raise Fault(what)


def run(command, text="", timeout=600):
    """What a program says to `text`; it must end by itself, well."""
    done = subprocess.run(command, input=text, capture_output=True, text=True, timeout=timeout,
                          env=ENVIRONMENT, check=False)
    check(done.returncode == 0, f"{command} ended with {done.returncode}: {done.stderr}")
    return done.stdout


def number(words, text):
    found = re.search(rf"^{words} (\d+)", text, re.M)
    check(found, f"there is no '{words}' in:\n{text}")
    return int(found.group(1))


class Tests:
    """All that is tried; each function is a test."""

    def __init__(self, wine, build, native):
        self.wine, self.build, self.native = wine, build, native
        self.program = [wine, os.path.join(build, "ximaera.exe")]

    def engine(self, *arguments):
        return [*self.program, *arguments]

    def perft_suite(self):
        suite = os.path.join(DATA, "perft.txt")
        return run(self.engine("perft", "--depth", str(PERFT_DEPTH), "--suite", suite)).splitlines()[-1]

    def signature(self):
        here, there = run(self.engine("bench")), run([os.path.join(self.native, "ximaera"), "bench"])
        nodes = number("Nodes searched:", here)
        check(nodes == number("Nodes searched:", there), "the signatures differ")
        return f"{nodes}, {number('Nodes/second:', here)} nodes/s, native {number('Nodes/second:', there)}"

    def described_game(self):
        """A game that is built in as a description, and one in a file that `;` divides from another path."""
        said = run(self.engine("perft", "--variant", "xiangqi", "--depth", "3"))
        check("79666" in said, said)
        with tempfile.TemporaryDirectory() as folder:
            with open(os.path.join(folder, "mine.toml"), "w", encoding="ascii") as file:
                file.write('start = "k3/4/4/K3 w"\nwin = "take K"\n[pieces]\nK = { moves = "K" }\n')
            paths = f"Z:{folder}/none;Z:{folder}/mine.toml"
            said = run(self.engine(), f"uci\nsetoption name VariantPath value {paths}\n"
                                      "setoption name UCI_Variant value mine\nposition startpos\nd\nquit\n")
        check("Fen: k3/4/4/K3 w" in said, said)

    def uci(self):
        said = run(self.engine(), "uci\nisready\nsetoption name UCI_Variant value fugue\n"
                                  "position startpos moves d2d3\nd\ngo depth 5\nquit\n")
        check("uciok" in said and "readyok" in said, said)
        check("Fen: wlqksaui/pppppppp/8/8/8/3P4/PPP1PPPP/IUASKQLW b - - 0 1" in said and "bestmove" in said, said)
        check("\r" not in said, "lines end in the way of files, not of protocols")

    def cecp(self):
        said = run(self.engine(), "xboard\nprotover 2\nvariant rebel-chess-1\nforce\nusermove d2d4\nlift g8\n"
                                  "sd 4\ngo\nping 1\nquit\n")
        check("feature" in said and re.search(r"^highlight ", said, re.M), said)

    def a_game(self):
        said = run(self.engine("play", "rebelfury", "--plain"), "moves\ne3e4\nquit\n")
        check("e3e4" in said, said)

    def quit_in_mid_search(self):
        begun = time.monotonic()
        with subprocess.Popen(self.engine(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                              env=ENVIRONMENT) as process:
            process.stdin.write("uci\nsetoption name UCI_Variant value rebelfury\nposition startpos\ngo infinite\n")
            process.stdin.flush()
            for line in process.stdout:
                if line.startswith("info depth 4"):
                    break
            process.stdin.write("quit\n")
            process.stdin.flush()
            check(process.wait(timeout=600) == 0, "it did not end well")
        return f"{time.monotonic() - begun:.1f} s"

    def bad_arguments(self):
        done = subprocess.run(self.engine("dance"), capture_output=True, text=True, env=ENVIRONMENT, check=False)
        check(done.returncode == 2 and "dance" in done.stderr, done)

    def match(self):
        quoted = " ".join(self.program)
        with tempfile.TemporaryDirectory() as folder:
            return self.match_in(folder, quoted)

    def match_in(self, folder, quoted):
        said = run([os.path.join(self.native, "ximaera-match"),
                    "--engine", f'cmd="{quoted}" name=Windows', "--engine",
                    f"cmd={os.path.join(self.native, 'ximaera')} name=Linux", "--variant", "fusion",
                    "--games", "10", "--nodes", "500", "--concurrency", "1", "--out", os.path.join(folder, "match")], timeout=1800)
        check("Events: none" in said, said)
        return re.search(r"^.* points .*$", said, re.M).group(0)

    def runner(self, *arguments):
        return subprocess.run([self.wine, os.path.join(self.build, "ximaera-match.exe"), *arguments], timeout=600,
                              capture_output=True, text=True, env=ENVIRONMENT, check=False)

    def match_by_windows(self):
        """The runner for Windows: ten games, and four more of the same match."""
        with tempfile.TemporaryDirectory() as folder:
            for games, added in (("10", 10), ("14", 4)):
                done = self.runner("--engine", "cmd=ximaera name=One", "--engine", "cmd=ximaera name=Two", "--variant",
                                   "fusion", "--nodes", "500", "--concurrency", "2", "--games", games, "--resume",
                                   "--out", os.path.join("Z:" + folder, "match"))
                check(done.returncode == 0 and "Events: none" in done.stdout, done)
                check(f"\n{added} games in" in done.stdout, done)
        return re.search(r"^.* points .*$", done.stdout, re.M).group(0)

    def engines_that_fail(self):
        """The runner for Windows names what is wrong with an engine."""
        for command, fault in (("nowhere", "cannot start 'nowhere'"), ("ximaera dance", "exit status 2"),
                               ("cmd.exe", "does not answer to uci")):
            done = self.runner("--engine", f'cmd="{command}" name=Bad proto=uci', "--engine", "cmd=ximaera name=Good",
                               "--games", "2", "--nodes", "500")
            check(done.returncode != 0 and fault in done.stderr, done)

    def package(self):
        """The zip has the programs, a file to click and an entry of WinBoard's list for every game, and all pictures."""
        with tempfile.TemporaryDirectory() as folder:
            run(["cpack", "--config", os.path.join(self.build, "CPackConfig.cmake"), "-B", folder])
            (path,) = glob.glob(os.path.join(folder, "ximaera-*-win64.zip"))
            size = os.path.getsize(path)
            with zipfile.ZipFile(path) as package:
                files = {name.split("/", 1)[1]: package.read(name) for name in package.namelist()}
        facts = [line.split("|") for line in run(self.engine("variants", "--xboard")).splitlines()]
        titles = {field[1]: field[3] for field in facts if field[0] == "game"}
        for name, title in titles.items():
            entry = f'-installEngine {{"Ximaera: {title}" -fcp ximaera.exe'
            check(entry in files[f"ximaera-{name}.bat"].decode(), f"{name} has nothing to click")
            check(entry in files["all-games.bat"].decode(), f"{name} is not among all games")
        for slot in {field[4] for field in facts if field[0] == "piece"}:
            for suffix in "osw":
                check(f"pieces/piece{slot}_64{suffix}.bmp" in files, f"slot {slot} has no picture")
        missing = {"ximaera.exe", "ximaera-match.exe", "README.html", "find-winboard.bat"} - files.keys()
        check(not missing, f"missing: {missing}")
        return f"{len(files)} files, {size // 1024} KB"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("build")
    parser.add_argument("native")
    parser.add_argument("--wine", default="wine")
    parser.add_argument("--only", help="the name of one test")
    asked = parser.parse_args()
    tests = Tests(asked.wine, os.path.abspath(asked.build), os.path.abspath(asked.native))
    faults = 0
    for name in ("perft_suite", "signature", "described_game", "uci", "cecp", "a_game", "quit_in_mid_search", "bad_arguments",
                 "match", "match_by_windows", "engines_that_fail", "package"):
        if asked.only not in (None, name):
            continue
        begun = time.monotonic()
        try:
            told = getattr(tests, name)()
            print(f"ok    {name}{': ' + told if told else ''} ({time.monotonic() - begun:.1f} s)", flush=True)
        except (Fault, subprocess.TimeoutExpired) as fault:
            faults += 1
            print(f"FAULT {name}: {fault}", flush=True)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
