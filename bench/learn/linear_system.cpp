#include "bench/learn/linear_system.h"

#include <cstddef>

namespace ximaera::learn {

void add(std::vector<double>& to, double times, const std::vector<double>& other) {
  for (std::size_t index = 0; index < to.size(); ++index) to[index] += times * other[index];
}

// Gaussian elimination. The matrix is positive definite, so rows need not be exchanged.
Matrix solved(Matrix matrix, Matrix known) {
  for (std::size_t pivot = 0; pivot < matrix.size(); ++pivot)
    for (std::size_t row = pivot + 1; row < matrix.size(); ++row) {
      const double share = -matrix[row][pivot] / matrix[pivot][pivot];
      if (share == 0) continue;
      add(matrix[row], share, matrix[pivot]);
      add(known[row], share, known[pivot]);
    }
  for (std::size_t row = matrix.size(); row-- > 0;) {
    for (std::size_t later = row + 1; later < matrix.size(); ++later)
      add(known[row], -matrix[row][later], known[later]);
    for (double& number : known[row]) number /= matrix[row][row];
  }
  return known;
}

}  // namespace ximaera::learn
