"""What is played in XBoard's window for each variant: every special kind of move.

A scene is a position in XBoard's letters, the clicks (ten ranks count from 0), and the turn in the book's notation that they
must be. Behind `=` stands the piece that is picked where XBoard offers a choice, behind `?` the
number of the answer to a question. `P:e4` drops a piece that is clicked on in White's hand, `p:e4` in
Black's. Several turns of one scene are separated by blanks.
"""
from collections import namedtuple

# `book` is our name of a game that `variants --xboard` does not list. XBoard itself may know the game,
# and shows its pieces in hand in this order. No game is played where the book's forms are pieces of
# their own in XBoard, or pieces in hand that it does not show are dropped.
Game = namedtuple("Game", "files ranks scenes book known hand plays", defaults=(None, False, "", True))
Scene = namedtuple("Scene", "fen turns")


def scene(fen, *turns):
    return Scene(fen, [tuple(turn.split()) for turn in turns])


ORTHODOX = [
    # castling to both sides
    scene("r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w - - 0 1", "e1:g1 e1g1", "e8:c8 e8c8"),
    # en passant
    scene("4k3/3p4/8/4P3/8/8/7P/4K3 b - - 0 1", "d7:d5 d7d5", "e5:d6 e5d6"),
]

PROMOTIONS = [
    scene("1n2k3/P7/8/8/8/8/7p/4K1N1 w - - 0 1", "a7:a8=R a7a8r", "h2:g1=N h2g1n"),
]

RECRUITERS = [
    scene("4k3/8/6n1/8/4U3/8/7P/4K3 w - - 0 1", "e4:g6 e4g6", "e8:d7 e8d7", "e4:c6 e4c6"),
    scene("4k3/4u3/7p/2R5/8/8/8/4K3 b - - 0 1", "e7:c5 e7c5"),
]

# Black's king stands so that the recruited rook and queen mate it.
CONVERSION = "6k1/5ppp/8/8/8/8/8/T3K3 w - - 0 1"

