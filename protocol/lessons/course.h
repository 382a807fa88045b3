#pragma once

#include <string_view>
#include <vector>

#include "movegen/rules.h"

namespace ximaera {

/// The task of a lesson. The texts are separated by blanks.
struct Goal {
  enum class Kind { kMove, kCapture, kWin, kRefusal };

  Kind kind = Kind::kMove;
  /// For a move: the texts of all moves that solve the task. For a capture: the squares whose
  /// pieces one move must take. For a refusal by a rule of the game: two squares, or one square for
  /// any try of its piece. For a win: empty.
  std::string_view what = {};
};

/// A small position with a task that one move, or one try, solves. It teaches one rule of a game.
struct Lesson {
  /// The rule in a few words: "The Archer shoots".
  std::string_view title;
  std::string_view fen;
  /// The rule, and the task, in a few sentences.
  std::string_view say;
  Goal goal;
  std::string_view hint;
  /// Shown after the task is solved: what happened.
  std::string_view praise;
  /// The answer to a legal move that does not reach the goal.
  std::string_view miss = "a legal move, but not the task";
};

/// Lessons and practice that teach a game by playing.
struct Course {
  /// From the simplest rule to the hardest.
  std::vector<Lesson> lessons = {};
  /// The FEN of a small game, with half of the armies, to play after the lessons.
  std::string_view practice = {};
};

/// The course of a game, of the file NAME_lessons.txt in its folder; an empty one if it has none.
/// It lives as long as the program. To be called from one thread.
const Course& courseOf(const Rules& rules);

}  // namespace ximaera
