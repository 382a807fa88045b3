#!/usr/bin/env python3
"""Tells how many branches the tests have taken, by gcov.

    coverage.py BUILD FOLDER...

BUILD is configured with -DCMAKE_CXX_FLAGS="--coverage -DNDEBUG", built, and its tests have run. Prints for
each FOLDER of the sources the branches taken, of all that are not the way of an exception. A branch of a
template counts as taken if any of its forms takes it. With --missed the lines of the others follow.
"""
import argparse
import collections
import json
import math
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent


def reports(build):
    """What gcov tells of each object, in its format."""
    for data in sorted(build.rglob("*.gcda")):
        told = subprocess.run(("gcov", "--json-format", "--branch-probabilities", "--stdout", data.name),
                              cwd=data.parent, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True)
        for line in told.stdout.splitlines():
            yield json.loads(line)


def branches(build):
    """How often each branch was taken: {(file, line, branch): count}."""
    lines = collections.defaultdict(list)
    for report in reports(build):
        folder = pathlib.Path(report["current_working_directory"])
        for file in report["files"]:
            path = (folder / file["file"]).resolve()
            if not path.is_relative_to(ROOT):
                continue
            for line in file["lines"]:
                ways = [branch["count"] for branch in line["branches"] if not branch["throw"]]
                if ways:
                    lines[path.relative_to(ROOT), line["line_number"]].append(ways)
    counts = collections.Counter()
    for (file, line), objects in lines.items():
        form = form_of({len(ways) for ways in objects})
        for ways in objects:
            for index, count in enumerate(ways):
                counts[file, line, index % form] += count
    return counts


def form_of(sizes):
    """How many branches one form of a line has. Gcov tells of all forms that a template has in an object as one
    line with their branches in a row; forms that differ are taken for one."""
    form = math.gcd(*sizes)
    return form if 4 * form > min(sizes) else max(sizes)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("folders", nargs="+")
    parser.add_argument("--missed", action="store_true")
    arguments = parser.parse_args()
    counts = branches(arguments.build)
    for folder in arguments.folders:
        own = {place: count for place, count in counts.items() if place[0].is_relative_to(folder)}
        taken = sum(count > 0 for count in own.values())
        print(f"{folder}: {taken} of {len(own)} branches" + (f" ({100 * taken / len(own):.1f} %)" if own else ""))
        if arguments.missed:
            for file, line in sorted({place[:2] for place, count in own.items() if count == 0}):
                print(f"{file}:{line}")


if __name__ == "__main__":
    main()
