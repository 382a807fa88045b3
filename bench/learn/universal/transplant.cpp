#include "bench/learn/universal/transplant.h"

#include <algorithm>
#include <cmath>
#include <memory>

#include "movegen/variants/described/anatomy.h"
#include "movegen/variants/described/described.h"

namespace ximaera::learn {

namespace {

using Matrix = std::vector<std::vector<double>>;

// The products of each two equations, divided by the penalties. There are fewer equations than
// unknowns, so this form of the normal equations is the smaller one.
Matrix productsOf(const Equations& equations, const std::vector<double>& penalties,
                  double tolerance) {
  const std::size_t count = equations.terms.size();
  Matrix products(count, std::vector<double>(count));
  std::vector<double> dense(penalties.size());
  for (std::size_t one = 0; one < count; ++one) {
    dense.assign(dense.size(), 0);
    for (const auto& [row, weight] : equations.terms[one]) dense[row] += weight / penalties[row];
    for (std::size_t other = 0; other <= one; ++other)
      for (const auto& [row, weight] : equations.terms[other])
        products[one][other] += weight * dense[row];
    products[one][one] += tolerance;
  }
  return products;
}

// Replaces the lower half of a positive definite matrix by its Cholesky factor.
void factorise(Matrix& matrix) {
  for (std::size_t row = 0; row < matrix.size(); ++row)
    for (std::size_t column = 0; column <= row; ++column) {
      double rest = matrix[row][column];
      for (std::size_t index = 0; index < column; ++index)
        rest -= matrix[row][index] * matrix[column][index];
      matrix[row][column] = row == column ? std::sqrt(rest) : rest / matrix[column][column];
    }
}

void subtract(std::vector<double>& from, double times, const std::vector<double>& other) {
  for (std::size_t index = 0; index < from.size(); ++index) from[index] -= times * other[index];
}

void divide(std::vector<double>& numbers, double by) {
  for (double& number : numbers) number /= by;
}

// Solves the equations of a factorised matrix for all systems.
Matrix solved(const Matrix& factor, Matrix known) {
  const std::size_t count = factor.size();
  for (std::size_t row = 0; row < count; ++row) {
    for (std::size_t index = 0; index < row; ++index)
      subtract(known[row], factor[row][index], known[index]);
    divide(known[row], factor[row][row]);
  }
  for (std::size_t row = count; row-- > 0;) {
    for (std::size_t index = row + 1; index < count; ++index)
      subtract(known[row], factor[index][row], known[index]);
    divide(known[row], factor[row][row]);
  }
  return known;
}

}  // namespace

std::vector<std::vector<double>> solveRidge(const Equations& equations,
                                            const std::vector<double>& penalties,
                                            double tolerance) {
  Matrix products = productsOf(equations, penalties, tolerance);
  factorise(products);
  const Matrix shares = solved(products, equations.known);
  const std::size_t systems = equations.known.empty() ? 0 : equations.known.front().size();
  Matrix unknowns(penalties.size(), std::vector<double>(systems));
  for (std::size_t index = 0; index < shares.size(); ++index)
    for (const auto& [row, weight] : equations.terms[index])
      subtract(unknowns[row], -weight / penalties[row], shares[index]);
  return unknowns;
}

namespace {

using universal::kRows;
using universal::Level;
using universal::SmallRow;

constexpr double kTolerance = 1e-3;

// The penalty of a row: the more squares share it, the less it costs. What follows from moves and
// value costs least. Chosen by the agreement of composed networks with another program.
double penaltyOf(std::size_t row) {
  const double level = universal::levelOf(row) == Level::kWhole  ? 0.02
                       : universal::levelOf(row) == Level::kLine ? 0.1
                                                                 : 0.3;
  const std::size_t table = row / universal::kTableRows;
  const bool cheap =
      table != universal::kGeneral && table != universal::kRoyal && table < universal::kTables;
  return cheap ? level / 5 : level;
}

std::unique_ptr<Rules> describedChess() {
  for (const EmbeddedGame& game : embeddedGames())
    if (game.name == "chess") return makeDescribedRules(game.name, game.text).value();
  return nullptr;
}

/// The rows of a network of chess, seen from the owners of the pieces.
class ChessRows {
 public:
  explicit ChessRows(const Network& chess) : chess_(chess), info_(chess.rules->info()) {}

