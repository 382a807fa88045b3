#include "protocol/explain/typed_move.h"

#include <fmt/format.h>

#include "engine/san.h"
#include "movegen/piece_names.h"
#include "movegen/text/letters.h"
#include "movegen/text/words.h"
#include "protocol/explain/refusals.h"

namespace ximaera {

namespace {

constexpr std::size_t kLongest = 40;

Move firstOf(Move pair) {
  return {pair.from, pair.to, 0, kNoSquare};
}

Move secondOf(Move pair) {
  return {pair.alsoFrom(), pair.alsoTo, 0, kNoSquare};
}

Move inOtherOrder(Move pair) {
  return {pair.alsoFrom(), pair.alsoTo, pair.from, pair.to};
}

Error illegal(std::string_view line, std::string_view reason) {
  return {fmt::format("'{}' is illegal: {}", line, reason)};
}

std::string whyPairRefused(const Game& game, const MoveList& legal, Move pair) {
  if (!legal.contains(firstOf(pair))) return whyRefused(game, firstOf(pair));
  if (!legal.contains(secondOf(pair))) return whyRefused(game, secondOf(pair));
  return "these two do not move so together";
}

// Squares name exactly one move.
Result<Move> moveOfSquares(const Game& game, Move named, std::string_view line) {
  MoveList legal;
  game.legal(legal);
  if (legal.contains(named)) return named;
  if (!named.isOfTwo()) return illegal(line, whyRefused(game, named));
  if (legal.contains(inOtherOrder(named))) return inOtherOrder(named);
  return illegal(line, whyPairRefused(game, legal, named));
}

// SAN without blanks and with a capital letter for the piece.
std::string capitalized(std::string_view line) {
  std::string text;
  for (const std::string_view word : wordsOf(line)) text += word;
  if (!text.empty()) text[0] = upper(text[0]);
  for (std::size_t at = 1; at < text.size(); ++at) text[at] = lower(text[at]);
  return text;
}

// Why a move in SAN is refused; it may describe several pieces.
std::string whySanRefused(const Game& game, const std::vector<Move>& tries) {
  if (tries.size() == 1) return whyRefused(game, tries.front());
  return fmt::format("no {} can go to {}",
                     kindName(game.rules(), game.position()[tries.front().from]),
                     squareName(tries.front().to));
}

}  // namespace

Result<Move> readTypedMove(const Game& game, std::string_view line) {
  const std::string_view shown = line.substr(0, kLongest);
  if (const auto named = squaresMeant(game.rules(), line))
    return moveOfSquares(game, *named, shown);
  const std::string large = capitalized(line);
  for (const std::string_view text : {line, std::string_view(large)})
    if (!movesMeant(game, text).empty()) return readMove(game, text);
  for (const std::string_view text : {line, std::string_view(large)})
    if (const auto tries = triesMeant(game, text); !tries.empty())
      return illegal(shown, whySanRefused(game, tries));
  return readMove(game, line);
}

}  // namespace ximaera
