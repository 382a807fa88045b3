#include "bench/learn/universal/ridge.h"

#include <cmath>

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

}  // namespace ximaera::learn
