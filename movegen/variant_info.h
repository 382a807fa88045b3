#pragma once

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "movegen/outcome.h"
#include "movegen/piece.h"
#include "movegen/state.h"

namespace ximaera {

/// A diagram on the page that teaches a game.
struct Example {
  /// The caption, a sentence.
  std::string_view text;
  std::string_view fen;
  /// A square: the diagram shows the moves of its piece. Or a move: it shows the board after it.
  std::string_view shows;
  /// The lower and upper corner of the drawn part; the whole board by default.
  std::string_view from = {};
  std::string_view to = {};
};

/// One kind of piece.
struct KindInfo {
  Kind kind;
  /// Its letter in FEN and move texts, upper case; of a promoted form a letter that no text has.
  char letter;
  std::string_view name;
  /// Black's name for it if that differs, else empty.
  std::string_view blackName = {};
  /// Material value in centipawns; 0 for a royal piece of which a side has one.
  int value;
  /// Losing it (or both, if a side has two) can lose the game; State has its square.
  bool royal = false;
  /// Whether White, and Black, lose the game by losing the last piece of this kind.
  std::array<bool, 2> vital = {};
  /// Its moves reset the half-move clock, as a pawn's do.
  bool resetsClock = false;
  /// The kind of which it is the promoted form, written with a + before that letter; 0 for none.
  Kind formOf = 0;
  /// Its moves and powers, for the page of rules.
  std::string_view powers = {};
};

/// A way to move that has a letter in move texts, and is not a kind of piece.
struct WayInfo {
  /// Upper case.
  char letter;
  std::string_view name;
};

/// The effect of repeating a position.
struct RepetitionRule {
  enum class Effect { kDraw, kMoverLoses, kForbidden, kMoverWins, kBlackWins };
  /// An occurrence that no game reaches.
  static constexpr int kNever = 1 << 15;

  Effect effect;
  /// The number of the occurrence that has the effect; the first is 1.
  int occurrence;
  /// A side that has given check with all its moves since the first occurrence loses instead; if
  /// both have, it is a draw.
  bool checksLose = false;

