#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/perpetual.h"
#include "movegen/position.h"
#include "movegen/text/result.h"

namespace ximaera {

/// A game: a start position and the moves played from it. It knows what a Position cannot: which
/// positions have occurred before. One thread at a time may use it, or its copies.
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

  /// The end of the game without a claim: no legal move, a loss by repetition, or a draw that
  /// points decide.
  Outcome outcomeWithoutClaim() const { return endWithoutClaim(endByPast()); }
  /// The draw that either player may claim, though there are legal moves: repetition, move count or
  /// dead material, the first of them that holds.
  Outcome claim() const;
  /// The outcome if every claim is made at once, as between engines: outcomeWithoutClaim(), or else
  /// claim().
  Outcome outcome() const;
  /// The legal moves; none if the game is over without a claim. Where repetition is forbidden,
  /// moves that repeat an earlier position are omitted. The list is made once, and lives until the
  /// game changes.
  const MoveList& legal() const;
  /// The legal move with this text, or an error with the reason: not a move, not legal here, or the
  /// game is over.
  Result<Move> parse(std::string_view text) const;
  /// Like parse(), but also accepts squares in the notation of other programs: see MoveText.
  Result<Move> parseLoosely(std::string_view text) const;
  /// Why parse() refuses a text.
  Error whyNot(std::string_view text) const;

  /// The runs of checks up to the present position.
  CheckRuns checkRuns() const;

  /// Plays a legal move.
  void play(Move move);
  /// Plays the legal move with this text; on an error nothing changes.
  [[nodiscard]] std::optional<Error> play(std::string_view text);
  /// Takes the last move back; false if there is none.
  bool undo();

 private:
  // The number of earlier positions with this key.
  int occurrences(std::uint64_t key) const;
  // Whether repetition forbids `move` of `position`, which is restored.
  bool isForbidden(Position& position, Move move) const;
  // Legal moves that repetition does not forbid.
  const MoveList& allowed() const;
  bool anyAllowed() const;
  // The end by repetition of the present position.
  Outcome repetitionEnd() const;
  // That end, or else the one by move count or dead material, as the game judges it.
  Outcome endByPast() const;
  // outcomeWithoutClaim(), from endByPast().
  Outcome endWithoutClaim(const Outcome& byPast) const;

  Position start_;
  Position position_;
  std::vector<Move> moves_;
  std::vector<std::string> texts_;
  std::vector<std::uint64_t> keys_;
  std::vector<Undo> undos_;
  // allowed(), once it was called in the present position; and that of the position before the last
  // move, for who tries one move after another.
  mutable std::shared_ptr<const MoveList> allowed_;
  std::shared_ptr<const MoveList> allowedBefore_;
};

}  // namespace ximaera
