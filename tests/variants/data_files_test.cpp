// The data that every variant needs besides its rules.

#include <filesystem>

#include "movegen/variants/registry.h"
#include "tests/support/catch.h"
#include "tests/support/files.h"

using namespace ximaera;

TEST_CASE("every variant has its perft figures, its scripted games and its openings") {
  const std::filesystem::path data = XIMAERA_TEST_DATA;
  for (const auto& rules : allRules()) {
    const std::string name(rules->info().name);
    CAPTURE(name);
    CHECK(test::readFile(XIMAERA_TEST_DATA "/perft.txt").find(name + ";") != std::string::npos);
    CHECK(std::filesystem::exists(data / "games" / (name + ".game")));
    CHECK(std::filesystem::exists(data / "../../bench/positions" / (name + ".epd")));
  }
}
