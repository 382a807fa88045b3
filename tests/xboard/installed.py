#!/usr/bin/env python3
"""Installs the Debian package, loads its games in a stock XBoard by mouse, plays, and removes it.

    installed.py PACKAGE [--work DIRECTORY]

XBoard runs as one who has never used it would start it: without any options (other than to write
its debug file) and in an empty home directory. Needs root and, for the package's own check,
lintian. Exit status 77 if something is missing.
"""
import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile

from display import Failure, missing, path_with_games
from driver import XBoard
from truth import Truth

PROGRAM = "/usr/games/ximaera"
LOAD_FIRST_ENGINE, BOARD = 2, 10  # items of the menus Engine and View
ROW = 25  # the height of a row in XBoard's lists


class Home:
    """A home directory for XBoard, which asks the system, not $HOME, where it is."""

    def __init__(self, work):
        self.path = os.path.join(work, "home")
        shutil.rmtree(self.path, ignore_errors=True)
        os.makedirs(self.path)

    def start(self, work, **board):
        script = 'mount --bind "$0" ~root && shift 0 && exec xboard "$@"'
        return XBoard([], work=work, square=None, settings=(), **board,
                      command=("unshare", "--mount", "sh", "-c", script, self.path))

    def list_of(self, setting):
        """The lines of a list that XBoard has saved."""
        with open(os.path.join(self.path, ".xboardrc")) as file:
            return re.search(r"^-%s \{([^}]*)\}" % setting, file.read(), re.M).group(1).splitlines()


def click_in_list(x, window, row, offset):
    """Selects a row of a list at the left of a dialog and clicks on OK, which is `offset` from its
    right edge. The first click gives the list the focus."""
    left, top, width, height = x.geometry(window)
    x.click_at(left + 90, top + 45)
    x.press_keys("Home", *["Down"] * row)
    x.click_at(left + width - offset, top + height - 30)


def load(x, home, title):
    """Loads a game through Engine > Load New 1st Engine."""
    lines = home.list_of("firstChessProgramNames")
    row = next(number for number, line in enumerate(lines, 1) if '"Ximaera: %s"' % title in line)
    mark = x.mark()
    click_in_list(x, x.menu("Engine", LOAD_FIRST_ENGINE, "Load first engine"), row, 150)
    x.wait(lambda: re.search(r"^<first *: pong", x.talk(mark), re.M), "the engine that was loaded")
    x.calibrate()


def play(x, variant):
    """A turn by mouse, and the engine's reply, compared with the truth."""
    truth = Truth(PROGRAM, variant)
    expect_board(x, truth.board([]))
    mine = truth.best([])
    mark = x.mark()
    x.move(*re.match(r"([a-l]\d+)([a-l]\d+)", mine).groups())
    x.wait(lambda: re.search(r": # ", x.talk(mark)), "the move made")
    x.key("ctrl+m")
    turns = x.wait(lambda: (t := re.findall(r": # (\S+) \S+ [wb]$", x.talk(mark), re.M))
                   and len(t) >= 2 and t, "the engine's reply")
    expect_board(x, truth.board(turns))


def expect_board(x, wanted):
    x.wait(lambda: tuple(x.fen()[:2]) == wanted, "the board %s %s" % wanted)


def picture(x, square, name):
    """A picture of one square."""
    left, top = x.point(square)
    path = os.path.join(x.work, name)
    x.run("import", "-window", "root", "-crop", "30x30+%d+%d" % (left - 15, top - 15), "+repage", path)
    return x.run("identify", "-format", "%#", path)


def check(work):
    home = Home(work)
    with home.start(work) as x:
        print("  first start", flush=True)
        x.leave()
    titles = [line for line in home.list_of("firstChessProgramNames") if "Ximaera: " in line]
    if len(titles) != 8:
        raise Failure("XBoard lists %d games of ours, not 8" % len(titles))
    with home.start(work, files=12, ranks=12) as x:
        print("  a game on 12x12 squares", flush=True)
        load(x, home, "Rebel Fury")
        stock = picture(x, "a2", "stock.png")
        play(x, "rebel-fury")
        x.screenshot("rebel-fury.png")
        print("  our pictures, by the theme", flush=True)
        x.new_game()
        choose_theme(x)
        x.screenshot("theme-chosen.png")
        x.wait(lambda: picture(x, "a2", "theme.png") != stock, "other pictures by the theme")
        x.leave()
    if len([line for line in home.list_of("themeNames") if line.startswith("Ximaera ")]) != 1:
        raise Failure("there is not one theme of ours")
    with home.start(work, files=12, ranks=12) as x:
        print("  our pictures, from the start", flush=True)
        load(x, home, "Rebel Fury")
        x.screenshot("restarted-board.png")
        if picture(x, "a2", "restarted.png") == stock:
            raise Failure("started again, XBoard does not show our pictures")
        x.leave()
    with home.start(work, files=8, ranks=8) as x:
        print("  a game on 8x8 squares", flush=True)
        load(x, home, "Fugue")
        play(x, "fugue")
        x.screenshot("fugue.png")


def choose_theme(x):
    """Chooses our theme, the last one of the list, in View > Board."""
    window = x.menu("View", BOARD, "Board Options")
    x.screenshot("board-options.png")
    click_in_list(x, window, 40, 150)


def run(*command):
    print(" ", " ".join(command), flush=True)
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          check=False)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("package")
    # Not below root's home, which an empty one hides.
    parser.add_argument("--work", default=os.path.join(tempfile.gettempdir(), "xboard-sessions"))
    arguments = parser.parse_args()
    # A stock XBoard starts Fairy-Max first.
    absent = missing() + [name for name in ("dpkg", "unshare", "fairymax")
                          if not shutil.which(name, path=path_with_games())]
    if absent or os.geteuid() != 0:
        print("not installed:", " ".join(absent) if absent else "for want of root")
        return 77
    work = os.path.abspath(os.path.join(arguments.work, "installed"))
    os.makedirs(work, exist_ok=True)
    if shutil.which("lintian"):
        print(run("lintian", "--fail-on", "error", "--allow-root", arguments.package).stdout)
    run("dpkg", "--install", arguments.package)
    try:
        check(work)
    except Failure as failure:
        print("FAILED:", failure)
        return 1
    finally:
        run("dpkg", "--remove", "ximaera")
    return 0


if __name__ == "__main__":
    sys.exit(main())
