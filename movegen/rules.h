#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "movegen/candidate.h"
#include "movegen/delta.h"
#include "movegen/move.h"
#include "movegen/outcome.h"
#include "movegen/variant_info.h"

namespace ximaera {

class Position;

/// The fields of a FEN between the side to move and the counters, "-" if empty. The rules define
/// their meaning; these are the orthodox names.
struct RuleFields {
  std::string castling = "-";
  std::string enPassant = "-";
};

/// What threatens a royal piece, besides the enemy's own.
struct Siege {
  /// Attacks on the squares around it.
  int attacks = 0;
  /// Those of the squares that are attacked, and defended by nothing else.
  int weak = 0;
  /// Squares to which the enemy can move a piece with check, and kinds that it can drop with check,
  /// without losing them.
  int checks = 0;
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
  /// Appends the legal moves of `stage` with their gains, in the order of legal().
  virtual void generate(const Position& position, Stage stage, CandidateList& moves) const = 0;
  /// Appends legal moves of Stage::kNoisy, at least all that capture the opponent's piece on
  /// `victim`. By default all noisy moves if it is capturable().
  virtual void generateCaptures(const Position& position, Square victim,
                                CandidateList& moves) const;
  /// The gain that generate() gives `move`; nothing if it is not a legal move of the side to move.
  /// Any four bytes are allowed.
  virtual std::optional<int> gain(const Position& position, Move move) const = 0;
  /// Fills in the effect of a generated move. `delta` has not been begun.
  virtual void expand(const Position& position, Move move, Delta& delta) const = 0;
  /// Whether `by` could take the piece on `square`, its opponent's, with one pseudo-legal move if
  /// it were to move now: off the board, however that is done (by displacement, a shot, a leap, a
  /// strike from beside, a piece that destroys itself too), or to its own side, as by recruiting.
  /// A swap captures nothing, and neither does a mate by which a king changes sides. The safety of
  /// the capturer's own royal piece is ignored: check as well as squares that only royal pieces
  /// must not enter or pass. En passant counts while it is possible.
  virtual bool capturable(const Position& position, Square square, Side by) const = 0;
  /// Whether `side` would lose its (last) royal piece if its opponent were to move now. Decides on
  /// check and legality where VariantInfo::checkRule holds.
  virtual bool exposed(const Position& position, Side side) const = 0;
  /// exposed() for the side to move, if its opponent has just made the move with `delta` and could
  /// not capture that piece before. Games override it to look at the changed squares alone.
  virtual bool exposedBy(const Position& position, const Delta& delta) const;
  /// Whether a legal move may attack a royal piece of the opponent. False only if it surely does
  /// not, by a look that costs less than making it.
  virtual bool mayCheck(const Position& position, Move move) const;
  /// Whether the side to move may only capture, because captures are compulsory and there is one.
  /// By default it never is.
  virtual bool mustCapture(const Position& position) const;
  /// Whether the opponent wins more than `bound` centipawns, at least 0, by capturing the piece
  /// that the legal `move` moves and losing at most the capturer: the answer of the search's
  /// exchange evaluation, which makes three plies, by a look that costs less. Nothing if there is
  /// no such look for this move; by default for all moves.
  virtual std::optional<bool> exchangeLossAbove(const Position& position, Move move,
                                                int bound) const;
  /// Appends the legal moves: none if the game is over by outcome(). Draws and repetition are
  /// ignored. The position is restored. By default the moves of generate(), filtered by making each
  /// if there is a check rule.
  virtual void legal(Position& position, MoveList& moves) const;
  /// Whether there is at least one legal move.
  virtual bool anyLegal(Position& position) const;
  /// The number of legal moves.
  virtual std::size_t countLegal(Position& position) const;

  /// Appends the squares of all pieces that the power of an enemy piece keeps from moving, where
  /// VariantInfo::holds.
  virtual void held(const Position& position, std::vector<Square>& squares) const;

  /// What threatens the only royal piece of `side`. By default nothing.
  virtual Siege siege(const Position& position, Side side) const;

