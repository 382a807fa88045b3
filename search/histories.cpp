#include "search/histories.h"

#include <algorithm>
#include <cstdlib>

namespace ximaera {

namespace {

void move(std::int16_t& entry, int bonus) {
  entry = static_cast<std::int16_t>(entry + bonus - entry * std::abs(bonus) / Histories::kLimit);
}

}  // namespace

void Histories::use(const Rules& rules) {
  if (rules_ == &rules) return;
  rules_ = &rules;
  features_ = std::make_unique<const Features>(rules);
  for (auto& table : own_) table.assign(features_->pieces(), 0);
  continuation_.assign((2 * features_->pieces() + 1) * features_->pieces(), 0);
}

void Histories::clear() {
  for (auto& table : own_) std::ranges::fill(table, std::int16_t{0});
  std::ranges::fill(continuation_, std::int16_t{0});
}

Histories::Quiet Histories::quiet(Side side, Past last, Past before) {
  Quiet quiet;
  quiet.features_ = features_.get();
  quiet.own_ = own_[side].data();
  quiet.afterOne_ = row(last);
  quiet.afterTwo_ = row(before);
  return quiet;
}

void Histories::Quiet::update(Piece piece, Square to, int bonus) {
  const std::size_t index = index_(piece, to);
  move(own_[index], bonus);
  move(afterOne_[index], bonus);
  move(afterTwo_[index], bonus);
}

}  // namespace ximaera
