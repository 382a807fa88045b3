#include "protocol/uci_go.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "bench/perft_runner.h"
#include "movegen/number.h"

namespace ximaera {

namespace {

constexpr std::int64_t kMostInt = std::numeric_limits<int>::max();
constexpr std::int64_t kMostNodes = std::numeric_limits<std::int64_t>::max();
// Some 30 years; sums of such times cannot overflow.
constexpr std::int64_t kMostMilliseconds = 1'000'000'000'000;

class GoReader {
 public:
  GoReader(std::span<const std::string_view> words, const Game& game)
      : words_(words), game_(game) {}

  Result<UciGo> read();

 private:
  struct Keyword {
    std::string_view name;
    void (GoReader::*read)();
  };
  static const std::array<Keyword, 13> kKeywords;

  static const Keyword* find(std::string_view word) {
    const auto* found = std::ranges::find(kKeywords, word, &Keyword::name);
    return found == kKeywords.end() ? nullptr : found;
  }

  // The number that follows the keyword; 0, and an error remembered, if there is none.
  std::int64_t number(std::int64_t least, std::int64_t most);
  std::int64_t time() { return number(-kMostMilliseconds, kMostMilliseconds); }
  void clock(Side side) { left_[side] = time(); }
  void increment(Side side) { increment_[side] = std::max<std::int64_t>(time(), 0); }

  void depth() {
    limits().depth = static_cast<int>(std::min<std::int64_t>(number(1, kMostInt), kMaxPly));
  }
  void nodes() { limits().nodes = static_cast<std::uint64_t>(number(1, kMostNodes)); }
  void mate() { limits().mate = static_cast<int>(number(1, kMostInt)); }
  void infinite() { limits().infinite = true; }
  void ponder() { go_.request.ponder = true; }
  void perft() { go_.perft = static_cast<int>(number(0, kMaxPerftDepth)); }
  void moveTime() { go_.request.clock.moveTime = time(); }
  void whiteTime() { clock(kWhite); }
  void blackTime() { clock(kBlack); }
  void whiteIncrement() { increment(kWhite); }
  void blackIncrement() { increment(kBlack); }
  void movesToGo();
  void searchMoves();

  Limits& limits() { return go_.request.limits; }
  void finish();

  std::span<const std::string_view> words_;
  const Game& game_;
  std::size_t next_ = 0;
  std::optional<Error> error_;
  UciGo go_;
  std::optional<std::int64_t> left_[2];
  std::int64_t increment_[2] = {0, 0};
};

const std::array<GoReader::Keyword, 13> GoReader::kKeywords{{
    {"depth", &GoReader::depth},
    {"nodes", &GoReader::nodes},
    {"mate", &GoReader::mate},
    {"infinite", &GoReader::infinite},
    {"ponder", &GoReader::ponder},
    {"perft", &GoReader::perft},
    {"movetime", &GoReader::moveTime},
    {"wtime", &GoReader::whiteTime},
    {"btime", &GoReader::blackTime},
    {"winc", &GoReader::whiteIncrement},
    {"binc", &GoReader::blackIncrement},
    {"movestogo", &GoReader::movesToGo},
    {"searchmoves", &GoReader::searchMoves},
}};

std::int64_t GoReader::number(std::int64_t least, std::int64_t most) {
  const std::string_view name = words_[next_ - 1];
  const std::string_view text = next_ < words_.size() ? words_[next_++] : std::string_view{};
  const Result<std::int64_t> number = parseNumber(name, text, least, most);
  if (number) return *number;
  if (!error_)
    error_ = Error{text.empty() ? fmt::format("{} without a number", name) : number.error()};
  return 0;
}

// GUIs send 0 where there is no further time control.
void GoReader::movesToGo() {
  const int moves = static_cast<int>(number(0, kMostInt));
  if (moves > 0) go_.request.clock.movesToGo = moves;
}

void GoReader::searchMoves() {
  for (; next_ < words_.size() && find(words_[next_]) == nullptr; ++next_) {
    const Result<Move> move = game_.parse(words_[next_]);
    if (move)
      limits().searchMoves.push_back(*move);
    else if (!error_)
      error_ = Error{"searchmoves: " + move.error()};
  }
}

void GoReader::finish() {
  ClockState& clock = go_.request.clock;
  const Side side = game_.position().side();
  clock.left = left_[side];
  clock.increment = increment_[side];
  const bool limited =
      limits().depth || limits().nodes || limits().mate || clock.moveTime || clock.left;
  if (!limited) limits().infinite = true;
}

Result<UciGo> GoReader::read() {
  while (next_ < words_.size()) {
    const std::string_view word = words_[next_++];
    if (const Keyword* keyword = find(word))
      (this->*keyword->read)();
    else
      go_.unknown.emplace_back(word);
  }
  if (error_) return *error_;
  finish();
  return std::move(go_);
}

}  // namespace

Result<UciGo> parseGo(std::span<const std::string_view> words, const Game& game) {
  return GoReader(words, game).read();
}

}  // namespace ximaera
