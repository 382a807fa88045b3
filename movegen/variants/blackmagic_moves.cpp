#include "movegen/variants/blackmagic_moves.h"

#include <span>

#include "movegen/rays.h"

namespace ximaera::blackmagic {

namespace {

// Whether a piece of `by` on `from`, the first one met on a line from `target`, could capture
// there.
bool attacksAlong(const Board& board, Square from, Square target, Side by, bool diagonal) {
  if (!belongsTo(board[from], by)) return false;
  switch (kindOf(board[from])) {
    case kGrandDruid:
    case kTree:
      return adjacent(from, target);
    case kBear:
      return true;
    case kDruid:
      return diagonal || adjacent(from, target);
    case kInitiate:
      return diagonal && adjacent(from, target) &&
             rankOf(step(from, forwardOf(by))) == rankOf(target);
    default:
      return false;
  }
}

/// Appends all moves of `side`, whose turn it is, to `moves`, a MoveList or MoveCounter. Compiled
/// for each side, it has the direction of initiates and the owners' bits as constants.
template <Side side, class Moves>
class MoveFinder {
 public:
  MoveFinder(const Position& position, Moves& moves)
      : position_(position), board_(position.board()), moves_(moves) {}

  void findAll() {
    std::array<Square, 2> trees{kNoSquare, kNoSquare};
    std::size_t treeCount = 0;
    for (const Square from : position_.pieces(side)) switch (kindOf(board_[from])) {
        case kGrandDruid:
          break;
        case kTree:
          trees[treeCount++] = from;
          break;
        case kBear:
          forEachStep<kAllDirections>([&](auto by) { ride(from, by); });
          break;
        case kDruid:
          forEachStep<kDiagonals>([&](auto by) { ride(from, by); });
          forEachStep<kOrthogonals>([&](auto by) { stepTo(from, step(from, by)); });
          break;
        case kRanger:
          forEachStep<kKnightLeaps>([&](auto by) { ride(from, by); });
          break;
        case kInitiate:
          initiate(from);
      }
    if (treeCount >= 1) treesMove(trees[0], trees[1]);
    if (treeCount == 2) treesMove(trees[1], trees[0]);
    grandDruid({trees.data(), treeCount});
  }

 private:
  bool enemy(Square square) const { return belongsTo(board_[square], opposite(side)); }

  void push(Square from, Square to) { moves_.push(Move{from, to, 0, kNoSquare}); }

  void stepTo(Square from, Square to) {
    if (board_[to] == kEmpty || enemy(to)) push(from, to);
  }

  void ride(Square from, Step by) {
    const Square met = slide(board_, from, by, [&](Square to) { push(from, to); });
    if (enemy(met)) push(from, met);
  }

  void initiate(Square from) {
    const Square ahead = step(from, forwardOf(side));
    if (board_[ahead] == kEmpty) {
      initiateArrives(from, ahead);
      const Square further = step(ahead, forwardOf(side));
      if (board_[further] == kEmpty) initiateArrives(from, further);
    }
    for (const Step sideways : {kWest, kEast}) {
      const Square to = step(ahead, sideways);
      if (enemy(to) || to == position_.state().rule[kEnPassantByte]) initiateArrives(from, to);
    }
  }

  void initiateArrives(Square from, Square to) {
    bool promotes = false;
    if (onLastRank(board_, to, side))
      for (const auto& [kind, letter] :
           {std::pair{kTree, 't'}, {kBear, 'b'}, {kDruid, 'd'}, {kRanger, 'r'}})
        if (isMissing(position_, side, kind)) {
          moves_.push(Move{from, to, static_cast<std::uint8_t>(letter), kNoSquare});
          promotes = true;
        }
    if (!promotes) push(from, to);
  }

  // The moves in which the Tree on `stepper` makes the single step while the one on `slider` stays
  // or slides; `slider` is kNoSquare, from where nothing slides, if there is no other Tree.
  void treesMove(Square stepper, Square slider) {
    for (const Step direction : kAllDirections) {
      const Square to = step(stepper, direction);
      const bool captures = enemy(to);
      if (captures || board_[to] == kEmpty)
        push(stepper, to);
      else if (to != slider)
        continue;
      const auto open = [&](Square square) {
        return (board_[square] == kEmpty || square == stepper) && square != to;
      };
      const Square next = step(slider, direction);
      for (Square end = next; open(end); end = step(end, direction)) {
        // Two single steps without a capture are one move; it starts with the lower square.
        const bool toldTheOtherWay = end == next && !captures && slider < stepper;
        if (!toldTheOtherWay) moves_.push(Move{stepper, to, slider, end});
      }
    }
  }

  void grandDruid(std::span<const Square> trees) {
    const Square from = position_.royal(side);
    Board lifted = board_;
    lifted[from] = kEmpty;
    // A square that has been looked at is no goal any more; passing and stepping may both lead to
    // it.
    Board goals = board_;
    const auto go = [&](Square to) {
      if ((goals[to] & (kWall | ownerBit(side))) == 0 && !attacked(lifted, to, opposite(side)))
        push(from, to);
      goals[to] = kWall;
    };
    for (const Step direction : kAllDirections) go(step(from, direction));
    for (const Square near : trees)
      for (const Square far : trees) {
        if (near == far || !adjacent(from, near)) continue;
        for (const Step direction : kAllDirections)
          if (board_[step(far, direction)] == kEmpty) go(step(far, direction));
      }
  }

  const Position& position_;
  const Board& board_;
  Moves& moves_;
};

template <class Moves>
void findMoves(const Position& position, Moves& moves) {
  if (position.side() == kWhite)
    MoveFinder<kWhite, Moves>(position, moves).findAll();
  else
    MoveFinder<kBlack, Moves>(position, moves).findAll();
}

}  // namespace

bool attacked(const Board& board, Square target, Side by) {
  for (const Step direction : kOrthogonals)
    if (attacksAlong(board, firstOccupied(board, target, direction), target, by, false))
      return true;
  for (const Step direction : kDiagonals)
    if (attacksAlong(board, firstOccupied(board, target, direction), target, by, true)) return true;
  for (const Step leap : kKnightLeaps)
    if (board[firstOccupied(board, target, leap)] == makePiece(by, kRanger)) return true;
  return false;
}

void generateMoves(const Position& position, MoveList& moves) {
  findMoves(position, moves);
}

std::size_t countMoves(const Position& position) {
  MoveCounter counter;
  findMoves(position, counter);
  return counter.size();
}

}  // namespace ximaera::blackmagic
