#pragma once

#include <fstream>
#include <string>
#include <vector>

#include "movegen/fen.h"
#include "movegen/text/words.h"
#include "movegen/variants/registry.h"

namespace ximaera::test {

/// The fields of a line of a file of tests/data, which are separated by " | ".
using Row = std::vector<std::string>;

/// The lines of such a file, without empty ones and those that begin with '#'.
inline std::vector<Row> rowsOf(const std::string& name) {
  std::ifstream file(XIMAERA_TEST_DATA "/" + name);
  std::vector<Row> rows;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    Row& row = rows.emplace_back();
    for (const std::string_view field : partsOf(line, '|')) row.emplace_back(trimmed(field));
  }
  return rows;
}

/// Visits the positions of data/positions.txt for these rules, or for the game that they describe.
template <class Visit>
void visitCorners(const Rules& rules, Visit visit) {
  const std::string_view name = rules.info().name;
  for (const Row& row : rowsOf("positions.txt")) {
    const bool refused = row.size() > 2 && row[2] == "refused";
    if (refused || (name != row[0] && name != "described-" + row[0])) continue;
    Position position = parseFen(rules, row[1]).value();
    visit(position);
  }
}

}  // namespace ximaera::test
