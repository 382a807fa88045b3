#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "movegen/perpetual.h"
#include "movegen/position.h"
#include "search/evaluation/evaluator.h"
#include "search/evaluation/value.h"

namespace ximaera {

/// The keys of the positions before the present one: those of the game, then those of the search's
/// line.
class KeyHistory {
 public:
  /// Which earlier positions equal the present one.
  struct Occurrences {
    int count;
    /// One of them lies after the root of the search.
    bool inSearch;
    /// The distances to the first and the last of them in plies; 0 if there is none.
    int first, last;
  };

  /// Starts a search; `earlier` are the positions before its root.
  void reset(const std::vector<std::uint64_t>& earlier);
  void push(std::uint64_t key) { keys_.push_back(key); }
  void pop() { keys_.pop_back(); }
  /// Looks for `key` among the last `reversible` positions with the same side to move.
  Occurrences find(std::uint64_t key, int reversible) const;

 private:
  std::vector<std::uint64_t> keys_;
  std::size_t root_ = 0;
};

/// The position at the present node of a search, with the moves that led there from the root. It
/// makes and unmakes moves, evaluates, and knows when the game is over.
class Line {
 public:
  Line();

  /// Starts at the root of a search. `earlierKeys` are those of the positions before it, oldest
  /// first; `network`, which must outlive the search, evaluates. `runs` are those at the root.
  void begin(const Position& root, const std::vector<std::uint64_t>& earlierKeys,
             const Network& network, const CheckRuns& runs = {});

  const Position& position() const { return *position_; }
  /// For moves that are unmade before the next call.
  Position& position() { return *position_; }
  const Rules& rules() const { return position_->rules(); }
  const VariantInfo& info() const { return position_->info(); }
  /// Moves made since the root.
  int ply() const { return ply_; }

  /// Makes a legal move. Returns false, and does nothing, if the move repeats a position that must
  /// not recur.
  bool make(Move move);
  /// Passes the turn. Positions before a pass never count as repeated.
  void pass();
  void unmake();

  /// Whether a royal piece of the side to move is attacked.
  bool inCheck() const;
  /// Whether the side to move must capture.
  bool mustCapture() const { return rules().mustCapture(*position_); }
  /// Whether a legal move gives check.
  bool givesCheck(Move move);
  /// The network's evaluation with mop-up, in centipawns, from the view of the side to move.
  Value evaluate();
  /// The value if the game is over or drawn here, from the view of the side to move. Call it once
  /// on entering a node.
  std::optional<Value> endOfGame();
  /// The value for the side to move when it has no legal move.
  Value noMovesValue() const;
  /// Values of the transposition table ignore the half-move clock, so they mislead close to the
  /// draw.
  bool isCloseToClockDraw() const;

  /// Notes the value of a move just searched and unmade; `best` is the best value before it. A win
  /// depends on the repetitions below its own move, a loss on those below any move. Other values
  /// count as independent of the line, although they may be slightly wrong near a repetition.
  void noteValue(Value value, Value best);
  /// Whether a win or loss found at this node is valid on every line that leads here, and does not
  /// depend on a repetition.
  bool holdsOnEveryLine() const { return repeated_[index()] >= ply_; }

  /// Classes of pieces whose keys index the correction history.
  enum StructureKey { kLightPieces, kWhiteHeavyPieces, kBlackHeavyPieces, kStructureKeys };
  using StructureKeys = std::array<std::uint64_t, kStructureKeys>;
  const StructureKeys& structureKeys() const { return structures_[index()]; }

 private:
  static constexpr int kNever = 2 * kMaxPly;

  std::size_t index() const { return static_cast<std::size_t>(ply_); }
  void push();
  void classify();
  void toggle(StructureKeys& keys, Piece piece, Square square) const {
    keys[structureKeyOf_[piece]] ^= rules().pieceKeys()[piece << 8 | square];
  }
  bool isForbidden();
  std::optional<Value> repetitionValue();
  Outcome repetitionEnd(const KeyHistory::Occurrences& found) const;
  bool drawnByCounts() const;

  /// Empty until begin(): a position needs the rules of a game.
  std::optional<Position> position_;
  int ply_ = 0;
  KeyHistory keys_;
  CheckRuns rootRuns_{};
  Evaluator evaluator_;
  std::unique_ptr<Undo[]> undos_;
  /// By ply: the smallest ply whose position the value depends on by repetition (negative: before
  /// the root); kNever if there is none.
  std::unique_ptr<int[]> repeated_;
  std::unique_ptr<StructureKeys[]> structures_;
  /// By piece; that of kEmpty does not matter, as its key is 0.
  std::array<StructureKey, kPieceCodes> structureKeyOf_{};
};

}  // namespace ximaera
