#include <sstream>
#include <vector>

#include "engine/measure/perft_runner.h"
#include "tests/support/catch.h"

using namespace ximaera;

namespace {

const std::string kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

struct Checked {
  PerftSuiteResult result;
  std::vector<std::string> complaints;
};

Checked check(const std::string& text, const PerftSuiteRequest& request = {}) {
  std::istringstream lines(text);
  Checked checked;
  checked.result = checkPerftSuite(lines, request, [&](int line, std::string_view what) {
    checked.complaints.push_back(std::to_string(line) + ": " + std::string(what));
  });
  return checked;
}

}  // namespace

TEST_CASE("right figures pass, comments and empty lines do not count") {
  const Checked checked = check("# a comment\n\nchess;" + kStart + ";20;400;8902\r\nchess;" +
                                "8/8/8/8/8/8/8/K1k5 w - - 0 1;1\n");
  REQUIRE(checked.result.passed == 2);
  REQUIRE(checked.result.failed == 0);
  REQUIRE(checked.complaints.empty());
}

TEST_CASE("a wrong figure fails, with its line, depth and position") {
  const Checked checked = check("\nchess;" + kStart + ";20;401\nchess;" + kStart + ";20\n");
  REQUIRE(checked.result.passed == 1);
  REQUIRE(checked.result.failed == 1);
  REQUIRE(checked.complaints ==
          std::vector<std::string>{"2: perft(2) is 400 instead of 401: chess;" + kStart});
}

TEST_CASE("figures beyond the given depth are ignored") {
  REQUIRE(check("chess;" + kStart + ";20;401\n", {.maxDepth = 1}).result.failed == 0);
  REQUIRE(check("chess;" + kStart + ";20;401\n", {.maxDepth = 2}).result.failed == 1);
}

TEST_CASE("malformed lines fail with the reason") {
  REQUIRE(check("chess\n").complaints.at(0) ==
          "1: not of the form VARIANT;FEN;perft(1);perft(2);...");
  REQUIRE(check("chess;" + kStart).result.failed == 1);
  REQUIRE(check("draughts;8;1\n").complaints.at(0) == "1: unknown variant 'draughts'");
  REQUIRE(check("chess;8/8 w - - 0 1;1\n").complaints.at(0).starts_with("1: bad FEN: "));
  REQUIRE(check("chess;" + kStart + ";20;x\n").complaints.at(0) ==
          "1: the figure for depth 2 'x' is not a number");
  REQUIRE(check("chess;" + kStart + ";20;-1\n").result.failed == 1);
}
