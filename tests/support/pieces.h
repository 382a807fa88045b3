#pragma once

#include <string>
#include <string_view>

#include "tests/support/diagram.h"

namespace ximaera::test {

/// The FEN of the position with these pieces, each a FEN letter with its square: "Ke1 kd8 Pa2".
std::string fenOf(std::string_view variant, std::string_view pieces, char side = 'w');

/// The board of such a FEN alone.
std::string boardOf(std::string_view variant, std::string_view pieces);

/// The board after a legal move, as the FEN has it.
std::string boardAfter(Diagram& diagram, std::string_view move);

/// Those of the moves, given and returned with blanks between, that are legal.
std::string legalAmong(Diagram& diagram, std::string_view moves);

}  // namespace ximaera::test
