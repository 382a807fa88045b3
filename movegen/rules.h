#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "movegen/candidate.h"
#include "movegen/delta.h"
#include "movegen/move.h"
#include "movegen/outcome.h"
#include "movegen/variant_info.h"

namespace ximaera {

class Position;

/// The fields of a FEN between the side to move and the counters, "-" where there is nothing. What
/// stands in them is for the rules to say; these are the orthodox names.
struct RuleFields {
  std::string castling = "-";
  std::string enPassant = "-";
};

/// The rules of one variant: an immutable object of a final class derived from this, kept in the
/// registry. All functions may be called from many threads.
class Rules {
 public:
  explicit Rules(VariantInfo info);
  virtual ~Rules() = default;
  Rules(const Rules&) = delete;
  Rules& operator=(const Rules&) = delete;

  const VariantInfo& info() const { return info_; }

  /// Appends every pseudo-legal move of the side to move, each once: all moves but for
  /// VariantInfo::checkRule. The game must not be over by outcome().
  virtual void generate(const Position& position, MoveList& moves) const = 0;
  /// Appends the legal moves that `stage` asks for, with what they win, in the order of legal().
  virtual void generate(const Position& position, Stage stage, CandidateList& moves) const = 0;
  /// Appends legal moves that win something, as that does; among them are all that take the piece
  /// of the other side on `victim` (see capturable()). By default all there are.
  virtual void generateCaptures(const Position& position, Square victim,
                                CandidateList& moves) const;
  /// What generate(), asked for a stage, has `move` win; nothing if it is no legal move of the side
  /// to move. Any four bytes may be asked for.
  virtual std::optional<int> gain(const Position& position, Move move) const = 0;
  /// Fills in what a generated move does. `delta` has not been begun.
  virtual void expand(const Position& position, Move move, Delta& delta) const = 0;
  /// Whether `by` could take the piece on `square`, its opponent's, with one pseudo-legal move if
  /// it were to move now: off the board, however that is done (by displacement, a shot, a leap, a
  /// strike from beside, a piece that destroys itself too), or to its own side, as by recruiting.
  /// A swap takes nothing, and neither does a mate by which a king changes sides. What the
  /// capturer's own royal piece may risk is not looked at: neither check, nor a step or a way that
  /// only royal pieces must not go. En passant counts while it is possible.
  virtual bool capturable(const Position& position, Square square, Side by) const = 0;
  /// Whether `side` would lose its (last) royal piece if its opponent were to move now. Decides on
  /// check and legality where VariantInfo::checkRule holds.
  virtual bool exposed(const Position& position, Side side) const = 0;
  /// Appends the legal moves: none if the game is over by outcome(). Draws and repetition are not
  /// looked at. The position is the same afterwards. By default what generate() yields, each move
  /// tried where there is a check rule.
  virtual void legal(Position& position, MoveList& moves) const;
  /// Whether there is at least one legal move.
  virtual bool anyLegal(Position& position) const;
  /// The number of legal moves.
  virtual std::size_t countLegal(Position& position) const;

  /// Whether the game is already over by the board alone: a capture, a wipe-out.
  virtual Outcome outcome(const Position& position) const;
  /// How the game has ended if the side to move has no legal move.
  virtual Outcome stuck(const Position& position) const = 0;
  /// Whether too little is left on the board for either side to win.
  virtual bool deadMaterial(const Position& position) const;

  /// What is wrong with a position set up by FEN (apart from check, which parseFen judges, and what
  /// readFields() reads), or an empty string.
  virtual std::string invalid(const Position& position) const = 0;
  /// Reads the fields of a FEN that belong to the rules into the rule bytes of `position`, of which
  /// board and side to move are known and valid. What is wrong with them, or an empty string. By
  /// default there must be nothing in them.
  virtual std::string readFields(const Position& position, const RuleFields& fields,
                                 RuleBytes& rule) const;
  /// Writes them.
  virtual RuleFields writeFields(const Position& position) const;

  /// Why the game's own rules, check aside, keep the piece on `move.from`, which is the side to
  /// move's, from `move`, which need not be near to a move, or from all moves if `move.to` is
  /// kNoSquare: "the Archer on c3 is immobilised by the Immobilizer on d4". Empty if they do not.
  virtual std::string refusal(const Position& position, Move move) const;

  /// The text of a move of `position`.
  virtual std::string format(const Position& position, Move move) const;

  /// The Zobrist keys of pieces on squares, by piece << 8 | square; 0 for kEmpty.
  const std::uint64_t* pieceKeys() const { return pieceKeys_.data(); }
  /// A bit for each royal kind.
  unsigned royalKinds() const { return royalKinds_; }
  /// Whether a cell holds a royal piece.
  bool isRoyal(Piece piece) const { return (royalKinds_ >> kindOf(piece) & 1) != 0; }
  /// The facts about a kind; nullptr if the variant has no such kind.
  const KindInfo* kind(Kind kind) const { return kinds_[kind]; }
  /// The kind with this letter in either case; 0 if there is none.
  Kind kindOfLetter(char letter) const;
  /// The material value of a piece in centipawns, 0 for kEmpty.
  int value(Piece piece) const { return values_[kindOf(piece)]; }

 private:
  void fillPieceKeys();

  VariantInfo info_;
  std::array<const KindInfo*, kMaxKinds> kinds_{};
  std::array<int, kMaxKinds> values_{};
  std::vector<std::uint64_t> pieceKeys_;
  unsigned royalKinds_ = 0;
};

/// The legal move of `position` that has this text, exactly.
std::optional<Move> parseMove(Position& position, std::string_view text);

}  // namespace ximaera
