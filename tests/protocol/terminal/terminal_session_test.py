#!/usr/bin/env python3
"""A game in a terminal of 80x24: colours, the keys of a line editor, Ctrl-C, a game that goes on.

    terminal_session_test.py PROGRAM
"""
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time

from keys import takes_keys

PATIENCE = 600  # seconds until a text that does not come is missed
COLOURS = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")


class Session:
    """A program at a terminal, and what it has written there."""

    def __init__(self, state, *command, columns=80, **environment):
        self.seen = ""
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            os.environ.update({"TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HOME": state,
                               "XDG_STATE_HOME": state, "NO_COLOR": "", **environment})
            os.execv(command[0], command)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))

    def wait(self, text):
        """Reads on until the text has been written, and returns all up to there."""
        end = time.monotonic() + PATIENCE
        while text not in self.seen:
            left = end - time.monotonic()
            if left < 0 or not select.select([self.terminal], [], [], left)[0]:
                sys.exit("waited in vain for %r after %r" % (text, self.seen))
            try:
                self.seen += os.read(self.terminal, 4096).decode(errors="replace")
            except OSError:
                sys.exit("the program ended instead of writing %r: %r" % (text, self.seen))
        found, self.seen = self.seen.split(text, 1)
        return found + text

    def type(self, keys):
        """At a prompt, once keys are taken: Ctrl-D before would mean something else."""
        end = time.monotonic() + PATIENCE
        while not takes_keys(self.terminal):
            if time.monotonic() > end:
                sys.exit("waited in vain to type %r after %r" % (keys, self.seen))
            time.sleep(0.01)
        os.write(self.terminal, keys.encode())

    def rest(self):
        """The output from here to the end of the program and its terminal."""
        try:
            while part := os.read(self.terminal, 4096):
                self.seen += part.decode(errors="replace")
        except OSError:
            pass
        return self.seen

    def leave(self):
        self.wait("Good bye.")
        said = self.rest()
        _, status = os.waitpid(self.process, 0)
        if status != 0:
            sys.exit("the program ended with status %d, and said %r" % (status, said))


def expect(condition, what):
    if not condition:
        sys.exit("not so: " + what)


