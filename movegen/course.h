#pragma once

#include <span>
#include <string_view>

#include "movegen/lesson.h"
#include "movegen/rules.h"

namespace ximaera {

/// Lessons and practice that teach a game by playing.
struct Course {
  /// From the simplest rule to the hardest.
  std::span<const Lesson> lessons = {};
  /// The FEN of a small game, with half of the armies, to play after the lessons.
  std::string_view practice = {};
};

/// The course of a game; an empty one if it has none.
Course courseOf(const Rules& rules);

}  // namespace ximaera
