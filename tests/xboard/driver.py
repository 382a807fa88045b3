"""Drives the real XBoard under Xvfb: mouse, keyboard, clipboard, and its talk with the engine.

Needs xboard xvfb openbox xdotool xclip x11-utils imagemagick. XBoard reads the ~/.xboardrc of the
user whatever $HOME says; it is told all settings that matter and does not save any.
"""
import os
import re
import shutil
import subprocess
import tempfile
import time

NEEDED = ("xboard", "Xvfb", "openbox", "xdotool", "xclip", "xdpyinfo", "xwininfo")
SETTINGS = ("-debug -saveSettingsOnExit false -popupMoveErrors false -popupExitMessage false"
            " -autoDisplayTags false -autoCallFlag false -showButtonBar true -testLegality false"
            " -sweepPromotions true -showTargetSquares true -highlightDragging true -oneClickMove false"
            " -ruleMoves 0 -repeatsToDraw 0 -ponderNextMove true -animateMoving false"
            " -timeDelay 0").split()


def path_with_games():
    return os.environ["PATH"] + ":/usr/games:/usr/local/games"


def missing():
    """The programs that are needed and not installed."""
    return [name for name in NEEDED if not shutil.which(name, path=path_with_games())]


class Failure(Exception):
    """What was expected did not come."""


