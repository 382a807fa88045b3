#include "bench/learn/fit/fit_games.h"

#include <fmt/format.h>

#include "bench/learn/fit/result_scale.h"
#include "bench/learn/fit/rounding.h"

namespace ximaera::learn {

namespace {

std::string describeData(const TrainingData& data, const FitSettings& settings) {
  return fmt::format(
      "{} games, {} positions to learn from, {} of other games to validate\n"
      "one logit is {:.0f} centipawns of the scores, {:.0f} of the weights\n",
      data.games, data.training.size(), data.validation.size(),
      double{settings.objective.scoreScale}, double{settings.objective.scale});
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
      fit.epoch, meanError(data.validation, maps, settings, fit.weights),
      errorOfScores(data.validation, settings.objective.scoreScale));
}

}  // namespace

Result<Network> fitGames(GamesFit fit, const Note& warn,
                         const std::function<void(const std::string&)>& report) {
  FitSettings& settings = fit.settings;
  const FeatureMaps maps(*settings.rules, fit.hasKingZones);
  auto data = loadTrainingData(fit.files, *settings.rules, maps, warn);
  if (!data) return data.failure();
  Objective& objective = settings.objective;
  objective.scoreScale = fitScale(data->training);
  if (fit.keepsScale) objective.scale = objective.scoreScale;
  for (Samples* samples : {&data->training, &data->validation})
    samples->fadeScores(objective.scoreScale, fit.fading);
  for (const std::string& identity : data->identities) report(identity + "\n");
  report(describeData(*data, settings));
  const Fit found =
      fitNetwork(*data, maps, settings, [&](const EpochReport& epoch) { report(describe(epoch)); });
  report(describeResult(found, *data, maps, settings));
  return rounded(*settings.rules, maps, layoutFor(maps, settings), found.weights);
}

}  // namespace ximaera::learn
