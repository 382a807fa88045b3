#include "protocol/refusals.h"

#include <fmt/format.h>

#include <algorithm>

#include "movegen/rays.h"
#include "protocol/text.h"

namespace ximaera {

namespace {

// "the Archer on c3"
std::string theOn(const Position& position, Square square) {
  const Piece piece = position[square];
  const KindInfo& info = *position.rules().kind(kindOf(piece));
  const bool black = ownerOf(piece) == kBlack && !info.blackName.empty();
  return fmt::format("the {}{} on {}", isMarked(piece) ? "recruited " : "",
                     black ? info.blackName : info.name, squareName(square));
}

bool isKind(const Position& position, Square square, std::string_view variant, char letter) {
  return position.info().name == variant && isPiece(position[square]) &&
         kindOf(position[square]) == position.rules().kindOfLetter(letter);
}

// Who of the side to move could take what stands on `target`; kNoSquare if nobody can.
Square takerOf(const Position& position, Square target) {
  MoveList moves;
  position.rules().generate(position, moves);
  for (const Move move : moves) {
    Delta delta;
    position.rules().expand(position, move, delta);
    if (!belongsTo(delta.at(target), opposite(position.side()))) return move.from;
  }
  return kNoSquare;
}

// "the Rook on e8", if the royal piece of the side that has just moved can be taken.
std::optional<std::string> royalTaker(const Position& position) {
  const Side side = opposite(position.side());
  if (position.royals(side) != 1 || !position.rules().exposed(position, side)) return std::nullopt;
  const Square taker = takerOf(position, position.royal(side));
  if (taker == kNoSquare) return std::nullopt;
  return theOn(position, taker);
}

std::optional<std::string> takerAfterPass(Position position) {
  Undo undo;
  position.makeNull(undo);
  return royalTaker(position);
}

// Which enemy Immobilizer holds the piece on `square`.
Square immobilizer(const Position& position, Square square) {
  if (isKind(position, square, "fugue", 'I')) return kNoSquare;
  for (const Step direction : kAllDirections) {
    const Square other = step(square, direction);
    if (isKind(position, other, "fugue", 'I') &&
        ownerOf(position[other]) != ownerOf(position[square]))
      return other;
  }
  return kNoSquare;
}

// Which Shield keeps the piece on `square` from capture.
Square shield(const Position& position, Square square) {
  for (const Step direction : kAllDirections) {
    const Square other = step(square, direction);
    if (isKind(position, other, "fugue", 'S') &&
        ownerOf(position[other]) == ownerOf(position[square]))
      return other;
  }
  return kNoSquare;
}

// Whose gaze the piece `felt` of `side` would feel on `square`.
Square gazer(const Position& position, Square square, Side side, Kind felt) {
  const Rules& rules = position.rules();
  const bool feelsMimotaur = felt == rules.kindOfLetter('G') || felt == rules.kindOfLetter('F');
  for (const Step direction : kAllDirections) {
    const Square other = firstOccupied(position.board(), square, direction);
    if (!belongsTo(position[other], opposite(side))) continue;
    if (isKind(position, other, "rebelfury", 'G') || isKind(position, other, "rebelfury", 'F') ||
        (feelsMimotaur && isKind(position, other, "rebelfury", 'M')))
      return other;
  }
  return kNoSquare;
}

// The step from one square toward another; 0 if they are not on a line.
Step stepToward(Square from, Square to) {
  const int files = fileOf(to) - fileOf(from), ranks = rankOf(to) - rankOf(from);
  if (files != 0 && ranks != 0 && std::abs(files) != std::abs(ranks)) return 0;
  const auto sign = [](int number) { return (number > 0) - (number < 0); };
  return sign(files) * kEast + sign(ranks) * kNorth;
}

// What of the way from one square to another is under a gaze. The start counts, the end does not.
std::optional<std::string> gazeOnTheWay(const Position& position, Square from, Square to) {
  if (position.info().name != "rebelfury") return std::nullopt;
  const Kind kind = kindOf(position[from]);
  const Square holder = gazer(position, from, position.side(), kind);
  if (holder != kNoSquare)
    return fmt::format("{} is held by the gaze of {}", theOn(position, from),
                       theOn(position, holder));
  const Step direction = stepToward(from, to);
  if (direction == 0) return std::nullopt;
  for (Square square = step(from, direction); position[square] == kEmpty && square != to;
       square = step(square, direction))
    if (const Square other = gazer(position, square, position.side(), kind); other != kNoSquare)
      return fmt::format("{} on the way is under the gaze of {}", squareName(square),
                         theOn(position, other));
  return std::nullopt;
}

bool anyMove(const MoveList& moves, Square from) {
  return std::any_of(moves.begin(), moves.end(), [&](Move move) { return move.from == from; });
}

// Why what the piece could do by its powers is against the rule of check. Any move of it, if `to`
// is kNoSquare.
std::optional<std::string> whyExposing(Position position, Square from, Square to) {
  const Square royal = position.royal(position.side());
  const auto checker = takerAfterPass(position);
  if (checker && from != royal)
    return fmt::format("{} is in check from {}", theOn(position, royal), *checker);
  MoveList moves;
  position.rules().generate(position, moves);
  for (const Move move : moves) {
    if (move.from != from || (to != kNoSquare && move.to != to)) continue;
    const std::string mover = theOn(position, from);
    Undo undo;
    position.make(move, undo);
    const auto taker = royalTaker(position);
    position.unmake(undo);
    if (!taker) continue;
    return from == royal ? fmt::format("{} attacks {}", *taker, squareName(move.to))
                         : fmt::format("{} is pinned by {}", mover, *taker);
  }
  return std::nullopt;
}

// Why a royal piece may not go where it will be attacked.
std::optional<std::string> whyUnsafe(Position position, Square from, Square to) {
  const Side side = position.side();
  if (position.royals(side) != 1 || position.royal(side) != from || belongsTo(position[to], side) ||
      position.info().name == "fugue")
    return std::nullopt;
  if (!adjacent(from, to)) return std::nullopt;
  Undo undo;
  undo.delta.begin(position.board(), position.state());
  undo.delta.shift(from, to);
  position.apply(undo);
  if (position.rules().outcome(position).over()) return std::nullopt;
  const Square taker = takerOf(position, to);
  if (taker == kNoSquare) return std::nullopt;
  return fmt::format("{} would be attacked by {}", squareName(to), theOn(position, taker));
}

std::optional<std::string> whySplitRefused(Position position, Square from, char suffix) {
  if (position.info().name != "fusion" || suffix == 0) return std::nullopt;
  Undo undo;
  position.makeNull(undo);
  const Square taker = takerOf(position, from);
  const std::string name = theOn(position, from);
  if (taker == kNoSquare) return std::nullopt;
  return fmt::format("{} cannot split, as {} attacks it", name, theOn(position, taker));
}

// A move that is this text and a letter more, if there is one.
std::optional<std::string> withLetter(const Game& game, std::string_view text) {
  MoveList moves;
  game.legal(moves);
  for (const Move move : moves) {
    std::string whole = game.rules().format(game.position(), move);
    if (whole.size() == text.size() + 1 && whole.starts_with(text)) return whole;
  }
  return std::nullopt;
}

std::string whyNotThere(const Position& position, Square from, Square to) {
  if (isPiece(position[to]) && !belongsTo(position[to], position.side()))
    if (const Square other = shield(position, to); other != kNoSquare)
      return fmt::format("{} is shielded by {}", theOn(position, to), theOn(position, other));
  return fmt::format("{} cannot go to {}", theOn(position, from), squareName(to));
}

}  // namespace

std::optional<std::string> whyHeld(const Game& game, Square square) {
  const Position& position = game.position();
  if (game.verdict().over() || !belongsTo(position[square], position.side())) return std::nullopt;
  MoveList moves;
  game.legal(moves);
  if (anyMove(moves, square)) return std::nullopt;
  if (const Square other = immobilizer(position, square); other != kNoSquare)
    return fmt::format("{} is immobilised by {}", theOn(position, square), theOn(position, other));
  if (const auto gaze = gazeOnTheWay(position, square, square)) return gaze;
  if (!position.info().checkRule) return std::nullopt;
  return whyExposing(position, square, kNoSquare);
}

std::string whyRefused(const Game& game, std::string_view text) {
  const Position& position = game.position();
  const VariantInfo& info = position.info();
  std::string_view rest = text;
  const auto from = takeSquare(rest, info.files, info.ranks);
  const auto to = from ? takeSquare(rest, info.files, info.ranks) : std::nullopt;
  if (!to || rest.size() > 1) return "it is not a move";
  if (game.verdict().over()) return "the game is over";
  if (position[*from] == kEmpty) return fmt::format("there is nothing on {}", squareName(*from));
  if (!belongsTo(position[*from], position.side()))
    return fmt::format("it is the turn of {}", sideName(position.side()));
  if (const auto held = whyHeld(game, *from)) return *held;
  if (game.parse(text).error().find("earlier position") != std::string::npos)
    return "it brings back an earlier position";
  if (const auto whole = withLetter(game, text))
    return fmt::format("it lacks a letter, as in {}", *whole);
  if (const auto gaze = gazeOnTheWay(position, *from, *to)) return *gaze;
  if (info.checkRule)
    if (const auto exposing = whyExposing(position, *from, *to)) return *exposing;
  if (const auto unsafe = whyUnsafe(position, *from, *to)) return *unsafe;
  if (const auto split = whySplitRefused(position, *from, rest.empty() ? '\0' : rest[0]))
    return *split;
  return whyNotThere(position, *from, *to);
}

}  // namespace ximaera
