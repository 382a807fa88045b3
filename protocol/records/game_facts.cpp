#include "protocol/records/game_facts.h"

#include <algorithm>
#include <iterator>

#include "movegen/piece_names.h"

namespace ximaera {

namespace {

Json kindFacts(const Rules& rules, const KindInfo& kind) {
  return Json::Object{{"letter", std::string(1, kind.letter)},
                      {"name", kind.name},
                      {"blackName", kind.blackName.empty() ? kind.name : kind.blackName},
                      {"value", kind.value},
                      {"royal", kind.royal},
                      {"picture", pictureName(rules, makePiece(kWhite, kind.kind))},
                      {"powers", kind.powers}};
}

}  // namespace

Json::Object gameSummary(const Rules& rules) {
  const VariantInfo& info = rules.info();
  return {{"name", info.name},
          {"title", info.title},
          {"files", info.files},
          {"ranks", info.ranks},
          {"described", info.described()}};
}

Json::Object gameFacts(const Rules& rules, Json::Object more) {
  const VariantInfo& info = rules.info();
  Json::Array holes, kinds;
  for (const Square hole : info.holes) holes.emplace_back(squareName(hole));
  for (const KindInfo& kind : info.kinds) kinds.push_back(kindFacts(rules, kind));
  Json::Object facts = gameSummary(rules);
  Json::Object own{{"start", info.start},       {"startNote", info.startNote},
                   {"holes", std::move(holes)}, {"marks", info.marks},
                   {"kinds", std::move(kinds)}, {"idea", info.idea},
                   {"winning", info.winning},   {"writing", info.writing}};
  for (Json::Object* part : {&own, &more})
    std::move(part->begin(), part->end(), std::back_inserter(facts));
  return facts;
}

}  // namespace ximaera
