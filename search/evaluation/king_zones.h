#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "movegen/square.h"
#include "movegen/state.h"
#include "movegen/variant_info.h"

namespace ximaera {

/// Zones of a side's royal piece, as that side sees them: the left, the middle and the right of its
/// two home ranks, and the rest of the board. The weights of the hidden layer depend on the zone.
/// (NNUE, Nasu 2018, has one zone a square; a few zones can be learnt from fewer games.)
class KingZones {
 public:
  static constexpr std::size_t kCount = 4;

  explicit KingZones(const VariantInfo& info);

  /// The zone of `side`'s royal piece; the rest of the board if it has two or none.
  std::uint8_t of(Side side, const State& state) const {
    const auto& royal = state.royal[side];
    return royal[1] == kNoSquare ? zones_[side][royal[0]] : kBeyond;
  }
  /// The same zone on a board with its files mirrored.
  static std::uint8_t mirrored(std::uint8_t zone) {
    return zone == kLeft ? kRight : zone == kRight ? kLeft : zone;
  }

 private:
  static constexpr std::uint8_t kLeft = 0, kMiddle = 1, kRight = 2, kBeyond = 3;

  std::array<std::array<std::uint8_t, kMailboxSize>, 2> zones_;
};

}  // namespace ximaera
