#include "bench/learn/number_options.h"

#include <algorithm>
#include <cassert>

namespace ximaera::learn {

Result<NumberOptions> NumberOptions::read(const cxxopts::ParseResult& words,
                                          std::vector<NumberOption> options) {
  for (NumberOption& option : options) {
    const auto value =
        numberOf(words, std::string(option.name), option.least, option.most, option.value);
    if (!value) return value.failure();
    option.value = *value;
  }
  return NumberOptions(std::move(options));
}

std::int64_t NumberOptions::valueOf(std::string_view name) const {
  const auto found = std::ranges::find(options_, name, &NumberOption::name);
  assert(found != options_.end());
  return found->value;
}

}  // namespace ximaera::learn
