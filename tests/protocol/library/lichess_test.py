#!/usr/bin/env python3
"""The example of a bot for lichess, against a server of its own that answers like lichess.

    lichess_test.py EXAMPLES      EXAMPLES: the folder with lichess.py; the module is found by PYTHONPATH
"""
import http.server
import json
import os
import queue
import random
import subprocess
import sys
import threading
import unittest

import ximaera

BOT = os.path.join(sys.argv.pop(), "lichess.py")
PATIENCE = 600
PLIES = 30
NAMES = {"standard": "chess", "antichess": "antichess", "atomic": "atomic", "kingOfTheHill": "kingofthehill",
         "threeCheck": "3check", "racingKings": "racingkings", "horde": "horde"}


def king_to_rook(board, move):
    """The move as lichess writes it: castling as the king on the rook's square."""
    castles = board.pieces[move[:2]] in "Kk" and abs(ord(move[0]) - ord(move[2])) == 2
    return move if not castles else move[:2] + ("h" if move[2] == "g" else "a") + move[3]


class Match:
    """A game between the bot and random moves, which ends after some. Each answer of the server moves it on,
    and the bot waits for the answer, so that one thread at a time uses the board."""

    def __init__(self, variant, color, fen=None):
        self.variant, self.color, self.fen = variant, color, fen
        self.board = ximaera.Board(NAMES.get(variant, "chess"), fen=fen)
        self.moves, self.chance, self.ended = [], random.Random(variant + color), False
        self.lines = queue.Queue()
        self.lines.put({"type": "gameFull", "variant": {"key": variant}, "initialFen": fen or "startpos",
                        "white": {"id": "bot" if color == "white" else "other"},
                        "black": {"id": "bot" if color == "black" else "other"}, "state": self.state()})
        self.reply()

    def over(self):
        return self.board.outcome() is not None or len(self.moves) >= PLIES

    def state(self):
        return {"type": "gameState", "moves": " ".join(self.moves), "wtime": 1000, "btime": 1000, "winc": 0,
                "binc": 0, "status": "draw" if self.over() else "started"}

    def play(self, move):
        self.moves.append(king_to_rook(self.board, move))
        self.board.push(move)
        self.lines.put({"type": "chatLine", "room": "player", "username": "other", "text": "hm"})
        self.lines.put(self.state())

    def reply(self):
        """Plays for the bot's opponent, castling if it can."""
        if not self.over() and self.board.turn != self.color:
            legal = self.board.legal_moves
            castling = [move for move in legal if king_to_rook(self.board, move) != move]
            self.play(self.chance.choice(castling or legal))
        if self.over():
            self.ended = True
            self.lines.put(None)


class Server(http.server.ThreadingHTTPServer):
    """What the tests look at: the matches by their names, the challenges declined, the faults."""
    daemon_threads = True

    def __init__(self, matches):
        super().__init__(("localhost", 0), Answer)
        self.matches, self.declined, self.faults = matches, [], []
        self.events = queue.Queue()
        for name, match in matches.items():
            self.events.put({"type": "challenge", "challenge": {"id": name, "variant": {"key": match.variant}}})

    def end_of_a_game(self):
        if self.declined and all(match.ended for name, match in self.matches.items() if name != "house"):
            self.events.put(None)


class Answer(http.server.BaseHTTPRequestHandler):
    def log_message(self, *_):
        pass

    def end(self, status, body=b'{"ok":true}'):
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
        if status != 200:
            self.server.faults.append(f"{self.path}: {body.decode()}")
            for lines in (self.server.events, *(match.lines for match in self.server.matches.values())):
                lines.put(None)

    def stream(self, lines):
        """The lines of a queue up to None, each after an empty one."""
        self.send_response(200)
        self.send_header("Content-Type", "application/x-ndjson")
        self.end_headers()
        while (line := lines.get(timeout=PATIENCE)) is not None:
            self.wfile.write(b"\n" + json.dumps(line).encode() + b"\n")
            self.wfile.flush()

    def do_GET(self):
        if self.headers["Authorization"] != "Bearer secret":
            return self.end(401, b"no such token")
        if self.path == "/api/account":
            return self.end(200, b'{"id":"bot"}')
        if self.path == "/api/stream/event":
            return self.stream(self.server.events)
        return self.stream(self.server.matches[self.path.rpartition("/api/bot/game/stream/")[2]].lines)

    def do_POST(self):
        _, _, kind, *words = self.path.split("/")
        if kind == "challenge":
            name, answer = words
            if answer == "accept":
                self.server.events.put({"type": "gameStart", "game": {"id": name}})
            else:
                self.server.declined.append((name, answer))
                self.server.end_of_a_game()
            return self.end(200)
        match, move = self.server.matches[words[1]], words[3]
        if match.over() or match.board.turn != match.color or move not in match.board.legal_moves:
            return self.end(400, f"{move} is illegal after {match.moves}".encode())
        match.play(move)
        match.reply()
        self.server.end_of_a_game()
        return self.end(200)


class Lichess(unittest.TestCase):
    def test_games_that_lichess_has(self):
        matches = {variant + color: Match(variant, color) for variant in NAMES for color in ("white", "black")}
        matches["castled"] = Match("fromPosition", "black", "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1")
        matches["house"] = Match("crazyhouse", "white")
        server = Server(matches)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        bot = subprocess.run([sys.executable, "-B", BOT, f"http://localhost:{server.server_port}", "Hash=1"],
                             env=dict(os.environ, LICHESS_TOKEN="secret"), capture_output=True, text=True,
                             timeout=PATIENCE, check=False)
        server.shutdown()
        self.assertEqual((bot.returncode, bot.stdout, bot.stderr, server.faults), (0, "", "", []))
        self.assertEqual(server.declined, [("house", "decline?reason=variant")])
        self.assertIn(matches["castled"].moves[0], ("e1h1", "e1a1"))
        for name, match in matches.items():
            if name != "house":
                self.assertTrue(match.ended, name)
                self.assertGreater(len(match.moves), 3, name)


if __name__ == "__main__":
    unittest.main()
