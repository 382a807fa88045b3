#include "movegen/fen.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <vector>

#include "movegen/hands.h"
#include "movegen/piece_names.h"
#include "movegen/text/number.h"
#include "movegen/text/utf8.h"
#include "movegen/text/words.h"

namespace ximaera {

namespace {

// Every step of reading a FEN returns its fault, or an empty string.
using Complaint = std::string;

// Reads one rank of the board field from left to right.
class RankReader {
 public:
  RankReader(Position& position, std::string_view text, int rank)
      : position_(position), text_(text), rest_(text), rank_(rank) {}

  Complaint read() {
    while (!rest_.empty()) {
      const Complaint complaint = isDigit(rest_[0]) ? readRun()
                                  : rest_[0] == '*' ? readHole()
                                                    : readPiece();
      if (!complaint.empty()) return complaint;
    }
    if (file_ == position_.info().files) return {};
    return fmt::format("rank {} ('{}') has {} squares instead of {}", rank_ + 1, text_, file_,
                       position_.info().files);
  }

 private:
  Complaint readRun() {
    int run = 0;
    const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), run);
    if (rest_[0] == '0')
      return fmt::format("rank {} ('{}') has a run of vacant squares that starts with 0", rank_ + 1,
                         text_);
    if (error != std::errc{} || run > position_.info().files - file_) return tooLong();
    rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
    for (; run > 0; --run, ++file_)
      if (isHole()) return misfit();
    return {};
  }

  Complaint readHole() {
    if (file_ >= position_.info().files) return tooLong();
    if (!isHole()) return misfit();
    rest_.remove_prefix(1);
    ++file_;
    return {};
  }

  Complaint readPiece() {
    const bool promoted = rest_[0] == '+' && rest_.size() > 1;
    const char letter = rest_[promoted ? 1 : 0];
    Kind kind = position_.rules().kindOfLetter(letter);
    if (promoted) kind = position_.rules().formOf(kind);
    if (kind == 0)
      return fmt::format("unknown piece letter '{}{}' in rank {}", promoted ? "+" : "", letter,
                         rank_ + 1);
    if (file_ >= position_.info().files) return tooLong();
    if (isHole()) return misfit();
    rest_.remove_prefix(promoted ? 2 : 1);
    Piece piece = makePiece(letter >= 'a' ? kBlack : kWhite, kind);
    if (!rest_.empty() && rest_[0] == '~') {
      if (!position_.info().marks)
        return fmt::format("'{}~' in rank {}: {} has no recruited pieces that are marked", letter,
                           rank_ + 1, position_.info().name);
      rest_.remove_prefix(1);
      piece |= kMark;
    }
    position_.place(squareAt(file_++, rank_), piece);
    return {};
  }

  bool isHole() const { return position_[squareAt(file_, rank_)] == kWall; }
  Complaint misfit() const {
    return fmt::format("rank {} ('{}') does not have its holes ('*') where the board has them",
                       rank_ + 1, text_);
  }
  Complaint tooLong() const {
    return fmt::format("rank {} ('{}') has more than {} squares", rank_ + 1, text_,
                       position_.info().files);
  }

  Position& position_;
  std::string_view text_, rest_;
  int rank_;
  int file_ = 0;
};

// Takes the hands off the board field: `[QPp]` behind it, or one row more, as some programs write
// them. No text if there are none.
Complaint takeHands(const VariantInfo& info, std::string_view& board, std::string_view& hands) {
  const std::string_view last = board.substr(board.rfind('/') + 1);
  const bool extraRow = std::ranges::count(board, '/') == info.ranks && !info.hands.empty() &&
                        std::ranges::none_of(last, isDigit);
  const std::size_t open = extraRow ? board.rfind('/') : board.find('[');
  if (open == board.npos) return {};
  hands = board.substr(open + 1);
  board = board.substr(0, open);
  if (info.hands.empty()) return fmt::format("{} has no pieces in hand ('[{}')", info.name, hands);
  if (extraRow) return {};
  if (hands.empty() || hands.back() != ']')
    return fmt::format("the hands '[{}' do not end with ']'", hands);
  hands.remove_suffix(1);
  return {};
}

