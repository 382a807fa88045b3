#!/usr/bin/env python3
"""The Python module, and with it the C library: its figures, errors, threads and pictures.

    library_test.py DATA EXAMPLES      DATA: tests/data; the module is found by PYTHONPATH
"""
import gc
import pathlib
import random
import sys
import threading
import unittest
import xml.etree.ElementTree

import ximaera

EXAMPLES = sys.argv.pop()
DATA = pathlib.Path(sys.argv.pop())
sys.path.insert(0, EXAMPLES)
import environment  # noqa: E402

MOST_LEAVES, MOST_MOVES = 100_000, 2_000
MINI = """
title = "Mini"
like = "chess"
"""


def perft_by_moves(board, depth):
    """perft by the moves of the module, the last ply counted."""
    moves = board.legal_moves
    if depth == 1:
        return len(moves)
    leaves = 0
    for move in moves:
        board.push(move)
        leaves += perft_by_moves(board, depth - 1)
        board.pop()
    return leaves


class Games(unittest.TestCase):
    def test_every_game_has_facts_and_a_first_move(self):
        names = [game["name"] for game in ximaera.variants()]
        self.assertIn("rebelfury", names)
        self.assertGreater(len(names), 20)
        for name in names:
            facts = ximaera.info(name)
            board = ximaera.Board(name)
            self.assertEqual(board.fen, facts["start"])
            self.assertTrue(board.legal_moves)
            self.assertEqual({cell[0].upper() for cell in board.pieces.values()} -
                             {kind["letter"] for kind in facts["kinds"]}, set())

    def test_perft(self):
        """The known figures, by the library; those of few leaves also move by move."""
        counted = 0
        for line in (DATA / "perft.txt").read_text().splitlines():
            name, fen, *figures = line.split(";")
            board = ximaera.Board(name, fen=fen)
            start = board.fen
            for depth, figure in enumerate(map(int, figures), 1):
                if figure <= MOST_LEAVES:
                    self.assertEqual(board.perft(depth), figure, line)
                    counted += 1
                if figure <= MOST_MOVES:
                    self.assertEqual(perft_by_moves(board, depth), figure, line)
            self.assertEqual((board.fen, board.history), (start, []))
        self.assertGreater(counted, 100)

    def test_a_described_game(self):
        board = ximaera.Board("mini", game=MINI)
        self.assertEqual(board.perft(2), 400)
        with self.assertRaisesRegex(ValueError, r"bad\.toml:1:1"):
            ximaera.Board("bad", game="nonsense = 1")


