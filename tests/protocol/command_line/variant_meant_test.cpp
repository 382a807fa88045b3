#include "protocol/xboard/plies/xboard_pieces.h"
#include "tests/support/catch.h"

using namespace ximaera;

namespace {

std::string meant(std::string_view text) {
  const Result<const Rules*> rules = variantMeant(text);
  return rules ? std::string((*rules)->info().name) : rules.error();
}

}  // namespace

TEST_CASE("a variant goes by its name, its title and its name in XBoard") {
  CHECK(meant("rebelfury") == "rebelfury");
  CHECK(meant("Rebel Fury") == "rebelfury");
  CHECK(meant("rebel-fury") == "rebelfury");
  CHECK(meant("Rebel Chess II, exponential") == "rebel2");
  CHECK(meant("rebel chess ii") == "rebel2");
  CHECK(meant("rebel-chess-3") == "rebel3");
  CHECK(meant("FUSION") == "fusion");
  CHECK(meant("fusion-chess") == "fusion");
  CHECK(meant("Nature vs. Black Magic") == "blackmagic");
  CHECK(meant("Chess") == "chess");
}

TEST_CASE("a near name is suggested, and any other gets the list") {
  CHECK(meant("rebel") ==
        "unknown variant 'rebel', did you mean rebel1, rebel2, rebel3, rebelfury?");
  CHECK(meant("fusoin") == "unknown variant 'fusoin', did you mean fusion?");
  CHECK(meant("magic") == "unknown variant 'magic', did you mean blackmagic?");
  CHECK(meant("go").starts_with("unknown variant 'go', known are chess rebel1"));
  CHECK(meant("").starts_with("unknown variant '', known are"));
}
