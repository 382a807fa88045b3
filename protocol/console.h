#pragma once

#include <istream>
#include <ostream>

namespace ximaera {

/// Where a command reads and writes.
struct Console {
  std::istream& in;
  std::ostream& out;
  std::ostream& error;
};

}  // namespace ximaera
