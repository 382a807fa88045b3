#!/usr/bin/env python3
"""Writes the pictures that XBoard shows for Ximaera's pieces (its option -pieceImageDirectory).

    xboard_pictures.py FACTS DIRECTORY  writes White<Slot>.svg and Black<Slot>.svg

XBoard draws a type of piece by the picture of its slot; which piece stands in which slot is told by
`ximaera variants --xboard`, whose output is the file FACTS. No two pieces share a slot, so one
directory serves all games.
"""

import os
import sys

from draw_pieces import names, svg

# The names of XBoard's slots, in the order in which its table of pieces has them.
SLOT_NAMES = """
    Pawn Knight Bishop Rook Queen Advisor Elephant Archbishop Marshall Gold Commoner
    Canon Nightrider CrownedBishop CrownedRook Crown Chancellor Hawk Lance Cobra Unicorn Lion
    Sword Zebra Camel Tower Wolf Hat Duck Lance Dragon Gnu Cub
    LShield Pegasus Wizard Copper Iron Viking Flag Axe Dolphin Leopard Claw
    Left Butterfly PromoBishop PromoRook HCrown RShield Prince Phoenix Kylin Drunk Right
    GoldPawn GoldKnight PromoHorse PromoDragon GoldLance GoldSilver HSword PromoSword PromoHSword
    Princess King""".split()


def slots(facts):
    """The piece in every slot, by the slot's name, as `ximaera variants --xboard` lists them."""
    fields = [line.split("|") for line in facts.splitlines()]
    return {SLOT_NAMES[int(field[4])]: field[5] for field in fields if field[0] != "game"}


def write_pictures(pieces, directory):
    """Writes the picture of every slot in both colours. In the slot of a piece that is not drawn
    XBoard shows a picture of its own."""
    os.makedirs(directory, exist_ok=True)
    drawn = names()
    for slot, piece in pieces.items():
        if piece not in drawn:
            continue
        for colour in ("white", "black"):
            name = f"{colour.capitalize()}{slot}.svg"
            with open(os.path.join(directory, name), "w", encoding="utf-8") as file:
                file.write(svg(piece, colour))


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: xboard_pictures.py FACTS DIRECTORY")
    with open(sys.argv[1], encoding="utf-8") as told:
        write_pictures(slots(told.read()), sys.argv[2])
