#pragma once

#include <cstdint>
#include <vector>

#include "search/evaluation/features.h"
#include "search/value.h"

namespace ximaera {

/// What a feature is worth by itself with all pieces on the board and with none, in sixteenths of a
/// centipawn: a tapered piece-square table.
struct LinearWeight {
  std::int32_t middlegame = 0;
  std::int32_t endgame = 0;

  friend bool operator==(const LinearWeight&, const LinearWeight&) = default;
};

/// What a LinearWeight counts in.
inline constexpr int kLinearUnit = 16;

/// The weights by which the positions of one variant are evaluated.
struct Network {
  /// Worth nothing: all weights zero.
  explicit Network(const Rules& of);

  const Rules* rules;
  Features features;
  /// By Features::piece() as the owner sees it, then the short and the long castling right.
  std::vector<LinearWeight> linear;
  /// By piece: how much of the middle game it stands for.
  std::array<std::int32_t, kPieceCodes> phase{};
  /// The phase of the start position, above which nothing counts.
  std::int32_t fullPhase = 1;
  /// What the tables do not tell, in centipawns from the view of the side to move; may be absent.
  int (*correction)(const Position&) = nullptr;
};

/// The network of a variant, which lives as long as the program.
const Network& networkOf(const Rules& rules);

/// The static evaluation of a position in centipawns from the view of the side to move, worked out
/// from scratch.
Value evaluate(const Position& position);

}  // namespace ximaera
