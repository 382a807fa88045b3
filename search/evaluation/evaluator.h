#pragma once

#include <array>
#include <memory>
#include <span>
#include <vector>

#include "movegen/position.h"
#include "search/evaluation/network.h"
#include "search/evaluation/value.h"

namespace ximaera {

/// Evaluates positions along a line of play. It takes no part in make and unmake: asked for a
/// value, it goes back along the line to the last position whose sums it has (found by its key) and
/// applies the moves made since. So illegal tries, null moves and early cutoffs cost nothing (lazy
/// accumulators, Stockfish). Which pieces are held by an enemy is not followed: they are few, and
/// come on top of the sums when a value is read. A king that changes its side's view forces a
/// refresh, which starts from the last sums of that view and applies the difference between the
/// boards (refresh cache, Koivisto 2021).
class Evaluator {
 public:
  Evaluator();

  /// Evaluates with this network from now on. The network must outlive the evaluator.
  void use(const Network& network);
  /// The static evaluation in centipawns, from the view of the side to move. `line` holds the moves
  /// from the root of the search to `position`, at most kMaxPly + 1.
  Value value(const Position& position, std::span<const Undo> line);

 private:
  /// The sums over a position's features.
  struct Sums {
    /// The key of the position; valid if `known`.
    std::uint64_t key;
    bool known;
    /// White's minus Black's, in units of LinearWeight.
    std::int32_t middlegame;
    std::int32_t endgame;
  };
  /// The last sums for one view of one side, and the position they belong to.
  struct Cached {
    /// Without pieces at first.
    Board board{};
    std::uint8_t rights = 0;
    std::int32_t middlegame = 0;
    std::int32_t endgame = 0;
    std::vector<std::int16_t> neurons;
  };
  class Difference;
  /// Whether each side sees the board mirrored.
  using Views = std::array<bool, 2>;

  Views viewsOf(const State& state) const {
    return {mirrors(kWhite, state, network_->mirroredFiles),
            mirrors(kBlack, state, network_->mirroredFiles)};
  }
  void refresh(std::size_t ply, const Position& position, const Views& views);
  const Cached& refreshed(Side perspective, const Position& position, const Views& views);
  void follow(std::size_t ply, const Undo& undo, const Views& views);
  void apply(const Difference& difference, const std::int16_t* const from[2], std::size_t ply);
  /// The place of the sums at `ply` with the pieces held in `position`.
  std::size_t withHeld(std::size_t ply, const Position& position, const Views& views);
  Value read(std::size_t ply, const Position& position) const;
  Value linearValue(const Sums& sums, const Position& position) const;
  Value hiddenValue(std::size_t ply, const Position& position) const;
  /// The sums of the neurons at `ply`, as `perspective` sees them.
  const std::int16_t* neurons(std::size_t ply, Side perspective) const {
    return neurons_.data() + (2 * ply + perspective) * network_->hidden.width;
  }
  std::int16_t* neurons(std::size_t ply, Side perspective) {
    return neurons_.data() + (2 * ply + perspective) * network_->hidden.width;
  }

  const Network* network_ = nullptr;
  std::unique_ptr<Sums[]> sums_;
  std::vector<std::int16_t> neurons_;
  std::vector<Square> held_;
  /// By side, then view.
  std::array<std::array<Cached, 2>, 2> cached_;
};

/// The static evaluation of a position in centipawns from the view of the side to move, computed
/// from scratch.
Value evaluate(const Position& position, const Network& network);

}  // namespace ximaera
