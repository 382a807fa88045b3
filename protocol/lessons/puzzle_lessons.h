#pragma once

#include <span>

#include "movegen/rules.h"
#include "protocol/lessons/course.h"

namespace ximaera {

/// The puzzles of a game as lessons whose task is the best move, the easiest first; none if the
/// game has none. They live as long as the program. To be called from one thread.
std::span<const Lesson> puzzleLessons(const Rules& rules);

}  // namespace ximaera
