#!/usr/bin/env python3
"""Whether XBoard will show the right picture of every piece.

    pictures_test.py ENGINE PICTURES    PICTURES: the folder of the scripts that draw them
"""
import os
import subprocess
import sys

ENGINE, PICTURES = sys.argv[1:]
sys.dont_write_bytecode = True
sys.path.insert(0, PICTURES)
from draw_pieces import names  # noqa: E402
from xboard_pictures import slots  # noqa: E402


def main():
    facts = subprocess.run([ENGINE, "variants", "--xboard"], capture_output=True, text=True,
                           timeout=600, check=True).stdout
    pieces = set(slots(facts).values())
    complaints = [] if pieces else ["the engine tells of no pieces"]
    complaints += ["there is no picture of " + piece for piece in sorted(pieces - set(names()))]
    check = subprocess.run([sys.executable, "-B", os.path.join(PICTURES, "draw_boards.py"), ENGINE,
                            os.path.join(PICTURES, "boards"), "--check"], check=False)
    print("\n".join(complaints))
    return 1 if complaints or check.returncode else 0


if __name__ == "__main__":
    sys.exit(main())
