#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "movegen/piece.h"

namespace ximaera {

/// The faults of a player. Each loses the game, is counted and reported, and never ends the
/// match.
enum class EventKind {
  kIllegalMove,  ///< a move that the rules do not allow, or no move where there are some
  kTimeLoss,     ///< the clock ran out
  kHang,         ///< no answer, not even to a command to stop
  kCrash,        ///< the program ended, or could not be started again
  kWrongClaim,   ///< a result claimed that the game does not have
  kUnaskedMove,  ///< a move in a finished game, or out of turn
  kGarbage,      ///< output that is not of the protocol
};
inline constexpr std::size_t kEventKinds = 7;

/// The name of a kind of event in records and reports: "illegal-move".
std::string_view nameOf(EventKind kind);

/// A fault, without the side.
struct Failure {
  EventKind kind;
  /// The details: the move, the signal, the claim.
  std::string detail;
};

/// A failure in a game.
struct Event {
  EventKind kind;
  Side by;
  std::string detail;
};

}  // namespace ximaera
