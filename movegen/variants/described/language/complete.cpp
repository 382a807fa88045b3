// Derives tables, castlings and values from a description.

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <map>

#include "movegen/variants/described/language/read.h"

namespace ximaera::described {

namespace {

// The share of vacant squares.
constexpr double kVacant = 0.65;
constexpr double kRare = 0.2;
// A step to a neighbour, and a square of a line beyond its first.
constexpr double kStep = 0.78, kFurther = 1.15;
// Values where captures go to hands.
constexpr double kHeldBase = 40, kHeldShare = 0.4;
// The value of every kind where the aim is to lose all: no exchange is worth more than another.
constexpr int kBurden = 10;

bool isStep(const Leg& leg) {
  const Step distance = std::abs(leg.step);
  return distance == kEast || (distance >= kNorth + kWest && distance <= kNorth + kEast);
}

// The chance that a path is open at its first square.
double openness(const Path& path) {
  const double meets =
      (path.endsOn(kToVacant) ? kVacant : 0.0) + (path.endsOn(kToEnemy) ? 1 - kVacant : 0.0);
  const Leg& last = path.legs.back();
  const double hops = last.hops || last.mustJump ? 1 - kVacant : last.half != 0 ? kVacant : 1.0;
  return meets * hops * (path.initial ? kRare : 1.0);
}

double meanMoves(const GameRules& game, const Mover& mover) {
  double sum = 0;
  for (const Square from : game.squares) sum += weightedMoves(game, mover, from);
  return sum / static_cast<double>(game.squares.size());
}

int bounded(double value) {
  return static_cast<int>(std::clamp(value, 20.0, 5000.0));
}

// Gives a kind its first value in centipawns, unless the description has one: valueOfMoves(). Royal
// kinds are worth 0. Where the aim is to lose all pieces, all kinds are worth the same. Where
// captures go to hands they count twice, and a piece that can be dropped where it is needed is
// worth more by its number than by its moves.
void evaluate(GameRules& game, Kind kind) {
  PieceRules& piece = game.pieces[kind];
  if (has(game.royals(), kind)) {
    piece.value = 0;
  } else if (piece.value == 0) {
    const double value = valueOfMoves(game, piece);
    piece.value = game.loseAll          ? kBurden
                  : game.capture.toHand ? bounded(kHeldBase + kHeldShare * std::max(value, 0.0))
                                        : bounded(value);
  }
}

// Makes a side without a royal piece as strong as the other by the values of those of its kinds
// that are not described: it is fair to assume so of a horde.
void balance(GameRules& game, Kinds given) {
  const auto strength = [&](Side side, Kinds kinds) {
    double sum = 0;
    for (const Kind kind : game.kinds())
      if (has(kinds, kind)) sum += game.startCount[side][kind] * game.pieces[kind].value;
    return sum;
  };
  for (const Side side : {kWhite, kBlack}) {
    if (game.hasRoyals[side] || !game.hasRoyals[opposite(side)]) continue;
    Kinds horde = 0;
    for (const Kind kind : game.kinds())
      if (game.startCount[side][kind] > 0 && !has(given, kind)) horde |= Kinds{1} << kind;
    const double more = strength(side, horde) - strength(opposite(side), horde);
    const double others = strength(opposite(side), kAllKinds & ~horde);
    if (more <= 0 || others <= 0) continue;
    for (const Kind kind : game.kinds())
      if (has(horde, kind))
        game.pieces[kind].value = bounded(game.pieces[kind].value * others / more);
  }
}

/// Completes one game.
class Completion {
 public:
  Completion(GameRules& game, std::vector<std::string>& faults) : game_(game), faults_(faults) {}

  void run() {
    for (const Kind kind : game_.kinds()) look(kind);
    lookAtWhole();
    for (const Kind kind : game_.kinds()) addLines(kind);
    for (const Kind kind : game_.kinds()) addRays(game_.pieces[kind]);
    if (const std::string text = layHands(game_); !text.empty()) fault(text);
    fillStartRanks();
    for (const Side side : {kWhite, kBlack}) findCastlings(side);
    if (game_.dropsCastle && !game_.castles())
      fault("castles: it has no piece that castles with another one there");
    for (const std::string& text : checkBounds(game_)) fault(text);
    if (game_.shuffles() || game_.counting.any()) checkPassed();
    if (game_.shuffles()) checkShuffle();
    if (game_.pass != Passing::kNever && !game_.hasRoyalsOnBoard())
      fault("pass: it is written by the square of a royal piece, which a side has not");
    if (game_.pass != Passing::kNever && game_.counting.any())
      fault("pass: it does not go together with counting");
    if (game_.noSwapBack && (game_.enPassant || game_.counting.any()))
      fault("swaps_back: it does not go together with en passant and counting");
    if (game_.invades && (game_.mate == 0 || game_.hands.any()))
      fault("win: invade needs mate, and does not go together with hands");
    for (const Kind kind : game_.kinds()) nameLosses(game_.pieces[kind]);
    Kinds given = 0;
    for (const Kind kind : game_.kinds())
      if (game_.pieces[kind].value != 0) given |= Kinds{1} << kind;
    for (const Kind kind : game_.kinds()) evaluate(game_, kind);
    balance(game_, given);
    std::ranges::stable_sort(game_.hands.runs, std::greater(), [&](const HandRun& run) {
      return std::pair(has(game_.royals(), run.kind), game_.pieces[run.kind].value);
    });
  }

