#include "movegen/variants/described/play/refused.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "movegen/piece_names.h"
#include "movegen/text/number.h"
#include "movegen/variants/described/play/drops.h"
#include "movegen/variants/described/play/move_finder.h"

namespace ximaera::described {

namespace {

// The legal moves of the mover to its target, by the words of a game.
std::vector<Move> movesBy(const GameRules& game, const Position& position, Move move) {
  MoveList moves;
  MoveFinder(game, position, true, move.to).from(move.from, moves);
  return {moves.begin(), moves.end()};
}

bool contains(const std::vector<Move>& moves, Move move) {
  return std::ranges::count(moves, move) != 0;
}

// The capture that is compulsory instead of a move that is not one.
std::string whyNoCapture(const GameRules& game, const Position& position, Move move) {
  if (!game.mustCapture) return {};
  GameRules free = game;
  free.mustCapture = false;
  MoveList captures;
  MoveFinder(game, position, true).all(captures);
  if (captures.contains(move) || !contains(movesBy(free, position, move), move)) return {};
  return fmt::format("captures are compulsory, and {} is possible",
                     position.rules().format(position, captures[0]));
}

// The kinds that the moves of the mover spare, if it could go so but for them.
std::string whySpared(const GameRules& game, const Position& position, Move move) {
  GameRules free = game;
  PieceRules& piece = free.pieces[kindOf(position[move.from])];
  const Kinds touched = std::exchange(piece.touches, kAllKinds);
  for (std::vector<Path>& paths : piece.moves.paths)
    for (Path& path : paths)
      for (Leg& leg : path.legs) leg.over = kAllKinds;
  if (touched == kAllKinds || !contains(movesBy(free, position, move), move)) return {};
  const Piece target = position[move.to];
  const std::string mover = pieceOn(position, move.from);
  if (target != kEmpty && !has(touched, kindOf(target)))
    return fmt::format("{} spares {}s", mover, game.of(target).name);
  std::vector<std::string> names;
  for (const Kind kind : game.kinds())
    if (!has(touched, kind)) names.push_back(game.pieces[kind].name + 's');
  return fmt::format("{} does not pass over {}", mover, fmt::join(names, " or "));
}

// A move to the rim that takes nothing for which it is needed.
std::string whyNoRim(const GameRules& game, const Position& position, Move move) {
  if (!game.hasRim || !game.rim[position.side()][move.to]) return {};
  GameRules free = game;
  free.hasRim = false;
  if (!contains(movesBy(free, position, move), move)) return {};
  return "on the rim a move ends only to swap, or to take what no shorter or other move takes";
}

// The kinds of which there are too many for a promotion.
std::string whyNoPromotion(const GameRules& game, const Position& position, Move move) {
  const Side side = position.side();
  const PieceRules& piece = game.of(position[move.from]);
  const Promotion& rule = piece.promotion;
  if (!rule.limited) return {};
  GameRules free = game;
  free.pieces[kindOf(position[move.from])].promotion.limited = false;
  const auto now = movesBy(game, position, move), others = movesBy(free, position, move);
  if (move.letter() == 0 && !now.empty()) return {};
  std::vector<std::string> names;
  for (const Kind kind : game.kinds()) {
    Move named = move;
    named.suffix = static_cast<std::uint8_t>(game.choiceLetter(piece, kind));
    const bool meant = has(rule.to, kind) && (move.letter() == 0 || named == move);
    if (meant && contains(others, named) && !contains(now, named))
      names.push_back(rule.lost ? game.pieces[kind].name
                                : counted(rule.most[side][kind], game.pieces[kind].name));
  }
  if (names.empty()) return {};
  return fmt::format("{} {} {}", sideName(side),
                     rule.lost ? "has lost no" : "may have no more than", fmt::join(names, " or "));
}

}  // namespace

std::string refusalBy(const GameRules& game, const Position& position, Move move) {
  const Side side = position.side();
  if (game.inHand(move.from)) return move.to == kNoSquare ? "" : dropRefusal(game, position, move);
  const Turn turn(game, position.board(), position.state(), side, position.pieces(side));
  const bool own = belongsTo(position[move.from], side);
  if (own && turn.frozen(move.from))
    return fmt::format("{} is frozen", pieceOn(position, move.from));
  if (own && turn.mustDrop()) return "the pieces in hand must be dropped first";
  if (belongsTo(position[move.to], opposite(side)) && !turn.canTake(move.to, kAllKinds))
    return pieceOn(position, move.to) +
           (game.of(position[move.to]).iron ? " cannot be captured" : " is shielded");
  if (!own || move.to == kNoSquare) return {};
  for (const auto why : {whyNoCapture, whyNoRim, whySpared, whyNoPromotion})
    if (std::string reason = why(game, position, move); !reason.empty()) return reason;
  return {};
}

}  // namespace ximaera::described
