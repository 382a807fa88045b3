#include "bench/learn/report/insights.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <deque>
#include <numeric>

#include "bench/learn/linear_system.h"
#include "bench/learn/random.h"
#include "movegen/fen.h"
#include "movegen/text/utf8.h"

namespace ximaera::learn {

namespace {

// The number of bootstrap samples.
constexpr int kDraws = 20;
// Newton's method: the number of steps, and the regularisation of values without data.
constexpr int kFitSteps = 8;
constexpr double kRidge = 1;

using Vector = std::vector<double>;

// Adds a position to the equations of one of Newton's steps.
void addPosition(Matrix& matrix, Matrix& right, const Vector& inputs, const Vector& values,
                 double result, double weight) {
  const double sum = std::inner_product(inputs.begin(), inputs.end(), values.begin(), 0.0);
  const double chance = 1 / (1 + std::exp(-sum));
  for (std::size_t row = 0; row < inputs.size(); ++row) {
    if (inputs[row] == 0) continue;
    right[row][0] += weight * inputs[row] * (result - chance);
    for (std::size_t column = 0; column < inputs.size(); ++column)
      matrix[row][column] += weight * inputs[row] * inputs[column] * chance * (1 - chance);
  }
}

// The best values if game n counts `weightOf(n)` times.
template <class WeightOf>
Vector fitValues(const std::vector<Balance>& balances, Vector values, int steps,
                 WeightOf&& weightOf) {
  Vector inputs;
  for (int step = 0; step < steps; ++step) {
    Matrix matrix(values.size(), Vector(values.size())), right(values.size(), Vector(1));
    for (std::size_t row = 0; row < values.size(); ++row) {
      matrix[row][row] = kRidge;
      right[row][0] = -kRidge * values[row];
    }
    for (const Balance& balance : balances) {
      const double weight = weightOf(balance.game);
      if (weight == 0) continue;
      inputs.assign(balance.difference.begin(), balance.difference.end());
      // The turn.
      inputs.push_back(1);
      addPosition(matrix, right, inputs, values, double{balance.result}, weight);
    }
    const Matrix change = solved(std::move(matrix), std::move(right));
    for (std::size_t row = 0; row < values.size(); ++row) values[row] += change[row][0];
  }
  return values;
}

// How often a game occurs in a bootstrap sample: a Poisson distribution, by Knuth's method.
int timesDrawn(std::uint64_t draw, std::uint32_t game) {
  Random random(draw, game);
  const double limit = std::exp(-1.0);
  int times = 0;
  for (double product = random.fraction(); product > limit; product *= random.fraction()) ++times;
  return times;
}

constexpr std::size_t kFewestGames = 20;
// A first move of fewer games says nothing.
constexpr std::size_t kFewestOfMove = 10;
// Games of half a point that are added for the error of a move's points (Agresti and Coull, 1998).
constexpr int kAddedGames = 4;
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
  explicit Collector(VariantPtr variant) : maps_(variant->rules()), results_(maps_.sidesDiffer()) {
    insights_.variant = std::move(variant);
  }

  const VariantPtr& variant() const { return insights_.variant; }
  std::optional<Error> take(const SelfPlayGame& game) {
    noteResult(game);
    Samples samples;
    if (const auto error = addSamples(game, maps_, insights_.variant->rules(), samples))
      return error;
    for (std::size_t index = 0; index < samples.size(); index += kBalanceEvery)
      addBalance(samples, samples[index]);
    for (std::size_t index = 0; index < samples.size(); ++index)
      results_.add(samples[index].score, samples[index].white, samples[index].result);
    if (const auto error = noteMoves(game)) return error;
    ++insights_.games;
    return std::nullopt;
  }

  Result<Insights> insights() {
    if (insights_.games < kFewestGames || balances_.empty())
      return Error{fmt::format("there are too few games of {}: {}, not {} or more",
                               insights_.variant->name(), insights_.games, kFewestGames)};
    insights_.white = white_.estimate();
    insights_.mover = mover_.estimate();
    insights_.firstMoves = firstMoves();
    insights_.plies = plies_.estimate();
    insights_.moves = moves_.estimate();
    insights_.values = pieceValues(balances_);
    insights_.scores = results_.fit();
    const double scale = double{insights_.scores.scale};
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
    for (const auto& [move, white] : whiteAfter_) {
      if (white.count() < kFewestOfMove) continue;
      Mean careful = white;
      for (int game = 0; game < kAddedGames; ++game) careful.add(0.5);
      all.push_back({move, white.count(), {white.estimate().value, careful.estimate().error}});
    }
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
    balances_.push_back(
        {static_cast<std::uint32_t>(insights_.games), std::move(difference), sample.result});
  }

  // Notes the first move of a game, and the numbers of legal moves. An illegal move is an error.
  std::optional<Error> noteMoves(const SelfPlayGame& game) {
    const Rules& rules = insights_.variant->rules();
    const auto visit = [&](const Position& position, const MoveList& moves, std::size_t ply) {
      moves_.add(static_cast<double>(moves.size()));
      if (ply == 0) whiteAfter_[rules.format(position, game.moves[0])].add(pointsOf(game, kWhite));
      return std::optional<Error>();
    };
    return replay(game, rules, visit);
  }

  FeatureMaps maps_;
  std::vector<Balance> balances_;
  ResultsByScore results_;
  Insights insights_{};
  Mean white_, mover_, plies_, moves_;
  std::map<std::string, Mean> whiteAfter_;
};

}  // namespace

std::vector<Estimate> pieceValues(const std::vector<Balance>& balances) {
  const Vector best = fitValues(balances, Vector(balances.front().difference.size() + 1), kFitSteps,
                                [](std::uint32_t) { return 1.0; });
  std::vector<Estimate> estimates(best.size());
  for (int draw = 1; draw <= kDraws; ++draw) {
    const auto seed = static_cast<std::uint64_t>(draw);
    // Starting from the best values, one step suffices.
    const Vector other = fitValues(balances, best, 1, [&](std::uint32_t game) {
      return static_cast<double>(timesDrawn(seed, game));
    });
    for (std::size_t index = 0; index < best.size(); ++index)
      estimates[index].error += std::pow(other[index] - best[index], 2) / kDraws;
  }
  for (std::size_t index = 0; index < best.size(); ++index)
    estimates[index] = {best[index], std::sqrt(estimates[index].error)};
  return estimates;
}

Result<std::vector<Insights>> gatherInsights(const std::vector<std::string>& files,
                                             const Variants& variants, const Note& note) {
  std::deque<Collector> collectors;
  Collector* current = nullptr;
  const auto onHeader = [&](const GameFileHeader& header) -> std::optional<Error> {
    const VariantPtr variant = variants.find(header.variant);
    if (!variant)
      return Error{fmt::format("games of '{}', an unknown variant", printable(header.variant))};
    const auto known = std::ranges::find(collectors, variant, &Collector::variant);
    current = known != collectors.end() ? &*known : &collectors.emplace_back(variant);
    return std::nullopt;
  };
  const auto onGame = [&](SelfPlayGame&& game) { return current->take(game); };
  if (const auto error = readGameFiles(files, {onHeader, onGame}, note)) return *error;
  std::vector<Insights> all;
  for (Collector& collector : collectors) {
    auto insights = collector.insights();
    if (!insights) return insights.failure();
    all.push_back(std::move(*insights));
  }
  return all;
}

}  // namespace ximaera::learn