Complaint readRanks(Position& position, std::string_view text) {
  const int ranks = position.info().ranks;
  const std::vector<std::string_view> rows = partsOf(text, '/');
  if (rows.size() != static_cast<std::size_t>(ranks))
    return fmt::format("the board '{}' has {} ranks instead of {}", text, rows.size(), ranks);
  for (int row = 0; row < ranks; ++row) {
    const Complaint complaint =
        RankReader(position, rows[static_cast<std::size_t>(row)], ranks - 1 - row).read();
    if (!complaint.empty()) return complaint;
  }
  return {};
}

Complaint readBoard(Position& position, std::string_view text) {
  std::string_view hands;
  Complaint fault = takeHands(position.info(), text, hands);
  if (fault.empty()) fault = readRanks(position, text);
  return fault.empty() ? readHands(position, hands) : fault;
}

Complaint readSide(State& facts, std::string_view text) {
  if (text != "w" && text != "b")
    return fmt::format("the side to move is '{}' instead of 'w' or 'b'", text);
  facts.side = text == "w" ? kWhite : kBlack;
  return {};
}

Complaint readCounter(std::uint16_t& counter, std::string_view text, std::string_view name,
                      int least) {
  const auto number = parseNumber(name, text, least, kMaxCounter);
  if (!number) return number.error();
  counter = static_cast<std::uint16_t>(*number);
  return {};
}

// Takes the field of the checks that are still to give, 3+3, out of the fields. Without it nobody
// has given any.
Complaint takeChecks(const VariantInfo& info, std::vector<std::string_view>& fields,
                     RuleBytes& rule) {
  if (info.checksToWin != 0)
    rule[kChecksByte] = rule[kChecksByte + 1] = static_cast<std::uint8_t>(info.checksToWin);
  if (fields.size() < 5 || fields[4].find('+') == fields[4].npos) return {};
  if (info.checksToWin == 0)
    return fmt::format("{} does not count checks ('{}')", info.name, fields[4]);
  const auto [white, black] = cutAt(fields[4], '+');
  for (const auto& [text, side] : {std::pair(white, kWhite), {black, kBlack}}) {
    const auto number = parseNumber("the number of checks", text, 0, info.checksToWin);
    if (!number) return number.error();
    rule[kChecksByte + side] = static_cast<std::uint8_t>(*number);
  }
  fields.erase(fields.begin() + 4);
  return {};
}

// Whether the fields are those of an SFEN, as Shogi players write: board, side, hands, and the
// number of the move. A FEN never has a number in the fourth field.
bool isSfen(const VariantInfo& info, const std::vector<std::string_view>& fields) {
  return info.hasForms() && !info.hands.empty() && fields.size() == 4 &&
         fields[0].find('[') == fields[0].npos && std::ranges::all_of(fields[3], isDigit) &&
         !std::ranges::all_of(fields[2], isDigit);
}

// "2Pb" is PPb; a number without a piece, of more than two digits or with a 0 at its head stays,
// and is refused.
std::string handsOfSfen(std::string_view text) {
  std::string hands;
  while (!text.empty()) {
    const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
    const bool counts = digits > 0 && digits <= 2 && digits < text.size() && text[0] != '0';
    const auto count =
        counts ? static_cast<std::size_t>(toInteger(text.substr(0, digits)).value()) : 1;
    if (counts) text.remove_prefix(digits);
    hands.append(count, text[0]);
    text.remove_prefix(1);
  }
  return hands;
}

// Its Black has the capitals and moves first: our White. It numbers the moves of both sides.
Complaint readSfen(Position& position, State& facts, const std::vector<std::string_view>& fields) {
  if (fields.size() < 2 || fields.size() > 4)
    return fmt::format("an SFEN has 2 to 4 fields, this one has {}", fields.size());
  Complaint complaint = readRanks(position, fields[0]);
  if (complaint.empty()) complaint = readSide(facts, fields[1]);
  facts.side = opposite(facts.side);
  if (complaint.empty() && fields.size() > 2)
    complaint = readHands(position, handsOfSfen(fields[2]));
  if (complaint.empty() && fields.size() > 3)
    complaint = readCounter(facts.moveNumber, fields[3], "the move number", 1);
  facts.moveNumber = static_cast<std::uint16_t>((facts.moveNumber + 1) / 2);
  return complaint;
}

