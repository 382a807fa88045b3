#pragma once

#include <optional>

#include "bench/match/adjudicator.h"
#include "bench/match/plan/opening.h"
#include "bench/match/player/comment.h"
#include "bench/match/player/player.h"
#include "engine/game.h"
#include "protocol/records/game_record.h"

namespace ximaera::match {

// The referee: the rules library decides, never the claims of players.

/// The ruling against the side that failed. The description of the failure is shortened and made
/// printable.
Ruling rulingOnFailure(Side by, const Failure& failure);

/// The ruling on a claimed result in an unfinished game. Resigning is always allowed, and so is
/// claiming a draw that a legal move of the claimant reaches. Any other claim is wrong.
Ruling rulingOnClaim(const Game& game, Side by, const Claim& claim);

/// Judges the answer of the side to move and plays a legal move in time on `game`. Returns the
/// ruling if the game is over.
std::optional<Ruling> rulingOnReply(Game& game, const Reply& reply, const PlayerClock& clock,
                                    Milliseconds margin);

/// One side of a game.
struct Seat {
  Player* player;
  std::string name;
  TimeControl time;
  Milliseconds margin;
};

/// The settings common to all games of a match.
struct PlayRules {
  AdjudicationRules adjudication;
  CommentParts comments;
};

/// Plays one game from the opening to its end. Failures of a player are part of the record. The
/// caller fills in the numbers of game and round. An interrupted game is unfinished.
GameRecord playGame(const Rules& rules, const Opening& opening, const Seat& white,
                    const Seat& black, const PlayRules& play, std::uint64_t seed);

/// The record of a game that could not begin because a player did not start.
GameRecord forfeitedGame(const Rules& rules, const Opening& opening, const Seat& white,
                         const Seat& black, Side by, const Failure& failure);

}  // namespace ximaera::match
