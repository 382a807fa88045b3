#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/position.h"
#include "movegen/text/result.h"

namespace ximaera {

/// The text of a move as the book has it, of one that other programs write: with capital letters,
/// or a `=` before the promotion.
std::string plainMoveText(std::string_view text);

/// A game: a start position and the moves played from it. It knows what a Position cannot: which
/// positions have occurred before.
class Game {
 public:
  /// A game from the variant's start position.
  explicit Game(const Rules& rules);
  /// A game from any position, which counts as the first occurrence of itself.
  explicit Game(Position start);

  const Rules& rules() const { return position_.rules(); }
  const Position& start() const { return start_; }
  const Position& position() const { return position_; }
  const std::vector<Move>& moves() const { return moves_; }
  /// The texts of the moves, in the order played.
  const std::vector<std::string>& texts() const { return texts_; }
  /// The keys of all earlier positions, oldest first; not the present one's.
  const std::vector<std::uint64_t>& earlierKeys() const { return keys_; }

  /// How the game has ended by itself: there is no legal move, or repetition has lost it.
  Outcome verdict() const;
  /// The draw that either player may claim, though there are legal moves: repetition, move count or
  /// dead material, the first of them that holds.
  Outcome claim() const;
  /// How the game stands where every claim is made at once, as between machines: verdict(), or else
  /// claim().
  Outcome outcome() const;
  /// The legal moves; none if there is a verdict. Where repetition is forbidden, moves that bring
  /// back an earlier position are left out.
  void legal(MoveList& moves) const;
  /// outcome() and legal() in one, at the cost of one.
  Outcome standing(MoveList& moves) const;
  /// The legal move with this text, or an error that says why there is none: not a move at all, not
  /// legal here, or the game having ended and how.
  Result<Move> parse(std::string_view text) const;
  /// As parse(), but takes a text of another program's, too: see plainMoveText().
  Result<Move> parseLoosely(std::string_view text) const;

  /// Plays a legal move.
  void play(Move move);
  /// Plays the legal move with this text; on an error nothing changes.
  std::optional<Error> play(std::string_view text);
  /// Takes the last move back; false if there is none.
  bool undo();

 private:
  // How often the position with this key was on the board before the present one.
  int occurrences(std::uint64_t key) const;
  bool isForbidden(Move move) const;
  // Legal moves that repetition does not forbid.
  void allowed(MoveList& moves) const;
  bool anyAllowed() const;
  // Whether the variant's rule of repetition has this effect, and has it now.
  bool isRepetition(RepetitionRule::Effect effect) const;
  Outcome verdict(bool canMove) const;
  // What can be claimed if there is no verdict.
  Outcome drawToClaim() const;
  Error whyNot(std::string_view text) const;

  Position start_;
  // Trying a move and taking it back leaves it as it was.
  mutable Position position_;
  std::vector<Move> moves_;
  std::vector<std::string> texts_;
  std::vector<std::uint64_t> keys_;
  std::vector<Undo> undos_;
};

}  // namespace ximaera
