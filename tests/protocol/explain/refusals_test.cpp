#include "protocol/explain/refusals.h"

#include "engine/move_text.h"
#include "movegen/fen.h"
#include "movegen/variants/registry.h"
#include "protocol/xboard/xboard_output.h"
#include "tests/support/catch.h"
#include "tests/support/positions.h"

using namespace ximaera;

namespace {

Game gameAt(const char* variant, const char* fen) {
  return Game(parseFen(*findRules(variant), fen).value());
}

std::string why(const char* variant, const char* fen, const char* text) {
  const Game game = gameAt(variant, fen);
  const std::string reason = whyRefused(game, MoveText(game.rules(), text).named());
  // XBoard must not mistake it for something else.
  CHECK(illegalMove(text, reason) != illegalMove(text));
  return reason;
}

}  // namespace

TEST_CASE("Wrong squares are refused with the reason") {
  const char* fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
  CHECK(why("chess", fen, "x") == "it is not a move");
  CHECK(why("chess", fen, "a1a2") == "there is nothing on a1");
  CHECK(why("chess", fen, "e8e7") == "it is the turn of White");
  CHECK(why("chess", fen, "e2e5") == "the Pawn on e2 cannot go to e5; Pawn: one step forward");
}

TEST_CASE("Pins and checks are named") {
  CHECK(why("chess", "4r1k1/8/8/8/8/8/4B3/4K3 w - - 0 1", "e2d3") ==
        "the Bishop on e2 is pinned by the Rook on e8");
  CHECK(why("chess", "4r1k1/8/8/8/8/8/N7/4K3 w - - 0 1", "a2b4") ==
        "the King on e1 is in check from the Rook on e8");
  CHECK(why("chess", "3r2k1/8/8/8/8/8/8/4K3 w - - 0 1", "e1d1") == "the Rook on d8 attacks d1");
}

TEST_CASE("The Immobilizer and the Shield are named") {
  const char* fen = "k7/8/8/8/1i6/1A6/6sp/K5Q1 w - - 0 1";
  CHECK(why("fugue", fen, "b3b2") == "the Archer on b3 is immobilised by the Immobilizer on b4");
  CHECK(whyHeld(gameAt("fugue", fen), squareAt(1, 2)) ==
        "the Archer on b3 is immobilised by the Immobilizer on b4");
  CHECK_FALSE(whyHeld(gameAt("fugue", fen), squareAt(0, 0)).has_value());
  CHECK(why("fugue", fen, "g1h2") == "the Cannon Pawn on h2 is shielded by the Shield on g2");
}

TEST_CASE("The gaze is named, at the start and on the way") {
  const char* held = "fa10/aa10/12/12/12/12/12/12/3C7g/12/12/F11 w - - 0 1";
  CHECK(why("rebelfury", held, "d4d5") ==
        "the Capricorn on d4 is held by the gaze of the Gorgon on l4");
  CHECK(whyHeld(gameAt("rebelfury", held), squareAt(3, 3)) ==
        "the Capricorn on d4 is held by the gaze of the Gorgon on l4");
  const char* passing = "fa10/aa10/12/12/12/12/12/11g/3C8/12/12/F11 w - - 0 1";
  CHECK(why("rebelfury", passing, "d4d7") == "d5 on the way is under the gaze of the Gorgon on l5");
}

TEST_CASE("A royal piece is refused a square with its attacker") {
  CHECK(why("blackmagic", "3g4/8/8/8/8/8/b7/3G4 w - - 0 1", "d1d2") ==
        "d2 would be attacked by the Dragon on a2");
}

TEST_CASE("A compound under attack is refused to split") {
  CHECK(why("fusion", "3rk3/8/8/8/8/8/8/3QK3 w - - 0 1", "d1c2b") ==
        "the Queen on d1 cannot split, as the Rook on d8 attacks it");
  CHECK(why("fusion", "4k3/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7e8q") ==
        "the Pawn on e7 cannot capture the King on e8 like that");
}

