#include "movegen/variants/described/turn.h"

#include <algorithm>
#include <cstdlib>
#include <string_view>
#include <utility>

namespace ximaera::described {

namespace {

// The number of steps of a leg from one square to another; 0 if it does not lead there. The mailbox
// wraps around, so the search ends at a wall.
int stepsBetween(const Board& board, const Leg& leg, Square from, Square to) {
  Square at = from;
  for (int count = 1; count <= leg.most && board[at] != kWall; ++count) {
    at = step(at, leg.step);
    if (at == to) return count;
  }
  return 0;
}

}  // namespace

Turn::Turn(const Game& game, const Board& board, const RuleBytes& rule, Side side,
           std::span<const Square> pieces)
    : game_(game), board_(board), rule_(rule), side_(side), pieces_(pieces) {
  if (game.takes.coordinate == 0) return;
  for (const Square square : pieces)
    if (belongsTo(board[square], side) && has(game.takes.coordinate, kindOf(board[square])))
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

bool Turn::isPassed(Square square) const {
  if (rule_[kEnPassantByte] == square) return true;
  for (std::size_t index = 0; index + 1 < kMostPassed; ++index)
    if (rule_[kPassedByte + index] == square) return true;
  return false;
}

// Whether a piece `like` could make an ordinary move from the mover's square to a vacant one.
bool Turn::reachesVacant(const PieceRules& like, const Board& board, Square from, Square to) const {
  if (!like.spans[side_][between(from, to)]) return false;
  for (const Path& path : like.moves.paths[side_]) {
    if ((path.modes & kToVacant) == 0 || (path.initial && !like.initial[side_][from])) continue;
    if (follow(board, path, from, [&](Square at, bool occupied) { return !occupied && at == to; }))
      return true;
  }
  return false;
}

// Adds the pieces leapt over if a leap of a piece `like` leads to `to`. Returns whether one does.
bool Turn::addLeaptLike(const PieceRules& piece, const PieceRules& like, Kinds over, Square from,
                        Square to, SquareList& list) const {
  auto arrives = [&](const Draft& draft) { return draft.to == to; };
  if (!leapsOf(piece, like, over, from, arrives)) return false;
  for (const Path& path : like.moves.paths[side_]) {
    const int steps = stepsBetween(board_, path.legs.front(), from, to);
    if (steps < 2 || path.legs.size() > 1) continue;
    Square at = from;
    for (int count = 1; count < steps; ++count) {
      at = step(at, path.legs.front().step);
      if (board_[at] != kEmpty) list.add(at);
    }
    return true;
  }
  return false;
}

SquareList Turn::leapt(const PieceRules& piece, Square from, Square to) const {
  SquareList list;
  if (!piece.takes.leapsAtAll() && !piece.takes.asVictim) return list;
  if (clear(board_, from, to) || reachesVacant(piece, board_, from, to)) return list;
  if (piece.takes.leapsAtAll() && addLeaptLike(piece, piece, kAllKinds, from, to, list))
    return list;
  if (!piece.takes.asVictim) return list;
  for (const Kind kind : game_.kinds()) {
    const PieceRules& like = game_.pieces[kind];
    if (like.takes.leapsAtAll() && !like.takes.asVictim &&
        addLeaptLike(piece, like, Kinds{1} << kind, from, to, list))
      break;
  }
  return list;
}

void Turn::addReached(const Mover& by, Kinds touches, Square from, Square to,
                      SquareList& list) const {
  if (by.empty()) return;
  Board after = board_;
  after[to] = board_[from];
  if (from != to) after[from] = kEmpty;
  addReached(after, by, touches, to, list);
}

void Turn::addReached(const Board& after, const Mover& by, Kinds touches, Square to,
                      SquareList& list) const {
  for (const Path& path : by.paths[side_])
    follow(after, path, to, [&](Square at, bool occupied) {
      if (occupied && at != to && canTake(at, touches)) list.add(at);
      return false;
    });
}

// Adds the victims of one word of `takes`; 0 stands for all words except leap, leaps and reach.
void Turn::addWord(char word, const Takes& takes, Kinds touches, Square from, Square to,
                   SquareList& list) const {
  const auto wanted = [&](char letter) { return word == 0 || word == letter; };
  const auto take = [&](Square at) {
    if (canTake(at, touches) && at != from) list.add(at);
  };
  const Line line = lineOf(from, to);
  if (takes.withdraw && wanted('w')) take(beyond(from, line, -1));
  if (takes.advance && wanted('a')) take(beyond(to, line, 1));
  if (wanted('p')) {
    for (const auto& [steps, rows] : {std::pair(&takes.pincer, false), {&takes.pincers, true}})
      for (const Step by : *steps) {
        // These are White's directions; the pincer of Black goes the other way.
        const Step along = side_ == kWhite ? by : -by;
        SquareList row;
        Square at = step(to, along);
        while (canTake(at, touches) && at != from && (rows || row.empty())) {
          row.add(at);
          at = step(at, along);
        }
        if (belongsTo(thoughtAt(at, from, to), side_) && at != to)
          for (const Square victim : row) list.add(victim);
      }
  }
  if (takes.coordinate != 0 && wanted('c'))
    for (const Square other : coordinators_) {
      if (other == from || !has(takes.coordinate, kindOf(board_[other]))) continue;
      take(squareAt(fileOf(to), rankOf(other)));
      take(squareAt(fileOf(other), rankOf(to)));
    }
}

// Adds the victims of a move to a vacant square.
void Turn::addPassive(const PieceRules& piece, char word, Kind arriving, Square from, Square to,
                      SquareList& list) const {
  const Takes& takes = piece.takes;
  const SquareList over = leapt(piece, from, to);
  if (word == 0 || word == 'l')
    for (const Square square : over) list.add(square);
  addWord(word, takes, takes.touches, from, to, list);
  const Takes& final = game_.pieces[arriving].takes;
  if (word == 0 || word == 'r') addReached(final.reach, final.touches, from, to, list);
  if (takes.asVictim) addAsVictims(takes, over, from, to, list);
}

// Looks for victims of an enemy kind's words first, because there are seldom any.
void Turn::addAsVictims(const Takes& takes, const SquareList& over, Square from, Square to,
                        SquareList& list) const {
  std::optional<Board> freed;
  for (const Kind kind : game_.kinds()) {
    const PieceRules& like = game_.pieces[kind];
    if (like.takes.asVictim || !like.takes.any() || !has(takes.touches, kind)) continue;
    if (!like.spans[side_][between(from, to)]) continue;
    const Kinds only = (Kinds{1} << kind) & takes.touches & like.takes.touches;
    SquareList taken;
    addWord(0, like.takes, only, from, to, taken);
    addReached(like.takes.reach, only, from, to, taken);
    if (taken.empty()) continue;
    if (!freed) {
      freed = board_;
      for (const Square square : over) (*freed)[square] = kEmpty;
    }
    if (reachesVacant(like, *freed, from, to))
      for (const Square square : taken) list.add(square);
  }
}

SquareList Turn::victims(const Draft& draft, char word, Kind promoted) const {
  SquareList list;
  const Kind arriving = promoted != 0 ? promoted : kindOf(board_[draft.from]);
  const PieceRules& piece = game_.of(board_[draft.from]);
  switch (draft.deed) {
    case Deed::kSwaps:
      return list;
    case Deed::kSuicide:
      list.add(draft.from);
      return list;
    case Deed::kCastles: {
      const CastlingWay& way = wayOf(draft);
      Board after = board_;
      after[way.kingFrom] = after[way.partnerFrom] = kEmpty;
      after[way.kingTo] = board_[way.kingFrom];
      after[way.partnerTo] = board_[way.partnerFrom];
      for (const Square to : {way.kingTo, way.partnerTo}) {
        const Takes& takes = game_.of(after[to]).takes;
        addReached(after, takes.reach, takes.touches, to, list);
      }
      return list;
    }
    case Deed::kMoves:
      if (draft.enPassant && canTake(rule_[kVictimByte], kAllKinds)) list.add(rule_[kVictimByte]);
      if (board_[draft.to] == kEmpty) {
        if (piece.takes.any() || !game_.pieces[arriving].takes.reach.empty())
          addPassive(piece, word, arriving, draft.from, draft.to, list);
        return list;
      }
      break;
    default:
      break;
  }
  list.add(draft.to);
  return list;
}

std::string Turn::wordsActing(const Draft& draft) const {
  std::string words;
  if (draft.deed != Deed::kMoves || board_[draft.to] != kEmpty) return words;
  for (const char word : std::string_view("wapclr"))
    if (!victims(draft, word, 0).empty()) words += word;
  return words;
}

// The kinds that the mover can promote to.
Kinds Turn::promotions(const Draft& draft) const {
  const Promotion& promotion = game_.of(board_[draft.from]).promotion;
  Kinds choices = promotion.to;
  if (promotion.byFile) {
    const Kind kind = game_.startRank[side_][static_cast<std::size_t>(fileOf(draft.to))];
    choices &= kind == 0 ? 0 : Kinds{1} << kind;
  }
  if (!promotion.lost) return choices;
  std::array<int, kMaxKinds> count{};
  for (const Square square : pieces_)
    if (belongsTo(board_[square], side_)) ++count[kindOf(board_[square])];
  for (const Kind kind : game_.kinds())
    if (count[kind] >= game_.startCount[side_][kind]) choices &= ~(Kinds{1} << kind);
  return choices;
}

// Whether the mover stays on its square because it captures.
bool Turn::staysToCapture(const Draft& draft) const {
  return game_.capture.mover == MoverAfter::kStays &&
         has(game_.capture.by, kindOf(board_[draft.from])) && !victims(draft, 0, 0).empty();
}

const CastlingWay& Turn::wayOf(const Draft& draft) const {
  return *std::ranges::find_if(game_.castlings, [&](const CastlingWay& way) {
    return way.kingFrom == draft.from && way.kingTo == draft.to;
  });
}

void Turn::castle(const CastlingWay& way, Delta& delta) const {
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
    if (!path.grantsEnPassant || !piece.initial[side_][draft.from]) continue;
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
    for (const Square square : passed) {
      if (index == kMostPassed) break;
      delta.rule[index == 0 ? kEnPassantByte : kPassedByte + index - 1] = square;
      ++index;
    }
    if (index > 0) delta.rule[kVictimByte] = draft.to;
    return;
  }
}

// Moves the mover, which becomes `after`; for a draft that does not stay.
void Turn::displace(const Draft& draft, Piece after, Delta& delta) const {
  if (draft.deed == Deed::kCastles)
    castle(wayOf(draft), delta);
  else if (draft.deed == Deed::kSwaps)
    delta.swap(board_, draft.from, draft.to);
  else
    delta.shift(board_, draft.from, draft.to, after);
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
  for (std::size_t index = 0; index < game_.castlings.size(); ++index) {
    const CastlingWay& way = game_.castlings[index];
    for (const Change& change : delta)
      if (change.square == way.kingFrom || change.square == way.partnerFrom)
        delta.rule[kCastlingByte] &= static_cast<std::uint8_t>(~(1u << index));
  }
}

void Turn::expand(const Draft& draft, const SquareList& taken, Kind promoted, Delta& delta) const {
  State state{};
  state.rule = rule_;
  delta.begin(state);
  for (std::size_t index = kVictimByte; index < kPassedByte + kMostPassed - 1; ++index)
    delta.rule[index] = kNoSquare;
  const Piece mover = board_[draft.from];
  const auto after =
      static_cast<Piece>(promoted != 0 ? (mover & ~kKindMask) | promoted : int{mover});
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
  const bool pawn = draft.deed == Deed::kMoves && game_.of(mover).promotion.to != 0;
  if (captures || pawn || draft.deed == Deed::kSuicide) delta.resetsClock = true;
  const bool grows = promoted != 0 && game_.pieces[promoted].promotion.to == 0;
  if ((captures && !converts) || gone || grows) delta.irreversible = true;
  if (taken.empty() && draft.deed == Deed::kMoves && game_.enPassant) setEnPassant(draft, delta);
  loseCastlings(delta);
}

}  // namespace ximaera::described
