#include "engine/move_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "movegen/hands.h"
#include "movegen/piece_names.h"
#include "movegen/text/utf8.h"
#include "movegen/text/words.h"

namespace ximaera {

namespace {

// Longer than any description of one piece's move.
constexpr std::size_t kLongest = 24;

bool takeEnd(std::string_view& text, std::string_view end) {
  if (!text.ends_with(end)) return false;
  text.remove_suffix(end.size());
  return true;
}

// The square at the start of a text that Shogi players write: the file from the right, the rank
// from above, as a letter ("7g").
std::optional<Square> shogiSquare(std::string_view text, const VariantInfo& info) {
  if (text.size() < 2 || !isDigit(text[0])) return std::nullopt;
  const int file = info.files - (text[0] - '0'), rank = info.ranks - 1 - (text[1] - 'a');
  const bool there = file >= 0 && file < info.files && rank >= 0 && rank < info.ranks;
  return there ? std::optional(squareAt(file, rank)) : std::nullopt;
}

// A text with our names of its squares if it has one or two of those, in a game with promoted
// forms: "7g7f", "P@5e".
std::string withOurSquares(std::string text, const VariantInfo& info) {
  const std::size_t begin = text.find_first_of("123456789abcdefghijkl");
  if (!info.hasForms() || begin == text.npos) return text;
  std::string ours = text.substr(0, begin);
  for (std::string_view rest = std::string_view(text).substr(begin); !rest.empty();) {
    const auto square = shogiSquare(rest, info);
    if (!square) return text;
    ours += squareName(*square);
    rest.remove_prefix(2);
  }
  return ours;
}

// The + at the end of a text, before other marks, by which a piece promotes to its form, or the -
// by which it turns back; 0 if there is neither.
char turnOf(std::string_view text) {
  const auto last = text.find_last_not_of("#!? ");
  return last != text.npos && (text[last] == '+' || text[last] == '-') ? text[last] : '\0';
}

// The text without everything that does not name a square or letter: separators, marks of capture
// and check, annotations ("Bb5+-", "Qh4mate"). An "x" followed by a square is a capture; an "x" at
// the end is the letter of a move. Shogi players write a drop with a star.
std::string plainText(std::string_view text) {
  constexpr std::string_view kMarks = "+#!?-/=", kJoints = "-=:/()";
  do {
    text = trimmed(text);
    while (!text.empty() && kMarks.find(text.back()) != kMarks.npos) text.remove_suffix(1);
  } while (takeEnd(text, "e.p.") || takeEnd(text, "ep") || takeEnd(text, "mate"));
  std::string plain;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool capture = text[at] == 'x' && at + 1 < text.size();
    if (!capture && kJoints.find(text[at]) == kJoints.npos)
      plain += text[at] == '*' ? '@' : text[at];
  }
  return plain;
}

// Takes a castling off the beginning of a text, and leaves the letter of a piece that enters with
// it and its square, if any. Returns the direction of the king; 0 for any other text.
Step takeCastling(std::string_view& plain) {
  const std::string_view gate =
      plain.substr(std::min(plain.find_first_not_of("Oo0"), plain.size()));
  const std::size_t signs = plain.size() - gate.size();
  if (signs < 2 || signs > 3 || (!gate.empty() && gate.size() != 1 && gate.size() != 3)) return 0;
  plain = gate;
  return signs == 2 ? kEast : kWest;
}

// Whether a move is a castling in this direction with which a piece enters as a text names it.
bool castlesAt(const Position& position, Move move, Step towards, std::string_view gate) {
  if (gate.empty()) return castles(position, move, towards);
  const auto gating = gatingOf(position, move);
  const std::string named =
      gating ? std::string{move.letter()} + squareName(gating->square) : std::string();
  return gating && castles(position, gating->move, towards) &&
         (gate == named || gate == named.substr(0, 1));
}

// Whether a text in small letters, "n@f3", names a drop. A Pawn needs no letter.
bool namesDrop(std::string_view small, const Position& position, Move move) {
  if (small.find('@') == small.npos || !isDrop(position, move)) return false;
  const std::string text = lowered(position.rules().format(position, move));
  return small == text || (text[0] == 'p' && small == std::string_view(text).substr(1));
}

// The drop that a text in small letters names, legal or not; nothing if there is no such piece in
// hand.
std::optional<Move> dropTried(std::string_view small, const Position& position) {
  const bool form = small.starts_with('+');
  const auto [letter, place] = cutAt(small.substr(form ? 1 : 0), '@');
  std::string_view rest = place;
  const auto to = takeSquare(rest, position.info().files, position.info().ranks);
  if (!to || !rest.empty() || letter.size() > 1) return std::nullopt;
  const Kind kind = position.rules().kindOfLetter(letter.empty() ? 'P' : letter[0]);
  const Square from = dropSquare(position, position.side(), kind);
  if (from == kNoSquare) return std::nullopt;
  return Move{from, *to, static_cast<std::uint8_t>(form ? '+' : '\0'), kNoSquare};
}

// Whether SAN describes the move: the piece's letter, as much of its square as is needed, the
// target square, and the promotion, but for that to a form. A pawn that leaves its file is named by
// that file.
bool describes(std::string_view san, const Position& position, Move move) {
  if (move.isOfTwo() || isDrop(position, move)) return false;
  if (std::string_view("+-").find(move.letter()) == std::string_view::npos && move.letter() != 0) {
    if (san.empty() || lower(san.back()) != move.letter()) return false;
    san.remove_suffix(1);
  }
  if (!takeEnd(san, squareName(move.to))) return false;
  const Rules& rules = position.rules();
  const std::string kind = kindText(rules.info(), *rules.kind(kindOf(position[move.from])));
  const bool pawn = kind == "P";
  if (san.starts_with(kind))
    san.remove_prefix(kind.size());
  else if (!pawn)
    return false;
  const std::string from = squareName(move.from);
  if (san == from || san == from.substr(0, 1)) return true;
  const bool leavesFile = pawn && fileOf(move.from) != fileOf(move.to);
  return !leavesFile && (san.empty() || san == from.substr(1));
}

// Whether the text is SAN of a piece with a rank, "B1c4": a capital letter, and squares in lower
// case.
bool beginsWithPiece(std::string_view plain, const Rules& rules) {
  return !plain.empty() && plain[0] != lower(plain[0]) && rules.kindOfLetter(plain[0]) != 0 &&
         std::ranges::any_of(plain.substr(0, plain.find_last_of("0123456789")),
                             [](char letter) { return letter != upper(letter); });
}

// The move that the squares of a plain text name.
std::optional<Move> squaresOf(std::string_view plain, const Rules& rules) {
  if (beginsWithPiece(plain, rules)) return std::nullopt;
  std::string squares = lowered(plain);
  std::erase_if(squares, [](char letter) { return letter == ',' || isBlank(letter); });
  std::string_view rest = squares;
  const auto take = [&] { return takeSquare(rest, rules.info().files, rules.info().ranks); };
  const auto from = take();
  const auto to = from ? take() : std::nullopt;
  if (!to) return std::nullopt;
  if (rest.size() <= 1)
    return Move{*from, *to, static_cast<std::uint8_t>(rest.empty() ? 0 : rest[0]), kNoSquare};
  const auto alsoFrom = take();
  const auto alsoTo = alsoFrom ? take() : std::nullopt;
  if (!alsoTo || !rest.empty()) return std::nullopt;
  return Move{*from, *to, *alsoFrom, *alsoTo};
}

// The legal castling that is written as the king taking its partner ("e1h1", as for Chess960): the
// move of the king that displaces an own piece on the other square. Nothing if there is none.
std::optional<Move> castlingWith(const Position& position, Move named, const MoveList& legal) {
  const bool own = belongsTo(position[named.to], position.side());
  if (!position.info().castling || !own || named.letter() != 0 || named.isOfTwo() ||
      named.to == named.from)
    return std::nullopt;
  for (const Move move : legal) {
    if (move.from != named.from) continue;
    Delta delta;
    position.rules().expand(position, move, delta);
    for (const Change& change : delta)
      if (change.square == named.to && change.before != change.after && !change.captures())
        return move;
  }
  return std::nullopt;
}

// In games that shuffle, the legal castling that is written as the king going where it takes it.
std::optional<Move> castlingTo(const Position& position, Move named, const MoveList& legal) {
  for (const Move move : legal)
    if (move.from == named.from && named.letter() == 0 && castlingGoal(position, move) == named.to)
      return move;
  return std::nullopt;
}

void sortByText(const Position& position, std::vector<Move>& moves) {
  std::ranges::sort(moves, {}, [&](Move move) { return position.rules().format(position, move); });
}

// Moves with this letter from `from` to every other square of the board.
std::vector<Move> steps(const VariantInfo& info, Square from, std::uint8_t letter) {
  std::vector<Move> all;
  for (int rank = 0; rank < info.ranks; ++rank)
    for (int file = 0; file < info.files; ++file)
      if (squareAt(file, rank) != from)
        all.push_back({from, squareAt(file, rank), letter, kNoSquare});
  return all;
}

// Whether a text is `count` squares and at most one letter.
bool isSquares(std::string_view text, int count, const VariantInfo& info) {
  while (count-- > 0)
    if (!takeSquare(text, info.files, info.ranks)) return false;
  return text.size() <= 1;
}

// The disambiguation of a piece from others of its kind that may go to the same square: nothing,
// its file, its rank, or both.
std::string origin(Position& position, Move move) {
  const char letter = kindLetter(position, move.from);
  bool others = false, sameFile = false, sameRank = false;
  MoveList moves;
  position.rules().legal(position, moves);
  for (const Move other : moves) {
    if (other.to != move.to || other.from == move.from || isDrop(position, other)) continue;
    if (kindLetter(position, other.from) != letter) continue;
    others = true;
    sameFile = sameFile || fileOf(other.from) == fileOf(move.from);
    sameRank = sameRank || rankOf(other.from) == rankOf(move.from);
  }
  const std::string square = squareName(move.from);
  if (!others) return {};
  if (!sameFile) return square.substr(0, 1);
  return sameRank ? square : square.substr(1);
}

// The move in SAN without the mark of check.
std::string unmarkedSan(Position& position, Move move) {
  if (castles(position, move, kEast)) return "O-O";
  if (castles(position, move, kWest)) return "O-O-O";
  const bool leavesFile = fileOf(move.from) != fileOf(move.to);
  const std::string to = squareName(move.to);
  if (kindLetter(position, move.from) != 'P')
    return kindLetter(position, move.from) + origin(position, move) +
           (isPiece(position[move.to]) && move.to != move.from ? "x" : "") + to;
  std::string san = leavesFile ? squareName(move.from).substr(0, 1) + 'x' + to : to;
  if (move.letter() != 0) san.append("=") += upper(move.letter());
  return san;
}

}  // namespace

