#include "protocol/xboard/xboard_output.h"

#include "engine/game.h"
#include "movegen/fen.h"
#include "movegen/variants/registry.h"
#include "tests/support/catch.h"

using namespace ximaera;

namespace {

LineReport reportOf(Value value, std::vector<Move> line) {
  return {12, 20, 1, value, LineReport::Bound::kExact, 123456, 2345, 10, std::move(line)};
}

}  // namespace

TEST_CASE("Scores are centipawns, and wins and losses count moves from 100000") {
  CHECK(xboardScore(0) == 0);
  CHECK(xboardScore(-123) == -123);
  CHECK(xboardScore(winValue(Grade::kNormal, 1)) == 100'001);
  CHECK(xboardScore(winValue(Grade::kNormal, 5)) == 100'003);
  CHECK(xboardScore(winValue(Grade::kMajor, 3)) == 100'002);
  CHECK(xboardScore(-winValue(Grade::kNormal, 4)) == -100'002);
  CHECK(xboardScore(-winValue(Grade::kMinimal, 0)) == -100'000);
}

TEST_CASE("A thinking line has ply, score, centiseconds, nodes and the moves") {
  Game game(*findRules("chess"));
  const Move first = game.parse("e2e4").value();
  const Position start = game.position();
  game.play(first);
  const Move second = game.parse("e7e5").value();
  LineReport report = reportOf(31, {first, second});
  CHECK(thinkingLine(report, start) == "12 31 234 123456 e2e4 e7e5");
  CHECK(thinkingLine(reportOf(31, {second}), game.position(), "e2e4") ==
        "12 31 234 123456 e2e4 e7e5");
  report.bound = LineReport::Bound::kLower;
  CHECK(thinkingLine(report, start) == "12 31 234 123456 e2e4 e7e5!");
}

TEST_CASE("The status line shows the progress of the analysis") {
  const Game game(*findRules("chess"));
  const Move move = game.parse("g1f3").value();
  CHECK(statusLine(56'780, std::nullopt, std::nullopt, game.position()) == "stat01: 5678 0 0 0 0");
  CHECK(statusLine(12'345, reportOf(3, {move}), CurrentMoveReport{13, move, 5, 20},
                   game.position()) == "stat01: 1234 123456 13 15 20 g1f3");
}

TEST_CASE("Results are claimed with their reason") {
  const auto line = [](const Outcome& outcome) {
    return resultLine(outcome, startPosition(*findRules("chess")));
  };
  CHECK(line(Outcome::win(kWhite, "checkmate")) == "1-0 {White wins: checkmate}");
  CHECK(line(Outcome::win(kBlack, "no-legal-move", Grade::kMinimal)) ==
        "0-1 {Black wins narrowly: no legal move}");
  CHECK(line(Outcome::win(kWhite, "capture", Grade::kMajor)) ==
        "1-0 {White wins a major victory: capture}");
  CHECK(line(Outcome::draw("fifty-moves")) == "1/2-1/2 {The game is a draw: fifty moves}");
}

TEST_CASE("Options are announced in XBoard's own words") {
  CHECK(optionFeature({"MultiPV", Option::Spin{1, 1, 256}}) == "option=\"MultiPV -spin 1 1 256\"");
  CHECK(optionFeature({"Resign", Option::Check{true}}) == "option=\"Resign -check 1\"");
  CHECK(optionFeature({"Style", Option::Combo{"calm", {"wild", "calm"}}}) ==
        "option=\"Style -combo wild /// *calm\"");
  CHECK(optionFeature({"Clear Hash", Option::Button{}}) == "option=\"Clear Hash -button\"");
}

TEST_CASE("An illegal move is refused with the reason, unless XBoard would misread it") {
  CHECK(illegalMove("e2e5", "not like that") == "Illegal move (not like that): e2e5");
  CHECK(illegalMove("e2e5") == "Illegal move: e2e5");
  CHECK(illegalMove("e2e5", "the game is drawn") == "Illegal move: e2e5");
  CHECK(illegalMove("e2e5", "off the board") == "Illegal move: e2e5");
}
