#!/usr/bin/env python3
"""Puts the npm package together.

    assemble.py DIRECTORY ENGINE RULES      ENGINE, RULES: the compiled programs
"""
import pathlib
import re
import shutil
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]


def main():
    directory, engine, rules = map(pathlib.Path, sys.argv[1:])
    directory.mkdir(parents=True, exist_ok=True)
    version = re.search(r"^project\(ximaera VERSION (\S+)", (ROOT / "CMakeLists.txt").read_text(encoding="utf-8"), re.M).group(1)
    for file in [*HERE.glob("*.js"), *HERE.glob("*.d.ts"), HERE / "README.md", HERE / "example.html", ROOT / "LICENSE"]:
        shutil.copyfile(file, directory / file.name)
    shutil.copyfile(engine, directory / "engine.wasm")
    shutil.copyfile(rules, directory / "rules.wasm")
    package = (HERE / "package.json.in").read_text(encoding="utf-8").replace("@VERSION@", version)
    (directory / "package.json").write_text(package, encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    main()
