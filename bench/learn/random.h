#pragma once

#include <cstdint>
#include <random>

namespace ximaera::learn {

/// Random numbers that are the same on every machine: the standard defines its engines exactly, but
/// not its distributions, which are therefore avoided.
class Random {
 public:
  /// The generator of the piece of work with this number: it depends on seed and number alone.
  explicit Random(std::uint64_t seed, std::uint64_t number = 0)
      : engine_(mixed(mixed(seed) + number)) {}

  std::uint64_t bits() { return engine_(); }
  /// 0 .. count - 1; count is small enough for the remainder to be fair.
  std::size_t below(std::size_t count) { return static_cast<std::size_t>(engine_() % count); }
  /// At least 0 and below 1.
  double fraction() { return static_cast<double>(engine_() >> 11) * 0x1p-53; }

 private:
  // The finalizer of SplitMix64 (Steele, Lea, Flood, 2014).
  static constexpr std::uint64_t mixed(std::uint64_t bits) {
    bits += 0x9e3779b97f4a7c15u;
    bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9u;
    bits = (bits ^ (bits >> 27)) * 0x94d049bb133111ebu;
    return bits ^ (bits >> 31);
  }

  std::mt19937_64 engine_;
};

}  // namespace ximaera::learn
