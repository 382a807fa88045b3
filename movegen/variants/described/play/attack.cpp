#include "movegen/variants/described/play/attack.h"

#include <algorithm>
#include <utility>

#include "movegen/variants/described/play/aim.h"
#include "movegen/variants/described/play/ends.h"

namespace ximaera::described {

namespace {

bool contains(const Royals& royals, Square square) {
  return royals.squares[0] == square || royals.squares[1] == square;
}

bool isDevious(const Turn& turn, const PseudoMove& pseudo) {
  return has(turn.game().devious, kindOf(turn.board()[pseudo.from]));
}

// Whether a pseudo move may take pieces other than the one on its arrival square.
bool isPassive(const Turn& turn, const PseudoMove& pseudo) {
  return pseudo.enPassant || isDevious(turn, pseudo) ||
         turn.game().of(turn.board()[pseudo.from]).takes.any();
}

// Whether the side keeps a royal piece after this pseudo move.
bool survives(const Turn& turn, const PseudoMove& pseudo, Kind promoted) {
  const GameRules& game = turn.game();
  if (!game.selfHarm) return true;
  Delta delta;
  turn.expand(pseudo, 0, promoted, delta);
  return std::ranges::any_of(game.squares, [&](Square square) {
    const Piece piece = delta.at(turn.board(), square);
    return belongsTo(piece, turn.side()) && has(game.royals(), kindOf(piece));
  });
}

// Whether the pseudo move, with one of its choices, has all royals among its victims and leaves its
// side a royal piece.
bool takesAll(const Turn& turn, const PseudoMove& pseudo, const Royals& royals) {
  const bool arrives = turn.displaces(pseudo) && royals.count == 1;
  if (arrives ? pseudo.to != royals.squares[0] : !isPassive(turn, pseudo)) return false;
  return turn.choices(pseudo, [&](Kind promoted) {
    const SquareList taken = turn.victims(pseudo, 0, promoted);
    for (int index = 0; index < royals.count; ++index)
      if (!taken.contains(royals.squares[static_cast<std::size_t>(index)])) return false;
    return survives(turn, pseudo, promoted);
  });
}

// Whether the enemy on `square` can be taken: by displacement, if `may(from)`, or by a pseudo move
// for which `takes(pseudo)`.
template <class May, class TakesIt>
bool taken(const Turn& turn, Square square, May&& may, TakesIt&& takes) {
  const GameRules& game = turn.game();
  const Side by = turn.side();
  if (!turn.canTake(square, kAllKinds)) return false;
  const auto arrives = [&](Square from, const Incoming& line) {
    return comes(turn, from, square, line) && may(from);
  };
  if (anyIncoming(game.capturing[by].lines, turn.board(), square, by, arrives)) return true;
  if (game.intricate == 0) return false;
  const Aim aim(turn, {&square, 1});
  return std::ranges::any_of(turn.pieces(), [&](Square from) {
    const Piece piece = turn.board()[from];
    return belongsTo(piece, by) && has(game.intricate, kindOf(piece)) && aim.possible(from) &&
           turn.pseudoMoves(from, [&](const PseudoMove& pseudo) {
             return aim.possible(pseudo) && takes(pseudo);
           });
  });
}

}  // namespace

Royals royalsOf(const Position& position, Side side, Kinds kinds, const Delta* delta) {
  Royals royals;
  for (const Square square : position.state().royal[side])
    if (position.info().onBoard(square) &&
        (delta == nullptr || delta->at(position, square) == position[square]))
      royals.add(square);
  if (delta == nullptr) return royals;
  for (const Change& change : *delta)
    if (belongsTo(change.after, side) && has(kinds, kindOf(change.after)) &&
        !contains(royals, change.square))
      royals.add(change.square);
  return royals;
}

std::span<const Square> whereabouts(const GameRules& game, const Position& position, Side side) {
  if (game.movesEnemies) return game.squares;
  return position.pieces(side);
}

bool comes(const Turn& turn, Square from, Square square, const Incoming& line) {
  if (line.initial && !turn.opens(turn.game().of(turn.board()[from]), line, from, square))
    return false;
  if (!has(line.touches, kindOf(turn.board()[square])) || turn.frozen(from)) return false;
  return line.stays || turn.mayArrive(from, square);
}

bool attacked(const Turn& turn, const Royals& royals) {
  if (royals.count == 0) return false;
  if (royals.count > 1 && (turn.game().mateEach || turn.game().mateAll)) {
    const auto alone = [&](Square square) {
      Royals one;
      one.add(square);
      return attacked(turn, one);
    };
    return turn.game().mateEach ? std::ranges::any_of(royals.squares, alone)
                                : std::ranges::all_of(royals.squares, alone);
  }
  const auto hit = [&](const PseudoMove& pseudo) { return takesAll(turn, pseudo, royals); };
  if (royals.count > 1)
    return std::ranges::any_of(turn.pieces(), [&](Square from) {
      return belongsTo(turn.board()[from], turn.side()) && turn.pseudoMoves(from, hit);
    });
  const Square king = royals.squares[0];
  return taken(
      turn, king,
      [&](Square from) {
        return survives(turn, {from, king}, 0);
      },
      hit);
}

bool givesCheck(const GameRules& game, const Position& position, const Delta& delta) {
  Board board = position.board();
  for (const Change& change : delta) board[change.square] = change.after;
  State state = position.state();
  state.rule = delta.rule;
  forgetEnPassant(game, state);
  const Side side = position.side();
  const Turn turn(game, board, state, side, game.squares);
  return attacked(turn, royalsOf(position, opposite(side), game.royals(), &delta));
}

bool takeable(const GameRules& game, const Position& position, Square square, Side by) {
  if (game.inHand(square)) return false;
  State state = position.state();
  const bool turnIsIts = position.side() == by;
  if (!turnIsIts) forgetEnPassant(game, state);
  const Turn turn(game, position.board(), state, by, position.pieces(by));
  const bool blasts = !game.capture.blast.empty();
  const auto takes = [&](const PseudoMove& pseudo) {
    const bool arrives = turn.displaces(pseudo);
    if (!blasts && (arrives ? pseudo.to != square : !isPassive(turn, pseudo))) return false;
    return turn.choices(pseudo, [&](Kind promoted) {
      const SquareList taken = turn.victims(pseudo, 0, promoted);
      if (!blasts || taken.empty()) return taken.contains(square);
      Delta delta;
      turn.expand(pseudo, taken, promoted, delta);
      return !belongsTo(delta.at(position, square), opposite(by));
    });
  };
  const bool passant = turnIsIts && state.rule[kVictimByte] == square;
  if (blasts || passant)
    return std::ranges::any_of(position.pieces(by),
                               [&](Square from) { return turn.pseudoMoves(from, takes); });
  return taken(
      turn, square, [](Square) { return true; }, takes);
}

Legality::Legality(const GameRules& game, const Position& position)
    : game_(game),
      position_(position),
      royals_(royalsOf(position, position.side(), game.royals())),
      faces_(game.bikjang && faceEachOther(game, position)) {
  if (game.mate != 0) board_ = position.board();
}

// Finds the squares that a move must not touch to keep the royal piece safe on its square. Returns
// false if they cannot be found: the royal piece is attacked, or nearly so.
bool Legality::lookAround() {
  if (royals_.count != 1 || game_.selfHarm || game_.farAuras || game_.devious != 0) return false;
  const Square king = royals_.squares[0];
  const Side own = position_.side(), enemy = opposite(own);
  for (const Incoming& line : game_.capturing[enemy].lines) {
    const Found first = nextOn(line, board_, {king, 0});
    if (line.hops) {
      if (!lookAlongHop(line, first)) return false;
      continue;
    }
    if (reaches(line, board_, first, enemy)) return false;
    if (line.half != 0) leaving_.set(step(first.square, line.half));
    if (belongsTo(board_[first.square], own) && first.steps < line.most && isPinned(line, first))
      leaving_.set(first.square);
  }
  return game_.intricate == 0 || lookForWords(enemy);
}

// Whether an enemy may reach the royal piece once the first piece on this line has left.
bool Legality::isPinned(const Incoming& line, Found first) const {
  if (line.half != 0) return true;
  return reaches(line, board_, nextOn(line, board_, first), opposite(position_.side()));
}

// The same for a line on which the enemy passes over one piece, whose first occupied square is
// `first`.
bool Legality::lookAlongHop(const Incoming& line, Found first) {
  const Side enemy = opposite(position_.side());
  if (reaches(line, board_, first, enemy))
    for (Square at = step(royals_.squares[0], line.back); at != first.square;)
      entering_.set(std::exchange(at, step(at, line.back)));
  if (!isPiece(board_[first.square]) || first.steps >= line.most) return true;
  const Found second = nextOn(line, board_, first);
  if (reaches(line, board_, second, enemy)) return false;
  if (!isPiece(board_[second.square]) || second.steps >= line.most) return true;
  if (reaches(line, board_, nextOn(line, board_, second), enemy)) {
    leaving_.set(first.square);
    leaving_.set(second.square);
  }
  return true;
}

// The same for captures by words of `takes`.
bool Legality::lookForWords(Side enemy) {
  const Square king = royals_.squares[0];
  const Turn turn(game_, board_, position_.state(), enemy, position_.pieces(enemy));
  if (attacked(turn, royals_)) return false;
  const Aim aim(turn, {&king, 1});
  for (const auto steps : {&Takes::pincer, &Takes::pincers})
    for (const Step by : game_.takes.*steps)
      for (const Step towards : {by, -by})
        for (Square at = king; at == king || belongsTo(board_[at], position_.side());)
          watch(at = step(at, towards));
  return std::ranges::all_of(turn.pieces(), [&](Square from) {
    return !has(game_.intricate, kindOf(board_[from])) || !aim.possible(from) || watches(from);
  });
}

void Legality::watch(Square square) {
  leaving_.set(square);
  entering_.set(square);
}

// Watches the squares that keep the piece on `from` from taking the royal piece by a word. Returns
// false if they cannot be found.
bool Legality::watches(Square from) {
  const PieceRules& piece = game_.of(board_[from]);
  const Takes& takes = piece.takes;
  const Square king = royals_.squares[0];
  if (takes.asVictim) return false;
  if (takes.leapsAtAll()) {
    const Line line = lineOf(from, king);
    int count = 0;
    while (const Square at = beyond(game_, from, line, ++count)) watch(at);
    return !takes.withdraw && !takes.advance && takes.coordinate == 0 && !takes.pinches();
  }
  // A piece that enters these lines can only block them.
  for (const Path& path : piece.moves.paths[opposite(position_.side())]) {
    if (!path.endsOn(kToVacant)) continue;
    if (!path.simple()) return false;
    follow(board_, path, from, [&](Square at, bool occupied) {
      if (occupied) leaving_.set(at);
      return false;
    });
  }
  return true;
}

bool Legality::allows(const Turn& turn, const PseudoMove& pseudo, const SquareList& taken,
                      Kind promoted) {
  if (game_.mate == 0) return true;
  const bool harmless =
      isPlain(pseudo, taken, promoted) && mayLeave(pseudo.from) && mayEnter(pseudo.to);
  return harmless || leavesSafe(turn, pseudo, taken, promoted);
}

bool Legality::permits(const Turn& turn, const PseudoMove& pseudo, const SquareList& taken,
                       Kind promoted) {
  if (faces_ || game_.invades) {
    Delta delta;
    turn.expand(pseudo, taken, promoted, delta);
    if (faces_ && faceEachOther(game_, position_, &delta)) return false;
    // A capture of a royal piece may fill a zone that the enemy invades.
    const Side own = position_.side(), enemy = opposite(own);
    const auto left = [&](const Delta* changes) {
      return royalsOf(position_, enemy, game_.royals(), changes).count;
    };
    if (fills(game_, position_, own, enemy, &delta) && left(&delta) == left(nullptr)) return false;
  }
  const bool quiet = game_.noChecks || pseudo.type == MoveType::kPromotion;
  return !(quiet && checks(turn, pseudo, taken, promoted)) && mayFlee(turn, pseudo);
}

// False for a royal piece in check that makes a move which is made once, or that stands in check
// and does not take the only piece that gives it.
bool Legality::mayFlee(const Turn& turn, const PseudoMove& pseudo) {
  if (!has(game_.mate, kindOf(board_[pseudo.from]))) return true;
  const bool leaps = turn.leapsOnce(pseudo);
  if ((!game_.standsInCheck && !leaps) || safe(position_.state(), royals_)) return true;
  if (leaps) return false;
  const Piece taken = std::exchange(board_[pseudo.to], kEmpty);
  const bool alone = safe(position_.state(), royals_);
  board_[pseudo.to] = taken;
  return alone;
}

bool Legality::checks(const Turn& turn, const PseudoMove& pseudo, const SquareList& taken,
                      Kind promoted) const {
  Delta delta;
  turn.expand(pseudo, taken, promoted, delta);
  return givesCheck(game_, position_, delta);
}

// Whether a move can expose the royal piece only by the two squares it touches.
bool Legality::isPlain(const PseudoMove& pseudo, const SquareList& taken, Kind promoted) const {
  if (pseudo.type != MoveType::kNormal || pseudo.enPassant || pseudo.from == royals_.squares[0])
    return false;
  const PieceRules& piece = game_.of(board_[pseudo.from]);
  return game_.plain ||
         (taken.empty() && promoted == 0 && piece.freezes.by.empty() && piece.shields.by.empty());
}

// The king must not be attacked on its square, on the way or at its goal, with the partner still at
// home.
bool Legality::castlesSafely(const Turn& turn, const PseudoMove& pseudo) {
  const Piece king = board_[pseudo.from];
  if (!has(game_.mate, kindOf(king))) return true;
  const Square goal = turn.wayOf(pseudo).kingTo;
  const Step towards = goal > pseudo.from ? kEast : kWest;
  State state = position_.state();
  forgetEnPassant(game_, state);
  bool unharmed = true;
  for (Square at = pseudo.from; unharmed; at = step(at, towards)) {
    board_[pseudo.from] = kEmpty;
    const Piece before = board_[at];
    board_[at] = king;
    Royals royals = royals_;
    for (Square& square : royals.squares)
      if (square == pseudo.from) square = at;
    unharmed = safe(state, royals);
    board_[at] = before;
    board_[pseudo.from] = king;
    if (at == goal) break;
  }
  return unharmed;
}

// Whether the enemy cannot take these royal pieces on the present board.
bool Legality::safe(const State& state, const Royals& royals) const {
  const Side enemy = opposite(position_.side());
  return !attacked(Turn(game_, board_, state, enemy, whereabouts(game_, position_, enemy)), royals);
}

bool Legality::leavesSafe(const Turn& turn, const PseudoMove& pseudo, const SquareList& taken,
                          Kind promoted) {
  Delta delta;
  turn.expand(pseudo, taken, promoted, delta);
  const Royals own = royalsOf(position_, position_.side(), game_.royals(), &delta);
  if (own.count == 0) return royals_.count == 0;
  if (game_.invades && fills(game_, position_, position_.side(), position_.side(), &delta))
    return true;
  for (const Change& change : delta) board_[change.square] = change.after;
  State state = position_.state();
  state.rule = delta.rule;
  const bool unharmed = safe(state, own);
  for (const Change& change : delta) board_[change.square] = change.before;
  return unharmed;
}

}  // namespace ximaera::described
