"""The limits of a search, as C reads them."""
from __future__ import annotations

from ctypes import sizeof
from typing import Any

from . import _arguments, _library


def limits(nodes: Any, depth: Any, seconds: Any, mate: Any, infinite: Any, lines: Any, left: Any,
           added: Any) -> _library.Limits:
    return _library.Limits(
        sizeof(_library.Limits), _arguments.number("depth", depth, 0, _arguments.MOST),
        _arguments.number("nodes", nodes, 0, 2**63 - 1), _arguments.milliseconds("seconds", seconds),
        _arguments.number("mate", mate, 0, _arguments.MOST), _arguments.truth("infinite", infinite),
        _arguments.number("lines", lines, 0, 64), _arguments.milliseconds("left", left),
        _arguments.milliseconds("added", added))
