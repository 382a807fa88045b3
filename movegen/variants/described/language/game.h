#pragma once

#include <algorithm>
#include <array>
#include <bitset>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "movegen/text/words.h"
#include "movegen/variants/described/language/arrays.h"
#include "movegen/variants/described/language/hands.h"

/// The tables that a description is compiled into. README.md beside this file defines the language.
namespace ximaera::described {

inline constexpr Kinds kAllKinds = ~Kinds{1};
/// Numbers of pieces by kind.
using KindCounts = std::array<int, kMaxKinds>;
inline constexpr std::array<Kind, 16> kEachKind{0, 1, 2,  3,  4,  5,  6,  7,
                                                8, 9, 10, 11, 12, 13, 14, 15};
constexpr bool has(Kinds kinds, Kind kind) {
  return (kinds >> kind & 1) != 0;
}

/// The contents of a square on which the last leg of a path may end.
enum Mode : std::uint8_t { kToVacant = 1, kToEnemy = 2, kToOwn = 4, kEnPassant = 8 };

/// One straight part of a path.
struct Leg {
  Step step;
  /// The most steps; for an unlimited line more than any board has.
  int most;
  /// The offset of the square that a lame leaper must find vacant, and a jumper occupied; 0 for
  /// neither.
  Step half = 0;
  bool mustJump = false;
  /// The piece passes over the first square, vacant or not.
  bool skipsFirst = false;
  /// The leg passes over exactly one piece; with `landsBehind` it ends right behind that piece. A
  /// leg that is not the last ends on an occupied square, where the next leg begins.
  bool hops = false;
  bool landsBehind = false;
  /// The kinds of pieces that it may pass over.
  Kinds over = kAllKinds;
};

/// One way to move, for one side.
struct Path {
  std::vector<Leg> legs;
  std::uint8_t modes;
  /// Only from an initial square; with `within` from a square of PieceRules::within, and to one.
  bool initial = false, within = false;
  /// Squares it passes can be captured on en passant.
  bool grantsEnPassant = false;
  /// Whether it may end on a square with these contents.
  bool endsOn(Mode mode) const { return (modes & mode) != 0; }
  /// Whether it has one leg, which tests nothing but the squares it passes.
  bool simple() const {
    const Leg& leg = legs.front();
    return legs.size() == 1 && leg.half == 0 && !leg.skipsFirst && !leg.hops && !initial;
  }
};

/// A path of one leg that passes over vacant squares alone.
struct Ray {
  Step step;
  /// The offset of a square that must be vacant, too; 0 for none.
  Step half;
  /// The most steps.
  int most;
  bool toVacant, toEnemy, passant, initial;
};

/// A text in Betza's notation, compiled for both sides. No paths: no moves.
struct Mover {
  std::array<std::vector<Path>, 2> paths;
  /// The number of files that the king moves when it castles to the right and to the left; 0 if it
  /// does not.
  std::array<int, 2> castlingFiles{};
  /// The partner there is the last piece but one, not the last.
  std::array<bool, 2> nearPartner{};
  std::string text;

  bool empty() const { return paths[kWhite].empty(); }
  /// Whether a path may end on an enemy.
  bool takes() const {
    return std::ranges::any_of(paths[kWhite],
                               [](const Path& path) { return path.endsOn(kToEnemy); });
  }
  bool castles() const { return castlingFiles != std::array<int, 2>{}; }
};

/// A power over other pieces: its reach, and the kinds that it touches.
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
  /// There are words.
  bool given = false;

  bool leapsAtAll() const { return leap || leaps; }
  bool pinches() const { return !pincer.empty() || !pincers.empty(); }
  bool any() const { return given; }
};

struct Promotion {
  /// More pieces than a board has.
  static constexpr int kUnlimited = 1000;

  Kinds to = 0;
  Zone zone, optional;
  bool lost = false;
  bool byFile = false;
  /// By side: the number of pieces of a kind on the board with which its side gets no more of it.
  bool limited = false;
  std::array<KindCounts, 2> most{};
  /// Moves that begin in the zone promote, too.
  bool leaving = false;
  /// The promoted piece is marked: captured, it is of its first kind again.
  bool reverts = false;
  /// Without a piece to promote to, the move is illegal.
  bool illegalWithout = false;
  /// It promotes instead of moving: see Turn::inPlace().
  bool instead = false;

