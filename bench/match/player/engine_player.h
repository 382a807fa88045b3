#pragma once

#include <functional>

#include "bench/match/player/channel.h"
#include "bench/match/player/engine_spec.h"
#include "bench/match/player/player.h"

namespace ximaera::match {

/// An engine behind a pipe: the code that UCI and CECP share.
class EnginePlayer : public Player {
 public:
  /// Asks the engine to quit.
  ~EnginePlayer() override;

 protected:
  /// `moveNow` is the command that makes the engine move at once.
  EnginePlayer(Channel channel, const Patience& patience, std::string_view moveNow)
      : channel_(std::move(channel)), patience_(patience), moveNow_(moveNow) {}

  /// The error if `received` ends the greeting; nothing if it is a line or silence.
  [[nodiscard]] static std::optional<Error> greetingFault(const Received& received,
                                                          std::string_view greeting);
  /// The error if a start ends with `failure`.
  [[nodiscard]] static std::optional<Error> notReady(const std::optional<Failure>& failure);
  /// The option that names files of games, for engines that read them.
  static constexpr std::string_view kGamesOption = "VariantPath";
  /// The value of that option: what `spec` has, and for our own engine the file of the game.
  static std::string gamesFor(const EngineSpec& spec, const Rules& rules, bool ours);
  /// The end of a wait, in a line.
  struct Settled {
    std::optional<Failure> failure = {};
  };
  /// Waits until `read` finds the end in a line. An interruption is an end without a failure;
  /// silence until the deadline is a hang: "no answer to `question`".
  std::optional<Failure> settle(
      std::string_view question, Instant deadline,
      const std::function<std::optional<Settled>(std::string_view line)>& read);
  /// Waits for the move requested at `start`. After `tooLong` the game is lost on time; after a
  /// further wait without an answer to `moveNow` the engine is considered hung.
  Reply awaitMove(Instant start, const std::optional<Milliseconds>& tooLong);

  Channel channel_;
  Patience patience_;

 private:
  /// The reply in a line; nothing if more lines must follow.
  virtual std::optional<Reply> understand(const Arrival& arrival, Instant start,
                                          StrayLines& strays) = 0;
  Reply await(Instant start, Instant deadline);
  Reply overdue(Instant start);

  std::string_view moveNow_;
  bool wasInterrupted_ = false;
};

}  // namespace ximaera::match
