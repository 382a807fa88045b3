#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/variants.h"

namespace ximaera {

/// The bench of a variant: positions and depth.
struct BenchSet {
  std::string variant;
  int depth = 0;
  std::vector<std::string_view> fens = {};
};

/// Start position, middle games and an end game of every variant, from the files NAME_bench.txt in
/// their folders. Changing them changes the signature of the search, the node count of bench.
std::vector<BenchSet> benchSets(const Variants& variants);

/// The positions and the depth to search; everything by default.
struct BenchRequest {
  /// Only this variant, which must exist.
  std::optional<std::string> variant;
  /// Plies, instead of the depth that suits each variant.
  std::optional<int> depth;
};

/// The result of one position.
struct BenchLine {
  std::string variant;
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

/// Searches each position with one thread and an empty table and history, so that the number of
/// nodes is the same on every run and machine. Calls `onLine` after each. Throws std::bad_alloc
/// without the memory for the table.
BenchResult runBench(const Variants& variants, const BenchRequest& request,
                     const std::function<void(const BenchLine&)>& onLine);

/// Runs bench. Prints a line for each position, then "Nodes searched: N" and "Nodes/second: N".
void printBench(const Variants& variants, const BenchRequest& request,
                const std::function<void(const std::string&)>& print);

/// Nodes a second; 0 milliseconds count as one.
std::uint64_t perSecond(std::uint64_t nodes, std::int64_t milliseconds);

}  // namespace ximaera
