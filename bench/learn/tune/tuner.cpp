#include "bench/learn/tune/tuner.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <filesystem>
#include <mutex>
#include <sstream>

#include "bench/learn/in_threads.h"
#include "bench/learn/outputs.h"
#include "bench/learn/tune/duel.h"
#include "engine/files/file.h"
#include "engine/files/write_file.h"
#include "protocol/command_line/duration.h"

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

namespace {

// The half points of a pair of games between equal searches.
constexpr int kEven = 2;

/// The trials still to play, shared by all threads.
class Tuning {
 public:
  Tuning(const TuningPlan& plan, Spsa& spsa, Progress& progress)
      : plan_(plan), spsa_(spsa), progress_(progress), first_(spsa.done()), begun_(first_) {}

  /// Plays trials until none are left. May run in several threads.
  void work() {
    std::vector<Duel> duels(plan_.rules.begin(), plan_.rules.end());
    while (const auto trial = next()) {
      Duel& duel = duels[static_cast<std::size_t>(trial->number) % duels.size()];
      const auto number = static_cast<std::uint32_t>(trial->number);
      finish(*trial, duel.playPair({trial->up}, {trial->down}, number));
    }
  }
  /// Ends each thread after its present trial.
  void stop() { stopped_ = true; }
  void save() const { LostOutput::check(replaceFile(plan_.file, spsa_.text())); }

 private:
  std::optional<Spsa::Trial> next() {
    const std::lock_guard lock(mutex_);
    if (stopped_ || begun_ >= spsa_.trials()) return std::nullopt;
    Random random(plan_.rules.front().seed, static_cast<std::uint64_t>(begun_++));
    return spsa_.next(random);
  }

  void finish(const Spsa::Trial& trial, int points) {
    const std::lock_guard lock(mutex_);
    spsa_.learn(trial, points - kEven);
    if (!progress_.due() && spsa_.done() < spsa_.trials()) return;
    save();
    const double rate = (spsa_.done() - first_) / std::max(progress_.seconds(), 1e-3);
    progress_.show(
        fmt::format("{}/{} pairs of games  {:.1f} a second  {} left", spsa_.done(), spsa_.trials(),
                    rate, timeText((spsa_.trials() - spsa_.done()) / rate)),
        spsa_.done() == spsa_.trials());
  }

  const TuningPlan& plan_;
  Spsa& spsa_;
  Progress& progress_;
  const int first_;
  int begun_;
  std::mutex mutex_;
  std::atomic<bool> stopped_ = false;
};

std::optional<Error> goOn(Spsa& spsa, const std::string& path) {
  std::error_code unknown;
  if (!std::filesystem::exists(path, unknown)) return std::nullopt;
  const auto text = readWholeFile(path);
  if (!text) return text.failure();
  const auto error = spsa.read(*text);
  if (!error) return std::nullopt;
  return Error{fmt::format("{}: {}", path, error->message)};
}

}  // namespace

std::optional<Error> tune(const TuningPlan& plan, Progress& progress) {
  const auto lock = FileLock::take(plan.file);
  if (!lock) return lock.failure();
  Spsa spsa(plan.parameters, plan.trials);
  if (const auto error = goOn(spsa, plan.file)) return error;
  Tuning tuning(plan, spsa, progress);
  tuning.save();
  inThreads(
      plan.threads, [&](int) { tuning.work(); }, [&] { tuning.stop(); });
  return std::nullopt;
}

}  // namespace ximaera::learn
