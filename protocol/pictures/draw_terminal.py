#!/usr/bin/env python3
"""Draws for the README a game of Fugue as the terminal shows it (needs tmux).

    draw_terminal.py PROGRAM PICTURE            writes the picture, an SVG file
    draw_terminal.py PROGRAM PICTURE --check    fails if it would write another one; exit status 77 if
                                                there is no tmux
"""
import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from html import escape

FEN = "w1qk1u2/l1pp1a2/1p2sipp/1ppW1QP1/1U1SLP2/3Pp1PP/PP1P4/I1A1K3 w - - 0 1"
# The typed lines, each with the end of its answer.
KEYS = ("what d5", "and itself."), ("g5g6", "help)")
COLUMNS, ROWS = 82, 32
WIDTH, HEIGHT, MARGIN = 8.4, 18, 14  # of a cell and around them, in pixels
PAPER, INK = "#1d1f21", "#d8d8d8"
PATIENCE = 60  # seconds until a text that does not come is missed


def screen(program):
    """The rows of the terminal, with their colours."""
    with tempfile.TemporaryDirectory() as folder:
        tmux = ("tmux", "-u", "-S", os.path.join(folder, "tmux"), "-f", "/dev/null")

        def run(*words):
            return subprocess.run(tmux + words, check=True, capture_output=True, text=True).stdout

        def wait(text):
            end = time.monotonic() + PATIENCE
            while not re.search(re.escape(text) + r"\s*Your move:\s*$", run("capture-pane", "-p")):
                if time.monotonic() > end:
                    sys.exit(f"the terminal does not show '{text}'")
                time.sleep(0.1)

        run("new-session", "-d", "-x", str(COLUMNS), "-y", str(ROWS), "env", "-u", "NO_COLOR",
            "TERM=screen-256color", "LC_ALL=C.UTF-8", "HOME=" + folder, "XDG_STATE_HOME=" + folder,
            os.path.abspath(program), "play", "fugue", "--fen", FEN)
        try:
            wait("or help.")
            for keys, answer in KEYS:
                run("send-keys", keys, "Enter")
                wait(answer)
            rows = run("capture-pane", "-p", "-e", "-N").split("\n")
            return rows[:max(number for number, row in enumerate(rows) if "Your move:" in row) + 1]
        finally:
            run("kill-server")


def shade(number):
    """A colour of the terminal's cube or greys of 256."""
    if number >= 232:
        return "#" + f"{8 + 10 * (number - 232):02x}" * 3
    digits = (number - 16) // 36, (number - 16) // 6 % 6, (number - 16) % 6
    return "#" + "".join(f"{55 + 40 * digit if digit else 0:02x}" for digit in digits)


def runs(row, style):
    """The pieces of a row in one style each: (text, style). The style is carried to the next row."""
    for text in re.split(r"(\x1b\[[\d;]*m)", row):
        if not text.startswith("\x1b"):
            if text:
                yield text, dict(style)
            continue
        codes = [int(code or 0) for code in text[2:-1].split(";")]
        if codes[:2] in ([38, 5], [48, 5]):
            style["ink" if codes[0] == 38 else "paper"] = shade(codes[2])
        elif codes == [1]:
            style["bold"] = True
        else:
            for code in codes:
                for name in {0: ("ink", "paper", "bold"), 39: ("ink",), 49: ("paper",)}.get(code, ()):
                    style.pop(name, None)


def cell(text, style, x, y):
    """One run as SVG, where it is not blank."""
    if "paper" in style:
        yield (f'<rect x="{x:.1f}" y="{y}" width="{len(text) * WIDTH:.1f}" height="{HEIGHT}" '
               f'fill="{style["paper"]}"/>')
    for word in re.finditer(r"\S+(?: \S+)*", text):
        ink = f' fill="{style["ink"]}"' if "ink" in style else ""
        bold = ' font-weight="bold"' if "bold" in style else ""
        yield (f'<text x="{x + word.start() * WIDTH:.1f}" y="{y + 13}" '
               f'textLength="{len(word[0]) * WIDTH:.1f}"{ink}{bold}>{escape(word[0])}</text>')


def picture(rows):
    """The SVG of a screen."""
    width, height = COLUMNS * WIDTH + 2 * MARGIN, len(rows) * HEIGHT + 2 * MARGIN
    yield (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height}" '
           f'font-family="monospace" font-size="13.5" fill="{INK}">')
    yield f'<rect width="100%" height="100%" rx="8" fill="{PAPER}"/>'
    style = {}
    for number, row in enumerate(rows):
        column = 0
        for text, now in runs(row, style):
            yield from cell(text, now, MARGIN + column * WIDTH, MARGIN + number * HEIGHT)
            column += len(text)
    yield "</svg>"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("program")
    parser.add_argument("picture")
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    if options.check and not shutil.which("tmux"):
        sys.exit(77)
    text = "\n".join(picture(screen(options.program))) + "\n"
    if not options.check:
        with open(options.picture, "w", encoding="utf-8") as file:
            file.write(text)
    elif open(options.picture, encoding="utf-8").read() != text:
        sys.exit(f"{options.picture} is not what the terminal shows")


if __name__ == "__main__":
    main()
