#pragma once

#include <string>
#include <string_view>

#include "tests/support/diagram.h"

namespace ximaera::test {

/// The FEN of the position with these pieces, each a FEN letter with its square: "Ke1 kd8 Pa2".
std::string fenOf(std::string_view variant, std::string_view pieces, char side = 'w');

/// The board of such a FEN alone.
std::string boardOf(std::string_view variant, std::string_view pieces);

/// The board field of the FEN after a legal move.
std::string boardAfter(Diagram& diagram, std::string_view move);

/// The legal ones of these moves, which are separated by blanks.
std::string legalAmong(Diagram& diagram, std::string_view moves);

}  // namespace ximaera::test
