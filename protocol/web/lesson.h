#pragma once

#include "movegen/position.h"

namespace ximaera {

/// A position that shows what a piece of White's can do: it stands in the middle, with some enemy
/// pawns (by whatever name) around it and the royal pieces at home; White is to move. The piece is
/// on lessonSquare().
Position lessonPosition(const Rules& rules, const KindInfo& kind);

/// Where the piece of a lesson stands.
Square lessonSquare(const VariantInfo& info);

}  // namespace ximaera
