#include "protocol/xboard/xboard_clock.h"

#include <charconv>
#include <cmath>

#include "movegen/text/number.h"
#include "movegen/text/words.h"

namespace ximaera {

namespace {

// Longer times are errors, and might overflow.
constexpr double kLongestSeconds = 1e7;

// Reads a non-negative number at the start of `text` and removes it.
std::optional<double> takeNumber(std::string_view& text) {
  double number = 0;
  const auto [end, error] =
      std::from_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed);
  if (error != std::errc{} || !(number >= 0 && number <= kLongestSeconds)) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

std::int64_t milliseconds(double seconds) {
  return std::llround(seconds * 1000);
}

std::optional<std::int64_t> millisecondsOf(std::string_view seconds) {
  const auto number = takeNumber(seconds);
  if (!number || !seconds.empty()) return std::nullopt;
  return milliseconds(*number);
}

// "5" or "5:30". Text after it is ignored, for later versions of the protocol.
std::optional<std::int64_t> millisecondsOfBase(std::string_view base) {
  const auto minutes = takeNumber(base);
  if (!minutes) return std::nullopt;
  double seconds = *minutes * 60;
  if (base.starts_with(':')) {
    base.remove_prefix(1);
    const auto rest = takeNumber(base);
    if (!rest) return std::nullopt;
    seconds += *rest;
  }
  return milliseconds(seconds);
}

}  // namespace

bool XBoardClock::level(std::string_view arguments, std::size_t plies) {
  const auto words = wordsOf(arguments);
  if (words.size() != 2 && words.size() != 3) return false;
  std::string_view count = words[0];
  const auto moves = takeNumber(count);
  const auto base = millisecondsOfBase(words[1]);
  const auto increment = millisecondsOf(words.size() == 3 ? words[2] : "0");
  if (!moves || !base || !increment) return false;
  moves_ = static_cast<int>(*moves);
  base_ = left_ = *base;
  increment_ = *increment;
  firstPly_ = plies;
  moveTime_.reset();
  return true;
}

bool XBoardClock::secondsPerMove(std::string_view arguments) {
  const auto time = millisecondsOf(arguments);
  if (time) moveTime_ = time;
  return time.has_value();
}

bool XBoardClock::timeLeft(std::string_view arguments) {
  const auto centiseconds = toInteger(arguments);
  const bool valid =
      centiseconds && std::abs(static_cast<double>(*centiseconds)) <= kLongestSeconds * 100;
  // A GUI sends 1 for what is less than a centisecond, too.
  if (valid) left_ = *centiseconds == 1 ? 1 : *centiseconds * 10;
  return valid;
}

ClockState XBoardClock::state(std::size_t plies) const {
  ClockState clock;
  if (moveTime_) {
    clock.moveTime = moveTime_;
    return clock;
  }
  clock.left = left_;
  clock.increment = increment_;
  if (moves_ > 0) {
    const std::size_t played = plies > firstPly_ ? (plies - firstPly_) / 2 : 0;
    clock.movesToGo = moves_ - static_cast<int>(played % static_cast<std::size_t>(moves_));
  }
  return clock;
}

}  // namespace ximaera
