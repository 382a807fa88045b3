#pragma once

#include <algorithm>
#include <bit>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "movegen/move.h"
#include "movegen/variants/described/play/pseudo_move.h"
#include "movegen/variants/described/play/walk.h"

namespace ximaera::described {

/// The rule bytes of the squares where a piece can be captured en passant. In games that shuffle
/// the last two are those of partners; in games that count, the last one is that of the count.
inline constexpr std::array<std::size_t, 4> kPassedBytes{kEnPassantByte, 3, 4, 5};
inline std::span<const std::size_t> passedBytes(const GameRules& game) {
  return std::span(kPassedBytes).first(game.mostPassed);
}

/// Forgets that a piece can be captured en passant.
inline void forgetEnPassant(const GameRules& game, RuleBytes& rule) {
  rule[kVictimByte] = rule[kPassedBytes[0]] = rule[kPassedBytes[1]] = kNoSquare;
  if (game.mostPassed > 2) rule[kPassedBytes[2]] = rule[kPassedBytes[3]] = kNoSquare;
}
/// The same for the side that has moved, which cannot.
inline void forgetEnPassant(const GameRules& game, State& state) {
  forgetEnPassant(game, state.rule);
}

/// Whether the last move was a pass, whose square both bytes have. A pass before it left its square
/// in that of the victim.
inline bool isPassing(const RuleBytes& rule) {
  return rule[kPassedBytes[0]] != kNoSquare && rule[kPassedBytes[0]] == rule[kPassedBytes[1]];
}

/// A side's turn on a board: the moves of its pieces before legality, their victims and effects. It
/// reads only the board and the rule bytes and counters of the state, so it can be used on
/// hypothetical boards.
class Turn {
 public:
  /// `pieces` contains all squares with pieces of `side`, and perhaps others.
  Turn(const GameRules& game, const Board& board, const State& state, Side side,
       std::span<const Square> pieces);

  /// Calls `visit(pseudo)` for every move of the piece on `from`, one of the side's; none of a
  /// piece in hand. Stops, and returns true, when a call returns true.
  template <class Visit>
  bool pseudoMoves(Square from, Visit&& visit) const;

  /// Whether an aura keeps the piece on `square`, one of the side's, from moving.
  bool frozen(Square square) const {
    return game_.hasFreezers() && anyFreezer(square, [](const Aura&) { return true; });
  }
  /// Whether a power that touches these kinds can capture, recruit or destroy the enemy on
  /// `square`.
  bool canTake(Square square, Kinds touches) const {
    const Piece piece = board_[square];
    return belongsTo(piece, opposite(side_)) && has(touches, kindOf(piece)) &&
           !game_.of(piece).iron && !(game_.hasShields() && shielded(square));
  }
  /// Whether the pseudo move acts on the piece on its square `to`.
  bool displaces(const PseudoMove& pseudo) const {
    return board_[pseudo.to] != kEmpty && pseudo.type != MoveType::kCastling &&
           pseudo.type < MoveType::kPromotion;
  }
  /// Whether the piece on `from`, one of the side's, may promote by a move to `to`.
  bool promotes(Square from, Square to) const;
  /// In a game that tells it: whether the piece on `square`, one of the side's, has not moved.
  bool isUnmoved(Square square) const;
  /// Whether a piece on `from` may make a move with `i` there as one of these kinds does.
  bool begins(const PieceRules& like, Square from) const {
    return like.initial[side_][from] && (!like.once || isUnmoved(from));
  }
  /// Whether a piece like these may go along a path or line with `initial` between two squares.
  template <class Way>
  bool opens(const PieceRules& like, const Way& way, Square from, Square to) const {
    return way.within ? like.within[side_][from] && like.within[side_][to] : begins(like, from);
  }
  /// Whether only a move that is made once leads the piece there.
  bool leapsOnce(const PseudoMove& pseudo) const;
  /// The square that a pass is written by: of the first royal piece on the board.
  Square passSquare() const {
    const Square square = state_.royal[side_][0];
    return square != kNoSquare && game_.inHand(square) ? state_.royal[side_][1] : square;
  }
  /// The castling that a move names by the squares of the partner, where a piece enters, and king.
  std::optional<CastlingWay> atPartner(Move move) const;
  /// The cell of the piece of a kind that is dropped first; kNoSquare if there is none in hand.
  Square lastHeld(Kind kind) const;
  /// The castling that a pseudo move is.
  CastlingWay wayOf(const PseudoMove& pseudo) const;
  /// Whether the pseudo move is a castling that shares its squares with another move.
  bool castlesAmong(const PseudoMove& pseudo) const {
    return pseudo.type == MoveType::kCastling && wayOf(pseudo).shared;
  }
  /// The pieces that the pseudo move captures, recruits or destroys. `word` is the only word of
  /// `takes` that acts, 0 for all; `promoted` is the kind that the mover promotes to, 0 for none.
  SquareList victims(const PseudoMove& pseudo, char word, Kind promoted) const;
  /// The first letters of the words that have victims.
  std::string wordsActing(const PseudoMove& pseudo) const;

