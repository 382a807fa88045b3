#include "bench/learn/tune/tuner.h"

#include <fmt/format.h>

#include <atomic>
#include <filesystem>
#include <mutex>

#include "bench/learn/in_threads.h"
#include "bench/learn/outputs.h"
#include "bench/learn/tune/duel.h"
#include "engine/files/file.h"
#include "engine/files/write_file.h"
#include "protocol/command_line/duration.h"

namespace ximaera::learn {

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
