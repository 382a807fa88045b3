#include "bench/learn/fit/trainer.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "bench/learn/fit/factorised_weights.h"
#include "bench/learn/fit/layout.h"
#include "bench/learn/in_threads.h"
#include "bench/learn/sides.h"

namespace ximaera::learn {

namespace {

// A batch has this many parts, the most threads that can be used. Their gradients are added in
// order, so the sums do not depend on the number of threads.
constexpr std::size_t kParts = 8;
constexpr double kWarmUp = 0.03;
constexpr double kLastRate = 0.01;

std::span<const Turn> partOf(std::span<const Turn> turns, std::size_t part) {
  const std::size_t begin = turns.size() * part / kParts;
  return turns.subspan(begin, turns.size() * (part + 1) / kParts - begin);
}

/// Computes errors and gradients of many positions in several threads.
class Crew {
 public:
  Crew(const FeatureMaps& maps, const Layout& layout, const FitSettings& settings)
      : maps_(maps),
        layout_(layout),
        settings_(settings),
        startPieces_(static_cast<int>(Network(*settings.rules).startPieces)),
        gradients_(kParts) {}

  /// The sum of the squared errors. If `gradient` is not null, it receives the mean of half of the
  /// derivatives.
  double run(const Samples& samples, std::span<const Turn> turns, const std::vector<float>& weights,
             std::vector<float>* gradient) {
    std::array<double, kParts> errors;
    const auto work = [&](int first) {
      for (auto part = static_cast<std::size_t>(first); part < kParts; part += threads()) {
        if (gradient != nullptr) gradients_[part].assign(layout_.size(), 0.0f);
        errors[part] = sumOfErrors({maps_, layout_, samples, settings_.objective, startPieces_,
                                    weights.data(), partOf(turns, part)},
                                   gradient != nullptr ? gradients_[part].data() : nullptr);
      }
    };
    inThreads(settings_.threads, work);
    if (gradient != nullptr) addUp(*gradient, turns.size());
    double sum = 0;
    for (const double error : errors) sum += error;
    return sum;
  }
  /// The mean squared error.
  double meanError(const Samples& samples, std::span<const Turn> turns,
                   const std::vector<float>& weights) {
    return run(samples, turns, weights, nullptr) / static_cast<double>(turns.size());
  }

 private:
  std::size_t threads() const { return static_cast<std::size_t>(settings_.threads); }
  void addUp(std::vector<float>& gradient, std::size_t count) const {
    gradient = gradients_[0];
    for (std::size_t part = 1; part < kParts; ++part)
      for (std::size_t index = 0; index < gradient.size(); ++index)
        gradient[index] += gradients_[part][index];
    for (float& slope : gradient) slope /= static_cast<float>(count);
  }

  const FeatureMaps& maps_;
  const Layout& layout_;
  const FitSettings& settings_;
  int startPieces_;
  std::vector<std::vector<float>> gradients_;
};

std::vector<Turn> inOrder(const Samples& samples) {
  std::vector<Turn> turns(samples.size());
  for (std::size_t index = 0; index < turns.size(); ++index)
    turns[index] = static_cast<Turn>(2 * index);
  return turns;
}

// A new order, with a new choice of positions to mirror.
void shuffle(std::vector<Turn>& turns, const Samples& samples, Random random) {
  for (std::size_t index = turns.size(); index-- > 1;)
    std::swap(turns[index], turns[random.below(index + 1)]);
  for (Turn& turn : turns) {
    const bool mirror = samples[turn / 2].mirrorable && random.below(2) == 1;
    turn = turn / 2 * 2 + mirror;
  }
}

// The learning rate at `progress` from 0 to 1.
float rateAt(double progress, float most) {
  if (progress < kWarmUp) return static_cast<float>(most * (progress + 0.001) / kWarmUp);
  const double fall = (progress - kWarmUp) / (1 - kWarmUp);
  const double share = kLastRate + (1 - kLastRate) * (1 + std::cos(std::numbers::pi * fall)) / 2;
  return static_cast<float>(most * share);
}

/// The epochs of one fit.
class Fitting {
 public:
  Fitting(const TrainingData& data, const FeatureMaps& maps, const FitSettings& settings)
      : data_(data),
        settings_(settings),
        layout_(maps, settings.width),
        crew_(maps, layout_, settings),
        random_(settings.seed),
        parameters_(*settings.rules, maps, layout_, settings.start,
                    settings.objective.scale / settings.scores.scale, random_),
        turns_(inOrder(data.training)),
        decay_(settings.decay / std::sqrt(static_cast<float>(stepsPerEpoch() * settings.epochs))),
        validation_(inOrder(data.validation)) {
    if (layout_.sidesDiffer) settle();
  }

  EpochReport runEpoch(int epoch) {
    shuffle(turns_, data_.training, Random(settings_.seed, static_cast<std::uint64_t>(epoch)));
    double sum = 0;
    for (std::size_t at = 0; at < turns_.size(); at += settings_.batch) {
      const double done = static_cast<double>(at) / static_cast<double>(turns_.size());
      sum += step(at, rateAt((epoch - 1 + done) / settings_.epochs, settings_.rate));
    }
    return {epoch, sum / static_cast<double>(turns_.size()), validationError(), false};
  }
  /// The errors of the weights where it starts.
  EpochReport report() {
    return {0, crew_.meanError(data_.training, turns_, weights()), validationError(), false};
  }
  const std::vector<float>& weights() const { return parameters_.weights(); }

