#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <istream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/measure/shard.h"
#include "engine/variants.h"
#include "movegen/position.h"
#include "movegen/text/result.h"

namespace ximaera {

/// The deepest perft that is accepted: far beyond what any machine can count.
inline constexpr int kMaxPerftDepth = 60;
/// The most threads of a perft.
inline constexpr int kMaxPerftThreads = 256;

struct PerftRequest {
  int depth;
  int threads = 1;
  /// Play every leaf instead of counting the last ply from the list of legal moves.
  bool byMaking = false;
  /// Count only this share of the tree, which is divided after its first two plies. The sums over
  /// all shards are the whole, for each root move.
  Shard shard = {};
  /// Called from the caller's thread with the number of parts counted so far and in all.
  std::function<void(std::size_t done, std::size_t of)> onProgress = {};
};

/// The share of one root move.
struct PerftLine {
  std::string move;
  std::uint64_t leaves;
};

struct PerftResult {
  std::uint64_t leaves = 0;
  /// The root moves, sorted by the bytes of their texts; none at depth 0.
  std::vector<PerftLine> lines;
};

/// Counts the leaves, divided among threads by the first two plies. The result does not depend on
/// the number of threads.
PerftResult runPerft(const Position& position, const PerftRequest& request);

/// The result of a file of perft figures, in positions (lines).
struct PerftSuiteResult {
  int passed = 0;
  int failed = 0;
};

/// Checks lines of the form VARIANT;FEN;perft(1);perft(2);... Empty lines and lines that start with
/// '#' are skipped; every other line passes or fails, a malformed one with the reason. Figures
/// beyond the request's depth are skipped; its shard does not matter. Calls `onFail` with the
/// line's number, from 1, and the fault.
PerftSuiteResult checkPerftSuite(std::istream& lines, const Variants& variants,
                                 const PerftRequest& request,
                                 const std::function<void(int, std::string_view)>& onFail);

}  // namespace ximaera
