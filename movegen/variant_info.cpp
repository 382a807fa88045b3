#include "movegen/variant_info.h"

#include <fmt/format.h>

#include <stdexcept>

#include "movegen/embedded_texts.h"
#include "movegen/text/words.h"

namespace ximaera {

namespace {

constexpr std::pair<std::string_view, std::string_view VariantInfo::*> kParagraphs[] = {
    {"idea", &VariantInfo::idea},
    {"winning", &VariantInfo::winning},
    {"writing", &VariantInfo::writing},
    {"startNote", &VariantInfo::startNote},
};
constexpr std::pair<std::string_view, std::string_view Example::*> kExampleTexts[] = {
    {"example", &Example::text}, {"fen", &Example::fen}, {"shows", &Example::shows},
    {"from", &Example::from},    {"to", &Example::to},
};

// The place of a text: of a paragraph, a new note, the last example, or the kind with the letter
// `name`.
std::string_view& placeOf(std::string_view name, VariantInfo& info) {
  if (name == "note") return info.notes.emplace_back();
  for (const auto& [known, member] : kParagraphs)
    if (known == name) return info.*member;
  for (const auto& [known, member] : kExampleTexts)
    if (known == name) return info.examples.back().*member;
  for (KindInfo& kind : info.kinds)
    if (name == std::string_view(&kind.letter, 1)) return kind.powers;
  throw std::logic_error(fmt::format("a page has no '{}'", name));
}

}  // namespace

VariantInfo withPage(VariantInfo info) {
  // A description has its own texts, whatever its name.
  if (info.described()) return info;
  forEachField(embeddedPage(info.name), [&](std::string_view name, std::string_view text) {
    // Each example begins with its caption.
    if (name == "example") info.examples.emplace_back();
    placeOf(name, info) = text;
  });
  return info;
}

}  // namespace ximaera
