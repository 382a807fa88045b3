#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <optional>

#include "movegen/text/number.h"
#include "movegen/variants/described/language/read.h"

namespace ximaera::described {

namespace {

/// Files to the right and ranks forward, from White's side.
struct Vector {
  int right, forward;
  friend bool operator==(const Vector&, const Vector&) = default;
};

constexpr int kNoLimit = 12;
constexpr std::size_t kMostPaths = 256;
constexpr std::size_t kMostLegs = 3;

/// A letter's vector; its rotations and reflections belong to the atom too.
struct Atom {
  char letter;
  int longer, shorter;
  /// The range if none is written; 0 is unlimited.
  int range;
};
constexpr Atom kAtoms[] = {{'W', 1, 0, 1}, {'F', 1, 1, 1}, {'D', 2, 0, 1}, {'N', 2, 1, 1},
                           {'A', 2, 2, 1}, {'H', 3, 0, 1}, {'C', 3, 1, 1}, {'Z', 3, 2, 1},
                           {'G', 3, 3, 1}, {'R', 1, 0, 0}, {'B', 1, 1, 0}, {'K', 1, 0, 1},
                           {'Q', 1, 0, 0}};

// The eight directions clockwise; odd ones are diagonal.
constexpr Vector kCompass[] = {{0, 1},  {1, 1},   {1, 0},  {1, -1},
                               {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};

// The eight vectors of an atom clockwise. Those of an oblique atom begin with the narrow one to the
// right of straight forward; the others alternate between straight and diagonal.
std::vector<Vector> circleOf(int longer, int shorter) {
  if (shorter != 0 && shorter != longer)
    return {{shorter, longer},   {longer, shorter},   {longer, -shorter}, {shorter, -longer},
            {-shorter, -longer}, {-longer, -shorter}, {-longer, shorter}, {-shorter, longer}};
  std::vector<Vector> circle;
  for (const Vector unit : kCompass) circle.push_back({unit.right * longer, unit.forward * longer});
  return circle;
}

/// A set of directions: bit n for vector n of an atom's circle.
using Directions = std::uint8_t;

/// The directions that letters name before an atom, for `f`; other letters turn them.
struct Shape {
  Directions all, one;
  /// Two perpendicular letters name what these have in common; 0 if pairs have no meaning.
  Directions first = 0, second = 0;
  bool oblique = false;
};
constexpr Shape kStraight{0x55, 0x01}, kDiagonal{0xAA, 0x82, 0x82, 0x82},
    kEightFold{0xFF, 0x01, 0x82, 0x82}, kOblique{0xFF, 0x81, 0xC3, 0x81, true};
constexpr Directions kHalf = 0xC3, kEven = 0x55, kOdd = 0xAA;

// Turns directions of `f` to the letter; `s` and `v` are two letters each.
int turnedTo(char letter, Directions forward) {
  constexpr std::string_view kClockwise = "frbl";
  if (letter == 's') return turnedTo('l', forward) | turnedTo('r', forward);
  if (letter == 'v') return turnedTo('f', forward) | turnedTo('b', forward);
  return std::rotl(forward, 2 * static_cast<int>(kClockwise.find(letter)));
}

bool perpendicular(char a, char b) {
  const auto vertical = [](char letter) { return letter == 'f' || letter == 'b' || letter == 'v'; };
  return b != '\0' && vertical(a) != vertical(b);
}

// The directions that these letters name; 0 if they make no sense.
Directions directionsOf(std::string_view letters, const Shape& shape) {
  if (letters.empty()) return shape.all;
  const char letter = letters[0], next = letters.size() > 1 ? letters[1] : '\0';
  const bool half = letter == 'h' || next == 'h';
  const bool pair = half || (shape.first != 0 && perpendicular(letter, next));
  int named = 0;
  if (letter == 'h')
    named = next == 'r' ? kEven : next == 'l' ? kOdd : 0;
  else if (half)
    named = turnedTo(letter, kHalf);
  else if (pair)
    named = turnedTo(letter, shape.first) & turnedTo(next, shape.second);
  else
    named = turnedTo(letter, shape.one);
  if (half && !shape.oblique) named = 0;
  const std::string_view rest = letters.substr(next != 0 && (pair || next == letter) ? 2 : 1);
  const int others = rest.empty() ? named : directionsOf(rest, shape);
  return static_cast<Directions>(named == 0 || others == 0 ? 0 : named | others);
}

/// The letters of one leg.
struct LegText {
  std::string directions;
  std::string modes;
  bool has(char mode) const { return modes.find(mode) != modes.npos; }
};

/// One atom with all its letters.
struct AtomText {
  bool initial = false;
  std::vector<LegText> legs;
  char letter = 0;
  bool doubled = false;
  std::optional<int> range;
};

class BetzaReader {
 public:
  BetzaReader(std::string_view text, int files) : files_(files), text_(text), rest_(text) {
    mover_.text = std::string(text);
  }

  Result<Mover> read() {
    if (text_.empty()) return Error{"it is empty"};
    while (!rest_.empty() && problem_.empty()) {
      const AtomText atom = readAtom();
      if (problem_.empty()) add(atom);
    }
    if (!problem_.empty()) return Error{problem_};
    return std::move(mover_);
  }

 private:
  void complain(std::string problem) {
    if (problem_.empty()) problem_ = fmt::format("'{}': {}", text_, problem);
  }

  AtomText readAtom() {
    AtomText atom;
    atom.legs.push_back(readLeg(&atom.initial));
    while (takeIf('a')) atom.legs.push_back(readLeg(nullptr));
    if (atom.legs.size() > kMostLegs)
      complain(fmt::format("a move has at most {} legs", kMostLegs));
    if (rest_.empty()) {
      complain("an atom, a capital letter, is missing at the end");
      return atom;
    }
    readCapital(atom);
    return atom;
  }

  void readCapital(AtomText& atom) {
    atom.letter = rest_[0];
    if (atom.letter == 'L' || atom.letter == 'J')
      return complain(fmt::format(
          "Betza's {} is (3,1) to some and (3,2) to others: write C for (3,1) or Z for (3,2)",
          atom.letter));
    if (std::string_view("WFDNAHCZGKRBQO").find(atom.letter) == std::string_view::npos)
      return complain(unknown(atom.letter));
    rest_.remove_prefix(1);
    atom.doubled = atom.letter != 'O' && takeIf(atom.letter);
    const std::size_t end = std::min(rest_.find_first_not_of("0123456789"), rest_.size());
    if (end > 2) return complain("ranges have at most two digits");
    if (end > 0) atom.range = static_cast<int>(toInteger(rest_.substr(0, end)).value_or(0));
    rest_.remove_prefix(end);
  }

  static std::string unknown(char letter) {
    if (std::string_view("tu[]").find(letter) != std::string_view::npos)
      return fmt::format("'{}' is of a later dialect than XBoard's, and not supported", letter);
    return fmt::format(
        "'{}' means nothing here; before an atom stand i, directions (f b l r v s h) and modes (m "
        "c d e p g y n j o)",
        letter);
  }

  // Directions and modes stand in any order, and `i` among them in the first leg. Among directions
  // the order has a meaning.
  LegText readLeg(bool* initial) {
    constexpr std::string_view kDirections = "fblrvsh", kModes = "mcdepgynjo";
    LegText leg;
    for (; !rest_.empty(); rest_.remove_prefix(1)) {
      const char letter = rest_[0];
      const bool isDirection = kDirections.find(letter) != kDirections.npos;
      if (!isDirection && kModes.find(letter) == kModes.npos && (letter != 'i' || !initial)) break;
      if (leg.has(letter) || (letter == 'i' && *initial))
        complain(fmt::format("{} stands twice before one atom", letter));
      if (letter == 'i')
        *initial = true;
      else
        (isDirection ? leg.directions : leg.modes) += letter;
    }
    if (leg.directions.size() > 8) complain("there are more directions than a compass has");
    return leg;
  }

  bool takeIf(char letter) {
    if (rest_.empty() || rest_[0] != letter) return false;
    rest_.remove_prefix(1);
    return true;
  }

  void add(const AtomText& atom) {
    if (atom.letter == 'O') return addCastling(atom);
    const Atom& known = *std::ranges::find(kAtoms, atom.letter, &Atom::letter);
    const int range = atom.range.value_or(atom.doubled ? 0 : known.range);
    longer_ = known.longer;
    shorter_ = known.shorter;
    range_ = range == 0 ? kNoLimit : std::min(range, kNoLimit);
    for (const Vector first : firstVectors(atom)) {
      extend(atom, {first});
      if (atom.legs.front().has('o')) addAround(atom, first);
    }
  }

  // The same leap across the left and the right edge. The mailbox is too narrow for that on a wider
  // board; on a smaller one it might be one of another atom.
  void addAround(const AtomText& atom, Vector leap) {
    const bool simple = atom.legs.size() == 1 && range_ == 1 && longer_ > 1 &&
                        atom.legs.front().modes.find_first_of("epgynj") == std::string::npos;
    if (!simple || files_ < 7 || files_ > 8)
      return complain("cylinder moves (o) are single leaps, such as oN, on boards of 7 or 8 files");
    const int across = leap.right > 0 ? -files_ : files_;
    if (leap.right != 0) addPath(atom, {{leap.right + across, leap.forward}});
  }

  std::vector<Vector> firstVectors(const AtomText& atom) {
    const bool eightFold = atom.letter == 'K' || atom.letter == 'Q';
    const Shape& shape = eightFold             ? kEightFold
                         : shorter_ == 0       ? kStraight
                         : shorter_ == longer_ ? kDiagonal
                                               : kOblique;
    const std::string& letters = atom.legs.front().directions;
    const Directions directions = directionsOf(letters, shape);
    if (directions == 0)
      complain(fmt::format("directions '{}' make no sense before {}", letters, atom.letter));
    std::vector<Vector> found;
    const std::vector<Vector> circle = circleOf(longer_, shorter_);
    // Moves are generated in this order.
    const bool round = eightFold || shape.oblique;
    for (const char number : std::string_view(round ? "01234567" : "04627135"))
      if ((directions >> (number - '0') & 1) != 0)
        found.push_back(circle[static_cast<std::size_t>(number - '0')]);
    return found;
  }

  // Adds all paths that begin with these legs.
  void extend(const AtomText& atom, const std::vector<Vector>& begun) {
    if (begun.size() == atom.legs.size()) return addPath(atom, begun);
    const LegText& leg = atom.legs[begun.size()];
    const bool round = std::string_view("KQNCZ").find(atom.letter) != std::string_view::npos;
    const Directions turns = leg.directions.empty() ? Directions(round ? 0xEF : 0x45)
                                                    : directionsOf(leg.directions, kEightFold);
    if (turns == 0) complain(fmt::format("directions '{}' make no sense", leg.directions));
    for (int turn = 0; turn < 8; ++turn) {
      if ((turns >> turn & 1) == 0) continue;
      std::vector<Vector> longer = begun;
      longer.push_back(turned(begun.back(), turn));
      extend(atom, longer);
    }
  }

  // A vector turned by eighths of a circle. Straight and diagonal vectors become each other; an
  // oblique one becomes the next of its eight.
  Vector turned(Vector vector, int eighths) const {
    const std::vector<Vector> circle = circleOf(longer_, shorter_);
    const auto at = std::ranges::find(circle, vector) - circle.begin();
    return circle[static_cast<std::size_t>(at + eighths) % circle.size()];
  }

  void addPath(const AtomText& atom, const std::vector<Vector>& vectors) {
    if (mover_.paths[kWhite].size() >= kMostPaths) return complain("it has too many paths");
    for (const Side side : {kWhite, kBlack}) {
      Path path;
      path.initial = atom.initial;
      int range = range_;
      for (std::size_t at = 0; at < vectors.size(); ++at) {
        const bool last = at + 1 == vectors.size();
        path.legs.push_back(legOf(atom.legs[at], vectors[at], range, side));
        path.legs.back().most = range;
        if (!last) checkEarlier(atom.legs[at]);
        if (!last && (atom.legs[at].has('g') || atom.legs[at].has('y')))
          range = range == 1 ? kNoLimit : 1;
      }
      const LegText& end = atom.legs.back();
      if (end.has('y')) complain("y changes the range of the next leg, and there is none");
      path.modes = modesOf(end);
      path.grantsEnPassant = atom.initial && end.has('n') && vectors.size() == 1;
      if ((path.legs.back().hops) && path.legs.back().most == 1)
        complain(
            "a hopper (p, g) needs a range above 1 on its last leg; a leap over a piece is jD or "
            "jA");
      mover_.paths[side].push_back(std::move(path));
    }
  }

  void checkEarlier(const LegText& leg) {
    for (const char mode : leg.modes)
      if (std::string_view("cde").find(mode) != std::string_view::npos)
        complain("captures before the last leg are not supported");
  }

  static std::uint8_t modesOf(const LegText& leg) {
    std::uint8_t modes = 0;
    if (leg.has('m')) modes |= kToVacant;
    if (leg.has('c')) modes |= kToEnemy;
    if (leg.has('d')) modes |= kToOwn;
    if (leg.has('e')) modes |= kEnPassant;
    return modes == 0 ? std::uint8_t{kToVacant | kToEnemy} : modes;
  }

  Leg legOf(const LegText& text, Vector vector, int range, Side side) const {
    const auto stepOf = [&](int right, int forward) {
      const Step step = forward * kNorth + right * kEast;
      return side == kWhite ? step : -step;
    };
    Leg leg;
    leg.step = stepOf(vector.right, vector.forward);
    leg.most = range;
    leg.hops = text.has('p') || text.has('g');
    leg.landsBehind = text.has('g');
    const bool unit = longer_ == 1;
    if (unit) {
      leg.skipsFirst = text.has('j');
    } else if (text.has('n') || text.has('j')) {
      leg.half = stepOf(vector.right / 2, vector.forward / 2);
      leg.mustJump = text.has('j');
    }
    return leg;
  }

  void addCastling(const AtomText& atom) {
    const LegText& leg = atom.legs.front();
    const bool right = leg.directions == "s" || leg.directions == "r";
    const bool left = leg.directions == "s" || leg.directions == "l";
    const bool fits = atom.initial && atom.legs.size() == 1 && (right || left) &&
                      (leg.modes.empty() || leg.modes == "j");
    if (!fits)
      return complain(
          "castling is written isO2, isjO2 or irO2ilO3, with the number of files that the king "
          "goes");
    for (const auto& [side, named] : {std::pair(0u, right), {1u, left}}) {
      if (!named) continue;
      if (mover_.castlingFiles[side] != 0) complain("castling to one side is written twice");
      mover_.castlingFiles[side] = atom.range.value_or(2);
      mover_.nearPartner[side] = leg.has('j');
      if (mover_.castlingFiles[side] < 1) complain("a king castles by at least one file");
    }
  }

  const int files_;
  std::string_view text_, rest_;
  std::string problem_;
  Mover mover_;
  int longer_ = 1, shorter_ = 0, range_ = 1;
};

}  // namespace

Result<Mover> readBetza(std::string_view text, int files) {
  return BetzaReader(text, files).read();
}

}  // namespace ximaera::described
