#pragma once

#include <array>

#include "movegen/position.h"
#include "movegen/variant_info.h"

/// What the sources of Nature vs. Black Magic share.
namespace ximaera::blackmagic {

enum BlackMagicKind : Kind { kGrandDruid = 1, kTree, kBear, kDruid, kRanger, kInitiate };

/// How many of each kind a side has at the start, and may have at most.
inline constexpr std::array<int, kMaxKinds> kArmy{0, 1, 2, 1, 2, 2, 8};

/// The facts about the game.
VariantInfo blackMagicInfo();
std::span<const Example> blackMagicExamples();
/// Why a move cannot be played, where it is a rule of this game's own; else empty.
std::string blackMagicRefusal(const Position& position, Move move);

}  // namespace ximaera::blackmagic
