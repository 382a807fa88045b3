"""Searches and counts: an interrupt ends them, and what a callback raises comes out of them."""
from __future__ import annotations

import atexit
import os
import threading
import time
from typing import Any, Callable, Generator, Optional

from ._library import OnLine, OnPoll
from ._library import library as _lib

#: The boards that other threads than the first search, and whether the interpreter ends.
_searched: set[int] = set()
_ending = threading.Event()


def _end() -> None:
    """Ends all searches: their threads must not come back to an interpreter that is gone."""
    _ending.set()
    while _searched:
        for handle in list(_searched):
            _lib.stop(handle)
        time.sleep(0.001)


atexit.register(_end)
if hasattr(os, "register_at_fork"):  # No other thread is in the child.
    os.register_at_fork(after_in_child=_searched.clear)


def _answers(ask: Callable[[Any], object], errors: list[BaseException]) -> Generator[int, Any, None]:
    """Answers calls from C: 1 to stop. An interrupt is raised as soon as Python runs, so before the first
    line of a function; but a generator goes on where it catches it."""
    answer = 0
    while True:
        try:
            try:
                asked = yield answer
            except GeneratorExit:  # The call is over.
                return
            answer = 1 if errors or ask(asked) is True else 0
        except BaseException as error:  # It cannot pass through C.
            errors.append(error)
            answer = 1


def _callback(ask: Callable[[Any], object], errors: list[BaseException]) -> Callable[[Any], int]:
    answers = _answers(ask, errors)
    next(answers)
    return answers.send


def run(handle: int, call: Callable[[OnLine], int], on_line: Optional[Callable[[Any], object]] = None) -> int:
    """The status of `call`, which uses the board and gets what to call for each line. Only one thread at
    a time runs a board."""
    errors: list[BaseException] = []
    report = OnLine(_callback(on_line, errors)) if on_line is not None else OnLine()
    if threading.current_thread() is threading.main_thread():
        poll = OnPoll(_callback(lambda _: None, errors))
        _lib.set_poll(handle, poll, None)
        status = call(report)
    else:  # It gets no interrupts.
        _lib.set_poll(handle, OnPoll(), None)
        status = _run_in_thread(handle, lambda: call(report))
    if errors:
        raise errors[0]
    return status


def _run_in_thread(handle: int, call: Callable[[], int]) -> int:
    _searched.add(handle)
    try:
        if _ending.is_set():
            raise ValueError("the interpreter ends: no other thread searches")
        return call()
    finally:
        _searched.discard(handle)
