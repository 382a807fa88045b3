// Rebel Fury.

#include <algorithm>

#include "tests/reference/games.h"

namespace ximaera::reference {

namespace {

class RebelFury : public Turn {
 public:
  using Turn::Turn;

  Moves moves() {
    if (now_.count(Side::kWhite, 'F') == 0 || now_.count(Side::kBlack, 'F') == 0) return {};
    for (const auto& [square, piece] : now_.pieces)
      if (piece.side == own_) movesOf(square, piece.kind);
    return moves_;
  }

 private:
  void movesOf(Square from, char kind) {
    moving_ = kind;
    if (kind == 'A') return advancer(from);
    if (kind == 'C') return capricorn(from);
    slides(from);
    if (kind == 'D' || kind == 'F') dragon(from);
    if (kind == 'G' || kind == 'F') gorgon(from);
    if (kind == 'H' || kind == 'F') harpy(from);
    if (kind == 'J' || kind == 'F') jumper(from);
    if (kind == 'X' || kind == 'F') ximaera(from);
    if (kind == 'F') furyStrikes(from);
    if (kind == 'M') mimotaur(from);
  }

  // The gaze.

  // Whether the gaze of an enemy forbids the moving piece to step or slide off a square.
  bool gazed(Square square) const {
    return std::any_of(kDirections.begin(), kDirections.end(), [&](Step direction) {
      const auto gazer = now_.first(square, direction);
      return gazer && isEnemy(*gazer, gazersThatCount());
    });
  }

  std::string_view gazersThatCount() const {
    return moving_ == 'G' || moving_ == 'F' ? "GFM" : "GF";
  }

  bool noneGazed(const std::vector<Square>& squares) const {
    return std::none_of(squares.begin(), squares.end(), [&](Square s) { return gazed(s); });
  }

  // The squares to which a slide from this one may go. With `leaping` what it starts from is a
  // leapt piece, whose square the gaze does not forbid to leave.
  std::vector<Square> slideSquares(Square from, Step direction, bool leaping = false) const {
    std::vector<Square> squares;
    if (!leaping && gazed(from)) return squares;
    for (const Square square : now_.run(from, direction)) {
      squares.push_back(square);
      if (gazed(square)) break;
    }
    return squares;
  }

  // The first piece on a line, if the gaze lets a slide come to it.
  std::optional<Square> reached(Square from, Step direction) const {
    return gazed(from) || !noneGazed(now_.run(from, direction)) ? std::nullopt
                                                                : now_.first(from, direction);
  }

  // The first piece on a line, if the gaze lets a leap over it begin: from next to it always.
  std::optional<Square> leapt(Square from, Step direction) const {
    return now_.occupied(from + direction) ? from + direction : reached(from, direction);
  }

  // The pieces.

  void addMove(Square from, Square to, const Position& board, const std::string& suffix = "") {
    add(name(from) + name(to) + suffix, board, takes(board) || moving_ == 'A');
  }
  void addMove(Square from, Square to) { addMove(from, to, after(from, to)); }

  void slides(Square from) {
    for (const Step direction : kDirections)
      for (const Square to : slideSquares(from, direction)) addMove(from, to);
  }

  // The squares of an advancer's step.
  std::vector<Square> steps(Square from) const {
    std::vector<Square> squares;
    if (gazed(from)) return squares;
    for (const int files : {-1, 0, 1}) {
      const Square to = from + forward() + Step{files, 0};
      if (vacant(to)) squares.push_back(to);
    }
    return squares;
  }

  void advancer(Square from) {
    for (const Square to : steps(from)) {
      Position board = after(from, to);
      for (const Square beside : {to + Step{-1, 0}, to + Step{1, 0}})
        if (isEnemy(beside)) board.pieces.erase(beside);
      addMove(from, to, board);
      const bool onEnemyHalf = own_ == Side::kWhite ? to.rank >= 7 : to.rank <= 6;
      if (!onEnemyHalf) continue;
      board.pieces.at(to).kind = 'J';
      addMove(from, to, board, "j");
    }
  }

  // The enemies that a slide which ended on `end` strikes.
  std::vector<Square> struck(Square end, Step direction) const {
    std::vector<Square> squares;
    const Square beyond = end + direction;
    if (!now_.occupied(beyond)) return squares;
    if (isEnemy(beyond)) squares.push_back(beyond);
    for (const Step step : kStraight)
      if (isEnemy(beyond + step) && adjacent(beyond + step, end)) squares.push_back(beyond + step);
    return squares;
  }

