#pragma once

#include <cstdlib>

namespace ximaera::test {

/// The number in an environment variable, by which a test is made longer than usual; `otherwise` if
/// the variable is not set.
inline int numberOf(const char* variable, int otherwise) {
  const char* text = std::getenv(variable);
  return text == nullptr ? otherwise : std::atoi(text);
}

}  // namespace ximaera::test
