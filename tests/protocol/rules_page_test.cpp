#include "protocol/rules_page.h"

#include <sstream>

#include "movegen/registry.h"
#include "protocol/text.h"
#include "tests/support/catch.h"

using namespace ximaera;

TEST_CASE("the page of every variant names its pieces and sections, and fits the terminal") {
  for (const auto& rules : allRules()) {
    DYNAMIC_SECTION(rules->info().name) {
      const std::string page = rulesPage(*rules);
      for (const char* title : {"THE IDEA", "THE START", "THE PIECES", "HOW ONE WINS", "REPETITION",
                                "HOW MOVES ARE WRITTEN"})
        REQUIRE(page.find(title) != page.npos);
      for (const KindInfo& kind : rules->info().kinds) {
        INFO(kind.name);
        REQUIRE(page.find(kind.name) != page.npos);
        REQUIRE(page.find(kind.blackName) != page.npos);
        REQUIRE_FALSE(kind.powers.empty());
      }
      std::istringstream lines(page);
      for (std::string line; std::getline(lines, line);) REQUIRE(line.size() <= kPageWidth);
    }
  }
}

TEST_CASE("the page says what repetition means in the game") {
  REQUIRE(rulesPage(*findRules("chess")).find("third occurrence of a position is a draw") !=
          std::string::npos);
  REQUIRE(rulesPage(*findRules("chess")).find("100 half-moves") != std::string::npos);
  const std::string fugue = rulesPage(*findRules("fugue"));
  REQUIRE(fugue.find("Whoever brings about the third occurrence") != std::string::npos);
  REQUIRE(fugue.find("half-moves") == std::string::npos);
}

TEST_CASE("the reconstructed array is called so") {
  REQUIRE(rulesPage(*findRules("rebelfury")).find("reconstruct") != std::string::npos);
  REQUIRE(rulesPage(*findRules("rebelfury")).find("earlier position of the game is illegal") !=
          std::string::npos);
}
