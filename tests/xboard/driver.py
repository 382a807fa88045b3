"""Drives the real XBoard: its board, its menus and dialogs, and its talk with the engine.

XBoard reads the ~/.xboardrc of the user whatever $HOME says; it is told all settings that matter and
does not save any.
"""
import os
import re
import tempfile
import time

from display import PATIENCE, Display

SETTINGS = ("-saveSettingsOnExit false -popupMoveErrors false -popupExitMessage false"
            " -autoDisplayTags false -autoCallFlag false -showButtonBar true -testLegality false"
            " -sweepPromotions true -showTargetSquares true -highlightDragging true -oneClickMove false"
            " -ruleMoves 0 -repeatsToDraw 0 -autoFlipView false -animateMoving false"
            " -timeDelay 0").split()
# A line of XBoard's to an engine other than its question how an analysis goes on.
ORDER = r"^>\w+ *: (?!\.$)."
MENUS = ("File", "Edit", "View", "Mode", "Action", "Engine", "Options", "Help")


def talk_in(debug):
    """What a debug file of XBoard's tells of what it (>) and the engines (<) said to each other."""
    whole = re.sub(r"usermove \d+ >\w+ *: ", "usermove ", debug)
    return "\n".join(re.findall(r"^\d+ ([<>]\w+ *: .*)$", whole, re.M))


