#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/options.h"
#include "movegen/rules.h"
#include "search/report.h"

namespace ximaera {

/// The option "Skill Level": at its highest the engine plays as well as it can. Those below 0 are
/// for who has just learnt the game.
inline constexpr int kLowestSkill = -12, kHighestSkill = 20;

/// What a Skill Level is worth, and the first of them, in Elo. In chess, 24 games each at 10 s +
/// 0.1 s of the opponents: level 4 scored 19 against Fairy-Max, taken for 1940, level 8 scored 3.5
/// against Phalanx, taken for 2400, and level 16 scored 7.5 against GNU Chess, taken for 2700. So
/// the scale may be off by 170; other games have it by the levels alone.
inline constexpr int kEloPerLevel = 50, kEloOfLevelZero = 1800;

/// The least and the most of the option "UCI_Elo": the lowest level, and the last before the
/// highest.
inline constexpr int kLowestElo = kEloOfLevelZero + kEloPerLevel * kLowestSkill,
                     kHighestElo = kEloOfLevelZero + kEloPerLevel * (kHighestSkill - 1);

/// How much a player sees, and how surely he chooses among what he sees.
struct Handicap {
  /// Nodes he searches.
  std::uint64_t nodes;
  /// How many centipawns worse a move is that he still plays 1 / e times as often as the best.
  double temperature = 0;
  /// Among how many of the best lines he chooses.
  int lines = 1;
};

/// What sets the scale of a game's values: the mean worth of a side's pieces at the start, its
/// royal ones left out, in centipawns.
int meanPieceValue(const Rules& rules);

/// The handicap of a level of skill, in a position with so many legal moves of a game of such
/// pieces. It is told in nodes, so that a level is as strong on every machine, and at every pace
/// that leaves time for them.
Handicap handicapOf(double level, std::size_t moves, int pieceValue);

/// The level of skill that the options ask for: "UCI_Elo" if "UCI_LimitStrength" is on, else "Skill
/// Level"; nothing for the highest.
std::optional<double> levelAsked(const Options& options);

/// A player who mistakes the worth of moves: from the lines of the last iteration that was finished
/// he chooses by chance, with odds that fall with what a line is worth less than the best
/// (softmax).
class ChancePlayer {
 public:
  /// The same seed leads to the same choices. Of the handicap's nodes nothing is made here.
  ChancePlayer(const Handicap& handicap, std::uint64_t seed) : handicap_(handicap), seed_(seed) {}

  const Handicap& handicap() const { return handicap_; }
  /// Hears what the search reports; only the finished lines of the last iteration count.
  void hear(const LineReport& report);
  /// The line he prefers; nothing if no iteration was finished.
  std::optional<LineReport> choice() const;

 private:
  double bonus(const LineReport& line) const;

  Handicap handicap_;
  std::uint64_t seed_;
  std::vector<LineReport> lines_;
};

}  // namespace ximaera
