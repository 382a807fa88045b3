#include "bench/learn/judge/judge.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "bench/learn/fit/gradient.h"
#include "bench/learn/games/self_play.h"

namespace ximaera::learn {

namespace {

// Groups of positions by the number of pieces, in eighths of those of the start position.
constexpr std::array<std::size_t, 5> kEighths{7, 5, 3, 2, 0};
// The probability to win that a blunder loses at least.
constexpr double kBlunder = 0.1;

}  // namespace

Judge::Judge(const Rules& rules, const Network& network, std::uint64_t nodes, float scale)
    : rules_(rules), network_(network), nodes_(nodes), scale_(scale) {}

std::uint64_t Judge::nodesOf(std::size_t search) const {
  return nodes_ >> 2 * (kSearches - 1 - search);
}

// One search must not help the next.
Judge::Found Judge::search(const Position& position, const MoveList& moves, std::uint64_t nodes) {
  search_.clear();
  const SearchResult result = searchNodes(search_, Game(position), moves, nodes, &network_);
  return {result.line.front(),
          static_cast<double>(chanceOf(static_cast<float>(result.value), scale_))};
}

void Judge::add(const Position& position) {
  MoveList moves;
  const Game game(position);
  game.legal(moves);
  const Found truth = search(position, moves, nodes_);
  // Moves judged by the longest search: several short searches may find the same.
  std::vector<Found> judged;
  const auto chanceBy = [&](Move move) {
    const auto known = std::ranges::find(judged, move, &Found::move);
    if (known != judged.end()) return known->chance;
    MoveList only;
    only.push(move);
    judged.push_back(search(position, only, nodes_));
    return judged.back().chance;
  };
  const auto value = static_cast<float>(evaluate(position, network_));
  Errors errors{.pieces = position.pieces(kWhite).size() + position.pieces(kBlack).size(),
                .ofStatic = static_cast<double>(chanceOf(value, scale_)) - truth.chance,
                .ofSearch = {},
                .ofMove = {}};
  for (std::size_t index = 0; index + 1 < kSearches; ++index) {
    const Found found = search(position, moves, nodesOf(index));
    errors.ofSearch[index] = found.chance - truth.chance;
    if (found.move != truth.move)
      errors.ofMove[index] = chanceBy(truth.move) - chanceBy(found.move);
  }
  errors_.push_back(errors);
}

std::optional<double> Judge::staticError(std::size_t fewest, std::size_t most) const {
  double sum = 0, count = 0;
  for (const Errors& errors : errors_) {
    if (errors.pieces < fewest || errors.pieces >= most) continue;
    sum += errors.ofStatic * errors.ofStatic;
    ++count;
  }
  return count > 0 ? std::optional(std::sqrt(sum / count)) : std::nullopt;
}

std::array<double, Judge::kSearches - 1> Judge::shareLeft() const {
  std::array<double, kSearches - 1> left{};
  double all = 0;
  for (const Errors& errors : errors_) {
    all += std::abs(errors.ofStatic);
    for (std::size_t search = 0; search < left.size(); ++search)
      left[search] += std::copysign(1, errors.ofStatic) * errors.ofSearch[search];
  }
  for (double& share : left) share = all > 0 ? share / all : 0;
  return left;
}

std::array<Judge::Regret, Judge::kSearches - 1> Judge::regrets() const {
  std::array<Regret, kSearches - 1> regrets{};
  const auto all = static_cast<double>(errors_.size());
  for (const Errors& errors : errors_)
    for (std::size_t search = 0; search < regrets.size(); ++search) {
      regrets[search].mean += errors.ofMove[search] / all;
      regrets[search].blunders += (errors.ofMove[search] > kBlunder) / all;
    }
  return regrets;
}

std::string Judge::report() const {
  std::string text = fmt::format("{}: {} positions, {} nodes, one logit is {:.0f} centipawns\n",
                                 rules_.info().name, errors_.size(), nodes_, double{scale_});
  std::size_t most = std::numeric_limits<std::size_t>::max();
  for (const std::size_t eighths : kEighths) {
    const std::size_t fewest = eighths * network_.startPieces / 8;
    if (const auto error = staticError(fewest, most))
      text += fmt::format("static error, {} pieces and more: {:.3f}\n", fewest, *error);
    most = fewest;
  }
  const double all = staticError(0, std::numeric_limits<std::size_t>::max()).value_or(0);
  text += fmt::format("static error, all: {:.3f}\n", all);
  const auto left = shareLeft();
  for (std::size_t search = 0; search < left.size(); ++search)
    text +=
        fmt::format("left of it after {} nodes: {:.0f} %\n", nodesOf(search), 100 * left[search]);
  const auto regrets = this->regrets();
  for (std::size_t search = 0; search < regrets.size(); ++search)
    text += fmt::format("moves of {} nodes lose {:.1f} %, {:.1f} % are blunders\n", nodesOf(search),
                        100 * regrets[search].mean, 100 * regrets[search].blunders);
  return text;
}

}  // namespace ximaera::learn
