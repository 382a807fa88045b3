#pragma once

#include "movegen/variants/orthodox/chess_family.h"

/// Declarations shared by the sources of Fusion Chess.
namespace ximaera {

/// The compounds, besides the queen.
enum FusionKind : Kind { kPaladin = kKing + 1, kMarshall, kPontiff, kDragonKing, kCavalierKing };

/// The powers of each kind: a compound has those of its two parts.
inline constexpr PowerTable kFusionPowers = [] {
  PowerTable powers = orthodoxPowers();
  powers[kPaladin] = kBishopPower | kKnightPower;
  powers[kMarshall] = kRookPower | kKnightPower;
  powers[kPontiff] = kKingPower | kBishopPower;
  powers[kDragonKing] = kKingPower | kRookPower;
  powers[kCavalierKing] = kKingPower | kKnightPower;
  return powers;
}();

constexpr bool isCompound(std::uint8_t powers) {
  return (powers & (powers - 1)) != 0;
}
constexpr bool includesKing(std::uint8_t powers) {
  return (powers & kKingPower) != 0;
}

/// The straight first part of the leap of kKnightLeaps with the same index. The rest of the leap is
/// diagonal.
inline constexpr std::array<Step, 8> kStraightParts{kNorth, kEast, kEast, kSouth,
                                                    kSouth, kWest, kWest, kNorth};

/// Rules::refusal of this game.
std::string fusionRefusal(const Position& position, Move move);

}  // namespace ximaera
