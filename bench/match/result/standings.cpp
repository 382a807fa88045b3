#include "bench/match/result/standings.h"

#include <algorithm>
#include <numeric>

namespace ximaera::match {

namespace {

void addTo(Tally& tally, double points) {
  if (points == 1)
    ++tally.wins;
  else if (points == 0)
    ++tally.losses;
  else
    ++tally.draws;
}

}  // namespace

Counts Performance::counts() const {
  const bool anyPair = std::ranges::any_of(pairs, [](auto count) { return count > 0; });
  return anyPair ? countsOf(pairs) : countsOf(all);
}

Standings::Standings(std::vector<std::string> names)
    : names_(std::move(names)),
      totals_(names_.size()),
      against_(names_.size() * names_.size()),
      events_(names_.size()) {}

bool Standings::add(const GameRecord& record) {
  const auto white = std::ranges::find(names_, record.white);
  const auto black = std::ranges::find(names_, record.black);
  if (white == names_.end() || black == names_.end() || white == black) return false;
  const auto whiteIndex = static_cast<std::size_t>(white - names_.begin());
  const auto blackIndex = static_cast<std::size_t>(black - names_.begin());
  ++games_;
  graded_ = graded_ || record.ruling.grade != Grade::kNormal;
  count(whiteIndex, blackIndex, record, kWhite);
  count(blackIndex, whiteIndex, record, kBlack);
  countPair(whiteIndex, blackIndex, record);
  ++reasons_[record.ruling.reason];
  if (record.ruling.event) {
    const std::size_t culprit = record.ruling.event->by == kWhite ? whiteIndex : blackIndex;
    ++events_[culprit][static_cast<std::size_t>(record.ruling.event->kind)];
  }
  return true;
}

void Standings::count(std::size_t player, std::size_t opponent, const GameRecord& record,
                      Side side) {
  for (Performance* performance :
       {&totals_[player], &against_[player * names_.size() + opponent]}) {
    addTo(performance->all, pointsOf(record.ruling.result, side));
    if (side == kWhite) addTo(performance->asWhite, pointsOf(record.ruling.result, side));
    performance->tournamentPoints +=
        tournamentPoints(record.ruling.result, record.ruling.grade, side);
  }
}

void Standings::countPair(std::size_t white, std::size_t black, const GameRecord& record) {
  const double points = pointsOf(record.ruling.result, kWhite);
  const auto half = halves_.find(record.number / 2);
  if (half == halves_.end()) {
    halves_[record.number / 2] = {white, points};
    return;
  }
  // White of the other game is Black of this one.
  const double forWhite =
      points + (half->second.player == white ? half->second.points : 1 - half->second.points);
  halves_.erase(half);
  const auto slot = static_cast<std::size_t>(2 * forWhite);
  for (Performance* performance : {&totals_[white], &against_[white * names_.size() + black]})
    ++performance->pairs[slot];
  for (Performance* performance : {&totals_[black], &against_[black * names_.size() + white]})
    ++performance->pairs[4 - slot];
}

std::int64_t Standings::eventCount() const {
  std::int64_t sum = 0;
  for (const auto& kinds : events_) sum = std::accumulate(kinds.begin(), kinds.end(), sum);
  return sum;
}

std::vector<std::size_t> Standings::ranking() const {
  std::vector<std::size_t> order(names_.size());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(order, std::ranges::greater{},
                           [&](std::size_t player) { return totals_[player].all.score(); });
  return order;
}

}  // namespace ximaera::match
