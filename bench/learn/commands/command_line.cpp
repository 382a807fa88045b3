#include "bench/learn/commands/command_line.h"

#include <fmt/format.h>

#include <filesystem>
#include <ostream>

#include "engine/engine.h"
#include "engine/files/weights_file.h"
#include "engine/files/write_file.h"

namespace ximaera::learn {

namespace {

constexpr std::string_view kHelp =
    R"(Learns an evaluation from games of an engine against itself.

Usage:
  ximaera-learn teach VARIANT [OPTION...]                              teaches a game in 20 minutes
  ximaera-learn begin --variant NAME --out NAME.net                    initial weights
  ximaera-learn play --variant NAME --games N --out FILE [OPTION...]   plays games
  ximaera-learn fit --variant NAME FILE... --out NAME.net [OPTION...]  fits an evaluation to them
  ximaera-learn puzzles FILE... --out GAME_puzzles.epd [OPTION...]     finds puzzles in them
  ximaera-learn report FILE... --out PAGE.html                         statistics of games
  ximaera-learn universal --out universal.net                          weights for all other games

Each command has --help.
)";

// Reports a wrong call on the error output, and returns the exit status.
int refuse(const Outputs& outputs, std::string_view command, std::string_view what) {
  outputs.error << fmt::format("ximaera-learn: {}\nTry 'ximaera-learn {}--help'.\n", what,
                               command.empty() ? "" : fmt::format("{} ", command));
  return kCalledWrongly;
}

int runCommand(const Command& command, const Words& given, Variants& variants,
               const Outputs& outputs) try {
  cxxopts::Options options("ximaera-learn", fmt::format("{}\n", command.summary));
  options.custom_help(command.usage);
  command.declare(options);
  declare(options, {{"h,help", "Shows this"}});
  if (asksForHelp(given))
    outputs.out << options.help();
  else
    command.run({given, parseArguments(options, given, command.repeatable), variants, outputs});
  return 0;
} catch (const std::invalid_argument& error) {
  return refuse(outputs, command.name, error.what());
}

int runWords(const Words& words, Variants& variants, const Outputs& outputs) {
  if (words.empty()) return refuse(outputs, "", "no command is given");
  for (const auto& commands : {gamesCommands(), weightsCommands()})
    for (const Command& command : commands)
      if (command.name == words[0])
        return runCommand(command, Words(words.begin() + 1, words.end()), variants, outputs);
  if (asksFor({words[0]}, "--version", "-v"))
    outputs.out << fmt::format("ximaera-learn {}\n", version());
  else if (asksForHelp({words[0]}))
    outputs.out << kHelp;
  else
    return refuse(outputs, "", fmt::format("'{}' is not a command", words[0]));
  return 0;
}

}  // namespace

std::string outputAsked(const cxxopts::ParseResult& words, std::string_view ending) {
  std::string path = textOf(words, "out");
  if (path.empty()) throw WrongCall({"--out is missing"});
  if (!path.ends_with(ending))
    throw WrongCall({fmt::format("--out: '{}' does not end with {}", path, ending)});
  std::error_code unknown;
  for (const std::string& input : words.unmatched())
    if (input == path || std::filesystem::equivalent(input, path, unknown))
      throw WrongCall({fmt::format("--out: '{}' is one of the files that are read", path)});
  // An output that cannot be written is reported before the work, not after it.
  LostOutput::check(refuseToReplace(path));
  return path;
}

Shard shardAsked(const cxxopts::ParseResult& words) {
  return valid(parseShard(textOf(words, "shard")), "shard");
}

std::optional<Network> networkAsked(const cxxopts::ParseResult& words, const std::string& option,
                                    const Rules& rules) {
  if (!words.count(option)) return std::nullopt;
  return valid(loadNetwork(rules, textOf(words, option)), option);
}

const Words& gamesAsked(const cxxopts::ParseResult& words) {
  if (words.unmatched().empty()) throw WrongCall({"no files of games are given"});
  return words.unmatched();
}

int runLearnProgram(const Words& words, Variants variants, const Outputs& outputs) {
  int status = kCannotWrite;
  try {
    status = runWords(words, variants, outputs);
  } catch (const std::exception&) {
    notesTo(outputs)(messageOf(std::current_exception()));
  }
  return statusOfOutput(status, outputs.out, outputs.error, "ximaera-learn");
}

}  // namespace ximaera::learn
