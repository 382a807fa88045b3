#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bench/match/player/time_control.h"
#include "movegen/text/result.h"

namespace ximaera::match {

/// Splits a text into words. Quotes, single or double, protect blanks anywhere in a word, and a
/// backslash protects the next character. Returns nothing if a quote is not closed.
std::optional<std::vector<std::string>> splitQuoted(std::string_view text);

/// Quotes a word so that splitQuoted() restores it.
std::string quotedWord(std::string_view word);

/// The protocol of a player. If kUnknown, it is detected at the start.
enum class Protocol {
  kUnknown,
  kUci,
  kXboard,
};

/// The description of a player on the command line.
struct EngineSpec {
  /// The program, or a built-in player: "ximaera", "random", "greedy".
  std::string command;
  std::vector<std::string> arguments;
  std::string name;
  /// Working directory; ours if empty.
  std::string directory;
  /// The file that receives the program's error output, appended; none if empty.
  std::string errors;
  Protocol protocol = Protocol::kUnknown;
  std::vector<std::pair<std::string, std::string>> options;
  TimeControl time;
  /// The tolerated excess of a move over its time; see tolerance().
  std::optional<Milliseconds> margin;
  /// Restarts it for every game.
  bool restart = false;

  /// Whether it is built into the runner.
  bool builtIn() const { return command == "random" || command == "greedy"; }
  /// The margin, or its default: 0 with a clock; 0.1 s with a fixed time for every move, because an
  /// engine that uses all of it cannot know the delay of the pipe.
  Milliseconds tolerance() const;
  /// The value of an option; empty if not set.
  std::string_view option(std::string_view name) const;
};

/// Reads "cmd=... proto=uci|xboard name=... option.NAME=VALUE dir=... args=... tc=... st=...
/// nodes=... depth=... margin=MS stderr=FILE restart=on|off"; quotes protect blanks. Missing
/// settings come from `defaults`. Errors name the word. A clock and a fixed time for every move
/// exclude each other.
Result<EngineSpec> parseEngine(std::string_view text, const EngineSpec& defaults);

/// The same, but "cmd" is optional: settings for all engines.
Result<EngineSpec> parseDefaults(std::string_view text, const EngineSpec& defaults);

/// Applies one word KEY=VALUE. The error names the key or the value.
[[nodiscard]] std::optional<Error> setEngineField(EngineSpec& engine, std::string_view key,
                                                  std::string_view value);

/// The text of one engine, complete, that parseEngine() reads back.
std::string formatEngine(const EngineSpec& engine);

/// Appends numbers to equal names of players.
void makeNamesDistinct(std::vector<EngineSpec>& engines);

}  // namespace ximaera::match
