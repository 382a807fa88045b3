#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "movegen/rules.h"
#include "movegen/text/result.h"

namespace ximaera {

/// A position with one move that is better than all others by far.
struct Puzzle {
  std::string fen = {};
  /// The text of the best move.
  std::string best = {};
  /// The depth from which a search finds the move and keeps it.
  int grade = 0;
  /// The depth of the search that proves it, and its values of the best and the second-best move,
  /// in centipawns.
  int depth = 0, value = 0, second = 0;
};

/// A puzzle as a line of EPD: "FEN bm d4d6; grade 3; acd 9; ce 512; second -40;".
std::string puzzleText(const Puzzle& puzzle);

/// Reads such a line; an error names the fault. The position and the move are not checked.
Result<Puzzle> parsePuzzle(std::string_view line);

/// The puzzles that come with a game, the easiest first; none if it has none.
std::vector<Puzzle> puzzlesOf(const Rules& rules);

}  // namespace ximaera
