#include "movegen/variants/registry.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <mutex>

#include "movegen/text/utf8.h"
#include "movegen/variants/variants.h"

namespace ximaera {

namespace {

// Names and rules have the same indices; rules that nobody asked for are null.
struct Registry {
  std::vector<std::unique_ptr<Rules>> rules = makeVariants();
  std::vector<std::string> names;
  std::vector<MakeRules> makers{rules.size()};
  std::mutex mutex;

  Registry() {
    for (const auto& known : rules) names.emplace_back(known->info().name);
  }
  std::size_t indexOf(std::string_view name) const {
    return static_cast<std::size_t>(std::ranges::find(names, name) - names.begin());
  }
  const Rules* made(std::size_t index) {
    const std::lock_guard lock(mutex);
    if (!rules[index]) rules[index] = makers[index]();
    return rules[index].get();
  }
};

Registry& registry() {
  static Registry registry;
  return registry;
}

}  // namespace

std::span<const std::unique_ptr<Rules>> allRules() {
  for (std::size_t index = 0; index < registry().rules.size(); ++index) registry().made(index);
  return registry().rules;
}

const Rules& firstRules() {
  return *registry().rules.front();
}

std::optional<Error> addRules(std::string name, MakeRules make) {
  if (std::ranges::count(registry().names, name) > 0)
    return Error{fmt::format("there is already a game named '{}'", name)};
  registry().names.push_back(std::move(name));
  registry().makers.push_back(std::move(make));
  registry().rules.emplace_back();
  return std::nullopt;
}

std::optional<Error> addRules(std::unique_ptr<Rules> rules) {
  if (auto error = addRules(std::string(rules->info().name), nullptr)) return error;
  registry().rules.back() = std::move(rules);
  return std::nullopt;
}

const Rules* findRules(std::string_view name) {
  const std::size_t index = registry().indexOf(name);
  return index < registry().names.size() ? registry().made(index) : nullptr;
}

Result<const Rules*> variantNamed(std::string_view name) {
  const Rules* rules = findRules(name);
  if (rules == nullptr)
    return Error{fmt::format("unknown variant '{}', known are {}", printable(name),
                             fmt::join(variantNames(), " "))};
  return rules;
}

const std::vector<std::string>& variantNames() {
  return registry().names;
}

}  // namespace ximaera
