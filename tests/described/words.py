#!/usr/bin/env python3
"""Checks each word of hands, forms, gates, shuffles, swaps and their like where it decides something.

    words.py PLAY_DESCRIBED [POSITIONS [WORD...]]

For each word games by chance are played until it was applied in so many positions (1,000), and the
second reader must agree about those. A word is applied where the game without it has other moves,
positions behind them or another end; where that is no game with the same FENs, where a pattern fits.
Words with `again` need the past of a game: they are applied where a repetition decides something.
"""
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from second_reader import Game, Repetition, compare

HERE = Path(__file__).resolve().parent
GAMES = [HERE.parents[1] / "movegen/variants/described/games", HERE.parent / "data/described"]
PLIES = 80
AT_ONCE = 20
MOST_GAMES = 100000
CASTLING = r"[a-k](1[a-k]1|8[a-k]8)"


class Word(NamedTuple):
    """A game is `like` another, with `more` of a description, or `without` the word with that."""
    like: str
    more: str = ""
    without: str = ""
    pattern: str = ""
    again: bool = False


def piece(letter, text):
    return f"[pieces]\n{letter} = {{ {text} }}\n"


# Starts from which a word is applied soon.
ALL_THERE = "start = 'r8r/1PPP2kppp/10/10/10/10/10/10/1NBQKCABN1/R8R w - - 0 1'\n"
FIRST_RANK = "start = '4k3/8/8/8/8/p1p1p1p1/8/1P1P1P1P w - - 0 1'\n"
ROOKS_TO_DROP = "start = 'rnbqkbnr/8/8/8/8/8/8/RNBQKBNR[RRRrrr] w KQkq - 0 1'\n"
TWO_PAWNS = "start = 'rk2k3/8/2p2p2/3P2P1/8/8/8/RK2K3 w - - 0 1'\n"
PALACES = "start = '***2***/1D1C4/5X2/8/6K1/8/1k6/8/5x2/1d1c4/***2*** w - - 0 1'\n"
NEAR_GOAL = "start = '8/kb1nN1BK/8/8/8/8/8/8 w - - 0 1'\n"

