#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/result.h"
#include "movegen/rules.h"

namespace cxxopts {
class Options;
}

namespace ximaera::match {

/// Options as they were given, all of them texts. Functions that turn them into values name the
/// option in their errors.
class CommandWords {
 public:
  /// Takes `words` apart as `options` declares them. An unknown option, a missing value, or an
  /// option that stands twice though only those in `repeatable` may is an error.
  static Result<CommandWords> parse(cxxopts::Options& options,
                                    const std::vector<std::string>& words,
                                    const std::vector<std::string>& repeatable);

  bool has(std::string_view option) const { return !all(option).empty(); }
  /// The value of an option; the default if it is not given.
  std::string text(std::string_view option, std::string_view otherwise = {}) const;
  /// All values of an option, in the order given.
  std::vector<std::string> all(std::string_view option) const;
  /// The words that belong to no option.
  const std::vector<std::string>& others() const { return others_; }

  /// A whole number from `least` to `most`.
  Result<std::int64_t> integer(std::string_view option, std::int64_t otherwise, std::int64_t least,
                               std::int64_t most) const;
  /// The rules that --variant names, chess if it is not given.
  Result<const Rules*> rules() const;

 private:
  struct Given {
    std::string option;
    std::string value;
  };
  std::vector<Given> given_;
  std::vector<std::string> others_;
};

}  // namespace ximaera::match
