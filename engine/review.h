#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "engine/engine.h"

namespace ximaera {

/// A move that lost chances of the player who made it.
struct Mistake {
  /// Its index among the moves of the game.
  std::size_t ply;
  /// The opinions of the positions before it, with the better move, and after it, with the answer
  /// and the move expected then. Values are those of the side to move.
  BestMove before, after;
  /// The chances lost, from 0 to 1.
  double loss;
};

/// The share of the points that the side to move may expect, from 0 to 1.
double chances(Value value);

/// The worst moves of a game, found by a brief search of each of its positions, the last one first,
/// because its search helps those of the positions before. The caller searches, so that it can stop
/// and report progress in its own way:
///
///     Review review(engine.game());
///     while (!review.done()) {
///       engine.setGame(review.next());
///       review.note(engine.search(Review::request()));
///     }
///     engine.setGame(review.game());
class Review {
 public:
  explicit Review(const Game& game)
      : game_(game), next_(game), opinions_(game.moves().size() + 1), left_(opinions_.size()) {}

  /// The usual request for a position: a fixed number of nodes, at full strength.
  static GoRequest request();

  /// The game reviewed.
  const Game& game() const { return game_; }
  /// The numbers of positions, and of those not yet searched.
  std::size_t positions() const { return opinions_.size(); }
  std::size_t left() const { return left_; }
  bool done() const { return left_ == 0; }
  /// The game up to the position to search next. Not after the last.
  const Game& next() const { return next_; }
  /// Notes the result of the search of next(). In a finished game its outcome counts instead.
  void note(const BestMove& found);
  /// The worst moves of a side, or of both, at most `count`, the worst first: those that lost a
  /// noticeable part of the chances; those that allow a mate come before all others. All positions
  /// must have been searched.
  std::vector<Mistake> worst(std::size_t count, std::optional<Side> side = std::nullopt) const;

 private:
  std::optional<Mistake> mistakeAt(std::size_t ply) const;

  Game game_;
  Game next_;
  // By the number of moves played before.
  std::vector<BestMove> opinions_;
  std::size_t left_;
};

}  // namespace ximaera
