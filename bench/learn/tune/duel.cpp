#include "bench/learn/tune/duel.h"

namespace ximaera::learn {

int Duel::playPair(const Parameters& first, const Parameters& second, std::uint32_t number) {
  Random random(rules_.seed, number);
  first_.setParameters(first);
  second_.setParameters(second);
  const Game opening = makeOpening(rules_, second_, random);
  int points = 0;
  for (const Side side : {kWhite, kBlack}) {
    first_.clear();
    second_.clear();
    points += play(opening, side);
  }
  return points;
}

// The result in half points; a game that is too long is a draw.
int Duel::play(Game game, Side first) {
  MoveList moves;
  Outcome outcome;
  while (!(outcome = game.outcome(moves)).over() &&
         game.moves().size() < static_cast<std::size_t>(rules_.mostPlies)) {
    Search& search = game.position().side() == first ? first_ : second_;
    game.play(searchNodes(search, game, moves, rules_.nodes, rules_.network).line.front());
    moves.clear();
  }
  if (outcome.verdict != Verdict::kWin) return 1;
  return outcome.winner == first ? 2 : 0;
}

}  // namespace ximaera::learn
