#include "bench/learn/fit/training_data.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "bench/learn/games/game_file.h"
#include "bench/learn/random.h"

namespace ximaera::learn {

namespace {

// One game in this number is for validation.
constexpr std::size_t kValidationEvery = 20;

bool isForValidation(const SelfPlayGame& game) {
  return Random(game.number, game.moves.size()).below(kValidationEvery) == 0;
}

/// A game with the identity of its settings.
struct IdentifiedGame {
  std::string identity;
  SelfPlayGame game;
};

// Sorts the games, so that the order of files and of games in them does not matter.
void sortByNumber(std::vector<IdentifiedGame>& games) {
  std::ranges::sort(
      games, {}, [](const IdentifiedGame& one) { return std::tie(one.identity, one.game.number); });
}

Result<std::vector<IdentifiedGame>> loadGames(const std::vector<std::string>& files,
                                              const Rules& rules, const Note& note) {
  std::vector<IdentifiedGame> games;
  std::string identity;
  const Rules* wanted = &rules;
  const GameVisitor visitor{.onHeader = [&](const GameFileHeader& header) -> std::optional<Error> {
                              identity = header.identity;
                              return agreeOnVariant(header, wanted);
                            },
                            .onGame = [&](SelfPlayGame&& game) -> std::optional<Error> {
                              games.push_back({identity, std::move(game)});
                              return std::nullopt;
                            }};
  if (const auto error = readGameFiles(files, visitor, note)) return *error;
  sortByNumber(games);
  return games;
}

}  // namespace

Result<TrainingData> loadTrainingData(const std::vector<std::string>& files, const Rules& rules,
                                      const FeatureMaps& maps, const Note& note) {
  const auto games = loadGames(files, rules, note);
  if (!games) return games.failure();
  TrainingData data;
  data.games = games->size();
  // Of very few games perhaps none is drawn; then the first ones with positions are taken.
  const bool noneDrawn = std::ranges::none_of(*games, isForValidation, &IdentifiedGame::game);
  for (const auto& [identity, game] : *games) {
    data.identities.insert(identity);
    const bool validates = isForValidation(game) || (noneDrawn && data.validation.size() == 0);
    Samples& samples = validates ? data.validation : data.training;
    if (const auto error = addSamples(game, maps, rules, samples)) return *error;
  }
  if (data.training.size() == 0 || data.validation.size() == 0)
    return Error{"there are too few games to learn from"};
  return data;
}

}  // namespace ximaera::learn
