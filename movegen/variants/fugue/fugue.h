#pragma once

#include "movegen/position.h"
#include "movegen/variant_info.h"

/// Declarations shared by the sources of Fugue.
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

/// Rules::refusal of this game.
std::string fugueRefusal(const Position& position, Move move);

}  // namespace ximaera::fugue
