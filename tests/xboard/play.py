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
import sys

from menu_game import THOUGHT
from scenes import GAMES
from session import Session, run_sessions
from truth import Truth


class Play(Session):
    """The scenes of one variant, and a game."""

    # ---- scenes ----------------------------------------------------------------------------------

    def play_scenes(self, scenes):
        truth = Truth(self.engine, self.variant)
        for number, scene in enumerate(scenes):
            self.x.paste_fen(scene.fen)
            truth.start = scene.fen
            white = scene.fen.split()[1] == "w"
            texts = []
            for gesture, text in scene.turns:
                mark = self.x.mark()
                self.make(gesture, white)
                turn = self.wait_for_turns(mark)[0]
                made = truth.read(texts, turn[0]) if self.game.known else turn[0]
                self.expect(made == text, "%s was taken for %s, not %s" % (gesture, turn[0], text))
                self.expect_turn(turn)
                texts.append(text)
                if self.game.known:
                    self.expect_board(truth.board(texts), "after " + text)
                white = not white
            self.x.screenshot("scene%02d.png" % number)
            print("  scene", " ".join(texts), flush=True)
            self.check_saving()

    def check_saving(self):
        """What XBoard saves must lead to the same position when it is loaded."""
        before = self.board()
        self.x.paste_pgn(self.x.pgn())
        self.expect_board(before, "loaded back")

    def let_engine_play(self, scenes):
        """The engine's own moves in the scenes, whatever it prefers there."""
        for scene in scenes:
            self.x.paste_fen(scene.fen)
            mark = self.x.mark()
            self.x.command("ctrl+w" if scene.fen.split()[1] == "w" else "ctrl+b", "go$")
            turn = self.wait_for_turns(mark)[0]
            print("  engine", turn[0], flush=True)
            self.expect_turn(turn)
            self.x.command("ctrl+e", "force$")

    # ---- a game ----------------------------------------------------------------------------------

    def play_game(self, turns):
        """A game from the start, White's turns made by mouse, Black's by the engine."""
        truth = Truth(self.engine, self.variant)
        self.x.new_game()
        if self.variant == "fischerandom":  # from an array that XBoard has drawn
            truth.start = re.findall(r"setboard (.*)$", self.x.talk(), re.M)[-1]
        moves = []
        boards = [truth.board([])]
        self.expect_board(boards[0], "at the start")
        while len(moves) < 2 * turns and truth.result(moves) == "*":
            mark = self.x.mark()
            mine = truth.best(moves)
            if truth.result(moves + [mine]) != "*":
                break
            self.make_text(mine)
            made = [text for text, _, _ in self.wait_for_turns(mark, 2)]
            for text in made[:2]:
                moves.append(truth.read(moves, text))
            self.expect(moves[-2] == mine, "%s was taken for %s" % (mine, made[0]))
            boards.append(truth.board(moves))
            self.expect_board(boards[-1], "after " + " ".join(moves))
        print("  game", " ".join(moves), flush=True)
        if truth.result(moves) == "*":
            self.retract_to(boards[-2])
        self.step_through(boards[0])

    def load_past_a_draw(self):
        """A game that goes on after a threefold repetition: loaded, stepped through, analysed."""
        moves = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 e2e4 e7e5".split()
        mark = self.x.mark()
        self.x.paste_pgn("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 e5 *")
        truth = Truth(self.engine, self.variant)
        self.expect_board(truth.board(moves), "loaded past a draw")
        self.x.command("ctrl+a", r"^>first *: analyze$")
        for plies in (10, 9, 8, 7):
            self.hear(THOUGHT, mark)
            self.expect_board(truth.board(moves[:plies]), "after %d plies" % plies)
            before = self.x.mark()
            self.x.back()
            self.hear(THOUGHT, before)
        self.expect("Illegal move" not in self.x.talk(mark), "a move past a draw was refused")
        self.x.command("ctrl+e", "force$|exit$")

    def step_through(self, start):
        self.x.command("ctrl+e", "force$")
        end = self.board()
        self.x.key("alt+Home")
        self.expect_board(start, "at the start")
        self.x.key("alt+End")
        self.expect_board(end, "at the end")
        self.x.back()
        self.x.forward()
        self.expect_board(end, "a step back and forth")
        self.check_saving()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("engine")
    parser.add_argument("variants", nargs="*", default=list(GAMES))
    parser.add_argument("--work", default="xboard-sessions")
    parser.add_argument("--short", action="store_true", help="fewer scenes")
    return run_sessions(run, parser.parse_args())


def run(arguments, variant):
    print(variant, flush=True)
    scenes = GAMES[variant].scenes[::4] if arguments.short else GAMES[variant].scenes
    work = os.path.abspath(os.path.join(arguments.work, variant))
    with Play(os.path.abspath(arguments.engine), variant, work,
              ["-searchDepth", "2", "-ponderNextMove", "true"]) as play:
        play.play_scenes(scenes)
        play.let_engine_play(scenes)
        if GAMES[variant].plays:
            play.play_game(2 if arguments.short else 8)
        if variant == "normal":
            play.load_past_a_draw()
        print("  %d checks" % play.checks, flush=True)


if __name__ == "__main__":
    sys.exit(main())
