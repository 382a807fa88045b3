#include "bench/match/player/channel.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

namespace ximaera::match {

namespace {

using namespace std::chrono_literals;

// An engine that does not read its input for this long will never do so.
constexpr Milliseconds kWritePatience{2000};

}  // namespace

void TrafficLog::note(std::string_view engine, char direction, std::string_view line) {
  const double seconds = std::chrono::duration<double>(now().time_since_epoch()).count();
  const std::lock_guard lock(mutex_);
  file_ << fmt::format("{:.3f} {} {} {}\n", seconds, engine, direction, line) << std::flush;
}

void Channel::send(std::string_view line) {
  if (log_ != nullptr) log_->note(name_, '>', line);
  process_.writeLine(line, now() + kWritePatience);
}

Received Channel::receive(Instant deadline) {
  Reading reading = process_.readLine(deadline);
  switch (reading.status) {
    case Reading::Status::kLine:
      if (log_ != nullptr) log_->note(name_, '<', reading.line);
      return Arrival{std::move(reading.line), reading.arrived};
    case Reading::Status::kTimeout:
      return Silence{};
    case Reading::Status::kClosed:
      return Failure{EventKind::kCrash, process_.ending().value_or("closed its output")};
    case Reading::Status::kGarbage:
      return Failure{EventKind::kGarbage, reading.line};
    case Reading::Status::kInterrupted:
      break;
  }
  return Interruption{};
}

std::optional<Failure> StrayLines::note(std::string_view line) {
  if (++count_ <= allowed_) return {};
  return Failure{EventKind::kGarbage,
                 fmt::format("{} lines that are not of the protocol, the last '{}'", count_,
                             line.substr(0, 40))};
}

}  // namespace ximaera::match
