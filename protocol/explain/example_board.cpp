#include "protocol/explain/example_board.h"

#include <fmt/format.h>

#include <algorithm>

#include "movegen/fen.h"
#include "protocol/explain/text.h"

namespace ximaera {

namespace {

constexpr std::size_t kIndent = 2, kBetween = 4;

Square squareNamed(const VariantInfo& info, std::string_view name) {
  return *takeSquare(name, info.files, info.ranks);
}

/// The part of a board that an example shows.
class Cutting {
 public:
  Cutting(const VariantInfo& info, const Example& example)
      : low_(example.from.empty() ? squareAt(0, 0) : squareNamed(info, example.from)),
        high_(example.to.empty() ? squareAt(info.files - 1, info.ranks - 1)
                                 : squareNamed(info, example.to)) {}

  // The rows, all of the same width, with the squares `stars` marked.
  std::vector<std::string> rows(const Position& position, const std::vector<Square>& stars) const {
    std::vector<std::string> rows;
    for (int rank = rankOf(high_); rank >= rankOf(low_); --rank) {
      rows.push_back(fmt::format("{:>3}  ", rank + 1));
      for (int file = fileOf(low_); file <= fileOf(high_); ++file)
        rows.back() += cell(position, squareAt(file, rank), stars);
    }
    rows.emplace_back("     ");
    for (int file = fileOf(low_); file <= fileOf(high_); ++file)
      rows.back() += fmt::format("{:<3}", static_cast<char>('a' + file));
    return rows;
  }

 private:
  static std::string cell(const Position& position, Square square,
                          const std::vector<Square>& stars) {
    const bool star = std::ranges::find(stars, square) != stars.end();
    const Piece piece = position[square];
    if (piece == kWall) return "   ";
    if (!isPiece(piece)) return star ? "*  " : ".  ";
    return fmt::format("{:<3}", pieceText(position.rules(), piece) + (star ? "*" : ""));
  }

  Square low_, high_;
};

std::vector<Square> goals(Position& position, Square from) {
  MoveList moves;
  position.rules().legal(position, moves);
  std::vector<Square> squares;
  for (const Move move : moves)
    if (move.from == from) squares.push_back(move.to);
  return squares;
}

std::string pageOf(const std::vector<std::string>& rows) {
  std::string page;
  for (std::string row : rows) {
    while (row.ends_with(' ')) row.pop_back();
    page += std::string(kIndent, ' ') + row + '\n';
  }
  return page;
}

}  // namespace

std::string exampleBoard(const Rules& rules, const Example& example) {
  Position position = parseFen(rules, example.fen).value();
  const Cutting cutting(rules.info(), example);
  const std::string head = wrapped(example.text, kIndent) + '\n';
  const std::optional<Move> move = parseMove(position, example.shows);
  if (!move)
    return head + pageOf(cutting.rows(position,
                                      goals(position, squareNamed(rules.info(), example.shows))));
  std::vector<std::string> rows = cutting.rows(position, {});
  Undo undo;
  position.make(*move, undo);
  const std::vector<std::string> after = cutting.rows(position, {});
  for (std::size_t row = 0; row < rows.size(); ++row)
    rows[row] += std::string(kBetween, ' ') + after[row];
  return head + pageOf(rows);
}

}  // namespace ximaera