Complaint readFen(Position& position, State& facts, const std::vector<std::string_view>& fields,
                  RuleFields& own) {
  if (fields.size() != 4 && fields.size() != 6)
    return fmt::format("a FEN has 4 or 6 fields, this one has {}", fields.size());
  own = {std::string(fields[2]), std::string(fields[3])};
  Complaint complaint = readBoard(position, fields[0]);
  if (complaint.empty()) complaint = readSide(facts, fields[1]);
  if (complaint.empty() && fields.size() == 6)
    complaint = readCounter(facts.clock, fields[4], "the half-move clock", 0);
  if (complaint.empty() && fields.size() == 6)
    complaint = readCounter(facts.moveNumber, fields[5], "the move number", 1);
  return complaint;
}

// The position of the start array with this number.
Result<Position> arrayPosition(const Rules& rules, std::string_view text) {
  const auto last = static_cast<std::int64_t>(rules.info().arrays) - 1;
  const auto number = parseNumber("the number of an array", text, 0, last);
  if (!number) return number.failure();
  return parseFen(rules, rules.array(static_cast<std::uint64_t>(*number)));
}

Result<Position> positionOf(const Rules& rules, std::vector<std::string_view> fields, bool sfen) {
  Position position(rules);
  State facts{};
  facts.moveNumber = 1;
  RuleFields own{"-", "-"};
  Complaint complaint = takeChecks(rules.info(), fields, facts.rule);
  if (complaint.empty())
    complaint = sfen ? readSfen(position, facts, fields) : readFen(position, facts, fields, own);
  position.setState(facts);
  if (complaint.empty()) complaint = rules.invalid(position);
  if (complaint.empty()) complaint = rules.readFields(position, own, facts.rule);
  position.setState(facts);
  const auto ended = [&] {
    return position.royals(position.side()) == 0 && rules.outcome(position).over();
  };
  if (complaint.empty() && rules.info().checkRule && !ended() &&
      rules.exposed(position, opposite(position.side())))
    complaint =
        fmt::format("{} is in check, but it is not its move", sideName(opposite(position.side())));
  if (complaint.empty()) return position;
  const bool ofSide = complaint.starts_with("White") || complaint.starts_with("Black");
  return Error{fmt::format("bad {}: {}{}", sfen ? "SFEN" : "FEN", printable(complaint),
                           sfen && ofSide ? " (White is its b, with the capitals)" : "")};
}

}  // namespace

std::string pieceText(const Rules& rules, Piece piece) {
  std::string text = kindText(rules.info(), *rules.kind(kindOf(piece)));
  if (ownerOf(piece) == kBlack) text = lowered(text);
  return isMarked(piece) ? text + '~' : text;
}

Result<Position> parseFen(const Rules& rules, std::string_view fen) {
  const std::string_view number = trimmed(fen);
  if (rules.info().shuffles() && !number.empty() && std::ranges::all_of(number, isDigit))
    return arrayPosition(rules, number);
  const std::vector<std::string_view> fields = wordsOf(fen);
  return positionOf(rules, fields, isSfen(rules.info(), fields));
}

Result<Position> parseSfen(const Rules& rules, std::string_view sfen) {
  return positionOf(rules, wordsOf(sfen), true);
}

std::string boardField(const Board& board, const VariantInfo& info,
                       const std::function<std::string(Piece)>& text) {
  std::string field;
  for (int rank = info.ranks - 1; rank >= 0; --rank) {
    int vacant = 0;
    const auto closeRun = [&] {
      if (vacant > 0) field += std::to_string(std::exchange(vacant, 0));
    };
    for (int file = 0; file < info.files; ++file) {
      const Piece piece = board[squareAt(file, rank)];
      if (piece == kEmpty) {
        ++vacant;
        continue;
      }
      closeRun();
      field += piece == kWall ? "*" : text(piece);
    }
    closeRun();
    if (rank > 0) field += '/';
  }
  return field;
}

std::string formatFen(const Position& position) {
  const State& state = position.state();
  const std::string board = boardField(position.board(), position.info(), [&](Piece piece) {
    return pieceText(position.rules(), piece);
  });
  const auto [castling, enPassant] = position.rules().writeFields(position);
  const std::string checks =
      position.info().checksToWin == 0
          ? ""
          : fmt::format(" {}+{}", state.rule[kChecksByte], state.rule[kChecksByte + 1]);
  return fmt::format("{}{} {} {} {}{} {} {}", board, handField(position),
                     state.side == kWhite ? 'w' : 'b', castling, enPassant, checks, state.clock,
                     state.moveNumber);
}

Position startPosition(const Rules& rules) {
  return parseFen(rules, rules.info().start).value();
}

}  // namespace ximaera
