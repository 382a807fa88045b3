#include "engine/skill.h"

#include <algorithm>
#include <cmath>

#include "movegen/fen.h"
#include "movegen/zobrist.h"

namespace ximaera {

namespace {

// Fitted by matches between levels four steps apart in several games: the lower one scores about 26
// % against the next. Down to the sure level only the number of nodes differs; it doubles every few
// levels.
constexpr double kSureLevel = 8;
constexpr double kNodesAMove = 360, kLevelsToDouble = 5.3;
// Below that level mistakes are added, and the number of nodes falls more slowly. Several lines
// take more nodes.
constexpr double kNodesForLines = 2.5, kUnsureLevelsToDouble = 20;
// In a game with more moves than chess, more of them are nearly as good as the best.
constexpr std::size_t kFewestLines = 4, kMovesALine = 8;
// The temperature of level 0 as a fraction of a piece's mean value.
constexpr double kTemperature = 0.12;
// A position with few moves gets no fewer nodes. One with more moves than usual needs more, though
// not in proportion, because most of the moves are hardly searched.
constexpr std::size_t kFewMoves = 20;
constexpr double kUsualMoves = 35;

std::uint64_t nodesFor(double nodesAMove, std::size_t moves) {
  const auto counted = static_cast<double>(std::max(moves, kFewMoves));
  return static_cast<std::uint64_t>(std::lround(nodesAMove * std::sqrt(kUsualMoves * counted)));
}

int linesFor(std::size_t moves) {
  return static_cast<int>(std::max(moves / kMovesALine, kFewestLines));
}

}  // namespace

int meanPieceValue(const Rules& rules) {
  const Position start = startPosition(rules);
  int sum = 0, count = 0;
  for (const Square square : start.pieces(kWhite)) {
    if (rules.isRoyal(start[square])) continue;
    sum += rules.value(start[square]);
    ++count;
  }
  return count > 0 ? sum / count : sum;
}

Handicap handicapOf(double level, std::size_t moves, int pieceValue) {
  const double above = level - kSureLevel;
  if (above >= 0) return {nodesFor(kNodesAMove * std::exp2(above / kLevelsToDouble), moves), 0, 1};
  const double nodes = kNodesAMove * kNodesForLines * std::exp2(above / kUnsureLevelsToDouble);
  // The more mistakes there are, the less additional ones cost.
  const double unsure = -above + std::max(-level, 0.0);
  const double temperature = kTemperature * pieceValue * unsure / kSureLevel;
  return {nodesFor(nodes, moves), temperature, linesFor(moves)};
}

std::optional<double> levelAsked(const Options& options) {
  if (!options.check("UCI_LimitStrength")) {
    const int level = options.spin("Skill Level");
    if (level == kHighestSkill) return std::nullopt;
    return level;
  }
  return static_cast<double>(options.spin("UCI_Elo") - kEloOfLevelZero) / kEloPerLevel;
}

void WeakPlayer::note(const LineReport& report) {
  if (report.bound != LineReport::Bound::kExact || report.line.empty()) return;
  if (report.multiPv == 1) lines_.clear();
  lines_.push_back(report);
}

std::optional<LineReport> WeakPlayer::choice() const {
  if (lines_.empty()) return std::nullopt;
  return *std::ranges::max_element(
      lines_, {}, [&](const LineReport& line) { return line.value + bonus(line); });
}

// Choosing the greatest value after adding Gumbel-distributed noise to each has the odds of a
// softmax.
double WeakPlayer::bonus(const LineReport& line) const {
  constexpr int kBits = 52;
  const std::uint64_t random = mixBits(seed_ + static_cast<std::uint64_t>(line.multiPv));
  const double uniform = std::ldexp(static_cast<double>(random >> (64 - kBits)) + 0.5, -kBits);
  return -handicap_.temperature * std::log(-std::log(uniform));
}

}  // namespace ximaera
