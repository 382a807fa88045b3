#pragma once

#include <cstdint>

#include "movegen/piece.h"
#include "movegen/state.h"

namespace ximaera {

/// Random numbers for hashing positions (Zobrist 1970), computed from piece and square, so that
/// keys are the same in every build. The mixer is the finaliser of SplitMix64 (Steele, Lea,
/// Flood: "Fast Splittable Pseudorandom Number Generators", 2014).
constexpr std::uint64_t mixBits(std::uint64_t value) {
  value += 0x9e3779b97f4a7c15ULL;
  value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9ULL;
  value = (value ^ (value >> 27)) * 0x94d049bb133111ebULL;
  return value ^ (value >> 31);
}

/// Key of `piece` standing on `square`.
constexpr std::uint64_t pieceKey(Piece piece, Square square) {
  return mixBits(static_cast<std::uint64_t>(piece) << 8 | square);
}
/// Key of the rule byte `index` having `value`; 0 for the value 0.
constexpr std::uint64_t ruleKey(std::size_t index, std::uint8_t value) {
  return value == 0 ? 0 : mixBits(std::uint64_t{1} << 32 | index << 8 | value);
}
/// Key of all rule bytes together.
constexpr std::uint64_t ruleKey(const RuleBytes& rule) {
  std::uint64_t key = 0;
  for (std::size_t index = 0; index < rule.size(); ++index) key ^= ruleKey(index, rule[index]);
  return key;
}
/// Key of Black being to move.
inline constexpr std::uint64_t kBlackToMoveKey = mixBits(std::uint64_t{1} << 33);

}  // namespace ximaera
