#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/square.h"
#include "movegen/state.h"
#include "movegen/text/result.h"
#include "movegen/variant_info.h"

namespace ximaera {

/// How the hidden layer sees a board from one side.
struct KingView {
  /// The zone of the side's royal piece, which selects the weights.
  std::uint8_t zone = 0;
  /// Whether the files are mirrored, so that the royal piece stands on the right half.
  bool mirrored = false;

  /// A number for each view of a network, below 2 * KingZones::count().
  std::size_t index() const { return 2 * std::size_t{zone} + mirrored; }

  friend bool operator==(const KingView&, const KingView&) = default;
};

/// A zone for each square of a side's royal piece, as that side sees the board. The weights of the
/// hidden layer depend on the zone. (NNUE, Nasu 2018, has one zone a square; a few zones can be
/// learnt from fewer games.) If the two wings are the same, a board with the royal piece on the
/// left half is seen mirrored: what is learnt on one wing holds on the other (Stockfish 2021).
class KingZones {
 public:
  /// The most zones.
  static constexpr std::size_t kMost = 16;

  /// One zone, nothing mirrored.
  explicit KingZones(const VariantInfo& info);
  /// Mirrored, one zone.
  static KingZones mirrored(const VariantInfo& info);
  /// Mirrored, seven zones on eight files: "abcc/ddee/ffff/ffff/gggg".
  static KingZones several(const VariantInfo& info);
  /// Reads text(). An error names the part that does not fit the board.
  static Result<KingZones> parse(const VariantInfo& info, std::string_view text);

  /// A letter a square, from the side's first rank on: "aaabbccc/dddddddd". The last rank stands
  /// for all beyond it. Of mirrored boards the right half is listed alone: "abcc/dddd".
  std::string text() const;
  std::size_t count() const { return count_; }
  /// Whether `side` has a single royal piece, which decides its view.
  static bool decided(Side side, const State& state) {
    const auto& royal = state.royal[side];
    return royal[0] != kNoSquare && royal[1] == kNoSquare;
  }
  /// The view of `side`; the last zone, not mirrored, if it is not decided().
  KingView of(Side side, const State& state) const {
    return decided(side, state) ? views_[side][state.royal[side][0]] : last();
  }

  friend bool operator==(const KingZones&, const KingZones&) = default;

 private:
  /// The ranks of text().
  using Ranks = std::vector<std::string>;

  KingZones(const VariantInfo& info, Ranks ranks);
  KingView last() const { return {static_cast<std::uint8_t>(count_ - 1), false}; }

  Ranks ranks_;
  std::size_t count_ = 1;
  std::array<std::array<KingView, kMailboxSize>, 2> views_;
};

}  // namespace ximaera
