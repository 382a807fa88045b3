#pragma once

#include <vector>

namespace ximaera::learn {

/// Rows of numbers.
using Matrix = std::vector<std::vector<double>>;

/// The solutions of systems of linear equations with one symmetric, positive definite matrix: a row
/// for each unknown, a column for each system.
Matrix solved(Matrix matrix, Matrix known);

/// Adds a multiple of other numbers.
void add(std::vector<double>& to, double times, const std::vector<double>& other);

}  // namespace ximaera::learn
