#include "bench/match/player/builtin_player.h"

#include <vector>

#include "search/evaluation/network.h"

namespace ximaera::match {

namespace {

constexpr int kWin = 30000;

// The value of the position for the side that has just moved.
int valueForMover(Position& position) {
  const Rules& rules = position.rules();
  const Side mover = opposite(position.side());
  Outcome outcome = rules.outcome(position);
  if (!outcome.over() && !rules.anyLegal(position)) outcome = rules.stuck(position);
  if (outcome.verdict == Verdict::kWin) return outcome.winner == mover ? kWin : -kWin;
  return outcome.over() ? 0 : -evaluate(position);
}

// The moves among `moves` with the best value, which is stored in `best`.
std::vector<Move> bestMoves(Position position, const MoveList& moves, int& best) {
  std::vector<Move> choice;
  best = -kWin - 1;
  for (const Move move : moves) {
    Undo undo;
    position.make(move, undo);
    const int value = valueForMover(position);
    position.unmake(undo);
    if (value > best) choice.clear();
    best = std::max(best, value);
    if (value == best) choice.push_back(move);
  }
  return choice;
}

}  // namespace

std::optional<Failure> BuiltinPlayer::newGame(const Game&, Side side, std::uint64_t seed) {
  random_.seed(2 * seed + side);
  return {};
}

Reply BuiltinPlayer::think(const Game& game, const Clocks&) {
  MoveList moves;
  game.legal(moves);
  std::vector<Move> choice(moves.begin(), moves.end());
  Reply reply;
  if (choice_ == Choice::kGreedy) {
    int best = 0;
    choice = bestMoves(game.position(), moves, best);
    reply.opinion.score = best;
    reply.opinion.depth = 1;
  }
  const Move move = choice[random_() % choice.size()];
  reply.answer = MoveReply{game.rules().format(game.position(), move)};
  return reply;
}

}  // namespace ximaera::match
