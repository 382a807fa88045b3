#include "bench/learn/training_data.h"

#include <fmt/format.h>

#include <set>

#include "bench/learn/game_file.h"
#include "bench/learn/random.h"

namespace ximaera::learn {

namespace {

// One game of so many is for validation.
constexpr std::size_t kValidationEvery = 20;

bool isForValidation(const GameRecord& game) {
  return Random(game.number, game.moves.size()).below(kValidationEvery) == 0;
}

/// Takes games in as they are read.
class Loader {
 public:
  Loader(const Rules& rules, const FeatureMaps& maps) : rules_(rules), maps_(maps) {}

  std::optional<Error> takeHeader(const GameFileHeader& header) {
    identity_ = header.identity;
    data.identities.insert(identity_);
    if (header.variant == rules_.info().name) return std::nullopt;
    return Error{fmt::format("games of {}, not of {}", header.variant, rules_.info().name)};
  }
  std::optional<Error> takeGame(const GameRecord& game) {
    if (!known_.insert({identity_, game.number}).second)
      return Error{fmt::format("game {} is there twice", game.number)};
    ++data.games;
    return addSamples(game, maps_, rules_, isForValidation(game) ? data.validation : data.training);
  }

  TrainingData data;

 private:
  const Rules& rules_;
  const FeatureMaps& maps_;
  std::string identity_;
  std::set<std::pair<std::string, std::uint32_t>> known_;
};

}  // namespace

Result<TrainingData> loadTrainingData(const std::vector<std::string>& files, const Rules& rules,
                                      const FeatureMaps& maps) {
  Loader loader(rules, maps);
  for (const std::string& file : files) {
    const auto read = readGameFile(
        file, {.onHeader = [&](const GameFileHeader& header) { return loader.takeHeader(header); },
               .onGame = [&](GameRecord&& game) { return loader.takeGame(game); }});
    if (!read) return read.failure();
  }
  if (loader.data.training.size() == 0 || loader.data.validation.size() == 0)
    return Error{"there are too few games to learn from"};
  return std::move(loader.data);
}

}  // namespace ximaera::learn
