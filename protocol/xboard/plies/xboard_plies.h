#pragma once

#include <span>
#include <string>
#include <vector>

#include "movegen/position.h"
#include "protocol/xboard/plies/xboard_pieces.h"

namespace ximaera {

/// Plies that make the position after a legal move of many changes, found without a search and in
/// general longer than need be: the mover takes whatever changes, one after the other, while the
/// opponent passes; then both put back what is to stand there. A lone ply if no piece is left that
/// could take the mover.
std::vector<XBoardPly> plainPlies(const Position& position, Move move);

/// A turn as XBoard must make it: an odd number of plies, made by both sides in turn.
struct XBoardTurn {
  Move move;
  std::vector<std::string> plies;

  /// Whether the turn begins with these plies.
  bool startsWith(std::span<const std::string> first) const;
};

/// All turns of a position, cut into plies. Each turn has the shortest list; among several the one
/// that is easiest to understand. No list is the beginning of another.
class XBoardTurns {
 public:
  XBoardTurns(const Position& position, const XBoardPieces& pieces);

  /// Removes all turns that are not among these moves.
  void keepOnly(const MoveList& moves) {
    std::erase_if(turns_, [&](const XBoardTurn& turn) { return !moves.contains(turn.move); });
  }

  const std::vector<XBoardTurn>& all() const { return turns_; }
  /// The turn of this legal move.
  const XBoardTurn& of(Move move) const;
  /// The turns that begin with these plies, in the order of generation.
  std::vector<const XBoardTurn*> startingWith(std::span<const std::string> plies) const;

 private:
  std::vector<XBoardTurn> turns_;
};

/// The shortest odd list of plies with the same result as `move`. It does not begin with any of
/// `forbidden`. Empty if there is none of acceptable length.
std::vector<XBoardPly> shortestPlies(const Position& position, Move move,
                                     std::span<const XBoardPly> forbidden = {});

}  // namespace ximaera