  /// The outcome by the board alone, such as a captured royal piece.
  virtual Outcome outcome(const Position& position) const;
  /// The outcome if the side to move has no legal move.
  virtual Outcome stuck(const Position& position) const = 0;
  /// The points that decide draws, of White and of Black, in tenths. By default there are none.
  virtual std::optional<std::array<int, 2>> points(const Position& position) const;
  /// What an end means in this game: a draw is a win of the side that has more points.
  Outcome judged(const Position& position, const Outcome& end) const;
  /// Whether neither side has enough material to win.
  virtual bool deadMaterial(const Position& position) const;

  /// The fault of a position set up by FEN, or an empty string. parseFen() judges check, and
  /// readFields() the fields of the rules.
  virtual std::string invalid(const Position& position) const = 0;
  /// Reads the fields of a FEN that belong to the rules into the rule bytes of `position`, of which
  /// board and side to move are known and valid. Returns their fault, or an empty string. By
  /// default they must be empty.
  virtual std::string readFields(const Position& position, const RuleFields& fields,
                                 RuleBytes& rule) const;
  /// The fields of a FEN for `position`.
  virtual RuleFields writeFields(const Position& position) const;

  /// The FEN of start array `number`, less than VariantInfo::arrays. By default the only one.
  virtual std::string array(std::uint64_t number) const;

  /// Why the rules of the game, apart from check, forbid `move` of a piece of the side to move:
  /// "the Archer on c3 is immobilised by the Immobilizer on d4". `move` may be any pair of squares.
  /// If `move.to` is kNoSquare, the reason against all moves of the piece; if `move.from` is
  /// kNoSquare, the one against all captures of the piece on `move.to`. Empty if there is none.
  virtual std::string refusal(const Position& position, Move move) const;

  /// The text of a move of `position`.
  virtual std::string format(const Position& position, Move move) const;

  /// The Zobrist keys of pieces on squares, by piece << 8 | square; 0 for kEmpty. Those
  /// that no position can need are undefined.
  const std::uint64_t* pieceKeys() const { return pieceKeys_.get(); }
  /// A bit for each royal kind.
  unsigned royalKinds() const { return royalKinds_; }
  /// Whether a cell holds a royal piece.
  bool isRoyal(Piece piece) const { return (royalKinds_ >> kindOf(piece) & 1) != 0; }
  /// Whether the owner of a piece loses the game by losing its last piece of that kind.
  bool isVital(Piece piece) const {
    return (vitalKinds_[ownerOf(piece)] >> kindOf(piece) & 1) != 0;
  }
  /// A bit for each kind that is vital to `side`.
  unsigned vitalKinds(Side side) const { return vitalKinds_[side]; }
  /// The facts about a kind; nullptr if the variant has no such kind.
  const KindInfo* kind(Kind kind) const { return kinds_[kind]; }
  /// The kind with this letter in either case; 0 if there is none. Promoted forms have none.
  Kind kindOfLetter(char letter) const;
  /// The promoted form of a kind; 0 if it has none.
  Kind formOf(Kind kind) const;
  /// The material value of a piece in centipawns, 0 for kEmpty.
  int value(Piece piece) const { return values_[kindOf(piece)]; }
  /// What a capture of the piece moves, in centipawns: its value, and its value in the captor's
  /// hand.
  int captureValue(Piece piece) const { return captureValues_[piece & (kMark | kKindMask)]; }

 private:
  void fillPieceKeys();

  VariantInfo info_;
  std::array<const KindInfo*, kMaxKinds> kinds_{};
  std::array<int, kMaxKinds> values_{};
  std::array<int, 2 * kMaxKinds> captureValues_{};
  std::unique_ptr<std::uint64_t[]> pieceKeys_;
  unsigned royalKinds_ = 0;
  std::array<unsigned, 2> vitalKinds_{};
};

/// The legal move of `position` that has this text, exactly.
std::optional<Move> parseMove(Position& position, std::string_view text);

/// Whether a legal move gives check. Slow: makes it on a copy.
bool givesCheck(Position position, Move move);

/// A piece of the side to move that could take its opponent's piece on `target`, as
/// defined by Rules::capturable; kNoSquare if there is none. Slow: tries all moves.
Square takerOf(const Position& position, Square target);

}  // namespace ximaera
