// The commands that make weights.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <ostream>
#include <sstream>

#include "bench/learn/commands/command_line.h"
#include "bench/learn/fit/trainer.h"
#include "bench/learn/teach/teacher.h"
#include "bench/learn/universal/transplant.h"
#include "engine/files/file.h"
#include "engine/files/write_file.h"
#include "protocol/command_line/duration.h"
#include "protocol/command_line/variant_option.h"
#include "search/evaluation/built_in.h"
#include "search/evaluation/network_file.h"
#include "search/evaluation/transfer.h"

namespace ximaera::learn {

namespace {

constexpr std::string_view kSuffix = ".net";
constexpr std::string_view kStory = "ximaera-learn fit ";

constexpr std::int64_t kWeek = 7 * 24 * kHour;

void declareTeach(cxxopts::Options& options) {
  declareGame(options);
  declare(options,
          {{"minutes", "The time, a closing match included", "N", "20"},
           {"threads", "Concurrent games", "N", "1"},
           {"folder", "Where the games are kept; by default in the folder of the user's data",
            "FOLDER"},
           {"shard", "Play the k-th part of n, which share the folder", "k/n", "1/1"}});
}

// A place in the folder of the user's data.
std::string usersPlace(std::string_view name) {
  const std::string folder = userFolder(name);
  if (folder.empty())
    throw WrongCall({"there is no folder for the user's data: set XDG_DATA_HOME"});
  return folder;
}

void teachGame(const Call& call) {
  noMoreThan(1, call.words);
  const std::string name = wordOf(call.words);
  if (name.empty() && !call.words.count("game")) throw WrongCall({"which game?"});
  const VariantPtr variant = variantAsked(call.words, call.variants, name);
  const Shard shard = shardAsked(call.words);
  const std::int64_t time =
      valid(parseDuration("--minutes", textOf(call.words, "minutes"), kMinute, 3 * kSecond, kWeek));
  const auto threads = numberOf<int>(call.words, "threads", 1, 256);
  const std::string stem = variant->nameForFiles(), folder = textOf(call.words, "folder");
  const std::string weights = usersPlace("weights"), learning = usersPlace("learning");
  teach({.variant = variant,
         .minutes = static_cast<double>(time) / kMinute,
         .threads = threads,
         .folder = folder.empty() ? fmt::format("{}/{}", learning, stem) : folder,
         .shard = shard,
         .weights = fmt::format("{}/{}.net", weights, stem)},
        call.outputs);
}

void declareBegin(cxxopts::Options& options) {
  declareVariant(options);
  declare(options,
          {{"out", "The file of the weights", "NAME.net"},
           {"from",
            "A game with as many squares; its kinds lend their weights to those of the same letter",
            "GAME"},
           {"like", "Kinds that begin with the weights of others there, or their sum: M=RN,D=BN",
            "LIST"}});
}

// Reads "M=RN": the letter of a kind of `ours` and those of kinds of `theirs`.
void readLike(const std::string& pair, const VariantInfo& ours, const VariantInfo& theirs,
              Likeness& likeness) {
  const bool isPair = pair.size() > 2 && pair[1] == '=' && ours.hasKind(pair[0]);
  const std::string letters = isPair ? pair.substr(2) : "";
  if (!isPair || !std::ranges::all_of(letters, [&](char letter) { return theirs.hasKind(letter); }))
    throw WrongCall({fmt::format("--like: '{}' is not a piece of {}, '=' and pieces of {}", pair,
                                 ours.name, theirs.name)});
  likeness[ours.indexOf(pair[0])] = letters;
}

// The kinds of the same letter, unless --like says otherwise.
Likeness likenessAsked(const cxxopts::ParseResult& words, const VariantInfo& ours,
                       const VariantInfo& theirs) {
  Likeness likeness = sameLetters(theirs, ours);
  std::istringstream pairs(textOf(words, "like"));
  for (std::string pair; std::getline(pairs, pair, ',');) readLike(pair, ours, theirs, likeness);
  return likeness;
}

Network begunFrom(const VariantPtr& lender, const Rules& rules, const cxxopts::ParseResult& words) {
  const Network theirs = builtInNetwork(lender->rules());
  const VariantInfo &ours = rules.info(), &info = lender->info();
  if (info.files != ours.files || theirs.features.squares() != Features(rules).squares())
    throw WrongCall({fmt::format("--from: the squares and hands of {} are not those of {}",
                                 info.name, ours.name)});
  return transferred(theirs, rules, likenessAsked(words, ours, info));
}

void begin(const Call& call) {
  noMoreThan(0, call.words);
  const std::string path = outputAsked(call.words, kSuffix);
  const VariantPtr variant = variantAsked(call.words, call.variants);
  const std::string from = textOf(call.words, "from");
  if (from.empty() && call.words.count("like")) throw WrongCall({"--like needs --from"});
  const Network network = from.empty() ? composedFor(variant->rules())
                                       : begunFrom(valid(call.variants.meant(from), "from"),
                                                   variant->rules(), call.words);
  LostOutput::check(replaceFile(path, writeNetwork(network)));
}

void declareFit(cxxopts::Options& options) {
  const FitSettings usual;
  declareVariant(options);
  declare(
      options,
      {{"out", "The file of the weights; NAME.txt beside it reports how they were made",
        "NAME.net"},
       {"width", "Neurons of the hidden layer, a multiple of 16; 0: none", "N",
        std::to_string(usual.width)},
       {"results", "The weight of results, in percent; scores have the rest", "N",
        std::to_string(std::lround(usual.objective.resultShare * 100))},
       {"fading", "The weight of later scores, in percent for each ply", "N", "0"},
       {"epochs", "Passes over all positions", "N", std::to_string(usual.epochs)},
       {"batch", "Positions of a step", "N", std::to_string(usual.batch)},
       {"rate", "The highest learning rate, in millionths; 300 where --start has a hidden layer",
        "N", std::to_string(std::lround(usual.rate * 1e6f))},
       {"decay",
        "How strongly the hidden layer is held back from learning by heart: the decay of its "
        "weights, times the root of the number of steps; 1000, to those of --start, where it has "
        "one",
        "N", std::to_string(std::lround(usual.decay))},
       {"scale", "Centipawns in a logit of the new weights; by default as in the scores", "CP"},
       {"start", "The weights where the fit starts", "NAME.net"},
       {"seed", "The same seed and games, the same weights", "N", "1"},
       {"threads", "Threads", "N", std::to_string(usual.threads)}});
}

GamesFit fitAsked(const Call& call, const Rules& rules, const std::optional<Network>& start) {
  const auto& words = call.words;
  GamesFit fit;
  FitSettings& settings = fit.settings;
  fit.keepsScale = !words.count("scale");
  fit.fading = numberOf<float>(words, "fading", 0, 99) / 100;
  settings.rules = &rules;
  settings.width = numberOf<std::size_t>(words, "width", 0, HiddenLayer::kMaxWidth);
  settings.seed = numberOf<std::uint64_t>(words, "seed", 0, INT64_MAX);
  settings.epochs = numberOf<int>(words, "epochs", 1, 10'000);
  settings.batch = numberOf<std::size_t>(words, "batch", 1, 1 << 20);
  if (start) settings.startWith(*start);
  const auto asked = [&](const char* option) { return !start || words.count(option) > 0; };
  if (asked("rate")) settings.rate = numberOf<float>(words, "rate", 1, 1'000'000) / 1e6f;
  if (asked("decay")) settings.decay = numberOf<float>(words, "decay", 0, 100'000);
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
  const std::vector<std::string> files = gamesAsked(call.words);
  const VariantPtr variant = variantAsked(call.words, call.variants);
  const auto start = networkAsked(call.words, "start", variant->rules());
  GamesFit fit = fitAsked(call, variant->rules(), start);
  const std::string storyFile = out.substr(0, out.size() - kSuffix.size()) + ".txt";
  refuseForeignStory(storyFile);
  std::string story = fmt::format("{}{}\n", kStory, fmt::join(call.given, " "));
  const auto report = [&](const std::string& line) {
    story += line;
    call.outputs.out << line << std::flush;
  };
  auto games = valid(loadGames(files, variant->rules(), notesTo(call.outputs)));
  const Network network = valid(fitGames(std::move(fit), std::move(games), report));
  LostOutput::check(replaceFile(out, writeNetwork(network)));
  LostOutput::check(replaceFile(storyFile, story));
}

void declareUniversal(cxxopts::Options& options) {
  declare(options, {{"out", "The file of the universal weights", "FILE"},
                    {"eval-file", "The weights of chess (default: those built in)", "NAME.net"}});
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

std::vector<Command> weightsCommands() {
  return {{"teach", "teach [VARIANT] [OPTION...]",
           "Teaches a game by self-play; the programs use the weights from then on. "
           "It can be stopped: the same call continues.",
           declareTeach, teachGame},
          {"begin", "begin --variant NAME --out NAME.net [--from GAME]",
           "Writes the weights that a game is played by before it is taught, or such as another "
           "one lends.",
           declareBegin, begin},
          {"fit", "fit --variant NAME FILE... --out NAME.net [OPTION...]",
           "Fits an evaluation to games.", declareFit, fit},
          {"universal", "universal --out universal.net [--eval-file chess.net]",
           "Makes the universal weights from those of chess (see search/evaluation/UNIVERSAL.md).",
           declareUniversal, makeUniversal}};
}

}  // namespace ximaera::learn
