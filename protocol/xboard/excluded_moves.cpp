#include "protocol/xboard/excluded_moves.h"

#include <algorithm>

#include "protocol/xboard/xboard_gestures.h"

namespace ximaera {

bool ExcludedMoves::exclude(const XBoardLine& line, std::string_view text) {
  if (text == "all") {
    MoveList legal;
    line.game().legal(legal);
    moves_.assign(legal.begin(), legal.end());
    return true;
  }
  const auto turns = turnsMeant(line, MoveText(line.game().rules(), text));
  for (const XBoardTurn* turn : turns) moves_.push_back(turn->move);
  return !turns.empty();
}

bool ExcludedMoves::include(const XBoardLine& line, std::string_view text) {
  if (text == "all") return clear(), true;
  const auto turns = turnsMeant(line, MoveText(line.game().rules(), text));
  for (const XBoardTurn* turn : turns) std::erase(moves_, turn->move);
  return !turns.empty();
}

std::vector<Move> ExcludedMoves::others(const Game& game) const {
  MoveList legal;
  game.legal(legal);
  std::vector<Move> others;
  std::ranges::copy_if(legal, std::back_inserter(others),
                       [&](Move move) { return std::ranges::find(moves_, move) == moves_.end(); });
  return others;
}

}  // namespace ximaera
