#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <vector>

#include "movegen/variant_info.h"

/// Pieces in hand, and the conditions of drops.
namespace ximaera::described {

/// A set of squares, by Square.
using Squares = std::bitset<kMailboxSize>;
/// White's squares and Black's.
using Zone = std::array<Squares, 2>;
/// A set of kinds: bit k for the kind k.
using Kinds = std::uint32_t;

/// Where pieces in hand are, and what becomes of captured ones.
struct Hands {
  /// By kind; no cells if pieces of that kind are never in hand.
  std::vector<HandRun> runs;
  /// All cells.
  Squares cells;
  /// By kind and mark: the kind that a captured piece becomes in the hand, 0 if it leaves the game.
  std::array<Kind, 2 * kMaxKinds> becomes{};
  /// By kind and mark: the kinds that it may ever become there.
  std::array<Kinds, 2 * kMaxKinds> mayBecome{};
  /// By side: the first cell of a kind, and the cell that is filled after another; kNoSquare if
  /// there is none.
  std::array<std::array<Square, kMaxKinds>, 2> first{};
  std::array<std::array<Square, kMailboxSize>, 2> next{};

  /// Some kind has Drops::unlike.
  bool unlike = false;
  /// A piece in hand may enter where a piece of the first rank makes its first move, and not else.
  bool gates = false, gatesOnly = false;
  /// A dropped piece may let another one attack.
  bool discover = false;

  bool any() const { return !runs.empty(); }
  Kind after(Piece captured) const { return becomes[captured & (kMark | kKindMask)]; }
};

/// The conditions of drops.
struct Drops {
  Zone zone;
  /// The most pieces of the kind on a file, 0 for any number.
  int perFile = 0;
  /// Drops that give check, or mate, are illegal; and those to squares that it could never leave.
  bool noCheck = false, noMate = false, noStuck = false;
  /// Half of the kind, with those in hand, go to squares of each colour.
  bool unlike = false;
  /// It may be dropped as its promoted form, too, under the conditions of that.
  bool asForm = false;
};

}  // namespace ximaera::described
