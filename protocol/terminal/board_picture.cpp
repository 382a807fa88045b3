#include "protocol/terminal/board_picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/move_text.h"
#include "movegen/fen.h"
#include "movegen/text/words.h"
#include "protocol/explain/board_rows.h"
#include "protocol/explain/narration.h"
#include "protocol/explain/refusals.h"
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

std::string legendOf(const VariantInfo& info, const KindInfo& kind) {
  const std::string letter = kindText(info, kind), text = fmt::format("{} {}", letter, kind.name);
  if (kind.blackName.empty()) return text;
  return fmt::format("{}, {} {}", text, lowered(letter), kind.blackName);
}

// The letters and names of the pieces that chess does not have, in rows of at most `width` columns:
// "I Immobilizer  A Archer". If Black's name differs, both are given.
std::vector<std::string> legendRows(const Rules& rules, std::size_t width) {
  std::vector<std::string> rows;
  for (const KindInfo& kind : rules.info().kinds) {
    if (isOfChess(kind)) continue;
    const std::string entry = legendOf(rules.info(), kind);
    if (rows.empty() || rows.back().size() + 2 + entry.size() > width)
      rows.push_back(entry);
    else
      rows.back() += "  " + entry;
  }
  return rows;
}

// The rows beside the board, seen by the side `below`: lost pieces where they do not go to a hand,
// points of wins if they differ, the legend, and as many of the last moves as there is room for. At
// most as many rows as the board has, unless the legend alone has more.
std::vector<std::string> sidePanel(const Game& game, Side below, std::size_t width) {
  const VariantInfo& info = game.rules().info();
  const auto lost = lostPieces(game);
  const auto lostBy = [&](Side side) { return lostRow(game.rules(), side, lost[side], width); };
  std::vector<std::string> rows;
  if (info.hands.empty()) rows = {lostBy(opposite(below)), lostBy(below)};
  const std::vector<std::string> legend = legendRows(game.rules(), width);
  if (legend.empty() || !pointsRow(info).empty()) rows.emplace_back(pointsRow(info));
  rows.insert(rows.end(), legend.begin(), legend.end());
  const std::vector<std::string> moves = moveRows(game);
  const std::size_t ranks = static_cast<std::size_t>(info.ranks);
  const std::size_t shown = std::min(ranks - std::min(ranks, rows.size()), moves.size());
  rows.insert(rows.end(), moves.end() - static_cast<std::ptrdiff_t>(shown), moves.end());
  return rows;
}

/// Colours as indexes into the terminal's palette.
struct Palette {
  int lightSquare, darkSquare, lightChanged, darkChanged;
  int whitePiece, blackPiece;
};

// Backgrounds on which the letters of both sides are legible. None of eight colours suits both
// white and black letters, so Black's pieces are yellow there, on blue, black, magenta and red.
constexpr Palette kManyColours{102, 60, 136, 94, 231, 16}, kEightColours{4, 0, 5, 1, 7, 3};
constexpr std::string_view kPlainAgain = "\x1b[0m";

constexpr std::size_t kMarginWidth = 5, kCellWidth = 3, kGap = 3;
// The least width of a row of moves.
constexpr std::size_t kPanelWidth = 24;

bool contains(const std::vector<Square>& squares, Square square) {
  return std::ranges::find(squares, square) != squares.end();
}

// Unicode has signs for the pieces of chess. A game with other pieces would mix signs and letters,
// so only games with exactly the six kinds of chess show them.
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
  const bool isForm = rules.kind(kindOf(piece))->formOf != 0;
  return sign.empty()
             ? fmt::format("{}{}", isForm ? '+' : ' ', pieceText(rules, piece & ~kMark).back())
             : fmt::format(" {}", sign);
}

// A sequence of ECMA-48; those for more than eight colours are xterm's.
std::string coloured(int colours, int foreground, int background, std::string_view text) {
  if (colours > 8) return fmt::format("\x1b[1;38;5;{};48;5;{}m{}", foreground, background, text);
  return fmt::format("\x1b[1;{};{}m{}", 30 + foreground, 40 + background, text);
}

