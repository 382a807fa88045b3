#pragma once

#include <cmath>

namespace ximaera::match {

/// Whether a value is the expected one but for `margin`, half the last digit that was published.
inline bool about(double value, double expected, double margin) {
  return std::abs(value - expected) <= margin * 1.0001;
}

}  // namespace ximaera::match
