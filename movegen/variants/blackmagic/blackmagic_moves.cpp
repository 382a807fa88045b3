#include "movegen/variants/blackmagic/blackmagic_moves.h"

#include "movegen/gain.h"
#include "movegen/rays.h"

namespace ximaera::blackmagic {

namespace {

// Whether a piece of `by` on `from`, the first piece on a line from `target`, could capture there.
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

/// Generates the moves of `side`, the side to move, into `moves` (see candidate.h). Compiled for
/// each side, so the direction of initiates and the owner bits are constants.
template <Side side, class Moves>
class MoveFinder {
 public:
  MoveFinder(const Position& position, Moves& moves)
      : position_(position), board_(position.board()), moves_(moves) {}

  void findAll() {
    for (const Square from : position_.pieces(side)) findFrom(from);
    const Trees trees = findTrees();
    if (trees.count >= 1) treesMove(trees.at[0], trees.at[1]);
    if (trees.count == 2) treesMove(trees.at[1], trees.at[0]);
    grandDruid(trees);
  }

  /// All moves that start on `from`.
  void findAllFrom(Square from) {
    const Kind kind = kindOf(board_[from]);
    if (kind != kGrandDruid && kind != kTree) return findFrom(from);
    const Trees trees = findTrees();
    if (kind == kGrandDruid)
      grandDruid(trees);
    else
      treesMove(from, trees.at[0] == from ? trees.at[1] : trees.at[0]);
  }

 private:
  struct Trees {
    std::array<Square, 2> at{kNoSquare, kNoSquare};
    std::size_t count = 0;
  };

  Trees findTrees() const {
    Trees trees;
    for (const Square square : position_.pieces(side))
      if (kindOf(board_[square]) == kTree) trees.at[trees.count++] = square;
    return trees;
  }

  /// The moves of a piece that is neither Tree nor Grand Druid.
  void findFrom(Square from) {
    switch (kindOf(board_[from])) {
      case kBear:
        return forEachStep<kAllDirections>([&](auto by) { ride(from, by); });
      case kDruid:
        forEachStep<kDiagonals>([&](auto by) { ride(from, by); });
        return forEachStep<kOrthogonals>([&](auto by) { stepTo(from, step(from, by)); });
      case kRanger:
        return forEachStep<kKnightLeaps>([&](auto by) { ride(from, by); });
      case kInitiate:
        return initiate(from);
      default:
        return;
    }
  }

  bool enemy(Square square) const { return belongsTo(board_[square], opposite(side)); }

  void push(Move move) {
    if constexpr (Moves::kQuiet) moves_.push(move);
  }
  void push(Square from, Square to) { push(Move{from, to, 0, kNoSquare}); }
  /// Pushes a move that captures the piece on its `to`, if there is one, and raises the mover's own
  /// material by `rise`.
  void capture(Move move, int rise = 0) {
    moves_.push(move, [&] { return CaptureGain(position_).take(board_[move.to]).gain(rise); });
  }
  void capture(Square from, Square to) { capture(Move{from, to, 0, kNoSquare}); }

  void stepTo(Square from, Square to) {
    if (board_[to] == kEmpty)
      push(from, to);
    else if (enemy(to))
      capture(from, to);
  }

  void ride(Square from, Step by) {
    const Square met = slide(board_, from, by, [&](Square to) { push(from, to); });
    if (enemy(met)) capture(from, met);
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
      if (enemy(to))
        initiateArrives(from, to);
      else if (to == position_.state().rule[kEnPassantByte])
        moves_.push(Move{from, to, 0, kNoSquare}, [&] { return value(kInitiate); });
    }
  }

  int value(Kind kind) const { return position_.rules().value(kind); }

  void initiateArrives(Square from, Square to) {
    if (onLastRank(board_, to, side)) return reachLastRank(from, to);
    if (!enemy(to)) return push(from, to);
    moves_.push(Move{from, to, 0, kNoSquare}, [&] {
      const int rise = value(fieldPromotion(position_, side, board_[to])) - value(kInitiate);
      return CaptureGain(position_).take(board_[to]).gain(rise);
    });
  }

  void reachLastRank(Square from, Square to) {
    const bool rescues = board_[rescueSquare(to, side)] == kEmpty;
    bool promotes = false;
    for (const auto& [kind, letter] :
         {std::pair{kTree, 't'}, {kBear, 'b'}, {kDruid, 'd'}, {kRanger, 'r'}})
      if (isMissing(position_, side, kind)) {
        capture(Move{from, to, static_cast<std::uint8_t>(letter), kNoSquare},
                value(kind) - (rescues ? 0 : value(kInitiate)));
        promotes = true;
      }
    if (!promotes) capture(from, to);
  }

  // Generates the moves in which the Tree on `stepper` makes the single step while the one on
  // `slider` stays or slides. If there is no other Tree, `slider` is kNoSquare, from where nothing
  // slides.
  void treesMove(Square stepper, Square slider) {
    for (const Step direction : kAllDirections) {
      const Square to = step(stepper, direction);
      const bool captures = enemy(to);
      if (!captures && !Moves::kQuiet) continue;
      if (captures || board_[to] == kEmpty)
        stepTo(stepper, to);
      else if (to != slider)
        continue;
      const auto open = [&](Square square) {
        return (board_[square] == kEmpty || square == stepper) && square != to;
      };
      const Square next = step(slider, direction);
      for (Square end = next; open(end); end = step(end, direction)) {
        // Two single steps without a capture are one move, which starts with the lower square.
        const bool toldTheOtherWay = end == next && !captures && slider < stepper;
        if (!toldTheOtherWay) treesMove(Move{stepper, to, slider, end}, captures);
      }
    }
  }

  void treesMove(Move move, bool captures) {
    if (captures)
      capture(move);
    else
      push(move);
  }

  void grandDruid(const Trees& trees) {
    const Square from = position_.royal(side);
    Board lifted = board_;
    lifted[from] = kEmpty;
    // Each target is marked when it is visited, since passing and stepping may both reach it.
    Board goals = board_;
    const auto go = [&](Square to) {
      const bool wanted = goals[to] == kEmpty ? Moves::kQuiet : Moves::kNoisy;
      if (wanted && (goals[to] & (kWall | ownerBit(side))) == 0 &&
          !attacked(lifted, to, opposite(side)))
        stepTo(from, to);
      goals[to] = kWall;
    };
    for (const Step direction : kAllDirections) go(step(from, direction));
    if constexpr (!Moves::kQuiet) return;
    for (const Square near : trees.at)
      for (const Square far : trees.at) {
        if (near == far || near == kNoSquare || far == kNoSquare || !adjacent(from, near)) continue;
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

Kind fieldPromotion(const Position& position, Side side, Piece captured) {
  const Kind kind = kindOf(captured);
  const bool counts = kind == kTree || kind == kBear || kind == kDruid || kind == kRanger;
  if (counts && isMissing(position, side, kind)) return kind;
  return kInitiate;
}

void generateMoves(const Position& position, Stage stage, CandidateList& moves) {
  generateStage(stage, moves, [&](auto& sink) { findMoves(position, sink); });
}

std::optional<int> gainOfMove(const Position& position, Move move) {
  const Side side = position.side();
  if (!belongsTo(position[move.from], side)) return std::nullopt;
  MoveMatcher matcher(move);
  if (side == kWhite)
    MoveFinder<kWhite, MoveMatcher>(position, matcher).findAllFrom(move.from);
  else
    MoveFinder<kBlack, MoveMatcher>(position, matcher).findAllFrom(move.from);
  return matcher.gain();
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
