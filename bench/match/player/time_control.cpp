#include "bench/match/player/time_control.h"

#include <fmt/format.h>

#include <algorithm>

#include "movegen/text/number.h"
#include "movegen/text/words.h"
#include "protocol/command_line/duration.h"

namespace ximaera::match {

namespace {

// Sums of such times do not overflow.
constexpr std::int64_t kLongest = 24 * kHour;

Result<Milliseconds> secondsOf(std::string_view text, std::string_view whole) {
  const auto time = parseDuration(fmt::format("'{}':", whole), text, kSecond, 0, kLongest);
  return time ? Result(Milliseconds(*time)) : time.failure();
}

}  // namespace

Result<ClockRule> parseClock(std::string_view text) {
  ClockRule clock;
  std::string_view rest = text;
  if (const auto [moves, after] = cutAt(text, '/'); moves.size() != text.size()) {
    const std::optional<std::int64_t> number = toInteger(moves);
    if (!number || *number < 1 || *number > 1000)
      return Error{fmt::format("'{}': '{}' is not a number of moves", text, moves)};
    clock.moves = static_cast<int>(*number);
    rest = after;
  }
  const auto [base, increment] = cutAt(rest, '+');
  const Result<Milliseconds> seconds = secondsOf(base, text);
  if (!seconds) return seconds.failure();
  clock.base = *seconds;
  if (base.size() != rest.size()) {
    const Result<Milliseconds> more = secondsOf(increment, text);
    if (!more) return more.failure();
    clock.increment = *more;
  }
  if (clock.base.count() == 0) return Error{fmt::format("'{}' gives no time", text)};
  return clock;
}

std::string formatClock(const ClockRule& clock) {
  std::string text = clock.moves ? fmt::format("{}/", *clock.moves) : "";
  text += fmt::format("{}", inSeconds(clock.base));
  if (clock.increment.count() > 0) text += fmt::format("+{}", inSeconds(clock.increment));
  return text;
}

Result<Milliseconds> parseSeconds(std::string_view text) {
  const Result<Milliseconds> seconds = secondsOf(text, text);
  if (seconds && seconds->count() == 0)
    return Error{fmt::format("'{}' is not a positive time", text)};
  return seconds;
}

std::string formatTimeControl(const TimeControl& control) {
  std::string text;
  const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
  if (control.clock) add(formatClock(*control.clock));
  if (control.moveTime) add(fmt::format("{}/move", inSeconds(*control.moveTime)));
  if (control.nodes) add(fmt::format("{} nodes", *control.nodes));
  if (control.depth) add(fmt::format("depth {}", *control.depth));
  return text.empty() ? "-" : text;
}

PlayerClock::PlayerClock(const TimeControl& control) : control_(control) {
  if (control.clock) left_ = control.clock->base;
}

std::optional<Milliseconds> PlayerClock::left() const {
  if (!control_.clock) return control_.moveTime;
  return control_.moveTime ? std::min(left_, *control_.moveTime) : left_;
}

std::optional<int> PlayerClock::movesToGo() const {
  if (!control_.clock || !control_.clock->moves) return {};
  return *control_.clock->moves - moves_ % *control_.clock->moves;
}

std::optional<Milliseconds> PlayerClock::tooLong(Milliseconds margin) const {
  const auto most = left();
  if (!most) return {};
  return *most + margin + Milliseconds(1);
}

bool PlayerClock::allows(std::chrono::nanoseconds used, Milliseconds margin) const {
  const auto limit = tooLong(margin);
  return !limit || used < *limit;
}

void PlayerClock::moved(std::chrono::nanoseconds used) {
  ++moves_;
  if (!control_.clock) return;
  // A move within the margin may overdraw the clock; the next move then starts with at least 0.
  const auto whole = std::chrono::floor<Milliseconds>(used);
  left_ = std::max(left_ - whole, Milliseconds(0)) + control_.clock->increment;
  if (control_.clock->moves && moves_ % *control_.clock->moves == 0) left_ += control_.clock->base;
}

}  // namespace ximaera::match
