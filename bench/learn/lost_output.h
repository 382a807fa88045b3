#pragma once

#include <optional>
#include <stdexcept>

#include "movegen/text/result.h"

namespace ximaera::learn {

/// Results could not be written, because the disk is full.
class LostOutput : public std::runtime_error {
 public:
  explicit LostOutput(const Error& error) : std::runtime_error(error.message) {}

  /// Throws the error that a writing function returned, if any.
  static void check(const std::optional<Error>& error) {
    if (error) throw LostOutput(*error);
  }
};

}  // namespace ximaera::learn
