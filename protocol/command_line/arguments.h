#pragma once

#include <cstdint>
#include <cxxopts.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "movegen/text/result.h"

/// The parts of reading a command line that cxxopts lacks: errors as values, and bounds of numbers.
namespace ximaera {

/// Parses `words` by the declarations in `options`, which must outlive the result. An unknown
/// option, a missing value, or a repeated option that is not in `repeatable` is an error.
Result<cxxopts::ParseResult> parseArguments(cxxopts::Options& options,
                                            const std::vector<std::string>& words,
                                            const std::vector<std::string>& repeatable = {});

/// The value of a text option as a whole number; `otherwise` if it was not given. An error names
/// the option.
Result<std::int64_t> numberOf(const cxxopts::ParseResult& arguments, const std::string& option,
                              std::int64_t least, std::int64_t most, std::int64_t otherwise = 0);
/// All values of a repeatable option, in the order given. (A list of cxxopts is cut at commas.)
std::vector<std::string> allOf(const cxxopts::ParseResult& arguments, std::string_view option);
/// An error if there are more than `most` arguments that belong to no option.
std::optional<Error> noMoreThan(std::size_t most, const cxxopts::ParseResult& arguments);

/// Whether `name` or `letter`, such as "--version" and "-v", is one of the words.
bool asksFor(const std::vector<std::string>& words, std::string_view name, std::string_view letter);
/// The same for "--help" and "-h".
bool asksForHelp(const std::vector<std::string>& words);

}  // namespace ximaera
