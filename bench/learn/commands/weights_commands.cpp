// The commands that make weights.

#include <fmt/format.h>

#include <cmath>
#include <fstream>
#include <ostream>

#include "bench/learn/commands/command_line.h"
#include "bench/learn/fit/trainer.h"
#include "bench/learn/universal/transplant.h"
#include "engine/files/write_file.h"
#include "protocol/command_line/variant_option.h"
#include "search/evaluation/built_in.h"
#include "search/evaluation/network_file.h"

namespace ximaera::learn {

namespace {

constexpr std::string_view kSuffix = ".net";
constexpr std::string_view kStory = "ximaera-learn fit ";

cxxopts::Options beginOptions() {
  cxxopts::Options options("ximaera-learn",
                           "Writes the weights that a game is played by before it is taught.\n");
  options.custom_help("begin --variant NAME --out NAME.net");
  declareVariant(options);
  options.add_options()("out", "The file of the weights", textOption(), "NAME.net");
  return options;
}

void begin(const Call& call) {
  noMoreThan(0, call.words);
  const std::string path = outputAsked(call.words, kSuffix);
  const VariantPtr variant = variantAsked(call.words, call.variants);
  LostOutput::check(replaceFile(path, writeNetwork(composedFor(variant->rules()))));
}

cxxopts::Options fitOptions() {
  cxxopts::Options options("ximaera-learn", "Fits an evaluation to games.\n");
  options.custom_help("fit --variant NAME FILE... --out NAME.net [OPTION...]");
  const FitSettings usual;
  const auto wide = static_cast<std::int64_t>(usual.width);
  declareVariant(options);
  options.add_options(
      "",
      {
          {"out", "The file of the weights; NAME.txt beside it reports how they were made",
           textOption(), "NAME.net"},
          {"width", "Neurons of the hidden layer, a multiple of 16; 0: none", numberOption(wide),
           "N"},
          {"results", "The weight of results, in percent; scores have the rest",
           numberOption(std::lround(usual.objective.resultShare * 100)), "N"},
          {"fading", "The weight of later scores, in percent for each ply", numberOption(0), "N"},
          {"epochs", "Passes over all positions", numberOption(usual.epochs), "N"},
          {"batch", "Positions of a step", numberOption(static_cast<std::int64_t>(usual.batch)),
           "N"},
          {"rate", "The highest learning rate, in millionths",
           numberOption(std::lround(usual.rate * 1e6f)), "N"},
          {"scale", "Centipawns in a logit of the new weights; by default as in the scores",
           textOption(), "CP"},
          {"start", "The weights where the fit starts", textOption(), "NAME.net"},
          {"seed", "The same seed and games, the same weights", numberOption(1), "N"},
          {"threads", "Threads", numberOption(usual.threads), "N"},
      });
  return options;
}

GamesFit fitAsked(const Call& call, const Rules& rules) {
  const auto& words = call.words;
  GamesFit fit;
  FitSettings& settings = fit.settings;
  fit.files = gamesAsked(words);
  fit.keepsScale = !words.count("scale");
  fit.fading = numberOf<float>(words, "fading", 0, 99) / 100;
  settings.rules = &rules;
  settings.width = numberOf<std::size_t>(words, "width", 0, HiddenLayer::kMaxWidth);
  settings.seed = numberOf<std::uint64_t>(words, "seed", 0, INT64_MAX);
  settings.epochs = numberOf<int>(words, "epochs", 1, 10'000);
  settings.batch = numberOf<std::size_t>(words, "batch", 1, 1 << 20);
  settings.rate = numberOf<float>(words, "rate", 1, 1'000'000) / 1e6f;
  settings.objective.resultShare = numberOf<float>(words, "results", 0, 100) / 100;
  settings.threads = numberOf<int>(words, "threads", 1, 8);
  if (!fit.keepsScale) settings.objective.scale = numberOf<float>(words, "scale", 1, 100'000);
  if (settings.width % HiddenLayer::kLanes != 0)
    throw WrongCall(
        {fmt::format("--width {} is not a multiple of {}", settings.width, HiddenLayer::kLanes)});
  return fit;
}

// A text beside the weights that is not about a fit would be lost.
void refuseForeignStory(const std::string& path) {
  std::ifstream file(path);
  std::string line;
  if (std::getline(file, line) && !line.starts_with(kStory))
    throw WrongCall(
        {fmt::format("'{}' would be overwritten, and does not begin with '{}'", path, kStory)});
}

void fit(const Call& call) {
  const std::string out = outputAsked(call.words, kSuffix);
  gamesAsked(call.words);
  const VariantPtr variant = variantAsked(call.words, call.variants);
  GamesFit fit = fitAsked(call, variant->rules());
  const auto start = networkAsked(call.words, "start", variant->rules());
  if (start) fit.settings.startWith(*start);
  const std::string storyFile = out.substr(0, out.size() - kSuffix.size()) + ".txt";
  refuseForeignStory(storyFile);
  std::string story = fmt::format("{}{}\n", kStory, fmt::join(call.given, " "));
  const auto report = [&](const std::string& line) {
    story += line;
    call.outputs.out << line << std::flush;
  };
  // Reports an output that cannot be written before the work, not after it.
  LostOutput::check(refuseToReplace(out));
  const Network network = valid(fitGames(std::move(fit), notesTo(call.outputs), report));
  LostOutput::check(replaceFile(out, writeNetwork(network)));
  LostOutput::check(replaceFile(storyFile, story));
}

cxxopts::Options universalOptions() {
  cxxopts::Options options("ximaera-learn",
                           "Makes the universal weights from those of chess (see "
                           "search/evaluation/UNIVERSAL.md).\n");
  options.custom_help("universal --out universal.net [--eval-file chess.net]");
  options.add_options()("out", "The file of the universal weights", textOption(), "FILE")(
      "eval-file", "The weights of chess (default: those built in)", textOption(), "NAME.net");
  return options;
}

void makeUniversal(const Call& call) {
  noMoreThan(0, call.words);
  const std::string path = outputAsked(call.words, kSuffix);
  const VariantPtr chess = call.variants.find("chess");
  const auto given = networkAsked(call.words, "eval-file", chess->rules());
  const auto weights = valid(transplanted(given ? *given : chess->network()));
  LostOutput::check(replaceFile(path, universal::write(weights)));
}

}  // namespace

Command beginCommand() {
  return {"begin", beginOptions, begin};
}

Command fitCommand() {
  return {"fit", fitOptions, fit};
}

Command universalCommand() {
  return {"universal", universalOptions, makeUniversal};
}

}  // namespace ximaera::learn
