#include "bench/learn/tune/spsa.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <sstream>

namespace ximaera::learn {

namespace {

// Spall's gain exponents, and the share of the trials used as stability constant.
constexpr double kGainExponent = 0.602;
constexpr double kStepExponent = 0.101;
constexpr double kSteadied = 0.1;
// The random walk of a constant at the end, in steps.
constexpr double kWander = 0.5;
// Larger than any constant of the search.
constexpr double kMostValue = 1e9;

// Stochastic rounding.
int roundedByChance(double value, double chance) {
  return static_cast<int>(std::floor(value + chance));
}

}  // namespace

Spsa::Trial Spsa::next(Random& random) {
  Trial trial{.up = {}, .down = {}, .changes = {}, .number = begun_++};
  const double widened = std::pow(static_cast<double>(trials_) / (trial.number + 1), kStepExponent);
  for (const TunedParameter& tuned : parameters_) {
    const double change = tuned.step * widened * (random.below(2) == 0 ? 1 : -1);
    const double chance = random.fraction();
    trial.up.*tuned.parameter.member = roundedByChance(tuned.value + change, chance);
    trial.down.*tuned.parameter.member = roundedByChance(tuned.value - change, chance);
    trial.changes.push_back(change);
  }
  return trial;
}

void Spsa::learn(const Trial& trial, double difference) {
  const double steadied = kSteadied * trials_;
  const double widened = std::pow(static_cast<double>(trials_) / (trial.number + 1), kStepExponent);
  const double gain = kWander / std::sqrt(trials_) *
                      std::pow((steadied + trials_) / (steadied + trial.number + 1), kGainExponent);
  for (std::size_t index = 0; index < parameters_.size(); ++index)
    parameters_[index].value += gain / (widened * widened) * trial.changes[index] * difference;
  ++done_;
}

Parameters Spsa::best() const {
  Parameters best;
  for (const TunedParameter& tuned : parameters_)
    best.*tuned.parameter.member = static_cast<int>(std::lround(tuned.value));
  return best;
}

std::string Spsa::text() const {
  std::string text = fmt::format("{} of {} trials\n", done_, trials_);
  for (const TunedParameter& tuned : parameters_)
    text += fmt::format("{} {:.4f} step {:.4f}\n", tuned.parameter.name, tuned.value, tuned.step);
  return text;
}

std::optional<Error> Spsa::read(const std::string& text) {
  Spsa read = *this;
  std::istringstream lines(text);
  std::string line, of;
  int trials = 0;
  std::getline(lines, line);
  if (!(std::istringstream(line) >> read.done_ >> of >> trials) || trials != trials_ ||
      read.done_ < 0)
    return Error{fmt::format("not {} trials: '{}'", trials_, line)};
  for (TunedParameter& tuned : read.parameters_) {
    std::string name, step;
    std::getline(lines, line);
    if (!(std::istringstream(line) >> name >> tuned.value >> step >> tuned.step) ||
        name != tuned.parameter.name || !(std::abs(tuned.value) <= kMostValue) ||
        !(tuned.step > 0 && tuned.step <= kMostValue))
      return Error{fmt::format("not '{}': '{}'", tuned.parameter.name, line)};
  }
  read.begun_ = read.done_;
  *this = std::move(read);
  return std::nullopt;
}

}  // namespace ximaera::learn
