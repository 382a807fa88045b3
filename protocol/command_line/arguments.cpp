#include "protocol/command_line/arguments.h"

#include <fmt/format.h>

#include <algorithm>
#include <cxxopts.hpp>

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

}  // namespace

Result<Arguments> Arguments::parse(cxxopts::Options& options, const std::vector<std::string>& words,
                                   const std::vector<std::string>& repeatable) {
  std::vector<const char*> pointers{""};
  for (const std::string& word : words) pointers.push_back(word.c_str());
  Arguments arguments;
  try {
    const auto result = options.parse(static_cast<int>(pointers.size()), pointers.data());
    for (const cxxopts::KeyValue& entry : result.arguments()) {
      const bool again = std::ranges::find(repeatable, entry.key()) != repeatable.end();
      if (!again && arguments.has(entry.key()))
        return Error{fmt::format("--{} stands twice", entry.key())};
      arguments.given_.push_back({entry.key(), entry.value()});
    }
    arguments.others_ = result.unmatched();
  } catch (const std::exception& error) {
    return Error{plainlyQuoted(error.what())};
  }
  return arguments;
}

bool Arguments::flag(std::string_view option) const {
  const std::string value = text(option).value_or("false");
  return value.starts_with('t') || value.starts_with('T') || value == "1";
}

std::optional<std::string> Arguments::text(std::string_view option) const {
  const auto found = std::ranges::find(given_, option, &Given::option);
  if (found == given_.end()) return std::nullopt;
  return found->value;
}

std::vector<std::string> Arguments::all(std::string_view option) const {
  std::vector<std::string> values;
  for (const Given& given : given_)
    if (given.option == option) values.push_back(given.value);
  return values;
}

Result<std::optional<std::int64_t>> Arguments::number(std::string_view option, std::int64_t least,
                                                      std::int64_t most) const {
  const std::optional<std::string> value = text(option);
  if (!value) return std::optional<std::int64_t>{};
  const Result<std::int64_t> number = parseNumber(fmt::format("--{}", option), *value, least, most);
  if (!number) return number.failure();
  return std::optional<std::int64_t>{*number};
}

Result<std::int64_t> Arguments::number(std::string_view option, std::int64_t least,
                                       std::int64_t most, std::int64_t otherwise) const {
  const auto given = number(option, least, most);
  if (!given) return given.failure();
  return given->value_or(otherwise);
}

std::optional<Error> Arguments::noMoreThan(std::size_t most) const {
  if (others_.size() <= most) return std::nullopt;
  return Error{fmt::format("unexpected argument '{}'", others_[most])};
}

bool asksFor(const std::vector<std::string>& words, std::string_view name,
             std::string_view letter) {
  return std::ranges::any_of(words,
                             [&](const auto& word) { return word == name || word == letter; });
}

bool asksForHelp(const std::vector<std::string>& words) {
  return asksFor(words, "--help", "-h");
}

}  // namespace ximaera
