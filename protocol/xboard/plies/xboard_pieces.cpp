#include "protocol/xboard/plies/xboard_pieces.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "engine/move_text.h"
#include "movegen/fen.h"
#include "movegen/text/number.h"
#include "movegen/text/words.h"

namespace ximaera {

namespace {

// `text` with its squares, as `take` reads them, written by `name`. None begins within a word.
template <class Take, class Name>
std::string withSquares(std::string_view text, Take&& take, Name&& name) {
  std::string renamed;
  while (!text.empty()) {
    const char before = renamed.empty() ? ' ' : renamed.back();
    const bool inWord = before >= 'a' && before <= 'z' && before != 'x';
    const std::optional<Square> square = inWord ? std::nullopt : take(text);
    renamed += square ? name(*square) : std::string(1, text[0]);
    if (!square) text.remove_prefix(1);
  }
  return renamed;
}

// `text` with the numbers behind "rank" and "ranks", also in a list, lessened by one. A line may
// end between them.
std::string withLowerRanks(std::string_view text) {
  constexpr std::string_view kBetween[] = {" to ", " and ", " or ", ", ", "-", " "};
  std::string renamed;
  bool inList = false;
  while (!text.empty()) {
    const std::size_t size = std::min(text.find_first_not_of("0123456789"), text.size());
    if (inList && size > 0) {
      renamed += std::to_string(toInteger(text.substr(0, size)).value_or(1) - 1);
      text.remove_prefix(size);
      continue;
    }
    const auto begins = [&](std::string_view word) {
      return std::ranges::equal(text.substr(0, word.size()), word, [](char is, char wanted) {
        return is == wanted || (is == '\n' && wanted == ' ');
      });
    };
    const auto* const between = std::ranges::find_if(kBetween, begins);
    const std::string_view word = begins("ranks ")                          ? "ranks "
                                  : begins("rank ")                         ? "rank "
                                  : inList && between != std::end(kBetween) ? *between
                                                                            : text.substr(0, 1);
    inList = word.size() > 1 || (inList && between != std::end(kBetween));
    renamed += text.substr(0, word.size());
    text.remove_prefix(word.size());
  }
  return renamed;
}

}  // namespace

XBoardPieces::XBoardPieces(const Rules& rules, TurnStyle style)
    : rules_(rules),
      facts_(xboardFactsOf(rules)),
      name_(style == TurnStyle::kPlies ? facts_.name : rules.info().name) {
  for (const KindInfo& kind : rules.info().kinds)
    letters_[static_cast<std::size_t>(kind.kind)] = kind.letter;
  for (const XBoardType& type : facts_.types) {
    const Kind kind = kindOf(rules, type).kind;
    letters_[static_cast<std::size_t>(kind | (type.marked ? kMark : kEmpty))] = type.letter;
  }
  if (style == TurnStyle::kPlies && !facts_.types.empty()) makeSetup();
}

void XBoardPieces::makeSetup() {
  constexpr std::size_t kSlots = 66;
  const VariantInfo& info = rules_.info();
  std::string table(kSlots, '.');
  const auto put = [&](char letter, int slot) { table[static_cast<std::size_t>(slot)] = letter; };
  for (const XBoardType& type : facts_.types) put(type.letter, type.slot);
  for (const XBoardChoice& choice : facts_.choices) put(choice.letter, choice.slot);
  setup_ = fmt::format("setup ({}{}) {}x{}+0_bughouse {} w - - 0 1", table, lowered(table),
                       info.files, info.ranks, boardText(startPosition(rules_).board()));
}

std::string XBoardPieces::sizedSetup() const {
  if (facts_.table.empty() || name_ != facts_.name) return {};
  return fmt::format("setup ({}{}) {} {}", facts_.table, lowered(facts_.table), name_,
                     formatFen(startPosition(rules_)));
}

Piece XBoardPieces::piece(char letter, Side side) const {
  const auto found = std::find(letters_.begin(), letters_.end(), upper(letter));
  if (letter == 0 || found == letters_.end()) return kEmpty;
  return ownerBit(side) | static_cast<Piece>(found - letters_.begin());
}

std::string XBoardPieces::wholeText(const Position& position, Move move) const {
  if (rules_.info().shuffles() && name_ == facts_.name) {
    if (castles(position, move, kEast)) return "O-O";
    if (castles(position, move, kWest)) return "O-O-O";
  }
  return rules_.format(position, move);
}

std::string XBoardPieces::text(const XBoardPly& ply) const {
  if (ply.to == kNoSquare) return std::string(kXBoardPass);
  const std::string to = xboardSquare(ply.to, rules_.info());
  if (ply.from == kNoSquare) return fmt::format("{}@{}", letter(ply.piece), to);
  std::string text = xboardSquare(ply.from, rules_.info()) + to;
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
    const auto to = takeXBoardSquare(text, info);
    if (!to || !text.empty() || ply.piece == kEmpty) return std::nullopt;
    ply.to = *to;
    return ply;
  }
  const auto from = takeXBoardSquare(text, info);
  const auto to = from ? takeXBoardSquare(text, info) : std::nullopt;
  if (!to || text.size() > 1) return std::nullopt;
  ply.from = *from;
  ply.to = *to;
  if (text.empty()) return ply;
  ply.piece = piece(text[0], side);
  return ply.piece == kEmpty ? std::nullopt : std::optional(ply);
}