class XBoard(Display):
    """One running XBoard on a display of its own. What `command` has before the arguments can say where
    its home is; `settings` are those that the sessions rely on; `hand` has the pieces in hand in order."""

    def __init__(self, arguments, files=8, ranks=8, square=49, work=None, command=("xboard",),
                 settings=tuple(SETTINGS), hand=""):
        self.files, self.ranks, self.hand = files, ranks, hand
        self.lowest = 0 if ranks == 10 else 1  # the number of the first rank
        self.work = work or tempfile.mkdtemp(prefix="xboard")
        os.makedirs(self.work, exist_ok=True)
        self.log = os.path.join(self.work, "xboard.debug")
        if os.path.exists(self.log):
            os.remove(self.log)
        super().__init__(self.work)
        size = ["-size", str(square)] if square else []
        self.output = open(os.path.join(self.work, "xboard.out"), "w")
        self.xboard = self.spawn([*command, "-debug", "-nameOfDebugFile", self.log, *size, *settings,
                                  *arguments], cwd=self.work, stdout=self.output)
        try:
            self.wait(self._find_main_window, "XBoard's window")
            self.wait(lambda: "pong" in self.talk(), "the engine")
            self.calibrate()
        except BaseException:
            self.close()
            raise

    def leave(self):
        """Quits as a user would: XBoard saves its settings."""
        self.key("ctrl+q")
        self.xboard.wait(PATIENCE)

    # ---- windows and squares ---------------------------------------------------------------------

    def _find_main_window(self):
        sizes = [(g[2] * g[3], w) for w in self.windows("--class", "xboard") if (g := self.geometry(w))]
        self.window = max(sizes)[1] if sizes else None
        return self.window

    def calibrate(self):
        """Finds the board: it is at the bottom of the window, its squares are as wide as fit."""
        x, y, width, height = self.settled(
            lambda: self._find_main_window() and self.geometry(self.window), "the size of the window")
        columns = self.files + (4 if self.hand else 0)  # a hand and a gap at each side
        self.step = (width - 5) // columns
        self.left = x + (width - self.files * self.step - 1) // 2
        self.top = y + height - 4 - (self.ranks * self.step + 1)
        self.mouse(2, 2)

    def close_popup(self, title, key="Return"):
        """Closes a window by a part of its title; whether there was one."""
        window = self.find_window(title)
        if window is None:
            return False

        def is_closed():
            return self.find_window(title) != window

        def press():
            if not is_closed():
                self.focus(window)
                self.press_keys(key)
        self.try_until(press, is_closed, "the end of the window " + title)
        return True

    def cell(self, square):
        """The square where a piece in hand lies, or the square itself."""
        if square.upper() not in self.hand:
            return square
        number = self.hand.index(square.upper()) + 1
        return "%c%d" % ((ord("b") + self.files, number) if square.isupper() else
                         (ord("a") - 2, self.ranks + 1 - number))

    def named(self, square):
        """XBoard's name of a square of the book."""
        return "%s%d" % (square[0], int(square[1:]) - 1 + self.lowest)

    def point(self, square):
        square = self.cell(square)
        file, rank = ord(square[0]) - ord("a"), int(square[1:]) - self.lowest
        return (self.left + 1 + file * self.step + self.step // 2,
                self.top + 1 + (self.ranks - 1 - rank) * self.step + self.step // 2)

    # ---- mouse and keyboard ----------------------------------------------------------------------

    def click(self, square):
        self.click_at(*self.point(square))

    def press(self, square):
        self.mouse(*self.point(square))
        self.mouse_down()

    def move(self, start, end, letter=None, white=True, held=None):
        """Makes a move with two clicks; where XBoard offers a choice of pieces, picks `letter`, or the
        first one. A key may be held while the piece is clicked on."""
        mark = self.mark()
        if held:
            self.run("xdotool", "keydown", held)
        self.lift(start)
        if held:
            self.run("xdotool", "keyup", held)
        self.idle()
        if start.upper() in self.hand:
            return self.click(end)
        marks = self.wait(lambda: re.search(r"highlight (\S+)", self.talk(mark)),
                          "the marks of " + start)
        self.press(end)
        if self._colour(marks.group(1), end) in ("B", "M"):
            choice = self.wait(lambda: re.search(r"choice ([+\w]+)", self.talk(mark)),
                               "a choice at " + end)
            self.idle()
            if letter is not None:
                self._scroll(end, self._steps(choice.group(1), letter), white)
        self.idle()
        self.mouse_up()

    def drag(self, start, end):
        self.press(start)
        self.idle()
        self.mouse(*self.point(end))
        self.mouse_up()

    def lift(self, square):
        """Clicks on a piece, until XBoard has taken notice."""
        mark = self.mark()
        self.try_until(lambda: self.click(square), lambda: "lift " + self.cell(square) in self.talk(mark),
                       "the piece on %s to be lifted" % square)

    def _colour(self, marks, square):
        """The colour of a square in a text of marks, rank by rank; a digit if it has none."""
        row = marks.split("/")[self.lowest - 1 - int(square[1:])]
        cells = re.sub(r"\d+", lambda run: "-" * int(run.group()), row)
        return cells[ord(square[0]) - ord("a")]

    def _scroll(self, square, steps, white):
        """Makes XBoard go through the pieces it offers: White's by pulling down, Black's up."""
        x, y = self.point(square)
        down = 1 if white else -1
        for step in range(steps):
            for part in (9, 18, 27):
                self.mouse(x, y + down * (27 * step + part))

    def _steps(self, letters, letter):
        """How many pieces behind the first one is: they come in the order of XBoard's types."""
        if "+" in letters or len(letters) == 1:
            return letters.index(letter)
        setups = re.findall(r"setup \(([^)]*)\)", self.talk())
        table = setups[-1][:66] if setups else (self.hand or "PNBRQ") + "." * 60 + "K"
        order = sorted(letters, key=table.index)
        return (order.index(letter) - order.index(letters[0])) % len(order)

    def key(self, *keys):
        self.focus(self.window)
        self.run("xdotool", "key", "--clearmodifiers", *keys)
        self.idle()

    def command(self, keys, answer):
        """Gives XBoard a command by its key, and again if XBoard passes nothing on to the engine, until
        the talk has the answer: its match."""
        mark = self.mark()
        self.try_until(lambda: self.key(keys),
                       lambda: re.search(ORDER + "|" + answer, self.talk(mark), re.M),
                       "what %s does" % keys)
        return self.wait(lambda: re.search(answer, self.talk(mark), re.M),
                         "%s after %s" % (answer, keys))

    def type_move(self, text):
        """Types a move: the first character opens XBoard's entry box."""
        self.mouse(self.left + 5, self.top + 5)
        self.focus(self.window)
        self.type_text(text[0])
        self.focus(self.wait(lambda: self.find_window("Type a move"), "the box to type a move"))
        self.type_text(text[1:])
        self.press_keys("Return")
        self.wait(lambda: not self.find_window("Type a move"), "the end of typing")

    def find_window(self, title):
        """A visible window other than the main one, by a part of its title; None if there is none."""
        return next((window for window in self.windows("--name", title) if window != self.window), None)

    def answer(self, text):
        """Answers the question that the engine had XBoard ask."""
        window = self.wait(lambda: self.find_window("query"), "a question")
        self.idle()
        self.focus(window)
        self.type_text(text)
        self.press_keys("Return")
        self.wait(lambda: not self.find_window("query"), "the end of the question")

    def menu(self, title, number, window):
        """Chooses an item of a menu, which opens a window: that window. The items that can be chosen
        are counted from 1."""
        tries = []

        def choose():
            x, y, _, _ = self.geometry(self.window)
            self.focus(self.window)
            if tries:
                self.press_keys("Escape", "Escape")
            tries.append(window)
            self.click_at(x + 15, y + 12)
            self.idle()
            self.press_keys(*["Right"] * MENUS.index(title), *["Down"] * number, "Return")
        return self.try_until(choose, lambda: self.find_window(window),
                              "%s, which item %d of %s opens" % (window, number, title))

    def fill_file_name(self, title, name):
        """Gives a file name in a dialog that is about to open. The dialog shows nothing by which one
        could tell that it takes a name, so each try takes its time, and more than the last one."""
        self.wait(lambda: self.find_window(title), "the dialog " + title)
        pause = iter((0.5, 2, 8))
        def fill():
            seconds = next(pause)
            self.focus(self.find_window(title) or self.window)
            for keys in ("alt+Home", "slash", "ctrl+a"):  # out of the recent files, into the field
                time.sleep(seconds)
                self.press_keys(keys)
            self.type_text(name)
            time.sleep(2 * seconds)
            self.press_keys("Return")
        self.try_until(fill, lambda: not self.find_window(title), "the end of the dialog " + title)

    def choose_variant(self, name):
        """Clicks on one of the engine's own variants in the dialog of variants: they stand in two
        columns at the right, in the order in which the engine names them."""
        names = re.search(r'variants="([^"]*)"', self.talk()).group(1).split(",")
        number = [n for n in names if n != "normal"].index(name)
        mark = self.mark()
        self.key("alt+shift+v")
        window = self.wait(lambda: self.find_window("New Variant"), "the dialog of variants")
        x, y, width, _ = self.settled(lambda: self.geometry(window), "the size of the dialog")
        self.click_at(x + width - (60 if number % 2 else 180), y + 12 + 29 * (number // 2))
        self.wait(lambda: "variant " + name in self.talk(mark), "the variant " + name)
        self.calibrate()

    def back(self, plies=1):
        for _ in range(plies):
            self.key("alt+Left")

    def forward(self, plies=1):
        for _ in range(plies):
            self.key("alt+Right")

    # ---- clipboard -------------------------------------------------------------------------------

    def _copied(self, key):
        self.clip("")
        return self.try_until(lambda: self.key(key), self.clipped, "what XBoard copies")

    def fen(self):
        """XBoard's own position: the fields of its FEN."""
        return self._copied("ctrl+shift+c").split()

    def pgn(self):
        return self._copied("ctrl+c")

    def _paste(self, keys, text, answer):
        self.clip(text)
        return self.command(keys, answer)

    def paste_pgn(self, text):
        """Loads a game; XBoard tells the engine all its moves, without a pause between them."""
        self._paste("ctrl+v", text, r"^>first *: new$")
        self.hear_out()

    def paste_fen(self, text):
        self._paste("ctrl+shift+v", text, "setboard")
        self.hear_out()

    def new_game(self):
        self.command("ctrl+n", r"^>first *: ping \d+$")
        self.hear_out()

    def hear_out(self):
        """Waits until the engine has answered all pings: it still had games before them to read."""
        def answered():
            talk = self.talk()
            pings = re.findall(r"^>first *: ping (\d+)$", talk, re.M)
            return not pings or re.search(r"^<first *: pong %s$" % pings[-1], talk, re.M)
        self.wait(answered, "the answer to all pings")

    def engines(self):
        """The numbers of the processes that XBoard has started."""
        with open("/proc/%d/task/%d/children" % (self.xboard.pid, self.xboard.pid)) as children:
            return children.read().split()

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
        return talk_in(self._debug()[since:])

    def screenshot(self, name):
        return super().screenshot(os.path.join(self.work, name))
