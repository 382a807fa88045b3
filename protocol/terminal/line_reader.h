#pragma once

#include <functional>
#include <istream>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/rules.h"

/// Questions to a person in a terminal.
namespace ximaera {

/// A question to a person.
struct Prompt {
  std::string text;
  /// The completions of the last word of a line, if there are any.
  std::function<std::vector<std::string>(std::string_view line)> completions = {};
  /// A blank at the start of the line is an answer by itself, if the terminal can notice it.
  bool blankEnds = false;
};

/// Reads a line that a person types. Nothing at the end of the input, or if waiting was
/// interrupted.
using LineReader = std::function<std::optional<std::string>(const Prompt& prompt)>;

/// Reads from a stream, after writing the prompt.
LineReader streamReader(std::istream& in, std::ostream& out);

/// Reads from the terminal. Ctrl-C interrupts it. If the program was built with libedit, lines can
/// be edited and recalled, and words completed by Tab.
LineReader terminalReader();

/// Shows a text in pages of `rows` lines; the last line asks whether to continue: Enter and a blank
/// do, q and the end of the input do not. Any other answer also ends it and is returned, as a
/// command.
std::string showPages(std::string_view text, std::size_t rows, std::ostream& out,
                      const LineReader& readLine);

using Games = std::vector<const Rules*>;

/// All games.
Games everyGame();

/// Lists `games` and asks for one, by number or name, until there is an answer. nullptr if the
/// person leaves by an empty line, `q`, or the end of the input.
const Rules* chooseGame(std::ostream& out, const LineReader& readLine,
                        const Games& games = everyGame());

/// Asks for the engine's skill level, as skillMeant() reads it, until there is an answer. An empty
/// line means a beginner. Nothing if the person leaves.
std::optional<int> chooseSkill(std::ostream& out, const LineReader& readLine);

}  // namespace ximaera
