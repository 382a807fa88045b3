#pragma once

#include <algorithm>

#include "movegen/fen.h"
#include "movegen/variants/registry.h"
#include "tests/support/catch.h"
#include "tests/support/environment.h"
#include "tests/support/positions.h"
#include "tests/support/rows.h"

/// Checks of laws that hold in every position of every variant.
namespace ximaera::test {

// Builds with slow rules or many games use smaller numbers.
#ifndef XIMAERA_LAW_GAMES
#define XIMAERA_LAW_GAMES 12
#define XIMAERA_LAW_PLIES 80
#endif
inline constexpr int kPlies = XIMAERA_LAW_PLIES;

/// Calls `law(position)` with positions of random games of every variant, and with corner
/// positions.
template <class Law>
void holdsForAll(std::uint32_t seed, Law law) {
  for (const auto& rules : allRules()) {
    DYNAMIC_SECTION(rules->info().name) {
      const auto visit = [&](Position& position) {
        INFO(formatFen(position));
        law(position);
      };
      visitCorners(*rules, visit);
      const int games = numberOf("XIMAERA_LAW_GAMES", XIMAERA_LAW_GAMES);
      visitRandomPositions(*rules, partOf(games), kPlies, seed, visit);
    }
  }
}

/// Makes each legal move, calls `law(move, delta)`, and takes the move back.
template <class Law>
void afterEachMove(Position& position, Law law) {
  MoveList moves;
  position.rules().legal(position, moves);
  for (const Move move : moves) {
    const std::string text = position.rules().format(position, move);
    INFO(text);
    Undo undo;
    position.make(move, undo);
    law(move, undo.delta);
    position.unmake(undo);
  }
}

/// Whether `change` removes a piece of `owner`.
inline bool takesFrom(Side owner, const Change& change) {
  return belongsTo(change.before, owner) &&
         (change.captures() || change.cause == Cause::kRecruited);
}

/// Whether `side` must drop a piece, and takes nothing, though it attacks.
inline bool mustDrop(Position position, Side side) {
  Undo passing;
  if (position.rules().info().hands.empty()) return false;
  if (position.side() != side) position.makeNull(passing);
  return std::ranges::any_of(position.pieces(side), [&](Square square) {
    return position.info().onBoard(square) &&
           position.rules().refusal(position, {square, kNoSquare, 0, kNoSquare}) ==
               "the pieces in hand must be dropped first";
  });
}

/// The position with pieces of the other side in place of the royal pieces of `side`. A royal piece
/// may aim at squares that it may not go to, because of the risk.
inline Position withoutRoyals(const Position& position, Side side) {
  const Rules& rules = position.rules();
  const auto plain = std::ranges::find(rules.info().kinds, false, &KindInfo::royal);
  Position other(rules);
  for (const Side owner : {kWhite, kBlack})
    for (const Square square : position.pieces(owner))
      other.place(square, owner == side && rules.isRoyal(position[square])
                              ? makePiece(opposite(side), plain->kind)
                              : position[square]);
  other.setState(position.state());
  return other;
}

}  // namespace ximaera::test