def main():
    program = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as state:
        game = Session(state, program, "play", "chess", "--depth", "2")
        start = game.wait("Your move: ")
        expect("48;5;60m" in start and "♞" in start, "colours and signs of chess")
        expect("White lost nothing" in start, "the losses stand beside the board")
        rows = COLOURS.sub("", start).splitlines()
        expect(max(map(len, rows)) <= 80, "no row is wider than the window")
        game.type("e2e4\r")
        game.wait("1. e2e4: the Pawn on e2 goes to e4.")
        game.wait("Your move: ")
        game.type("\x03")
        game.wait("Ctrl-C again leaves")
        game.wait("Your move: ")
        game.type("\x03")
        game.leave()

        again = Session(state, program, "play", "--resume")
        expect("1. e4 " in COLOURS.sub("", again.wait("Your move: ")), "the game goes on")
        again.type("resign\r")
        again.wait("Black wins: resignation.")
        again.wait("undo, new or quit? ")
        again.type("\x04")
        again.leave()

        first = Session(state, program, "play", "fugue", "--depth", "1")
        first.wait("Your move: ")
        first.type("c2b3\r")
        first.wait("Your move: ")
        second = Session(state, program, "play", "fusion", "--depth", "1")
        second.wait("Your move: ")
        second.type("e2e4\r")
        second.wait("Your move: ")
        second.type("resign\r")
        second.wait("undo, new or quit? ")
        second.type("\x04")
        second.leave()
        first.type("\x04")
        first.leave()
        resumed = Session(state, program, "play", "--resume")
        expect("Fugue" in resumed.wait("Your move: "), "another terminal has not erased the game")
        resumed.type("\x04")
        resumed.leave()
        subprocess.run([program, "play", "--resume", "--depth", "1"], input="undo\nd2e3\n", text=True,
                       env={**os.environ, "HOME": state, "XDG_STATE_HOME": state},
                       stdout=subprocess.DEVNULL, timeout=PATIENCE, check=True)
        resumed = Session(state, program, "play", "--resume")
        expect("d2e3" in COLOURS.sub("", resumed.wait("Your move: ")), "piped input goes on with it")
        resumed.type("\x04")
        resumed.leave()

        # The newest game is damaged; the one before it is of a game described in a file.
        mine = os.path.join(state, "mine.toml")
        with open(mine, "w") as file:
            file.write('like = "chess"\ntitle = "My Own Chess"\n')
        described = Session(state, program, "play", mine, "--depth", "1")
        described.wait("Your move: ")
        described.type("g1f3\r")
        described.wait("Your move: ")
        os.kill(described.process, signal.SIGKILL)
        os.waitpid(described.process, 0)
        with open(os.path.join(state, "ximaera", "game-9.pgn"), "w") as file:
            file.write("1. e4 nonsense *\n")
        resumed = Session(state, program, "play", "--resume")
        said = resumed.wait("Your move: ")
        expect("A newer game cannot be resumed:" in said and "'nonsense'" in said,
               "a damaged game is named")
        expect("My Own Chess" in said and "1. g1f3 " in COLOURS.sub("", said),
               "a described game goes on")
        resumed.type("\x04")
        resumed.leave()
        os.remove(mine)
        resumed = Session(state, program, "play", "--resume")
        expect("Fugue" in resumed.wait("Your move: "), "an older game goes on instead")
        resumed.type("\x04")
        resumed.leave()

        chooser = Session(state, program, "play")
        menu = chooser.wait("Which game? ")
        expect("rebelfury" in menu, "the menu lists the games")
        expect(menu.count("\n") < 24, "a screen of 24 rows shows all games")
        expect(max(map(len, menu.splitlines())) <= 80, "no row of the menu is wider than the window")
        chooser.type("fugue\r")
        chooser.wait("How strong? beginner, club or full (beginner): ")
        chooser.type("\r")
        chooser.wait("against a beginner")
        chooser.wait("Your move: ")
        chooser.type("help\r")
        chooser.wait("q ends -- ")
        chooser.type(" ")
        chooser.wait("quit")
        chooser.type("what c1\r")
        chooser.wait("Archer (A)")
        chooser.wait("Your move: ")
        chooser.type("\x04")
        chooser.leave()

        folder = os.path.join(state, "a-folder-with-a-long-name")
        nothing = Session(state, program, "play", "--resume", XDG_STATE_HOME=folder)
        lines = nothing.rest().split("\n")
        expect(any(line.strip().endswith(os.path.join(folder, "ximaera") + "'") for line in lines),
               "a path that does not fit into the line has one of its own")

        homeless = Session(state, program, "play", "chess", HOME="", XDG_STATE_HOME="relative")
        expect("cannot be kept" in homeless.wait("Your move: "), "that a game is not kept is said")
        homeless.type("\x04")
        homeless.leave()

        learner = Session(state, program, "learn")
        menu = learner.wait("Which game? ")
        expect("Fugue" in menu and "Atomic" not in menu, "the menu lists the games with lessons")
        learner.type("fugue\r")
        learner.wait("Your move: ")
        learner.type("\x04")
        learner.leave()

        wide = Session(state, program, "play", "chess", columns=65535)
        wide.wait("Your move: ")
        os.write(wide.terminal, b"e2e4\n")  # There is no line editor.
        wide.wait("Your move: ")
        os.write(wide.terminal, b"\x04")
        wide.leave()

        plain = Session(state, program, "play", "fugue", NO_COLOR="1")
        expect("\x1b[1;38" not in plain.wait("Your move: "), "NO_COLOR is heeded")
        plain.type("\x04")
        plain.leave()


if __name__ == "__main__":
    main()
