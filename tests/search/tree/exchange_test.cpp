#include "search/tree/exchange.h"

#include <algorithm>
#include <memory>
#include <vector>

#include "movegen/fen.h"
#include "movegen/gain.h"
#include "movegen/variants/described/described.h"
#include "search/evaluation/evaluator.h"
#include "search/evaluation/network.h"
#include "tests/support/catch.h"
#include "tests/support/networks.h"
#include "tests/support/positions.h"
#include "tests/support/searching.h"

using namespace ximaera;
using namespace ximaera::test;

namespace {

int materialOf(const Position& position, Side side) {
  int sum = 0;
  for (const Square square : position.pieces(side)) sum += position.rules().value(position[square]);
  return sum;
}

// The best gain of an answer to the last move, made by `owner`: the most valuable piece that the
// answer takes among those just moved, less the answer's `cost`.
template <class Cost>
int bestAnswer(Position& position, const Delta& last, Side owner, Cost&& cost) {
  const int before = materialOf(position, owner);
  MoveList answers;
  position.rules().generate(position, answers);
  int best = 0;
  for (const Move answer : answers) {
    Undo undo;
    position.make(answer, undo);
    int taken = 0;
    for (const Change& put : last)
      if (belongsTo(put.after, owner) && !belongsTo(position[put.square], owner))
        taken = std::max(taken, position.rules().value(put.after));
    if (taken > best && materialOf(position, owner) < before)
      best = std::max(best, taken - cost(undo.delta));
    position.unmake(undo);
  }
  return best;
}

int mostTaken(Position& position, const Delta& last) {
  if (position.rules().outcome(position).over()) return 0;
  return bestAnswer(position, last, opposite(position.side()), [](const Delta&) { return 0; });
}

int mostLost(Position& position, const Delta& last) {
  return bestAnswer(position, last, opposite(position.side()),
                    [&](const Delta& answer) { return mostTaken(position, answer); });
}

int risk(std::string_view variant, std::string_view fen, std::string_view move) {
  const Game game = gameFrom(variant, fen);
  Position position = game.position();
  return hangingValue(position, game.parse(move).value());
}

// A game that comes with the program; nullptr in a build without described games. Networks are for
// rules that stay.
const Rules* describedGame(std::string_view name) {
  static std::vector<std::unique_ptr<Rules>> kept;
  for (const EmbeddedGame& game : embeddedGames())
    if (game.name == name)
      return kept.emplace_back(makeDescribedRules(name, game.text).value()).get();
  return nullptr;
}

int gainOf(const Rules& rules, std::string_view fen, std::string_view move) {
  Position position = parseFen(rules, fen).value();
  return *rules.gain(position, *parseMove(position, move));
}

bool loses(const Rules& rules, std::string_view fen, std::string_view move, int bound) {
  Position position = parseFen(rules, fen).value();
  CandidateList scratch;
  const auto legal = parseMove(position, move);
  REQUIRE(legal);
  return exchangeLossAbove(position, *legal, bound, scratch);
}

}  // namespace

TEST_CASE("a piece is at risk where it could be captured next") {
  constexpr std::string_view kQueenTakes = "4k3/2p5/3p4/8/8/8/3Q4/4K3 w - - 0 1";
  CHECK(risk("chess", kQueenTakes, "d2d6") > 800);
  CHECK(risk("chess", kQueenTakes, "d2d5") == 0);
}

TEST_CASE("the piece that shoots is at risk, not the place of its victim") {
  // The Archer on c3 shoots the Pawn on c5, which another one protects, and stays out of reach.
  CHECK(risk("fugue", "4k3/8/1p6/2p5/8/2A5/8/4K3 w - - 0 1", "c3c5") == 0);
}

TEST_CASE("a protected piece is lost for no more than the value of its capturer") {
  // The knight goes where a pawn takes it, and the rook behind it takes that one.
  const Game game = gameFrom("chess", "4k3/2p5/8/8/2N5/8/3R4/4K3 w - - 0 1");
  Position position = game.position();
  CandidateList scratch;
  const Move move = game.parse("c4d6").value();
  const int knight = game.rules().value(position[move.from]);
  CHECK(hangingValue(position, move) == knight);
  CHECK(exchangeLossAbove(position, move, knight - 101, scratch));
  CHECK_FALSE(exchangeLossAbove(position, move, knight - 100, scratch));
}

TEST_CASE("the risk and the loss of a move are those found by searches of two and three plies") {
  CandidateList scratch;
  for (const auto& rules : allRules()) {
    CAPTURE(rules->info().name);
    std::size_t moves = 0, risksFound = 0, lossesFound = 0;
    visitRandomPositions(*rules, 2, 50, 21, [&](Position& position) {
      MoveList legal;
      position.rules().legal(position, legal);
      for (const Move move : legal) {
        const int risk = hangingValue(position, move);
        const auto loses = [&](int bound) {
          return exchangeLossAbove(position, move, bound, scratch);
        };
        CAPTURE(formatFen(position), position.rules().format(position, move), risk);
        REQUIRE(loses(-1));
        REQUIRE_FALSE(loses(risk));
        int lost = -1;
        Undo undo;
        position.make(move, undo);
        if (!position.rules().outcome(position).over()) {
          const int taken = mostTaken(position, undo.delta);
          REQUIRE(risk >= taken);
          risksFound += risk == taken;
          lost = mostLost(position, undo.delta);
          ++moves;
        }
        position.unmake(undo);
        lossesFound += lost >= 0 && loses(lost - 1) && !loses(lost);
      }
    });
    // A royal piece may not take what is guarded, and a piece that destroys itself by its capture
    // wins nothing that is counted.
    CHECK(risksFound * 100 >= moves * 98);
    CHECK(lossesFound * 100 >= moves * 95);
  }
}

