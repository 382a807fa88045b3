#pragma once

#include <map>
#include <string>
#include <vector>

#include "bench/learn/games/game_file.h"
#include "bench/learn/report/piece_values.h"
#include "movegen/rules.h"
#include "movegen/text/result.h"

namespace ximaera::learn {

/// Statistics of the games of a variant. The games begin with random moves, described by their
/// settings.
struct Insights {
  const Rules* rules = nullptr;
  std::size_t games = 0;
  /// The points of White, and of the side to move after the opening, a game: 1 for a win.
  Estimate white;
  Estimate mover;
  /// The number of games by their end: "draw, repetition", "win, checkmate".
  std::map<std::string, std::size_t> ends;
  std::size_t draws = 0;
  /// Half-moves a game, the opening included.
  Estimate plies;
  /// Legal moves a position.
  Estimate moves;
  /// The value of each piece, in centipawns of the engine, by Features' codes; the last is the
  /// value of the turn. By number only, independent of squares.
  std::vector<Estimate> values;
};

/// Reads files of games; each variant by itself, in the order of their first files. Damaged and
/// empty files are errors, as are a game that is there twice and a variant with too few games;
/// `note` is told of a file that is cut off.
Result<std::vector<Insights>> gatherInsights(const std::vector<std::string>& files,
                                             const Note& note);

}  // namespace ximaera::learn
