#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "movegen/example.h"
#include "movegen/outcome.h"
#include "movegen/piece.h"
#include "movegen/state.h"
#include "movegen/xboard_facts.h"

namespace ximaera {

/// One kind of piece.
struct KindInfo {
  Kind kind;
  /// Its letter in FEN and move texts, upper case.
  char letter;
  std::string_view name;
  /// Black's name for it where that differs, else empty.
  std::string_view blackName = {};
  /// Material value in centipawns. A royal piece that a side has one of counts for nothing.
  int value;
  /// Losing it (or both, where a side has two) can lose the game; State keeps track of its square.
  bool royal = false;
  /// What it does, for the page that teaches the game.
  std::string_view powers;
};

/// What the recurrence of a position means.
struct RepetitionRule {
  enum class Effect { kDraw, kMoverLoses, kForbidden };
  Effect effect;
  /// The occurrence (the first counts as 1) that has the effect.
  int occurrence;
};

/// The facts about a variant that are data.
struct VariantInfo {
  /// The name in UCI_Variant and on the command line.
  std::string_view name;
  std::string_view title;
  int files;
  int ranks;
  /// The FEN of the start position.
  std::string_view start;
  /// Cells inside the board that are no squares: nothing stands there or passes.
  std::vector<Square> holes = {};
  std::vector<KindInfo> kinds;
  RepetitionRule repetition;
  /// Half-moves on the clock that draw the game; 0 if no number does.
  int clockDraw;
  /// Moves that leave the mover's own royal piece exposed are illegal.
  bool checkRule;
  /// Whether kCastlingByte and kEnPassantByte are in use.
  bool castling;
  bool enPassant;
  /// How many files a king goes when it castles.
  int castlingStep = 2;
  /// A marked piece is written with `~` behind its letter.
  bool marks = false;
  /// The best grade that a win can have.
  Grade bestWin = Grade::kNormal;
  XBoardFacts xboard = {};
  /// Whether the rules were read from a description, and a fingerprint of all of it that bears on
  /// play: weights learnt for one description do not suit another. 0 for compiled rules.
  std::uint64_t fingerprint = 0;
  bool described() const { return fingerprint != 0; }
  /// What must be said wherever the start position is shown to people; usually nothing.
  std::string_view startNote = {};
  /// Paragraphs for the page that teaches the game: the idea, how one wins, how moves are written.
  std::string_view idea;
  std::string_view winning;
  std::string_view writing;
  /// Boards on that page; none if words are enough.
  std::span<const Example> examples = {};
};

}  // namespace ximaera
