#pragma once

#include <string>

#include "movegen/position.h"

namespace ximaera {

/// Why a piece cannot recruit the piece on `to`; empty if `move` does not try to.
std::string rebelRefusal(const Position& position, Move move);

}  // namespace ximaera
