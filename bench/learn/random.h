#pragma once

#include <cstdint>
#include <random>

#include "movegen/zobrist.h"

namespace ximaera::learn {

/// Random numbers that are the same on every machine. The standard defines its engines exactly, but
/// not its distributions, so these are not used.
class Random {
 public:
  /// The generator for the job with this number; it depends only on seed and number.
  explicit Random(std::uint64_t seed, std::uint64_t number = 0)
      : engine_(mixBits(mixBits(seed) + number)) {}

  /// 0 .. count - 1. `count` must be small, because the remainder is slightly unfair.
  std::size_t below(std::size_t count) { return static_cast<std::size_t>(engine_() % count); }
  /// At least 0 and below 1.
  double fraction() { return static_cast<double>(engine_() >> 11) * 0x1p-53; }

 private:
  std::mt19937_64 engine_;
};

}  // namespace ximaera::learn
