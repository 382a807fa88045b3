#include "movegen/variants/described/play/drops.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "movegen/piece_names.h"
#include "movegen/variants/described/language/read.h"
#include "movegen/variants/described/play/move_finder.h"

namespace ximaera::described {

unsigned fullFiles(const GameRules& game, const Position& position, Piece piece) {
  std::array<int, kMailboxWidth> count{};
  unsigned full = 0;
  for (const Square square : position.pieces(ownerOf(piece))) {
    if (position[square] != piece || game.inHand(square)) continue;
    const auto file = static_cast<std::size_t>(fileOf(square));
    if (++count[file] == game.of(piece).drops.perFile) full |= 1u << file;
  }
  return full;
}

Squares balanced(const GameRules& game, const Position& position, Kind dropped) {
  const Side side = position.side();
  const auto colour = [](Square square) { return (fileOf(square) + rankOf(square)) % 2; };
  Squares allowed;
  allowed.set();
  for (const Kind kind : game.kinds()) {
    const Drops& rule = game.pieces[kind].drops;
    if (!rule.unlike) continue;
    int all = 0;
    std::array<int, 2> there{}, room{};
    for (const Square square : position.pieces(side))
      if (kindOf(position[square]) == kind && ++all && !game.inHand(square))
        ++there[static_cast<std::size_t>(colour(square))];
    for (const Square square : game.squares)
      room[static_cast<std::size_t>(colour(square))] +=
          position[square] == kEmpty && rule.zone[side][square];
    for (const Square square : game.squares) {
      const auto own = static_cast<std::size_t>(colour(square));
      if (kind == dropped ? there[own] >= (all + 1) / 2
                          : rule.zone[side][square] && there[own] + room[own] <= all / 2)
        allowed.reset(square);
    }
  }
  return allowed;
}

std::string dropRefusal(const GameRules& game, const Position& position, Move move) {
  const Side side = position.side();
  const Kind form = move.suffix == 0 ? Kind{0} : game.formOf(kindOf(position[move.from]));
  const Piece piece = form == 0 ? position[move.from] : makePiece(side, form);
  const Drops& rule = game.of(piece).drops;
  const std::string_view name = kindName(position.rules(), piece);
  if (game.hands.gatesOnly)
    return fmt::format("{} enters only where a piece of the first rank makes its first move",
                       withArticle(name));
  if (isPiece(position[move.to])) return fmt::format("there is {}", pieceOn(position, move.to));
  if (!rule.zone[side][move.to])
    return stuckSquares(game, game.of(piece))[side][move.to]
               ? fmt::format("{} could never move again from {}", withArticle(name),
                             squareName(move.to))
               : fmt::format("{} may be dropped on {} only", withArticle(name),
                             squaresOf(game, rule.zone[side]));
  if (rule.perFile != 0 && (fullFiles(game, position, piece) >> fileOf(move.to) & 1) != 0)
    return rule.perFile == 1
               ? fmt::format("there is {} of yours on the file already", withArticle(name))
               : fmt::format("there are {} {}s of yours on the file already", rule.perFile, name);
  if (game.hands.unlike && !balanced(game, position, kindOf(piece))[move.to])
    return rule.unlike ? fmt::format("the {}s must stand on unlike colours", name)
                       : "then there is no room for pieces that must stand on unlike colours";
  if (!rule.noCheck && !rule.noMate) return {};
  const PseudoMove drop{move.from, move.to, MoveType::kDrop};
  const Turn turn(game, position.board(), position.state(), side, position.pieces(side));
  Legality legality(game, position);
  if (!legality.allowsDrop(turn, drop) || !legality.checks(turn, drop, {}, form)) return {};
  if (rule.noCheck) return fmt::format("a dropped {} may not give check", name);
  return mates(game, position, drop, form) ? fmt::format("a dropped {} may not give mate", name)
                                           : "";
}

bool mayCheckOn(const GameRules& game, const Position& position, const PseudoMove& drop,
                Kind form) {
  const Side side = position.side();
  const Square king = position.royal(opposite(side));
  if (game.hands.discover || position.royals(opposite(side)) != 1) return true;
  const Kind kind = form == 0 ? kindOf(position[drop.from]) : form;
  return game.pieces[kind].spans[side][between(drop.to, king)];
}

bool mates(const GameRules& game, const Position& position, const PseudoMove& drop, Kind form) {
  Position after = position;
  Undo undo;
  const auto letter = static_cast<std::uint8_t>(form == 0 ? '\0' : '+');
  after.make({drop.from, drop.to, letter, kNoSquare}, undo);
  MoveCounter answers;
  MoveFinder finder(game, after, true);
  finder.allowMates();
  finder.all(answers);
  return answers.size() == 0;
}

// Finds the squares where a dropped piece leaves an attacked royal piece safe: between it and all
// pieces that attack it. Returns false if the lines alone do not tell.
bool Legality::findDrops() {
  drops_.set();
  const Side enemy = opposite(position_.side());
  const std::vector<Incoming>& lines = game_.capturing[enemy].lines;
  const bool hops = std::ranges::any_of(lines, &Incoming::hops);
  if (royals_.count != 1 || game_.selfHarm || game_.hasAuras() || game_.intricate != 0 || hops)
    return false;
  const Square king = royals_.squares[0];
  const Turn turn(game_, board_, position_.state(), enemy, position_.pieces(enemy));
  anyIncoming(lines, board_, king, enemy, [&](Square from, const Incoming& line) {
    if (!comes(turn, from, king, line)) return false;
    Squares between;
    if (line.half != 0) between.set(step(from, line.half));
    for (Square at = step(king, line.back); at != from; at = step(at, line.back)) between.set(at);
    drops_ &= between;
    return false;
  });
  return true;
}

bool Legality::allowsDrop(const Turn& turn, const PseudoMove& pseudo) {
  if (game_.mate == 0) return true;
  if (has(game_.royals(), kindOf(board_[pseudo.from]))) return leavesSafe(turn, pseudo, {}, 0);
  if (knowsDangers()) return mayEnter(pseudo.to) || leavesSafe(turn, pseudo, {}, 0);
  if (!knowsDrops_) knowsDrops_ = findDrops();
  return *knowsDrops_ ? drops_[pseudo.to] : leavesSafe(turn, pseudo, {}, 0);
}

}  // namespace ximaera::described
