#include "protocol/explain/narration.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/move_text.h"
#include "movegen/hands.h"
#include "movegen/piece_names.h"
#include "movegen/rays.h"
#include "movegen/text/number.h"
#include "protocol/explain/text.h"

namespace ximaera {

namespace {

/// Describes one move by its effect.
class Narrator {
 public:
  Narrator(const Position& position, Move move)
      : position_(position), move_(move), mover_(position[move.from]) {
    position.rules().expand(position, move, delta_);
  }

  std::string text() const { return effect() + newcomers() + deserters(); }

 private:
  std::string effect() const {
    if (move_.isOfTwo()) return pair();
    if (delta_.size() == 0) return fmt::format("{} passes", sideName(position_.side()));
    if (isDrop(position_, move_))
      return fmt::format("the {} is dropped on {}", name(mover_), squareName(move_.to));
    if (position_.info().shuffles() && castlingGoal(position_, move_) != kNoSquare)
      return castling(move_.to);
    const auto from = causeAt(move_.from), to = causeAt(move_.to);
    if (from == Cause::kDestroyed) return destruction();
    if (to == Cause::kCaptured || to == Cause::kRecruited) return fromAfar();
    if (!from && !to)
      return fmt::format("{} shoots {} en passant", mover(), all(victimsElsewhere()));
    if (to == Cause::kSplit) return split();
    if (to == Cause::kFused) return fusion();
    if (from == Cause::kSwapped && to == Cause::kSwapped) return swap();
    if (move_.from == move_.to) return mover() + ' ' + becoming();
    if (const Square partner = partnerInCastling(); partner != kNoSquare) return castling(partner);
    return displacement() + promotion() + conversion();
  }

  // Nothing for a square that does not change.
  std::optional<Cause> causeAt(Square square) const {
    for (const Change& change : delta_)
      if (change.square == square) return change.cause;
    return {};
  }

  // The mover stays where it is.
  std::string fromAfar() const {
    if (causeAt(move_.to) == Cause::kCaptured)
      return fmt::format("{} shoots {}", mover(), the(move_.to));
    const bool home = isMarked(position_[move_.to]);
    return fmt::format("{} {} {}", mover(), home ? "brings home" : "recruits", the(move_.to));
  }

  std::string destruction() const {
    std::vector<Square> victims, blown;
    for (const Change& change : delta_)
      if (change.captures() && change.square != move_.from)
        (change.cause == Cause::kBlast ? blown : victims).push_back(change.square);
    if (victims.empty()) return fmt::format("{} destroys itself", mover());
    const std::string text = fmt::format("{} destroys {} and itself", mover(), all(victims));
    return blown.empty() ? text : fmt::format("{}, and the blast takes {}", text, all(blown));
  }

  std::string pair() const {
    return fmt::format("{} {}, and the one on {} goes to {}", mover(), arrival(),
                       squareName(move_.alsoFrom()), squareName(move_.alsoTo));
  }

  std::string swap() const {
    return fmt::format("{} swaps places with {}{}", mover(), the(move_.to), promotion());
  }

  std::string split() const {
    return fmt::format("{} splits: its {} goes to {}, its {} stays", mover(),
                       name(delta_.at(position_, move_.to)), squareName(move_.to),
                       name(delta_.at(position_, move_.from)));
  }

  std::string fusion() const {
    return fmt::format("{} joins {} and {}", mover(), the(move_.to), becoming());
  }

  // The square that a second piece of the mover's side leaves; it may cross the mover's way.
  Square partnerInCastling() const {
    for (const Change& change : delta_)
      if (change.square != move_.from && belongsTo(change.before, position_.side()) &&
          (change.cause == Cause::kLeaves || change.cause == Cause::kSwapped))
        return change.square;
    return kNoSquare;
  }

  std::string castling(Square partner) const {
    const bool shuffles = position_.info().shuffles();
    const Square goal = shuffles ? castlingGoal(position_, move_) : move_.to;
    std::string text = fmt::format("{} castles to {}", mover(), squareName(goal));
    for (const Change& change : delta_)
      if (change.after == position_[partner])
        text += fmt::format(", and {} goes to {}", the(partner), squareName(change.square));
    return text;
  }

  // The mover goes to a square without a piece of its own side.
  std::string displacement() const {
    const std::vector<Square> victims = victimsElsewhere();
    const std::string way = fmt::format("{} {}{}", mover(), arrival(), passing());
    if (victims.empty()) return way;
    const Square victim = victims.front();
    if (victims.size() > 1) return fmt::format("{} and captures {}", way, all(victims));
    if (isOnTheWay(victim))
      return fmt::format("{} leaps over {} to {} and captures it", mover(), the(victim),
                         squareName(move_.to));
    if (isBehind(victim))
      return fmt::format("{} withdraws from {} to {} and captures it", mover(), the(victim),
                         squareName(move_.to));
    return fmt::format("{} and captures {}{}", way, the(victim),
                       isEnPassant() ? " en passant" : "");
  }

  // "goes to e4", "captures the Pawn on e4".
  std::string arrival() const {
    if (isPiece(position_[move_.to]) && causeAt(move_.to) == Cause::kArrives)
      return fmt::format("captures {}", the(move_.to));
    return fmt::format("goes to {}", squareName(move_.to));
  }

