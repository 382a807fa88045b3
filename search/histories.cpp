#include "search/histories.h"

#include <cstdlib>

namespace ximaera {

namespace {

// Not in one step: of two threads' bonuses at once one may be lost.
void move(Histories::Entry& entry, int bonus) {
  const int before = entry.load(std::memory_order_relaxed);
  const int after = before + bonus - before * std::abs(bonus) / Histories::kLimit;
  entry.store(static_cast<std::int16_t>(after), std::memory_order_relaxed);
}

void zero(std::vector<Histories::Entry>& table) {
  for (Histories::Entry& entry : table) entry.store(0, std::memory_order_relaxed);
}

}  // namespace

void Histories::use(const Rules& rules) {
  if (rules_ == &rules) return;
  rules_ = &rules;
  features_ = std::make_unique<const Features>(rules);
  for (auto& table : own_) table = std::vector<Entry>(features_->pieces());
  continuation_ = std::vector<Entry>((2 * features_->pieces() + 1) * features_->pieces());
}

void Histories::clear() {
  for (auto& table : own_) zero(table);
  zero(continuation_);
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
