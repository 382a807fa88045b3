#include "search/tree/histories.h"

namespace ximaera {

namespace {

void clearAll(std::vector<HistoryEntry>& table) {
  for (HistoryEntry& entry : table) entry.clear();
}

}  // namespace

void Histories::use(const Rules& rules) {
  if (rules_ == &rules) return;
  // For no rules until all tables are there.
  rules_ = nullptr;
  features_ = std::make_unique<const Features>(rules);
  const std::size_t pieces = features_->pieces();
  for (auto& table : own_) table = std::vector<HistoryEntry>(pieces);
  for (auto& table : structures_) table = std::vector<HistoryEntry>(pieces * kStructures);
  for (auto& table : captures_) table = std::vector<HistoryEntry>(pieces * kGainClasses);
  continuation_ = std::vector<HistoryEntry>((2 * pieces + 1) * pieces);
  rules_ = &rules;
}

void Histories::clear() {
  for (auto& table : own_) clearAll(table);
  for (auto& table : structures_) clearAll(table);
  for (auto& table : captures_) clearAll(table);
  clearAll(continuation_);
}

Histories::View Histories::view(Side side, std::uint64_t structure, Past one, Past two, Past four) {
  View view;
  view.features_ = features_.get();
  view.side_ = side;
  view.quiets_ = {own_[side].data(),
                  structures_[side].data() + structure % kStructures * features_->pieces(),
                  row(one), row(two), row(four)};
  view.captures_ = captures_[side].data();
  return view;
}

void Histories::View::updateQuiet(Piece piece, Square to, int bonus) {
  const std::size_t index = index_(piece, to);
  for (HistoryEntry* table : quiets_) table[index].update(bonus, kLimit);
}

}  // namespace ximaera
