#!/usr/bin/env python3
"""Puts the page together from its parts, as one file of HTML or as a folder for a server.

    assemble.py PROGRAM SCRIPTS PAGE [--address URL]        one file, PAGE, that needs no other
    assemble.py PROGRAM SCRIPTS --site DIR [--address URL]  DIR/index.html and what it loads

PROGRAM is ximaera.wasm, SCRIPTS the folder of main.js and worker.js, each bundled into one script. The
address is the one under which others find the page: links lead there.
"""
import argparse
import base64
import hashlib
import html
import json
import os
import re
import struct
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "pictures"))
sys.dont_write_bytecode = True
from draw_pieces import compact, names  # noqa: E402
from other_sets import others  # noqa: E402

ICON_SIZES = (192, 512)
COLOUR = "#7a4a17"
# What depends on the size of the screen comes last.
STYLES = ("board.css", "style.css", "table.css")


def read(*path):
    with open(os.path.join(*path), encoding="utf-8") as file:
        return file.read()


def read_bytes(*path):
    with open(os.path.join(*path), "rb") as file:
        return file.read()


def write(data, *path):
    with open(os.path.join(*path), "wb") as file:
        file.write(data if isinstance(data, bytes) else data.encode("utf-8"))


def symbols():
    """Every piece in both colours, to be used by reference. Of the two sets for chess, the style sheet shows one."""
    drawn = {}
    for colour in ("white", "black"):
        other = others(colour)
        for name in names():
            plain = other.pop(f"plain_{name}", "")
            usual = compact(name, colour)
            drawn[f"{colour}_{name}"] = f'<g class="usual">{usual}</g><g class="plain" display="none">{plain}</g>' if plain else usual
        drawn.update({f"{colour}_{name}": inside for name, inside in other.items()})
    return "".join(f'<symbol id="{name}" viewBox="0 0 100 100">{inside}</symbol>' for name, inside in drawn.items())


def icon():
    """The Ximaera on a ground of its own, with the margin that masks of icons cut off."""
    return ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 140 140">'
            f'<rect width="140" height="140" fill="#f0d9b0"/><g transform="translate(20 20)">{compact("ximaera", "white")}</g></svg>')


def policy(script, style, site):
    """The content security policy: the page's own parts, and nothing from elsewhere."""
    def hashed(text):
        return "'sha256-" + base64.b64encode(hashlib.sha256(text.encode("utf-8")).digest()).decode() + "'"
    rules = ["default-src 'none'", f"script-src {hashed(script)} 'wasm-unsafe-eval' blob:",
             f"style-src {hashed(style)}", "base-uri 'none'", "form-action 'none'"]
    if site:
        rules += ["img-src 'self' data:", "worker-src 'self' blob:", "connect-src 'self'", "manifest-src 'self'"]
    else:
        rules += ["img-src data:", "worker-src blob:"]
    return "; ".join(rules)


def head(script, style, site, address):
    icon_address = "icon.svg" if site else "data:image/svg+xml;base64," + base64.b64encode(icon().encode()).decode()
    lines = [f'<meta http-equiv="Content-Security-Policy" content="{policy(script, style, site)}">',
             f'<link rel="icon" href="{icon_address}">']
    if address:
        lines.append(f'<meta name="ximaera-address" content="{html.escape(address)}">')
    if site:
        lines += ['<link rel="manifest" href="manifest.webmanifest">',
                  f'<link rel="apple-touch-icon" href="icon-{ICON_SIZES[0]}.png">']
    return "\n".join(lines)


def letters(data):
    """Five letters for four bytes, as main.js reads them; the digits begin at "'" and leave out "<"."""
    digits = [chr(ord("'") + digit + (digit > 20)) for digit in range(85)]
    numbers = struct.iter_unpack(">I", data + bytes(-len(data) % 4))
    return "".join(digits[number // 85 ** place % 85] for number, in numbers for place in (4, 3, 2, 1, 0))


def program_element(program, site):
    if site:
        return '<script type="text/plain" id="program" data-src="ximaera.wasm"></script>'
    packed = subprocess.run(["zopfli", "--i5", "-c", program], check=True, capture_output=True).stdout
    return f'<script type="text/plain" id="program" data-size="{len(packed)}">{letters(packed)}</script>'


def first_screen(program, scripts):
    """The cards of the games, drawn by the page's own script."""
    script = os.path.join(scripts, "first_screen.js")
    told = subprocess.run(["node", script, program, ",".join([*names(), *others("white")])], check=True, capture_output=True, encoding="utf-8")
    return json.loads(told.stdout)


def page(program, cards, scripts, site, address):
    """The HTML. All places are filled at once, whatever stands in what fills them."""
    script = read(scripts, "main.js")
    style = "".join(read(HERE, "page", name) for name in STYLES)
    parts = {"head": head(script, style, site, address), "style": style, "pieces": symbols(),
             "icons": read(HERE, "page", "icons.svg"), "main": script,
             "program": program_element(program, site), "worker": read(scripts, "worker.js"), **cards}
    for name in ("main", "worker"):
        assert "</script" not in parts[name], f"{name}.js would end its element"
    return re.sub(r"\{\{(\w+)\}\}", lambda place: parts[place.group(1)], read(HERE, "page", "index.html"))


def manifest():
    icons = [{"src": "icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any maskable"}]
    icons += [{"src": f"icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png"} for size in ICON_SIZES]
    return json.dumps({"name": "Ximaera", "short_name": "Ximaera", "id": "./", "start_url": "./", "scope": "./",
                       "description": "New kinds of chess and known ones, with lessons, puzzles, and opponents of every strength.",
                       "display": "standalone", "background_color": "#f6f3ee", "theme_color": COLOUR,
                       "icons": icons}, indent=1)


def write_site(folder, program, cards, scripts, address):
    os.makedirs(folder, exist_ok=True)
    files = {"index.html": page(program, cards, scripts, True, address).encode("utf-8"), "ximaera.wasm": read_bytes(program),
             "manifest.webmanifest": manifest().encode("utf-8"), "icon.svg": icon().encode("utf-8")}
    for name, data in files.items():
        write(data, folder, name)
    for size in ICON_SIZES:
        name = f"icon-{size}.png"
        subprocess.run(["rsvg-convert", "--width", str(size), "--height", str(size), "--output",
                        os.path.join(folder, name), os.path.join(folder, "icon.svg")], check=True)
        files[name] = read_bytes(folder, name)
    version = hashlib.sha256(b"".join(files.values())).hexdigest()[:16]
    worker = read(HERE, "page", "service_worker.js")
    worker = worker.replace('"{{version}}"', json.dumps(version)).replace('"{{files}}"', json.dumps(["./", *files]))
    write(worker, folder, "sw.js")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("scripts")
    parser.add_argument("page", nargs="?")
    parser.add_argument("--site")
    parser.add_argument("--address", default="")
    asked = parser.parse_intermixed_args()  # An option may stand before the page.
    cards = first_screen(asked.program, asked.scripts)
    if asked.site:
        write_site(asked.site, asked.program, cards, asked.scripts, asked.address)
    else:
        write(page(asked.program, cards, asked.scripts, False, asked.address), asked.page)


if __name__ == "__main__":
    main()
