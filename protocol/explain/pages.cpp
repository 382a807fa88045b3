#include "protocol/explain/pages.h"

#include <fmt/format.h>

#include <algorithm>

#include "movegen/fen.h"
#include "protocol/explain/example_board.h"
#include "protocol/explain/text.h"

namespace ximaera {

namespace {

std::string nameOf(const KindInfo& kind) {
  if (kind.blackName.empty()) return std::string(kind.name);
  return fmt::format("{} / {}", kind.name, kind.blackName);
}

std::string pieceTable(const VariantInfo& info) {
  std::size_t width = 0;
  for (const KindInfo& kind : info.kinds) width = std::max(width, nameOf(kind).size());
  std::string table;
  for (const KindInfo& kind : info.kinds) {
    const std::string head = fmt::format("  {}  {}", kind.letter, nameOf(kind));
    table += tableRow(head, kind.powers, width + 7);
  }
  return table;
}

std::string piecesNote(const VariantInfo& info) {
  std::string note = "Capital letters are White's pieces, small letters Black's.";
  if (info.marks) note += " A recruited piece has a ~ behind its letter.";
  return note;
}

std::string repetitionNote(const RepetitionRule& rule) {
  if (!rule.limits()) return {};
  const std::string which = ordinal(rule.occurrence);
  switch (rule.effect) {
    case RepetitionRule::Effect::kDraw:
      return fmt::format("The {} occurrence of a position is a draw.", which);
    case RepetitionRule::Effect::kMoverLoses:
      return fmt::format("Whoever brings about the {} occurrence of a position has lost.", which);
    default:
      return "A move that would bring back an earlier position of the game is illegal.";
  }
}

std::string startPicture(const Rules& rules) {
  const std::string board = drawBoard(startPosition(rules));
  const std::string_view note = rules.info().startNote;
  return note.empty() ? board : board + '\n' + wrapped(note, 2);
}

std::string exampleBoards(const Rules& rules) {
  std::string boards;
  for (const Example& example : rules.info().examples) {
    if (!boards.empty()) boards += '\n';
    boards += exampleBoard(rules, example);
  }
  return boards;
}

std::string section(std::string_view title, const std::string& body) {
  return body.empty() ? "" : fmt::format("\n{}\n{}", title, body);
}

}  // namespace

std::string notesText(const VariantInfo& info) {
  std::string notes;
  for (const std::string_view note : info.notes) notes += wrapped(note, 2);
  return notes;
}

const KindInfo& pawnOf(const VariantInfo& info) {
  const auto worth = [](const KindInfo& kind) { return std::pair(kind.royal, kind.value); };
  return *std::ranges::min_element(info.kinds, {}, worth);
}

std::string drawsNote(const VariantInfo& info) {
  std::string note = repetitionNote(info.repetition);
  if (info.clockDraw == 0) return note;
  if (!note.empty()) note += ' ';
  note +=
      fmt::format("The game is a draw after {} half-moves in a row in which nothing is captured",
                  info.clockDraw);
  for (const KindInfo& kind : info.kinds)
    if (kind.resetsClock) note += fmt::format(" and no {} moves", nameOf(kind));
  return note + '.';
}

std::string rulesInShort(const Rules& rules) {
  const VariantInfo& info = rules.info();
  std::string text = fmt::format("{}\n\n{}\n", info.title, wrapped(info.idea));
  for (const KindInfo& kind : info.kinds)
    text += wrapped(fmt::format("{} ({}): {}.", nameOf(kind), kind.letter, kind.powers));
  text += fmt::format("\n{}\n{}", wrapped(info.winning), wrapped(drawsNote(info)));
  for (const std::string_view note : info.notes) text += '\n' + wrapped(note);
  return text;
}

std::string rulesPage(const Rules& rules) {
  const VariantInfo& info = rules.info();
  std::string page = fmt::format("{} ({}), {}x{}\n", info.title, info.name, info.files, info.ranks);
  page += section("THE IDEA", wrapped(info.idea, 2));
  page += section("THE START", startPicture(rules));
  page += section("THE PIECES", wrapped(piecesNote(info), 2) + '\n' + pieceTable(info));
  page += section("EXAMPLES", exampleBoards(rules));
  page += section("HOW ONE WINS", wrapped(info.winning, 2));
  page += section("REPETITION", wrapped(drawsNote(info), 2));
  page += section("NOTES", notesText(info));
  page += section("HOW MOVES ARE WRITTEN", wrapped(info.writing, 2));
  page += fmt::format("\nTo play:  ximaera play {}\n", info.name);
  return page;
}

}  // namespace ximaera
