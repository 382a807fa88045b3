#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "movegen/rules.h"

namespace ximaera {

/// What a kind of piece is, as its moves and the rules say, seen from its owner's side.
struct PieceTraits {
  /// Shares of the captures of the orthodox pieces: 1 if it captures in all their directions.
  double knight = 0, bishop = 0, rook = 0;
  /// Directions of other captures, by a leap or a step, as shares of eight.
  double leaps = 0;
  bool royal = false;
  /// It promotes. The ranks of the board, from 0, where it first can.
  bool promotes = false;
  int promotionRank = 0;
  /// The kinds it promotes to, as indices of VariantInfo::kinds.
  std::vector<std::size_t> becomes;
  /// In centipawns, from its moves alone.
  double value = 0;
  /// The mean number of moves from each square, by rank, then file, with 35 % of the squares
  /// occupied; 0 in holes.
  std::vector<double> moves;
  /// Steps of a king from each square to the nearest one where it wins; empty if there is none.
  std::vector<int> stepsToGoal;
  /// The number a side has in the start position, the larger one.
  int count = 0;
  /// The game ends with the last one.
  bool vital = false;
  /// It captures by displacement alone.
  bool displaces = false;
};

/// What the pieces of a described game are.
struct GameTraits {
  /// In the order of VariantInfo::kinds.
  std::vector<PieceTraits> kinds;
  /// The rank behind the promoting pieces of the start position, from 0.
  int home = 0;
  /// A side plays for the one royal piece of the other, and no capture is compulsory.
  bool mates = false;
  /// No move may give check, so royal pieces are safe everywhere.
  bool peaceful = false;
  /// All captures are by displacement, and nothing happens besides.
  bool plain = false;
};

/// The traits of a described game; nothing for compiled rules.
std::optional<GameTraits> traitsOf(const Rules& rules);

/// Whether both sides run the same way: the goal of a race is the same for both, and lies on one
/// side of the board.
bool racesOneWay(const Rules& rules);

/// The moves of a kind in Betza's notation, as the description has them; empty for compiled rules.
std::string_view betzaOf(const Rules& rules, Kind kind);

}  // namespace ximaera