std::string xboardSquare(Square square, const VariantInfo& info) {
  const std::string name = squareName(square);
  return info.ranks == 10 ? fmt::format("{}{}", name[0], rankOf(square)) : name;
}

std::optional<Square> takeXBoardSquare(std::string_view& text, const VariantInfo& info) {
  if (info.ranks != 10) return takeSquare(text, info.files, info.ranks);
  if (text.size() < 2 || !isDigit(text[1])) return std::nullopt;
  const std::string name = fmt::format("{}{}", text[0], text[1] - '0' + 1);
  std::string_view rest = name;
  const auto square = takeSquare(rest, info.files, info.ranks);
  if (square) text.remove_prefix(2);
  return square;
}

// Only castling moves a king so far, or onto a piece of its own.
bool castles(const Position& position, Move move, Step towards) {
  const VariantInfo& info = position.info();
  if (!info.castling || move.letter() != 0 || kindLetter(position, move.from) != 'K') return false;
  if (!info.shuffles()) return move.to == step(move.from, info.castlingStep(towards));
  return belongsTo(position[move.to], position.side()) && rankOf(move.to) == rankOf(move.from) &&
         (move.to > move.from) == (towards == kEast);
}

Square castlingGoal(const Position& position, Move move) {
  if (!castles(position, move, kEast) && !castles(position, move, kWest)) return kNoSquare;
  Delta delta;
  position.rules().expand(position, move, delta);
  for (const Change& change : delta)
    if (change.after == position[move.from]) return change.square;
  return move.from;
}

