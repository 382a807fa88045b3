#include "bench/match/referee.h"

#include "movegen/fen.h"
#include "movegen/variants/registry.h"
#include "tests/support/catch.h"

namespace ximaera::match {

namespace {

using namespace std::chrono_literals;

Game gameOf(const char* variant, const char* fen = nullptr) {
  const Rules& rules = *findRules(variant);
  return fen == nullptr ? Game(rules) : Game(parseFen(rules, fen).value());
}

PlayerClock secondClock() {
  return PlayerClock(
      {.clock = ClockRule{{}, 1000ms, 0ms}, .moveTime = {}, .nodes = {}, .depth = {}});
}

std::optional<Ruling> judgeMove(Game& game, const char* move, std::chrono::nanoseconds used = 1ms) {
  return judge(game, {MoveReply{move}, used, {}}, secondClock(), 0ms);
}

void checkFailure(const std::optional<Ruling>& ruling, EventKind kind, GameResult result) {
  REQUIRE(ruling);
  REQUIRE(ruling->event);
  CHECK(ruling->event->kind == kind);
  CHECK(ruling->result == result);
  CHECK(ruling->reason == nameOf(kind));
}

}  // namespace

TEST_CASE("a legal move in time is played") {
  Game game = gameOf("chess");
  CHECK_FALSE(judgeMove(game, "e2e4"));
  CHECK(game.texts() == std::vector<std::string>{"e2e4"});
}

TEST_CASE("a move that ends the game is its end") {
  Game game = gameOf("chess", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
  const auto ruling = judgeMove(game, "a1a8");
  REQUIRE(ruling);
  CHECK(ruling->result == GameResult::kWhiteWins);
  CHECK(ruling->reason == "checkmate");
  CHECK(ruling->termination == Termination::kNormal);
}

TEST_CASE("an illegal move loses and is not played") {
  Game game = gameOf("chess");
  for (const char* move : {"e2e5", "", "0000", "(none)", "O-O", "e2e4q"}) {
    const auto ruling = judgeMove(game, move);
    checkFailure(ruling, EventKind::kIllegalMove, GameResult::kBlackWins);
    CHECK(ruling->termination == Termination::kRulesInfraction);
  }
  CHECK(game.moves().empty());
}

TEST_CASE("a move after the time is up loses") {
  Game game = gameOf("chess");
  const auto ruling = judgeMove(game, "e2e4", 1001ms);
  checkFailure(ruling, EventKind::kTimeLoss, GameResult::kBlackWins);
  CHECK(ruling->termination == Termination::kTimeForfeit);
}

TEST_CASE("each failure costs the game") {
  Game game = gameOf("chess");
  must(game.play(std::string_view("e2e4")));
  for (const EventKind kind : {EventKind::kHang, EventKind::kCrash, EventKind::kGarbage,
                               EventKind::kUnaskedMove, EventKind::kWrongClaim})
    checkFailure(judge(game, {Failure{kind, "x"}, 1ms, {}}, secondClock(), 0ms), kind,
                 GameResult::kWhiteWins);
}

TEST_CASE("giving up is no event") {
  Game game = gameOf("chess");
  const auto ruling = judge(game, {Resignation{}, 1ms, {}}, secondClock(), 0ms);
  CHECK(ruling->result == GameResult::kBlackWins);
  CHECK_FALSE(ruling->event);
  CHECK(rulingOnClaim(game, kWhite, {"0-1", "White resigns"}).reason == "resignation");
}

TEST_CASE("false claims are wrong") {
  const Game game = gameOf("chess");
  checkFailure(rulingOnClaim(game, kWhite, {"1-0", "White mates"}), EventKind::kWrongClaim,
               GameResult::kBlackWins);
  checkFailure(rulingOnClaim(game, kBlack, {"0-1", "x"}), EventKind::kWrongClaim,
               GameResult::kWhiteWins);
  checkFailure(rulingOnClaim(game, kWhite, {"1/2-1/2", "x"}), EventKind::kWrongClaim,
               GameResult::kBlackWins);
}

TEST_CASE("a draw that the claimant can bring about is a draw") {
  Game game = gameOf("chess");
  for (const char* move : {"g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1"})
    must(game.play(std::string_view(move)));
  const Ruling ruling = rulingOnClaim(game, kBlack, {"1/2-1/2", "repetition"});
  CHECK(ruling.result == GameResult::kDraw);
  CHECK_FALSE(ruling.event);
}

}  // namespace ximaera::match
