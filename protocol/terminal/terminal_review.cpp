// The commands that look back on the game.

#include <fmt/format.h>

#include "movegen/text/number.h"
#include "protocol/explain/narration.h"
#include "protocol/explain/text.h"
#include "protocol/terminal/terminal_game.h"
#include "protocol/terminal/thinking.h"

namespace ximaera {

namespace {

constexpr std::size_t kMistakes = 3, kTextColumn = 3;

}  // namespace

void TerminalGame::review(const std::string&) {
  const Game game = engine_.game();
  if (game.moves().empty()) return print("There is no move to review yet.");
  Review review(game);
  const bool finished = searchAll(review);
  engine_.setGame(game);
  if (!finished) return print("The review was stopped.");
  mistakes_ = review.worst(kMistakes, request_.side);
  reviewed_ = game;
  if (mistakes_.empty()) return print("You have made no serious mistake.");
  for (std::size_t index = 0; index < mistakes_.size(); ++index)
    console_.out << tableRow(fmt::format("{})", index + 1), mistakeText(game, mistakes_[index]),
                             kTextColumn)
                 << '\n';
  print(mistakes_.size() == 1
            ? "To try again from there: retry."
            : fmt::format("To try again from there: retry 1, to retry {}.", mistakes_.size()));
}

bool TerminalGame::searchAll(Review& review) {
  const Screen screen = request_.screen();
  const Thinking thinking(engine_, console_.out, Screen{});
  GoRequest request = Review::request();
  request.limits.depth = request_.depth;
  bool stopped = false;
  const auto interrupted = [&] { return stopped = stopped || request_.interrupts() > 0; };
  while (!review.done() && !stopped) {
    if (screen.live)
      console_.out << fmt::format("\r{} of {} positions to review ... ", review.left(),
                                  review.positions())
                   << std::flush;
    engine_.setGame(review.next());
    review.note(thinking.wait(request, interrupted));
    interrupted();
  }
  if (screen.live) console_.out << "\r\x1b[K" << std::flush;
  return !stopped;
}

void TerminalGame::retry(const std::string& number) {
  if (mistakes_.empty()) return print("There is nothing to retry; review finds your worst moves.");
  const auto chosen = parseNumber("retry", number.empty() ? "1" : number, 1,
                                  static_cast<std::int64_t>(mistakes_.size()));
  if (!chosen) return print(chosen.failure());
  const std::size_t ply = mistakes_[static_cast<std::size_t>(*chosen) - 1].ply;
  const std::vector<std::string>& texts = reviewed_->texts();
  must(engine_.setPosition(reviewed_->start(),
                           {texts.begin(), texts.begin() + static_cast<std::ptrdiff_t>(ply)}));
  revive();
  scores_.clear();
  keep();
  beginTurn();
  board();
  print(fmt::format("What is better than {}?", texts[ply]));
}

}  // namespace ximaera
