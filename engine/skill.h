#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "engine/game.h"
#include "engine/options.h"
#include "movegen/rules.h"
#include "movegen/variant_info.h"
#include "search/evaluation/value.h"
#include "search/tree/task.h"

/// How strong the engine plays, and when it resigns or accepts a draw.
namespace ximaera {

class Search;
struct SearchResult;

/// The range of the option "Skill Level". The highest level has full strength; levels below 0 are
/// for beginners.
inline constexpr int kLowestSkill = -12, kHighestSkill = 20;

/// The levels of opponents with names: a beginner, and a player of a club.
inline constexpr int kBeginnerSkill = -9, kClubSkill = 0;

/// The Elo of level 0, and the steps to the levels above and below. In chess, in 24 games each at
/// 10 s + 0.1 s for the opponents, level 4 scored 19 against Fairy-Max, taken for 1940, level 8
/// scored 3.5 against Phalanx, taken for 2400, and level 16 scored 7.5 against GNU Chess, taken for
/// 2700. Below level 0 the steps are those of matches between the levels. The scale may be off by
/// 170, below level 0 by more. In other games it only follows the levels.
inline constexpr int kEloOfLevelZero = 1800, kEloPerLevel = 50, kEloPerLowLevel = 125;

/// The Elo of a level.
double eloOf(double level);

/// The least and the most of the option "UCI_Elo": the lowest level, and the last before the
/// highest.
inline constexpr int kLowestElo = kEloOfLevelZero + kEloPerLowLevel * kLowestSkill,
                     kHighestElo = kEloOfLevelZero + kEloPerLevel * (kHighestSkill - 1);

/// The limits of a weakened player.
struct Handicap {
  /// Nodes of the search.
  std::uint64_t nodes;
  /// A move that is this many centipawns worse than the best is played 1 / e times as often.
  double temperature = 0;
  /// The number of best lines to choose from.
  int lines = 1;
  /// The share of the moves that are any legal move.
  double random = 0;
  /// The share of the moves that are chosen by the static evaluation after them, without a thought
  /// of the replies.
  double greedy = 0;
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

/// The static evaluation after a legal move, from the view of its mover, or the value of the end
/// of the game. The position is restored.
Value valueAfter(Position& position, Move move, const Network& network);

/// The handicap of the level that the options ask for in the present position of a game; nothing
/// for the highest level.
std::optional<Handicap> handicapFor(const Game& game, const Options& options);

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
  /// The move among the task's that it plays on a whim or at a glance; nothing if it searches.
  std::optional<Move> hastyMove(const SearchTask& task) const;

 private:
  // The index of the number that decides between a whim, a glance and a search; no list of moves is
  // that long.
  static constexpr std::uint64_t kAttention = 1 << 20;

  double uniform(std::uint64_t index) const;
  double bonus(std::uint64_t index) const;

  Handicap handicap_;
  std::uint64_t seed_;
  std::vector<LineReport> lines_;
};

/// Searches for a player that chooses among several lines. Reports the lines that the task asks
/// for, and at last the one that is played.
SearchResult searchByChance(Search& search, SearchTask task, const Reporter& reporter,
                            WeakPlayer player);

/// The values of the engine's last moves in a game, for resigning and accepting draws.
class ScoreHistory {
 public:
  /// A game begins.
  void clear() { values_.clear(); }
  /// The engine has moved; `value` is its score of the move after a search to `depth`. A search of
  /// depth 0 does not count.
  void note(Value value, int depth);

  /// Whether the last three values were at most `value`.
  bool hopeless(Value value) const { return atMost(kMovesToResign, value); }
  /// Whether it accepts a draw in the game `info`: it is clearly worse, or has not been better for
  /// some moves. Where repetition is not a draw it declines.
  bool acceptsDraw(const VariantInfo& info) const;

 private:
  static constexpr std::size_t kMovesToResign = 3;
  static constexpr std::size_t kMovesToDraw = 5;
  static constexpr Value kClearlyWorse = -100;

  // Whether at least `moves` values are known and the last of them were at most `value`.
  bool atMost(std::size_t moves, Value value) const;

  // Values of our recent moves, newest first.
  std::deque<Value> values_;
};

}  // namespace ximaera
