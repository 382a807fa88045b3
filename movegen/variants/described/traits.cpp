#include "movegen/variants/described/traits.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "movegen/variants/described/language/game.h"
#include "movegen/variants/described/language/read.h"
#include "movegen/variants/described/play/rules.h"

namespace ximaera {

namespace {

using namespace described;

// Adds a path, which leads in one direction, to the shares of a piece if it captures there.
void addPath(const Path& path, PieceTraits& piece) {
  if (path.initial || !path.endsOn(kToEnemy)) return;
  const Leg& leg = path.legs.front();
  const Offset offset = offsetOf(leg.step);
  const auto [shorter, longer] = std::minmax({std::abs(offset.right), std::abs(offset.forward)});
  const bool slides = path.simple() && leg.most > 1 && longer == 1;
  if (slides)
    (shorter == 0 ? piece.rook : piece.bishop) += 1.0 / 4;
  else if (path.simple() && shorter == 1 && longer == 2)
    piece.knight += 1.0 / 8;
  else
    piece.leaps += 1.0 / 8;
}

// The first rank of White's zone of promotion; the last rank of the board if it is empty.
int promotionRank(const GameRules& game, const PieceRules& piece) {
  int first = game.ranks - 1;
  for (const Square square : game.squares)
    if (piece.promotion.zone[kWhite][square]) first = std::min(first, int{rankOf(square)});
  return first;
}

// Calls `visit` for the square of each rank and file, in this order.
template <class Visit>
void forEachCell(const GameRules& game, Visit&& visit) {
  for (int rank = 0; rank < game.ranks; ++rank)
    for (int file = 0; file < game.files; ++file) visit(squareAt(file, rank));
}

std::vector<int> stepsToGoal(const GameRules& game, Kind kind) {
  Squares zone;
  for (const ReachGoal& goal : game.reach)
    if (has(goal.kinds, kind)) zone |= goal.zone[kWhite];
  std::vector<int> steps;
  if (zone.none()) return steps;
  forEachCell(game, [&](Square from) {
    int least = game.files + game.ranks;
    for (const Square to : game.squares)
      if (zone[to])
        least = std::min(least, std::max(std::abs(fileOf(from) - fileOf(to)),
                                         std::abs(rankOf(from) - rankOf(to))));
    steps.push_back(least);
  });
  return steps;
}

bool displaces(const PieceRules& piece) {
  return !piece.takes.any() && !piece.hasPowers() && piece.moves.takes();
}

PieceTraits traitsOf(const GameRules& game, Kind kind) {
  const PieceRules& rules = game.pieces[kind];
  PieceTraits piece;
  for (const Path& path : rules.moves.paths[kWhite]) addPath(path, piece);
  piece.royal = has(game.royals(), kind);
  piece.promotes = rules.promotion.to != 0;
  piece.promotionRank = promotionRank(game, rules);
  for (const Kind other : game.kinds())
    if (has(rules.promotion.to, other)) piece.becomes.push_back(std::size_t{other} - 1);
  piece.value = valueOfMoves(game, rules);
  forEachCell(game, [&](Square from) {
    const bool hole = game.startBoard[from] == kWall;
    piece.moves.push_back(hole ? 0 : weightedMoves(game, rules.moves, from));
  });
  piece.stepsToGoal = stepsToGoal(game, kind);
  piece.count = std::max(game.startCount[kWhite][kind], game.startCount[kBlack][kind]);
  piece.vital = has(game.takeEach, kind);
  piece.displaces = displaces(rules);
  return piece;
}

// The rank behind the first of White's pieces that promote.
int homeRank(const GameRules& game) {
  int first = game.ranks;
  for (const Square square : game.squares) {
    const Piece piece = game.startBoard[square];
    if (belongsTo(piece, kWhite) && game.of(piece).promotion.to != 0)
      first = std::min(first, int{rankOf(square)});
  }
  return first == game.ranks ? 0 : std::max(first - 1, 0);
}

bool hasMates(const GameRules& game) {
  const bool oneRoyal = std::popcount(game.royals()) == 1 && game.mostRoyals == 1;
  const bool otherAims = game.loseAll || game.takeEach != 0 || game.bare != 0;
  return oneRoyal && game.hasRoyals[kWhite] && game.hasRoyals[kBlack] && !otherAims &&
         !game.mustCapture;
}

}  // namespace

std::optional<GameTraits> traitsOf(const Rules& rules) {
  const GameRules* game = gameOf(rules);
  if (game == nullptr) return std::nullopt;
  GameTraits traits;
  for (const Kind kind : game->kinds()) traits.kinds.push_back(traitsOf(*game, kind));
  traits.home = homeRank(*game);
  traits.mates = hasMates(*game);
  traits.peaceful = game->noChecks;
  traits.plain = game->plain;
  return traits;
}

bool racesOneWay(const Rules& rules) {
  const GameRules* game = gameOf(rules);
  return game != nullptr && std::ranges::any_of(game->reach, [&](const ReachGoal& goal) {
           const Squares& zone = goal.zone[kWhite];
           return zone == goal.zone[kBlack] && std::ranges::any_of(game->squares, [&](Square at) {
                    return zone[at] != zone[squareAt(fileOf(at), game->ranks - 1 - rankOf(at))];
                  });
         });
}

std::string_view betzaOf(const Rules& rules, Kind kind) {
  const GameRules* game = gameOf(rules);
  return game == nullptr ? std::string_view() : game->pieces[kind].moves.text;
}

}  // namespace ximaera
