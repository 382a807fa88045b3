#pragma once

#include <sstream>
#include <string>
#include <string_view>

#include "movegen/fen.h"
#include "movegen/variants/registry.h"
#include "protocol/terminal/terminal_game.h"
#include "tests/support/catch.h"
#include "tests/support/contains.h"

namespace ximaera::test {

/// White mates by the rook on d1.
inline constexpr std::string_view kBackRankMate = "6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1";

/// A game that a person begins against an engine of depth 1, from a FEN or the start position.
inline TerminalGameRequest request(std::string_view variant, std::string_view fen = {}) {
  const Rules& rules = *findRules(variant);
  TerminalGameRequest request{fen.empty() ? startPosition(rules) : parseFen(rules, fen).value()};
  request.depth = 1;
  return request;
}

/// The output for this input. The error stream must stay empty.
inline std::string play(const TerminalGameRequest& request, const std::string& typed) {
  std::istringstream in(typed);
  std::ostringstream out, error;
  TerminalGame(request, {in, out, error}).run();
  REQUIRE(error.str().empty());
  return out.str();
}

}  // namespace ximaera::test
