#!/usr/bin/env python3
"""Reads descriptions of games a second time, slowly, from the format's page alone, and compares.

    play_described SEED PLIES FILE... | second_reader.py FOLDER...
    play_described again SEED PLIES FILE... | second_reader.py again FOLDER...

Each line of the input is a position with every legal move and the FEN behind it, or how the game has
ended; FOLDERs have the descriptions. With `again` repetitions count, and blank lines
stand between games. Exit status 1 at the first difference.
"""
import sys
import tomllib
from functools import cache
from math import ceil, floor, gcd
from pathlib import Path

NEXT_OF_CLOCK = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]
ATOMS = {"W": (1, 0), "F": (1, 1), "D": (2, 0), "N": (2, 1), "A": (2, 2), "H": (3, 0), "C": (3, 1),
         "Z": (3, 2), "G": (3, 3), "R": (1, 0), "B": (1, 1), "K": (1, 0), "Q": (1, 0)}
STRAIGHT = {"f": [0], "r": [2], "b": [4], "l": [6], "v": [0, 4], "s": [2, 6]}
FAR = 99


# Betza's notation.

def direction_words(letters):
    """Letters in groups: pairs of perpendicular ones, doubled ones, those with h, single ones."""
    words = []
    while letters:
        pair = letters[:2]
        upright = [letter in "fbv" for letter in pair]
        together = len(pair) == 2 and ("h" in pair or pair[0] == pair[1] or upright[0] != upright[1])
        words.append(pair if together else letters[0])
        letters = letters[len(words[-1]):]
    return words


