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

}  // namespace

Variants knownVariants(std::ostream& error) {
  Variants variants;
  addUserGames(variants, error);
  return variants;
}

void declareGame(cxxopts::Options& options, const std::string& group) {
  declare(options, {{kGame, "A game described in a file", "FILE"}}, group);
}

void declareVariant(cxxopts::Options& options, const std::string& usual, const std::string& group) {
  declare(options, {{kVariant, "The game", "NAME", usual}}, group);
  declareGame(options, group);
}

void addGivenGames(const cxxopts::ParseResult& arguments, Variants& variants) {
  for (const std::string& file : allOf(arguments, kGame)) valid(variants.addFile(file));
}

VariantPtr variantAsked(const cxxopts::ParseResult& arguments, Variants& variants) {
  const std::string given = arguments.count(kVariant) ? textOf(arguments, kVariant) : "";
  if (arguments.count(kGame) || !given.empty()) return variantAsked(arguments, variants, given);
  const std::string usual = textOf(arguments, kVariant);
  if (usual.empty()) throw WrongCall({"--variant is missing"});
  return valid(variants.meant(usual));
}

VariantPtr variantAsked(const cxxopts::ParseResult& arguments, Variants& variants,
                        const std::string& name) {
  if (!arguments.count(kGame))
    return valid(name.ends_with(".toml") ? variants.addFile(name) : variants.meant(name));
  if (name.empty()) return valid(variants.addFile(textOf(arguments, kGame)));
  throw WrongCall({fmt::format("--game and the variant '{}' exclude each other", name)});
}

}  // namespace ximaera
