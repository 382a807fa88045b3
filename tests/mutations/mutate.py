#!/usr/bin/env python3
"""Tries which small faults the tests see: mutation testing (DeMillo, Lipton, Sayward 1978).

    mutate.py BUILD [--shard k/n] [--only WORD]      faults of mutations.txt whose line has the word
    mutate.py --check                                every fault still fits the sources

BUILD is a built folder of a copy of the project, which is changed while this runs: each fault is put in,
what the tests need is built, and they run until one fails. Those of the changed folder come first. A fault
that no test sees survives. Prints a line for each, then the share that was seen.
"""
import argparse
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
SOURCES = ("movegen", "search", "engine", "protocol", "bench")
# The tests that run first, by the folder of the fault: the targets of all that they start, and their names.
NODES = ("ximaera", "searched as recorded")
FIRST = {"movegen": (NODES, ("test_movegen", "^movegen:"), ("test_reference", "^reference:"),
                     ("test_described test_chance play_described write_games", "^described:")),
         "search": (NODES, ("test_search", "^search:")),
         "engine": (("test_engine", "^engine:"),),
         "protocol": (("test_protocol test_plies", "^(protocol|plies):"),),
         "bench": (("ximaera ximaera-match ximaera-learn test_match test_learn", "^(match|learn):"),)}
# The tests that need more than a build, and the one that sees every fault.
OTHERS = "xboard|web|windows|each fault of the mutations"


def read_faults():
    """Pairs of line and (file, text, replacement)."""
    for line in (HERE / "mutations.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            file, change = line.split(": ", 1)
            old, new = change.split(" ==> ", 1) if " ==> " in change else (change.removesuffix(" ==>"), "")
            yield line, (file, old, new)


def find(root, name):
    """The one source whose path ends with the name."""
    found = [path for folder in SOURCES for path in (root / folder).rglob(pathlib.Path(name).name)
             if ("/" + str(path.relative_to(root))).endswith("/" + name)]
    if len(found) != 1:
        sys.exit(f"{name} is {len(found)} files")
    return found[0]


def mutated(text, old, new, line):
    if text.count(old) != 1:
        sys.exit(f"the text stands {text.count(old)} times: {line}")
    return text.replace(old, new)


def run(*command):
    return subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False).returncode == 0


def verdict(build, folder):
    """What the tests say of the tree with a fault."""
    tests = ["ctest", "--test-dir", build, "--stop-on-failure", "--parallel", "2", "--timeout", "600", "-E", OTHERS]
    for targets, names in (*FIRST[folder], ("all", ".")):
        if not run("cmake", "--build", build, "--parallel", "2", "--target", *targets.split()):
            return "does not build"
        if not run(*tests, "-R", names):
            return "seen"
    return "survives"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("build", nargs="?")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--shard", default="1/1")
    parser.add_argument("--only", default="")
    arguments = parser.parse_args()
    faults = list(read_faults())
    if arguments.check:
        root = HERE.parent.parent
        for line, (file, old, new) in faults:
            mutated(find(root, file).read_text(encoding="utf-8"), old, new, line)
        return
    if arguments.build is None:
        parser.error("BUILD is missing")
    cache = pathlib.Path(arguments.build, "CMakeCache.txt").read_text(encoding="utf-8")
    root = pathlib.Path(next(line.split("=", 1)[1] for line in cache.splitlines()
                             if line.startswith("CMAKE_HOME_DIRECTORY:")))
    shard, count = map(int, arguments.shard.split("/"))
    results = []
    for index, (line, (file, old, new)) in enumerate(faults):
        if index % count != shard - 1 or arguments.only not in line:
            continue
        path = find(root, file)
        before = path.read_text(encoding="utf-8")
        try:
            path.write_text(mutated(before, old, new, line), encoding="utf-8")
            results.append(verdict(arguments.build, path.relative_to(root).parts[0]))
        finally:
            path.write_text(before, encoding="utf-8")
        print(f"{results[-1]}: {line}", flush=True)
    judged = [result for result in results if result != "does not build"]
    seen = judged.count("seen")
    print(f"{seen} of {len(judged)} faults are seen" + (f" ({100 * seen / len(judged):.0f} %)" if judged else ""))


if __name__ == "__main__":
    main()
