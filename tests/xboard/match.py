#!/usr/bin/env python3
"""Has XBoard play matches between two engines, without a window, and looks for what went wrong.

    match.py ENGINE [VARIANT ...] [--second ENGINE] [--games N] [--work DIRECTORY]

A game counts as played if it ended with a result that an engine claimed by the rules, not by a
forfeit, a loss on time, an illegal move or XBoard's own adjudication. Exit status 77 if XBoard or
Xvfb is not installed.
"""
import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile

from driver import path_with_games
from scenes import GAMES

SETTINGS = ("-noGUI -matchMode true -matchPause 100 -debug -saveSettingsOnExit false"
            " -testLegality false -ruleMoves 0 -repeatsToDraw 0 -popupMoveErrors false"
            " -popupExitMessage false -autoCallFlag true -ponderNextMove false").split()
BAD = re.compile(r"forfeit|illegal|false|adjudicat|abort|abandon|time|exit|disconnect|bare", re.I)


def play(arguments, variant):
    """Plays a match; the complaints about it."""
    work = os.path.join(os.path.abspath(arguments.work), variant)
    shutil.rmtree(work, ignore_errors=True)
    os.makedirs(work)
    games = os.path.join(work, "games.pgn")
    command = ["xvfb-run", "-a", "xboard", "-fcp", arguments.engine, "-scp", arguments.second,
               "-variant", variant, "-mg", str(arguments.games), "-sgf", games, "-tc", arguments.time,
               "-inc", "0.3", "-nameOfDebugFile", os.path.join(work, "xboard.debug")]
    environment = dict(os.environ, PATH=path_with_games(), HOME=work, LANG="C")
    with open(os.path.join(work, "xboard.out"), "w") as output:
        subprocess.run(command + SETTINGS, env=environment, stdout=output, stderr=output,
                       timeout=arguments.games * 600, check=False)
    return judge(open(games).read() if os.path.exists(games) else "", arguments.games, variant)


def judge(pgn, wanted, variant):
    results = re.findall(r'\[Result "([^"]*)"\]', pgn)
    endings = re.findall(r"^\{([^{}]*)\} (1-0|0-1|1/2-1/2|\*)\s*$", pgn, re.M)
    for reason, result in endings:
        print("  %-8s %s" % (result, " ".join(reason.split())))
    complaints = ["%s %s" % (result, reason) for reason, result in endings if BAD.search(reason)]
    if len(results) != wanted or len(endings) != wanted or "*" in results:
        complaints.append("%s: %d games and %d results instead of %d"
                          % (variant, len(results), len(endings), wanted))
    return complaints


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("engine")
    parser.add_argument("variants", nargs="*", default=list(GAMES))
    parser.add_argument("--second", help="the other engine; the same if not given")
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--time", default="0:30", help="minutes:seconds for a game")
    parser.add_argument("--work", default=os.path.join(tempfile.gettempdir(), "xboard-matches"))
    arguments = parser.parse_args()
    arguments.second = arguments.second or arguments.engine
    needed = [name for name in ("xboard", "xvfb-run")
              if not shutil.which(name, path=path_with_games())]
    if needed:
        print("not installed:", " ".join(needed))
        return 77
    complaints = []
    for variant in arguments.variants:
        print(variant, flush=True)
        complaints += play(arguments, variant)
    for complaint in complaints:
        print("WRONG:", complaint)
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
