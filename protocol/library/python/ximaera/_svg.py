"""Draws a board as SVG, with the project's own pieces."""
from __future__ import annotations

import re
from typing import Any
from xml.sax.saxutils import quoteattr

from . import draw_pieces

LIGHT, DARK, MARKED, EDGE, ARROW = "#f0d9b0", "#c98d56", "#ffe94d", "#3b2a1a", "#1b6cf5"


def _centre(square: str, ranks: int) -> tuple[int, int]:
    return 100 * (ord(square[0]) - 97) + 50, 100 * (ranks - int(square[1:])) + 50


def _squares(files: int, ranks: int, holes: set[str], marked: set[str]) -> list[str]:
    rects = []
    for rank in range(1, ranks + 1):
        for file in range(files):
            square = f"{chr(97 + file)}{rank}"
            if square in holes:
                continue
            x, y = _centre(square, ranks)
            colour = DARK if (file + rank) % 2 else LIGHT
            rects.append(f'<rect x="{x - 50}" y="{y - 50}" width="100" height="100" fill="{colour}"/>')
            if square in marked:
                rects.append(f'<rect x="{x - 50}" y="{y - 50}" width="100" height="100" '
                             f'fill="{MARKED}" fill-opacity="0.45"/>')
    return rects


def _pictures(facts: dict[str, Any]) -> dict[str, str]:
    """The name of the drawing for each piece of a FEN, without its colour."""
    known = set(draw_pieces.names())
    pictures = {}
    for kind in facts["kinds"]:
        if kind["picture"] in known:
            pictures[kind["letter"]] = kind["picture"]
        recruited = "recruited_" + kind["picture"]
        pictures[kind["letter"] + "~"] = recruited if recruited in known else kind["picture"]
    return pictures


def _piece(cell: str, pictures: dict[str, str], x: int, y: int) -> str:
    colour = "white" if cell[0].isupper() else "black"
    picture = pictures.get(cell.upper())
    if picture is not None:
        return f'<g transform="translate({x - 50} {y - 50})">{draw_pieces.drawing(picture, colour, "")}</g>'
    fill = draw_pieces.PALETTES[colour].fill
    return (f'<circle cx="{x}" cy="{y}" r="38" fill="{fill}" stroke="{EDGE}" stroke-width="4"/>'
            f'<text x="{x}" y="{y + 18}" font-size="52" text-anchor="middle" font-family="sans-serif" '
            f'fill="{"#1d1a1f" if colour == "white" else "#f4e9cf"}">{cell[0].upper()}</text>')


def _arrow(pair: tuple[str, str], ranks: int) -> str:
    (x1, y1), (x2, y2) = (_centre(square, ranks) for square in pair)
    return (f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="{ARROW}" stroke-width="14" '
            f'stroke-opacity="0.7" marker-end="url(#head)"/>')


def _demand_squares(arrows: Any) -> None:
    if not isinstance(arrows, (tuple, list)):
        raise ValueError(f"arrows: a value of type {type(arrows).__name__} is not a list of pairs")
    for pair in arrows:
        if not isinstance(pair, (tuple, list)) or len(pair) != 2:
            raise ValueError(f"arrows: {pair!r:.60} is not a pair of squares")
        for square in pair:
            if not isinstance(square, str) or not re.fullmatch(r"[a-z]\d\d?", square):
                raise ValueError(f"arrows: {square!r:.60} is not a square")


def board_svg(facts: dict[str, Any], pieces: dict[str, str], move: str,
              arrows: tuple[tuple[str, str], ...], size: int) -> str:
    """The board with the squares of `move` marked. Every name is a square of the board."""
    files, ranks = facts["files"], facts["ranks"]
    _demand_squares(arrows)
    marked = set(re.findall(r"[a-z]\d\d?", move))
    pictures = _pictures(facts)
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 {100 * files + 8} {100 * ranks + 8}" '
             f'width="{size}" height="{size * ranks // files}">',
             f"<title>{quoteattr(facts['title'])[1:-1]}</title>",
             f'<defs><marker id="head" markerWidth="3" markerHeight="3" refX="1.5" refY="1.5" orient="auto">'
             f'<path d="M0 0L3 1.5L0 3z" fill="{ARROW}"/></marker></defs>']
    parts += _squares(files, ranks, set(facts["holes"]), marked)
    parts += [_piece(cell, pictures, *_centre(square, ranks)) for square, cell in sorted(pieces.items())]
    parts += [_arrow(pair, ranks) for pair in arrows]
    parts.append(f'<rect x="-2" y="-2" width="{100 * files + 4}" height="{100 * ranks + 4}" fill="none" '
                 f'stroke="{EDGE}" stroke-width="4"/></svg>')
    return "\n".join(parts)
