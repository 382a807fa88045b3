#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"
#include "protocol/lessons/course.h"

/// Judges the answers to lessons.
namespace ximaera {

/// The result of one answer to a lesson.
struct Attempt {
  /// The goal was reached.
  bool done = false;
  /// The legal move of the answer; none if it was refused.
  std::optional<Move> move = std::nullopt;
  /// A sentence for the person: praise, the effect of another move, or the reason of a refusal.
  std::string told;
};

/// The game at the start of a lesson of `rules`; its FEN must be valid.
Game lessonGame(const Rules& rules, const Lesson& lesson);

/// Whether a legal move in a new lesson's game reaches the goal.
bool reaches(const Game& game, const Goal& goal, Move move);

/// Judges a typed line or a move on a board in a lesson that has just begun. See readTypedMove()
/// for the notation.
Attempt attempt(const Game& game, const Lesson& lesson, std::string_view line);

/// All solutions of a lesson: the texts of moves, sorted, or tries of two squares that are refused
/// for the required reason.
std::vector<std::string> solutions(const Game& game, const Lesson& lesson);

}  // namespace ximaera
