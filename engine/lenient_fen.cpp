#include "engine/lenient_fen.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string_view>

#include "movegen/fen.h"
#include "movegen/text/number.h"
#include "movegen/text/words.h"

namespace ximaera {

namespace {

// The letter of the side of the board for the file of a rook at home; any other letter as it is.
char sideOfFile(char letter) {
  constexpr std::string_view kFiles = "HAha", kSides = "KQkq";
  const std::size_t index = kFiles.find(letter);
  return index == kFiles.npos ? letter : kSides[index];
}

// The fields, of which games without castling and en passant may leave out one or both of these:
// "BOARD w 0 1".
std::vector<std::string_view> fieldsOf(std::string_view fen) {
  std::vector<std::string_view> fields = wordsOf(fen);
  const std::size_t size = fields.size();
  if ((size == 4 || size == 5) && looseNumber(fields[size - 2]) && looseNumber(fields[size - 1]))
    fields.insert(fields.end() - 2, 6 - size, "-");
  return fields;
}

/// Rewrites a FEN so that parseFen() can read it, and notes what was changed.
class Repair {
 public:
  Repair(const Rules& rules, std::string_view fen) : rules_(rules), fields_(fieldsOf(fen)) {}

  Result<LenientFen> run() {
    if (fields_.size() < 2) return Error{"bad FEN: board and side to move must be there"};
    const Result<Position> bare = parseFen(rules_, text("-", "-"));
    if (!bare) return bare.failure();
    if (const auto hand = strayHand())
      return Error{fmt::format("bad FEN: the pieces in hand '{}' stand behind the board, as [{}]",
                               *hand, *hand)};
    const std::string castling = castlingOf();
    const std::string_view enPassant = enPassantAfter(castling);
    const std::int64_t clock = counter("half-move clock", 0);
    const std::int64_t moveNumber = counter("move number", 1);
    passOverRest();
    Result<Position> position =
        parseFen(rules_, fmt::format("{} {} {}", text(castling, enPassant), clock, moveNumber));
    if (!position) return position.failure();
    return LenientFen{std::move(*position), std::move(remarks_)};
  }

 private:
  std::string text(std::string_view castling, std::string_view enPassant) const {
    return fmt::format("{} {} {} {}", fields_[0], fields_[1], castling, enPassant);
  }
  std::string_view field(std::size_t index) const {
    return index < fields_.size() ? fields_[index] : "-";
  }

  // A field of its own that has pieces in hand; in games with castling not the one of the rights.
  std::optional<std::string_view> strayHand() const {
    const VariantInfo& info = rules_.info();
    const auto held = [&](char letter) {
      return std::ranges::count(info.hands, rules_.kindOfLetter(letter), &HandRun::kind) != 0;
    };
    for (std::size_t index = info.castling ? 3 : 2; index < fields_.size(); ++index)
      if (std::ranges::any_of(fields_[index], held) &&
          std::ranges::all_of(fields_[index],
                              [&](char letter) { return held(letter) || isDigit(letter); }) &&
          !isSquare(fields_[index]))
        return fields_[index];
    return std::nullopt;
  }

  bool isSquare(std::string_view text) const {
    return takeSquare(text, rules_.info().files, rules_.info().ranks) && text.empty();
  }

  std::string castlingOf() {
    std::string rights, dropped;
    for (const char letter : field(2)) {
      const auto isRight = [&](char meant) {
        return static_cast<bool>(parseFen(rules_, text(rights + meant, "-")));
      };
      const char side = sideOfFile(letter);
      if (letter == '-' || rights.find(letter) != rights.npos || rights.find(side) != rights.npos)
        continue;
      if (isRight(letter))
        rights += letter;
      else if (isRight(side))
        rights += side;
      else
        dropped += letter;
    }
    if (!dropped.empty())
      remarks_.push_back(fmt::format("castling rights '{}' dropped: they cannot be", dropped));
    return rights.empty() ? "-" : rights;
  }

  std::string_view enPassantAfter(std::string_view castling) {
    if (parseFen(rules_, text(castling, field(3)))) return field(3);
    remarks_.push_back(fmt::format("en-passant square '{}' dropped: it cannot be", field(3)));
    return "-";
  }

  // Reads the next field if it is a counter.
  std::int64_t counter(std::string_view name, std::int64_t least) {
    const std::string_view text = next_ < fields_.size() ? fields_[next_] : std::string_view{};
    const std::optional<std::int64_t> number = looseNumber(text);
    if (number || text == "-") ++next_;
    const std::int64_t taken = std::clamp<std::int64_t>(number.value_or(least), least, kMaxCounter);
    if (number && *number != taken)
      remarks_.push_back(fmt::format("{} {} taken as {}", name, text, taken));
    return taken;
  }

  void passOverRest() {
    if (next_ >= fields_.size()) return;
    const auto rest = fields_.begin() + static_cast<std::ptrdiff_t>(next_);
    remarks_.push_back(fmt::format("'{}' passed over", fmt::join(rest, fields_.end(), " ")));
  }

  const Rules& rules_;
  const std::vector<std::string_view> fields_;
  /// The first unread field behind the en-passant square.
  std::size_t next_ = 4;
  std::vector<std::string> remarks_;
};

}  // namespace

Result<LenientFen> parseLenientFen(const Rules& rules, std::string_view fen) {
  Result<Position> position = parseFen(rules, fen);
  if (position) return LenientFen{std::move(*position), {}};
  return Repair(rules, fen).run();
}

}  // namespace ximaera