class Moves(unittest.TestCase):
    def test_notations(self):
        board = ximaera.Board("chess")
        self.assertEqual(board.parse("Nf3"), "g1f3")
        board.push("E2-E4")
        board.push("e5")
        board.push("g1f3")
        self.assertEqual(board.history, ["e2e4", "e7e5", "g1f3"])
        self.assertEqual(board.san("b8c6"), "Nc6")
        for _ in range(3):
            board.pop()
        self.assertEqual(board.fen, board.info["start"])
        with self.assertRaisesRegex(ValueError, "no move to take back"):
            board.pop()

    def test_castling_as_the_king_taking_its_rook(self):
        board = ximaera.Board("capablanca", fen="r4k3r/10/10/10/10/10/10/R4K3R w KQkq - 0 1")
        self.assertEqual([board.parse(text) for text in ("f1j1", "f1a1", "F1-J1")], ["f1i1", "f1c1", "f1i1"])
        board = ximaera.Board("chess", fen="4k3/8/8/8/8/8/8/4K2R w - - 0 1")
        with self.assertRaisesRegex(ValueError, "the King on e1 cannot go to h1"):
            board.push("e1h1")

    def test_words_and_effects(self):
        board = ximaera.Board("fugue")
        with self.assertRaisesRegex(ValueError, "d2"):
            board.push("d2d7")
        self.assertIn("Cannon Pawn", board.explain("d2d3"))
        effects = {effect.square: effect for effect in board.effects("d2d3")}
        self.assertEqual(effects["d3"].after, "P")
        self.assertEqual(effects["d2"].after, "")
        self.assertEqual(effects["d2"].cause, "leaves")
        self.assertIn("d7", board.refusal("d2d7"))
        self.assertEqual(board.refusal("d2d3"), "it can be played")

    def test_the_end_of_a_game(self):
        board = ximaera.Board("chess")
        for move in "f2f3 e7e5 g2g4 d8h4".split():
            self.assertIsNone(board.outcome())
            board.push(move)
        self.assertEqual(board.outcome(), ximaera.Outcome("black", "checkmate", 0, "Black wins: checkmate."))
        self.assertTrue(board.in_check)
        self.assertEqual(board.legal_moves, [])
        with self.assertRaisesRegex(ValueError, "over"):
            board.search(nodes=10)

    def test_points(self):
        board = ximaera.Board("blackmagic", fen="6g1/4R3/8/8/8/8/8/6G1 w - - 0 1")
        board.push("e7g8")
        self.assertEqual((board.outcome().winner, board.outcome().points), ("white", 10))

    def test_a_draw_that_may_be_claimed(self):
        board = ximaera.Board("chess")
        for move in 2 * "g1f3 g8f6 f3g1 f6g8".split():
            board.push(move)
        self.assertEqual(board.occurrences, 3)
        self.assertIsNone(board.outcome())
        self.assertEqual(board.outcome(claims=True).winner, None)
        self.assertTrue(board.search(nodes=10).move)

    def test_errors_leave_the_board_as_it_was(self):
        board = ximaera.Board("rebelfury")
        board.push(board.legal_moves[0])
        before = board.fen, board.history
        for call in (lambda: board.push("z9z9"), lambda: board.push(""), lambda: board.push("x" * 9999),
                     lambda: setattr(board, "fen", "8/8 w"), lambda: board.perft(-1), lambda: board.perft(61),
                     lambda: board.search(), lambda: board.search(nodes=5, lines=99),
                     lambda: board.set_option("Hash", "many"), lambda: board.set_option("UCI_Variant", "chess"),
                     lambda: board.set_option("No Such", 1), lambda: board.effects("a1"),
                     lambda: ximaera.Board("no such game"), lambda: ximaera.info(""), lambda: board.push("a7a6\0")):
            with self.assertRaises(ValueError) as caught:
                call()
            self.assertTrue(str(caught.exception))
        self.assertEqual((board.fen, board.history), before)


class Search(unittest.TestCase):
    def test_it_mates(self):
        board = ximaera.Board("chess", fen="6k1/5ppp/8/8/8/8/8/R6K w - - 0 1")
        result = board.search(depth=4)
        self.assertEqual((result.move, result.mate, result.pv), ("a1a8", 1, ["a1a8"]))

    def test_lines_are_reported_and_differ(self):
        reported = []
        result = ximaera.Board("fugue").search(nodes=3000, lines=3, on_line=lambda line: reported.append(line))
        self.assertEqual([line.number for line in result.lines], [1, 2, 3])
        self.assertEqual(len({line.moves[0] for line in result.lines}), 3)
        self.assertGreaterEqual(len(reported), 3)

    def test_same_nodes_same_move(self):
        first, second = (ximaera.Board("fusion").search(nodes=2000) for _ in range(2))
        self.assertEqual((first.move, first.score, first.depth, first.nodes, first.pv),
                         (second.move, second.score, second.depth, second.nodes, second.pv))

    def test_the_callback_stops_it(self):
        result = ximaera.Board("chess").search(infinite=True, on_line=lambda line: line.depth >= 3)
        self.assertTrue(result.move)

    def test_an_error_of_the_callback_arrives(self):
        def fail(_line):
            raise KeyError("mine")
        with self.assertRaises(KeyError):
            ximaera.Board("chess").search(infinite=True, on_line=fail)

    def test_another_thread_stops_it(self):
        board, begun = ximaera.Board("chess"), threading.Event()
        results = []
        thread = threading.Thread(target=lambda: results.append(
            board.search(infinite=True, on_line=lambda line: begun.set())))
        thread.start()
        begun.wait()
        board.stop()
        thread.join()
        self.assertTrue(results[0].move)

    def test_boards_in_threads(self):
        results = {}

        def work(name):
            board = ximaera.Board(name)
            results[name] = [board.search(nodes=300).move, perft_by_moves(board, 2)]
        names = [game["name"] for game in ximaera.variants()][:8]
        alone = {}
        for name in names:
            work(name)
        alone.update(results)
        threads = [threading.Thread(target=work, args=(name,)) for name in names]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(results, alone)


