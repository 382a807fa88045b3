#pragma once

#include <stdexcept>

namespace ximaera::match {

/// The machine lacks resources that the runner needs to start a program: open files, processes,
/// memory. It is never the fault of an engine.
class Shortage : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace ximaera::match
