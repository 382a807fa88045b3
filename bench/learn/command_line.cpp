#include "bench/learn/command_line.h"

#include <fmt/format.h>

#include <ostream>
#include <stdexcept>

#include "protocol/command_line/arguments.h"
#include "protocol/command_line/exit_status.h"

namespace ximaera::learn {

namespace {

constexpr std::string_view kHelp =
    R"(Learns from games of an engine against itself who stands better.

Usage:
  ximaera-learn begin --variant NAME --out NAME.net                    weights to begin with
  ximaera-learn play --variant NAME --games N --out FILE [OPTION...]   plays games
  ximaera-learn fit --variant NAME FILE... --out NAME.net [OPTION...]  fits an evaluation to them
  ximaera-learn report FILE... --out PAGE.html                         tells what games show
  ximaera-learn tune --variant NAME --pairs N --out FILE [OPTION...]   tunes the search's constants

Each command has --help.
)";

int runCommand(const Words& words, const Console& console) {
  const std::string command = words.empty() ? "" : words.front();
  const Words rest(words.empty() ? words.end() : words.begin() + 1, words.end());
  if (command == "begin") return beginCommand(rest, console);
  if (command == "play") return playCommand(rest, console);
  if (command == "fit") return fitCommand(rest, console);
  if (command == "report") return reportCommand(rest, console);
  if (command == "tune") return tuneCommand(rest, console);
  if (command.empty()) return refuse(console, "", "no command is given");
  if (!asksForHelp({command}))
    return refuse(console, "", fmt::format("'{}' is no command", command));
  console.out << kHelp;
  return 0;
}

}  // namespace

int refuse(const Console& console, std::string_view command, std::string_view what) {
  console.error << fmt::format("ximaera-learn: {}\nTry 'ximaera-learn {}--help'.\n", what,
                               command.empty() ? "" : fmt::format("{} ", command));
  return kCalledWrongly;
}

std::function<void(const std::string&)> notesTo(const Console& console) {
  return [&error = console.error](const std::string& note) {
    error << fmt::format("ximaera-learn: {}\n", note);
  };
}

int runLearnProgram(const Words& words, const Console& console) {
  int status = kCannotWrite;
  try {
    status = runCommand(words, console);
  } catch (const std::invalid_argument& error) {
    status = refuse(console, words.front(), error.what());
  } catch (const std::exception&) {
    notesTo(console)(messageOf(std::current_exception()));
  }
  return statusOfOutput(status, console.out, console.error, "ximaera-learn");
}

}  // namespace ximaera::learn
