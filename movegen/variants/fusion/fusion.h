#pragma once

#include "movegen/variants/orthodox/chess_family.h"

/// Declarations shared by the sources of Fusion Chess.
namespace ximaera {

/// The compounds, besides the queen.
enum FusionKind : Kind { kPaladin = kKing + 1, kMarshall, kPontiff, kDragonKing, kCavalierKing };

/// Why the compound on `square`, which is attacked, cannot split.
std::string fissionRefusal(const Position& position, Square square);

}  // namespace ximaera
