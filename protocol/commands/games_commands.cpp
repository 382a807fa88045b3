// The commands `variants` and `rules`.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <string_view>

#include "engine/files/described_games.h"
#include "engine/files/file.h"
#include "engine/weights.h"
#include "movegen/fen.h"
#include "movegen/perft.h"
#include "movegen/text/utf8.h"
#include "movegen/text/words.h"
#include "movegen/variants/described/described.h"
#include "protocol/command_line/variant_option.h"
#include "protocol/commands/commands.h"
#include "protocol/explain/pages.h"
#include "protocol/explain/text.h"
#include "protocol/import/imported_game.h"
#include "protocol/import/ini_sections.h"
#include "protocol/terminal/line_reader.h"
#include "protocol/terminal/screen.h"
#include "protocol/xboard/xboard_output.h"

namespace ximaera {

namespace {

constexpr int kFaulty = 2;
constexpr int kDeepest = 3;

// Says which of several sections is taken.
void nameFirstSection(std::string_view text, Console console) {
  const auto names = imported::Sections(valid(imported::readable(text))).names();
  if (names.size() > 1)
    console.error << fmt::format("[{}] is the first of {} sections; --section NAME takes another\n",
                                 printable(names[0]), names.size());
}

// Writes a description of the game in a file of another program's format.
int importGame(const cxxopts::ParseResult& arguments, Console console) {
  noMoreThan(0, arguments);
  const std::string file = textOf(arguments, "import");
  if (file.ends_with(".toml"))
    throw WrongCall({fmt::format("'{0}' is a description already; `ximaera check {0}` explains it",
                                 printable(file))});
  const std::string text = valid(readWholeFile(file, kMostForeignBytes));
  const auto section = textOf(arguments, "section");
  const auto game = valid(imported::readForeign(text, section));
  if (section.empty()) nameFirstSection(text, console);
  const std::string description = imported::description(game);
  console.out << description;
  for (const std::string& what : game.unsaid)
    console.error << fmt::format("not said: {}\n", printable(what));
  const auto rules = makeDescribedRules("imported", description);
  // What follows from a part that is not said is no fault of its own.
  if (!rules && game.unsaid.empty()) console.error << rules.error() << '\n';
  return rules && game.unsaid.empty() ? 0 : kFaulty;
}

// A known game, or that of a file; `doubts` as of readGame().
Result<VariantPtr> knownOrRead(const Variants& variants, const std::string& name,
                               std::vector<std::string>* doubts = nullptr) {
  const bool isPath = name.find_first_of("./\\") != name.npos;
  if (auto known = variants.meant(name); known && !isPath) return known;
  Result<std::unique_ptr<Rules>> read = readGame(name, doubts);
  if (!read) return read.failure();
  return std::make_shared<const Variant>(std::move(*read));
}

// Writes the game as a section of Fairy-Stockfish's variants.ini.
int exportGame(const cxxopts::ParseResult& arguments, const Variants& variants, Console console) {
  noMoreThan(0, arguments);
  const auto name = textOf(arguments, "export-ini");
  const VariantPtr variant = valid(knownOrRead(variants, name));
  const auto section =
      fmt::format("{}{}", imported::fairyHas(variant->name()) ? "ximaera-" : "", variant->name());
  const auto exported = exportedSection(variant->rules(), section);
  if (!exported) throw WrongCall({fmt::format("'{}' is compiled, not described in a file", name)});
  console.out << exported->text;
  for (const std::string& what : exported->unsaid)
    console.error << fmt::format("not said: {}\n", printable(what));
  return exported->unsaid.empty() ? 0 : kFaulty;
}

// Stops before a depth that probably has more leaves than one waits for.
void countLeaves(const Rules& rules, std::ostream& out) {
  constexpr std::uint64_t kMost = 2'000'000;
  Position position = startPosition(rules);
  std::uint64_t before = 1, leaves = 1;
  for (int depth = 1; depth <= kDeepest; ++depth) {
    if (leaves / before * leaves > kMost) {
      out << " ... (too many)";
      return;
    }
    before = std::max<std::uint64_t>(leaves, 1);
    out << ' ' << (leaves = perft(position, depth)) << std::flush;
  }
}

void explain(const VariantPtr& variant, std::vector<std::string> doubts, Console console) {
  const Rules& rules = variant->rules();
  console.out << explained(rules, std::move(doubts));
  if (!sentenceOf(rules).empty()) console.out << "\nThe idea:\n" << wrapped(rules.info().idea, 2);
  if (!rules.info().notes.empty()) console.out << "Notes:\n" << notesText(rules.info());
  console.out << fmt::format("\nPositions are judged by {}.\n",
                             wordsFor(Weights(variant, userFolder("weights")).origin()))
              << "\nLeaves of the tree of legal moves:";
  countLeaves(rules, console.out);
  console.out << '\n';
}

// A word for a shell, in quotes where it needs them.
std::string shellWord(std::string_view word) {
#ifdef _WIN32
  return fmt::format("\"{}\"", word);
#else
  if (lowered(word).find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_-./") == word.npos)
    return std::string(word);
  std::string quoted;
  for (const char letter : word) quoted += letter == '\'' ? "'\\''" : std::string(1, letter);
  return fmt::format("'{}'", quoted);
#endif
}

// How `play` is asked for the game that `rules` has shown: a file is named as it was.
std::string wordsToPlay(const cxxopts::ParseResult& arguments, const VariantInfo& info) {
  if (arguments.count("game")) return "--game " + shellWord(printable(textOf(arguments, "game")));
  const std::string word = wordOf(arguments);
  if (!word.ends_with(".toml")) return std::string(info.name);
  return shellWord((word.starts_with('-') ? "./" : "") + printable(word));
}

}  // namespace

void declareVariants(cxxopts::Options& options) {
  options.custom_help("variants");
  declare(options, {{"xboard", "Facts for XBoard, for scripts"}});
}

int variantsCommand(const cxxopts::ParseResult& arguments, Variants& variants, Console console) {
  noMoreThan(0, arguments);
  for (const VariantPtr& variant : variants.all()) {
    const VariantInfo& info = variant->info();
    if (arguments["xboard"].as<bool>()) {
      if (!info.described()) console.out << factLines(variant->rules());
      continue;
    }
    console.out << fmt::format("{:<16} {:<40} {}x{}{}\n", info.name, info.title, info.files,
                               info.ranks, info.described() ? "  described" : "");
  }
  return 0;
}

void declareRules(cxxopts::Options& options) {
  options.custom_help("rules VARIANT");
  declareGame(options);
}

int rulesCommand(const cxxopts::ParseResult& arguments, Variants& variants, Console console) {
  if (arguments.unmatched().empty() && !arguments.count("game"))
    throw WrongCall({fmt::format("which variant? Known are {}", fmt::join(variants.names(), " "))});
  noMoreThan(1, arguments);
  const VariantPtr variant = variantAsked(arguments, variants, wordOf(arguments));
  const std::string page = fmt::format(
      "{}\nThe program judges positions by {}.\nTo play:  ximaera play {}\n",
      rulesPage(variant->rules()), wordsFor(Weights(variant, userFolder("weights")).origin()),
      wordsToPlay(arguments, variant->info()));
  if (console.interactive)
    showPages(page, Screen::ofTerminal().rows, console.out, terminalReader());
  else
    console.out << page;
  return 0;
}

void declareCheck(cxxopts::Options& options) {
  options.custom_help("check FILE|NAME...");
  declare(options,
          {{"import",
            "Describes the game in FILE, an Interactive Diagram's text or a variants.ini, and "
            "names what cannot be said",
            "FILE"},
           {"section",
            "The section of variants.ini, or a game built into Fairy-Stockfish; else its first",
            "NAME"},
           {"export-ini",
            "Writes the described GAME as a section of variants.ini, for Fairy-Stockfish 11.1 if "
            "it can say it, else with the version that it needs, and names what cannot be said",
            "GAME"}});
}

int checkCommand(const cxxopts::ParseResult& arguments, Variants& variants, Console console) {
  if (arguments.count("import") && arguments.count("export-ini"))
    throw WrongCall({"--import and --export-ini are two calls"});
  if (arguments.count("import")) return importGame(arguments, console);
  if (arguments.count("export-ini")) return exportGame(arguments, variants, console);
  if (arguments.unmatched().empty())
    throw WrongCall({"which file? It describes a game, NAME.toml"});
  int status = 0;
  for (const std::string& file : arguments.unmatched()) {
    std::vector<std::string> doubts;
    const Result<VariantPtr> variant = knownOrRead(variants, file, &doubts);
    if (variant && (*variant)->info().described()) {
      const auto titled = variants.meant((*variant)->info().title);
      if (titled && (*titled)->name() != (*variant)->name())
        doubts.push_back(fmt::format("title: it means the game '{}' already", (*titled)->name()));
      explain(*variant, doubts, console);
      const auto other = variants.otherNamedLike((*variant)->info());
      if (!other) continue;
      console.error << fmt::format("{}: {}\n", printable(file), other->message);
      status = kFaulty;
      continue;
    }
    console.error << (variant ? fmt::format("'{0}' is compiled, not described in a file; `ximaera "
                                            "rules {0}` explains it",
                                            file)
                              : variant.error())
                  << '\n';
    status = kFaulty;
  }
  return status;
}

}  // namespace ximaera
