#include "bench/learn/report/insights.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>

#include "bench/learn/fit/result_scale.h"
#include "bench/learn/fit/samples.h"
#include "bench/learn/games/replay.h"
#include "movegen/fen.h"
#include "movegen/text/utf8.h"
#include "movegen/variants/registry.h"

namespace ximaera::learn {

namespace {

constexpr std::size_t kFewestGames = 20;
// A first move of fewer games says nothing.
constexpr std::size_t kFewestOfMove = 100;
// Piece values use one position in this number, because those of one game are similar.
constexpr std::size_t kBalanceEvery = 4;

/// The mean of many numbers.
class Mean {
 public:
  void add(double number) {
    ++count_;
    sum_ += number;
    squares_ += number * number;
  }
  std::size_t count() const { return static_cast<std::size_t>(count_); }
  Estimate estimate() const {
    const double mean = sum_ / count_;
    return {mean, std::sqrt(std::max(squares_ / count_ - mean * mean, 0.0) / count_)};
  }

 private:
  double count_ = 0;
  double sum_ = 0;
  double squares_ = 0;
};

/// Collects statistics of the games of one variant.
class Collector {
 public:
  explicit Collector(const Rules& rules) : maps_(rules), balances_(maps_.features().codes()) {
    insights_.rules = &rules;
  }

  std::optional<Error> take(const SelfPlayGame& game) {
    noteResult(game);
    Samples samples;
    if (const auto error = addSamples(game, maps_, *insights_.rules, samples)) return error;
    for (std::size_t index = 0; index < samples.size(); index += kBalanceEvery)
      addBalance(samples, samples[index]);
    for (std::size_t index = 0; index < samples.size(); ++index)
      results_.add(samples[index].score, samples[index].result);
    if (const auto error = noteMoves(game)) return error;
    ++insights_.games;
    return std::nullopt;
  }

  Result<Insights> insights() {
    if (insights_.games < kFewestGames || balances_.size() == 0)
      return Error{fmt::format("there are too few games of {}", insights_.rules->info().name)};
    insights_.white = white_.estimate();
    insights_.mover = mover_.estimate();
    insights_.firstMoves = firstMoves();
    insights_.plies = plies_.estimate();
    insights_.moves = moves_.estimate();
    insights_.values = pieceValues(balances_);
    const double scale = double{results_.scale()};
    for (Estimate& value : insights_.values) value = {value.value * scale, value.error * scale};
    return insights_;
  }

 private:
  void noteResult(const SelfPlayGame& game) {
    const bool draw = game.verdict == Verdict::kDraw;
    insights_.draws += draw;
    ++insights_.ends[fmt::format("{}, {}", draw ? "draw" : "win", game.reason)];
    white_.add(pointsOf(game, kWhite));
    mover_.add(pointsOf(game, game.openingPlies % 2 == 0 ? kWhite : kBlack));
    plies_.add(static_cast<double>(game.moves.size()));
  }
  std::vector<FirstMove> firstMoves() const {
    std::vector<FirstMove> all;
    for (const auto& [move, white] : whiteAfter_)
      if (white.count() >= kFewestOfMove) all.push_back({move, white.count(), white.estimate()});
    std::ranges::stable_sort(all, std::ranges::greater{},
                             [](const FirstMove& first) { return first.white.value; });
    return all;
  }
  static double pointsOf(const SelfPlayGame& game, Side side) {
    return game.verdict == Verdict::kDraw ? 0.5 : game.winner == side ? 1 : 0;
  }

  void addBalance(const Samples& samples, const Sample& sample) {
    const Features& features = maps_.features();
    std::vector<std::int8_t> difference(features.codes());
    for (const Feature feature : samples.features(sample)) {
      if (feature >= 2 * features.pieces()) continue;
      const std::size_t code = feature % features.pieces() / features.squares();
      difference[code] =
          static_cast<std::int8_t>(difference[code] + (maps_.isOwn(feature) ? 1 : -1));
    }
    balances_.add(static_cast<std::uint32_t>(insights_.games), difference, sample.result);
  }

  // Notes the first move of a game, and the numbers of legal moves. An illegal move is an error.
  std::optional<Error> noteMoves(const SelfPlayGame& game) {
    const Rules& rules = *insights_.rules;
    const auto visit = [&](const Position& position, const MoveList& moves, std::size_t ply) {
      moves_.add(static_cast<double>(moves.size()));
      if (ply == 0) whiteAfter_[rules.format(position, game.moves[0])].add(pointsOf(game, kWhite));
      return std::optional<Error>();
    };
    return replay(game, rules, visit);
  }

  FeatureMaps maps_;
  MaterialBalances balances_;
  ResultsByScore results_;
  Insights insights_{};
  Mean white_, mover_, plies_, moves_;
  std::map<std::string, Mean> whiteAfter_;
};

/// The collectors of all variants met so far.
class Collectors {
 public:
  std::optional<Error> choose(const std::string& variant) {
    const Rules* rules = findRules(variant);
    if (rules == nullptr)
      return Error{fmt::format("games of '{}', an unknown variant", printable(variant))};
    auto known = std::ranges::find(all_, rules, [](const auto& one) { return one.first; });
    if (known == all_.end())
      known = all_.insert(known, {rules, std::make_unique<Collector>(*rules)});
    current_ = known->second.get();
    return std::nullopt;
  }
  std::optional<Error> take(const SelfPlayGame& game) { return current_->take(game); }
  Result<std::vector<Insights>> insights() const {
    std::vector<Insights> all;
    for (const auto& [rules, collector] : all_) {
      auto insights = collector->insights();
      if (!insights) return insights.failure();
      all.push_back(std::move(*insights));
    }
    return all;
  }

 private:
  std::vector<std::pair<const Rules*, std::unique_ptr<Collector>>> all_;
  Collector* current_ = nullptr;
};

}  // namespace

Result<std::vector<Insights>> gatherInsights(const std::vector<std::string>& files,
                                             const Note& note) {
  Collectors collectors;
  const GameVisitor visitor{
      .onHeader = [&](const GameFileHeader& header) { return collectors.choose(header.variant); },
      .onGame = [&](SelfPlayGame&& game) { return collectors.take(game); }};
  if (const auto error = readGameFiles(files, visitor, note)) return *error;
  return collectors.insights();
}

}  // namespace ximaera::learn
