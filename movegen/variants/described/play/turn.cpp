#include "movegen/variants/described/play/turn.h"

#include <algorithm>

namespace ximaera::described {

Turn::Turn(const GameRules& game, const Board& board, const State& state, Side side,
           std::span<const Square> pieces)
    : game_(game), board_(board), state_(state), side_(side), pieces_(pieces) {
  if (game.takes.coordinate == 0) return;
  for (const Square square : pieces)
    if (belongsTo(board[square], side) && has(game.takes.coordinate, kindOf(board[square])) &&
        !game.inHand(square))
      coordinators_.add(square);
}

bool Turn::shielded(Square square) const {
  const Side enemy = opposite(side_);
  return anyAura(&PieceRules::shields, game_.shielding[enemy], square, enemy,
                 [](Square, const Aura&) { return true; });
}

// Whether a piece of the side to move, other than the one held, freezes the freezer.
bool Turn::defied(Square freezer, Square held) const {
  return anyAura(&PieceRules::freezes, game_.freezing[side_], freezer, side_,
                 [&](Square other, const Aura&) { return other != held; });
}

// The kinds that the mover can promote to.
Kinds Turn::promotions(const PseudoMove& pseudo) const {
  const Promotion& promotion = game_.of(board_[pseudo.from]).promotion;
  Kinds choices = promotion.to;
  if (promotion.byFile) {
    const Kind kind = game_.startRank[side_][static_cast<std::size_t>(fileOf(pseudo.to))];
    choices &= kind == 0 ? 0 : Kinds{1} << kind;
  }
  if (!promotion.limited) return choices;
  std::array<int, kMaxKinds> count{};
  for (const Square square : pieces_)
    if (belongsTo(board_[square], side_) && !game_.inHand(square)) ++count[kindOf(board_[square])];
  for (const Kind kind : game_.kinds())
    if (count[kind] >= promotion.most[side_][kind]) choices &= ~(Kinds{1} << kind);
  return choices;
}

// A piece in its zone of promotion, or the last of its kind, may promote instead of moving: where
// it stands, or where the new piece moves from there to a vacant square. It attacks nothing then.
std::vector<Square> Turn::promotingInPlace(const PieceRules& piece, Square from) const {
  const bool last = std::ranges::count_if(pieces_, [&](Square at) {
                      return board_[at] == board_[from] && !game_.inHand(at);
                    }) == 1;
  if (!(last || piece.promotion.zone[side_][from]) ||
      promotions({from, from, MoveType::kPromotion}) == 0)
    return {};
  const PieceRules& after = game_.pieces[static_cast<Kind>(std::countr_zero(piece.promotion.to))];
  Board board = board_;
  board[from] = kEmpty;
  const auto attacks = [&](Square to) {
    return std::ranges::any_of(after.moves.paths[side_], [&](const Path& path) {
      return path.endsOn(kToEnemy) && follow(board, path, to, [&](Square at, bool occupied) {
               return occupied && (!path.initial || opens(after, path, to, at)) &&
                      belongsTo(board[at], opposite(side_));
             });
    });
  };
  std::vector<Square> places{from};
  for (const Path& path : after.moves.paths[side_])
    if (path.endsOn(kToVacant))
      follow(board, path, from, [&](Square at, bool occupied) {
        if (!occupied && (!path.initial || opens(after, path, from, at))) places.push_back(at);
        return false;
      });
  std::erase_if(places, attacks);
  return places;
}

// Whether the mover stays on its square because it captures.
bool Turn::staysToCapture(const PseudoMove& pseudo) const {
  return game_.capture.mover == MoverAfter::kStays &&
         has(game_.capture.by, kindOf(board_[pseudo.from])) && !victims(pseudo, 0, 0).empty();
}

CastlingWay Turn::wayOf(const PseudoMove& pseudo) const {
  const auto is = [&](const CastlingWay& way) {
    return way.kingFrom == pseudo.from && way.to == pseudo.to;
  };
  if (!game_.shuffles()) return *std::ranges::find_if(game_.castlings, is);
  const Ways ways = waysFrom(pseudo.from);
  return is(ways[0]) ? ways[0] : ways[1];
}

// In a game that shuffles: the castlings of the king on `from`. Those without a right or with
// pieces in the way begin nowhere.
Turn::Ways Turn::waysFrom(Square from) const {
  Ways ways;
  for (const std::size_t wing : {0u, 1u}) {
    const std::size_t index = 2 * side_ + wing;
    CastlingWay way = game_.castlings[index];
    if ((state_.rule[kCastlingByte] >> index & 1) == 0 || board_[from] != way.king) continue;
    way.kingFrom = from;
    way.to = way.partnerFrom = squareAt(partnerFile(state_.rule, index), rankOf(from));
    if (isClear(way)) ways[wing] = way;
  }
  return ways;
}

// Whether nothing but the two pieces stands where they come.
bool Turn::isClear(const CastlingWay& way) const {
  const auto [first, last] =
      std::minmax({way.kingFrom, way.kingTo, way.partnerFrom, way.partnerTo});
  for (Square at = first; at <= last; ++at)
    if (board_[at] != kEmpty && at != way.kingFrom && at != way.partnerFrom) return false;
  return true;
}

// Puts the pieces on squares that may be each other's. The king loses its rights even if it stays.
void Turn::castleAcross(const CastlingWay& way, Delta& delta) const {
  for (const std::size_t wing : {0u, 1u}) setPartner(delta.rule, 2 * side_ + wing, std::nullopt);
  for (const Square square : {way.kingFrom, way.partnerFrom, way.kingTo, way.partnerTo}) {
    const Piece after = square == way.kingTo      ? way.king
                        : square == way.partnerTo ? way.partner
                                                  : kEmpty;
    if (after != board_[square])
      delta.set(board_, square, after,
                after == kEmpty            ? Cause::kLeaves
                : board_[square] == kEmpty ? Cause::kArrives
                                           : Cause::kSwapped);
  }
}

void Turn::castle(const CastlingWay& way, Delta& delta) const {
  if (game_.shuffles()) return castleAcross(way, delta);
  delta.shift(board_, way.kingFrom, way.kingTo);
  if (way.partnerFrom == way.partnerTo) return;
  delta.set(board_, way.partnerTo, board_[way.partnerFrom],
            way.partnerTo == way.kingFrom ? Cause::kSwapped : Cause::kArrives);
  if (way.partnerFrom == way.kingTo)
    delta.set(board_, way.kingTo, board_[way.kingFrom], Cause::kSwapped);
  else
    delta.set(board_, way.partnerFrom, kEmpty, Cause::kLeaves);
}

// Removes every piece that the blast reaches from the arrival, on the board after the move.
void Turn::blast(const PseudoMove& pseudo, Delta& delta) const {
  SquareList gone;
  for (const Path& path : game_.capture.blast.paths[side_]) {
    Square at = pseudo.to;
    for (int count = 0; count < path.legs.front().most; ++count) {
      at = step(at, path.legs.front().step);
      if (board_[at] == kWall) break;
      const Piece piece = delta.at(board_, at);
      if (!isPiece(piece)) continue;
      if (at != pseudo.to && !has(game_.capture.spared, kindOf(piece)) && !game_.of(piece).iron)
        gone.add(at);
      break;
    }
  }
  for (const Square square : gone) delta.set(board_, square, kEmpty, Cause::kBlast);
}

// Notes the squares passed by a move whose path grants en passant.
void Turn::setEnPassant(const PseudoMove& pseudo, Delta& delta) const {
  const PieceRules& piece = game_.of(board_[pseudo.from]);
  for (const Path& path : piece.moves.paths[side_]) {
    if (!path.grantsEnPassant || !begins(piece, pseudo.from)) continue;
    const Leg& leg = path.legs.front();
    const int steps = stepsBetween(board_, leg, pseudo.from, pseudo.to);
    const auto arrives = [&](Square at, bool) { return at == pseudo.to; };
    if (!path.endsOn(kToVacant) || !follow(board_, path, pseudo.from, arrives)) continue;
    SquareList passed;
    Square at = pseudo.from;
    for (int count = 0; count < steps; ++count) {
      if (leg.half != 0) passed.add(step(at, leg.half));
      at = step(at, leg.step);
      if (count + 1 < steps) passed.add(at);
    }
    std::size_t index = 0;
    for (const Square square : passed)
      if (index < game_.mostPassed && piece.passed[side_][square])
        delta.rule[kPassedBytes[index++]] = square;
    if (index > 0) delta.rule[kVictimByte] = pseudo.to;
    return;
  }
}

// Notes the squares of a swap that the enemy could undo.
void Turn::noteSwap(const PseudoMove& pseudo, Delta& delta) const {
  const Piece other = board_[pseudo.to];
  if (belongsTo(other, side_) || game_.of(other).swaps.by.empty()) return;
  delta.rule[kPassedBytes[0]] = pseudo.from;
  delta.rule[kPassedBytes[1]] = pseudo.to;
}

// Nothing changes but whose turn it is, and what was passed before.
void Turn::pass(Square from, Delta& delta) const {
  if (isPassing(state_.rule)) delta.rule[kVictimByte] = state_.rule[kPassedBytes[0]];
  delta.rule[kPassedBytes[0]] = delta.rule[kPassedBytes[1]] = from;
}

// Moves the mover, which becomes `after`; for a pseudo move that does not stay.
void Turn::displace(const PseudoMove& pseudo, Piece after, Delta& delta) const {
  if (pseudo.type == MoveType::kCastling) return castle(wayOf(pseudo), delta);
  if (pseudo.from == pseudo.to) return delta.set(board_, pseudo.to, after, Cause::kBecomes);
  if (pseudo.type == MoveType::kSwap) {
    delta.swap(board_, pseudo.from, pseudo.to);
    return delta.set(board_, pseudo.to, after, Cause::kSwapped);
  }
  if (pseudo.type == MoveType::kDrop)
    return delta.shift(board_, pseudo.from, pseudo.to, after, Cause::kAppears);
  if (kindOf(after) == kindOf(board_[pseudo.from]) || !has(game_.royals(), kindOf(after)))
    return delta.shift(board_, pseudo.from, pseudo.to, after);
  // A piece that is only moved stays royal, or not.
  delta.set(board_, pseudo.to, after, Cause::kArrives);
  delta.set(board_, pseudo.from, kEmpty, Cause::kLeaves);
}

// Removes the victims, or changes their side. The one on `end` is replaced by the mover.
void Turn::remove(const PseudoMove& pseudo, const SquareList& taken, Square end, bool convert,
                  Delta& delta) const {
  for (const Square victim : taken) {
    if (victim == end && pseudo.type != MoveType::kSuicide) continue;
    if (convert)
      delta.set(board_, victim, changedSide(board_[victim]), Cause::kRecruited);
    else
      delta.set(board_, victim, kEmpty, Cause::kCaptured);
  }
}

// Puts the captured pieces into the hand of the captor, as far as it has room: a board that is made
// up may have more pieces than a game. One of them takes the cell of a piece of its kind that
// enters from there: `held` is kNoSquare then.
void Turn::keep(const SquareList& taken, Square& held, Delta& delta) const {
  for (const Square victim : taken) {
    const Kind kind = game_.hands.after(board_[victim]);
    if (kind == 0) continue;
    if (held != kNoSquare && kind == kindOf(board_[held])) {
      held = kNoSquare;
      continue;
    }
    Square cell = game_.hands.first[side_][kind];
    while (cell != kNoSquare && delta.at(board_, cell) != kEmpty)
      cell = game_.hands.next[side_][cell];
    if (cell != kNoSquare) delta.put(board_, cell, makePiece(side_, kind), Cause::kHeld);
  }
}

// Applies the game's rule of captures to the mover on `end`, which is `after` there.
void Turn::followCapture(const PseudoMove& pseudo, const SquareList& taken, Square end, Piece after,
                         Delta& delta) const {
  const Cause cause = end == pseudo.from ? Cause::kBecomes : Cause::kArrives;
  switch (game_.capture.mover) {
    case MoverAfter::kBecomesVictim:
      if (const Kind kind = onlyKind(taken); kind != 0)
        delta.set(board_, end, static_cast<Piece>((after & ~kKindMask) | kind), cause);
      break;
    case MoverAfter::kConverts:
      delta.set(board_, end, changedSide(after),
                end == pseudo.from ? Cause::kRecruited : Cause::kArrives);
      break;
    case MoverAfter::kDies:
      delta.set(board_, end, kEmpty, Cause::kCaptured);
      delta.set(board_, pseudo.from, kEmpty, Cause::kDestroyed);
      break;
    case MoverAfter::kGoes:
    case MoverAfter::kStays:
      break;
  }
}

// The kind of all these pieces; 0 if they differ.
Kind Turn::onlyKind(const SquareList& squares) const {
  Kind kind = 0;
  for (const Square square : squares) {
    if (kind != 0 && kind != kindOf(board_[square])) return 0;
    kind = kindOf(board_[square]);
  }
  return kind;
}

void Turn::loseCastlings(Delta& delta) const {
  if (delta.rule[kCastlingByte] == 0) return;
  if (game_.shuffles()) return loseByFiles(delta);
  for (std::size_t index = 0; index < game_.castlings.size(); ++index) {
    const CastlingWay& way = game_.castlings[index];
    for (const Change& change : delta)
      if (change.square == way.kingFrom || change.square == way.partnerFrom)
        delta.rule[kCastlingByte] &= static_cast<std::uint8_t>(~(1u << index));
  }
}

// Brings the piece from the hand, where it leaves the cell `held`, and closes the gates of what
// moves or is captured.
void Turn::passGates(const PseudoMove& pseudo, Square held, Delta& delta) const {
  if (pseudo.gate != kNoSquare)
    delta.set(board_, pseudo.gate, board_[pseudo.held], Cause::kAppears);
  if (held != kNoSquare) delta.set(board_, held, kEmpty, Cause::kLeaves);
  const auto close = [&](Square square) {
    for (const Side side : {kWhite, kBlack})
      if (rankOf(square) == game_.firstRankOf(side) && !game_.inHand(square))
        delta.rule[kGatesByte + side] &= static_cast<std::uint8_t>(~(1u << fileOf(square)));
  };
  for (const Change& change : delta) close(change.square);
  // A king or partner that castles may end where it stood.
  if (pseudo.type == MoveType::kCastling)
    for (const Square square : {pseudo.from, pseudo.to}) close(square);
  const auto isHeld = [&](Square square) {
    return game_.inHand(square) && belongsTo(delta.at(board_, square), side_);
  };
  if (game_.hands.gates && !game_.capture.toHand && std::ranges::none_of(pieces_, isHeld))
    for (const Square square : game_.squaresOfRank(game_.firstRankOf(side_)))
      if (!game_.movesOnce(board_, square)) close(square);
  loseAim(pseudo, delta);
}

// Takes the right to move once from enemies on whose lines a piece arrives that they fear.
void Turn::loseAim(const PseudoMove& pseudo, Delta& delta) const {
  const Side enemy = opposite(side_);
  if (pseudo.type != MoveType::kNormal) return;
  for (const Square square : game_.squaresOfRank(game_.firstRankOf(enemy)))
    if (belongsTo(board_[square], enemy) &&
        has(game_.of(board_[square]).aimed, kindOf(board_[pseudo.from])) &&
        game_.of(board_[pseudo.from]).spans[side_][between(pseudo.to, square)])
      delta.rule[kGatesByte + enemy] &= static_cast<std::uint8_t>(~(1u << fileOf(square)));
}

bool Turn::promotes(Square from, Square to) const {
  return game_.of(board_[from]).promotion.happens(side_, from, to);
}

bool Turn::isUnmoved(Square square) const {
  return rankOf(square) == game_.firstRankOf(side_) &&
         (state_.rule[kGatesByte + side_] >> fileOf(square) & 1) != 0;
}

bool Turn::leapsOnce(const PseudoMove& pseudo) const {
  const PieceRules& piece = game_.of(board_[pseudo.from]);
  if (!piece.once || pseudo.type != MoveType::kNormal) return false;
  const Mode mode = board_[pseudo.to] == kEmpty ? kToVacant : kToEnemy;
  return std::ranges::none_of(piece.moves.paths[side_], [&](const Path& path) {
    return (!path.initial || (path.within && opens(piece, path, pseudo.from, pseudo.to))) &&
           path.endsOn(mode) &&
           follow(board_, path, pseudo.from, [&](Square at, bool) { return at == pseudo.to; });
  });
}

std::optional<CastlingWay> Turn::atPartner(Move move) const {
  std::optional<CastlingWay> found;
  castlings(move.to, [&](const CastlingWay& way) {
    if (way.partnerFrom == move.from) found = way;
    return found.has_value();
  });
  return found;
}

Square Turn::lastHeld(Kind kind) const {
  Square last = kNoSquare;
  for (Square cell = game_.hands.first[side_][kind]; belongsTo(board_[cell], side_);
       cell = game_.hands.next[side_][cell])
    last = cell;
  return last;
}

// A king or partner that was dropped on its square castles if the other one stands on its own.
void Turn::winCastlings(Square dropped, Delta& delta) const {
  for (const std::size_t index : {2u * side_, 2u * side_ + 1}) {
    const CastlingWay& way = game_.castlings[index];
    const bool comes = dropped == way.kingFrom || dropped == way.partnerFrom;
    if (comes && delta.at(board_, way.kingFrom) == way.king &&
        delta.at(board_, way.partnerFrom) == way.partner)
      delta.rule[kCastlingByte] |= static_cast<std::uint8_t>(1u << index);
  }
}

// The same in a game that shuffles: a king there is the only one of its side.
void Turn::loseByFiles(Delta& delta) const {
  for (std::size_t index = 0; index < game_.castlings.size(); ++index) {
    const CastlingWay& way = game_.castlings[index];
    const Square partner = squareAt(partnerFile(delta.rule, index), rankOf(way.kingFrom));
    for (const Change& change : delta)
      if (change.before == way.king || change.square == partner)
        setPartner(delta.rule, index, std::nullopt);
  }
}

void Turn::expand(const PseudoMove& pseudo, const SquareList& taken, Kind promoted,
                  Delta& delta) const {
  delta.begin(state_);
  forgetEnPassant(game_, delta.rule);
  if (pseudo.type == MoveType::kPass) return pass(pseudo.from, delta);
  const Piece mover = board_[pseudo.from];
  const Piece mark = promoted != 0 && game_.of(mover).promotion.reverts ? kMark : kEmpty;
  const auto after =
      static_cast<Piece>(promoted != 0 ? (mover & ~kKindMask) | promoted | mark : int{mover});
  const bool recruits = pseudo.type == MoveType::kRecruitment;
  const bool gone = pseudo.type == MoveType::kDestruction || pseudo.type == MoveType::kSuicide;
  const bool captures = !taken.empty() && !recruits && pseudo.type != MoveType::kSuicide;
  const CaptureRule& rule = game_.capture;
  const bool ruled = captures && has(rule.by, kindOf(mover));
  const bool converts = ruled && rule.victimConverts;
  const bool stays = recruits || gone || pseudo.type == MoveType::kShot ||
                     (ruled && rule.mover == MoverAfter::kStays);
  const Square end = stays ? pseudo.from : pseudo.to;
  if (!stays) displace(pseudo, after, delta);
  remove(pseudo, taken, end, recruits || converts, delta);
  if (gone) delta.set(board_, pseudo.from, kEmpty, Cause::kDestroyed);
  if (ruled && !gone) followCapture(pseudo, taken, end, after, delta);
  if (ruled && !rule.blast.empty()) blast(pseudo, delta);
  Square held = pseudo.held;
  if (ruled && rule.toHand && !gone) keep(taken, held, delta);
  const bool drops = pseudo.type == MoveType::kDrop;
  const bool grows = promoted != 0 && game_.pieces[promoted].promotion.to == 0;
  const bool moves = pseudo.type == MoveType::kNormal || promoted != 0;
  const bool pawn = grows || (moves && game_.of(mover).resets);
  if (captures || pawn || pseudo.type == MoveType::kSuicide || drops) delta.clock = 0;
  // Pieces that go to a hand can come back.
  if (!rule.toHand && ((captures && !converts) || gone || grows || drops)) delta.reversible = 0;
  if (taken.empty() && pseudo.type == MoveType::kNormal && promoted == 0 &&
      game_.of(mover).grantsEnPassant)
    setEnPassant(pseudo, delta);
  if (pseudo.type == MoveType::kSwap && game_.noSwapBack) noteSwap(pseudo, delta);
  loseCastlings(delta);
  if (game_.tellsUnmoved()) passGates(pseudo, held, delta);
  if (game_.dropsCastle && pseudo.type == MoveType::kDrop) winCastlings(pseudo.to, delta);
}

}  // namespace ximaera::described
