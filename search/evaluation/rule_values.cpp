// The numbers are those of one formula for all games, fitted once to scores of another program
// (UNIVERSAL.md).

#include "search/evaluation/rule_values.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numeric>

#include "movegen/variants/described/traits.h"
#include "search/evaluation/value.h"

namespace ximaera {

namespace {

/// Centipawns in the middle game and in the endgame.
struct Worth {
  double middlegame = 0, endgame = 0;

  void add(double count, double middle, double end) {
    middlegame += count * middle;
    endgame += count * end;
  }
  LinearWeight rounded() const {
    const auto unit = [](double worth) {
      return static_cast<std::int32_t>(std::lround(worth * kLinearUnit));
    };
    return {unit(middlegame), unit(endgame)};
  }
};

// Officers worth less are light: knights and bishops.
constexpr double kHeavy = 450;
// The officers of a side in chess.
constexpr double kOrthodoxOfficers = 3568;

/// The formula for one game.
class Prior {
 public:
  Prior(const Rules& rules, const GameTraits& traits)
      : info_(rules.info()), traits_(traits), danger_(danger()) {}

  // A piece in hand can go where it is needed.
  Worth inHand(std::size_t kind) const {
    Worth worth;
    if (!traits_.kinds[kind].royal) worth.add(value(kind), 1.05, 1.15);
    return worth;
  }

  Worth of(std::size_t kind, int rank, int file) const {
    const PieceTraits& piece = traits_.kinds[kind];
    if (piece.royal) return royal(rank, file);
    Worth worth;
    worth.add(value(kind), 0.97, 1.08);
    // A piece whose loss loses the game is driven nowhere.
    if (piece.vital && piece.count <= 1) return worth;
    if (piece.vital) addScarcity(kind, worth);
    if (isPawn(kind))
      addPromotion(kind, rank, file, worth);
    else
      addOfficer(kind, rank, file, worth);
    return worth;
  }

 private:
  double value(std::size_t kind) const { return info_.kinds[kind].value; }
  // Officers of shogi promote, too.
  bool isPawn(std::size_t kind) const {
    return traits_.kinds[kind].promotes && value(kind) < leastOfficer(info_);
  }

  // How much there is to fear for a king, from the officers of one side.
  double danger() const {
    double officers = 0;
    for (std::size_t kind = 0; kind < traits_.kinds.size(); ++kind)
      if (!isPawn(kind)) officers += traits_.kinds[kind].count * value(kind);
    return std::clamp((officers / kOrthodoxOfficers - 0.45) / 0.55, 0.15, 1.1);
  }

  // From 0 at the edge of the board to 1 in the middle.
  static double inside(int place, int size) {
    return size < 2 ? 1 : 1 - std::abs(2 * place + 1 - size) / static_cast<double>(size - 1);
  }
  double centre(int rank, int file) const {
    return (inside(rank, info_.ranks) + inside(file, info_.files)) / 2;
  }
  int fromHome(int rank) const { return std::max(rank - traits_.home, 0); }
  double fromMiddle(int rank) const { return rank - (info_.ranks - 1) / 2.0; }

  Worth royal(int rank, int file) const {
    Worth worth;
    if (traits_.peaceful) return worth;
    worth.add(1 - inside(file, info_.files), 65 * danger_, 0);
    worth.add(std::min(fromHome(rank), 4), -25 * danger_, 5);
    worth.add(centre(rank, file), 0, 50);
    return worth;
  }

  // The fewer are left of a kind whose last piece decides, the more each is worth.
  void addScarcity(std::size_t kind, Worth& worth) const {
    const double count = traits_.kinds[kind].count;
    const double risk = 1 / ((count - 1) * (count - 1)) - 1 / (count * count);
    worth.add(risk * 500 / (500 + value(kind)), 60, 150);
  }

  void addPromotion(std::size_t kind, int rank, int file, Worth& worth) const {
    const PieceTraits& piece = traits_.kinds[kind];
    double best = value(kind);
    for (const std::size_t other : piece.becomes) best = std::max(best, value(other));
    const int steps = std::max(piece.promotionRank - rank, 1);
    worth.add((best - value(kind)) / 100 * std::pow(0.45, steps - 1), 5, 16);
    worth.add(fromHome(rank) - 2, 5, 2);
    const double inner = inside(file, info_.files);
    worth.add(inner, -12, -10);
    worth.add(inner * std::min(fromHome(rank), 3) / 3, 42, -10);
  }

  void addOfficer(std::size_t kind, int rank, int file, Worth& worth) const {
    const auto& moves = traits_.kinds[kind].moves;
    const double squares = info_.files * info_.ranks - static_cast<double>(info_.holes.size());
    const double mean = std::accumulate(moves.begin(), moves.end(), 0.0) / squares;
    const double more = moves[static_cast<std::size_t>(rank * info_.files + file)] - mean;
    const double inner = centre(rank, file) - 0.5;
    if (value(kind) < (info_.recycles ? kHeavy / 2 : kHeavy)) {
      worth.add(more, 7, 6);
      worth.add(inner, 22, 0);
      worth.add(fromMiddle(rank), 5, 5);
      return;
    }
    const double lighter = std::sqrt(300 / value(kind));
    worth.add(lighter * more, 2, 4);
    worth.add(lighter * inner, 8, 10);
    worth.add(lighter * fromMiddle(rank), -3, 8);
  }

  const VariantInfo& info_;
  const GameTraits& traits_;
  const double danger_;
};

// The weights of all pieces on all squares, where `worthOf(kind, rank, file)` is the worth of one,
// and `inHand(kind)` that of one in hand.
template <class WorthOf, class InHand>
std::vector<LinearWeight> allWeights(const Rules& rules, Worth shortRight, Worth longRight,
                                     WorthOf&& worthOf, InHand&& inHand) {
  const VariantInfo& info = rules.info();
  const Features features(rules);
  std::vector<LinearWeight> weights;
  for (std::size_t code = 0; code < features.codes(); ++code) {
    const std::size_t kind = code / features.codesOfKind();
    for (int rank = 0; rank < info.ranks; ++rank)
      for (int file = 0; file < info.files; ++file)
        weights.push_back(worthOf(kind, rank, file).rounded());
    if (features.hand()) weights.push_back(inHand(kind).rounded());
  }
  weights.push_back(shortRight.rounded());
  weights.push_back(longRight.rounded());
  return weights;
}

}  // namespace

std::vector<LinearWeight> priorOf(const Rules& rules, const GameTraits& traits) {
  const Prior prior(rules, traits);
  return allWeights(
      rules, {12, 0}, {9, 0},
      [&](std::size_t kind, int rank, int file) { return prior.of(kind, rank, file); },
      [&](std::size_t kind) { return prior.inHand(kind); });
}

std::vector<LinearWeight> nearnessToGoals(const Rules& rules, const GameTraits& traits) {
  const auto worthOf = [&](std::size_t kind, int rank, int file) {
    Worth worth;
    const auto& steps = traits.kinds[kind].stepsToGoal;
    if (!steps.empty()) {
      const int away = steps[static_cast<std::size_t>(rank * rules.info().files + file)];
      const int more = std::max(away, 1) - 1;
      if (traits.peaceful)
        worth.add(std::pow(0.65, more), 2000, 2000);
      else
        worth.add(std::pow(0.5, more), 540, 180);
    }
    return worth;
  };
  return allWeights(rules, {}, {}, worthOf, [](std::size_t) { return Worth(); });
}

}  // namespace ximaera