// Pieces of the side to move that are held. A check is shown elsewhere.
std::vector<Square> heldSquares(const Game& game) {
  const Position& position = game.position();
  std::vector<Square> squares;
  if (position.inCheck()) return squares;
  for (const Square square : position.pieces(position.side()))
    if (position.info().onBoard(square) && holdOn(game, square)) squares.push_back(square);
  return squares;
}

std::vector<Square> proofSquares(const Game& game) {
  std::vector<Square> squares;
  for (const Side side : {kWhite, kBlack})
    for (const Square square : game.position().pieces(side))
      if (protectionOf(game, square)) squares.push_back(square);
  return squares;
}

/// Draws the rows of one board in colours.
class ColouredBoard {
 public:
  ColouredBoard(const Game& game, Side below, const Screen& screen)
      : position_(game.position()),
        below_(below),
        screen_(screen),
        changed_(changedSquares(game)),
        held_(heldSquares(game)),
        proof_(proofSquares(game)) {}

  std::vector<std::string> rows() const {
    const VariantInfo& info = position_.info();
    std::vector<std::string> rows =
        boardRows(squareAt(0, 0), squareAt(info.files - 1, info.ranks - 1), below_,
                  [&](Square square) { return cell(square); });
    for (std::size_t row = 0; row + 1 < rows.size(); ++row) rows[row].append(kPlainAgain);
    // The letters of the files stand below the middle of their squares.
    std::rotate(rows.back().begin(), rows.back().end() - 1, rows.back().end());
    if (const std::string note = handNote(position_); !note.empty())
      rows.push_back(std::string(kMarginWidth, ' ') + note);
    return rows;
  }

 private:
  std::string cell(Square square) const {
    const Piece piece = position_[square];
    if (piece == kWall) return std::string(kPlainAgain) + "   ";
    const int foreground = belongsTo(piece, kBlack) ? palette_.blackPiece : palette_.whitePiece;
    const std::string text =
        isPiece(piece)
            ? fmt::format("{}{}", signOf(position_.rules(), piece, screen_), mark(square))
            : "   ";
    return coloured(screen_.colours, foreground, background(square), text);
  }

  char mark(Square square) const {
    if (contains(held_, square)) return '!';
    if (isMarked(position_[square])) return '~';
    return contains(proof_, square) ? '+' : ' ';
  }

  int background(Square square) const {
    const bool light = (fileOf(square) + rankOf(square)) % 2 != 0;
    if (contains(changed_, square)) return light ? palette_.lightChanged : palette_.darkChanged;
    return light ? palette_.lightSquare : palette_.darkSquare;
  }

  const Position& position_;
  const Side below_;
  const Screen& screen_;
  const Palette& palette_ = screen_.colours > 8 ? kManyColours : kEightColours;
  const std::vector<Square> changed_, held_, proof_;
};

// The rows of drawBoard(), all as wide as in colours.
std::vector<std::string> plainRows(const Position& position, Side below) {
  std::vector<std::string> rows;
  const std::string board = drawBoard(position, below);
  for (const std::string_view row : partsOf(board, '\n')) rows.emplace_back(row);
  rows.pop_back();
  const auto files = static_cast<std::size_t>(position.info().files);
  for (std::string& row : rows)
    row.resize(std::max(row.size(), kMarginWidth + kCellWidth * files), ' ');
  return rows;
}

}  // namespace

std::string boardPicture(const Game& game, Side below, const Screen& screen) {
  if (screen.colours == 0 && !screen.live) return drawBoard(game.position(), below);
  std::vector<std::string> rows = screen.colours > 0 ? ColouredBoard(game, below, screen).rows()
                                                     : plainRows(game.position(), below);
  const std::size_t width =
      kMarginWidth + kCellWidth * static_cast<std::size_t>(game.rules().info().files) + kGap;
  if (screen.columns >= width + kPanelWidth) {
    const std::vector<std::string> beside = sidePanel(game, below, screen.columns - width);
    for (std::size_t row = 0; row < std::min(beside.size(), rows.size()); ++row)
      if (!beside[row].empty()) rows[row] += std::string(kGap, ' ') + beside[row];
  }
  for (std::string& row : rows) row.erase(row.find_last_not_of(' ') + 1);
  return fmt::format("{}\n", fmt::join(rows, "\n"));
}

}  // namespace ximaera
