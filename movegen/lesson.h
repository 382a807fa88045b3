#pragma once

#include <string_view>

namespace ximaera {

/// What a lesson asks for. The texts have blanks between them.
struct Goal {
  enum class Kind { kMove, kCapture, kWin, kRefusal };

  Kind kind;
  /// A move: the texts of all moves that will do. A capture: the squares whose pieces one move must
  /// take. A refusal: what is to be tried, two squares, or one for any try of the piece there. A
  /// win: nothing.
  std::string_view what = {};
  /// For a refusal, a part of the reason that must be given.
  std::string_view because = {};
};

constexpr Goal playing(std::string_view moves) {
  return {Goal::Kind::kMove, moves};
}
constexpr Goal capturing(std::string_view squares) {
  return {Goal::Kind::kCapture, squares};
}
constexpr Goal winning() {
  return {Goal::Kind::kWin};
}
constexpr Goal refused(std::string_view tries, std::string_view because) {
  return {Goal::Kind::kRefusal, tries, because};
}

/// A small position with a task that one move, or one try, fulfils: it teaches one rule of a game.
struct Lesson {
  /// The rule in a few words: "The Archer shoots".
  std::string_view title;
  std::string_view fen;
  /// The rule, and the task, in a few sentences.
  std::string_view say;
  Goal goal;
  std::string_view hint;
  /// What has happened, told to a person who has reached the goal.
  std::string_view praise;
};

}  // namespace ximaera
