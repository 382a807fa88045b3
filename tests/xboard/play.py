#!/usr/bin/env python3
"""Plays all games in the real XBoard, by mouse, and compares what it shows with what is true.

    play.py ENGINE [VARIANT ...] [--work DIRECTORY] [--short]

For each variant, named as XBoard names it: scenes with every special kind of move, the engine's own
moves in the same positions, a game from the start with its retractions, stepping through it, saving
it and loading it back. Exit status 77 if XBoard or what drives it is not installed.
"""
import argparse
import os
import re
import subprocess
import sys
import time

from driver import Failure, XBoard, missing
from scenes import GAMES

BOOK_NAMES = {"normal": "chess", "rebel-chess-1": "rebel1", "rebel-chess-2": "rebel2",
              "rebel-chess-3": "rebel3", "fusion-chess": "fusion",
              "nature-vs-black-magic": "blackmagic", "fugue": "fugue", "rebel-fury": "rebelfury"}


class Truth:
    """The game by the engine's other protocol, UCI: what XBoard's board must be."""

    def __init__(self, engine, variant):
        self.process = subprocess.Popen([engine], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True, bufsize=1)
        self._say("uci", "setoption name UCI_Variant value " + BOOK_NAMES[variant])
        self.variant = variant

    def _say(self, *lines):
        for line in lines:
            self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def best(self, moves):
        """A sensible move after some moves from the start."""
        self._say("position startpos" + (" moves " + " ".join(moves) if moves else ""), "go depth 2")
        for line in self.process.stdout:
            if line.startswith("bestmove"):
                return line.split()[1]
        raise Failure("no best move")

    def after(self, moves):
        """What `d` tells of the position after some moves from the start: a dictionary."""
        self._say("position startpos" + (" moves " + " ".join(moves) if moves else ""), "d", "isready")
        found = {}
        for line in self.process.stdout:
            if line.startswith("readyok"):
                return found
            name, _, value = line.strip().partition(": ")
            found[name] = value

    def close(self):
        self._say("quit")
        self.process.wait(10)


def in_xboard_letters(fen, variant):
    """Board and side of a book FEN as XBoard writes them."""
    board, side = fen.split()[:2]
    for book, ours in zip("PNBRQK", "SHETGM"):
        board = board.replace(book + "~", ours).replace(book.lower() + "~", ours.lower())
    if variant == "rebel-fury":
        board = board.replace("X", "S").replace("x", "s")
    return board, side