def eighths(letters):
    """Numbers on the clock of eight."""
    found = []
    for word in direction_words(letters):
        if len(word) == 2 and word[0] != word[1]:
            for a in STRAIGHT[word[0]]:
                for b in STRAIGHT[word[1]]:
                    found.append((a + b) // 2 if abs(a - b) == 2 else 7)
        else:
            found += STRAIGHT[word[0]]
    return found


def round_trip(longer, shorter):
    """The eight vectors of an atom in the order of the clock; four of them twice if it has four."""
    if shorter == 0 or shorter == longer:
        return [(x * longer, y * longer) for x, y in NEXT_OF_CLOCK]
    return [(shorter, longer), (longer, shorter), (longer, -shorter), (shorter, -longer),
            (-shorter, -longer), (-longer, -shorter), (-longer, shorter), (-shorter, longer)]


def first_vectors(atom, letters):
    longer, shorter = ATOMS[atom]
    circle = round_trip(longer, shorter)
    if atom in "KQ":
        return [circle[at] for at in (eighths(letters) if letters else range(8))]
    if shorter == 0:
        return [circle[at] for letter in letters or "vs" for at in STRAIGHT[letter]]
    if shorter == longer:
        found = []
        for word in direction_words(letters or "v"):
            if len(word) == 2 and word[0] != word[1]:
                found += [circle[at] for at in eighths(word)]
            else:
                found += [circle[(at + by) % 8] for at in STRAIGHT[word[0]] for by in (1, 7)]
        return found

    def ahead(vector, at):
        return vector[0] * NEXT_OF_CLOCK[at][0] + vector[1] * NEXT_OF_CLOCK[at][1]
    if not letters:
        return circle
    found = []
    for word in direction_words(letters):
        if word in ("hr", "hl"):
            found += circle[0 if word == "hr" else 1::2]
        elif word[1:] == "h":
            found += [v for at in STRAIGHT[word[0]] for v in circle if ahead(v, at) > 0
                      and ahead(v, at) in (longer, shorter)]
        elif word[1:] in ("s", "v"):
            found += [v for at in STRAIGHT[word[0]] for v in circle if ahead(v, at) == shorter]
        elif len(word) == 2 and word[0] != word[1]:
            found += [v for side in STRAIGHT[word[0]] for at in STRAIGHT[word[1]] for v in circle
                      if ahead(v, at) == longer and ahead(v, side) > 0]
        else:
            found += [v for at in STRAIGHT[word[0]] for v in circle if ahead(v, at) == longer]
    return found


class Leg:
    """One leg for White; Black's has its vector turned round."""

    def __init__(self, vector, most, modes, unit):
        # A leap across the sides of the board has the name of that besides: see Game.step().
        self.vector = (*vector, "around") if "o" in modes else vector
        self.most, self.modes = most, modes
        self.half = None
        if not unit and ("n" in modes or "j" in modes):
            self.half = tuple(int(part / 2) for part in vector)
        self.skips = unit and "j" in modes
        self.hops = "p" in modes or "g" in modes


class Mover:
    """All paths of a text, and its castling."""

    def __init__(self, text):
        self.paths, self.castles, self.near = [], {}, {}
        rest = text or ""
        while rest:
            rest = self.atom(rest)

    def atom(self, rest):
        count = next(at for at, letter in enumerate(rest) if letter.isupper())
        before, rest = rest[:count], rest[count:]
        initial = "i" in before
        legs = [("".join(letter for letter in leg if letter in "fblrvsh"),
                 "".join(letter for letter in leg if letter in "mcdepgynjo"))
                for leg in before.split("a")]
        name, rest = rest[0], rest[1:]
        doubled = rest.startswith(name)
        rest = rest[doubled:]
        count = next((at for at, letter in enumerate(rest) if not letter.isdigit()), len(rest))
        written, rest = rest[:count], rest[count:]
        if name == "O":
            for side, towards in (("r", 1), ("l", -1)):
                if legs[0][0] in ("s", side):
                    self.castles[towards] = int(written or 2)
                    self.near[towards] = "j" in legs[0][1]
            return rest
        most = int(written) if written else 0 if doubled or name in "RBQ" else 1
        for vector in first_vectors(name, legs[0][0]):
            self.extend(name, legs, [vector], [most or FAR], initial)
        return rest

    def leads(self, files):
        """Whether a move goes so many files to the right, and no rank, on an unlimited board."""
        def ends(legs):
            if not legs:
                return {(0, 0)}
            (x, y), most = legs[0].vector, min(legs[0].most, 12)
            return {(right + count * x, forward + count * y) for count in range(1, most + 1)
                    for right, forward in ends(legs[1:])}
        return any((files, 0) in ends(legs) for legs, _, _, _ in self.paths)

    def extend(self, name, legs, vectors, ranges, initial):
        unit = name in "WFKRBQ"
        if len(vectors) == len(legs):
            parts = [Leg(v, most, modes, unit)
                     for v, most, (_, modes) in zip(vectors, ranges, legs)]
            modes = {mode for mode in legs[-1][1] if mode in "mcde"} or {"m", "c"}
            self.paths.append((parts, modes, initial, initial and "n" in legs[-1][1]))
            return
        letters = legs[len(vectors)][0]
        turns = eighths(letters) if letters else [0, 1, 2, 3, 5, 6, 7] if name in "KQNCZ" else [0, 2, 6]
        circle = round_trip(*ATOMS[name])
        most = ranges[-1]
        if set(legs[len(vectors) - 1][1]) & set("gy"):
            most = FAR if most == 1 else 1
        for turn in turns:
            after = circle[(circle.index(vectors[-1]) + turn) % 8]
            self.extend(name, legs, vectors + [after], ranges + [most], initial)


mover_of = cache(Mover)


def turned(vector):
    return (-vector[0], -vector[1], *vector[2:])


# The description.

def merged(base, over):
    both = dict(base)
    for key, value in over.items():
        inherited = both.get(key)
        both[key] = merged(inherited, value) if isinstance(inherited, dict) and isinstance(
            value, dict) else value
    return both


def inherited(name, folders):
    file = next(path for folder in folders if (path := Path(folder) / f"{name}.toml").exists())
    table = tomllib.loads(file.read_text())
    return merged(inherited(table["like"], folders), table) if "like" in table else table


def without_false(table):
    """False drops an inherited key, but for flags that hold by default."""
    return {key: without_false(value) if isinstance(value, dict) else value
            for key, value in table.items() if value is not False or key in ("frozen_too", "resets")}


def load(name, folders):
    return without_false(inherited(name, folders))


def text_of(value, separator=""):
    return separator.join(value) if isinstance(value, list) else value


def texts_of(table):
    return {key: text_of(value) for key, value in table.items()}


class Power:
    """A text, or a table with by, only, spares."""

    def __init__(self, value):
        table = value if isinstance(value, dict) else {"by": value}
        self.by = mover_of(text_of(table.get("by")))
        self.table = texts_of(table)

    def touches(self, kind):
        only, spares = self.table.get("only"), self.table.get("spares", "")
        return (only is None or only == "*" or kind in only) and kind not in spares


class Kind:
    def __init__(self, letter, table, game):
        self.letter = letter
        self.moving = Power(table.get("moves"))
        self.moves = self.moving.by
        within = table.get("within")
        self.within = game.zone(within["in"]) if within else (set(), set())
        if within:
            self.moves = Mover(text_of(self.moving.table.get("by")))
            self.moves.paths += [(legs, modes, "within", False)
                                 for legs, modes, _, _ in Mover(text_of(within["by"])).paths]
        self.powers = {deed: Power(table.get(deed))
                       for deed in ("shoots", "recruits", "swaps", "destroys")}
        self.freezes, self.shields = Power(table.get("freezes")), Power(table.get("shields"))
        takes = table.get("takes", "")
        self.takes = Power(None)
        self.takes.table = texts_of(takes) if isinstance(takes, dict) else {}
        self.not_both = self.takes.table.get("not_both", False)
        words = text_of(takes["by"] if isinstance(takes, dict) else takes, " ")
        self.words = []
        words = words.replace("as victim", "victim").split()
        while words:
            word = words.pop(0)
            argument = words.pop(0) if word in ("pincer", "pincers", "coordinate", "reach") else None
            self.words.append((word, argument))
        self.names = {word for word, _ in self.words}
        self.promotes = table.get("promotes")
        if self.promotes:
            last = f"rank {game.ranks}"
            self.into = text_of(self.promotes.get("to")) or ("*" if "by" in self.promotes else "")
            self.zone_in = game.zone(self.promotes.get("in", last))
            optional = self.promotes.get("optional", False)
            everywhere = {at for at, cell in enumerate(game.start_board) if cell != "*"}
            self.optional = ((everywhere, everywhere) if optional is True
                             and self.promotes.get("leaving") else self.zone_in if optional is True
                             else game.zone(optional) if optional else ([], []))
        self.initial = game.zone(table["initial"]) if "initial" in table else tuple(
            {at for at, piece in enumerate(game.start_board) if piece == mark}
            for mark in (letter, letter.lower()))
        self.zone = game.zone(table["zone"]) if "zone" in table else None
        self.passed = game.zone(table["passed"]) if "passed" in table else None
        self.once, self.aimed = table.get("once", False), table.get("aimed", "")
        self.iron = table.get("iron", False)
        self.resets = table.get("resets", bool(self.promotes))
        self.held = table.get("hand", letter)
        self.read_drops(table.get("drops", {}), game)

    def read_drops(self, drops, game):
        self.drops = drops if isinstance(drops, dict) else {"in": drops}
        everywhere = {at for at, cell in enumerate(game.start_board) if cell != "*"}
        self.drop_zone = (game.zone(self.drops["in"]) if "in" in self.drops
                          else (everywhere, set(everywhere)))
        if self.drops.get("stuck") == "illegal":
            self.drop_zone = tuple({at for at in self.drop_zone[side] if self.could_move(game, at, side)}
                                   for side in (0, 1))

    def could_move(self, game, at, side):
        """Whether a move leads anywhere from there if there are pieces to leap over."""
        def leads(legs, at, ends):
            leg = legs[0]
            vector = turned(leg.vector) if side else leg.vector
            half = leg.half and (turned(leg.half) if side else leg.half)
            for count in range(1, leg.most + 1):
                if half and game.step(at, half) is None:
                    return False
                at = game.step(at, vector)
                if at is None:
                    return False
                if count < 1 + (leg.hops or leg.skips):
                    continue
                if at in ends if len(legs) == 1 else leads(legs[1:], at, ends):
                    return True
            return False
        everywhere = range(len(game.start_board))

        def zones(initial):
            """Where a path begins and ends."""
            return ((self.within[side],) * 2 if initial == "within" else
                    (self.initial[side] if initial else everywhere, everywhere))
        return any(at in zones(initial)[0] and leads(legs, at, zones(initial)[1])
                   for legs, _, initial, _ in self.moves.paths)


def within(number, ends):
    return None in ends or min(ends) <= number <= max(ends)


class Game:
    def __init__(self, name, folders):
        table = load(name, folders)
        self.table = table
        # A promoted form has the letter of the description on boards here, and +R in texts.
        self.form_of = {own["hand"]: letter for letter, own in table["pieces"].items()
                        if own is not False and "hand" in own}
        board = table["start"].split()[0].split("[")[0]
        rows = [self.cells(row) for row in board.split("/")]
        self.ranks, self.files = len(rows), len(rows[0])
        self.start_board = [cell for row in reversed(rows) for cell in row]
        self.zones = {}
        for key, value in table.get("zones", {}).items():
            if isinstance(value, dict):
                own = self.zone(value["squares"])
                self.zones[key] = (own[0], self.zone(value["black"])[0] if "black" in value
                                   else own[1])
            else:
                self.zones[key] = self.zone(value)
        self.kinds = {letter: Kind(letter, own, self) for letter, own in table["pieces"].items()
                      if own is not False}
        self.has_hands = (table.get("capture", {}).get("victim") == "hand"
                          or table["start"].split()[0].rstrip("]-")[-1:].isalpha()
                          and "[" in table["start"])
        self.rim = self.zone(table["rim"]) if "rim" in table else (set(), set())
        self.no_swap_back = table.get("swaps_back") == "illegal"
        self.words = any(kind.words for kind in self.kinds.values())
        capture = table.get("capture", {})
        self.capture = Power(None)
        self.capture.table = texts_of(capture)
        self.mover, self.victim = capture.get("mover", "goes"), capture.get("victim", "vanishes")
        self.blast = Power(capture.get("blast"))
        goals = table["win"]
        self.goals = [goal.split() for goal in ([goals] if isinstance(goals, str) else goals)]
        self.mate_each = any(goal[:2] == ["mate", "each"] for goal in self.goals)
        self.mate_all = any(goal[:2] == ["mate", "all"] for goal in self.goals)
        self.goals = [["mate"] + goal[2:] if goal[0] == "mate" and goal[1] in ("each", "all")
                      else goal for goal in self.goals]
        letters = {verb: "".join(self.letters(goal[1]) for goal in self.goals
                                 if goal[0] == verb and goal[1] not in ("each", "all"))
                   for verb in ("mate", "take", "bare")}
        self.checks = next((int(goal[1]) for goal in self.goals if goal[0] == "check"), 0)
        self.mate, self.bare = letters["mate"], letters["bare"]
        self.royals = letters["mate"] + letters["take"]
        pieces = table["start"].split()[0]
        self.has_royals = [any(made(letter) in pieces for letter in self.royals)
                           for made in (str.upper, str.lower)]
        self.shared = set()
        self.gates = table["gates"] if table.get("gates", "no") != "no" else None
        self.unmoved = self.gates or any(kind.once for kind in self.kinds.values())
        self.homes = self.castling_homes(table.get("castles"))
        self.ways = self.castling_ways()
        self.shuffles = "shuffle" in table
        if self.shuffles:
            castling = [kind for kind in self.kinds.values() if kind.moves.castles]
            onto_own = any("d" in modes for kind in castling for _, modes, _, _ in kind.moves.paths)
            self.shared = set("KQkq") if onto_own else set()

    def may_enter(self, hands, side):
        """Whether a side has pieces in hand, or may come to have some."""
        return bool(hands[side]) or self.victim == "hand"

    def moves_once(self, cells, at):
        """Whether a piece on its first rank has moves there that it makes once."""
        kind = self.kinds[cells[at].upper()]
        return kind.once and at in kind.initial[cells[at].islower()]

    def letters(self, text):
        return "".join(self.kinds) if text == "*" else text

    def cells(self, row):
        """The squares of a rank of a FEN; the mark ~ stays behind its letter."""
        found, number, promoted = [], "", False
        for letter in row + "/":
            if letter.isdigit():
                number += letter
                continue
            found += ["."] * int(number or 0)
            number = ""
            if letter == "~":
                found[-1] += letter
            elif letter == "+":
                promoted = True
            elif letter != "/":
                found.append(self.promoted(letter) if promoted else letter)
                promoted = False
        return found

    def promoted(self, letter):
        form = self.form_of[letter.upper()]
        return form if letter.isupper() else form.lower()

    def written(self, cell):
        """A piece in a FEN."""
        held = self.kinds[cell.upper()].held if cell.isalpha() else cell
        if held == cell.upper() or not cell.isalpha():
            return cell
        return "+" + (held if cell.isupper() else held.lower())

    def at(self, name):
        return (int(name[1:]) - 1) * self.files + ord(name[0]) - ord("a")

    def name(self, at):
        return f"{chr(ord('a') + at % self.files)}{at // self.files + 1}"

    def zone(self, text):
        """White's and Black's squares."""
        white, black, listing = set(), set(), None
        for word in text_of(text, " ").split():
            if word in ("rank", "file"):
                listing = word
                continue
            if word in self.zones:
                white |= self.zones[word][0]
                black |= self.zones[word][1]
                continue
            ends = [self.line(end, listing) for end in word.split("-")]
            files, ranks = ([end[part] for end in ends] for part in (0, 1))
            for at, cell in enumerate(self.start_board):
                if cell != "*" and within(at % self.files, files):
                    if within(at // self.files + 1, ranks):
                        white.add(at)
                    if within(self.ranks - at // self.files, ranks):
                        black.add(at)
        return white, black

    def line(self, word, listing):
        """The file and rank of a square, or None for the one of them that is not restricted."""
        if word[0] == "*":
            return None, int(word[1:])
        if word[1:] == "*" or (listing == "file" and len(word) == 1):
            return ord(word[0]) - ord("a"), None
        if word.isdigit():
            return None, int(word)
        return self.at(word) % self.files, int(word[1:])

    @cache
    def step(self, at, vector):
        """The square there; None beyond the edge and for holes."""
        file, rank = at % self.files + vector[0], at // self.files + vector[1]
        if "around" in vector:
            file %= self.files
        if not (0 <= file < self.files and 0 <= rank < self.ranks):
            return None
        there = rank * self.files + file
        return None if self.start_board[there] == "*" else there

    def castling_homes(self, rank):
        """The board of the start with the pieces of `castles` on both first ranks."""
        homes = list(self.start_board)
        for file, letter in enumerate(self.cells(rank) if rank else ""):
            if letter != ".":
                homes[file], homes[file - self.files] = letter, letter.lower()
        return homes

    def castling_ways(self):
        """By letter: king's square, its kind, partner's square, partner, both targets."""
        ways = {}
        for at, piece in enumerate(self.homes):
            kind = self.kinds.get(piece.upper())
            if kind is None or not kind.moves.castles:
                continue
            for letter, towards in (("K", 1), ("Q", -1)):
                files = kind.moves.castles.get(towards)
                if files is None:
                    continue
                partner = at
                while (further := self.step(partner, (towards, 0))) is not None:
                    partner = further
                partner -= towards * kind.moves.near[towards]
                if abs(partner - at) < max(2, files):
                    continue
                own = self.homes[partner]
                if own == "." or own.isupper() != piece.isupper():
                    continue
                goal = at + towards * files
                if kind.moves.leads(towards * files * (1 if piece.isupper() else -1)):
                    self.shared.add(letter if piece.isupper() else letter.lower())
                ways[letter if piece.isupper() else letter.lower()] = (
                    at, piece, partner, own, goal, goal - towards)
        return ways


# Playing.

class Move:
    def __init__(self, origin, to, deed="moves", passant=False, leapt=(), way=None):
        # The square on which a piece enters from the hand.
        self.gate = self.after = None
        self.origin, self.to, self.deed, self.passant = origin, to, deed, passant
        self.leapt, self.way = leapt, way
        self.word = self.promoted = self.letter = self.piece = ""
        self.victims = []

    def text(self, game):
        if self.deed == "castles" and self.gate == self.way[2]:
            return game.name(self.gate) + game.name(self.origin) + self.letter
        origin = game.written(self.piece) + "@" if self.deed == "drops" else game.name(self.origin)
        return origin + game.name(self.to) + self.letter


class Turn:
    """A board with a side to move. `hands` are the letters of White's and of Black's pieces in hand,
    `marks` the squares of marked pieces."""

    def __init__(self, game, board, side, rights, passed, victim, checks=(0, 0), hands=("", ""),
                 marks=frozenset(), gates=frozenset()):
        # The squares of pieces that have not moved, behind which a piece may enter.
        self.gates = gates if game.unmoved else frozenset()
        self.game, self.board, self.side = game, board, side
        self.rights, self.passed, self.victim = rights, passed, victim
        self.checks, self.hands, self.marks = checks, hands, marks
        self.judges_mates = True
        self.limit = 0
        # The squares of the passes just made, two at most.
        self.just_passed = []
        self.frozen, self.shielded, self.may_die = set(), set(), set()
        self.feel()

    def kind(self, at):
        return self.game.kinds[self.board[at].upper()]

    def is_own(self, at):
        return self.board[at].isalpha() and self.board[at].isupper() == (self.side == 0)

    def is_enemy(self, at):
        return self.board[at].isalpha() and not self.is_own(at)

    def pieces(self, own=True):
        return [at for at, cell in enumerate(self.board)
                if cell.isalpha() and (cell.isupper() == (self.side == 0)) == own]

    def follow(self, legs, side, at, origin, board, over=lambda letter: True):
        """Where a path ends: (square, whether something stands there). It passes over some kinds."""
        leg, last = legs[0], len(legs) == 1
        vector = turned(leg.vector) if side else leg.vector
        half = leg.half and (turned(leg.half) if side else leg.half)
        hopped = False

        def vacant(square):
            return square == origin or board[square] == "."
        for count in range(1, leg.most + 1):
            if half:
                between = self.game.step(at, half)
                if "j" in leg.modes:
                    if between is None or vacant(between):
                        return
                elif between is None or not vacant(between):
                    return
            at = self.game.step(at, vector)
            if at is None:
                return
            if leg.skips and count == 1:
                continue
            if vacant(at):
                if last:
                    if (hopped or not leg.hops) and at != origin:
                        yield at, False
                elif not leg.hops:
                    yield from self.follow(legs[1:], side, at, origin, board, over)
                if hopped and "g" in leg.modes:
                    return
            elif not last:
                if leg.hops and over(board[at].upper()):
                    yield from self.follow(legs[1:], side, at, origin, board, over)
                return
            elif hopped or not leg.hops:
                yield at, True
                return
            elif not over(board[at].upper()):
                return
            else:
                hopped = True

    def ends(self, kind, mover, side, at, board=None, over=lambda letter: True):
        """(square, whether something stands there, modes) of all paths."""
        for legs, modes, initial, _ in mover.paths:
            if not initial or self.begins(kind, side, at, initial):
                for to, stands in self.follow(legs, side, at, at, board or self.board, over):
                    if initial != "within" or to in kind.within[side]:
                        yield to, stands, modes

    def begins(self, kind, side, at, initial):
        """Whether a move with `i`, or within a zone, may begin there."""
        if initial == "within":
            return at in kind.within[side]
        return at in kind.initial[side] and (not kind.once or at in self.gates)

    def move_ends(self, kind, at, board=None):
        """The same of its moves for the side to move."""
        return self.ends(kind, kind.moves, self.side, at, board, kind.moving.touches)

    def reached(self, power, side, at):
        """By geometry alone."""
        for legs, _, _, _ in power.by.paths:
            for to, stands in self.follow(legs, side, at, at, self.board):
                if stands:
                    yield to

    def feel(self):
        enemy = 1 - self.side
        auras = [at for at in self.pieces(False)
                 if self.kind(at).freezes.by.paths or self.kind(at).shields.by.paths]
        for at in auras:
            kind = self.kind(at)
            for to in self.reached(kind.shields, enemy, at):
                if self.is_enemy(to) and kind.shields.touches(self.board[to].upper()):
                    self.shielded.add(to)
            for to in self.reached(kind.freezes, enemy, at):
                if not self.is_own(to) or not kind.freezes.touches(self.board[to].upper()):
                    continue
                if not kind.freezes.table.get("frozen_too", True) and self.defied(at, to):
                    continue
                self.frozen.add(to)
                if kind.freezes.table.get("suicide", False):
                    self.may_die.add(to)

    def defied(self, freezer, held):
        return any(freezer in self.reached(self.kind(other).freezes, self.side, other)
                   and self.kind(other).freezes.touches(self.board[freezer].upper())
                   for other in self.pieces() if other != held)

    def takeable(self, at):
        return self.is_enemy(at) and not self.kind(at).iron and at not in self.shielded

    # Moves.

    def moves(self, captures_only=False):
        """Every move, before the question of check, with its text."""
        # A side that must drop attacks all the same.
        if not captures_only:
            if self.game.gates != "only":
                yield from self.drops()
            if self.game.table.get("must") == "drop" and self.hands[self.side]:
                return
        for at in self.pieces():
            found = list(self.piece_moves(at))
            if captures_only and not self.game.words:
                found = [move for move in found if move.passant or self.board[move.to] != "."]
            deeds = {}
            for move in found:
                deeds.setdefault(move.to, set()).add(move.deed)
            for move in found:
                if len(deeds[move.to]) > 1 and move.deed not in ("castles", "promotes"):
                    move.letter = {"shoots": "s", "recruits": "r", "swaps": "w",
                                   "destroys": "d"}.get(move.deed, "")
                yield from self.choices(move)

    def drops(self):
        held = sorted(set(self.hands[self.side]))
        forms = [self.game.form_of[letter] for letter in held
                 if self.game.kinds[letter].drops.get("form")]
        for letter in held + forms:
            kind = self.game.kinds[letter]
            own = letter if self.side == 0 else letter.lower()
            for at in kind.drop_zone[self.side]:
                line = range(at % self.game.files, len(self.board), self.game.files)
                there = sum(self.board[other] == own and other not in self.marks for other in line)
                if (self.board[at] == "." and there < kind.drops.get("per_file", FAR)
                        and self.balanced(letter, at)):
                    move = Move(None, at, "drops")
                    move.piece = letter
                    yield move

    def balanced(self, dropped, at):
        """Whether a drop leaves half of each kind with `unlike` a square of each colour."""
        def colour(square):
            return (square % self.game.files + square // self.game.files) % 2
        for letter, kind in self.game.kinds.items():
            if not kind.drops.get("unlike"):
                continue
            there = [square for square in self.pieces() if self.board[square].upper() == letter]
            half = (len(there) + self.hands[self.side].count(letter)) / 2
            for own in (0, 1):
                of_colour = sum(colour(square) == own for square in there)
                room = sum(colour(square) == own and square != at and self.board[square] == "."
                           for square in kind.drop_zone[self.side])
                if letter == dropped and colour(at) == own and of_colour + 1 > ceil(half):
                    return False
                if letter != dropped and at in kind.drop_zone[self.side] and colour(at) == own:
                    if of_colour + room < floor(half):
                        return False
        return True

    def piece_moves(self, at):
        kind = self.kind(at)
        if at in self.frozen:
            if at in self.may_die and self.board[at].upper() not in self.game.royals:
                yield Move(at, at, "suicide")
            return
        seen = set()
        found = [move for move in self.candidates(kind, at)
                 if not kind.zone or move.deed not in ("moves", "swaps")
                 or move.to in kind.zone[self.side]]
        for move in found:
            if move.deed == "moves" and move.to in self.game.rim[self.side]:
                if not self.needs_rim(move, found):
                    continue
            if move.deed == "moves":
                if move.to in seen:
                    continue
                seen.add(move.to)
            yield move

    def needs_rim(self, move, others):
        """Whether it takes what no other move of the piece takes on a nearer square or off the rim."""
        def distance(at):
            files = self.game.files
            return max(abs(at % files - move.origin % files), abs(at // files - move.origin // files))
        taken = self.victims(move)
        return bool(taken) and not any(
            other.deed == "moves" and self.victims(other) == taken
            and (other.to not in self.game.rim[self.side] or distance(other.to) < distance(move.to))
            for other in others)

    def candidates(self, kind, at):
        for to, stands, modes in self.move_ends(kind, at):
            if not stands:
                passant = "e" in modes and to in self.passed and \
                    kind.moving.touches(self.board[self.victim].upper())
                if passant or "m" in modes:
                    yield Move(at, to, passant=passant)
            elif self.is_own(to):
                if "d" in modes:
                    yield Move(at, to)
            elif "c" in modes and self.takeable(to) and kind.moving.touches(self.board[to].upper()):
                yield Move(at, to)
        if kind.promotes and kind.promotes.get("instead"):
            yield from self.in_place(kind, at)
        yield from self.castlings(at)
        if kind.names & {"leap", "leaps"}:
            yield from self.leaps(kind, kind, at, lambda letter: True)
        if "victim" in kind.names:
            yield from self.victim_moves(kind, at)
        for deed, power in kind.powers.items():
            for to, stands, modes in self.ends(kind, power.by, self.side, at):
                if not stands or not power.touches(self.board[to].upper()):
                    continue
                if self.is_own(to):
                    if "d" in modes:
                        yield Move(at, to, deed)
                elif "c" in modes and (self.may_swap(at, to) if deed == "swaps"
                                       else self.takeable(to)):
                    yield Move(at, to, deed)

    def may_swap(self, at, to):
        return not self.game.no_swap_back or [at, to] != self.passed

    def in_place(self, kind, at):
        """Promotions instead of moves."""
        last = self.board.count(self.board[at]) == 1
        letters = self.promotions(kind, at) if last or at in kind.zone_in[self.side] else ""
        for letter in letters:
            board, after = list(self.board), self.game.kinds[letter]
            board[at] = "."
            ends = {to for to, stands, modes in self.ends(after, after.moves, self.side, at, board)
                    if not stands and "m" in modes}
            for to in {at} | ends:
                if not any(stands and "c" in modes and self.is_enemy(there) for there, stands, modes
                           in self.ends(after, after.moves, self.side, to, board)):
                    move = Move(at, to, "promotes")
                    move.promoted, move.letter = letter, letter.lower()
                    yield move

    def leaps(self, kind, like, at, over):
        for legs, modes, initial, _ in like.moves.paths:
            leg = legs[0]
            if len(legs) > 1 or leg.hops or "m" not in modes:
                continue
            if initial and not self.begins(like, self.side, at, initial):
                continue
            vector = turned(leg.vector) if self.side else leg.vector
            leapt, here, count = [], at, 0
            while count < leg.most:
                here, count = self.game.step(here, vector), count + 1
                if here is None:
                    break
                if self.board[here] == ".":
                    if leapt and (initial != "within" or here in like.within[self.side]):
                        yield Move(at, here, leapt=tuple(leapt))
                    continue
                letter = self.board[here].upper()
                behind = self.game.step(here, vector)
                may = (self.takeable(here) and over(letter) and kind.takes.touches(letter)
                       and like.takes.touches(letter) and count < leg.most
                       and behind is not None and self.board[behind] == "."
                       and (not leapt or "leaps" in like.names))
                if not may:
                    break
                leapt.append(here)

    def victim_kinds(self, kind):
        return [like for letter, like in self.game.kinds.items()
                if "victim" not in like.names and kind.takes.touches(letter)]

    def victim_moves(self, kind, at):
        for like in self.victim_kinds(kind):
            if like.names & {"leap", "leaps"}:
                yield from self.leaps(kind, like, at, lambda letter: letter == like.letter)
            for to, stands, modes in self.move_ends(like, at):
                if (stands and "c" in modes and self.takeable(to)
                        and self.board[to].upper() == like.letter
                        and like.moving.touches(like.letter)):
                    yield Move(at, to)

    def way(self, letter):
        """A castling whose right is left. In a game that shuffles the king is the only one."""
        king, piece, partner, own, goal, beside = self.game.ways[letter]
        if self.game.shuffles:
            king, partner = self.board.index(piece), self.rights[letter]
        return king, piece, partner, own, goal, beside

    def castlings(self, at):
        for letter in "KQ" if self.side == 0 else "kq":
            if letter not in self.rights:
                continue
            king, _, partner, _, goal, beside = way = self.way(letter)
            move = Move(at, partner if self.game.shuffles else goal, "castles", way=way)
            move.letter = "o" if letter in self.game.shared else ""
            crossed = range(min(king, partner, goal, beside), max(king, partner, goal, beside) + 1)
            if king == at and all(self.board[square] == "." for square in crossed
                                  if square not in (king, partner)):
                yield move

    # Victims.

    def by_word(self, word, argument, touches, move):
        """Victims of one word but for leaps."""
        game, board, origin, to = self.game, self.board, move.origin, move.to
        dx, dy = to % game.files - origin % game.files, to // game.files - origin // game.files
        divisor = gcd(dx, dy)
        direction = (dx // divisor, dy // divisor)

        def may(at):
            return at is not None and self.takeable(at) and touches(board[at].upper())
        found = []
        if word == "withdraw":
            found = [game.step(origin, turned(direction))]
        elif word == "advance":
            found = [game.step(to, direction)]
        elif word in ("pincer", "pincers"):
            for legs, _, _, _ in mover_of(argument).paths:
                vector = turned(legs[0].vector) if self.side else legs[0].vector
                row, at = [], game.step(to, vector)
                while may(at) and (word == "pincers" or not row):
                    row.append(at)
                    at = game.step(at, vector)
                if at is not None and self.is_own(at) and at != origin:
                    found += row
        elif word == "coordinate":
            for king in self.pieces():
                if king != origin and self.board[king].upper() in argument:
                    found += [king // game.files * game.files + to % game.files,
                              to // game.files * game.files + king % game.files]
        elif word == "reach":
            found = self.reach(argument, origin, to)
        return [at for at in found if may(at)]

    def reach(self, argument, origin, to):
        after = list(self.board)
        after[origin], after[to] = ".", self.board[origin]
        return self.reach_on(after, argument, to)

    def reach_on(self, after, argument, to):
        found = []
        for legs, _, _, _ in mover_of(argument).paths:
            found += [at for at, stands in self.follow(legs, self.side, to, to, after) if stands]
        return found

    def goes_like(self, like, move, board):
        return any(to == move.to and not stands and "m" in modes
                   for to, stands, modes in self.move_ends(like, move.origin, board))

    def victims(self, move):
        if move.deed in ("swaps", "suicide", "promotes", "passes"):
            return []
        if move.deed == "castles":
            king, _, partner, _, goal, beside = move.way
            after, found = list(self.board), []
            after[king] = after[partner] = "."
            after[goal], after[beside] = self.board[king], self.board[partner]
            for origin, to in ((king, goal), (partner, beside)):
                own = self.kind(origin)
                for word, argument in own.words:
                    if word == "reach":
                        found += [at for at in self.reach_on(after, argument, to)
                                  if self.takeable(at) and own.takes.touches(self.board[at].upper())]
            return sorted(set(found))
        if move.deed != "moves" or self.board[move.to] != ".":
            return [move.to]
        found = [self.victim] if move.passant and self.takeable(self.victim) else []
        kind = self.kind(move.origin)
        for word, argument in kind.words:
            if move.word in ("", word[0]) and word not in ("reach", "victim", "leap", "leaps"):
                found += self.by_word(word, argument, kind.takes.touches, move)
        final = self.game.kinds[move.promoted.upper()] if move.promoted else kind
        for word, argument in final.words:
            if word == "reach" and move.word in ("", "r"):
                found += self.by_word(word, argument, final.takes.touches, move)
        if move.word in ("", "l"):
            found += move.leapt
        if "victim" in kind.names:
            found += self.as_victim(kind, move)
        return sorted(set(found))

    def as_victim(self, kind, move):
        found = []
        freed = list(self.board)
        for at in move.leapt:
            freed[at] = "."
        for like in self.victim_kinds(kind):
            taken = []
            for word, argument in like.words:
                if word not in ("leap", "leaps"):
                    taken += self.by_word(word, argument, lambda letter: letter == like.letter and
                                          kind.takes.touches(letter) and like.takes.touches(letter),
                                          move)
            if taken and self.goes_like(like, move, freed):
                found += taken
        return found

    # Choices.

    def choices(self, move):
        kind = self.kind(move.origin)
        move.victims = self.victims(move)
        if kind.not_both and move.deed == "moves" and self.board[move.to] == ".":
            acting = []
            for word in dict.fromkeys(word[0] for word, _ in kind.words):
                other = Move(move.origin, move.to, move.deed, move.passant, move.leapt)
                other.word = other.letter = word
                other.victims = self.victims(other)
                if other.victims:
                    acting.append(other)
            if len(acting) > 1:
                yield from acting
                return
        if not kind.promotes or move.deed not in ("moves", "swaps") or kind.promotes.get("instead") or not (
                move.to in kind.zone_in[self.side]
                or (kind.promotes.get("leaving") and move.origin in kind.zone_in[self.side])):
            yield move
            return
        stays = self.game.mover == "stays" and self.rules_capture(move)
        letters = "" if stays else self.promotions(kind, move.to)
        for letter in letters:
            other = Move(move.origin, move.to, move.deed, move.passant, move.leapt)
            other.promoted = letter
            other.letter = ("+" if self.game.kinds[letter].held != letter else
                            "-" if kind.held == letter else letter.lower())
            other.victims = self.victims(other)
            yield other
        missing = not letters and (stays or kind.promotes.get("none") != "illegal")
        waits = move.to in kind.optional[self.side]
        if (waits and not stays) or missing:
            yield move

    def promotions(self, kind, to):
        game = self.game
        letters = "".join(game.kinds) if kind.into == "*" else kind.into
        if kind.promotes.get("by") == "file":
            rank = 0 if self.side == 0 else game.ranks - 1
            there = game.start_board[rank * game.files + to % game.files].upper()
            letters = there if there in letters else ""
        if kind.promotes.get("lost"):
            def lost(letter):
                mark = letter if self.side == 0 else letter.lower()
                return self.board.count(mark) < game.start_board.count(mark)
            letters = [letter for letter in letters if lost(letter)]
        limits = kind.promotes.get("most", [])
        for text in [limits] if isinstance(limits, str) else limits:
            number, limited = text.split()
            letters = [letter for letter in letters if letter not in game.letters(limited)
                       or self.board.count(letter if self.side == 0 else letter.lower()) < int(number)]
        return letters


    def captures(self, move):
        return bool(move.victims) and move.deed != "recruits"

    def rules_capture(self, move):
        return self.captures(move) and self.game.capture.touches(self.board[move.origin].upper())

    # Effects.

    def after(self, move):
        """The other side's turn behind a move."""
        if move.after is None:
            move.after = self.played(move)
        return move.after

    def played(self, move):
        game, board, side = self.game, list(self.board), self.side
        if move.deed == "drops":
            return self.after_drop(move)
        if move.deed == "passes":
            after = Turn(game, board, 1 - side, self.rights, [], None, self.checks, self.hands,
                         self.marks, self.gates)
            after.just_passed = self.just_passed[-1:] + [move.to]
            return after
        origin, to = move.origin, move.to
        piece = board[origin]
        ruled = self.rules_capture(move)
        stays = move.deed in ("shoots", "recruits") or (ruled and game.mover == "stays")
        end = origin if stays else to
        kinds = {board[at].upper() for at in move.victims}
        if move.deed == "castles":
            king, own, partner, rook, goal, beside = move.way
            board[king] = board[partner] = "."
            board[goal], board[beside] = own, rook
        elif move.deed == "swaps":
            board[origin], board[to] = board[to], piece
        elif move.deed == "suicide":
            board[origin] = "."
        elif not stays:
            board[origin], board[to] = ".", piece
        turns = move.deed == "recruits" or (ruled and game.victim == "converts")
        for at in move.victims:
            if at != end:
                board[at] = self.board[at].swapcase() if turns else "."
        if move.deed == "destroys":
            board[origin] = board[to] = "."
        elif move.deed != "suicide":
            if move.promoted and not stays:
                board[end] = move.promoted if side == 0 else move.promoted.lower()
            if ruled and game.mover == "becomes victim" and len(kinds) == 1:
                letter = kinds.pop()
                board[end] = letter if side == 0 else letter.lower()
            if ruled and game.mover == "converts":
                board[end] = board[end].swapcase()
            if ruled and game.mover == "dies":
                board[end] = "."
        if ruled and game.blast.by.paths:
            around = Turn.__new__(Turn)
            around.game, around.board, around.side = game, board, side
            hit = [at for at in around.reached(game.blast, side, to)
                   if at != to and game.blast.touches(board[at].upper())
                   and not game.kinds[board[at].upper()].iron]
            for at in hit:
                board[at] = "."
        arrived = {move.to} | ({move.origin} if move.deed == "swaps" else set())
        rights = {}
        for letter, place in self.rights.items():
            king, own, partner, rook, _, _ = self.way(letter)
            castled = move.deed == "castles" and letter.isupper() == (side == 0)
            if (board[king] == own and board[partner] == rook and not castled
                    and not arrived & {king, partner}):
                rights[letter] = place
        quiet = move.deed == "moves" and not move.victims and not move.promoted
        passed = self.passes(move) if quiet else []
        if game.no_swap_back and move.deed == "swaps" and self.is_enemy(to):
            passed = [origin, to] if self.kind(to).powers["swaps"].by.paths else []
        hands = list(self.hands)
        if ruled and game.victim == "hand" and move.deed != "destroys":
            hands[side] += "".join(self.held(at) for at in move.victims)
        marks = self.marks_after(move, board, end)
        if move.gate is not None:
            board[move.gate] = move.letter.upper() if side == 0 else move.letter
            hands[side] = hands[side].replace(move.letter.upper(), "", 1)
        touched = arrived | {move.origin} | set(move.way[:1] + move.way[2:3] if move.way else ())
        gates = frozenset(at for at in self.gates if board[at] == self.board[at] and at not in touched
                          and (game.moves_once(board, at)
                               or game.may_enter(hands, self.board[at].islower()))
                          and not self.aims(move, at))
        after = Turn(game, board, 1 - side, rights, passed, to if quiet and passed else None, self.checks,
                     tuple(hands), marks, gates)
        if game.checks and self.checks[side] and self.gives_check(after):
            after.checks = tuple(left - (which == side) for which, left in enumerate(self.checks))
        return after

    def aims(self, move, at):
        """Whether a piece moves to a line on which the one on a square fears it."""
        kind, vacant = self.kind(move.origin), ["."] * len(self.board)
        return (move.deed == "moves" and self.is_enemy(at) and kind.letter in self.kind(at).aimed
                and any(to == at for legs, _, _, _ in kind.moves.paths
                        for to, _ in self.follow(legs, self.side, move.to, move.to, vacant)))

    def after_drop(self, move):
        board, hands = list(self.board), list(self.hands)
        board[move.to] = move.piece if self.side == 0 else move.piece.lower()
        hands[self.side] = hands[self.side].replace(self.game.kinds[move.piece].held, "", 1)
        rights = dict(self.rights)
        for letter, (king, own, partner, rook, _, _) in self.game.ways.items():
            if ("castles" in self.game.table and move.to in (king, partner) and board[king] == own
                    and board[partner] == rook):
                rights[letter] = partner
        after = Turn(self.game, board, 1 - self.side, rights, [], None, self.checks,
                     tuple(hands), self.marks, self.gates - {move.to})
        if self.game.checks and self.checks[self.side] and self.gives_check(after):
            after.checks = tuple(left - (which == self.side)
                                 for which, left in enumerate(self.checks))
        return after

    def held(self, at):
        """What a captured piece becomes in the hand."""
        letter = self.board[at].upper()
        if self.game.kinds[letter].held in self.game.royals and at not in self.marks:
            return ""
        if at in self.marks:
            return next(kind.letter for kind in self.game.kinds.values()
                        if kind.promotes and kind.promotes.get("reverts"))
        return self.game.kinds[letter].held

    def marks_after(self, move, board, end):
        touched = {move.origin, move.to}
        marks = {at for at in self.marks
                 if at not in touched and board[at].upper() == self.board[at].upper()}
        if move.deed == "swaps":
            marks |= {sum(touched) - at for at in self.marks & touched}
            if move.promoted and self.kind(move.origin).promotes.get("reverts"):
                marks.add(end)
        elif board[end].isalpha() and (end == move.origin or move.deed in ("moves", "shoots")):
            kind = self.kind(move.origin)
            if move.origin in self.marks or (move.promoted and kind.promotes.get("reverts")):
                marks.add(end)
        if end == move.origin and move.to in self.marks and board[move.to].isalpha():
            marks.add(move.to)
        return frozenset(marks)

    # Counting.

    def count(self, after, next_tick, clock):
        """Sets the limit of the turn behind a move. Returns the clock, `clock` if nobody counts."""
        after.limit = self.limit
        board = self.game.table["counting"].get("board")
        pieces = len(after.pieces()) + len(after.pieces(False))
        pawns = [len(turn.promoting(own)) for turn, own in
                 ((self, True), (after, False), (self, False), (after, True))]
        changes = (pieces < len(self.pieces()) + len(self.pieces(False))) or pawns[1] < pawns[0]
        clock = next_tick if self.limit else clock
        if board and pawns[3] < pawns[2] and len(after.pieces(False)) == 1 and after.counts_to(False):
            after.limit, clock = 2 * after.counts_to(False), 2 * pieces - 1
        alone = len(after.pieces()) == 1
        if (not after.limit or (changes and alone)) and after.counts_to(True):
            after.limit, clock = 2 * after.counts_to(True), 2 * pieces if board and alone else 0
        return clock

    def promoting(self, own):
        return [at for at in self.pieces(own) if self.kind(at).promotes]

    def counts_to(self, own):
        rule, other = self.game.table["counting"], self.pieces(not own)
        promoting = self.promoting(True) + self.promoting(False)
        if len(other) == 1:
            return 0
        if len(self.pieces(own)) > 1:
            most = rule.get("board_most")
            fits = len(self.pieces(own)) <= most if most else not promoting
            return rule.get("board", 0) if fits else 0
        for text in [] if promoting else text_of(rule.get("lone", []), ",").split(","):
            *least, letters, moves = text.split()
            there = sum(self.board[at].upper() in self.game.letters(letters) for at in other)
            if there >= int(least[0] if least else 1):
                return int(moves)
        return 0

    def capturable_passed(self):
        """The passed squares where the mover can be captured; all if that is royal."""
        if not self.passed or self.game.no_swap_back or self.victim in self.royals(False):
            return self.passed
        legal = self.legal() if any(move.passant for move in self.moves()) else []
        return [at for at in self.passed if any(move.passant and move.to == at and
                                                self.victim in move.victims for move in legal)]

    def gives_check(self, after):
        return Turn(self.game, after.board, self.side, after.rights, [], None).attacks()

    def passes(self, move):
        kind = self.kind(move.origin)
        for legs, modes, _, grants in kind.moves.paths:
            if not grants or "m" not in modes or move.origin not in kind.initial[self.side]:
                continue
            if all(to != move.to for to, _ in self.follow(legs, self.side, move.origin,
                                                          move.origin, self.board)):
                continue
            sign = -1 if self.side else 1
            at, passed = move.origin, []
            for _ in range(legs[0].most):
                if legs[0].half:
                    passed.append(self.game.step(at, tuple(sign * part for part in legs[0].half)))
                at = self.game.step(at, tuple(sign * part for part in legs[0].vector))
                if at is None:
                    break
                if at == move.to:
                    return [square for square in passed
                            if not kind.passed or square in kind.passed[self.side]]
                passed.append(at)
        return []

    # Legality and ends.

    def royals(self, own=True):
        return {at for at in self.pieces(own) if self.board[at].upper() in self.game.royals}

    def attacks(self):
        """Whether the side to move has a move that takes all enemy royals, or one of them if each must
        be safe, and leaves itself one."""
        royals = self.royals(False)
        if not royals:
            return False
        if self.game.mate_each:
            return any(royals & set(move.victims) for move in self.moves(captures_only=True))
        if self.game.mate_all:
            return royals <= {at for move in self.moves(captures_only=True) for at in move.victims}
        plain = self.game.mover == "goes" and not self.game.blast.by.paths
        for move in self.moves(captures_only=True):
            if royals <= set(move.victims) and (plain or self.after(move).royals(False)):
                return True
        return False

    def legal(self):
        return [] if self.end() else self.unended()

    def unended(self):
        """The legal moves, whether or not the game has ended."""
        moves = list(self.moves())
        if self.game.mate:
            moves = [move for move in moves if self.is_legal(move)]
        moves = [move for move in moves if move.deed != "drops" or self.may_drop(move)]
        moves += [other for move in moves for other in self.entering(move)]
        if self.game.table.get("must") == "capture" and any(map(self.captures, moves)):
            moves = [move for move in moves if self.captures(move)]
        royal = min(self.royals(), default=None)
        return moves + ([Move(royal, royal, "passes")] if royal is not None and self.may_pass(moves) else [])

    def may_pass(self, others):
        table = self.game.table
        if (table.get("must") == "drop" and self.hands[self.side]
                or table.get("must") == "capture" and any(map(self.captures, others))):
            return False
        may = {"always": True, "stuck": not others}.get(table.get("pass"), False)
        checked = self.game.mate and Turn(self.game, self.board, 1 - self.side, {}, [], None).attacks()
        return may and (not checked or self.faces())

    def faces(self):
        """Whether two royal pieces face each other where that matters."""
        royals = [*self.royals(), *self.royals(False)]
        if not self.game.table.get("bikjang") or len(royals) != 2 or len(self.royals()) != 1:
            return False
        files = self.game.files
        low, high = sorted(royals)
        step = files if (high - low) % files == 0 else 1 if low // files == high // files else 0
        return step != 0 and all(self.board[at] == "." for at in range(low + step, high, step))

    def judged(self, winner):
        """Who wins by points what nobody does."""
        points = [0, 0]
        for text in self.game.table.get("points", []) if winner == "nobody" else []:
            worth, whom = text.split()
            for side in (0, 1):
                own = side == self.side
                pieces = [self.board[at].upper() for at in self.pieces(own)] + self.in_hand(own)
                points[side] += float(worth) * (side if whom == "black" else sum(
                    piece in self.game.letters(whom) for piece in pieces))
        if points[0] == points[1]:
            return winner
        return "White" if points[0] > points[1] else "Black"

    def entering(self, move):
        """The same move with each piece in hand that may enter behind it."""
        if move.deed not in ("moves", "castles") or move.promoted:
            return
        after = self.after(move).board
        for gate in (move.way[0], move.way[2]) if move.deed == "castles" else (move.origin,):
            for letter in set(self.hands[self.side]) if self.game.gates and gate in self.gates else ():
                if after[gate] == "." and gate in self.game.kinds[letter].drop_zone[self.side]:
                    other = Move(move.origin, move.to, move.deed, move.passant, move.leapt, move.way)
                    other.victims, other.gate, other.letter = move.victims, gate, letter.lower()
                    yield other

    def is_legal(self, move):
        if move.deed == "castles" and not self.castles_safely(move):
            return False
        after = self.after(move)
        if after.invaded(True) and after.royals() == self.royals(False):
            return False
        if self.faces() and after.faces():
            return False
        if self.game.table.get("checks") == "illegal" and self.gives_check(after):
            return False
        if move.deed == "promotes" and self.gives_check(after):
            return False
        if (move.origin is not None and self.leaps_once(move) and self.board[move.origin].upper() in self.game.mate
                and Turn(self.game, self.board, 1 - self.side, {}, [], None).attacks()):
            return False
        if self.game.table.get("checked") == "stands" and move.origin in self.royals():
            enemy = Turn(self.game, self.board, 1 - self.side, {}, [], None)
            checkers = {other.origin for other in enemy.moves(captures_only=True)
                        if move.origin in other.victims}
            if checkers and checkers != {move.to}:
                return False
        kept = after.royals(False) or set(self.hands[self.side]) & set(self.game.royals)
        mine, theirs = (self.game.has_royals[side] for side in (self.side, 1 - self.side))
        won = theirs and not after.royals() and not set(after.in_hand(True)) & set(self.game.royals)
        return bool(kept or not mine) and (won or after.invaded(False) or not after.attacks())

    def invaded(self, own):
        """Whether the side that has moved fills the zone that a side invades: its own, or that of the
        side to move."""
        for goal in self.game.goals:
            if goal[0] == "invade":
                zone = self.game.zone(" ".join(goal[3:]))[self.side if own else 1 - self.side]
                if sum(at in zone and self.board[at].upper() in self.game.letters(goal[2])
                       for at in self.pieces(False)) >= int(goal[1]):
                    return True
        return False

    def leaps_once(self, move):
        """Whether only a move that is made once leads there."""
        kind, mode = self.kind(move.origin), "m" if self.board[move.to] == "." else "c"
        return kind.once and move.deed == "moves" and not any(
            to == move.to and mode in modes for legs, modes, initial, _ in kind.moves.paths
            if not initial or (initial == "within" and {move.origin, move.to} <= kind.within[self.side])
            for to, _ in self.follow(legs, self.side, move.origin, move.origin, self.board))

    def may_drop(self, move):
        """Whether neither check nor mate makes a drop illegal."""
        drops = self.game.kinds[move.piece].drops
        if drops.get("check", drops.get("mate")) != "illegal":
            return True
        after = self.played(move)
        if not self.gives_check(after):
            return True
        after.judges_mates = False
        return drops.get("check") != "illegal" and (not self.judges_mates or bool(after.unended()))

    def castles_safely(self, move):
        king, piece, _, _, goal, _ = move.way
        if piece.upper() not in self.game.mate:
            return True
        for at in range(min(king, goal), max(king, goal) + 1):
            board = list(self.board)
            board[king] = "."
            board[at] = piece
            if Turn(self.game, board, 1 - self.side, {}, [], None).attacks():
                return False
        return True

    def end(self):
        """"White", "Black" or "nobody" has won by the board alone; None while it goes on."""
        for own in (False, True):
            side = self.side if own else 1 - self.side
            winner = self.end_for(side, own)
            if winner is not None:
                return self.judged(winner)
        passed = len(self.just_passed) == 2 or (self.just_passed and self.faces())
        return self.judged("nobody" if passed or self.may_refuse() else self.end_of_race())

    def may_refuse(self):
        """Whether a royal piece and one that promotes instead of moving have no other moves."""
        pieces = [self.kind(at) for at in self.pieces()]
        if (len(pieces) + len(self.hands[self.side]) != 2
                or sum(bool(kind.promotes and kind.promotes.get("instead")) for kind in pieces) != 1
                or Turn(self.game, self.board, 1 - self.side, {}, [], None).attacks()):
            return False
        moves = list(self.unended())
        return bool(moves) and all(move.letter for move in moves)

    def end_of_race(self):
        for goal in self.game.goals:
            if goal[0] not in ("race", "safe"):
                continue
            number, what = (int(goal[1]), goal[2:]) if goal[1].isdigit() else (1, goal[1:])
            white, black = (self.there(own, what[0], what[1:], goal[0] == "safe") >= number
                            for own in ((True, False) if self.side == 0 else (False, True)))
            if white and black:
                return "nobody"
            if black:
                return "Black"
            late = goal[0] == "safe" or self.side == 0 or not any(
                (move.piece or self.board[move.origin].upper()) in self.game.letters(what[0])
                and move.to in self.game.zone(" ".join(what[1:]))[1] for move in self.unended())
            if white and late:
                return "White"
        return None

    def there(self, own, letters, zone, safe=False):
        """The number of pieces of these kinds in a zone, or of those of them that are safe there."""
        squares = self.game.zone(" ".join(zone))[self.side if own else 1 - self.side]
        taken = set()
        if safe:
            enemy = Turn(self.game, self.board, 1 - self.side, {}, [], None) if own else self
            taken = {at for move in enemy.moves(captures_only=True) for at in move.victims}
        return sum(self.board[at].upper() in self.game.letters(letters) and at in squares - taken
                   for at in self.pieces(own))

    def scarce(self, own, goal):
        """Whether a side has as few pieces as `take all`, `lose each R but 1` and so on name."""
        most = int(goal[goal.index("but") + 1]) if "but" in goal else 0
        pieces = [self.board[at].upper() for at in self.pieces(own)] + self.in_hand(own)
        if goal[1] == "all":
            return len(pieces) <= most
        upper = own == (self.side == 0)
        start = [cell.upper() for cell in self.game.start_board
                 if cell.isalpha() and cell.isupper() == upper]
        return any(start.count(letter) > most >= pieces.count(letter)
                   for letter in self.game.letters(goal[2]))

    def in_hand(self, own):
        return list(self.hands[self.side if own else 1 - self.side])

    def in_line(self, own, length, letters, straight):
        theirs = {at for at in self.pieces(own)
                  if self.board[at].upper() in self.game.letters(letters)}
        for at in theirs:
            for vector in NEXT_OF_CLOCK[::2] if straight else NEXT_OF_CLOCK:
                here, count = at, 0
                while here in theirs:
                    here, count = self.game.step(here, vector), count + 1
                if count >= length:
                    return True
        return False

    def end_for(self, side, own):
        game, names = self.game, ("White", "Black")
        letters = [self.board[at].upper() for at in self.pieces(own)]
        if game.royals and game.has_royals[side] and not self.royals(own) and not set(self.in_hand(own)) & set(game.royals):
            return names[1 - side]
        for goal in game.goals:
            if goal[0] in ("take", "lose") and goal[1] in ("all", "each") and self.scarce(own, goal):
                if self.scarce(not own, goal):
                    return names[1 - self.side]
                return names[side if goal[0] == "lose" else 1 - side]
        if game.bare and not own:
            def bare(which):
                return all(letter in game.bare for letter in self.in_hand(which) + [
                    self.board[at].upper() for at in self.pieces(which)])
            if bare(own):
                return "nobody" if bare(not own) else names[1 - side]
        for goal in game.goals:
            if goal[0] in ("reach", "invade") or (goal[0] == "hold" and own):
                number = int(goal[1]) if goal[1].isdigit() else 1
                what = goal[2:] if goal[1].isdigit() else goal[1:]
                if self.there(own, what[0], what[1:]) >= number:
                    return names[side]
        for goal in game.goals:
            if goal[0] == "line" and self.in_line(own, int(goal[1]), goal[2], "straight" in goal):
                return names[side]
        if game.checks and self.checks[side] == 0:
            return names[side]
        return None

    def stuck(self):
        """The winner where the side to move has no legal move."""
        names = ("White", "Black")
        if self.game.mate and Turn(self.game, self.board, 1 - self.side, {}, [], None).attacks():
            return names[1 - self.side]
        return self.judged({"draw": "nobody", "win": names[self.side], "loss": names[1 - self.side]}[
            self.game.table.get("stalemate", "draw")])


# FEN, and the comparison.

def read_fen(game, fen):
    board, side, rights, passed, *checks, clock, number = fen.split()
    left = tuple(map(int, checks[0].split("+"))) if checks else (game.checks, game.checks)
    board, _, held = board.partition("[")
    rows = [game.cells(row) for row in board.split("/")]
    cells = [cell for row in reversed(rows) for cell in row]
    marks = frozenset(at for at, cell in enumerate(cells) if cell.endswith("~"))
    cells = [cell[0] for cell in cells]
    held = held.rstrip("]")
    hands = ("".join(filter(str.isupper, held)), "".join(filter(str.islower, held)).upper())
    squares, victim = [], None
    limit, passed = (int(passed), "-") if passed.isdigit() else (0, passed)
    while passed != "-" and passed:
        count = next((at for at in range(1, len(passed)) if passed[at].isalpha()), len(passed))
        squares.append(game.at(passed[:count]))
        passed = passed[count:]
    passes = squares[1::2] if len(squares) > 1 and squares[0] == squares[1] else []
    squares = [] if passes else squares
    if squares and not game.no_swap_back:
        forward = game.files if side == "b" else -game.files
        victim = squares.pop() if cells[squares[-1]] != "." else squares[-1] + forward
    partners, gates = read_rights(game, cells, rights.replace("-", ""), hands)
    turn = Turn(game, cells, "wb".index(side), partners, squares, victim, left, hands, marks, gates)
    turn.limit, turn.just_passed = limit, passes
    return turn, int(clock), int(number)


def outermost(game, cells, letter):
    """The partner furthest from the king in a game that shuffles; None if there is none."""
    king, towards = cells.index(game.ways[letter][1]), 1 if letter in "Kk" else -1
    found, at = None, king
    while (at := game.step(at, (towards, 0))) is not None:
        if cells[at] == game.ways[letter][3]:
            found = at
    return found


def read_rights(game, cells, text, hands):
    """By letter of a side of the board: the partner's square. And the squares of unmoved pieces."""
    if not game.unmoved:
        return read_castlings(game, cells, text), frozenset()
    once = any(kind.once for kind in game.kinds.values())
    open_sides = [side for side in (0, 1) if once or game.may_enter(hands, side)]
    files = [letter for letter in text if letter not in "KQkq" and letter.islower() in open_sides]
    rights = read_castlings(game, cells, "".join(letter for letter in text if letter not in files))
    gates = {ord(letter.lower()) - ord("a") + (len(cells) - game.files) * letter.islower()
             for letter in files}
    ways = {letter: (cells.index(own) if game.shuffles else king, partner, rook)
            for letter, (king, own, partner, rook, _, _) in game.ways.items()
            if letter.islower() in open_sides}
    for letter in set(rights) & set(ways):
        gates |= {ways[letter][0], rights[letter]}
    for letter, (king, partner, rook) in ways.items():
        if letter not in rights and king in gates:
            towards = 1 if letter in "Kk" else -1
            for at in range(king, (king // game.files + 1) * game.files if towards > 0
                            else king // game.files * game.files - 1, towards):
                if at in gates and cells[at] == rook and (game.shuffles or at == partner):
                    rights[letter] = at
    return rights, frozenset(at for at in gates if cells[at].isalpha()
                             and cells[at].islower() == (at >= game.files)
                             and (game.gates and game.may_enter(hands, at >= game.files)
                                  or game.moves_once(cells, at)))


def read_castlings(game, cells, text):
    if not game.shuffles:
        return {letter: game.ways[letter][2] for letter in text}
    rights = {}
    for letter in text:
        if letter in "KQkq":
            rights[letter] = outermost(game, cells, letter)
            continue
        king = cells.index(game.ways["K" if letter.isupper() else "k"][1])
        partner = king - king % game.files + ord(letter.lower()) - ord("a")
        wing = "k" if partner > king else "q"
        rights[wing.upper() if letter.isupper() else wing] = partner
    return rights


def written_right(turn, letter):
    if not turn.game.shuffles or outermost(turn.game, turn.board, letter) == turn.rights[letter]:
        return letter
    file = chr(ord("a") + turn.rights[letter] % turn.game.files)
    return file.upper() if letter.isupper() else file


def written_rights(turn, letters):
    """The castlings of a side, and the files of its unmoved pieces that they do not tell."""
    game, black = turn.game, letters == "kq"
    gates = {at for at in turn.gates if turn.board[at].islower() == black}
    field = ""
    by_files = game.shuffles and game.gates and game.may_enter(turn.hands, black)
    for letter in letters:
        if letter not in turn.rights or by_files:
            continue
        king = turn.board.index(game.ways[letter][1]) if game.shuffles else game.ways[letter][0]
        right, squares = written_right(turn, letter), {king, turn.rights[letter]}
        if right == letter or not any(kind.once for kind in game.kinds.values()):
            field += right
            gates -= squares
        else:
            gates |= squares
    files = "".join(chr(ord("a") + at % game.files) for at in sorted(gates))
    return field + (files if black else files.upper())


def write_fen(turn, clock, number):
    game, rows = turn.game, []
    for rank in reversed(range(game.ranks)):
        text, vacant = "", 0
        row = range(rank * game.files, (rank + 1) * game.files)
        for cell in [game.written(turn.board[at]) + "~" * (at in turn.marks) for at in row] + ["/"]:
            if cell == ".":
                vacant += 1
                continue
            text += (str(vacant) if vacant else "") + cell
            vacant = 0
        rows.append(text[:-1])
    squares = turn.capturable_passed()
    squares = squares or [at for at in turn.just_passed for _ in (0, 1)]
    passed = str(turn.limit) if turn.limit else "".join(map(game.name, squares)) or "-"
    if squares and not game.no_swap_back and not turn.just_passed:
        forward = game.files if turn.side == 1 else -game.files
        if squares[-1] + forward != turn.victim:
            passed += game.name(turn.victim)
    rights = "".join(written_rights(turn, side) for side in ("KQ", "kq")) or "-"
    checks = " {}+{}".format(*turn.checks) if game.checks else ""
    hands = f"[{turn.hands[0]}{turn.hands[1].lower()}]" if game.has_hands else ""
    return f"{'/'.join(rows)}{hands} {'wb'[turn.side]} {rights} {passed}{checks} {clock} {number}"


def successors(turn, clock, number):
    """The FEN behind each legal move, by its text."""
    found = {}
    for move in turn.legal():
        kind = turn.game.kinds[move.piece] if move.piece else turn.kind(move.origin)
        resets = (turn.captures(move) or move.deed in ("suicide", "drops")
                  or ((move.deed == "moves" or move.promoted) and kind.resets)
                  or (move.promoted and not turn.game.kinds[move.promoted.upper()].promotes))
        after, ticks = turn.after(move), 0 if resets else clock + 1
        if "counting" in turn.game.table:
            ticks = turn.count(after, clock + 1, ticks)
        found[move.text(turn.game)] = write_fen(after, ticks, number + turn.side)
    return found


def sorted_hands(fen):
    """The order of pieces in hand is the writer's."""
    before, bracket, after = fen.partition("[")
    held, bracket, after = after.partition("]") if bracket else ("", "", "")
    return before + ("[" + "".join(sorted(held)) + "]" if bracket else "") + after


class Repetition:
    """The positions of a game so far, and for each whether its side to move is in check."""

    def __init__(self, game):
        self.past = []
        rule, _, perpetual = game.table.get("repetition", "0 draw").partition(", ")
        self.most, self.effect = int(rule.split()[0]), rule.split()[1]
        self.checks_lose = perpetual == "checks lose"

    @staticmethod
    def key(fen):
        return " ".join(fen.split()[:-2])

    def count(self, fen):
        return [key for key, _ in self.past].count(self.key(fen))

    def end(self, fen, turn):
        """Who wins because this position has occurred again, if anybody; it belongs to the past then."""
        attacked = self.checks_lose and turn.game.mate and Turn(turn.game, turn.board, 1 - turn.side, {}, [], None).attacks()
        self.past.append((self.key(fen), bool(attacked)))
        if self.effect == "illegal" or self.most == 0 or self.count(fen) < self.most:
            return None
        first = [at for at, (key, _) in enumerate(self.past) if key == self.key(fen)][-self.most]
        names, side = ("White", "Black"), turn.side
        # Behind the moves of the side that has moved last stands every second position from the end.
        lost = [self.checks_lose and all(attacked for _, attacked in self.past[:first:-1][skipped::2])
                for skipped in (0, 1)]
        if any(lost):
            return turn.judged("nobody") if all(lost) else names[side if lost[0] else 1 - side]
        return turn.judged({"draw": "nobody", "loss": names[side], "win": names[1 - side],
                            "black": "Black"}[self.effect])

    def allowed(self, found):
        """The moves that no repetition forbids, of FENs by move."""
        return {text: fen for text, fen in found.items()
                if self.effect != "illegal" or self.count(fen) + 1 < self.most}


def compare(game, line, past=None, moves=True):
    """Nothing, or what differs. With the past of the game repetitions count; they alone without moves."""
    fen, *rest = line.split("\t")
    turn, clock, number = read_fen(game, fen)
    repeated = past.end(sorted_hands(fen), turn) if past else None
    if not moves:
        told = next((part for part in rest if part.startswith("repeated=")), None)
        return None if told == (repeated and f"repeated={repeated}") else f"{fen}: here {repeated}, there {told}"
    own = {text: sorted_hands(fen) for text, fen in successors(turn, clock, number).items()}
    if past:
        own = past.allowed(own) if repeated in (None, "nobody") else {}
    theirs = {text: sorted_hands(fen) for text, fen in
              (part.split("=") for part in rest if "=" in part and not part.startswith("repeated="))}
    winner = f"repeated={repeated}" if repeated else None if own else turn.end() or turn.stuck()
    told = next((part for part in rest if "=" not in part or part.startswith("repeated=")), None)
    if winner != told:
        return f"{fen}: here {winner} has won, there {told}"
    for text in sorted(own.keys() | theirs.keys()):
        if own.get(text) != theirs.get(text):
            return f"{fen}: {text}: here {own.get(text)}, there {theirs.get(text)}"
    return None


def main():
    again = sys.argv[1] == "again"
    folders, games, plies, past = sys.argv[1 + again:], {}, 0, None
    for line in sys.stdin:
        if line == "\n":
            past = None
            continue
        name, line = line.rstrip("\n").split("\t", 1)
        if name not in games:
            games[name] = Game(name, folders)
        if again and not past:
            past = Repetition(games[name])
        if difference := compare(games[name], line, past):
            sys.exit(f"{name}: {difference}")
        plies += 1
    print(f"{plies} positions of {len(games)} games: no difference")
    sys.exit(0 if plies else "nothing was compared")


if __name__ == "__main__":
    main()
