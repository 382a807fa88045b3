#pragma once

#include "movegen/position.h"
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
/// Why a move cannot be played, where it is a rule of this game's own; else empty.
std::string fugueRefusal(const Position& position, Move move);

}  // namespace ximaera::fugue
