#include "bench/learn/universal/transplant.h"

#include <algorithm>
#include <cmath>
#include <memory>

#include "movegen/variants/described/described.h"
#include "movegen/variants/described/traits.h"

namespace ximaera::learn {

Matrix solveRidge(const Equations& equations, const std::vector<double>& penalties,
                  double tolerance) {
  const std::size_t systems = equations.known.empty() ? 0 : equations.known.front().size();
  Matrix products(penalties.size(), std::vector<double>(penalties.size()));
  Matrix known(penalties.size(), std::vector<double>(systems));
  for (std::size_t row = 0; row < penalties.size(); ++row)
    products[row][row] = tolerance * penalties[row];
  for (std::size_t index = 0; index < equations.terms.size(); ++index)
    for (const auto& [row, weight] : equations.terms[index]) {
      for (const auto& [other, factor] : equations.terms[index])
        products[row][other] += weight * factor;
      add(known[row], weight, equations.known[index]);
    }
  return solved(std::move(products), std::move(known));
}

namespace {

using universal::kRows;
using universal::Level;
using universal::SmallRow;

constexpr double kTolerance = 1e-3;

// The penalty of a row: the more squares share it, the less it costs. What follows from moves and
// value costs least. Chosen by the agreement of composed networks with another program.
double penaltyOf(std::size_t row) {
  const double level = universal::levelOf(row) == Level::kWhole  ? 0.02
                       : universal::levelOf(row) == Level::kLine ? 0.1
                                                                 : 0.3;
  const std::size_t table = row / universal::kTableRows;
  const bool cheap =
      table != universal::kGeneral && table != universal::kRoyal && table < universal::kTables;
  return cheap ? level / 5 : level;
}

std::unique_ptr<Rules> describedChess() {
  for (const EmbeddedGame& game : embeddedGames())
    if (game.name == "chess") return makeDescribedRules(game.name, game.text).value();
  return nullptr;
}

// The weights of a kind on a square in a network of chess, seen from the owner of the piece: of the
// hidden layer for both owners, then the linear ones.
std::vector<double> rowOf(const Network& chess, std::size_t kind, int rank, int file) {
  const VariantInfo& info = chess.rules->info();
  const auto at = [&](int onRank, int onFile) {
    return kind * chess.features.squares() + static_cast<std::size_t>(onRank * info.files + onFile);
  };
  std::vector<double> numbers;
  for (const std::size_t feature :
       {at(rank, file), chess.features.pieces() + at(info.ranks - 1 - rank, file)}) {
    const std::int16_t* row = chess.hidden.row(feature);
    numbers.insert(numbers.end(), row, row + chess.hidden.width);
  }
  // Both wings together: other games have other castlings.
  const LinearWeight& here = chess.linear[at(rank, file)];
  const LinearWeight& there = chess.linear[at(rank, info.files - 1 - file)];
  numbers.push_back((here.middlegame + there.middlegame) / 2.0);
  numbers.push_back((here.endgame + there.endgame) / 2.0);
  return numbers;
}

Equations equationsOf(const Network& chess, const Rules& described, const GameTraits& traits) {
  const universal::Terms terms(described.info(), traits);
  Equations equations;
  const VariantInfo& info = described.info();
  for (std::size_t kind = 0; kind < info.kinds.size(); ++kind) {
    const std::size_t same = chess.rules->info().indexOf(info.kinds[kind].letter);
    for (int rank = 0; rank < info.ranks; ++rank)
      for (int file = 0; file < info.files; ++file) {
        equations.terms.push_back(terms.of(kind, rank, file));
        equations.known.push_back(rowOf(chess, same, rank, file));
      }
  }
  return equations;
}

void round(std::span<const double> weights, SmallRow& row) {
  constexpr double kMostShare = 127;
  double most = 0;
  for (const double weight : weights) most = std::max(most, std::abs(weight));
  const double scale = std::ceil(most * SmallRow::kScaleUnit / kMostShare);
  row.scale = static_cast<std::uint16_t>(std::clamp(scale, 1.0, 65535.0));
  for (std::size_t index = 0; index < weights.size(); ++index)
    row.shares[index] = static_cast<std::int8_t>(std::clamp(
        std::round(weights[index] * SmallRow::kScaleUnit / row.scale), -kMostShare, kMostShare));
}

std::int32_t rounded(double number) {
  return static_cast<std::int32_t>(std::lround(number));
}

}  // namespace

Result<universal::Weights> transplanted(const Network& chess) {
  const HiddenLayer& hidden = chess.hidden;
  if (hidden.width == 0) return Error{"the weights of chess must have a hidden layer"};
  const auto described = describedChess();
  if (!described) return Error{"this program was built without descriptions of games"};
  std::vector<double> penalties(kRows);
  for (std::size_t row = 0; row < kRows; ++row) penalties[row] = penaltyOf(row);
  const auto found =
      solveRidge(equationsOf(chess, *described, *traitsOf(*described)), penalties, kTolerance);
  universal::Weights weights;
  weights.widen(hidden.width, hidden.buckets);
  for (std::size_t row = 0; row < kRows; ++row) {
    const std::span<const double> numbers = found[row];
    round(numbers.first(hidden.width), weights.rows[row]);
    round(numbers.subspan(hidden.width, hidden.width), weights.rows[kRows + row]);
    weights.linear[row] = {rounded(numbers[2 * hidden.width]),
                           rounded(numbers[2 * hidden.width + 1])};
  }
  std::ranges::copy(std::span(chess.linear).last(2), weights.linear.begin() + kRows);
  std::ranges::copy(std::span(hidden.inputs).last(4 * hidden.width), weights.castling.begin());
  weights.rest.outputUnit = hidden.outputUnit;
  weights.rest.inputBias = hidden.inputBias;
  weights.rest.outputs = hidden.outputs;
  weights.rest.outputBias = hidden.outputBias;
  return weights;
}

}  // namespace ximaera::learn
