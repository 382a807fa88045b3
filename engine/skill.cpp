#include "engine/skill.h"

#include <algorithm>
#include <cmath>

#include "movegen/fen.h"
#include "movegen/zobrist.h"
#include "search/evaluation/evaluator.h"
#include "search/search.h"

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
// From level 0 to the lowest the nodes halve so often, the temperature grows by so many times that
// of level 0, and so many moves are played without a thought that random moves win about one game
// in five against the rest.
constexpr double kHalvingsToLowest = 6, kMoreTemperature = 3, kBlindness = 2.1;

// The number of moves, in those of a usual position.
double counted(std::size_t moves) {
  return static_cast<double>(std::max(moves, kFewMoves)) / kUsualMoves;
}

std::uint64_t nodesFor(double nodesAMove, std::size_t moves) {
  return static_cast<std::uint64_t>(
      std::lround(nodesAMove * kUsualMoves * std::sqrt(counted(moves))));
}

int linesFor(std::size_t moves) {
  return static_cast<int>(std::max(moves / kMovesALine, kFewestLines));
}

// The handicap of a level below 0. `share` is the way down: 0 at level 0 and 1 at the lowest. The
// more moves there are, the more are not seen.
Handicap beginner(double share, std::size_t moves, int pieceValue) {
  // Near the lowest level the same change costs less.
  const double down = 0.75 * share + 0.25 * std::pow(share, 6);
  const Handicap zero = handicapOf(0, moves, pieceValue);
  const double seen = std::exp(-kBlindness * down * down * std::sqrt(counted(moves)));
  return {.nodes = static_cast<std::uint64_t>(static_cast<double>(zero.nodes) *
                                              std::exp2(-kHalvingsToLowest * down)),
          .temperature = zero.temperature * (1 + kMoreTemperature * down),
          .lines = zero.lines,
          .random = 1 - seen,
          .greedy = seen * down};
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
  if (level < 0) return beginner(level / kLowestSkill, moves, pieceValue);
  const double above = level - kSureLevel;
  if (above >= 0) return {nodesFor(kNodesAMove * std::exp2(above / kLevelsToDouble), moves), 0, 1};
  const double nodes = kNodesAMove * kNodesForLines * std::exp2(above / kUnsureLevelsToDouble);
  const double temperature = kTemperature * pieceValue * -above / kSureLevel;
  return {nodesFor(nodes, moves), temperature, linesFor(moves)};
}

double eloOf(double level) {
  return kEloOfLevelZero + level * (level < 0 ? kEloPerLowLevel : kEloPerLevel);
}

std::optional<double> levelAsked(const Options& options) {
  if (!options.check("UCI_LimitStrength")) {
    const int level = options.spin("Skill Level");
    if (level == kHighestSkill) return std::nullopt;
    return level;
  }
  const double above = options.spin("UCI_Elo") - kEloOfLevelZero;
  return above / (above < 0 ? kEloPerLowLevel : kEloPerLevel);
}

std::optional<Handicap> handicapFor(const Game& game, const Options& options) {
  const std::optional<double> level = levelAsked(options);
  if (!level) return std::nullopt;
  return handicapOf(*level, game.legal().size(), meanPieceValue(game.rules()));
}

Value valueAfter(Position& position, Move move, const Network& network) {
  const Rules& rules = position.rules();
  const Side mover = position.side();
  Undo undo;
  position.make(move, undo);
  Outcome outcome = rules.outcome(position);
  if (!outcome.over() && !rules.anyLegal(position)) outcome = rules.stuck(position);
  const Value value =
      outcome.over() ? outcomeValue(outcome, mover, 1) : -evaluate(position, network);
  position.unmake(undo);
  return value;
}

void WeakPlayer::note(const LineReport& report) {
  if (report.bound != LineReport::Bound::kExact || report.line.empty()) return;
  // An iteration begins with the first line. The result of the search follows at the last depth.
  if (lines_.empty() || report.depth != lines_.front().depth) lines_.clear();
  keepLine(report, lines_);
}

std::optional<LineReport> WeakPlayer::choice() const {
  if (lines_.empty()) return std::nullopt;
  return *std::ranges::max_element(lines_, {}, [&](const LineReport& line) {
    return line.value + bonus(static_cast<std::uint64_t>(line.multiPv));
  });
}

std::optional<Move> WeakPlayer::hastyMove(const SearchTask& task) const {
  const double attention = uniform(kAttention);
  if (attention >= handicap_.random + handicap_.greedy) return std::nullopt;
  Position position = task.root;
  std::vector<double> values;
  for (const Move move : task.moves) {
    const double noise = bonus(values.size());
    values.push_back(
        attention < handicap_.random ? noise : valueAfter(position, move, *task.network) + noise);
  }
  return task.moves[static_cast<std::size_t>(std::ranges::max_element(values) - values.begin())];
}

// The number with this index in the player's sequence, between 0 and 1.
double WeakPlayer::uniform(std::uint64_t index) const {
  constexpr int kBits = 52;
  const std::uint64_t random = mixBits(seed_ + index);
  return std::ldexp(static_cast<double>(random >> (64 - kBits)) + 0.5, -kBits);
}

// Choosing the greatest value after adding Gumbel-distributed noise to each has the odds of a
// softmax.
double WeakPlayer::bonus(std::uint64_t index) const {
  return -handicap_.temperature * std::log(-std::log(uniform(index)));
}

SearchResult searchByChance(Search& search, SearchTask task, const Reporter& reporter,
                            WeakPlayer player) {
  const int wanted = task.limits.multiPv;
  task.limits.multiPv = std::max(wanted, player.handicap().lines);
  Reporter listener = reporter;
  listener.onLine = [&](const LineReport& report) {
    player.note(report);
    if (reporter.onLine && report.multiPv <= wanted) reporter.onLine(report);
  };
  const SearchResult result = search.run(task, listener);
  std::optional<LineReport> choice = player.choice();
  if (!choice) return result;
  choice->multiPv = 1;
  choice->nodes = result.nodes;
  if (reporter.onLine) reporter.onLine(*choice);
  return {choice->line, choice->value, result.nodes, choice->depth};
}

void ScoreHistory::note(Value value, int depth) {
  if (depth == 0) return;
  values_.push_front(value);
  if (values_.size() > kMovesToDraw) values_.pop_back();
}

bool ScoreHistory::acceptsDraw(const VariantInfo& info) const {
  if (info.repetition.effect != RepetitionRule::Effect::kDraw) return false;
  return atMost(1, kClearlyWorse) || atMost(kMovesToDraw, kDrawValue);
}

bool ScoreHistory::atMost(std::size_t moves, Value value) const {
  return values_.size() >= moves &&
         std::all_of(values_.begin(), values_.begin() + static_cast<std::ptrdiff_t>(moves),
                     [&](Value thought) { return thought <= value; });
}

}  // namespace ximaera
