#!/usr/bin/env python3
"""Whether dependencies point one way, header-only ones too, and games are named where they belong,
and threads started.

    layers_test.py ROOT    ROOT: the top of the project
"""
import os
import re
import sys

# Each layer, and those that it may include besides itself.
KNOWS = {
    "movegen": [],
    "search": ["movegen"],
    "engine": ["movegen", "search"],
    "protocol/plies": ["movegen", "engine"],
    "protocol/command_line": ["movegen", "protocol/plies"],
    "protocol/records": ["movegen", "engine", "protocol/command_line"],
    "protocol/telling": ["movegen", "engine"],
    "protocol/gestures": ["movegen", "engine", "protocol/telling"],
    "bench/match/process": ["movegen", "protocol/records"],
    "bench/match/player": ["movegen", "search", "engine", "protocol/plies", "protocol/records",
                           "bench/match/process"],
    "bench/match/plan": ["movegen", "search", "engine", "protocol/records"],
    "bench/match/result": ["movegen", "engine", "protocol/records", "bench/match/process",
                           "bench/match/plan"],
    "bench/match": ["movegen", "search", "engine", "protocol/command_line", "protocol/records",
                    "bench/match/process", "bench/match/player", "bench/match/plan",
                    "bench/match/result"],
    "bench/learn": ["movegen", "search", "engine", "protocol/command_line", "protocol/records",
                    "bench/match"],
    "protocol": ["movegen", "search", "engine", "protocol/command_line", "protocol/plies",
                 "protocol/records", "protocol/telling", "protocol/gestures"],
}
# The shared room of the games, and the lists of all of them.
SHARED, LISTS = "orthodox", {"movegen/registry.cpp", "movegen/variants/variants.cpp"}
# The one door to threads of what is a library too, which a build may be without.
LIBRARY, THREADS = ("movegen/", "search/", "engine/"), "search/threads/worker_thread.cpp"
# The headers of described games that any source may include.
DOORS = {"movegen/variants/described/described.h", "movegen/variants/described/library.h"}


def layer_of(path):
    """The innermost layer that a path lies in; None for the tests and the system's headers."""
    return max((layer for layer in KNOWS if path.startswith(layer + "/")), key=len, default=None)


def game_of(path):
    """The folder of a game that a path lies in, if any."""
    if path in DOORS:
        return None
    match = re.match("movegen/variants/([^/]+)/", path)
    return match.group(1) if match else None


def sources(root):
    """The paths below `root` of all sources, tests left out."""
    for layer in ("movegen", "search", "engine", "bench", "protocol"):
        for folder, _, files in os.walk(os.path.join(root, layer)):
            for file in files:
                if file.endswith((".h", ".cpp")):
                    yield os.path.relpath(os.path.join(folder, file), root)


def complaint(path, included):
    """The fault of a source that includes a file, or None."""
    here, there = layer_of(path), layer_of(included)
    if there is None:
        return None
    if there != here and there not in KNOWS[here]:
        return f"{here} must not know {there}"
    game = game_of(included)
    outside = included.startswith("movegen/variants/") and included not in DOORS and not path.startswith("movegen/variants/")
    if path not in LISTS and (outside or game not in (None, SHARED, game_of(path))):
        return "only the lists of games know a game from without"
    return None


def main():
    root = sys.argv[1]
    complaints = []
    names = set()
    texts = {path: open(os.path.join(root, path), encoding="utf-8").read() for path in sources(root)}
    for path, text in texts.items():
        for included in re.findall('^#include "([^"]+)"', text, re.M):
            wrong = complaint(path, included)
            if wrong:
                complaints.append(f"{path} includes {included}: {wrong}")
        if path.startswith(LIBRARY) and path != THREADS and "std::thread" in text:
            complaints.append(f"{path} uses threads: that is for {THREADS}")
        if game_of(path):
            names |= set(re.findall(r'(?:\.name = |rebelInfo\()"([a-z]+\d?)"', text))
    names -= {"chess", "normal"}  # which everybody takes for granted
    for path, text in texts.items():
        if not game_of(path):
            complaints += [f"{path} names {name}" for name in sorted(names) if f'"{name}"' in text]
    if len(texts) < 100 or len(names) < 7:
        complaints.append(f"only {len(texts)} sources and the games {sorted(names)} were found")
    print("\n".join(complaints))
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
