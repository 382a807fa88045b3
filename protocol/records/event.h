#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "movegen/piece.h"

namespace ximaera {

/// Every way in which a player breaks a game. Each costs it the game, is counted and reported, and
/// never ends the match.
enum class EventKind {
  kIllegalMove,  ///< a move that the rules do not allow, or no move where there are some
  kTimeLoss,     ///< the clock ran out
  kHang,         ///< no answer at all, not even to being told to stop
  kCrash,        ///< the program ended, or could not be started again
  kWrongClaim,   ///< a result claimed that the game does not have
  kUnaskedMove,  ///< a move in a finished game, or out of turn
  kGarbage,      ///< output that is not of the protocol
};
inline constexpr std::size_t kEventKinds = 7;

/// The word by which records and reports call a kind of event: "illegal-move".
std::string_view nameOf(EventKind kind);

/// What went wrong, without saying in whose favour.
struct Failure {
  EventKind kind;
  /// What exactly: the move, the signal, the claim.
  std::string detail;
};

/// A failure in a game.
struct Event {
  EventKind kind;
  Side by;
  std::string detail;
};

}  // namespace ximaera
