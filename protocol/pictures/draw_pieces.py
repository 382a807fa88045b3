#!/usr/bin/env python3
"""Ximaera's own set of chess-variant pieces, drawn as SVG.

    draw_pieces.py DIRECTORY        writes white_<piece>.svg and black_<piece>.svg
    draw_pieces.py --source FILE    writes kDrawings of protocol/library/drawings.h

From another program: svg("paladin", "white") returns the text of one picture, and names()
lists the pieces.  The two armies of Nature vs. Black Magic look different: asked for Nature's
"bear" in black, svg draws what Black has in its place, the dragon (table BLACK_MAGIC).

How a piece is described.  A picture is 100 x 100, y grows downward, and is a list of Shapes,
the last one on top.  A shape goes through points, written "x,y x,y! x,y": the outline
is smooth at a plain point and has a corner at one marked `!`.  Shapes are of these kinds:

    body    a filled part with an outline          shade   the same in a second tone
    accent  the same in red, for recruiters        ink     a small filled mark without an outline
    line    a line drawn on a body                 limb    a tube: snake, antler, bow, leg
    emblem  a light mark on the red

White is cream with a dark outline; Black is dark with light marks and a thin light contour
that keeps it visible on dark squares.  All drawings are original.  They use plain paths only,
so that librsvg, and with it XBoard, shows them as they are.
"""

import math
import os
import re
import sys
from collections import namedtuple

Shape = namedtuple("Shape", "kind points width", defaults=(0,))
Point = namedtuple("Point", "x y corner", defaults=(False,))
Palette = namedtuple("Palette", "fill shade outline detail halo")

PALETTES = {
    "white": Palette("#fff9e8", "#e6d3a3", "#1d1a1f", "#1d1a1f", None),
    "black": Palette("#2a2730", "#5a5363", "#17151b", "#f4e9cf", "#f4e9cf"),
}
ACCENT, EMBLEM = "#e0401f", "#fff9e8"
OUTLINE, DETAIL, HALO = 3.6, 2.8, 1.4       # stroke widths; the halo is what shows of it on either side


# ---- points and shapes ------------------------------------------------------------------------

def points(text):
    """The points of "x,y x,y! ..."; a list of points is returned as it is."""
    if not isinstance(text, str):
        return text
    found = re.findall(r"(-?[\d.]+),(-?[\d.]+)(!?)", text)
    return [Point(float(x), float(y), mark == "!") for x, y, mark in found]


def both_sides(text):
    """A closed symmetric outline from its left half, given from top to bottom."""
    left = points(text)
    right = [p._replace(x=100 - p.x) for p in reversed(left) if p.x != 50]
    return left + right


