#!/usr/bin/env python3
"""Whether the first screen of README.md names the command that plays and the command that tests, as lines to be typed.

    readme_test.py ROOT    ROOT: the top of the project
"""
import os
import re
import sys

COMMANDS = ("protocol/play.sh", "tests/run.sh")
FIRST_SCREEN = 20  # lines


def main():
    root = sys.argv[1]
    with open(os.path.join(root, "README.md"), encoding="utf-8") as file:
        lines = file.read().split("\n")[:FIRST_SCREEN]
    faults = []
    for command in COMMANDS:
        if not any(re.match(rf"    {re.escape(command)}\b", line) for line in lines):
            faults.append(f"README.md: {command} is no command of the first {FIRST_SCREEN} lines")
        if not any(f"`{command}` installs" in line for line in lines):
            faults.append(f"README.md: the first {FIRST_SCREEN} lines do not say what {command} installs")
        if not os.access(os.path.join(root, command), os.X_OK):
            faults.append(f"{command} is no program")
    print("\n".join(faults) or "The two commands are there.")
    return 1 if faults else 0


sys.exit(main())
