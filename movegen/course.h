#pragma once

#include <string_view>
#include <vector>

#include "movegen/lesson.h"
#include "movegen/rules.h"

namespace ximaera {

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
