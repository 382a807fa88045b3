#include "movegen/position.h"

#include <algorithm>

namespace ximaera {

Position::Position(const Rules& rules)
    : rules_(&rules), state_{}, end_{startOf(kWhite), startOf(kBlack)}, slot_{}, list_{} {
  board_.fill(kWall);
  for (int rank = 0; rank < rules.info().ranks; ++rank)
    for (int file = 0; file < rules.info().files; ++file) board_[squareAt(file, rank)] = kEmpty;
  for (const Square hole : rules.info().holes) board_[hole] = kWall;
  for (const HandRun& run : rules.info().hands)
    for (const Square cell : run.cells) board_[cell] = kEmpty;
  state_.moveNumber = 1;
}

int Position::count(Piece piece) const {
  const auto squares = pieces(ownerOf(piece));
  return static_cast<int>(std::count_if(squares.begin(), squares.end(),
                                        [&](Square square) { return board_[square] == piece; }));
}

void Position::removeRoyal(Square square, Side side) {
  Square* royal = state_.royal[side];
  if (royal[0] == square)
    royal[0] = royal[1];
  else if (royal[1] != square)
    return;
  royal[1] = kNoSquare;
}

void Position::addRoyal(Square square, Side side) {
  Square* royal = state_.royal[side];
  if (royal[0] == kNoSquare)
    royal[0] = square;
  else if (royal[1] == kNoSquare)
    royal[1] = square;
  if (royal[1] != kNoSquare && royal[1] < royal[0]) std::swap(royal[0], royal[1]);
}

// All departures are handled before all arrivals, so a side that moves one of its two royal pieces
// never has three.
void Position::updateRoyals(const Delta& delta) {
  for (const Change& change : delta)
    if (rules_->isRoyal(change.before)) removeRoyal(change.square, ownerOf(change.before));
  for (const Change& change : delta)
    if (rules_->isRoyal(change.after)) addRoyal(change.square, ownerOf(change.after));
}

// Returns the change of the key. Out of line because it is long and rarely called.
std::uint64_t Position::setRuleBytes(const RuleBytes& rule) {
  std::uint64_t change = 0;
  for (std::size_t index = 0; index < rule.size(); ++index)
    if (rule[index] != state_.rule[index])
      change ^= ruleKey(index, rule[index]) ^ ruleKey(index, state_.rule[index]);
  state_.rule = rule;
  return change;
}

void Position::place(Square square, Piece piece) {
  board_[square] = piece;
  addToList(square, piece);
}

void Position::setState(const State& facts) {
  state_ = facts;
  state_ = computedState();
}

State Position::computedState() const {
  State state{};
  state.rule = state_.rule;
  state.clock = state_.clock;
  state.moveNumber = state_.moveNumber;
  state.reversible = state_.reversible;
  state.side = state_.side;
  state.key = ruleKey(state.rule) ^ (state.side == kBlack ? kBlackToMoveKey : 0);
  for (int index = kMailboxSize - 1; index >= 0; --index) {
    const Square square = static_cast<Square>(index);
    const Piece piece = board_[square];
    if (!isPiece(piece)) continue;
    state.key ^= pieceKey(piece, square);
    if (!rules_->isRoyal(piece)) continue;
    Square* royal = state.royal[ownerOf(piece)];
    royal[1] = royal[0];
    royal[0] = square;
  }
  return state;
}

bool operator==(const Position& a, const Position& b) {
  return a.rules_ == b.rules_ && a.board_ == b.board_ && a.state_ == b.state_ &&
         std::ranges::equal(a.pieces(kWhite), b.pieces(kWhite)) &&
         std::ranges::equal(a.pieces(kBlack), b.pieces(kBlack));
}

}  // namespace ximaera
