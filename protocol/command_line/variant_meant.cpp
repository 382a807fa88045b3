#include "protocol/command_line/variant_meant.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <string>
#include <vector>

#include "movegen/text/utf8.h"
#include "movegen/text/words.h"
#include "protocol/xboard/plies/xboard_pieces.h"

namespace ximaera {

namespace {

// The significant part of a name: letters and digits, in lower case.
std::string plain(std::string_view text) {
  std::string letters;
  for (const char letter : text)
    if (std::isalnum(static_cast<unsigned char>(letter)) != 0) letters += lower(letter);
  return letters;
}

// A title without what follows a comma: "Rebel Chess II".
std::string_view shortTitle(const VariantInfo& info) {
  return info.title.substr(0, info.title.find(','));
}

std::vector<std::string> namesOf(const Rules& rules) {
  const VariantInfo& info = rules.info();
  std::vector<std::string> names{plain(info.name), plain(info.title), plain(shortTitle(info))};
  const std::string_view xboard = XBoardPieces(rules).name();
  if (xboard != "normal") names.push_back(plain(xboard));
  return names;
}

// Whether `text` is similar to this name.
bool comesNear(const std::string& text, const std::string& name) {
  constexpr std::size_t kLeast = 3;
  return text.size() >= kLeast && (name.find(text) != name.npos || text.find(name) != text.npos ||
                                   name.compare(0, kLeast, text, 0, kLeast) == 0);
}

std::vector<std::string_view> near(const std::string& text) {
  std::vector<std::string_view> found;
  for (const auto& rules : allRules()) {
    const std::vector<std::string> names = namesOf(*rules);
    if (std::ranges::any_of(names, [&](const auto& name) { return comesNear(text, name); }))
      found.push_back(rules->info().name);
  }
  return found;
}

}  // namespace

Result<const Rules*> variantMeant(std::string_view text) {
  const Result<const Rules*> exact = variantNamed(text);
  if (exact) return exact;
  const std::string asked = plain(text);
  for (const auto& rules : allRules()) {
    const std::vector<std::string> names = namesOf(*rules);
    if (!asked.empty() && std::ranges::find(names, asked) != names.end()) return rules.get();
  }
  const std::vector<std::string_view> suggestions = near(asked);
  if (suggestions.empty()) return exact;
  return Error{fmt::format("unknown variant '{}', did you mean {}?", printable(text),
                           fmt::join(suggestions, ", "))};
}

}  // namespace ximaera
