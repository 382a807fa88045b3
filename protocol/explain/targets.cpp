#include "protocol/explain/targets.h"

#include <algorithm>

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

std::vector<Gesture> gesturesOf(Move move) {
  const Gesture first{move.from, move.to};
  if (!move.isOfTwo()) return {first};
  const Gesture second{move.alsoFrom(), move.alsoTo};
  if (stepsOf(first) == stepsOf(second)) return {first, second};
  return {stepsOf(first) > stepsOf(second) ? first : second};
}

// Whether the change of a move's target square is that the mover arrives as it was, or captures
// there from afar.
bool isPlain(const Change& change, Piece mover) {
  if (change.cause == Cause::kCaptured) return true;
  return change.cause == Cause::kArrives && kindOf(change.after) == kindOf(mover);
}

// The effect of a move that is the only one with its gesture.
TargetKind targetKind(const Position& position, Move move) {
  Delta delta;
  position.rules().expand(position, move, delta);
  TargetKind kind = TargetKind::kMove;
  for (const Change& change : delta) {
    if (change.square == move.to && !isPlain(change, position[move.from]))
      return TargetKind::kEffect;
    if (!belongsTo(change.before, opposite(position.side()))) continue;
    if (change.captures() || change.changesSides()) kind = TargetKind::kCapture;
  }
  return kind;
}

}  // namespace

bool isMadeBy(Move move, Square from, Square to) {
  return std::ranges::count(gesturesOf(move), Gesture{from, to}) != 0;
}

bool isChoice(const std::vector<Move>& moves) {
  return moves.size() > 1 && std::ranges::none_of(moves, &Move::isOfTwo);
}

std::vector<Target> targetsOf(const Game& game, Square lifted) {
  MoveList legal;
  game.legal(legal);
  std::vector<Target> targets;
  for (const Move move : legal)
    for (const Gesture& gesture : gesturesOf(move)) {
      if (gesture.from != lifted) continue;
      const auto known = std::ranges::find(targets, gesture.to, &Target::square);
      Target& target = known != targets.end() ? *known : targets.emplace_back();
      target.square = gesture.to;
      target.moves.push_back(move);
    }
  for (Target& target : targets)
    target.kind = isChoice(target.moves) ? TargetKind::kChoice
                                         : targetKind(game.position(), target.moves.front());
  return targets;
}

}  // namespace ximaera
