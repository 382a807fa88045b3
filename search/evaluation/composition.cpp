#include <algorithm>
#include <cmath>
#include <span>
#include <stdexcept>

#include "movegen/variants/described/traits.h"
#include "search/evaluation/built_in.h"
#include "search/evaluation/rule_values.h"
#include "search/evaluation/universal_weights.h"
#include "search/evaluation/weights/embedded.h"

namespace ximaera {

namespace {

using universal::kRows;
using universal::Term;

// Matches decided on both: what is carried over from chess is too sure of itself.
constexpr double kHiddenShare = 0.7, kPriorShare = 0.25;

/// The universal weights, as they are read and as they are summed.
struct Shared {
  explicit Shared(universal::Weights read) : weights(std::move(read)) {
    for (const universal::SmallRow& row : weights.rows)
      for (const std::int8_t share : row.shares)
        rows.push_back(static_cast<float>(share * row.scale) / universal::SmallRow::kScaleUnit);
  }
  std::span<const float> row(std::size_t number) const {
    return std::span(rows).subspan(number * weights.width, weights.width);
  }

  universal::Weights weights;
  std::vector<float> rows;
};

// The embedded file; weights of width 0 if there is none.
const Shared& sharedWeights() {
  static const Shared shared([] {
    const auto embedded = embeddedWeights();
    const auto found = std::ranges::find(embedded, "universal", &EmbeddedWeights::variant);
    if (found == embedded.end()) return universal::Weights();
    Result<universal::Weights> read = universal::read(found->bytes);
    if (!read) throw std::logic_error("built-in universal weights: " + read.error());
    return std::move(*read);
  }());
  return shared;
}

// Whether three officers in five of the start position move and capture as those of chess do.
bool hasKnownPieces(const GameTraits& traits) {
  int known = 0, foreign = 0;
  for (const PieceTraits& piece : traits.kinds) {
    if (piece.royal || piece.promotes) continue;
    const bool isKnown = piece.displaces && piece.knight + piece.bishop + piece.rook > piece.leaps;
    (isKnown ? known : foreign) += piece.count;
  }
  return 2 * known > 3 * foreign;
}

// Like std::lround, but a loop over it can be vectorised.
std::int16_t nearest(float number) {
  return static_cast<std::int16_t>(number + (number < 0 ? -0.5f : 0.5f));
}

/// Fills in a network from the shared rows.
class Composer {
 public:
  Composer(Network& network, const GameTraits& traits, const Shared& shared)
      : network_(network),
        info_(network.rules->info()),
        shared_(shared),
        weights_(shared.weights),
        terms_(info_, traits),
        sums_(weights_.width) {}

  void run() {
    network_.widen(weights_.width, true, weights_.rest.buckets);
    HiddenLayer& hidden = network_.hidden;
    hidden.inputBias = weights_.rest.inputBias;
    hidden.outputs = weights_.rest.outputs;
    hidden.outputBias = weights_.rest.outputBias;
    hidden.outputUnit =
        std::min(static_cast<int>(std::lround(weights_.rest.outputUnit / kHiddenShare)),
                 HiddenLayer::kMaxOutputUnit);
    const auto rights = hidden.inputs.end() - static_cast<std::ptrdiff_t>(weights_.castling.size());
    std::ranges::copy(weights_.castling, rights);
    for (std::size_t code = 0; code < network_.features.codes(); ++code) {
      for (int rank = 0; rank < info_.ranks; ++rank)
        for (int file = 0; file < info_.files; ++file) fill(code, rank, file);
      if (network_.features.hand()) fillHand(code);
    }
    std::copy(weights_.linear.begin() + kRows, weights_.linear.end(), network_.linear.end() - 2);
  }

 private:
  std::vector<Term> termsOf(std::size_t code, int rank, int file) const {
    return terms_.of(code / network_.features.codesOfKind(), rank, file);
  }

  // The weights of a code on a square of its owner's view, for both owners.
  void fill(std::size_t code, int rank, int file) {
    const std::vector<Term> terms = termsOf(code, rank, file);
    const auto at = [&](int seenRank) {
      return code * network_.features.squares() +
             static_cast<std::size_t>(seenRank * info_.files + file);
    };
    fillLinear(terms, network_.linear[at(rank)]);
    fillRow(terms, 0, at(rank));
    fillRow(terms, kRows, network_.features.pieces() + at(network_.features.enemyRank(rank)));
  }

