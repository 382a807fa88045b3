#include "protocol/commands/commands.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>

#include "engine/engine.h"
#include "engine/files/file.h"
#include "movegen/text/words.h"
#include "protocol/command_line/variant_option.h"
#include "protocol/explain/text.h"
#include "protocol/import/imported_game.h"
#include "protocol/uci/uci.h"
#include "protocol/xboard/xboard.h"

namespace ximaera {

namespace {

struct Command {
  std::string_view name;
  std::string_view summary;
  void (*declare)(cxxopts::Options&);
  int (*run)(const cxxopts::ParseResult&, Variants&, Console);
};

constexpr std::array<Command, 8> kCommands{{
    {"variants", "Lists the games", declareVariants, variantsCommand},
    {"rules", "Teaches a game", declareRules, rulesCommand},
    {"learn", "Gives lessons in a game", declareLearn, learnCommand},
    {"play", "Plays a game in the terminal", declarePlay, playCommand},
    {"perft", "Counts the leaves of the tree of legal moves", declarePerft, perftCommand},
    {"check", "Explains a game described in a file, or names its faults", declareCheck,
     checkCommand},
    {"bench", "Searches a fixed set of positions", declareBench, benchCommand},
    {"genfens", "Prints positions after random openings, for OpenBench", declareGenfens,
     genfensCommand},
}};

// For a person the lines break between words; programs get each line whole.
int refuse(std::string_view program, std::string_view what, Console console) {
  const std::string text = fmt::format("{}: {}", program, what);
  const bool breaks = console.interactive && what.find('\n') == what.npos;
  console.error << (breaks ? wrapped(text) : text + '\n')
                << fmt::format("Try '{} --help'.\n", program);
  return kCalledWrongly;
}

int runCommand(const Command& command, const Words& words, Variants& variants,
               Console console) try {
  cxxopts::Options options("ximaera", fmt::format("{}.\n", command.summary));
  command.declare(options);
  declare(options, {{"h,help", "Shows this"}});
  const cxxopts::ParseResult arguments = parseArguments(options, words);
  if (!arguments["help"].as<bool>()) return command.run(arguments, variants, console);
  console.out << options.help();
  return 0;
} catch (const WrongCall& error) {
  return refuse(fmt::format("ximaera {}", command.name), error.what(), console);
}

std::string overview(const cxxopts::Options& options) {
  std::string text = options.help() + "\nCommands (each with --help):\n";
  for (const Command& command : kCommands)
    text += fmt::format("  {:<10} {}\n", command.name, command.summary);
  return text +
         "\nA game described in a file is meant by --game FILE instead of a variant's name.\n"
         "\nWithout arguments it speaks UCI or XBoard's protocol, as its input asks for.\n";
}

int runWithoutCommand(const Words& words, Variants& variants, Console console) try {
  cxxopts::Options options("ximaera",
                           "A chess-variant engine that plays games no other engine plays.\n");
  options.custom_help("[COMMAND]");
  declareGame(options);
  declare(options, {{"h,help", "Shows this"}, {"v,version", "Shows the version"}});
  const cxxopts::ParseResult arguments = parseArguments(options, words);
  noMoreThan(0, arguments);
  if (arguments["help"].as<bool>()) {
    console.out << overview(options);
  } else if (arguments["version"].as<bool>()) {
    console.out << "Ximaera " << version() << '\n';
  } else {
    const bool given = arguments.count("game") > 0;
    converse(console, variants, given ? variantAsked(arguments, variants, {}) : variants.first());
  }
  return 0;
} catch (const WrongCall& error) {
  return refuse("ximaera", error.what(), console);
}

// Names the command that begins in the same way.
std::string unknownCommand(const std::string& word) {
  const std::string_view start = std::string_view(word).substr(0, 2);
  for (const Command& command : kCommands)
    if (start.size() == 2 && command.name.starts_with(start))
      return fmt::format("unknown command '{}', did you mean {}?", word, command.name);
  return fmt::format("unknown command '{}'", word);
}

int run(Words words, Variants& variants, Console console) {
  // XBoard adds an empty word if a word of its command is in quotes.
  if (words == Words{""} || (!words.empty() && words[0].starts_with('-') && words.back().empty()))
    words.pop_back();
  // OpenBench gives this command and its arguments as one word, and then "quit".
  if (!words.empty() && words[0].starts_with("genfens ")) {
    const auto parts = wordsOf(words[0]);
    words.assign(parts.begin(), parts.end());
  }
  if (words.empty() || words[0].starts_with('-'))
    return runWithoutCommand(words, variants, console);
  if (words[0] == "help") return runWithoutCommand({"--help"}, variants, console);
  const auto* command = std::ranges::find(kCommands, words[0], &Command::name);
  if (command == kCommands.end()) return refuse("ximaera", unknownCommand(words[0]), console);
  return runCommand(*command, Words(words.begin() + 1, words.end()), variants, console);
}

void introduce(std::ostream& out) {
  out << "Ximaera " << version()
      << ", a chess-variant engine that plays games no other engine plays.\n"
         "It speaks to chess programs: say uci or xboard. To play here, leave with quit\n"
         "and start it as: ximaera play chess. All it can do: ximaera --help\n"
      << std::flush;
}

void converseInUci(std::string_view firstLine, Console console, const Variants& variants,
                   const VariantPtr& game) {
  Uci uci(console.out, variants, userFolder("weights"), game);
  if (uci.execute(firstLine)) uci.run(console.in);
}

}  // namespace

int runCommandLine(const Words& words, Console console, Variants variants) {
  variants.readSectionsBy(imported::readSections);
  int status = kCannotWrite;
  try {
    status = run(words, variants, console);
  } catch (const std::exception&) {
    console.error << fmt::format("ximaera: {}\n", messageOf(std::current_exception()));
  }
  return statusOfOutput(status, console.out, console.error, "ximaera");
}

void converse(Console console, const Variants& variants, const VariantPtr& game) {
  std::istream& in = console.in;
  std::ostream& out = console.out;
  // A program would not expect an introduction.
  if (console.interactive) introduce(out);
  for (std::string line; readLine(in, line);) {
    // Some systems put this before a text.
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    if (line.starts_with(kByteOrderMark)) line.erase(0, kByteOrderMark.size());
    const std::vector<std::string_view> words = wordsOf(line);
    if (words.empty()) continue;
    if (sameIgnoringCase(words[0], "xboard"))
      return runXBoard(in, out, variants, userFolder("weights"));
    if (words[0] != "help" && Uci::knows(words[0]))
      return converseInUci(line, console, variants, game);
    introduce(out);
  }
}

}  // namespace ximaera