class Hands(unittest.TestCase):
    def test_hands_are_counted_by_letter(self):
        board = ximaera.Board("crazyhouse", "4k3/8/8/8/8/8/8/4K3[QPPp] w - - 0 1")
        self.assertEqual((board.hand("white"), board.hand("black")), ({"Q": 1, "P": 2}, {"P": 1}))
        board.push("P@e4")
        self.assertEqual(board.hand("white"), {"Q": 1, "P": 1})
        self.assertEqual(ximaera.Board("chess").hand("black"), {})
        with self.assertRaises(ValueError):
            board.hand("green")


class Environment(unittest.TestCase):
    def test_actions_are_moves_and_planes_are_pieces(self):
        chance = random.Random(7)
        for name in (game["name"] for game in ximaera.variants()):
            state = environment.State(name)
            board = ximaera.Board(name)
            while not state.is_terminal() and len(board.history) < 20:
                actions = state.legal_actions()
                self.assertEqual(sorted(map(state.action_to_string, actions)), board.legal_moves)
                self.assertTrue(all(0 <= action < state.num_distinct_actions() for action in actions))
                self.assert_planes(state, board)
                action = chance.choice(actions)
                board.push(state.action_to_string(action))
                before, other = str(state), state.clone()
                other.apply_action(action)
                self.assertEqual((str(state), str(other)), (before, board.fen))
                state = other
            self.assertEqual(state.current_player() == -4, board.outcome(claims=True) is not None)

    def assert_planes(self, state, board):
        count, ranks, files = state.observation_shape()
        planes = state.observation()
        self.assertEqual((len(planes), len(planes[0]), len(planes[0][0])), (count, ranks, files))
        sums = [sum(map(sum, plane)) for plane in planes]
        kinds = 2 * len(board.info["kinds"])
        self.assertEqual(sum(sums[:kinds]), len(board.pieces))
        self.assertEqual(sums[-2], ranks * files - len(board.info["holes"]))
        self.assertEqual(sums[-1], ranks * files * (board.turn == "black"))
        if board.info["marks"]:
            self.assertEqual(sums[kinds], sum(cell.endswith("~") for cell in board.pieces.values()))

    def test_the_end(self):
        state = environment.State("chess")
        for move in "f2f3 e7e5 g2g4 d8h4".split():
            self.assertEqual(state.returns(), [0.0, 0.0])
            state.apply_action(state.string_to_action(move))
        self.assertEqual((state.current_player(), state.legal_actions(), state.returns()), (-4, [], [-1.0, 1.0]))
        for action in (-1, state.num_distinct_actions(), state.string_to_action("a2a3")):
            with self.assertRaises(ValueError):
                state.apply_action(action)


class Memory(unittest.TestCase):
    @staticmethod
    def kilobytes():
        gc.collect()
        status = pathlib.Path("/proc/self/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0])

    def use(self, boards, pushes):
        for _ in range(boards):
            ximaera.Board("fugue").copy()
        board = ximaera.Board("chess")
        for _ in range(pushes // 4):
            for move in ("g1f3", "g8f6"):
                board.push(move)
            board.pop()
            board.pop()

    def play_described(self, games):
        for number in range(games):
            board = ximaera.Board("mine", game=f'title = "Number {number}"\nlike = "chess"')
            board.set_option("Hash", 1)
            board.search(depth=1)

    def test_described_games_are_freed(self):
        self.play_described(100)
        before = self.kilobytes()
        self.play_described(300)
        self.assertLess(self.kilobytes() - before, 3000)

    def test_nothing_grows(self):
        self.use(1000, 4000)
        before = self.kilobytes()
        self.use(10_000, 40_000)
        self.assertLess(self.kilobytes() - before, 1000)


class Pictures(unittest.TestCase):
    def test_every_board_is_drawn(self):
        for game in ximaera.variants():
            board = ximaera.Board(game["name"])
            move = board.legal_moves[0]
            board.push(move)
            root = xml.etree.ElementTree.fromstring(board.svg(arrows=(("a1", "b2"),)))
            self.assertTrue(root.tag.endswith("svg"))
        with self.assertRaises(ValueError):
            board.svg(arrows=(('a1"><script>', "b2"),))

    def test_text(self):
        self.assertEqual(str(ximaera.Board("chess")).splitlines()[0], "r n b q k b n r")


if __name__ == "__main__":
    unittest.main()
