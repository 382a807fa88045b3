#pragma once

#include "bench/match/player/player.h"
#include "engine/game.h"
#include "protocol/records/game_record.h"

/// The laws of a match: what an answer of a player means for the game. All by the rules library;
/// nothing is taken from what the players say of the rules.
namespace ximaera::match {

/// The game is lost for the side that failed. What it is said to have done is cut short and made
/// printable.
Ruling rulingOnFailure(Side by, const Failure& failure);

/// A claim of a result in a game that is still going on. Giving up one's own game is always right;
/// so is claiming a draw that one of the claimant's legal moves brings about. Anything else is a
/// wrong claim.
Ruling rulingOnClaim(const Game& game, Side by, const Claim& claim);

/// What the answer of the side to move leads to. A legal move in time is played on `game`; the
/// ruling is there if the game is over.
std::optional<Ruling> judge(Game& game, const Reply& reply, const GameClock& clock,
                            Milliseconds margin);

}  // namespace ximaera::match