 private:
  void fault(std::string text) { faults_.push_back(std::move(text)); }

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
      if (path.endsOn(kToOwn)) game_.plain = false;
      if (path.grantsEnPassant) {
        piece.grantsEnPassant = game_.enPassant = true;
        const Leg& leg = path.legs.front();
        const int steps = std::min(leg.most, std::max(game_.files, game_.ranks) - 1);
        passed_ =
            std::max(passed_, static_cast<std::size_t>(steps - 1 + (leg.half != 0 ? steps : 0)));
      }
      if (path.grantsEnPassant && has(game_.royals(), kind)) royalPasses_ = true;
    }
    lookAtGoals(piece);
  }

  void lookAtWhole() {
    for (const Scarcity& scarcity : game_.scarcities) {
      if (scarcity.wins && scarcity.each == 0) game_.loseAll = true;
      if (!scarcity.wins && scarcity.most == 0) game_.takeEach |= scarcity.each;
    }
    const CaptureRule& rule = game_.capture;
    if (!capturesPlainly() || game_.hasRim) game_.plain = false;
    if (rule.victimConverts || rule.mover == MoverAfter::kConverts) game_.converts = true;
    game_.movesEnemies |= game_.converts;
    const bool loses = rule.mover == MoverAfter::kDies || rule.mover == MoverAfter::kConverts ||
                       rule.mover == MoverAfter::kBecomesVictim;
    game_.selfHarm = !rule.blast.empty() || (loses && (rule.by & game_.royals()) != 0);
    for (const Kind kind : game_.kinds())
      if (has(game_.royals(), kind) && !game_.pieces[kind].destroys.by.empty())
        game_.selfHarm = true;
  }

  // "lion-captured". Some kinds have no name but their letter. Where captures remove other pieces
  // than their victims, a position does not tell how one was lost.
  void nameLosses(PieceRules& piece) const {
    std::string name = piece.name.size() > 1                        ? lowered(piece.name)
                       : has(game_.royals(), game_.kindWith(piece)) ? "royal-piece"
                                                                    : "piece";
    std::ranges::replace(name, ' ', '-');
    piece.lost = name + (game_.selfHarm ? "-lost" : "-captured");
    piece.converted = name + "-converted";
  }

  // Whether every capture removes its victim, or brings it to the hand, and has no other effect.
  bool capturesPlainly() const {
    const CaptureRule& rule = game_.capture;
    const bool alike = !rule.toHand || rule.by == kAllKinds;
    return alike && rule.mover == MoverAfter::kGoes && !rule.victimConverts && rule.blast.empty();
  }