  bool happens(Side side, Square from, Square end) const {
    return to != 0 && !instead && (zone[side][end] || (leaving && zone[side][from]));
  }
};

struct PieceRules {
  char letter = 0;
  std::string name, powers;
  /// The reasons of the end, where its capture or its change of side ends the game.
  std::string lost, converted;
  int value = 0;
  Mover moves;
  /// The kinds that its moves take.
  Kinds touches = kAllKinds;
  Power shoots, recruits, swaps, destroys;
  Takes takes;
  Aura freezes, shields;
  Promotion promotion;
  Drops drops;
  Zone initial;
  /// Moves from there are made once: before the piece has moved, and by a royal piece not out of
  /// check.
  bool once = false;
  /// The kinds that take this right when they move to a line of theirs on which it stands.
  Kinds aimed = 0;
  /// The squares where its moves may end, and those where it can be captured en passant.
  Zone zone, passed;
  /// The zone that some of its moves do not leave.
  Zone within;
  /// The kind of which it is in the hand, once captured.
  Kind held = 0;
  bool iron = false;
  /// Its moves reset the clock.
  bool resets = false;
  /// It moves to vacant squares only and does not change; it captures only by words of `takes`.
  bool gentle = false;
  /// All differences of two squares (see between()) that its moves can span, and perhaps others.
  std::array<Squares, 2> spans;
  /// Two of its paths may lead to the same square.
  bool overlaps = false;
  /// Squares that it passes can be captured on en passant.
  bool grantsEnPassant = false;
  /// All its paths as rays, if it is a plain piece: one that only moves, captures by displacement
  /// and castles, in a game where no capture does anything else and nothing holds a piece.
  std::array<std::vector<Ray>, 2> rays;
  /// Whether it has powers over enemies besides `moves`.
  bool hasPowers() const {
    return !shoots.by.empty() || !recruits.by.empty() || !swaps.by.empty() || !destroys.by.empty();
  }
};

/// One of up to four castlings, in the order K, Q, k, q.
struct CastlingWay {
  Square kingFrom = kNoSquare, kingTo = kNoSquare, partnerFrom = kNoSquare, partnerTo = kNoSquare;
  /// The square that stands for it in a move: kingTo, in games that shuffle partnerFrom.
  Square to = kNoSquare;
  Piece king = kEmpty, partner = kEmpty;
  /// Another move of the king may go where it castles to; the letter o tells them apart.
  bool shared = false;
};

enum class MoverAfter { kGoes, kStays, kDies, kConverts, kBecomesVictim };

/// The consequences of captures by some kinds.
struct CaptureRule {
  Kinds by = kAllKinds;
  MoverAfter mover = MoverAfter::kGoes;
  bool victimConverts = false;
  /// The victim goes to the hand of the captor.
  bool toHand = false;
  Mover blast;
  Kinds spared = 0;
};

/// The result for a side that has no legal move and is not mated.
enum class Stalemate { kDraw, kWin, kLoss };

struct ReachGoal {
  Kinds kinds;
  Zone zone;
  /// The number of pieces that must be there.
  int count = 1;
  enum class When {
    kArrives,
    /// When Black has answered White's arrival: it draws by its own.
    kRaces,
    /// When it is the turn of its side again.
    kHolds,
    /// Where it cannot be taken, at whoever's turn; a draw if both sides are there.
    kSafe,
    /// Also by a move that leaves a royal piece attacked. A side may not fill the other's zone so.
    kInvades
  };
  When when = When::kArrives;
};

/// So many pieces of some kinds in a row, straight or diagonal, win.
struct LineGoal {
  Kinds kinds;
  int length;
  /// Diagonal rows do not count.
  bool straight = false;
};

/// How the weaker side counts the moves after which it has a draw.
struct Counting {
  /// The moves that a lone piece counts against some pieces; the first of these that are there.
  struct Lone {
    Kinds kinds;
    int least, moves;
  };
  std::vector<Lone> lone;
  /// The moves that a side with more pieces counts, 0 if it does not: when no piece is left that
  /// promotes, or when the side has at most `boardMost` pieces, if that is not 0.
  int board = 0, boardMost = 0;

