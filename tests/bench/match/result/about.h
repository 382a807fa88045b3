#pragma once

#include <cmath>

namespace ximaera::match {

/// Whether a value differs from the expected one by at most `margin`, half a unit of the last
/// published digit.
inline bool about(double value, double expected, double margin) {
  return std::abs(value - expected) <= margin * 1.0001;
}

}  // namespace ximaera::match
