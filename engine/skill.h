#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/options.h"
#include "movegen/rules.h"
#include "search/report.h"

namespace ximaera {

/// The range of the option "Skill Level". The highest level has full strength; levels below 0 are
/// for beginners.
inline constexpr int kLowestSkill = -12, kHighestSkill = 20;

/// The Elo of a level, and of level 0. In chess, in 24 games each at 10 s + 0.1 s for the
/// opponents, level 4 scored 19 against Fairy-Max, taken for 1940, level 8 scored 3.5 against
/// Phalanx, taken for 2400, and level 16 scored 7.5 against GNU Chess, taken for 2700. The scale
/// may be off by 170. In other games it only follows the levels.
inline constexpr int kEloPerLevel = 50, kEloOfLevelZero = 1800;

/// The least and the most of the option "UCI_Elo": the lowest level, and the last before the
/// highest.
inline constexpr int kLowestElo = kEloOfLevelZero + kEloPerLevel * kLowestSkill,
                     kHighestElo = kEloOfLevelZero + kEloPerLevel * (kHighestSkill - 1);

/// The limits of a weakened player.
struct Handicap {
  /// Nodes of the search.
  std::uint64_t nodes;
  /// A move that is this many centipawns worse than the best is played 1 / e times as often.
  double temperature = 0;
  /// The number of best lines to choose from.
  int lines = 1;
};

/// The mean value of a side's pieces at the start, without royal pieces, in centipawns: the scale
/// of a game's values.
int meanPieceValue(const Rules& rules);

/// The handicap of a level, in a position with `moves` legal moves of a game with this mean piece
/// value. It is measured in nodes, so a level has the same strength on every machine and with every
/// time control that suffices for them.
Handicap handicapOf(double level, std::size_t moves, int pieceValue);

/// The level that the options ask for: by "UCI_Elo" if "UCI_LimitStrength" is on, else by "Skill
/// Level". Nothing for the highest level.
std::optional<double> levelAsked(const Options& options);

/// A player that makes mistakes: it chooses at random among the lines of the last completed
/// iteration, with odds that fall with the distance from the best value (softmax).
class WeakPlayer {
 public:
  /// The same seed leads to the same choices. The handicap's nodes are ignored.
  WeakPlayer(const Handicap& handicap, std::uint64_t seed) : handicap_(handicap), seed_(seed) {}

  const Handicap& handicap() const { return handicap_; }
  /// Notes a report of the search. Only complete lines of the last iteration count.
  void note(const LineReport& report);
  /// The chosen line; nothing if no iteration was completed.
  std::optional<LineReport> choice() const;

 private:
  double bonus(const LineReport& line) const;

  Handicap handicap_;
  std::uint64_t seed_;
  std::vector<LineReport> lines_;
};

}  // namespace ximaera
