#pragma once

#include "movegen/position.h"

namespace ximaera {

/// A board on which White, who is to move, has a piece to be taught.
struct LessonBoard {
  Position position;
  /// Where the piece stands.
  Square square;
};

/// A board that shows what the rule of a kind is about: from the examples and lessons of the game
/// the first in which a piece of the kind moves; else one where it stands in the middle, with some
/// enemy pawns (by whatever name) around it and the royal pieces at home.
LessonBoard lessonBoard(const Rules& rules, const KindInfo& kind);

}  // namespace ximaera
