#pragma once

#include <string>

#include "movegen/rules.h"

namespace ximaera {

/// A page for the terminal that teaches a newcomer the game: the idea, the board, what each piece
/// does, how one wins, what repetition means, how moves are written.
std::string rulesPage(const Rules& rules);

/// What repetition and the half-move clock mean in the game, in whole sentences.
std::string drawsNote(const VariantInfo& info);

/// The pawn, by whatever name: the piece that is worth least.
const KindInfo& pawnOf(const VariantInfo& info);

}  // namespace ximaera
