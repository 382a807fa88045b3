#pragma once

#include <string>

#include "engine/review.h"

namespace ximaera {

/// A mistake in `game` in sentences: the move, its price, the answer and what follows, and the
/// better move. "6. d1h5: the Queen on d1 goes to h5. This loses about 8.9 pawns. The answer
/// is 6... g6h5: the Pawn on g6 captures the Queen on h5. ... Better is 6. g1f3: the Knight on g1
/// goes to f3."
std::string mistakeText(const Game& game, const Mistake& mistake);

}  // namespace ximaera
