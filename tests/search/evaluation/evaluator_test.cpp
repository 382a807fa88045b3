#include "search/evaluation/evaluator.h"

#include <algorithm>
#include <cmath>

#include "movegen/castling.h"
#include "tests/support/catch.h"
#include "tests/support/networks.h"
#include "tests/support/positions.h"

using namespace ximaera;
using namespace ximaera::test;

namespace {

// Walks a tree like a search: makes a random move, passes, or takes back.
class Walk {
 public:
  Walk(Position& position, std::uint32_t seed) : position_(position), dice_(seed) {}

  void step() {
    const bool deep = line_.size() > 20;
    if (!line_.empty() && (deep || dice_.roll(3) == 0))
      back();
    else if (dice_.roll(10) == 0 && mayPass())
      position_.makeNull(line_.emplace_back());
    else
      forth();
  }
  std::span<const Undo> line() const { return line_; }
  int roll(int sides) { return dice_.roll(sides); }
  void backToStart() {
    while (!line_.empty()) back();
  }

 private:
  bool mayPass() const {
    const Side side = position_.side();
    return position_.royals(side) > 0 && !position_.rules().exposed(position_, side);
  }
  void forth() {
    MoveList moves;
    position_.rules().legal(position_, moves);
    if (moves.empty()) return;
    const auto index = static_cast<std::size_t>(dice_.roll(static_cast<int>(moves.size())));
    position_.make(moves[index], line_.emplace_back());
  }
  void back() {
    position_.unmake(line_.back());
    line_.pop_back();
  }

  Position& position_;
  Dice dice_;
  std::vector<Undo> line_;
};

// The hidden layer's part of the value, in floating point and straight from its definition.
double definedValue(const Position& position, const Network& network) {
  const HiddenLayer& hidden = network.hidden;
  const std::size_t pieces = position.count(kWhite) + position.count(kBlack);
  const std::size_t bucket = HiddenLayer::bucket(hidden.buckets, pieces, network.startPieces);
  double value = hidden.outputBias[bucket];
  value /= HiddenLayer::kInputUnit * hidden.outputUnit;
  for (const Side perspective : {position.side(), opposite(position.side())})
    for (std::size_t neuron = 0; neuron < hidden.width; ++neuron) {
      const bool mirrored = mirrors(perspective, position.state(), network.mirroredFiles);
      double sum = hidden.inputBias[neuron];
      for (const Side owner : {kWhite, kBlack})
        for (const Square square : position.pieces(owner))
          sum += hidden.row(
              network.features.piece(perspective, position[square], square, mirrored))[neuron];
      std::vector<Square> held;
      position.rules().held(position, held);
      for (const Square square : held)
        sum += hidden.row(network.features.piece(perspective, position[square] | kMark, square,
                                                 mirrored))[neuron];
      for (const Castling& castling : kCastlings) {
        if ((position.state().rule[kCastlingByte] & castling.right) == 0) continue;
        const std::size_t wing = castling.kingTo < castling.kingFrom ? 1 : 0;
        sum += hidden.row(network.features.castling(perspective, castling.side, wing))[neuron];
      }
      const double active = std::clamp(sum / HiddenLayer::kInputUnit, 0.0, 1.0);
      const std::size_t half = perspective == position.side() ? 0 : hidden.width;
      const double weight = hidden.outputs[bucket * 2 * hidden.width + half + neuron];
      value += active * active * weight / hidden.outputUnit;
    }
  return value * HiddenLayer::kOutputScale;
}

}  // namespace

TEST_CASE("the value after any walk is the value computed from nothing") {
  const bool mirrored = GENERATE(false, true);
  for (const auto& rules : allRules()) {
    CAPTURE(rules->info().name, mirrored);
    const Network network = randomNetwork(*rules, 32, 1, mirrored);
    Evaluator evaluator;
    evaluator.use(network);
    std::uint32_t seed = 0;
    visitRandomPositions(*rules, 3, 60, 1, [&](Position& position) {
      Walk walk(position, ++seed);
      for (int count = 0; count < 30; ++count) {
        walk.step();
        if (walk.roll(3) != 0) continue;
        REQUIRE(evaluator.value(position, walk.line()) == evaluate(position, network));
      }
      walk.backToStart();
    });
  }
}

TEST_CASE("the mirrored position has the same value for its mover") {
  const bool hasViews = GENERATE(false, true);
  for (const auto& rules : allRules()) {
    CAPTURE(rules->info().name, hasViews);
    const Network network = randomNetwork(*rules, 16, 2, hasViews);
    visitRandomPositions(*rules, 5, 60, 2, [&](Position& position) {
      if (position.rules().outcome(position).over()) return;
      const Result<Position> mirrored = parseFen(*rules, mirroredFen(formatFen(position)));
      REQUIRE(mirrored);
      REQUIRE(evaluate(position, networkOf(*rules)) == evaluate(*mirrored, networkOf(*rules)));
      REQUIRE(evaluate(position, network) == evaluate(*mirrored, network));
    });
  }
}

TEST_CASE("the hidden layer's value follows its definition") {
  const Rules& rules = *findRules(GENERATE("rebel2", "fugue"));
  const bool mirrored = GENERATE(false, true);
  const Network network = randomNetwork(rules, 16, 4, mirrored);
  Network linear = network;
  linear.widen(0, false, 1);
  visitRandomPositions(rules, 5, 60, 3, [&](Position& position) {
    const double expected = definedValue(position, network);
    const Value found = evaluate(position, network) - evaluate(position, linear);
    REQUIRE(std::abs(found - expected) <= 2);
  });
}
