#pragma once

#include "movegen/variant_info.h"

/// What the sources of Fugue share.
namespace ximaera::fugue {

enum FugueKind : Kind {
  kPawn = 1,
  kKing,
  kQueen,
  kImmobilizer,
  kPushmePullyu,
  kArcher,
  kShield,
  kLongLeaper,
  kSwapper,
};

/// The facts about the game.
VariantInfo fugueInfo();
std::span<const Example> fugueExamples();

}  // namespace ximaera::fugue
