#include "movegen/variants/described/play/fields.h"

#include <fmt/format.h>

#include <algorithm>

#include "movegen/castling.h"
#include "movegen/variants/described/play/passed.h"
#include "movegen/variants/described/play/turn.h"

namespace ximaera::described {

namespace {

// The castlings whose king and partner stand where they begin.
std::uint8_t homeRights(const Game& game, const Board& board) {
  std::uint8_t rights = 0;
  for (std::size_t index = 0; index < game.castlings.size(); ++index) {
    const CastlingWay& way = game.castlings[index];
    if (way.kingFrom != kNoSquare && board[way.kingFrom] == way.king &&
        board[way.partnerFrom] == way.partner)
      rights |= static_cast<std::uint8_t>(1u << index);
  }
  return rights;
}

std::string readCastlings(const Game& game, const Board& board, std::string_view field,
                          RuleBytes& rule) {
  constexpr std::string_view kLetters = "KQkq";
  if (field != "-")
    for (const char letter : field) {
      const std::size_t index = kLetters.find(letter);
      if (index == kLetters.npos)
        return fmt::format("unknown castling letter '{}' in '{}'", letter, field);
      rule[kCastlingByte] |= static_cast<std::uint8_t>(1u << index);
    }
  rule[kCastlingByte] &= homeRights(game, board);
  return {};
}

// Reads the squares that the last move passed, and the piece that made it if it is elsewhere.
std::string readPassed(const Game& game, const Position& position, std::string_view field,
                       RuleBytes& rule) {
  std::string_view rest = field;
  std::vector<Square> squares;
  while (const auto square = takeSquare(rest, game.files, game.ranks)) squares.push_back(*square);
  const auto complaint = [&] {
    return fmt::format("no move can just have passed over the en-passant square {}", field);
  };
  if (!rest.empty() || squares.empty()) return complaint();
  const Side mover = opposite(position.side());
  Square victim = step(squares.back(), forwardOf(mover));
  if (position[squares.back()] != kEmpty) {
    victim = squares.back();
    squares.pop_back();
  }
  const bool vacant =
      std::ranges::all_of(squares, [&](Square square) { return position[square] == kEmpty; });
  if (!game.enPassant || squares.empty() || squares.size() > kPassedBytes.size() || !vacant ||
      !belongsTo(position[victim], mover))
    return complaint();
  for (std::size_t index = 0; index < squares.size(); ++index)
    rule[kPassedBytes[index]] = squares[index];
  rule[kVictimByte] = victim;
  keepLegalPassed(game, position, rule);
  return {};
}

}  // namespace

std::string readFields(const Game& game, const Position& position, const RuleFields& fields,
                       RuleBytes& rule) {
  const std::string fault = readCastlings(game, position.board(), fields.castling, rule);
  if (!fault.empty() || fields.enPassant == "-") return fault;
  return readPassed(game, position, fields.enPassant, rule);
}

RuleFields writeFields(const Position& position) {
  const RuleBytes& rule = position.state().rule;
  const std::string castling = castlingField(rule[kCastlingByte]);
  Square last = kNoSquare;
  std::string passed;
  for (const std::size_t byte : kPassedBytes)
    if (rule[byte] != kNoSquare) passed += squareName(last = rule[byte]);
  if (passed.empty()) return {castling, "-"};
  if (step(last, forwardOf(opposite(position.side()))) != rule[kVictimByte])
    passed += squareName(rule[kVictimByte]);
  return {castling, passed};
}

}  // namespace ximaera::described
