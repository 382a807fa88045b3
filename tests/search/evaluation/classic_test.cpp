#include "search/evaluation/classic.h"

#include "movegen/fen.h"
#include "movegen/registry.h"
#include "tests/support/catch.h"

using namespace ximaera;

namespace {

Value valueOf(std::string_view variant, std::string_view fen) {
  const Result<Position> position = parseFen(*findRules(variant), fen);
  REQUIRE(position);
  return evaluate(*position, classicNetwork(position->rules()));
}

}  // namespace

TEST_CASE("blackmagic: a pair of Trees is worth more than two, a stranded initiate little") {
  const auto value = [](std::string_view fen) { return valueOf("blackmagic", fen); };
  const Value none = value("4g3/8/8/8/8/8/8/4G3 w - - 0 1");
  const Value one = value("4g3/8/8/8/8/8/8/T3G3 w - - 0 1");
  const Value both = value("4g3/8/8/8/8/8/8/T3G2T w - - 0 1");
  REQUIRE(both - one > 2 * (one - none));
  REQUIRE(value("4g3/I7/8/8/8/8/8/4G3 w - - 0 1") - none > 100);
  REQUIRE(value("I3g3/8/8/8/8/8/8/4G3 w - - 0 1") - none < 50);
}

TEST_CASE("rebel2: a recruited piece is worth more than another of its kind") {
  const std::string board = "1n2k3/8/8/8/8/8/8/1N~2K3 ";
  REQUIRE(valueOf("rebel2", board + "w - - 0 1") > 0);
  REQUIRE(valueOf("rebel2", board + "b - - 0 1") < 0);
}

TEST_CASE("rebel3: kings are worth something where the sides have not one each") {
  const auto value = [](std::string_view fen) { return valueOf("rebel3", fen); };
  // Good for two kings against none, bad for one against none.
  REQUIRE(value("3K~4/7p/8/8/8/8/7P/3K4 w - - 0 1") > 300);
  REQUIRE(value("3K~4/7p/8/8/8/8/7P/3K4 b - - 0 1") < -300);
  REQUIRE(value("8/7p/8/8/8/8/7P/3K4 w - - 0 1") < -300);
  REQUIRE(value("8/7p/8/8/8/8/7P/3K4 b - - 0 1") > 300);
  REQUIRE(value("3k4/7p/8/8/8/8/7P/3K4 w - - 0 1") == 0);
}
