#!/usr/bin/env python3
"""Whether the manual pages agree with the programs: options, defaults, bounds, exit statuses, paths.

    manual_test.py PROGRAM PAGES ROOT BUILD    PAGES: the folder with the pages that were made
"""
import os
import re
import subprocess
import sys
import tempfile

FAULTS = []


def expect(condition, what):
    if not condition:
        FAULTS.append(what)


# A folder of the user that is shown as the pages name it.
DATA = "/folder/of/the/user"
ENVIRONMENT = dict(os.environ, XDG_DATA_HOME=DATA)


def output(*command, text=""):
    said = subprocess.run(command, input=text, capture_output=True, text=True, check=True,
                          env=ENVIRONMENT).stdout
    return said.replace(DATA, "$XDG_DATA_HOME")


def plain(page):
    """The page without the marks of troff."""
    text = re.sub(r"\\f[A-Z]|\\&", "", page).replace("\\-", "-")
    text = re.sub(r'^\.(?:TP|PP|br|nf|fi|RS|RE)$', "", text, flags=re.M)
    return re.sub(r"^\.(?:BR|BI|IR|RB|RI|IB|B|I) ", "", text, flags=re.M).replace('"', "")


def section(page, title):
    """The words of a section in one line."""
    found = re.search(r"^\.SH %s\n(.*?)(?=^\.SH|\Z)" % title, page, re.M | re.S)
    return " ".join(found.group(1).split()) if found else ""


def check_play(program, commands):
    shown = output(program, "play", "--help")
    options = re.findall(r"^ +(?:-h, )?(--[a-z]+)", shown, re.M)
    expect(len(options) > 8, "the options of play are read")
    for option in options:
        if option != "--help":
            expect(option in commands, "the page lacks %s of play" % option)
    for value in ("2000", "-12", "20", "white"):
        expect(re.search(r"%s\b" % re.escape(value), shown), "play --help lacks %s" % value)
        expect(re.search(r"%s\b" % re.escape(value), commands), "the page lacks %s of play" % value)


def check_uci(program, text):
    said = output(program, text="uci\nquit\n")
    names = []
    for name, rest in re.findall(r"^option name (.*?) type (.*)$", said, re.M):
        names.append(name)
        expect(name in text, "the page lacks the option " + name)
        about = text[text.find(name):]
        about = about[:min([len(about)] + [at for other in re.findall(r"name (.*?) type", said)
                                           if other != name and (at := about.find(other, len(name))) > 0])]
        default = re.search(r"default (\S+)", rest)
        bounds = re.search(r"min (\S+) max (\S+)", rest)
        if default and default.group(1) != "<empty>":
            expect("default %s" % default.group(1) in about, "%s: default %s is not in %r"
                   % (name, default.group(1), about))
        for bound in bounds.groups() if bounds else ():
            expect(re.search(r"(?<!\S)%s\b" % re.escape(bound), about), "%s: %s is not in %r"
                   % (name, bound, about))


def check_statuses(root, name, page):
    """Every status that all programs share is in the page."""
    with open(os.path.join(root, "protocol/command_line/arguments.h")) as header:
        for status in re.findall(r"constexpr int k\w+ = (\d+);", header.read()):
            expect(re.search(r"\b%s if" % status, section(page, "EXIT STATUS")),
                   "%s lacks the exit status %s" % (name, status))


def check_paths(pages, installed):
    """The files in /usr that the pages name are installed there."""
    for name, page in pages.items():
        expect("//" not in page and "@" not in page, "%s has a path that is not filled in" % name)
        for path in re.findall(r"/usr/[\w/.-]+\w", page):
            expect(os.path.exists(os.path.join(installed, path[len("/usr/"):])),
                   "%s: there is no %s" % (name, path))


def main():
    program, folder, root, build = sys.argv[1:]
    pages = {}
    for name in ("ximaera.6", "ximaera-match.6"):
        path = os.path.join(folder, name)
        if os.path.exists(path):
            with open(path) as file:
                pages[name] = plain(file.read())
            check_statuses(root, name, pages[name])
    expect("ximaera.6" in pages, "the pages were made")
    check_play(program, section(pages["ximaera.6"], "COMMANDS"))
    check_uci(program, section(pages["ximaera.6"], "UCI OPTIONS"))
    with tempfile.TemporaryDirectory() as installed:
        output("cmake", "--install", build, "--prefix", installed)
        check_paths(pages, installed)
    print("\n".join(FAULTS))
    return 1 if FAULTS else 0


if __name__ == "__main__":
    sys.exit(main())