def arc(x, y, radius, start, end, steps=8):
    """Points on a circle, from one angle to another (degrees, clockwise from the right)."""
    angles = [math.radians(start + (end - start) * i / steps) for i in range(steps + 1)]
    return [Point(x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles]


def body(outline):
    return Shape("body", points(outline))


def shade(outline):
    return Shape("shade", points(outline))


def accent(outline):
    return Shape("accent", points(outline))


def ink(outline):
    return Shape("ink", points(outline))


def line(path, width=DETAIL):
    return Shape("line", points(path), width)


def limb(path, width):
    return Shape("limb", points(path), width)


def disc(x, y, radius, kind="body"):
    return Shape(kind, arc(x, y, radius, 0, 360)[:-1])


def star(x, y, radius, kind="ink", tips=5, dent=0.45):
    """A star; between its tips the outline comes in to `dent` times the radius."""
    half = 180 / tips
    outer = arc(x, y, radius, -90, 270, tips)
    inner = arc(x, y, radius * dent, half - 90, half + 270, tips)
    return Shape(kind, [Point(p.x, p.y, True) for pair in zip(outer[:-1], inner) for p in pair])


def placed(shapes, dx=0, dy=0, scale=1, angle=0):
    """The shapes scaled and turned (degrees, clockwise) about the middle, then moved."""
    cos, sin = (scale * f(math.radians(angle)) for f in (math.cos, math.sin))

    def place(p):
        x, y = p.x - 50, p.y - 50
        return Point(50 + dx + cos * x - sin * y, 50 + dy + sin * x + cos * y, p.corner)
    return [s._replace(points=[place(p) for p in s.points], width=s.width * min(1, scale))
            for s in shapes]


def mirrored(shapes):
    return [s._replace(points=[p._replace(x=100 - p.x) for p in s.points]) for s in shapes]


def twice(*shapes):
    """The shapes on the left and, mirrored, on the right."""
    return list(shapes) + mirrored(shapes)


# ---- from shapes to SVG -----------------------------------------------------------------------

def tangent(before, here, after):
    """The unit vector in which a curve passes a point; none at a corner."""
    dx, dy = after.x - before.x, after.y - before.y
    length = math.hypot(dx, dy)
    return (0, 0) if here.corner or not length else (dx / length, dy / length)


def path_data(shape):
    """The `d` of an SVG path: cubic curves through the points, straight lines between corners."""
    closed, pts = shape.kind not in ("line", "limb"), shape.points
    around = [pts[-1], *pts, pts[0], pts[1]] if closed else [pts[0], *pts, pts[-1]]
    tangents = [tangent(*around[i - 1:i + 2]) for i in range(1, len(around) - 1)]
    data = [f"M{pts[0].x:.1f} {pts[0].y:.1f}"]
    for i, (here, there) in enumerate(zip(around[1:-1], around[2:-1])):
        reach = math.hypot(there.x - here.x, there.y - here.y) / 3
        (ax, ay), (bx, by) = tangents[i], tangents[i + 1]
        bend = (f"C{here.x + reach * ax:.1f} {here.y + reach * ay:.1f} "
                f"{there.x - reach * bx:.1f} {there.y - reach * by:.1f} ")
        data.append(("L" if here.corner and there.corner else bend) + f"{there.x:.1f} {there.y:.1f}")
    return " ".join(data) + ("Z" if closed else "")


def strokes(shape, palette):
    """The (fill, stroke, width) layers that draw a shape, bottom layer first."""
    if shape.kind in ("ink", "emblem"):
        return [(palette.detail if shape.kind == "ink" else EMBLEM, "none", 0)]
    if shape.kind == "line":
        return [("none", palette.detail, shape.width)]
    if shape.kind == "limb":
        layers = [("none", palette.outline, shape.width)]
        if shape.width > 2 * OUTLINE:
            layers.append(("none", palette.fill, shape.width - 2 * OUTLINE + 1))
    else:
        fill = {"body": palette.fill, "shade": palette.shade, "accent": ACCENT}[shape.kind]
        layers = [(fill, palette.outline, OUTLINE)]
    halo = [("none", palette.halo, layers[0][2] + 2 * HALO)] if palette.halo else []
    return halo + layers


def drawing(piece, colour, attributes=""):
    """The SVG group that draws a piece on 100 x 100; colour is "white" or "black"."""
    return group(PIECES[BLACK_MAGIC.get(piece, piece) if colour == "black" else piece], colour, attributes)


def group(shapes, colour, attributes=""):
    """The SVG group that draws shapes."""
    paths = [f'<path d="{path_data(shape)}" fill="{fill}" stroke="{stroke}" stroke-width="{width:.1f}"/>'
             for shape in shapes for fill, stroke, width in strokes(shape, PALETTES[colour])]
    return (f'<g stroke-linejoin="round" stroke-linecap="round"{attributes}>\n' + "\n".join(paths)
            + "\n</g>\n")


def relative(path):
    """A path of absolute M, L, C and Z with one decimal, as steps from point to point, in the fewest letters."""
    text, here, start = "", (0, 0), (0, 0)
    for letter, numbers in re.findall(r"([MLCZ])([^MLCZ]*)", path):
        tenths = [round(10 * float(number)) for number in numbers.split()]
        steps = [value - here[index % 2] for index, value in enumerate(tenths)]
        text += letter.lower() + "".join(f"{step / 10:g}" if step < 0 or index == 0 else f" {step / 10:g}" for index, step in enumerate(steps))
        here = tuple(tenths[-2:]) if tenths else start
        start = here if letter == "M" else start
    text = re.sub(r"l0(?: |(?=-))([-\d.]+)", r"v\1", text)
    text = re.sub(r"l([-\d.]+) 0(?![\d.])", r"h\1", text)
    text = re.sub(r"(?<![\d.])0\.", ".", text)
    return re.sub(r"(\.\d) (?=\.)", r"\1", text)


def compact(piece, colour):
    """The same in fewer letters."""
    return compacted(drawing(piece, colour))


def compacted(drawn):
    """A group in one line, with "4" for "4.0", and what most paths share said once."""
    text = re.sub(r"(?<=\d)\.0(?!\d)", "", drawn).replace("\n", "").replace(' stroke="none" stroke-width="0"', ' stroke="none"')
    text = re.sub(r' d="([^"]*)"', lambda path: f' d="{relative(path[1])}"', text)
    for name in ("fill", "stroke", "stroke-width"):
        values = re.findall(f' {name}="([^"]*)"', text)
        shared = max(values, key=values.count)
        text = text.replace(f' {name}="{shared}"', "").replace("<g", f'<g {name}="{shared}"', 1)
    return text


def svg(piece, colour):
    """The picture of a piece as SVG text."""
    return ('<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">\n'
            + drawing(piece, colour) + "</svg>\n")


# ---- parts that several pieces share ----------------------------------------------------------

PLINTH = [body(both_sides("50,80! 27,80! 20,91! 50,91!"))]
CONE = [body(both_sides("50,44! 43,44! 42,60 29,80! 50,80!"))]
MITRE = [body(both_sides("50,17! 36,31 29,47 37,65! 50,65!")), line("58,31! 49,45!"), disc(50, 13, 5)]
BATTLEMENT = [body(both_sides("50,14! 43,14! 43,22! 35,22! 35,14! 23,14! 23,34! 31,40! 50,40!"))]
LOW_TOWER = [body(both_sides("50,55! 43,55! 43,62! 35,62! 35,55! 23,55! 23,72! 29,80! 50,80!"))]
CROSS = [body("46.5,7! 53.5,7! 53.5,14! 60,14! 60,21! 53.5,21! 53.5,32! "
              "46.5,32! 46.5,21! 40,21! 40,14! 46.5,14!")]
CROWN = CROSS + [body(both_sides("50,44! 42,32 26,31 18,44 24,60 32,72! 50,72!")), line("50,46! 50,62!")]

HORSE = [body("31,80! 34,70 46,60 49,50! 42,54 33,57 27,63 20,64 14,58 17,49 25,37 31,26 35,20! 34,8! "
              "44,16 60,20 72,34 76,54 73,80!"),
         line("51,25 63,35 67,52 65,72"), disc(35, 34, 3.2, "ink"), disc(20.5, 55, 2, "ink")]

HOOD = [body(both_sides("50,14! 35,24 29,42 31,56 18,72 15,91! 50,91!"))]
BEARDED_FACE = [shade(both_sides("50,30 41,33 38,44 40,58 50,60")),
                body(both_sides("50,53 39,52! 37,66 42,77 50,87!")), *twice(disc(45, 45, 2.4, "ink"))]


def snake(path, width=8.5):
    """A snake along a path, with a pointed head at the end of it."""
    *_, neck, end = points(path)
    angle = math.degrees(math.atan2(end.y - neck.y, end.x - neck.x))
    head = [body("45,46! 50,43 60,50! 50,57 45,54!"), disc(50.5, 50, 1.8, "ink")]
    return [limb(path, width)] + placed(head, end.x - 50, end.y - 50, width / 8.5, angle)


# ---- chess, and Rebel Chess: a trumpet with a banner; its star marks recruited pieces --------

QUEEN = [body(both_sides("50,25! 43,50! 31,24! 30,50! 12,32! 24,68 28,80! 50,80!")),
         *twice(disc(12, 28, 5.5), disc(31, 20, 5.5)), disc(50, 18, 6), line("29,69 50,66 71,69")]

ORTHODOX = {
    "pawn": CONE + PLINTH + [disc(50, 33, 15)],
    "knight": HORSE + PLINTH,
    "bishop": [body(both_sides("50,62! 40,62! 40,70 30,80! 50,80!"))] + MITRE + PLINTH,
    "rook": [body(both_sides("50,38! 33,38! 30,80! 50,80!")), line("36,52! 64,52!")] + BATTLEMENT + PLINTH,
    "queen": QUEEN + PLINTH,
    "king": [body(both_sides("50,70! 32,70! 28,80! 50,80!"))] + CROWN + PLINTH,
}

BANNER = [accent("24,52! 68,42! 70,88! 58,80! 47,93! 37,84! 27,92!"), star(48, 64, 13, "emblem")]
TRUMPET = [body("7,49! 7,57! 60,45 76,42 92,50! 88,30 82,12! 74,28 58,37!"), line("80,16 84,34 88,47"),
           disc(8, 53, 5)]
BADGE = [disc(79, 77, 14, "accent"), star(79, 77.5, 10, "emblem")]

REBEL = {
    "recruiter": placed(BANNER + TRUMPET, 2),
    **{"recruited_" + name: shapes + BADGE for name, shapes in ORTHODOX.items()},
}


# ---- Fusion Chess: both parts on one plinth; the royal ones carry the king's cross ------------

MITRE_BEHIND = [MITRE[0]._replace(kind="shade"), *MITRE[1:]]
TIARA = [body(both_sides("50,24! 35,37 29,50 34,72! 50,72!")), line("50,36! 50,52!"), line("43,44! 57,44!"),
         shade(both_sides("50,57! 43,68! 31,55! 33,68! 18,59! 27,80! 50,80!"))]
CORONET = [shade("40,42! 33,22! 44,28! 55,19! 66,28! 77,22! 70,42!")]

FUSION = {
    "paladin": placed(MITRE_BEHIND, 19, 2) + placed(HORSE, -10, 4, 0.92) + PLINTH,
    "marshall": placed(HORSE, 0, -13, 0.78) + LOW_TOWER + PLINTH,
    "pontiff": TIARA + placed(CROSS, 0, -1, 0.85) + PLINTH,
    "dragon_king": placed(CROWN, 0, -4, 0.9) + LOW_TOWER + PLINTH,
    "cavalier_king": placed(HORSE, -2, 10, 0.8) + placed(CROSS, 5, -14, 0.75) + CORONET + PLINTH,
}


# ---- Nature vs. Black Magic: one army of the woods, one of the night --------------------------

TREE = [body(both_sides("50,50! 43,52! 43,72 37,82 24,91! 50,88!")),
        body(both_sides("50,7 36,9 29,20! 14,23 7,39 16,50! 18,64 33,68 42,61! 50,64")),
        line("30,36 36,42 44,41"), line("56,26 62,32 70,31"), line("56,51 62,55 68,53")]
BEAR = [*twice(disc(25, 27, 12), disc(25, 27, 5, "ink")),
        body(both_sides("50,20 32,24 19,41 18,58 28,78 50,88")), shade(both_sides("50,51 38,54 33,66 39,78 50,82")),
        ink(both_sides("50,55 42,56 44,62 50,66")), line("50,66! 50,74!"), *twice(disc(36, 44, 3.6, "ink"))]
RANGER = [body("30,52! 29,60 21,68! 28,72 29,80 38,82 43,80! 42,91! 76,91! 73,78 78,66 76,50!"),
          disc(38, 61, 2.8, "ink"), body("26,46! 40,24 60,17 80,30 85,46!"),
          body("4,56! 22,43 50,46 84,38 95,47 70,54 32,52"),
          shade("58,40! 62,20 78,6 95,4! 92,18 80,32 58,40!"), line("64,34! 76,20 88,10")]
SPROUT = [body("50,46! 30,44 16,22 18,14! 40,20 50,46!"), body("50,46! 56,20 78,8 86,8! 80,36 50,46!"),
          line("50,46! 36,30 26,22"), line("50,46! 64,28 75,19")]

NATURE = {
    "grand_druid": twice(limb("44,24 30,20 22,7", 7.5), limb("30,19 16,22 8,14", 7.5)) + HOOD + BEARDED_FACE,
    "tree": TREE,
    "bear": BEAR,
    "druid": [limb("84,91! 84,26!", 8), disc(84, 17, 9)] + placed(HOOD + BEARDED_FACE, -9),
    "ranger": RANGER,
    "initiate": CONE + PLINTH + SPROUT,
}

SKULL = [body(both_sides("50,28 37,31 32,44 38,56! 40,68! 50,69!")), ink("50,53! 47.5,58! 52.5,58!"),
         *twice(disc(42.5, 47, 4.6, "ink"), line("45.5,62! 45.5,67!")), line("50,62! 50,68!")]
DARK_TOWER = [body(both_sides("50,42! 38,42! 36,70 28,91! 50,91!")),
              body(both_sides("50,30! 30,30! 30,40! 38,48! 50,48!")), line("36,39! 64,39!"),
              shade(both_sides("50,5! 40,21 26,31! 50,31!")), ink("50,54 45,60! 45,70! 55,70! 55,60!")]
BAT_WING = [shade("52,76! 54,44 66,6! 82,18 95,42! 88,44 84,54! 79,53 77,66! 72,66 66,78!"),
            line("67,9! 77,30 83,52!"), line("66,11! 70,36 76,63!")]
DRAGON = [body("49,4! 38,16 28,24 14,27 7,34 9,41! 20,40 31,43! 22,47 12,49! 18,57 30,58 38,55 39,62 32,71 29,80! "
               "68,80! 60,70 58,62! 65,59! 61,53! 67,48! 61,42! 65,35! 58,30! 60,23! 51,18!"),
          ink("27,35! 36,29! 36,35!"), line("49,32 51,44 46,56 45,72")]
WIZARD = [body(both_sides("50,50! 34,52! 24,74 20,91! 50,91!")), shade(both_sides("50,52! 36,52! 34,68 42,80 50,90!")),
          *twice(disc(43, 58, 2.6, "ink")), body("60,4! 44,16 34,48! 66,48! 62,26 66,14 70,16!"),
          body(both_sides("50,42 26,43 12,50 26,55 50,53")), star(50, 32, 8)]
HELLHOUND = [body("30,13! 30,26 24,32 7,36! 4,43 9,48! 24,47 34,53! 26,59 12,61! 18,69 32,71 40,74 38,91! 84,91! "
                  "82,80 96,66! 84,68 82,62 96,40! 84,46 79,42 86,14! 74,26 68,26 62,5! 56,20 48,26 40,26!"),
             ink("22,40! 33,34! 33,41!"), ink("12,47! 15,55! 19,46!"), ink("17,61! 21,54! 25,59!"),
             line("58,36 65,50 58,62"), line("70,50 73,64 64,78")]
WITCH_HAT = [body("60,5! 47,12 36,30! 66,30! 60,17!"), body(both_sides("50,27 28,28 22,33 30,37 50,36"))]

MAGIC = {
    "necromancer": twice(limb("40,24 26,22 20,6", 8)) + HOOD + SKULL,
    "tower": DARK_TOWER,
    "dragon": BAT_WING + DRAGON + PLINTH,
    "wizard": WIZARD,
    "hellhound": HELLHOUND,
    "novice": CONE + PLINTH + [disc(50, 38, 13)] + WITCH_HAT,
}
BLACK_MAGIC = dict(zip(NATURE, MAGIC))


# ---- Fugue ------------------------------------------------------------------------------------

SPIDER = [*twice(limb("43,38 30,29! 22,8", 8.5), limb("40,44 20,41! 7,26", 8.5),
                 limb("40,54 20,58! 8,74", 8.5), limb("44,62 29,74! 24,92", 8.5)),
          disc(50, 61, 19), disc(50, 35, 12), line("50,50! 50,72!"), line("42,58! 50,66! 58,58!"),
          *twice(disc(45.5, 32, 2.6, "ink"))]
TWO_HEADS = [body(both_sides("50,58 43,56 39,44 38,30 34,10! 28,19 17,24 8,31 11,39 25,39 27,50 22,62 22,74 "
                             "20,91! 34,91! 37,77 50,75")),
             *twice(disc(27, 27, 2.8, "ink"), line("25,40 31,36"))]
BOW = [limb("26,8! 10,50! 26,92!", 3.4), limb("26,8 52,25 59,50 52,75 26,92", 12.5),
       limb("12,50! 82,50!", 8.5), body("100,50! 80,38! 80,62!")]
SHIELD = [body(both_sides("50,12! 36,17 17,14! 17,44 27,72 50,93!")),
          shade(both_sides("50,22! 37,26 27,25! 27,46 34,66 50,80!")),
          ink(both_sides("50,24! 44,25! 44,40! 28,40! 28,51! 44,51! 44,74! 50,78!"))]
FROG = [*twice(body("34,60 16,54 8,72 12,84! 4,90! 36,90! 40,76"), disc(31, 25, 11.5), disc(31, 25, 4.5, "ink")),
        body(both_sides("50,27 38,29 20,38 18,50 30,60 32,78 36,90! 50,90!")),
        line("24,46 38,54 50,55 62,54 76,46"), *twice(line("44,90! 44,76!"))]
BARREL = [body("8,37! 4,50 8,63! 84,60! 84,66! 95,66! 95,34! 84,34! 84,40!"), line("70,41! 70,59!")]
CARRIAGE = [shade("10,88! 14,78! 44,58! 60,66! 42,84! 20,91!")]
WHEEL = [disc(56, 69, 21), line("56,50! 56,88!"), line("37,69! 75,69!"), disc(56, 69, 6.5)]


def bent_arrow(start, end, kind="body", radius=31, half=6.5, barb=15, point=44):
    """An arrow along a circle about the middle, from one angle to another and its point beyond."""
    outer, inner = arc(50, 50, radius + half, start, end), arc(50, 50, radius - half, end, start)
    (wide, *_), (narrow, *_) = (arc(50, 50, radius + side, end, 0) for side in (barb, -barb))
    tip = arc(50, 50, radius, end + point, 0)[0]
    corners = [p._replace(corner=True) for p in (inner[-1], outer[0], outer[-1], wide, tip, narrow, inner[0])]
    return Shape(kind, corners[:2] + outer[1:-1] + corners[2:] + inner[1:-1])


FUGUE = {
    "immobilizer": SPIDER,
    "pushme_pullyu": TWO_HEADS,
    "archer": placed(BOW, 5, -5, 0.94, -45),
    "shield": SHIELD,
    "long_leaper": FROG,
    "swapper": [bent_arrow(200, 330), bent_arrow(20, 150, "shade")],
    "cannon_pawn": CARRIAGE + placed(BARREL, 2, -7, 0.9, -30) + WHEEL,
    # A Swapper's other move, in a choice by pictures.
    "destruction": [star(50, 50, 45, "body", 9, 0.55), star(50, 50, 23, "shade", 9, 0.5)],
}


# ---- Rebel Fury -------------------------------------------------------------------------------

TWIN_AXE = [body(both_sides("50,6! 40,24! 46,30! 46,34! 30,26 18,22! 12,36 18,52! 30,48 46,44! 46,50! 50,50!"))]
GOAT = [body("44,30! 32,34 22,48 12,62 12,72 20,76 30,73! 30,84 40,94! 44,80 46,66 56,64 50,80 46,91! 84,91! "
             "78,66 70,42 58,30!"),
        disc(32, 46, 3, "ink"), line("14,68 20,68"),
        shade("40,34! 40,14 60,5 82,12 93,32 88,50! 82,34 72,24 60,26 54,40!"),
        line("56,8 58,25"), line("72,9 68,23"), line("86,20 77,28"), body("56,42! 66,40 76,50! 64,52!")]
FURY_WING = [shade("42,80! 38,62 20,36 5,22! 3,40 7,54! 4,62 11,71! 12,80 24,84! 34,92 42,88!"),
             line("7,26! 20,46 30,60"), line("9,54! 22,64!"), line("14,72! 28,76!")]
FURY = [body(both_sides("50,2! 45,12 41,17 35,6! 32,18 32,24 25,16! 24,30 26,46 33,58! 50,62!")),
        body(both_sides("50,70! 40,72! 34,91! 50,91!")), body(both_sides("50,26 38,30 35,46 40,62 50,72")),
        *twice(ink("38,43! 47,48! 40,51!")), line("45,62 50,59 55,62")]
GORGON = [*twice(*snake("44,36 38,28 44,20 37,11"), *snake("38,42 28,38 26,26 14,21"),
                 *snake("34,52 24,54 20,44 9,47"), *snake("36,66 26,64 24,76 12,75")),
          body(both_sides("50,27 37,31 30,46 32,66 40,82 50,88")),
          *twice(disc(41.5, 51, 5.5), disc(41.5, 51, 2.4, "ink"), line("33,41! 46,45!"), ink("43,73! 45,81! 47,73!")),
          line("41,73 50,72 59,73")]
FEATHER_WING = [shade("46,44! 36,24 9,10! 6,22 12,31! 5,36 8,44 16,46! 11,52 16,59 25,59! 24,66 32,71 45,66!"),
                line("14,31! 28,36!"), line("18,46! 31,48!"), line("27,59! 35,57!")]
TALON = [limb("45,78! 40,90!", 4.5), limb("33,94! 40,89! 46,95!", 4)]
BIRD_WOMAN = [body(both_sides("50,44! 39,46 36,60 40,76! 45,74! 50,84!")),
              body(both_sides("50,6 36,10 33,26 29,40! 38,46 50,46!")), body(both_sides("50,17! 42,24 42,34 50,42")),
              *twice(disc(46.5, 29, 1.9, "ink")), line("44,56 50,60 56,56"), line("44,66 50,70 56,66")]
SPRING = [body("30,60! 71,60! 71,67! 30,67!"),
          *(body(f"33,{y + 4} 67,{y - 2} 71,{y + 1} 67,{y + 4} 33,{y + 10} 29,{y + 7}") for y in (68.5, 76.5, 84.5))]
BULL = [*twice(body("34,40! 16,36 5,20 10,5! 18,22 36,26!"), body("28,40! 12,42 10,50 26,52!")),
        body(both_sides("50,22 38,22 28,34 30,54 36,66 34,80 50,91"))]
MIRRORED_HALF = [shade("50,22! 62,22 72,34 70,54 64,66 66,80 50,91!"), disc(43, 80, 2.4, "ink"), disc(57, 80, 2.4, "ink"),
                 *twice(ink("33,43! 44,48! 36,52!"))]
GOAT_HORN = [shade("34,32! 32,18 22,11 7,14! 16,3 34,0 44,12 49,30!"), line("33,14 40,7"), line("36,23 45,18")]
LION = [body(both_sides("50,16 40,22! 28,22! 26,32! 14,34! 19,47! 10,58! 20,65! 19,78! 32,77! 38,88! 50,83!")),
        body(both_sides("50,30 36,34 32,48 38,60 40,74 50,80")), ink(both_sides("50,56 43,56 45,62 50,65")),
        line("50,64! 50,70!"), *twice(ink("36,46! 45,49! 40,52!"))]

REBEL_FURY = {
    "advancer": CONE + PLINTH + TWIN_AXE,
    "capricorn": GOAT,
    "fury": placed(twice(*FURY_WING) + FURY, 0, 1, 0.95),
    "gorgon": placed(GORGON, 0, 3, 0.91),
    "harpy": twice(*FEATHER_WING, *TALON) + BIRD_WOMAN,
    "jumper": placed(HORSE, 0, -12.5, 0.79) + SPRING,
    "mimotaur": BULL + MIRRORED_HALF,
    "ximaera": snake("46,88 76,92 88,80 82,66 91,54 86,40", 10) + placed(twice(*GOAT_HORN) + placed(LION, 0, 4), -6, 4, 0.9),
}


# ---- described games: the pieces of old chess, of China's, and of Ultima ------------------------

NECK = [body(both_sides("50,54! 38,54! 30,80! 50,80!"))]
ELEPHANT = [body("72,80! 76,62 75,42 66,25 49,17 35,23 28,36 26,50 23,62 14,66! 13,74! 23,77 32,70 36,58 42,56 45,64 42,72 36,80!"),
            shade("55,27! 70,24 83,36 81,54 66,62 57,52! 53,40"), body("37,56! 31,65 21,65! 30,57 34,50!"), disc(40, 36, 3.2, "ink")]
CHARIOT = [*twice(limb("31,32! 31,58!", 7)), body(both_sides("50,10! 40,22 18,30! 18,36! 50,36!")),
           body(both_sides("50,54! 22,54! 27,76! 50,76!")), line("30,64! 70,64!"),
           *twice(disc(27, 74, 17), line("27,58! 27,90!"), line("11,74! 43,74!"), disc(27, 74, 5.5))]
SOLDIER = [limb("80,91! 80,20!", 6), body("80,3! 72,20! 88,20!"), *CONE, *PLINTH, disc(50, 40, 13),
           body(both_sides("50,12! 40,24 22,36! 36,40 50,41"))]
GENERAL = [body(both_sides("50,66! 34,66! 28,80! 50,80!")), *twice(shade("30,48! 18,60 20,72! 34,70!")), limb("50,26! 50,10!", 7),
           disc(50, 10, 6.5), body(both_sides("50,22 35,27 28,44 26,62! 50,62!")), line("27,54! 73,54!"), star(50, 41, 9), *PLINTH]
ADVISOR = [body(both_sides("50,54! 33,54! 34,66 42,78 50,81")), *twice(body("30,43! 10,36 3,43 10,51 30,51!")),
           body(both_sides("50,17 39,18 33,30 31,44! 50,44!")), shade(both_sides("50,42! 27,42! 27,54! 50,54!")),
           *twice(disc(43, 62, 2.4, "ink")), *PLINTH]
FERZ = [*NECK, shade("50,26! 44,16 53,3! 59,14 55,26!"), body(both_sides("50,22 33,25 21,38 28,53 50,56")),
        line("24,44 40,40 56,24"), line("36,54 54,48 72,32"), line("60,54 68,50 76,42"), *PLINTH]
MANN = [*CONE, *PLINTH, disc(50, 38, 14), body(both_sides("50,12! 36,13! 31,25! 50,25!")), body(both_sides("50,23! 22,23! 22,31! 50,31!"))]
JESTER = [body(both_sides("50,62! 36,60! 40,68! 26,80! 50,80!")), disc(50, 51, 14), *twice(disc(10, 30, 6)), disc(50, 11, 6),
          body(both_sides("50,15! 43,28 30,20 10,27! 24,34 33,48! 50,42!")), *twice(disc(44.5, 53, 2.4, "ink")), *PLINTH]
CHAMPION = [limb("50,20! 62,7 78,12 83,30", 9), body(both_sides("50,17 35,22 27,40 29,62 38,76! 50,82!")),
            ink(both_sides("50,41! 33,37! 34,46! 50,50!")), line("50,50! 50,80!"), line("38,60! 44,61!"), line("56,61! 62,60!"), *PLINTH]
CHAMELEON = [limb("72,50 90,54 93,70 80,76 72,68 78,62", 9), limb("37,55! 32,70! 22,74!", 7.5), limb("60,56! 65,70! 56,75!", 7.5),
             body("77,54! 66,36 48,28 36,28 28,20! 22,32 8,41 11,49 26,52 38,59 54,62 67,61!"), limb("5,80! 95,80!", 7),
             disc(29, 37, 7.5), disc(29, 37, 3, "ink"), line("11,47 20,46 27,47")]

LANCE = [limb("50,84! 50,34!", 8), limb("34,46! 66,46!", 7), body("50,3! 37,26! 44,40! 56,40! 63,26!"), line("50,14! 50,34!"), *PLINTH]
HELMET = [body(both_sides("50,66! 34,66! 28,80! 50,80!")), *twice(shade("30,50! 16,62 22,70! 34,68!")),
          body(both_sides("50,26 35,31 27,46 24,63! 50,63!")), line("26,54! 74,54!"), *PLINTH]
SILVER = HELMET + [disc(50, 24, 8)]
GOLD = HELMET + [*twice(body("47,36! 35,27 30,6! 22,22 34,42!")), star(50, 42, 9)]

DESCRIBED = {
    **{prefix + name: shapes + badge for prefix, badge in (("", []), ("recruited_", BADGE))
       for name, shapes in (("lance", LANCE), ("silver", SILVER))},
    "gold": GOLD,
    "elephant": ELEPHANT + PLINTH,
    "chariot": CHARIOT,
    "soldier": SOLDIER,
    "general": GENERAL,
    "advisor": ADVISOR,
    "ferz": FERZ,
    "mann": MANN,
    "schleich": JESTER,
    "champion": CHAMPION,
    "chameleon": CHAMELEON,
    "man": [disc(50, 50, 36), disc(50, 50, 24, "shade")],
    "coordinator": [disc(50, 50, 38), line("50,13! 50,87!"), line("13,50! 87,50!"), disc(50, 50, 13, "shade")],
    "withdrawer": [body("8,50! 40,20! 40,38! 68,38! 68,62! 40,62! 40,80!"), shade("78,20! 90,20! 90,80! 78,80!")],
}


# ---- the whole set ----------------------------------------------------------------------------

PIECES = {**ORTHODOX, **REBEL, **FUSION, **NATURE, **MAGIC, **FUGUE, **REBEL_FURY, **DESCRIBED}


def names():
    """The names of all pieces."""
    return list(PIECES)


def write_all(directory):
    """Writes every piece in both colours into a directory."""
    os.makedirs(directory, exist_ok=True)
    for piece in PIECES:
        for colour in PALETTES:
            with open(os.path.join(directory, f"{colour}_{piece}.svg"), "w", encoding="utf-8") as file:
                file.write(svg(piece, colour))


def write_source(path):
    """Writes the drawings as C++."""
    rows = [f'    {{"{piece}", R"({compact(piece, "white")})", R"({compact(piece, "black")})"}},\n' for piece in PIECES]
    with open(path, "w", encoding="utf-8") as file:
        file.write('#include "protocol/library/drawings.h"\n\nnamespace ximaera::library {\n\n'
                   f"const std::array<Drawing, {len(rows)}> kAll{{{{\n{''.join(rows)}}}}};\n"
                   "const std::span<const Drawing> kDrawings = kAll;\n\n}  // namespace ximaera::library\n")


if __name__ == "__main__":
    if len(sys.argv) == 3 and sys.argv[1] == "--source":
        write_source(sys.argv[2])
    elif len(sys.argv) == 2:
        write_all(sys.argv[1])
    else:
        sys.exit("usage: draw_pieces.py DIRECTORY | --source FILE")
