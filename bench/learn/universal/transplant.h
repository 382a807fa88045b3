#pragma once

#include <vector>

#include "bench/learn/linear_system.h"
#include "movegen/text/result.h"
#include "search/evaluation/network.h"
#include "search/evaluation/universal_weights.h"

namespace ximaera::learn {

/// Equations with few unknowns each: the weighted sum of some unknowns is to be a known number.
struct Equations {
  /// For each equation its unknowns.
  std::vector<std::vector<universal::Term>> terms;
  /// For each equation the known numbers of all systems, which differ in nothing else.
  Matrix known;
};

/// Ridge regression: the unknowns, for each of them the numbers of all systems, with the least sum
/// of squared errors over `tolerance` plus squared unknowns times their penalties, which must be
/// above 0.
Matrix solveRidge(const Equations& equations, const std::vector<double>& penalties,
                  double tolerance);

/// The universal weights from which the network of chess can be composed again, as nearly as
/// possible with small numbers (ridge regression). An error if the network has no hidden layer,
/// or if the program was built without descriptions of games.
Result<universal::Weights> transplanted(const Network& chess);

}  // namespace ximaera::learn
