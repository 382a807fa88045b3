#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "protocol/command_line/arguments.h"

namespace ximaera::learn {

/// A numeric option with its bounds and its default.
struct NumberOption {
  std::string_view name;
  std::int64_t least;
  std::int64_t most;
  std::int64_t value;
};

/// The numeric options of a command.
class NumberOptions {
 public:
  /// Reads them all; an error names the wrong option.
  static Result<NumberOptions> read(const cxxopts::ParseResult& words,
                                    std::vector<NumberOption> options);

  /// The value of one of the options read.
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
