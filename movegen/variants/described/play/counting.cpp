#include "movegen/variants/described/play/counting.h"

#include <algorithm>

namespace ximaera::described {

namespace {

/// The pieces on the board, by side.
struct Census {
  std::array<std::array<int, kMaxKinds>, 2> of{};
  std::array<int, 2> all{}, pawns{};

  void add(const GameRules& game, Piece piece, int count) {
    const Side side = ownerOf(piece);
    of[side][kindOf(piece)] += count;
    all[side] += count;
    if (game.of(piece).promotion.to != 0) pawns[side] += count;
  }
};

Census censusOf(const GameRules& game, const Position& position) {
  Census census;
  for (const Side side : {kWhite, kBlack})
    for (const Square square : position.pieces(side))
      if (!game.inHand(square)) census.add(game, position[square], 1);
  return census;
}

Census after(const GameRules& game, Census census, const Delta& delta) {
  for (const Change& change : delta) {
    if (game.inHand(change.square)) continue;
    if (isPiece(change.before)) census.add(game, change.before, -1);
    if (isPiece(change.after)) census.add(game, change.after, 1);
  }
  return census;
}

// The number of moves after which the count of `side` is a draw; 0 if it may not count.
int limitOf(const GameRules& game, const Census& census, Side side) {
  const Counting& rule = game.counting;
  const Side other = opposite(side);
  const bool pawns = census.pawns[kWhite] + census.pawns[kBlack] != 0;
  if (census.all[other] == 1) return 0;
  if (census.all[side] > 1) {
    const bool few = rule.boardMost == 0 ? !pawns : census.all[side] <= rule.boardMost;
    return few ? rule.board : 0;
  }
  if (pawns) return 0;
  for (const Counting::Lone& lone : rule.lone) {
    int count = 0;
    for (const Kind kind : game.kinds())
      if (has(lone.kinds, kind)) count += census.of[other][kind];
    if (count >= lone.least) return lone.moves;
  }
  return 0;
}

}  // namespace

void keepCount(const GameRules& game, const Position& position, Delta& delta) {
  std::uint8_t& limit = delta.rule[kCountByte];
  const bool quiet = delta.clock != 0;
  if (limit != 0) delta.clock = counted(position.state().clock);
  if (limit != 0 && quiet) return;
  const Side mover = position.side(), next = opposite(mover);
  const Census before = censusOf(game, position), now = after(game, before, delta);
  const int pieces = now.all[kWhite] + now.all[kBlack];
  const bool takesPawn = now.pawns[next] < before.pawns[next];
  const bool changes =
      pieces < before.all[kWhite] + before.all[kBlack] || now.pawns[mover] < before.pawns[mover];
  const bool fromPieces = game.counting.board != 0;
  const auto begin = [&](Side side, int from) {
    const int moves = limitOf(game, now, side);
    if (moves == 0) return;
    limit = static_cast<std::uint8_t>(2 * moves);
    delta.clock = static_cast<std::uint16_t>(from);
  };
  if (fromPieces && takesPawn && now.all[mover] == 1) begin(mover, 2 * pieces - 1);
  if (limit == 0 || (changes && now.all[next] == 1))
    begin(next, fromPieces && now.all[next] == 1 ? 2 * pieces : 0);
}

}  // namespace ximaera::described
