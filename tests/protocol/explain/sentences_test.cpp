#include "engine/move_text.h"
#include "movegen/fen.h"
#include "movegen/variants/described/described.h"
#include "movegen/variants/registry.h"
#include "protocol/explain/moves_meant.h"
#include "protocol/explain/narration.h"
#include "protocol/explain/refusals.h"
#include "tests/support/catch.h"
#include "tests/support/contains.h"
#include "tests/support/environment.h"
#include "tests/support/known.h"
#include "tests/support/positions.h"

using namespace ximaera;
using namespace ximaera::test;

namespace {

// The narration of each move names all squares that change.
void requireSquaresTold(Position& position) {
  const Rules& rules = position.rules();
  MoveList moves;
  rules.legal(position, moves);
  for (const Move move : moves) {
    Delta delta;
    rules.expand(position, move, delta);
    const std::string text = narrated(position, move) + ' ';
    for (const Change& change : delta) {
      INFO(formatFen(position) << ' ' << rules.format(position, move) << ": " << text);
      if (change.before == change.after) continue;
      const bool onBoard = rules.info().onBoard(change.square);
      // Of the hand, what comes into it is told; what leaves it is the piece that is placed.
      const std::string told = onBoard ? squareName(change.square) : "hand";
      if ((onBoard || change.before == kEmpty) && text.find(told) == text.npos) FAIL(told);
    }
  }
}

Game gameIn(const char* variant, const char* fen) {
  return Game(parseFen(*findRules(variant), fen).value());
}

BestMove opinion(const Game& game, const std::string& move, Value value) {
  BestMove best;
  if (!move.empty()) best.move = game.parse(move).value();
  best.value = value;
  return best;
}

// The text about `played` in the position `fen` of chess, where `better` has the value `before`;
// the answer has the value `after`.
std::string text(std::string_view fen, const std::string& played, const std::string& better,
                 Value before, const std::string& answer, Value after) {
  Game game(parseFen(*findRules("chess"), fen).value());
  Mistake mistake{0, opinion(game, better, before), {}, 0.5};
  REQUIRE_FALSE(game.play(played));
  mistake.after = opinion(game, answer, after);
  return mistakeText(game, mistake);
}

constexpr std::string_view kRooks = "6k1/5ppp/8/8/8/8/5PPP/r2R2K1 w - - 0 30";

}  // namespace

TEST_CASE("a narrated turn begins with its number and side") {
  Position position = startPosition(*findRules("chess"));
  const Move move = *parseMove(position, "e2e4");
  REQUIRE(narratedTurn(position, move) == "1. e2e4: the Pawn on e2 goes to e4.");
  Undo undo;
  position.make(move, undo);
  REQUIRE(narratedTurn(position, *parseMove(position, "b8c6")) ==
          "1... b8c6: the Knight on b8 goes to c6.");
}

TEST_CASE("a narrated move names every square that changes") {
  std::vector<std::unique_ptr<Rules>> described;
  for (const EmbeddedGame& game : embeddedGames())
    described.push_back(makeDescribedRules(game.name, game.text).value());
  std::vector<const Rules*> all;
  for (const auto& rules : allRules()) all.push_back(&*rules);
  for (const auto& rules : described) all.push_back(&*rules);
  for (const Rules* rules : all) {
    DYNAMIC_SECTION(rules->info().name) {
      test::visitRandomPositions(*rules, test::partOf(3), 40, 7, requireSquaresTold);
    }
  }
}

TEST_CASE("A piece that is held is held by somebody") {
  const Game immobilised = gameIn("fugue", "k7/8/8/8/1i6/1A6/6sp/K5Q1 w - - 0 1");
  CHECK(whyHeld(immobilised, squareAt(1, 2)) ==
        "the Archer on b3 is immobilised by the Immobilizer on b4");
  CHECK_FALSE(whyHeld(immobilised, squareAt(0, 0)).has_value());
  const Game gazed = gameIn("rebelfury", "fa10/aa10/12/12/12/12/12/12/3C7g/12/12/F11 w - - 0 1");
  CHECK(whyHeld(gazed, squareAt(3, 3)) ==
        "the Capricorn on d4 is held by the gaze of the Gorgon on l4");
}

TEST_CASE("A refusal is a value") {
  const Game game = gameIn("chess", "4r1k1/8/8/8/8/8/4B3/4K3 w - - 0 1");
  const Refusal pinned = refusalOf(game, Move{squareAt(4, 1), squareAt(3, 2), 0, kNoSquare});
  CHECK(pinned.reason == Refusal::Reason::kPinned);
  CHECK(pinned.about == squareAt(4, 1));
  CHECK(pinned.by == squareAt(4, 7));
  CHECK(refusalOf(game, std::nullopt).reason == Refusal::Reason::kNotAMove);
}

