"""The arguments of the scripts in this folder."""
import argparse
import pathlib
import shutil


def positive(text):
    if not text.isdigit() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"'{text}' is not a number above 0")
    return int(text)


def program(text):
    if shutil.which(text) is None:
        raise argparse.ArgumentTypeError(f"'{text}' is not a program")
    return text


def build(text):
    """A folder that has ximaera and ximaera-match."""
    folder = pathlib.Path(text)
    for name in ("ximaera", "ximaera-match"):
        program(str(folder / name))
    return folder
