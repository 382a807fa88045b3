#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <iterator>
#include <optional>
#include <set>
#include <utility>

#include "movegen/delta.h"
#include "movegen/move.h"
#include "movegen/variants/described/language/game.h"
#include "movegen/variants/described/language/read.h"

namespace ximaera::described {

namespace {

/// Checks one game.
class Bounds {
 public:
  explicit Bounds(GameRules& game) : game_(game) {}

  std::vector<std::string> faults() {
    checkRoyals();
    checkChanges();
    if (game_.hands.gates) checkGates();
    if (game_.tellsUnmoved()) checkUnmoved();
    boundMoves();
    return faults_;
  }

 private:
  void fault(std::string text) { faults_.push_back(std::move(text)); }
  bool isRoyal(const PieceRules& piece) const { return has(game_.royals(), game_.kindWith(piece)); }

  // Whether a side can lose by the number of its pieces.
  bool canLosePieces() const {
    return std::ranges::any_of(game_.scarcities, [](const auto& goal) { return !goal.wins; });
  }

  void checkRoyals() {
    if (game_.royals() == 0) return;
    for (const Side side : {kWhite, kBlack}) {
      KindCounts counts = game_.startCount[side];
      for (const Kind kind : game_.kinds()) counts[kind] += game_.startHand[side][kind];
      const int count = royalsAtMost(game_, side, counts);
      game_.hasRoyals[side] = std::ranges::any_of(
          game_.kinds(), [&](Kind kind) { return has(game_.royals(), kind) && counts[kind] > 0; });
      if (count > 0 && !game_.hasRoyals[side])
        fault("start: a side without a royal piece has pieces that may become royal");
      if (count > 2 || (count == 0 && !canLosePieces()))
        fault(
            fmt::format("start: {} has {} royal pieces ({}); 1 or 2 are possible, or none where "
                        "take all or take each decides",
                        side == kWhite ? "White" : "Black", count, game_.letters(game_.royals())));
      game_.mostRoyals = std::max(game_.mostRoyals, count);
    }
    const bool both = game_.hasRoyals[kWhite] && game_.hasRoyals[kBlack];
    if (!game_.hasRoyals[kWhite] && !game_.hasRoyals[kBlack])
      fault(fmt::format("start: there is no royal piece ({})", game_.letters(game_.royals())));
    if (!both && game_.converts)
      fault("win: pieces cannot change sides where a side has no royal piece");
    if (game_.mostRoyals > 1 &&
        (game_.converts || game_.capture.mover == MoverAfter::kBecomesVictim))
      fault(
          "win: pieces cannot change sides, or become victims, where a side has two royal pieces");
  }

  // The most victims of one kind's `takes`.
  int mostVictims(const PieceRules& piece) {
    const Takes& takes = piece.takes;
    const int longest = std::max(game_.files, game_.ranks);
    int most = takes.withdraw + takes.advance;
    most += static_cast<int>(takes.pincer.size() + takes.reach.paths[kWhite].size());
    if (!takes.pincers.empty()) {
      // A row of the board holds the arrival, a piece at either end, and the victims between them.
      const auto lines = static_cast<int>(takes.pincers.size() + 1) / 2;
      most += lines * std::max(longest - 3, 0);
    }
    if (takes.leaps) most += (longest - 1) / 2;
    if (takes.leap) most += 1;
    if (takes.coordinate != 0) {
      if ((takes.coordinate & ~game_.royals()) != 0)
        fault(fmt::format("{}.takes: coordinate works with royal kinds only", piece.letter));
      most += 2 * game_.mostRoyals;
    }
    if (takes.asVictim)
      for (const Kind kind : game_.kinds())
        if (const PieceRules& like = game_.pieces[kind];
            has(takes.touches, kind) && !like.takes.asVictim)
          most += mostVictims(like);
    return most;
  }

  // The most pieces that one kind's `reach` finds.
  static int reached(const PieceRules& piece) {
    return static_cast<int>(piece.takes.reach.paths[kWhite].size());
  }

  // A rule byte has eight files.
  void checkUnmoved() {
    constexpr int kMostFiles = 8;
    if (game_.files > kMostFiles)
      fault(fmt::format("gates, once: the board has more than {} files", kMostFiles));
    if (game_.checks != 0) fault("gates, once: they do not go together with check in win");
    for (const Kind kind : game_.kinds())
      for (const Side side : {kWhite, kBlack})
        for (const Square square : game_.squares)
          if (has(game_.once, kind) && game_.pieces[kind].initial[side][square] &&
              rankOf(square) != game_.firstRankOf(side))
            return fault(
                fmt::format("{}: once works from the first rank", game_.pieces[kind].letter));
  }

  // A move's text ends in one letter.
  void checkGates() {
    if (game_.hands.runs.empty()) fault("gates: no piece is ever in hand");
    if (game_.mustDrop || game_.mustCapture) fault("gates: they do not go together with must");
    for (const PieceRules& piece : game_.pieces)
      if (piece.hasPowers() || piece.takes.notBoth)
        fault(fmt::format("gates: {} has powers or not_both, and a move's text ends in one letter",
                          piece.letter));
    if (std::ranges::any_of(game_.castlings, &CastlingWay::shared))
      fault("gates: a castling shares its squares with another move");
  }

