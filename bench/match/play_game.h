#pragma once

#include "bench/match/adjudication.h"
#include "bench/match/plan/opening.h"
#include "bench/match/player/comment.h"
#include "bench/match/player/player.h"
#include "protocol/records/game_record.h"

namespace ximaera::match {

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
