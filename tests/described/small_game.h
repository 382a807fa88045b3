#pragma once

#include <fmt/format.h>

#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "movegen/fen.h"
#include "movegen/variants/described/described.h"
#include "tests/support/catch.h"

namespace ximaera::test {

/// The faults of a description of the game `mine`; empty if it has none.
inline std::string faultsOf(std::string_view text) {
  const auto rules = makeDescribedRules("mine", text);
  return rules ? "" : rules.error();
}

/// The rules of a description of the game `mine`. The test fails if it has faults.
inline std::unique_ptr<Rules> rulesOf(std::string_view text) {
  auto rules = makeDescribedRules("mine", text);
  REQUIRE((rules ? "" : rules.error()) == "");
  return std::move(*rules);
}

/// The position after a legal move.
inline Position after(const Rules& rules, std::string_view fen, std::string_view text) {
  Position position = parseFen(rules, fen).value();
  const auto move = parseMove(position, text);
  REQUIRE(move);
  Undo undo;
  position.make(*move, undo);
  return position;
}

/// A small game that can be played, with more lines at its top and behind it.
inline std::string gameWith(std::string_view pieces, std::string_view top = "") {
  return fmt::format(
      "start = \"k3/4/4/K3 w - - 0 1\"\nwin = [\"take K\"]\n{}\n[pieces]\nK = {{ moves = \"K\" "
      "}}\n{}",
      top, pieces);
}

}  // namespace ximaera::test
