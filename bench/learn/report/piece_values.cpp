#include "bench/learn/report/piece_values.h"

#include <cmath>

#include "bench/learn/random.h"

namespace ximaera::learn {

namespace {

// The number of bootstrap samples.
constexpr int kDraws = 20;
// Newton's method: the number of steps, and the regularisation of values without data.
constexpr int kFitSteps = 8;
constexpr double kRidge = 1;

using Vector = std::vector<double>;

/// The equations of one of Newton's steps: a symmetric matrix, row by row, and the right side.
struct NormalEquations {
  explicit NormalEquations(std::size_t unknowns)
      : size(unknowns), matrix(unknowns * unknowns), right(unknowns) {}

  double& at(std::size_t row, std::size_t column) { return matrix[row * size + column]; }

  std::size_t size;
  Vector matrix;
  Vector right;
};

// Gaussian elimination. The matrix is positive definite, so rows need not be exchanged.
Vector solve(NormalEquations equations) {
  const std::size_t size = equations.size;
  for (std::size_t pivot = 0; pivot < size; ++pivot)
    for (std::size_t row = pivot + 1; row < size; ++row) {
      const double share = equations.at(row, pivot) / equations.at(pivot, pivot);
      for (std::size_t column = pivot; column < size; ++column)
        equations.at(row, column) -= share * equations.at(pivot, column);
      equations.right[row] -= share * equations.right[pivot];
    }
  Vector solution(size);
  for (std::size_t row = size; row-- > 0;) {
    double rest = equations.right[row];
    for (std::size_t column = row + 1; column < size; ++column)
      rest -= equations.at(row, column) * solution[column];
    solution[row] = rest / equations.at(row, row);
  }
  return solution;
}

// The codes of which one side has more, then 1 for the turn.
void readInputs(const MaterialBalances& balances, std::size_t index, Vector& inputs) {
  const auto difference = balances.difference(index);
  inputs.assign(difference.begin(), difference.end());
  inputs.push_back(1);
}

void addPosition(NormalEquations& equations, const Vector& inputs, const Vector& values,
                 double result, double weight) {
  double sum = 0;
  for (std::size_t index = 0; index < inputs.size(); ++index) sum += inputs[index] * values[index];
  const double chance = 1 / (1 + std::exp(-sum));
  for (std::size_t row = 0; row < inputs.size(); ++row) {
    if (inputs[row] == 0) continue;
    equations.right[row] += weight * inputs[row] * (result - chance);
    for (std::size_t column = 0; column < inputs.size(); ++column)
      equations.at(row, column) += weight * inputs[row] * inputs[column] * chance * (1 - chance);
  }
}

// The best values if game n counts `weightOf(n)` times.
template <class WeightOf>
Vector fitValues(const MaterialBalances& balances, Vector values, int steps, WeightOf&& weightOf) {
  Vector inputs;
  for (int step = 0; step < steps; ++step) {
    NormalEquations equations(values.size());
    for (std::size_t row = 0; row < values.size(); ++row) {
      equations.at(row, row) = kRidge;
      equations.right[row] = -kRidge * values[row];
    }
    for (std::size_t index = 0; index < balances.size(); ++index) {
      const double weight = weightOf(balances.game(index));
      if (weight == 0) continue;
      readInputs(balances, index, inputs);
      addPosition(equations, inputs, values, static_cast<double>(balances.result(index)), weight);
    }
    const Vector change = solve(std::move(equations));
    for (std::size_t row = 0; row < values.size(); ++row) values[row] += change[row];
  }
  return values;
}

// How often a game occurs in a bootstrap sample: a Poisson distribution, by Knuth's method.
int timesDrawn(std::uint64_t draw, std::uint32_t game) {
  Random random(draw, game);
  const double limit = std::exp(-1.0);
  int times = 0;
  for (double product = random.fraction(); product > limit; product *= random.fraction()) ++times;
  return times;
}

}  // namespace

void MaterialBalances::add(std::uint32_t game, std::span<const std::int8_t> difference,
                           float result) {
  games_.push_back(game);
  results_.push_back(result);
  differences_.insert(differences_.end(), difference.begin(), difference.end());
}

std::vector<Estimate> pieceValues(const MaterialBalances& balances) {
  const Vector best = fitValues(balances, Vector(balances.codes() + 1), kFitSteps,
                                [](std::uint32_t) { return 1.0; });
  std::vector<Estimate> estimates(best.size());
  for (int draw = 1; draw <= kDraws; ++draw) {
    const auto seed = static_cast<std::uint64_t>(draw);
    // Starting from the best values, one step suffices.
    const Vector other = fitValues(balances, best, 1, [&](std::uint32_t game) {
      return static_cast<double>(timesDrawn(seed, game));
    });
    for (std::size_t index = 0; index < best.size(); ++index)
      estimates[index].error += std::pow(other[index] - best[index], 2) / kDraws;
  }
  for (std::size_t index = 0; index < best.size(); ++index)
    estimates[index] = {best[index], std::sqrt(estimates[index].error)};
  return estimates;
}

}  // namespace ximaera::learn
