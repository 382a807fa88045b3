#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <utility>

#include "search/evaluation/value.h"
#include "search/tree/node.h"

#ifndef XIMAERA_SHAPE
#define XIMAERA_SHAPE 0
#endif

namespace ximaera {

/// What may end a node, or leave out a move, before it is searched.
enum class Pruning {
  kTable,
  kReverseFutility,
  kRazoring,
  kNullMove,
  kProbCut,
  kMulticut,
  kLateMove,
  kHistory,
  kFutility,
  kExchange,
  kPrunings
};

/// The shape of the tree, counted over all searches of the program if it is built with
/// XIMAERA_SHAPE, by one thread at a time. Otherwise the calls below compile to nothing.
struct Shape {
  static constexpr bool kCounted = XIMAERA_SHAPE;
  static constexpr std::size_t kDepths = 16;

  struct Level {
    /// Nodes entered, and those searched that failed low with all their moves.
    std::uint64_t nodes, failedLow, movesOfFailedLow;
    /// Moves searched at reduced depth, and those of them searched again.
    std::uint64_t reduced, repeated;
  };
  /// By the depth asked for; the last one stands for all above.
  std::array<Level, kDepths> byDepth{};
  std::array<std::uint64_t, static_cast<std::size_t>(Pruning::kPrunings)> byPruning{};
  /// Nodes by ply, those of quiescence apart.
  std::array<std::uint64_t, kMaxPly + 2> searched{}, quiescent{};

  void enter(int depth, int ply) { ++at(depth).nodes, ++searched[static_cast<std::size_t>(ply)]; }
  void leave(int depth, const Node& node) {
    if (node.best > node.alphaBefore) return;
    ++at(depth).failedLow;
    at(depth).movesOfFailedLow += static_cast<std::uint64_t>(node.moves);
  }
  Level& at(int depth) { return byDepth[std::min(static_cast<std::size_t>(depth), kDepths - 1)]; }
};
inline Shape shape;

/// Calls `count(shape)` if the shape is counted.
template <class Count>
inline void noteShape([[maybe_unused]] Count&& count) {
  if constexpr (Shape::kCounted) count(shape);
}

/// Notes that a step prunes; returns `result`.
template <class Result = bool>
inline Result noted([[maybe_unused]] Pruning pruning, Result result = true) {
  noteShape([&](Shape& counts) { ++counts.byPruning[static_cast<std::size_t>(pruning)]; });
  return result;
}

/// The counts as tables, several lines.
std::string shapeText();

}  // namespace ximaera
