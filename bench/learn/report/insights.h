#pragma once

#include <map>
#include <string>
#include <vector>

#include "bench/learn/games/game_file.h"
#include "bench/learn/report/piece_values.h"
#include "movegen/rules.h"
#include "movegen/text/result.h"

namespace ximaera::learn {

/// The games that begin with one move.
struct FirstMove {
  /// As the rules write it.
  std::string move;
  std::size_t games = 0;
  /// Points of White per game.
  Estimate white;
};

/// Statistics of the games of a variant. The games begin with random moves, as their settings say.
struct Insights {
  const Rules* rules = nullptr;
  std::size_t games = 0;
  /// Points per game, 1 for a win: of White, and of the side to move after the opening.
  Estimate white;
  Estimate mover;
  /// The number of games by their end: "draw, repetition", "win, checkmate".
  std::map<std::string, std::size_t> ends;
  std::size_t draws = 0;
  /// The best for White first; moves of few games are left out.
  std::vector<FirstMove> firstMoves;
  /// Half-moves per game, including the opening.
  Estimate plies;
  /// Legal moves per position.
  Estimate moves;
  /// The value of each piece, in centipawns of the engine, by Features' codes; the last is the
  /// value of the turn. From numbers of pieces only, independent of squares.
  std::vector<Estimate> values;
};

/// Reads files of games; variants are separate, in the order of their first files. Damaged and
/// empty files, repeated games and a variant with too few games are errors. Calls `note` for a
/// truncated file.
Result<std::vector<Insights>> gatherInsights(const std::vector<std::string>& files,
                                             const Note& note);

}  // namespace ximaera::learn