  bool any() const { return !lone.empty() || board != 0; }
};

/// What decides draws: a side's pieces, in tenths of a point.
struct Points {
  KindCounts worth{};
  /// Black has so many more.
  int black = 0;
  bool counted = false;
};

/// When a side may pass.
enum class Passing { kNever, kAlways, kStuck };

/// A side with at most `most` pieces has lost, or has won.
struct Scarcity {
  /// Each kind counts by itself; 0: all pieces together.
  Kinds each = 0;
  int most = 0;
  bool wins = false;
};

/// A line towards a square, searched from it in direction `back`: the range from which each kind on
/// the first occupied square reaches the square.
struct Incoming {
  Step back;
  /// The square at this offset from the piece must be vacant; 0 for none.
  Step half = 0;
  /// The piece is on the second occupied square.
  bool hops = false;
  /// The kinds that it passes over.
  Kinds over = kAllKinds;
  /// As in Path.
  bool initial = false, within = false;
  /// The piece stays where it is: a power.
  bool stays = false;
  /// The kinds that can be reached.
  Kinds touches = kAllKinds;
  int most = 0;
  std::array<std::uint8_t, kMaxKinds> reach{};

  /// Whether they differ in ranges alone.
  bool isLike(const Incoming& other) const {
    return back == other.back && half == other.half && hops == other.hops &&
           initial == other.initial && within == other.within && stays == other.stays &&
           touches == other.touches && over == other.over;
  }
};

/// The lines by which pieces of a side reach a square.
struct Reach {
  std::vector<Incoming> lines;
  /// Kinds that also have paths that are no lines.
  Kinds winding = 0;

  bool any() const { return !lines.empty() || winding != 0; }
};

/// The index in PieceRules::spans for two squares. Other pairs share it, because the mailbox wraps
/// around.
constexpr Square between(Square from, Square to) {
  return static_cast<Square>(to - from);
}

struct GameRules {
  std::string name, title, inventor, start;
  /// It is chess but for its arrays.
  bool orthodox = false;
  /// Texts for the page that teaches the game.
  std::string sentence, idea, winning, counted, writing;
  std::vector<std::string> notes;
  /// By Kind; the first is unused.
  std::vector<PieceRules> pieces;
  int files = 0, ranks = 0;
  std::vector<Square> squares, holes;
  VariantInfo::Ground ground{};

  Kinds mate = 0, take = 0;
  /// No royal piece may be left attacked, or not all of them; else not so that one move takes all.
  bool mateEach = false, mateAll = false;
  /// A side without royal pieces in `start` never has any.
  std::array<bool, 2> hasRoyals{true, true};
  std::vector<Scarcity> scarcities;
  Kinds bare = 0;
  std::vector<ReachGoal> reach;
  std::vector<LineGoal> lines;
  /// The number of checks that wins; 0 for none.
  int checks = 0;
  Stalemate stalemate = Stalemate::kDraw;
  RepetitionRule repetition{RepetitionRule::Effect::kDraw, RepetitionRule::kNever};
  int clock = 0;
  Counting counting;
  Points points;
  Passing pass = Passing::kNever;
  /// Royal pieces that face each other must part, or the side to move passes and ends the game.
  bool bikjang = false;
  bool mustCapture = false;
  /// A side with pieces in hand must drop one.
  bool mustDrop = false;
  /// No move may give check.
  bool noChecks = false;
  /// Some goal in `reach` is an invasion.
  bool invades = false;
  /// No move may undo the swap before it.
  bool noSwapBack = false;
  /// The squares that only captures which need them may enter.
  Zone rim;
  bool hasRim = false;
  /// A royal piece in check may move only if it takes the one piece that gives it.
  bool standsInCheck = false;
  /// The kinds with PieceRules::once, and those with Promotion::instead.
  Kinds once = 0, instead = 0;
  CaptureRule capture;
  Hands hands;