class XBoard:
    """One running XBoard on a display of its own."""

    def __init__(self, arguments, files=8, ranks=8, square=49, work=None):
        self.files, self.ranks = files, ranks
        self.work = work or tempfile.mkdtemp(prefix="xboard")
        os.makedirs(self.work, exist_ok=True)
        self.log = os.path.join(self.work, "xboard.debug")
        self.processes = []
        self.environment = dict(os.environ, LANG="C", HOME=self.work, PATH=path_with_games())
        for attempt in (1, 2, 3):  # a display may be gone before it is used
            try:
                self._start_display()
                self._start_xboard(arguments, square)
                return
            except BaseException:
                self.close()
                if attempt == 3:
                    raise

    # ---- start and end ---------------------------------------------------------------------------

    def _start_display(self):
        read_end, write_end = os.pipe()
        self._spawn(["Xvfb", "-displayfd", str(write_end), "-screen", "0", "1280x1024x24", "-nolisten",
                     "tcp"], pass_fds=[write_end])
        os.close(write_end)
        with os.fdopen(read_end) as answer:
            number = answer.readline().strip()
        if not number:
            raise Failure("Xvfb did not start")
        self.environment["DISPLAY"] = ":" + number
        self.wait(lambda: self._run("xdpyinfo"), "the display")
        self._spawn(["openbox"])

    def _start_xboard(self, arguments, square):
        self.output = open(os.path.join(self.work, "xboard.out"), "w")
        self.xboard = self._spawn(["xboard", "-nameOfDebugFile", self.log, "-size", str(square)]
                                  + SETTINGS + arguments, cwd=self.work, stdout=self.output)
        self.wait(self._find_window, "XBoard's window", 30)
        self.wait(lambda: "pong" in self.talk() or "-ncp" in arguments, "the engine", 30)
        time.sleep(1)
        self._calibrate()

    def _spawn(self, command, stdout=subprocess.DEVNULL, **more):
        process = subprocess.Popen(command, env=self.environment, stdout=stdout,
                                   stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, **more)
        self.processes.append(process)
        return process

    def close(self):
        for process in reversed(self.processes):
            process.terminate()
            try:
                process.wait(5)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        self.processes = []

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    # ---- windows and squares ---------------------------------------------------------------------

    def _run(self, *command, text=None):
        try:
            return subprocess.run(command, env=self.environment, stdout=subprocess.PIPE, input=text,
                                  stderr=subprocess.DEVNULL, text=True, timeout=20).stdout
        except subprocess.TimeoutExpired:
            return ""

    def _geometry(self, window):
        """Absolute x, y, width and height (xdotool's own answer is off by the frame)."""
        answer = self._run("xwininfo", "-id", window)
        found = [re.search(name + r":\s+(-?\d+)", answer)
                 for name in ("Absolute upper-left X", "Absolute upper-left Y", "Width", "Height")]
        return tuple(int(match.group(1)) for match in found) if all(found) else None

    def _find_window(self):
        windows = self._run("xdotool", "search", "--onlyvisible", "--class", "xboard").split()
        sizes = [(g[2] * g[3], w) for w in windows if (g := self._geometry(w))]
        self.window = max(sizes)[1] if sizes else None
        return self.window

    def _calibrate(self):
        """Finds the board: it is at the bottom of the window, its squares are as wide as fit."""
        self._find_window()
        x, y, width, height = self._geometry(self.window)
        self.step = (width - 5) // self.files
        self.left = x + (width - self.files * self.step - 1) // 2
        self.top = y + height - 4 - (self.ranks * self.step + 1)
        self._mouse(2, 2)

    def windows(self):
        """The titles of all visible windows."""
        found = self._run("xdotool", "search", "--onlyvisible", "--name", ".").split()
        return [self._run("xdotool", "getwindowname", window).strip() for window in found]

    def close_popup(self, title):
        """Closes a window by its title; whether there was one."""
        for window in self._run("xdotool", "search", "--onlyvisible", "--name", title).split():
            if window == self.window:
                continue
            self._run("xdotool", "windowfocus", "--sync", window)
            self._run("xdotool", "key", "Return")
            time.sleep(0.3)
            return True
        return False

    def point(self, square):
        file, rank = ord(square[0]) - ord("a"), int(square[1:]) - 1
        return (self.left + 1 + file * self.step + self.step // 2,
                self.top + 1 + (self.ranks - 1 - rank) * self.step + self.step // 2)

    # ---- mouse and keyboard ----------------------------------------------------------------------

    def _mouse(self, x, y):
        self._run("xdotool", "mousemove", str(x), str(y))
        time.sleep(0.05)

    def click(self, square):
        self._mouse(*self.point(square))
        self._run("xdotool", "mousedown", "1")
        time.sleep(0.1)
        self._run("xdotool", "mouseup", "1")
        time.sleep(0.15)

    def press(self, square):
        self._mouse(*self.point(square))
        self._run("xdotool", "mousedown", "1")

    def release(self):
        self._run("xdotool", "mouseup", "1")
        time.sleep(0.15)

    def move(self, start, end, letter=None, white=True):
        """Makes a move with two clicks; where XBoard offers a choice of pieces, picks `letter`, or the
        first one."""
        mark = self.mark()
        self.click(start)
        self.wait(lambda: "highlight" in self.talk(mark), "the marks of " + start)
        time.sleep(0.1)
        self.press(end)
        time.sleep(0.15)
        if letter is not None:
            choice = re.search(r"choice (\w\w+)", self.talk(mark))
            if choice:
                self._scroll(end, self._steps(choice.group(1), letter), white)
        self.release()

    def _scroll(self, square, steps, white):
        """Makes XBoard go through the pieces it offers: White's by pulling down, Black's up."""
        x, y = self.point(square)
        down = 1 if white else -1
        for step in range(steps):
            for part in (9, 18, 27):
                self._mouse(x, y + down * (27 * step + part))
            time.sleep(0.1)

    def _steps(self, letters, letter):
        """How many pieces behind the first one is: they come in the order of XBoard's types."""
        setups = re.findall(r"setup \(([^)]*)\)", self.talk())
        table = setups[-1][:66] if setups else "PNBRQ" + "." * 60 + "K"
        order = sorted(letters, key=table.index)
        return (order.index(letter) - order.index(letters[0])) % len(order)

    def key(self, *keys):
        self._run("xdotool", "windowfocus", "--sync", self.window)
        self._run("xdotool", "key", "--clearmodifiers", *keys)
        time.sleep(0.3)

    def type_move(self, text):
        """Types a move: the first character opens XBoard's entry box."""
        self._mouse(self.left + 5, self.top + 5)
        self._run("xdotool", "windowfocus", "--sync", self.window)
        self._run("xdotool", "type", text[0])
        time.sleep(0.7)
        self._run("xdotool", "type", "--delay", "60", text[1:])
        self._run("xdotool", "key", "Return")
        time.sleep(0.4)

    def is_asked(self):
        """Whether a question of the engine's is open."""
        return any("query" in title for title in self.windows())

    def answer(self, text):
        """Answers the question that the engine had XBoard ask."""
        self.wait(self.is_asked, "a question")
        for window in self._run("xdotool", "search", "--onlyvisible", "--name", "query").split():
            self._run("xdotool", "windowfocus", "--sync", window)
        self._run("xdotool", "type", "--delay", "60", text)
        self._run("xdotool", "key", "Return")
        time.sleep(0.4)

    def back(self, plies=1):
        for _ in range(plies):
            self.key("alt+Left")

    def forward(self, plies=1):
        for _ in range(plies):
            self.key("alt+Right")

    def retract(self):
        self.key("ctrl+x")

    # ---- clipboard -------------------------------------------------------------------------------

    def _clip(self, text):
        """Puts a text on the clipboard. (xclip stays to serve it: its output must not be awaited.)"""
        subprocess.run(["xclip", "-i", "-selection", "clipboard"], env=self.environment, input=text,
                       text=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)

    def _copied(self, key):
        for _ in range(5):
            self._clip("")
            self.key(key)
            for selection in ("clipboard", "primary"):
                answer = self._run("timeout", "3", "xclip", "-o", "-selection", selection).strip()
                if answer:
                    return answer
        raise Failure("XBoard copied nothing")

    def fen(self):
        """XBoard's own position: the fields of its FEN."""
        return self._copied("ctrl+shift+c").split()

    def pgn(self):
        return self._copied("ctrl+c")

    def _paste(self, key, text):
        self._clip(text)
        self.key(key)
        time.sleep(0.5)

    def paste_pgn(self, text):
        self._paste("ctrl+v", text)
        time.sleep(1.5)

    def paste_fen(self, text):
        mark = self.mark()
        self._paste("ctrl+shift+v", text)
        self.wait(lambda: "setboard" in self.talk(mark), "the pasted position")

    # ---- what was said ---------------------------------------------------------------------------

    def _debug(self):
        if not os.path.exists(self.log):
            return ""
        with open(self.log, errors="replace") as log:
            return log.read()

    def mark(self):
        """Where the talk is now, for talk()."""
        return len(self._debug())

    def talk(self, since=0):
        """What XBoard (>) and the engines (<) said to each other."""
        whole = re.sub(r"usermove \d+ >\w+ *: ", "usermove ", self._debug()[since:])
        return "\n".join(re.findall(r"^\d+ ([<>]\w+ *: .*)$", whole, re.M))

    def wait(self, condition, what, seconds=20):
        """Waits for something, and returns what it is."""
        end = time.time() + seconds
        while time.time() < end:
            result = condition()
            if result:
                return result
            if self.processes and self.processes[-1].poll() is not None:
                break
            time.sleep(0.1)
        raise Failure("waited in vain for " + what)

    def screenshot(self, name):
        path = os.path.join(self.work, name)
        self._run("import", "-window", "root", path)
        return path
