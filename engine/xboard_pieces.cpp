#include "engine/xboard_pieces.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "movegen/fen.h"
#include "movegen/letters.h"
#include "movegen/registry.h"
#include "movegen/words.h"

namespace ximaera {

namespace {

/// Where a piece stands in XBoard's table of types. The slots are such that XBoard has no rules of
/// its own for them (those of pawns, kings, lances do things behind one's back, and those of known
/// pieces are written in short notation, which loses changes of type). No two pieces of different
/// games share a slot, so that one directory of pictures serves all.
struct Guise {
  /// The letter in the book, upper case.
  char bookLetter;
  bool marked;
  /// The letter in XBoard. X cannot be used, it stands for "captures" there, nor O, for castling.
  char letter;
  int slot;
};

struct Game {
  std::string_view book;
  std::string_view name;
  std::vector<Guise> pieces;
};

constexpr Guise plain(char letter, int slot) {
  return {letter, false, letter, slot};
}

std::vector<Guise> orthodoxAnd(std::vector<Guise> others) {
  std::vector<Guise> all{plain('P', 55), plain('N', 34), plain('B', 46),
                         plain('R', 47), plain('Q', 64), plain('K', 50)};
  all.insert(all.end(), others.begin(), others.end());
  return all;
}

std::vector<Guise> recruited() {
  return {{'P', true, 'S', 59}, {'N', true, 'H', 56}, {'B', true, 'E', 57}, {'R', true, 'T', 58},
          {'Q', true, 'G', 51}, {'K', true, 'M', 48}, plain('U', 39)};
}

const std::vector<Game>& games() {
  static const std::vector<Game> kGames{
      {"chess", "normal", {}},
      {"rebel1", "rebel-chess-1", orthodoxAnd({plain('U', 39)})},
      {"rebel2", "rebel-chess-2", orthodoxAnd(recruited())},
      {"rebel3", "rebel-chess-3", orthodoxAnd(recruited())},
      {"fusion", "fusion-chess",
       orthodoxAnd(
           {plain('D', 23), plain('M', 38), plain('F', 27), plain('G', 40), plain('C', 24)})},
      {"blackmagic",
       "nature-vs-black-magic",
       {plain('G', 35), plain('T', 54), plain('B', 32), plain('D', 36), plain('R', 26),
        plain('I', 37)}},
      {"fugue",
       "fugue",
       {plain('P', 29), plain('K', 50), plain('Q', 64), plain('I', 45), plain('U', 31),
        plain('A', 33), plain('S', 49), plain('L', 28), plain('W', 44)}},
      {"rebelfury",
       "rebel-fury",
       {plain('A', 22),
        plain('C', 53),
        plain('D', 30),
        plain('F', 42),
        plain('G', 60),
        plain('H', 41),
        plain('J', 43),
        plain('M', 62),
        {'X', false, 'S', 52}}},
  };
  return kGames;
}

/// A type that no piece has: its picture stands for the Swapper's destruction where XBoard offers
/// a choice by pictures.
constexpr Guise kDestruction{'D', false, 'D', 61};

const Game& gameOf(const Rules& rules) {
  return *std::ranges::find(games(), rules.info().name, &Game::book);
}

// The rights that kings and rooks at home suggest.
std::string possibleCastlings(const Position& position) {
  if (!position.info().castling) return "-";
  return castlingField(position.rules().possibleRights(position));
}

}  // namespace

XBoardPieces::XBoardPieces(const Rules& rules, TurnStyle style)
    : rules_(rules), name_(style == TurnStyle::kPlies ? gameOf(rules).name : rules.info().name) {
  for (const KindInfo& kind : rules.info().kinds)
    letters_[static_cast<std::size_t>(kind.kind)] = kind.letter;
  for (const Guise& guise : gameOf(rules).pieces) {
    const Kind kind = rules.kindOfLetter(guise.bookLetter);
    letters_[static_cast<std::size_t>(kind | (guise.marked ? kMark : kEmpty))] = guise.letter;
  }
  if (style == TurnStyle::kPlies && !gameOf(rules).pieces.empty()) makeSetup();
}

void XBoardPieces::makeSetup() {
  constexpr std::size_t kSlots = 66;
  std::string table(kSlots, '.');
  std::vector<Guise> pieces = gameOf(rules_).pieces;
  if (rules_.info().name == "fugue") pieces.push_back(kDestruction);
  for (const Guise& guise : pieces) table[static_cast<std::size_t>(guise.slot)] = guise.letter;
  std::string black = table;
  std::transform(black.begin(), black.end(), black.begin(), lower);
  const VariantInfo& info = rules_.info();
  setup_ = fmt::format("setup ({}{}) {}x{}+0_bughouse {} w - - 0 1", table, black, info.files,
                       info.ranks, boardText(startPosition(rules_).board()));
}

Piece XBoardPieces::piece(char letter, Side side) const {
  const auto found = std::find(letters_.begin(), letters_.end(), upper(letter));
  if (letter == 0 || found == letters_.end()) return kEmpty;
  return ownerBit(side) | static_cast<Piece>(found - letters_.begin());
}

std::string XBoardPieces::text(const XBoardPly& ply) const {
  if (ply.to == kNoSquare) return std::string(kXBoardPass);
  if (ply.from == kNoSquare) return fmt::format("{}@{}", letter(ply.piece), squareName(ply.to));
  std::string text = squareName(ply.from) + squareName(ply.to);
  if (ply.piece != kEmpty) text += lower(letter(ply.piece));
  return text;
}

std::optional<XBoardPly> XBoardPieces::parse(std::string_view text, Side side) const {
  if (text == kXBoardPass) return XBoardPly{};
  const VariantInfo& info = rules_.info();
  XBoardPly ply;
  if (text.size() > 2 && text[1] == '@') {
    ply.piece = piece(text[0], side);
    text.remove_prefix(2);
    const auto to = takeSquare(text, info.files, info.ranks);
    if (!to || !text.empty() || ply.piece == kEmpty) return std::nullopt;
    ply.to = *to;
    return ply;
  }
  const auto from = takeSquare(text, info.files, info.ranks);
  const auto to = from ? takeSquare(text, info.files, info.ranks) : std::nullopt;
  if (!to || text.size() > 1) return std::nullopt;
  ply.from = *from;
  ply.to = *to;
  if (text.empty()) return ply;
  ply.piece = piece(text[0], side);
  return ply.piece == kEmpty ? std::nullopt : std::optional(ply);
}

std::string XBoardPieces::boardText(const Board& board) const {
  return boardField(board, rules_.info(), [&](Piece piece) {
    return std::string(1, ownerOf(piece) == kWhite ? letter(piece) : lower(letter(piece)));
  });
}

// The board field in the book's letters.
std::string XBoardPieces::bookText(const Board& board) const {
  return boardField(board, rules_.info(), [&](Piece piece) { return pieceText(rules_, piece); });
}

Result<Board> XBoardPieces::board(std::string_view text) const {
  const VariantInfo& info = rules_.info();
  Board board = Position(rules_).board();
  int file = 0, rank = info.ranks - 1;
  while (!text.empty()) {
    const char letter = text[0];
    if (isDigit(letter)) {
      const std::size_t size = std::min(text.find_first_not_of("0123456789"), text.size());
      if (size > 2) return Error{fmt::format("'{}' is too long a run", text.substr(0, size))};
      file += std::stoi(std::string(text.substr(0, size)));
      text.remove_prefix(size);
      continue;
    }
    text.remove_prefix(1);
    if (letter == '/') {
      if (file != info.files || rank == 0) return Error{"the ranks do not fit"};
      file = 0;
      --rank;
      continue;
    }
    const Piece found = piece(letter, letter >= 'a' ? kBlack : kWhite);
    if (found == kEmpty) return Error{fmt::format("unknown piece letter '{}'", letter)};
    if (file >= info.files) return Error{"a rank is too long"};
    board[squareAt(file++, rank)] = found;
  }
  if (file != info.files || rank != 0) return Error{"the ranks do not fit"};
  return board;
}

Result<Position> XBoardPieces::position(std::string_view fen) const {
  if (orthodox()) return parseFen(rules_, fen);
  const auto fields = wordsOf(fen);
  if (fields.size() < 2) return Error{"a FEN has at least a board and a side to move"};
  const auto found = board(fields[0]);
  if (!found) return Error{found.error()};
  const bool counted = fields.size() >= 6 && std::ranges::all_of(fields[4], isDigit) &&
                       std::ranges::all_of(fields[5], isDigit);
  const auto withRights = [&](std::string_view rights) {
    return parseFen(rules_, fmt::format("{} {} {} - {} {}", bookText(*found), fields[1], rights,
                                        counted ? fields[4] : "0", counted ? fields[5] : "1"));
  };
  const Result<Position> bare = withRights("-");
  return bare ? withRights(possibleCastlings(*bare)) : bare;
}

const Rules* findXBoardVariant(std::string_view name) {
  const auto found = std::ranges::find(games(), name, &Game::name);
  return findRules(found == games().end() ? name : found->book);
}

bool applyPly(Board& board, Side side, const XBoardPly& ply) {
  if (ply.to == kNoSquare) return true;
  if (ply.from == kNoSquare) {
    if (board[ply.to] != kEmpty) return false;
    board[ply.to] = ply.piece;
    return true;
  }
  const Piece mover = board[ply.from];
  if (!belongsTo(mover, side) || ply.from == ply.to) return false;
  board[ply.from] = kEmpty;
  board[ply.to] = ply.piece == kEmpty ? mover : ply.piece;
  return true;
}

}  // namespace ximaera
