"""The games as the Python module knows them: what XBoard's board must be. (PYTHONPATH has the module.)"""
import re
import subprocess

import ximaera

from scenes import GAMES


def facts(engine):
    """What the program says it tells XBoard of its games: a list of fields for each line."""
    said = subprocess.run([engine, "variants", "--xboard"], capture_output=True, text=True,
                          timeout=600, check=True).stdout
    return [line.split("|") for line in said.splitlines()]


def fields_of(fen):
    """Board and side to move of a FEN in words; the pieces in hand are in the order of their letters."""
    board, side = fen[:2]
    return re.sub(r"\[(.*)\]", lambda hand: "[%s]" % "".join(sorted(hand.group(1).strip("-"))), board), side


class Truth:
    """One game of a variant, named as XBoard names it, from a FEN or the game's own start."""

    def __init__(self, engine, variant):
        told = facts(engine)
        self.start = None
        self.known = GAMES[variant].known
        self.book_name = GAMES[variant].book or next(
            field[1] for field in told if field[0] == "game" and field[2] == variant)
        self.letters = {field[2]: field[3] for field in told
                        if field[0] == "piece" and field[1] == self.book_name}

    def game(self, moves):
        """The game after some moves from the start."""
        board = ximaera.Board(self.book_name, self.start)
        for move in moves:
            board.push(move)
        return board

    def best(self, moves):
        """A sensible move."""
        return self.game(moves).search(depth=2).move

    def read(self, moves, text):
        """The book's text of a move that follows others."""
        return self.game(moves).parse(text)

    def board(self, moves):
        """Board and side to move as XBoard writes them."""
        board, side = fields_of(self.game(moves).fen.split())
        if not self.known:  # XBoard does not show the hands of such a game
            board = board.partition("[")[0]
        return re.sub("([A-Za-z])(~?)", self._in_xboard_letters, board), side

    def _in_xboard_letters(self, match):
        letter, mark = match.groups()
        ours = self.letters.get(letter.upper() + mark, letter.upper() + mark)
        return ours if letter.isupper() else ours.lower()

    def legal(self, moves):
        """The texts of all legal moves."""
        return self.game(moves).legal_moves

    def result(self, moves):
        """The result of a game as PGN has it: 1-0, 0-1, 1/2-1/2, or * while it goes on."""
        end = self.game(moves).outcome(claims=True)
        return "*" if end is None else {"white": "1-0", "black": "0-1", None: "1/2-1/2"}[end.winner]