  void checkChanges() {
    // A piece promoted by the move applies its own words, and so does the partner of a castling.
    int others = 0, partners = 0;
    for (const PieceRules& piece : game_.pieces) others = std::max(others, reached(piece));
    for (const CastlingWay& way : game_.castlings)
      partners = std::max(partners, reached(game_.of(way.partner)));
    for (const PieceRules& piece : game_.pieces) {
      int most = std::max(2 + (game_.enPassant ? 1 : 0) + mostVictims(piece), 2 + others);
      if (piece.moves.castles()) most = std::max(most, 4 + reached(piece) + partners);
      most += static_cast<int>(game_.capture.blast.paths[kWhite].size());
      if (game_.hands.gates) most += 2;
      if (game_.capture.toHand) most += 1 + std::max(mostVictims(piece), others + partners);
      if (most > Delta::kMaxChanges)
        fault(
            fmt::format("{}: a move could change {} squares; at most {} are possible, so it must "
                        "take fewer pieces at once{}",
                        piece.letter, most, Delta::kMaxChanges,
                        game_.capture.toHand ? " (what goes to a hand counts twice)" : ""));
    }
  }

  // A position with as many pieces as in `start` must not have more moves than a MoveList holds.
  void boundMoves() {
    std::size_t most = 1;
    for (const PieceRules& piece : game_.pieces)
      for (const Side side : {kWhite, kBlack}) most = std::max(most, mostMoves(piece, side));
    std::size_t drops = 0;
    for (const HandRun& run : game_.hands.runs)
      drops += (game_.pieces[run.kind].drops.asForm ? 2 : 1) * game_.squares.size();
    if (game_.hands.gates)
      drops += game_.hands.runs.size() * (most * static_cast<std::size_t>(game_.files) + 4);
    // No more than the largest board has squares, as the evaluation relies on.
    game_.mostPieces =
        std::min({(MoveList::kCapacity - drops) / most,
                  game_.squares.size() + game_.hands.cells.count(), std::size_t{144}});
    auto pieces = static_cast<std::size_t>(std::ranges::count_if(
        game_.squares, [&](Square square) { return game_.startBoard[square] != kEmpty; }));
    for (const Side side : {kWhite, kBlack})
      for (const int count : game_.startHand[side]) pieces += static_cast<std::size_t>(count);
    if (pieces > game_.mostPieces)
      fault(
          fmt::format("start: {} pieces with up to {} moves each are more than the {} moves that "
                      "a position may have",
                      pieces, most, MoveList::kCapacity));
  }

  // The most moves of a piece from one square: to each square that it spans, with every choice, by
  // its powers, by castling and suicide.
  std::size_t mostMoves(const PieceRules& piece, Side side) const {
    constexpr std::size_t kBesides = 3;
    const auto choices = static_cast<std::size_t>(std::popcount(piece.promotion.to) + 1);
    std::set<Offset> moves = offsetsOf(piece.moves);
    for (const PieceRules& like : game_.pieces)
      if (piece.takes.asVictim) moves.merge(offsetsOf(like.moves));
    std::vector<Offset> powers;
    for (const Power* power : {&piece.shoots, &piece.recruits, &piece.swaps, &piece.destroys})
      std::ranges::copy(offsetsOf(power->by), std::back_inserter(powers));
    for (const Kind kind : game_.kinds())
      if (piece.promotion.instead && has(piece.promotion.to, kind))
        std::ranges::copy(offsetsOf(game_.pieces[kind].moves), std::back_inserter(powers));
    std::size_t most = 0;
    for (const Square from : game_.squares) {
      std::size_t count = kBesides;
      for (const Offset offset : moves)
        if (const auto to = squareAfter(from, offset, side))
          count += piece.takes.notBoth ? 6 : piece.promotion.happens(side, from, *to) ? choices : 1;
      for (const Offset offset : powers)
        if (const auto to = squareAfter(from, offset, side))
          count += piece.promotion.happens(side, from, *to) ? choices : 1;
      most = std::max(most, count);
    }
    return most;
  }

  // Nothing if it is off the board or a hole.
  std::optional<Square> squareAfter(Square from, Offset offset, Side side) const {
    const int way = side == kWhite ? 1 : -1;
    const int file = fileOf(from) + way * offset.right, rank = rankOf(from) + way * offset.forward;
    if (file < 0 || file >= game_.files || rank < 0 || rank >= game_.ranks) return {};
    const Square to = squareAt(file, rank);
    return game_.startBoard[to] == kWall ? std::nullopt : std::optional(to);
  }

  GameRules& game_;
  std::vector<std::string> faults_;
};

// The kinds that may ever become a royal one by promotions, without those that are royal before.
Kinds heirsOf(const GameRules& game, Kind royal) {
  Kinds heirs = 0, found = Kinds{1} << royal;
  while (heirs != found) {
    heirs = found;
    for (const Kind kind : game.kinds())
      if ((game.pieces[kind].promotion.to & heirs) != 0 && !has(game.royals(), kind))
        found |= Kinds{1} << kind;
  }
  return heirs & ~game.royals();
}

}  // namespace

int royalsAtMost(const GameRules& game, Side side, const KindCounts& counts) {
  int all = 0;
  for (const Kind royal : game.kinds()) {
    if (!has(game.royals(), royal)) continue;
    const Kinds heirs = heirsOf(game, royal);
    int limit = 0, others = 0;
    for (const Kind kind : game.kinds()) {
      const Promotion& promotion = game.pieces[kind].promotion;
      if (!has(heirs, kind)) continue;
      if (has(promotion.to, royal)) limit = std::max(limit, promotion.most[side][royal]);
      others += game.capture.toHand ? promotion.most[side][royal] : counts[kind];
    }
    all += counts[royal] + std::clamp(limit - counts[royal], 0, others);
  }
  return all;
}

std::vector<std::string> checkBounds(GameRules& game) {
  return Bounds(game).faults();
}

}  // namespace ximaera::described
