#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"
#include "movegen/position.h"
#include "movegen/text/result.h"

namespace ximaera {

/// A text that may name a move, read once: two squares in any notation that players use ("E2E4",
/// "e2-e4", "a7 x b8 = Q"), the four squares of a move of two pieces ("c1c2,f1f5"), castling
/// ("O-O", or the king taking its rook, "e1h1", or going to its square, "e1g1"), or SAN, the short
/// notation of the PGN standard ("Nbd2", "exd6 e.p.", "e8=Q+"), with or without marks of capture
/// and check. In SAN a piece has its letter of the FEN, a P has none; it works in every game for
/// moves of one piece. In games with promoted forms a + at the end is a promotion if there is one
/// ("Bh8+"), else a check, and Shogi's squares are read ("P*5e", "7g7f", "+R-5d"). What
/// textForPeople() writes is read in every game.
/// The number of a move may stand before it ("1. e4", "12...Nf6").
class MoveText {
 public:
  /// The rules and the text must outlive it.
  MoveText(const Rules& rules, std::string_view text);

  std::string_view text() const { return text_; }
  /// The move that its squares name, legal or not, with its letter if there is one. Nothing if the
  /// text has another form, such as "Bb1c4" and "B1c4", which are SAN.
  const std::optional<Move>& named() const { return named_; }
  /// The same among the legal moves of a position: nothing if it is none of them.
  std::optional<Move> namedAmong(const Position& position, const MoveList& legal) const;
  /// All legal moves of a position that it may mean, ordered by their texts.
  std::vector<Move> meantAmong(const Position& position, const MoveList& legal) const;
  /// The illegal moves that SAN may mean: from each square of a piece that it describes to the
  /// target square ("Nd4": b1d4, g1d4), with the letter of a promotion, ordered by their texts.
  std::vector<Move> tries(const Position& position) const;
  /// Whether it has the form of a move that is not in our own notation, legal or not.
  bool isForeign() const;

 private:
  void keepTurns(const Position& position, std::vector<Move>& moves) const;

  const Rules& rules_;
  std::string_view text_;
  /// The text without marks, and the same in lower case; empty if it is too long for a move.
  std::string plain_, small_;
  /// The + of a promotion to a form at its end, which elsewhere is one of check, or the - of a turn
  /// back from it; else 0.
  char turn_ = 0;
  /// The direction of a castling king; 0 for other moves.
  Step castling_ = 0;
  /// The letter of a piece that enters with the castling, and its square, if they are named.
  std::string gate_;
  std::optional<Move> named_;
};

/// A text without the number of a move, and dots behind it, at its beginning.
std::string_view withoutNumber(std::string_view text);

/// The texts of moves of a position, in their order.
std::vector<std::string> textsOf(const Position& position, std::span<const Move> moves);

/// The only one of the moves that a text may mean, at least one. An error names them if there are
/// several.
Result<Move> onlyMeant(const MoveText& text, const Position& position,
                       const std::vector<Move>& meant);

/// Finds the legal move of a text. A text that fits several legal moves is an error that names
/// them.
Result<Move> readMove(const Game& game, std::string_view text);
/// Why readMove() refuses a text that means no legal move.
Error whyMeantNowhere(const Game& game, const MoveText& text);

/// The name of a square in XBoard, which counts the ranks of boards with ten ranks from 0.
std::string xboardSquare(Square square, const VariantInfo& info);
/// Reads such a name at the start of `text`, as takeSquare() does.
std::optional<Square> takeXBoardSquare(std::string_view& text, const VariantInfo& info);

/// Whether a move is the castling that takes the king in this direction.
bool castles(const Position& position, Move move, Step towards);

/// The square where a castling takes the king, perhaps its own; kNoSquare for other moves.
Square castlingGoal(const Position& position, Move move);

/// A legal move with the letter of its piece, which a P has not: in chess SAN ("Nbd2"), elsewhere
/// before our notation ("Lc1d2").
std::string textForPeople(const Position& position, Move move);
/// The same of the moves of a line.
std::vector<std::string> textsForPeople(Position position, std::span<const Move> line);

/// The texts of a game's moves for records: in chess SAN as in the PGN standard ("Nbd2", "exd6",
/// "e8=Q+", "O-O"), else the engine's own notation.
std::vector<std::string> movesForRecords(const Game& game);

}  // namespace ximaera
