#pragma once

#include "bench/match/player/player.h"
#include "engine/game.h"
#include "protocol/records/game_record.h"

/// The referee: the consequence of a player's answer. The rules library decides, never the claims
/// of players.
namespace ximaera::match {

/// The ruling against the side that failed. The description of the failure is shortened and made
/// printable.
Ruling rulingOnFailure(Side by, const Failure& failure);

/// The ruling on a claimed result in an unfinished game. Resigning is always allowed, and so is
/// claiming a draw that a legal move of the claimant reaches. Any other claim is wrong.
Ruling rulingOnClaim(const Game& game, Side by, const Claim& claim);

/// Judges the answer of the side to move and plays a legal move in time on `game`. Returns the
/// ruling if the game is over.
std::optional<Ruling> judge(Game& game, const Reply& reply, const PlayerClock& clock,
                            Milliseconds margin);

}  // namespace ximaera::match
