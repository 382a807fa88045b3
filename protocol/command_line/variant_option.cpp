#include "protocol/command_line/variant_option.h"

#include <fmt/format.h>

#include <filesystem>
#include <ostream>
#include <set>

#include "engine/files/file.h"
#include "movegen/text/words.h"
#include "protocol/command_line/arguments.h"

namespace ximaera {

namespace {

constexpr const char* kVariant = "variant";
constexpr const char* kGame = "game";

void addUserGames(Variants& variants, std::ostream& error) {
  const std::string folder = userFolder("games");
  std::error_code code;
  if (folder.empty() || (!std::filesystem::exists(folder, code) && !code)) return;
  // The faults of a game are also those of the games that are like it.
  std::set<std::string, std::less<>> shown;
  for (const Error& fault : variants.addFolder(folder))
    for (const std::string_view line : partsOf(fault.message, '\n'))
      if (shown.emplace(line).second) error << line << '\n';
}

Result<VariantPtr> variantOrFile(Variants& variants, const std::string& name) {
  return name.ends_with(".toml") ? variants.addFile(name) : variants.meant(name);
}

}  // namespace

Variants knownVariants(std::ostream& error) {
  Variants variants;
  addUserGames(variants, error);
  return variants;
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

std::optional<Error> addGivenGames(const cxxopts::ParseResult& arguments, Variants& variants) {
  for (const std::string& file : allOf(arguments, kGame))
    if (const auto game = variants.addFile(file); !game) return game.failure();
  return std::nullopt;
}

Result<VariantPtr> variantAsked(const cxxopts::ParseResult& arguments, Variants& variants) {
  const std::string given = arguments.count(kVariant) ? arguments[kVariant].as<std::string>() : "";
  if (arguments.count(kGame) || !given.empty()) return variantAsked(arguments, variants, given);
  if (arguments[kVariant].has_default())
    return variants.meant(arguments[kVariant].as<std::string>());
  return Error{"--variant is missing"};
}

Result<VariantPtr> variantAsked(const cxxopts::ParseResult& arguments, Variants& variants,
                                const std::string& name) {
  if (!arguments.count(kGame)) return variantOrFile(variants, name);
  if (name.empty()) return variants.addFile(arguments[kGame].as<std::string>());
  return Error{fmt::format("--game and the variant '{}' exclude each other", name)};
}

}  // namespace ximaera
