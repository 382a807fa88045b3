#include "protocol/terminal/typed_move.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/san.h"
#include "movegen/piece_names.h"
#include "movegen/text/letters.h"
#include "protocol/refusals.h"

namespace ximaera {

namespace {

constexpr std::size_t kLongest = 40;

std::string withoutJoints(std::string_view line) {
  constexpr std::string_view kJoints = " -=,";
  std::string text;
  for (const char letter : line)
    if (kJoints.find(letter) == kJoints.npos) text += lower(letter);
  return text;
}

// How many squares a text begins with, all of which are taken off it.
std::vector<std::string> takeSquares(std::string_view& text, const VariantInfo& info) {
  std::vector<std::string> names;
  while (const auto square = takeSquare(text, info.files, info.ranks))
    names.push_back(squareName(*square));
  return names;
}

// The ways to write a move with these squares and this letter that the book knows.
std::vector<std::string> spellings(const std::vector<std::string>& squares, std::string_view rest) {
  if (squares.size() == 2 && rest.size() <= 1) return {squares[0] + squares[1] + std::string(rest)};
  if (squares.size() != 4 || !rest.empty()) return {};
  return {squares[0] + squares[1] + ',' + squares[2] + squares[3],
          squares[2] + squares[3] + ',' + squares[0] + squares[1]};
}

// SAN with its piece's letter large and all others small.
std::string capitalized(std::string_view line) {
  std::string text = withoutJoints(line);
  if (!text.empty()) text[0] = upper(text[0]);
  return text;
}

// The same for a move in SAN, which may be about several pieces.
std::string refusalOfSan(const Game& game, std::string_view line) {
  std::vector<std::string> tries = triesMeant(game, line);
  if (tries.empty()) tries = triesMeant(game, capitalized(line));
  if (tries.empty()) return {};
  if (tries.size() == 1)
    return fmt::format("'{}' is illegal: {}", line, whyRefused(game, tries.front()));
  const VariantInfo& info = game.rules().info();
  std::string_view rest = tries.front();
  const Square from = *takeSquare(rest, info.files, info.ranks);
  const std::string_view name = kindName(game.rules(), game.position()[from]);
  return fmt::format("'{}' is illegal: no {} can go to {}", line, name, rest);
}

// Why a line that is no legal move is none; empty if there is no more to say than that.
std::string refusal(const Game& game, std::string_view line,
                    const std::vector<std::string>& squares, std::string_view rest) {
  if (squares.size() < 2) return refusalOfSan(game, line);
  if (rest.size() > 1) return {};
  const std::string first = squares[0] + squares[1];
  const bool firstIsFine = squares.size() == 4 && game.parse(first);
  const std::string asked = firstIsFine ? squares[2] + squares[3] : first + std::string(rest);
  if (squares.size() == 4 && game.parse(asked))
    return fmt::format("'{}' is illegal: these two do not move so together", line);
  return fmt::format("'{}' is illegal: {}", line, whyRefused(game, asked));
}

}  // namespace

Result<Move> readTypedMove(const Game& game, std::string_view line) {
  const std::string_view shown = line.substr(0, kLongest);
  const Result<Move> read = readMove(game, line);
  if (read) return read;
  const std::string plain = withoutJoints(line);
  std::string_view rest = plain;
  const std::vector<std::string> squares = takeSquares(rest, game.rules().info());
  for (const std::string& text : spellings(squares, rest))
    if (const Result<Move> move = game.parse(text)) return move;
  const Result<Move> large = readMove(game, capitalized(line));
  if (large || large.error().find("may be any of") != std::string::npos) return large;
  const std::string reason = refusal(game, shown, squares, rest);
  return Error{reason.empty() ? read.error() : reason};
}

}  // namespace ximaera
