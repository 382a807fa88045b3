#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "movegen/variant_info.h"
#include "movegen/variants/described/anatomy.h"

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
  Terms(const VariantInfo& info, const Anatomy& anatomy);

  /// The terms of a kind, by its index in VariantInfo::kinds, on a square of its owner's view.
  std::vector<Term> of(std::size_t kind, int rank, int file) const;

 private:
  /// A place between two cells of the grid.
  struct Between {
    std::size_t cell;
    double beyond;
  };
  /// The weights of a kind's tables, and of the terms that no square changes.
  struct Sum {
    std::array<double, kTables> tables{};
    std::vector<Term> whole;
    double meanMoves = 0;
  };

  Sum sumOf(const PieceAnatomy& piece) const;
  Between rankPlace(int rank) const;
  Between filePlace(int file) const;

  const VariantInfo& info_;
  const Anatomy& anatomy_;
  std::vector<Sum> sums_;
};

}  // namespace ximaera::universal
