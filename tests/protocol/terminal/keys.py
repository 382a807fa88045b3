"""When a program at a terminal can be typed to."""
import termios


def takes_keys(terminal):
    """Whether the program behind this file takes keys one by one; before, the system puts lines
    together for it. libedit shows a prompt a moment before it does."""
    return not termios.tcgetattr(terminal)[3] & termios.ICANON
