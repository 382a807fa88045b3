#pragma once

#include <fstream>
#include <functional>
#include <mutex>
#include <string>

#include "bench/match/player/engine_spec.h"
#include "bench/match/player/player.h"
#include "bench/match/process/process.h"
#include "engine/variants.h"
#include "protocol/records/game_record.h"

namespace ximaera::match {

/// A log file of every line sent to and received from the engines, shared by threads.
class TrafficLog {
 public:
  explicit TrafficLog(const std::string& path) : file_(path, std::ios::app) {}
  bool open() const { return file_.is_open(); }
  /// Whether all lines so far have been written. Not safe while others write.
  bool good() const { return file_.good(); }
  /// `direction` is '>' for what is sent and '<' for what is received.
  void note(std::string_view engine, char direction, std::string_view line);

 private:
  std::mutex mutex_;
  std::ofstream file_;
};

/// Time limits for the answers of engines.
struct Patience {
  /// For an answer to the greeting, before another protocol is tried. Most engines answer at once;
  /// some load networks or tables first.
  Milliseconds greeting{5000};
  /// Until it is ready for its first game.
  Milliseconds start{30000};
  /// Without a running clock: for "ready", for a move without a time limit, and for a move after
  /// its time has expired.
  Milliseconds answer{30000};
  /// For the engine to quit, before it is killed.
  Milliseconds quit{2000};
  /// The pause before the runner tries again to start a program after a shortage.
  Milliseconds room{500};
  /// The number of lines outside the protocol that are tolerated during one move.
  int strayLines = 200;
};

/// The fault of an engine that such a reading shows; none in a line, silence or an interrupt.
std::optional<Failure> failureOf(const Reading& reading);

/// The exchange of lines with an engine, for all protocols.
class Channel {
 public:
  Channel(std::unique_ptr<Process> process, std::string name, TrafficLog* log)
      : process_(std::move(process)), name_(std::move(name)), log_(log) {}

  /// Sends a line. If the engine has ended, the next receive() reports it.
  void send(std::string_view line);
  /// The next line. If the process has ended, the reading's line tells how.
  Reading receive(Instant deadline);
  void finish(Milliseconds grace) { process_->finish(grace); }

 private:
  std::unique_ptr<Process> process_;
  std::string name_;
  TrafficLog* log_;
};

/// An engine behind a pipe: the code that UCI and CECP share.
class EnginePlayer : public Player {
 public:
  /// Asks the engine to quit.
  ~EnginePlayer() override;

 protected:
  /// `moveNow` is the command that makes the engine move at once.
  EnginePlayer(Channel channel, const Patience& patience, std::string_view moveNow)
      : channel_(std::move(channel)), patience_(patience), moveNow_(moveNow) {}

  /// The error if `reading` ends the greeting; nothing if it is a line or silence.
  [[nodiscard]] static std::optional<Error> greetingFault(const Reading& reading,
                                                          std::string_view greeting);
  /// The error if a start ends with `failure`, or with an option that the engine refused.
  [[nodiscard]] std::optional<Error> notReady(const std::optional<Failure>& failure) const;
  /// Notes a line of Ximaera that refuses an option: `beginning`, then "option NAME: reason". Other
  /// engines have no common words for it.
  void noteRefusal(std::string_view line, std::string_view beginning);
  /// The option that names files of games, for engines that read them.
  static constexpr std::string_view kGamesOption = "VariantPath";
  /// The value of that option: what `spec` has, and for our own engine the file of the game.
  static std::string gamesFor(const EngineSpec& spec, const Variant& variant, bool ours);
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

  /// Counts a line outside the protocol; the failure if there are too many during one move.
  std::optional<Failure> noteStray(std::string_view line);

  Channel channel_;
  Patience patience_;
  /// The lines outside the protocol since the move was asked for.
  int strayLines_ = 0;

 private:
  /// The reply in a line; nothing if more lines must follow.
  virtual std::optional<Reply> understand(const Reading& reading, Instant start) = 0;
  /// The reply to a move requested at `start`; nothing if there is none until the deadline.
  std::optional<Reply> await(Instant start, Instant deadline);

  std::string_view moveNow_;
  bool wasInterrupted_ = false;
  std::string refusal_;
};

}  // namespace ximaera::match
