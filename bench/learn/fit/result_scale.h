#pragma once

#include "bench/learn/fit/samples.h"

namespace ximaera::learn {

/// The centipawns of one logit with which the scores of the search best predict the results of the
/// games, by squared errors.
float fitScale(const Samples& samples);

/// The mean squared error of the results predicted by the scores at a scale.
double errorOfScores(const Samples& samples, float scale);

}  // namespace ximaera::learn
