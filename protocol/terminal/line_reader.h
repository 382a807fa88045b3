#pragma once

#include <functional>
#include <istream>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"
#include "engine/variants.h"
#include "movegen/text/result.h"

/// Questions to a person in a terminal.
namespace ximaera {

/// The skill level meant by a name ("beginner", "club", "full"), its first letter, or a number. The
/// error begins with `option`.
Result<int> skillMeant(std::string_view option, std::string_view text);

/// The opponent of a level: "a beginner", "a club player", "full strength", "skill 3 of 20".
std::string opponentName(int skill);

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

/// Lists `games` and asks for one, by number or by the name of any of `variants`, until there is an
/// answer. nullptr if the person leaves by an empty line, `q`, or the end of the input.
VariantPtr chooseGame(std::ostream& out, const LineReader& readLine, const Variants& variants,
                      const std::vector<VariantPtr>& games);

/// Asks for the engine's skill level, as skillMeant() reads it, until there is an answer. An empty
/// line means a beginner. Nothing if the person leaves.
std::optional<int> chooseSkill(std::ostream& out, const LineReader& readLine);

/// The completions of the last word of a line: commands and legal moves; squares of the side to
/// move after a command that takes one; sides. Sorted.
std::vector<std::string> completions(const Game& game, std::span<const std::string_view> commands,
                                     std::string_view line);

/// The letters that all `candidates` have in common after the last word of `line`, with which each
/// of them begins; after a single candidate also a blank, so that the next word can be typed.
std::string commonEnding(std::string_view line, const std::vector<std::string>& candidates);

}  // namespace ximaera
