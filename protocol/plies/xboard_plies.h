#pragma once

#include <span>
#include <string>
#include <vector>

#include "movegen/position.h"
#include "protocol/plies/xboard_pieces.h"

namespace ximaera {

/// A turn of the book as XBoard must make it: one ply or more, an odd number of them, made by
/// either side in turn.
struct XBoardTurn {
  Move move;
  std::vector<std::string> plies;

  /// Whether the turn begins with these plies.
  bool startsWith(std::span<const std::string> first) const;
};

/// All turns of a position, cut into plies. For each turn the list is the shortest there is, and
/// one that needs no explanation if there are several; no list is the beginning of another.
class XBoardTurns {
 public:
  XBoardTurns(const Position& position, const XBoardPieces& pieces);

  /// Forgets all turns that are not among these moves.
  void keepOnly(const MoveList& moves);

  const std::vector<XBoardTurn>& all() const { return turns_; }
  /// The turn that is this legal move.
  const XBoardTurn& of(Move move) const;
  /// The turns that begin with these plies, in the order of generation.
  std::vector<const XBoardTurn*> startingWith(std::span<const std::string> plies) const;

 private:
  std::vector<XBoardTurn> turns_;
};

/// The shortest odd list of plies that makes of `position` what `move` makes of it, carried out to
/// the letter. It does not begin with any of `forbidden`. Empty if there is none of a bearable
/// length.
std::vector<XBoardPly> shortestPlies(const Position& position, Move move,
                                     std::span<const XBoardPly> forbidden = {});

}  // namespace ximaera
