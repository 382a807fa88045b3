#include "protocol/plies/xboard_facts.h"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <string>

#include "movegen/embedded_texts.h"
#include "movegen/text/fields.h"
#include "movegen/text/number.h"

namespace ximaera {

namespace {

// The slots of a variant without facts. Pieces of chess look as in chess. The others first get
// slots that have no picture of ours, so that they look like XBoard's own pieces. XBoard knows
// moves for most of these slots, so a saved game does not tell that such a piece changed its kind.
class PlainSlots {
 public:
  int of(const KindInfo& kind, bool marked) {
    const auto known = std::ranges::find(kOrthodox, kind.name, &Known::name);
    return known != std::end(kOrthodox) && !marked ? known->slot : nextFree();
  }

 private:
  struct Known {
    std::string_view name;
    int slot;
  };
  static constexpr Known kOrthodox[] = {{"Pawn", 55}, {"Knight", 34}, {"Bishop", 46},
                                        {"Rook", 47}, {"Queen", 64},  {"King", 50}};
  static constexpr int kUnpictured[] = {63, 15, 7, 8, 11, 12, 20, 21, 6, 9, 10, 13, 14, 16, 5};

  int nextFree() {
    if (unpictured_ < std::size(kUnpictured)) return kUnpictured[unpictured_++];
    while (std::ranges::find(kOrthodox, slot_, &Known::slot) != std::end(kOrthodox)) ++slot_;
    return slot_++;
  }

  std::size_t unpictured_ = 0;
  int slot_ = 26;
};

// The types of a variant without facts: its own letters, if XBoard can use them, and free slots.
// XBoard has letters for 24.
std::vector<XBoardType> plainTypes(const VariantInfo& info) {
  PlainSlots slots;
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
