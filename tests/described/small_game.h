#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

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

/// The FEN of that position.
inline std::string fenAfter(const Rules& rules, std::string_view fen, std::string_view text) {
  return formatFen(after(rules, fen, text));
}

/// The texts of the legal moves from a square, without that, in order.
inline std::vector<std::string> movesFrom(const Rules& rules, std::string_view fen,
                                          std::string_view square) {
  Position position = parseFen(rules, fen).value();
  MoveList moves;
  rules.legal(position, moves);
  std::vector<std::string> texts;
  for (const Move move : moves)
    if (const std::string text = rules.format(position, move); text.starts_with(square))
      texts.push_back(text.substr(square.size()));
  std::ranges::sort(texts);
  return texts;
}

/// A small game that can be played, with more lines at its top and behind it.
inline std::string gameWith(std::string_view pieces, std::string_view top = "") {
  return fmt::format(
      "start = \"k3/4/4/K3 w - - 0 1\"\nwin = [\"take K\"]\n{}\n[pieces]\nK = {{ moves = \"K\" "
      "}}\n{}",
      top, pieces);
}

}  // namespace ximaera::test
