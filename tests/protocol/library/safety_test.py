#!/usr/bin/env python3
"""What would hurt the interpreter or a board: calls while it searches, interrupts, forks, copies, odd arguments.

    safety_test.py      the module is found by PYTHONPATH
"""
import copy
import multiprocessing
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
import unittest

import ximaera

MINI = 'title = "Mini"\nlike = "chess"\n'


def script(text, *arguments):
    """Runs Python as another process, which must end by itself."""
    return subprocess.run([sys.executable, "-c", "import ximaera, os, signal, sys, threading, time\n" + text, *arguments],
                          capture_output=True, text=True, timeout=600, check=False)


class Searching(unittest.TestCase):
    def calls(self, board):
        return [lambda: board.search(nodes=5), lambda: board.push("a2a3"), board.pop, board.reset, board.copy,
                lambda: board.fen, lambda: setattr(board, "fen", board.info["start"]), lambda: board.legal_moves,
                lambda: board.history, lambda: board.turn, lambda: board.pieces, lambda: board.clock,
                lambda: board.occurrences, lambda: board.in_check, board.outcome, lambda: board.perft(1),
                board.evaluate, lambda: board.set_option("Clear Hash", ""), lambda: board.explain("a2a3"),
                lambda: board.refusal("a2a3"), lambda: board.effects("a2a3"), lambda: board.san("a2a3"),
                lambda: board.parse("a2a3"), board.svg, lambda: board == board.copy()]

    def assert_all_refused(self, board):
        for call in self.calls(board):
            with self.assertRaisesRegex(ValueError, "the board is searching"):
                call()
        self.assertIn("the board is searching", repr(board))

    def test_its_callback_is_refused(self):
        board = ximaera.Board("fugue")
        lines = []

        def on_line(line):
            lines.append(line)
            self.assert_all_refused(board)
        board.search(nodes=500, lines=2, on_line=on_line)
        self.assertTrue(lines)
        self.assertTrue(board.legal_moves)

    def test_another_thread_is_refused(self):
        board, begun, done = ximaera.Board("chess"), threading.Event(), threading.Event()

        def on_line(_line):
            begun.set()
            return done.is_set()
        thread = threading.Thread(target=lambda: board.search(infinite=True, on_line=on_line))
        thread.start()
        begun.wait()
        try:
            self.assert_all_refused(board)
        finally:
            done.set()
            board.stop()
            thread.join()
        self.assertTrue(board.fen)

    def test_a_callback_uses_other_boards(self):
        board, other, moves = ximaera.Board("fusion"), ximaera.Board("chess"), []
        board.search(nodes=300, on_line=lambda line: moves.append(other.search(nodes=50).move))
        self.assertTrue(moves)

    def test_a_line_has_its_moves_for_people(self):
        board = ximaera.Board("chess", fen="6k1/5ppp/8/8/8/8/8/R6K w - - 0 1")
        self.assertEqual(board.search(depth=3).lines[0].san, ["Ra8#"])
        for line in ximaera.Board("chess").search(nodes=2000, lines=3).lines:
            walk = ximaera.Board("chess")
            for move, san in zip(line.moves, line.san):
                self.assertEqual(walk.san(move), san)
                walk.push(move)
            self.assertEqual(len(line.moves), len(line.san))

    def test_a_stop_is_not_lost(self):
        for delay in (0, 0.001, 0.005, 0.02, 0.05):
            board, entered = ximaera.Board("fusion"), threading.Event()

            def search():
                entered.set()
                while True:
                    try:
                        return board.search(infinite=True)
                    except ValueError:  # The other thread asked for the clock at this moment.
                        pass
            thread = threading.Thread(target=search)
            thread.start()
            entered.wait()
            # The call has begun once other calls are refused.
            while True:
                try:
                    board.clock
                except ValueError:
                    break
            time.sleep(delay)
            board.stop()
            thread.join()

    def test_a_count_can_be_stopped(self):
        board, errors = ximaera.Board("chess"), []

        def count():
            try:
                board.perft(30)
            except ValueError as error:
                errors.append(str(error))
        thread = threading.Thread(target=count)
        thread.start()
        while thread.is_alive():
            board.stop()
            time.sleep(0.001)
        self.assertEqual(errors, ["the count was stopped"])
        self.assertEqual(board.perft(3), 8902)


