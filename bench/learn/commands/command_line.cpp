#include "bench/learn/commands/command_line.h"

#include <fmt/format.h>

#include <filesystem>
#include <ostream>
#include <stdexcept>

#include "engine/engine.h"
#include "engine/files/weights_file.h"
#include "protocol/command_line/arguments.h"

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

int runCommand(const Words& words, Variants& variants, const Outputs& outputs) {
  const std::string command = words.empty() ? "" : words.front();
  const Words rest(words.empty() ? words.end() : words.begin() + 1, words.end());
  if (command == "begin") return beginCommand(rest, variants, outputs);
  if (command == "play") return playCommand(rest, variants, outputs);
  if (command == "fit") return fitCommand(rest, variants, outputs);
  if (command == "puzzles") return puzzlesCommand(rest, variants, outputs);
  if (command == "report") return reportCommand(rest, variants, outputs);
  if (command == "teach") return teachCommand(rest, variants, outputs);
  if (command == "universal") return universalCommand(rest, variants, outputs);
  if (asksFor({command}, "--version", "-v")) {
    outputs.out << fmt::format("ximaera-learn {}\n", version());
    return 0;
  }
  if (command.empty()) return refuse(outputs, "", "no command is given");
  if (!asksForHelp({command}))
    return refuse(outputs, "", fmt::format("'{}' is not a command", command));
  outputs.out << kHelp;
  return 0;
}

}  // namespace

int refuse(const Outputs& outputs, std::string_view command, std::string_view what) {
  outputs.error << fmt::format("ximaera-learn: {}\nTry 'ximaera-learn {}--help'.\n", what,
                               command.empty() ? "" : fmt::format("{} ", command));
  return kCalledWrongly;
}

int runParsed(std::string_view command, cxxopts::Options options, const Words& words,
              const Outputs& outputs,
              const std::function<std::optional<Error>(const cxxopts::ParseResult&)>& run,
              const Words& repeatable) {
  if (asksForHelp(words)) {
    outputs.out << options.help();
    return 0;
  }
  const auto arguments = parseArguments(options, words, repeatable);
  const auto problem = arguments ? run(*arguments) : arguments.failure();
  return problem ? refuse(outputs, command, problem->message) : 0;
}

Result<std::string> outputAsked(const cxxopts::ParseResult& words, std::string_view ending) {
  if (!words.count("out")) return Error{"--out is missing"};
  std::string path = words["out"].as<std::string>();
  if (!path.ends_with(ending))
    return Error{fmt::format("--out: '{}' does not end with {}", path, ending)};
  std::error_code unknown;
  for (const std::string& input : words.unmatched())
    if (input == path || std::filesystem::equivalent(input, path, unknown))
      return Error{fmt::format("--out: '{}' is one of the files that are read", path)};
  return path;
}

int runLearnProgram(const Words& words, Variants variants, const Outputs& outputs) {
  int status = kCannotWrite;
  try {
    status = runCommand(words, variants, outputs);
  } catch (const std::invalid_argument& error) {
    status = refuse(outputs, words.front(), error.what());
  } catch (const std::exception&) {
    notesTo(outputs)(messageOf(std::current_exception()));
  }
  return statusOfOutput(status, outputs.out, outputs.error, "ximaera-learn");
}

Result<std::optional<Network>> givenNetwork(const cxxopts::ParseResult& words, const Rules& rules) {
  if (!words.count("eval-file")) return std::optional<Network>();
  auto network = loadNetwork(rules, words["eval-file"].as<std::string>());
  if (!network) return Error{"--eval-file: " + network.error()};
  return std::optional(std::move(*network));
}

}  // namespace ximaera::learn
