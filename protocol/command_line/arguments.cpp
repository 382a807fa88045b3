#include "protocol/command_line/arguments.h"

#include <fmt/format.h>

#include <algorithm>
#include <new>
#include <ostream>

#include "movegen/text/number.h"

namespace ximaera {

namespace {

// Replaces the library's quotation marks by ours.
std::string plainlyQuoted(std::string_view text) {
  std::string plain;
  while (!text.empty()) {
    const bool quotes = text.starts_with("\u2018") || text.starts_with("\u2019");
    plain += quotes ? '\'' : text[0];
    text.remove_prefix(quotes ? 3 : 1);
  }
  return plain;
}

// The option was given or has a default.
Result<std::int64_t> parsedNumber(const cxxopts::ParseResult& arguments, const std::string& option,
                                  std::int64_t least, std::int64_t most) {
  return parseNumber(fmt::format("--{}", option), arguments[option].as<std::string>(), least, most);
}

}  // namespace

Result<cxxopts::ParseResult> parseArguments(cxxopts::Options& options, const Words& words,
                                            const Words& repeatable) {
  std::vector<const char*> pointers{""};
  for (const std::string& word : words) pointers.push_back(word.c_str());
  try {
    auto arguments = options.parse(static_cast<int>(pointers.size()), pointers.data());
    for (const cxxopts::KeyValue& given : arguments.arguments())
      if (arguments.count(given.key()) > 1 && std::ranges::count(repeatable, given.key()) == 0)
        return Error{fmt::format("--{} stands twice", given.key())};
    return arguments;
  } catch (const std::exception& error) {
    return Error{plainlyQuoted(error.what())};
  }
}

Result<std::int64_t> numberOf(const cxxopts::ParseResult& arguments, const std::string& option,
                              std::int64_t least, std::int64_t most, std::int64_t otherwise) {
  if (!arguments.count(option)) return otherwise;
  return parsedNumber(arguments, option, least, most);
}

std::int64_t NumberReader::value(const std::string& option, std::int64_t least, std::int64_t most) {
  const auto value = parsedNumber(arguments_, option, least, most);
  if (!value && !error_) error_ = value.failure();
  return value ? *value : 0;
}

Words allOf(const cxxopts::ParseResult& arguments, std::string_view option) {
  Words values;
  for (const cxxopts::KeyValue& given : arguments.arguments())
    if (given.key() == option) values.push_back(given.value());
  return values;
}

std::optional<Error> noMoreThan(std::size_t most, const cxxopts::ParseResult& arguments) {
  if (arguments.unmatched().size() <= most) return std::nullopt;
  return Error{fmt::format("unexpected argument '{}'", arguments.unmatched()[most])};
}

std::string wordOf(const cxxopts::ParseResult& arguments) {
  return arguments.unmatched().empty() ? "" : arguments.unmatched()[0];
}

bool asksFor(const Words& words, std::string_view name, std::string_view letter) {
  return std::ranges::any_of(words,
                             [&](const auto& word) { return word == name || word == letter; });
}

bool asksForHelp(const Words& words) {
  return asksFor(words, "--help", "-h");
}

std::string messageOf(const std::exception_ptr& problem) {
  try {
    std::rethrow_exception(problem);
  } catch (const std::bad_alloc&) {
    return "there is not enough memory";
  } catch (const std::exception& error) {
    return error.what();
  }
}

int statusOfOutput(int status, std::ostream& out, std::ostream& error, std::string_view program) {
  if (out.flush()) return status;
  error << program << ": cannot write to the standard output\n";
  return kCannotWrite;
}

}  // namespace ximaera
