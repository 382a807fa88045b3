#pragma once

#include <optional>
#include <string_view>

#include "bench/match/player/player.h"
#include "movegen/text/result.h"
#include "protocol/records/game_record.h"

namespace ximaera::match {

/// When a game is ended before the rules end it. Nothing of it by default.
struct AdjudicationRules {
  /// A draw once both players have said for `moves` moves running that the score is within `score`
  /// of zero, from move `from` on.
  struct Draw {
    int from = 0;
    int moves = 1;
    int score = 0;
  };
  /// A loss once a player has said for `moves` moves running that it is worse off by `score` or
  /// more; with `bothAgree` only if its opponent has said so too.
  struct Resign {
    int moves = 1;
    int score = 0;
    bool bothAgree = false;
  };
  std::optional<Draw> draw;
  std::optional<Resign> resign;
  /// A draw after so many moves of each side.
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

  /// Takes note of a move and what its player thinks of it; the ruling if that ends the game.
  std::optional<Ruling> note(Side mover, const Opinion& opinion);

 private:
  bool drawn() const;
  bool lost(Side side) const;

  AdjudicationRules rules_;
  int plies_ = 0;
  /// For how many moves running each side has said: level, lost, won.
  int level_[2] = {0, 0};
  int losing_[2] = {0, 0};
  int winning_[2] = {0, 0};
};

}  // namespace ximaera::match
