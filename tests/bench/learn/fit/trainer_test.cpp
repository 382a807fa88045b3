#include "bench/learn/fit/trainer.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "bench/learn/fit/layout.h"
#include "bench/learn/random.h"
#include "movegen/castling.h"
#include "movegen/variants/registry.h"
#include "tests/support/catch.h"
#include "tests/support/positions.h"

namespace ximaera::learn {

namespace {

// An invented value of a position, linear in the features of the evaluation.
double truth(const Position& position) {
  const VariantInfo& info = position.info();
  const double phase =
      std::min(1.0, static_cast<double>(position.count(kWhite) + position.count(kBlack)) / 32);
  double white = 0;
  for (const Side side : {kWhite, kBlack})
    for (const Square square : position.pieces(side)) {
      const int rank = side == kWhite ? rankOf(square) : info.ranks - 1 - rankOf(square);
      const int value = 20 * kindOf(position[square]) + (isMarked(position[square]) ? 15 : 0);
      white += (side == kWhite ? 1 : -1) * (value + (1 - phase) * 6 * rank + phase * 2 * rank);
    }
  const std::uint8_t rights = position.state().rule[kCastlingByte];
  for (const Castling& castling : kCastlings)
    if (info.castling && (rights & castling.right) != 0)
      white += (castling.side == kWhite ? 1 : -1) * (castling.kingTo > castling.kingFrom ? 40 : 25);
  return position.side() == kWhite ? white : -white;
}

TrainingData madeUpData(const Rules& rules, const FeatureMaps& maps, int games,
                        float scoreScale = 400) {
  TrainingData data;
  int number = 0;
  test::visitRandomPositions(rules, games, 60, 1, [&](Position& position) {
    Samples& samples = ++number % 10 == 0 ? data.validation : data.training;
    samples.beginGame(std::array{static_cast<std::int16_t>(std::lround(truth(position)))},
                      position.side());
    REQUIRE(samples.add(position, maps, 0, 0.5f));
  });
  data.training.fadeScores({scoreScale, 0}, 0);
  data.validation.fadeScores({scoreScale, 0}, 0);
  return data;
}

FitSettings settingsFor(const Rules& rules, std::size_t width) {
  FitSettings settings;
  settings.rules = &rules;
  settings.width = width;
  settings.epochs = 2;
  settings.batch = 256;
  settings.objective = {400, 0.4f};
  return settings;
}

}  // namespace

TEST_CASE("the gradient agrees with small changes of the weights") {
  for (const char* variant : {"chess", "rebel2", "rebelfury"}) {
    const Rules& rules = *findRules(variant);
    const FeatureMaps maps(rules);
    const TrainingData data = madeUpData(rules, maps, 1);
    const Layout layout(maps, 16);
    Random random(3);
    std::vector<float> weights(layout.size()), gradient(layout.size());
    for (float& weight : weights) weight = static_cast<float>(random.fraction() - 0.5) / 4;
    std::vector<Turn> turns;
    for (std::size_t index = 0; index < 40; ++index)
      turns.push_back(static_cast<Turn>(2 * random.below(data.training.size())));
    const auto error = [&](float* slopes) {
      return sumOfErrors({maps, layout, data.training, {200, 0.4f}, 32, weights.data(), turns},
                         slopes);
    };
    error(gradient.data());
    int compared = 0;
    for (std::size_t index = 0; index < layout.size(); ++index) {
      if (gradient[index] == 0.0f || (index < layout.hiddenBias() && random.below(10) > 0))
        continue;
      const float before = weights[index], by = 0.004f;
      weights[index] = before + by;
      const double above = error(nullptr);
      weights[index] = before - by;
      const double below = error(nullptr);
      weights[index] = before;
      const double slope = (above - below) / (2 * by) / 2;
      INFO(variant << " weight " << index);
      CHECK(std::abs(slope - gradient[index]) < 0.002 + 0.02 * std::abs(slope));
      ++compared;
    }
    CHECK(compared > 100);
  }
}

// A single king decides how the hidden layer sees the board, so mirrored files change nothing
// there; the two Furies of Rebel Fury decide nothing.
TEST_CASE("a position with mirrored files has the value by mirrored weights") {
  for (const char* variant : {"fugue", "rebelfury"}) {
    const Rules& rules = *findRules(variant);
    const bool isDecided = rules.info().name == "fugue";
    const FeatureMaps maps(rules);
    const TrainingData data = madeUpData(rules, maps, 1);
    const Layout layout(maps, 16);
    std::vector<float> weights(layout.size());
    Random random(4);
    for (float& weight : weights) weight = static_cast<float>(random.fraction() - 0.5) / 4;
    std::vector<float> mirrored = weights;
    const std::size_t hidden = layout.hidden();
    for (std::size_t index = 0; index < maps.count(); ++index) {
      const auto feature = static_cast<Feature>(index);
      const std::size_t other = maps.mirrored(feature);
      if (!isDecided)
        std::copy_n(&weights[hidden + 16 * index], 16, &mirrored[hidden + 16 * other]);
      if (index < maps.features().pieces())
        std::copy_n(&weights[2 * index], 2, &mirrored[2 * other]);
    }
    for (Turn turn = 0; turn < 40; turn += 2) {
      const auto value = [&](const std::vector<float>& of, Turn which) {
        return valueOf({maps, layout, data.training, {}, 32, of.data(), {}}, which);
      };
      CAPTURE(variant, turn);
      CHECK(std::abs(value(weights, turn) - value(mirrored, turn + 1)) < 0.01);
      CHECK(value(weights, turn) != value(weights, turn + 1));
    }
  }
}

TEST_CASE("a fit starts from a network, and is not worse than it") {
  const Rules& rules = *findRules("chess");
  const FeatureMaps maps(rules);
  const TrainingData data = madeUpData(rules, maps, 10);
  FitSettings settings = settingsFor(rules, 16);
  const Fit first = fitNetwork(data, maps, settings, [](const EpochReport&) {});
  const Network start = rounded(rules, Layout(maps, settings.width), first.weights);
  settings.startWith(start);
  std::vector<EpochReport> reports;
  const Fit second = fitNetwork(data, maps, settings,
                                [&](const EpochReport& report) { reports.push_back(report); });
  REQUIRE(reports.size() == 3);
  CHECK(reports[0].epoch == 0);
  CHECK(std::abs(reports[0].validation - first.best.validation) < 1e-6);
  CHECK(second.best.validation <= reports[0].validation);
  // A rate of almost nothing changes nothing.
  settings.rate = 1e-12f;
  const Fit still = fitNetwork(data, maps, settings, [](const EpochReport&) {});
  CHECK(rounded(rules, Layout(maps, settings.width), still.weights).hidden == start.hidden);
}

TEST_CASE("the same data and seed give the same network, with any number of threads") {
  const Rules& rules = *findRules("chess");
  const FeatureMaps maps(rules);
  const TrainingData data = madeUpData(rules, maps, 10);
  FitSettings settings = settingsFor(rules, 16);
  const Fit one = fitNetwork(data, maps, settings, [](const EpochReport&) {});
  settings.threads = 3;
  const Fit same = fitNetwork(data, maps, settings, [](const EpochReport&) {});
  settings.seed = 2;
  const Fit other = fitNetwork(data, maps, settings, [](const EpochReport&) {});
  CHECK(one.weights == same.weights);
  CHECK(one.weights != other.weights);
  CHECK(meanError(data.validation, maps, settings, one.weights) == one.best.validation);
}

TEST_CASE("a linear truth is recovered") {
  for (const char* variant : {"chess", "rebel2"}) {
    const Rules& rules = *findRules(variant);
    const FeatureMaps maps(rules);
    const TrainingData data = madeUpData(rules, maps, 200, 300);
    FitSettings settings = settingsFor(rules, 0);
    settings.scores = {300, 0};
    settings.objective = {600, 0.0f};
    settings.epochs = 40;
    settings.rate = 0.02f;
    const Fit fit = fitNetwork(data, maps, settings, [](const EpochReport&) {});
    const Layout layout(maps, 0);
    double sum = 0, before = 0;
    for (std::size_t index = 0; index < data.validation.size(); ++index) {
      const float value = valueOf({maps, layout, data.validation, {}, 32, fit.weights.data(), {}},
                                  static_cast<Turn>(2 * index));
      sum += std::abs(value / 2 - data.validation[index].score);
      before += std::abs(data.validation[index].score);
    }
    const auto count = static_cast<double>(data.validation.size());
    INFO(variant << ": " << sum / count << " of " << before / count);
    CHECK(sum / count < 1);
    CHECK(before / count > 50);
  }
}

}  // namespace ximaera::learn
