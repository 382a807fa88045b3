#include "protocol/terminal/thinking.h"

#include <fmt/format.h>

#include <condition_variable>
#include <cstdlib>
#include <mutex>

#include "movegen/text/number.h"
#include "protocol/explain/text.h"

namespace ximaera {

namespace {

constexpr std::chrono::milliseconds kPause(50);
constexpr std::string_view kWipe = "\r\x1b[K";

// The points of a decided value, if the game counts them.
std::string decidedPoints(const VariantInfo& info, Value value) {
  const Value size = std::abs(value);
  const Grade grade = size > kNormalWin    ? Grade::kMajor
                      : size > kMinimalWin ? Grade::kNormal
                                           : Grade::kMinimal;
  return pointsNote(info, Outcome::win(kWhite, "", grade));
}

}  // namespace

std::string shortScore(const VariantInfo& info, Value value) {
  if (isDecided(value)) return scoreText(value) + decidedPoints(info, value);
  return fmt::format("{:+.2f}", value / 100.0);
}

BestMove Thinking::wait(const GoRequest& request, const std::function<bool()>& interrupted,
                        const std::function<void(const LineReport&)>& onLine) const {
  std::mutex mutex;
  std::condition_variable found;
  std::optional<BestMove> result;
  engine_.onBestMove = [&](const BestMove& best) {
    const std::lock_guard lock(mutex);
    result = best;
    found.notify_one();
  };
  engine_.reporter.onLine = [&](const LineReport& report) {
    if (onLine) onLine(report);
    show(report);
  };
  if (screen_.live) out_ << "Thinking ..." << std::flush;
  engine_.go(request);
  {
    std::unique_lock lock(mutex);
    while (!found.wait_for(lock, kPause, [&] { return result.has_value(); }))
      if (interrupted()) engine_.stop();
  }
  engine_.wait();
  engine_.onBestMove = nullptr;
  engine_.reporter.onLine = nullptr;
  if (screen_.live) out_ << kWipe << std::flush;
  return *result;
}

void Thinking::show(const LineReport& report) const {
  if (!screen_.live || report.multiPv != 1 || report.line.empty()) return;
  const Position& position = engine_.game().position();
  std::string text =
      fmt::format("depth {}  {}  {}", report.depth, shortScore(position.info(), report.value),
                  lineText(position, report.line));
  // The last column stays free, because some terminals begin a new line after it.
  if (text.size() >= screen_.columns) text.resize(screen_.columns - 1);
  out_ << kWipe << text << std::flush;
}

std::string judgement(const Position& position, const BestMove& best) {
  const Side side = position.side();
  const std::string_view better = sideName(best.value >= 0 ? side : opposite(side));
  const std::string move = position.rules().format(position, *best.move);
  if (isDecided(best.value))
    return fmt::format("{} wins in {}{}; {} is best.", better,
                       counted(std::abs(movesToMate(best.value)), "move"),
                       decidedPoints(position.info(), best.value), move);
  if (best.value == 0) return fmt::format("Both stand alike; {} is best.", move);
  return fmt::format("{} is better by {:.2f} pawns; {} is best.", better,
                     std::abs(best.value) / 100.0, move);
}

}  // namespace ximaera
