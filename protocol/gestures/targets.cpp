#include "protocol/gestures/targets.h"

#include <algorithm>

#include "engine/san.h"
#include "movegen/text/letters.h"

namespace ximaera {

namespace {

/// Two squares to click on one after the other.
struct Gesture {
  Square from;
  Square to;

  friend bool operator==(const Gesture&, const Gesture&) = default;
};

int stepsOf(const Gesture& gesture) {
  return std::max(std::abs(fileOf(gesture.from) - fileOf(gesture.to)),
                  std::abs(rankOf(gesture.from) - rankOf(gesture.to)));
}

// A move of two pieces is made with the one that goes farther; with either if both go as far.
std::vector<Gesture> gesturesOf(Move move) {
  const Gesture first{move.from, move.to};
  if (!move.isOfTwo()) return {first};
  const Gesture second{move.alsoFrom(), move.alsoTo};
  if (stepsOf(first) == stepsOf(second)) return {first, second};
  return {stepsOf(first) > stepsOf(second) ? first : second};
}

bool hasGesture(const XBoardTurn& turn, const Gesture& gesture) {
  const auto gestures = gesturesOf(turn.move);
  return std::find(gestures.begin(), gestures.end(), gesture) != gestures.end();
}

// The upper-case letter of a turn where XBoard offers a choice between several by showing the
// pieces: that of the kind in the suffix of our notation, or that of the mover.
char choiceLetter(const XBoardLine& line, const XBoardTurn& turn) {
  const Position& position = line.game().position();
  const char suffix = turn.move.letter();
  if (suffix == 0) return line.pieces().letter(position[turn.move.from]);
  const Kind kind = position.rules().kindOfLetter(suffix);
  if (kind != 0) return line.pieces().letter(kind);
  return upper(suffix);
}

std::vector<const XBoardTurn*> turnsOf(const XBoardLine& line, const Gesture& gesture) {
  std::vector<const XBoardTurn*> found;
  for (const XBoardTurn& turn : line.turns().all())
    if (hasGesture(turn, gesture)) found.push_back(&turn);
  return found;
}

std::string squares(const Gesture& gesture) {
  return squareName(gesture.from) + squareName(gesture.to);
}

// The letter behind the squares of the turn's first ply, upper case; 0 if it is not made by this
// gesture or has none.
char plySuffix(const XBoardTurn& turn, const Gesture& gesture) {
  const std::string& ply = turn.plies.front();
  const std::string start = squares(gesture);
  if (ply.size() != start.size() + 1 || !ply.starts_with(start)) return 0;
  return upper(ply.back());
}

// Whether XBoard's letters tell these turns apart.
bool isChoice(const std::vector<const XBoardTurn*>& turns) {
  return turns.size() > 1 && std::none_of(turns.begin(), turns.end(), [](const XBoardTurn* turn) {
           return turn->move.isOfTwo();
         });
}

TargetKind targetKind(const Position& position, Move move) {
  Delta delta;
  position.rules().expand(position, move, delta);
  TargetKind kind = TargetKind::kMove;
  for (const Change& change : delta) {
    if (!belongsTo(change.before, opposite(position.side()))) continue;
    if (change.captures() || change.changesSides()) return TargetKind::kCapture;
    kind = TargetKind::kEffect;
  }
  return kind;
}

TargetKind targetKind(const XBoardLine& line, const Target& target, Square lifted) {
  if (isChoice(target.turns)) return TargetKind::kChoice;
  const XBoardTurn& first = *target.turns.front();
  if (target.turns.size() == 1 && plySuffix(first, {lifted, target.square}) != 0)
    return TargetKind::kEffect;
  return targetKind(line.game().position(), first.move);
}

}  // namespace

std::vector<Target> targetsOf(const XBoardLine& line, Square lifted) {
  std::vector<Target> targets;
  for (const XBoardTurn& turn : line.turns().all())
    for (const Gesture& gesture : gesturesOf(turn.move)) {
      if (gesture.from != lifted) continue;
      const auto known = std::ranges::find(targets, gesture.to, &Target::square);
      Target& target = known != targets.end() ? *known : targets.emplace_back();
      target.square = gesture.to;
      target.turns.push_back(&turn);
    }
  for (Target& target : targets) target.kind = targetKind(line, target, lifted);
  return targets;
}

std::string highlightText(const XBoardLine& line, Square lifted) {
  const VariantInfo& info = line.game().rules().info();
  const std::vector<Target> targets = targetsOf(line, lifted);
  std::string text;
  for (int rank = info.ranks - 1; rank >= 0; --rank) {
    int unmarked = 0;
    for (int file = 0; file < info.files; ++file) {
      const auto target = std::ranges::find(targets, squareAt(file, rank), &Target::square);
      if (target == targets.end()) {
        ++unmarked;
        continue;
      }
      if (unmarked > 0) text += std::to_string(unmarked);
      unmarked = 0;
      text += static_cast<char>(target->kind);
    }
    if (unmarked > 0) text += std::to_string(unmarked);
    if (rank > 0) text += '/';
  }
  return text;
}

std::optional<std::string> choiceText(const XBoardLine& line, Square lifted, Square put) {
  const Gesture gesture{lifted, put};
  const auto turns = turnsOf(line, gesture);
  if (turns.size() == 1) {
    const char suffix = plySuffix(*turns.front(), gesture);
    return suffix == 0 ? std::nullopt : std::optional(std::string(1, suffix));
  }
  if (!isChoice(turns)) return std::nullopt;
  std::string letters;
  for (const XBoardTurn* turn : turns) letters += choiceLetter(line, *turn);
  return letters;
}

std::vector<const XBoardTurn*> turnsMeant(const XBoardLine& line, std::string_view text) {
  const auto named = squaresMeant(line.game().rules(), text);
  std::vector<const XBoardTurn*> meant;
  const XBoardTurn* exact = nullptr;
  bool ambiguous = false;
  const auto isMeant = [&](const XBoardTurn& turn) {
    if (!named || named->isOfTwo() || !hasGesture(turn, {named->from, named->to})) return false;
    const char letter = named->letter();
    return letter == 0 || turn.move.letter() == letter || lower(choiceLetter(line, turn)) == letter;
  };
  for (const XBoardTurn& turn : line.turns().all()) {
    if (named == turn.move) exact = &turn;
    if (!isMeant(turn) && turn.plies.front() != text) continue;
    meant.push_back(&turn);
    ambiguous |= turn.move.isOfTwo();
  }
  if (exact != nullptr && !ambiguous) return {exact};
  return meant;
}

}  // namespace ximaera
