#include "search/evaluation/evaluator.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "movegen/castling.h"
#include "search/evaluation/kernels.h"

namespace ximaera {

namespace {

constexpr std::size_t kPlies = kMaxPly + 2;
// A place for sums that belong to no ply.
constexpr std::size_t kSpare = kPlies;

}  // namespace

/// The features that appear and disappear between two positions: their effect on the tapered sums,
/// and their rows of the hidden layer.
class Evaluator::Difference {
 public:
  /// Valid while both sides keep these views.
  Difference(const Network& network, const Views& views) : network_(network), views_(views) {}

  void add(Piece piece, Square square) { change(piece, square, 1); }
  void remove(Piece piece, Square square) { change(piece, square, -1); }
  void addRights(std::uint8_t rights) { changeRights(rights, 1); }
  void removeRights(std::uint8_t rights) { changeRights(rights, -1); }

  kernels::Rows rows(Side perspective) const {
    return {{rows_[kAdded][perspective], count_[kAdded]},
            {rows_[kRemoved][perspective], count_[kRemoved]}};
  }

  /// White's minus Black's.
  std::int32_t middlegame() const {
    return linear_[kWhite].middlegame - linear_[kBlack].middlegame;
  }
  std::int32_t endgame() const { return linear_[kWhite].endgame - linear_[kBlack].endgame; }

 private:
  enum Way { kAdded, kRemoved };
  /// The most pieces that fit on a board, and four castling rights.
  static constexpr std::size_t kMost = 148;

  void change(Piece piece, Square square, int times) {
    const Side owner = ownerOf(piece);
    changeLinear(network_.features.piece(owner, piece, square), owner, times);
    changeRows(times, [&](Side perspective) {
      return network_.features.piece(perspective, piece, square, views_[perspective]);
    });
  }

  void changeRights(std::uint8_t rights, int times) {
    for (const Castling& castling : kCastlings) {
      if ((rights & castling.right) == 0) continue;
      const bool isShort = castling.right == kWhiteShort || castling.right == kBlackShort;
      const std::size_t wing = isShort ? 0 : 1;
      changeLinear(network_.features.pieces() + wing, castling.side, times);
      changeRows(times, [&](Side perspective) {
        return network_.features.castling(perspective, castling.side, wing);
      });
    }
  }

  void changeLinear(std::size_t index, Side owner, int times) {
    const LinearWeight& weight = network_.linear[index];
    linear_[owner].middlegame += times * weight.middlegame;
    linear_[owner].endgame += times * weight.endgame;
  }

  template <class FeatureOf>
  void changeRows(int times, FeatureOf&& featureOf) {
    const Way way = times > 0 ? kAdded : kRemoved;
    for (const Side perspective : {kWhite, kBlack})
      rows_[way][perspective][count_[way]] = network_.hidden.row(featureOf(perspective));
    ++count_[way];
  }

