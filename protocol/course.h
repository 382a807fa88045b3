#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"
#include "movegen/lesson.h"

/// The referee of the lessons that teach a game.
namespace ximaera {

/// What came of one try at a lesson.
struct Attempt {
  /// The goal is reached.
  bool done = false;
  /// The legal move that the try means; none if it was refused.
  std::optional<Move> move = std::nullopt;
  /// A sentence for a person: the praise, or what the move does instead, or why it is refused.
  std::string told;
};

/// The game that a lesson of `rules` begins with; its FEN must be valid.
Game lessonGame(const Rules& rules, const Lesson& lesson);

/// Whether a legal move of the game, which has just begun, reaches a goal.
bool reaches(const Game& game, const Goal& goal, Move move);

/// Judges what a person types, or plays on a board, in a lesson that has just begun: see
/// readTypedMove() for what is understood.
Attempt attempt(const Game& game, const Lesson& lesson, std::string_view line);

/// What reaches the goal of a lesson that has just begun: the texts of moves, sorted; or tries,
/// each two squares, that are refused for the reason asked for.
std::vector<std::string> solutions(const Game& game, const Lesson& lesson);

}  // namespace ximaera
