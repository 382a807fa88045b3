// The commands `variants` and `rules`.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/files/described_games.h"
#include "engine/files/file.h"
#include "engine/files/weights_file.h"
#include "movegen/fen.h"
#include "movegen/perft.h"
#include "movegen/piece_names.h"
#include "movegen/variants/described/described.h"
#include "movegen/variants/registry.h"
#include "protocol/command_line/variant_option.h"
#include "protocol/commands/commands.h"
#include "protocol/explain/pages.h"
#include "protocol/explain/text.h"
#include "protocol/import/imported_game.h"
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

constexpr int kFaulty = 2;
constexpr int kDeepest = 3;
constexpr std::size_t kMostForeign = 1024 * 1024;

// Writes a description of the game in a file of another program's format.
Result<int> importGame(const cxxopts::ParseResult& arguments, Console console) {
  if (const auto error = noMoreThan(0, arguments)) return *error;
  const Result<std::string> text =
      readWholeFile(arguments["import"].as<std::string>(), kMostForeign);
  if (!text) return text.failure();
  const auto game = imported::readForeign(
      *text, arguments.count("section") ? arguments["section"].as<std::string>() : "");
  if (!game) return game.failure();
  const std::string description = imported::description(*game);
  console.out << description;
  for (const std::string& what : game->unsaid) console.error << fmt::format("not said: {}\n", what);
  const auto rules = makeDescribedRules("imported", description);
  // What follows from a part that is not said is no fault of its own.
  if (!rules && game->unsaid.empty()) console.error << rules.error() << '\n';
  return rules && game->unsaid.empty() ? 0 : kFaulty;
}

// Writes the game as a section of Fairy-Stockfish's variants.ini.
Result<int> exportGame(const cxxopts::ParseResult& arguments, Console console) {
  if (const auto error = noMoreThan(0, arguments)) return *error;
  const auto name = arguments["export-ini"].as<std::string>();
  std::unique_ptr<Rules> own;
  const Rules* rules = findRules(name);
  if (rules == nullptr) {
    Result<std::unique_ptr<Rules>> read = readGame(name);
    if (!read) return read.failure();
    own = std::move(*read);
    rules = own.get();
  }
  const auto exported = exportedSection(*rules);
  if (!exported) return Error{fmt::format("'{}' is compiled, not described in a file", name)};
  console.out << exported->text;
  for (const std::string& what : exported->unsaid)
    console.error << fmt::format("not said: {}\n", what);
  return exported->unsaid.empty() ? 0 : kFaulty;
}

void explain(const Rules& rules, Console console) {
  console.out << explained(rules) << "\nThe idea:\n" << wrapped(rules.info().idea, 2);
  if (!rules.info().notes.empty()) console.out << "Notes:\n" << notesText(rules.info());
  console.out << fmt::format("\nPositions are judged by {}.\n",
                             wordsFor(originOf(rules, userFolder("weights"))))
              << "\nLeaves of the tree of legal moves:";
  Position position = startPosition(rules);
  for (int depth = 1; depth <= kDeepest; ++depth)
    console.out << ' ' << perft(position, depth) << std::flush;
  console.out << '\n';
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

void declareCheck(cxxopts::Options& options) {
  options.custom_help("check FILE|NAME...");
  options.add_options()("import",
                        "Describes the game in FILE, an Interactive Diagram's text or a "
                        "variants.ini, and names what cannot be said",
                        cxxopts::value<std::string>(), "FILE")(
      "section", "The section of variants.ini, else its first", cxxopts::value<std::string>(),
      "NAME")("export-ini",
              "Writes the described GAME as a section of variants.ini, "
              "and names what cannot be said",
              cxxopts::value<std::string>(), "GAME");
}

Result<int> checkCommand(const cxxopts::ParseResult& arguments, Console console) {
  if (arguments.count("import")) return importGame(arguments, console);
  if (arguments.count("export-ini")) return exportGame(arguments, console);
  if (arguments.unmatched().empty()) return Error{"which file? It describes a game, NAME.toml"};
  int status = 0;
  for (const std::string& file : arguments.unmatched()) {
    const Rules* known = findRules(file);
    if (known != nullptr && known->info().described()) {
      explain(*known, console);
    } else if (known != nullptr) {
      console.error << fmt::format(
          "'{0}' is compiled, not described in a file; `ximaera rules {0}` explains it\n", file);
      status = kFaulty;
    } else if (const Result<std::unique_ptr<Rules>> rules = readGame(file)) {
      explain(**rules, console);
    } else {
      console.error << rules.error() << '\n';
      status = kFaulty;
    }
  }
  return status;
}

}  // namespace ximaera
