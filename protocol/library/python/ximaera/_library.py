"""The C library, called by ctypes. Nothing here knows a game."""
import ctypes
import os
import types
from ctypes import (CFUNCTYPE, POINTER, Structure, c_char, c_char_p, c_int, c_int64, c_uint32, c_uint64,
                    c_void_p)

MOST_EFFECTS = 16


class Outcome(Structure):
    _fields_ = [("over", c_int), ("winner", c_char), ("points", c_int), ("reason", c_char_p),
                ("sentence", c_char_p)]


class Effect(Structure):
    _fields_ = [("square", c_char * 4), ("before", c_char * 4), ("after", c_char * 4),
                ("cause", c_char_p)]


class Limits(Structure):
    _fields_ = [("size", c_uint32), ("depth", c_int), ("nodes", c_uint64), ("milliseconds", c_int), ("mate", c_int),
                ("infinite", c_int), ("lines", c_int), ("left", c_int), ("added", c_int)]


class Line(Structure):
    _fields_ = [("depth", c_int), ("number", c_int), ("score", c_int), ("mate", c_int),
                ("bound", c_int), ("nodes", c_uint64), ("milliseconds", c_int64),
                ("moves", c_char_p), ("san", c_char_p)]


class Best(Structure):
    _fields_ = [("move", c_char_p), ("ponder", c_char_p), ("score", c_int), ("mate", c_int),
                ("depth", c_int), ("nodes", c_uint64)]


# C passes another argument, `user`, which is not looked at.
OnLine = CFUNCTYPE(c_int, POINTER(Line))
OnPoll = CFUNCTYPE(c_int, c_void_p)

# Name, result, arguments: as in ximaera.h.
_FUNCTIONS = [
    ("version", c_char_p),
    ("error", c_char_p),
    ("variants", c_char_p),
    ("game_named", c_void_p, c_char_p),
    ("game_described", c_void_p, c_char_p, c_char_p),
    ("game_free", None, c_void_p),
    ("game_facts", c_char_p, c_void_p),
    ("game_description", c_char_p, c_void_p),
    ("game_explained", c_char_p, c_void_p),
    ("game_fen", c_char_p, c_void_p, c_char_p),
    ("game_example", c_char_p, c_void_p, c_char_p),
    ("game_of", c_void_p, c_void_p),
    ("game_lessons", c_char_p, c_void_p),
    ("lesson_try", c_char_p, c_void_p, c_int, c_int, c_char_p),
    ("lesson_answers", c_char_p, c_void_p, c_int, c_int),
    ("level_elo", c_int, c_int),
    ("pgn", c_char_p, c_void_p, c_char_p, c_char_p, c_char_p, c_char_p),
    ("pgn_games", c_char_p, c_char_p),
    ("pgn_game", c_char_p, c_void_p, c_char_p, c_int),
    ("board_new", c_void_p, c_void_p, c_char_p),
    ("board_copy", c_void_p, c_void_p),
    ("board_free", None, c_void_p),
    ("set_fen", c_int, c_void_p, c_char_p),
    ("fen", c_char_p, c_void_p),
    ("pieces", c_char_p, c_void_p),
    ("hand", c_char_p, c_void_p, c_char),
    ("lost", c_char_p, c_void_p),
    ("exposed", c_char_p, c_void_p),
    ("attackers", c_char_p, c_void_p, c_char_p),
    ("held", c_char_p, c_void_p),
    ("targets", c_char_p, c_void_p),
    ("accepts_draw", c_int, c_void_p, POINTER(c_int), c_int),
    ("svg", c_char_p, c_void_p, c_int, c_int, c_char_p, c_char_p, c_char_p),
    ("side", c_char, c_void_p),
    ("clock", c_int, c_void_p),
    ("occurrences", c_int, c_void_p),
    ("in_check", c_int, c_void_p),
    ("moves", c_char_p, c_void_p),
    ("history", c_char_p, c_void_p),
    ("parse", c_char_p, c_void_p, c_char_p),
    ("push", c_int, c_void_p, c_char_p),
    ("pop", c_int, c_void_p),
    ("get_outcome", c_int, c_void_p, c_int, POINTER(Outcome)),
    ("effects", c_int, c_void_p, c_char_p, POINTER(Effect)),
    ("explain", c_char_p, c_void_p, c_char_p),
    ("refusal", c_char_p, c_void_p, c_char_p),
    ("san", c_char_p, c_void_p, c_char_p),
    ("perft", c_int, c_void_p, c_int, POINTER(c_uint64)),
    ("evaluate", c_int, c_void_p, POINTER(c_int)),
    ("set_option", c_int, c_void_p, c_char_p, c_char_p),
    ("set_poll", c_int, c_void_p, OnPoll, c_void_p),
    ("search", c_int, c_void_p, POINTER(Limits), OnLine, c_void_p, POINTER(Best)),
    ("stop", None, c_void_p),
]


# These may take long or wait, and let other threads of Python run meanwhile. The others do not: their
# texts are read before another call can replace them.
_LONG = {"game_described", "board_free", "perft", "evaluate", "set_option", "search"}


def _load() -> types.SimpleNamespace:
    """The library beside this file, as a wheel has it, or the system's; XIMAERA_LIBRARY names another."""
    beside = os.path.join(os.path.dirname(os.path.abspath(__file__)), "libximaera.so.0")
    path = os.environ.get("XIMAERA_LIBRARY") or (beside if os.path.exists(beside) else "libximaera.so.0")
    parallel, serial = ctypes.CDLL(path), ctypes.PyDLL(path)
    calls = types.SimpleNamespace()
    for name, result, *arguments in _FUNCTIONS:
        function = getattr(parallel if name in _LONG else serial, "ximaera_" + name)
        function.restype, function.argtypes = result, arguments
        setattr(calls, name, function)
    return calls


library = _load()
