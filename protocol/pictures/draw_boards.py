#!/usr/bin/env python3
"""Draws for the README what XBoard's window shows of each game: a piece is taken up, and the squares
where it may go light up.

    draw_boards.py ENGINE DIRECTORY            writes <game>.svg for every game
    draw_boards.py ENGINE DIRECTORY --check    says which of them are no longer what it would write

The engine itself tells, as it tells XBoard, which picture each piece has and which squares light up.
"""

import argparse
import os
import re
import subprocess
import sys
from collections import namedtuple

from draw_pieces import drawing
from xboard_pictures import SLOT_NAMES, slots

# A game, a position of it in XBoard's letters, and the piece that is taken up.
View = namedtuple("View", "game variant fen lifted")
VIEWS = [
    View("chess", "normal", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", "f3"),
    View("rebel1", "rebel-chess-1", "r1bqkb1r/ppppu1pp/2n2n2/4pp2/4P3/2NU1N2/PPPP1PPP/R1BQKB1R w - - 0 1", "d3"),
    View("rebel2", "rebel-chess-2", "r3k2r/pppqupb1/2hbpn2/3pS3/1s2P3/2N2Q2/PPPBUPPP/R3K2R w - - 0 1", "e5"),
    View("rebel3", "rebel-chess-3", "rn4nr/p1pp1e2/1p6/8/8/8/T3PPPP/1H2K2M w - - 0 1", "a2"),
    View("fusion", "fusion-chess", "r2m2g1/pp1nbppp/2p5/3p4/3P1D2/2N1P3/PP2CPPP/R3QR2 w - - 0 1", "f4"),
    View("blackmagic", "nature-vs-black-magic",
         "1rtbgtd1/2iii1i1/1i2I3/3d1i1i/iB6/2R5/IIrGRIII/D1T2T1D w - - 0 1", "c1"),
    View("fugue", "fugue", "w1qk1u2/l1pp1a2/1p2sipp/1ppW1QP1/1U1SLP2/3Pp1PP/PP1P4/I1A1K3 w - - 0 1", "d5"),
    View("rebelfury", "rebel-fury",
         "2m1fhhcgf2/s2g1j3maa/a1Fa2aaaad1/5a4as/5d6/3a8/12/5A6/D3AA4SA/AAAAA2MA1AA/1A2HJJG3A/F1MGC1HC2D1 "
         "w - - 0 1", "c10"),
]

ORTHODOX = dict(zip("PNBRQK", ("pawn", "knight", "bishop", "rook", "queen", "king")))
LIGHT, DARK, EDGE, LIFTED = "#f0d9b0", "#c98d56", "#3b2a1a", "#ffe94d"
MARKS = {"Y": "#fff200", "R": "#f5140f", "B": "#1b6cf5", "M": "#e815e8"}


def asked(engine, view):
    """The engine's answer when the piece is lifted: its table of pieces, and the marks."""
    lines = ["xboard", "protover 2", "variant " + view.variant, "force", "setboard " + view.fen,
             "lift " + view.lifted, "quit"]
    answer = subprocess.run([engine], input="\n".join(lines) + "\n", capture_output=True, text=True,
                            timeout=60, check=True).stdout
    marks = re.search(r"^highlight (\S+)$", answer, re.M)
    if not marks or re.search(r"^(Error|tellusererror)", answer, re.M):
        sys.exit(f"{view.game}: the engine does not accept the position:\n{answer}")
    table = re.search(r"^setup \((\S+)\)", answer, re.M)
    return table and table.group(1), marks.group(1)


def pictures(engine, table):
    """The drawing for each letter: by the slot where XBoard's table of pieces has it."""
    if table is None:
        return ORTHODOX
    facts = subprocess.run([engine, "variants", "--xboard"], capture_output=True, text=True,
                           timeout=60, check=True).stdout
    pieces = slots(facts)
    return {letter: pieces[SLOT_NAMES[slot]]
            for slot, letter in enumerate(table[:len(SLOT_NAMES)]) if letter != "."}


def cells(field):
    """The ((column, row), letter) of a FEN's board field, rows counted from above."""
    for row, rank in enumerate(field.split("/")):
        column = 0
        for number, letter in re.findall(r"(\d+)|(\D)", rank):
            if letter:
                yield (column, row), letter
            column += int(number or 1)


def colour_of(letter):
    return "white" if letter.isupper() else "black"


def squares(files, ranks):
    yield f'<rect width="{100 * files}" height="{100 * ranks}" fill="{LIGHT}"/>\n'
    dark = "".join(f"M{100 * x} {100 * y}h100v100h-100z" for y in range(ranks) for x in range(files)
                   if (x + ranks - 1 - y) % 2 == 0)
    yield f'<path d="{dark}" fill="{DARK}"/>\n'


def board(engine, view):
    """The picture of a view as SVG text."""
    table, marks = asked(engine, view)
    drawn = pictures(engine, table)
    field = list(cells(view.fen.split()[0]))
    ranks = marks.count("/") + 1
    size = 100 * ranks
    x, y = ord(view.lifted[0]) - ord("a"), ranks - int(view.lifted[1:])
    text = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 {size + 8} {size + 8}">\n<defs>\n']
    text += [drawing(drawn[letter.upper()], colour_of(letter), f' id="{letter}"')
             for letter in sorted({letter for _, letter in field})]
    text += ["</defs>\n", *squares(ranks, ranks),
             f'<rect x="{100 * x + 4}" y="{100 * y + 4}" width="92" height="92" fill="none" '
             f'stroke="{LIFTED}" stroke-width="8"/>\n']
    text += [f'<use href="#{letter}" x="{100 * column}" y="{100 * row}"/>\n'
             for (column, row), letter in field]
    text += [f'<circle cx="{100 * column + 50}" cy="{100 * row + 50}" r="21" fill="{MARKS[mark]}"/>\n'
             for (column, row), mark in cells(marks)]
    text.append(f'<rect x="-2" y="-2" width="{size + 4}" height="{size + 4}" fill="none" '
                f'stroke="{EDGE}" stroke-width="4"/>\n</svg>\n')
    return "".join(text)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("engine")
    parser.add_argument("directory")
    parser.add_argument("--check", action="store_true")
    arguments = parser.parse_args()
    stale = []
    for view in VIEWS:
        path = os.path.join(arguments.directory, view.game + ".svg")
        text = board(os.path.abspath(arguments.engine), view)
        if not arguments.check:
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
        elif not os.path.exists(path) or open(path, encoding="utf-8").read() != text:
            stale.append(path)
    if stale:
        sys.exit("no longer what draw_boards.py draws: " + " ".join(stale))


if __name__ == "__main__":
    main()
