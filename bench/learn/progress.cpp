#include "bench/learn/progress.h"

#include <fmt/format.h>

#include <ostream>

namespace ximaera::learn {

namespace {

using namespace std::chrono_literals;

constexpr auto kTerminalInterval = 200ms;
constexpr auto kLogInterval = 60s;

}  // namespace

Progress::Progress(std::ostream& out, bool terminal)
    : out_(out), terminal_(terminal), started_(Clock::now()), shown_(started_) {}

bool Progress::due() const {
  const Clock::duration passed = Clock::now() - shown_;
  return terminal_ ? passed >= kTerminalInterval : passed >= kLogInterval;
}

void Progress::show(const std::string& line, bool last) {
  shown_ = Clock::now();
  if (terminal_)
    out_ << "\r\x1b[K" << line << (last ? "\n" : "") << std::flush;
  else
    out_ << line << std::endl;
}

double Progress::seconds() const {
  return std::chrono::duration<double>(Clock::now() - started_).count();
}

std::string timeText(double seconds) {
  const auto whole = static_cast<long long>(seconds);
  if (whole >= 3600)
    return fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60);
  return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

}  // namespace ximaera::learn
