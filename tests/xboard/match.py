#!/usr/bin/env python3
"""Has XBoard play matches between two engines, without a window, and looks for what went wrong.

    match.py ENGINE [VARIANT ...] [--second ENGINE] [--games N] [--work DIRECTORY] [--ponder]
             [--reload]

A game counts as played if it ended with a result that an engine claimed by the rules, not by a
forfeit, a loss on time, an illegal move or XBoard's own adjudication, if the result is the one that
the moves lead to, and if both engines had the same board after every turn; with --reload also if
XBoard, when it loads its record of the game, arrives at the true last position. With --judge the
matches of a former run are looked at. Exit status 77 if XBoard or Xvfb is not installed.
"""
import argparse
import itertools
import os
import re
import shutil
import subprocess
import sys
import tempfile

from display import SESSION, Display, Failure, limit, missing
from driver import talk_in
from scenes import GAMES
from session import Session, named, offered
from truth import Truth

SETTINGS = ("-noGUI -matchMode true -matchPause 100 -debug -saveSettingsOnExit false"
            " -testLegality false -ruleMoves 0 -repeatsToDraw 0 -popupMoveErrors false"
            " -popupExitMessage false -autoCallFlag true").split()
BAD = re.compile(r"forfeit|illegal|false|adjudicat|abort|abandon|time|exit|disconnect|bare", re.I)


def play(arguments, variant, work):
    """Plays a match; its games go to a file, what the engines say to another."""
    shutil.rmtree(work, ignore_errors=True)
    os.makedirs(work)
    command = ["xboard", "-fcp", arguments.engine, "-scp", arguments.second,
               *named(variant), "-mg", str(arguments.games),
               "-sgf", os.path.join(work, "games.pgn"), "-tc", arguments.time,
               "-inc", arguments.increment, "-searchDepth", str(arguments.depth),
               "-ponderNextMove", "true" if arguments.ponder else "false",
               "-nameOfDebugFile", os.path.join(work, "xboard.debug")]
    with Display(work) as display, open(os.path.join(work, "xboard.out"), "w") as output:
        subprocess.run(command + SETTINGS, env=display.environment, stdout=output, stderr=output,
                       check=False)


def read(path):
    if not os.path.exists(path):
        return ""
    with open(path, errors="replace") as file:
        return file.read()


def turns_of(talk, variant, engine):
    """The games as one engine saw them: their turns, each with the board after it. An engine keeps
    such a record in all games but chess, where each move says all. XBoard leaves out the "=" of a
    piece that does not promote when it tells the other engine."""
    games = []
    for part in re.split(r">%s *: computer" % engine, talk)[1:]:
        if GAMES[variant].known:
            moves = re.findall(r"^[<>]%s *: (?:usermove|move) (\S+)" % engine, part, re.M)
            games.append([(move.rstrip("="), None) for move in moves])
        else:
            records = re.findall(r"^<%s *: # (\S+) (\S+) ([wb])$" % engine, part, re.M)
            games.append([(text, (board, side)) for text, board, side in records])
    return games


def games_of(arguments, variant, talk):
    """The games of a match, each as the engine saw it that has fewer turns and as the one that has
    more, and complaints if they do not agree. XBoard may leave before it has read what an engine took
    down of the last turns, its own and the other's answer, and an engine may move on before it hears
    that the other has claimed the end."""
    firsts = turns_of(talk, variant, "first")
    if arguments.second != arguments.engine:
        return [(game, game) for game in firsts], []
    seconds = turns_of(talk, variant, "second")
    games = [sorted(pair, key=len) for pair in zip(firsts, seconds)]
    complaints = ["the engines have different records of game %d" % number
                  for number, (first, second) in enumerate(zip(firsts, seconds), 1)
                  if not is_nearly(first, second)]
    return games, complaints


def starts_of(variant, pgn):
    """Where the games of a match begin: XBoard draws an array for each game, or none."""
    drawn = re.findall(r'^\[FEN "(.*)"\]$', pgn, re.M) if variant == "fischerandom" else []
    return itertools.chain(drawn, itertools.repeat(None))


