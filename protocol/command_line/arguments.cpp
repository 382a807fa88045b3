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

cxxopts::ParseResult parsed(cxxopts::Options& options, const Words& words) try {
  std::vector<const char*> pointers{""};
  for (const std::string& word : words) pointers.push_back(word.c_str());
  return options.parse(static_cast<int>(pointers.size()), pointers.data());
} catch (const std::exception& error) {
  throw WrongCall({plainlyQuoted(error.what())});
}

}  // namespace

void refuseIf(const std::optional<Error>& error, std::string_view option) {
  if (!error) return;
  throw WrongCall(option.empty() ? *error : Error{fmt::format("--{}: {}", option, error->message)});
}

void declare(cxxopts::Options& options, std::initializer_list<OptionRow> rows,
             const std::string& group) {
  cxxopts::OptionAdder add = options.add_options(group);
  for (const auto& [name, text, value, usual] : rows) {
    const auto kind = *value == 0 ? cxxopts::value<bool>() : cxxopts::value<std::string>();
    if (!usual.empty()) kind->default_value(usual);
    add(name, text, kind, value);
  }
}

cxxopts::ParseResult parseArguments(cxxopts::Options& options, const Words& words,
                                    const Words& repeatable) {
  auto arguments = parsed(options, words);
  for (const cxxopts::KeyValue& given : arguments.arguments())
    if (arguments.count(given.key()) > 1 && std::ranges::count(repeatable, given.key()) == 0)
      throw WrongCall({fmt::format("--{} stands twice", given.key())});
  return arguments;
}

std::string textOf(const cxxopts::ParseResult& arguments, const std::string& option) {
  const bool known = arguments.count(option) > 0 || arguments[option].has_default();
  return known ? arguments[option].as<std::string>() : "";
}

std::optional<std::int64_t> numberIn(const cxxopts::ParseResult& arguments,
                                     const std::string& option, std::int64_t least,
                                     std::int64_t most) {
  if (!arguments.count(option) && !arguments[option].has_default()) return std::nullopt;
  return valid(parseNumber(fmt::format("--{}", option), textOf(arguments, option), least, most));
}

Words allOf(const cxxopts::ParseResult& arguments, std::string_view option) {
  Words values;
  for (const cxxopts::KeyValue& given : arguments.arguments())
    if (given.key() == option) values.push_back(given.value());
  return values;
}

void noMoreThan(std::size_t most, const cxxopts::ParseResult& arguments) {
  if (arguments.unmatched().size() > most)
    throw WrongCall({fmt::format("unexpected argument '{}'", arguments.unmatched()[most])});
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