  // The weights of a kind on a square: of the hidden layer for both owners, then the linear ones.
  std::vector<double> of(std::size_t kind, int rank, int file) const {
    std::vector<double> numbers;
    const auto append = [&](std::size_t feature) {
      const std::int16_t* row = chess_.hidden.row(feature);
      numbers.insert(numbers.end(), row, row + chess_.hidden.width);
    };
    append(at(kind, rank, file));
    append(chess_.features.pieces() + at(kind, info_.ranks - 1 - rank, file));
    // Both wings together: other games have other castlings.
    const LinearWeight& here = chess_.linear[at(kind, rank, file)];
    const LinearWeight& there = chess_.linear[at(kind, rank, info_.files - 1 - file)];
    numbers.push_back((here.middlegame + there.middlegame) / 2.0);
    numbers.push_back((here.endgame + there.endgame) / 2.0);
    return numbers;
  }

 private:
  std::size_t at(std::size_t kind, int rank, int file) const {
    return kind * chess_.features.squares() + static_cast<std::size_t>(rank * info_.files + file);
  }

  const Network& chess_;
  const VariantInfo& info_;
};

Equations equationsOf(const Network& chess, const Rules& described, const Anatomy& anatomy) {
  const universal::Terms terms(described.info(), anatomy);
  const ChessRows rows(chess);
  Equations equations;
  const VariantInfo& info = described.info();
  for (std::size_t kind = 0; kind < info.kinds.size(); ++kind) {
    const auto same =
        std::ranges::find(chess.rules->info().kinds, info.kinds[kind].letter, &KindInfo::letter) -
        chess.rules->info().kinds.begin();
    for (int rank = 0; rank < info.ranks; ++rank)
      for (int file = 0; file < info.files; ++file) {
        equations.terms.push_back(terms.of(kind, rank, file));
        equations.known.push_back(rows.of(static_cast<std::size_t>(same), rank, file));
      }
  }
  return equations;
}

void round(std::span<const double> weights, SmallRow& row) {
  constexpr double kMostShare = 127;
  double most = 0;
  for (const double weight : weights) most = std::max(most, std::abs(weight));
  const double scale = std::ceil(most * SmallRow::kScaleUnit / kMostShare);
  row.scale = static_cast<std::uint16_t>(std::clamp(scale, 1.0, 65535.0));
  for (std::size_t index = 0; index < weights.size(); ++index)
    row.shares[index] = static_cast<std::int8_t>(std::clamp(
        std::round(weights[index] * SmallRow::kScaleUnit / row.scale), -kMostShare, kMostShare));
}

std::int32_t rounded(double number) {
  return static_cast<std::int32_t>(std::lround(number));
}

}  // namespace

Result<universal::Weights> transplanted(const Network& chess) {
  const HiddenLayer& hidden = chess.hidden;
  if (hidden.width == 0) return Error{"the weights of chess must have a hidden layer"};
  const auto described = describedChess();
  if (!described) return Error{"this program was built without descriptions of games"};
  std::vector<double> penalties(kRows);
  for (std::size_t row = 0; row < kRows; ++row) penalties[row] = penaltyOf(row);
  const auto found =
      solveRidge(equationsOf(chess, *described, *anatomyOf(*described)), penalties, kTolerance);
  universal::Weights weights;
  weights.widen(hidden.width, hidden.buckets);
  for (std::size_t row = 0; row < kRows; ++row) {
    const std::span<const double> numbers = found[row];
    round(numbers.first(hidden.width), weights.rows[row]);
    round(numbers.subspan(hidden.width, hidden.width), weights.rows[kRows + row]);
    weights.linear[row] = {rounded(numbers[2 * hidden.width]),
                           rounded(numbers[2 * hidden.width + 1])};
  }
  std::ranges::copy(std::span(chess.linear).last(2), weights.linear.begin() + kRows);
  std::ranges::copy(std::span(hidden.inputs).last(4 * hidden.width), weights.castling.begin());
  weights.rest.outputUnit = hidden.outputUnit;
  weights.rest.inputBias = hidden.inputBias;
  weights.rest.outputs = hidden.outputs;
  weights.rest.outputBias = hidden.outputBias;
  return weights;
}

}  // namespace ximaera::learn
