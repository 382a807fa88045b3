#pragma once

#include "movegen/position.h"
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
/// Why a move cannot be played, where it is a rule of this game's own; else empty.
std::string rebelFuryRefusal(const Position& position, Move move);

}  // namespace ximaera::rebelfury
