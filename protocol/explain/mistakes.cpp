#include "protocol/explain/mistakes.h"

#include <fmt/format.h>

#include <cstdlib>

#include "movegen/text/number.h"
#include "protocol/explain/narration.h"
#include "protocol/explain/text.h"

namespace ximaera {

namespace {

Game gameAt(const Game& game, std::size_t ply) {
  Game part(game.start());
  for (std::size_t index = 0; index < ply; ++index) part.play(game.moves()[index]);
  return part;
}

// Both values are those of the mover.
std::string price(Side mover, Value before, Value after) {
  const auto moves = [](Value value) { return counted(std::abs(movesToMate(value)), "move"); };
  if (isDecided(after) && after < 0 && pliesToEnd(after) > 0)
    return fmt::format("{} can then win in {}", sideName(opposite(mover)), moves(after));
  if (isDecided(before) && before > 0) return "This misses a win in " + moves(before);
  if (isDecided(after) || isDecided(before)) return "This throws the game away";
  return fmt::format("This loses about {:.1f} pawns", (before - after) / 100.0);
}

// The answer and the move expected after it.
std::string refutation(Game game, const BestMove& answer) {
  if (!answer.move) return outcomeSentence(game.outcome());
  std::string text = "The answer is " + narratedTurn(game.position(), *answer.move);
  game.play(*answer.move);
  if (answer.ponder) text += ' ' + narratedTurn(game.position(), *answer.ponder);
  return text;
}

}  // namespace

std::string mistakeText(const Game& game, const Mistake& mistake) {
  Game part = gameAt(game, mistake.ply);
  const Position before = part.position();
  const Move move = game.moves()[mistake.ply];
  part.play(move);
  return fmt::format("{} {}. {} Better is {}", narratedTurn(before, move),
                     price(before.side(), mistake.before.value, -mistake.after.value),
                     refutation(part, mistake.after), narratedTurn(before, *mistake.before.move));
}

}  // namespace ximaera
