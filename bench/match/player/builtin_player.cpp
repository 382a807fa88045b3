#include "bench/match/player/builtin_player.h"

#include <vector>

#include "engine/skill.h"

namespace ximaera::match {

namespace {

// The moves among `moves` with the best value, which is stored in `best`.
std::vector<Move> bestMoves(Position position, const MoveList& moves, int& best) {
  std::vector<Move> choice;
  best = -kInfinity;
  for (const Move move : moves) {
    const int value = valueAfter(position, move);
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