  /// The pieces in `start`, and walls around the board and in its holes.
  Board startBoard{};
  /// The first ranks from which kings castle: the pieces of `castles` on the board of `start`.
  Board homes{};
  /// A piece that is dropped on its square there gives the right.
  bool dropsCastle = false;
  /// As from `homes`.
  std::array<CastlingWay, 4> castlings;
  std::array<int, 2> castlingFiles{2, 2};
  /// The pieces in hand at the start.
  std::array<KindCounts, 2> startHand{};
  std::array<KindCounts, 2> startCount{};
  /// The other arrays in which the game may begin: the first ranks of the sides that have their
  /// pieces in `start`.
  Arrays arrays;
  /// The zones that the author names, as White has them.
  std::vector<std::pair<std::string, Squares>> zones;
  /// The kind on each file of a side's first rank in `start`.
  std::array<std::array<Kind, 12>, 2> startRank{};

  /// Bounds of a position, proved when the game is read: a position within them has no more moves
  /// than a MoveList holds.
  std::size_t mostPieces = 0;
  int mostRoyals = 1;

  // Derived facts, which let the code skip features that a game does not have.
  /// Kinds of which a side loses with its last one.
  Kinds takeEach = 0;
  /// The aim is to have few pieces.
  bool loseAll = false;
  /// Pieces only move, capture by displacement and en passant, and castle.
  bool plain = true;
  /// A capture can remove the mover's own royal piece.
  bool selfHarm = false;
  /// A piece can change sides.
  bool converts = false;
  /// A move can put an enemy piece on another square.
  bool movesEnemies = false;
  bool enPassant = false;
  /// The squares that a move can pass so that the piece is captured there; of them two may be those
  /// of a swap instead.
  std::size_t mostPassed = 4;
  /// A move can be illegal because nothing is left to promote to.
  bool scarcePromotions = false;
  /// The lines of each side's captures, freezing and shielding auras.
  std::array<Reach, 2> capturing, freezing, shielding;
  /// The single steps by which each side captures en passant. Kinds with other paths are winding.
  std::array<Reach, 2> passing;
  /// Kinds with captures that `capturing` does not cover; those of them with captures other than by
  /// words of `takes`.
  Kinds intricate = 0, devious = 0;
  /// The words of all kinds together, without `reach` and filters.
  Takes takes;
  /// An aura reaches further than one step.
  bool farAuras = false;
  std::uint64_t fingerprint = 1, unshuffled = 1;

  /// All kinds. A table, since clang-tidy 14 cannot read GCC's std::views.
  std::span<const Kind> kinds() const { return std::span(kEachKind).subspan(1, pieces.size() - 1); }
  bool hasAuras() const { return hasFreezers() || hasShields(); }
  bool hasFreezers() const { return freezing[kWhite].any(); }
  bool inHand(Square square) const { return hands.cells[square]; }
  bool hasShields() const { return shielding[kWhite].any(); }
  /// Whether positions tell which pieces of the first ranks have not moved.
  bool tellsUnmoved() const { return hands.gates || once != 0; }
  /// Whether the piece on `square` has a move there that is made once.
  bool movesOnce(const Board& board, Square square) const {
    const Piece piece = board[square];
    return isPiece(piece) && has(once, kindOf(piece)) && of(piece).initial[ownerOf(piece)][square];
  }
  /// Whether moves can be illegal that leave no royal piece attacked.
  bool forbidsMore() const {
    return noChecks || standsInCheck || (once & mate) != 0 || instead != 0 || bikjang || invades;
  }
  Kinds royals() const { return mate | take; }
  bool hasRoyalsOnBoard() const { return royals() != 0 && hasRoyals[kWhite] && hasRoyals[kBlack]; }
  const PieceRules& of(Piece piece) const { return pieces[kindOf(piece)]; }
  /// The kind of one of `pieces`.
  Kind kindWith(const PieceRules& piece) const { return static_cast<Kind>(&piece - pieces.data()); }
  Kind kindOfLetter(char letter) const {
    for (const Kind kind : kinds())
      if (pieces[kind].letter == upper(letter)) return kind;
    return 0;
  }
  /// The letter of a promotion in the text of a move: + if the kind is a promoted form, - if it is
  /// that of which the piece is the form.
  char choiceLetter(const PieceRules& piece, Kind kind) const {
    return isForm(kind) ? '+' : piece.held == kind ? '-' : lower(pieces[kind].letter);
  }
  bool isForm(Kind kind) const { return pieces[kind].held != kind; }
  /// The promoted form of a kind; 0 if it has none.
  Kind formOf(Kind kind) const {
    for (const Kind other : kinds())
      if (isForm(other) && pieces[other].held == kind) return other;
    return 0;
  }
  std::string letters(Kinds set) const;
  bool shuffles() const { return arrays.count() != 0; }
  bool swaps() const {
    return std::ranges::any_of(pieces,
                               [](const PieceRules& piece) { return !piece.swaps.by.empty(); });
  }
  bool castles() const {
    return std::ranges::any_of(castlings,
                               [](const auto& way) { return way.kingFrom != kNoSquare; });
  }
  /// A side's first rank in `start`: its own pieces as capital letters, other pieces as small ones,
  /// `.` for a vacant square, `*` for a hole.
  std::string firstRank(Side side) const;
  int firstRankOf(Side side) const { return side == kWhite ? 0 : ranks - 1; }
  /// The squares of rank `rank`, counted from 0, without holes.
  std::vector<Square> squaresOfRank(int rank) const;
};