  /// Fills in the effect of a pseudo move; `promoted` is the kind it promotes to, 0 for none.
  void expand(const PseudoMove& pseudo, char word, Kind promoted, Delta& delta) const {
    expand(pseudo, victims(pseudo, word, promoted), promoted, delta);
  }
  /// The same, with known victims.
  void expand(const PseudoMove& pseudo, const SquareList& taken, Kind promoted, Delta& delta) const;

  /// Whether the piece on `from`, which reaches the enemy on `to` along a line, may move there.
  bool mayArrive(Square from, Square to) const {
    return game_.of(board_[from]).zone[side_][to] &&
           (!game_.scarcePromotions || choices({from, to}, [](Kind) { return true; }));
  }
  /// Calls `visit(kind)` for every kind that the mover can promote to, and 0 if it need not
  /// promote. No call if it must promote and cannot. Stops, and returns true, when a call returns
  /// true.
  template <class Visit>
  bool choices(const PseudoMove& pseudo, Visit&& visit) const;

  /// Calls `visit(way)` for the castlings of the king on `from` whose right is left and whose path
  /// is clear.
  template <class Visit>
  bool castlings(Square from, Visit&& visit) const;

  const GameRules& game() const { return game_; }
  const Board& board() const { return board_; }
  Side side() const { return side_; }
  std::span<const Square> pieces() const { return pieces_; }
  /// Whether the rules of the game let the side only drop a piece.
  bool mustDrop() const {
    return game_.mustDrop &&
           std::ranges::any_of(pieces_, [&](Square square) { return game_.inHand(square); });
  }
  /// The pieces of this side named by `coordinate`.
  const SquareList& coordinators() const { return coordinators_; }
  /// Whether a swap of these squares would undo the last move, in a game that forbids it.
  bool undoesSwap(Square from, Square to) const {
    return game_.noSwapBack && state_.rule[kPassedBytes[0]] == from &&
           state_.rule[kPassedBytes[1]] == to;
  }
  /// Whether the piece that moved last passed this square, so that `piece` can capture it there.
  bool isPassed(Square square, const PieceRules& piece) const {
    const RuleBytes& rule = state_.rule;
    const bool passed = rule[kPassedBytes[0]] == square || rule[kPassedBytes[1]] == square ||
                        (game_.mostPassed > 2 &&
                         (rule[kPassedBytes[2]] == square || rule[kPassedBytes[3]] == square));
    return passed && has(piece.touches, kindOf(board_[rule[kVictimByte]]));
  }

