#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "bench/learn/fit/samples.h"
#include "bench/learn/games/game_file.h"
#include "engine/variants.h"
#include "movegen/rules.h"
#include "movegen/text/result.h"
#include "search/evaluation/network.h"

namespace ximaera::learn {

/// A figure and its standard error.
struct Estimate {
  double value = 0;
  double error = 0;
};

/// A position of a game: for each piece code the surplus of the side to move, and the result from
/// 1 (it won) to 0.
struct Balance {
  std::uint32_t game;
  std::vector<std::int8_t> difference;
  float result;
};

/// The contribution of each code to the log odds of winning, then that of the turn: a logistic
/// regression. Standard errors come from a bootstrap over whole games (Efron 1979), because
/// positions of one game are correlated. There is at least one balance.
std::vector<Estimate> pieceValues(const std::vector<Balance>& balances);

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
  VariantPtr variant;
  std::size_t games = 0;
  /// Points per game, 1 for a win: of White, and of the side to move after the opening.
  Estimate white;
  Estimate mover;
  /// The number of games by their end: "draw, repetition", "win, checkmate".
  std::map<std::string, std::size_t> ends;
  std::size_t draws = 0;
  /// The best for White first; moves of very few games are left out. The errors are those with four
  /// more games of half a point, because few games can all end alike.
  std::vector<FirstMove> firstMoves;
  /// Half-moves per game, including the opening.
  Estimate plies;
  /// Legal moves per position.
  Estimate moves;
  /// The value of each piece, in centipawns of the engine, by Features' codes; the last is the
  /// value of the turn. From numbers of pieces only, independent of squares.
  std::vector<Estimate> values;
  /// What the scores of the searches tell of the results.
  ScoreFit scores;
};

/// Reads files of games of these variants, which are separate, in the order of their first files.
/// Damaged and empty files, repeated games and a variant with too few games are errors. Calls
/// `note` for a truncated file.
Result<std::vector<Insights>> gatherInsights(const std::vector<std::string>& files,
                                             const Variants& variants, const Note& note);

/// The figures of all games as a table in Markdown, a line each.
std::string insightsTable(const std::vector<Insights>& all);

/// The best and the worst first moves of all games, as a table in Markdown.
std::string firstMovesTable(const std::vector<Insights>& all);

/// A self-contained HTML page: for each game the figures, the piece values, the first moves, the
/// ends of the games, and for each piece a map of its values on the squares by the weights that the
/// engine plays by: Weights with this folder.
std::string insightsPage(const std::vector<Insights>& all, const std::string& weights);

/// What weights say of the start position, as White's chance, beside White's points in the games:
/// a sentence.
std::string startText(const Insights& insights, const Network& network);

}  // namespace ximaera::learn
