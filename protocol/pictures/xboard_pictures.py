#!/usr/bin/env python3
"""Writes the pictures that XBoard shows for Ximaera's pieces (its option -pieceImageDirectory).

    xboard_pictures.py DIRECTORY        writes White<Slot>.svg and Black<Slot>.svg

XBoard draws a type of piece by the picture of its slot; which piece stands in which slot is said in
engine/xboard_pieces.cpp. No two pieces share a slot, so one directory serves all games.
"""

import os
import sys

from draw_pieces import svg

# The names of XBoard's slots, in the order in which its table of pieces has them.
SLOT_NAMES = """
    Pawn Knight Bishop Rook Queen Advisor Elephant Archbishop Marshall Gold Commoner
    Canon Nightrider CrownedBishop CrownedRook Crown Chancellor Hawk Lance Cobra Unicorn Lion
    Sword Zebra Camel Tower Wolf Hat Duck Lance Dragon Gnu Cub
    LShield Pegasus Wizard Copper Iron Viking Flag Axe Dolphin Leopard Claw
    Left Butterfly PromoBishop PromoRook HCrown RShield Prince Phoenix Kylin Drunk Right
    GoldPawn GoldKnight PromoHorse PromoDragon GoldLance GoldSilver HSword PromoSword PromoHSword
    Princess King""".split()

SLOTS = {
    # Orthodox pieces, where a game is not orthodox itself.
    "GoldPawn": "pawn", "Pegasus": "knight", "PromoBishop": "bishop", "PromoRook": "rook",
    "Princess": "queen", "Prince": "king",
    # The Rebel Chesses.
    "Flag": "recruiter", "GoldLance": "recruited_pawn", "GoldKnight": "recruited_knight",
    "PromoHorse": "recruited_bishop", "PromoDragon": "recruited_rook",
    "Phoenix": "recruited_queen", "HCrown": "recruited_king",
    # Fusion Chess.
    "Zebra": "paladin", "Viking": "marshall", "Hat": "pontiff", "Axe": "dragon_king",
    "Camel": "cavalier_king",
    # Nature vs. Black Magic.
    "Wizard": "grand_druid", "Right": "tree", "Cub": "bear", "Copper": "druid", "Wolf": "ranger",
    "Iron": "initiate",
    # Fugue.
    "Lance": "cannon_pawn", "Butterfly": "immobilizer", "Gnu": "pushme_pullyu",
    "LShield": "archer", "RShield": "shield", "Duck": "long_leaper", "Left": "swapper",
    "HSword": "destruction",
    # Rebel Fury.
    "Sword": "advancer", "Drunk": "capricorn", "Dragon": "dragon", "Leopard": "fury",
    "GoldSilver": "gorgon", "Dolphin": "harpy", "Claw": "jumper", "PromoSword": "mimotaur",
    "Kylin": "ximaera",
}


def write_pictures(directory):
    """Writes the picture of every slot in both colours."""
    os.makedirs(directory, exist_ok=True)
    for slot, piece in SLOTS.items():
        for colour in ("white", "black"):
            name = f"{colour.capitalize()}{slot}.svg"
            with open(os.path.join(directory, name), "w", encoding="utf-8") as file:
                file.write(svg(piece, colour))


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: xboard_pictures.py DIRECTORY")
    write_pictures(sys.argv[1])
