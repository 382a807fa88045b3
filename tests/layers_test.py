#!/usr/bin/env python3
"""Whether dependencies point one way, header-only ones too, whether games are named, files opened and
threads started where they belong.

    layers_test.py ROOT    ROOT: the top of the project
"""
import os
import re
import sys

# From the ground up; none includes a later one.
FLOORS = ["movegen", "search", "engine", "protocol", "bench"]
# The interfaces. None is included from outside, except by those named here; PLIES is a library of its own.
FACES = {f"protocol/{face}": {"protocol/commands"}
         for face in ("import", "pictures", "terminal", "uci", "web", "xboard")}
FACES["protocol/commands"] = {"protocol"}
FACES["protocol/library"] = {"protocol/web/package"}
PLIES, PLIES_USER = "protocol/xboard/plies", "protocol/xboard"
# What knows no network, and the makers of networks, which stand above it.
NETWORK = {f"search/evaluation/{name}.{ending}" for name in ("network", "evaluator", "features")
           for ending in ("h", "cpp")}
MAKERS = {f"search/evaluation/{name}.h" for name in ("built_in", "borrowed", "composition", "network_file", "rule_values")}
# Where everything belongs to an object that its user frees. Constants may be made when first used, and a thread
# keeps its last error and its last text for the C interface, which also counts what happens to the process.
OWNED = ("movegen/", "search/", "engine/", "protocol/library/")
STATE = (r"^ *(?:inline |static |thread_local )*(?:static|thread_local) "
         r"(?!(?:inline )?(?:const|constexpr)\b)[^(\n]*?[;={]"
         r"|^(?!(?:using|return|typedef|struct|class|enum|friend|namespace|template|const|constexpr|inline|static|extern)\b)"
         r"[A-Za-z_][\w:<>,*& ]* [\w, ]+(?: = .*|\{.*\})?;$")
STATES = {"protocol/library/games.cpp": 1, "protocol/library/board_use.cpp": 2}
# The rooms that open files.
FILES = ("engine/files", "protocol/commands", "bench")
OPENS = r"#include <fstream>|\b_?O_(?:RD|WR)|\bfopen\(|\bCreateFile|directory_iterator"

# Debts: faults that are still there. A debt that no longer exists is an error, too.
CIRCLES = []
DEBTS = set()

# The shared room of the games, and the lists of all of them.
SHARED, LISTS = "orthodox", {"movegen/variants/registry.cpp", "movegen/variants/variants.cpp"}
# The one door to threads of what is a library too, which a build may be without.
LIBRARY, THREADS = ("movegen/", "search/", "engine/"), "search/worker_thread.cpp"
# The headers of games that any source may include.
DOORS = {"movegen/variants/described/traits.h", "movegen/variants/registry.h", "movegen/variants/described/described.h",
         "movegen/variants/described/language/embedded.h", "movegen/variants/described/export/fairy_names.h"}


def sources(root):
    """The texts of all sources by their paths, tests left out."""
    texts = {}
    for floor in FLOORS:
        for folder, _, files in os.walk(os.path.join(root, floor)):
            for file in files:
                if file.endswith((".h", ".cpp")):
                    path = os.path.join(folder, file)
                    texts[os.path.relpath(path, root)] = open(path, encoding="utf-8").read()
    return texts


def inside(path, folder):
    return path == folder or path.startswith(folder + "/")


def floor_of(path):
    """The number of the floor of a path; None for the tests."""
    top = path.split("/")[0]
    return FLOORS.index(top) if top in FLOORS else None


def face_of(path):
    """The face that a path lies in, if any."""
    if inside(path, PLIES):
        return None
    return next((face for face in FACES if inside(path, face)), None)


def game_of(path):
    """The folder of a game that a path lies in, if any."""
    if path in DOORS:
        return None
    match = re.match("movegen/variants/([^/]+)/", path)
    return match.group(1) if match else None


def fault(path, included):
    """The fault of a source that includes a file, or None."""
    if floor_of(included) > floor_of(path):
        return "of a floor above"
    face, folder = face_of(included), os.path.dirname(path)
    if face not in (None, face_of(path)) and not FACES[face] & {folder, face_of(path)}:
        return "of another face"
    game = game_of(included)
    outside = included.startswith("movegen/variants/") and included not in DOORS and not path.startswith("movegen/variants/")
    if inside(included, PLIES) and not inside(path, PLIES_USER):
        return "whose cutting of turns is for XBoard alone"
    if path in NETWORK and included in MAKERS:
        return "which makes networks"
    if path not in LISTS and (outside or game not in (None, SHARED, game_of(path))):
        return "though only the lists of games know a game from without"
    return None


def circles(arrows):
    """The largest sets of folders each of which leads to all others of its set."""
    def reached(folder):
        seen, left = set(), [folder]
        while left:
            for there in arrows.get(left.pop(), set()) - seen:
                seen.add(there)
                left.append(there)
        return seen
    reach = {folder: reached(folder) for folder in arrows}
    return {frozenset(there for there in reach[folder] if folder in reach.get(there, ()))
            for folder in arrows if folder in reach[folder]}


def main():
    texts = sources(sys.argv[1])
    faults, names, arrows = set(), set(), {}
    for path, text in texts.items():
        for included in re.findall('^#include "([^"]+)"', text, re.M):
            if floor_of(included) is None:
                continue
            here, there = os.path.dirname(path), os.path.dirname(included)
            if here != there:
                arrows.setdefault(here, set()).add(there)
            wrong = fault(path, included)
            if wrong:
                faults.add(f"{path} includes {included}, {wrong}")
        states = re.findall(STATE, text, re.M)
        if path.startswith(OWNED) and len(states) != STATES.get(path, 0):
            faults.add(f"{path} keeps state of its own: {states}")
        if re.search(OPENS, text) and not any(inside(path, room) for room in FILES):
            faults.add(f"{path} opens files")
        if path.startswith(LIBRARY) and path != THREADS and "std::thread" in text:
            faults.add(f"{path} uses threads: that is for {THREADS}")
        if game_of(path):
            names |= set(re.findall(r'(?:\.name = |(?:rebel|orthodox)Info\()"([a-z]+\d?)"', text))
    names -= {"chess", "normal"}  # which everybody takes for granted
    for path, text in texts.items():
        if not game_of(path):
            faults |= {f"{path} names {name}" for name in names if f'"{name}"' in text}
    complaints = sorted(faults - DEBTS) + [f"no longer a debt: {debt}" for debt in sorted(DEBTS - faults)]
    found, known = circles(arrows), set(map(frozenset, CIRCLES))
    complaints += [f"a circle of folders: {' '.join(sorted(circle))}" for circle in found - known]
    complaints += [f"no longer a circle: {' '.join(sorted(circle))}" for circle in known - found]
    if len(texts) < 100 or len(names) < 7:
        complaints.append(f"only {len(texts)} sources and the games {sorted(names)} were found")
    print("\n".join(complaints))
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
