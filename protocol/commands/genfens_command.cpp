#include <fmt/format.h>

#include "engine/opening_maker.h"
#include "movegen/fen.h"
#include "movegen/text/number.h"
#include "movegen/text/utf8.h"
#include "protocol/command_line/variant_option.h"
#include "protocol/commands/commands.h"

namespace ximaera {

namespace {

constexpr std::int64_t kMostFens = 1'000'000;
constexpr RandomOpeningRules kOpenings{.plies = 8, .balance = 100, .depth = 4};

struct Wanted {
  std::uint64_t count = 0;
  std::uint64_t seed = 0;
};

// Reads "10 seed 42 book None". Books are the runner's work.
Wanted wantedBy(const Words& words) {
  if (words.size() < 3 || words[1] != "seed")
    throw WrongCall({"what is wanted has the form 'genfens N seed S [book None]'"});
  const auto count = valid(parseNumber("N", words[0], 1, kMostFens));
  const auto seed = valid(parseNumber("seed", words[2], 0, INT64_MAX));
  const Words rest(words.begin() + 3, words.end());
  if (!rest.empty() && rest != Words{"book", "None"})
    throw WrongCall(
        {fmt::format("'{}' is not 'book None'; no other book is read", printable(rest[0]))});
  return {static_cast<std::uint64_t>(count), static_cast<std::uint64_t>(seed)};
}

}  // namespace

void declareGenfens(cxxopts::Options& options) {
  options.custom_help("genfens N seed S [book None] [OPTION...]");
  declareVariant(options, "chess");
}

int genfensCommand(const cxxopts::ParseResult& arguments, Variants& variants, Console console) {
  const VariantPtr variant = variantAsked(arguments, variants);
  const Wanted wanted = wantedBy(arguments.unmatched());
  OpeningMaker maker(variant->network(), kOpenings);
  for (std::uint64_t index = 0; index < wanted.count; ++index)
    console.out << fmt::format("info string genfens {}\n",
                               formatFen(maker.make(mixedSeed(wanted.seed, index)).position()))
                << std::flush;
  return 0;
}

}  // namespace ximaera