WORDS = {
    "victim = hand": Word("crazyhouse", pattern=r"^\S+\[\] .*=\S+\[\w"),
    "drops": Word("crazyhouse", pattern="@"),
    "drops = ZONE": Word("crazyhouse", without=piece("P", "drops = { in = 'rank 1-8' }")),
    "drops = ZONE of one side": Word("synochess", without=piece("S", "drops = 'rank 1-8'")),
    "per_file = 1": Word("minishogi", without=piece("P", "drops = { per_file = false }")),
    "per_file = 2": Word("torishogi", without=piece("S", "drops = { per_file = false }")),
    "drops: stuck": Word("torishogi", without=piece("S", "drops = { stuck = false }")),
    "drops: stuck, leaps": Word("gorogoroplus", piece("N", "drops = { in = false, stuck = 'illegal' }"),
                                piece("N", "drops = { in = 'rank 1-6', stuck = false }")),
    "drops: check": Word("crazyhouse", piece("N", "drops = { check = 'illegal' }"),
                         piece("N", "drops = { check = false }")),
    "drops: mate": Word("minishogi", without=piece("P", "drops = { mate = false }")),
    "drops: mate, riders": Word("minishogi", piece("R", "drops = { mate = 'illegal' }"),
                                piece("R", "drops = { mate = false }")),
    "drops: unlike": Word("placement", without=piece("B", "drops = { unlike = false }")),
    "drops: form": Word("kyotoshogi", pattern=r"\t\+\w@"),
    "must = drop": Word("placement", without="must = false\n"),
    "castles": Word("placement", pattern=r"\t[KR]@[aeh][18]=\S+ \S [KQkq]"),
    "start with pieces in hand": Word("gorogoroplus", pattern=r"\t[LN]@"),
    "reverts: promotion": Word("crazyhouse", pattern=r"\d[qrbn]=\S+~"),
    "reverts: capture": Word("crazyhouse", pattern=r"^[^\t~]*~[^\t~]*\t.*=[^\t~]*\["),
    "hand = KIND: promotion": Word("minishogi", pattern=r"\d\+="),
    "hand = KIND: on board": Word("shogi", pattern=r"^[^\t]*\+"),
    "leaving = true": Word("minishogi", without=piece("S", "promotes = { leaving = false }")),
    "optional = ZONE": Word("minishogi", without=piece("P", "promotes = { optional = true }")),
    "forms that turn with each move": Word("kyotoshogi", pattern=r"\d[+-]="),
    "forms: none in the rest": Word("dobutsu", pattern=r"\d\+="),
    "most": Word("shogun", without="[pieces]\n" + "".join(
        f"{letter} = {{ promotes = {{ most = false }} }}\n" for letter in "NBRF")),
    "most: royal pieces": Word("spartan", without=piece("H", "promotes = { most = '1 K' }")),
    "royal by promotion": Word("shoshogi", pattern=r"^\S*K\S*K|^\S*k\S*k"),
    "mate all": Word("spartan", without="win = ['mate each K']\n"),
    "none = illegal": Word("grand", ALL_THERE, ALL_THERE + piece("P", "promotes = { none = false }")),
    "promotes: by = file": Word("chaturanga", without=piece("P", "promotes = { by = false, to = 'RNE' }")),
    "lost with hands": Word("crazyhouse", piece("P", "promotes = { lost = true, reverts = false }"),
                            piece("P", "promotes = { lost = false }")),
    "passed = ZONE": Word("horde", FIRST_RANK, FIRST_RANK + piece("P", "passed = 'rank 1-8'")),
    "zones with black": Word("horde", without=piece("P", "initial = 'rank 2'")),
    "gates = only": Word("seirawan", pattern=r"\t[a-h][18][a-h][1-8][he]="),
    "gates: castling": Word("seirawan", pattern=r"\t(e1[cg]1|[ah]1e1|e8[cg]8|[ah]8e8)[he]="),
    "gates = also: enters": Word("shouse", pattern=r"\t[a-h][18][a-h][1-8][a-z]="),
    "gates = also: dropped": Word("shouse", pattern=r"\t[HEPNBRQ]@"),
    "gates with drops = ZONE": Word("shouse", without=piece("P", "drops = 'rank 1-8'")),
    "gates that shuffle": Word("seirawan960", pattern=r"\t[a-h][18][a-h][1-8][he]="),
    "shuffle: castling": Word("chess960", pattern=rf"^(?=[^\t]* w [A-HKQ]).*\t{CASTLING}=\S*[RK]{{2}}|"
                              rf"^(?=[^\t]* b \S*[a-hkq]).*\t{CASTLING}=\S*[rk]{{2}}"),
    "shuffle: rights of files": Word("crazyhouse960", ROOKS_TO_DROP, pattern=r"^\S+ . [KQkq]*[A-Ha-h]"),
    "shuffle: 10 files": Word("capablanca960", pattern=r"^\S+ . [A-Ja-jKQkq]"),
    "shuffle with hands": Word("crazyhouse960", pattern="@"),
    "moves = { by, spares }": Word("synochess", without=piece("C", "moves = 'pR'")),
    "moves = { by, only }": Word("chess", piece("N", "moves = { by = 'N', only = 'PB' }"),
                                 piece("N", "moves = 'N'")),
    "rim": Word("rococo", without="rim = false\n"),
    "swaps_back": Word("rococo", "start = '10/3k2s3/1s8/10/10/10/10/8S1/3S2K3/10 w - - 0 1'\n",
                       pattern=r"^\S+ . - [a-j]\d"),
    "pass = always": Word("janggi", pattern=r"\t([a-i]\d+)\1="),
    "pass = stuck": Word("pawnwall", pattern=r"\t([a-e]\d+)\1="),
    "points": Word("janggi", without="points = false\n"),
    "points and repetition": Word("janggi", pattern="repeated=[WB]", again=True),
    "bikjang": Word("janggi", without="bikjang = false\n"),
    "within": Word("janggi", without=piece("R", "within = false")),
    "within, over a piece": Word("janggi", without=piece("C", "within = false")),
    "suicide": Word("rococo", pattern=r"\t([a-j]\d+)\1="),
    "swaps of a kind that promotes": Word("switching", pattern=r"\d[qrbn]="),
    "resets": Word("shogun", without=piece("N", "resets = true")),
    "win = check": Word("3check", pattern=r"^\S+ . \S+ \S+ 3\+3.*=\S+ . \S+ \S+ (2\+3|3\+2)"),
    "win = race": Word("racingkings", NEAR_GOAL, NEAR_GOAL + "win = ['mate K', 'reach K goal']\n"),
    "win = safe": Word("dobutsu", without="win = ['take L', 'reach L rank 4']\n"),
    "win = invade": Word("maxima", PALACES, PALACES + "win = ['mate K', 'reach 2 * goal', 'take all but 1']\n"),
    "moves = oN": Word("maxima", PALACES, PALACES + piece("K", "moves = 'N'")),
    "win = take all": Word("horde", without="win = ['mate K', 'take all but 1']\n"),
    "win = but": Word("twokings", TWO_PAWNS, TWO_PAWNS +
                      "win = ['mate each K', 'line 4 NB', 'reach 3 P *7-*8', "
                      "'hold P *8', 'take each R', 'take all', 'lose each P']\n"),
    "mate each": Word("twokings", without="win = ['mate all K', 'line 4 NB', 'reach 3 P *7-*8', "
                      "'hold P *8', 'take each R', 'take all but 3', 'lose each P but 1']\n"),
    "checks = illegal": Word("racingkings", without="checks = false\n"),
    "checked = stands": Word("makpong", without="checked = false\n"),
    "counting: lone": Word("makruk", pattern=r"^\S+ . - - .*=\S+ . - (16|32|44|64|88) "),
    "counting: board": Word("makruk", pattern=r"^\S+ . - - .*=\S+ . - 128 \d "),
    "counting: a count that runs": Word("makruk", pattern=r"^\S+ . - \d"),
    "counting: board_most": Word("makruk", "counting = { board_most = 3 }\n",
                                 "counting = { board_most = 4 }\n"),
    "counting without board": Word("asean", pattern=r"=\S+ . - (32|88|128) "),
    "repetition = 4 draw, checks lose": Word("minishogi", "repetition = '4 draw, checks lose'\n",
                                             pattern="repeated=[WB]", again=True),
    "repetition = 3 draw, checks lose": Word("xiangqi", pattern="repeated=[WB]", again=True),
    "repetition = 4 loss": Word("torishogi", "repetition = '4 loss'\n", pattern="repeated=[WB]", again=True),
    "repetition = 3 win": Word("losalamos", "repetition = '3 win'\n", pattern="repeated=[WB]", again=True),
    "repetition = 4 black": Word("minishogi", "repetition = '4 black'\n", pattern="repeated=B", again=True),
    "repetition = draw with hands": Word("crazyhouse", pattern="repeated=n", again=True),
    "repetition = 2 illegal": Word("minishogi", "repetition = '2 illegal'\n", pattern="forbidden",
                                   again=True),
}


