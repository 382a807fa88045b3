"""A display of its own (Xvfb with openbox) for programs that are driven by mouse and keyboard.

Needs xvfb openbox xdotool xclip x11-utils imagemagick, and xboard to drive.
"""
import contextlib
import glob
import os
import re
import shutil
import signal
import subprocess
import time
import traceback

# Seconds until something that does not come is missed.
PATIENCE = 120
# How long to wait after each try of something that may be lost on its way.
TRIES = (10, 30, 60)
# Seconds for a program that drives the display; it needs a fraction of one.
HELPER = 30
# Seconds for a session, most of which take less than one minute.
SESSION = 400
NEEDED = ("xboard", "Xvfb", "openbox", "xdotool", "xclip", "xprop", "xwininfo", "import")


def path_with_games():
    return os.environ["PATH"] + ":/usr/games:/usr/local/games"


def missing():
    """The programs that are needed and not installed."""
    return [name for name in NEEDED if not shutil.which(name, path=path_with_games())]


def threads_awake(pid):
    """How many threads of a process run, or would if they had a core."""
    awake = 0
    for path in glob.glob("/proc/%d/task/*/stat" % pid):
        try:
            with open(path) as stat:
                awake += stat.read().rpartition(")")[2].split()[0] == "R"
        except (FileNotFoundError, ProcessLookupError):
            pass
    return awake


class Failure(Exception):
    """What was expected did not come."""


class InVain(Failure):
    """What was waited for did not come: perhaps a key or a click was lost on its way."""


class Hopeless(Exception):
    """What hangs. Not a Failure, after which one may try again."""


@contextlib.contextmanager
def limit(seconds=SESSION):
    """Ends what takes longer, and says where it was."""
    def ring(_, frame):
        calls = ["%s:%d" % (call.name, call.lineno) for call in traceback.extract_stack(frame)]
        raise Hopeless("it takes more than %d s, now in %s" % (seconds, " ".join(calls)))
    before = signal.signal(signal.SIGALRM, ring)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


class Display:
    """A display, and the programs that were started on it."""

    def __init__(self, home):
        self.processes = []
        self.environment = dict(os.environ, LANG="C", HOME=home, PATH=path_with_games())
        try:
            self._start()
        except BaseException:
            self.close()
            raise

    def _start(self):
        # Without -noreset it restarts when the last program has left, and refuses programs until then.
        read_end, write_end = os.pipe()
        self.spawn(["Xvfb", "-displayfd", str(write_end), "-noreset", "-nolisten", "tcp",
                    "-screen", "0", "1280x1024x24"], pass_fds=[write_end])
        os.close(write_end)
        with os.fdopen(read_end) as answer:
            number = answer.readline().strip()
        if not number:
            raise Failure("Xvfb did not start")
        self.environment["DISPLAY"] = ":" + number
        self.spawn(["openbox"])
        # A window that is opened while the window manager starts may remain hidden for good.
        self.wait(lambda: "window id" in self.run("xprop", "-root", "_NET_SUPPORTING_WM_CHECK"),
                  "the window manager")

    def spawn(self, command, stdout=subprocess.DEVNULL, **more):
        """Starts a program that runs on."""
        process = subprocess.Popen(command, env=self.environment, stdout=stdout,
                                   stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, **more)
        self.processes.append(process)
        return process

    def run(self, *command, stdout=subprocess.PIPE, **more):
        """Runs a program to its end, and once again if that does not come: what it says."""
        for _ in range(2):
            with contextlib.suppress(subprocess.TimeoutExpired):
                return subprocess.run(command, env=self.environment, stdout=stdout,
                                      stderr=subprocess.DEVNULL, text=True, timeout=HELPER,
                                      check=False, **more).stdout
        raise Hopeless("it hangs: " + " ".join(command))

    def wait(self, condition, what, seconds=PATIENCE):
        """Waits for something, and returns what it is."""
        end = time.time() + seconds
        while time.time() < end:
            result = condition()
            if result:
                return result
            if self.processes and self.processes[-1].poll() is not None:
                break
            time.sleep(0.1)
        raise InVain("waited in vain for " + what)

    def try_until(self, act, condition, what):
        """Does something again and again, each time with more patience, until it shows: what it is."""
        for seconds in TRIES:
            act()
            with contextlib.suppress(Failure):
                return self.wait(condition, what, seconds)
        raise InVain("waited in vain for " + what)

    def idle(self):
        """Waits until all programs sleep: what was typed or clicked has been taken in. Who thinks aloud
        has them awake now and then, so that is not waited for without end."""
        asleep = 0
        for _ in range(150):
            asleep = asleep + 1 if all(self._sleeps(process) for process in self.processes) else 0
            if asleep == 3:
                return
            time.sleep(0.02)

    @staticmethod
    def _sleeps(process):
        return not threads_awake(process.pid)

    def settled(self, measure, what):
        """Waits until what is measured is there, and does not change until all programs sleep. (XBoard
        changes its size by a timer of a fifth of a second.)"""
        def same():
            before = measure()
            time.sleep(0.5)
            self.idle()
            return before and before == measure() and before
        return self.wait(same, what)

    def close(self):
        for process in reversed(self.processes):
            process.terminate()
            try:
                process.wait(HELPER)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        self.processes = []

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    # ---- mouse, keyboard, windows, clipboard -----------------------------------------------------

    def mouse(self, x, y):
        self.run("xdotool", "mousemove", str(x), str(y))
        self.idle()

    def mouse_down(self):
        self.run("xdotool", "mousedown", "1")

    def mouse_up(self):
        self.run("xdotool", "mouseup", "1")
        self.idle()

    def click_at(self, x, y):
        self.mouse(x, y)
        self.mouse_down()
        self.idle()
        self.mouse_up()

    def press_keys(self, *keys):
        """Presses keys in the window that has the focus."""
        self.run("xdotool", "key", *keys)
        self.idle()

    def type_text(self, text):
        """Types a text in the window that has the focus."""
        self.run("xdotool", "type", "--delay", "40", text)

    def focus(self, window):
        """Gives a window the focus, unless it has just been closed. (With --sync xdotool waits for 15
        seconds where another window takes the focus, and says nothing.)"""
        try:
            self.try_until(lambda: self.run("xdotool", "windowfocus", window),
                           lambda: window == self.run("xdotool", "getwindowfocus", "-f").strip()
                           or self.geometry(window) is None,
                           "the focus of window " + window)
        except Failure as failure:
            raise Hopeless(str(failure)) from failure

    def windows(self, *criteria):
        """The visible windows that xdotool finds by its criteria."""
        return self.run("xdotool", "search", "--onlyvisible", *criteria).split()

    def geometry(self, window):
        """Absolute x, y, width and height (xdotool's own answer is off by the frame)."""
        answer = self.run("xwininfo", "-id", window)
        found = [re.search(name + r":\s+(-?\d+)", answer)
                 for name in ("Absolute upper-left X", "Absolute upper-left Y", "Width", "Height")]
        return tuple(int(match.group(1)) for match in found) if all(found) else None

    def clip(self, text):
        """Puts a text on the clipboard. (xclip stays to serve it: its output must not be awaited.)"""
        self.run("xclip", "-i", "-selection", "clipboard", input=text, stdout=subprocess.DEVNULL)

    def clipped(self):
        """The text on the clipboard, whichever there is."""
        for selection in ("clipboard", "primary"):
            text = self.run("timeout", "10", "xclip", "-o", "-selection", selection).strip()
            if text:
                return text
        return ""

    def screenshot(self, path):
        self.run("import", "-window", "root", path)
        return path
