#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <ostream>

#include "bench/learn/command_line.h"
#include "bench/learn/fit/result_scale.h"
#include "bench/learn/fit/rounding.h"
#include "bench/learn/fit/trainer.h"
#include "bench/learn/lost_output.h"
#include "bench/learn/number_options.h"
#include "movegen/registry.h"
#include "protocol/records/replace_file.h"
#include "search/evaluation/network_file.h"

namespace ximaera::learn {

namespace {

constexpr std::string_view kSuffix = ".net";

// The numeric options, with the defaults of FitSettings.
std::vector<NumberOption> numberOptions() {
  const FitSettings usual;
  return {{"width", 0, HiddenLayer::kMaxWidth, static_cast<std::int64_t>(usual.width)},
          {"results", 0, 100, std::lround(usual.objective.resultShare * 100)},
          {"fading", 0, 99, 0},
          {"epochs", 1, 10'000, usual.epochs},
          {"batch", 1, 1 << 20, static_cast<std::int64_t>(usual.batch)},
          {"rate", 1, 1'000'000, std::lround(usual.rate * 1e6f)},
          {"scale", 1, 100'000, std::lround(usual.objective.scale)},
          {"seed", 0, INT64_MAX, static_cast<std::int64_t>(usual.seed)},
          {"threads", 1, 8, usual.threads}};
}

cxxopts::Options fitOptions() {
  cxxopts::Options options("ximaera-learn", "Fits an evaluation to games.\n");
  options.custom_help("fit --variant NAME FILE... --out NAME.net [OPTION...]");
  const auto withUsual = [usual = numberOptions()](std::string_view what, std::string_view name) {
    return fmt::format("{} ({})", what, std::ranges::find(usual, name, &NumberOption::name)->value);
  };
  const auto text = [] { return cxxopts::value<std::string>(); };
  options.add_options()("variant", "The game", text(), "NAME")(
      "out", "The file of the weights; NAME.txt beside it reports how they were made", text(),
      "NAME.net")(
      "width", withUsual("Neurons of the hidden layer, a multiple of 16; 0: none", "width"), text(),
      "N")("results",
           withUsual("What results count, in percent; the rest is the scores'", "results"), text(),
           "N")(
      "fading",
      withUsual("What the score after the next ply counts, in percent, and so on", "fading"),
      text(), "N")("epochs", withUsual("How often all positions are gone through", "epochs"),
                   text(), "N")("batch", withUsual("Positions of a step", "batch"), text(), "N")(
      "rate", withUsual("The highest learning rate, in millionths", "rate"), text(), "N")(
      "scale", "Centipawns in a logit of the new weights; by default as in the scores", text(),
      "CP")("seed", withUsual("The same seed and games, the same weights", "seed"), text(), "N")(
      "threads", withUsual("How many work", "threads"), text(), "N")(
      "king-zones", "The hidden layer has weights for each zone of the own king")("h,help",
                                                                                  "Shows this");
  return options;
}

struct FitCall {
  FitSettings settings;
  std::vector<std::string> files;
  std::string out;
  bool hasKingZones;
  /// Centipawns of the network mean the same as in the scores.
  bool keepsScale;
  /// The weight of the scores of later positions: see Samples::fadeScores().
  float fading;
};

Result<FitCall> parseCall(const cxxopts::ParseResult& words) {
  for (const char* needed : {"variant", "out"})
    if (!words.count(needed)) return Error{fmt::format("--{} is missing", needed)};
  if (!words["out"].as<std::string>().ends_with(kSuffix))
    return Error{
        fmt::format("--out: '{}' does not end with {}", words["out"].as<std::string>(), kSuffix)};
  if (words.unmatched().empty()) return Error{"no files of games are given"};
  const auto rules = variantNamed(words["variant"].as<std::string>());
  if (!rules) return rules.failure();
  const auto numbers = NumberOptions::read(words, numberOptions());
  if (!numbers) return numbers.failure();
  FitCall call{.settings = {},
               .files = words.unmatched(),
               .out = words["out"].as<std::string>(),
               .hasKingZones = words.count("king-zones") > 0,
               .keepsScale = !words.count("scale"),
               .fading = numbers->of<float>("fading") / 100};
  call.settings = {.rules = *rules,
                   .width = numbers->of<std::size_t>("width"),
                   .seed = numbers->of<std::uint64_t>("seed"),
                   .epochs = numbers->of<int>("epochs"),
                   .batch = numbers->of<std::size_t>("batch"),
                   .rate = numbers->of<float>("rate") / 1e6f,
                   .objective = {.scoreScale = 0,
                                 .scale = numbers->of<float>("scale"),
                                 .resultShare = numbers->of<float>("results") / 100},
                   .threads = numbers->of<int>("threads")};
  if (call.settings.width % HiddenLayer::kLanes != 0)
    return Error{fmt::format("--width {} is not a multiple of {}", call.settings.width,
                             HiddenLayer::kLanes)};
  if (call.hasKingZones && call.settings.width == 0)
    return Error{"--king-zones: there is no hidden layer"};
  return call;
}

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

void writeFit(const FitCall& call, const FeatureMaps& maps, const Fit& fit,
              const std::string& story) {
  const std::string stem = call.out.substr(0, call.out.size() - kSuffix.size());
  const Network network =
      rounded(*call.settings.rules, maps, layoutFor(maps, call.settings), fit.weights);
  LostOutput::check(replaceFile(call.out, writeNetwork(network)));
  LostOutput::check(replaceFile(stem + ".txt", story));
}

std::optional<Error> runFit(FitCall call, const std::string& command, const Outputs& outputs) {
  FitSettings& settings = call.settings;
  const FeatureMaps maps(*settings.rules, call.hasKingZones);
  auto data = loadTrainingData(call.files, *settings.rules, maps, notesTo(outputs));
  if (!data) return data.failure();
  Objective& objective = settings.objective;
  objective.scoreScale = fitScale(data->training);
  if (call.keepsScale) objective.scale = objective.scoreScale;
  for (Samples* samples : {&data->training, &data->validation})
    samples->fadeScores(objective.scoreScale, call.fading);
  std::string story = command;
  const auto tell = [&](const std::string& line) {
    story += line;
    outputs.out << line << std::flush;
  };
  for (const std::string& identity : data->identities) tell(identity + "\n");
  tell(describeData(*data, settings));
  // Reports an output that cannot be written before the work, not after it.
  LostOutput::check(refuseToReplace(call.out));
  const Fit fit =
      fitNetwork(*data, maps, settings, [&](const EpochReport& report) { tell(describe(report)); });
  tell(describeResult(fit, *data, maps, settings));
  writeFit(call, maps, fit, story);
  return std::nullopt;
}

}  // namespace

int fitCommand(const Words& words, const Outputs& outputs) {
  const std::string command = fmt::format("ximaera-learn fit {}\n", fmt::join(words, " "));
  return runParsed("fit", fitOptions(), words, outputs,
                   [&](const cxxopts::ParseResult& arguments) -> std::optional<Error> {
                     const auto call = parseCall(arguments);
                     return call ? runFit(*call, command, outputs) : call.failure();
                   });
}

}  // namespace ximaera::learn
