#pragma once

// Shared by the targets. A target must accept any bytes and end soon, without a crash or an error
// of the sanitizers.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "movegen/variants/registry.h"

namespace ximaera::fuzz {

/// Takes values from the front of the fuzzer's input.
class Input {
 public:
  Input(const std::uint8_t* data, std::size_t size)
      : left_(reinterpret_cast<const char*>(data), size) {}

  bool empty() const { return left_.empty(); }
  /// The next byte; 0 at the end.
  unsigned byte() {
    if (left_.empty()) return 0;
    const auto next = static_cast<unsigned char>(left_.front());
    left_.remove_prefix(1);
    return next;
  }
  /// A variant, by one byte; digits in the corpus.
  const Rules& variant() { return *allRules()[byte() % allRules().size()]; }
  /// The remaining bytes.
  std::string_view rest() const { return left_; }

 private:
  std::string_view left_;
};

/// Aborts the program if `holds` is false, so that the fuzzer keeps the input.
inline void mustHold(bool holds, std::string_view what) {
  if (holds) return;
  std::fprintf(stderr, "does not hold: %.*s\n", static_cast<int>(what.size()), what.data());
  std::abort();
}

}  // namespace ximaera::fuzz
