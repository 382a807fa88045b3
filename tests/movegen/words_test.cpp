#include "movegen/words.h"

#include "tests/support/catch.h"

using namespace ximaera;

TEST_CASE("a line is taken apart at blanks of all kinds") {
  REQUIRE(wordsOf(" go\tdepth  5 \r") == std::vector<std::string_view>{"go", "depth", "5"});
  REQUIRE(wordsOf(" \t ").empty());
}
