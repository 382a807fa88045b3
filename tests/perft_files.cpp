// The numbers of data/perft, confirmed by independent programs.

#include <filesystem>
#include <fstream>
#include <sstream>

#include "movegen/perft.h"
#include "tests/support/catch.h"
#include "tests/support/environment.h"
#include "tests/support/positions.h"

using namespace ximaera;
using test::numberOf;

namespace {

// Enough for all positions of the files to depth 3 and the start positions to depth 4; less where
// rules are slow. `XIMAERA_LEAVES=100000000 build/tests/test_described "perft agrees*"` counts all.
#ifndef XIMAERA_MOST_LEAVES
#define XIMAERA_MOST_LEAVES 5'000'000
#endif

std::vector<std::string> fieldsOf(const std::string& line) {
  std::vector<std::string> fields;
  std::istringstream stream(line);
  for (std::string field; std::getline(stream, field, ';');) fields.push_back(field);
  return fields;
}

std::uint64_t mostLeaves() {
  return static_cast<std::uint64_t>(numberOf("XIMAERA_LEAVES", XIMAERA_MOST_LEAVES));
}

int checkFields(const Rules& rules, const std::vector<std::string>& fields) {
  Result<Position> position = parseFen(rules, fields.at(1));
  REQUIRE(position);
  int checked = 0;
  for (std::size_t index = 2; index < fields.size(); ++index) {
    const std::uint64_t expected = std::stoull(fields[index]);
    if (expected > mostLeaves()) break;
    REQUIRE(perft(*position, static_cast<int>(index) - 1) == expected);
    ++checked;
  }
  return checked;
}

// By the game's rules, and by its description where both are there.
int checkLine(const std::string& line) {
  INFO(line);
  const std::vector<std::string> fields = fieldsOf(line);
  int checked = 0;
  for (const std::string& name : {fields.at(0), "described-" + fields[0]})
    if (const Rules* rules = findRules(name)) checked += checkFields(*rules, fields);
  return checked;
}

}  // namespace

TEST_CASE("perft agrees with the data files") {
  for (const auto& entry : std::filesystem::directory_iterator(XIMAERA_TEST_DATA "/perft")) {
    const std::string name = entry.path().stem().string();
    if (name != "start" && findRules(name) == nullptr) continue;
    DYNAMIC_SECTION(name) {
      std::ifstream file(entry.path());
      int checked = 0;
      for (std::string line; std::getline(file, line);) checked += checkLine(line);
      REQUIRE(checked > 0);
    }
  }
}

TEST_CASE("counting the last ply and playing it give the same number") {
  for (const auto& rules : allRules()) {
    DYNAMIC_SECTION(rules->info().name) {
      Position position = startPosition(*rules);
      REQUIRE(perft(position, 3) == perftByMaking(position, 3));
    }
  }
}
