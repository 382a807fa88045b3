#pragma once

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

}  // namespace ximaera::learn
