#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <tuple>

#include "movegen/variants/described/described.h"
#include "movegen/variants/described/traits.h"
#include "movegen/variants/registry.h"
#include "search/evaluation/built_in.h"
#include "search/evaluation/network_file.h"
#include "search/evaluation/weights/embedded.h"

namespace ximaera {

namespace {

/// A game with weights.
struct Lender {
  std::string_view weights;
  std::unique_ptr<Rules> described;
  /// If the weights are for compiled rules of the same game.
  const Rules* compiled;

  const Rules& played() const { return compiled != nullptr ? *compiled : *described; }
};

// For each kind of a game the letter of the one in another game that moves like it.
using Letters = std::string;

bool isOrthodox(const GameTraits& game) {
  return game.mates && game.plain;
}

bool alike(const PieceTraits& one, const PieceTraits& other) {
  const auto nature = [](const PieceTraits& piece) {
    return std::tie(piece.royal, piece.vital, piece.promotes, piece.promotionRank, piece.knight,
                    piece.bishop, piece.rook, piece.leaps, piece.value, piece.moves,
                    piece.stepsToGoal);
  };
  return nature(one) == nature(other) && one.becomes.size() == other.becomes.size();
}

// The letters of all kinds of a game, for another one that only begins from other arrays.
Letters ownLetters(const VariantInfo& info) {
  Letters letters;
  for (const KindInfo& kind : info.kinds) letters += kind.letter;
  return letters;
}

// Nothing if the lender lacks a piece, or has other aims.
std::optional<Letters> lettersOf(const VariantInfo& info, const GameTraits& borrower,
                                 const Lender& lender) {
  if (lender.described->info().fingerprint == info.unshuffled) return ownLetters(info);
  if (!isOrthodox(borrower) || !info.hands.empty()) return std::nullopt;
  const GameTraits theirs = traitsOf(*lender.described).value();
  if (!isOrthodox(theirs)) return std::nullopt;
  Letters letters;
  for (const PieceTraits& piece : borrower.kinds) {
    const auto same = std::ranges::find_if(
        theirs.kinds, [&](const PieceTraits& other) { return alike(piece, other); });
    if (same == theirs.kinds.end()) return std::nullopt;
    const auto number = static_cast<std::size_t>(same - theirs.kinds.begin());
    letters += lender.described->info().kinds[number].letter;
  }
  return letters;
}

// The game of the weights, if it is described and has a board of this size.
std::optional<Lender> lenderFor(const VariantInfo& info, const EmbeddedWeights& embedded) {
  const auto& [name, weights] = embedded;
  if (gameOfWeights(weights).board != fmt::format("{}x{}", info.files, info.ranks))
    return std::nullopt;
  const auto games = embeddedGames();
  const auto game = std::ranges::find(games, name, &EmbeddedGame::name);
  if (game == games.end()) return std::nullopt;
  return Lender{weights, makeDescribedRules(name, game->text).value(), findRules(name)};
}

/// Copies the rows of a network to those of another game on the same board.
class Copier {
 public:
  Copier(const Network& from, Network& to)
      : from_(from), to_(to), squares_(to.features.squares()), width_(from.hidden.width) {}

  void copyKind(char letter, std::size_t to) {
    const auto& kinds = from_.rules->info().kinds;
    const auto found = std::ranges::find(kinds, letter, &KindInfo::letter);
    const auto kind = static_cast<std::size_t>(found - kinds.begin());
    std::copy_n(from_.linear.begin() + offset(kind * squares_), squares_,
                to_.linear.begin() + offset(to * squares_));
    for (const std::size_t owner : {0, 1})
      copyRows(owner * from_.features.pieces() + kind * squares_,
               owner * to_.features.pieces() + to * squares_, squares_);
  }
  void copyRest() {
    std::copy_n(from_.linear.end() - 2, 2, to_.linear.end() - 2);
    copyRows(from_.features.castling(kWhite, kWhite, 0), to_.features.castling(kWhite, kWhite, 0),
             4);
    to_.hidden.inputBias = from_.hidden.inputBias;
    to_.hidden.outputs = from_.hidden.outputs;
    to_.hidden.outputBias = from_.hidden.outputBias;
    to_.hidden.outputUnit = from_.hidden.outputUnit;
  }

 private:
  static std::ptrdiff_t offset(std::size_t number) { return static_cast<std::ptrdiff_t>(number); }
  void copyRows(std::size_t feature, std::size_t to, std::size_t count) {
    std::copy_n(from_.hidden.row(feature), count * width_,
                to_.hidden.inputs.begin() + offset(to * width_));
  }

  const Network& from_;
  Network& to_;
  const std::size_t squares_, width_;
};

Network lent(const Lender& lender, const Letters& letters, const Rules& rules) {
  const Result<Network> theirs = readNetwork(lender.played(), lender.weights);
  if (!theirs) throw std::logic_error("built-in weights: " + theirs.error());
  Network network(rules);
  network.origin = Origin::kBorrowed;
  network.widen(theirs->hidden.width, theirs->mirroredFiles > 0, theirs->hidden.buckets);
  Copier copier(*theirs, network);
  for (std::size_t kind = 0; kind < letters.size(); ++kind) copier.copyKind(letters[kind], kind);
  copier.copyRest();
  return network;
}

}  // namespace

std::optional<Network> borrowedFor(const Rules& rules) {
  const std::optional<GameTraits> traits = traitsOf(rules);
  if (!traits || (!isOrthodox(*traits) && !rules.info().shuffles())) return std::nullopt;
  for (const EmbeddedWeights& embedded : embeddedWeights()) {
    const std::optional<Lender> lender = lenderFor(rules.info(), embedded);
    const auto letters = lender ? lettersOf(rules.info(), *traits, *lender) : std::nullopt;
    if (letters) return lent(*lender, *letters, rules);
  }
  return std::nullopt;
}

}  // namespace ximaera