std::string XBoardPieces::shown(std::string_view text) const {
  if (!countsFromZero()) return std::string(text);
  const VariantInfo& info = rules_.info();
  const std::string squares = withSquares(
      text, [&](auto& rest) { return takeSquare(rest, info.files, info.ranks); },
      [&](Square square) { return xboardSquare(square, info); });
  return withLowerRanks(squares);
}

std::string XBoardPieces::inOurs(std::string_view text) const {
  if (!countsFromZero()) return std::string(text);
  return withSquares(
      text, [&](auto& rest) { return takeXBoardSquare(rest, rules_.info()); }, squareName);
}

std::string XBoardPieces::boardText(const Board& board) const {
  return boardField(board, rules_.info(), [&](Piece piece) {
    return std::string(1, ownerOf(piece) == kWhite ? letter(piece) : lower(letter(piece)));
  });
}

Result<std::string> XBoardPieces::inOurLetters(std::string_view field) const {
  std::string text;
  for (const char letter : field) {
    const Piece found = piece(letter, letter >= 'a' ? kBlack : kWhite);
    if (found == kEmpty && upper(letter) >= 'A' && upper(letter) <= 'Z')
      return Error{fmt::format("unknown piece letter '{}'", letter)};
    text += found == kEmpty ? std::string(1, letter) : pieceText(rules_, found);
  }
  return text;
}

Result<LenientFen> XBoardPieces::readFen(std::string_view fen) const {
  if (orthodox()) return parseLenientFen(rules_, fen);
  const auto fields = wordsOf(fen);
  if (fields.size() < 2) return Error{"a FEN has at least a board and a side to move"};
  const auto board = inOurLetters(fields[0]);
  if (!board) return board.failure();
  const bool counted = fields.size() >= 6 && std::ranges::all_of(fields[4], isDigit) &&
                       std::ranges::all_of(fields[5], isDigit);
  // The squares of passes, which XBoard does not have, are ours.
  const std::string_view passes = rules_.info().passes && fields.size() > 3 ? fields[3] : "-";
  // Rights without king and rook on their first squares are dropped.
  auto read =
      parseLenientFen(rules_, fmt::format("{} {} KQkq {} {} {}", *board, fields[1], passes,
                                          counted ? fields[4] : "0", counted ? fields[5] : "1"));
  if (read) read->remarks.clear();
  return read;
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
