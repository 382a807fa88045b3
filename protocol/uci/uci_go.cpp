#include "protocol/uci/uci_go.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "engine/measure/bench.h"
#include "engine/measure/perft_runner.h"
#include "movegen/text/number.h"
#include "movegen/text/words.h"
#include "protocol/explain/text.h"

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

  Result<UciGo> read() {
    while (next_ < words_.size()) {
      const std::string_view word = words_[next_++];
      if (const Keyword* keyword = find(word))
        keyword->read(*this);
      else
        remark(fmt::format("unknown word '{}'", word));
    }
    if (error_) return *error_;
    finish();
    return std::move(go_);
  }

 private:
  struct Keyword {
    std::string_view name;
    void (*read)(GoReader& go);
  };
  static const std::array<Keyword, 13> kKeywords;

  static const Keyword* find(std::string_view word) {
    const auto found = std::ranges::find_if(
        kKeywords, [&](const Keyword& keyword) { return sameIgnoringCase(keyword.name, word); });
    return found == kKeywords.end() ? nullptr : &*found;
  }

  // The number after the keyword, clamped to the range, with a remark if it was not in it;
  // `otherwise` if there is no number.
  std::int64_t number(std::int64_t least, std::int64_t most, std::int64_t otherwise) {
    const std::string_view name = words_[next_ - 1];
    const std::string_view text = argument();
    const Result<std::int64_t> number = parseNumber(name, text, least, most);
    if (number) return *number;
    const std::int64_t taken = std::clamp(looseNumber(text).value_or(otherwise), least, most);
    remark(fmt::format("{}: {} is taken",
                       text.empty() ? fmt::format("{} without a number", name) : number.error(),
                       taken));
    return taken;
  }

  std::int64_t number(std::int64_t least, std::int64_t most) { return number(least, most, least); }
  std::int64_t time() { return number(-kMostMilliseconds, kMostMilliseconds, 0); }
  void clock(Side side) { left_[side] = time(); }
  void increment(Side side) { increment_[side] = std::max<std::int64_t>(time(), 0); }

  void depth() {
    limits().depth = static_cast<int>(std::min<std::int64_t>(number(1, kMostInt), kMaxPly));
  }

  // A wrong depth could make perft run forever.
  void perft() {
    const Result<std::int64_t> depth = parseNumber("perft", argument(), 0, kMaxPerftDepth);
    if (!depth) error_ = depth.failure();
    if (depth) go_.perft = static_cast<int>(*depth);
  }

  // GUIs send 0 if there is no further time control.
  void movesToGo() {
    const int moves = static_cast<int>(number(0, kMostInt));
    if (moves > 0) go_.request.clock.movesToGo = moves;
  }

  void searchMoves() {
    for (; next_ < words_.size() && find(words_[next_]) == nullptr; ++next_) {
      const Result<Move> move = game_.parseLoosely(words_[next_]);
      if (move)
        limits().searchMoves.push_back(*move);
      else
        remark("searchmoves: " + move.error());
    }
  }

  Limits& limits() { return go_.request.limits; }
  void remark(std::string what) { go_.remarks.push_back(std::move(what)); }
  // The next word, unless it is a keyword.
  std::string_view argument() {
    if (next_ == words_.size() || find(words_[next_]) != nullptr) return {};
    return words_[next_++];
  }

  // A single clock is taken for that of the side to move.
  void finishClock() {
    ClockState& clock = go_.request.clock;
    const Side side = game_.position().side();
    const bool lone = !left_[side] && left_[opposite(side)];
    const Side owner = lone ? opposite(side) : side;
    if (lone) remark("the only clock is taken for that of the side to move");
    clock.left = left_[owner];
    clock.increment = increment_[owner].value_or(0);
  }

  void finish() {
    finishClock();
    ClockState& clock = go_.request.clock;
    if (limits().depth || limits().nodes || limits().mate || clock.moveTime || clock.left) return;
    // Increments without a clock mean that it has run out.
    const bool timed = increment_[kWhite] || increment_[kBlack] || clock.movesToGo;
    if (timed && !limits().infinite)
      clock.left = 0;
    else
      limits().infinite = true;
  }

  std::span<const std::string_view> words_;
  const Game& game_;
  std::size_t next_ = 0;
  std::optional<Error> error_;
  UciGo go_;
  std::optional<std::int64_t> left_[2];
  std::optional<std::int64_t> increment_[2];
};

const std::array<GoReader::Keyword, 13> GoReader::kKeywords{{
    {"depth", [](auto& go) { go.depth(); }},
    {"nodes",
     [](auto& go) { go.limits().nodes = static_cast<std::uint64_t>(go.number(1, kMostNodes)); }},
    {"mate", [](auto& go) { go.limits().mate = static_cast<int>(go.number(1, kMostInt)); }},
    {"infinite", [](auto& go) { go.limits().infinite = true; }},
    {"ponder", [](auto& go) { go.go_.request.ponder = true; }},
    {"perft", [](auto& go) { go.perft(); }},
    {"movetime", [](auto& go) { go.go_.request.clock.moveTime = go.number(0, kMostMilliseconds); }},
    {"wtime", [](auto& go) { go.clock(kWhite); }},
    {"btime", [](auto& go) { go.clock(kBlack); }},
    {"winc", [](auto& go) { go.increment(kWhite); }},
    {"binc", [](auto& go) { go.increment(kBlack); }},
    {"movestogo", [](auto& go) { go.movesToGo(); }},
    {"searchmoves", [](auto& go) { go.searchMoves(); }},
}};

std::string_view boundText(LineReport::Bound bound) {
  if (bound == LineReport::Bound::kExact) return "";
  return bound == LineReport::Bound::kLower ? " lowerbound" : " upperbound";
}

}  // namespace

Result<UciGo> parseGo(std::span<const std::string_view> words, const Game& game) {
  return GoReader(words, game).read();
}

std::string infoLine(const Position& root, const LineReport& report) {
  const std::string line = fmt::format(
      "info depth {} seldepth {} multipv {} score {}{} nodes {} nps {} hashfull {} "
      "time {}",
      report.depth, report.selectiveDepth, report.multiPv, scoreText(report.value),
      boundText(report.bound), report.nodes, perSecond(report.nodes, report.milliseconds),
      report.hashPermill, report.milliseconds);
  return report.line.empty() ? line : line + " pv " + lineText(root, report.line);
}

std::string currentMoveLine(const Position& root, const CurrentMoveReport& report) {
  return fmt::format("info depth {} currmove {} currmovenumber {}", report.depth,
                     root.rules().format(root, report.move), report.number);
}

std::string bestMoveLine(const Position& root, const BestMove& best) {
  if (!best.move) return "bestmove (none)";
  const std::string move = root.rules().format(root, *best.move);
  if (!best.ponder) return "bestmove " + move;
  Position after = root;
  Undo undo;
  after.make(*best.move, undo);
  return fmt::format("bestmove {} ponder {}", move, after.rules().format(after, *best.ponder));
}

}  // namespace ximaera
