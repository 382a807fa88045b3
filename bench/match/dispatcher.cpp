#include "bench/match/dispatcher.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include "bench/match/process/system.h"
#include "bench/match/result/report.h"
#include "protocol/command_line/arguments.h"
#include "protocol/command_line/duration.h"

namespace ximaera::match {

namespace {

using namespace std::chrono_literals;

// The shortest time between two lines on a terminal.
constexpr Duration kLeastInterval = 100ms;

// Consecutive failures to start a game before the number of games at a time is reduced.
constexpr int kMostFailures = 20;

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

void Dispatcher::plan(std::vector<Fixture> fixtures, std::int64_t earlier) {
  fixtures_ = std::move(fixtures);
  state_.earlier = state_.done = earlier;
  state_.of = earlier + static_cast<std::int64_t>(fixtures_.size());
}

void Dispatcher::giveUp(const Error& error) {
  const std::lock_guard lock(mutex_);
  fail(error);
}

std::vector<Fixture> Dispatcher::takePair() {
  const std::lock_guard lock(mutex_);
  std::vector<Fixture> pair;
  if (stop_.raised()) return pair;
  while (next_ < fixtures_.size() &&
         (pair.empty() || fixtures_[next_].number / 2 == pair[0].number / 2))
    pair.push_back(fixtures_[next_++]);
  return pair;
}

bool Dispatcher::takeBack(std::span<const Fixture> fixtures, const std::exception_ptr& reason) {
  const std::lock_guard lock(mutex_);
  std::ranges::copy_backward(fixtures, fixtures_.begin() + static_cast<std::ptrdiff_t>(next_));
  next_ -= fixtures.size();
  shortage_ = reason;
  if (++failures_ < kMostFailures) return false;
  failures_ = 0;
  return true;
}

void Dispatcher::deliver(const GameRecord& record) {
  const std::lock_guard lock(mutex_);
  failures_ = 0;
  if (stop_.raised() || record.ruling.result == GameResult::kUnfinished) return;
  if (writer_)
    if (const auto error = writer_->write(record)) return fail(*error);
  standings_.add(record);
  for (const Side side : {kWhite, kBlack}) {
    std::int64_t& most = mostNodes_[side == kWhite ? record.white : record.black];
    most = std::max(most, record.mostNodes[side]);
  }
  ++state_.done;
  state_.seconds = inSeconds(now() - start_);
  if (settings_.progressFile >= 0) progress_.show(record, standings_, settings_.sprt, state_);
  if (decided()) stop_.raise();
}

bool Dispatcher::decided() const {
  if (!settings_.sprt || settings_.shard.count > 1) return false;
  return verdictOf(*settings_.sprt, countsOf(standings_.total(0).pairs)) != SprtVerdict::kOpen;
}

MatchResult Dispatcher::result() {
  if (settings_.progressFile >= 0) progress_.clear();
  const MatchEnd end = !problem_.empty()          ? MatchEnd::kFailed
                       : state_.done == state_.of ? MatchEnd::kComplete
                       : decided()                ? MatchEnd::kTestDecided
                       : stop_.raised()           ? MatchEnd::kInterrupted
                                                  : MatchEnd::kFailed;
  if (problem_.empty() && shortage_ != nullptr) problem_ = messageOf(shortage_);
  return {.end = end,
          .standings = standings_,
          .played = state_.done - state_.earlier,
          .seconds = inSeconds(now() - start_),
          .mostNodes = mostNodes_,
          .problem = problem_};
}

void Dispatcher::fail(const Error& error) {
  problem_ = error.message;
  stop_.raise();
}

}  // namespace ximaera::match
