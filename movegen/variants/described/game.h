#pragma once

#include <array>
#include <bitset>
#include <string>
#include <vector>

#include "movegen/variant_info.h"

/// A described game as it is played: the tables that a description is compiled into. README.md
/// beside this file defines the words of the language.
namespace ximaera::described {

/// A set of squares, by Square.
using Squares = std::bitset<kMailboxSize>;
/// A set of kinds: bit k for the kind k.
using Kinds = std::uint32_t;

inline constexpr Kinds kAllKinds = ~Kinds{1};
constexpr bool has(Kinds kinds, Kind kind) {
  return (kinds >> kind & 1) != 0;
}

/// What the last leg of a path may meet where it ends.
enum Mode : std::uint8_t { kToVacant = 1, kToEnemy = 2, kToOwn = 4, kEnPassant = 8 };

/// One straight part of a path.
struct Leg {
  Step step;
  /// At most so many steps; for a line without limit more than any board has.
  int most;
  /// Where, seen from a square of the path, the piece stands that a lame leaper must not jump over
  /// or a jumper has to; 0 if nothing is tested.
  Step half = 0;
  bool mustJump = false;
  /// The first square is passed over, whatever stands there.
  bool skipsFirst = false;
  /// Over exactly one piece; with `landsBehind` right behind it. On a leg that is not the last:
  /// onto an occupied square, where the next leg begins.
  bool hops = false;
  bool landsBehind = false;
};

/// One way to go, for one side.
struct Path {
  std::vector<Leg> legs;
  std::uint8_t modes;
  /// Only from an initial square.
  bool initial = false;
  /// The squares that it passes can be captured on en passant.
  bool grantsEnPassant = false;
  /// A single leg that tests nothing but the squares it passes.
  bool simple() const {
    const Leg& leg = legs.front();
    return legs.size() == 1 && leg.half == 0 && !leg.skipsFirst && !leg.hops && !initial;
  }
};

/// A text in Betza's notation, for both sides. No paths: nothing.
struct Mover {
  std::array<std::vector<Path>, 2> paths;
  /// How many files the piece goes when it castles, 0 if it does not.
  int castlingFiles = 0;
  /// The partner stands one square nearer than the last one.
  bool nearPartner = false;
  std::string text;

  bool empty() const { return paths[kWhite].empty(); }
};

/// A power over other pieces: where it reaches, and which kinds it may touch.
struct Power {
  Mover by;
  Kinds touches = kAllKinds;
};

/// An aura that freezes or shields.
struct Aura : Power {
  bool frozenToo = true;
  bool suicide = false;
};

/// The words of `takes`.
struct Takes {
  bool withdraw = false, advance = false, leap = false, leaps = false, asVictim = false;
  /// The directions of `pincer` and `pincers`, the kinds of `coordinate`, the paths of `reach`.
  std::vector<Step> pincer, pincers;
  Kinds coordinate = 0;
  Mover reach;
  Kinds touches = kAllKinds;
  bool notBoth = false;