class Interrupts(unittest.TestCase):
    LATER = "threading.Timer(float(sys.argv[1]), lambda: os.kill(os.getpid(), signal.SIGINT)).start()\n"
    CATCH = "try: {}\nexcept KeyboardInterrupt: print('interrupted', board.fen == board.info['start'])\n"

    def assert_interrupted(self, call):
        for delay in ("0.05", "0.3"):
            done = script("board = ximaera.Board('chess')\n" + self.LATER + self.CATCH.format(call), delay)
            self.assertEqual((done.stdout, done.stderr, done.returncode), ("interrupted True\n", "", 0), call)

    def test_a_search(self):
        self.assert_interrupted("board.search(infinite=True)")

    def test_a_search_with_a_callback(self):
        self.assert_interrupted("board.search(infinite=True, lines=20, on_line=lambda line: None)")

    def test_a_search_by_nodes(self):
        self.assert_interrupted("board.search(nodes=2**62)")

    def test_a_count(self):
        self.assert_interrupted("board.perft(30)")

    def test_an_exception_of_the_callback(self):
        for error in (KeyError("mine"), SystemExit(3), KeyboardInterrupt(), GeneratorExit()):
            def fail(_line, error=error):
                raise error
            board = ximaera.Board("chess")
            with self.assertRaises(type(error)):
                board.search(infinite=True, on_line=fail)
            self.assertTrue(board.search(nodes=10).move)


class Processes(unittest.TestCase):
    def test_the_interpreter_ends_while_threads_search(self):
        for call in ("board.search(infinite=True, on_line=lambda line: None)", "board.search(infinite=True)",
                     "board.perft(30)", "board.search(nodes=300, on_line=lambda line: None)"):
            done = script("def work(board):\n"
                          "  try:\n"
                          f"    while True: {call}\n"
                          "  except ValueError: pass\n"  # The interpreter ends.
                          "for name in ('chess', 'fugue', 'fusion'):\n"
                          "  threading.Thread(target=work, args=(ximaera.Board(name),), daemon=True).start()\n"
                          "time.sleep(0.2)\n")
            self.assertEqual((done.stdout, done.stderr, done.returncode), ("", "", 0), call)

    def test_a_fork_after_a_search_with_threads(self):
        board = ximaera.Board("chess")
        board.set_option("Threads", 2)
        board.set_option("Hash", 1)
        board.search(nodes=1000)
        child = os.fork()
        if child == 0:
            signal.alarm(600)
            answer = 1
            try:
                answer = 0 if board.search(nodes=500).move and board.copy().search(nodes=50).move else 2
                del board
            finally:
                os._exit(answer)
        self.assertEqual(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), 0)
        self.assertTrue(board.search(nodes=1000).move)

    def test_a_fork_during_a_search(self):
        board, begun = ximaera.Board("chess"), threading.Event()
        thread = threading.Thread(target=lambda: board.search(infinite=True, on_line=lambda line: begun.set()))
        thread.start()
        begun.wait()
        child = os.fork()
        if child == 0:
            signal.alarm(600)
            answer = 1
            try:
                board.fen
            except ValueError as error:
                answer = 0 if "forked" in str(error) else 2
            finally:
                del board
                os._exit(answer)
        board.stop()
        thread.join()
        self.assertEqual(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), 0)

    def test_boards_go_to_other_processes(self):
        board = ximaera.Board("mini", game=MINI)
        board.push("e2e4")
        for way in ("fork", "spawn"):
            with multiprocessing.get_context(way).Pool(1) as pool:
                back = pool.apply(echo, (board,))
            self.assertEqual((back, back.history), (board, ["e2e4"]))


def echo(board):
    return board


class Copies(unittest.TestCase):
    def boards(self):
        late = ximaera.Board("chess", fen="4k3/8/8/8/8/8/4P3/4K3 w - - 3 9")
        for board in (ximaera.Board("fugue"), ximaera.Board("mini", game=MINI), late):
            for _ in range(5):
                board.push(board.legal_moves[0])
            yield board

    def test_all_ways(self):
        for board in self.boards():
            for way in (copy.copy, copy.deepcopy, ximaera.Board.copy, lambda one: pickle.loads(pickle.dumps(one))):
                other = way(board)
                self.assertEqual((other, other.history, other.info), (board, board.history, board.info))
                other.pop()
                self.assertNotEqual(other, board)
                self.assertEqual(len(board.history), 5)
                del other
                self.assertTrue(board.fen)

    def test_equality_is_of_game_and_position(self):
        board, other = ximaera.Board("chess"), ximaera.Board("chess")
        self.assertEqual(board, other)
        self.assertNotEqual(board, ximaera.Board("mini", game=MINI))
        self.assertNotEqual(board, ximaera.Board("kingofthehill"))
        self.assertNotEqual(board, board.fen)
        with self.assertRaises(TypeError):
            hash(board)

    def test_a_subclass(self):
        class Mine(ximaera.Board):
            pass
        self.assertIsInstance(copy.deepcopy(Mine("chess")), Mine)

    def test_a_board_is_set_up_once(self):
        board = ximaera.Board("fugue")
        with self.assertRaisesRegex(ValueError, "the board is set up"):
            board.__init__("chess")
        self.assertEqual(board.info["name"], "fugue")
        bare = ximaera.Board.__new__(ximaera.Board)
        for call in (lambda: bare.fen, lambda: bare.turn, lambda: bare.info, bare.copy, bare.stop, bare.pop,
                     lambda: bare.search(nodes=1), lambda: bare.perft(1), lambda: pickle.dumps(bare), lambda: bare.svg()):
            with self.assertRaisesRegex(ValueError, "not set up"):
                call()
        self.assertIn("not set up", repr(bare))
        bare.__init__("fugue")
        self.assertEqual(bare, board)


