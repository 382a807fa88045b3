// Corners of the rules: what data/positions.txt has beside the positions that `reference` and the
// laws run over.

#include <map>

#include "tests/support/catch.h"
#include "tests/support/outcomes.h"
#include "tests/support/positions.h"
#include "tests/support/rows.h"

using namespace ximaera;
using namespace ximaera::test;

namespace {

// What the file says of a move, in its own words.
std::string found(Position& position, const Row& row) {
  const std::string& expected = row[3];
  if (row[2] == "read") return formatFen(position);
  if (row[2].starts_with("from ")) {
    std::string moves;
    for (const std::string& text : legalTexts(position))
      if (text.starts_with(row[2].substr(5))) moves += (moves.empty() ? "" : " ") + text;
    return moves;
  }
  if (row[2] == "-") return outcomeText(boardOutcome(position));
  const std::optional<Move> move = parseMove(position, row[2]);
  REQUIRE(move);
  Undo undo;
  position.make(*move, undo);
  if (expected.find('/') != expected.npos) return formatFen(position);
  if (expected.ends_with("reversible"))
    return position.state().reversible > 0 ? "reversible" : "irreversible";
  return outcomeText(boardOutcome(position));
}

}  // namespace

TEST_CASE("corner positions are read, written, left and ended as recorded") {
  int checked = 0;
  for (const Row& row : rowsOf("positions.txt")) {
    const Rules* rules = findRules(row[0]);
    REQUIRE(rules != nullptr);
    if (row.size() == 2) continue;
    CAPTURE(row);
    REQUIRE(row.size() == 4);
    ++checked;
    Result<Position> position = parseFen(*rules, row[1]);
    REQUIRE(static_cast<bool>(position) == (row[2] != "refused"));
    if (row[2] == "refused")
      CHECK(position.failure().message == row[3]);
    else
      CHECK(found(*position, row) == row[3]);
  }
  CHECK(checked > 100);
}

TEST_CASE("different positions have different keys") {
  for (const auto& rules : allRules()) {
    std::map<std::uint64_t, std::string> fens;
    visitCorners(*rules, [&](Position& position) {
      std::string fen = formatFen(position);
      fen.resize(fen.rfind(' ', fen.rfind(' ') - 1));  // without the clocks
      CAPTURE(fen);
      CHECK(fens.emplace(position.key(), fen).first->second == fen);
    });
  }
}
