#pragma once

#include <string>

#include "bench/learn/outputs.h"
#include "engine/measure/shard.h"
#include "engine/variants.h"

namespace ximaera::learn {

/// The generations of a course. Each doubles the time that has passed, because the better its
/// weights, the more its games are worth. A longer course begins like a shorter one.
class Schedule {
 public:
  explicit Schedule(double minutes);

  /// At least one. They are counted from 1.
  int generations() const { return generations_; }
  /// When the games of a generation end, in seconds of the course. The match at the end has the
  /// rest.
  double endOf(int generation) const;
  /// All of the course, in seconds.
  double seconds() const { return seconds_; }

 private:
  double seconds_;
  int generations_;
};

/// A course of teaching: generations of self-play, each with the weights fitted to those before.
struct Course {
  VariantPtr variant;
  /// Of wall time for the whole course, the closing match included.
  double minutes = 20;
  int threads = 1;
  /// Where games and weights of the generations are kept. The same folder continues the course.
  std::string folder;
  /// The share of each generation that this process plays, if several share the folder.
  Shard shard;
  /// The file that gets the weights after every generation that scores half or more against the
  /// beginning.
  std::string weights;
};

/// What a course waits for in its folder: the parts of a generation whose games are not done, with
/// the time since their last game, or else the fit of another process.
std::string awaited(const std::string& folder, int generation, int parts);

/// Teaches a game, and reports progress, matches of the new weights against those of the beginning,
/// and statistics of the last games. It can be stopped at any time: weights of complete generations
/// are in place, and the same call continues; one with more minutes adds generations. A folder or
/// file that cannot be used is a WrongCall, a lack of memory, threads or disk space another
/// exception.
void teach(const Course& course, const Outputs& outputs);

}  // namespace ximaera::learn