  // The piece that the mover passes over without capturing it.
  std::string passing() const {
    for (const Square at : way())
      if (isPiece(position_[at]) && isPiece(delta_.at(position_, at)))
        return fmt::format(", over {}", the(at));
    return {};
  }

  std::string promotion() const {
    if (kindOf(delta_.at(position_, move_.to)) == kindOf(mover_)) return {};
    return fmt::format("{} and {}", victimsElsewhere().empty() ? "" : ",", becoming());
  }

  std::string becoming() const {
    return "becomes " + withArticle(name(delta_.at(position_, move_.to)));
  }

  std::string conversion() const {
    const Piece arrived = delta_.at(position_, move_.to);
    return belongsTo(arrived, opposite(position_.side())) ? " and changes sides" : "";
  }

  std::string newcomers() const {
    std::string text;
    std::map<std::string_view, int> held;
    for (const Change& change : delta_)
      if (change.cause == Cause::kAppears && !isDrop(position_, move_))
        text += fmt::format(", and {} appears on {}", withArticle(name(change.after)),
                            squareName(change.square));
      else if (change.cause == Cause::kHeld)
        ++held[name(change.after)];
    std::vector<std::string> kinds;
    for (const auto& [kind, count] : held)
      kinds.push_back(count == 1 ? withArticle(kind) : counted(count, kind));
    if (kinds.empty()) return text;
    return text + fmt::format(", and {} {} to the hand", listed(kinds, "and"),
                              kinds.size() == 1 && held.begin()->second == 1 ? "goes" : "go");
  }

  // The pieces that change sides besides the one that is recruited on the move's square.
  std::string deserters() const {
    std::string text;
    for (const Change& change : delta_)
      if (change.square != move_.to && change.square != move_.from && change.changesSides())
        text += fmt::format(", and {} changes sides", the(change.square));
    return text;
  }

  std::vector<Square> victimsElsewhere() const {
    std::vector<Square> victims = capturedSquares(delta_);
    std::erase(victims, move_.to);
    return victims;
  }

  bool isOnTheWay(Square square) const { return std::ranges::count(way(), square) != 0; }
  bool isBehind(Square square) const {
    return direction() != 0 && step(move_.from, -direction()) == square;
  }
  bool isEnPassant() const {
    return position_.info().enPassant && move_.to == position_.state().rule[kEnPassantByte];
  }

  // The squares between the ends of a queen's move; none for any other.
  std::vector<Square> way() const {
    std::vector<Square> squares;
    if (direction() == 0) return squares;
    for (Square at = step(move_.from, direction()); at != move_.to; at = step(at, direction()))
      squares.push_back(at);
    return squares;
  }
  // The direction of a queen's move; 0 for any other.
  Step direction() const { return directionTo(move_.from, move_.to); }

  std::string_view name(Piece piece) const { return kindName(position_.rules(), piece); }
  std::string the(Square square) const { return pieceOn(position_, square); }
  std::string mover() const { return the(move_.from); }
  std::string all(const std::vector<Square>& squares) const {
    std::vector<std::string> names;
    for (const Square square : squares) names.push_back(the(square));
    return listed(names, "and");
  }

  const Position& position_;
  const Move move_;
  const Piece mover_;
  Delta delta_;
};

// Whether a captured piece goes to a hand.
bool isKept(const VariantInfo& info, Piece piece) {
  return info.heldAs[piece & (kMark | kKindMask)] != 0;
}

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
  if (!answer.move) return outcomeSentence(game.outcome(), &game.position());
  std::string text = "The answer is " + narratedTurn(game.position(), *answer.move);
  game.play(*answer.move);
  if (answer.ponder) text += ' ' + narratedTurn(game.position(), *answer.ponder);
  return text;
}

}  // namespace

std::vector<Square> capturedSquares(const Delta& delta) {
  std::vector<Square> squares;
  for (const Change& change : delta)
    if (change.captures()) squares.push_back(change.square);
  return squares;
}

std::array<std::vector<Piece>, 2> lostPieces(const Game& game) {
  std::array<std::vector<Piece>, 2> lost;
  Position position = game.start();
  Undo undo;
  for (const Move move : game.moves()) {
    position.make(move, undo);
    for (const Change& change : undo.delta)
      if (change.captures() && !isKept(game.rules().info(), change.before))
        lost[ownerOf(change.before)].push_back(change.before);
  }
  return lost;
}

std::vector<Square> changedSquares(const Game& game) {
  std::vector<Square> squares;
  if (game.moves().empty()) return squares;
  Position position = game.start();
  Undo undo;
  for (const Move move : game.moves()) position.make(move, undo);
  for (const Change& change : undo.delta)
    if (change.before != change.after && position.info().onBoard(change.square))
      squares.push_back(change.square);
  return squares;
}

std::string narrated(const Position& position, Move move) {
  if (const auto gating = gatingOf(position, move))
    return fmt::format("{}, and {} enters on {}", Narrator(position, gating->move).text(),
                       withArticle(kindName(position.rules(), gating->piece)),
                       squareName(gating->square));
  return Narrator(position, move).text();
}

std::string narratedTurn(const Position& position, Move move) {
  return fmt::format("{} {}: {}.", moveNumber(position), position.rules().format(position, move),
                     narrated(position, move));
}

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