 private:
  template <class Visit>
  bool anyAura(Aura PieceRules::*aura, const Reach& reach, Square square, Side by,
               Visit&& visit) const;
  template <class Holds>
  bool anyFreezer(Square square, Holds&& holds) const;
  template <class Visit>
  bool everyMove(const PieceRules& piece, Square from, Visit& visit) const;
  bool mayEnd(const PseudoMove& pseudo) const;
  Kinds promotions(const PseudoMove& pseudo) const;
  bool staysToCapture(const PseudoMove& pseudo) const;
  bool shielded(Square square) const;
  bool defied(Square freezer, Square held) const;
  template <class Visit>
  bool movesOf(const PieceRules& piece, Square from, Visit& visit) const;
  template <class Visit>
  bool followWithin(const PieceRules& piece, const Path& path, Square from, Visit& visit) const;
  std::vector<Square> promotingInPlace(const PieceRules& piece, Square from) const;
  template <class Visit>
  bool leapsOf(const PieceRules& piece, const PieceRules& like, Kinds over, Square from,
               Visit& visit) const;
  template <class Visit>
  bool asVictims(const PieceRules& piece, Square from, Visit& visit) const;
  template <class Visit>
  bool powers(const PieceRules& piece, Square from, Visit& visit) const;
  bool reachesVacant(const PieceRules& like, const Board& board, Square from, Square to) const;
  SquareList leapt(const PieceRules& piece, Square from, Square to) const;
  bool addLeaptLike(const PieceRules& piece, const PieceRules& like, Kinds over, Square from,
                    Square to, SquareList& list) const;
  void addWord(char word, const Takes& takes, Kinds touches, Square from, Square to,
               SquareList& list) const;
  void addReached(const Mover& by, Kinds touches, Square from, Square to, SquareList& list) const;
  void addReached(const Board& after, const Mover& by, Kinds touches, Square to,
                  SquareList& list) const;
  void addAsVictims(const Takes& takes, const SquareList& over, Square from, Square to,
                    SquareList& list) const;
  void addPassive(const PieceRules& piece, char word, Kind arriving, Square from, Square to,
                  SquareList& list) const;
  Piece thoughtAt(Square square, Square from, Square to) const {
    return square == to ? board_[from] : square == from ? kEmpty : board_[square];
  }
  void setEnPassant(const PseudoMove& pseudo, Delta& delta) const;
  void pass(Square from, Delta& delta) const;
  void noteSwap(const PseudoMove& pseudo, Delta& delta) const;
  using Ways = std::array<CastlingWay, 2>;
  Ways waysFrom(Square from) const;
  bool isClear(const CastlingWay& way) const;
  void castleAcross(const CastlingWay& way, Delta& delta) const;
  void castle(const CastlingWay& way, Delta& delta) const;
  void displace(const PseudoMove& pseudo, Piece after, Delta& delta) const;
  void remove(const PseudoMove& pseudo, const SquareList& taken, Square end, bool convert,
              Delta& delta) const;
  void followCapture(const PseudoMove& pseudo, const SquareList& taken, Square end, Piece after,
                     Delta& delta) const;
  Kind onlyKind(const SquareList& squares) const;
  void loseCastlings(Delta& delta) const;
  void passGates(const PseudoMove& pseudo, Square held, Delta& delta) const;
  void loseAim(const PseudoMove& pseudo, Delta& delta) const;
  void winCastlings(Square dropped, Delta& delta) const;
  void loseByFiles(Delta& delta) const;
  void blast(const PseudoMove& pseudo, Delta& delta) const;
  void keep(const SquareList& taken, Square& held, Delta& delta) const;

