// Finds room for the pieces in hand, in cells of the mailbox that no step from the board touches.

#include <fmt/format.h>

#include <algorithm>

#include "movegen/variants/described/language/read.h"

namespace ximaera::described {

namespace {

// A piece by kind and mark.
using Code = std::uint8_t;
constexpr Code kCodes = 2 * kMaxKinds;

// Whether a path of a piece on `at` leads to one of `ends`, if there are pieces to leap over.
bool leads(const GameRules& game, const Path& path, std::size_t index, Square at,
           const Squares& ends) {
  const Leg& leg = path.legs[index];
  const int least = leg.hops || leg.skipsFirst ? 2 : 1;
  for (int count = 1; count <= leg.most; ++count) {
    if (leg.half != 0 && game.startBoard[step(at, leg.half)] == kWall) return false;
    at = step(at, leg.step);
    if (game.startBoard[at] == kWall) return false;
    if (count < least) continue;
    if (index + 1 == path.legs.size() ? ends[at] : leads(game, path, index + 1, at, ends))
      return true;
  }
  return false;
}

/// Lays the hands of one game.
class HandLayout {
 public:
  explicit HandLayout(GameRules& game) : game_(game), hands_(game.hands) {}

  /// Returns the fault, or an empty text.
  std::string lay() {
    if (std::ranges::count_if(game_.pieces,
                              [](const PieceRules& piece) { return piece.promotion.reverts; }) > 1)
      return "reverts works for one kind of a game; the promoted pieces of others are kinds of "
             "their own, with hand";
    for (const Kind kind : game_.kinds())
      if (game_.isForm(kind) && has(game_.royals(), game_.pieces[kind].held))
        return fmt::format("{}: hand: no piece is royal in a hand", game_.pieces[kind].letter);
    if (game_.capture.toHand) findForms();
    hands_.discover = game_.intricate != 0 || game_.hasAuras();
    for (const Reach& reach : game_.capturing)
      hands_.discover |= std::ranges::any_of(reach.lines, &Incoming::hops);
    for (Code code = 1; code < kCodes; ++code) hands_.mayBecome[code] = closure(code);
    std::vector<Square> room = freeCells();
    for (const Kind kind : game_.kinds()) {
      const std::size_t length = lengthOf(kind);
      if (length == 0) continue;
      if (length > room.size())
        return "there is no room for so many pieces in hand beside the board; smaller boards, "
               "shorter leaps, and promotions that revert leave more";
      addRun(kind, {room.begin(), room.begin() + static_cast<std::ptrdiff_t>(length)});
      room.erase(room.begin(), room.begin() + static_cast<std::ptrdiff_t>(length));
    }
    return {};
  }

 private:
  // What captured pieces become. Royal pieces leave the game, or are another kind in the hand.
  void findForms() {
    for (const Kind kind : game_.kinds()) {
      if (has(game_.royals(), game_.pieces[kind].held)) continue;
      hands_.becomes[kind] = hands_.becomes[kind | kMark] = game_.pieces[kind].held;
    }
    for (const Kind kind : game_.kinds())
      if (game_.pieces[kind].promotion.reverts)
        for (const Kind to : game_.kinds()) hands_.becomes[to | kMark] = kind;
  }

  // The kinds that a piece may ever become in a hand: by promotions, captures and drops.
  Kinds closure(Code code) const {
    std::uint32_t seen = 0;
    Kinds held = 0;
    std::vector<Code> open{code};
    while (!open.empty()) {
      const Code at = open.back();
      open.pop_back();
      if ((seen >> at & 1) != 0 || kindOf(at) >= game_.pieces.size() || kindOf(at) == 0) continue;
      seen |= std::uint32_t{1} << at;
      const Promotion& promotion = game_.pieces[kindOf(at)].promotion;
      const bool anything = game_.capture.mover == MoverAfter::kBecomesVictim;
      const Code mark = (at & kMark) | (promotion.reverts ? kMark : kEmpty);
      for (const Kind to : game_.kinds()) {
        if (has(promotion.to, to)) open.push_back(to | mark);
        if (anything) open.push_back(to | (at & kMark));
      }
      if (const Kind kind = hands_.becomes[at]; kind != 0) {
        held |= Kinds{1} << kind;
        open.push_back(kind);
      }
    }
    return held;
  }

