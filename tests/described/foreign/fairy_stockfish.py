#!/usr/bin/env python3
"""Compares numbers of leaves with Fairy-Stockfish, for games in its format, both ways.

    fairy_stockfish.py XIMAERA FAIRY_STOCKFISH [VARIANTS_INI]

Each described game that can be exported is loaded into Fairy-Stockfish; each section of VARIANTS_INI
that can be imported is played here. Exit status 1 if a number of leaves differs.
"""
import re
import subprocess
import sys
import tempfile
from pathlib import Path

DEPTH = 3


def run(arguments, text=""):
    return subprocess.run(arguments, input=text, capture_output=True, text=True, check=False)


def leaves(text):
    found = re.search(r"Nodes searched: (\d+)", text)
    return int(found[1]) if found else None


def fairy(program, file, section):
    return leaves(run([program], f"setoption name VariantPath value {file}\nsetoption name "
                      f"UCI_Variant value {section}\nposition startpos\ngo perft {DEPTH}\nquit\n").stdout)


def compare(section, here, there):
    print(f"{section}: {here}" + ("" if here == there else f" here, {there} there"), flush=True)
    return here == there


def exported(ximaera, program, file):
    names = re.findall(r"^([a-z0-9]+) ", run([ximaera, "variants"]).stdout, re.M)
    same = []
    for name in names:
        section = run([ximaera, "check", "--export-ini", name])
        if section.returncode != 0:
            continue
        file.write_text(section.stdout)
        called = re.search(r"^\[(.*)\]", section.stdout, re.M)[1]
        here = leaves(run([ximaera, "perft", "--variant", name, "--depth", str(DEPTH)]).stdout)
        same.append(compare(name, here, fairy(program, file, called)))
    return same


def imported(ximaera, program, ini, file):
    same = []
    for name in re.findall(r"^\[([^\]:]+)", Path(ini).read_text(), re.M):
        description = run([ximaera, "check", "--import", ini, "--section", name])
        if description.returncode != 0:
            continue
        file.write_text(description.stdout)
        here = leaves(run([ximaera, "perft", "--game", str(file), "--depth", str(DEPTH)]).stdout)
        same.append(compare(name, here, fairy(program, ini, name)))
    return same


def main():
    ximaera, program, *ini = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        same = exported(ximaera, program, Path(folder) / "ours.ini")
        if ini:
            same += imported(ximaera, program, ini[0], Path(folder) / "theirs.toml")
    print(f"{sum(same)} of {len(same)} games have the same leaves")
    sys.exit(0 if same and all(same) else 1)


if __name__ == "__main__":
    main()