TEST_CASE("A refusal is found where the hands hold all pieces of a kind") {
  if (embeddedGames().empty()) SKIP("this build has no described games");
  const Game game(startPosition(*test::knownRules("shouse")));
  const Refusal refusal = refusalOf(game, Move{squareAt(0, 0), squareAt(2, 2), 0, kNoSquare});
  CHECK(refusal.reason == Refusal::Reason::kNotItsWay);
}

TEST_CASE("A move of two that can be played is not refused, nor a promotion to a form") {
  const auto why = [](std::string_view variant, const char* fen, std::string_view text) {
    const Game game(parseFen(*test::knownRules(variant), fen).value());
    return whyTypedRefused(game, text).value_or("no move");
  };
  CHECK(why("blackmagic", "d1tbgt2/1iiii1i1/7i/i2B3i/8/5I2/3GI3/d1T1T1RD w - - 0 13",
            "c1b1,e1d1") == "it can be played");
  const char* mated = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
  for (const char* pass : {"pass", "0000", "@@@@"}) {
    CHECK(why("chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", pass) == "there is no passing");
    CHECK(why("chess", mated, pass) == "the game is over");
  }
  if (embeddedGames().empty()) SKIP("this build has no described games");
  CHECK(why("janggi", "4k4/9/9/9/9/9/9/4r4/4K4/9 w - - 0 1", "0000") ==
        "that leaves the General on e2 open to the Chariot on e3");
  const char* pawns = "4k4/P8/9/9/9/9/7P1/9/4K4[] w - - 0 1";
  CHECK(why("shogi", pawns, "a8a9+") == "it can be played");
  CHECK(why("shogi", pawns, "h3h4+") == "on h4 a Pawn stays a Pawn");
  CHECK(why("shogi", pawns, "+P@e5") == "White has no Pawn in hand");
  CHECK(why("shogi", pawns, "N@g5+") == "White has no Knight in hand");
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
      const MoveList& legal = game.legal();
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
  Game game = gameIn("rebelfury", "fa10/aa10/12/12/7j4/12/12/12/4J7/12/AA10/FA10 w - - 0 1");
  for (const char* text : {"e4e5", "h8h7", "e5e4"}) REQUIRE_FALSE(game.play(text).has_value());
  CHECK(whyRefused(game, MoveText(game.rules(), "h7h8").named()) ==
        "it brings back an earlier position");
}

TEST_CASE("Nothing is held when the game is over") {
  const Game game = gameIn("chess", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
  CHECK(game.outcome().over());
  CHECK(whyRefused(game, MoveText(game.rules(), "h8g8").named()) == "the game is over");
  CHECK_FALSE(whyHeld(game, squareAt(7, 7)).has_value());
}

TEST_CASE("a mistake is told with its price, its answer and the better move") {
  CHECK(
      text(kRooks, "h2h3", "d1a1", 400, "a1d1", 500) ==
      "30. h2h3: the Pawn on h2 goes to h3. This loses about 9.0 pawns. The answer is 30... a1d1: "
      "the Rook on a1 captures the Rook on d1. Better is 30. d1a1: the Rook on d1 captures the "
      "Rook on a1.");
}

TEST_CASE("a mate that is missed or allowed is counted in moves") {
  CHECK(contains(
      text("6k1/5ppp/8/8/8/r7/5PPP/3R2K1 w - - 0 30", "g1f1", "d1d8", kNormalWin - 1, "h7h6", 0),
      "This misses a win in 1 move. The answer is"));
  CHECK(contains(text(kRooks, "h2h3", "d1a1", 0, "a1d1", kNormalWin - 3),
                 "Black can then win in 2 moves. The answer is"));
}

TEST_CASE("a move that ends the game has no answer") {
  CHECK(contains(text("7k/8/5K2/6Q1/8/8/8/8 w - - 0 1", "g5g6", "f6f7", kNormalWin - 3, "", 0),
                 "This misses a win in 2 moves. The game is a draw: stalemate. Better is 1. f6f7"));
}

TEST_CASE("all pieces that a move takes go to the hand in one clause") {
  const auto rules =
      makeDescribedRules("mine",
                         "start = \"k4/pppp1/5/PPPP1/K3P w\"\nwin = \"take K\"\ncapture = { victim "
                         "= \"hand\" }\n[pieces]\n"
                         "K = { name = \"King\", moves = \"K\" }\n"
                         "P = { name = \"Pincer\", moves = \"mR\", takes = \"pincer W\" }\n");
  if (!rules) SKIP("this build has no described games");
  const auto sentence = [&](std::string_view fen) {
    Position position = parseFen(**rules, fen).value();
    return narrated(position, parseMove(position, "e1c1").value());
  };
  CHECK(sentence("k4/5/5/K4/Pp2P[] w - - 0 1") ==
        "the Pincer on e1 goes to c1 and captures the Pincer on b1, and a Pincer goes to the hand");
  CHECK(sentence("k4/K4/2P2/2p2/Pp2P[] w - - 0 1") ==
        "the Pincer on e1 goes to c1 and captures the Pincer on c2 and the Pincer on b1, and 2 "
        "Pincers go to the hand");
}
