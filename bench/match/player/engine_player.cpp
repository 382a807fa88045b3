#include "bench/match/player/engine_player.h"

#include <fmt/format.h>

#include "engine/files/described_games.h"

namespace ximaera::match {

namespace {

using Status = Reading::Status;

// An engine that does not read its input for this long will never do so.
constexpr Milliseconds kWritePatience{2000};

}  // namespace

void TrafficLog::note(std::string_view engine, char direction, std::string_view line) {
  const double seconds = inSeconds(now().time_since_epoch());
  const std::lock_guard lock(mutex_);
  file_ << fmt::format("{:.3f} {} {} {}\n", seconds, engine, direction, line) << std::flush;
}

void Channel::send(std::string_view line) {
  if (log_ != nullptr) log_->note(name_, '>', line);
  process_->writeLine(line, now() + kWritePatience);
}

Reading Channel::receive(Instant deadline) {
  Reading reading = process_->readLine(deadline);
  if (reading.status == Status::kLine && log_ != nullptr) log_->note(name_, '<', reading.line);
  if (reading.status == Status::kClosed)
    reading.line = process_->ending().value_or("closed its output");
  return reading;
}

std::optional<Failure> failureOf(const Reading& reading) {
  if (reading.status == Status::kClosed) return Failure{EventKind::kCrash, reading.line};
  if (reading.status == Status::kGarbage) return Failure{EventKind::kGarbage, reading.line};
  return {};
}

std::optional<Failure> EnginePlayer::noteStray(std::string_view line) {
  if (++strayLines_ <= patience_.strayLines) return {};
  return Failure{EventKind::kGarbage,
                 fmt::format("{} lines that are not of the protocol, the last '{}'", strayLines_,
                             line.substr(0, 40))};
}

EnginePlayer::~EnginePlayer() {
  channel_.send("quit");
  channel_.finish(wasInterrupted_ ? Milliseconds(0) : patience_.quit);
}

std::optional<Error> EnginePlayer::greetingFault(const Reading& reading,
                                                 std::string_view greeting) {
  if (reading.status == Status::kInterrupted) return Error{"was not waited for"};
  const auto failure = failureOf(reading);
  if (!failure) return {};
  return Error{fmt::format("{} instead of an answer to {}: {}", nameOf(failure->kind), greeting,
                           failure->detail)};
}

void EnginePlayer::noteRefusal(std::string_view line, std::string_view beginning) {
  if (!line.starts_with(beginning)) return;
  line.remove_prefix(beginning.size());
  if (line.starts_with("option ")) refusal_ = line;
}

std::optional<Error> EnginePlayer::notReady(const std::optional<Failure>& failure) const {
  if (!refusal_.empty()) return Error{"refuses " + refusal_};
  if (!failure) return {};
  return Error{fmt::format("is not ready: {} {}", nameOf(failure->kind), failure->detail)};
}

std::string EnginePlayer::gamesFor(const EngineSpec& spec, const Variant& variant, bool ours) {
  std::string files(spec.option(kGamesOption));
  const std::string file = ours ? variant.file() : "";
  if (!files.empty() && !file.empty()) files += kPathSeparator;
  return files + file;
}

std::optional<Failure> EnginePlayer::settle(
    std::string_view question, Instant deadline,
    const std::function<std::optional<Settled>(std::string_view line)>& read) {
  for (;;) {
    const Reading reading = channel_.receive(deadline);
    if (reading.status == Status::kTimeout)
      return Failure{EventKind::kHang, fmt::format("no answer to {}", question)};
    if (reading.status == Status::kInterrupted) return {};
    if (const auto failure = failureOf(reading)) return failure;
    if (const auto settled = read(reading.line)) return settled->failure;
  }
}

// Once the time has expired, a late move shows that the engine is slow and does not hang.
Reply EnginePlayer::awaitMove(Instant start, const std::optional<Milliseconds>& tooLong) {
  if (auto reply = await(start, start + tooLong.value_or(patience_.answer))) return *reply;
  const auto hang = [&](std::string detail) {
    return Reply{Failure{EventKind::kHang, std::move(detail)}, now() - start, {}};
  };
  if (!tooLong) return hang("no move");
  channel_.send(moveNow_);
  auto late = await(start, now() + patience_.answer);
  if (!late) return hang(fmt::format("no move, not even after {}", moveNow_));
  if (std::holds_alternative<MoveReply>(late->answer))
    late->answer =
        Failure{EventKind::kTimeLoss, fmt::format("moved after {:.3f} s", inSeconds(late->used))};
  return *late;
}

std::optional<Reply> EnginePlayer::await(Instant start, Instant deadline) {
  strayLines_ = 0;
  for (;;) {
    const Reading reading = channel_.receive(deadline);
    if (reading.status == Status::kTimeout) return {};
    if (reading.status == Status::kInterrupted) {
      wasInterrupted_ = true;
      return Reply{Interruption{}, now() - start, {}};
    }
    if (const auto failure = failureOf(reading)) return Reply{*failure, now() - start, {}};
    if (auto reply = understand(reading, start)) return reply;
  }
}

}  // namespace ximaera::match
