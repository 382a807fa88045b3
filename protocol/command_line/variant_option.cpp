#include "protocol/command_line/variant_option.h"

#include <fmt/format.h>

#include <filesystem>
#include <ostream>
#include <set>

#include "engine/files/described_games.h"
#include "engine/files/file.h"
#include "movegen/text/words.h"
#include "protocol/command_line/arguments.h"
#include "protocol/xboard/plies/xboard_pieces.h"

namespace ximaera {

namespace {

constexpr const char* kVariant = "variant";
constexpr const char* kGame = "game";

void addUserGames(std::ostream& error) {
  const std::string folder = userFolder("games");
  std::error_code code;
  if (folder.empty() || (!std::filesystem::exists(folder, code) && !code)) return;
  // The faults of a game are also those of the games that are like it.
  std::set<std::string, std::less<>> shown;
  for (const Error& fault : addGames(folder))
    for (const std::string_view line : partsOf(fault.message, '\n'))
      if (shown.emplace(line).second) error << line << '\n';
}

Result<const Rules*> variantOrFile(const std::string& name) {
  return name.ends_with(".toml") ? addGame(name) : variantMeant(name);
}

}  // namespace

void addDescribedGames(std::ostream& error) {
  addEmbeddedGames();
  addUserGames(error);
}

void declareGame(cxxopts::Options& options, const std::string& group) {
  options.add_options(group)(kGame, "A game described in a file", cxxopts::value<std::string>(),
                             "FILE");
}

void declareVariant(cxxopts::Options& options, const std::string& usual, const std::string& group) {
  auto name = cxxopts::value<std::string>();
  if (!usual.empty()) name->default_value(usual);
  options.add_options(group)(kVariant, "The game", name, "NAME");
  declareGame(options, group);
}

std::optional<Error> addGivenGames(const cxxopts::ParseResult& arguments) {
  for (const std::string& file : allOf(arguments, kGame))
    if (const Result<const Rules*> game = addGame(file); !game) return game.failure();
  return std::nullopt;
}

Result<const Rules*> variantAsked(const cxxopts::ParseResult& arguments) {
  const std::string given = arguments.count(kVariant) ? arguments[kVariant].as<std::string>() : "";
  if (arguments.count(kGame) || !given.empty()) return variantAsked(arguments, given);
  if (arguments[kVariant].has_default()) return variantMeant(arguments[kVariant].as<std::string>());
  return Error{"--variant is missing"};
}

Result<std::vector<const Rules*>> variantsAsked(const cxxopts::ParseResult& arguments) {
  std::vector<const Rules*> all;
  for (const cxxopts::KeyValue& given : arguments.arguments()) {
    if (given.key() != kVariant && given.key() != kGame) continue;
    const auto rules = given.key() == kGame ? addGame(given.value()) : variantOrFile(given.value());
    if (!rules) return rules.failure();
    all.push_back(*rules);
  }
  if (all.empty()) return Error{"--variant is missing"};
  return all;
}

Result<const Rules*> variantAsked(const cxxopts::ParseResult& arguments, const std::string& name) {
  if (!arguments.count(kGame)) return variantOrFile(name);
  if (name.empty()) return addGame(arguments[kGame].as<std::string>());
  return Error{fmt::format("--game and the variant '{}' exclude each other", name)};
}

}  // namespace ximaera
