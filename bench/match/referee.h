#pragma once

#include "bench/match/player/player.h"
#include "engine/game.h"
#include "protocol/records/game_record.h"

/// The referee: the consequence of a player's answer. All decisions are made by the rules library,
/// never by the claims of players.
namespace ximaera::match {

/// The ruling against the side that failed. The description of the failure is shortened and made
/// printable.
Ruling rulingOnFailure(Side by, const Failure& failure);

/// The ruling on a claim of a result in an unfinished game. Resigning is always right; so is a
/// claim of a draw that one of the claimant's legal moves would reach. Anything else is a wrong
/// claim.
Ruling rulingOnClaim(const Game& game, Side by, const Claim& claim);

/// Judges the answer of the side to move. A legal move in time is played on `game`. Returns the
/// ruling if the game is over.
std::optional<Ruling> judge(Game& game, const Reply& reply, const GameClock& clock,
                            Milliseconds margin);

}  // namespace ximaera::match
