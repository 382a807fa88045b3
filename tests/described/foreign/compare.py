#!/usr/bin/env python3
"""Compares described games with programs that others wrote: every move list, and the position behind
every move.

    play_described SEED -PLIES FILE... | compare.py python-chess
    play_described SEED -PLIES FILE... | compare.py fairy-stockfish [COMMAND]
    play_described SEED -PLIES FILE... | compare.py vchess CHECKOUT

python-chess (its library must be importable) knows atomic and antichess, Fairy-Stockfish its
built-in games, vchess (a checkout of its repository, run by node) the games in vchess.mjs. The
script counts positions, moves and differences by game and shows the first differences; games
unknown to the program are passed over. Exit status 1 if there is a difference.

Not compared: the number of the move; the clock and the squares of en passant, except with
python-chess (others write the square only where a pawn can go there; the next position shows it);
the rights behind moves of Benedict and Rifle (vchess drops the right to castle with a rook that
changes sides only when it is asked, and with one that has captured although it has not moved).
Passed over, because others read the rules otherwise. In Fairy-Stockfish: bare kings
in Courier Chess, which lose there; in Shatranj two bare kings, which play on there, and a bare side
to move against more than one man, which has lost there one move earlier. In vchess: Ultima with the
Immobilizers side by side, where one that a Chameleon holds is let go if the other one is held, too.
"""
import json
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

SHOWN = 3


def touching(board, letters):
    """Whether two pieces stand on neighbouring squares."""
    found = {}
    for rank, row in enumerate(board.split("/")):
        cells = re.sub(r"\d+", lambda run: "." * int(run[0]), row)
        found.update({cell: (rank, file) for file, cell in enumerate(cells) if cell in letters})
    return len(found) == 2 and max(abs(a - b) for a, b in zip(*found.values())) == 1


def comparable(game, fen):
    board, side = fen.split()[:2]
    mine, other = (sum(map(case, board)) for case in
                   ((str.isupper, str.islower) if side == "w" else (str.islower, str.isupper)))
    if game == "ultima":
        return not touching(board, "Ii")
    if game == "courier":
        return min(mine, other) > 1
    return game != "shatranj" or mine > 1 or other == 2


class PythonChess:
    """By its library, which must be importable."""
    NAMES = {"atomic": "AtomicBoard", "antichess": "AntichessBoard", "kingofthehill":
             "KingOfTheHillBoard", "3check": "ThreeCheckBoard", "racingkings": "RacingKingsBoard",
             "horde": "HordeBoard",
             "chess": "Board"}

    def __init__(self):
        import chess
        import chess.variant
        self.boards = {game: getattr(chess.variant, name, None) or getattr(chess, name)
                       for game, name in self.NAMES.items()}

    def knows(self, game):
        return game in self.boards

    def successors(self, game, fen):
        board = self.boards[game](fen)
        found = {}
        for move in [] if board.is_variant_end() else list(board.legal_moves):
            board.push(move)
            found[move.uci()] = board.fen(en_passant="fen")
            board.pop()
        return found

    @staticmethod
    def same(fen):
        return fen.split()[:5]


class FairyStockfish:
    """By UCI; the positions behind moves are those that `d` shows."""

    def __init__(self, command="/usr/games/fairy-stockfish"):
        self.process = subprocess.Popen([command], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True)
        self.send("uci")
        self.games = set()
        for line in self.lines_to("uciok"):
            if "name UCI_Variant " in line:
                self.games = set(line.split(" var ")[1:]) - {"chess"} | {"chess"}
        self.game = None

    def send(self, *lines):
        self.process.stdin.write("".join(line + "\n" for line in lines))
        self.process.stdin.flush()

    def lines_to(self, last):
        for line in self.process.stdout:
            yield line
            if line.startswith(last):
                return

    def knows(self, game):
        return game in self.games

    def successors(self, game, fen):
        if game != self.game:
            self.send(f"setoption name UCI_Variant value {game}")
            self.game = game
        self.send(f"position fen {fen}", "go perft 1")
        moves = [line.split(":")[0] for line in self.lines_to("Nodes searched")
                 if re.match(r"[a-l]\d+[a-l]\d+[a-z]?: 1$", line)]
        for move in moves:
            self.send(f"position fen {fen} moves {move}", "d")
        found = {}
        for move in moves:
            found[move] = next(line for line in self.lines_to("Fen: ") if line.startswith("Fen: "))[5:]
        return found

    @staticmethod
    def same(fen):
        return fen.split()[:3]


class Vchess:
    """By node, which answers a line of JSON with a line; moves have no names there."""

    def __init__(self, checkout):
        script = Path(__file__).parent / "vchess.mjs"
        self.process = subprocess.Popen(["node", script, checkout], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)
        self.games = set(json.loads(self.process.stdout.readline()))

    def knows(self, game):
        return game in self.games

    def successors(self, game, fen):
        self.process.stdin.write(json.dumps([game, fen]) + "\n")
        self.process.stdin.flush()
        return {self.key(game, fen): fen for fen in json.loads(self.process.stdout.readline())}

    def key(self, game, fen):
        return " ".join(fen.split()[:2 if game in ("benedict", "rifle") else 3])

    @staticmethod
    def same(fen):
        return fen.split()[:2]


PROGRAMS = {"python-chess": PythonChess, "fairy-stockfish": FairyStockfish, "vchess": Vchess}


def difference(program, game, line):
    """Nothing, or the moves that differ; and the number of moves."""
    fen, *rest = line.split("\t")
    own = dict(part.split("=", 1) for part in rest if "=" in part)
    theirs = program.successors(game, fen)
    if isinstance(program, Vchess):
        own = {program.key(game, fen): fen for fen in own.values()}
    differing = [text for text in sorted(own.keys() | theirs.keys())
                 if text not in own or text not in theirs
                 or program.same(own[text]) != program.same(theirs[text])]
    for text in differing[:1]:
        return f"{fen}: {text}: here {own.get(text)}, there {theirs.get(text)}", len(own)
    return None, len(own)


def main():
    program = PROGRAMS[sys.argv[1]](*sys.argv[2:])
    positions, moves, differing = Counter(), Counter(), Counter()
    for line in sys.stdin:
        game, line = line.rstrip("\n").split("\t", 1)
        fen = line.split("\t")[0]
        if not program.knows(game) or not comparable(game, fen):
            continue
        told, count = difference(program, game, line)
        positions[game] += 1
        moves[game] += count
        if told:
            differing[game] += 1
            if differing[game] <= SHOWN:
                print(f"{game}: {told}")
    for game in positions:
        print(f"{game}: {positions[game]} positions, {moves[game]} moves, {differing[game]} differ")
    print(f"{positions.total()} positions of {len(positions)} games, {differing.total()} differ")
    sys.exit(0 if positions and not differing else 1)


if __name__ == "__main__":
    main()