TEST_CASE("the look at the board finds the exchanges that three plies made and unmade find") {
  CandidateList scratch;
  std::size_t known = 0, lost = 0;
  for (const auto& rules : allRules())
    visitRandomPositions(*rules, 4, 80, 22, [&](Position& position) {
      MoveList legal;
      position.rules().legal(position, legal);
      for (const Move move : legal)
        for (const int bound : {0, 90, 340}) {
          const auto loses = position.rules().exchangeLossAbove(position, move, bound);
          if (!loses) continue;
          CAPTURE(formatFen(position), position.rules().format(position, move), bound);
          REQUIRE(*loses == exchangeLossByMaking(position, move, bound, scratch));
          ++known;
          lost += *loses;
        }
    });
  CHECK(known > 10000);
  CHECK(lost > 1000);
}

TEST_CASE("taking the last piece of a kind wins the game where that is the aim") {
  const auto rules = describedGame("extinction");
  if (!rules) SKIP("this build has no described games");
  // The bishop on d7, which the king guards, is the last one or not.
  CHECK(gainOf(*rules, "rn1qk3/pppb4/8/8/8/8/8/RNBQKR1P w - - 0 1", "d1d7") == kRoyalGain);
  CHECK(gainOf(*rules, "rnbqk3/pppb4/8/8/8/8/8/RNBQKR1P w - - 0 1", "d1d7") < 1000);
  CHECK(gainOf(*rules, "rnbqk3/pppb4/8/8/8/8/8/RNBQKR1P w - - 0 1", "d1d7") > 0);
  // The last pawn must not promote.
  CHECK(gainOf(*rules, "rnbqk3/ppp4P/8/8/8/8/8/RNBQKR2 w - - 0 1", "h7h8q") == -kRoyalGain);
}

TEST_CASE("an exchange that costs the last piece of a kind loses") {
  const auto rules = describedGame("extinction");
  if (!rules) SKIP("this build has no described games");
  // The pawn on d7 takes the bishop that comes to e6; there is another one or not.
  constexpr int kMoreThanAnyPiece = 5000;
  CHECK(loses(*rules, "rnbqk3/p2p4/8/8/6B1/8/8/RN1QKR1P w - - 0 1", "g4e6", kMoreThanAnyPiece));
  CHECK_FALSE(
      loses(*rules, "rnbqk3/p2p4/8/8/6B1/8/8/RNBQKR1P w - - 0 1", "g4e6", kMoreThanAnyPiece));
  // The capture of the last bishop ends the game, so that nothing makes up for it.
  CHECK(loses(*rules, "rnbqk3/p2p4/8/3R4/6B1/8/8/RN1QK2P w - - 0 1", "g4e6", kMoreThanAnyPiece));
}

TEST_CASE("a search of one ply sees the win by a guarded piece") {
  const auto rules = describedGame("extinction");
  if (!rules) return;
  const Game game(parseFen(*rules, "rn1qk3/pppb4/8/8/8/8/8/RNBQKR1P w - - 0 1").value());
  const Found found = searchDepth(game, 1);
  CHECK(found.move() == "d1d7");
  CHECK(found.value == kNormalWin - 1);
}

TEST_CASE("a side that must capture does not stand pat") {
  const auto rules = describedGame("antichess");
  if (!rules) return;
  // Black must take the rook, which is White's last piece.
  const Game game(parseFen(*rules, "r7/8/8/8/8/8/7p/1R6 w - - 0 1").value());
  CHECK(searchDepth(game, 1).value == kNormalWin - 2);
}

TEST_CASE("pieces are a burden where the aim is to lose all") {
  const auto rules = describedGame("antichess");
  if (!rules) return;
  const Position more = parseFen(*rules, "4k3/8/8/8/8/8/8/QR2K3 w - - 0 1").value();
  CHECK(evaluate(more, networkOf(more.rules())) < -100);
  const Position fewer = parseFen(*rules, "4k2q/8/8/8/8/8/8/4K3 w - - 0 1").value();
  CHECK(evaluate(fewer, networkOf(fewer.rules())) > 50);
  // No exchange is dear.
  CHECK_FALSE(loses(*rules, "7k/3p4/8/8/8/8/4Q3/K7 w - - 0 1", "e2e6", 50));
  CHECK(gainOf(*rules, "4k3/3q4/8/8/6Q1/8/8/4K3 w - - 0 1", "g4d7") < 50);
}