def is_nearly(first, second):
    common = min(len(first), len(second))
    return first[:common] == second[:common] and abs(len(first) - len(second)) <= 2


def texts_of(game):
    return [text for text, _ in game]


def judge(arguments, variant, work):
    """The complaints about a match that has been played."""
    pgn = read(os.path.join(work, "games.pgn"))
    results = re.findall(r'\[Result "([^"]*)"\]', pgn)
    endings = re.findall(r"^\{([^{}]*)\} (1-0|0-1|1/2-1/2|\*)\s*$", pgn, re.M)
    complaints = []
    if len(results) != arguments.games or len(endings) != arguments.games or "*" in results:
        complaints.append("%d games and %d results" % (len(results), len(endings)))
    talk = talk_in(read(os.path.join(work, "xboard.debug")))
    games, differences = games_of(arguments, variant, talk)
    complaints += differences
    truth = Truth(arguments.engine, variant)
    starts = iter(starts_of(variant, pgn))
    for (reason, result), (shorter, game) in zip(endings, games):
        truth.start = next(starts)
        reason = " ".join(reason.split())
        moves = texts_of(game)
        print("  %-8s %-40s %3d turns" % (result, reason, len(moves)), flush=True)
        if result == "*":
            complaints.append("XBoard broke a game off: %s" % reason)
        elif BAD.search(reason):
            complaints.append("%s %s" % (result, reason))
        elif "resigns" not in reason and result not in (truth.result(moves),
                                                        truth.result(texts_of(shorter))):
            complaints.append("XBoard has %s, the truth is %s" % (result, truth.result(moves)))
        if not GAMES[variant].known and game[-1][1] != truth.board(moves):
            complaints.append("%s ends with another board" % " ".join(moves))
    if arguments.reload:
        complaints += reload(arguments, variant, work, pgn, zip(games, starts_of(variant, pgn)))
    return [variant + ": " + complaint for complaint in complaints]


def reload(arguments, variant, work, pgn, games):
    """The complaints of loading each game in XBoard's window."""
    complaints = []
    records = [("[Event " + record) for record in pgn.split("[Event ")[1:]]
    truth = Truth(arguments.engine, variant)
    with Session(arguments.engine, variant, os.path.join(work, "reload")) as session:
        for number, (record, ((_, game), truth.start)) in enumerate(zip(records, games)):
            session.x.paste_pgn(record)
            try:
                session.expect_board(truth.board(texts_of(game)),
                                     "with game %d" % (number + 1))
            except Failure as failure:
                complaints.append(str(failure))
    print("  %d games loaded" % len(records), flush=True)
    return complaints


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("engine")
    parser.add_argument("variants", nargs="*", default=[name for name, game in GAMES.items() if game.plays])
    parser.add_argument("--second", help="the other engine; the same if not given")
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--time", default="0:30", help="minutes:seconds for a game")
    parser.add_argument("--increment", default="0.3", help="seconds for a move")
    parser.add_argument("--depth", type=int, default=0, help="plies to search; 0 is no limit")
    parser.add_argument("--ponder", action="store_true", help="think on the other's time, too")
    parser.add_argument("--reload", action="store_true", help="load the games in XBoard's window")
    parser.add_argument("--judge", action="store_true", help="play nothing")
    parser.add_argument("--work", default=os.path.join(tempfile.gettempdir(), "xboard-matches"))
    arguments = parser.parse_args()
    arguments.engine = os.path.abspath(arguments.engine)
    arguments.second = arguments.second or arguments.engine
    if missing():
        print("not installed:", " ".join(missing()))
        return 77
    complaints = []
    for variant in offered(arguments):
        print(variant, flush=True)
        work = os.path.join(os.path.abspath(arguments.work), variant)
        with limit(SESSION * arguments.games):
            if not arguments.judge:
                play(arguments, variant, work)
            complaints += judge(arguments, variant, work)
    for complaint in complaints:
        print("WRONG:", complaint)
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
