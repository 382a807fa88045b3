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

/// What holds for all games of a match.
struct PlayRules {
  AdjudicationRules adjudication;
  CommentParts comments;
};

/// Plays one game from the opening to its end, whatever happens. The record lacks only the numbers
/// of game and round. A game that is interrupted is unfinished.
GameRecord playGame(const Rules& rules, const Opening& opening, const Seat& white,
                    const Seat& black, const PlayRules& play, std::uint64_t seed);

/// A game that could not begin: one side's player does not start.
GameRecord forfeitedGame(const Rules& rules, const Opening& opening, const Seat& white,
                         const Seat& black, Side by, const Failure& failure);

}  // namespace ximaera::match
