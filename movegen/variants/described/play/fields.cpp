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

// The letters of the sides of the board, in the order of Game::castlings.
constexpr std::string_view kWings = "KQkq";

// In games that shuffle: the king of a castling on its rank, kNoSquare if it is not there.
Square kingOf(const Game& game, const Board& board, const CastlingWay& way) {
  for (const Square square : game.squaresOfRank(rankOf(way.kingFrom)))
    if (board[square] == way.king && way.king != kEmpty) return square;
  return kNoSquare;
}

bool isEast(std::size_t index) {
  return index % 2 == 0;
}

// The piece furthest from the king with which it may castle; kNoSquare if there is none.
Square outermost(const Game& game, const Board& board, std::size_t index) {
  const CastlingWay& way = game.castlings[index];
  Square partner = kNoSquare, at = kingOf(game, board, way);
  if (at == kNoSquare) return partner;
  while (board[at = step(at, isEast(index) ? kEast : kWest)] != kWall)
    if (board[at] == way.partner) partner = at;
  return partner;
}

// The partner that a letter names: the outermost one (K, Q), or by its file. kNoSquare if there is
// none.
Square partnerNamed(const Game& game, const Board& board, std::size_t index, char letter) {
  if (letter == kWings[index]) return outermost(game, board, index);
  const CastlingWay& way = game.castlings[index];
  const Square king = kingOf(game, board, way);
  const int file = letter - (index < 2 ? 'A' : 'a');
  if (king == kNoSquare || file < 0 || file >= game.files) return kNoSquare;
  const Square partner = squareAt(file, rankOf(king));
  return board[partner] == way.partner && (partner > king) == isEast(index) ? partner : kNoSquare;
}

// Reads KQkq and letters of files.
std::string readPartners(const Game& game, const Board& board, std::string_view field,
                         RuleBytes& rule) {
  for (const char letter : field) {
    std::size_t index = 0;
    Square partner = kNoSquare;
    for (; index < game.castlings.size(); ++index)
      if ((partner = partnerNamed(game, board, index, letter)) != kNoSquare) break;
    if (partner == kNoSquare)
      return fmt::format("castling letter '{}' in '{}' names no piece beside a king", letter,
                         field);
    if ((rule[kCastlingByte] >> index & 1) != 0)
      return fmt::format("'{}' has two castlings to one side", field);
    setPartner(rule, index, fileOf(partner));
  }
  return {};
}

// Writes a side of the board for an outermost partner, else its file.
std::string partnersField(const Game& game, const Position& position) {
  const RuleBytes& rule = position.state().rule;
  std::string field;
  for (std::size_t index = 0; index < game.castlings.size(); ++index) {
    if ((rule[kCastlingByte] >> index & 1) == 0) continue;
    const int file = partnerFile(rule, index);
    const bool usual = fileOf(outermost(game, position.board(), index)) == file;
    field += usual ? kWings[index] : static_cast<char>((index < 2 ? 'A' : 'a') + file);
  }
  return field.empty() ? "-" : field;
}

std::string readCastlings(const Game& game, const Board& board, std::string_view field,
                          RuleBytes& rule) {
  if (game.shuffles()) return field == "-" ? "" : readPartners(game, board, field, rule);
  if (field != "-")
    for (const char letter : field) {
      const std::size_t index = kWings.find(letter);
      if (index == kWings.npos)
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
  if (!game.enPassant || squares.empty() || squares.size() > game.mostPassed || !vacant ||
      !belongsTo(position[victim], mover))
    return complaint();
  const Squares& open = game.of(position[victim]).passed[mover];
  if (!std::ranges::all_of(squares, [&](Square square) { return open[square]; }))
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

RuleFields writeFields(const Game& game, const Position& position) {
  const RuleBytes& rule = position.state().rule;
  const std::string castling =
      game.shuffles() ? partnersField(game, position) : castlingField(rule[kCastlingByte]);
  Square last = kNoSquare;
  std::string passed;
  for (const std::size_t byte : passedBytes(game))
    if (rule[byte] != kNoSquare) passed += squareName(last = rule[byte]);
  if (passed.empty()) return {castling, "-"};
  if (step(last, forwardOf(opposite(position.side()))) != rule[kVictimByte])
    passed += squareName(rule[kVictimByte]);
  return {castling, passed};
}

std::uint8_t possibleRights(const Game& game, const Board& board, std::uint8_t rights) {
  for (std::size_t index = 0; index < game.castlings.size(); ++index)
    if (outermost(game, board, index) == kNoSquare)
      rights &= static_cast<std::uint8_t>(~(1u << index));
  return rights;
}

}  // namespace ximaera::described
