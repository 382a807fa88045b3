"""Games that are played and analysed by XBoard's menus."""
import re

from driver import ORDER
from session import Session
from truth import Truth

THOUGHT = r"^<first *: \d+ (-?\d+) \d+ \d+ (\S.*)$"


class MenuGame(Session):
    """The menus of one XBoard; the engine thinks for long unless it is told to move now."""

    def __init__(self, engine, variant, work):
        super().__init__(engine, variant, work, ["-scp", engine, "-searchTime", "60",
                                            "-ponderNextMove", "false"])
        self.truth = Truth(engine, variant)

    # ---- a game by menus -------------------------------------------------------------------------

    def new_game(self):
        self.x.new_game()
        self.expect_board(self.truth.board([]), "in a new game")

    def wait_for_thought(self):
        """Waits until the engine has thought of a move since XBoard gave it something to think about."""
        def thought():
            talk = self.x.talk()
            last = max((found.end() for found in re.finditer(ORDER, talk, re.M)), default=0)
            return re.search(THOUGHT, talk[last:], re.M)
        return self.x.wait(thought, "a thought of the engine")

    def move_now(self):
        """Has the engine make the move that it thinks about: the turn."""
        self.wait_for_thought()
        mark = self.x.mark()
        self.x.command("ctrl+m", r": # |<first *: move")
        turn = self.wait_for_turns(mark)[-1]
        self.expect_turn(turn)
        return turn[0]

    def move_by_hand(self, moves, white):
        """Makes a sensible move by mouse: its text."""
        mark = self.x.mark()
        text = self.truth.best(moves)
        self.make_text(text, white)
        self.expect(self.wait_for_turns(mark)[0][0] == text, "%s was not understood" % text)
        return text

    def check_machine_white(self):
        self.new_game()
        self.x.command("ctrl+w", "go$")
        moves = [self.move_now()]
        moves.append(self.move_by_hand(moves, False))
        moves.append(self.move_now())
        self.expect_board(self.truth.board(moves), "after " + " ".join(moves))

    def check_machine_black(self):
        self.new_game()
        moves = [self.move_by_hand([], True)]
        moves.append(self.move_now())
        self.expect_board(self.truth.board(moves), "after " + " ".join(moves))

    def check_two_machines(self):
        self.new_game()
        mark = self.x.mark()
        self.x.command("ctrl+t", r"^>first *: computer$")
        for turn in range(1, 5):
            engine = "first " if turn % 2 else "second"
            self.hear("^<%s *: \\d+ " % engine, mark)
            self.x.command("ctrl+m", r": # ")
            mark_of_turn = self.wait_for_turns(mark, turn)[-1]
        self.x.command("ctrl+e", r"^>first *: force$")
        moves = [text for text, _, _ in self.turns_since(mark)]
        self.expect_turn(mark_of_turn)
        self.expect_board(self.truth.board(moves), "after " + " ".join(moves))

    def check_edit_game(self):
        """Both sides by hand, stepping back and forth, a variation, deleting the rest."""
        self.new_game()
        self.x.command("ctrl+e", r"^>first *: force$")
        moves = []
        for white in (True, False, True):
            moves.append(self.move_by_hand(moves, white))
        self.expect_board(self.truth.board(moves), "after " + " ".join(moves))
        self.x.key("alt+Home")
        self.expect_board(self.truth.board([]), "back at the start")
        self.x.key("alt+End")
        self.expect_board(self.truth.board(moves), "forward to the end")
        self.step_back_to(self.truth.board(moves[:1]))
        variation = moves[:1]
        variation.append(self.move_by_hand_other_than(moves[1], variation))
        self.expect_board(self.truth.board(variation), "after the variation")

    def step_back_to(self, board):
        self.repeat_until(board, self.x.back)

    def move_by_hand_other_than(self, text, moves):
        """Makes another move, of Black's."""
        other = next(move for move in self.truth.legal(moves)
                     if move != text and re.fullmatch(r"[a-l]\d+[a-l]\d+", move))
        mark = self.x.mark()
        self.make_text(other, False)
        self.expect(self.wait_for_turns(mark)[0][0] == other, "%s was not understood" % other)
        return other

    def check_retract(self):
        self.new_game()
        moves = [self.move_by_hand([], True)]
        self.move_now()
        self.retract_to(self.truth.board([]))
        self.expect_board(self.truth.board([]), "after retracting " + " ".join(moves))
        self.move_by_hand([], True)
        self.move_now()

    # ---- analysis --------------------------------------------------------------------------------

    def thoughts(self, mark, moves):
        """Waits for a line of thought on the position after some moves: its moves, in the notation
        of the book. The first ones must be legal there, one after the other."""
        def legal_line():
            for _, line in re.findall(THOUGHT, self.x.talk(mark), re.M):
                line = line.rstrip("!?").split()
                if line and line[0] in self.truth.legal(moves):
                    return line
            return None
        line = self.x.wait(legal_line, "thoughts on the position after " + " ".join(moves))
        for number, move in enumerate(line[:3]):
            self.expect(move in self.truth.legal(moves + line[:number]), "%s in %s" % (move, line))
        return line

    def check_analysis(self):
        self.new_game()
        mark = self.x.mark()
        self.x.command("ctrl+a", r"^>first *: analyze$")
        self.thoughts(mark, [])
        self.hear(r"^<first *: stat01: \d+ \d+ \d+ ", mark)
        mark = self.x.mark()
        moves = [self.move_by_hand([], True)]
        self.thoughts(mark, moves)
        moves.append(self.move_by_hand(moves, False))
        self.expect_board(self.truth.board(moves), "after " + " ".join(moves))
        self.step_back_to(self.truth.board([]))
        mark = self.x.mark()
        variation = next(move for move in self.truth.legal([])
                         if move != moves[0] and re.fullmatch(r"[a-l]\d+[a-l]\d+", move))
        self.make_text(variation)
        self.thoughts(mark, [variation])
        self.x.command("ctrl+e", r"^>first *: exit$")

    def check_exclude(self):
        """Excludes the best move by clicking on it with the Ctrl key held; excludes and includes a
        step of a pawn. (XBoard itself cannot include a move again that changes a piece's type.)"""
        self.new_game()
        mark = self.x.mark()
        self.x.command("ctrl+a", r"^>first *: analyze$")
        best = self.thoughts(mark, [])[0]
        mark = self.x.mark()
        self.toggle(best, "exclude")
        # Lines before this answer may be of the search before.
        asked = self.hear(r"exclude .*\n(?:.*\n)*?>first *: \.\n(?:.*\n)*?<first *: stat01", mark)
        self.x.wait(lambda: re.search(THOUGHT, self.x.talk(mark)[asked.end():], re.M), "thoughts on others")
        lines = re.findall(THOUGHT, self.x.talk(mark)[asked.end():], re.M)
        self.expect(all(line.split()[0] != best for _, line in lines), "%s is not excluded" % best)
        # A second click on the best move would include it again.
        steps = ("e2e3", "d2d3") if self.game.ranks == 8 else ("e3e4", "d3d4")
        step = next(step for step in steps if step != best)
        self.toggle(step, "exclude")
        self.toggle(step, "include")
        self.x.command("ctrl+e", r"^>first *: exit$")

    def toggle(self, text, verb):
        """Excludes or includes a move."""
        start, end = re.match(r"([a-l]\d+)([a-l]\d+)", text).groups()
        mark = self.x.mark()
        self.x.move(start, end, held="ctrl")
        self.hear(r"^>first *: %s %s" % (verb, start + end), mark)
        self.expect("Error" not in self.x.talk(mark), "to %s %s is understood" % (verb, text))