  const GameRules& game_;
  const Board& board_;
  const State& state_;
  const Side side_;
  const std::span<const Square> pieces_;
  SquareList coordinators_;
};

// Calls `visit(from, aura)` for every piece of `by` whose aura touches the piece on `square`.
// Stops, and returns true, when a call returns true.
template <class Visit>
bool Turn::anyAura(Aura PieceRules::*aura, const Reach& reach, Square square, Side by,
                   Visit&& visit) const {
  const auto touches = [&](Square from, const Incoming&) {
    const Aura& own = game_.of(board_[from]).*aura;
    return has(own.touches, kindOf(board_[square])) && visit(from, own);
  };
  if (anyIncoming(reach.lines, board_, square, by, touches)) return true;
  if (reach.winding == 0) return false;
  return std::ranges::any_of(game_.squares, [&](Square from) {
    if (!belongsTo(board_[from], by) || !has(reach.winding, kindOf(board_[from]))) return false;
    for (const Path& path : (game_.of(board_[from]).*aura).by.paths[by])
      if (follow(board_, path, from, [&](Square at, bool) { return at == square; }))
        return touches(from, {});
    return false;
  });
}

// Whether a freezer with an aura for which `holds(aura)` freezes the piece on `square`.
template <class Holds>
bool Turn::anyFreezer(Square square, Holds&& holds) const {
  const Side enemy = opposite(side_);
  return anyAura(&PieceRules::freezes, game_.freezing[enemy], square, enemy,
                 [&](Square from, const Aura& aura) {
                   return holds(aura) && (aura.frozenToo || !defied(from, square));
                 });
}

template <class Visit>
bool Turn::choices(const PseudoMove& pseudo, Visit&& visit) const {
  const Promotion& promotion = game_.of(board_[pseudo.from]).promotion;
  const bool instead = pseudo.type == MoveType::kPromotion;
  const bool moves = pseudo.type == MoveType::kNormal || pseudo.type == MoveType::kSwap;
  const bool stays = !instead && (!moves || !promotion.happens(side_, pseudo.from, pseudo.to) ||
                                  staysToCapture(pseudo));
  if (stays) return visit(Kind{0});
  const Kinds kinds = promotions(pseudo);
  for (const Kind kind : game_.kinds())
    if (has(kinds, kind) && visit(kind)) return true;
  const bool may =
      promotion.optional[side_][pseudo.to] || (kinds == 0 && !promotion.illegalWithout);
  return !instead && may && visit(Kind{0});
}

template <class Visit>
bool Turn::pseudoMoves(Square from, Visit&& visit) const {
  if (game_.inHand(from)) return false;
  const PieceRules& piece = game_.of(board_[from]);
  if (frozen(from))
    return !has(game_.royals(), kindOf(board_[from])) &&
           anyFreezer(from, [](const Aura& aura) { return aura.suicide; }) &&
           visit(PseudoMove{from, from, MoveType::kSuicide, false});
  if (!game_.converts && game_.plain && !piece.overlaps) return movesOf(piece, from, visit);
  const Squares& zone = piece.zone[side_];
  Squares seen;
  auto once = [&](const PseudoMove& pseudo) {
    if (game_.hasRim && !mayEnd(pseudo)) return false;
    if (pseudo.type == MoveType::kNormal || pseudo.type == MoveType::kSwap)
      if (!zone[pseudo.to]) return false;
    if (pseudo.type != MoveType::kNormal) return static_cast<bool>(visit(pseudo));
    if (seen[pseudo.to]) return false;
    seen.set(pseudo.to);
    return static_cast<bool>(visit(pseudo));
  };
  return everyMove(piece, from, once);
}

// The same without regard to zones; several pseudo moves may name one move.
template <class Visit>
[[gnu::always_inline]] inline bool Turn::everyMove(const PieceRules& piece, Square from,
                                                   Visit& visit) const {
  return movesOf(piece, from, visit) ||
         (piece.takes.leapsAtAll() && leapsOf(piece, piece, kAllKinds, from, visit)) ||
         (piece.takes.asVictim && asVictims(piece, from, visit)) || powers(piece, from, visit);
}

template <class Visit>
bool Turn::movesOf(const PieceRules& piece, Square from, Visit& visit) const {
  for (const Path& path : piece.moves.paths[side_]) {
    const auto end = [&](Square to, bool occupied) {
      if (!occupied) {
        const bool passant = path.endsOn(kEnPassant) && isPassed(to, piece);
        return (passant || path.endsOn(kToVacant)) &&
               visit(PseudoMove{from, to, MoveType::kNormal, passant});
      }
      const bool own = belongsTo(board_[to], side_);
      const bool may =
          own ? path.endsOn(kToOwn) : path.endsOn(kToEnemy) && canTake(to, piece.touches);
      return may && visit(PseudoMove{from, to, MoveType::kNormal, false});
    };
    if (path.initial) {
      if (path.within && followWithin(piece, path, from, end)) return true;
      if (path.within || !begins(piece, from)) continue;
    }
    if (follow(board_, path, from, end)) return true;
  }
  if (piece.promotion.instead)
    for (const Square to : promotingInPlace(piece, from))
      if (visit(PseudoMove{from, to, MoveType::kPromotion})) return true;
  return castlings(from, [&](const CastlingWay& way) {
    return visit(PseudoMove{from, way.to, MoveType::kCastling, false});
  });
}

// As follow(), for a path that begins and ends in a zone of the piece.
template <class Visit>
[[gnu::noinline]] bool Turn::followWithin(const PieceRules& piece, const Path& path, Square from,
                                          Visit& visit) const {
  const Squares& zone = piece.within[side_];
  return zone[from] && follow(board_, path, from, [&](Square to, bool occupied) {
           return zone[to] && visit(to, occupied);
         });
}

template <class Visit>
bool Turn::castlings(Square from, Visit&& visit) const {
  const auto rights = static_cast<unsigned>(state_.rule[kCastlingByte] >> 2 * side_ & 3);
  if (rights == 0) return false;
  const auto any = [&](const CastlingWay* ways) {
    for (std::size_t wing = 0; wing < 2; ++wing) {
      const CastlingWay& way = ways[wing];
      if ((rights >> wing & 1) == 0 || way.kingFrom != from) continue;
      const Step towards = way.partnerFrom > from ? kEast : kWest;
      Square at = step(from, towards);
      while (board_[at] == kEmpty) at = step(at, towards);
      if (at == way.partnerFrom && visit(way)) return true;
    }
    return false;
  };
  if (game_.shuffles()) return any(waysFrom(from).data());
  return any(&game_.castlings[2 * side_]);
}

// Leaps over enemies of the kinds `over`, along the lines on which a piece `like` moves to vacant
// squares.
template <class Visit>
bool Turn::leapsOf(const PieceRules& piece, const PieceRules& like, Kinds over, Square from,
                   Visit& visit) const {
  const Kinds touches = over & piece.takes.touches & like.takes.touches;
  for (const Path& path : like.moves.paths[side_]) {
    const Leg& leg = path.legs.front();
    if (path.legs.size() > 1 || leg.hops || !path.endsOn(kToVacant)) continue;
    if (path.initial && !path.within && !begins(like, from)) continue;
    int leaps = 0;
    Square at = from;
    for (int count = 1; count <= leg.most; ++count) {
      at = step(at, leg.step);
      if (board_[at] == kEmpty) {
        const bool may = leaps > 0 && (!path.within || opens(like, path, from, at));
        if (may && visit(PseudoMove{from, at, MoveType::kNormal, false, true})) return true;
        continue;
      }
      const bool next = count < leg.most && board_[step(at, leg.step)] == kEmpty;
      if (!next || !canTake(at, touches) || (leaps > 0 && !like.takes.leaps)) break;
      ++leaps;
    }
  }
  return false;
}

template <class Visit>
bool Turn::asVictims(const PieceRules& piece, Square from, Visit& visit) const {
  for (const Kind kind : game_.kinds()) {
    const PieceRules& like = game_.pieces[kind];
    const Kinds only = Kinds{1} << kind;
    if (like.takes.asVictim || !has(piece.takes.touches, kind)) continue;
    if (like.takes.leapsAtAll() && leapsOf(piece, like, only, from, visit)) return true;
    for (const Path& path : like.moves.paths[side_]) {
      if (!path.endsOn(kToEnemy)) continue;
      const bool stopped = follow(board_, path, from, [&](Square to, bool occupied) {
        if (path.initial && !opens(like, path, from, to)) return false;
        return occupied && canTake(to, only & piece.takes.touches & like.touches) &&
               visit(PseudoMove{from, to, MoveType::kNormal, false});
      });
      if (stopped) return true;
    }
  }
  return false;
}

template <class Visit>
bool Turn::powers(const PieceRules& piece, Square from, Visit& visit) const {
  const auto use = [&](const Power& power, MoveType type) {
    for (const Path& path : power.by.paths[side_]) {
      if (path.initial && !begins(piece, from)) continue;
      const bool stopped = follow(board_, path, from, [&](Square to, bool occupied) {
        if (!occupied) return false;
        const bool own = belongsTo(board_[to], side_);
        const bool touches = has(power.touches, kindOf(board_[to]));
        const bool may = own ? path.endsOn(kToOwn) && touches
                             : path.endsOn(kToEnemy) &&
                                   (type == MoveType::kSwap ? touches && !undoesSwap(from, to)
                                                            : canTake(to, power.touches));
        return may && visit(PseudoMove{from, to, type, false});
      });
      if (stopped) return true;
    }
    return false;
  };
  return use(piece.shoots, MoveType::kShot) || use(piece.recruits, MoveType::kRecruitment) ||
         use(piece.swaps, MoveType::kSwap) || use(piece.destroys, MoveType::kDestruction);
}

}  // namespace ximaera::described
