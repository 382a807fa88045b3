#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <ostream>

#include "bench/learn/commands/command_line.h"
#include "bench/learn/tune/tuner.h"
#include "movegen/text/number.h"
#include "protocol/command_line/variant_option.h"

namespace ximaera::learn {

namespace {

// The default step of a trial: this share of the constant, at least one.
constexpr double kStepShare = 0.15;

cxxopts::Options tuneOptions() {
  cxxopts::Options options("ximaera-learn",
                           "Tunes constants of the search by games against itself.\n");
  options.custom_help("tune --variant NAME... --pairs N --out FILE [OPTION...]");
  declareVariant(options);
  options.add_options()("pairs", "The number of pairs of games with equal openings", textOption(),
                        "N")("out", "The file of the constants; a run begun there is continued",
                             textOption(), "FILE")(
      "parameter", "A constant, with its step if not the usual one; by default all", textOption(),
      "NAME[:STEP]")("nodes", "Nodes of each search", numberOption(2000), "N")(
      "seed", "The seed of openings and trials", numberOption(1), "N")(
      "threads", "Concurrent games", numberOption(1), "N")("h,help", "Shows this");
  return options;
}

double usualStep(const NamedParameter& parameter) {
  return std::max(std::abs(Parameters{}.*parameter.member) * kStepShare, 1.0);
}

Result<TunedParameter> parseParameter(std::string_view text) {
  const std::size_t colon = text.find(':');
  const std::string_view name = text.substr(0, colon);
  const auto known = namedParameters();
  const auto found = std::ranges::find(known, name, &NamedParameter::name);
  if (found == known.end()) return Error{fmt::format("'{}' is not a constant of the search", name)};
  TunedParameter tuned{*found, static_cast<double>(Parameters{}.*found->member), usualStep(*found)};
  if (colon == std::string_view::npos) return tuned;
  const auto step = parseNumber("the step", text.substr(colon + 1), 1, 1'000'000);
  if (!step) return step.failure();
  tuned.step = static_cast<double>(*step);
  return tuned;
}

Result<std::vector<TunedParameter>> parseParameters(const std::vector<std::string>& texts) {
  std::vector<TunedParameter> tuned;
  for (const std::string& text : texts) {
    const auto parameter = parseParameter(text);
    if (!parameter) return Error{"--parameter: " + parameter.error()};
    tuned.push_back(*parameter);
  }
  if (texts.empty())
    for (const NamedParameter& parameter : namedParameters())
      tuned.push_back(
          {parameter, static_cast<double>(Parameters{}.*parameter.member), usualStep(parameter)});
  return tuned;
}

Result<TuningPlan> parseTuning(const cxxopts::ParseResult& words, Variants& variants) {
  for (const char* needed : {"pairs", "out"})
    if (!words.count(needed)) return Error{fmt::format("--{} is missing", needed)};
  const auto parameters = parseParameters(allOf(words, "parameter"));
  if (!parameters) return parameters.failure();
  NumberReader numbers(words);
  const auto seed = numbers.read<std::uint64_t>("seed", 0, INT64_MAX);
  const auto nodes = numbers.read<std::uint64_t>("nodes", 1, 1'000'000'000);
  TuningPlan plan;
  plan.trials = numbers.read<int>("pairs", 1, 10'000'000);
  plan.threads = numbers.read<int>("threads", 1, 256);
  if (numbers.error()) return *numbers.error();
  const auto games = variantsAsked(words, variants);
  if (!games) return games.failure();
  for (const VariantPtr& variant : *games)
    plan.rules.push_back({.variant = variant, .seed = seed, .nodes = nodes});
  plan.parameters = *parameters;
  plan.file = words["out"].as<std::string>();
  return plan;
}

}  // namespace

int tuneCommand(const Words& words, Variants& variants, const Outputs& outputs) {
  const auto run = [&](const cxxopts::ParseResult& arguments) -> std::optional<Error> {
    if (auto problem = noMoreThan(0, arguments)) return problem;
    const auto plan = parseTuning(arguments, variants);
    if (!plan) return plan.failure();
    Progress progress(outputs.out, outputs.terminal);
    return tune(*plan, progress);
  };
  return runParsed("tune", tuneOptions(), words, outputs, run, {"variant", "game", "parameter"});
}

}  // namespace ximaera::learn
