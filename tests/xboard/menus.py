#!/usr/bin/env python3
"""Goes through XBoard's menus, and looks whether the engine does what each item promises.

    menus.py ENGINE [VARIANT ...] [--work DIRECTORY] [--only ITEM ...]

In Fusion Chess everything; in Rebel Fury, or the variants that are named, what depends on the game.
Exit status 77 if XBoard or what drives it is not installed.
"""
import argparse
import os
import re
import sys
import tempfile

from display import Failure, threads_awake
from menu_game import THOUGHT, MenuGame
from session import run_sessions
from truth import Truth

# Numbers of items in XBoard's menus.
SETTINGS, HINT, BOOK = 4, 7, 8
# Numbers of the buttons in the settings of the engine.
RULES, PIECE, REVIEW = 0, 1, 2
BARE_KINGS_BUT_ONE_QUEEN = "4k3/8/8/8/8/8/8/Q3K3 %s - - 0 1"


class Menus(MenuGame):
    """The menus of one XBoard."""

    # ---- typing ----------------------------------------------------------------------------------

    def check_typing(self):
        """A turn against the engine that is typed in the book's notation: the rook leaves the queen."""
        self.start_from(BARE_KINGS_BUT_ONE_QUEEN, False)
        mark = self.x.mark()
        self.x.type_move("a1d1r")
        turn = self.wait_for_turns(mark)[0]
        self.expect(turn[0] == "a1d1r", "a1d1r was taken for " + turn[0])
        self.expect_turn(turn)

    def check_refusal(self):
        """What is no turn is taken back, and the reason shown."""
        self.new_game()
        mark = self.x.mark()
        self.x.type_move("a1b5")
        self.hear(r"^<first *: Illegal move .*: a1b5$", mark)
        self.hear(r"^<first *: telluser ", mark)
        self.x.wait(lambda: self.x.close_popup("Note"), "the reason on the screen")
        self.expect_board(self.truth.board([]), "after what is no turn")

    # ---- what the engine is asked ----------------------------------------------------------------

    def check_hint(self):
        self.new_game()
        self.x.menu("Engine", HINT, "Information")
        self.hear(r"^<first *: (Hint|telluser Hint): (\S+)")
        self.x.close_popup("Information")

    def check_book(self):
        self.new_game()
        self.x.menu("Engine", BOOK, "Information")
        self.hear("no opening book")
        self.x.close_popup("Information")

    def start_from(self, board, engine_is_white):
        """The engine plays a side of a position in which it is to move, and makes its move."""
        self.x.paste_fen(board % ("w" if engine_is_white else "b"))
        self.x.command("ctrl+w" if engine_is_white else "ctrl+b", "go$")
        self.move_now()

    def check_draw(self):
        """A lost game is given drawn, a won one is not."""
        self.start_from(BARE_KINGS_BUT_ONE_QUEEN, True)
        mark = self.x.mark()
        self.x.command("F6", r"^>first *: draw$")
        self.x.new_game()  # with a ping, which is answered after the offer
        self.expect("offer draw" not in self.x.talk(mark), "a draw where the engine wins")
        self.start_from(BARE_KINGS_BUT_ONE_QUEEN, False)
        self.x.command("F6", r"^<first *: offer draw$")
        self.hear(r"^>first *: result 1/2-1/2")

    def check_resignation(self):
        """With the option on, the engine resigns when three moves in a row have been hopeless."""
        self.set_options(Resign="space", Resign_Score="100")
        self.hear(r"^>first *: option Resign=1$")
        self.hear(r"^>first *: option Resign Score=100$")
        mark = self.x.mark()
        self.start_from(BARE_KINGS_BUT_ONE_QUEEN, False)
        for start, end in (("a1", "b1"), ("b1", "a1")):
            self.x.move(start, end)
            self.wait_for_thought()
            self.x.command("ctrl+m", r"^<first *: (move|resign)")
        self.hear(r"^<first *: resign$", mark)
        self.hear(r"^>first *: result 1-0", mark)
        self.set_options(Resign="space")

    def check_pause(self):
        self.new_game()
        self.move_by_hand([], True)
        self.wait_for_thought()
        self.x.command("Pause", r"^>first *: pause$")
        self.x.wait(lambda: not any(threads_awake(int(pid)) for pid in self.x.engines()),
                    "the engine to pause")
        mark = self.x.mark()
        self.x.command("Pause", r"^>first *: resume$")
        self.hear(THOUGHT, mark)
        self.move_now()

    # ---- settings --------------------------------------------------------------------------------

    def set_options(self, **wanted):
        """Fills in the dialog of the engine's options: a number to type, or a key to press. XBoard
        shows them in the engine's order, a file with a button behind it."""
        names = []
        for name, kind in re.findall(r'^<first *: feature option="([^"]*?) -(\w+)', self.x.talk(), re.M):
            names += [name.replace(" ", "_")] + ["Browse"] * (kind == "file")
        self.x.menu("Engine", SETTINGS, "Engine Settings")
        self.x.screenshot("settings.png")
        fields = {names.index(name): value for name, value in wanted.items()}
        self.fill_in("Engine Settings", fields, len(names))

    def fill_in(self, title, wanted, last):
        """Goes through the fields of a dialog with Tab; number `last` is the OK button."""
        self.x.focus(self.x.wait(lambda: self.x.find_window(title), "the window " + title))
        for field in range(last):
            if field in wanted:
                self.x.press_keys(*(wanted[field] if wanted[field].isdigit() else [wanted[field]]))
            self.x.press_keys("Tab")
        self.x.press_keys("Return")
        self.x.wait(lambda: not self.x.find_window(title), "the end of the window " + title)

    def check_settings(self):
        mark = self.x.mark()
        self.set_options(MultiPV="3", Move_Overhead="50", Resign_Score="500")
        self.hear(r"^>first *: option MultiPV=3$", mark)
        self.hear(r"^>first *: option Move Overhead=50$", mark)
        self.hear(r"^>first *: option Resign Score=500$", mark)
        self.set_options(MultiPV="1", Resign_Score="1000")
        self.hear(r"^>first *: option MultiPV=1$", mark)
        self.expect("Error" not in self.x.talk(mark), "the options are accepted")

    def check_teaching(self):
        """The title names the game; the engine's buttons tell its rules, and what a piece is."""
        self.new_game()
        self.expect("Fusion Chess" in self.x.run("xdotool", "getwindowname", self.x.window),
                    "the title does not name the game")
        self.x.click("e1")
        self.hear(r"^>first *: lift e1$")
        self.press_button(RULES, "Fusion Chess")
        self.press_button(PIECE, "The King on e1")

    def press_button(self, number, words):
        """Presses a button in the settings of the engine, which opens a note with these words."""
        mark = self.x.mark()
        self.x.focus(self.x.menu("Engine", SETTINGS, "Engine Settings"))
        self.x.press_keys(*["Tab"] * number, "space")
        self.hear(r"^<first *: telluser .*" + words, mark)
        note = self.x.wait(lambda: self.x.find_window("Note"), "a window with " + words)
        self.expect(self.x.settled(lambda: self.x.geometry(note), "its size")[3] > 60, "lines")
        self.x.screenshot("note-%s.png" % words.replace(" ", "-"))
        self.x.close_popup("Note")
        self.x.close_popup("Engine Settings", "Escape")

    def check_review(self):
        """A button names the worst moves of the game; here there is none."""
        self.start_from(BARE_KINGS_BUT_ONE_QUEEN, False)
        self.x.command("ctrl+e", r"^>first *: force$")
        self.press_button(REVIEW, "no serious mistake")

    def check_opponent(self):
        """A setting makes the engine weaker; three games lost in a row make it weaker still."""
        mark = self.x.mark()
        self.set_options(Opponent="Up")
        self.hear(r"^>first *: option Opponent=Club player$", mark)
        for _ in range(3):
            self.new_game()
            self.move_by_hand([], True)
            self.x.command("F9", r"^>first *: result 0-1")
        self.hear(r"^<first *: telluser Three games lost in a row.*Beginner", mark)
        self.x.screenshot("opponent.png")
        self.x.close_popup("Note")
        self.set_options(Opponent="Down")

    def check_touched(self):
        """A piece touched on a larger board is forgotten with it."""
        size = self.x.files, self.x.ranks
        self.x.files = self.x.ranks = 12
        self.x.choose_variant("rebel-fury")
        self.x.lift("l3")
        self.x.files = self.x.ranks = 8
        self.x.choose_variant("fugue")
        self.press_button(PIECE, "Pick up a piece")
        self.x.files, self.x.ranks = size
        self.x.choose_variant(self.variant)
        self.expect_board(self.truth.board([]), "in this variant again")

    def check_memory_and_cores(self):
        """XBoard tells them at once or with the next game."""
        self.set_resources("2", "16")
        self.set_resources("1", "64")

    def set_resources(self, cores, megabytes):
        mark = self.x.mark()
        self.x.key("alt+shift+u")
        self.x.wait(lambda: self.x.find_window("Common Engine Settings"), "the common settings")
        self.fill_in("Common Engine Settings", {1: cores, 4: megabytes}, 15)
        self.new_game()
        self.hear(r"^>first *: cores %s$" % cores, mark)
        self.hear(r"^>first *: memory %d$" % (int(megabytes) + 4), mark)  # XBoard adds its own 4
        self.expect("Error" not in self.x.talk(mark), "memory and cores are accepted")

    # ---- positions and files ---------------------------------------------------------------------

    def check_set_up(self):
        """A position that is edited by mouse, one that is pasted, and one that is wrong."""
        self.new_game()
        self.x.key("ctrl+shift+e")
        start, end = re.match(r"([a-l]\d+)([a-l]\d+)", self.truth.legal([])[0]).groups()
        self.x.drag(start, end)
        edited = self.board()
        self.expect(edited[0] != self.truth.board([])[0], "a piece was moved by hand")
        self.hear(r"^>first *: setboard " + re.escape(edited[0]))
        self.x.command("ctrl+w", "go$")
        self.move_now()
        self.x.command("ctrl+e", "force$")
        mark = self.x.mark()
        self.x.paste_fen(re.sub("[kfgcKFGC]", "n", edited[0]) + " w - - 0 1")
        self.hear(r"^<first *: tellusererror Illegal position: ", mark)
        self.x.wait(lambda: self.x.close_popup("Error"), "the complaint on the screen")
        self.x.paste_fen(" ".join(edited) + " - - 0 1")
        self.x.command("ctrl+w", "go$")
        self.move_now()
        self.x.command("ctrl+e", "force$")

    def check_files(self):
        """A game saved, and loaded back."""
        self.new_game()
        moves = [self.move_by_hand([], True)]
        moves.append(self.move_now())
        board = self.board()
        folder = tempfile.mkdtemp(dir=self.x.work)
        self.x.key("ctrl+s")
        self.x.fill_file_name("Save game", os.path.join(folder, "saved.pgn"))
        name, = self.x.wait(lambda: os.listdir(folder), "the saved game")  # it may be saved.pgn.pgn
        name = os.path.join(folder, name)
        self.x.wait(lambda: os.path.getsize(name), "what the saved game holds")
        self.new_game()
        self.load(name)
        self.expect_board(board, "in the game loaded")

    def load(self, name):
        """Loads a game. (The dialog forgets a name that comes while it looks into the folder.)"""
        mark = self.x.mark()
        for _ in range(3):
            self.x.key("ctrl+o")
            self.x.fill_file_name("Load game", name)
            self.x.wait(lambda: self.x.find_window("Error") or "variant" in self.x.talk(mark),
                        "the game to be loaded")
            if not self.x.close_popup("Error"):
                return
        raise Failure("%s cannot be loaded" % name)

    def check_new_variant(self):
        """Another game by a click in the dialog, and this one again."""
        self.x.choose_variant("fugue")
        truth = Truth(self.engine, "fugue")
        self.expect_board(truth.board([]), "in Fugue")
        self.x.choose_variant(self.variant)
        self.expect_board(self.truth.board([]), "in this variant again")


EVERYTHING = [name[len("check_"):] for part in (MenuGame, Menus) for name in vars(part)
              if name.startswith("check_")]
ESSENTIAL = ["machine_white", "two_machines", "edit_game", "retract", "refusal", "analysis",
             "exclude", "hint", "book", "files", "new_variant"]


def run(arguments, variant):
    print(variant, flush=True)
    items = arguments.only or (EVERYTHING if variant == "fusion-chess" else ESSENTIAL)
    work = os.path.abspath(os.path.join(arguments.work, "menus-" + variant))
    with Menus(os.path.abspath(arguments.engine), variant, work) as menus:
        for item in items:
            print("  " + item, flush=True)
            getattr(menus, "check_" + item)()
        print("  %d checks" % menus.checks, flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("engine")
    parser.add_argument("variants", nargs="*", default=["fusion-chess", "rebel-fury"])
    parser.add_argument("--work", default="xboard-sessions")
    parser.add_argument("--only", nargs="+", choices=EVERYTHING, help="these items only")
    return run_sessions(run, parser.parse_args())


if __name__ == "__main__":
    sys.exit(main())
