#!/usr/bin/env python3
"""Whether XBoard will show the right picture of every piece.

    pictures_test.py ENGINE PICTURES    PICTURES: the folder of the scripts that draw them
"""
import os
import re
import subprocess
import sys

ENGINE, PICTURES = sys.argv[1:]
sys.dont_write_bytecode = True
sys.path.insert(0, PICTURES)
from draw_pieces import names  # noqa: E402
from xboard_pictures import SLOT_NAMES, SLOTS  # noqa: E402


def said(*lines):
    return subprocess.run([ENGINE], input="\n".join(["xboard", "protover 2", *lines, "quit", ""]),
                          capture_output=True, text=True, timeout=60, check=True).stdout


def slots_used():
    """The names of the slots in which XBoard has pieces, of all games."""
    used = set()
    variants = re.search(r'variants="([^"]*)"', said()).group(1).split(",")
    for variant in variants[1:]:
        table = re.search(r"^setup \((\S+)\)", said("variant " + variant), re.M).group(1)
        used |= {SLOT_NAMES[slot] for slot in range(len(SLOT_NAMES)) if table[slot] != "."}
    return used


def main():
    complaints = ["no picture for the slot " + slot for slot in sorted(slots_used() - set(SLOTS))]
    complaints += ["no piece in the slot " + slot for slot in sorted(set(SLOTS) - slots_used())]
    complaints += ["no such piece: " + piece for piece in sorted(set(SLOTS.values()) - set(names()))]
    check = subprocess.run([sys.executable, "-B", os.path.join(PICTURES, "draw_boards.py"), ENGINE,
                            os.path.join(PICTURES, "boards"), "--check"], check=False)
    print("\n".join(complaints))
    return 1 if complaints or check.returncode else 0


if __name__ == "__main__":
    sys.exit(main())
