#pragma once

#include <sstream>
#include <string>
#include <string_view>

#include "movegen/fen.h"
#include "movegen/registry.h"
#include "protocol/terminal/terminal_game.h"
#include "tests/support/catch.h"
#include "tests/support/contains.h"

namespace ximaera::test {

/// A game that a person begins, against an engine that looks one ply ahead. Without a FEN it is the
/// start position.
inline TerminalGameRequest request(std::string_view variant, std::string_view fen = {}) {
  const Rules& rules = *findRules(variant);
  TerminalGameRequest request{fen.empty() ? startPosition(rules) : *parseFen(rules, fen)};
  request.depth = 1;
  return request;
}

/// All that is written while a person types this. Nothing must go to the stream of errors.
inline std::string play(const TerminalGameRequest& request, const std::string& typed) {
  std::istringstream in(typed);
  std::ostringstream out, error;
  TerminalGame(request, {in, out, error}).run();
  REQUIRE(error.str().empty());
  return out.str();
}

}  // namespace ximaera::test
