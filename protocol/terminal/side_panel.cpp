#include "protocol/terminal/side_panel.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/san.h"
#include "movegen/fen.h"
#include "movegen/text/words.h"
#include "protocol/explain/captures.h"
#include "protocol/explain/text.h"

namespace ximaera {

namespace {

// "Black lost  p p n", cut to the width of the panel; the latest losses stay.
std::string lostRow(const Rules& rules, Side side, const std::vector<Piece>& lost,
                    std::size_t width) {
  const std::string head = fmt::format("{} lost", sideName(side));
  std::string pieces;
  for (const Piece piece : lost) pieces += ' ' + pieceText(rules, piece);
  const std::size_t room = width - head.size();
  if (pieces.size() > room) pieces = pieces.substr(pieces.size() - room);
  return head + (pieces.empty() ? " nothing" : pieces);
}

// One row for each pair of turns: "12. Nf3 Nc6" in chess, "12. e2e3 e7e6" elsewhere.
std::vector<std::string> moveRows(const Game& game) {
  std::vector<std::string> rows;
  const std::vector<std::string> texts = movesForRecords(game);
  Position position = game.start();
  Undo undo;
  for (std::size_t ply = 0; ply < game.moves().size(); ++ply) {
    if (position.side() == kWhite || ply == 0) rows.push_back(moveNumber(position));
    rows.back() += ' ' + texts[ply];
    position.make(game.moves()[ply], undo);
  }
  return rows;
}

// The points of wins, if they differ.
std::string_view pointsRow(const VariantInfo& info) {
  return info.bestWin == Grade::kNormal ? "" : "A win: 5, 10, 15 points";
}

bool isOfChess(const KindInfo& kind) {
  constexpr std::array<std::string_view, 6> kNames{"King",   "Queen",  "Rook",
                                                   "Bishop", "Knight", "Pawn"};
  return kind.blackName.empty() && std::ranges::find(kNames, kind.name) != kNames.end();
}

std::string legendOf(const KindInfo& kind) {
  const std::string text = fmt::format("{} {}", kind.letter, kind.name);
  if (kind.blackName.empty()) return text;
  return fmt::format("{}, {} {}", text, lower(kind.letter), kind.blackName);
}

}  // namespace

std::vector<std::string> legendRows(const Rules& rules, std::size_t width) {
  std::vector<std::string> rows;
  for (const KindInfo& kind : rules.info().kinds) {
    if (isOfChess(kind)) continue;
    const std::string entry = legendOf(kind);
    if (rows.empty() || rows.back().size() + 2 + entry.size() > width)
      rows.push_back(entry);
    else
      rows.back() += "  " + entry;
  }
  return rows;
}

std::vector<std::string> sidePanel(const Game& game, Side below, std::size_t width) {
  const VariantInfo& info = game.rules().info();
  const auto lost = lostPieces(game);
  const auto lostBy = [&](Side side) { return lostRow(game.rules(), side, lost[side], width); };
  std::vector<std::string> rows{lostBy(opposite(below)), lostBy(below)};
  const std::vector<std::string> legend = legendRows(game.rules(), width);
  if (legend.empty() || !pointsRow(info).empty()) rows.emplace_back(pointsRow(info));
  rows.insert(rows.end(), legend.begin(), legend.end());
  const std::vector<std::string> moves = moveRows(game);
  const std::size_t ranks = static_cast<std::size_t>(info.ranks);
  const std::size_t shown = std::min(ranks - std::min(ranks, rows.size()), moves.size());
  rows.insert(rows.end(), moves.end() - static_cast<std::ptrdiff_t>(shown), moves.end());
  return rows;
}

}  // namespace ximaera
