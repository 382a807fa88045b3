#include "bench/learn/outputs.h"

#include <fmt/format.h>

#include <ostream>

namespace ximaera::learn {

std::function<void(const std::string&)> notesTo(const Outputs& outputs) {
  return [&error = outputs.error](const std::string& note) {
    error << fmt::format("ximaera-learn: {}\n", note);
  };
}

}  // namespace ximaera::learn
