#include "protocol/records/pgn.h"

#include <fmt/format.h>

#include <vector>

#include "movegen/piece_names.h"
#include "movegen/text/utf8.h"
#include "movegen/text/words.h"

namespace ximaera {

namespace {

constexpr std::size_t kLineLength = 80;

std::string tag(std::string_view name, std::string_view value) {
  std::string text;
  for (const char letter : printable(value)) {
    if (letter == '"' || letter == '\\') text += '\\';
    text += letter;
  }
  return fmt::format("[{} \"{}\"]\n", name, text);
}

std::string tags(const GameRecord& record, std::string_view event) {
  const Ruling& ruling = record.ruling;
  std::string text = tag("Event", event) + tag("Site", "?") + tag("Date", record.date) +
                     tag("Round", std::to_string(record.number + 1)) + tag("White", record.white) +
                     tag("Black", record.black) + tag("Result", textOf(ruling.result)) +
                     tag("Variant", record.variant);
  if (!record.fen.empty()) text += tag("SetUp", "1") + tag("FEN", record.fen);
  if (record.whiteTime == record.blackTime)
    text += tag("TimeControl", record.whiteTime);
  else
    text += tag("WhiteTimeControl", record.whiteTime) + tag("BlackTimeControl", record.blackTime);
  text += tag("PlyCount", std::to_string(record.moves.size()));
  text += tag("Termination", textOf(ruling.termination));
  if (ruling.event)
    text += tag("Incident", fmt::format("{} by {}: {}", nameOf(ruling.event->kind),
                                        sideName(ruling.event->by), ruling.event->detail));
  return text;
}

// Long comments are broken between words.
void addComment(std::string_view comment, std::vector<std::string>& words) {
  const std::string text = fmt::format("{{{}}}", comment);
  if (text.size() <= kLineLength) return words.push_back(text);
  for (const std::string_view word : wordsOf(text)) words.emplace_back(word);
}

// A move with its number, which Black's have only where moves begin or go on.
void addMove(const GameRecord& record, std::size_t ply, const std::string& move, bool begins,
             std::vector<std::string>& words) {
  const std::size_t turn = ply + (record.firstMover == kBlack ? 1 : 0);
  const bool isBlack = turn % 2 != 0;
  if (begins || !isBlack) words.push_back(fmt::format("{}{}", turn / 2 + 1, isBlack ? "..." : "."));
  words.push_back(move);
}

void addComment(const GameRecord& record, std::size_t ply, std::vector<std::string>& words) {
  const std::size_t thought = ply - record.openingMoves;
  if (ply < record.openingMoves)
    words.push_back("{book}");
  else if (thought < record.comments.size())
    addComment(record.comments[thought], words);
}

// Writes the variations of the move at a ply. Returns whether there are any.
bool addVariations(const GameRecord& record, std::size_t ply, std::vector<std::string>& words) {
  const std::size_t before = words.size();
  for (const Variation& variation : record.variations) {
    if (variation.ply != ply || variation.moves.empty()) continue;
    const std::size_t first = words.size();
    for (std::size_t index = 0; index < variation.moves.size(); ++index)
      addMove(record, ply + index, variation.moves[index], index == 0, words);
    words[first] = fmt::format("({}", words[first]);
    words.back() += ')';
  }
  return words.size() > before;
}

std::vector<std::string> moveWords(const GameRecord& record) {
  std::vector<std::string> words;
  bool begins = true;
  for (std::size_t ply = 0; ply < record.moves.size(); ++ply) {
    addMove(record, ply, record.moves[ply], begins, words);
    addComment(record, ply, words);
    begins = addVariations(record, ply, words);
  }
  addVariations(record, record.moves.size(), words);
  words.push_back("{" + record.ruling.reason + "}");
  words.emplace_back(textOf(record.ruling.result));
  return words;
}

}  // namespace

std::string formatPgn(const GameRecord& record, std::string_view event) {
  std::string text = tags(record, event) + '\n';
  std::size_t column = 0;
  for (const std::string& word : moveWords(record)) {
    const bool wraps = column + 1 + word.size() > kLineLength;
    if (column > 0) text += wraps ? '\n' : ' ';
    column = column == 0 || wraps ? word.size() : column + 1 + word.size();
    text += word;
  }
  return text + '\n';
}

}  // namespace ximaera
