#pragma once

#include "movegen/variant_info.h"

/// What the sources of Rebel Fury share.
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

/// The facts about the game.
VariantInfo rebelFuryInfo();
std::span<const Example> rebelFuryExamples();

}  // namespace ximaera::rebelfury