std::string_view withoutNumber(std::string_view text) {
  const std::string_view begun = trimmed(text);
  const std::size_t dots = begun.find_first_not_of("0123456789");
  if (dots == begun.npos || dots == 0 || begun[dots] != '.') return text;
  return trimmed(begun.substr(std::min(begun.find_first_not_of('.', dots), begun.size())));
}

MoveText::MoveText(const Rules& rules, std::string_view text) : rules_(rules), text_(text) {
  if (text.size() > kLongest) return;
  plain_ = withOurSquares(plainText(withoutNumber(text)), rules.info());
  turn_ = turnOf(text);
  small_ = lowered(plain_);
  std::string_view gate = small_;
  castling_ = takeCastling(gate);
  if (castling_ != 0) gate_ = gate;
  named_ = squaresOf(plain_, rules);
  if (named_ && rules.info().hasForms() && turn_ != 0 && named_->letter() == 0)
    named_->suffix = static_cast<std::uint8_t>(turn_);
}

std::optional<Move> MoveText::namedAmong(const Position& position, const MoveList& legal) const {
  for (const Move move : legal)
    if (namesDrop(small_, position, move)) return move;
  if (!named_) return std::nullopt;
  if (legal.contains(*named_)) return named_;
  if (named_->letter() == '+') {
    const Move plain{named_->from, named_->to, 0, kNoSquare};
    return legal.contains(plain) && givesCheck(position, plain) ? std::optional(plain)
                                                                : std::nullopt;
  }
  return position.info().shuffles() ? castlingTo(position, *named_, legal)
                                    : castlingWith(position, *named_, legal);
}

