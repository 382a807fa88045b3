#pragma once

#include <map>
#include <string>
#include <vector>

#include "bench/learn/games/game_file.h"
#include "bench/learn/report/piece_values.h"
#include "movegen/rules.h"
#include "movegen/text/result.h"

namespace ximaera::learn {

/// What many games of a variant have in common. They begin with moves made by chance, as their
/// identity tells.
struct Insights {
  const Rules* rules = nullptr;
  std::size_t games = 0;
  /// The points of White, and of the side to move after the opening, a game: 1 for a win.
  Estimate white;
  Estimate mover;
  /// How many games ended in each way: "draw, repetition", "win, checkmate".
  std::map<std::string, std::size_t> ends;
  std::size_t draws = 0;
  /// Half-moves a game, the opening included.
  Estimate plies;
  /// Legal moves a position.
  Estimate moves;
  /// What a piece is worth, in centipawns as the engine counts, by Features' codes; the last is
  /// what the turn is worth. Only by number: where it stands is not looked at.
  std::vector<Estimate> values;
};

/// Reads files of games; each variant by itself, in the order of their first files. Damaged and
/// empty files are errors, as are a game that is there twice and a variant with too few games;
/// `note` is told of a file that is cut off.
Result<std::vector<Insights>> gatherInsights(const std::vector<std::string>& files,
                                             const Note& note);

}  // namespace ximaera::learn
