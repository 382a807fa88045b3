#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/text/result.h"
#include "movegen/variant_info.h"
#include "movegen/variants/described/traits.h"
#include "search/evaluation/network.h"

/// The weights of a piece on a square as a weighted sum of rows that all games share. UNIVERSAL.md
/// explains the formula.
namespace ximaera::universal {

/// A table of the board has a row for all squares, one for each rank, each file and each square of
/// a grid of 8x8 cells.
inline constexpr std::size_t kGrid = 8;
inline constexpr std::size_t kTableRows = 1 + 2 * kGrid + kGrid * kGrid;
/// The tables: what all pieces have, what grows with their value, and those of single moves.
enum Table : std::size_t {
  kGeneral,
  kByValue,
  kKnight,
  kBishop,
  kRook,
  kRoyal,
  kPromoting,
  kTables
};
/// Rows that are no tables. There is one for each number of steps to promotion.
enum Single : std::size_t {
  kValueSquared = kTables * kTableRows,
  kQueenly,
  kMoves,
  kToPromotion,
  kRows = kToPromotion + kGrid
};

/// The level of a row in its table, which decides how freely it is fitted.
enum class Level { kWhole, kLine, kCell };
Level levelOf(std::size_t row);

/// A row and its weight.
struct Term {
  std::size_t row;
  double weight;
};

/// The terms of the pieces of one game.
class Terms {
 public:
  Terms(const VariantInfo& info, const GameTraits& traits);

  /// The terms of a kind, by its index in VariantInfo::kinds, on a square of its owner's view.
  std::vector<Term> of(std::size_t kind, int rank, int file) const;

 private:
  /// A place between two cells of the grid.
  struct Between {
    std::size_t cell;
    double fraction;
  };
  /// The weights of a kind's tables, and of the terms that no square changes.
  struct Sum {
    std::array<double, kTables> tables{};
    std::vector<Term> whole;
    double meanMoves = 0;
  };

  Sum sumOf(const PieceTraits& piece) const;
  Between rankPlace(int rank) const;
  Between filePlace(int file) const;

  const VariantInfo& info_;
  const GameTraits& traits_;
  std::vector<Sum> sums_;
};

/// A row of the hidden layer in eight bits a weight.
struct SmallRow {
  /// A weight is a share times the scale, in 1/kScaleUnit of HiddenLayer::kInputUnit.
  std::uint16_t scale = 0;
  std::vector<std::int8_t> shares;

  static constexpr int kScaleUnit = 1024;
};

/// What all games share: the rows whose sums are the weights of a piece on a square, and everything
/// else of the network.
struct Weights {
  std::size_t width = 0;
  /// By owner (own, enemy), then row.
  std::vector<SmallRow> rows;
  /// By row, then the short and the long castling right, from the owner's view.
  std::vector<LinearWeight> linear;
  /// Of own castling rights (short, long), then the enemy's; by neuron.
  std::vector<std::int16_t> castling;
  /// Biases, outputs and buckets; no inputs.
  HiddenLayer rest;

  /// Gives it this shape, with weights of zero.
  void widen(std::size_t neurons, std::size_t buckets);
};

/// Returns the content of a file that holds `weights`.
std::string write(const Weights& weights);
/// Reads such a content. It is an error if it is none, too long or too short, or damaged.
Result<Weights> read(std::string_view bytes);

}  // namespace ximaera::universal
