#!/usr/bin/env python3
"""bench/tune.py: finds better constants by the outcome of games, and goes on from its file."""
import math
import pathlib
import random
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "bench"))
import tune


def two_of_them(trials):
    return tune.Spsa(tune.chosen({"futilityMargin": 68, "nullMoveBase": 4, "deltaMargin": 323},
                                 ["futilityMargin:15", "nullMoveBase"]), trials)


class TuneTest(unittest.TestCase):
    def test_finds_the_better_constants(self):
        def strength(values):  # weaker the further it is from this one
            return -abs(values["futilityMargin"] - 130) / 20 - abs(values["nullMoveBase"] - 5)

        dice, spsa = random.Random(1), two_of_them(6000)
        for _ in range(spsa.trials):
            number, changes, up, down = spsa.next(1)
            expected = math.tanh((strength(up) - strength(down)) / 4)
            spsa.learn(number, changes, 1 if dice.random() * 2 - 1 < expected else -1)
        self.assertLess(abs(spsa.constants["futilityMargin"][0] - 130), 25)
        self.assertLess(abs(spsa.constants["nullMoveBase"][0] - 5), 1.5)

    def test_a_trial_changes_every_constant_to_opposite_sides(self):
        _, _, up, down = two_of_them(1).next(1)
        self.assertEqual(abs(up["futilityMargin"] - 68), 15)
        self.assertEqual(up["futilityMargin"] + down["futilityMargin"], 2 * 68)
        self.assertEqual(abs(up["nullMoveBase"] - down["nullMoveBase"]), 2)

    def test_goes_on_from_its_text_and_refuses_anothers(self):
        spsa, read = two_of_them(100), two_of_them(100)
        for _ in range(10):
            number, changes, _, _ = spsa.next(1)
            spsa.learn(number, changes, 2)
        read.read(spsa.text())
        self.assertEqual(read.text(), spsa.text())
        self.assertEqual((read.begun, read.done), (10, 10))
        for text in [spsa.text().replace("of 100", "of 200"), spsa.text().replace("nullMove", "null"),
                     spsa.text().replace("step 15", "step much"), "", "10 of 100 trials\n"]:
            with self.assertRaises(ValueError):
                read.read(text)
        self.assertEqual(read.text(), spsa.text())

    def test_refuses_what_is_no_constant_or_no_step(self):
        for wrong in ["tempo", "deltaMargin:x", "deltaMargin:0"]:
            with self.assertRaises(ValueError):
                tune.chosen({"deltaMargin": 323}, [wrong])
        with self.assertRaises(ValueError):
            tune.chosen({}, None)


unittest.main()
