#!/usr/bin/env python3
"""Tunes constants of the search by games between sets of them.

  cmake -B build-tuning -DXIMAERA_TUNING=ON -DXIMAERA_MATCH=ON
  cmake --build build-tuning --target ximaera ximaera-match
  tune.py build-tuning --variant chess --variant fugue --nodes 20000 --pairs 1600 --out tuned

Simultaneous perturbation stochastic approximation (Spall 1992), with the gains that he recommends
(1998). Every trial changes all constants by their steps, each up or down at random, and lets
ximaera-match play a pair of games between the two sets; all constants then move a little towards
the better set. The file of the constants is written after each trial, and the same call goes on
from it.
"""
import argparse
import concurrent.futures
import contextlib
import fcntl
import math
import pathlib
import random
import re
import subprocess
import sys
import threading

import arguments

# Spall's gain exponents, and the share of the trials used as stability constant.
GAIN_EXPONENT, STEP_EXPONENT, STEADIED = 0.602, 0.101, 0.1
WANDER = 0.5  # the random walk of a constant at the end, in steps
STEP_SHARE = 0.15  # the usual step: this share of the constant, at least one
EVEN = 2  # the half points of a pair of games between equals
# When both sides agree on the result.
ENDS = ["--draw", "movecount=12 score=5", "--resign", "movecount=3 score=2000 twosided=true", "--maxmoves", "200"]


class Spsa:
    """The constants {name: [value, step]}, and the trials of them that are done."""

    def __init__(self, constants, trials):
        self.constants, self.trials = constants, trials
        self.begun = self.done = 0

    def widened(self, number):
        return (self.trials / (number + 1)) ** STEP_EXPONENT

    def next(self, seed):
        """The number of the next trial, its changes by name, and the two sets."""
        number, self.begun = self.begun, self.begun + 1
        dice = random.Random(f"{seed} {number}")
        changes, up, down = {}, {}, {}
        for name, (value, step) in self.constants.items():
            changes[name] = change = step * self.widened(number) * dice.choice([1, -1])
            chance = dice.random()  # stochastic rounding
            up[name], down[name] = math.floor(value + change + chance), math.floor(value - change + chance)
        return number, changes, up, down

    def learn(self, number, changes, difference):
        """`difference` is that of the half points of `up`, from -2 to 2, from an even result."""
        steadied = STEADIED * self.trials
        gain = WANDER / math.sqrt(self.trials) * ((steadied + self.trials) / (steadied + number + 1)) ** GAIN_EXPONENT
        for name, change in changes.items():
            self.constants[name][0] += gain / self.widened(number) ** 2 * change * difference
        self.done += 1

    def text(self):
        lines = [f"{name} {value:.4f} step {step:.4f}\n" for name, (value, step) in self.constants.items()]
        return f"{self.done} of {self.trials} trials\n" + "".join(lines)

    def read(self, text):
        """Goes on from text() of the same constants and number of trials."""
        first, *lines = text.splitlines() or [""]
        head = re.fullmatch(rf"(\d+) of {self.trials} trials", first)
        if not head or len(lines) != len(self.constants):
            raise ValueError(f"not {self.trials} trials of {len(self.constants)} constants: '{first}'")
        read = {}
        for name, line in zip(self.constants, lines):
            found = re.fullmatch(rf"{name} (-?\d+\.?\d*) step (\d+\.?\d*)", line)
            if not found:
                raise ValueError(f"not '{name}': '{line}'")
            read[name] = [float(found[1]), float(found[2])]
        self.constants, self.begun, self.done = read, int(head[1]), int(head[1])


def known_constants(engine):
    """The constants that a build for tuning has as options, {name: value}."""
    said = subprocess.run([engine], input="uci\nquit\n", capture_output=True, text=True, check=True).stdout
    found = re.findall(r"^option name (\w+) type spin default (-?\d+) min -100000 max 100000$", said, re.M)
    return {name: int(value) for name, value in found}


def chosen(known, wanted):
    """The constants to tune, with their steps: NAME or NAME:STEP, or all of them."""
    if not known:
        raise ValueError("the engine has no constants as options (is the build with -DXIMAERA_TUNING=ON?)")
    constants = {}
    for text in wanted or known:
        name, _, step = text.partition(":")
        if name not in known:
            raise ValueError(f"'{name}' is not a constant of the search")
        if step and not (step.isdigit() and int(step) > 0):
            raise ValueError(f"the step '{step}' is not a positive number")
        constants[name] = [known[name], float(step or max(abs(known[name]) * STEP_SHARE, 1))]
    return constants


def half_points(call, number, up, down):
    """Those of `up` in a pair of games against `down`."""
    variant = call.variant[number % len(call.variant)]
    players = []
    for name, values in (("up", up), ("down", down)):
        options = " ".join(f"option.{key}={value}" for key, value in values.items())
        players += ["--engine", f"cmd={call.build / 'ximaera'} name={name} {options}"]
    said = subprocess.run([call.build / "ximaera-match", *players, *ENDS, "--variant", variant, "--nodes",
                           str(call.nodes), "--games", "2", "--seed", str(call.seed + number), "--no-records"],
                          capture_output=True, text=True)
    points = re.search(r"^up against down: ([\d.]+) of 2 points", said.stdout, re.M)
    if not points:
        raise RuntimeError(said.stderr.strip() or said.stdout.strip())
    return round(2 * float(points[1]))


def go_on(spsa, path):
    """From the file of an earlier call, if there is one."""
    try:
        if path.exists():
            spsa.read(path.read_text())
    except ValueError as error:
        raise ValueError(f"{path}: {error}") from error


def tune(spsa, call):
    lock = threading.Lock()

    def work(_):
        while True:
            with lock:
                if spsa.begun >= spsa.trials:
                    return
                number, changes, up, down = spsa.next(call.seed)
            points = half_points(call, number, up, down)
            with lock:
                spsa.learn(number, changes, points - EVEN)
                draft = call.out.with_name(call.out.name + ".new")
                draft.write_text(spsa.text())
                draft.replace(call.out)
                print(f"{spsa.done}/{spsa.trials} pairs of games", flush=True)

    with concurrent.futures.ThreadPoolExecutor(call.threads) as pool:
        list(pool.map(work, range(call.threads)))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", type=arguments.build, help="the folder of the build for tuning")
    parser.add_argument("--variant", action="append", required=True, help="a game; several take turns")
    parser.add_argument("--pairs", type=arguments.positive, required=True, help="pairs of games")
    parser.add_argument("--out", type=pathlib.Path, required=True, help="the file of the constants")
    parser.add_argument("--parameter", action="append", metavar="NAME[:STEP]", help="a constant; by default all")
    parser.add_argument("--nodes", type=arguments.positive, default=2000, help="of each search")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=arguments.positive, default=1, help="pairs at a time")
    call = parser.parse_args()
    try:
        with contextlib.ExitStack() as stack:
            lock = stack.enter_context(open(f"{call.out}.lock", "w"))
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            spsa = Spsa(chosen(known_constants(call.build / "ximaera"), call.parameter), call.pairs)
            go_on(spsa, call.out)
            tune(spsa, call)
    except BlockingIOError:
        sys.exit(f"tune.py: '{call.out}' is being written by another process")
    except (ValueError, RuntimeError, OSError) as error:
        sys.exit(f"tune.py: {error}")


if __name__ == "__main__":
    main()
