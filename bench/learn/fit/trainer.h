#pragma once

#include <functional>
#include <string>
#include <vector>

#include "bench/learn/fit/gradient.h"
#include "bench/learn/fit/samples.h"
#include "search/evaluation/network.h"

namespace ximaera::learn {

/// The settings of a fit.
struct FitSettings {
  const Rules* rules = nullptr;
  /// The network where the fit starts; see FactorisedWeights.
  const Network* start = nullptr;
  /// Neurons of the hidden layer, a multiple of 16; 0 for a linear evaluation.
  std::size_t width = 64;
  std::uint64_t seed = 1;
  int epochs = 4;
  std::size_t batch = 1024;
  /// The highest learning rate; it rises to this and falls along a cosine.
  float rate = 0.001f;
  /// How fast the rows of the hidden layer fall to nothing, or to where the fit starts: in each
  /// step by this share of the learning rate, divided by the root of the number of steps
  /// (Loshchilov, Hutter, 2019). Without it a layer learns the games by heart.
  float decay = 70;
  /// What the scores of the games tell.
  ScoreFit scores;
  Objective objective;
  int threads = 1;

  /// Starts with a network. A hidden layer, if it has one, decides the width and is changed little:
  /// what it has learnt elsewhere is worth more than these games.
  void startWith(const Network& network) {
    start = &network;
    if (network.hidden.width == 0) return;
    width = network.hidden.width;
    rate = 0.0003f;
    decay = 1000;
  }
};

/// The progress of a fit. Errors are mean squared errors; the validation is of rounded weights.
struct EpochReport {
  int epoch;
  double training;
  double validation;
  /// The best epoch so far on the validation games.
  bool best;
};

/// The result of a fit.
struct Fit {
  /// Those of the best epoch, by Layout.
  std::vector<float> weights;
  EpochReport best{};
};

/// Fits a network to the data and returns the epoch with the smallest validation error; epoch 0 are
/// the weights where it starts. On one kind of processor, the same data and settings give the same
/// network with any number of threads.
Fit fitNetwork(const TrainingData& data, const FeatureMaps& maps, const FitSettings& settings,
               const std::function<void(const EpochReport&)>& onEpoch);

/// The mean squared error of weights, rounded, on some positions.
double meanError(const Samples& samples, const FeatureMaps& maps, const FitSettings& settings,
                 const std::vector<float>& weights);

/// A fit to games.
struct GamesFit {
  /// The scale of the scores is computed from the games.
  FitSettings settings;
  /// Centipawns of the network mean the same as in the scores.
  bool keepsScale = true;
  /// The weight of the scores of later positions: see Samples::fadeScores().
  float fading = 0;
};

/// Fits a network to games. `report` receives the figures of the fit, a line each. Games that
/// cannot be learnt from are an error.
Result<Network> fitGames(GamesFit fit, std::vector<IdentifiedGame> games,
                         const std::function<void(const std::string&)>& report);

}  // namespace ximaera::learn
