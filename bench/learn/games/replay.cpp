#include "bench/learn/games/replay.h"

#include <fmt/format.h>

#include "movegen/fen.h"

namespace ximaera::learn {

std::optional<Error> replay(
    const SelfPlayGame& game, const Rules& rules,
    const std::function<std::optional<Error>(const Position&, const MoveList&, std::size_t)>&
        visit) {
  Position position = startPosition(rules);
  MoveList moves;
  for (std::size_t ply = 0; ply < game.moves.size(); ++ply, moves.clear()) {
    rules.legal(position, moves);
    if (!moves.contains(game.moves[ply]))
      return Error{fmt::format("game {}: the move at ply {} is illegal", game.number, ply + 1)};
    if (auto error = visit(position, moves, ply)) return error;
    Undo undo;
    position.make(game.moves[ply], undo);
  }
  return std::nullopt;
}

}  // namespace ximaera::learn
