#include "protocol/xboard/plies/xboard_facts.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <stdexcept>
#include <string>

#include "movegen/embedded_texts.h"
#include "movegen/text/fields.h"
#include "movegen/text/number.h"

namespace ximaera {

namespace {

// The slots of a variant without facts. Pieces with the name of one that is known, else with
// its letter, look like it. The others first get slots that have no picture of ours, so that they
// look like XBoard's own pieces. XBoard knows moves for most of these slots, so a saved game does
// not show that such a piece changed its kind.
class PlainSlots {
 public:
  explicit PlainSlots(const VariantInfo& info) : info_(info) {}

  int of(const KindInfo& kind, bool marked) {
    const Known* known = marked ? nullptr : looksLike(kind);
    return known && take(known->slot) ? known->slot : nextFree();
  }

 private:
  struct Known {
    std::string_view name;
    char letter;
    int slot;
  };
  static constexpr Known kKnown[] = {
      {"Pawn", 'P', 55},    {"Knight", 'N', 34}, {"Bishop", 'B', 46},  {"Rook", 'R', 47},
      {"Queen", 'Q', 64},   {"King", 'K', 50},   {"Archbishop", 0, 7}, {"Cardinal", 0, 7},
      {"Chancellor", 0, 8}, {"Marshal", 0, 8}};
  static constexpr int kUnpictured[] = {63, 11, 12, 20, 21, 6, 9, 10, 13, 14, 16, 5};

  const Known* looksLike(const KindInfo& kind) const {
    const auto named = std::ranges::find(kKnown, kind.name, &Known::name);
    if (named != std::end(kKnown)) return named;
    const auto lettered = std::ranges::find(kKnown, kind.letter, &Known::letter);
    if (lettered == std::end(kKnown)) return nullptr;
    const auto& kinds = info_.kinds;
    return std::ranges::count(kinds, lettered->name, &KindInfo::name) == 0 ? lettered : nullptr;
  }

  bool take(int slot) { return taken_.insert(slot).second; }

  int nextFree() {
    for (const int slot : kUnpictured)
      if (take(slot)) return slot;
    int slot = 26;
    while (std::ranges::count(kKnown, slot, &Known::slot) != 0 || !take(slot)) ++slot;
    return slot;
  }

  const VariantInfo& info_;
  std::set<int> taken_;
};

// The types of a variant without facts: its own letters, if XBoard can use them, and free slots.
// XBoard has letters for 24.
std::vector<XBoardType> plainTypes(const VariantInfo& info) {
  PlainSlots slots(info);
  std::string free = "ZYWVUTSRQPNMLKJIHGFEDCBA";
  for (const KindInfo& kind : info.kinds) std::erase(free, kind.letter);
  std::vector<XBoardType> types;
  for (const bool marked : {false, true})
    for (const KindInfo& kind : info.kinds) {
      if ((marked && !info.marks) || free.empty()) break;
      const bool usable = !marked && kind.letter != 'X' && kind.letter != 'O';
      const char letter = usable ? kind.letter : free.back();
      if (!usable) free.pop_back();
      types.push_back({kind.letter, marked, letter, slots.of(kind, marked)});
    }
  return types;
}

int slotOf(std::string_view word) {
  return static_cast<int>(toInteger(word).value());
}

void readFact(XBoardFacts& facts, std::string_view name, std::string_view value) {
  const std::vector<std::string_view> words = wordsOf(value);
  if (name == "name")
    facts.name = value;
  else if (name == "piece")
    facts.types.push_back(
        {words.at(0)[0], words[0].ends_with('~'), words.at(1)[0], slotOf(words.at(2))});
  else if (name == "choice")
    facts.choices.push_back({words.at(0)[0], slotOf(words.at(1))});
  else
    throw std::logic_error(fmt::format("XBoard has no fact '{}'", name));
}

}  // namespace

XBoardFacts xboardFactsOf(const VariantInfo& info) {
  XBoardFacts facts{.name = info.name};
  forEachField(embeddedText(fmt::format("{}_xboard", info.name)),
               [&](auto name, auto value) { readFact(facts, name, value); });
  if (facts.types.empty() && !info.orthodox) facts.types = plainTypes(info);
  return facts;
}

}  // namespace ximaera
