#pragma once

#include <concepts>
#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bench/learn/outputs.h"
#include "engine/variants.h"
#include "protocol/command_line/arguments.h"
#include "search/evaluation/network.h"

namespace ximaera::learn {

/// Runs `ximaera-learn` with the words after its name and the games that it knows. Returns the exit
/// status: 0 on success, 2 after a wrong call or a failure, 3 if the machine lacks memory, threads
/// or disk space.
int runLearnProgram(const Words& words, Variants variants, const Outputs& outputs);

/// `ximaera-learn begin`: weights that hold only the values of the kinds.
int beginCommand(const Words& words, Variants& variants, const Outputs& outputs);

/// `ximaera-learn play`: games of self-play.
int playCommand(const Words& words, Variants& variants, const Outputs& outputs);

/// `ximaera-learn fit`: fits an evaluation to games.
int fitCommand(const Words& words, Variants& variants, const Outputs& outputs);

/// `ximaera-learn puzzles`: positions with one best move.
int puzzlesCommand(const Words& words, Variants& variants, const Outputs& outputs);

/// `ximaera-learn teach`: all of this for one game, in a given time.
int teachCommand(const Words& words, Variants& variants, const Outputs& outputs);

/// `ximaera-learn report`: statistics of games.
int reportCommand(const Words& words, Variants& variants, const Outputs& outputs);

/// `ximaera-learn universal`: what games without weights of their own take from those of chess.
int universalCommand(const Words& words, Variants& variants, const Outputs& outputs);

/// Reports a wrong call of a command on the error output, and returns the exit status.
int refuse(const Outputs& outputs, std::string_view command, std::string_view what);

/// The file that --out names. It must end with `ending`, such as ".net", and must not be among the
/// files that are read.
Result<std::string> outputAsked(const cxxopts::ParseResult& words, std::string_view ending);

/// An option with a text, for the declarations of cxxopts.
inline std::shared_ptr<cxxopts::Value> textOption() {
  return cxxopts::value<std::string>();
}
/// The same with a whole number, and its default; NumberReader reads it.
template <std::integral Number>
std::shared_ptr<cxxopts::Value> numberOption(Number usual) {
  return textOption()->default_value(std::to_string(usual));
}

/// Parses the words of a command and runs it: shows its options on --help, and reports an error of
/// the words or of `run`. The options in `repeatable` may be given several times. Returns the exit
/// status.
int runParsed(std::string_view command, cxxopts::Options options, const Words& words,
              const Outputs& outputs,
              const std::function<std::optional<Error>(const cxxopts::ParseResult&)>& run,
              const Words& repeatable = {});

/// The network that the option --eval-file names; nothing if it was not given.
Result<std::optional<Network>> givenNetwork(const cxxopts::ParseResult& words, const Rules& rules);

}  // namespace ximaera::learn
