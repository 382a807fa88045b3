#pragma once

#include <cstdint>
#include <cxxopts.hpp>
#include <exception>
#include <initializer_list>
#include <iosfwd>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/text/result.h"

/// The parts of reading a command line that cxxopts lacks: bounds of numbers, and one exception for
/// all that is wrong with a call. Who runs a command catches it.
namespace ximaera {

/// The words of a command line.
using Words = std::vector<std::string>;

/// A program was called wrongly; the message names the part.
class WrongCall : public std::invalid_argument {
 public:
  explicit WrongCall(const Error& error) : std::invalid_argument(error.message) {}
};

/// Throws an error as a WrongCall, if there is one, behind the name of its option, if it is given.
void refuseIf(const std::optional<Error>& error, std::string_view option = {});

/// The value of what was read from a call; an error is a WrongCall, as for refuseIf().
template <class T>
T valid(Result<T> result, std::string_view option = {}) {
  if (!result) refuseIf(result.failure(), option);
  return std::move(result).value();
}

/// An option as cxxopts takes it.
struct OptionRow {
  /// The name, perhaps behind a letter: "h,help".
  const char* name;
  const char* text;
  /// A word for its value; without one it has no value.
  const char* value = "";
  /// The value if it is not given; empty if it then has none.
  std::string usual = {};
};
/// Declares options, in a group if one is named.
void declare(cxxopts::Options& options, std::initializer_list<OptionRow> rows,
             const std::string& group = "");

/// Parses `words` by the declarations in `options`, which must outlive the result. An unknown
/// option, a missing value, or a repeated option that is not in `repeatable` is a WrongCall.
cxxopts::ParseResult parseArguments(cxxopts::Options& options, const Words& words,
                                    const Words& repeatable = {});

/// The text of an option, or its default; empty if it has neither.
std::string textOf(const cxxopts::ParseResult& arguments, const std::string& option);
/// The value of a text option as a whole number; nothing if it was not given and has no default. A
/// WrongCall if it is no number or not in `least`..`most`.
std::optional<std::int64_t> numberIn(const cxxopts::ParseResult& arguments,
                                     const std::string& option, std::int64_t least,
                                     std::int64_t most);
/// The same of an option that was given or has a default.
template <class Number>
Number numberOf(const cxxopts::ParseResult& arguments, const std::string& option,
                std::int64_t least, std::int64_t most) {
  return static_cast<Number>(numberIn(arguments, option, least, most).value());
}

/// All values of a repeatable option, in the order given. (A list of cxxopts is cut at commas.)
Words allOf(const cxxopts::ParseResult& arguments, std::string_view option);
/// A WrongCall if there are more than `most` arguments that belong to no option.
void noMoreThan(std::size_t most, const cxxopts::ParseResult& arguments);

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
