"""The games as the engine's other protocol, UCI, knows them: what XBoard's board must be."""
import re
import subprocess


def facts(engine):
    """What the program says it tells XBoard of its games: a list of fields for each line."""
    said = subprocess.run([engine, "variants", "--xboard"], capture_output=True, text=True,
                          timeout=600, check=True).stdout
    return [line.split("|") for line in said.splitlines()]


class Truth:
    """One game of a variant, named as XBoard names it."""

    def __init__(self, engine, variant):
        told = facts(engine)
        self.book_name = next(field[1] for field in told if field[0] == "game" and field[2] == variant)
        self.letters = {field[2]: field[3] for field in told
                        if field[0] == "piece" and field[1] == self.book_name}
        self.process = subprocess.Popen([engine], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True, bufsize=1)
        self._say("uci", "setoption name UCI_Variant value " + self.book_name)

    def _say(self, *lines):
        for line in lines:
            self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def _set_up(self, moves):
        self._say("position startpos" + (" moves " + " ".join(moves) if moves else ""))

    def best(self, moves):
        """A sensible move after some moves from the start."""
        self._set_up(moves)
        self._say("go depth 2")
        for line in self.process.stdout:
            if line.startswith("bestmove"):
                return line.split()[1]
        raise RuntimeError("the engine knows no best move")

    def after(self, moves):
        """What `d` tells of the position after some moves from the start: a dictionary."""
        self._set_up(moves)
        self._say("d", "isready")
        found = {}
        for line in self.process.stdout:
            if line.startswith("readyok"):
                return found
            name, _, value = line.strip().partition(": ")
            found[name] = value
        raise RuntimeError("the engine does not show the position")

    def board(self, moves):
        """Board and side to move as XBoard writes them."""
        board, side = self.after(moves)["Fen"].split()[:2]
        return re.sub("([A-Za-z])(~?)", self._in_xboard_letters, board), side

    def _in_xboard_letters(self, match):
        letter, mark = match.groups()
        ours = self.letters.get(letter.upper() + mark, letter.upper())
        return ours if letter.isupper() else ours.lower()

    def legal(self, moves):
        """The texts of all legal moves."""
        return self.after(moves).get("Moves", "").split()

    def result(self, moves):
        """The result of a game as PGN has it: 1-0, 0-1, 1/2-1/2, or * while it goes on."""
        status = self.after(moves)["Status"].split()
        if status[0] == "ongoing":
            return "*"
        if status[0] == "draw":
            return "1/2-1/2"
        return "1-0" if status[1] == "w" else "0-1"

    def close(self):
        self._say("quit")
        self.process.wait(600)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
