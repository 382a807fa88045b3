#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/text/result.h"

namespace cxxopts {
class Options;
}

namespace ximaera {

/// The options and other arguments of a command. They are texts; the functions here convert them to
/// values or return an error.
class Arguments {
 public:
  /// Parses `words` by the declarations in `options`. An unknown option, a missing value, or a
  /// repeated option that is not in `repeatable` is an error.
  static Result<Arguments> parse(cxxopts::Options& options, const std::vector<std::string>& words,
                                 const std::vector<std::string>& repeatable = {});

  bool has(std::string_view option) const { return text(option).has_value(); }
  /// Whether an option that takes no value was given (and not as --option=false).
  bool flag(std::string_view option) const;
  /// The value of an option; nothing if it was not given.
  std::optional<std::string> text(std::string_view option) const;
  /// All values of an option, in the order given.
  std::vector<std::string> all(std::string_view option) const;
  /// The value of an option as a number; nothing if it was not given.
  Result<std::optional<std::int64_t>> number(std::string_view option, std::int64_t least,
                                             std::int64_t most) const;
  /// The same, with a number for when it was not given.
  Result<std::int64_t> number(std::string_view option, std::int64_t least, std::int64_t most,
                              std::int64_t otherwise) const;
  /// The arguments that belong to no option.
  const std::vector<std::string>& others() const { return others_; }
  /// An error if there are more than `most` arguments that belong to no option.
  std::optional<Error> noMoreThan(std::size_t most) const;

 private:
  struct Given {
    std::string option;
    std::string value;
  };

  std::vector<Given> given_;
  std::vector<std::string> others_;
};

/// Whether `name` or `letter`, such as "--version" and "-v", is one of the words.
bool asksFor(const std::vector<std::string>& words, std::string_view name, std::string_view letter);
/// The same for "--help" and "-h".
bool asksForHelp(const std::vector<std::string>& words);

}  // namespace ximaera
