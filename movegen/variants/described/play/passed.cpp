#include "movegen/variants/described/play/passed.h"

#include <algorithm>

#include "movegen/variants/described/play/attack.h"
#include "movegen/variants/described/play/ends.h"

namespace ximaera::described {

namespace {

// Forgets the passed squares for which `keep(square)` does not hold, and the victim if none stays.
template <class Keep>
void keepPassed(const GameRules& game, RuleBytes& rule, Keep&& keep) {
  SquareList kept;
  for (const std::size_t byte : passedBytes(game))
    if (rule[byte] != kNoSquare && keep(rule[byte])) kept.add(rule[byte]);
  for (const std::size_t byte : passedBytes(game)) rule[byte] = kNoSquare;
  std::size_t index = 0;
  for (const Square square : kept) rule[kPassedBytes[index++]] = square;
  if (kept.empty()) rule[kVictimByte] = kNoSquare;
}

// Whether `side` might capture on a vacant square. A look that costs little, for most squares
// cannot be reached.
bool isNear(const GameRules& game, const Position& position, Side side, Square square) {
  const Reach& reach = game.passing[side];
  return reach.winding != 0 || std::ranges::any_of(reach.lines, [&](const Incoming& line) {
           return reaches(line, position.board(), {step(square, line.back), 1}, side);
         });
}

// Whether the side to move may capture on `square` en passant.
bool mayTakeOn(const GameRules& game, const Position& position, Square square) {
  const Side side = position.side();
  const State& state = position.state();
  const Turn turn(game, position.board(), state, side, position.pieces(side));
  Legality legality(game, position);
  const auto isLegal = [&](const PseudoMove& pseudo) {
    if (pseudo.to != square || !pseudo.enPassant) return false;
    return turn.choices(pseudo, [&](Kind promoted) {
      const SquareList taken = turn.victims(pseudo, 0, promoted);
      return taken.contains(state.rule[kVictimByte]) &&
             legality.allows(turn, pseudo, taken, promoted) &&
             !(game.noChecks && legality.checks(turn, pseudo, taken, promoted));
    });
  };
  return std::ranges::any_of(turn.pieces(),
                             [&](Square from) { return turn.pseudoMoves(from, isLegal); });
}

bool isRoyal(const GameRules& game, Piece piece) {
  return has(game.royals(), kindOf(piece));
}

// Keeps the squares in `rule`, which `position` has, too, where a capture is legal.
void keepLegal(const GameRules& game, const Position& position, RuleBytes& rule) {
  const bool over = outcomeByBoard(game, position).over();
  keepPassed(game, rule, [&](Square square) { return !over && mayTakeOn(game, position, square); });
}

}  // namespace

void keepLegalPassed(const GameRules& game, const Position& position, Delta& delta) {
  if (delta.rule[kVictimByte] == kNoSquare ||
      isRoyal(game, delta.at(position, delta.rule[kVictimByte])))
    return;
  const Side next = opposite(position.side());
  keepPassed(game, delta.rule, [&](Square square) { return isNear(game, position, next, square); });
  if (delta.rule[kEnPassantByte] == kNoSquare) return;
  Position after = position;
  Undo undo;
  undo.delta = delta;
  after.apply(undo);
  keepLegal(game, after, delta.rule);
}

void keepLegalPassed(const GameRules& game, const Position& position, RuleBytes& rule) {
  if (isRoyal(game, position[rule[kVictimByte]])) return;
  Position passed = position;
  State state = position.state();
  state.rule = rule;
  passed.setState(state);
  keepLegal(game, passed, rule);
}

}  // namespace ximaera::described
