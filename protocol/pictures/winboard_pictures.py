#!/usr/bin/env python3
"""Writes the pictures that WinBoard 4.9 shows for Ximaera's pieces (its option -pieceImageDirectory).

    winboard_pictures.py FACTS DIRECTORY    Needs rsvg-convert.

WinBoard draws no SVG. For the piece in slot 34 on squares of 64 pixels it looks for piece34_64w.bmp,
a mask that is black where the piece is, piece34_64o.bmp, White's picture, and piece34_64s.bmp, Black's,
both white where nothing is; it fills the mask with white and puts what is drawn over it by a bitwise
"and". On squares of some sizes it has other names for some slots.
"""

import os
import struct
import subprocess
import sys
import zlib

sys.dont_write_bytecode = True
from draw_pieces import names, svg  # noqa: E402

SIZES = (33, 37, 40, 45, 49, 54, 58, 64, 72, 80, 87, 95, 108, 116, 129)
# Slots that are called by a name of their own on squares of these sizes. What WinBoard takes for the
# mask of a zebra is its own knight.
NAMED_SIZES = (33, 49, 72)
NAMED = {23: "zebra", 24: "camel", 26: "wolf", 29: "l", 32: "ln"}
OPAQUE = 128        # what is less so is not of the piece
WHITE = (255, 255, 255)


def pixels(piece, colour, size):
    """A picture row by row, each a list of (red, green, blue, alpha)."""
    png = subprocess.run(["rsvg-convert", "--width", str(size), "--height", str(size)],
                         input=svg(piece, colour).encode(), capture_output=True, check=True).stdout
    data, place = b"", 8
    while place < len(png):
        length, kind = struct.unpack_from(">I4s", png, place)
        if kind == b"IDAT":
            data += png[place + 8:place + 8 + length]
        place += length + 12
    return [[tuple(row[at:at + 4]) for at in range(0, len(row), 4)] for row in unfiltered(zlib.decompress(data), 4 * size)]


def unfiltered(data, width):
    """The rows of a PNG of four bytes a pixel: each byte is stored as its difference from a prediction."""
    above = bytearray(width)
    for start in range(0, len(data), width + 1):
        kind, row = data[start], bytearray(data[start + 1:start + 1 + width])
        for at in range(width):
            left, up, corner = (row[at - 4], above[at], above[at - 4]) if at >= 4 else (0, above[at], 0)
            row[at] = (row[at] + prediction(kind, left, up, corner)) % 256
        yield row
        above = row


def prediction(kind, left, up, corner):
    if kind == 4:
        return min(left, up, corner, key=lambda one: abs(left + up - corner - one))
    return (0, left, up, (left + up) // 2)[kind]


def packed(colour):
    """A colour by four bits a channel: so pictures of few colours have no more than a palette holds."""
    return tuple(17 * (channel >> 4) for channel in colour[:3])


def bitmap(rows):
    """A BMP with a palette, of rows of colours."""
    palette = sorted({colour for row in rows for colour in row})
    if len(palette) > 256:
        sys.exit("a picture has too many colours for a palette")
    index = {colour: number for number, colour in enumerate(palette)}
    padding = bytes(-len(rows[0]) % 4)
    table = b"".join(bytes(colour[::-1]) + b"\0" for colour in palette)
    body = b"".join(bytes(index[colour] for colour in row) + padding for row in reversed(rows))
    begin = 54 + len(table)
    return (struct.pack("<2sIII", b"BM", begin + len(body), 0, begin) +
            struct.pack("<IiiHHIIiiII", 40, len(rows[0]), len(rows), 1, 8, 0, len(body), 0, 0, len(palette), 0) +
            table + body)


def mapped(rows, shown):
    return bitmap([[shown(pixel) for pixel in row] for row in rows])


def file_name(slot, size):
    return f"{NAMED[slot]}{size}" if slot in NAMED and size in NAMED_SIZES else f"piece{slot}_{size}"


def write_piece(piece, slot, size, directory):
    white, black = (pixels(piece, colour, size) for colour in ("white", "black"))
    # Black's outline is the wider one, by its light contour: where either is, is the piece.
    either = [[max(pair, key=lambda pixel: pixel[3]) for pair in zip(*both)] for both in zip(white, black)]
    drawn = lambda pixel: packed(pixel) if pixel[3] >= OPAQUE else WHITE      # noqa: E731
    masked = lambda pixel: (0, 0, 0) if pixel[3] >= OPAQUE else WHITE     # noqa: E731
    for suffix, picture in (("o", mapped(white, drawn)), ("s", mapped(black, drawn)), ("w", mapped(either, masked))):
        with open(os.path.join(directory, f"{file_name(slot, size)}{suffix}.bmp"), "wb") as file:
            file.write(picture)


def write_pictures(facts, directory):
    os.makedirs(directory, exist_ok=True)
    fields = [line.split("|") for line in facts.splitlines()]
    pieces = {int(field[4]): field[5] for field in fields if field[0] != "game"}
    drawn = names()
    for slot, piece in pieces.items():
        for size in SIZES if piece in drawn else ():
            write_piece(piece, slot, size, directory)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit("usage: winboard_pictures.py FACTS DIRECTORY")
    with open(sys.argv[1], encoding="utf-8") as told:
        write_pictures(told.read(), sys.argv[2])
