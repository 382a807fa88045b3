#pragma once

#include <exception>
#include <map>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bench/match/match.h"
#include "bench/match/process/process.h"
#include "bench/match/result/standings.h"
#include "bench/match/result/statistics.h"

namespace ximaera::match {

/// The progress of a run.
struct ProgressState {
  /// Games of this run: finished before it began, finished by now, to be played in all.
  std::int64_t earlier = 0;
  std::int64_t done = 0;
  std::int64_t of = 0;
  double seconds = 0;
};

/// "120/1000  A 62.5:57.5 B  Elo +14.5 +/- 30.1  LLR 0.34  3.1 games/s  4:44 left", at most `width`
/// columns.
std::string formatProgress(const Standings& standings, const std::optional<Sprt>& sprt,
                           const ProgressState& state, std::size_t width);

/// Shows the progress of a match: on a terminal one line that is overwritten, elsewhere a line for
/// every game. Every event has a line of its own.
class MatchProgress {
 public:
  /// `file` is the descriptor of the output.
  explicit MatchProgress(int file);

  void show(const GameRecord& record, const Standings& standings, const std::optional<Sprt>& sprt,
            const ProgressState& state);
  /// Clears the line, if there is one, before other output.
  void clear();

 private:
  int file_;
  bool terminal_;
  Instant shown_{};
};

/// Hands the games of a match out to workers and collects their records. Shared by all threads.
class Dispatcher {
 public:
  Dispatcher(const MatchSettings& settings, const Interrupt& stop, Standings standings)
      : settings_(settings),
        stop_(stop),
        standings_(std::move(standings)),
        progress_(settings.progressFile) {}

  /// The games to play, after `earlier` ones of the match. Before the workers start.
  void plan(std::vector<Fixture> fixtures, std::int64_t earlier);
  /// The file of the records. Before the workers start.
  void writeTo(RecordWriter writer) { writer_ = std::move(writer); }

  /// Ends the match because a resource is exhausted.
  void giveUp(const Error& error);

  /// The next fixtures that belong together, one or two, so that one worker plays an opening with
  /// both colours; none if all are taken.
  std::vector<Fixture> takePair();
  /// Takes back fixtures that a shortage has prevented, to play them later. Returns true if the
  /// worker should stop, so that the remaining games have more room.
  bool takeBack(std::span<const Fixture> fixtures, const std::exception_ptr& reason);
  /// Records a game, unless it was interrupted.
  void deliver(const GameRecord& record);

  /// Whether the test has a result. A shard sees only part of the games, so it plays all of its
  /// own, and the merge decides.
  bool decided() const;
  /// The result after the workers have ended.
  MatchResult result();

 private:
  void fail(const Error& error);

  const MatchSettings& settings_;
  const Interrupt& stop_;
  std::mutex mutex_;
  std::vector<Fixture> fixtures_;
  std::size_t next_ = 0;
  Standings standings_;
  std::optional<RecordWriter> writer_;
  std::map<std::string, std::int64_t> mostNodes_;
  MatchProgress progress_;
  ProgressState state_;
  std::string problem_;
  /// The reason why a game could not be played, and the number of consecutive failures.
  std::exception_ptr shortage_;
  int failures_ = 0;
  Instant start_ = now();
};

}  // namespace ximaera::match
