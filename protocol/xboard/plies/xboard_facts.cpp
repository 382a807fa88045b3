#include "protocol/xboard/plies/xboard_facts.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>

#include "movegen/embedded_texts.h"
#include "movegen/text/number.h"
#include "movegen/text/words.h"
#include "movegen/variants/described/traits.h"
#include "movegen/variants/registry.h"

namespace ximaera {

namespace {

// What XBoard shows, by slots.
constexpr std::string_view kPictures =
    "pawn, horse, bishop, rook, queen, cap, elephant, crossed swords, star, ball, bell, cannon, "
    "horse, crowned bishop, crowned rook, queen, horse on a rook, hawk, lance, cobra, unicorn, "
    "lion, sword, zebra, camel, tower, wolf, hat, duck, lance, dragon, gnu, lion's cub, "
    "shield with a spear, winged horse, pointed hat, plumed helmet, round helmet, horned helmet, "
    "flag, axe, dolphin, leopard, paw, wheel turning left, butterfly, bishop, rook, "
    "crown on its side, shield, king, queen, lion, elephant, wheel turning right, ball, "
    "ball with a moon, crowned bishop, crowned rook, ball, ball with a star, sword on its side, "
    "sword, sword on its side, queen, king";

constexpr int kKing = 50, kCommoner = 10, kPawn = 55;

// In the range that XBoard has no rules for, as far as there are such pictures.
constexpr NamedSlot kNamed[] = {
    {"Pawn", kPawn},      {"Knight", 34},  {"Bishop", 46},      {"Rook", 47},
    {"Queen", 64},        {"King", kKing}, {"Archbishop", 7},   {"Cardinal", 7},
    {"Chancellor", 8},    {"Marshal", 8},  {"Marshall", 8},     {"Advisor", 5},
    {"Mandarin", 5},      {"Ferz", 5},     {"Firzan", 5},       {"Elephant", 6},
    {"Alfil", 6},         {"Fil", 6},      {"Mann", kCommoner}, {"Commoner", kCommoner},
    {"Cannon", 11},       {"Canon", 11},   {"Nightrider", 12},  {"Crowned Bishop", 13},
    {"Crowned Rook", 14}, {"Unicorn", 20}, {"Lion", 21},        {"Sword", 22},
    {"Zebra", 23},        {"Camel", 24},   {"Tower", 25},       {"Wolf", 26},
    {"Hat", 27},          {"Duck", 28},    {"Dragon", 30},      {"Gnu", 31},
    {"Wildebeest", 31},   {"Cub", 32},     {"Wizard", 35},      {"Viking", 38},
    {"Flag", 39},         {"Axe", 40},     {"Dolphin", 41},     {"Leopard", 42},
    {"Butterfly", 45}};

// By moves in Betza's notation, as normal() writes them.
constexpr NamedSlot kMoving[] = {
    {"N", 34}, {"B", 46}, {"R", 47},         {"BR", 64}, {"BN", 7},  {"NR", 8},
    {"F", 5},  {"A", 6},  {"FW", kCommoner}, {"NN", 12}, {"BW", 13}, {"FR", 14},
    {"C", 24}, {"Z", 23}, {"mRcpR", 11},     {"nN", 34}, {"nA", 6}};

constexpr NamedSlot kLettered[] = {{"P", kPawn}, {"N", 34}, {"B", 46},
                                   {"R", 47},    {"Q", 64}, {"K", kKing}};

// The last ones mean most, and are for the pieces called so.
constexpr int kMeaningLittle[] = {63, 9, 10, 13, 14, 5, 16, 12, 20, 21, 6, 11};
constexpr int kFirstOfOthers = 26;

template <class Table>
std::optional<int> slotIn(const Table& table, std::string_view name) {
  const auto found = std::ranges::find_if(
      table, [&](const NamedSlot& named) { return sameIgnoringCase(named.name, name); });
  return found == std::end(table) ? std::nullopt : std::optional(found->slot);
}

// A text of atoms alone in one of the many ways to write it: without Q and K, in order.
std::string normal(std::string_view betza) {
  std::string text;
  for (const char letter : betza) {
    if (letter < 'A' || letter > 'Z') return std::string(betza);
    text += letter == 'Q' ? "BR" : letter == 'K' ? "FW" : std::string(1, letter);
  }
  std::ranges::sort(text);
  return text;
}

// The letters of the notation mean another thing as small ones.
std::optional<int> slotByMoves(const Rules& rules, const KindInfo& kind) {
  const auto found =
      std::ranges::find(kMoving, normal(betzaOf(rules, kind.kind)), &NamedSlot::name);
  return found == std::end(kMoving) ? std::nullopt : std::optional(found->slot);
}

std::optional<int> slotByRank(const KindInfo& kind) {
  return kind.royal ? std::optional(kKing) : std::nullopt;
}

std::optional<int> slotByLetter(const KindInfo& kind) {
  return slotIn(kLettered, std::string_view(&kind.letter, 1));
}

int freeSlot(std::set<int>& taken) {
  for (const int slot : kMeaningLittle)
    if (taken.insert(slot).second) return slot;
  int slot = kFirstOfOthers;
  while (std::ranges::count(kNamed, slot, &NamedSlot::slot) != 0 || !taken.insert(slot).second)
    ++slot;
  return slot;
}

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
  if (name == "name" || name == "alias")
    facts.name = value;
  else if (name == "table")
    facts.table = value;
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
  forEachField(embeddedXBoard(info.name), [&](auto name, auto value) {
    facts.known |= name == "name";
    readFact(facts, name, value);
  });
  return facts;
}

// The pieces of all games with facts.
std::vector<NamedSlot> knownSlots() {
  std::vector<NamedSlot> known;
  for (const auto& rules : allRules())
    for (const XBoardType& type : writtenFacts(rules->info()).types)
      if (!type.marked) known.push_back({kindOf(*rules, type).name, type.slot});
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

const KindInfo& kindOf(const Rules& rules, const XBoardType& type) {
  const VariantInfo& info = rules.info();
  return info.kinds[info.indexOf(type.bookLetter)];
}

std::string_view xboardPicture(int slot) {
  return trimmed(partsOf(kPictures, ',').at(static_cast<std::size_t>(slot)));
}

std::string_view ourPicture(int slot) {
  for (const auto& rules : allRules())
    for (const XBoardType& type : writtenFacts(rules->info()).types)
      if (type.slot == slot && !type.marked)
        return type.picture.empty() ? kindOf(*rules, type).name : type.picture;
  return {};
}

std::vector<int> plainSlots(const Rules& rules, const std::vector<NamedSlot>& known) {
  constexpr int kNone = -1;
  const VariantInfo& info = rules.info();
  std::vector<int> slots(info.kinds.size(), kNone);
  std::set<int> taken;
  const auto assign = [&](const auto& slotOf) {
    for (std::size_t index = 0; index < slots.size(); ++index) {
      const std::optional<int> slot =
          slots[index] == kNone ? slotOf(info.kinds[index]) : std::nullopt;
      if (slot && taken.insert(*slot).second) slots[index] = *slot;
    }
  };
  assign([](const KindInfo& kind) { return slotIn(kNamed, kind.name); });
  assign([&](const KindInfo& kind) { return slotIn(known, kind.name); });
  assign(slotByRank);
  assign([&](const KindInfo& kind) { return slotByMoves(rules, kind); });
  assign(slotByLetter);
  slots.resize(slots.size() * (info.marks ? 2 : 1), kNone);
  for (int& slot : slots)
    if (slot == kNone) slot = freeSlot(taken);
  return slots;
}

XBoardFacts xboardFactsOf(const Rules& rules) {
  XBoardFacts facts = writtenFacts(rules.info());
  if (facts.types.empty() && !facts.known) facts.types = plainTypes(rules);
  return facts;
}

}  // namespace ximaera
