#!/usr/bin/env python3
"""Plays as a bot on lichess the games that lichess has, too, by its Bot API.

The environment variable LICHESS_TOKEN is the token of a bot account with the scope bot:play. Challenges in
other games are declined.
"""
import argparse
import json
import os
import threading
import urllib.error
import urllib.request
from typing import Any, Iterator

import ximaera

GAMES = {"standard": "chess", "fromPosition": "chess", "antichess": "antichess", "atomic": "atomic",
         "kingOfTheHill": "kingofthehill", "threeCheck": "3check", "racingKings": "racingkings",
         "horde": "horde"}
GOING_ON = ("created", "started")


class Lichess:
    """The server: its answers, and its streams of a JSON object a line."""

    def __init__(self, server: str, token: str) -> None:
        self.server, self.header = server, {"Authorization": "Bearer " + token}

    def _open(self, path: str, method: str) -> Any:
        return urllib.request.urlopen(urllib.request.Request(self.server + path, headers=self.header, method=method))

    def get(self, path: str) -> Any:
        with self._open(path, "GET") as answer:
            return json.load(answer)

    def stream(self, path: str) -> Iterator[Any]:
        with self._open(path, "GET") as answer:
            for line in answer:
                if line.strip():  # an empty line means that the connection is alive
                    yield json.loads(line)

    def post(self, path: str) -> None:
        """A refusal is printed: the game may have ended in the meantime."""
        try:
            self._open(path, "POST").close()
        except urllib.error.HTTPError as error:
            print(path, error, error.read().decode(errors="replace"))


class Bot:
    def __init__(self, lichess: Lichess, options: dict[str, str]) -> None:
        self.lichess, self.options = lichess, options
        self.name = lichess.get("/api/account")["id"]

    def run(self) -> None:
        """Accepts challenges and plays each game in a thread, until the server closes the stream."""
        for event in self.lichess.stream("/api/stream/event"):
            if event["type"] == "challenge":
                known = event["challenge"]["variant"]["key"] in GAMES
                answer = "accept" if known else "decline?reason=variant"
                self.lichess.post(f"/api/challenge/{event['challenge']['id']}/{answer}")
            elif event["type"] == "gameStart":
                threading.Thread(target=self.play, args=(event["game"]["id"],)).start()

    def play(self, game: str) -> None:
        for event in self.lichess.stream(f"/api/bot/game/stream/{game}"):
            if event["type"] == "gameFull":
                board = ximaera.Board(GAMES[event["variant"]["key"]])
                for name, value in self.options.items():
                    board.set_option(name, value)
                start = event.get("initialFen", "startpos")
                color = "white" if event["white"].get("id") == self.name else "black"
                event = event["state"]
            if event["type"] == "gameState" and event["status"] in GOING_ON:
                board.fen = board.info["start"] if start == "startpos" else start
                for move in event["moves"].split():
                    board.push(move)
                if board.turn == color and board.outcome() is None:
                    seconds = seconds_for(event[color[0] + "time"], event[color[0] + "inc"])
                    self.lichess.post(f"/api/bot/game/{game}/move/{board.search(seconds=seconds).move}")


def seconds_for(left: int, increment: int) -> float:
    """The time for a move; `left` and `increment` are in milliseconds."""
    return max(0.01, min(left / 30 + increment * 0.7, left / 3) / 1000 - 0.1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("words", nargs="*", metavar="SERVER|OPTION=VALUE",
                        help='the server (default: https://lichess.org), and options of the search, such as Threads=2 '
                             'or "Skill Level=5"')
    words = parser.parse_args().words
    servers = [word for word in words if "=" not in word] or ["https://lichess.org"]
    if len(servers) > 1:
        parser.error(f"{servers[1]!r} is a second server")
    if "LICHESS_TOKEN" not in os.environ:
        parser.error("LICHESS_TOKEN is not set")
    options = dict(word.split("=", 1) for word in words if "=" in word)
    try:
        for name, value in options.items():
            ximaera.Board("chess").set_option(name, value)
        bot = Bot(Lichess(servers[0], os.environ["LICHESS_TOKEN"]), options)
    except (ValueError, OSError) as error:  # URLError is an OSError
        parser.error(str(error))
    bot.run()


if __name__ == "__main__":
    main()
