#include "movegen/variants/described/play/turn.h"

#include <algorithm>

namespace ximaera::described {

Turn::Turn(const Game& game, const Board& board, const State& state, Side side,
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
Kinds Turn::promotions(const Draft& draft) const {
  const Promotion& promotion = game_.of(board_[draft.from]).promotion;
  Kinds choices = promotion.to;
  if (promotion.byFile) {
    const Kind kind = game_.startRank[side_][static_cast<std::size_t>(fileOf(draft.to))];
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

// Whether the mover stays on its square because it captures.
bool Turn::staysToCapture(const Draft& draft) const {
  return game_.capture.mover == MoverAfter::kStays &&
         has(game_.capture.by, kindOf(board_[draft.from])) && !victims(draft, 0, 0).empty();
}

CastlingWay Turn::wayOf(const Draft& draft) const {
  const auto is = [&](const CastlingWay& way) {
    return way.kingFrom == draft.from && way.to == draft.to;
  };
  if (!game_.shuffles()) return *std::ranges::find_if(game_.castlings, is);
  const Ways ways = waysFrom(draft.from);
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
void Turn::blast(const Draft& draft, Delta& delta) const {
  SquareList gone;
  for (const Path& path : game_.capture.blast.paths[side_]) {
    Square at = draft.to;
    for (int count = 0; count < path.legs.front().most; ++count) {
      at = step(at, path.legs.front().step);
      if (board_[at] == kWall) break;
      const Piece piece = delta.at(board_, at);
      if (!isPiece(piece)) continue;
      if (at != draft.to && !has(game_.capture.spared, kindOf(piece)) && !game_.of(piece).iron)
        gone.add(at);
      break;
    }
  }
  for (const Square square : gone) delta.set(board_, square, kEmpty, Cause::kBlast);
}

// Notes the squares passed by a move whose path grants en passant.
void Turn::setEnPassant(const Draft& draft, Delta& delta) const {
  const PieceRules& piece = game_.of(board_[draft.from]);
  for (const Path& path : piece.moves.paths[side_]) {
    if (!path.grantsEnPassant || !begins(piece, draft.from)) continue;
    const Leg& leg = path.legs.front();
    const int steps = stepsBetween(board_, leg, draft.from, draft.to);
    const auto arrives = [&](Square at, bool) { return at == draft.to; };
    if ((path.modes & kToVacant) == 0 || !follow(board_, path, draft.from, arrives)) continue;
    SquareList passed;
    Square at = draft.from;
    for (int count = 0; count < steps; ++count) {
      if (leg.half != 0) passed.add(step(at, leg.half));
      at = step(at, leg.step);
      if (count + 1 < steps) passed.add(at);
    }
    std::size_t index = 0;
    for (const Square square : passed)
      if (index < game_.mostPassed && piece.passed[side_][square])
        delta.rule[kPassedBytes[index++]] = square;
    if (index > 0) delta.rule[kVictimByte] = draft.to;
    return;
  }
}

// Notes the squares of a swap that the enemy could undo.
void Turn::noteSwap(const Draft& draft, Delta& delta) const {
  const Piece other = board_[draft.to];
  if (belongsTo(other, side_) || game_.of(other).swaps.by.empty()) return;
  delta.rule[kPassedBytes[0]] = draft.from;
  delta.rule[kPassedBytes[1]] = draft.to;
}

// Moves the mover, which becomes `after`; for a draft that does not stay.
void Turn::displace(const Draft& draft, Piece after, Delta& delta) const {
  if (draft.deed == Deed::kCastles) return castle(wayOf(draft), delta);
  if (draft.from == draft.to) return delta.set(board_, draft.to, after, Cause::kBecomes);
  if (draft.deed == Deed::kSwaps) {
    delta.swap(board_, draft.from, draft.to);
    return delta.set(board_, draft.to, after, Cause::kSwapped);
  }
  if (draft.deed == Deed::kDrops)
    return delta.shift(board_, draft.from, draft.to, after, Cause::kAppears);
  if (kindOf(after) == kindOf(board_[draft.from]) || !has(game_.royals(), kindOf(after)))
    return delta.shift(board_, draft.from, draft.to, after);
  // A piece that is only moved stays royal, or not.
  delta.set(board_, draft.to, after, Cause::kArrives);
  delta.set(board_, draft.from, kEmpty, Cause::kLeaves);
}

// Removes the victims, or changes their side. The one on `end` is replaced by the mover.
void Turn::remove(const Draft& draft, const SquareList& taken, Square end, bool convert,
                  Delta& delta) const {
  for (const Square victim : taken) {
    if (victim == end && draft.deed != Deed::kSuicide) continue;
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
void Turn::followCapture(const Draft& draft, const SquareList& taken, Square end, Piece after,
                         Delta& delta) const {
  const Cause cause = end == draft.from ? Cause::kBecomes : Cause::kArrives;
  switch (game_.capture.mover) {
    case MoverAfter::kBecomesVictim:
      if (const Kind kind = onlyKind(taken); kind != 0)
        delta.set(board_, end, static_cast<Piece>((after & ~kKindMask) | kind), cause);
      break;
    case MoverAfter::kConverts:
      delta.set(board_, end, changedSide(after),
                end == draft.from ? Cause::kRecruited : Cause::kArrives);
      break;
    case MoverAfter::kDies:
      delta.set(board_, end, kEmpty, Cause::kCaptured);
      delta.set(board_, draft.from, kEmpty, Cause::kDestroyed);
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
void Turn::passGates(const Draft& draft, Square held, Delta& delta) const {
  if (draft.gate != kNoSquare) delta.set(board_, draft.gate, board_[draft.held], Cause::kAppears);
  if (held != kNoSquare) delta.set(board_, held, kEmpty, Cause::kLeaves);
  const auto close = [&](Square square) {
    for (const Side side : {kWhite, kBlack})
      if (rankOf(square) == game_.firstRankOf(side) && !game_.inHand(square))
        delta.rule[kGatesByte + side] &= static_cast<std::uint8_t>(~(1u << fileOf(square)));
  };
  for (const Change& change : delta) close(change.square);
  // A king or partner that castles may end where it stood.
  if (draft.deed == Deed::kCastles)
    for (const Square square : {draft.from, draft.to}) close(square);
  const auto isHeld = [&](Square square) {
    return game_.inHand(square) && belongsTo(delta.at(board_, square), side_);
  };
  if (game_.hands.gates && !game_.capture.toHand && std::ranges::none_of(pieces_, isHeld))
    delta.rule[kGatesByte + side_] = 0;
  loseAim(draft, delta);
}

// Takes the right to move once from enemies on whose lines a piece arrives that they fear.
void Turn::loseAim(const Draft& draft, Delta& delta) const {
  const Side enemy = opposite(side_);
  if (draft.deed != Deed::kMoves) return;
  for (const Square square : game_.squaresOfRank(game_.firstRankOf(enemy)))
    if (belongsTo(board_[square], enemy) &&
        has(game_.of(board_[square]).aimed, kindOf(board_[draft.from])) &&
        game_.of(board_[draft.from]).spans[side_][between(draft.to, square)])
      delta.rule[kGatesByte + enemy] &= static_cast<std::uint8_t>(~(1u << fileOf(square)));
}

bool Turn::promotes(Square from, Square to) const {
  return game_.of(board_[from]).promotion.happens(side_, from, to);
}

bool Turn::isUnmoved(Square square) const {
  return rankOf(square) == game_.firstRankOf(side_) &&
         (state_.rule[kGatesByte + side_] >> fileOf(square) & 1) != 0;
}

bool Turn::leapsOnce(const Draft& draft) const {
  const PieceRules& piece = game_.of(board_[draft.from]);
  if (!piece.once || draft.deed != Deed::kMoves) return false;
  const std::uint8_t mode = board_[draft.to] == kEmpty ? kToVacant : kToEnemy;
  return std::ranges::none_of(piece.moves.paths[side_], [&](const Path& path) {
    return !path.initial && (path.modes & mode) != 0 &&
           follow(board_, path, draft.from, [&](Square at, bool) { return at == draft.to; });
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

void Turn::expand(const Draft& draft, const SquareList& taken, Kind promoted, Delta& delta) const {
  delta.begin(state_);
  forgetEnPassant(game_, delta.rule);
  const Piece mover = board_[draft.from];
  const Piece mark = promoted != 0 && game_.of(mover).promotion.reverts ? kMark : kEmpty;
  const auto after =
      static_cast<Piece>(promoted != 0 ? (mover & ~kKindMask) | promoted | mark : int{mover});
  const bool recruits = draft.deed == Deed::kRecruits;
  const bool gone = draft.deed == Deed::kDestroys || draft.deed == Deed::kSuicide;
  const bool captures = !taken.empty() && !recruits && draft.deed != Deed::kSuicide;
  const CaptureRule& rule = game_.capture;
  const bool ruled = captures && has(rule.by, kindOf(mover));
  const bool converts = ruled && rule.victimConverts;
  const bool stays = recruits || gone || draft.deed == Deed::kShoots ||
                     (ruled && rule.mover == MoverAfter::kStays);
  const Square end = stays ? draft.from : draft.to;
  if (!stays) displace(draft, after, delta);
  remove(draft, taken, end, recruits || converts, delta);
  if (gone) delta.set(board_, draft.from, kEmpty, Cause::kDestroyed);
  if (ruled && !gone) followCapture(draft, taken, end, after, delta);
  if (ruled && !rule.blast.empty()) blast(draft, delta);
  Square held = draft.held;
  if (ruled && rule.toHand && !gone) keep(taken, held, delta);
  const bool drops = draft.deed == Deed::kDrops;
  const bool grows = promoted != 0 && game_.pieces[promoted].promotion.to == 0;
  const bool moves = draft.deed == Deed::kMoves || promoted != 0;
  const bool pawn = grows || (moves && game_.of(mover).resets);
  if (captures || pawn || draft.deed == Deed::kSuicide || drops) delta.clock = 0;
  // Pieces that go to a hand can come back.
  if (!rule.toHand && ((captures && !converts) || gone || grows || drops)) delta.reversible = 0;
  if (taken.empty() && draft.deed == Deed::kMoves && promoted == 0 &&
      game_.of(mover).grantsEnPassant)
    setEnPassant(draft, delta);
  if (draft.deed == Deed::kSwaps && game_.noSwapBack) noteSwap(draft, delta);
  loseCastlings(delta);
  if (game_.tellsUnmoved()) passGates(draft, held, delta);
  if (game_.dropsCastle && draft.deed == Deed::kDrops) winCastlings(draft.to, delta);
}

}  // namespace ximaera::described
