#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"
#include "movegen/rules.h"

/// Lessons: what they teach, and the judge of their answers.
namespace ximaera {

/// The task of a lesson. The texts are separated by blanks.
struct LessonGoal {
  enum class Kind { kMove, kCapture, kWin, kRefusal };

  Kind kind = Kind::kMove;
  /// For a move: the texts of all moves that solve the task. For a capture: the squares whose
  /// pieces one move must take. For a refusal by a rule of the game: two squares, or one square for
  /// any try of its piece. For a win: empty.
  std::string what = {};
};

/// A small position with a task that one move, or one try, solves. It teaches one rule of a game.
struct Lesson {
  /// The rule in a few words: "The Archer shoots".
  std::string title = {};
  std::string fen = {};
  /// The rule, and the task, in a few sentences.
  std::string say = {};
  LessonGoal goal = {};
  std::string hint = {};
  /// Shown after the task is solved: what happened.
  std::string praise = {};
  /// The answer to a legal move that does not reach the goal.
  std::string miss = "a legal move, but not the task";
};

/// Lessons and practice that teach a game by playing.
struct Course {
  /// From the simplest rule to the hardest.
  std::vector<Lesson> lessons = {};
  /// The FEN of a small game, with half of the armies, to play after the lessons.
  std::string practice = {};
};

/// The course of a game, of the file NAME_lessons.txt in its folder; an empty one if it has none.
Course courseOf(const Rules& rules);

/// The puzzles of a game as lessons whose task is the best move, the easiest first; none if the
/// game has none.
std::vector<Lesson> puzzleLessons(const Rules& rules);

/// The puzzles of a game, or the lessons of its course.
std::vector<Lesson> lessonsOf(const Rules& rules, bool puzzles);

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
bool reaches(const Game& game, const LessonGoal& goal, Move move);

/// Judges a typed line or a move on a board in a lesson that has just begun. See readTypedMove()
/// for the notation.
Attempt attempt(const Game& game, const Lesson& lesson, std::string_view line);

/// All solutions of a lesson: the texts of moves, sorted, or tries of two squares that are refused
/// for the required reason.
std::vector<std::string> solutions(const Game& game, const Lesson& lesson);

}  // namespace ximaera
