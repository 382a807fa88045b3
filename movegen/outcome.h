#pragma once

#include <cstdint>
#include <string_view>

#include "movegen/piece.h"

namespace ximaera {

enum class Verdict : std::uint8_t { kOngoing, kWin, kDraw };

/// The value of a win. In most games every win is normal.
enum class Grade : std::uint8_t { kMinimal, kNormal, kMajor };

/// The state of a game and the reason for it.
struct Outcome {
  Verdict verdict = Verdict::kOngoing;
  /// Only meaningful if the verdict is a win.
  Side winner = kWhite;
  Grade grade = Grade::kNormal;
  /// One hyphenated word such as "checkmate", as long as the rules live; empty in a game under way.
  std::string_view reason = {};

  static constexpr Outcome win(Side winner, std::string_view reason, Grade grade = Grade::kNormal) {
    return {Verdict::kWin, winner, grade, reason};
  }
  static constexpr Outcome draw(std::string_view reason) {
    return {Verdict::kDraw, kWhite, Grade::kNormal, reason};
  }
  constexpr bool over() const { return verdict != Verdict::kOngoing; }

  friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

}  // namespace ximaera
