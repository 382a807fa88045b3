#include "protocol/terminal/board_picture.h"

#include <fmt/format.h>

#include <algorithm>

#include "movegen/fen.h"
#include "protocol/captures.h"
#include "protocol/refusals.h"
#include "protocol/text.h"

namespace ximaera {

namespace {

// Backgrounds on which both white and black letters can be read, in the table of 256 colours.
constexpr int kLightSquare = 102, kDarkSquare = 60, kLightChanged = 136, kDarkChanged = 94;
constexpr int kWhitePiece = 231, kBlackPiece = 16;
constexpr std::string_view kPlainAgain = "\x1b[0m";

constexpr std::size_t kMarginWidth = 5, kCellWidth = 3, kGap = 3;
// The least that a row of moves needs.
constexpr std::size_t kPanelWidth = 24;

bool contains(const std::vector<Square>& squares, Square square) {
  return std::ranges::find(squares, square) != squares.end();
}

// Chess has signs of its own. A game with other pieces, too, would mix signs and letters, so only
// those that have all six of chess show them.
std::string_view chessSign(const Rules& rules, Piece piece) {
  constexpr std::string_view kLetters = "KQRBNP";
  constexpr std::array<std::string_view, 6> kSigns{"♚", "♛", "♜", "♝", "♞", "♟"};
  const auto isChess = [&](char letter) {
    const Kind kind = rules.kindOfLetter(letter);
    return kind != 0 && (letter != 'N' || rules.kind(kind)->name == "Knight");
  };
  if (!std::ranges::all_of(kLetters, isChess)) return {};
  const std::size_t index = kLetters.find(rules.kind(kindOf(piece))->letter);
  return index == kLetters.npos ? std::string_view() : kSigns[index];
}

std::string signOf(const Rules& rules, Piece piece, const Screen& screen) {
  const std::string_view sign = screen.unicode ? chessSign(rules, piece) : std::string_view();
  return sign.empty() ? pieceText(rules, piece).substr(0, 1) : std::string(sign);
}

std::string coloured(int foreground, int background, std::string_view text) {
  return fmt::format("\x1b[1;38;5;{};48;5;{}m{}", foreground, background, text);
}

// Own pieces that could not move wherever they went. In check that is said otherwise.
std::vector<Square> heldSquares(const Game& game) {
  const Position& position = game.position();
  std::vector<Square> squares;
  if (position.inCheck()) return squares;
  for (const Square square : position.pieces(position.side()))
    if (whyHeld(game, square)) squares.push_back(square);
  return squares;
}

std::vector<Square> proofSquares(const Game& game) {
  std::vector<Square> squares;
  for (const Side side : {kWhite, kBlack})
    for (const Square square : game.position().pieces(side))
      if (whyProof(game, square)) squares.push_back(square);
  return squares;
}

/// Draws the rows of one board in colours.
class ColouredBoard {
 public:
  ColouredBoard(const Game& game, Side below, const Screen& screen)
      : game_(game),
        position_(game.position()),
        below_(below),
        screen_(screen),
        changed_(changedSquares(game)),
        held_(heldSquares(game)),
        proof_(proofSquares(game)) {}

  std::vector<std::string> rows() const {
    std::vector<std::string> rows;
    const int ranks = position_.info().ranks;
    for (int row = 0; row < ranks; ++row)
      rows.push_back(rankRow(below_ == kWhite ? ranks - 1 - row : row));
    return rows;
  }

  std::string files() const {
    std::string row(kMarginWidth, ' ');
    const int files = position_.info().files;
    for (int column = 0; column < files; ++column)
      row += fmt::format(" {} ", static_cast<char>('a' + fileAt(column)));
    return row;
  }

 private:
  int fileAt(int column) const {
    return below_ == kWhite ? column : position_.info().files - 1 - column;
  }

  std::string rankRow(int rank) const {
    std::string row = fmt::format("{:>3}  ", rank + 1);
    for (int column = 0; column < position_.info().files; ++column)
      row += cell(squareAt(fileAt(column), rank));
    return row.append(kPlainAgain);
  }

  std::string cell(Square square) const {
    const Piece piece = position_[square];
    if (piece == kWall) return std::string(kPlainAgain) + "   ";
    const int foreground = belongsTo(piece, kBlack) ? kBlackPiece : kWhitePiece;
    if (!isPiece(piece)) return coloured(foreground, background(square), "   ");
    const std::string sign = signOf(position_.rules(), piece, screen_);
    return coloured(foreground, background(square), fmt::format(" {}{}", sign, mark(square)));
  }

  char mark(Square square) const {
    if (contains(held_, square)) return '!';
    if (isMarked(position_[square])) return '~';
    return contains(proof_, square) ? '+' : ' ';
  }

  int background(Square square) const {
    const bool light = (fileOf(square) + rankOf(square)) % 2 != 0;
    if (contains(changed_, square)) return light ? kLightChanged : kDarkChanged;
    return light ? kLightSquare : kDarkSquare;
  }

  const Game& game_;
  const Position& position_;
  const Side below_;
  const Screen& screen_;
  const std::vector<Square> changed_, held_, proof_;
};

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

// One row a turn of both: "12. e2e4 e7e5".
std::vector<std::string> moveRows(const Game& game) {
  std::vector<std::string> rows;
  Position position = game.start();
  Undo undo;
  for (std::size_t ply = 0; ply < game.moves().size(); ++ply) {
    if (position.side() == kWhite || ply == 0) rows.push_back(moveNumber(position));
    rows.back() += ' ' + game.texts()[ply];
    position.make(game.moves()[ply], undo);
  }
  return rows;
}

// What a win may be worth where that differs.
std::string_view pointsRow(const VariantInfo& info) {
  return info.bestWin == Grade::kNormal ? "" : "A win: 5, 10, 15 points";
}

std::vector<std::string> panel(const Game& game, Side below, std::size_t width) {
  const auto lost = lostPieces(game);
  const auto lostBy = [&](Side side) { return lostRow(game.rules(), side, lost[side], width); };
  std::vector<std::string> rows{lostBy(opposite(below)), lostBy(below),
                                std::string(pointsRow(game.rules().info()))};
  const std::vector<std::string> moves = moveRows(game);
  const auto room = static_cast<std::size_t>(game.rules().info().ranks) - rows.size();
  const std::size_t shown = std::min(room, moves.size());
  rows.insert(rows.end(), moves.end() - static_cast<std::ptrdiff_t>(shown), moves.end());
  return rows;
}

}  // namespace

std::string boardPicture(const Game& game, Side below, const Screen& screen) {
  if (!screen.colour) return drawBoard(game.position(), below);
  const ColouredBoard board(game, below, screen);
  std::vector<std::string> rows = board.rows();
  const std::size_t width =
      kMarginWidth + kCellWidth * static_cast<std::size_t>(game.rules().info().files) + kGap;
  if (screen.columns >= width + kPanelWidth) {
    const std::vector<std::string> beside = panel(game, below, screen.columns - width);
    for (std::size_t row = 0; row < beside.size(); ++row)
      rows[row] += std::string(beside[row].empty() ? 0 : kGap, ' ') + beside[row];
  }
  return fmt::format("{}\n{}\n", fmt::join(rows, "\n"), board.files());
}

}  // namespace ximaera
