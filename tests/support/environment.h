#pragma once

#include <algorithm>
#include <cstdlib>

namespace ximaera::test {

/// The number in an environment variable, by which a test is made longer than usual; `otherwise` if
/// the variable is not set.
inline int numberOf(const char* variable, int otherwise) {
  const char* text = std::getenv(variable);
  return text == nullptr ? otherwise : std::atoi(text);
}

/// Long tests try every n-th of their cases where XIMAERA_EVERY is n: under the sanitizers, which
/// are slow, and in `tests/run.sh --fast`.
inline int everyNth() {
  return std::max(1, numberOf("XIMAERA_EVERY", 1));
}

/// So much of a number of games or positions, at least one.
inline int partOf(int number) {
  return std::max(1, number / everyNth());
}

}  // namespace ximaera::test
