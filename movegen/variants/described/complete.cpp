// Derives tables, bounds and piece values from a description.

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <compare>
#include <cstdlib>
#include <iterator>
#include <map>
#include <optional>
#include <set>

#include "movegen/move.h"
#include "movegen/text/letters.h"
#include "movegen/text/words.h"
#include "movegen/variants/described/clauses.h"
#include "movegen/variants/described/read.h"
#include "movegen/variants/described/turn.h"

namespace ximaera::described {

namespace {

/// Where a path may end, seen from its origin.
struct Goal {
  int right, forward;
  friend auto operator<=>(const Goal&, const Goal&) = default;
};

Goal goalOf(Step step) {
  const Square middle = squareAt(5, 5), to = ximaera::step(middle, step);
  return {fileOf(to) - fileOf(middle), rankOf(to) - rankOf(middle)};
}

/// Completes one game.
class Completion {
 public:
  Completion(Game& game, std::vector<std::string>& faults) : game_(game), faults_(faults) {}

  void run() {
    board_.fill(kWall);
    for (const Square square : game_.squares) board_[square] = kEmpty;
    for (const Kind kind : game_.kinds()) look(kind);
    lookAtWhole();
    for (const Kind kind : game_.kinds()) addLines(kind);
    fillStartRanks();
    for (const Side side : {kWhite, kBlack}) findCastlings(side);
    checkRoyals();
    checkChanges();
    boundMoves();
    for (const Kind kind : game_.kinds()) evaluate(kind);
    writePage();
  }

 private:
  void fault(const std::string& text) {
    faults_.push_back(fmt::format("{}.toml: {}", game_.name, text));
  }

  // Notes which features a kind needs.
  void look(Kind kind) {
    PieceRules& piece = game_.pieces[kind];
    const bool auras = !piece.freezes.by.empty() || !piece.shields.by.empty();
    if (auras || piece.takes.any() || piece.hasPowers() || piece.iron) game_.plain = false;
    if (!piece.recruits.by.empty()) game_.converts = true;
    if (!piece.swaps.by.empty()) game_.movesEnemies = true;
    addWords(piece.takes);
    piece.gentle = !piece.hasPowers() && piece.promotion.to == 0;
    for (const Path& path : piece.moves.paths[kWhite]) {
      if ((path.modes & ~kToVacant) != 0) piece.gentle = false;
      if ((path.modes & kToOwn) != 0) game_.plain = false;
      if (path.grantsEnPassant) game_.enPassant = true;
      if (path.grantsEnPassant && has(game_.royals(), kind)) royalPasses_ = true;
    }
    lookAtGoals(piece);
  }

  void lookAtWhole() {
    const CaptureRule& rule = game_.capture;
    const bool changes =
        rule.mover != MoverAfter::kGoes || rule.victimConverts || !rule.blast.empty();
    if (changes) game_.plain = false;
    if (rule.victimConverts || rule.mover == MoverAfter::kConverts) game_.converts = true;
    game_.movesEnemies |= game_.converts;
    const bool loses = rule.mover == MoverAfter::kDies || rule.mover == MoverAfter::kConverts ||
                       rule.mover == MoverAfter::kBecomesVictim;
    game_.selfHarm = !rule.blast.empty() || (loses && (rule.by & game_.royals()) != 0);
    for (const Kind kind : game_.kinds())
      if (has(game_.royals(), kind) && !game_.pieces[kind].destroys.by.empty())
        game_.selfHarm = true;
  }

  // Calls `visit(path, goal)` for the goals of each of White's paths on an unlimited board.
  template <class Visit>
  void forEachGoal(const Mover& mover, Visit&& visit) const {
    for (const Path& path : mover.paths[kWhite]) {
      std::set<Goal> goals{{0, 0}};
      for (const Leg& leg : path.legs) {
        const Goal by = goalOf(leg.step);
        std::set<Goal> further;
        for (const Goal goal : goals)
          for (int count = 1; count <= std::min(leg.most, 12); ++count)
            further.insert({goal.right + count * by.right, goal.forward + count * by.forward});
        goals = std::move(further);
      }
      for (const Goal goal : goals) visit(path, goal);
    }
  }

