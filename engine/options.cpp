#include "engine/options.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/skill.h"
#include "movegen/text/number.h"
#include "movegen/text/words.h"
#include "search/tree/parameters.h"

namespace ximaera {

namespace {

// How UCI writes an empty text.
constexpr std::string_view kNoText = "<empty>";

// Sets one kind of option from its text; a visitor of Option::kind.
class Setter {
 public:
  Setter(std::string_view name, std::string_view text) : name_(name), text_(text) {}

  std::optional<Error> operator()(Option::Spin& spin) const {
    const auto number = parseNumber(fmt::format("option {}:", name_), text_, spin.least, spin.most);
    if (!number) return number.failure();
    spin.value = static_cast<int>(*number);
    return std::nullopt;
  }

  std::optional<Error> operator()(Option::Check& check) const {
    if (!sameIgnoringCase(text_, "true") && !sameIgnoringCase(text_, "false"))
      return Error{fmt::format("option {}: '{}' is neither true nor false", name_, text_)};
    check.value = sameIgnoringCase(text_, "true");
    return std::nullopt;
  }

  std::optional<Error> operator()(Option::Combo& combo) const {
    for (const std::string& choice : combo.choices)
      if (sameIgnoringCase(choice, text_)) {
        combo.value = choice;
        return std::nullopt;
      }
    return Error{fmt::format("option {}: '{}' is not one of {}", name_, text_,
                             fmt::join(combo.choices, " "))};
  }

  std::optional<Error> operator()(Option::Text& text) const {
    text.value = text_ == kNoText ? "" : text_;
    return std::nullopt;
  }

  std::optional<Error> operator()(Option::Button&) const { return std::nullopt; }

 private:
  std::string_view name_;
  std::string_view text_;
};

// Whether the build offers the constants of the search as options.
constexpr bool kTuning = XIMAERA_TUNING != 0;

void addParameters(std::vector<Option>& options) {
  constexpr int kWidest = 100'000;
  const Parameters parameters;
  for (const NamedParameter& named : namedParameters())
    options.push_back(
        {std::string(named.name), Option::Spin{parameters.*named.member, -kWidest, kWidest}});
}

}  // namespace

const Option* Options::find(std::string_view name) const {
  const auto found = std::find_if(options_.begin(), options_.end(), [&](const Option& option) {
    return sameIgnoringCase(option.name, name);
  });
  return found == options_.end() ? nullptr : &*found;
}

std::optional<Error> Options::set(std::string_view name, std::string_view value) {
  const Option* found = find(name);
  if (found == nullptr) return Error{fmt::format("there is no option '{}'", name)};
  Option& option = options_[static_cast<std::size_t>(found - options_.data())];
  return std::visit(Setter(option.name, value), option.kind);
}

void Options::setChoices(std::string_view name, std::vector<std::string> choices) {
  Option& option = options_[static_cast<std::size_t>(find(name) - options_.data())];
  std::get<Option::Combo>(option.kind).choices = std::move(choices);
}

Options engineOptions(std::vector<std::string> variants) {
  std::vector<Option> options{
      {"UCI_Variant", Option::Combo{variants.front(), variants}},
      {"UCI_Chess960", Option::Check{false}},
      {"Hash", Option::Spin{64, 1, 65536}},
      {"Clear Hash", Option::Button{}},
      {"Threads", Option::Spin{1, 1, 64}},
      {"MultiPV", Option::Spin{1, 1, 256}},
      {"Ponder", Option::Check{false}},
      {"Move Overhead", Option::Spin{10, 0, 5000}},
      {"EvalFile", Option::Text{}},
      {"VariantPath", Option::Text{}},
      {"WeightsPath", Option::Text{}},
      {"Skill Level", Option::Spin{kHighestSkill, kLowestSkill, kHighestSkill}},
      {"UCI_AnalyseMode", Option::Check{false}},
      {"UCI_LimitStrength", Option::Check{false}},
      {"UCI_Elo", Option::Spin{kHighestElo, kLowestElo, kHighestElo}},
  };
  if (kTuning) addParameters(options);
  return Options(std::move(options));
}

}  // namespace ximaera
