#include "bench/learn/outputs.h"

#include <fmt/format.h>

#include <ostream>

namespace ximaera::learn {

namespace {

using namespace std::chrono_literals;

constexpr auto kTerminalInterval = 200ms;
constexpr auto kLogInterval = 60s;

}  // namespace

std::function<void(const std::string&)> notesTo(const Outputs& outputs) {
  return [&error = outputs.error](const std::string& note) {
    error << fmt::format("ximaera-learn: {}\n", note);
  };
}

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

}  // namespace ximaera::learn
