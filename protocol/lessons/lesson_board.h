#pragma once

#include "movegen/position.h"

namespace ximaera {

/// A board on which White, to move, has a piece to demonstrate; or Black, if only Black has it.
struct LessonBoard {
  Position position;
  /// The square of the piece.
  Square square;
};

/// A board that demonstrates a kind of piece: the first example or lesson of the game in which a
/// piece of the kind moves, or else a board with the piece in the middle, some enemy pawns (or the
/// like) around it and the royal pieces at home, or all pieces where the game would be over without
/// them.
LessonBoard lessonBoard(const Rules& rules, const KindInfo& kind);

}  // namespace ximaera
