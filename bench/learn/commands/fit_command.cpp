#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <ostream>

#include "bench/learn/commands/command_line.h"
#include "bench/learn/fit/trainer.h"
#include "bench/learn/outputs.h"
#include "engine/files/weights_file.h"
#include "engine/files/write_file.h"
#include "protocol/command_line/variant_option.h"
#include "search/evaluation/network_file.h"

namespace ximaera::learn {

namespace {

constexpr std::string_view kSuffix = ".net";
constexpr std::string_view kStory = "ximaera-learn fit ";

cxxopts::Options fitOptions() {
  cxxopts::Options options("ximaera-learn", "Fits an evaluation to games.\n");
  options.custom_help("fit --variant NAME FILE... --out NAME.net [OPTION...]");
  const FitSettings usual;
  declareVariant(options);
  options.add_options()("out",
                        "The file of the weights; NAME.txt beside it reports how they were made",
                        textOption(), "NAME.net")(
      "width", "Neurons of the hidden layer, a multiple of 16; 0: none", numberOption(usual.width),
      "N")("results", "The weight of results, in percent; scores have the rest",
           numberOption(std::lround(usual.objective.resultShare * 100)),
           "N")("fading", "The weight of later scores, in percent for each ply", numberOption(0),
                "N")("epochs", "Passes over all positions", numberOption(usual.epochs), "N")(
      "batch", "Positions of a step", numberOption(usual.batch), "N")(
      "rate", "The highest learning rate, in millionths",
      numberOption(std::lround(usual.rate * 1e6f)), "N")(
      "scale", "Centipawns in a logit of the new weights; by default as in the scores",
      textOption(), "CP")("start", "The weights where the fit starts", textOption(), "NAME.net")(
      "seed", "The same seed and games, the same weights", numberOption(usual.seed), "N")(
      "threads", "Threads", numberOption(usual.threads), "N")("h,help", "Shows this");
  return options;
}

struct FitCall {
  GamesFit fit;
  /// Where the fit starts, if it is given.
  std::unique_ptr<Network> start;
  std::string out;
};

Result<FitCall> parseCall(const cxxopts::ParseResult& words, Variants& variants) {
  const auto out = outputAsked(words, kSuffix);
  if (!out) return out.failure();
  if (words.unmatched().empty()) return Error{"no files of games are given"};
  const auto variant = variantAsked(words, variants);
  if (!variant) return variant.failure();
  NumberReader numbers(words);
  GamesFit fit{.files = words.unmatched(),
               .settings = {},
               .keepsScale = !words.count("scale"),
               .fading = numbers.read<float>("fading", 0, 99) / 100};
  fit.settings = {
      .rules = &(*variant)->rules(),
      .width = numbers.read<std::size_t>("width", 0, HiddenLayer::kMaxWidth),
      .seed = numbers.read<std::uint64_t>("seed", 0, INT64_MAX),
      .epochs = numbers.read<int>("epochs", 1, 10'000),
      .batch = numbers.read<std::size_t>("batch", 1, 1 << 20),
      .rate = numbers.read<float>("rate", 1, 1'000'000) / 1e6f,
      .scores = {},
      .objective = {.scale = words.count("scale") ? numbers.read<float>("scale", 1, 100'000)
                                                  : FitSettings{}.objective.scale,
                    .resultShare = numbers.read<float>("results", 0, 100) / 100},
      .threads = numbers.read<int>("threads", 1, 8)};
  if (numbers.error()) return *numbers.error();
  if (fit.settings.width % HiddenLayer::kLanes != 0)
    return Error{
        fmt::format("--width {} is not a multiple of {}", fit.settings.width, HiddenLayer::kLanes)};
  FitCall call{std::move(fit), nullptr, *out};
  if (words.count("start")) {
    auto network = loadNetwork((*variant)->rules(), words["start"].as<std::string>());
    if (!network) return Error{"--start: " + network.error()};
    call.start = std::make_unique<Network>(std::move(*network));
    call.fit.settings.startWith(*call.start);
  }
  return call;
}

std::string storyFile(const FitCall& call) {
  return call.out.substr(0, call.out.size() - kSuffix.size()) + ".txt";
}

// A text beside the weights that is not about a fit would be lost.
std::optional<Error> foreignStory(const std::string& path) {
  std::ifstream file(path);
  std::string line;
  if (!std::getline(file, line) || line.starts_with(kStory)) return std::nullopt;
  return Error{
      fmt::format("'{}' would be overwritten, and does not begin with '{}'", path, kStory)};
}

std::optional<Error> runFit(const FitCall& call, const std::string& command,
                            const Outputs& outputs) {
  if (auto problem = foreignStory(storyFile(call))) return problem;
  std::string story = command;
  const auto report = [&](const std::string& line) {
    story += line;
    outputs.out << line << std::flush;
  };
  // Reports an output that cannot be written before the work, not after it.
  LostOutput::check(refuseToReplace(call.out));
  const auto network = fitGames(call.fit, notesTo(outputs), report);
  if (!network) return network.failure();
  LostOutput::check(replaceFile(call.out, writeNetwork(*network)));
  LostOutput::check(replaceFile(storyFile(call), story));
  return std::nullopt;
}

}  // namespace

int fitCommand(const Words& words, Variants& variants, const Outputs& outputs) {
  const std::string command = fmt::format("{}{}\n", kStory, fmt::join(words, " "));
  return runParsed("fit", fitOptions(), words, outputs,
                   [&](const cxxopts::ParseResult& arguments) -> std::optional<Error> {
                     const auto call = parseCall(arguments, variants);
                     return call ? runFit(*call, command, outputs) : call.failure();
                   });
}

}  // namespace ximaera::learn