  bool leapsAtAll() const { return leap || leaps; }
  bool pinches() const { return !pincer.empty() || !pincers.empty(); }
  bool any() const {
    return withdraw || advance || leapsAtAll() || asVictim || pinches() || coordinate != 0 ||
           !reach.empty();
  }
};

struct Promotion {
  Kinds to = 0;
  std::array<Squares, 2> zone, optional;
  bool lost = false;
  bool byFile = false;
  /// Without a choice left the move does not exist.
  bool illegalWithout = false;
};

struct PieceRules {
  char letter = 0;
  std::string name, powers;
  int value = 0;
  Mover moves;
  Power shoots, recruits, swaps, destroys;
  Takes takes;
  Aura freezes, shields;
  Promotion promotion;
  std::array<Squares, 2> initial;
  /// Where its moves may end.
  std::array<Squares, 2> zone;
  bool iron = false;
  /// Its moves go to vacant squares and leave it as it is; only its words of `takes` win anything.
  bool gentle = false;
  /// Every difference of two squares (see between()) that a move of it could span, and more.
  std::array<Squares, 2> spans;
  /// Two of its paths may lead to the same square.
  bool overlaps = false;
  /// Powers that touch enemies besides `moves`.
  bool hasPowers() const {
    return !shoots.by.empty() || !recruits.by.empty() || !swaps.by.empty() || !destroys.by.empty();
  }
};

/// One of up to four castlings, in the order K, Q, k, q.
struct CastlingWay {
  Square kingFrom = kNoSquare, kingTo = kNoSquare, partnerFrom = kNoSquare, partnerTo = kNoSquare;
  Piece king = kEmpty, partner = kEmpty;
};

enum class MoverAfter { kGoes, kStays, kDies, kConverts, kBecomesVictim };

/// What follows captures by some kinds.
struct CaptureRule {
  Kinds by = kAllKinds;
  MoverAfter mover = MoverAfter::kGoes;
  bool victimConverts = false;
  Mover blast;
  Kinds spared = 0;
};

/// What a side without a legal move has that is not mated.
enum class Stalemate { kDraw, kWin, kLoss };

struct ReachGoal {
  Kinds kinds;
  std::array<Squares, 2> zone;
};

/// From a square against `back`: which kinds on the first occupied square reach it along this line,
/// and how far from.
struct Incoming {
  Step back;
  int most = 0;
  std::array<std::uint8_t, kMaxKinds> reach{};
};

/// All lines by which pieces of a side reach a square.
struct Reach {
  std::vector<Incoming> lines;
  /// Kinds that have paths besides.
  Kinds winding = 0;

  bool any() const { return !lines.empty() || winding != 0; }
};

/// The index in PieceRules::spans for two squares. Other pairs have it, too: the mailbox is a
/// torus.
constexpr Square between(Square from, Square to) {
  return static_cast<Square>(to - from);
}

struct Game {
  std::string name, title, inventor, start;
  /// For the page that teaches the game.
  std::string idea, winning;
  /// By Kind; the first is none.
  std::vector<PieceRules> pieces;
  int files = 0, ranks = 0;
  std::vector<Square> squares, holes;

  Kinds mate = 0, take = 0;
  Kinds takeEach = 0;
  Kinds bare = 0;
  bool loseAll = false;
  std::vector<ReachGoal> reach;
  Stalemate stalemate = Stalemate::kDraw;
  RepetitionRule repetition{RepetitionRule::Effect::kDraw, 1 << 15};
  int clock = 0;
  bool mustCapture = false;
  CaptureRule capture;

  /// What stands where in `start`; walls around it are not marked.
  Board startBoard{};
  std::array<CastlingWay, 4> castlings;
  int castlingFiles = 2;
  std::array<std::array<int, kMaxKinds>, 2> startCount{};
  /// The kind on each file of a side's first rank in `start`.
  std::array<std::array<Kind, 12>, 2> startRank{};

  /// Bounds of a position, proved when the game was read: no position within them has more moves
  /// than a MoveList holds.
  std::size_t mostPieces = 0;
  int mostRoyals = 1;

  // Derived: what a game does without need not be looked for.
  /// Pieces only move, capture by displacement and en passant, and castle.
  bool plain = true;
  /// A capture can take the mover's own royal piece with it.
  bool selfHarm = false;
  /// A piece can change sides.
  bool converts = false;
  /// A move can put an enemy piece where none stood.
  bool movesEnemies = false;
  bool enPassant = false;
  /// A move may not exist since nothing is left to promote to.
  bool scarcePromotions = false;
  /// Reaching as each side's captures, freezing and shielding auras do.
  std::array<Reach, 2> capturing, freezing, shielding;
  /// Kinds that capture in ways `capturing` does not hold; those of them of which that cannot be
  /// told by their words of `takes` alone.
  Kinds intricate = 0, devious = 0;
  /// The words of all kinds, but for `reach` and filters.
  Takes takes;
  /// An aura reaches beyond the squares of one step.
  bool farAuras = false;
  std::uint64_t fingerprint = 1;

  bool hasAuras() const { return hasFreezers() || hasShields(); }
  bool hasFreezers() const { return freezing[kWhite].any(); }
  bool hasShields() const { return shielding[kWhite].any(); }
  Kinds royals() const { return mate | take; }
  const PieceRules& of(Piece piece) const { return pieces[kindOf(piece)]; }
  Kind kindOfLetter(char letter) const;
};

}  // namespace ximaera::described