  void capricorn(Square from) {
    for (const Step direction : kDirections)
      for (const Square to : slideSquares(from, direction))
        addMove(from, to, without(after(from, to), struck(to, direction)));
  }

  void furyStrikes(Square from) {
    for (const Step direction : kDirections) {
      for (const Square to : slideSquares(from, direction)) {
        const auto squares = struck(to, direction);
        if (!squares.empty()) addMove(from, to, without(after(from, to), squares), "c");
      }
    }
  }

  static Position without(Position board, const std::vector<Square>& squares) {
    for (const Square square : squares) board.pieces.erase(square);
    return board;
  }

  void dragon(Square from) {
    for (const Step direction : kDirections) leapsOver(from, direction, leapt(from, direction));
  }

  void leapsOver(Square from, Step direction, std::optional<Square> over) {
    if (!over) return;
    for (const Square to : slideSquares(*over, direction, true)) {
      Position board = after(from, to);
      if (isEnemy(*over)) board.pieces.erase(*over);
      addMove(from, to, board);
    }
  }

  void gorgon(Square from) {
    for (const Step direction : kDirections) {
      const auto target = reached(from, direction);
      if (target && isEnemy(*target)) addMove(from, *target);
    }
  }

  // The end of a flight over the first piece of a line.
  std::optional<Square> flownTo(Square from, Step direction) const {
    const auto over = leapt(from, direction);
    return over ? now_.first(*over, direction) : std::nullopt;
  }

  void harpy(Square from) {
    for (const Step direction : kDirections) {
      const auto target = flownTo(from, direction);
      if (target && isEnemy(*target)) addMove(from, *target);
    }
  }

  void jumper(Square from) {
    for (const Step leap : kKnightLeaps)
      if (vacant(from + leap) || isEnemy(from + leap)) addMove(from, from + leap);
  }

  void ximaera(Square from) {
    for (const Step direction : kDirections) {
      const auto partner = reached(from, direction);
      if (!partner || now_.has(*partner, own_, moving_)) continue;
      swap(from, *partner, moving_ == 'F' ? "x" : "");
    }
  }

  void swap(Square from, Square to, const std::string& suffix) {
    Position board = now_;
    std::swap(board.pieces.at(from), board.pieces.at(to));
    addMove(from, to, board, suffix);
  }

  // It uses the power of an enemy against that enemy alone, and of the Fury against the Fury.
  void mimotaur(Square from) {
    asAdvancer(from);
    for (const Step direction : kDirections) {
      asCapricorn(from, direction);
      const auto over = leapt(from, direction);
      if (over && isEnemy(*over, "DF")) leapsOver(from, direction, over);
      const auto target = reached(from, direction);
      if (target && isEnemy(*target, "GF")) addMove(from, *target);
      if (target && isEnemy(*target, "XF")) swap(from, *target, "x");
      const auto flown = flownTo(from, direction);
      if (flown && isEnemy(*flown, "HF")) addMove(from, *flown);
    }
    for (const Step leap : kKnightLeaps)
      if (isEnemy(from + leap, "JF")) addMove(from, from + leap);
  }

  void asAdvancer(Square from) {
    for (const Square to : steps(from)) {
      const auto squares = mimicked({to + Step{-1, 0}, to + Step{1, 0}}, "A");
      if (!squares.empty()) addMove(from, to, without(after(from, to), squares), "a");
    }
  }

  void asCapricorn(Square from, Step direction) {
    for (const Square to : slideSquares(from, direction)) {
      const auto squares = mimicked(struck(to, direction), "CF");
      if (!squares.empty()) addMove(from, to, without(after(from, to), squares), "c");
    }
  }

  // Which of these squares hold enemies of these kinds, and, if one does, those with Mimotaurs.
  std::vector<Square> mimicked(const std::vector<Square>& squares, std::string_view kinds) const {
    const auto holds = [&](Square square) { return isEnemy(square, kinds); };
    std::vector<Square> found;
    if (std::none_of(squares.begin(), squares.end(), holds)) return found;
    for (const Square square : squares)
      if (holds(square) || isEnemy(square, "M")) found.push_back(square);
    return found;
  }

  // The kind of the piece whose moves are being listed.
  char moving_ = 0;
};

}  // namespace

Moves rebelFury(const Position& position) {
  return RebelFury(position).moves();
}

}  // namespace ximaera::reference
