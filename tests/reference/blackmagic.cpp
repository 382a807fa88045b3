// Nature vs. Black Magic.

#include <algorithm>
#include <cctype>

#include "tests/reference/games.h"

namespace ximaera::reference {

namespace {

// The pieces of a side of the kinds that initiates can become.
const std::map<char, int> kAtTheStart = {{'T', 2}, {'B', 1}, {'D', 2}, {'R', 2}};

class BlackMagic : public Turn {
 public:
  using Turn::Turn;

  Moves moves() {
    if (now_.count(Side::kWhite, 'G') == 0 || now_.count(Side::kBlack, 'G') == 0) return {};
    for (const auto& [square, piece] : now_.pieces)
      if (piece.side == own_) movesOf(square, piece.kind);
    return moves_;
  }

 private:
  void movesOf(Square from, char kind) {
    if (kind == 'G') grandDruid(from);
    if (kind == 'T') trees(from);
    if (kind == 'B') slides(from, kDirections);
    if (kind == 'D') druid(from);
    if (kind == 'R') ranger(from);
    if (kind == 'I') initiate(from);
  }

  void addMove(Square from, Square to) {
    const Position board = after(from, to);
    add(name(from) + name(to), board, takes(board));
  }

  bool canGo(Square to) const { return vacant(to) || isEnemy(to); }

  // Not onto a square that the enemy attacks after the move.
  void grandDruid(Square from) {
    for (const Step step : kDirections) grandDruidTo(from, from + step);
    for (const auto& [tree, gate] : passtrees(from))
      for (const Step step : kDirections)
        if (vacant(gate + step)) grandDruidTo(from, gate + step);
  }

  void grandDruidTo(Square from, Square to) {
    if (canGo(to) && !attacked(after(from, to), to)) addMove(from, to);
  }

  // Each own Tree next to the square, with the other own Tree.
  std::vector<std::pair<Square, Square>> passtrees(Square from) const {
    std::vector<std::pair<Square, Square>> pairs;
    for (const Square tree : ownTrees())
      for (const Square gate : ownTrees())
        if (tree != gate && adjacent(from, tree)) pairs.emplace_back(tree, gate);
    return pairs;
  }

  std::vector<Square> ownTrees() const {
    std::vector<Square> squares;
    for (const auto& [square, piece] : now_.pieces)
      if (piece.side == own_ && piece.kind == 'T') squares.push_back(square);
    return squares;
  }

  void slides(Square from, const std::vector<Step>& directions) {
    for (const Step direction : directions) {
      for (const Square to : now_.run(from, direction)) addMove(from, to);
      const auto target = now_.first(from, direction);
      if (target && isEnemy(*target)) addMove(from, *target);
    }
  }

  void druid(Square from) {
    slides(from, kDiagonal);
    for (const Step step : kStraight)
      if (canGo(from + step)) addMove(from, from + step);
  }

  // Knight's leaps in one direction, over vacant squares.
  void ranger(Square from) {
    for (const Step leap : kKnightLeaps) {
      for (const Square to : now_.run(from, leap)) addMove(from, to);
      const auto target = now_.first(from, leap);
      if (target && isEnemy(*target)) addMove(from, *target);
    }
  }

  // The moves in which the Tree on this square is the stepper.
  void trees(Square stepper) {
    const auto all = ownTrees();
    for (const Step direction : kDirections) {
      if (all.size() == 1) {
        if (canGo(stepper + direction)) addMove(stepper, stepper + direction);
      } else {
        bothTrees(stepper, all[0] == stepper ? all[1] : all[0], direction);
      }
    }
  }

  void bothTrees(Square stepper, Square slider, Step direction) {
    const Square steppedTo = stepper + direction;
    if (canGo(steppedTo)) treesMove(stepper, steppedTo, slider, slider);
    if (!canGo(steppedTo) && steppedTo != slider) return;
    for (Square to = slider + direction; slidesOnto(to, stepper, steppedTo); to = to + direction)
      treesMove(stepper, steppedTo, slider, to);
  }

  // They move at the same time: the slider may go where the stepper was, not where it goes.
  bool slidesOnto(Square to, Square stepper, Square steppedTo) const {
    return (vacant(to) || to == stepper) && to != steppedTo;
  }

