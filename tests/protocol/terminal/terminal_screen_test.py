#!/usr/bin/env python3
"""The screens of a person: games in tmux, on 80 columns and 24 rows, whose screens are compared with
those of tests/data/screens.

    terminal_screen_test.py PROGRAM SCREENS [--write]

--write keeps the screens seen as those to be expected: look at them before. Exit status 77 if there
is no tmux.
"""
import argparse
import difflib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

from keys import takes_keys

PATIENCE = 600  # seconds until a text that does not come is missed
PROMPT, OVER = "Your move:", "undo, new or quit?"

# The name of the screen, the variant, the position if it is not the start, and the keys, each time
# with the last text that the screen must show then. What the engine plays is left out: it changes.
SESSIONS = (
    ("chess", "chess", "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4",
     (("", PROMPT), ("e1g1\n", PROMPT), ("Qxf7\n", OVER))),
    ("rebelfury", "rebelfury", None, (("", PROMPT), ("what d12\n", PROMPT))),
    ("fugue", "fugue", "8/8/1p2k3/8/4P3/1A1S4/3P4/7K w - - 0 1",
     (("", PROMPT), ("b3b6\n", PROMPT), ("b3e6\n", OVER))),
    ("blackmagic", "blackmagic", "4g3/3I4/8/8/8/8/2T2T2/G7 w - - 0 1",
     (("", PROMPT), ("d7e8b\n", OVER))),
    ("fusion", "fusion", "4B2k/6pp/8/8/8/8/8/4R1K1 w - - 0 1", (("", PROMPT), ("e1e8\n", OVER))),
    ("completion", "chess", None, (("", PROMPT), ("h", PROMPT + " h"), ("\t", PROMPT + " h"))),
)


class Terminal:
    """A program in tmux, on a server of its own."""

    def __init__(self, folder, command):
        self.tmux = ("tmux", "-u", "-S", os.path.join(folder, "tmux"), "-f", "/dev/null")
        self.run("new-session", "-d", "-x", "80", "-y", "24", "env", "-u", "NO_COLOR",
                 "TERM=screen-256color", "LC_ALL=C.UTF-8", "HOME=" + folder,
                 "XDG_STATE_HOME=" + folder, *command)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.run("kill-server")

    def run(self, *words):
        return subprocess.run(self.tmux + words, check=True, stdout=subprocess.PIPE,
                              text=True).stdout

    def screen(self):
        """The rows, without blanks at their ends."""
        rows = self.run("capture-pane", "-p").rstrip().split("\n")
        return "\n".join(row.rstrip() for row in rows)

    def wait(self, ending, unlike):
        """The screen, once it ends with this text, differs from the one before, and the program
        takes keys."""
        limit = time.monotonic() + PATIENCE
        while ((screen := self.screen()) == unlike or not screen.endswith(ending)
               or not self.takes_keys()):
            if time.monotonic() > limit:
                sys.exit("waited in vain for %r on\n%s" % (ending, screen))
            time.sleep(0.1)
        return screen

    def takes_keys(self):
        with open(self.run("display-message", "-p", "#{pane_tty}").strip()) as terminal:
            return takes_keys(terminal)

    def type(self, keys):
        for key in re.findall(r"[\n\t]|[^\n\t]+", keys):
            self.run("send-keys", *{"\n": ["Enter"], "\t": ["Tab"]}.get(key, ["-l", key]))


def play(program, variant, fen, steps):
    """The last screen of a session."""
    command = [program, "play", variant, "--depth", "1"] + (["--fen", fen] if fen else [])
    with tempfile.TemporaryDirectory() as folder, Terminal(folder, command) as terminal:
        screen = None
        for keys, ending in steps:
            terminal.type(keys)
            screen = terminal.wait(ending, screen)
        return screen + "\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program")
    parser.add_argument("screens")
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    if not shutil.which("tmux"):
        print("there is no tmux")
        return 77
    failed = 0
    for name, *session in SESSIONS:
        screen = play(os.path.abspath(arguments.program), *session)
        path = os.path.join(arguments.screens, name + ".txt")
        if arguments.write:
            with open(path, "w") as file:
                file.write(screen)
            continue
        with open(path) as file:
            expected = file.read()
        if screen != expected:
            failed += 1
            print(*difflib.unified_diff(expected.splitlines(), screen.splitlines(), path, "seen",
                                        lineterm=""), sep="\n")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
