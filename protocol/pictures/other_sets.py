"""Other drawings of some pieces, for the page alone: others(colour) has them by the names of their symbols.

    small_NAME       simpler, for Rebel Fury's pieces on squares below 36 pixels: an outline with one light mark
    plain_NAME       a second set for the pieces of chess
    character_NAME   Xiangqi's pieces as characters, each side's own, as strokes on a disc
"""
from draw_pieces import (BADGE, BAT_WING, BIRD_WOMAN, BULL, CROSS, DRAGON, FEATHER_WING, FURY, FURY_WING, GOAT, GOAT_HORN,
                         GORGON, HORSE, LION, MIRRORED_HALF, PLINTH, TWIN_AXE, body, both_sides, compacted, disc, group, limb,
                         line, placed, snake, twice)

SMALL = {
    "advancer": [body(both_sides("50,48! 40,48! 24,90! 50,90!"))] + placed(TWIN_AXE, 0, 3, 1.12) + [disc(50, 30, 7, "ink")],
    "capricorn": [GOAT[0], disc(33, 47, 6, "ink"), GOAT[3]],
    "dragon": [BAT_WING[0], DRAGON[0], disc(33, 32, 6, "ink"), *PLINTH],
    "fury": twice(FURY_WING[0]) + [*FURY[:3], *twice(disc(43, 46, 4.5, "ink"))],
    "gorgon": [*twice(limb("42,36 34,24 38,8", 11), limb("36,44 22,40 10,22", 11), limb("34,58 18,60 6,48", 11),
                      limb("36,70 20,78 8,72", 11)), GORGON[24], *twice(disc(41, 55, 6, "ink"))],
    "harpy": [*twice(FEATHER_WING[0]), *BIRD_WOMAN[:2], disc(50, 58, 7, "ink")],
    "jumper": placed([HORSE[0], disc(38, 35, 6, "ink")], 0, -10, 0.85) + [limb("28,94! 72,86! 28,78! 72,70!", 7)],
    "mimotaur": BULL + [MIRRORED_HALF[0], *twice(disc(39, 48, 5.5, "ink"))],
    "ximaera": snake("46,88 76,92 88,80 82,66 91,54 86,40", 13)
               + placed(twice(GOAT_HORN[0]) + placed([*LION[:2], disc(50, 60, 9, "ink")], 0, 4), -6, 4, 0.9),
}

CHESS = {
    "pawn": [body(both_sides("50,46! 42,46 36,68 22,90! 50,90!")), disc(50, 33, 17)],
    "knight": [body("22,90! 26,72 44,60 48,48! 38,56 22,62! 11,50! 22,30 40,17! 43,6! 56,16 76,30 82,58 79,90!"),
               disc(41, 33, 4, "ink")],
    "bishop": [body(both_sides("50,14! 36,26 26,44 36,62! 22,90! 50,90!")), disc(50, 12, 6), line("50,30! 50,54!", 4),
               line("40,41! 60,41!", 4)],
    "rook": [body(both_sides("50,20! 43,20! 43,28! 33,28! 33,20! 20,20! 20,42! 29,50! 22,90! 50,90!")), line("30,51! 70,51!", 4)],
    "queen": [body(both_sides("50,22! 42,48! 29,20! 26,50! 8,32! 24,90! 50,90!")), disc(50, 16, 6),
              *twice(disc(28, 16, 6), disc(8, 28, 6)), line("27,74! 73,74!", 4)],
    "king": CROSS + [body(both_sides("50,44! 44,34 22,30 12,46 20,62 24,90! 50,90!")), line("50,46! 50,66!", 4),
                     line("26,74! 74,74!", 4)],
}
PLAIN = {**CHESS, **{f"recruited_{name}": shapes + BADGE for name, shapes in CHESS.items()}}

# Strokes are separated by "/". The wrap of the two cannons is the same.
WRAP = "/60,14 50,40/56,28 86,28 84,56 76,54/54,42 72,42 72,56 54,56 54,80 86,80 87,70"
CART = "22,22 78,22/28,34 72,34 72,64 28,64 28,34/28,49 72,49/15,77 85,77/50,12 50,90"
HORSE_SIGN = "28,14 28,60 80,60 76,86 66,82/28,14 74,14/28,29 70,29/28,44 70,44/50,14 50,60/24,70 18,84/38,70 40,82/50,69 54,80/62,68 67,77"
CHARACTERS = {
    "soldier": ("68,13 36,20 36,54/36,36 76,36/60,36 60,54/15,54 85,54/38,62 20,84/62,62 82,84",
                "50,12 50,23/20,24 80,24/36,30 24,52/34,38 45,50/66,30 54,52/64,38 77,50/16,62 84,62/50,52 50,90"),
    "cannon": ("16,36 22,50/44,32 38,48/30,16 30,46 14,84/31,56 46,80" + WRAP,
               "12,22 44,22/27,22 12,58/20,48 40,48 40,76 20,76 20,48" + WRAP),
    "horse": (HORSE_SIGN, HORSE_SIGN),
    "elephant": ("12,34 46,34/30,14 30,88/29,36 12,66/31,42 46,58/56,22 84,22 84,82 56,82 56,22/56,42 84,42/56,62 84,62",
                 "46,10 28,28/40,17 62,17 54,28/24,28 76,28 76,46 24,46 24,28/50,28 50,46 18,62/"
                 "42,53 56,70 54,89 44,85/50,62 20,76/55,73 22,92/74,52 59,61 84,86"),
    "advisor": ("32,14 16,46/26,36 26,86/42,40 86,40/64,16 64,80/46,80 82,80", "16,40 84,40/50,16 50,82/26,82 74,82"),
    "chariot": (CART, CART),
    "general": ("26,12 20,24/16,24 16,80 40,80 40,56 16,56/16,24 40,24 40,46 16,46/70,12 70,90/52,74 52,32 88,32 88,70 80,68",
                "34,12 34,88/14,20 14,44 34,44/12,62 34,62/20,62 13,86/62,10 46,34/57,20 84,20 58,48/57,28 67,36/"
                "44,58 90,58/76,46 76,86 66,82/52,66 60,75"),
}


def character(name, colour):
    """A disc with a rim, and the character on it."""
    strokes = CHARACTERS[name][colour == "black"].split("/")
    path = "".join("M" + stroke.replace(" ", "L").replace(",", " ") for stroke in strokes)
    ink = "#b3160a" if colour == "white" else "#1d1a1f"
    return (f'<g fill="none" stroke="{ink}"><circle cx="50" cy="50" r="48" fill="#f8ebcd" stroke="none"/>'
            '<circle cx="50" cy="50" r="43" stroke-width="2"/><path transform="translate(15 15) scale(.7)" '
            f'd="{path}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/></g>')


def others(colour):
    """The inside of each symbol by its name."""
    drawn = {f"{kind}_{name}": compacted(group(shapes, colour))
             for kind, pieces in (("small", SMALL), ("plain", PLAIN)) for name, shapes in pieces.items()}
    return {**drawn, **{f"character_{name}": character(name, colour) for name in CHARACTERS}}
