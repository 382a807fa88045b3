#include "bench/match/referee.h"

#include <fmt/format.h>

#include "movegen/text/utf8.h"

namespace ximaera::match {

namespace {

constexpr std::size_t kLongestDetail = 200;

Termination terminationOf(EventKind kind) {
  switch (kind) {
    case EventKind::kTimeLoss:
      return Termination::kTimeForfeit;
    case EventKind::kHang:
    case EventKind::kCrash:
      return Termination::kAbandoned;
    default:
      return Termination::kRulesInfraction;
  }
}

// Whether the side to move can draw by a legal move.
bool canDraw(const Game& game) {
  Game trial = game;
  MoveList moves;
  trial.legal(moves);
  for (const Move move : moves) {
    trial.play(move);
    const bool draws = trial.outcome().verdict == Verdict::kDraw;
    trial.undo();
    if (draws) return true;
  }
  return false;
}

std::optional<Ruling> judgeMove(Game& game, const MoveReply& reply, const Reply& whole,
                                const PlayerClock& clock, Milliseconds margin) {
  const Side mover = game.position().side();
  if (!clock.allows(whole.used, margin))
    return rulingOnFailure(mover, {EventKind::kTimeLoss,
                                   fmt::format("{} after {:.3f} s", reply.text,
                                               std::chrono::duration<double>(whole.used).count())});
  if (const auto error = game.play(reply.text))
    return rulingOnFailure(mover, {EventKind::kIllegalMove, error->message});
  const Outcome outcome = game.outcome();
  if (!outcome.over()) return {};
  return rulingOnOutcome(outcome);
}

}  // namespace

Ruling rulingOnFailure(Side by, const Failure& failure) {
  // Engines can print anything.
  const std::string detail = printable(failure.detail, kLongestDetail);
  return {winOf(opposite(by)), Grade::kNormal, terminationOf(failure.kind),
          std::string(nameOf(failure.kind)), Event{failure.kind, by, detail}};
}

Ruling rulingOnClaim(const Game& game, Side by, const Claim& claim) {
  const GameResult loss = winOf(opposite(by));
  if (claim.result == textOf(loss))
    return {loss, Grade::kNormal, Termination::kNormal, "resignation", {}};
  if (claim.result == textOf(GameResult::kDraw) && game.position().side() == by && canDraw(game))
    return {GameResult::kDraw, Grade::kNormal, Termination::kNormal, "claimed-draw", {}};
  return rulingOnFailure(
      by, {EventKind::kWrongClaim, fmt::format("{} {{{}}}", claim.result, claim.reason)});
}

std::optional<Ruling> judge(Game& game, const Reply& reply, const PlayerClock& clock,
                            Milliseconds margin) {
  const Side mover = game.position().side();
  if (const auto* move = std::get_if<MoveReply>(&reply.answer))
    return judgeMove(game, *move, reply, clock, margin);
  if (std::holds_alternative<Resignation>(reply.answer))
    return Ruling{winOf(opposite(mover)), Grade::kNormal, Termination::kNormal, "resignation", {}};
  if (const auto* claim = std::get_if<Claim>(&reply.answer))
    return rulingOnClaim(game, mover, *claim);
  if (const auto* failure = std::get_if<Failure>(&reply.answer))
    return rulingOnFailure(mover, *failure);
  return Ruling{};
}

}  // namespace ximaera::match
