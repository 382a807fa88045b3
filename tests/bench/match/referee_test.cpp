#include "bench/match/play_game.h"
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

std::optional<Ruling> rulingOnMove(Game& game, const char* move,
                                   std::chrono::nanoseconds used = 1ms) {
  return rulingOnReply(game, {MoveReply{move}, used, {}}, secondClock(), 0ms);
}

void checkFailure(const std::optional<Ruling>& ruling, EventKind kind, GameResult result) {
  REQUIRE(ruling);
  REQUIRE(ruling->event);
  CHECK(ruling->event->kind == kind);
  CHECK(ruling->result == result);
  CHECK(ruling->reason == nameOf(kind));
}

using Told = std::optional<int>;

// The ply, from 1, at which the scores (White's and Black's own views in turn) end the game.
int endOf(const AdjudicationRules& rules, const std::vector<Told>& told, GameResult expected) {
  Adjudicator adjudicator(rules);
  Side side = kWhite;
  for (std::size_t ply = 0; ply < told.size(); ++ply, side = opposite(side))
    if (const auto ruling = adjudicator.note(side, told[ply])) {
      CHECK(ruling->result == expected);
      CHECK(ruling->termination == Termination::kAdjudication);
      return static_cast<int>(ply) + 1;
    }
  return 0;
}

AdjudicationRules drawRule(const char* text) {
  return {.draw = parseDrawRule(text).value(), .resign = {}, .maxMoves = {}};
}

AdjudicationRules resignRule(const char* text) {
  return {.draw = {}, .resign = parseResignRule(text).value(), .maxMoves = {}};
}

}  // namespace

TEST_CASE("a legal move in time is played") {
  Game game = gameOf("chess");
  CHECK_FALSE(rulingOnMove(game, "e2e4"));
  CHECK(game.texts() == std::vector<std::string>{"e2e4"});
}

TEST_CASE("a move that ends the game is its end") {
  Game game = gameOf("chess", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
  const auto ruling = rulingOnMove(game, "a1a8");
  REQUIRE(ruling);
  CHECK(ruling->result == GameResult::kWhiteWins);
  CHECK(ruling->reason == "checkmate");
  CHECK(ruling->termination == Termination::kNormal);
}

TEST_CASE("an illegal move loses and is not played") {
  Game game = gameOf("chess");
  for (const char* move : {"e2e5", "", "0000", "(none)", "O-O", "e2e4q"}) {
    const auto ruling = rulingOnMove(game, move);
    checkFailure(ruling, EventKind::kIllegalMove, GameResult::kBlackWins);
    CHECK(ruling->termination == Termination::kRulesInfraction);
  }
  CHECK(game.moves().empty());
}

TEST_CASE("a move after the time is up loses") {
  Game game = gameOf("chess");
  const auto ruling = rulingOnMove(game, "e2e4", 1001ms);
  checkFailure(ruling, EventKind::kTimeLoss, GameResult::kBlackWins);
  CHECK(ruling->termination == Termination::kTimeForfeit);
}

TEST_CASE("each failure costs the game") {
  Game game = gameOf("chess");
  must(game.play(std::string_view("e2e4")));
  for (const EventKind kind : {EventKind::kHang, EventKind::kCrash, EventKind::kGarbage,
                               EventKind::kUnaskedMove, EventKind::kWrongClaim})
    checkFailure(rulingOnReply(game, {Failure{kind, "x"}, 1ms, {}}, secondClock(), 0ms), kind,
                 GameResult::kWhiteWins);
}

TEST_CASE("giving up is no event") {
  Game game = gameOf("chess");
  const auto ruling = rulingOnReply(game, {Resignation{}, 1ms, {}}, secondClock(), 0ms);
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

TEST_CASE("nothing is adjudicated by default") {
  CHECK(endOf({}, std::vector<Told>(500, -5000), GameResult::kDraw) == 0);
}

TEST_CASE("a draw needs both to agree for long enough, from some move on") {
  const auto rules = drawRule("movenumber=3 movecount=2 score=10");
  const std::vector<Told> level(20, 5);
  CHECK(endOf(rules, level, GameResult::kDraw) == 6);
  std::vector<Told> disturbed = level;
  disturbed[4] = 11;
  CHECK(endOf(rules, disturbed, GameResult::kDraw) == 9);
  disturbed[4] = {};
  CHECK(endOf(rules, disturbed, GameResult::kDraw) == 9);
}

TEST_CASE("a player that reports a lost position for long enough has lost") {
  const auto rules = resignRule("movecount=3 score=500");
  std::vector<Told> told{0, -500, 0, -499, 0, -500, 0, -600, 0, -700};
  CHECK(endOf(rules, told, GameResult::kWhiteWins) == 10);
}

TEST_CASE("the winner may have to agree") {
  const auto rules = resignRule("movecount=2 score=500 twosided=true");
  std::vector<Told> told{-900, 0, -900, 0, -900, 600, -900, 600};
  CHECK(endOf(rules, told, GameResult::kBlackWins) == 8);
}

TEST_CASE("a game that is too long is a draw") {
  const AdjudicationRules rules{.draw = {}, .resign = {}, .maxMoves = 4};
  CHECK(endOf(rules, std::vector<Told>(20), GameResult::kDraw) == 8);
}

TEST_CASE("errors in rules name the word") {
  CHECK(parseDrawRule("movenumber=1").error() == "'movenumber=1' has no score=");
  CHECK(parseDrawRule("score=x").error() == "'score=x' needs a number that is not negative");
  CHECK(parseDrawRule("score=5 moves=3").error() == "there is no 'moves'");
  CHECK(parseResignRule("score=5 movecount=0").error() == "movecount must be at least 1");
  CHECK(parseResignRule("score=-5").error() == "'score=-5' needs a number that is not negative");
}

}  // namespace ximaera::match
