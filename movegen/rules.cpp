#include "movegen/rules.h"

#include <fmt/format.h>

#include <algorithm>

#include "movegen/position.h"
#include "movegen/text/words.h"

namespace ximaera {

namespace {

bool wins(const Outcome& outcome, Side side) {
  return outcome.verdict == Verdict::kWin && outcome.winner == side;
}

bool leavesExposed(Position& position, Move move) {
  const Side mover = position.side();
  Undo undo;
  position.make(move, undo);
  const Rules& rules = position.rules();
  // Capturing the opponent's last royal piece ends the game, so the mover's own may be left
  // exposed.
  const bool illegal = rules.exposed(position, mover) && !wins(rules.outcome(position), mover);
  position.unmake(undo);
  return illegal;
}

}  // namespace

Rules::Rules(VariantInfo info)
    : info_(withPage(std::move(info))),
      pieceKeys_(std::make_unique_for_overwrite<std::uint64_t[]>(std::size_t{kPieceCodes} << 8)) {
  for (const KindInfo& kind : info_.kinds) {
    kinds_[kind.kind] = &kind;
    values_[kind.kind] = kind.value;
    royalKinds_ |= static_cast<unsigned>(kind.royal) << kind.kind;
    for (const Side side : {kWhite, kBlack})
      vitalKinds_[side] |= static_cast<unsigned>(kind.vital[side]) << kind.kind;
  }
  for (std::size_t code = 0; code < captureValues_.size(); ++code)
    captureValues_[code] = values_[code % kMaxKinds] + values_[info_.heldAs[code]];
  fillPieceKeys();
}

void Rules::fillPieceKeys() {
  std::fill_n(pieceKeys_.get(), 1 << 8, 0);
  std::vector<Square> squares;
  for (int index = 0; index < info_.files * info_.ranks; ++index)
    squares.push_back(squareAt(index % info_.files, index / info_.files));
  for (const HandRun& run : info_.hands)
    squares.insert(squares.end(), run.cells.begin(), run.cells.end());
  for (const KindInfo& kind : info_.kinds)
    for (const Side side : {kWhite, kBlack})
      for (const Piece mark : {kEmpty, kMark})
        for (const Square square : squares) {
          const Piece piece = makePiece(side, kind.kind) | mark;
          pieceKeys_[static_cast<std::size_t>(piece) << 8 | square] = pieceKey(piece, square);
        }
}

bool Rules::exposedBy(const Position& position, const Delta&) const {
  return exposed(position, position.side());
}

void Rules::held(const Position&, std::vector<Square>&) const {}

Siege Rules::siege(const Position&, Side) const {
  return {};
}

std::optional<bool> Rules::exchangeLossAbove(const Position&, Move, int) const {
  return std::nullopt;
}

bool Rules::mustCapture(const Position&) const {
  return false;
}

bool Rules::mayCheck(const Position&, Move) const {
  return true;
}

void Rules::generateCaptures(const Position& position, Square victim, CandidateList& moves) const {
  if (capturable(position, victim, position.side())) generate(position, Stage::kNoisy, moves);
}

void Rules::legal(Position& position, MoveList& moves) const {
  if (outcome(position).over()) return;
  const std::size_t start = moves.size();
  generate(position, moves);
  if (!info_.checkRule) return;
  std::size_t kept = start;
  for (std::size_t index = start; index < moves.size(); ++index)
    if (!leavesExposed(position, moves[index])) moves[kept++] = moves[index];
  moves.truncate(kept);
}

bool Rules::anyLegal(Position& position) const {
  if (outcome(position).over()) return false;
  MoveList moves;
  generate(position, moves);
  if (!info_.checkRule) return !moves.empty();
  return std::any_of(moves.begin(), moves.end(),
                     [&](Move move) { return !leavesExposed(position, move); });
}

std::size_t Rules::countLegal(Position& position) const {
  MoveList moves;
  legal(position, moves);
  return moves.size();
}

Outcome Rules::outcome(const Position&) const {
  return {};
}

std::optional<std::array<int, 2>> Rules::points(const Position&) const {
  return std::nullopt;
}

Outcome Rules::judged(const Position& position, const Outcome& end) const {
  const auto both = end.verdict == Verdict::kDraw ? points(position) : std::nullopt;
  if (!both || (*both)[kWhite] == (*both)[kBlack]) return end;
  return Outcome::win((*both)[kWhite] > (*both)[kBlack] ? kWhite : kBlack, "more-points");
}

bool Rules::deadMaterial(const Position&) const {
  return false;
}

std::string Rules::readFields(const Position&, const RuleFields& fields, RuleBytes&) const {
  if (fields.castling != "-")
    return fmt::format("the castling field is '{}' where only '-' is possible", fields.castling);
  if (fields.enPassant != "-")
    return fmt::format("the en-passant field is '{}' where only '-' is possible", fields.enPassant);
  return {};
}

RuleFields Rules::writeFields(const Position&) const {
  return {};
}

std::string Rules::array(std::uint64_t) const {
  return std::string(info_.start);
}

std::string Rules::refusal(const Position&, Move) const {
  return {};
}

std::string Rules::format(const Position&, Move move) const {
  std::string text = squareName(move.from) + squareName(move.to);
  if (move.letter() != 0) text += move.letter();
  return text;
}

Kind Rules::kindOfLetter(char letter) const {
  for (const KindInfo& kind : info_.kinds)
    if (kind.letter == upper(letter) && kind.formOf == 0) return kind.kind;
  return 0;
}

Kind Rules::formOf(Kind kind) const {
  for (const KindInfo& other : info_.kinds)
    if (other.formOf == kind && kind != 0) return other.kind;
  return 0;
}

std::optional<Move> parseMove(Position& position, std::string_view text) {
  MoveList moves;
  position.rules().legal(position, moves);
  for (const Move& move : moves)
    if (position.rules().format(position, move) == text) return move;
  return std::nullopt;
}

bool givesCheck(Position position, Move move) {
  Undo undo;
  position.make(move, undo);
  return position.rules().exposed(position, position.side());
}

Square takerOf(const Position& position, Square target) {
  MoveList moves;
  position.rules().generate(position, moves);
  for (const Move move : moves) {
    Delta delta;
    position.rules().expand(position, move, delta);
    for (const Change& change : delta)
      if (change.square == target && (change.captures() || change.cause == Cause::kRecruited))
        return move.from;
  }
  return kNoSquare;
}

}  // namespace ximaera
