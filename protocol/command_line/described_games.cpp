#include "protocol/command_line/described_games.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <ostream>

#include "engine/files/described_games.h"
#include "protocol/command_line/arguments.h"

namespace ximaera {

namespace {

void addUserGames(std::ostream& error) {
  const std::string folder = userGamesFolder();
  std::error_code code;
  if (folder.empty() || !std::filesystem::is_directory(folder, code)) return;
  for (const Error& fault : addGames(folder)) error << fault.message << '\n';
}

// Reads --game FILE or --game=FILE at `at` and advances past it; empty if there is something else.
std::string takeGame(const Words& words, std::size_t& at) {
  constexpr std::string_view kOption = "--game";
  const std::string& word = words[at];
  if (word == kOption && at + 1 < words.size()) return words[++at];
  if (word.starts_with(kOption) && word.size() > kOption.size() && word[kOption.size()] == '=')
    return word.substr(kOption.size() + 1);
  return {};
}

}  // namespace

Result<Words> withDescribedGames(Words words, std::ostream& error) {
  addEmbeddedGames();
  addUserGames(error);
  const bool named = !words.empty() && (words[0] == "play" || words[0] == "rules");
  Words meant;
  for (std::size_t at = 0; at < words.size(); ++at) {
    std::string file = takeGame(words, at);
    if (file.empty() && named && words[at].ends_with(".toml")) file = words[at];
    if (file.empty()) {
      meant.push_back(words[at]);
      continue;
    }
    const Result<const Rules*> game = addGame(file);
    if (!game) return game.failure();
    if (!named) meant.emplace_back("--variant");
    meant.emplace_back((*game)->info().name);
  }
  return meant;
}

}  // namespace ximaera