  void treesMove(Square stepper, Square steppedTo, Square slider, Square slidTo) {
    Position board = now_;
    board.passed.reset();
    const Piece tree = now_.pieces.at(stepper);
    board.pieces.erase(stepper);
    board.pieces.erase(slider);
    board.pieces[steppedTo] = tree;
    board.pieces[slidTo] = tree;
    const std::string stepperPart = name(stepper) + name(steppedTo);
    const std::string sliderPart = name(slider) + name(slidTo);
    // If both move one square and nothing is captured, either could be called the stepper.
    const bool alike = !takes(board) && adjacent(slider, slidTo);
    std::string text = stepperPart + "," + sliderPart;
    if (slider == slidTo) text = stepperPart;
    if (alike && slider < stepper) text = sliderPart + "," + stepperPart;
    add(text, board, takes(board));
  }

  void initiate(Square from) {
    const Square one = from + forward();
    const Square two = one + forward();
    if (vacant(one)) initiateTo(from, one);
    if (vacant(one) && vacant(two)) twoSquares(from, two);
    for (const Square to : {one + Step{-1, 0}, one + Step{1, 0}}) {
      if (isEnemy(to)) initiateTo(from, to);
      if (now_.passed == to) enPassant(from, to);
    }
  }

  void initiateTo(Square from, Square to) {
    if (to.rank == lastRank()) return ontoLastRank(from, to);
    Position board = after(from, to);
    if (isEnemy(to)) {
      const char captured = kind(to);
      if (isMissing(captured)) board.pieces.at(to).kind = captured;
    }
    add(name(from) + name(to), board, true);
  }

  // Whether the side to move has fewer of a kind than at the start, of those that can be earned.
  bool isMissing(char kind) const {
    const auto found = kAtTheStart.find(kind);
    return found != kAtTheStart.end() && now_.count(own_, kind) < found->second;
  }

  // It becomes any one kind that is missing, and an initiate is rescued for it.
  void ontoLastRank(Square from, Square to) {
    const std::string text = name(from) + name(to);
    bool promotes = false;
    for (const auto& [kind, number] : kAtTheStart) {
      if (!isMissing(kind)) continue;
      promotes = true;
      Position board = after(from, to);
      board.pieces.at(to).kind = kind;
      const Square rescue = {rank(2), to.file};
      if (board.vacant(rescue)) board.pieces[rescue] = {'I', own_};
      add(text + static_cast<char>(std::tolower(kind)), board, true);
    }
    if (!promotes) add(text, after(from, to), true);
  }

  void twoSquares(Square from, Square to) {
    if (to.rank == lastRank()) return ontoLastRank(from, to);
    Position board = after(from, to);
    const bool canBePassed =
        board.has(to + Step{-1, 0}, enemy_, 'I') || board.has(to + Step{1, 0}, enemy_, 'I');
    if (canBePassed) board.passed = from + forward();
    add(name(from) + name(to), board, true);
  }

  void enPassant(Square from, Square to) {
    Position board = after(from, to);
    board.pieces.erase(to - forward());
    add(name(from) + name(to), board, true);
  }

  // Whether the enemy could capture on a square.
  bool attacked(const Position& board, Square square) const {
    return std::any_of(board.pieces.begin(), board.pieces.end(), [&](const auto& entry) {
      return entry.second.side == enemy_ && attacks(board, entry.first, entry.second.kind, square);
    });
  }

  bool attacks(const Position& board, Square from, char kind, Square target) const {
    switch (kind) {
      case 'I':
        return target == from - forward() + Step{1, 0} || target == from - forward() + Step{-1, 0};
      case 'B':
        return reaches(board, from, kDirections, target);
      case 'D':
        return reaches(board, from, kDiagonal, target) || nextTo(from, kStraight, target);
      case 'R':
        return reaches(board, from, kKnightLeaps, target);
      default:
        return adjacent(from, target);
    }
  }

  static bool nextTo(Square from, const std::vector<Step>& steps, Square target) {
    return std::any_of(steps.begin(), steps.end(),
                       [&](Step step) { return from + step == target; });
  }

  static bool reaches(const Position& board, Square from, const std::vector<Step>& directions,
                      Square target) {
    return std::any_of(directions.begin(), directions.end(),
                       [&](Step direction) { return board.first(from, direction) == target; });
  }
};

}  // namespace

Moves blackMagic(const Position& position) {
  return BlackMagic(position).moves();
}

}  // namespace ximaera::reference
