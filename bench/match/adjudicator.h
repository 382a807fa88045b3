#pragma once

#include <optional>
#include <string_view>

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

  /// Records a move and its player's score in centipawns, if it told one; returns the ruling if
  /// that ends the game.
  std::optional<Ruling> note(Side mover, std::optional<int> told);

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

}  // namespace ximaera::match