std::vector<Move> MoveText::meantAmong(const Position& position, const MoveList& legal) const {
  if (const auto move = namedAmong(position, legal)) return {*move};
  std::vector<Move> meant;
  for (const Move move : legal)
    if (castling_ != 0 ? castlesAt(position, move, castling_, gate_)
                       : !named_ && describes(plain_, position, move))
      meant.push_back(move);
  keepTurns(position, meant);
  if (meant.size() != 1)
    for (const Move move : legal)
      if (textForPeople(position, move) == text_) return {move};
  sortByText(position, meant);
  return meant;
}

// In games with promoted forms a + is a promotion, or else tells of a check.
void MoveText::keepTurns(const Position& position, std::vector<Move>& moves) const {
  const auto isTurn = [](Move move) { return move.letter() == '+'; };
  const bool some = std::ranges::any_of(moves, isTurn);
  if (turn_ != '+' || !rules_.info().hasForms())
    std::erase_if(moves, isTurn);
  else
    std::erase_if(moves,
                  [&](Move move) { return some ? !isTurn(move) : !givesCheck(position, move); });
}

std::vector<Move> MoveText::tries(const Position& position) const {
  if (const auto drop = dropTried(small_, position)) return {*drop};
  std::vector<Move> tries;
  const std::size_t size = small_.size();
  const bool lettered =
      size > 2 && isDigit(small_[size - 2]) && upper(small_[size - 1]) != small_[size - 1];
  const auto letter = static_cast<std::uint8_t>(lettered ? small_.back() : '\0');
  for (const Square from : position.pieces(position.side()))
    for (const Move move : steps(position.info(), from, letter))
      if (castling_ != 0 ? castles(position, move, castling_) : describes(plain_, position, move))
        tries.push_back(move);
  sortByText(position, tries);
  return tries;
}

bool MoveText::isForeign() const {
  const VariantInfo& info = rules_.info();
  if (named_) return text_ != small_;
  if (castling_ != 0) return true;
  std::string_view rest = plain_;
  if (std::ranges::any_of(info.kinds,
                          [&](const KindInfo& kind) { return rest.starts_with(kind.letter); }))
    rest.remove_prefix(1);
  // A file or rank alone may precede the target square.
  const std::string_view hinted = rest.substr(std::min<std::size_t>(rest.size(), 1));
  return isSquares(rest, 2, info) || isSquares(rest, 1, info) || isSquares(hinted, 1, info);
}

std::vector<std::string> textsOf(const Position& position, std::span<const Move> moves) {
  std::vector<std::string> texts;
  texts.reserve(moves.size());
  for (const Move move : moves) texts.push_back(position.rules().format(position, move));
  return texts;
}

Result<Move> onlyMeant(const MoveText& text, const Position& position,
                       const std::vector<Move>& meant) {
  if (meant.size() == 1) return meant.front();
  return Error{fmt::format("'{}' may be any of {}", printable(text.text()),
                           fmt::join(textsOf(position, meant), ", "))};
}

Result<Move> readMove(const Game& game, std::string_view text) {
  const MoveText read(game.rules(), text);
  const auto meant = read.meantAmong(game.position(), game.legal());
  return meant.empty() ? whyMeantNowhere(game, read) : onlyMeant(read, game.position(), meant);
}

Error whyMeantNowhere(const Game& game, const MoveText& text) {
  if (text.isForeign()) return Error{fmt::format("'{}' is illegal", printable(text.text()))};
  return game.whyNot(text.text());
}

std::string textForPeople(const Position& position, Move move) {
  const Rules& rules = position.rules();
  if (const auto gating = gatingOf(position, move))
    return fmt::format("{}/{}{}", textForPeople(position, gating->move), upper(move.letter()),
                       gating->square == move.from && gating->move.from != move.from
                           ? squareName(gating->square)
                           : "");
  if (!rules.info().orthodox) {
    const std::string letter = kindText(rules.info(), *rules.kind(kindOf(position[move.from])));
    const std::string text = rules.format(position, move);
    return letter == "P" || isDrop(position, move) ? text : letter + text;
  }
  Position after = position;
  std::string text = unmarkedSan(after, move);
  Undo undo;
  after.make(move, undo);
  if (rules.exposed(after, after.side())) text += rules.anyLegal(after) ? '+' : '#';
  return text;
}

std::vector<std::string> textsForPeople(Position position, std::span<const Move> line) {
  std::vector<std::string> texts;
  Undo undo;
  for (const Move move : line) {
    texts.push_back(textForPeople(position, move));
    position.make(move, undo);
  }
  return texts;
}

std::vector<std::string> movesForRecords(const Game& game) {
  if (!game.rules().info().orthodox) return game.texts();
  return textsForPeople(game.start(), game.moves());
}

}  // namespace ximaera
