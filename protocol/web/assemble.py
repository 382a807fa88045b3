#!/usr/bin/env python3
"""Puts the page together: one file of HTML that needs no other.

    assemble.py PROGRAM PAGE    PROGRAM: ximaera.wasm, PAGE: the HTML file to write

The modules of page/ become one script: each is a function that returns what it exports, in the order
in which they need each other.
"""
import base64
import gzip
import os
import re
import sys

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "page")
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "pictures"))
sys.dont_write_bytecode = True
from draw_pieces import drawing, names  # noqa: E402

IMPORT = re.compile(r'^import (\{[^}]*\}) from "\./(\w+)\.js";$', re.M)
EXPORT = re.compile(r"^export ((?:async )?(?:function|class|const) (\w+))", re.M)


def read(name):
    with open(os.path.join(FOLDER, name), encoding="utf-8") as file:
        return file.read()


def module(name):
    """A module as a constant of its name that has what it exports."""
    source = IMPORT.sub(r"const \1 = \2;", read(name + ".js"))
    exported = ", ".join(match.group(2) for match in EXPORT.finditer(source))
    body = EXPORT.sub(r"\1", source)
    return f"const {name} = (() => {{\n{body}\nreturn {{ {exported} }};\n}})();\n"


def needed(name, order):
    """The modules that a module needs, and itself, in an order in which they can be run."""
    if name not in order:
        for match in IMPORT.finditer(read(name + ".js")):
            needed(match.group(2), order)
        order.append(name)
    return order


def script(name):
    return "".join(module(one) for one in needed(name, []))


def symbols():
    """Every piece in both colours, to be used by reference."""
    return "".join(f'<symbol id="{colour}_{name}" viewBox="0 0 100 100">{drawing(name, colour)}</symbol>'
                   for name in names() for colour in ("white", "black"))


def main():
    program, page = sys.argv[1:]
    with open(program, "rb") as file:
        packed = base64.b64encode(gzip.compress(file.read(), mtime=0)).decode("ascii")
    text = read("index.html")
    parts = {"style": read("style.css"), "pieces": symbols(), "program": packed,
             "worker": script("worker"), "main": script("main")}
    for name, part in parts.items():
        text = text.replace("{{" + name + "}}", part)
    with open(page, "w", encoding="utf-8") as file:
        file.write(text)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: assemble.py PROGRAM PAGE")
    main()
