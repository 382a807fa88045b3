#include "protocol/explain/piece_page.h"

#include <fmt/format.h>

#include <algorithm>

#include "movegen/text/words.h"
#include "protocol/explain/narration.h"
#include "protocol/explain/refusals.h"
#include "protocol/explain/text.h"

namespace ximaera {

namespace {

std::string powers(const Rules& rules, Piece piece) {
  const KindInfo& kind = *rules.kind(kindOf(piece));
  const char letter = belongsTo(piece, kBlack) ? lower(kind.letter) : kind.letter;
  return wrapped(fmt::format("{} ({}): {}.", kindName(rules, piece), letter, kind.powers));
}

std::string capitalized(std::string text) {
  text[0] = upper(text[0]);
  return text;
}

// One move for each letter that the piece's moves have.
std::vector<Move> examplesOfLetters(const Game& game, Square square) {
  MoveList moves;
  game.legal(moves);
  std::vector<Move> examples;
  for (const Move move : moves) {
    const auto hasSameLetter = [&](Move other) { return other.letter() == move.letter(); };
    if (move.from == square && move.letter() != 0 && std::ranges::none_of(examples, hasSameLetter))
      examples.push_back(move);
  }
  return examples;
}

const KindInfo* kindAsked(const Rules& rules, std::string_view asked) {
  if (asked.size() == 1) return rules.kind(rules.kindOfLetter(asked[0]));
  for (const KindInfo& kind : rules.info().kinds)
    if (sameIgnoringCase(kind.name, asked) || sameIgnoringCase(kind.blackName, asked)) return &kind;
  return nullptr;
}

}  // namespace

std::string pageOfSquare(const Game& game, Square square) {
  const Position& position = game.position();
  if (!isPiece(position[square])) return fmt::format("{} is vacant.\n", squareName(square));
  std::string page = wrapped(fmt::format("{} is {}'s.", capitalized(pieceOn(position, square)),
                                         sideName(ownerOf(position[square])))) +
                     powers(game.rules(), position[square]);
  if (const auto held = whyHeld(game, square)) page += wrapped(capitalized(*held) + '.');
  if (const auto proof = whyProof(game, square)) page += wrapped(capitalized(*proof) + '.');
  if (!belongsTo(position[square], position.side())) return page;
  const std::vector<std::string> texts = textsFrom(game, square);
  page += wrapped(texts.empty() ? "It has no move now." : "Its moves: " + joinWords(texts));
  for (const Move move : examplesOfLetters(game, square))
    page += wrapped(
        fmt::format("{}: {}.", game.rules().format(position, move), narrated(position, move)));
  return page;
}

Result<std::string> piecePage(const Game& game, std::string_view asked) {
  if (const auto square = typedSquare(game.rules().info(), asked))
    return pageOfSquare(game, *square);
  if (const KindInfo* kind = kindAsked(game.rules(), asked)) {
    const bool blacks = sameIgnoringCase(kind->blackName, asked);
    return powers(game.rules(), makePiece(blacks ? kBlack : kWhite, kind->kind));
  }
  return Error{fmt::format("'{}' is neither a square nor a piece of this game", asked)};
}

std::optional<Square> typedSquare(const VariantInfo& info, std::string_view text) {
  std::string name(text);
  std::ranges::transform(name, name.begin(), lower);
  std::string_view rest = name;
  const auto square = takeSquare(rest, info.files, info.ranks);
  return rest.empty() ? square : std::nullopt;
}

std::vector<std::string> textsFrom(const Game& game, Square square) {
  MoveList moves, chosen;
  game.legal(moves);
  for (const Move move : moves)
    if (move.from == square || (move.isOfTwo() && move.alsoFrom() == square)) chosen.push(move);
  return sortedTexts(game.position(), chosen);
}

}  // namespace ximaera
