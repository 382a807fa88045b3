#include "bench/learn/games/replay.h"

#include <fmt/format.h>

#include "bench/learn/games/game_file.h"
#include "movegen/fen.h"

namespace ximaera::learn {

std::optional<Error> replay(
    const SelfPlayGame& game, const Rules& rules,
    const std::function<std::optional<Error>(const Position&, const MoveList&, std::size_t)>&
        visit) {
  Position position = startPosition(rules);
  MoveList moves;
  for (std::size_t ply = 0; ply < game.moves.size(); ++ply, moves.clear()) {
    rules.legal(position, moves);
    if (!moves.contains(game.moves[ply]))
      return Error{fmt::format("game {}: the move at ply {} is illegal", game.number, ply + 1)};
    if (auto error = visit(position, moves, ply)) return error;
    Undo undo;
    position.make(game.moves[ply], undo);
  }
  return std::nullopt;
}

Result<EarlierGames> EarlierGames::read(const std::string& path, const Rules& rules,
                                        const Note& note) {
  EarlierGames earlier(rules);
  ByteWriter sums;
  const Rules* agreed = &rules;
  const auto onHeader = [&](const GameFileHeader& header) {
    return agreeOnVariant(header, agreed);
  };
  const auto onGame = [&](SelfPlayGame&& game) -> std::optional<Error> {
    const auto ignore = [](const Position&, const MoveList&, std::size_t) {
      return std::optional<Error>();
    };
    if (auto error = replay(game, rules, ignore)) return error;
    sums.number(crc32(encodeGame(game)), 4);
    earlier.lines_.push_back(std::move(game.moves));
    return std::nullopt;
  };
  if (auto error = readGameFiles({path}, {onHeader, onGame}, note)) return *error;
  earlier.checksum_ = crc32(sums.bytes());
  return earlier;
}

Game EarlierGames::beginning(Random& random) const {
  const std::vector<Move>& line = lines_[random.below(lines_.size())];
  const std::size_t plies = random.below(line.size() + 1);
  Game game(*rules_);
  for (std::size_t ply = 0; ply < plies; ++ply) game.play(line[ply]);
  return game;
}

}  // namespace ximaera::learn
