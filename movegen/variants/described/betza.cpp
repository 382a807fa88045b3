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

/// The directions of one atom, by the letters before it: indices into its circle of vectors.
class Directions {
 public:
  enum class Shape { kStraight, kDiagonal, kOblique, kEightFold };

  Directions(std::string_view letters, Shape shape) : letters_(letters), shape_(shape) {}

  /// The indices; nothing if the letters make no sense.
  std::optional<std::vector<int>> read() {
    if (letters_.empty()) return defaults();
    while (!letters_.empty())
      if (!readWord(take())) return std::nullopt;
    for (int& number : found_) number = (number + 8) % 8;
    return std::move(found_);
  }

 private:
  std::vector<int> defaults() const {
    if (shape_ == Shape::kStraight) return {0, 4, 6, 2};
    if (shape_ == Shape::kDiagonal) return {7, 1, 3, 5};
    return {0, 1, 2, 3, 4, 5, 6, 7};
  }

  char take() {
    const char letter = letters_[0];
    letters_.remove_prefix(1);
    return letter;
  }

  // Adds indices at these distances from those of the letter.
  bool add(char letter, std::initializer_list<int> offsets) {
    for (const char one : lettersOf(letter))
      for (const int offset : offsets) found_.push_back(compassOf(one) + offset);
    return true;
  }

  bool readWord(char letter) {
    const char next = letters_.empty() ? '\0' : letters_[0];
    const bool oblique = shape_ == Shape::kOblique;
    if (letter == 'h' || next == 'h') return oblique && readHalf(letter);
    if (shape_ == Shape::kStraight) return add(letter, {0});
    if (next != '\0' && perpendicular(letter, next)) return readPair(letter);
    if (shape_ == Shape::kDiagonal) return add(letter, {-1, 1});
    if (next == letter) take();
    return oblique ? add(letter, {-1, 0}) : add(letter, {0});
  }

  bool readHalf(char letter) {
    if (letters_.empty()) return false;
    const char other = take();
    if (letter != 'h') return add(letter, {-2, -1, 0, 1});
    if (other == 'r') return add('f', {0, 2, 4, 6});
    return other == 'l' && add('f', {1, 3, 5, 7});
  }

  // A pair of perpendicular letters. Oblique atoms: with s or v the wide vectors along the first
  // letter, otherwise the narrow vector along the second letter on the side of the first. Other
  // atoms: the diagonal between the two.
  bool readPair(char letter) {
    const char other = take();
    const bool oblique = shape_ == Shape::kOblique;
    if (oblique && (other == 's' || other == 'v')) return add(letter, {-2, 1});
    for (const char a : lettersOf(letter))
      for (const char b : lettersOf(other)) {
        const bool clockwise = (compassOf(a) - compassOf(b) + 8) % 8 == 2;
        found_.push_back(compassOf(b) + (!clockwise ? -1 : oblique ? 0 : 1));
      }
    return true;
  }

  std::string_view letters_;
  const Shape shape_;
  std::vector<int> found_;
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
    using Shape = Directions::Shape;
    const Shape shape = eightFold             ? Shape::kEightFold
                        : shorter_ == 0       ? Shape::kStraight
                        : shorter_ == longer_ ? Shape::kDiagonal
                                              : Shape::kOblique;
    const std::string& letters = atom.legs.front().directions;
    const auto numbers = Directions(letters, shape).read();
    if (!numbers)
      complain(fmt::format("directions '{}' make no sense before {}", letters, atom.letter));
    const std::vector<Vector> circle = circleOf(longer_, shorter_);
    std::vector<Vector> found;
    for (const int number : numbers.value_or(std::vector<int>()))
      found.push_back(circle[static_cast<std::size_t>(number)]);
    return found;
  }

  // Adds all paths that begin with these legs.
  void extend(const AtomText& atom, const std::vector<Vector>& begun) {
    if (begun.size() == atom.legs.size()) return addPath(atom, begun);
    const LegText& leg = atom.legs[begun.size()];
    auto turns = Directions(leg.directions, Directions::Shape::kEightFold).read();
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