/// The rule byte of the piece that can be captured en passant, and the first of two for the files
/// of partners in games that shuffle.
inline constexpr std::size_t kVictimByte = 2, kPartnersByte = 4;

/// The first of two rule bytes for the files of White's and Black's first rank whose pieces have
/// not moved, in games that tell it, where no checks are counted: those of kinds with moves that
/// are made once, and with gates all, but none of a side whose hand will stay empty.
inline constexpr std::size_t kGatesByte = kChecksByte;

/// The file of the partner of castling `index`.
constexpr int partnerFile(const RuleBytes& rule, std::size_t index) {
  return rule[kPartnersByte + index / 2] >> 4 * (index % 2) & 15;
}

/// Sets the file of the partner, or takes the right of castling `index`.
constexpr void setPartner(RuleBytes& rule, std::size_t index, std::optional<int> file) {
  const auto right = static_cast<std::uint8_t>(1u << index);
  const auto place = static_cast<int>(4 * (index % 2));
  std::uint8_t& files = rule[kPartnersByte + index / 2];
  files = static_cast<std::uint8_t>((files & ~(15 << place)) | file.value_or(0) << place);
  rule[kCastlingByte] =
      static_cast<std::uint8_t>(file ? rule[kCastlingByte] | right : rule[kCastlingByte] & ~right);
}

/// Where a path may end, seen from its origin.
struct Offset {
  int right, forward;
  friend bool operator<(Offset a, Offset b) {
    return std::pair(a.right, a.forward) < std::pair(b.right, b.forward);
  }
};

/// Where a step leads.
inline Offset offsetOf(Step step) {
  const Square middle = squareAt(5, 5), to = ximaera::step(middle, step);
  return {fileOf(to) - fileOf(middle), rankOf(to) - rankOf(middle)};
}

/// Calls `visit(path, offset)` for the offsets of each of White's paths on an unlimited board.
template <class Visit>
void forEachOffset(const Mover& mover, Visit&& visit) {
  for (const Path& path : mover.paths[kWhite]) {
    std::set<Offset> offsets{{0, 0}};
    for (const Leg& leg : path.legs) {
      const Offset by = offsetOf(leg.step);
      std::set<Offset> further;
      for (const Offset offset : offsets)
        for (int count = 1; count <= std::min(leg.most, 12); ++count)
          further.insert({offset.right + count * by.right, offset.forward + count * by.forward});
      offsets = std::move(further);
    }
    for (const Offset offset : offsets) visit(path, offset);
  }
}

/// All offsets of White's paths.
inline std::set<Offset> offsetsOf(const Mover& mover) {
  std::set<Offset> offsets;
  forEachOffset(mover, [&](const Path&, Offset offset) { offsets.insert(offset); });
  return offsets;
}

/// "Rooks or Knights": the names of kinds, in the singular if `number` is 1.
std::string namesOf(const GameRules& game, Kinds kinds, int number);

/// The squares of a zone, separated by blanks; whole ranks as "rank 8", with commas.
std::string squaresOf(const GameRules& game, const Squares& zone);

}  // namespace ximaera::described
