#pragma once

#include "bench/learn/fit/samples.h"

namespace ximaera::learn {

/// The centipawns a logit that make the search's scores tell the results of the games best, by
/// squared errors.
float fitScale(const Samples& samples);

/// The mean squared error with which the scores tell the results at a scale.
double errorOfScores(const Samples& samples, float scale);

}  // namespace ximaera::learn