  const Network& network_;
  const Views views_;
  LinearWeight linear_[2];
  std::size_t count_[2] = {0, 0};
  const std::int16_t* rows_[2][2][kMost];
};

Evaluator::Evaluator() : sums_(std::make_unique<Sums[]>(kPlies + 1)) {}

void Evaluator::use(const Network& network) {
  network_ = &network;
  neurons_.resize((kPlies + 1) * 2 * network.hidden.width);
  for (std::size_t ply = 0; ply < kPlies; ++ply) sums_[ply].known = false;
  for (auto& cached : cached_) cached.fill({.neurons = network.hidden.inputBias});
}

Value Evaluator::value(const Position& position, std::span<const Undo> line) {
  const auto stateAt = [&](std::size_t ply) -> const State& {
    return ply == line.size() ? position.state() : line[ply].state;
  };
  const auto knows = [&](std::size_t ply) {
    return sums_[ply].known && sums_[ply].key == stateAt(ply).key;
  };
  const Views views = viewsOf(position.state());
  const auto hasViews = [&](const State& state) {
    return std::memcmp(state.royal, position.state().royal, sizeof state.royal) == 0 ||
           viewsOf(state) == views;
  };
  std::size_t ply = line.size();
  while (ply > 0 && !knows(ply) && hasViews(stateAt(ply - 1))) --ply;
  if (!knows(ply)) {
    ply = line.size();
    refresh(ply, position, views);
  }
  for (; ply < line.size(); ++ply) {
    follow(ply + 1, line[ply], views);
    sums_[ply + 1].key = stateAt(ply + 1).key;
  }
  return read(network_->rules->info().holds ? withHeld(ply, position, views) : ply, position);
}

void Evaluator::refresh(std::size_t ply, const Position& position, const Views& views) {
  for (const Side side : {kWhite, kBlack}) {
    const Cached& cached = refreshed(side, position, views);
    std::ranges::copy(cached.neurons, neurons(ply, side));
    sums_[ply] = {position.key(), true, cached.middlegame, cached.endgame};
  }
}

// The sums as `perspective` sees them, updated from the last refresh of the same view.
const Evaluator::Cached& Evaluator::refreshed(Side perspective, const Position& position,
                                              const Views& views) {
  Cached& cached = cached_[perspective][views[perspective]];
  Difference difference(*network_, views);
  const Board& board = position.board();
  for (std::size_t row = 0; row < kMailboxSize; row += kMailboxWidth) {
    if (std::memcmp(&board[row], &cached.board[row], kMailboxWidth) == 0) continue;
    for (std::size_t cell = row; cell < row + kMailboxWidth; ++cell) {
      const auto square = static_cast<Square>(cell);
      const Piece before = std::exchange(cached.board[cell], board[cell]), after = board[cell];
      if (before == after || after == kWall) continue;
      if (before != kEmpty) difference.remove(before, square);
      if (after != kEmpty) difference.add(after, square);
    }
  }
  const std::uint8_t rights = position.state().rule[kCastlingByte];
  if (cached.rights != rights) {
    difference.removeRights(cached.rights);
    difference.addRights(rights);
    cached.rights = rights;
  }
  cached.middlegame += difference.middlegame();
  cached.endgame += difference.endgame();
  if (network_->hidden.width != 0)
    kernels::update(cached.neurons.data(), cached.neurons.data(), difference.rows(perspective),
                    network_->hidden.width);
  return cached;
}

// Updates the sums of the previous ply by the move that `undo` takes back.
void Evaluator::follow(std::size_t ply, const Undo& undo, const Views& views) {
  Difference difference(*network_, views);
  for (const Change& change : undo.delta) {
    if (change.before != kEmpty) difference.remove(change.before, change.square);
    if (change.after != kEmpty) difference.add(change.after, change.square);
  }
  const std::uint8_t before = undo.state.rule[kCastlingByte];
  const std::uint8_t after = undo.delta.rule[kCastlingByte];
  if (before != after) {
    difference.removeRights(before);
    difference.addRights(after);
  }
  sums_[ply] = sums_[ply - 1];
  const std::int16_t* const from[2] = {neurons(ply - 1, kWhite), neurons(ply - 1, kBlack)};
  apply(difference, from, ply);
}

void Evaluator::apply(const Difference& difference, const std::int16_t* const from[2],
                      std::size_t ply) {
  Sums& sums = sums_[ply];
  sums.middlegame += difference.middlegame();
  sums.endgame += difference.endgame();
  if (network_->hidden.width == 0) return;
  for (const Side perspective : {kWhite, kBlack})
    kernels::update(neurons(ply, perspective), from[perspective], difference.rows(perspective),
                    network_->hidden.width);
}

std::size_t Evaluator::withHeld(std::size_t ply, const Position& position, const Views& views) {
  held_.clear();
  position.rules().held(position, held_);
  if (held_.empty()) return ply;
  Difference difference(*network_, views);
  for (const Square square : held_) difference.add(position[square] | kMark, square);
  sums_[kSpare] = sums_[ply];
  const std::int16_t* const from[2] = {neurons(ply, kWhite), neurons(ply, kBlack)};
  apply(difference, from, kSpare);
  return kSpare;
}

Value Evaluator::read(std::size_t ply, const Position& position) const {
  Value value = linearValue(sums_[ply], position);
  if (network_->hidden.width != 0) value += hiddenValue(ply, position);
  return std::clamp(value, -kMaxEvaluation, kMaxEvaluation);
}

// Interpolates between middle game and endgame by the number of pieces left.
Value Evaluator::linearValue(const Sums& sums, const Position& position) const {
  const auto all = static_cast<std::int64_t>(network_->startPieces);
  const auto pieces = static_cast<std::int64_t>(position.count(kWhite) + position.count(kBlack));
  const std::int64_t left = std::min(pieces, all);
  const auto white = static_cast<Value>(
      (sums.middlegame * left + sums.endgame * (all - left) + network_->whiteValue * all) /
      (all * kLinearUnit));
  return position.side() == kWhite ? white : -white;
}

Value Evaluator::hiddenValue(std::size_t ply, const Position& position) const {
  using Layer = HiddenLayer;
  const Layer& hidden = network_->hidden;
  const std::size_t bucket = Layer::bucket(
      hidden.buckets, position.count(kWhite) + position.count(kBlack), network_->startPieces);
  const std::int16_t* weights = hidden.outputs.data() + bucket * 2 * hidden.width;
  const Side side = position.side();
  const std::int64_t squares =
      kernels::activate(neurons(ply, side), weights, hidden.width) +
      kernels::activate(neurons(ply, opposite(side)), weights + hidden.width, hidden.width);
  const std::int64_t sum = squares / Layer::kInputUnit + hidden.outputBias[bucket];
  return static_cast<Value>(sum * Layer::kOutputScale / (Layer::kInputUnit * hidden.outputUnit));
}

Value evaluate(const Position& position, const Network& network) {
  Evaluator evaluator;
  evaluator.use(network);
  return evaluator.value(position, {});
}

}  // namespace ximaera