class Arguments(unittest.TestCase):
    def assert_refused(self, name, call):
        with self.assertRaisesRegex(ValueError, "^" + name):
            call()

    def test_numbers(self):
        board = ximaera.Board("chess")
        for bad in (-1, 2**32 + 1, 2**64 + 5, 2**31, 1.0, 3.5, float("nan"), True, "5", None, b"5", [], 10**5000):
            for name in ("depth", "mate", "lines", "nodes"):
                if name != "nodes" or bad not in (2**32 + 1, 2**31):
                    self.assert_refused(f"{name}: .* is not a whole number from 0 to",
                                        lambda name=name, bad=bad: board.search(**{"nodes": 1, name: bad}))
            self.assert_refused("depth: .* is not a whole number from 0 to 60", lambda bad=bad: board.perft(bad))
            self.assert_refused("size: .* is not a whole number", lambda bad=bad: board.svg(size=bad))
        for bad in (-1, 1e9, float("nan"), float("inf"), -1e-9, True, "1", None):
            self.assert_refused("seconds: .* is not a number from 0 to 2000000",
                                lambda bad=bad: board.search(seconds=bad))
        for bad in (1, 0, "yes", None):
            self.assert_refused("infinite: .* is neither", lambda bad=bad: board.search(nodes=1, infinite=bad))
            self.assert_refused("claims: .* is neither", lambda bad=bad: board.outcome(claims=bad))
        self.assert_refused("on_line: 5 is not a function", lambda: board.search(nodes=1, on_line=5))
        self.assert_refused("no limit is given", board.search)

    def test_a_moment_is_a_limit(self):
        self.assertTrue(ximaera.Board("chess").search(seconds=0.0004).move)

    def test_texts(self):
        board = ximaera.Board("chess")
        for bad in (None, 5, b"e2e4", ["e2e4"], "e2e4\0", "e2e4\0zz", "\0"):
            for call in (board.push, board.parse, board.explain, board.san, board.effects):
                self.assert_refused("move: ", lambda call=call, bad=bad: call(bad))
            self.assert_refused("squares: ", lambda bad=bad: board.refusal(bad))
            self.assert_refused("name: ", lambda bad=bad: ximaera.info(bad))
            self.assert_refused("name: ", lambda bad=bad: ximaera.Board(bad))
            self.assert_refused("name: ", lambda bad=bad: ximaera.Board(bad, game=MINI))
            self.assert_refused("name: ", lambda bad=bad: board.set_option(bad, 1))
            self.assert_refused("fen: ", lambda bad=bad: setattr(board, "fen", bad))
            if bad is not None:
                self.assert_refused("fen: ", lambda bad=bad: ximaera.Board("chess", bad))
                self.assert_refused("game: ", lambda bad=bad: ximaera.Board("x", game=bad))
                self.assert_refused("last_move: ", lambda bad=bad: board.svg(last_move=bad))
        for bad in ("", " ", "no such game"):
            self.assert_refused("unknown variant", lambda bad=bad: ximaera.Board(bad))
        self.assertEqual([ximaera.Board(name).info["name"] for name in ("Chess", "Rebel Fury", "standard")],
                         ["chess", "rebelfury", "chess"])
        self.assert_refused("name: it is empty", lambda: ximaera.Board("", game=MINI))
        self.assertEqual(ximaera.Board(game=MINI).info["name"], "mini")
        for bad in (None, b"1", [], "1\0"):
            self.assert_refused("value: ", lambda bad=bad: board.set_option("Hash", bad))
        self.assert_refused("move: ", lambda: board.push("\ud800"))
        for bad in (5, "e2e4", [5], [("e2",)], [("e2", 5)], [("e2", "e\0")]):
            self.assert_refused("arrows: ", lambda bad=bad: board.svg(arrows=bad))
        self.assertEqual(board.history, [])

    def test_captures_are_told_from_moves(self):
        board = ximaera.Board("chess", fen="4k3/8/8/3p4/4P3/8/8/R3K2R w KQ - 0 1")
        causes = {move: sorted(effect.cause for effect in board.effects(move)) for move in ("e4d5", "e4e5", "e1g1")}
        self.assertEqual(causes, {"e4d5": ["captures", "leaves"], "e4e5": ["arrives", "leaves"],
                                  "e1g1": ["arrives", "arrives", "leaves", "leaves"]})


if __name__ == "__main__":
    unittest.main()
