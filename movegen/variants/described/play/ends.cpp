#include "movegen/variants/described/play/ends.h"

#include <algorithm>
#include <utility>

#include "movegen/variants/described/play/move_finder.h"

namespace ximaera::described {

namespace {

using When = ReachGoal::When;

int countOf(const Position& position, Side side, Kinds kinds) {
  return static_cast<int>(std::ranges::count_if(
      position.pieces(side), [&](Square square) { return has(kinds, kindOf(position[square])); }));
}

// Whether `side` has so few pieces that it decides the game. Kinds that it has never had more of do
// not count.
bool isScarce(const GameRules& game, const Position& position, Side side,
              const Scarcity& scarcity) {
  if (scarcity.each == 0) return static_cast<int>(position.count(side)) <= scarcity.most;
  for (const Kind kind : game.kinds())
    if (has(scarcity.each, kind) && game.startCount[side][kind] > scarcity.most &&
        countOf(position, side, Kinds{1} << kind) <= scarcity.most)
      return true;
  return false;
}

bool isBare(const GameRules& game, const Position& position, Side side) {
  return countOf(position, side, game.bare) == static_cast<int>(position.count(side));
}

bool hasLine(const Position& position, Side side, const LineGoal& goal) {
  const auto belongs = [&](Square square) {
    return belongsTo(position[square], side) && has(goal.kinds, kindOf(position[square]));
  };
  return std::ranges::any_of(position.pieces(side), [&](Square from) {
    if (!position.info().onBoard(from)) return false;
    return std::ranges::any_of(kAllDirections, [&](Step by) {
      if (goal.straight && std::ranges::find(kOrthogonals, by) == kOrthogonals.end()) return false;
      Square at = from;
      int length = 0;
      while (belongs(at) && length < goal.length) at = step(at, by), ++length;
      return length == goal.length;
    });
  });
}

bool reaches(const GameRules& game, const Position& position, Side side, const ReachGoal& goal) {
  return std::ranges::count_if(position.pieces(side), [&](Square square) {
           return goal.zone[side][square] && has(goal.kinds, kindOf(position[square])) &&
                  (goal.when != When::kSafe || !takeable(game, position, square, opposite(side)));
         }) >= goal.count;
}

// Whether the side to move can bring a piece to the goal at once.
bool canReach(const GameRules& game, const Position& position, const ReachGoal& goal) {
  MoveList moves;
  MoveFinder(game, position, true).all(moves);
  const Side side = position.side();
  return std::ranges::any_of(moves, [&](Move move) {
    return goal.zone[side][move.to] && has(goal.kinds, kindOf(position[move.from]));
  });
}

// A race, in which Black, who moves second, may still arrive after White, or a goal that both may
// have reached.
std::optional<Outcome> raced(const GameRules& game, const Position& position,
                             const ReachGoal& goal) {
  const bool white = reaches(game, position, kWhite, goal);
  const bool black = reaches(game, position, kBlack, goal);
  if (white && black) return Outcome::draw("both-arrived");
  if (black) return Outcome::win(kBlack, "goal-reached");
  const bool waits = goal.when == When::kRaces && position.side() == kBlack;
  if (!white || (waits && canReach(game, position, goal))) return std::nullopt;
  return Outcome::win(kWhite, "goal-reached");
}

// How a side has lost all its pieces of some kinds: by the name of the one that it had.
std::string_view lossOf(const GameRules& game, const Position& position, Side side, Kinds kinds) {
  Kind only = 0;
  for (const Kind kind : game.kinds())
    if (has(kinds, kind) && game.startCount[side][kind] > 0)
      if (std::exchange(only, kind) != 0) return "kind-extinct";
  const PieceRules& piece = game.pieces[only];
  if (only == 0 || game.startCount[side][only] > 1 || piece.promotion.to != 0)
    return "kind-extinct";
  const Side other = opposite(side);
  const bool turned = countOf(position, other, kinds) > game.startCount[other][only];
  return game.converts && turned ? piece.converted : piece.lost;
}

// The outcome by the number of pieces of one side. If a move decides it for both sides, the side
// that has moved wins.
std::optional<Outcome> endByNumbers(const GameRules& game, const Position& position, Side side) {
  const Side next = position.side(), mover = opposite(next);
  for (const Scarcity& scarcity : game.scarcities) {
    if (!isScarce(game, position, side, scarcity)) continue;
    const std::string_view reason = scarcity.each == 0 ? "all-pieces-lost"
                                    : scarcity.most > 0
                                        ? "kind-extinct"
                                        : lossOf(game, position, side, scarcity.each);
    const bool both = isScarce(game, position, opposite(side), scarcity);
    return Outcome::win(both ? mover : scarcity.wins ? side : opposite(side), reason);
  }
  // A side that has just been bared may bare the other in return.
  if (game.bare != 0 && side == mover && isBare(game, position, side))
    return isBare(game, position, next) ? Outcome::draw("both-bare")
                                        : Outcome::win(next, "bare-king");
  return std::nullopt;
}

// The outcome by the pieces of one side, and its checks.
std::optional<Outcome> endFor(const GameRules& game, const Position& position, Side side) {
  if (game.royals() != 0 && game.hasRoyals[side] && position.royals(side) == 0)
    return Outcome::win(opposite(side), lossOf(game, position, side, game.royals()));
  if (const auto end = endByNumbers(game, position, side)) return end;
  for (const ReachGoal& goal : game.reach)
    if (goal.when == When::kArrives || goal.when == When::kInvades ||
        (goal.when == When::kHolds && side == position.side()))
      if (reaches(game, position, side, goal)) return Outcome::win(side, "goal-reached");
  for (const LineGoal& goal : game.lines)
    if (hasLine(position, side, goal)) return Outcome::win(side, "line-made");
  if (game.checks != 0 && position.state().rule[kChecksByte + side] == 0)
    return Outcome::win(side, "checks-given");
  return std::nullopt;
}

// Whether the side to move has nothing but a royal piece and one that promotes instead of moving,
// and no other moves than that.
bool mayRefuse(const GameRules& game, const Position& position) {
  const Side side = position.side();
  if (position.count(side) != 2 || countOf(position, side, game.instead) != 1) return false;
  if (position.rules().exposed(position, side)) return false;
  MoveList moves;
  MoveFinder(game, position, true).all(moves);
  return !moves.empty() && std::ranges::all_of(moves, [](Move move) { return move.suffix != 0; });
}

// The end by two passes in a row, or by a pass where the royal pieces face each other.
std::optional<Outcome> endByPass(const GameRules& game, const Position& position) {
  const RuleBytes& rule = position.state().rule;
  if (!isPassing(rule)) return std::nullopt;
  if (game.bikjang && faceEachOther(game, position)) return Outcome::draw("bikjang");
  if (rule[kVictimByte] == kNoSquare) return std::nullopt;
  return Outcome::draw("passes");
}

}  // namespace

bool fills(const GameRules& game, const Position& position, Side side, Side whose,
           const Delta* delta) {
  return std::ranges::any_of(game.reach, [&](const ReachGoal& goal) {
    const auto stands = [&](Square square) {
      const Piece piece = delta == nullptr ? position[square] : delta->at(position, square);
      return goal.zone[whose][square] && belongsTo(piece, side) && has(goal.kinds, kindOf(piece));
    };
    return goal.when == When::kInvades && std::ranges::count_if(game.squares, stands) >= goal.count;
  });
}

bool faceEachOther(const GameRules& game, const Position& position, const Delta* delta) {
  const Royals white = royalsOf(position, kWhite, game.royals(), delta);
  const Royals black = royalsOf(position, kBlack, game.royals(), delta);
  if (white.count != 1 || black.count != 1) return false;
  const Line line = lineOf(white.squares[0], black.squares[0]);
  if (line.files != 0 && line.ranks != 0) return false;
  const auto at = [&](Square square) {
    return delta == nullptr ? position[square] : delta->at(position, square);
  };
  for (int count = 1; count < line.steps; ++count)
    if (at(beyond(game, white.squares[0], line, count)) != kEmpty) return false;
  return true;
}

bool isVital(const GameRules& game, Kind kind, Side side) {
  return has(game.takeEach, kind) && game.startCount[side][kind] > 0;
}

Outcome outcomeByBoard(const GameRules& game, const Position& position) {
  for (const Side side : {opposite(position.side()), position.side()})
    if (const auto end = endFor(game, position, side)) return *end;
  for (const ReachGoal& goal : game.reach)
    if (goal.when == When::kRaces || goal.when == When::kSafe)
      if (const auto end = raced(game, position, goal)) return *end;
  if (game.pass != Passing::kNever)
    if (const auto end = endByPass(game, position)) return *end;
  if (game.instead != 0 && mayRefuse(game, position)) return Outcome::draw("stalemate");
  return {};
}

std::optional<std::array<int, 2>> pointsOf(const GameRules& game, const Position& position) {
  if (!game.points.counted) return std::nullopt;
  std::array<int, 2> points{0, game.points.black};
  for (const Side side : {kWhite, kBlack})
    for (const Square square : position.pieces(side))
      points[side] += game.points.worth[kindOf(position[square])];
  return points;
}

bool mayMove(const GameRules& game, const Position& position) {
  MoveCounter moves;
  MoveFinder finder(game, position, true);
  finder.forbidPass();
  finder.all(moves);
  return moves.size() != 0;
}

}  // namespace ximaera::described