TEST_CASE("The piece in the way is named") {
  const char* start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  CHECK(why("chess", start, "a1a5") == "the Pawn on a2 is in the way");
  CHECK(why("chess", start, "a1a8") == "the Pawn on a2 is in the way");
  CHECK(why("chess", start, "e1g1") == "the Bishop on f1 is in the way");
  CHECK(why("chess", start, "g1e2") == "your own Pawn stands on e2");
  CHECK(why("chess", start, "e2d3") == "the Pawn on e2 goes to d3 only to capture");
  CHECK(why("chess", "4k3/8/8/8/4p3/4P3/8/4K3 w - - 0 1", "e3e4") ==
        "the Pawn on e3 cannot capture the Pawn on e4 like that");
  CHECK(why("chess", "4k3/8/8/8/8/3K4/8/3R4 w - - 0 1", "d1d5") == "the King on d3 is in the way");
  CHECK(why("chess", start, "g1g3") ==
        "the Knight on g1 cannot go to g3; Knight: leaps two squares straight and one aside");
  CHECK(why("chess", start, "g1g1") ==
        "the Knight on g1 cannot go to g1; Knight: leaps two squares straight and one aside");
}

TEST_CASE("An Archer is refused a target without a spotter") {
  CHECK(why("fugue", "k7/3p4/8/8/8/8/8/K2A4 w - - 0 1", "d1d7") ==
        "it is too far: nobody spots d7");
}