 private:
  int stepsPerEpoch() const {
    return static_cast<int>((turns_.size() + settings_.batch - 1) / settings_.batch);
  }
  double step(std::size_t at, float rate) {
    const std::size_t count = std::min(settings_.batch, turns_.size() - at);
    const double error = crew_.run(data_.training, std::span(turns_).subspan(at, count),
                                   parameters_.weights(), &gradient_);
    parameters_.step(gradient_, rate, decay_);
    return error;
  }
  // Begins with the value of being White that makes the start worth what White scored: steps of
  // descent are too small for what can be pawns.
  void settle() {
    Network network = rounded(*settings_.rules, layout_, weights());
    settleWhite(network, data_.whiteShare, double{settings_.objective.scale});
    parameters_.raise(layout_.white(),
                      static_cast<float>(network.whiteValue) / (kLinearScale * kLinearUnit) -
                          weights()[layout_.white()]);
  }
  double validationError() {
    return crew_.meanError(data_.validation, validation_, onGrid(layout_, weights()));
  }

  const TrainingData& data_;
  const FitSettings& settings_;
  Layout layout_;
  Crew crew_;
  Random random_;
  FactorisedWeights parameters_;
  std::vector<Turn> turns_;
  float decay_;
  std::vector<Turn> validation_;
  std::vector<float> gradient_;
};

std::string describeData(const TrainingData& data, const FitSettings& settings) {
  return fmt::format(
      "{} games, {} positions to learn from, {} of other games to validate\n"
      "one logit is {:.0f} centipawns of the scores, {:.0f} of the weights\n",
      data.games, data.training.size(), data.validation.size(), double{settings.scores.scale},
      double{settings.objective.scale});
}

// What it is worth to be White, where the sides differ.
std::string describeWhite(const Network& network) {
  if (network.whiteValue == 0) return {};
  return fmt::format("to be White is worth {:+.2f} pawns by itself\n",
                     network.whiteValue / (100.0 * kLinearUnit));
}

std::string describe(const EpochReport& report) {
  return fmt::format("epoch {:3}  training {:.6f}  validation {:.6f}{}\n", report.epoch,
                     report.training, report.validation, report.best ? " *" : "");
}

// The quality of the prediction by results alone.
std::string describeResult(const Fit& fit, const TrainingData& data, const FeatureMaps& maps,
                           FitSettings settings) {
  settings.objective.resultShare = 1;
  return fmt::format(
      "best: epoch {}; squared error of results alone {:.5f}, by the search's scores {:.5f}\n",
      fit.best.epoch, meanError(data.validation, maps, settings, fit.weights),
      errorOfScores(data.validation, settings.scores));
}

}  // namespace

Fit fitNetwork(const TrainingData& data, const FeatureMaps& maps, const FitSettings& settings,
               const std::function<void(const EpochReport&)>& onEpoch) {
  Fitting fitting(data, maps, settings);
  Fit fit;
  for (int epoch = settings.start != nullptr ? 0 : 1; epoch <= settings.epochs; ++epoch) {
    EpochReport report = epoch == 0 ? fitting.report() : fitting.runEpoch(epoch);
    report.best = fit.weights.empty() || report.validation < fit.best.validation;
    if (report.best) fit = {fitting.weights(), report};
    onEpoch(report);
  }
  return fit;
}

double meanError(const Samples& samples, const FeatureMaps& maps, const FitSettings& settings,
                 const std::vector<float>& weights) {
  const Layout layout(maps, settings.width);
  Crew crew(maps, layout, settings);
  return crew.meanError(samples, inOrder(samples), onGrid(layout, weights));
}

Result<Network> fitGames(GamesFit fit, std::vector<IdentifiedGame> games,
                         const std::function<void(const std::string&)>& report) {
  FitSettings& settings = fit.settings;
  const FeatureMaps maps(*settings.rules);
  auto data = trainingData(std::move(games), *settings.rules, maps);
  if (!data) return data.failure();
  settings.scores = fitScores(data->training, maps.sidesDiffer());
  if (fit.keepsScale) settings.objective.scale = settings.scores.scale;
  for (Samples* samples : {&data->training, &data->validation})
    samples->fadeScores(settings.scores, fit.fading);
  for (const std::string& identity : data->identities) report(identity + "\n");
  report(describeData(*data, settings));
  const Fit found =
      fitNetwork(*data, maps, settings, [&](const EpochReport& epoch) { report(describe(epoch)); });
  report(describeResult(found, *data, maps, settings));
  Network network = rounded(*settings.rules, Layout(maps, settings.width), found.weights);
  if (maps.sidesDiffer()) settleWhite(network, data->whiteShare, double{settings.objective.scale});
  report(describeWhite(network));
  return network;
}

}  // namespace ximaera::learn
