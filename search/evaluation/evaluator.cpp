#include "search/evaluation/evaluator.h"

#include <algorithm>

#include "movegen/castling.h"

namespace ximaera {

namespace {

constexpr std::size_t kPlies = kMaxPly + 2;

}  // namespace

Evaluator::Evaluator() : sums_(std::make_unique<Sums[]>(kPlies)) {}

void Evaluator::use(const Network& network) {
  network_ = &network;
  for (std::size_t ply = 0; ply < kPlies; ++ply) sums_[ply].known = false;
}

Value Evaluator::value(const Position& position, std::span<const Undo> line) {
  const auto keyAt = [&](std::size_t ply) {
    return ply == line.size() ? position.key() : line[ply].state.key;
  };
  const auto knows = [&](std::size_t ply) {
    return sums_[ply].known && sums_[ply].key == keyAt(ply);
  };
  std::size_t ply = line.size();
  while (ply > 0 && !knows(ply)) --ply;
  if (!knows(ply)) {
    ply = line.size();
    refresh(sums_[ply], position);
  }
  for (; ply < line.size(); ++ply) {
    Sums& next = sums_[ply + 1] = sums_[ply];
    follow(next, line[ply]);
    next.key = keyAt(ply + 1);
  }
  return read(sums_[ply], position);
}

void Evaluator::refresh(Sums& sums, const Position& position) const {
  sums = {.key = position.key(), .known = true, .middlegame = 0, .endgame = 0, .phase = 0};
  for (const Side side : {kWhite, kBlack})
    for (const Square square : position.pieces(side)) count(sums, position[square], square, 1);
  countRights(sums, position.state().rule[kCastlingByte], 1);
}

void Evaluator::follow(Sums& sums, const Undo& undo) const {
  for (const Change& change : undo.delta) {
    if (change.before != kEmpty) count(sums, change.before, change.square, -1);
    if (change.after != kEmpty) count(sums, change.after, change.square, 1);
  }
  const std::uint8_t before = undo.state.rule[kCastlingByte];
  const std::uint8_t after = undo.delta.rule[kCastlingByte];
  if (before == after) return;
  countRights(sums, before, -1);
  countRights(sums, after, 1);
}

void Evaluator::count(Sums& sums, Piece piece, Square square, int times) const {
  const Side owner = ownerOf(piece);
  const LinearWeight& weight = network_->linear[network_->features.piece(owner, piece, square)];
  const int sign = owner == kWhite ? times : -times;
  sums.middlegame += sign * weight.middlegame;
  sums.endgame += sign * weight.endgame;
  sums.phase += times * network_->phase[piece];
}

void Evaluator::countRights(Sums& sums, std::uint8_t rights, int times) const {
  for (const Castling& castling : kCastlings) {
    if ((rights & castling.right) == 0) continue;
    const std::size_t wing = castling.right == kWhiteShort || castling.right == kBlackShort ? 0 : 1;
    const LinearWeight& weight = network_->linear[network_->features.pieces() + wing];
    const int sign = castling.side == kWhite ? times : -times;
    sums.middlegame += sign * weight.middlegame;
    sums.endgame += sign * weight.endgame;
  }
}

Value Evaluator::read(const Sums& sums, const Position& position) const {
  const std::int64_t full = network_->fullPhase;
  const std::int64_t phase = std::min<std::int64_t>(sums.phase, full);
  const auto white = static_cast<Value>((sums.middlegame * phase + sums.endgame * (full - phase)) /
                                        (full * kLinearUnit));
  const Value own = position.side() == kWhite ? white : -white;
  const Value rest = network_->correction == nullptr ? 0 : network_->correction(position);
  return std::clamp(own + rest, -kMaxEvaluation, kMaxEvaluation);
}

}  // namespace ximaera
