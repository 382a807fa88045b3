#pragma once

#include <cstdint>
#include <map>

#include "bench/learn/fit/samples.h"

namespace ximaera::learn {

/// The results of games by a score of their searches.
class ResultsByScore {
 public:
  void add(std::int16_t score, float result);
  /// The centipawns of one logit with which the scores best predict the results, by squared errors.
  float scale() const;

 private:
  struct Results {
    double count = 0;
    double sum = 0;
  };
  double errorOf(double scale) const;

  std::map<std::int16_t, Results> results_;
};

/// ResultsByScore::scale() of some samples.
float fitScale(const Samples& samples);

/// The mean squared error of the results predicted by the scores at a scale.
double errorOfScores(const Samples& samples, float scale);

}  // namespace ximaera::learn