  /// Whether repetition has an effect at all.
  bool limits() const { return occurrence < kNever; }
  /// The end of a game with `side` to move after that occurrence, if it is not forbidden.
  Outcome end(Side side) const {
    if (effect == Effect::kDraw) return Outcome::draw("repetition");
    return Outcome::win(effect == Effect::kMoverLoses  ? side
                        : effect == Effect::kMoverWins ? opposite(side)
                                                       : kBlack,
                        "repetition");
  }
};

/// The pieces of one kind in hand: cells behind the walls that both sides share. White fills them
/// from the first on, Black from the last.
struct HandRun {
  Kind kind;
  std::vector<Square> cells;
};

/// The facts about a variant.
struct VariantInfo {
  /// The name in UCI_Variant and on the command line.
  std::string_view name;
  std::string_view title;
  int files;
  int ranks;
  /// The FEN of the start position.
  std::string_view start;
  /// The number of arrays in which the game may begin; 1 for `start` alone.
  std::uint64_t arrays = 1;
  bool shuffles() const { return arrays > 1; }
  /// Whether some kind is the promoted form of another.
  bool hasForms() const {
    return std::ranges::any_of(kinds, [](const KindInfo& kind) { return kind.formOf != 0; });
  }
  /// Cells inside the board that are walls.
  std::vector<Square> holes = {};
  /// Where pieces stand: on squares, or on the points of lines, perhaps with a river across the
  /// middle.
  enum class Ground : std::uint8_t { kSquares, kPoints, kRiver };
  /// What a picture of the board shows.
  Ground ground = Ground::kSquares;
  std::vector<Square> palaces = {};
  /// By sides, the squares where pieces of it win.
  std::array<std::vector<Square>, 2> goals = {};
  /// The kinds that can be in hand, in the order of a FEN. A drop is a move from such a cell.
  std::vector<HandRun> hands = {};
  /// By kind and mark (the lower bits of a Piece): the kind that a captured piece becomes in the
  /// hand of its captor; 0: it leaves the game.
  std::array<Kind, 2 * kMaxKinds> heldAs{};
  /// Captured pieces go to the hand of their captor.
  bool recycles = false;
  /// Whether a cell is a square or a hole of the board. The others are walls or cells of a hand.
  bool onBoard(Square square) const {
    const int file = fileOf(square), rank = rankOf(square);
    return file >= 0 && file < files && rank >= 0 && rank < ranks;
  }
  std::vector<KindInfo> kinds;
  /// The place in `kinds` of the kind with this letter; their number if there is none.
  std::size_t indexOf(char letter) const {
    const auto found = std::ranges::find(kinds, letter, &KindInfo::letter);
    return static_cast<std::size_t>(found - kinds.begin());
  }
  /// Whether a kind has this letter.
  bool hasKind(char letter) const { return indexOf(letter) < kinds.size(); }
  RepetitionRule repetition;
  /// The half-move clock at which the game is drawn; 0 for never.
  int clockDraw = 0;
  /// How moves are counted that end the game in a draw, in sentences; empty if they are not.
  std::string_view counting = {};
  /// Whether a count of moves is running.
  bool counts(const State& state) const { return !counting.empty() && state.rule[kCountByte] != 0; }
  /// The half-move clock at which a game in this state is drawn; 0 for never.
  int drawClock(const State& state) const {
    return counts(state) ? state.rule[kCountByte] + 1 : clockDraw;
  }
  /// Whether the game is drawn by a count, or by half-moves in a row without a capture or the move
  /// of a pawn.
  bool drawnByClock(const State& state) const {
    const int draw = drawClock(state);
    if (draw > 0 && state.clock >= draw) return true;
    return counts(state) && clockDraw > 0 && state.reversible >= clockDraw;
  }
  /// Moves that leave the mover's own royal piece exposed are illegal.
  bool checkRule = false;
  /// A side wins by losing all its pieces, so pieces are a burden.
  bool losesAll = false;
  /// Whether kCastlingByte and kEnPassantByte are in use.
  bool castling = false;
  bool enPassant = false;
  /// The number of files that a king moves in castling to the east, and to the west.
  std::array<int, 2> castlingFiles = {2, 2};
  /// The steps that lead a king there.
  Step castlingStep(Step towards) const { return towards * castlingFiles[towards > 0 ? 0 : 1]; }
  /// A side may pass: a move of its first royal piece on the board to the square where it stands.
  bool passes = false;
  /// The number of checks by which a side wins; 0 if they are not counted.
  int checksToWin = 0;
  /// A marked piece is written with `~` behind its letter.
  bool marks = false;
  /// What people call a marked piece.
  std::string_view markWord = "recruited";
  /// Some pieces keep enemy pieces from moving: see Rules::held(). Such a game has no marks.
  bool holds = false;
  /// The best grade that a win can have.
  Grade bestWin = Grade::kNormal;
  std::vector<WayInfo> ways = {};
  /// Whether this is chess itself, perhaps from other arrays, which other programs know.
  bool orthodox = false;
  /// A fingerprint of the parts of a description that affect play, because weights learnt for one
  /// description do not suit another; 0 for compiled rules.
  std::uint64_t fingerprint = 0;
  bool described() const { return fingerprint != 0; }
  /// The fingerprint of the same description without other arrays than `start`.
  std::uint64_t unshuffled = 0;
  /// A note that is shown with the start position; usually empty.
  std::string_view startNote = {};
  /// Paragraphs of the page of rules: the idea, how to win, how moves are written.
  std::string_view idea = {};
  std::string_view winning = {};
  /// Sentences about rules that authors or programs decide in different ways.
  std::vector<std::string_view> notes = {};
  std::string_view writing = {};
  /// Boards on that page.
  std::vector<Example> examples = {};
};

/// Adds the texts of the file NAME_page.txt in the game's folder, if there is one: the powers of
/// the kinds, the paragraphs, the notes and the examples of the page of rules.
VariantInfo withPage(VariantInfo info);

}  // namespace ximaera
