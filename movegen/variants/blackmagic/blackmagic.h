#pragma once

#include <array>

#include "movegen/position.h"
#include "movegen/variant_info.h"

/// Declarations shared by the sources of Nature vs. Black Magic.
namespace ximaera::blackmagic {

enum BlackMagicKind : Kind { kGrandDruid = 1, kTree, kBear, kDruid, kRanger, kInitiate };

/// The number of pieces of each kind that a side has at the start, and at most.
inline constexpr std::array<int, kMaxKinds> kArmy{0, 1, 2, 1, 2, 2, 8};

/// Rules::refusal of this game.
std::string blackMagicRefusal(const Position& position, Move move);

}  // namespace ximaera::blackmagic
