#pragma once

#include <span>
#include <string_view>

#include "search/value.h"

namespace ximaera {

/// The constants of the search, by the field's names. Margins are in centipawns, depths in plies.
/// TRIED.md tells which matches they were set by.
struct Parameters {
  // Aspiration windows.
  int aspirationDepth = 4;
  Value aspirationWidth = 25;

  // Reverse futility pruning ("static null move"): a static evaluation so far above beta is
  // trusted.
  int reverseFutilityDepth = 8;
  Value reverseFutilityMargin = 90;
  Value reverseFutilityImproving = 60;

  // Razoring: so far below alpha, only a capture can help.
  int razoringDepth = 3;
  Value razoringBase = 200;
  Value razoringMargin = 250;

  // Null move pruning.
  int nullMoveDepth = 2;
  int nullMoveBase = 3;
  int nullMoveDivisor = 4;
  Value nullMoveMargin = 200;
  int nullMoveMost = 3;

  // Internal iterative reduction: without a table move a deep search is not worth its price yet.
  int iterativeReductionDepth = 4;

  // Singular extension, and multicut where other moves refute as well.
  int singularDepth = 7;
  int singularTableDepth = 3;
  int singularMargin = 6;

  // Late move pruning: how many quiet moves are searched at a depth, where a position has as many
  // moves as in chess.
  int lateMoveDepth = 8;
  int lateMoveBase = 8;
  int lateMoveUsual = 35;

  // Exchange: what a capture may lose and not yet be put off or left out in quiescence. Near the
  // horizon, what a move may lose a ply of depth and not yet be left out.
  Value exchangeMargin = 50;
  int exchangeDepth = 6;
  Value exchangeDepthMargin = 60;

  // Futility pruning of quiet moves.
  int futilityDepth = 6;
  Value futilityBase = 100;
  Value futilityMargin = 90;

  // History pruning of quiet moves.
  int historyPruningDepth = 3;
  int historyPruningMargin = 4000;

  // Late move reductions: base and divisor in hundredths.
  int reductionDepth = 3;
  int reductionMoves = 3;
  int reductionBase = 60;
  int reductionDivisor = 220;
  int reductionHistory = 8192;
  int reductionExact = 100;
  int reductionCut = 100;
  int reductionWorsening = 100;
  int reductionKiller = 100;

  // History heuristic.
  int historyFactor = 16;
  int historyMost = 1200;

  // Quiescence: the plies it follows captures, and answers checks; the margin of delta pruning.
  int quiescenceDepth = 12;
  /// In haste captures are judged after the first of them.
  int hastyDepth = 1;
  int evasionDepth = 4;
  Value deltaMargin = 150;
};

/// A parameter and the name it has in options.
struct NamedParameter {
  std::string_view name;
  int Parameters::*member;
};

/// All parameters, for whoever tunes them.
std::span<const NamedParameter> namedParameters();

}  // namespace ximaera
