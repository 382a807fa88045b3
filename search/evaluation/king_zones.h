#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "movegen/square.h"
#include "movegen/state.h"
#include "movegen/variant_info.h"

namespace ximaera {

/// The parts of the board that a side's royal piece may stand in, as that side sees it: the left,
/// the middle and the right of its two home ranks, and all beyond. What a piece is worth depends on
/// where the kings are. (NNUE, Nasu 2018, tells each square of the king from the others; a few
/// zones are learnt from fewer games.)
class KingZones {
 public:
  static constexpr std::size_t kCount = 4;

  explicit KingZones(const VariantInfo& info);

  /// The zone of `side`'s royal piece; that of two, or of none, is beyond.
  std::uint8_t of(Side side, const State& state) const {
    const auto& royal = state.royal[side];
    return royal[1] == kNoSquare ? zones_[side][royal[0]] : kBeyond;
  }
  /// The same zone on a board whose files are turned around.
  static std::uint8_t mirrored(std::uint8_t zone) {
    return zone == kLeft ? kRight : zone == kRight ? kLeft : zone;
  }

 private:
  static constexpr std::uint8_t kLeft = 0, kMiddle = 1, kRight = 2, kBeyond = 3;

  std::array<std::array<std::uint8_t, kMailboxSize>, 2> zones_;
};

}  // namespace ximaera