GAMES = {
    "normal": Game(8, 8, [
        scene("r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1", "e1:g1 e1g1", "e8:c8 e8c8"),
        scene("4k3/3p4/8/4P3/8/8/7P/4K3 b - - 0 1", "d7:d5 d7d5", "e5:d6 e5d6"),
        scene("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7:a8=N a7a8n"),
    ], book="chess", known=True),
    "crazyhouse": Game(8, 8, [
        # a capture goes to the hand and is dropped by either side; what was promoted comes back as a pawn
        scene("rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR[] w KQkq - 0 2", "e4:d5 e4d5",
              "d8:d5 d8d5", "P:d4 P@d4", "p:e4 P@e4"),
        scene("4k3/P6r/8/8/8/8/8/4K3[nQ] w - - 0 1", "a7:a8=Q a7a8q", "n:d8 N@d8", "Q:g6 Q@g6"),
        scene("4k3/r7/8/Q~7/8/8/8/4K3[] b - - 0 1", "a7:a5 a7a5", "e1:e2 e1e2", "p:h3 P@h3"),
    ], book="crazyhouse", known=True, hand="PNBRQ"),
    "fischerandom": Game(8, 8, [
        # castling by the king that takes its rook
        scene("1r1k2r1/pppppppp/8/8/8/8/PPPPPPPP/1R1K2R1 w GBgb - 0 1", "d1:g1 d1g1", "d8:b8 d8b8"),
        scene("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w HFhf - 0 1", "e1:d3 e1d3", "g7:g6 g7g6"),
    ], book="chess960", known=True),
    "shogi": Game(9, 9, [
        # a promotion that is taken and dropped, one that is declined, one that is compulsory
        scene("lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL[] w - - 0 2",
              "b2:h8=+ b2h8+", "g9:h8 g9h8", "B:e5 B@e5", "b:e4 B@e4"),
        scene("4k4/9/6p2/6S2/9/9/9/9/4K4[] w - - 0 1", "g6:g7=S g6g7"),
        scene("4k4/P8/9/9/9/9/9/9/4K4[g] w - - 0 1", "a8:a9 a8a9+", "g:e2 G@e2"),
    ], book="shogi", known=True, hand="PNBRLSG"),
    "3check": Game(8, 8, [
        scene("rnbqkbnr/ppppp1pp/8/5p2/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", "d1:h5 d1h5", "g7:g6 g7g6"),
    ], book="3check", known=True),
    "atomic": Game(8, 8, [
        scene("rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2", "e4:d5 e4d5", "g8:f6 g8f6"),
    ], book="atomic", known=True),
    "capablanca": Game(10, 8, [
        scene("r4k3r/pppppppppp/10/10/10/10/PPPPPPPPPP/R4K3R w KQkq - 0 1", "f1:i1 f1i1", "f8:c8 f8c8"),
    ], book="capablanca", known=True),
    "gothic": Game(10, 8, [
        scene("r4k3r/pppppppppp/10/10/10/10/PPPPPPPPPP/R4K3R w KQkq - 0 1", "f1:i1 f1i1", "f8:c8 f8c8"),
    ], book="gothic", known=True),
    "knightmate": Game(8, 8, [
        scene("r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1", "e1:g1 e1g1", "e8:c8 e8c8"),
    ], book="knightmate", known=True),
    "berolina": Game(8, 8, [
        scene("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2:c4 e2c4", "d7:e6 d7e6"),
    ], book="berolina", known=True),
    "shatranj": Game(8, 8, [
        scene("4k3/P6r/8/8/8/8/8/R3K3 w - - 0 1", "a7:a8=Q a7a8q"),
    ], book="shatranj", known=True),
    "makruk": Game(8, 8, [
        scene("4k3/8/7r/P7/8/8/8/4K2R w - - 0 1", "a5:a6=M a5a6m", "h6:h1 h6h1"),
    ], book="makruk", known=True),
    "asean": Game(8, 8, [
        scene("4k3/P6r/8/8/8/8/8/4K2R w - - 0 1", "a7:a8=R a7a8r", "e8:e7 e8e7"),
    ], book="asean", known=True),
    "seirawan": Game(8, 8, [
        scene("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HEhe] w KQBCDFGkqbcdfg - 0 1", "e2:e4 e2e4",
              "e7:e5 e7e5", "H/b1:c3 b1c3h", "e/g8:f6 g8f6e"),
        # a piece enters with castling, on the king's square and on the rook's
        scene("r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R[HEhe] w KQkq - 0 1", "H/e1:g1 e1g1h", "e/e8:c8 e8c8e"),
        scene("r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R[HEhe] w KQkq - 0 1", "H/h1:e1 h1e1h", "h/a8:e8 a8e8h"),
        scene("4k3/P7/8/8/8/8/8/4K3[HEhe] w - - 0 1", "a7:a8=H a7a8h"),
    ], book="seirawan", known=True, hand="PNBRQHE"),
    "synochess": Game(8, 8, [
        # a capture by a cannon over a piece, a promotion
        scene("3k4/P7/8/1c5r/8/8/1P5R/1N2K3 b - - 0 1", "b5:b1 b5b1", "h2:h5 h2h5", "d8:d7 d8d7", "a7:a8=R a7a8r"),
        scene("rneakenr/8/1c4c1/1ss2ss1/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1", "e2:e4 e2e4", "c5:c4 c5c4"),
    ], book="synochess"),
    "shogun": Game(8, 8, [
        scene("4k3/7p/4n3/3P4/8/8/8/R3K3 w - - 0 1", "d5:e6=C d5e6+", "h7:h6 h7h6", "a1:a8=M a1a8+"),
    ], book="shogun", plays=False),
    "spartanchess": Game(8, 8, [
        scene("lgkcckwl/hhhhhhhh/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1", "e2:e4 e2e4", "d7:f5 d7f5", "e4:f5 e4f5"),
        scene("4k3/8/8/8/8/8/7h/K7 b - - 0 1", "h2:g1=K h2g1k"),
    ], book="spartan"),
    "shoshogi": Game(9, 9, [
        scene("4k4/9/9/2PE5/9/9/3r5/9/4K2R1 w - - 0 1", "d6:d7=K d6d7k", "d3:d7=R d3d7", "c6:c7=T c6c7+"),
    ], book="shoshogi", plays=False),
    "5x5+5_shogi": Game(5, 5, [
        # a capture, a drop by either side, a promotion
        scene("rbsgk/4p/5/P4/KGSBR[] w - - 0 1", "e1:e4 e1e4", "e5:e4 e5e4", "a2:a3 a2a3", "r:c3 R@c3", "b1:b2 b1b2"),
        scene("4k/P4/5/5/4K[] w - - 0 1", "a4:a5 a4a5+"),
    ], book="minishogi", known=True, hand="PBRSG"),
    "courierchess": Game(12, 8, [
        scene("rnebmk1wbenr/1ppppp1pppp1/6f5/p5p4p/P5P4P/6F5/1PPPPP1PPPP1/RNEBMK1WBENR w - - 0 1",
              "b1:c3 b1c3", "b8:c6 b8c6"),
    ], book="courier"),
    "grandchess": Game(10, 10, [
        scene("r8r/1nbqkcabn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKCABN1/R8R w - - 0 1", "b1:c3 b2c4"),
    ], book="grand"),
    "chinese-chess": Game(9, 10, [
        # a cannon takes over a screen
        scene("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1", "b2:b9 b3b10"),
    ], book="xiangqi"),
    "rebel-chess-1": Game(8, 8, ORTHODOX + PROMOTIONS + RECRUITERS),
    "rebel-chess-2": Game(8, 8, ORTHODOX + PROMOTIONS + RECRUITERS[1:] + [
        # a recruiter makes a deserter, which may capture or recruit in turn
        scene("4k3/8/6n1/8/4U3/8/7P/4K3 w - - 0 1", "e4:g6 e4g6"),
        scene("4k3/8/2q5/1E6/8/8/7P/4K3 w - - 0 1", "b5:c6=E b5c6"),
        scene("4k3/8/2q5/1E6/8/8/7P/4K3 w - - 0 1", "b5:c6=U b5c6u"),
        # a recruited pawn promotes, captures and promotes, recruits on the last rank
        scene("2q1k3/1S6/8/8/8/8/7P/4K3 w - - 0 1", "b7:b8=R b7b8r"),
        scene("2q1k3/1S6/8/8/8/8/7P/4K3 w - - 0 1", "b7:c8=Q b7c8q"),
        scene("2q1k3/1S6/8/8/8/8/7P/4K3 w - - 0 1", "b7:c8=U b7c8u"),
        # a recruited pawn takes en passant
        scene("4k3/3p4/8/4S3/8/8/7P/4K3 b - - 0 1", "d7:d5 d7d5", "e5:d6 e5d6"),
        # a deserter is recruited back
        scene("4k3/8/6h1/8/4U3/8/7P/4K3 w - - 0 1", "e4:g6 e4g6"),
    ]),
    "rebel-chess-3": Game(8, 8, ORTHODOX + PROMOTIONS + RECRUITERS[1:] + [
        # mate by a recruited rook: the king deserts; then Black takes a king
        scene(CONVERSION, "a1:a8 a1a8"),
        scene("8/8/8/8/8/p7/4r3/4K2M b - - 0 1", "e2:e1 e2e1"),
        scene("8/8/8/8/8/p7/4t3/4K2M b - - 0 1", "e2:e1 e2e1u"),
    ]),
    "fusion-chess": Game(8, 8, ORTHODOX + [
        scene("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7:a8=N a7a8n"),
        # fusion, also with the king; fission, also of the king
        scene("4k3/7p/8/8/8/8/3B4/1N2K3 w - - 0 1", "b1:d2 b1d2"),
        scene("4k3/7p/8/8/8/8/8/R3K3 w - - 0 1", "a1:e1 a1e1", "e8:d8 e8d8", "e1:f2=K e1f2k"),
        scene("4k3/7p/8/8/8/8/8/3QK3 w - - 0 1", "d1:d4=R d1d4r"),
        scene("4k3/7p/8/8/8/8/8/3QK3 w - - 0 1", "d1:d4=Q d1d4"),
        scene("4k3/7p/8/8/8/8/8/3DK3 w - - 0 1", "d1:e3=D d1e3"),
        # royal compounds move whole, or one part leaves
        scene("6k1/7p/8/8/8/8/8/4G3 w - - 0 1", "e1:c1=G e1c1"),
        scene("6k1/7p/8/8/8/8/8/4G3 w - - 0 1", "e1:c1=R e1c1r"),
        scene("4k3/7p/8/8/8/8/8/4C3 w - - 0 1", "e1:f3=C e1f3"),
        scene("4k3/7p/8/8/8/8/8/4C3 w - - 0 1", "e1:f3=N e1f3n", "h7:h6 h7h6"),
        scene("4k3/7p/8/8/8/8/8/4F3 w - - 0 1", "e1:g3=B e1g3b"),
        # a compound captures, and a knight joins it where a rook stood
        scene("4k3/7p/8/8/8/8/3p4/1N1MK3 w - - 0 1", "d1:d2 d1d2"),
        scene("4k3/7p/8/8/8/8/3R4/1N2K3 w - - 0 1", "b1:d2 b1d2"),
    ]),
    "nature-vs-black-magic": Game(8, 8, [
        # one tree, both trees by one step, one step and a slide
        scene("3g4/i7/8/8/8/8/8/G1T2T2 w - - 0 1", "c1:c2?1 c1c2"),
        scene("3g4/i7/8/8/8/8/8/G1T2T2 w - - 0 1", "c1:c2?2 c1c2,f1f2"),
        scene("3g4/i7/8/8/8/8/8/G1T2T2 w - - 0 1", "f1:f5 c1c2,f1f5"),
        # a tree captures, with the other or alone; one follows the other; a tree without a brother
        scene("3g4/i7/8/8/8/8/2d5/G1T2T2 w - - 0 1", "c1:c2?1 c1c2"),
        scene("3g4/i7/8/8/8/8/2d5/G1T2T2 w - - 0 1", "c1:c2?2 c1c2,f1f2"),
        scene("3g4/i7/8/8/8/8/8/G1TT4 w - - 0 1", "c1:d1 c1d1,d1e1"),
        scene("3g4/i7/8/8/8/8/3d4/G1T5 w - - 0 1", "c1:d2 c1d2"),
        # the passtree
        scene("3g4/i7/8/8/8/8/8/GT3T2 w - - 0 1", "a1:e2 a1e2"),
        # a druid's straight step, a ranger's long leap
        scene("3g4/i7/8/8/8/8/8/GD4R1 w - - 0 1", "b1:b2 b1b2", "a7:a5 a7a5", "g1:e5 g1e5"),
        # a ranger captures at the end of its leaps
        scene("3g4/i7/2d5/8/8/8/8/G3R3 w - - 0 1", "e1:c5 e1c5"),
        scene("3g4/i7/8/2d5/8/8/8/G3R3 w - - 0 1", "e1:c5 e1c5"),
        # an initiate's two steps from anywhere, and its last rank when nothing is missing
        scene("3g4/8/8/8/4I3/8/8/4G3 w - - 0 1", "e4:e6 e4e6"),
        scene("6g1/1I6/8/8/8/8/8/GTTBDDRR w - - 0 1", "b7:b8 b7b8"),
        # en passant, field promotion, promotion with rescue
        scene("3g4/3i4/8/4I3/8/8/7I/4G3 b - - 0 1", "d7:d5 d7d5", "e5:d6 e5d6"),
        scene("3g4/8/3b4/4I3/8/8/7I/4G3 w - - 0 1", "e5:d6 e5d6"),
        scene("6g1/1I6/8/8/8/8/8/4G3 w - - 0 1", "b7:b8=B b7b8b"),
    ]),
    "fugue": Game(8, 8, [
        # a shot, a swap, a mutual destruction, a jump
        scene("k7/8/8/8/1p6/1A6/8/K7 w - - 0 1", "b3:b4 b3b4"),
        scene("k7/8/8/8/1p6/8/1W6/K7 w - - 0 1", "b2:b4 b2b4"),
        scene("k7/8/8/8/1p6/1W6/8/K7 w - - 0 1", "b3:b4=W b3b4"),
        scene("k7/8/8/8/1p6/1W6/8/K7 w - - 0 1", "b3:b4=D b3b4d"),
        scene("k7/8/8/8/1p6/1L6/8/K7 w - - 0 1", "b3:b6 b3b6"),
        # a shot from afar at a target that a friend spots, a swap of two swappers
        scene("k7/8/8/1p6/2P5/8/8/KA6 w - - 0 1", "b1:b5 b1b5"),
        scene("k7/8/8/8/1w6/8/1W6/K7 w - - 0 1", "b2:b4 b2b4"),
        # the king and the queen capture, a pawn leaps over a foe
        scene("k7/8/8/8/8/8/1p6/K7 w - - 0 1", "a1:b2 a1b2"),
        scene("k7/8/8/8/1p6/8/8/KQ6 w - - 0 1", "b1:b4 b1b4"),
        scene("k7/8/8/8/8/1p6/1P6/K7 w - - 0 1", "b2:b4 b2b4"),
        # withdrawal, advance, the pawn's leap, promotion or none
        scene("k7/8/8/8/1p6/1U6/8/K7 w - - 0 1", "b3:b1 b3b1"),
        scene("k7/8/8/8/1p6/8/1U6/K7 w - - 0 1", "b2:b3 b2b3"),
        scene("k7/8/8/8/1p6/1P6/1P6/K7 w - - 0 1", "b2:b4 b2b4"),
        scene("k7/4P3/8/8/8/8/8/K7 w - - 0 1", "e7:e8=L e7e8l"),
        scene("k7/4P3/8/8/8/8/8/K7 w - - 0 1", "e7:e8=P e7e8"),
    ]),
    "rebel-fury": Game(12, 12, [
        # the advancer between two victims, and its promotion
        scene("fa10/aa10/12/12/12/2d1d7/12/3A8/12/12/AA10/FA10 w - - 0 1", "d5:d6 d5d6",
              "a11:a10 a11a10", "d6:d7=J d6d7j"),
        scene("fa10/aa10/12/12/12/2d1d7/3A8/12/12/12/AA10/FA10 w - - 0 1", "d6:d7=J d6d7j"),
        # strikes of one, two and three
        scene("fa10/aa10/12/12/3d8/12/12/12/3C8/12/AA10/FA10 w - - 0 1", "d4:d7 d4d7"),
        scene("fa10/aa10/12/12/3dd7/12/12/12/3C8/12/AA10/FA10 w - - 0 1", "d4:d7 d4d7"),
        scene("fa10/aa10/12/12/2ddd7/12/12/12/3C8/12/AA10/FA10 w - - 0 1", "d4:d7 d4d7"),
        # a strike to the side of a slide, and past a friend
        scene("fa10/aa10/12/12/12/12/12/6dd4/12/12/AAC9/FA10 w - - 0 1", "c2:f5 c2f5"),
        # a gorgon captures
        scene("fa10/aa10/12/12/3c8/12/12/12/3G8/12/AA10/FA10 w - - 0 1", "d4:d8 d4d8"),
        # a dragon's leap over friend and foe, a harpy's flight, a jumper's leap
        scene("fa10/aa10/12/12/3c8/12/12/12/3D8/12/AA10/FA10 w - - 0 1", "d4:d10 d4d10"),
        scene("fa10/aa10/12/12/12/12/3A8/12/3D8/12/AA10/FA10 w - - 0 1", "d4:d9 d4d9"),
        scene("fa10/aa10/12/12/3c8/12/3A8/12/3H8/12/AA10/FA10 w - - 0 1", "d4:d8 d4d8"),
        scene("fa10/aa10/12/12/12/12/4c7/12/3J8/12/AA10/FA10 w - - 0 1", "d4:e6 d4e6"),
        # a ximaera's swap with foe and friend
        scene("fa10/aa10/12/12/3c8/12/12/12/3S8/12/AA10/FA10 w - - 0 1", "d4:d8 d4d8"),
        scene("fa10/aa10/12/12/12/12/3A8/12/3S8/12/AA10/FA10 w - - 0 1", "d4:d6 d4d6"),
        # a mimotaur as advancer, as capricorn, as ximaera
        scene("fa10/aa10/12/12/12/12/2a9/3M8/12/12/AA10/FA10 w - - 0 1", "d5:d6=A d5d6a"),
        scene("fa10/aa10/12/12/3c8/12/12/12/3M8/12/AA10/FA10 w - - 0 1", "d4:d7=C d4d7c"),
        scene("fa10/aa10/12/12/3s8/12/12/12/3M8/12/AA10/FA10 w - - 0 1", "d4:d8 d4d8x"),
        # a mimotaur as dragon, as harpy, as jumper
        scene("fa10/aa10/12/12/12/12/3d8/12/3M8/12/AA10/FA10 w - - 0 1", "d4:d8 d4d8"),
        scene("fa10/aa10/12/12/3h8/12/3A8/12/3M8/12/AA10/FA10 w - - 0 1", "d4:d8 d4d8"),
        scene("fa10/aa10/12/12/12/12/4j7/12/3M8/12/AA10/FA10 w - - 0 1", "d4:e6 d4e6"),
        # the powers of a fury
        scene("fa10/aa10/12/12/3c8/12/12/12/3F8/12/AA10/1A10 w - - 0 1", "d4:d8=F d4d8"),
        scene("fa10/aa10/12/12/3c8/12/12/12/3F8/12/AA10/1A10 w - - 0 1", "d4:d8=S d4d8x"),
        scene("fa10/aa10/12/12/3c8/12/12/12/3F8/12/AA10/1A10 w - - 0 1", "d4:d7=C d4d7c"),
        scene("fa10/aa10/12/12/3c8/12/12/12/3F8/12/AA10/1A10 w - - 0 1", "d4:d9 d4d9"),
        scene("fa10/aa10/12/12/3c8/12/3A8/12/3F8/12/AA10/1A10 w - - 0 1", "d4:d8 d4d8"),
        scene("fa10/aa10/12/12/12/12/4c7/12/3F8/12/AA10/1A10 w - - 0 1", "d4:e6 d4e6"),
        scene("fa10/aa10/12/12/12/12/3A8/12/3F8/12/AA10/1A10 w - - 0 1", "d4:d6 d4d6x"),
    ]),
}