  void lookAtGoals(PieceRules& piece) const {
    std::map<Goal, std::uint8_t> seen;
    forEachGoal(piece.moves, [&](const Path& path, Goal goal) {
      const int passant = (path.modes & kEnPassant) != 0 ? kToVacant : 0;
      const auto modes = static_cast<std::uint8_t>(path.modes | passant);
      std::uint8_t& known = seen[goal];
      piece.overlaps |= (known & modes) != 0;
      known |= modes;
      const int step = goal.forward * kNorth + goal.right * kEast;
      piece.spans[kWhite].set(static_cast<Square>(step));
      piece.spans[kBlack].set(static_cast<Square>(-step));
    });
  }

  void addWords(const Takes& takes) {
    Takes& all = game_.takes;
    all.withdraw |= takes.withdraw;
    all.advance |= takes.advance;
    all.leaps |= takes.leapsAtAll();
    all.coordinate |= takes.coordinate;
    for (const auto steps : {&Takes::pincer, &Takes::pincers})
      for (const Step by : takes.*steps)
        if (std::ranges::find(all.*steps, by) == (all.*steps).end()) (all.*steps).push_back(by);
  }

  static void addLine(Reach& reach, Kind kind, const Leg& leg) {
    auto line = std::ranges::find(reach.lines, -leg.step, &Incoming::back);
    if (line == reach.lines.end()) line = reach.lines.insert(line, Incoming{-leg.step});
    std::uint8_t& far = line->reach[kind];
    far = std::max(far, static_cast<std::uint8_t>(leg.most));
    line->most = std::max(line->most, leg.most);
  }

  // Captures and auras along single lines go into tables that are read from the other square.
  void addLines(Kind kind) {
    const PieceRules& piece = game_.pieces[kind];
    if (piece.promotion.illegalWithout) game_.scarcePromotions = true;
    // A promotion may bring other words.
    bool devious = piece.hasPowers();
    for (const Kind other : game_.kinds())
      if (other == kind || has(piece.promotion.to, other))
        devious |= !game_.pieces[other].takes.reach.empty();
    for (const Path& path : piece.moves.paths[kWhite]) {
      if ((path.modes & kToEnemy) != 0 && !path.simple()) devious = true;
      if ((path.modes & kEnPassant) != 0 && royalPasses_) devious = true;
    }
    if (devious) game_.devious |= Kinds{1} << kind;
    if (devious || piece.takes.any()) game_.intricate |= Kinds{1} << kind;
    for (const Side side : {kWhite, kBlack}) {
      for (const Path& path : piece.moves.paths[side])
        if ((path.modes & kToEnemy) != 0 && path.simple())
          addLine(game_.capturing[side], kind, path.legs.front());
      for (const auto& [aura, reach] : {std::pair(&piece.freezes, &game_.freezing[side]),
                                        {&piece.shields, &game_.shielding[side]}})
        for (const Path& path : aura->by.paths[side]) addAura(*reach, kind, path);
    }
  }

  void addAura(Reach& reach, Kind kind, const Path& path) {
    if (!path.simple() || path.legs.front().most > 1) game_.farAuras = true;
    if (path.simple())
      addLine(reach, kind, path.legs.front());
    else
      reach.winding |= Kinds{1} << kind;
  }

  void fillStartRanks() {
    for (const Side side : {kWhite, kBlack})
      for (int file = 0; file < game_.files; ++file)
        game_.startRank[side][static_cast<std::size_t>(file)] =
            kindOf(game_.startBoard[squareAt(file, side == kWhite ? 0 : game_.ranks - 1)]);
  }

  void findCastlings(Side side) {
    for (const Kind kind : game_.kinds()) {
      const PieceRules& piece = game_.pieces[kind];
      if (piece.moves.castlingFiles == 0 || game_.startCount[side][kind] == 0) continue;
      if (game_.startCount[side][kind] > 1)
        return fault(fmt::format("{}: a side has more than one piece that castles", piece.letter));
      forEachGoal(piece.moves, [&](const Path&, Goal goal) {
        if (goal.forward == 0 && std::abs(goal.right) == piece.moves.castlingFiles)
          fault(fmt::format("{}: another move goes where castling goes", piece.letter));
      });
      const auto home = std::ranges::find(game_.squares, makePiece(side, kind),
                                          [&](Square at) { return game_.startBoard[at]; });
      game_.castlingFiles = piece.moves.castlingFiles;
      for (const Step towards : {kEast, kWest}) findCastling(side, *home, towards, piece.moves);
    }
  }

