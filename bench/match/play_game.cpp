#include "bench/match/play_game.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "bench/match/process/process.h"
#include "movegen/fen.h"
#include "movegen/text/utf8.h"

namespace ximaera::match {

namespace {

constexpr std::size_t kLongestDetail = 200;

Termination terminationOf(EventKind kind) {
  if (kind == EventKind::kTimeLoss) return Termination::kTimeForfeit;
  const bool gone = kind == EventKind::kHang || kind == EventKind::kCrash;
  return gone ? Termination::kAbandoned : Termination::kRulesInfraction;
}

// Whether the side to move can draw by a legal move.
bool canDraw(const Game& game) {
  Game trial = game;
  for (const Move move : game.legal()) {
    trial.play(move);
    const bool draws = trial.outcome().verdict == Verdict::kDraw;
    trial.undo();
    if (draws) return true;
  }
  return false;
}

std::optional<Ruling> rulingOnMove(Game& game, const MoveReply& reply, const Reply& whole,
                                   const PlayerClock& clock, Milliseconds margin) {
  const Side mover = game.position().side();
  if (!clock.allows(whole.used, margin))
    return rulingOnFailure(mover,
                           {EventKind::kTimeLoss,
                            fmt::format("{} after {:.3f} s", reply.text, inSeconds(whole.used))});
  if (const auto error = game.play(reply.text))
    return rulingOnFailure(mover, {EventKind::kIllegalMove, error->message});
  const Outcome outcome = game.outcome();
  if (!outcome.over()) return {};
  return rulingOnOutcome(outcome);
}

// A game in progress.
class Table {
 public:
  Table(const Rules& rules, const Opening& opening, const Seat& white, const Seat& black,
        const PlayRules& play)
      : game_(rules),
        seats_{&white, &black},
        clocks_{PlayerClock(white.time), PlayerClock(black.time)},
        adjudicator_(play.adjudication),
        comments_(play.comments) {
    if (Result<Game> game = playOpening(rules, opening)) game_ = std::move(*game);
    record_.variant = rules.info().name;
    record_.white = white.name;
    record_.black = black.name;
    record_.whiteTime = formatTimeControl(white.time);
    record_.blackTime = formatTimeControl(black.time);
    record_.date = today();
    record_.fen = opening.fen;
    record_.firstMover = game_.start().side();
    record_.openingMoves = game_.moves().size();
  }

  Ruling play(std::uint64_t seed) {
    for (const Side side : {kWhite, kBlack})
      if (const auto failure = player(side).newGame(game_, side, seed))
        return rulingOnFailure(side, *failure);
    for (;;)
      if (auto ruling = turn()) return *ruling;
  }

  // Announces the result. An engine that answers with anything else loses.
  Ruling close(Ruling ruling) {
    if (ruling.result == GameResult::kUnfinished) return ruling;
    for (const Side side : {kWhite, kBlack}) {
      if (ruling.event && ruling.event->by == side) continue;
      const auto failure = player(side).endGame(game_, textOf(ruling.result), ruling.reason);
      if (failure && !ruling.event) ruling = rulingOnFailure(side, *failure);
    }
    return ruling;
  }

  GameRecord record(Ruling ruling) {
    record_.moves = game_.texts();
    record_.ruling = std::move(ruling);
    return std::move(record_);
  }

 private:
  Player& player(Side side) { return *seats_[side]->player; }

  std::optional<Ruling> turn() {
    const Side side = game_.position().side();
    const Milliseconds margin = seats_[side]->margin;
    const Reply reply = player(side).think(
        game_, {.own = clocks_[side], .other = clocks_[opposite(side)], .margin = margin});
    const std::size_t before = game_.moves().size();
    auto ruling = rulingOnReply(game_, reply, clocks_[side], margin);
    if (game_.moves().size() == before) return ruling;
    clocks_[side].moved(reply.used);
    record_.comments.push_back(commentOn(reply, comments_));
    record_.mostNodes[side] = std::max(record_.mostNodes[side], reply.opinion.nodes.value_or(0));
    if (!ruling) ruling = agreement(side, std::get<MoveReply>(reply.answer).offersDraw);
    const auto adjudicated = adjudicator_.note(side, reply.opinion.score);
    return ruling ? ruling : adjudicated;
  }

  // An offer is accepted if the opponent offers a draw with its next move.
  std::optional<Ruling> agreement(Side side, bool offered) {
    const bool agreed = offered && drawOffered_;
    drawOffered_ = offered;
    if (agreed)
      return Ruling{GameResult::kDraw, Grade::kNormal, Termination::kNormal, "agreement", {}};
    if (offered) player(opposite(side)).offerDraw();
    return {};
  }

  Game game_;
  const Seat* seats_[2];
  PlayerClock clocks_[2];
  Adjudicator adjudicator_;
  CommentParts comments_;
  bool drawOffered_ = false;
  GameRecord record_;
};

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

std::optional<Ruling> rulingOnReply(Game& game, const Reply& reply, const PlayerClock& clock,
                                    Milliseconds margin) {
  const Side mover = game.position().side();
  if (const auto* move = std::get_if<MoveReply>(&reply.answer))
    return rulingOnMove(game, *move, reply, clock, margin);
  if (std::holds_alternative<Resignation>(reply.answer))
    return Ruling{winOf(opposite(mover)), Grade::kNormal, Termination::kNormal, "resignation", {}};
  if (const auto* claim = std::get_if<Claim>(&reply.answer))
    return rulingOnClaim(game, mover, *claim);
  if (const auto* failure = std::get_if<Failure>(&reply.answer))
    return rulingOnFailure(mover, *failure);
  return Ruling{};
}

GameRecord playGame(const Rules& rules, const Opening& opening, const Seat& white,
                    const Seat& black, const PlayRules& play, std::uint64_t seed) {
  const Instant start = now();
  Table table(rules, opening, white, black, play);
  GameRecord record = table.record(table.close(table.play(seed)));
  record.seconds = inSeconds(now() - start);
  return record;
}

GameRecord forfeitedGame(const Rules& rules, const Opening& opening, const Seat& white,
                         const Seat& black, Side by, const Failure& failure) {
  return Table(rules, opening, white, black, {}).record(rulingOnFailure(by, failure));
}

}  // namespace ximaera::match
