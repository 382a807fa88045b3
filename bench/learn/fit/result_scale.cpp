#include "bench/learn/fit/result_scale.h"

#include <cmath>

#include "bench/learn/fit/gradient.h"

namespace ximaera::learn {

namespace {

constexpr double kLeastScale = 10, kMostScale = 20'000;
// Steps of the golden-section search; each leaves 62 % of the interval.
constexpr int kSteps = 60;

}  // namespace

void ResultsByScore::add(std::int16_t score, float result) {
  Results& found = results_[score];
  ++found.count;
  found.sum += static_cast<double>(result);
}

// Without a constant: the squares of the results themselves.
double ResultsByScore::errorOf(double scale) const {
  double error = 0;
  for (const auto& [score, found] : results_) {
    const double chance = 1 / (1 + std::exp(-score / scale));
    error += chance * (chance * found.count - 2 * found.sum);
  }
  return error;
}

float ResultsByScore::scale() const {
  const double golden = (std::sqrt(5.0) - 1) / 2;
  double low = kLeastScale, high = kMostScale;
  for (int step = 0; step < kSteps; ++step) {
    const double left = high - golden * (high - low), right = low + golden * (high - low);
    if (errorOf(left) < errorOf(right))
      high = right;
    else
      low = left;
  }
  return static_cast<float>((low + high) / 2);
}

float fitScale(const Samples& samples) {
  ResultsByScore results;
  for (std::size_t index = 0; index < samples.size(); ++index)
    results.add(samples[index].score, samples[index].result);
  return results.scale();
}

double errorOfScores(const Samples& samples, float scale) {
  double sum = 0;
  for (std::size_t index = 0; index < samples.size(); ++index) {
    const Sample& sample = samples[index];
    const float chance = chanceOf(static_cast<float>(sample.score), scale);
    sum += std::pow(double{chance - sample.result}, 2);
  }
  return sum / static_cast<double>(samples.size());
}

}  // namespace ximaera::learn