  // The weights of a code in hand: the mean of the squares of its owner's half.
  void fillHand(std::size_t code) {
    const int ranks = std::max(info_.ranks / 2, 1);
    std::vector<Term> terms;
    for (int rank = 0; rank < ranks; ++rank)
      for (int file = 0; file < info_.files; ++file)
        for (Term term : termsOf(code, rank, file)) {
          term.weight /= ranks * info_.files;
          terms.push_back(term);
        }
    const std::size_t hand = code * network_.features.squares() + *network_.features.hand();
    fillLinear(terms, network_.linear[hand]);
    fillRow(terms, 0, hand);
    fillRow(terms, kRows, network_.features.pieces() + hand);
  }

  void fillLinear(const std::vector<Term>& terms, LinearWeight& to) const {
    double middlegame = 0, endgame = 0;
    for (const Term& term : terms) {
      middlegame += term.weight * weights_.linear[term.row].middlegame;
      endgame += term.weight * weights_.linear[term.row].endgame;
    }
    to = {static_cast<std::int32_t>(std::lround(middlegame)),
          static_cast<std::int32_t>(std::lround(endgame))};
  }

  void fillRow(const std::vector<Term>& terms, std::size_t owner, std::size_t feature) {
    std::ranges::fill(sums_, 0.0f);
    for (const Term& term : terms) {
      const std::span<const float> row = shared_.row(owner + term.row);
      const auto weight = static_cast<float>(term.weight);
      for (std::size_t neuron = 0; neuron < sums_.size(); ++neuron)
        sums_[neuron] += weight * row[neuron];
    }
    constexpr float kMost = HiddenLayer::kInputUnit;
    std::int16_t* to = network_.hidden.inputs.data() + feature * sums_.size();
    for (std::size_t neuron = 0; neuron < sums_.size(); ++neuron)
      to[neuron] = nearest(std::clamp(sums_[neuron], -kMost, kMost));
  }

  Network& network_;
  const VariantInfo& info_;
  const Shared& shared_;
  const universal::Weights& weights_;
  const universal::Terms terms_;
  std::vector<float> sums_;
};

void add(std::vector<LinearWeight>& to, const std::vector<LinearWeight>& more, double share) {
  const auto part = [&](std::int32_t weight) {
    return static_cast<std::int32_t>(std::lround(share * weight));
  };
  for (std::size_t index = 0; index < to.size(); ++index) {
    to[index].middlegame += part(more[index].middlegame);
    to[index].endgame += part(more[index].endgame);
  }
}

// Takes off what kinds are worth less where captures go to hands, on all squares and in hand.
void lowerValues(Network& network, const GameTraits& traits) {
  const auto& kinds = network.rules->info().kinds;
  const std::size_t ofKind = network.features.pieces() / kinds.size();
  for (std::size_t feature = 0; feature < network.features.pieces(); ++feature) {
    const std::size_t kind = feature / ofKind;
    if (kinds[kind].royal) continue;
    const auto more = static_cast<std::int32_t>(
        std::lround((kinds[kind].value - traits.kinds[kind].value) * kLinearUnit));
    network.linear[feature].middlegame += more;
    network.linear[feature].endgame += more;
  }
}

}  // namespace

Network composedFor(const Rules& rules) {
  const std::optional<GameTraits> traits = traitsOf(rules);
  if (!traits || rules.info().losesAll) return materialOf(rules);
  Network network(rules);
  const Shared& shared = sharedWeights();
  const bool akin = shared.weights.width > 0 && traits->mates && hasKnownPieces(*traits);
  if (akin) Composer(network, *traits, shared).run();
  network.origin = akin ? Origin::kUniversal : Origin::kRules;
  add(network.linear, priorOf(rules, *traits), akin ? kPriorShare : 1);
  if (akin && rules.info().recycles) lowerValues(network, *traits);
  add(network.linear, nearnessToGoals(rules, *traits), 1);
  return network;
}

}  // namespace ximaera
