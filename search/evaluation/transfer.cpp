#include "search/evaluation/transfer.h"

#include <algorithm>

namespace ximaera {

namespace {

/// Copies the rows of a network to those of another game.
class Transfer {
 public:
  Transfer(const Network& from, Network& to)
      : from_(from), to_(to), squares_(to.features.squares()), width_(from.hidden.width) {
    to_.widen(width_, from_.mirroredFiles > 0, from_.hidden.buckets);
  }

  void copyKind(std::size_t kind, const std::string& letters) {
    const std::size_t codes = to_.features.codesOfKind();
    // Being held is a feature beside that of the piece.
    const bool alone = to_.rules->info().holds && !from_.rules->info().holds;
    for (std::size_t code = kind * codes; code < kind * codes + (alone ? 1 : codes); ++code) {
      const auto weights = to_.linear.begin() + offset(code * squares_);
      if (!letters.empty()) std::fill_n(weights, squares_, LinearWeight());
      for (const char letter : letters) add(theirCode(letter, code % codes), code);
    }
  }

  void copyRest() {
    std::copy_n(from_.linear.end() - 2, 2, to_.linear.end() - 2);
    std::copy_n(from_.hidden.row(from_.features.castling(kWhite, kWhite, 0)), 4 * width_,
                rowOf(to_.features.castling(kWhite, kWhite, 0)));
    to_.hidden.inputBias = from_.hidden.inputBias;
    to_.hidden.outputs = from_.hidden.outputs;
    to_.hidden.outputBias = from_.hidden.outputBias;
    to_.hidden.outputUnit = from_.hidden.outputUnit;
  }

 private:
  static std::ptrdiff_t offset(std::size_t number) { return static_cast<std::ptrdiff_t>(number); }
  std::vector<std::int16_t>::iterator rowOf(std::size_t feature) {
    return to_.hidden.inputs.begin() + offset(feature * width_);
  }

  std::size_t theirCode(char letter, std::size_t mark) const {
    const std::size_t codes = from_.features.codesOfKind();
    return from_.rules->info().indexOf(letter) * codes + std::min(mark, codes - 1);
  }

  void add(std::size_t theirs, std::size_t ours) {
    for (std::size_t square = 0; square < squares_; ++square) {
      const LinearWeight& more = from_.linear[theirs * squares_ + square];
      LinearWeight& sum = to_.linear[ours * squares_ + square];
      sum = {sum.middlegame + more.middlegame, sum.endgame + more.endgame};
    }
    for (const std::size_t owner : {0, 1})
      addRows(owner * from_.features.pieces() + theirs * squares_,
              owner * to_.features.pieces() + ours * squares_);
  }

  // The rows of all squares, from these features on.
  void addRows(std::size_t theirs, std::size_t ours) {
    const std::int16_t* more = from_.hidden.row(theirs);
    const auto sum = rowOf(ours);
    std::transform(sum, sum + offset(squares_ * width_), more, sum, [](int one, int other) {
      constexpr int kMost = HiddenLayer::kInputUnit;
      return static_cast<std::int16_t>(std::clamp(one + other, -kMost, kMost));
    });
  }

  const Network& from_;
  Network& to_;
  const std::size_t squares_, width_;
};

}  // namespace

Likeness sameLetters(const VariantInfo& from, const VariantInfo& to) {
  Likeness likeness;
  for (const KindInfo& kind : to.kinds)
    likeness.emplace_back(from.hasKind(kind.letter) ? 1 : 0, kind.letter);
  return likeness;
}

Network transferred(const Network& from, const Rules& to, const Likeness& likeness) {
  Network network = materialOf(to);
  Transfer transfer(from, network);
  for (std::size_t kind = 0; kind < likeness.size(); ++kind)
    transfer.copyKind(kind, likeness[kind]);
  transfer.copyRest();
  network.origin = Origin::kBorrowed;
  return network;
}

}  // namespace ximaera
