#include "movegen/variants/described/betza.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "movegen/text/letters.h"

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
                           {'G', 3, 3, 1}, {'R', 1, 0, 0}, {'B', 1, 1, 0}};

// The eight directions clockwise; odd ones are diagonal.
constexpr Vector kCompass[] = {{0, 1},  {1, 1},   {1, 0},  {1, -1},
                               {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};
constexpr std::string_view kStraightLetters = "frbl";

int compassOf(char letter) {
  return 2 * static_cast<int>(kStraightLetters.find(letter));
}

// The straight letters in a letter.
std::string lettersOf(char letter) {
  return letter == 's' ? "lr" : letter == 'v' ? "fb" : std::string(1, letter);
}

bool perpendicular(char a, char b) {
  const auto vertical = [](char letter) { return letter == 'f' || letter == 'b' || letter == 'v'; };
  return vertical(a) != vertical(b);
}

// The eight vectors of an oblique atom clockwise, beginning with the narrow one to the right of
// straight forward.
std::vector<Vector> obliques(int longer, int shorter) {
  return {{shorter, longer},   {longer, shorter},   {longer, -shorter}, {shorter, -longer},
          {-shorter, -longer}, {-longer, -shorter}, {-longer, shorter}, {-shorter, longer}};
}

/// The directions of one atom, by the letters before it.
class Directions {
 public:
  Directions(std::string_view letters, int longer, int shorter)
      : letters_(letters), longer_(longer), shorter_(shorter) {}

  /// The directions of a first leg.
  std::optional<std::vector<Vector>> first() {
    if (shorter_ == 0) return straight();
    if (shorter_ == longer_) return diagonal();
    return oblique();
  }

  /// Indices into the compass; nothing if the letters make no sense.
  std::optional<std::vector<int>> eightFold() {
    std::vector<int> found;
    while (!letters_.empty()) {
      const char letter = take();
      if (letter == 'h') return std::nullopt;
      if (takePair(letter, found)) continue;
      if (!letters_.empty() && letters_[0] == letter) take();
      for (const char a : lettersOf(letter)) found.push_back(compassOf(a));
    }
    return found;
  }

 private:
  char take() {
    const char letter = letters_[0];
    letters_.remove_prefix(1);
    return letter;
  }
  // If the next letter makes a corner with this one, takes it and adds the diagonals between them.
  bool takePair(char letter, std::vector<int>& found) {
    if (letters_.empty() || letters_[0] == 'h' || !perpendicular(letter, letters_[0])) return false;
    const char other = take();
    for (const char a : lettersOf(letter))
      for (const char b : lettersOf(other)) found.push_back(between(a, b));
    return true;
  }
  // The diagonal between two perpendicular letters.
  static int between(char a, char b) {
    const int one = compassOf(a), other = compassOf(b);
    return std::abs(one - other) == 2 ? (one + other) / 2 : 7;
  }

  std::optional<std::vector<Vector>> straight() {
    std::vector<Vector> found;
    std::string letters(letters_.empty() ? "vs" : letters_);
    for (const char letter : letters) {
      if (letter == 'h') return std::nullopt;
      for (const char one : lettersOf(letter)) {
        const Vector unit = kCompass[compassOf(one)];
        found.push_back({unit.right * longer_, unit.forward * longer_});
      }
    }
    return found;
  }

  std::optional<std::vector<Vector>> diagonal() {
    std::vector<int> found;
    if (letters_.empty()) letters_ = "v";
    while (!letters_.empty()) {
      const char letter = take();
      if (letter == 'h') return std::nullopt;
      if (takePair(letter, found)) continue;
      for (const char one : lettersOf(letter))
        for (const int turn : {-1, 1}) found.push_back((compassOf(one) + turn + 8) % 8);
    }
    std::vector<Vector> vectors;
    for (const int at : found)
      vectors.push_back({kCompass[at].right * longer_, kCompass[at].forward * longer_});
    return vectors;
  }

  // The vectors of an oblique atom near `along`: the narrow or the wide pair.
  std::vector<Vector> pairOf(char along, bool narrow) const {
    const Vector unit = kCompass[compassOf(along)];
    std::vector<Vector> found;
    for (const Vector vector : obliques(longer_, shorter_)) {
      const int ahead = vector.right * unit.right + vector.forward * unit.forward;
      if (ahead == (narrow ? longer_ : shorter_)) found.push_back(vector);
    }
    return found;
  }

  std::optional<std::vector<Vector>> oblique() {
    const std::vector<Vector> all = obliques(longer_, shorter_);
    if (letters_.empty()) return all;
    std::vector<Vector> found;
    const auto add = [&](const std::vector<Vector>& some) {
      found.insert(found.end(), some.begin(), some.end());
    };
    while (!letters_.empty()) {
      const char letter = take();
      const char next = letters_.empty() ? '\0' : letters_[0];
      if (letter == 'h') {
        if (next != 'r' && next != 'l') return std::nullopt;
        for (std::size_t at = next == 'r' ? 0 : 1; at < all.size(); at += 2)
          found.push_back(all[at]);
        take();
      } else if (next == 'h') {
        take();
        for (const char one : lettersOf(letter)) {
          add(pairOf(one, true));
          add(pairOf(one, false));
        }
      } else if (next == 's' || next == 'v') {
        if (!perpendicular(letter, next)) return std::nullopt;
        take();
        for (const char one : lettersOf(letter)) add(pairOf(one, false));
      } else if (next != '\0' && perpendicular(letter, next)) {
        take();
        for (const char one : lettersOf(letter))
          for (const Vector vector : pairOf(next, true)) {
            const Vector unit = kCompass[compassOf(one)];
            if (vector.right * unit.right + vector.forward * unit.forward > 0)
              found.push_back(vector);
          }
      } else {
        if (next == letter) take();
        for (const char one : lettersOf(letter)) add(pairOf(one, true));
      }
    }
    return found;
  }

  std::string_view letters_;
  int longer_, shorter_;
};

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
  explicit BetzaReader(std::string_view text) : text_(text), rest_(text) {
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
    if (takeIf('i')) atom.initial = true;
    atom.legs.push_back(readLeg());
    while (takeIf('a')) atom.legs.push_back(readLeg());
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
    if (!rest_.empty() && rest_[0] == atom.letter && atom.letter != 'O') {
      atom.doubled = true;
      rest_.remove_prefix(1);
    }
    std::string digits;
    while (!rest_.empty() && isDigit(rest_[0]) && digits.size() < 3) {
      digits += rest_[0];
      rest_.remove_prefix(1);
    }
    if (digits.size() > 2) return complain("ranges have at most two digits");
    if (!digits.empty()) atom.range = std::stoi(digits);
  }

  static std::string unknown(char letter) {
    switch (letter) {
      case 'o':
        return "cylinder moves (o) are not supported";
      case 't':
      case 'u':
      case '[':
      case ']':
        return fmt::format("'{}' is of a later dialect than XBoard's, and not supported", letter);
      default:
        return fmt::format(
            "'{}' means nothing here; modes stand in the order m c d e p g y n j, "
            "behind the directions",
            letter);
    }
  }

  LegText readLeg() {
    LegText leg;
    while (!rest_.empty() && std::string_view("fblrvsh").find(rest_[0]) != std::string_view::npos)
      leg.directions += rest_[0], rest_.remove_prefix(1);
    for (const char mode : std::string_view("mcdepgynj"))
      if (takeIf(mode)) leg.modes += mode;
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
    const bool eightFold = atom.letter == 'K' || atom.letter == 'Q';
    int range = atom.range.value_or(atom.doubled ? 0 : atom.letter == 'Q' ? 0 : 1);
    if (!eightFold) {
      const Atom& known = *std::ranges::find(kAtoms, atom.letter, &Atom::letter);
      if (!atom.range && !atom.doubled) range = known.range;
      longer_ = known.longer;
      shorter_ = known.shorter;
    } else {
      longer_ = 1;
      shorter_ = 0;
    }
    range_ = range == 0 ? kNoLimit : std::min(range, kNoLimit);
    for (const Vector first : firstVectors(atom, eightFold)) extend(atom, {first});
  }

  std::vector<Vector> firstVectors(const AtomText& atom, bool eightFold) {
    const std::string& letters = atom.legs.front().directions;
    Directions directions(letters, longer_, shorter_);
    std::optional<std::vector<Vector>> found;
    if (!eightFold) {
      found = directions.first();
    } else if (letters.empty()) {
      found.emplace(std::begin(kCompass), std::end(kCompass));
    } else if (const auto numbers = directions.eightFold()) {
      found.emplace();
      for (const int number : *numbers) found->push_back(kCompass[number]);
    }
    if (found) return *found;
    complain(fmt::format("directions '{}' make no sense before {}", letters, atom.letter));
    return {};
  }

  // Adds all paths that begin with these legs.
  void extend(const AtomText& atom, const std::vector<Vector>& begun) {
    if (begun.size() == atom.legs.size()) return addPath(atom, begun);
    const LegText& leg = atom.legs[begun.size()];
    std::optional<std::vector<int>> turns =
        Directions(leg.directions, longer_, shorter_).eightFold();
    if (!turns) return complain(fmt::format("directions '{}' make no sense", leg.directions));
    if (leg.directions.empty()) {
      const bool round = std::string_view("KQNCZ").find(atom.letter) != std::string_view::npos;
      *turns = round ? std::vector<int>{0, 1, 2, 3, 5, 6, 7} : std::vector<int>{0, 2, 6};
    }
    for (const int turn : *turns) {
      std::vector<Vector> longer = begun;
      longer.push_back(turned(begun.back(), turn));
      extend(atom, longer);
    }
  }

  // A vector turned by eighths of a circle. Straight and diagonal vectors become each other; an
  // oblique one becomes the next of its eight.
  Vector turned(Vector vector, int eighths) const {
    const auto turnIn = [&](const std::vector<Vector>& circle) {
      const auto at = std::ranges::find(circle, vector) - circle.begin();
      return circle[static_cast<std::size_t>(at + eighths) % circle.size()];
    };
    if (shorter_ != 0 && shorter_ != longer_) return turnIn(obliques(longer_, shorter_));
    std::vector<Vector> circle;
    for (const Vector unit : kCompass)
      circle.push_back({unit.right * longer_, unit.forward * longer_});
    return turnIn(circle);
  }

  void addPath(const AtomText& atom, const std::vector<Vector>& vectors) {
    if (mover_.paths[kWhite].size() >= kMostPaths) return complain("it has too many paths");
    for (const Side side : {kWhite, kBlack}) {
      Path path;
      path.initial = atom.initial;
      int range = range_;
      for (std::size_t at = 0; at < vectors.size(); ++at) {
        const bool last = at + 1 == vectors.size();
        path.legs.push_back(legOf(atom, atom.legs[at], vectors[at], range, side));
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
        complain("a hopper (p, g) needs a range above 1 on its last leg");
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

  Leg legOf(const AtomText& atom, const LegText& text, Vector vector, int range, Side side) const {
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
    static_cast<void>(atom);
    return leg;
  }

  void addCastling(const AtomText& atom) {
    const LegText& leg = atom.legs.front();
    const bool fits = atom.initial && atom.legs.size() == 1 && leg.directions == "s" &&
                      (leg.modes.empty() || leg.modes == "j");
    if (!fits) return complain("castling is written isO2 or isjO2, with the number of files");
    mover_.castlingFiles = atom.range.value_or(2);
    if (mover_.castlingFiles < 1) complain("a king castles by at least one file");
    mover_.nearPartner = leg.has('j');
  }

  std::string_view text_, rest_;
  std::string problem_;
  Mover mover_;
  int longer_ = 1, shorter_ = 0, range_ = 1;
};

}  // namespace

Result<Mover> readBetza(std::string_view text) {
  return BetzaReader(text).read();
}

}  // namespace ximaera::described
