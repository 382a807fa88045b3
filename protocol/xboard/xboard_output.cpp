#include "protocol/xboard/xboard_output.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "movegen/piece_names.h"
#include "movegen/text/words.h"
#include "protocol/explain/text.h"
#include "protocol/xboard/plies/xboard_facts.h"

namespace ximaera {

namespace {

// Words that make XBoard 4.9.1 take a line that begins with "Illegal move" for another complaint.
constexpr std::array<std::string_view, 26> kMisleading{
    "name",      "rating",      "?",          "result",  "board",       "bk",        "computer",
    "variant",   "hint",        "random",     "depth",   "accepted",    "protover",  "draw",
    "time",      "otim",        "analyze",    "offer",   "unknown",     "No remote", "such",
    "not found", "can't alloc", "Permission", "No such", "(no matching"};

struct OptionText {
  std::string operator()(const Option::Spin& spin) const {
    return fmt::format("-spin {} {} {}", spin.value, spin.least, spin.most);
  }
  std::string operator()(const Option::Check& check) const {
    return fmt::format("-check {:d}", check.value);
  }
  std::string operator()(const Option::Combo& combo) const {
    std::string text = "-combo ";
    for (const std::string& choice : combo.choices) {
      if (&choice != &combo.choices.front()) text += " /// ";
      if (choice == combo.value) text += '*';
      text += choice;
    }
    return text;
  }
  std::string operator()(const Option::Text& text) const { return "-file " + text.value; }
  std::string operator()(const Option::Button&) const { return "-button"; }
};

// White's piece of this type.
Piece pieceOf(const Rules& rules, const XBoardType& type) {
  const Piece piece = makePiece(kWhite, kindOf(rules, type).kind);
  return type.marked ? piece | kMark : piece;
}

}  // namespace

int xboardScore(Value value) {
  if (!isDecided(value)) return value;
  const int moves = movesToMate(value);
  return value > 0 ? 100'000 + moves : -100'000 + moves;
}

std::string thinkingLine(const LineReport& report, const Position& position,
                         std::string_view ahead) {
  return fmt::format("{} {} {} {} {}{}{}{}", report.depth, xboardScore(report.value),
                     report.milliseconds / 10, report.nodes, ahead, ahead.empty() ? "" : " ",
                     lineText(position, report.line),
                     report.bound == LineReport::Bound::kLower ? "!" : "");
}

std::string statusLine(std::int64_t milliseconds, const std::optional<LineReport>& report,
                       const std::optional<CurrentMoveReport>& rootMove, const Position& position) {
  const std::uint64_t nodes = report ? report->nodes : 0;
  const int depth = rootMove ? rootMove->depth : report ? report->depth : 0;
  std::string text = fmt::format("stat01: {} {} {}", milliseconds / 10, nodes, depth);
  if (!rootMove) return text + " 0 0";
  return fmt::format("{} {} {} {}", text, rootMove->of - rootMove->number, rootMove->of,
                     position.rules().format(position, rootMove->move));
}

std::string resultLine(const Outcome& outcome, const Position& position) {
  const std::string_view score = outcome.verdict == Verdict::kDraw ? "1/2-1/2"
                                 : outcome.winner == kWhite        ? "1-0"
                                                                   : "0-1";
  const std::string sentence = outcomeSentence(outcome, &position);
  return fmt::format("{} {{{}}}", score, sentence.substr(0, sentence.size() - 1));
}

std::string optionFeature(const Option& option) {
  return fmt::format("option=\"{} {}\"", option.name, std::visit(OptionText{}, option.kind));
}

// Behind two backslashes XBoard reads escapes.
std::string noteLine(std::string_view text) {
  std::string line = "telluser \\\\";
  while (text.ends_with('\n')) text.remove_suffix(1);
  for (const char letter : text) line += letter == '\n' ? "\\n" : std::string(1, letter);
  return line;
}

std::string errorLine(std::string_view complaint, std::string_view command) {
  return fmt::format("Error ({}): {}", complaint, command);
}

std::string illegalMove(std::string_view text, std::string_view reason) {
  const bool misleading =
      std::any_of(kMisleading.begin(), kMisleading.end(),
                  [&](std::string_view word) { return reason.find(word) != reason.npos; });
  if (reason.empty() || misleading) return fmt::format("Illegal move: {}", text);
  return fmt::format("Illegal move ({}): {}", reason, text);
}

std::string picturesNote(const Rules& rules, const XBoardPieces& pieces) {
  std::string list;
  for (const XBoardType& type : pieces.facts().types) {
    if (type.marked) continue;
    const std::string_view name = kindOf(rules, type).name;
    const std::string_view xboards = xboardPicture(type.slot), ours = ourPicture(type.slot);
    list += fmt::format("{}{}: {}", list.empty() ? "" : "; ", name,
                        ours.empty() ? xboards : lowered(ours));
    if (!ours.empty() && !sameIgnoringCase(ours, xboards)) list += fmt::format(" ({})", xboards);
  }
  if (list.empty()) return {};
  return wrapped(
      "The pictures, in brackets XBoard's own, if View, Board does not show those of Ximaera: " +
      list + '.');
}

std::string factLines(const Rules& rules) {
  const VariantInfo& info = rules.info();
  const XBoardFacts facts = xboardFactsOf(rules);
  std::string lines = fmt::format("game|{}|{}|{}\n", info.name, facts.name, info.title);
  for (const XBoardType& type : facts.types)
    lines += fmt::format("piece|{}|{}{}|{}|{}|{}\n", info.name, kindText(info, kindOf(rules, type)),
                         type.marked ? "~" : "", type.letter, type.slot,
                         pictureName(rules, pieceOf(rules, type)));
  for (const XBoardChoice& choice : facts.choices)
    lines += fmt::format("choice|{}|{}|{}|{}|{}\n", info.name, choice.letter, choice.letter,
                         choice.slot, wayName(rules, choice.letter));
  return lines;
}

}  // namespace ximaera