  void findCastling(Side side, Square home, Step towards, const Mover& mover) {
    Square partner = home;
    while (board_[step(partner, towards)] != kWall) partner = step(partner, towards);
    if (mover.nearPartner) partner = step(partner, -towards);
    const int distance = (partner - home) * towards;
    if (distance < 2 || distance <= mover.castlingFiles - 1) return;
    if (!belongsTo(game_.startBoard[partner], side)) return;
    CastlingWay& way = game_.castlings[2 * side + (towards == kEast ? 0u : 1u)];
    way.kingFrom = home;
    way.kingTo = step(home, towards * mover.castlingFiles);
    way.partnerFrom = partner;
    way.partnerTo = step(way.kingTo, -towards);
    way.king = game_.startBoard[home];
    way.partner = game_.startBoard[partner];
  }

  void checkRoyals() {
    if (game_.royals() == 0) return;
    for (const Side side : {kWhite, kBlack}) {
      int count = 0;
      for (const Kind kind : game_.kinds())
        if (has(game_.royals(), kind)) count += game_.startCount[side][kind];
      if (count < 1 || count > 2)
        fault(fmt::format("start: {} has {} royal pieces ({}); 1 or 2 are possible",
                          side == kWhite ? "White" : "Black", count,
                          game_.letters(game_.royals())));
      game_.mostRoyals = std::max(game_.mostRoyals, count);
    }
    for (const PieceRules& piece : game_.pieces)
      if ((piece.promotion.to & game_.royals()) != 0)
        fault(fmt::format("{}: nothing can become a royal piece", piece.letter));
    if (game_.mostRoyals > 1 && game_.converts)
      fault("win: pieces cannot change sides where a side has two royal pieces");
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
      for (const PieceRules& like : game_.pieces)
        if (!like.takes.asVictim) most += mostVictims(like);
    return most;
  }

  // The most pieces that one kind's `reach` finds.
  static int reached(const PieceRules& piece) {
    return static_cast<int>(piece.takes.reach.paths[kWhite].size());
  }

  void checkChanges() {
    // A piece promoted by the move applies its own words, and so does the partner of a castling.
    int others = 0, partners = 0;
    for (const PieceRules& piece : game_.pieces) others = std::max(others, reached(piece));
    for (const CastlingWay& way : game_.castlings)
      partners = std::max(partners, reached(game_.of(way.partner)));
    for (const PieceRules& piece : game_.pieces) {
      int most = std::max(2 + (game_.enPassant ? 1 : 0) + mostVictims(piece), 2 + others);
      if (piece.moves.castlingFiles != 0) most = std::max(most, 4 + reached(piece) + partners);
      most += static_cast<int>(game_.capture.blast.paths[kWhite].size());
      if (most > Delta::kMaxChanges)
        fault(fmt::format("{}: a move could change {} squares; at most {} are possible",
                          piece.letter, most, Delta::kMaxChanges));
    }
  }

  // A position with as many pieces as in `start` must not have more moves than a MoveList holds.
  void boundMoves() {
    std::size_t most = 1;
    for (const PieceRules& piece : game_.pieces)
      for (const Side side : {kWhite, kBlack}) most = std::max(most, mostMoves(piece, side));
    game_.mostPieces = std::min(MoveList::kCapacity / most, game_.squares.size());
    const auto pieces = static_cast<std::size_t>(std::ranges::count_if(
        game_.squares, [&](Square square) { return game_.startBoard[square] != kEmpty; }));
    if (pieces > game_.mostPieces)
      fault(
          fmt::format("start: {} pieces with up to {} moves each are more than the {} moves that "
                      "a position may have",
                      pieces, most, MoveList::kCapacity));
  }

