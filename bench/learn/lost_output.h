#pragma once

#include <optional>
#include <stdexcept>

#include "movegen/text/result.h"

namespace ximaera::learn {

/// What a command has worked out cannot be written: the disk is full.
class LostOutput : public std::runtime_error {
 public:
  explicit LostOutput(const Error& error) : std::runtime_error(error.message) {}

  /// Throws what a writing function returns, if that is an error.
  static void check(const std::optional<Error>& error) {
    if (error) throw LostOutput(*error);
  }
};

}  // namespace ximaera::learn