def described(like, more):
    """A game like one that comes with the program, or that of a file here with other lines."""
    file = GAMES[1] / f"{like}.toml"
    if not file.exists():
        return f'like = "{like}"\n{more}'
    text = file.read_text()
    for line in more.splitlines():
        text = re.sub(rf"^{line.split(' = ')[0]} = .*$", lambda _: line, text, flags=re.M)
    return text


class Player:
    """Plays the game of a word, and tells where the word is applied."""

    def __init__(self, program, word, folder, number):
        self.program, self.word, self.name = program, word, f"w{number}"
        self.file, self.other = folder / f"{self.name}.toml", folder / f"{self.name}x.toml"
        self.file.write_text(described(word.like, word.more))
        self.other.write_text(described(word.like, word.without))

    def run(self, *arguments, text=""):
        return subprocess.run([self.program, *map(str, arguments)], input=text, capture_output=True,
                              text=True, check=True).stdout.splitlines()

    def games(self, seed):
        """Some games: the lines of each, with whether the word is applied there."""
        mode = ["again"] if self.word.again else []
        text = "\n".join(self.run(*mode, seed, PLIES, *[self.file] * AT_ONCE))
        for game in text.split("\n\n"):
            yield self.applied([line.split("\t", 1)[1] for line in game.splitlines()])

    def applied(self, lines):
        if self.word.pattern and self.word.pattern != "forbidden":
            return [(line, bool(re.search(self.word.pattern, line))) for line in lines]
        other = self.file if self.word.again else self.other
        fens = "".join(line.split("\t")[0] + "\n" for line in lines)
        others = [line.split("\t", 1)[-1] for line in self.run("read", other, text=fens)]
        return [(line, there != "invalid" and set(line.split("\t")) != set(there.split("\t")))
                for line, there in zip(lines, others)]


def check(player, folder, least):
    """The number of positions where the word is applied, and of games that it took."""
    game, found, seed = Game(player.name, [folder, *GAMES]), 0, 0
    while found < least and seed < MOST_GAMES:
        for lines in player.games(seed):
            past = Repetition(game) if player.word.again else None
            if not any(applied for _, applied in lines):
                continue
            for line, applied in lines:
                found += applied
                if (applied or past) and (difference := compare(game, line, past, applied)):
                    sys.exit(f"{player.word.like}: {difference}")
                if found >= least:
                    break
        seed += AT_ONCE
    return found, seed


def main():
    program, least, *wanted = [*sys.argv[1:], 1000][: max(2, len(sys.argv) - 1)]
    scarce = 0
    with tempfile.TemporaryDirectory() as folder:
        for number, (name, word) in enumerate(WORDS.items()):
            if wanted and name not in wanted:
                continue
            found, seed = check(Player(program, word, Path(folder), number), Path(folder), int(least))
            scarce += found < int(least)
            print(f"{name:36} {word.like:14} {found:6} positions of {seed:6} games: no difference",
                  flush=True)
    print(f"{len(wanted) or len(WORDS)} words, {scarce} of them applied too seldom")
    sys.exit(1 if scarce else 0)


if __name__ == "__main__":
    main()
