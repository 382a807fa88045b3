#pragma once

#include <cstdint>
#include <cxxopts.hpp>
#include <exception>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/text/result.h"

/// The parts of reading a command line that cxxopts lacks: errors as values, and bounds of numbers.
namespace ximaera {

/// The words of a command line.
using Words = std::vector<std::string>;

/// Parses `words` by the declarations in `options`, which must outlive the result. An unknown
/// option, a missing value, or a repeated option that is not in `repeatable` is an error.
Result<cxxopts::ParseResult> parseArguments(cxxopts::Options& options, const Words& words,
                                            const Words& repeatable = {});

/// The value of a text option as a whole number; `otherwise` if it was not given. An error names
/// the option.
Result<std::int64_t> numberOf(const cxxopts::ParseResult& arguments, const std::string& option,
                              std::int64_t least, std::int64_t most, std::int64_t otherwise = 0);
/// Reads numeric options that were given or have a default.
class NumberReader {
 public:
  explicit NumberReader(const cxxopts::ParseResult& arguments) : arguments_(arguments) {}

  /// The value of an option; 0 after an error.
  template <class Number>
  Number read(const std::string& option, std::int64_t least, std::int64_t most) {
    return static_cast<Number>(value(option, least, most));
  }
  /// The first error; it names the option.
  const std::optional<Error>& error() const { return error_; }

 private:
  std::int64_t value(const std::string& option, std::int64_t least, std::int64_t most);

  const cxxopts::ParseResult& arguments_;
  std::optional<Error> error_;
};

/// All values of a repeatable option, in the order given. (A list of cxxopts is cut at commas.)
Words allOf(const cxxopts::ParseResult& arguments, std::string_view option);
/// An error if there are more than `most` arguments that belong to no option.
[[nodiscard]] std::optional<Error> noMoreThan(std::size_t most,
                                              const cxxopts::ParseResult& arguments);

/// The first argument that belongs to no option; empty if there is none.
std::string wordOf(const cxxopts::ParseResult& arguments);

/// Whether `name` or `letter`, such as "--version" and "-v", is one of the words.
bool asksFor(const Words& words, std::string_view name, std::string_view letter);
/// The same for "--help" and "-h".
bool asksForHelp(const Words& words);

/// Exit statuses common to all programs.
inline constexpr int kCalledWrongly = 2;
/// The machine has no room: a full disk, too little memory, no more threads.
inline constexpr int kCannotWrite = 3;

/// The message of an exception for the user.
std::string messageOf(const std::exception_ptr& problem);

/// The exit status of a program after its last output. If writing to `out` failed, reports it on
/// `error` with the program's name: lost output is never a success.
int statusOfOutput(int status, std::ostream& out, std::ostream& error, std::string_view program);

}  // namespace ximaera
