#!/usr/bin/env python3
"""Whether the documents say what the sources have: numbers of games, puzzles, lessons and levels, the games that were
taught and their minutes, the options of UCI, and paths that exist.

    documents_test.py ROOT XIMAERA    ROOT: the top of the project; XIMAERA: the program
"""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(sys.argv[1])
NUMBERS = "no one two three four five six seven eight nine ten eleven twelve thirteen".split()
# Folders at the top, by which a word with a slash is known for a path.
FOLDERS = "bench engine movegen protocol search tests".split()
# What is made by a build, or stands for a name.
MADE = re.compile(r"[A-Z*{}<>$]|\.\.\.|NAME|yours")


def read(path):
    return (ROOT / path).read_text(encoding="utf-8")


def documents():
    return [path for folder in (".", ".github", *FOLDERS) for path in sorted((ROOT / folder).glob(
        "*.md" if folder == "." else "**/*.md"))]


def lines_of(pattern):
    """The number of lines of each file, without comments and empty ones."""
    return [sum(1 for line in path.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#"))
            for path in sorted(ROOT.glob(pattern))]


def lessons():
    return [len(re.findall(r"^title:", path.read_text(encoding="utf-8"), re.M))
            for path in sorted(ROOT.glob("movegen/variants/*/*_lessons.txt"))]


def taught_minutes():
    """The minutes of each described game that was taught by one command."""
    described = {path.stem for path in ROOT.glob("movegen/variants/described/games/*.toml")}
    minutes = {}
    for story in sorted((ROOT / "search/evaluation/weights").glob("*.txt")):
        found = re.findall(rf"teach {story.stem} --minutes (\d+)", story.read_text(encoding="utf-8"))
        if story.stem in described and found:
            minutes[story.stem] = sum(map(int, found))
    return minutes


def constant(name):
    value = re.search(rf"\b{name} = (-?\d+)", read("engine/skill.h"))
    return int(value.group(1))


def ratings():
    lowest = constant("kEloOfLevelZero") + constant("kEloPerLowLevel") * constant("kLowestSkill")
    return lowest, constant("kEloOfLevelZero") + constant("kEloPerLevel") * (constant("kHighestSkill") - 1)


def statements():
    """Pairs of a document and the words that it must have."""
    puzzles, titles, minutes = lines_of("movegen/variants/*/*_puzzles.epd"), lessons(), taught_minutes()
    span = f"{min(minutes.values())} to {max(minutes.values())} minutes each"
    return [("README.md", f"{min(puzzles)} to {max(puzzles)} positions with one best move"),
            ("README.md", f"{NUMBERS[min(titles)]} to {NUMBERS[max(titles)]} small lessons"),
            ("README.md", f"taught {NUMBERS[len(minutes)]} of the described games, for {span}"),
            ("bench/learn/README.md", span),
            ("protocol/README.md", f"{constant('kLowestSkill')} (little better than random moves) to "
                                   f"{constant('kHighestSkill')} (full strength)"),
            ("protocol/README.md", "a rating from {} to {}".format(*ratings()))]


def untold_options():
    """The options of UCI that protocol/README.md does not name in its table."""
    said = subprocess.run([sys.argv[2]], input="uci\nquit\n", capture_output=True, text=True, check=True).stdout
    rows = "\n".join(line for line in read("protocol/README.md").splitlines() if line.startswith("|"))
    return [name for name in re.findall(r"^option name (.+?) type ", said, re.M)
            if f"`{name}`" not in rows and name != "UCI_Variant"]


def missing_paths(document):
    """Links, and words in backquotes that begin with a folder of the project, which lead nowhere."""
    text = re.sub(r"^(    |```).*$", "", document.read_text(encoding="utf-8"), flags=re.M)
    for link in re.findall(r"\]\((?!http|#|mailto|\.\./\.\./releases)([^)#\s]+)", text):
        if not (document.parent / link).exists():
            yield link
    for word in re.findall(r"`((?:%s)/[^`\s:]*)" % "|".join(FOLDERS), text):
        if not MADE.search(word) and not (ROOT / word).exists() and not (document.parent / word).exists():
            yield word


def untold_calls():
    """The calls of the library that its README does not list."""
    calls = re.findall(r"\b(ximaera_\w+)\(", re.sub(r"/\*.*?\*/", "", read("protocol/library/ximaera.h"), flags=re.S))
    listed = read("protocol/library/README.md")
    return [call for call in dict.fromkeys(calls) if f"`{call}`" not in listed]


def main():
    faults = [f"{name} does not say: {words}" for name, words in statements()
              if words not in re.sub(r"\s+", " ", read(name))]
    faults += [f"protocol/README.md has no row for {name}" for name in untold_options()]
    faults += [f"protocol/library/README.md does not list {call}" for call in untold_calls()]
    for document in documents():
        faults += [f"{document.relative_to(ROOT)} names {path}, which is not there" for path in missing_paths(document)]
    for name in sorted(ROOT.glob("movegen/variants/described/games/*.toml")):
        if f"`{name.stem}`" not in read("README.md"):
            faults.append(f"README.md does not name the game {name.stem}")
    print("\n".join(faults) or "The documents agree with the sources.")
    return 1 if faults else 0


sys.exit(main())
