#!/usr/bin/env python3
"""Threads and callbacks that use the same boards in any order; each call succeeds or is a ValueError.

    storm_test.py [CALLS]      the module is found by PYTHONPATH
"""
import copy
import random
import sys
import threading

import ximaera

THREADS = 4


def act(boards, chance, deep=0):
    """One call, or a search with calls in it."""
    board = chance.choice(boards)
    choice = chance.randrange(24)
    if choice == 0 and deep < 2:
        board.search(nodes=chance.randrange(1, 200), lines=chance.randrange(1, 3),
                     on_line=lambda line: act(boards, chance, deep + 1))
    elif choice == 1:
        board.stop()
    elif choice == 2:
        board.perft(2)
    elif choice == 3:
        board.reset()
    elif choice == 4:
        board.set_option(*chance.choice((("Hash", 1), ("Clear Hash", ""), ("Threads", 1), ("Threads", 2))))
    elif choice == 5:
        copy.deepcopy(board).pop()
    elif choice == 6:
        board.evaluate()
    elif choice < 12:
        chance.choice((board.outcome, board.pop, lambda: board.fen, lambda: board.pieces, lambda: board.turn,
                       lambda: repr(board), lambda: board.history))()
    else:
        move = chance.choice(board.legal_moves or ["a1a1"])
        chance.choice((board.push, board.push, board.explain, board.effects, board.san, board.parse))(move)


def work(boards, seed, calls, counts, faults):
    """Many calls; no error but a ValueError is expected."""
    chance = random.Random(seed)
    for _ in range(calls):
        try:
            act(boards, chance)
            counts[seed][0] += 1
        except ValueError as error:
            counts[seed][1] += 1
            if not str(error):
                faults.append(error)
        except BaseException as fault:  # pylint: disable=broad-except
            faults.append(fault)
            return


def main():
    """The storm, and whether the boards have survived it."""
    calls = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    boards = [ximaera.Board(name) for name in ("chess", "fugue", "omega", "chess", "fusion", "xiangqi")]
    for board in boards:
        board.set_option("Hash", 1)
    counts, faults = [[0, 0] for _ in range(THREADS)], []
    threads = [threading.Thread(target=work, args=(boards, seed, calls // THREADS, counts, faults))
               for seed in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for board in boards:
        board.reset()
        if not board.search(nodes=50).move:
            faults.append(board)
    print(f"{sum(count[0] for count in counts)} calls answered, {sum(count[1] for count in counts)} refused")
    if faults:
        sys.exit(f"faults: {faults}")


if __name__ == "__main__":
    main()
