#include "movegen/variants/blackmagic_moves.h"

#include <algorithm>
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

void generateBearDruidOrRanger(const Position& position, Square from, MoveList& moves) {
  const Board& board = position.board();
  const auto go = [&](Square to) { moves.push(Move{from, to, 0, kNoSquare}); };
  const auto meet = [&](Square to) {
    if (belongsTo(board[to], opposite(position.side()))) go(to);
  };
  const auto ride = [&](Step by) { meet(slide(board, from, by, go)); };
  const Kind kind = kindOf(board[from]);
  if (kind == kRanger) {
    std::ranges::for_each(kKnightLeaps, ride);
    return;
  }
  std::ranges::for_each(kDiagonals, ride);
  if (kind == kBear)
    std::ranges::for_each(kOrthogonals, ride);
  else
    for (const Step direction : kOrthogonals) {
      const Square to = step(from, direction);
      board[to] == kEmpty ? go(to) : meet(to);
    }
}

void pushInitiateMove(const Position& position, Square from, Square to, MoveList& moves) {
  const Side side = position.side();
  bool promotes = false;
  if (onLastRank(position.board(), to, side))
    for (const auto& [kind, letter] :
         {std::pair{kTree, 't'}, {kBear, 'b'}, {kDruid, 'd'}, {kRanger, 'r'}})
      if (isMissing(position, side, kind)) {
        moves.push(Move{from, to, static_cast<std::uint8_t>(letter), kNoSquare});
        promotes = true;
      }
  if (!promotes) moves.push(Move{from, to, 0, kNoSquare});
}

void generateInitiate(const Position& position, Square from, MoveList& moves) {
  const Side side = position.side();
  const Square ahead = step(from, forwardOf(side));
  if (position[ahead] == kEmpty) {
    pushInitiateMove(position, from, ahead, moves);
    const Square further = step(ahead, forwardOf(side));
    if (position[further] == kEmpty) pushInitiateMove(position, from, further, moves);
  }
  for (const Step sideways : {kWest, kEast}) {
    const Square to = step(ahead, sideways);
    if (belongsTo(position[to], opposite(side)) || to == position.state().rule[kEnPassantByte])
      pushInitiateMove(position, from, to, moves);
  }
}

// The moves in which the Tree on `stepper` makes the single step while the one on `slider` stays or
// slides; `slider` is kNoSquare, from where nothing slides, if there is no other Tree.
void generateTrees(const Position& position, Square stepper, Square slider, MoveList& moves) {
  for (const Step direction : kAllDirections) {
    const Square to = step(stepper, direction);
    const bool captures = belongsTo(position[to], opposite(position.side()));
    if (captures || position[to] == kEmpty)
      moves.push(Move{stepper, to, 0, kNoSquare});
    else if (to != slider)
      continue;
    const auto open = [&](Square square) {
      return (position[square] == kEmpty || square == stepper) && square != to;
    };
    const Square next = step(slider, direction);
    for (Square end = next; open(end); end = step(end, direction)) {
      // Two single steps without a capture are one move; it starts with the lower square.
      const bool toldTheOtherWay = end == next && !captures && slider < stepper;
      if (!toldTheOtherWay) moves.push(Move{stepper, to, slider, end});
    }
  }
}

void generateGrandDruid(const Position& position, std::span<const Square> trees, MoveList& moves) {
  const Side side = position.side();
  const Square from = position.royal(side);
  const std::size_t first = moves.size();
  Board lifted = position.board();
  lifted[from] = kEmpty;
  const auto goIfSafe = [&](Square to) {
    const Move move{from, to, 0, kNoSquare};
    const bool known = std::find(moves.begin() + first, moves.end(), move) != moves.end();
    if (!known && !attacked(lifted, to, opposite(side))) moves.push(move);
  };
  for (const Step direction : kAllDirections) {
    const Square to = step(from, direction);
    if (position[to] == kEmpty || belongsTo(position[to], opposite(side))) goIfSafe(to);
  }
  for (const Square near : trees)
    for (const Square far : trees) {
      if (near == far || !adjacent(from, near)) continue;
      for (const Step direction : kAllDirections)
        if (position[step(far, direction)] == kEmpty) goIfSafe(step(far, direction));
    }
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
  std::array<Square, 2> trees{kNoSquare, kNoSquare};
  std::size_t treeCount = 0;
  for (const Square from : position.pieces(position.side())) switch (kindOf(position[from])) {
      case kGrandDruid:
        break;
      case kTree:
        trees[treeCount++] = from;
        break;
      case kInitiate:
        generateInitiate(position, from, moves);
        break;
      default:
        generateBearDruidOrRanger(position, from, moves);
    }
  if (treeCount >= 1) generateTrees(position, trees[0], trees[1], moves);
  if (treeCount == 2) generateTrees(position, trees[1], trees[0], moves);
  generateGrandDruid(position, {trees.data(), treeCount}, moves);
}

}  // namespace ximaera::blackmagic
