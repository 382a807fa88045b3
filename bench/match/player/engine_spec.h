#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bench/match/player/time_control.h"
#include "movegen/text/result.h"

namespace ximaera::match {

/// How a player is spoken to. Found out when it starts if it is kUnknown.
enum class Protocol {
  kUnknown,
  kUci,
  kXboard,
  kXboardPlies,  ///< turns are cut into plies as for XBoard even if the engine knows whole ones
};

/// A player as the command line describes it.
struct EngineSpec {
  /// The program, or one of the players built in: "ximaera", "random", "greedy".
  std::string command;
  std::vector<std::string> arguments;
  std::string name;
  /// Working directory; ours if empty.
  std::string directory;
  /// File that the program's error output is appended to; nowhere if empty.
  std::string errors;
  Protocol protocol = Protocol::kUnknown;
  std::vector<std::pair<std::string, std::string>> options;
  TimeControl time;
  /// How much longer than its clock allows a move may take; see tolerance().
  std::optional<Milliseconds> margin;
  /// Start it anew for every game.
  bool restart = false;

  /// Whether it is played inside the runner.
  bool builtIn() const { return command == "random" || command == "greedy"; }
  /// The margin, or what stands for it: nothing on a clock, but a tenth of a second where every
  /// move has a time of its own, as an engine that uses it up cannot know what the pipe takes.
  Milliseconds tolerance() const;
  /// The value of an option; empty if it is not given.
  std::string_view option(std::string_view name) const;
};

/// "cmd=... proto=uci|xboard|plies name=... option.NAME=VALUE dir=... args=... tc=... st=...
/// nodes=... depth=... margin=MS stderr=FILE restart=on|off", words held together by quotes.
/// `defaults` speaks where the text is silent. The error names the word that is wrong. A clock and
/// a time for every move exclude each other.
Result<EngineSpec> parseEngine(std::string_view text, const EngineSpec& defaults);

/// The same without "cmd" being needed: what holds for every engine.
Result<EngineSpec> parseDefaults(std::string_view text, const EngineSpec& defaults);

/// Sets what one word KEY=VALUE says. The error names the key or the value.
std::optional<Error> setEngineField(EngineSpec& engine, std::string_view key,
                                    std::string_view value);

/// The text of one engine, complete, that parseEngine() reads back.
std::string formatEngine(const EngineSpec& engine);

/// Gives players of the same name numbers to tell them by.
void makeNamesDistinct(std::vector<EngineSpec>& engines);

}  // namespace ximaera::match
