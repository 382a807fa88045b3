#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "movegen/rules.h"
#include "movegen/text/result.h"

namespace ximaera {

/// A position in which one move is best by far.
struct Puzzle {
  std::string fen = {};
  /// The text of the best move.
  std::string best = {};
  /// How many plies deep a search must look until it finds the move, and keeps to it.
  int grade = 0;
  /// How many plies deep the search looked that proves it, and what it thought of the best move and
  /// of the second best, in centipawns.
  int depth = 0, value = 0, second = 0;
};

/// A puzzle as a line of EPD: "FEN bm d4d6; grade 3; acd 9; ce 512; second -40;".
std::string puzzleText(const Puzzle& puzzle);

/// Reads such a line; an error names what is wrong with it. The position and the move are not
/// looked at.
Result<Puzzle> parsePuzzle(std::string_view line);

/// The puzzles that come with a game, the easiest first; none if it has none.
std::vector<Puzzle> puzzlesOf(const Rules& rules);

}  // namespace ximaera
