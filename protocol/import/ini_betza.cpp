#include "protocol/import/ini_betza.h"

#include <algorithm>
#include <utility>

#include "movegen/text/words.h"

namespace ximaera::imported {

namespace {

bool isOneOf(char letter, std::string_view all) {
  return all.find(letter) != all.npos;
}

bool hasAny(std::string_view letters, std::string_view all) {
  return letters.find_first_of(all) != letters.npos;
}

// Their J is (3,2), their L is (3,1).
char atomOf(char letter) {
  return letter == 'L' ? 'C' : letter == 'J' ? 'Z' : letter;
}

// An atom of theirs in atoms of the language. Letters before their K and Q mean those before W and
// F, or R and B. U leaps to every square; O and M turn outward after a step.
std::vector<std::string> atomsFor(const BetzaPart& part, int size) {
  if (part.atom.empty()) return {""};
  const char atom = atomOf(part.atom[0]);
  std::string range = part.atom.substr(1);
  std::ranges::replace(range, part.atom[0], atom);
  if (hasAny(part.letters, "fblrsv") && atom == 'K') return {"W" + range, "F" + range};
  if (hasAny(part.letters, "fblrsv") && atom == 'Q') return {"R" + range, "B" + range};
  if (atom == 'U' && size <= 3) return {"W", "F", "D", "N", "A"};
  if (atom == 'U' && size == 4) return {"W", "F", "D", "N", "A", "H", "C", "Z", "G"};
  if (atom == 'O' && part.letters.empty()) return {"FyafsF"};
  if (atom == 'M' && part.letters.empty()) return {"WyafsW"};
  return {atom + range};
}

// Leaps that are written as pairs of numbers, such as (1,2), in letters.
std::string withoutPairs(std::string_view moves) {
  constexpr std::string_view kLeaps[] = {"?WDH", "WFNC", "DNAZ", "HCZG"};
  constexpr std::size_t kLength = 5;
  const auto number = [](char digit) { return static_cast<std::size_t>(digit - '0'); };
  std::string text(moves);
  for (std::size_t at = text.find('('); at != text.npos; at = text.find('(', at + 1)) {
    const std::string pair = text.substr(at, kLength);
    if (pair.size() == kLength && pair[2] == ',' && pair[4] == ')' && number(pair[1]) < 4 &&
        number(pair[3]) < 4)
      text.replace(at, kLength, 1, kLeaps[number(pair[1])][number(pair[3])]);
  }
  return text;
}

}  // namespace

std::vector<BetzaPart> betzaParts(std::string_view moves) {
  std::vector<BetzaPart> parts;
  BetzaPart part;
  for (std::size_t at = 0; at < moves.size(); ++at) {
    const char letter = moves[at];
    if (letter == ' ') continue;
    if (letter != upper(letter) || letter == '^') {
      part.letters += letter;
      continue;
    }
    part.atom = letter;
    while (at + 1 < moves.size() && (isDigit(moves[at + 1]) || moves[at + 1] == letter))
      part.atom += moves[++at];
    parts.push_back(std::exchange(part, {}));
  }
  if (!parts.empty() && !part.letters.empty()) parts.push_back(part);
  return parts;
}

std::string orthodox(std::string_view moves, int size) {
  std::string text;
  for (const BetzaPart& part : betzaParts(withoutPairs(moves)))
    for (const std::string& atom : atomsFor(part, size)) text += part.letters + atom;
  return text;
}

std::string withoutInitial(std::string_view moves) {
  std::string text;
  for (const auto& [letters, atom] : betzaParts(moves))
    if (!hasAny(letters, "i")) text += letters + atom;
  return text;
}

std::string takingOwn(std::string_view moves) {
  std::string text;
  for (const auto& [letters, atom] : betzaParts(moves)) {
    const bool takes = hasAny(letters, "c"), both = !hasAny(letters, "cme") && atom[0] != 'O';
    text += letters + (takes ? "d" : both ? "mcd" : "") + atom;
  }
  return text;
}

int stuckRanks(std::string_view moves, char ahead) {
  int least = 0;
  for (const auto& [letters, atom] : betzaParts(moves)) {
    const char leap = atom[0];
    const bool aside = hasAny(letters, "lrs");
    const std::string_view others = ahead == 'f' ? "bvh" : "fvh";
    if (letters.find(ahead) == letters.npos || hasAny(letters, others) ||
        (aside && isOneOf(leap, "WRDH")))
      return 0;
    const bool wide = aside && isOneOf(leap, "NCZ");
    const int by = isOneOf(leap, "HG") || (!wide && isOneOf(leap, "CZ"))       ? 3
                   : isOneOf(leap, "DA") || (wide ? leap == 'Z' : leap == 'N') ? 2
                                                                               : 1;
    if (!hasAny(letters, "i")) least = least == 0 ? by : std::min(least, by);
  }
  return least;
}

}  // namespace ximaera::imported
