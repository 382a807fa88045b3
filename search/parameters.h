#pragma once

#include <span>
#include <string_view>

#include "search/value.h"

namespace ximaera {

/// The constants of the search, by the field's names. Margins are in centipawns, depths in plies.
/// TRIED.md tells which matches they were set by; odd numbers are those of `ximaera-learn tune`.
struct Parameters {
  // Aspiration windows.
  int aspirationDepth = 4;
  Value aspirationWidth = 11;

  // Reverse futility pruning ("static null move"): a static evaluation so far above beta is
  // trusted.
  int reverseFutilityDepth = 8;
  Value reverseFutilityMargin = 123;
  Value reverseFutilityImproving = 64;

  // Razoring: so far below alpha, only a capture can help.
  int razoringDepth = 3;
  Value razoringBase = 87;
  Value razoringMargin = 109;

  // Null move pruning.
  int nullMoveDepth = 2;
  int nullMoveBase = 3;
  int nullMoveDivisor = 4;
  Value nullMoveMargin = 292;
  int nullMoveMost = 3;

  // Internal iterative reduction: without a table move a deep search is not worth its price yet.
  int iterativeReductionDepth = 4;

  // Singular extension, and multicut where other moves refute as well.
  int singularDepth = 7;
  int singularTableDepth = 3;
  int singularMargin = 7;

  // Late move pruning: how many quiet moves are searched at a depth, where a position has as many
  // moves as in chess.
  int lateMoveDepth = 8;
  int lateMoveBase = 11;
  int lateMoveUsual = 35;

  // Exchange: what a capture may lose and not yet be put off or left out in quiescence. Near the
  // horizon, what a move may lose a ply of depth and not yet be left out.
  Value exchangeMargin = 31;
  int exchangeDepth = 6;
  Value exchangeDepthMargin = 101;

  // Futility pruning of quiet moves.
  int futilityDepth = 6;
  Value futilityBase = 176;
  Value futilityMargin = 93;

  // History pruning of quiet moves.
  int historyPruningDepth = 3;
  int historyPruningMargin = 4870;

  // Late move reductions, in hundredths of a ply: base and divisor of the logarithms, the history
  // that makes one ply, and what is taken off in nodes with an open window, added in cut nodes and
  // where the evaluation has not risen, and taken off for killers.
  int reductionDepth = 3;
  int reductionMoves = 3;
  int reductionBase = 52;
  int reductionDivisor = 184;
  int reductionHistory = 8963;
  int reductionExact = 116;
  int reductionCut = 96;
  int reductionWorsening = 79;
  int reductionKiller = 195;

  // History heuristic.
  int historyFactor = 19;
  int historyMost = 1371;

  // Threads ask from this depth on which moves the others are at.
  int sharedDepth = 3;

  // Quiescence: the plies it follows captures, and answers checks; the margin of delta pruning.
  int quiescenceDepth = 12;
  /// In haste captures are judged after the first of them.
  int hastyDepth = 1;
  int evasionDepth = 4;
  Value deltaMargin = 440;
};

/// A parameter and the name it has in options.
struct NamedParameter {
  std::string_view name;
  int Parameters::*member;
};

/// All parameters, for whoever tunes them.
std::span<const NamedParameter> namedParameters();

}  // namespace ximaera