namespace {

/// A refused move and the sentence about it.
struct Scene {
  const char *game, *fen, *move, *sentence;
};

// Moves with another letter, or with none.
constexpr Scene kLetters[] = {
    {"chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8k",
     "on a8 a Pawn becomes a Queen (q), Rook (r), Bishop (b) or Knight (n)"},
    {"chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8",
     "on a8 a Pawn becomes a Queen (q), Rook (r), Bishop (b) or Knight (n)"},
    {"chess", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4q", "on e4 a Pawn stays a Pawn"},
    {"chess", "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", "g1f3n",
     "with these squares only g1f3 can be played"},
    {"fusion", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q",
     "on a8 a Pawn becomes a Rook (r), Bishop (b) or Knight (n)"},
    {"fusion", "4k3/8/8/8/8/8/8/3QK3 w - - 0 1", "d1d4n",
     "with these squares only d1d4 and d1d4r can be played"},
    {"fugue", "7k/3P4/8/8/8/8/8/KQIUA3 w - - 0 1", "d7d8q",
     "on d8 a Cannon Pawn becomes a Shield (s), Long Leaper (l) or Swapper (w), or stays a Cannon "
     "Pawn"},
    {"fugue", "k7/8/8/4p3/8/2W5/8/7K w - - 0 1", "c3e5d",
     "a Swapper destroys only a piece next to it"},
    {"blackmagic", "6g1/3I4/8/8/8/8/1DD1RR2/1BTT3G w - - 0 1", "d7d8b",
     "on d8 an Initiate stays an Initiate"},
    {"rebelfury", "fa10/aa10/12/12/12/12/12/4A7/12/12/12/11F w - - 0 1", "e5e6j",
     "on e6 an Advancer stays an Advancer"},
    {"grand", "r8r/1nbqkcabn1/10/P9/10/10/10/10/1NBQKCABN1/R8R w - - 0 1", "a7a8q",
     "on a8 a Pawn stays a Pawn"},
    {"rebel1", "4k3/8/8/3n4/2P5/8/8/4K3 w - - 0 1", "c4d5u",
     "only a Recruiter recruits in this game"},
    {"rebel2", "4k3/8/8/3n4/2P5/8/8/4K3 w - - 0 1", "c4d5u",
     "only a recruited piece recruits, and the Pawn on c4 is not"},
    {"rebel2", "4k3/8/8/3n~4/2P~5/8/8/4K3 w - - 0 1", "c4d5u",
     "only a Recruiter can bring back the recruited Knight on d5"},
    {"rebel2", "4k3/8/8/3n4/2P~5/8/8/4K3 w - - 0 1", "c4d5x",
     "with these squares only c4d5 and c4d5u can be played"},
};

// Rules of one game.
constexpr Scene kRules[] = {
    {"rebel3", "K~R5K/8/8/8/8/8/7p/r~6r b - - 0 1", "a1a8u", "the Rook on b8 attacks a8"},
    {"rebel3", "K~R5K/8/8/8/8/8/7p/r~6r b - - 0 1", "a1a8",
     "only recruited pieces attack the recruited King on a8: they recruit it and cannot capture "
     "it"},
    {"antichess", "8/8/8/3p4/4P3/8/8/K7 w - - 0 1", "a1a2",
     "captures are compulsory, and e4d5 is possible"},
    {"atomic", "4k3/8/8/8/8/8/3n4/3QK3 w - - 0 1", "d1d2", "it would cost you the King on e1"},
    {"atomic", "4r2k/8/8/8/3p4/1N2B3/8/4K3 w - - 0 1", "b3d4",
     "that leaves the King on e1 open to the Rook on e8"},
    {"fusion", "4k3/8/8/8/8/2N5/8/1N2K3 w - - 0 1", "b1c3", "two Knights do not join"},
    {"fusion", "4k3/8/8/8/8/8/8/R2QK3 w - - 0 1", "a1d1",
     "the Queen on d1 has two parts, and takes no third"},
    {"fusion", "4k3/8/8/8/8/8/8/R2QK3 w - - 0 1", "d1a1",
     "the Queen on d1 is a compound, and joins no piece"},
    {"fusion", "4k3/8/8/8/8/8/8/R2QK3 w - - 0 1", "d1a1r",
     "the part that leaves can only go to a vacant square"},
    {"fusion", "4k3/8/8/8/8/8/8/R2QK3 w - - 0 1", "e1d1",
     "a King never moves onto a piece of its own side"},
    {"fusion", "4k3/8/8/8/8/8/3P4/2B1K3 w - - 0 1", "c1d2", "a Pawn never joins another piece"},
    {"fusion", "3k4/8/8/4r3/8/8/8/4G3 w - - 0 1", "e1e5",
     "the Dragon King on e1 would pass through check on e2, from the Rook on e5"},
    {"fusion", "3k4/8/8/8/8/r7/8/4G3 w - - 0 1", "e1e4",
     "the Dragon King on e1 would pass through check on e3, from the Rook on a3; but e1e4r can be "
     "played"},
    {"fusion", "3c4/7R/8/8/8/2K5/8/8 b - - 0 1", "d8e6",
     "the Cavalier King on d8 would leap through check: both d7 and e7 are attacked; but d8e6n can "
     "be played"},
    {"blackmagic", "4g3/8/8/2T5/8/2b5/8/6TG w - - 0 1", "h1c4",
     "c4 would be attacked by the Dragon on c3"},
    {"blackmagic", "4g3/8/8/2T5/8/7G/8/6T1 w - - 0 1", "h3b6",
     "the Grand Druid on h3 goes further than one step only from next to one Tree to a vacant "
     "square next to the other"},
    {"blackmagic", "4g3/8/8/2T5/8/7G/8/8 w - - 0 1", "h3b6",
     "the Grand Druid on h3 cannot go to b6; Grand Druid: one step in any direction, but not onto "
     "an attacked square"},
    {"fugue", "k7/8/8/8/2pU3p/8/8/7K w - - 0 1", "d4g4",
     "the Pushme-Pullyu on d4 would capture both the Cannon Pawn on c4 and the Cannon Pawn on h4 "
     "there, which is not allowed"},
    {"fugue", "wlqksaui/pppppppp/8/8/8/8/PPPPPPPP/IUASKQLW w - - 0 1", "e1e2",
     "your own Cannon Pawn stands on e2"},
};

constexpr Scene kCastlings[] = {
    {"chess", "k4r2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1",
     "the King on e1 would castle over f1, which the Rook on f8 attacks"},
    {"chess", "k5r1/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1",
     "the King on e1 would castle to g1, which the Rook on g8 attacks"},
    {"chess", "k3r3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1",
     "the King on e1 is in check from the Rook on e8, and cannot castle"},
    {"chess", "k7/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1", "the right to castle on this side is lost"},
    {"chess", "7k/8/8/8/8/8/8/RN2K3 w Q - 0 1", "e1c1", "the Knight on b1 is in the way"},
    {"chess", "r3k3/8/8/8/8/8/8/3RK3 b q - 0 1", "e8c8",
     "the King on e8 would castle over d8, which the Rook on d1 attacks"},
    {"capablanca", "k5r3/10/10/10/10/10/10/5K3R w K - 0 1", "f1i1",
     "the King on f1 would castle over g1, which the Rook on g8 attacks"},
};

template <std::size_t size>
void requireSentences(const Scene (&scenes)[size]) {
  for (const auto& [game, fen, move, sentence] : scenes) {
    if (findRules(game) == nullptr) continue;  // a build without described games
    CAPTURE(game, fen, move);
    CHECK(why(game, fen, move) == sentence);
  }
}

}  // namespace

TEST_CASE("A wrong letter is refused as a letter") {
  requireSentences(kLetters);
}

TEST_CASE("A rule of the game is refused as that rule") {
  requireSentences(kRules);
}

TEST_CASE("A castling is refused with the reason") {
  requireSentences(kCastlings);
}

TEST_CASE("A refusal is a value") {
  const Game game = gameAt("chess", "4r1k1/8/8/8/8/8/4B3/4K3 w - - 0 1");
  const Refusal pinned = refusalOf(game, Move{squareAt(4, 1), squareAt(3, 2), 0, kNoSquare});
  CHECK(pinned.reason == Refusal::Reason::kPinned);
  CHECK(pinned.about == squareAt(4, 1));
  CHECK(pinned.by == squareAt(4, 7));
  CHECK(refusalOf(game, std::nullopt).reason == Refusal::Reason::kNotAMove);
}

TEST_CASE("Few tries are refused with nothing but that a piece cannot go there") {
  for (const auto& rules : allRules()) {
    int bare = 0, pure = 0, refused = 0;
    test::Dice dice(7);
    test::visitRandomPositions(*rules, 2, 20, 7, [&](Position& position) {
      const Game game(position);
      if (game.outcomeWithoutClaim().over()) return;
      const auto own = position.pieces(position.side());
      const Square from = own[static_cast<std::size_t>(dice.roll(static_cast<int>(own.size())))];
      const Square to = squareAt(dice.roll(rules->info().files), dice.roll(rules->info().ranks));
      const Move tried{from, to, 0, kNoSquare};
      MoveList legal;
      game.legal(legal);
      if (legal.contains(tried)) return;
      const Refusal refusal = refusalOf(game, tried);
      ++refused;
      pure += refusal.reason == Refusal::Reason::kNotItsWay;
      bare += refusalText(position, refusal).ends_with("cannot go to " + squareName(to));
    });
    CAPTURE(rules->info().name, refused, pure);
    CHECK(refused > 30);
    CHECK(pure < refused);
    CHECK(3 * bare <= refused);
  }
}

TEST_CASE("A forbidden repetition is named") {
  Game game = gameAt("rebelfury", "fa10/aa10/12/12/7j4/12/12/12/4J7/12/AA10/FA10 w - - 0 1");
  for (const char* text : {"e4e5", "h8h7", "e5e4"}) REQUIRE_FALSE(game.play(text).has_value());
  CHECK(whyRefused(game, MoveText(game.rules(), "h7h8").named()) ==
        "it brings back an earlier position");
}

TEST_CASE("A legal move has the reason that it can be played") {
  CHECK(why("chess", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4") == "it can be played");
}

TEST_CASE("Nothing is held when the game is over") {
  const Game game = gameAt("chess", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
  CHECK(game.outcome().over());
  CHECK(whyRefused(game, MoveText(game.rules(), "h8g8").named()) == "the game is over");
  CHECK_FALSE(whyHeld(game, squareAt(7, 7)).has_value());
}
