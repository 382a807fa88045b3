#include "movegen/variants/described/play/drops.h"

#include <fmt/format.h>

#include <array>

#include "movegen/piece_names.h"
#include "movegen/variants/described/play/move_finder.h"

namespace ximaera::described {

unsigned fullFiles(const Game& game, const Position& position, Piece piece) {
  std::array<int, kMailboxWidth> count{};
  unsigned full = 0;
  for (const Square square : position.pieces(ownerOf(piece))) {
    if (position[square] != piece || game.inHand(square)) continue;
    const auto file = static_cast<std::size_t>(fileOf(square));
    if (++count[file] == game.of(piece).drops.perFile) full |= 1u << file;
  }
  return full;
}

std::string dropRefusal(const Game& game, const Position& position, Move move) {
  const Side side = position.side();
  const Piece piece = position[move.from];
  const Drops& rule = game.of(piece).drops;
  const std::string_view name = kindName(position.rules(), piece);
  if (isPiece(position[move.to])) return fmt::format("there is {}", pieceOn(position, move.to));
  if (!rule.zone[side][move.to])
    return fmt::format("a {} may not be dropped on {}", name, squareName(move.to));
  if (rule.perFile != 0 && (fullFiles(game, position, piece) >> fileOf(move.to) & 1) != 0)
    return rule.perFile == 1
               ? fmt::format("there is a {} of yours on the file already", name)
               : fmt::format("there are {} {}s of yours on the file already", rule.perFile, name);
  if (!rule.noCheck && !rule.noMate) return {};
  const Draft drop{move.from, move.to, Deed::kDrops};
  const Turn turn(game, position.board(), position.state(), side, position.pieces(side));
  Legality legality(game, position);
  if (!legality.allowsDrop(turn, drop) || !legality.checks(turn, drop, {}, 0)) return {};
  if (rule.noCheck) return fmt::format("a dropped {} may not give check", name);
  return mates(game, position, drop) ? fmt::format("a dropped {} may not give mate", name) : "";
}

bool mayCheckOn(const Game& game, const Position& position, Square cell, Square to) {
  const Side side = position.side();
  const Square king = position.royal(opposite(side));
  if (game.hands.discover || position.royals(opposite(side)) != 1) return true;
  return game.of(position[cell]).spans[side][between(to, king)];
}

bool mates(const Game& game, const Position& position, const Draft& drop) {
  Position after = position;
  Undo undo;
  after.make({drop.from, drop.to, 0, kNoSquare}, undo);
  MoveCounter answers;
  MoveFinder finder(game, after, true);
  finder.allowMates();
  finder.all(answers);
  return answers.size() == 0;
}

}  // namespace ximaera::described
