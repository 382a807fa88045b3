#include "bench/learn/fit/factorised_weights.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>

namespace ximaera::learn {

namespace {

constexpr float kMeanDecay = 0.9f;
constexpr float kSquareDecay = 0.999f;
// Of what is no row of the hidden layer.
constexpr float kUsualDecay = 0.01f;
constexpr float kTiny = 1e-8f;
// The ranges of the engine's integers.
constexpr float kMostHidden = 0.99f;
constexpr float kMostOutput = 1.98f;
constexpr float kFirstHidden = 0.05f;
constexpr float kFirstBias = 0.25f;

/// Numbers the shared rows: a kind's, those of its ranks, those of its files.
class SharedRows {
 public:
  explicit SharedRows(const FeatureMaps& maps)
      : squares_(maps.features().squares()),
        hand_(maps.features().hand()),
        files_(static_cast<std::size_t>(maps.files())),
        ranks_((squares_ - (hand_ ? 1 : 0)) / files_),
        middle_((files_ + 1) / 2) {}

  std::size_t eachCode() const { return 1 + ranks_ + middle_ + (hand_ ? 2 : 0); }
  // The shared rows of a piece's feature. A hand is a rank and a file of its own.
  std::array<std::size_t, 3> of(std::size_t feature) const {
    const std::size_t first = feature / squares_ * eachCode(), square = feature % squares_;
    if (square == hand_) return {first, first + eachCode() - 2, first + eachCode() - 1};
    const std::size_t file = square % files_, rank = square / files_;
    return {first, first + 1 + rank, first + 1 + ranks_ + std::min(file, files_ - 1 - file)};
  }

 private:
  std::size_t squares_;
  std::optional<std::size_t> hand_;
  std::size_t files_, ranks_, middle_;
};

}  // namespace

FactorisedWeights::FactorisedWeights(const Rules& rules, const FeatureMaps& maps,
                                     const Layout& layout, const Network* start, float valueScale,
                                     Random& random)
    : layout_(layout),
      start_(start ? weightsOf(*start, layout) : std::vector<float>(layout.size())),
      parameters_(layout.size()),
      weights_(layout.size()) {
  linkRows(maps);
  gradient_.resize(parameters_.size());
  mean_.resize(parameters_.size());
  square_.resize(parameters_.size());
  if (!start) setValues(rules, maps, valueScale);
  if (!start || start->hidden.width == 0) drawHidden(random);
  sumUp();
}

// Only the shared rows start at random. A feature seldom seen then equals similar features, without
// noise.
void FactorisedWeights::drawHidden(Random& random) {
  for (std::size_t index = sharedHidden_; index < parameters_.size(); ++index)
    parameters_[index] = kFirstHidden * static_cast<float>(2 * random.fraction() - 1);
  std::fill_n(parameters_.begin() + static_cast<std::ptrdiff_t>(layout_.hiddenBias()),
              layout_.width, kFirstBias);
}

void FactorisedWeights::setValues(const Rules& rules, const FeatureMaps& maps, float valueScale) {
  const SharedRows rows(maps);
  for (const KindInfo& kind : rules.info().kinds)
    for (const Piece mark : {kEmpty, kMark}) {
      if (mark != kEmpty && !rules.info().marks) continue;
      const auto piece = static_cast<Piece>(makePiece(kWhite, kind.kind) | mark);
      const std::size_t feature = maps.features().piece(kWhite, piece, squareAt(0, 0));
      const std::size_t row = layout_.size() + 2 * rows.of(feature)[0];
      parameters_[row] = parameters_[row + 1] =
          valueScale * static_cast<float>(kind.value) / kLinearScale;
    }
}

// The shared rows of the linear part come first, then those of the hidden layer.
void FactorisedWeights::linkRows(const FeatureMaps& maps) {
  const std::size_t pieces = maps.features().pieces();
  linkPieces(maps, layout_.linear(), parameters_.size(), pieces, 2);
  sharedHidden_ = parameters_.size();
  if (layout_.width > 0)
    linkPieces(maps, layout_.hidden(), sharedHidden_, 2 * pieces, layout_.width);
}

// Links the rows of pieces from `weight` on, each `width` long, to the shared rows from `shared`
// on.
void FactorisedWeights::linkPieces(const FeatureMaps& maps, std::size_t weight, std::size_t shared,
                                   std::size_t pieces, std::size_t width) {
  const SharedRows rows(maps);
  for (std::size_t feature = 0; feature < pieces; ++feature)
    for (const std::size_t row : rows.of(feature))
      links_.push_back({weight + width * feature, shared + width * row, width});
  parameters_.resize(shared + pieces / maps.features().squares() * rows.eachCode() * width);
}

void FactorisedWeights::sumUp() {
  std::transform(start_.begin(), start_.end(), parameters_.begin(), weights_.begin(),
                 std::plus<float>());
  for (const Link& link : links_)
    for (std::size_t index = 0; index < link.count; ++index)
      weights_[link.weight + index] += parameters_[link.shared + index];
}

void FactorisedWeights::clip(std::size_t begin, std::size_t end, float most) {
  for (std::size_t index = begin; index < end; ++index) {
    const float within = std::clamp(weights_[index], -most, most);
    parameters_[index] += within - weights_[index];
    weights_[index] = within;
  }
}

void FactorisedWeights::step(const std::vector<float>& gradient, float rate, float decay) {
  std::fill(gradient_.begin(), gradient_.end(), 0.0f);
  std::copy(gradient.begin(), gradient.end(), gradient_.begin());
  for (const Link& link : links_)
    for (std::size_t index = 0; index < link.count; ++index)
      gradient_[link.shared + index] += gradient[link.weight + index];
  ++steps_;
  descend(rate, decay);
  sumUp();
  clip(layout_.hidden(), layout_.hiddenBias(), kMostHidden);
  clip(layout_.output(), layout_.outputBias(), kMostOutput);
}

void FactorisedWeights::descend(float rate, float decay) {
  descend(0, layout_.hidden(), rate, kUsualDecay);
  descend(layout_.hidden(), layout_.hiddenBias(), rate, decay);
  descend(layout_.hiddenBias(), sharedHidden_, rate, kUsualDecay);
  descend(sharedHidden_, parameters_.size(), rate, decay);
}

void FactorisedWeights::descend(std::size_t begin, std::size_t end, float rate, float decay) {
  const auto steps = static_cast<float>(steps_);
  const float meanScale = 1 / (1 - std::pow(kMeanDecay, steps));
  const float squareScale = 1 / (1 - std::pow(kSquareDecay, steps));
  for (std::size_t index = begin; index < end; ++index) {
    const float slope = gradient_[index];
    mean_[index] += (1 - kMeanDecay) * (slope - mean_[index]);
    square_[index] += (1 - kSquareDecay) * (slope * slope - square_[index]);
    parameters_[index] -=
        rate * (meanScale * mean_[index] / (std::sqrt(squareScale * square_[index]) + kTiny) +
                decay * parameters_[index]);
  }
}

}  // namespace ximaera::learn
