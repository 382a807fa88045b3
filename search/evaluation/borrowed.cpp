#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <tuple>

#include "movegen/variants/described/described.h"
#include "movegen/variants/described/traits.h"
#include "movegen/variants/registry.h"
#include "search/evaluation/built_in.h"
#include "search/evaluation/network_file.h"
#include "search/evaluation/transfer.h"
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

bool isOrthodox(const GameTraits& game) {
  return game.mates && game.plain;
}

// The value of the best piece it promotes to, by moves alone; 0 if it does not promote.
double promotionValue(const GameTraits& game, const PieceTraits& piece) {
  double best = 0;
  for (const std::size_t kind : piece.becomes) best = std::max(best, game.kinds[kind].value);
  return best;
}

// Whether pieces of two games are the same, except that they may promote to more or fewer kinds
// below the best one.
bool alike(const GameTraits& game, const PieceTraits& one, const GameTraits& otherGame,
           const PieceTraits& other) {
  const auto nature = [](const PieceTraits& piece) {
    return std::tie(piece.royal, piece.vital, piece.promotes, piece.promotionRank, piece.knight,
                    piece.bishop, piece.rook, piece.leaps, piece.value, piece.moves,
                    piece.stepsToGoal);
  };
  return nature(one) == nature(other) &&
         promotionValue(game, one) == promotionValue(otherGame, other);
}

// A game that only begins from other arrays has the same kinds. Nothing if the lender lacks a
// piece, or has other aims.
std::optional<Likeness> likenessOf(const VariantInfo& info, const GameTraits& borrower,
                                   const Lender& lender) {
  if (lender.described->info().fingerprint == info.unshuffled) return sameLetters(info, info);
  if (!isOrthodox(borrower) || !info.hands.empty()) return std::nullopt;
  const GameTraits theirs = traitsOf(*lender.described).value();
  if (!isOrthodox(theirs)) return std::nullopt;
  Likeness likeness;
  for (const PieceTraits& piece : borrower.kinds) {
    const auto same = std::ranges::find_if(theirs.kinds, [&](const PieceTraits& other) {
      return alike(borrower, piece, theirs, other);
    });
    if (same == theirs.kinds.end()) return std::nullopt;
    const auto number = static_cast<std::size_t>(same - theirs.kinds.begin());
    likeness.emplace_back(1, lender.described->info().kinds[number].letter);
  }
  return likeness;
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

Network lent(const Lender& lender, const Likeness& likeness, const Rules& rules) {
  const Result<Network> theirs = readNetwork(lender.played(), lender.weights);
  if (!theirs) throw std::logic_error("built-in weights: " + theirs.error());
  return transferred(*theirs, rules, likeness);
}

}  // namespace

std::optional<Network> borrowedFor(const Rules& rules) {
  const std::optional<GameTraits> traits = traitsOf(rules);
  if (!traits || (!isOrthodox(*traits) && !rules.info().shuffles())) return std::nullopt;
  for (const EmbeddedWeights& embedded : embeddedWeights()) {
    const std::optional<Lender> lender = lenderFor(rules.info(), embedded);
    const auto likeness = lender ? likenessOf(rules.info(), *traits, *lender) : std::nullopt;
    if (likeness) return lent(*lender, *likeness, rules);
  }
  return std::nullopt;
}

}  // namespace ximaera
