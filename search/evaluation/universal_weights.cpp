#include "search/evaluation/universal_weights.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "movegen/text/words.h"
#include "search/evaluation/number_bytes.h"

namespace ximaera::universal {

namespace {

// Centipawns of one unit of value.
constexpr double kValueUnit = 500;
// The share of a knight that any other leap has.
constexpr double kLeap = 0.2;
constexpr double kMovesUnit = 5;
// Fewer ranks than this are never cut off.
constexpr int kLeastRanks = 4;

// A place on the grid: ranks near either end keep their distance from it, those between share the
// middle.
double anchored(int index, int size) {
  constexpr int kEdge = 3, kLast = static_cast<int>(kGrid) - 1;
  const int fromEnd = size - 1 - index;
  if (size > static_cast<int>(kGrid) && index >= kEdge && fromEnd >= kEdge)
    return kEdge + static_cast<double>(index - kEdge) / (size - kLast);
  if (size < static_cast<int>(kGrid) && index == fromEnd) return kLast / 2.0;
  return index < fromEnd ? index : kLast - fromEnd;
}

constexpr std::string_view kTitle = "Ximaera universal weights 1: ";

constexpr auto kAllNumbers = [](auto& weights, auto&& visit) {
  for (auto& row : weights.rows) {
    visit(row.scale);
    for (auto& share : row.shares) visit(share);
  }
  visitLinear(weights.linear, visit);
  for (auto& weight : weights.castling) visit(weight);
  visitLayer(weights.rest, visit);
};

}  // namespace

Level levelOf(std::size_t row) {
  const std::size_t inTable = row % kTableRows;
  if (row >= kTables * kTableRows || inTable == 0) return Level::kWhole;
  return inTable <= 2 * kGrid ? Level::kLine : Level::kCell;
}

Terms::Terms(const VariantInfo& info, const GameTraits& traits) : info_(info), traits_(traits) {
  for (const PieceTraits& piece : traits.kinds) sums_.push_back(sumOf(piece));
}

Terms::Sum Terms::sumOf(const PieceTraits& piece) const {
  Sum sum;
  if (piece.royal) {
    sum.tables[kRoyal] = traits_.peaceful ? 0 : 1;
    return sum;
  }
  const double value = piece.value / kValueUnit;
  sum.tables[kGeneral] = 1;
  sum.tables[kByValue] = value;
  sum.whole = {{kValueSquared, value * value}};
  if (piece.promotes) {
    sum.tables[kPromoting] = 1;
    return sum;
  }
  sum.tables[kKnight] = piece.knight + kLeap * piece.leaps;
  sum.tables[kBishop] = piece.bishop;
  sum.tables[kRook] = piece.rook;
  sum.whole.push_back({kQueenly, std::min(piece.bishop, piece.rook)});
  sum.meanMoves =
      std::accumulate(piece.moves.begin(), piece.moves.end(), 0.0) /
      static_cast<double>(info_.files * info_.ranks - static_cast<int>(info_.holes.size()));
  return sum;
}

Terms::Between Terms::rankPlace(int rank) const {
  const int home = info_.ranks - 2 * traits_.home < kLeastRanks ? 0 : traits_.home;
  const int ranks = info_.ranks - 2 * home;
  const double place = anchored(std::clamp(rank - home, 0, ranks - 1), ranks);
  const auto cell = std::min(static_cast<std::size_t>(place), kGrid - 2);
  return {cell, place - static_cast<double>(cell)};
}

Terms::Between Terms::filePlace(int file) const {
  const double place =
      info_.files == 1 ? 0 : (kGrid - 1) * static_cast<double>(file) / (info_.files - 1);
  const auto cell = std::min(static_cast<std::size_t>(place), kGrid - 2);
  return {cell, place - static_cast<double>(cell)};
}

std::vector<Term> Terms::of(std::size_t kind, int rank, int file) const {
  const Sum& sum = sums_[kind];
  const PieceTraits& piece = traits_.kinds[kind];
  std::vector<Term> terms = sum.whole;
  const Between up = rankPlace(rank), along = filePlace(file);
  for (std::size_t table = 0; table < kTables; ++table) {
    const double weight = sum.tables[table];
    if (weight == 0) continue;
    const std::size_t first = table * kTableRows;
    const auto add = [&](std::size_t row, double share) {
      if (share != 0) terms.push_back({first + row, weight * share});
    };
    add(0, 1);
    for (const std::size_t y : {0, 1}) {
      const double rankShare = y == 0 ? 1 - up.fraction : up.fraction;
      add(1 + up.cell + y, rankShare);
      for (const std::size_t x : {0, 1}) {
        const double fileShare = x == 0 ? 1 - along.fraction : along.fraction;
        if (y == 0) add(1 + kGrid + along.cell + x, fileShare);
        add(1 + 2 * kGrid + (up.cell + y) * kGrid + along.cell + x, rankShare * fileShare);
      }
    }
  }
  if (piece.promotes && !piece.royal) {
    const int steps = std::clamp(piece.promotionRank - rank, 0, static_cast<int>(kGrid) - 1);
    terms.push_back({kToPromotion + static_cast<std::size_t>(steps), 1});
  } else if (!piece.royal) {
    const auto square = static_cast<std::size_t>(rank * info_.files + file);
    terms.push_back({kMoves, (piece.moves[square] - sum.meanMoves) / kMovesUnit});
  }
  return terms;
}

void Weights::widen(std::size_t neurons, std::size_t buckets) {
  width = neurons;
  rows.assign(2 * kRows, {0, std::vector<std::int8_t>(neurons)});
  linear.assign(kRows + 2, {});
  castling.assign(4 * neurons, 0);
  rest.width = neurons;
  rest.buckets = buckets;
  rest.inputBias.assign(neurons, 0);
  rest.outputs.assign(buckets * 2 * neurons, 0);
  rest.outputBias.assign(buckets, 0);
}

std::string write(const Weights& weights) {
  return fileOf(fmt::format("{}width {}, buckets {}, unit {}", kTitle, weights.width,
                            weights.rest.buckets, weights.rest.outputUnit),
                numbersOf(weights, kAllNumbers));
}

Result<Weights> read(std::string_view bytes) {
  constexpr std::size_t kLongestLine = 100;
  const std::size_t lineEnd = bytes.substr(0, kLongestLine).find('\n');
  if (!bytes.starts_with(kTitle) || lineEnd == std::string_view::npos)
    return Error{"it is not a file of universal weights"};
  const std::string_view line = bytes.substr(kTitle.size(), lineEnd - kTitle.size());
  const auto parts = partsOf(line, ',');
  if (parts.size() != 3) return Error{fmt::format("'{}' is not a shape of weights", line)};
  const auto shape = readShape(parts, HiddenLayer::kLanes);
  if (!shape) return shape.failure();
  Weights weights;
  weights.widen(shape->width, shape->buckets);
  weights.rest.outputUnit = shape->outputUnit;
  const auto numbers = sealedNumbers(bytes, sizeOf(weights, kAllNumbers));
  if (!numbers) return numbers.failure();
  takeNumbers(*numbers, weights, kAllNumbers);
  return weights;
}

}  // namespace ximaera::universal