  void lookAtGoals(PieceRules& piece) const {
    std::map<Offset, std::uint8_t> seen;
    forEachOffset(piece.moves, [&](const Path& path, Offset offset) {
      const int passant = path.endsOn(kEnPassant) ? kToVacant : 0;
      const auto modes = static_cast<std::uint8_t>(path.modes | passant);
      std::uint8_t& known = seen[offset];
      piece.overlaps |= (known & modes) != 0;
      known |= modes;
      const int step = offset.forward * kNorth + offset.right * kEast;
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

  // Whether a path to a square can be searched from there.
  static bool isLine(const Path& path) {
    const Leg& leg = path.legs.front();
    const bool half = leg.half == 0 || (leg.most == 1 && !leg.mustJump && !leg.hops);
    return path.legs.size() == 1 && half && !leg.skipsFirst && !leg.landsBehind;
  }

  static void addLine(Reach& reach, Kind kind, const Path& path, Kinds touches = kAllKinds,
                      bool stays = false) {
    const Leg& leg = path.legs.front();
    const Incoming wanted{.back = -leg.step,
                          .half = leg.half,
                          .hops = leg.hops,
                          .over = leg.over,
                          .initial = path.initial,
                          .within = path.within,
                          .stays = stays,
                          .touches = touches};
    auto line = std::ranges::find_if(reach.lines,
                                     [&](const Incoming& known) { return known.isLike(wanted); });
    if (line == reach.lines.end()) line = reach.lines.insert(line, wanted);
    std::uint8_t& far = line->reach[kind];
    far = std::max(far, static_cast<std::uint8_t>(leg.most));
    line->most = std::max(line->most, leg.most);
  }

  // Captures and auras along single lines go into tables that are read from the other square.
  void addLines(Kind kind) {
    const PieceRules& piece = game_.pieces[kind];
    if (piece.promotion.illegalWithout) game_.scarcePromotions = true;
    const Power* const powers[] = {&piece.shoots, &piece.recruits, &piece.destroys};
    bool devious = game_.selfHarm && piece.hasPowers();
    for (const Power* power : powers)
      for (const Path& path : power->by.paths[kWhite]) devious |= !isLine(path);
    // A promotion may bring other words, as may the victim.
    for (const Kind other : game_.kinds())
      if (other == kind || has(piece.promotion.to, other) || piece.takes.asVictim)
        devious |= !game_.pieces[other].takes.reach.empty();
    for (const Path& path : piece.moves.paths[kWhite]) {
      if (path.endsOn(kToEnemy) && !isLine(path)) devious = true;
      if (path.endsOn(kEnPassant) && royalPasses_) devious = true;
    }
    if (devious) game_.devious |= Kinds{1} << kind;
    if (devious || piece.takes.any()) game_.intricate |= Kinds{1} << kind;
    for (const Side side : {kWhite, kBlack}) {
      for (const Path& path : piece.moves.paths[side]) {
        if (path.endsOn(kToEnemy) && isLine(path))
          addLine(game_.capturing[side], kind, path, piece.touches);
        if (path.endsOn(kEnPassant)) addPassing(game_.passing[side], kind, path);
      }
      for (const Power* power : powers)
        for (const Path& path : power->by.paths[side])
          if (path.endsOn(kToEnemy) && isLine(path))
            addLine(game_.capturing[side], kind, path, power->touches, true);
      for (const auto& [aura, reach] : {std::pair(&piece.freezes, &game_.freezing[side]),
                                        {&piece.shields, &game_.shielding[side]}})
        for (const Path& path : aura->by.paths[side]) addAura(*reach, kind, path);
    }
  }

  static void addPassing(Reach& reach, Kind kind, const Path& path) {
    if (path.simple() && path.legs.front().most == 1)
      addLine(reach, kind, path);
    else
      reach.winding |= Kinds{1} << kind;
  }

  void addAura(Reach& reach, Kind kind, const Path& path) {
    if (!path.simple() || path.legs.front().most > 1) game_.farAuras = true;
    if (path.simple())
      addLine(reach, kind, path);
    else
      reach.winding |= Kinds{1} << kind;
  }

  static bool isRay(const Path& path) {
    return isLine(path) && !path.within && !path.legs.front().hops && !path.endsOn(kToOwn);
  }

  void addRays(PieceRules& piece) const {
    const bool held = game_.hasAuras() || game_.movesEnemies || !capturesPlainly();
    const bool acts = game_.hasRim || game_.invades || piece.takes.any() || piece.hasPowers() ||
                      piece.overlaps || piece.once || piece.promotion.instead ||
                      piece.touches != kAllKinds;
    if (held || acts || !std::ranges::all_of(piece.moves.paths[kWhite], isRay)) return;
    for (const Side side : {kWhite, kBlack})
      for (const Path& path : piece.moves.paths[side]) {
        const Leg& leg = path.legs.front();
        piece.rays[side].push_back({leg.step, leg.half, leg.most, path.endsOn(kToVacant),
                                    path.endsOn(kToEnemy), path.endsOn(kEnPassant), path.initial});
      }
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
      const Piece king = makePiece(side, kind);
      const auto isHome = [&](Square at) { return game_.homes[at] == king; };
      const auto homes = std::ranges::count_if(game_.squares, isHome);
      if (!piece.moves.castles() || homes == 0) continue;
      if (homes > 1 && !mayCastle(side)) continue;
      if (homes > 1)
        return fault(fmt::format("{}: a side has more than one piece that castles", piece.letter));
      const auto home = std::ranges::find_if(game_.squares, isHome);
      game_.castlingFiles = piece.moves.castlingFiles;
      for (const Step towards : {kEast, kWest}) findCastling(side, *home, towards, piece.moves);
      shareCastlings(side, piece.moves);
    }
  }

  // Whether `start` has castlings of a side, or a place for pieces that are dropped.
  bool mayCastle(Side side) const {
    const std::vector<std::string_view> fields = wordsOf(game_.start);
    return game_.dropsCastle || std::ranges::any_of(fields[2], [&](char letter) {
             return letter != '-' && (letter == upper(letter)) == (side == kWhite);
           });
  }

  // Two bytes of the squares that a move passes are needed for the files of partners, or a count.
  void checkPassed() {
    game_.mostPassed = 2;
    if (passed_ > game_.mostPassed)
      fault(
          "shuffle, counting: a move passes more than two squares where the piece can be captured");
  }

  // Rules and FENs find a king that castles from any square by its being the only one, and write
  // K and Q for the sides of the board.
  void checkShuffle() {
    constexpr int kMostFiles = 10;
    if (game_.counting.any()) fault("shuffle: a game that shuffles cannot count moves");
    for (const CastlingWay& way : game_.castlings) {
      if (way.king == kEmpty) continue;
      if (!has(game_.royals(), kindOf(way.king)) || game_.mostRoyals != 1)
        fault("shuffle: the piece that castles must be its side's only royal piece");
      if (game_.files > kMostFiles)
        fault(fmt::format("shuffle: with castling a board has at most {} files", kMostFiles));
    }
  }

  // Notes which castlings go where another move of the king may go. Their names in SAN are unknown.
  void shareCastlings(Side side, const Mover& mover) {
    if (game_.shuffles()) {
      for (const std::size_t wing : {0u, 1u})
        game_.castlings[2 * side + wing].shared = std::ranges::any_of(
            mover.paths[side], [](const Path& path) { return path.endsOn(kToOwn); });
      return;
    }
    forEachOffset(mover, [&](const Path&, Offset offset) {
      const int right = side == kWhite ? offset.right : -offset.right;
      for (const std::size_t wing : {0u, 1u})
        if (offset.forward == 0 && right == (wing == 0 ? 1 : -1) * mover.castlingFiles[wing]) {
          game_.castlings[2 * side + wing].shared = true;
          game_.castlingFiles[wing] = 0;
        }
    });
  }

  void findCastling(Side side, Square home, Step towards, const Mover& mover) {
    Square partner = home;
    while (game_.homes[step(partner, towards)] != kWall) partner = step(partner, towards);
    const std::size_t way = towards == kEast ? 0 : 1;
    const int files = mover.castlingFiles[way];
    if (mover.nearPartner[way]) partner = step(partner, -towards);
    const int distance = (partner - home) * towards;
    if (files == 0 || distance < 2 || distance <= files - 1) return;
    if (!belongsTo(game_.homes[partner], side)) return;
    CastlingWay& castling = game_.castlings[2 * side + way];
    castling.kingFrom = home;
    castling.kingTo = step(home, towards * files);
    castling.partnerFrom = partner;
    castling.partnerTo = step(castling.kingTo, -towards);
    castling.to = game_.shuffles() ? castling.partnerFrom : castling.kingTo;
    castling.king = game_.homes[home];
    castling.partner = game_.homes[partner];
  }

  GameRules& game_;
  std::vector<std::string>& faults_;
  /// A royal piece can be captured en passant.
  bool royalPasses_ = false;
  /// The most squares that a move passes so that the piece is captured there.
  std::size_t passed_ = 0;
};

}  // namespace

double weightedMoves(const GameRules& game, const Mover& mover, Square from) {
  double sum = 0;
  for (const Path& path : mover.paths[kWhite]) {
    const Leg& leg = path.legs.front();
    double open = openness(path), weight = isStep(leg) ? kStep : 1.0;
    Square at = from;
    for (int count = 1; count <= leg.most; ++count, open *= kVacant, weight = kFurther) {
      at = step(at, leg.step);
      if (game.startBoard[at] == kWall) break;
      sum += weight * open;
    }
  }
  return sum;
}

double valueOfMoves(const GameRules& game, const PieceRules& piece) {
  const auto mean = [&](const Mover& mover) { return meanMoves(game, mover); };
  const double moves = mean(piece.moves) + mean(piece.shoots.by) + mean(piece.recruits.by) +
                       0.5 * mean(piece.swaps.by) + 0.5 * mean(piece.destroys.by);
  double value = 57.7 * moves + 2.07 * moves * moves;
  if (piece.takes.any()) value += 100;
  if (!piece.freezes.by.empty()) value += 40 * mean(piece.freezes.by);
  if (!piece.shields.by.empty()) value += 20 * mean(piece.shields.by);
  if (piece.promotion.to != 0) value = std::max(value, 0.0) + 30;
  return value;
}

void complete(GameRules& game, std::vector<std::string>& faults) {
  Completion(game, faults).run();
}

}  // namespace ximaera::described
