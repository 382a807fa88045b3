#pragma once

#include <optional>
#include <string_view>

#include "bench/match/plan/opening.h"
#include "bench/match/player/comment.h"
#include "bench/match/player/player.h"
#include "engine/game.h"
#include "movegen/text/result.h"
#include "protocol/records/game_record.h"

namespace ximaera::match {

/// Conditions that end a game before the rules do. None by default.
struct AdjudicationRules {
  /// A draw after `moves` consecutive moves in which both players report a score within `score` of
  /// zero, from move `from` on.
  struct Draw {
    int from = 0;
    int moves = 1;
    int score = 0;
  };
  /// A loss after `moves` consecutive moves in which a player reports a score of -`score` or less;
  /// with `bothAgree` only if its opponent reports the same.
  struct Resign {
    int moves = 1;
    int score = 0;
    bool bothAgree = false;
  };
  std::optional<Draw> draw;
  std::optional<Resign> resign;
  /// A draw after this number of moves of each side.
  std::optional<int> maxMoves;
};

/// "movenumber=40 movecount=8 score=20", the last of them needed; errors name the word.
Result<AdjudicationRules::Draw> parseDrawRule(std::string_view text);
/// "movecount=3 score=600 twosided=true", the score needed.
Result<AdjudicationRules::Resign> parseResignRule(std::string_view text);

/// Follows one game.
class Adjudicator {
 public:
  explicit Adjudicator(const AdjudicationRules& rules) : rules_(rules) {}

  /// Records a move and its player's score; returns the ruling if that ends the game.
  std::optional<Ruling> note(Side mover, const Opinion& opinion);

 private:
  bool drawn() const;
  bool lost(Side side) const;

  AdjudicationRules rules_;
  int plies_ = 0;
  /// The number of consecutive moves for which each side has reported: level, lost, won.
  int level_[2] = {0, 0};
  int losing_[2] = {0, 0};
  int winning_[2] = {0, 0};
};

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
