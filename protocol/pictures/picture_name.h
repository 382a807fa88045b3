#pragma once

#include <string>

#include "movegen/rules.h"

namespace ximaera {

/// The name of a piece's picture, without its colour, as protocol/pictures has it: "cannon_pawn",
/// "recruited_knight".
std::string pictureName(const Rules& rules, Piece piece);

}  // namespace ximaera
