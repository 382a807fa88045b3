"""What the sessions in XBoard's window have in common: turns, and comparing boards."""
import contextlib
import re
import subprocess

from display import Failure, Hopeless, InVain, limit, missing
from driver import XBoard
from scenes import GAMES
from truth import fields_of


def named(variant):
    """The arguments of XBoard for a variant, which may begin with the size of its board and its hands."""
    size = re.match(r"(\d+)x(\d+)\+(\d+)_(.*)", variant)
    if not size:
        return ["-variant", variant]
    files, ranks, hand, name = size.groups()
    return ["-variant", name, "-boardWidth", files, "-boardHeight", ranks, "-holdingsSize", hand]


class Session:
    """One variant in one XBoard."""

    def __init__(self, engine, variant, work, more=()):
        self.engine = engine
        self.variant = variant
        self.game = GAMES[variant]
        self.checks = 0
        self.x = XBoard(["-fcp", engine, *named(variant), *more],
                        files=self.game.files, ranks=self.game.ranks, hand=self.game.hand,
                        square=49 if self.game.files == 8 else 40, work=work)

    def __enter__(self):
        return self

    def __exit__(self, _, error, trace):
        with contextlib.closing(self.x):
            if isinstance(error, (Failure, Hopeless)):
                print("\n".join(self.x.talk().splitlines()[-60:]))
                print("a picture of it is", self.x.screenshot("failure.png"))

    # ---- what is expected ------------------------------------------------------------------------

    def expect(self, is_so, what):
        self.checks += 1
        if not is_so:
            raise Failure("%s: %s" % (self.variant, what))

    def board(self):
        """XBoard's board and side to move."""
        return fields_of(self.x.fen())

    def expect_board(self, wanted, when):
        """XBoard's board must be this one, at once or soon."""
        try:
            self.x.wait(lambda: self.board() == wanted, "")
        except Failure:
            self.expect(False, "%s XBoard has %s, not %s" % (when, self.board(), wanted))
        self.checks += 1

    def hear(self, pattern, since=0):
        """Waits until the talk has a line with the pattern: its match."""
        return self.x.wait(lambda: re.search(pattern, self.x.talk(since), re.M), pattern)

    def repeat_until(self, board, step):
        """Takes steps through a game until XBoard has this board."""
        for _ in range(8):
            step()
            if self.board() == board:
                return
        raise Failure("no step leads to %s" % (board,))

    def retract_to(self, board):
        """Takes back turns: one retraction for each two plies."""
        self.repeat_until(board, lambda: self.x.command("ctrl+x", r"^>first *: remove$"))

    # ---- turns -----------------------------------------------------------------------------------

    def turns_since(self, mark):
        """The turns made since, as (text, board, side): the engine keeps a record of them, apart
        from games that XBoard knows, where each move says all."""
        if self.game.known:
            return [(m, None, None) for m in
                    re.findall(r"(?:usermove|< *\w+ *: move) (\S+)", self.x.talk(mark))]
        return re.findall(r"<first *: # (\S+) (\S+) ([wb])$", self.x.talk(mark), re.M)

    def wait_for_turns(self, mark, count=1):
        return self.x.wait(lambda: (t := self.turns_since(mark)) and len(t) >= count and t,
                           "turn number %d" % count)

    def expect_turn(self, turn):
        """XBoard's board must be the one after the turn."""
        text, board, side = turn
        if board is not None:
            self.expect_board((board, side), "after " + text)

    def make(self, gesture, white):
        """Makes one turn by mouse: a1:a2, a1:a2=Q, a1:a2?2, H/a1:a2 where a piece enters behind it."""
        squares, _, answer = gesture.partition("?")
        squares, _, letter = squares.partition("=")
        enters, _, squares = squares.rpartition("/")
        start, end = squares.split(":")
        if enters:
            self.x.lift(enters)
        self.x.move(start, end, letter or None, white)
        if answer:
            self.x.answer(answer)

    def make_text(self, text, white=True):
        """Makes a turn of the book's notation by mouse."""
        if "@" in text:
            piece, square = text.split("@")
            return self.x.move(piece if white else piece.lower(), self.x.named(square))
        parts = [re.match(r"([a-l]\d+)([a-l]\d+)(.?)", part).groups() for part in text.split(",")]
        start, end, suffix = max(parts, key=lambda part: distance(part[0], part[1]))
        letter = {"": None, "x": "S"}.get(suffix, suffix.upper())
        mark = self.x.mark()
        self.x.move(self.x.named(start), self.x.named(end), letter, white)
        question = self.x.wait(lambda: self.turns_since(mark) or re.search(r"askuser \S+ (.*)",
                                                                           self.x.talk(mark)),
                               "an answer to " + text)
        if isinstance(question, re.Match):
            self.x.answer(re.search(r"(\d+)=" + text + r"\b(?!,)", question.group(1)).group(1))


def offered(arguments):
    """Those of the variants that the engine has: without toml++ it lacks some."""
    said = subprocess.run([arguments.engine], input="xboard\nprotover 2\nquit\n", capture_output=True,
                          text=True, timeout=600, check=True).stdout
    names = re.search('variants="([^"]*)"', said).group(1).split(",")
    for name in set(arguments.variants) - set(names):
        print("not in this build:", name)
    return [name for name in arguments.variants if name in names]


def run_sessions(run, arguments):
    """Runs a session of each variant that was asked for, once more if something was waited for in vain:
    the exit status."""
    if missing():
        print("not installed:", " ".join(missing()))
        return 77

    def hold(variant):
        with limit():
            run(arguments, variant)
    try:
        for variant in offered(arguments):
            try:
                hold(variant)
            except (InVain, Hopeless) as failure:
                print("ONCE MORE:", failure, flush=True)
                hold(variant)
    except (Failure, Hopeless) as failure:
        print("FAILED:", failure)
        return 1
    return 0


def distance(start, end):
    return max(abs(ord(start[0]) - ord(end[0])), abs(int(start[1:]) - int(end[1:])))
