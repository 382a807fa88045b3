#include "movegen/variants/described/attack.h"

#include <algorithm>

namespace ximaera::described {

namespace {

bool contains(const Royals& royals, Square square) {
  return royals.squares[0] == square || royals.squares[1] == square;
}

// What a draft takes, whatever its mover becomes: what it reaches in the end may hang on that.
SquareList victimsOf(const Turn& turn, const Draft& draft) {
  const Piece mover = turn.board()[draft.from];
  SquareList list = turn.victims(draft, 0, kindOf(mover));
  const Promotion& promotion = turn.game().of(mover).promotion;
  if (promotion.to == 0 || draft.deed != Deed::kMoves || !promotion.zone[turn.side()][draft.to])
    return list;
  const Kinds choices = turn.promotions(draft);
  for (Kind kind = 1; kind < turn.game().pieces.size(); ++kind)
    if (has(choices, kind))
      for (const Square square : turn.victims(draft, 0, kind)) list.add(square);
  return list;
}

// Whether the draft has all royals among its victims.
bool takesAll(const Turn& turn, const Draft& draft, const Royals& royals) {
  const Piece target = turn.board()[draft.to];
  const PieceRules& piece = turn.game().of(turn.board()[draft.from]);
  if (target != kEmpty && royals.count == 1)
    return draft.to == royals.squares[0] && draft.deed != Deed::kSwaps;
  if (!piece.takes.any()) return false;
  const SquareList taken = victimsOf(turn, draft);
  for (int index = 0; index < royals.count; ++index)
    if (!taken.contains(royals.squares[static_cast<std::size_t>(index)])) return false;
  return true;
}

// Whether the side keeps a royal piece when it plays this.
bool survives(const Turn& turn, const Draft& draft) {
  const Game& game = turn.game();
  if (!game.selfHarm) return true;
  Delta delta;
  turn.expand(draft, 0, 0, delta);
  return std::ranges::any_of(game.squares, [&](Square square) {
    const Piece piece = delta.at(square);
    return belongsTo(piece, turn.side()) && has(game.royals(), kindOf(piece));
  });
}

}  // namespace

Royals royalsOf(const Position& position, Side side, Kinds kinds, const Delta* delta) {
  Royals royals;
  for (const Square square : position.state().royal[side])
    if (square != kNoSquare && (delta == nullptr || delta->at(square) == position[square]))
      royals.add(square);
  if (delta == nullptr) return royals;
  for (const Change& change : *delta)
    if (belongsTo(change.after, side) && has(kinds, kindOf(change.after)) &&
        !contains(royals, change.square))
      royals.add(change.square);
  return royals;
}

bool attacked(const Game& game, const Board& board, const RuleBytes& rule, Side by,
              const Royals& royals) {
  if (royals.count == 0) return false;
  const bool direct = !game.hasAuras && !game.selfHarm && royals.count == 1;
  if (direct && anyIncoming(game, board, royals.squares[0], by, [](Square) { return true; }))
    return !game.of(board[royals.squares[0]]).iron;
  if (direct && game.intricate == 0) return false;
  const Turn turn(game, board, rule, by);
  const auto hit = [&](const Draft& draft) {
    return takesAll(turn, draft, royals) && !turn.lacksPromotion(draft) && survives(turn, draft);
  };
  if (royals.count == 1) {
    if (!turn.canTake(royals.squares[0], kAllKinds)) return false;
    if (anyIncoming(game, board, royals.squares[0], by, [&](Square from) {
          return !turn.frozen(from) && survives(turn, {from, royals.squares[0]});
        }))
      return true;
  }
  for (const Square from : game.squares) {
    const Piece piece = board[from];
    if (!belongsTo(piece, by) || turn.frozen(from)) continue;
    if (royals.count == 1 && !has(game.intricate, kindOf(piece))) continue;
    if (turn.drafts(from, hit)) return true;
  }
  return false;
}

bool takeable(const Game& game, const Position& position, Square square, Side by) {
  RuleBytes rule = position.state().rule;
  const bool turnIsIts = position.side() == by;
  if (!turnIsIts) rule[kVictimByte] = rule[kEnPassantByte] = kNoSquare;
  const Turn turn(game, position.board(), rule, by);
  const bool blasts = !game.capture.blast.empty();
  if (!blasts) {
    if (!turn.canTake(square, kAllKinds)) return false;
    if (anyIncoming(game, position.board(), square, by,
                    [&](Square from) { return !turn.frozen(from); }))
      return true;
  }
  const bool passant = turnIsIts && rule[kVictimByte] == square;
  const auto takes = [&](const Draft& draft) {
    if (turn.lacksPromotion(draft)) return false;
    if (blasts) {
      if (turn.victims(draft, 0, kindOf(position[draft.from])).empty()) return false;
      Delta delta;
      turn.expand(draft, 0, 0, delta);
      return !belongsTo(delta.at(square), opposite(by));
    }
    if (position[draft.to] != kEmpty)
      return draft.to == square && draft.deed != Deed::kSwaps && draft.deed != Deed::kSuicide;
    if (!draft.enPassant && !game.of(position[draft.from]).takes.any()) return false;
    return victimsOf(turn, draft).contains(square);
  };
  for (const Square from : position.pieces(by))
    if ((blasts || passant || has(game.intricate, kindOf(position[from]))) && !turn.frozen(from) &&
        turn.drafts(from, takes))
      return true;
  return false;
}

Legality::Legality(const Game& game, const Position& position)
    : game_(game),
      position_(position),
      royals_(royalsOf(position, position.side(), game.royals())) {
  if (game.mate == 0) return;
  board_ = position.board();
  if (game.plain && game.intricate == 0 && royals_.count == 1) lookAround();
}

// Which pieces stand between the royal piece and a line, where it is not attacked.
void Legality::lookAround() {
  const Side enemy = opposite(position_.side());
  for (const Incoming& line : game_.incoming[enemy]) {
    Square at = step(royals_.squares[0], line.back);
    int distance = 1;
    while (distance < line.most && board_[at] == kEmpty) at = step(at, line.back), ++distance;
    const Piece piece = board_[at];
    if (belongsTo(piece, enemy) && line.reach[kindOf(piece)] >= distance) return;
    if (line.most > 1 && belongsTo(piece, position_.side())) pinned_.set(at);
  }
  knowsLines_ = true;
}

bool Legality::allows(const Turn& turn, const Draft& draft, char word, Kind promoted) {
  if (game_.mate == 0) return true;
  if (draft.deed == Deed::kCastles && !castlesSafely(draft)) return false;
  if (knowsLines_ && draft.deed == Deed::kMoves && !draft.enPassant && !pinned_[draft.from] &&
      draft.from != royals_.squares[0])
    return true;
  return leavesSafe(turn, draft, word, promoted);
}

// The king is not attacked on its square, on its way, nor where it goes, the partner being at home.
bool Legality::castlesSafely(const Draft& draft) {
  const Piece king = board_[draft.from];
  if (!has(game_.mate, kindOf(king))) return true;
  const Step towards = draft.to > draft.from ? kEast : kWest;
  bool safe = true;
  for (Square at = draft.from; safe; at = step(at, towards)) {
    board_[draft.from] = kEmpty;
    board_[at] = king;
    Royals royals = royals_;
    for (Square& square : royals.squares)
      if (square == draft.from) square = at;
    RuleBytes rule = position_.state().rule;
    rule[kEnPassantByte] = rule[kVictimByte] = kNoSquare;
    safe = !attacked(game_, board_, rule, opposite(position_.side()), royals);
    board_[at] = kEmpty;
    board_[draft.from] = king;
    if (at == draft.to) break;
  }
  return safe;
}

bool Legality::leavesSafe(const Turn& turn, const Draft& draft, char word, Kind promoted) {
  Delta delta;
  turn.expand(draft, word, promoted, delta);
  const Side side = position_.side();
  const Royals own = royalsOf(position_, side, game_.royals(), &delta);
  if (own.count == 0) return false;
  if (royalsOf(position_, opposite(side), game_.royals(), &delta).count == 0) return true;
  for (const Change& change : delta) board_[change.square] = change.after;
  const bool safe = !attacked(game_, board_, delta.rule, opposite(side), own);
  for (const Change& change : delta) board_[change.square] = change.before;
  return safe;
}

}  // namespace ximaera::described