  // The number of pieces of the game that may be in hand as pieces of this kind.
  std::size_t lengthOf(Kind kind) const {
    int length = 0;
    for (const Kind other : game_.kinds())
      for (const Side side : {kWhite, kBlack}) {
        const bool may = has(hands_.mayBecome[other], kind);
        if (may) length += game_.startCount[side][other];
        if (may || other == kind) length += game_.startHand[side][other];
      }
    return static_cast<std::size_t>(length);
  }

  void addRun(Kind kind, std::vector<Square> cells) {
    for (const Square cell : cells) hands_.cells.set(cell);
    hands_.first[kWhite][kind] = cells.front();
    hands_.first[kBlack][kind] = cells.back();
    for (std::size_t index = 1; index < cells.size(); ++index) {
      hands_.next[kWhite][cells[index - 1]] = cells[index];
      hands_.next[kBlack][cells[index]] = cells[index - 1];
    }
    hands_.runs.push_back({kind, std::move(cells)});
  }

  std::vector<Square> freeCells() const {
    Squares touched;
    for (int rank = 0; rank < game_.ranks; ++rank)
      for (int file = 0; file < game_.files; ++file) touched.set(squareAt(file, rank));
    for (const Step by : steps())
      for (const Square from : game_.squares) {
        touched.set(step(from, by));
        touched.set(step(from, -by));
      }
    touched.set(kNoSquare);
    std::vector<Square> cells;
    for (int index = 0; index < kMailboxSize; ++index)
      if (!touched[static_cast<std::size_t>(index)]) cells.push_back(static_cast<Square>(index));
    return cells;
  }

  // All steps by which a rule may look at a cell from a square.
  std::set<Step> steps() const {
    std::set<Step> all(kAllDirections.begin(), kAllDirections.end());
    const auto add = [&](const Mover& mover) {
      for (const Path& path : mover.paths[kWhite])
        for (const Leg& leg : path.legs) all.insert({leg.step, leg.half});
    };
    add(game_.capture.blast);
    for (const PieceRules& piece : game_.pieces) {
      for (const Mover* mover :
           {&piece.moves, &piece.shoots.by, &piece.recruits.by, &piece.swaps.by, &piece.destroys.by,
            &piece.freezes.by, &piece.shields.by, &piece.takes.reach})
        add(*mover);
      all.insert(piece.takes.pincer.begin(), piece.takes.pincer.end());
      all.insert(piece.takes.pincers.begin(), piece.takes.pincers.end());
    }
    return all;
  }

  GameRules& game_;
  Hands& hands_;
};

}  // namespace

Zone stuckSquares(const GameRules& game, const PieceRules& piece) {
  Zone stuck;
  for (const Side side : {kWhite, kBlack})
    for (const Square from : game.squares)
      stuck[side][from] = std::ranges::none_of(piece.moves.paths[side], [&](const Path& path) {
        const Squares& begins = path.within ? piece.within[side] : piece.initial[side];
        return (!path.initial || begins[from]) &&
               leads(game, path, 0, from, path.within ? piece.within[side] : ~Squares{});
      });
  return stuck;
}

std::string layHands(GameRules& game) {
  for (PieceRules& piece : game.pieces)
    if (piece.drops.noStuck) {
      const Zone stuck = stuckSquares(game, piece);
      for (const Side side : {kWhite, kBlack}) piece.drops.zone[side] &= ~stuck[side];
    }
  return HandLayout(game).lay();
}

}  // namespace ximaera::described
