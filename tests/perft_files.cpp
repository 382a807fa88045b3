// The numbers of data/perft.txt, confirmed by independent programs.

#include <fstream>
#include <map>
#include <sstream>

#include "movegen/perft.h"
#include "tests/support/catch.h"
#include "tests/support/environment.h"
#include "tests/support/positions.h"

using namespace ximaera;
using test::numberOf;

namespace {

// Enough for all positions of the file to depth 3 and the start positions to depth 4; less where
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
  return static_cast<std::uint64_t>(numberOf("XIMAERA_LEAVES", test::partOf(XIMAERA_MOST_LEAVES)));
}

void checkLine(const Rules& rules, const std::string& line) {
  INFO(line);
  const std::vector<std::string> fields = fieldsOf(line);
  Result<Position> position = parseFen(rules, fields.at(1));
  REQUIRE(position);
  REQUIRE(fields.size() > 2);
  for (std::size_t index = 2; index < fields.size(); ++index) {
    const std::uint64_t expected = std::stoull(fields[index]);
    if (expected > mostLeaves()) break;
    REQUIRE(perft(*position, static_cast<int>(index) - 1) == expected);
  }
}

// A game's description has the figures of its rules in C++.
std::string nameOfFigures(const Rules& rules) {
  const std::string name(rules.info().name), described = "described-";
  return name.starts_with(described) ? name.substr(described.size()) : name;
}

}  // namespace

TEST_CASE("perft agrees with the data file") {
  std::map<std::string, std::vector<std::string>> linesOf;
  std::ifstream file(XIMAERA_TEST_DATA "/perft.txt");
  for (std::string line; std::getline(file, line);) linesOf[fieldsOf(line)[0]].push_back(line);
  for (const auto& rules : allRules()) {
    const std::string name = nameOfFigures(*rules);
    if (linesOf.count(name) == 0) continue;
    DYNAMIC_SECTION(rules->info().name)
    for (const std::string& line : linesOf[name]) checkLine(*rules, line);
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
