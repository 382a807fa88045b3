#pragma once

#include <optional>
#include <string>

#include "bench/match/process/process.h"
#include "bench/match/result/sprt.h"
#include "bench/match/result/standings.h"

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

}  // namespace ximaera::match
