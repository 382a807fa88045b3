#include "bench/learn/games/generator.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <utility>
#include <vector>

#include "bench/learn/in_threads.h"
#include "movegen/text/utf8.h"
#include "protocol/command_line/duration.h"

namespace ximaera::learn {

namespace {

/// The games still to play and the state of the others, shared by all threads.
class Generation {
 public:
  Generation(const GenerationPlan& plan, GameLog& log, Progress& progress)
      : plan_(plan), log_(log), progress_(progress) {
    for (std::uint32_t index = 0; index < plan.games; ++index) {
      const std::uint32_t number = plan.first + index;
      if (!plan.shard.has(number)) continue;
      ++planned_;
      if (!log.has(number)) missing_.push_back(number);
    }
  }

  /// Plays games until none are left. May run in several threads.
  void work() {
    SelfPlay player(plan_.rules);
    for (std::size_t index; (index = next_++) < missing_.size() && !stopped_ && !ended();)
      finish(player.play(missing_[index]));
  }
  /// Ends each thread after its present game.
  void stop() { stopped_ = true; }
  void showEnd() { progress_.show(line(), true); }

 private:
  void finish(const SelfPlayGame& game) {
    const std::lock_guard lock(mutex_);
    log_.append(game);
    ++played_;
    positions_ += game.moves.size() - game.openingPlies;
    if (progress_.due()) progress_.show(line());
  }

  bool ended() const { return plan_.ended && plan_.ended(); }

  std::string line() const {
    const double seconds = std::max(progress_.seconds(), 1e-3);
    const double rate = static_cast<double>(played_) / seconds;
    const std::size_t left = missing_.size() - played_;
    std::string text =
        fmt::format("{} {}{} games  {} positions  {:.1f} games/s  {:.0f} positions/s",
                    plan_.rules.variant->name(), planned_ - left,
                    plan_.ended ? "" : fmt::format("/{}", planned_), positions_, rate,
                    static_cast<double>(positions_) / seconds);
    if (left > 0 && rate > 0 && !plan_.ended)
      text += fmt::format("  {} left", timeText(static_cast<double>(left) / rate));
    return text;
  }

  const GenerationPlan& plan_;
  GameLog& log_;
  Progress& progress_;
  std::size_t planned_ = 0;
  std::vector<std::uint32_t> missing_;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<bool> stopped_ = false;
  std::mutex mutex_;
  std::size_t played_ = 0;
  std::size_t positions_ = 0;
};

}  // namespace

Result<GameLog> GameLog::open(const std::string& path, const GameFileHeader& header) {
  auto file = match::RecordFile::open(path, match::RecordFile::State::kAny);
  if (!file) return file.failure();
  GameLog log(std::move(*file));
  if (const auto error = log.load(header)) return *error;
  return log;
}

std::optional<Error> GameLog::load(const GameFileHeader& header) {
  const GameVisitor visitor{
      .onHeader = [&](const GameFileHeader& found) -> std::optional<Error> {
        if (found == header) return std::nullopt;
        return Error{fmt::format("the games are {} ({}), not {} ({})", printable(found.variant),
                                 printable(found.identity), header.variant, header.identity)};
      },
      .onGame = [&](SelfPlayGame&& game) -> std::optional<Error> {
        if (numbers_.insert(game.number).second) return std::nullopt;
        return Error{fmt::format("game {} is there twice", game.number)};
      }};
  const auto whole = readGameFile(file_.path(), visitor);
  if (!whole) return whole.failure();
  if (auto error = file_.truncate(*whole)) return error;
  if (*whole == 0) LostOutput::check(file_.append(encodeHeader(header)));
  return std::nullopt;
}

void GameLog::append(const SelfPlayGame& game) {
  numbers_.insert(game.number);
  LostOutput::check(file_.append(encodeGame(game)));
}

std::optional<Error> generateGames(const GenerationPlan& plan, Progress& progress) {
  auto log = GameLog::open(plan.file, {plan.rules.variant->name(), identityOf(plan.rules)});
  if (!log) return log.failure();
  Generation generation(plan, *log, progress);
  inThreads(
      plan.threads, [&](int) { generation.work(); }, [&] { generation.stop(); });
  generation.showEnd();
  return std::nullopt;
}

}  // namespace ximaera::learn
