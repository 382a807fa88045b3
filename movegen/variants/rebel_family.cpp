#include "movegen/variants/rebel_family.h"

#include <fmt/format.h>

#include <algorithm>

namespace ximaera {

namespace {

constexpr std::string_view kPromotions = "qrbn";

constexpr std::array<Step, 4> kRecruiterLeaps{2 * kDiagonals[0], 2 * kDiagonals[1],
                                              2 * kDiagonals[2], 2 * kDiagonals[3]};

// Whether a Recruiter of the other side may recruit `piece`.
bool yieldsToRecruiter(Piece piece) {
  const Kind kind = kindOf(piece);
  return kind != kKing && kind != kQueen && kind != kRecruiter;
}

// Whether a recruited piece of the other side may recruit `piece`: no deserter from its own side.
bool yieldsToRecruited(Piece piece) {
  const Kind kind = kindOf(piece);
  return kind != kKing && kind != kRecruiter && !isMarked(piece);
}

void generateRecruiter(const Position& position, Square from, MoveList& moves) {
  const Side enemy = opposite(position.side());
  for (const Step leap : kRecruiterLeaps) {
    const Square to = step(from, leap);
    if (position[to] == kEmpty ||
        (belongsTo(position[to], enemy) && yieldsToRecruiter(position[to])))
      moves.push(Move{from, to, 0, kNoSquare});
  }
}

void generateRecruitedPawn(const Position& position, Square from, MoveList& moves) {
  const Side side = position.side();
  for (const Step sideways : {kWest, kEast}) {
    const Square to = step(from, forwardOf(side) + sideways);
    if (belongsTo(position[to], opposite(side)) && yieldsToRecruited(position[to]))
      moves.push(Move{from, to, kRecruitSuffix, kNoSquare});
  }
}

void generateOfficer(const Position& position, Square from, MoveList& moves) {
  const Side side = position.side();
  const Piece piece = position[from];
  forEachTarget(position.board(), from, kRebelPowers[kindOf(piece)], [&](Square to) {
    const Piece target = position[to];
    if (belongsTo(target, side)) return;
    moves.push(Move{from, to, 0, kNoSquare});
    if (isMarked(piece) && target != kEmpty && yieldsToRecruited(target))
      moves.push(Move{from, to, kRecruitSuffix, kNoSquare});
  });
}

void generateFrom(const Position& position, Square from, MoveList& moves) {
  const Piece piece = position[from];
  switch (kindOf(piece)) {
    case kRecruiter:
      return generateRecruiter(position, from, moves);
    case kPawn:
      generatePawn(position, from, kPromotions, moves);
      if (isMarked(piece)) generateRecruitedPawn(position, from, moves);
      return;
    default:
      return generateOfficer(position, from, moves);
  }
}

}  // namespace

VariantInfo rebelInfo(std::string_view name, std::string_view title) {
  VariantInfo info{
      .name = name,
      .title = title,
      .files = 8,
      .ranks = 8,
      .start = "rnbqkbnr/ppppuppp/8/8/8/8/PPPPUPPP/RNBQKBNR w KQkq - 0 1",
      .kinds = orthodoxKinds(),
      .repetition = {RepetitionRule::Effect::kDraw, 3},
      .clockDraw = 100,
      .checkRule = true,
      .castling = true,
      .enPassant = true,
      .idea = {},
      .winning = {},
      .writing = {},
  };
  info.kinds.push_back({.kind = kRecruiter,
                        .letter = 'U',
                        .name = "Recruiter",
                        .value = 350,
                        .middlegame = {10, 3},
                        .endgame = {8, 0},
                        .phase = 1,
                        .powers = "leaps exactly two squares diagonally to a vacant square, over "
                                  "whatever stands between; captures nothing and gives no check, "
                                  "but turns an enemy pawn, knight, bishop or rook that it could "
                                  "leap to, and stays where it is"});
  return info;
}

bool isRecruiting(const Position& position, Move move) {
  return move.suffix == kRecruitSuffix ||
         (kindOf(position[move.from]) == kRecruiter && position[move.to] != kEmpty);
}

void generateRebel(const Position& position, MoveList& moves) {
  const Side side = position.side();
  for (const Square from : position.pieces(side)) generateFrom(position, from, moves);
  generateCastling(position, side, moves, [&](Square square) {
    return attacked<kRebelPowers>(position.board(), square, opposite(side));
  });
}

void expandRebel(const Position& position, Move move, Delta& delta) {
  if (isRecruiting(position, move)) {
    const Piece mark = position.info().marks ? kMark : kEmpty;
    delta.begin(position.board(), position.state());
    delta.put(move.to, changedSide(position[move.to]) ^ mark);
    loseCastlingRights(delta);
    return;
  }
  expandOrthodox(position, move, delta);
  // A pawn can come back to where it was: recruited, it walks the other way, and is then recruited
  // back. Only the loss of a piece or of a pawn's nature is for ever.
  const bool pawnStep =
      kindOf(position[move.from]) == kPawn && fileOf(move.from) == fileOf(move.to);
  if (pawnStep && move.suffix == 0) delta.irreversible = false;
}

Square onlyKing(const Board& board, Side side) {
  Square king = kNoSquare;
  for (int index = 0; index < kMailboxSize; ++index) {
    const Square square = static_cast<Square>(index);
    if ((board[square] & ~kMark) != makePiece(side, kKing)) continue;
    if (king != kNoSquare) return kNoSquare;
    king = square;
  }
  return king;
}

bool rebelEnPassantLegal(const Board& board, Square passed, Side mover) {
  const Square king = onlyKing(board, opposite(mover));
  return anyEnPassant(board, passed, mover, [&](const Board& after) {
    return king == kNoSquare || !attacked<kRebelPowers>(after, king, mover);
  });
}

std::string invalidMarks(const Position& position, Kind unmarkable) {
  for (const Side side : {kWhite, kBlack})
    for (const Square square : position.pieces(side))
      if (isMarked(position[square]) && kindOf(position[square]) == unmarkable)
        return fmt::format("there is a recruited {} on {}", position.rules().kind(unmarkable)->name,
                           squareName(square));
  return {};
}

}  // namespace ximaera
