#!/usr/bin/env python3
"""The Python module, and with it the C library: its figures, errors, threads and pictures.

    library_test.py DATA EXAMPLES      DATA: tests/data; the module is found by PYTHONPATH
"""
import gc
import os
import pathlib
import random
import subprocess
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
            self.assertEqual({cell.strip("~").upper() for cell in board.pieces.values()} -
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
        if any(variant["name"] == "shogi" for variant in ximaera.variants()):
            shogi = ximaera.Board("shogi", "4k4/9/9/9/9/9/2P6/9/4K4[P] w - - 0 1")
            self.assertEqual(shogi.refusal("P@c5"), "there is a Pawn of yours on the file already")
            self.assertEqual(shogi.refusal("L@c5"), "White has no Lance in hand")
            self.assertEqual(shogi.refusal("P@d5"), "it can be played")
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
    def test_a_mate_that_is_not_there_ends_a_search(self):
        self.assertEqual(ximaera.Board("chess").search(mate=1).depth, 6)

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

    def test_the_first_line_is_the_result(self):
        for nodes in range(300, 9000, 300):
            for lines in (1, 3):
                with self.subTest(nodes=nodes, lines=lines):
                    result = ximaera.Board("chess").search(nodes=nodes, lines=lines)
                    first = result.lines[0]
                    self.assertEqual((first.moves[0], first.score, first.mate, first.depth, first.nodes, first.exact),
                                     (result.move, result.score, result.mate, result.depth, result.nodes, True))
                    self.assertEqual(len({line.moves[0] for line in result.lines}), lines)

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


class Positions(unittest.TestCase):
    def test_targets_have_kinds_and_moves(self):
        def found(name, fen, origin):
            targets = ximaera.Board(name, fen).targets
            return [(one.square, one.kind, one.moves) for one in targets if one.origin == origin]
        self.assertEqual(found("chess", "3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7"),
                         [("d8", "choice", ["e7d8q", "e7d8r", "e7d8b", "e7d8n"])])
        self.assertIn(("b4", "choice", ["b3b4", "b3b4d"]), found("fugue", "k7/8/8/8/1p6/1W6/8/K7 w - - 0 1", "b3"))
        self.assertIn(("g6", "other", ["e4g6"]), found("rebel1", "4k3/8/6n1/8/4U3/8/7P/4K3 w - - 0 1", "e4"))
        self.assertIn(("d6", "capture", ["d4d6"]), found("fugue", "7k/8/3p4/8/3A4/8/8/K7 w - - 0 1", "d4"))
        drops = found("crazyhouse", "4k3/8/8/8/8/8/8/4K3[PPp] w - - 0 1", "P@")
        self.assertIn(("e4", "other", ["P@e4"]), drops)
        self.assertEqual(len(drops), 48)

    def test_what_only_a_check_holds_is_not_frozen(self):
        board = ximaera.Board("chess")
        for move in "e2e4 f7f6 d1h5".split():
            board.push(move)
        self.assertEqual((board.exposed, board.held["a7"][0]), (["e8"], False))
        self.assertEqual([board.attackers(square) for square in ("e8", "g6", "b1")], [["h5"], ["g7", "h5"], []])
        for bad in ("", "z9", "e44", "e4x"):
            with self.assertRaisesRegex(ValueError, "is not a square"):
                board.attackers(bad)
        pinned = ximaera.Board("chess", "4k3/8/8/8/8/4r3/4B3/4K3 w - - 0 1")
        self.assertEqual((list(pinned.held), pinned.held["e2"][0]), (["e2"], True))
        attacked = ximaera.Board("chess", "4k3/8/8/8/8/8/P1n5/K7 w - - 0 1")
        self.assertEqual([one[0] for one in attacked.held.values()], [False])
        frozen = ximaera.Board("fugue", "k7/8/8/8/3i4/2A5/8/K7 w - - 0 1")
        self.assertIn("Immobilizer", frozen.held["c3"][1])

    def test_a_capture_is_told_whose_captor_becomes_what_it_took(self):
        board = ximaera.Board("andernach", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1")
        effects = [(one.square, one.before, one.after, one.cause) for one in board.effects("e4d5")]
        self.assertIn(("d5", "p", "p", "captures"), effects)

    def test_losses(self):
        board = ximaera.Board("chess")
        for move in "e2e4 d7d5 e4d5 d8d5".split():
            board.push(move)
        self.assertEqual(board.lost, ["P", "p"])

    def test_who_is_worse_accepts_a_draw(self):
        def accepted(name, *scores):
            return ximaera.Board(name).accepts_draw(scores)
        self.assertEqual([accepted("chess", *scores) for scores in ((), (80, -250), (-250, 80), (80, 0, -3, 0, 0, -9))],
                         [False, True, False, True])
        self.assertFalse(accepted("fugue", -250))
        with self.assertRaisesRegex(ValueError, "^scores: 'much'"):
            accepted("chess", 80, "much")
        for bad in (5, None, "80", {80}):
            with self.assertRaisesRegex(ValueError, "^scores: .* is not a list"):
                ximaera.Board("chess").accepts_draw(bad)


class Studies(unittest.TestCase):
    def test_a_lesson_is_judged(self):
        fugue = ximaera.Game("fugue")
        self.assertEqual((len(fugue.lessons), fugue.lessons[0]["title"]), (13, "The Cannon Pawn leaps"))
        self.assertEqual(ximaera.Board("fugue", fugue.practice).turn, "white")
        self.assertEqual(fugue.answers(0), ["d4d6"])
        self.assertEqual(fugue.attempt(0, "d4d6").move, "d4d6")
        self.assertTrue(fugue.attempt(0, "d4d6").done)
        self.assertFalse(fugue.attempt(0, "d4c4").done)
        self.assertIn("not the task", fugue.attempt(0, "d4c4").told)
        for call in (lambda: fugue.answers(13), lambda: ximaera.Game("chess").answers(0), lambda: fugue.attempt(-1, "")):
            with self.assertRaisesRegex(ValueError, "number"):
                call()

    def test_a_puzzle_is_judged(self):
        chess = ximaera.Game("chess")
        self.assertEqual((chess.lessons, chess.practice), ([], ""))
        self.assertGreaterEqual(len(chess.puzzles), 40)
        best = chess.answers(3, puzzle=True)[0]
        tried = chess.attempt(3, best, puzzle=True)
        self.assertTrue(tried.done and tried.told.startswith("Right: "))

    def test_every_piece_has_an_example_in_which_it_moves(self):
        for name in (game["name"] for game in ximaera.variants()):
            game = ximaera.Game(name)
            for kind in game.info["kinds"]:
                square, fen = game.example(kind["letter"])
                board = ximaera.Board(name, fen)
                shown = kind["letter"] if board.turn == "white" else kind["letter"].lower()
                if square.endswith("@"):
                    self.assertTrue([target for target in board.targets if target.origin == square])
                else:
                    self.assertEqual(board.pieces[square].strip("~"), shown)
                if board.turn == "black":
                    self.assertEqual((name, shown), ("horde", "k"))
            with self.assertRaisesRegex(ValueError, "'x' is the letter of no piece"):
                game.example("x")

    def test_levels(self):
        levels = ximaera.levels()
        self.assertEqual((min(levels), max(levels), levels[0], levels[20]), (-12, 20, 1800, None))
        # The library has no others.
        self.assertEqual([ximaera._lib.level_elo(level) for level in (-13, 21)], [-1, -1])

    def test_descriptions(self):
        self.assertIn("blast", ximaera.Game("atomic").description)
        self.assertEqual((ximaera.Game("fugue").description, ximaera.Game("fugue").explained), ("", ""))
        mine = ximaera.Game("atomic", MINI)
        self.assertEqual(mine.description, "")
        self.assertIn("N  Knight", mine.explained)

    def test_a_fen_of_others_is_repaired(self):
        chess = ximaera.Game("chess")
        self.assertEqual(chess.fen("4k3/8/8/8/8/8/8/4K2R w KQ"), "4k3/8/8/8/8/8/8/4K2R w K - 0 1")
        with self.assertRaises(ValueError):
            chess.fen("nonsense")


class Pgn(unittest.TestCase):
    def played(self, name, moves):
        board = ximaera.Board(name)
        for move in moves.split():
            board.push(move)
        return board

    def test_a_game_goes_out_and_comes_back(self):
        board = self.played("fusion", "e2e4 e7e5")
        pgn = board.pgn("You", "Xim\naera", status="win b resignation")
        self.assertIn('[Variant "fusion"]', pgn)
        self.assertIn("{resignation} 0-1", pgn)
        self.assertEqual(ximaera.Board.from_pgn(pgn), board)
        self.assertEqual(ximaera.Board.from_pgn(pgn).history, board.history)
        game = ximaera.pgn_game(pgn)
        self.assertEqual((game["white"], game["result"], game["comments"]), ("You", "0-1", {"2": "resignation"}))
        both = ximaera.pgn_games(pgn + '\n[White "Anna"]\n\n1. d4 *')
        self.assertEqual([one["white"] for one in both], ["You", "Anna"])
        self.assertEqual(ximaera.Board.from_pgn("1. e4 *").history, ["e2e4"])
        for text, number in (("1. e4 e4", 0), ("", 0), (pgn, 1), ("1. e4 " + 100000 * "(" + " d4 *", 0)):
            with self.assertRaises(ValueError):
                ximaera.Board.from_pgn(text, number)

    def test_a_described_game(self):
        board = ximaera.Board("mini", game=MINI)
        board.push("e2e4")
        self.assertEqual(ximaera.Board.from_pgn(board.pgn(), game=MINI).history, ["e2e4"])
        with self.assertRaisesRegex(ValueError, "mini"):
            ximaera.Board.from_pgn(board.pgn())

    def test_a_described_game_without_a_name_is_called_by_its_title(self):
        for title, name in (("Mini Chess!", "mini-chess"), ("???", "game")):
            text = f'title = "{title}"\nlike = "chess"\n'
            board = ximaera.Board(game=text)
            board.push("e2e4")
            self.assertIn(f'[Variant "{name}"]', board.pgn())
            self.assertEqual(ximaera.Board.from_pgn(board.pgn(), game=text), board)

    def test_lines(self):
        board = self.played("chess", "e2e4 e7e5 g1f3")
        lines = ("e2e4 c7c5 g1f3".split(), "d2d4 d7d5".split(), "e2e4 e7e5 g1f3 b8c6".split())
        pgn = board.pgn("A", "B", lines=lines)
        self.assertIn("1. e4 (1. d4 d5) 1... e5 (1... c5 2. Nf3) 2. Nf3 (2. Nf3 Nc6) {unfinished} *", pgn)
        self.assertCountEqual(ximaera.pgn_game(pgn)["lines"], lines)
        with self.assertRaisesRegex(ValueError, "e2e5"):
            board.pgn(lines=(["e2e5"],))
        for bad in (5, "e2e4", ("e2e4",), ([5],), (["e2\0"],)):
            with self.assertRaisesRegex(ValueError, "^lines: "):
                board.pgn(lines=bad)
        for bad in (5, "chess", ximaera.Board("chess")):
            with self.assertRaisesRegex(ValueError, "^game: "):
                ximaera.pgn_game(pgn, 0, bad)

        def read(text):
            game = ximaera.pgn_game(text)
            return [" ".join(line) for line in game["lines"]], game["omitted"]
        self.assertEqual(read("1. e4 e5 (1... c5 {Sicilian} 2. Nf3 (2. Nc3 Nc6) (2. c3 $1) 2... d6) 2. Nf3 *"),
                         (["e2e4 c7c5 g1f3 d7d6", "e2e4 c7c5 b1c3 b8c6", "e2e4 c7c5 c2c3"], 0))
        self.assertEqual(read("1. e4 (1. d4 d5 2. Z0 Nf6 (2... e6)) 1... e5 ( ) *"), (["d2d4 d7d5", "d2d4 d7d5", "e2e4"], 2))
        self.assertEqual(read("(1. e4 e5) *"), (["e2e4 e7e5"], 0))
        self.assertEqual(read('[FEN "4k3/1P6/8/8/8/8/8/4K3 w - - 0 1"]\n\n1. b8=(Q) (1. b8=(N) Kd8) Ke7 *'),
                         (["b7b8n e8d8"], 0))
        self.assertEqual(read("1. e4 " + 300 * "(1. d4) ")[1], 100)
        self.assertIn("(1. e4 e5) {unfinished} *", ximaera.Board("chess").pgn(lines=(["e2e4", "e7e5"],)))


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

    def growth(self, act):
        """The least growth in kilobytes of three rounds: memory that is lost grows in each of them, while what the
        allocator keeps for later grows in one or two."""
        act()
        marks = [self.kilobytes()]
        for _ in range(3):
            act()
            marks.append(self.kilobytes())
        return min(after - before for before, after in zip(marks, marks[1:]))

    def test_described_games_are_freed(self):
        self.assertLess(self.growth(lambda: self.play_described(100)), 2000)

    def test_nothing_grows(self):
        self.assertLess(self.growth(lambda: self.use(4000, 16_000)), 500)


class Examples(unittest.TestCase):
    def run_with(self, name, *arguments):
        environment = {key: value for key, value in os.environ.items() if key != "LICHESS_TOKEN"}
        ran = subprocess.run([sys.executable, pathlib.Path(EXAMPLES) / name, *arguments], capture_output=True, text=True,
                             env=environment)
        return ran.returncode, ran.stdout, ran.stderr

    def test_they_explain_themselves_and_name_what_is_wrong(self):
        for example, bad, fault in (("statistics.py", ["0"], "'0'"), ("ultima.py", ["10", "many"], "'many'"),
                                    ("environment.py", ["nonsense"], "unknown variant 'nonsense'"),
                                    ("lichess.py", ["a", "b"], "'b' is a second server"),
                                    ("lichess.py", [], "LICHESS_TOKEN is not set")):
            with self.subTest(example=example):
                status, out, error = self.run_with(example, "--help")
                self.assertEqual((status, error), (0, ""))
                self.assertTrue(out.startswith("usage: " + example))
                status, out, error = self.run_with(example, *bad)
                self.assertEqual((status, out), (2, ""))
                self.assertIn(f"{example}: error: ", error)
                self.assertIn(fault, error)


class Pictures(unittest.TestCase):
    def test_every_board_is_drawn(self):
        for game in ximaera.variants():
            board = ximaera.Board(game["name"])
            move = board.legal_moves[0]
            board.push(move)
            root = xml.etree.ElementTree.fromstring(board.svg(arrows=(("a1", "b2"),)))
            self.assertTrue(root.tag.endswith("svg"))
        for bad in ('a1"><script>', "z9", "a1 b2", 5):
            with self.assertRaisesRegex(ValueError, "^arrows: .* is not a pair of squares"):
                board.svg(arrows=((bad, "b2"),))

    def test_squares_are_named_and_marked(self):
        board = ximaera.Board("omega")
        root = xml.etree.ElementTree.fromstring(board.svg(last_move="b2b4"))
        names = [group.get("data-square") for group in root if group.get("data-square")]
        self.assertEqual(len(names), 144 - len(board.info["holes"]))
        self.assertEqual(board.svg(last_move="b2b4").count("fill-opacity"), 2)
        for good in ("", "k11", "b2b4q", "b2b4,c2c4", "P@d4", "P@"):
            board.svg(last_move=good)
        for bad in ("zz", "z9", "b2z9", "b2b44", "b2b4 q", "b2b4,", "P@z9", "@"*50):
            with self.assertRaisesRegex(ValueError, "is neither a square nor a move"):
                board.svg(last_move=bad)
        self.assertNotIn("<circle cx=\"50\" cy=\"50\" r=\"38\"", ximaera.Board("capablanca").svg())

    def test_pieces_stand_on_points(self):
        root = xml.etree.ElementTree.fromstring(ximaera.Board("xiangqi").svg())
        paths = {group.get("data-square"): group.find("./*[@data-part='lines']").get("d") for group in root
                 if group.get("data-square")}
        self.assertEqual(len(paths), 90)
        # A corner, an end of the river, its bank, a corner and the middle of a palace.
        for point, lines in (("a1", 2), ("a5", 3), ("b5", 3), ("d1", 4), ("e2", 8)):
            self.assertEqual(paths[point].count("M"), lines, point)
        self.assertNotIn("lines", ximaera.Board("chess").svg())

    def test_hands_are_drawn(self):
        board = ximaera.Board("crazyhouse", fen="4k3/8/8/8/8/8/8/4K3[QPPn] w - - 0 1")
        root = xml.etree.ElementTree.fromstring(board.svg())
        groups = {group.get("data-square"): group for group in root if group.get("data-square")}
        self.assertEqual(sorted(name for name in groups if "@" in name), ["P@", "Q@"])
        self.assertEqual(["".join(groups[name].itertext()) for name in ("P@", "Q@")], ["2", ""])
        self.assertEqual(board.svg().count('data-part="hand"'), 3)

    def test_text(self):
        self.assertEqual(str(ximaera.Board("chess")).splitlines()[0], "r n b q k b n r")


if __name__ == "__main__":
    unittest.main()
