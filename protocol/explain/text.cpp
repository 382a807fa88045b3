#include "protocol/explain/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/move_text.h"
#include "movegen/fen.h"
#include "movegen/hands.h"
#include "movegen/text/number.h"
#include "movegen/text/words.h"
#include "protocol/explain/board_rows.h"

namespace ximaera {

namespace {

std::string_view victoryName(Grade grade) {
  return grade == Grade::kMinimal ? "wins narrowly"
         : grade == Grade::kMajor ? "wins a major victory"
                                  : "wins";
}

}  // namespace

std::string joinWords(const std::vector<std::string>& words) {
  return fmt::format("{}", fmt::join(words, " "));
}

std::string capitalized(std::string text) {
  text[0] = upper(text[0]);
  return text;
}

std::string listed(const std::vector<std::string>& names, std::string_view last) {
  std::string text = names.front();
  for (std::size_t index = 1; index < names.size(); ++index)
    text +=
        index + 1 < names.size() ? ", " + names[index] : fmt::format(" {} {}", last, names[index]);
  return text;
}

std::string wrapped(std::string_view text, std::size_t indent, std::size_t width) {
  const std::string margin(indent, ' ');
  std::string page, line;
  for (const std::string_view word : wordsOf(text)) {
    if (!line.empty() && indent + line.size() + 1 + word.size() > width) {
      page += margin + line + '\n';
      line.clear();
    }
    if (!line.empty()) line += ' ';
    line += word;
  }
  return line.empty() ? page : page + margin + line + '\n';
}

std::string tableRow(std::string_view head, std::string_view text, std::size_t column) {
  std::string row = wrapped(text, column);
  if (row.empty()) return std::string(head) + '\n';
  row.replace(0, std::min(head.size(), column), head.substr(0, column));
  return row;
}

std::string handNote(const Position& position) {
  const auto piecesOf = [&](Side side) {
    std::string text;
    for (const HandPiece held : handOf(position, side))
      text += fmt::format(" {}{}", held.count > 1 ? std::to_string(held.count) : "",
                          position.rules().kind(held.kind)->letter);
    return text.empty() ? " none" : text;
  };
  std::vector<std::string> notes;
  if (!position.info().hands.empty())
    notes.push_back(fmt::format("In hand: White{}, Black{}", piecesOf(kWhite), piecesOf(kBlack)));
  if (const auto points = position.rules().points(position))
    notes.push_back(fmt::format("Points: White {}, Black {}", tenthsText((*points)[kWhite]),
                                tenthsText((*points)[kBlack])));
  return fmt::format("{}", fmt::join(notes, ". "));
}

std::string drawBoard(const Position& position, Side below) {
  const VariantInfo& info = position.info();
  const Square last = squareAt(info.files - 1, info.ranks - 1);
  std::vector<std::string> rows = boardRows(squareAt(0, 0), last, below, [&](Square square) {
    const Piece piece = position[square];
    return fmt::format("{:<3}", piece == kEmpty  ? "."
                                : piece == kWall ? ""
                                                 : pieceText(position.rules(), piece));
  });
  rows.insert(rows.end() - 1, "");
  for (std::string& row : rows) row.erase(row.find_last_not_of(' ') + 1);
  if (const std::string hands = handNote(position); !hands.empty()) rows.push_back("     " + hands);
  return fmt::format("{}\n", fmt::join(rows, "\n"));
}

std::optional<Side> sideNamed(std::string_view text) {
  for (const Side side : {kWhite, kBlack}) {
    const std::string_view name = sideName(side);
    if (sameIgnoringCase(text, name) || sameIgnoringCase(text, name.substr(0, 1))) return side;
  }
  return std::nullopt;
}

char sideLetter(Side side) {
  return side == kWhite ? 'w' : 'b';
}

std::string moveNumber(const Position& position) {
  return fmt::format("{}{}", position.state().moveNumber, position.side() == kWhite ? "." : "...");
}

std::string statusText(const Outcome& outcome) {
  if (!outcome.over()) return "ongoing";
  if (outcome.verdict == Verdict::kDraw) return fmt::format("draw {}", outcome.reason);
  return fmt::format("win {} {}", sideLetter(outcome.winner), outcome.reason);
}

std::string outcomeSentence(const Outcome& outcome, const Position* position) {
  if (!outcome.over()) return "The game goes on.";
  std::string reason(outcome.reason);
  std::replace(reason.begin(), reason.end(), '-', ' ');
  if (outcome.verdict == Verdict::kDraw) return fmt::format("The game is a draw: {}.", reason);
  if (const auto points = position == nullptr ? std::nullopt : position->rules().points(*position);
      points && outcome.reason == "more-points")
    reason += fmt::format(" ({} to {})", tenthsText((*points)[outcome.winner]),
                          tenthsText((*points)[opposite(outcome.winner)]));
  return fmt::format("{} {}: {}.", sideName(outcome.winner), victoryName(outcome.grade), reason);
}

int pointsOf(const VariantInfo& info, const Outcome& outcome) {
  if (info.bestWin == Grade::kNormal || outcome.verdict != Verdict::kWin) return 0;
  return outcome.grade == Grade::kMajor ? 15 : outcome.grade == Grade::kMinimal ? 5 : 10;
}

std::string pointsNote(const VariantInfo& info, const Outcome& outcome) {
  const int points = pointsOf(info, outcome);
  return points == 0 ? "" : fmt::format(" ({} points)", points);
}

std::vector<std::string> sortedTexts(const Position& position, const MoveList& moves) {
  std::vector<std::string> texts = textsOf(position, moves);
  std::ranges::sort(texts);
  return texts;
}

std::string lineText(Position position, const std::vector<Move>& line) {
  std::string text;
  Undo undo;
  for (const Move move : line) {
    if (!text.empty()) text += ' ';
    text += position.rules().format(position, move);
    position.make(move, undo);
  }
  return text;
}

std::string ordinal(int number) {
  static constexpr std::array<std::string_view, 6> kWords{"",      "first",  "second",
                                                          "third", "fourth", "fifth"};
  if (number > 0 && number < static_cast<int>(kWords.size()))
    return std::string(kWords[static_cast<std::size_t>(number)]);
  return fmt::format("{}th", number);
}

std::string scoreText(Value value) {
  if (isDecided(value)) return fmt::format("mate {}", movesToMate(value));
  return fmt::format("cp {}", value);
}

}  // namespace ximaera
