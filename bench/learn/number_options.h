#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "protocol/command_line/arguments.h"

namespace ximaera::learn {

/// A number that an option gives, within bounds, and what it is if the option is not given.
struct NumberOption {
  std::string_view name;
  std::int64_t least;
  std::int64_t most;
  std::int64_t value;
};

/// The numbers that a command was given.
class NumberOptions {
 public:
  /// Reads them all; an error names the option that is wrong.
  static Result<NumberOptions> read(const Arguments& words, std::vector<NumberOption> options);

  /// The number of an option that was among those read.
  template <class Number>
  Number of(std::string_view name) const {
    return static_cast<Number>(valueOf(name));
  }

 private:
  explicit NumberOptions(std::vector<NumberOption> options) : options_(std::move(options)) {}
  std::int64_t valueOf(std::string_view name) const;

  std::vector<NumberOption> options_;
};

}  // namespace ximaera::learn
