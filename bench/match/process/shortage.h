#pragma once

#include <stdexcept>

namespace ximaera::match {

/// The machine has no room for what the runner itself needs to start a program: open files,
/// processes, memory. Never a fault of an engine.
class Shortage : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace ximaera::match
