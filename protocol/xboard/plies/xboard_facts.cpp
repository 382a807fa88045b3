#include "protocol/xboard/plies/xboard_facts.h"

#include <fmt/format.h>

#include <stdexcept>
#include <string>

#include "movegen/embedded_texts.h"
#include "movegen/text/number.h"
#include "movegen/text/words.h"
#include "movegen/variants/registry.h"
#include "protocol/xboard/plies/xboard_slots.h"

namespace ximaera {

namespace {

int slotOf(std::string_view word) {
  return static_cast<int>(toInteger(word).value());
}

// What follows a word of `text`.
std::string_view textAfter(std::string_view word, std::string_view text) {
  const auto end = static_cast<std::size_t>(word.data() + word.size() - text.data());
  return trimmed(text.substr(end));
}

void readFact(XBoardFacts& facts, std::string_view name, std::string_view value) {
  const std::vector<std::string_view> words = wordsOf(value);
  if (name == "name")
    facts.name = value;
  else if (name == "piece")
    facts.types.push_back({words.at(0)[0], words[0].ends_with('~'), words.at(1)[0],
                           slotOf(words.at(2)), textAfter(words[2], value)});
  else if (name == "choice")
    facts.choices.push_back({words.at(0)[0], slotOf(words.at(1))});
  else
    throw std::logic_error(fmt::format("XBoard has no fact '{}'", name));
}

XBoardFacts writtenFacts(const VariantInfo& info) {
  XBoardFacts facts{.name = info.name};
  forEachField(embeddedXBoard(info.name),
               [&](auto name, auto value) { readFact(facts, name, value); });
  return facts;
}

// The pieces of all games with facts.
std::vector<NamedSlot> knownSlots() {
  std::vector<NamedSlot> known;
  for (const auto& rules : allRules())
    for (const XBoardType& type : writtenFacts(rules->info()).types)
      if (!type.marked)
        known.push_back({rules->kind(rules->kindOfLetter(type.bookLetter))->name, type.slot});
  return known;
}

// The types of a variant without facts: its own letters, if XBoard can use them. XBoard has letters
// for 24.
std::vector<XBoardType> plainTypes(const Rules& rules) {
  const VariantInfo& info = rules.info();
  std::string free = "ZYWVUTSRQPNMLKJIHGFEDCBA";
  for (const KindInfo& kind : info.kinds) std::erase(free, kind.letter);
  std::vector<XBoardType> types;
  for (const int slot : plainSlots(rules, knownSlots())) {
    if (free.empty()) break;
    const bool marked = types.size() >= info.kinds.size();
    const char own = info.kinds[types.size() % info.kinds.size()].letter;
    const bool usable = !marked && own != 'X' && own != 'O';
    types.push_back({own, marked, usable ? own : free.back(), slot});
    if (!usable) free.pop_back();
  }
  return types;
}

}  // namespace

XBoardFacts xboardFactsOf(const Rules& rules) {
  XBoardFacts facts = writtenFacts(rules.info());
  if (facts.types.empty() && !rules.info().orthodox) facts.types = plainTypes(rules);
  return facts;
}

}  // namespace ximaera
