#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "movegen/move.h"
#include "movegen/outcome.h"

namespace ximaera::learn {

/// The score of a move that no search has chosen.
inline constexpr std::int16_t kNoScore = std::numeric_limits<std::int16_t>::min();

/// One game of self-play from the start position.
struct SelfPlayGame {
  std::uint32_t number = 0;
  /// The number of moves at the start that were not chosen by this game's searches, the opening.
  std::uint16_t openingPlies = 0;
  std::vector<Move> moves;
  /// For each move the score of the search, from the mover's view, as a Value; kNoScore for random
  /// moves.
  std::vector<std::int16_t> scores;
  Verdict verdict = Verdict::kOngoing;
  /// Only meaningful if the verdict is a win.
  Side winner = kWhite;
  Grade grade = Grade::kNormal;
  /// One hyphenated word such as "checkmate".
  std::string reason;

  friend bool operator==(const SelfPlayGame&, const SelfPlayGame&) = default;
};

}  // namespace ximaera::learn
