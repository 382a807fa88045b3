#pragma once

#include "movegen/variants/orthodox/chess_family.h"

/// What the sources of Fusion Chess share.
namespace ximaera {

/// The compounds, besides the queen.
enum FusionKind : Kind { kPaladin = kKing + 1, kMarshall, kPontiff, kDragonKing, kCavalierKing };

/// The facts about the game.
VariantInfo fusionInfo();
std::span<const Example> fusionExamples();
/// Why the compound on `square`, which is attacked, cannot split.
std::string fissionRefusal(const Position& position, Square square);

}  // namespace ximaera
