#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace ximaera {

/// What bench searches of a variant: its positions and how deep.
struct BenchSet {
  std::string_view variant;
  int depth;
  std::span<const std::string_view> fens;
};

/// Start position, middle games and an end game of every variant. They never change without need:
/// the node count of bench is the signature of the search.
std::span<const BenchSet> benchSets();

/// What to search; everything by default.
struct BenchRequest {
  /// Only this variant, which must exist.
  std::optional<std::string> variant;
  /// Plies, instead of the depth that suits each variant.
  std::optional<int> depth;
};

/// What became of one position.
struct BenchLine {
  std::string_view variant;
  std::string_view fen;
  int depth;
  /// The text of the best move; empty if the game is over.
  std::string move;
  std::uint64_t nodes;
};

struct BenchResult {
  std::uint64_t nodes = 0;
  std::int64_t milliseconds = 0;
};

/// Searches the positions one by one, with one thread and nothing learnt from one to the next, so
/// that the number of nodes is the same on every run and machine. `onLine` is told of each.
BenchResult runBench(const BenchRequest& request,
                     const std::function<void(const BenchLine&)>& onLine);

}  // namespace ximaera
