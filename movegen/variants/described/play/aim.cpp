#include "movegen/variants/described/play/aim.h"

namespace ximaera::described {

namespace {

bool isKingStep(Step by) {
  const Step distance = std::abs(by);
  return distance == kEast || (distance >= kNorth + kWest && distance <= kNorth + kEast);
}

}  // namespace

Aim::Aim(const Turn& turn, std::span<const Square> targets)
    : turn_(turn), board_(turn.board()), target_(targets.front()), only_(targets.size() == 1) {
  for (const Square target : targets) {
    if (turn.game().inHand(target)) continue;
    targets_.set(target);
    for (const Step by : turn.game().takes.pincer) addPincer(target, own(by), false);
    for (const Step by : turn.game().takes.pincers) addPincer(target, own(by), true);
    for (const Square other : turn.coordinators()) {
      if (rankOf(other) == rankOf(target)) files_ |= 1u << fileOf(target);
      if (fileOf(other) == fileOf(target)) ranks_ |= 1u << rankOf(target);
    }
  }
}

// Adds the square where a move along `by` closes a pincer on the target, or on a row that contains
// it.
void Aim::addPincer(Square target, Step by, bool rows) {
  const auto past = [&](Step towards) {
    Square at = step(target, towards);
    while (rows && belongsTo(board_[at], opposite(turn_.side()))) at = step(at, towards);
    return at;
  };
  if (!belongsTo(board_[past(by)], turn_.side())) return;
  const Square arrival = past(-by);
  if (board_[arrival] != kEmpty) return;
  arrivals_.set(arrival);
  closing_.add(arrival);
}

// Whether a leap may pass over one of the targets.
bool Aim::leapsOver(Square from, Square to) const {
  if (!only_) return true;
  const Line leap = lineOf(from, to), line = lineOf(from, target_);
  return leap.files == line.files && leap.ranks == line.ranks && line.steps < leap.steps;
}

bool Aim::possible(Square from, Square to, bool leaps) const {
  const GameRules& game = turn_.game();
  const PieceRules& piece = game.of(board_[from]);
  if ((leaps && leapsOver(from, to)) || targets_[to] || has(game.devious, kindOf(board_[from])))
    return true;
  const Takes& takes = piece.takes.asVictim ? game.takes : piece.takes;
  if (takes.pinches() && arrivals_[to]) return true;
  if (takes.coordinate != 0 && ((files_ >> fileOf(to) | ranks_ >> rankOf(to)) & 1) != 0)
    return true;
  if (!takes.withdraw && !takes.advance) return false;
  const Line line = lineOf(from, to);
  return (takes.withdraw && targets_[beyond(game, from, line, -1)]) ||
         (takes.advance && targets_[beyond(game, to, line, 1)]);
}

bool Aim::possibleAtAll(Square from) const {
  const PieceRules& piece = turn_.game().of(board_[from]);
  if (has(turn_.game().devious, kindOf(board_[from]))) return true;
  const Takes& takes = piece.takes.asVictim ? turn_.game().takes : piece.takes;
  const bool near =
      takes.withdraw && std::ranges::any_of(piece.moves.paths[turn_.side()], [&](const Path& path) {
        const Step by = path.legs.front().step;
        return path.legs.size() > 1 || !isKingStep(by) || targets_[step(from, -by)];
      });
  return near || takes.leapsAtAll() || takes.advance || (takes.pinches() && arrivals_.any()) ||
         (takes.coordinate != 0 && (files_ | ranks_) != 0) || piece.takes.asVictim;
}

bool Aim::possible(Square from) const {
  const GameRules& game = turn_.game();
  const PieceRules& piece = game.of(board_[from]);
  if (has(game.devious, kindOf(board_[from])) || byWords(piece, from)) return true;
  const PieceRules& like = game.of(board_[target_]);
  return piece.takes.asVictim && !like.takes.asVictim &&
         (goes(like, from, target_) || byWords(like, from));
}

// Whether the piece may close a pincer on the only target.
bool Aim::mayClose(const PieceRules& piece, Square from) const {
  return closing_.size() == SquareList::kMost ||
         std::ranges::any_of(closing_, [&](Square at) { return goes(piece, from, at); });
}

bool Aim::byWords(const PieceRules& piece, Square from) const {
  const Takes& takes = piece.takes;
  return (takes.withdraw && lineOf(from, target_).steps == 1) ||
         (takes.advance && lineOf(from, target_).steps > 1) ||
         (takes.leapsAtAll() && goes(piece, from, target_)) ||
         (takes.pinches() && mayClose(piece, from)) ||
         (takes.coordinate != 0 && (files_ | ranks_) != 0);
}

}  // namespace ximaera::described
