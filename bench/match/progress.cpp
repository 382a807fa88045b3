#include "bench/match/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include "bench/match/process/system.h"
#include "bench/match/result/report.h"
#include "protocol/command_line/duration.h"

namespace ximaera::match {

namespace {

using namespace std::chrono_literals;

// The shortest time between two lines on a terminal.
constexpr Duration kLeastInterval = 100ms;

}  // namespace

std::string formatProgress(const Standings& standings, const std::optional<Sprt>& sprt,
                           const ProgressState& state, std::size_t width) {
  std::string text = fmt::format("{}/{}", state.done, state.of);
  const std::size_t leader = standings.names().size() == 2 ? 0 : standings.ranking().front();
  const Performance& first = standings.total(leader);
  if (standings.names().size() == 2)
    text += fmt::format("  {} {}:{} {}", standings.names()[0], first.all.points(),
                        standings.total(1).all.points(), standings.names()[1]);
  else
    text += fmt::format("  first {} {:.1f} %", standings.names()[leader], 100 * first.all.score());
  text += "  Elo " + formatElo(first);
  if (sprt) text += "  " + formatRatio(*sprt, countsOf(first.pairs));
  if (const auto events = standings.eventCount(); events > 0)
    text += fmt::format("  events {}", events);
  const auto played = static_cast<double>(state.done - state.earlier);
  if (played > 0 && state.seconds > 0) {
    const double speed = played / state.seconds;
    text += fmt::format("  {:.1f} games/s  {} left", speed,
                        timeText(static_cast<double>(state.of - state.done) / speed));
  }
  return text.substr(0, width);
}

MatchProgress::MatchProgress(int file) : file_(file), terminal_(isatty(file) == 1) {}

void MatchProgress::clear() {
  if (terminal_) writeAll(file_, "\r\x1b[K");
}

void MatchProgress::show(const GameRecord& record, const Standings& standings,
                         const std::optional<Sprt>& sprt, const ProgressState& state) {
  const std::string line = formatGame(record, state.done, state.of) + '\n';
  if (!terminal_) {
    writeAll(file_, line);
    return;
  }
  const bool last = state.done == state.of;
  if (record.ruling.event) writeAll(file_, "\r\x1b[K" + line);
  if (!record.ruling.event && !last && now() - shown_ < kLeastInterval) return;
  shown_ = now();
  writeAll(file_, "\r\x1b[K" + formatProgress(standings, sprt, state, terminalWidth(file_)));
}

}  // namespace ximaera::match
