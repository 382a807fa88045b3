#include "movegen/variants/orthodox/chess_family.h"

#include <fmt/format.h>

#include <algorithm>

#include "movegen/en_passant.h"
#include "movegen/piece_names.h"

namespace ximaera {

namespace {

Piece promoted(const Position& position, Move move, Piece pawn) {
  const Kind kind = position.rules().kindOfLetter(move.letter());
  return static_cast<Piece>((pawn & ~kKindMask) | kind);
}

}  // namespace

VariantInfo orthodoxInfo(std::string_view name, std::string_view title) {
  return {
      .name = name,
      .title = title,
      .files = 8,
      .ranks = 8,
      .start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
      .kinds =
          {
              {.kind = kPawn,
               .letter = 'P',
               .name = "Pawn",
               .value = 100,
               .resetsClock = true,
               .powers =
                   "one step forward (two from its second rank); captures one step diagonally "
                   "forward, also en passant; promotes on the last rank"},
              {.kind = kKnight,
               .letter = 'N',
               .name = "Knight",
               .value = 320,
               .powers = "leaps two squares straight and one aside"},
              {.kind = kBishop,
               .letter = 'B',
               .name = "Bishop",
               .value = 330,
               .powers = "slides diagonally"},
              {.kind = kRook,
               .letter = 'R',
               .name = "Rook",
               .value = 500,
               .powers = "slides straight"},
              {.kind = kQueen,
               .letter = 'Q',
               .name = "Queen",
               .value = 950,
               .powers = "slides in all eight directions"},
              {.kind = kKing,
               .letter = 'K',
               .name = "King",
               .value = 0,
               .royal = true,
               .powers = "one step in any direction; castles with an unmoved rook"},
          },
      .repetition = {RepetitionRule::Effect::kDraw, 3},
      .clockDraw = 100,
      .checkRule = true,
      .castling = true,
      .enPassant = true,
  };
}

void expandPromotion(const Position& position, Move move, Delta& delta) {
  delta.begin(position.state());
  delta.clock = delta.reversible = 0;
  delta.shift(position, move.from, move.to, promoted(position, move, position[move.from]));
  loseCastlingRights(delta);
}

void expandKingMove(const Position& position, Move move, Delta& delta) {
  delta.beginShift(position.state(), position, move.from, move.to);
  if (delta[0].before != kEmpty) delta.captures();
  if (std::abs(fileOf(move.to) - fileOf(move.from)) == 2) {
    const Castling* castling = castlingOf(move.from, move.to);
    delta.shift(position, castling->rookFrom, castling->rookTo);
  }
  loseCastlingRights(delta);
}

Board boardAfter(const Position& position, const Delta& delta) {
  Board board = position.board();
  for (const Change& change : delta) board[change.square] = change.after;
  return board;
}

std::string ChessFamily::readFields(const Position& position, const RuleFields& fields,
                                    RuleBytes& rule) const {
  const std::uint8_t possible = rightsByHomeSquares(position.board(), kKing, kRook);
  const std::string complaint = readCastling(fields.castling, possible, rule);
  if (!complaint.empty()) return complaint;
  const auto arrived = [&](Square square, Side mover) {
    return belongsTo(position[square], mover) && kindOf(position[square]) == kPawn &&
           relativeRank(square, mover) == 3;
  };
  return readEnPassant(position, fields.enPassant, rule, arrived, [&](Square passed, Side mover) {
    return enPassantLegal(position.board(), passed, mover);
  });
}

RuleFields ChessFamily::writeFields(const Position& position) const {
  return {castlingField(position.state().rule[kCastlingByte]), enPassantField(position.state())};
}

void markEnPassantIfLegal(const ChessFamily& rules, const Position& position, Square passed,
                          Delta& delta) {
  if (rules.enPassantLegal(boardAfter(position, delta), passed, position.side()))
    delta.rule[kEnPassantByte] = passed;
}

Square findPiece(const Board& board, Piece piece) {
  const auto found = std::find(board.begin(), board.end(), piece);
  return found == board.end() ? kNoSquare : static_cast<Square>(found - board.begin());
}

std::string invalidPawns(const Position& position) {
  for (const Side side : {kWhite, kBlack})
    for (const Square square : position.pieces(side))
      if (kindOf(position[square]) == kPawn && (rankOf(square) == 0 || rankOf(square) == 7))
        return fmt::format("there is a pawn on {}", squareName(square));
  return {};
}

std::string invalidRoyals(const Position& position) {
  for (const Side side : {kWhite, kBlack}) {
    const auto squares = position.pieces(side);
    const auto royals = std::count_if(squares.begin(), squares.end(), [&](Square square) {
      return position.rules().kind(kindOf(position[square]))->royal;
    });
    if (royals != 1)
      return fmt::format("{} has {} royal pieces instead of 1", sideName(side), royals);
  }
  return {};
}

bool onlyOneMinorPiece(const Position& position, Kind ignored) {
  int minors = 0;
  for (const Side side : {kWhite, kBlack})
    for (const Square square : position.pieces(side)) {
      const Kind kind = kindOf(position[square]);
      if (kind == kKing || kind == ignored) continue;
      if (kind != kKnight && kind != kBishop) return false;
      if (++minors > 1) return false;
    }
  return true;
}

Outcome mateOrStalemate(const Position& position) {
  const Side side = position.side();
  if (position.rules().exposed(position, side)) return Outcome::win(opposite(side), "checkmate");
  return Outcome::draw("stalemate");
}

}  // namespace ximaera
