#include "movegen/variants/described/export/fairy_betza.h"

#include <algorithm>
#include <cstdlib>
#include <utility>
#include <vector>

namespace ximaera::described {

namespace {

char atomFor(Offset vector) {
  constexpr std::string_view kAtoms[] = {"", "WF", "DNA", "HCZG"};
  const auto [shorter, longer] = std::minmax({std::abs(vector.right), std::abs(vector.forward)});
  return longer > 3 ? '\0'
                    : kAtoms[static_cast<std::size_t>(longer)][static_cast<std::size_t>(shorter)];
}

// The letters of one direction; of an oblique one the last is that of the longer way.
std::string directionFor(Offset vector) {
  const std::string across = vector.right > 0 ? "r" : vector.right < 0 ? "l" : "";
  const std::string along = vector.forward > 0 ? "f" : vector.forward < 0 ? "b" : "";
  return std::abs(vector.forward) > std::abs(vector.right) ? across + along : along + across;
}

/// Paths that differ in nothing but their directions.
struct FairyAtoms {
  std::string before, after;
  char atom;
  std::vector<std::string> directions;

  std::string text() const {
    const std::size_t all = std::string_view("NCZ").find(atom) == std::string_view::npos ? 4 : 8;
    if (directions.size() == all) return before + atom + after;
    std::string text;
    for (const std::string& direction : directions) text += before + direction + atom + after;
    return text;
  }
};

// Whether the dialect has letters for a path with this atom.
bool sayable(const Path& path, char atom) {
  const Leg& leg = path.legs.front();
  const bool unit = atom == 'W' || atom == 'F';
  const bool passant = path.endsOn(kEnPassant);
  const bool takes = path.endsOn(kToEnemy);
  const bool moves = path.endsOn(kToVacant);
  if (path.legs.size() > 1 || atom == '\0' || leg.mustJump || leg.skipsFirst) return false;
  if (path.endsOn(kToOwn) || (passant && (moves || !takes))) return false;
  if (leg.hops && (!unit || (leg.landsBehind && leg.most < 10))) return false;
  if (leg.half != 0 &&
      (leg.most > 1 || std::string_view("NAD").find(atom) == std::string_view::npos))
    return false;
  return unit || atom == 'N' || leg.most == 1;
}

std::string rangeFor(const Leg& leg, char atom) {
  if (leg.most == 1) return "";
  if (leg.most < 10) return std::to_string(leg.most);
  return atom == 'N' ? "N" : "";
}

FairyAtoms atomsFor(const Path& path, char atom) {
  const Leg& leg = path.legs.front();
  const bool both = path.endsOn(kToVacant) && path.endsOn(kToEnemy);
  std::string before = path.initial ? "i" : "";
  if (!both) before += path.endsOn(kToVacant) ? "m" : "c";
  if (path.endsOn(kEnPassant)) before += 'e';
  if (leg.hops) before += leg.landsBehind ? 'g' : 'p';
  if (leg.half != 0) before += 'n';
  const bool far = leg.most >= 10;
  const char name = far && atom == 'W' ? 'R' : far && atom == 'F' ? 'B' : atom;
  return {before, rangeFor(leg, atom), name, {}};
}

}  // namespace

std::optional<std::string> fairyBetza(const Mover& mover) {
  std::vector<FairyAtoms> groups;
  for (const Path& path : mover.paths[kWhite]) {
    const Offset vector = offsetOf(path.legs.front().step);
    const char atom = atomFor(vector);
    if (!sayable(path, atom)) return std::nullopt;
    const FairyAtoms wanted = atomsFor(path, atom);
    auto group = std::ranges::find_if(groups, [&](const FairyAtoms& known) {
      return known.before == wanted.before && known.after == wanted.after &&
             known.atom == wanted.atom;
    });
    if (group == groups.end()) group = groups.insert(group, wanted);
    group->directions.push_back(directionFor(vector));
  }
  std::string text;
  for (const FairyAtoms& group : groups) text += group.text();
  return text;
}

}  // namespace ximaera::described
