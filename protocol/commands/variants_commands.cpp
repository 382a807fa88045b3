// The commands `variants` and `rules`.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/files/file.h"
#include "engine/files/weights_file.h"
#include "movegen/piece_names.h"
#include "protocol/command_line/variant_option.h"
#include "protocol/commands/commands.h"
#include "protocol/explain/pages.h"
#include "protocol/terminal/line_reader.h"
#include "protocol/terminal/screen.h"
#include "protocol/xboard/plies/xboard_facts.h"

namespace ximaera {

namespace {

// White's piece of this type.
Piece pieceOf(const Rules& rules, const XBoardType& type) {
  const Piece piece = makePiece(kWhite, rules.kindOfLetter(type.bookLetter));
  return type.marked ? piece | kMark : piece;
}

// For scripts that register the games with XBoard, draw pictures and test it: a line for the game
// (its names here and in XBoard, and title) and one for each picture.
std::string xboardFacts(const Rules& rules) {
  const VariantInfo& info = rules.info();
  const XBoardFacts facts = xboardFactsOf(rules);
  std::string lines = fmt::format("game|{}|{}|{}\n", info.name, facts.name, info.title);
  for (const XBoardType& type : facts.types)
    lines +=
        fmt::format("piece|{}|{}{}|{}|{}|{}\n", info.name, type.bookLetter, type.marked ? "~" : "",
                    type.letter, type.slot, pictureName(rules, pieceOf(rules, type)));
  for (const XBoardChoice& choice : facts.choices)
    lines += fmt::format("choice|{}|{}|{}|{}|{}\n", info.name, choice.letter, choice.letter,
                         choice.slot, wayName(rules, choice.letter));
  return lines;
}

}  // namespace

void declareVariants(cxxopts::Options& options) {
  options.custom_help("variants").add_options()("xboard", "Facts for XBoard, for scripts");
}

Result<int> variantsCommand(const cxxopts::ParseResult& arguments, Console console) {
  if (const auto error = noMoreThan(0, arguments)) return *error;
  for (const auto& rules : allRules()) {
    if (arguments["xboard"].as<bool>()) {
      if (!rules->info().described()) console.out << xboardFacts(*rules);
      continue;
    }
    const VariantInfo& info = rules->info();
    console.out << fmt::format("{:<13} {:<40} {}x{}{}\n", info.name, info.title, info.files,
                               info.ranks, info.described() ? "  described" : "");
  }
  return 0;
}

void declareRules(cxxopts::Options& options) {
  options.custom_help("rules VARIANT");
  declareGame(options);
}

Result<int> rulesCommand(const cxxopts::ParseResult& arguments, Console console) {
  if (arguments.unmatched().empty() && !arguments.count("game"))
    return Error{fmt::format("which variant? Known are {}", fmt::join(variantNames(), " "))};
  if (const auto error = noMoreThan(1, arguments)) return *error;
  const Result<const Rules*> rules = variantAsked(arguments, wordOf(arguments));
  if (!rules) return rules.failure();
  const std::string page =
      fmt::format("{}The program judges positions by {}.\n", rulesPage(**rules),
                  wordsFor(originOf(**rules, userFolder("weights"))));
  if (console.interactive)
    showPages(page, Screen::ofTerminal().rows, console.out, terminalReader());
  else
    console.out << page;
  return 0;
}

}  // namespace ximaera