  // The most moves of a piece from one square: to each square that it spans, with every choice, by
  // its powers, by castling and suicide.
  std::size_t mostMoves(const PieceRules& piece, Side side) const {
    constexpr std::size_t kOthers = 3;
    const auto choices = static_cast<std::size_t>(std::popcount(piece.promotion.to) + 1);
    std::set<Goal> moves = goalsOf(piece.moves);
    for (const PieceRules& like : game_.pieces)
      if (piece.takes.asVictim) moves.merge(goalsOf(like.moves));
    std::vector<Goal> powers;
    for (const Power* power : {&piece.shoots, &piece.recruits, &piece.swaps, &piece.destroys})
      std::ranges::copy(goalsOf(power->by), std::back_inserter(powers));
    std::size_t most = 0;
    for (const Square from : game_.squares) {
      std::size_t count = kOthers;
      for (const Goal goal : moves)
        if (const auto to = squareAfter(from, goal, side))
          count += piece.takes.notBoth ? 6 : piece.promotion.zone[side][*to] ? choices : 1;
      for (const Goal goal : powers) count += squareAfter(from, goal, side).has_value();
      most = std::max(most, count);
    }
    return most;
  }

  std::set<Goal> goalsOf(const Mover& mover) const {
    std::set<Goal> goals;
    forEachGoal(mover, [&](const Path&, Goal goal) { goals.insert(goal); });
    return goals;
  }

  // Nothing if it is off the board or a hole.
  std::optional<Square> squareAfter(Square from, Goal goal, Side side) const {
    const int way = side == kWhite ? 1 : -1;
    const int file = fileOf(from) + way * goal.right, rank = rankOf(from) + way * goal.forward;
    if (file < 0 || file >= game_.files || rank < 0 || rank >= game_.ranks) return {};
    const Square to = squareAt(file, rank);
    return board_[to] == kWall ? std::nullopt : std::optional(to);
  }

  // A first value, from the mean number of moves on a board with a third of the squares occupied,
  // fitted to the learnt values of the compiled games.
  void evaluate(Kind kind) {
    PieceRules& piece = game_.pieces[kind];
    if (has(game_.royals(), kind)) {
      piece.value = 0;
      return;
    }
    if (piece.value != 0) return;
    const double moves = mobility(piece.moves) + mobility(piece.shoots.by) +
                         mobility(piece.recruits.by) + 0.5 * mobility(piece.swaps.by) +
                         0.5 * mobility(piece.destroys.by);
    double value = 45 * moves + 2.3 * moves * moves;
    if (piece.takes.any()) value += 100;
    if (!piece.freezes.by.empty()) value += 40 * mobility(piece.freezes.by);
    if (!piece.shields.by.empty()) value += 20 * mobility(piece.shields.by);
    if (piece.promotion.to != 0) value = std::max(value, 0.0) + 30;
    piece.value = std::clamp(static_cast<int>(value), 20, 5000);
  }

  double mobility(const Mover& mover) const {
    constexpr double kVacant = 0.65;
    double sum = 0;
    for (const Path& path : mover.paths[kWhite]) {
      const double meets = ((path.modes & kToVacant) != 0 ? kVacant : 0.0) +
                           ((path.modes & kToEnemy) != 0 ? 1 - kVacant : 0.0);
      const Leg& last = path.legs.back();
      const double hops = last.hops || last.mustJump ? 1 - kVacant : last.half != 0 ? kVacant : 1.0;
      const double rare = path.initial ? 0.2 : 1.0;
      for (const Square from : game_.squares) {
        double open = meets * hops * rare;
        Square at = from;
        for (int count = 1; count <= path.legs.front().most; ++count, open *= kVacant) {
          at = step(at, path.legs.front().step);
          if (board_[at] == kWall) break;
          sum += open;
        }
      }
    }
    return sum / static_cast<double>(game_.squares.size());
  }

  void writePage() {
    game_.idea = game_.inventor.empty() ? "A game read from a description."
                                        : fmt::format("By {}.", game_.inventor);
    for (const std::string& clause : captureClauses(game_))
      game_.idea += fmt::format(" A piece that captures {}.", clause);
    for (const std::string& clause : endClauses(game_))
      game_.winning += fmt::format("{}{}.", game_.winning.empty() ? "" : " ", capitalized(clause));
    for (PieceRules& piece : game_.pieces)
      piece.powers = fmt::format("{}", fmt::join(clausesOf(game_, piece), "; "));
  }

  static std::string capitalized(std::string text) {
    text[0] = upper(text[0]);
    return text;
  }

  Game& game_;
  std::vector<std::string>& faults_;
  /// Vacant, with the holes of the game.
  Board board_;
  /// A royal piece can be captured en passant.
  bool royalPasses_ = false;
};

}  // namespace

void complete(Game& game, std::vector<std::string>& faults) {
  Completion(game, faults).run();
}

}  // namespace ximaera::described
