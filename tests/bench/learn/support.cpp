#include "tests/bench/learn/support.h"

#include <algorithm>

namespace ximaera::learn {

Result<std::vector<SelfPlayGame>> gamesIn(std::string_view bytes) {
  std::vector<SelfPlayGame> games;
  const auto read =
      readGames(bytes, {.onHeader = [](const GameFileHeader&) { return std::optional<Error>{}; },
                        .onGame =
                            [&](SelfPlayGame&& game) {
                              games.push_back(std::move(game));
                              return std::optional<Error>{};
                            }});
  if (!read) return read.failure();
  std::ranges::sort(games, {}, &SelfPlayGame::number);
  return games;
}

SelfPlayGame sampleGame(std::uint32_t number) {
  return {.number = number,
          .openingPlies = 1,
          .moves = {{squareAt(4, 1), squareAt(4, 3), 0, kNoSquare},
                    {squareAt(4, 6), squareAt(4, 4), 0, kNoSquare},
                    {squareAt(3, 0), squareAt(7, 4), 'q', squareAt(2, 2)}},
          .scores = {kNoScore, -17, 29998},
          .verdict = Verdict::kWin,
          .winner = kBlack,
          .grade = Grade::kMajor,
          .reason = "checkmate"};
}

}  // namespace ximaera::learn