class Session:
    """The scenes of one variant in one XBoard."""

    def __init__(self, engine, variant, work):
        self.variant = variant
        self.game = GAMES[variant]
        self.engine = engine
        self.checks = 0
        self.x = XBoard(["-fcp", engine, "-variant", variant, "-searchDepth", "2"],
                        files=self.game.files, ranks=self.game.ranks,
                        square=49 if self.game.files == 8 else 40, work=work)

    def fail(self, what):
        self.x.screenshot("failure.png")
        raise Failure("%s: %s\n%s" % (self.variant, what, self.x.talk()[-1500:]))

    def expect(self, is_so, what):
        self.checks += 1
        if not is_so:
            self.fail(what)

    # ---- turns -----------------------------------------------------------------------------------

    def turns_since(self, mark):
        """The turns made since, as (text, board, side): the engine keeps a record of them, apart
        from chess, where each move says all."""
        if self.variant == "normal":
            return [(m, None, None) for m in
                    re.findall(r"(?:usermove|< *\w+ *: move) (\S+)", self.x.talk(mark))]
        return re.findall(r": # (\S+) (\S+) ([wb])$", self.x.talk(mark), re.M)

    def wait_for_turns(self, mark, count):
        turns = self.x.wait(lambda: (t := self.turns_since(mark)) and len(t) >= count and t,
                            "%d turns" % count)
        time.sleep(0.2)
        return turns

    def board(self):
        return tuple(self.x.fen()[:2])

    def check_board(self, turn):
        text, board, side = turn
        if board is not None:
            self.expect(self.board() == (board, side),
                        "after %s XBoard has %s, not %s %s" % (text, self.board(), board, side))

    def make(self, gesture, white):
        """Makes one turn by mouse: a1:a2, a1:a2=Q, a1:a2?2."""
        squares, _, answer = gesture.partition("?")
        squares, _, letter = squares.partition("=")
        start, end = squares.split(":")
        self.x.move(start, end, letter or None, white)
        if answer:
            self.x.answer(answer)

    # ---- scenes ----------------------------------------------------------------------------------

    def play_scenes(self):
        for number, scene in enumerate(self.game.scenes):
            self.x.paste_fen(scene.fen)
            white = scene.fen.split()[1] == "w"
            texts = []
            for gesture, text in scene.turns:
                mark = self.x.mark()
                self.make(gesture, white)
                turn = self.wait_for_turns(mark, 1)[0]
                self.expect(turn[0] == text, "%s was taken for %s, not %s" % (gesture, turn[0], text))
                self.check_board(turn)
                texts.append(text)
                white = not white
            self.x.screenshot("scene%02d.png" % number)
            print("  scene", " ".join(texts))
            self.check_saving()

    def check_saving(self):
        """What XBoard saves must lead to the same position when it is loaded."""
        before = self.board()
        self.x.paste_pgn(self.x.pgn())
        self.expect(self.board() == before, "loaded back: %s instead of %s" % (self.board(), before))

    def let_engine_play(self):
        """The engine's own moves in the scenes, whatever it prefers there."""
        for scene in self.game.scenes:
            self.x.paste_fen(scene.fen)
            mark = self.x.mark()
            self.x.key("ctrl+w" if scene.fen.split()[1] == "w" else "ctrl+b")
            turn = self.wait_for_turns(mark, 1)[0]
            print("  engine", turn[0])
            self.check_board(turn)
            self.x.key("ctrl+e")

    # ---- a game ----------------------------------------------------------------------------------

    def play_game(self, turns):
        """A game from the start, White's turns made by mouse, Black's by the engine."""
        truth = Truth(self.engine, self.variant)
        try:
            self.x.key("ctrl+n")
            time.sleep(1)
            moves = []
            boards = [self.board()]
            while len(moves) < 2 * turns:
                mark = self.x.mark()
                mine = truth.best(moves)
                after = truth.after(moves + [mine])
                if not after["Status"].startswith("ongoing"):
                    break
                self.make_text(mine)
                made = [text for text, _, _ in self.wait_for_turns(mark, 2)]
                self.expect(made[0] == mine, "%s was taken for %s" % (mine, made[0]))
                moves += made
                after = truth.after(moves)
                self.expect(self.board() == in_xboard_letters(after["Fen"], self.variant),
                            "after %s XBoard has %s, not %s" % (moves, self.board(), after["Fen"]))
                boards.append(self.board())
                if not after["Status"].startswith("ongoing"):
                    break
            print("  game", " ".join(moves))
            if after["Status"].startswith("ongoing"):
                self.retract_to(boards[-2])
            self.step_through(boards[0])
        finally:
            truth.close()

    def make_text(self, text):
        """Makes a turn of the book's notation by mouse, of White's."""
        parts = [re.match(r"([a-l]\d+)([a-l]\d+)(.?)", part).groups() for part in text.split(",")]
        start, end, suffix = max(parts, key=lambda part: distance(part[0], part[1]))
        letter = {"": None, "x": "S"}.get(suffix, suffix.upper())
        mark = self.x.mark()
        self.x.move(start, end, letter, True)
        time.sleep(0.3)
        question = re.search(r"askuser \S+ (.*)", self.x.talk(mark))
        if question:
            self.x.answer(re.search(r"(\d+)=" + text + r"\b(?!,)", question.group(1)).group(1))

    def retract_to(self, board):
        """Takes back the last turns of both sides: one retraction for each two plies."""
        for _ in range(7):
            self.x.retract()
            if self.board() == board:
                return
        self.fail("retracting does not lead to %s" % (board,))

    def step_through(self, start):
        self.x.key("ctrl+e")
        end = self.board()
        self.x.key("alt+Home")
        self.expect(self.board() == start, "at the start XBoard has %s" % (self.board(),))
        self.x.key("alt+End")
        self.expect(self.board() == end, "at the end XBoard has %s" % (self.board(),))
        self.x.back()
        self.x.forward()
        self.expect(self.board() == end, "at the end XBoard has %s" % (self.board(),))
        self.check_saving()

    def close(self):
        self.x.close()


def distance(start, end):
    return max(abs(ord(start[0]) - ord(end[0])), abs(int(start[1:]) - int(end[1:])))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("engine")
    parser.add_argument("variants", nargs="*", default=list(GAMES))
    parser.add_argument("--work", default="xboard-sessions")
    parser.add_argument("--short", action="store_true", help="fewer scenes")
    arguments = parser.parse_args()
    if missing():
        print("not installed:", " ".join(missing()))
        return 77
    for variant in arguments.variants:
        print(variant, flush=True)
        session = Session(os.path.abspath(arguments.engine), variant,
                          os.path.abspath(os.path.join(arguments.work, variant)))
        try:
            if arguments.short:
                session.game = session.game._replace(scenes=session.game.scenes[::4])
            session.play_scenes()
            session.let_engine_play()
            session.play_game(3 if arguments.short else 8)
            print("  %d checks" % session.checks, flush=True)
        finally:
            session.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
