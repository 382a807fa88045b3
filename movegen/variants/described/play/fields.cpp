#include "movegen/variants/described/play/fields.h"

#include <fmt/format.h>

#include <algorithm>

#include "movegen/castling.h"
#include "movegen/text/number.h"
#include "movegen/variants/described/play/passed.h"
#include "movegen/variants/described/play/turn.h"

namespace ximaera::described {

namespace {

// The castlings whose king and partner stand where they begin.
std::uint8_t homeRights(const GameRules& game, const Board& board) {
  std::uint8_t rights = 0;
  for (std::size_t index = 0; index < game.castlings.size(); ++index) {
    const CastlingWay& way = game.castlings[index];
    if (way.kingFrom != kNoSquare && board[way.kingFrom] == way.king &&
        board[way.partnerFrom] == way.partner)
      rights |= static_cast<std::uint8_t>(1u << index);
  }
  return rights;
}

// The letters of the sides of the board, in the order of GameRules::castlings.
constexpr std::string_view kWings = "KQkq";

// In games that shuffle: the king of a castling on its rank, kNoSquare if it is not there.
Square kingOf(const GameRules& game, const Board& board, const CastlingWay& way) {
  for (const Square square : game.squaresOfRank(rankOf(way.kingFrom)))
    if (board[square] == way.king && way.king != kEmpty) return square;
  return kNoSquare;
}

bool isEast(std::size_t index) {
  return index % 2 == 0;
}

// The piece furthest from the king with which it may castle; kNoSquare if there is none.
Square outermost(const GameRules& game, const Board& board, std::size_t index) {
  const CastlingWay& way = game.castlings[index];
  Square partner = kNoSquare, at = kingOf(game, board, way);
  if (at == kNoSquare) return partner;
  while (board[at = step(at, isEast(index) ? kEast : kWest)] != kWall)
    if (board[at] == way.partner) partner = at;
  return partner;
}

// The partner that a letter names: the outermost one (K, Q), or by its file. kNoSquare if there is
// none.
Square partnerNamed(const GameRules& game, const Board& board, std::size_t index, char letter) {
  if (letter == kWings[index]) return outermost(game, board, index);
  const CastlingWay& way = game.castlings[index];
  const Square king = kingOf(game, board, way);
  const int file = letter - (index < 2 ? 'A' : 'a');
  if (king == kNoSquare || file < 0 || file >= game.files) return kNoSquare;
  const Square partner = squareAt(file, rankOf(king));
  return board[partner] == way.partner && (partner > king) == isEast(index) ? partner : kNoSquare;
}

// Reads KQkq and letters of files.
std::string readPartners(const GameRules& game, const Board& board, std::string_view field,
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

// The letter of a castling whose right is left: of the side of the board, or in games that shuffle
// of the file, if the partner is not the outermost one.
std::string letterOf(const GameRules& game, const Position& position, std::size_t index) {
  const RuleBytes& rule = position.state().rule;
  if ((rule[kCastlingByte] >> index & 1) == 0) return {};
  const int file = partnerFile(rule, index);
  const bool usual = !game.shuffles() || fileOf(outermost(game, position.board(), index)) == file;
  return {usual ? kWings[index] : fileLetter(index < 2 ? kWhite : kBlack, file)};
}

std::string readCastlings(const GameRules& game, const Board& board, std::string_view field,
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

// Whether it matters of all pieces of a side's first rank which have not moved.
bool hasGates(const GameRules& game, const Position& position, Side side) {
  return game.hands.gates &&
         (game.capture.toHand || std::ranges::any_of(position.pieces(side), [&](Square square) {
            return game.inHand(square);
          }));
}

// Whether it matters of any.
bool tellsUnmoved(const GameRules& game, const Position& position, Side side) {
  return game.once != 0 || hasGates(game, position, side);
}

// The files of the king and the partner of a castling whose right is left; 0 of another one.
unsigned filesOf(const GameRules& game, const Board& board, const RuleBytes& rule,
                 std::size_t index) {
  const CastlingWay& way = game.castlings[index];
  if ((rule[kCastlingByte] >> index & 1) == 0) return 0;
  if (!game.shuffles()) return 1u << fileOf(way.kingFrom) | 1u << fileOf(way.partnerFrom);
  return 1u << fileOf(kingOf(game, board, way)) | 1u << partnerFile(rule, index);
}

// A king that has not moved castles with each partner that has not.
void winRights(const GameRules& game, const Board& board, unsigned gates, std::size_t index,
               RuleBytes& rule) {
  const CastlingWay& way = game.castlings[index];
  const Square king = game.shuffles() ? kingOf(game, board, way) : way.kingFrom;
  if (way.king == kEmpty || king == kNoSquare || (gates >> fileOf(king) & 1) == 0) return;
  for (Square at = king; board[at] != kWall; at = step(at, isEast(index) ? kEast : kWest)) {
    if (board[at] != way.partner || (gates >> fileOf(at) & 1) == 0) continue;
    if (game.shuffles())
      setPartner(rule, index, fileOf(at));
    else if (at == way.partnerFrom && board[king] == way.king)
      rule[kCastlingByte] |= static_cast<std::uint8_t>(1u << index);
  }
}

// Reads castlings, and by their files the pieces that have not moved.
std::string readGates(const GameRules& game, const Position& position, std::string_view field,
                      RuleBytes& rule) {
  const Board& board = position.board();
  std::array<unsigned, 2> gates{};
  std::string castlings;
  for (const char letter : field == "-" ? "" : field) {
    const Side side = letter >= 'a' ? kBlack : kWhite;
    const int file = upper(letter) - 'A';
    if (kWings.find(letter) == kWings.npos && file >= 0 && file < game.files &&
        tellsUnmoved(game, position, side))
      gates[side] |= 1u << file;
    else
      castlings += letter;
  }
  if (!castlings.empty())
    if (std::string fault = readCastlings(game, board, castlings, rule); !fault.empty())
      return fault;
  for (const Side side : {kWhite, kBlack}) {
    if (!tellsUnmoved(game, position, side)) continue;
    const std::array wings{2u * side, 2u * side + 1};
    for (const std::size_t index : wings) gates[side] |= filesOf(game, board, rule, index);
    for (const std::size_t index : wings) winRights(game, board, gates[side], index, rule);
    for (const Square square : game.squaresOfRank(game.firstRankOf(side)))
      if (!belongsTo(board[square], side) ||
          (!hasGates(game, position, side) && !game.movesOnce(board, square)))
        gates[side] &= ~(1u << fileOf(square));
    rule[kGatesByte + side] = static_cast<std::uint8_t>(gates[side]);
  }
  return {};
}

// The castlings of a side, and the files of the other pieces that have not moved. In games that
// shuffle the files say which castlings are left, if those of all pieces are written.
std::string gatesField(const GameRules& game, const Position& position, Side side) {
  const RuleBytes& rule = position.state().rule;
  unsigned gates = rule[kGatesByte + side];
  std::string field;
  const bool byFiles = game.shuffles() && hasGates(game, position, side);
  for (const std::size_t index : {2u * side, 2u * side + 1}) {
    const std::string letter = byFiles ? "" : letterOf(game, position, index);
    if (letter.empty()) continue;
    const unsigned files = filesOf(game, position.board(), rule, index);
    if (letter[0] == kWings[index] || !tellsUnmoved(game, position, side))
      field += letter, gates &= ~files;
    else
      gates |= files;
  }
  for (int file = 0; file < game.files; ++file)
    if ((gates >> file & 1) != 0) field += fileLetter(side, file);
  return field;
}

std::string writeCastlings(const GameRules& game, const Position& position) {
  std::string field;
  if (game.tellsUnmoved())
    for (const Side side : {kWhite, kBlack}) field += gatesField(game, position, side);
  else
    for (std::size_t index = 0; index < kWings.size(); ++index)
      field += letterOf(game, position, index);
  return field.empty() ? "-" : field;
}

// The squares that a field begins with.
std::vector<Square> squaresIn(const GameRules& game, std::string_view& field) {
  std::vector<Square> squares;
  while (const auto square = takeSquare(field, game.files, game.ranks)) squares.push_back(*square);
  return squares;
}

// Reads the squares that the last move passed, and the piece that made it if it is elsewhere.
std::string readPassed(const GameRules& game, const Position& position, std::string_view field,
                       RuleBytes& rule) {
  std::string_view rest = field;
  std::vector<Square> squares = squaresIn(game, rest);
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

// Reads the squares of one or two passes, each twice.
std::string readPasses(const GameRules& game, const Position& position,
                       std::span<const Square> squares, RuleBytes& rule) {
  Side side = opposite(position.side());
  for (std::size_t left = squares.size(); left > 0; left -= 2, side = opposite(side))
    if (left > 4 || left % 2 != 0 || squares[left - 1] != squares[left - 2] ||
        !belongsTo(position[squares[left - 1]], side) ||
        !has(game.royals(), kindOf(position[squares[left - 1]])))
      return "the squares are not those of one or two passes";
  rule[kPassedBytes[0]] = rule[kPassedBytes[1]] = squares.back();
  if (squares.size() > 2) rule[kVictimByte] = squares.front();
  return {};
}

// Reads the squares of a swap that must not be undone: of a piece of the side to move, and of the
// enemy that has swapped with it.
std::string readSwap(const GameRules& game, const Position& position, std::string_view field,
                     RuleBytes& rule) {
  std::string_view rest = field;
  Side side = position.side();
  for (const std::size_t byte : {kPassedBytes[0], kPassedBytes[1]}) {
    const auto square = takeSquare(rest, game.files, game.ranks);
    if (!square || !belongsTo(position[*square], side) ||
        game.of(position[*square]).swaps.by.empty())
      return fmt::format("no swap can just have been made on {}", field);
    rule[byte] = *square;
    side = opposite(side);
  }
  return rest.empty() ? "" : fmt::format("'{}' stands behind the squares of a swap", rest);
}

// Reads the half-moves after which a count is a draw; 0 if nobody counts.
std::string readCount(std::string_view field, RuleBytes& rule) {
  const auto limit = parseNumber("the number of half-moves to count", field, 0, 254);
  if (!limit) return limit.error();
  rule[kCountByte] = static_cast<std::uint8_t>(*limit);
  return {};
}

}  // namespace

std::string readFields(const GameRules& game, const Position& position, const RuleFields& fields,
                       RuleBytes& rule) {
  const std::string fault = game.tellsUnmoved()
                                ? readGates(game, position, fields.castling, rule)
                                : readCastlings(game, position.board(), fields.castling, rule);
  if (!fault.empty() || fields.enPassant == "-") return fault;
  if (game.counting.any() && isDigit(fields.enPassant[0])) return readCount(fields.enPassant, rule);
  std::string_view rest = fields.enPassant;
  const std::vector<Square> squares = squaresIn(game, rest);
  if (game.pass != Passing::kNever && rest.empty() && squares.size() > 1 &&
      squares[0] == squares[1])
    return readPasses(game, position, squares, rule);
  if (game.noSwapBack) return readSwap(game, position, fields.enPassant, rule);
  return readPassed(game, position, fields.enPassant, rule);
}

RuleFields writeFields(const GameRules& game, const Position& position) {
  const RuleBytes& rule = position.state().rule;
  const std::string castling = writeCastlings(game, position);
  if (game.counting.any() && rule[kCountByte] != 0)
    return {castling, std::to_string(rule[kCountByte])};
  const auto twice = [](Square square) {
    return square == kNoSquare ? "" : squareName(square) + squareName(square);
  };
  if (isPassing(rule)) return {castling, twice(rule[kVictimByte]) + twice(rule[kPassedBytes[0]])};
  Square last = kNoSquare;
  std::string passed;
  for (const std::size_t byte : passedBytes(game))
    if (rule[byte] != kNoSquare) passed += squareName(last = rule[byte]);
  if (passed.empty()) return {castling, "-"};
  if (!game.noSwapBack && step(last, forwardOf(opposite(position.side()))) != rule[kVictimByte])
    passed += squareName(rule[kVictimByte]);
  return {castling, passed};
}

std::uint8_t possibleRights(const GameRules& game, const Board& board, std::uint8_t rights) {
  for (std::size_t index = 0; index < game.castlings.size(); ++index)
    if (outermost(game, board, index) == kNoSquare)
      rights &= static_cast<std::uint8_t>(~(1u << index));
  return rights;
}

}  // namespace ximaera::described
