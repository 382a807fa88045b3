#pragma once

#include "movegen/position.h"
#include "movegen/variant_info.h"

/// Declarations shared by the sources of Rebel Fury.
namespace ximaera::rebelfury {

enum RebelFuryKind : Kind {
  kAdvancer = 1,
  kCapricorn,
  kDragon,
  kFury,
  kGorgon,
  kHarpy,
  kJumper,
  kMimotaur,
  kXimaera,
};

/// Rules::refusal of this game.
std::string rebelFuryRefusal(const Position& position, Move move);

}  // namespace ximaera::rebelfury
