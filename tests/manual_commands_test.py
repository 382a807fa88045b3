#!/usr/bin/env python3
"""Runs every command line that a manual shows, with smaller numbers where it would take long.

    manual_commands_test.py ROOT BUILD [--list]      BUILD: the folder of the programs

The lines are those of every README.md, of CONTRIBUTING.md and of the manual pages: in blocks, and in
code within a text that begins with a program of ours and has an argument. A line that fails is a
fault, and so is an entry of the tables below that no line needs.
"""
import os
import re
import subprocess
import sys
import tempfile

PROGRAMS = ("ximaera", "ximaera-match", "ximaera-learn")
SECONDS = 600

# Lines that are not run, each with the reason.
EXCEPTIONS = {
    r"(cmake|ctest) .*": "it builds or tests the whole project",
    r"apt .*": "it needs root and a network",
    r"sbatch .*": "it needs Slurm",
    r"(\.ci|tests)/.*": "it is a test itself",
    r"protocol/play\.sh.*": "it installs packages and builds",
    r"protocol/web/build\.sh.*": "it needs a compiler for WebAssembly",
    r"bench/(prove|peers)\.sh.*": "it takes hours, or needs a network",
    r"bench/speed\.py .*": "it takes minutes under valgrind",
    r".* \"cmd=old/ximaera .*": "it needs a second version of the engine",
    r"ximaera (rules|learn|check|play)|ximaera-learn teach": "it names a command",
    r"ximaera (learn --puzzles|check --import)": "it names an option",
}

# What stands for words of the manuals here.
WORDS = {
    r"\[(-.*?)\]": r"\1",
    r"\bVARIANT\b": "fugue",
    r" --self$": " --self --depth 2",
    r"--variant V\b": "--variant fugue",
    r"--suite FILE\.\.\.": "--suite tests/data/perft.txt --depth 2",
    r"--import FILE\b": "--import variants.ini",
    r"\bFILE\b": "my.toml",
    r"--depth N\b": "--depth 2",
    r"^ximaera bench$": "ximaera bench --depth 2",
    r"cmd=fairymax\b": "cmd=greedy",
    r"--tc \S+": "--st 0.01",
    r"--games (10|12|300)\b": "--games 2 --maxmoves 20",
    r"--games (100|400)\b": "--games 8 --maxmoves 10",
    r"--games 20000\b": "--games 40 --most-plies 60",
    r"--games 200\b": "--games 4 --most-plies 60",
    r"--maxmoves 300\b": "",
    r"--minutes \d+": "--minutes 0.05",
    r"(?<=teach --game my\.toml)$": " --minutes 0.05",
    r"--nodes (400|600)\b": "--nodes 20",
    r"--nodes 20000\b": "--nodes 100",
    r"(?<= fit) --variant fugue\b": " --variant fugue --epochs 1 --width 16",
    r"(?<=_puzzles\.epd)$": " --nodes 1000",
    r"^parallel .*?(\S*ximaera-match .*)\{\}(.*) ::: (.*)":
        r"for part in \3; do \1$part\2 || exit; done",
    # Those that teach wait for each other.
    r"^parallel .*?(\S*ximaera-learn .*)\{\}(.*) ::: (.*)":
        r"for part in \3; do \1$part\2 & done; for job in $(jobs -p); do wait $job || exit; done",
}

# Files that the lines read.
FILES = {
    "my.toml": 'like = "chess"\nwin = ["mate K", "reach K d4 e4"]\n',
    "variants.ini": "[hill:chess]\nflagPiece = k\nflagRegionWhite = d4 e4\nflagRegionBlack = d5 e5\n",
    "state/ximaera/game.pgn": '[White "You"]\n[Black "Ximaera"]\n[Result "*"]\n\n1. e4 *\n',
}

OURS = r"(?:\w+=\S+ )*(?:(?:build/)?(?:tests/)?(?:%s)|(?:\.ci|bench|protocol|tests)/[\w/]+(?:\.\w+)?)" % (
    "|".join(PROGRAMS))
IN_BLOCK = re.compile(r"(?:%s|(?:cmake|ctest|apt|parallel|sbatch))(?= |$)" % OURS)
IN_TEXT = re.compile(r"%s (?!\.\.\.).+" % OURS)


def blocks(text):
    """The lines of each indented block of Markdown."""
    block, before = [], ""
    for line in re.sub(r"^```.*?^```", "", text, flags=re.M | re.S).split("\n") + [""]:
        if re.match(r"    +\S", line) and (block or not before.strip()):
            block.append(line.strip())
        elif block:
            yield block
            block = []
        before = line


