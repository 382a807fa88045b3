#pragma once

// What the targets share. A target is given any bytes, and is to end without a crash, without a
// complaint of the sanitizers, and soon.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "movegen/registry.h"

namespace ximaera::fuzz {

/// The bytes that the fuzzer made up, taken from the front.
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
  /// A game, by a byte that is a figure in the corpus.
  const Rules& variant() { return *allRules()[byte() % allRules().size()]; }
  /// All that is left.
  std::string_view rest() const { return left_; }

 private:
  std::string_view left_;
};

/// Ends the program, so that the fuzzer keeps the input, if something does not hold.
inline void mustHold(bool holds, std::string_view what) {
  if (holds) return;
  std::fprintf(stderr, "does not hold: %.*s\n", static_cast<int>(what.size()), what.data());
  std::abort();
}

}  // namespace ximaera::fuzz
