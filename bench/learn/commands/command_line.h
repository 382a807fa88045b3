#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "bench/learn/outputs.h"
#include "engine/measure/shard.h"
#include "engine/variants.h"
#include "protocol/command_line/arguments.h"
#include "search/evaluation/network.h"

namespace ximaera::learn {

/// Runs `ximaera-learn` with the words after its name and the games that it knows. Returns the exit
/// status: 0 on success, 2 after a wrong call or a failure, 3 if the machine lacks memory, threads
/// or disk space.
int runLearnProgram(const Words& words, Variants variants, const Outputs& outputs);

/// The call of a command.
struct Call {
  /// The words as they were given, and as options.
  const Words& given;
  const cxxopts::ParseResult& words;
  Variants& variants;
  const Outputs& outputs;
};

/// A command of the program.
struct Command {
  std::string_view name;
  /// The words after the program's name, and what it does: a sentence.
  const char* usage;
  const char* summary;
  void (*declare)(cxxopts::Options& options);
  /// Throws WrongCall after a wrong call, another exception if the machine lacks something.
  void (*run)(const Call&);
  /// The options that may be given several times.
  Words repeatable = {};
};

/// `play`: games of self-play; `puzzles`: positions of them with one best move; `report`: their
/// statistics.
std::vector<Command> gamesCommands();
/// `teach`: games and a fit to them, in a given time; `begin`: weights to begin with; `fit`: an
/// evaluation by games; `universal`: what games without weights of their own take from those of
/// chess.
std::vector<Command> weightsCommands();

/// The file that --out names. It must end with `ending`, such as ".net", and must not be among the
/// files that are read. Throws LostOutput if it cannot be written.
std::string outputAsked(const cxxopts::ParseResult& words, std::string_view ending);
/// The part of the work that --shard names.
Shard shardAsked(const cxxopts::ParseResult& words);
/// The network of a file that an option names; nothing if it was not given.
std::optional<Network> networkAsked(const cxxopts::ParseResult& words, const std::string& option,
                                    const Rules& rules);
/// The files of games that are not named by an option, at least one.
const Words& gamesAsked(const cxxopts::ParseResult& words);

}  // namespace ximaera::learn
