#!/usr/bin/env python3
"""Whether there are scenes of every compiled game that the engine offers XBoard, and of no other.

    scenes_test.py ENGINE
"""
import subprocess
import sys

sys.dont_write_bytecode = True
from scenes import GAMES  # noqa: E402


def main():
    facts = subprocess.run([sys.argv[1], "variants", "--xboard"], capture_output=True, text=True,
                           timeout=600, check=True).stdout
    offered = {line.split("|")[2] for line in facts.splitlines() if line.startswith("game|")}
    scenes = {name for name, game in GAMES.items() if game.book in (None, "chess")}
    for name in sorted(offered ^ scenes):
        print("%s: %s" % (name, "no scenes" if name in offered else "no such game"))
    return 0 if offered == scenes else 1


if __name__ == "__main__":
    sys.exit(main())