def lines_of(block):
    """The command lines in a block: those behind a prompt if there is one, or else all or none."""
    lines = re.sub(r"\s*\\\n\s*", " ", "\n".join(block)).split("\n")
    if any(line.startswith("$ ") for line in lines):
        lines = [line[2:] for line in lines if line.startswith("$ ")]
    lines = [re.split(r" {2,}(?=#|\w)|\t| #", line)[0] for line in lines]
    known = [line for line in lines if IN_BLOCK.match(line)]
    if known and len(known) < len(lines):
        sys.exit("only some of these lines are commands:\n" + "\n".join(lines))
    return known


def of_markdown(text):
    found = [line for block in blocks(text) for line in lines_of(block)]
    prose = re.sub(r"^```.*?^```|^    .*?$", "", text, flags=re.M | re.S)
    for code in re.findall(r"`([^`]+)`", prose):
        code = " ".join(code.split())
        if IN_TEXT.fullmatch(code):
            found.append(code)
    return found


def of_manual_page(text):
    text = text.replace("\\-", "-").replace("\\e", "\\")
    return [line for block in re.findall(r"^\.nf\n(.*?)^\.fi", text, re.M | re.S)
            for line in lines_of(block.strip().split("\n"))]


def manuals(root):
    """The path, from ROOT, and the command lines of each manual."""
    for folder, folders, files in os.walk(root):
        folders[:] = sorted(name for name in folders
                            if not name.startswith("build") and name not in (".git", "shared"))
        for name in sorted(files):
            path = os.path.join(folder, name)
            if name in ("README.md", "CONTRIBUTING.md") or name.endswith(".6.in"):
                with open(path) as file:
                    text = file.read()
                yield os.path.relpath(path, root), (
                    of_markdown(text) if name.endswith(".md") else of_manual_page(text))


def prepare(root, build, folder):
    """Makes a folder like ROOT, where the programs are in build/ and in the PATH."""
    for name in ("bench", "movegen", "search", "tests"):
        subprocess.run(["cp", "-rs", os.path.join(root, name), folder], check=True)
    os.mkdir(os.path.join(folder, "build"))
    for program in PROGRAMS:
        os.symlink(os.path.join(build, program), os.path.join(folder, "build", program))
    for name, content in FILES.items():
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w") as file:
            file.write(content)
    return dict(os.environ, HOME=folder, XDG_STATE_HOME=os.path.join(folder, "state"),
                XDG_DATA_HOME=os.path.join(folder, "data"), LC_ALL="C",
                PATH=os.path.join(folder, "build") + os.pathsep + os.environ["PATH"])


def command_for(line, used):
    """The command to run for a line; empty if it is an exception. Notes the entries in use."""
    excepted = [known for known in EXCEPTIONS if re.fullmatch(known, line)]
    used.update(excepted)
    if excepted:
        return ""
    for word, replacement in WORDS.items():
        line, count = re.subn(word, replacement, line)
        if count:
            used.add(word)
    return line


def fault_of(line, folder, environment):
    """Why the line fails; empty if it does not."""
    try:
        ran = subprocess.run(["bash", "-c", line], cwd=folder, env=environment, timeout=SECONDS,
                             stdin=subprocess.DEVNULL, capture_output=True, text=True)
    except subprocess.TimeoutExpired:
        return "it takes more than %d s" % SECONDS
    return "" if ran.returncode == 0 else "status %d: %s" % (ran.returncode, ran.stderr.strip())


def faults_in(manual, commands, root, build):
    """Runs the commands of a manual, in its order and in one folder."""
    faults = []
    with tempfile.TemporaryDirectory() as folder:
        environment = prepare(root, build, folder)
        for line, command in commands.items():
            fault = fault_of(command, folder, environment) if command else ""
            if fault:
                faults.append("%s: %s\n  run as: %s\n  %s" % (manual, line, command, fault))
    return faults


def main():
    root, build = map(os.path.abspath, sys.argv[1:3])
    only_list = "--list" in sys.argv
    faults, used, count = [], set(), 0
    for manual, lines in manuals(root):
        commands = {line: command_for(line, used) for line in lines}
        count += len(commands)
        if only_list:
            print("\n".join("%s: %s\n    %s" % (manual, line, command or "is not run")
                            for line, command in commands.items()))
        else:
            faults += faults_in(manual, commands, root, build)
    faults += ["the table has no use for '%s'" % entry for entry in (*EXCEPTIONS, *WORDS)
               if entry not in used]
    print("%d command lines" % count)
    print("\n".join(faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
