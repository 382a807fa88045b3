#pragma once

#include <span>
#include <string_view>

#include "search/value.h"

namespace ximaera {

/// The constants of the search, by the field's names. Margins are in centipawns, depths in plies.
/// TRIED.md lists the matches they were chosen by.
struct Parameters {
  // Aspiration windows.
  int aspirationDepth = 4;
  Value aspirationWidth = 11;

  // Internal iterative reduction: without a table move a deep search is not worth its price yet.
  int iterativeReductionDepth = 4;

  // Reverse futility pruning ("static null move"): a static evaluation so far above beta is
  // trusted.
  int reverseFutilityDepth = 8;
  Value reverseFutilityMargin = 95;
  Value reverseFutilityImproving = 70;

  // Razoring: so far below alpha, only a capture can help.
  int razoringDepth = 3;
  Value razoringBase = 87;
  Value razoringMargin = 109;

  // Null move pruning. The static evaluation may lie below beta only at great depth.
  int nullMoveDepth = 2;
  int nullMoveBase = 4;
  int nullMoveDivisor = 4;
  Value nullMoveMargin = 240;
  int nullMoveMost = 3;
  Value nullMoveStaticBase = 130;
  Value nullMoveStaticMargin = 13;

  // ProbCut: a capture that keeps the value so far above beta in a search reduced by so many plies.
  int probCutDepth = 5;
  Value probCutMargin = 200;
  int probCutReduction = 4;

  // Singular extension, and multicut where other moves refute as well. The margin is in
  // centipawns a ply; twice the extension where the others are worse by a further margin.
  int singularDepth = 6;
  int singularTableDepth = 3;
  int singularMargin = 2;
  Value singularDoubleMargin = 15;
  int singularDoubleMost = 5;

  // Late move pruning: how many moves are searched at a depth, where a position has as many moves
  // as in chess.
  int lateMoveDepth = 9;
  int lateMoveBase = 3;
  int lateMoveUsual = 35;

  // Exchange: what a capture may lose and still be tried before quiet moves, and in quiescence.
  // What a move may lose for a ply of depth, up to a reduced depth.
  Value exchangeMargin = 31;
  int exchangeDepth = 7;
  Value exchangeDepthMargin = 85;

  // Futility pruning of quiet moves, by reduced depth.
  int futilityDepth = 7;
  Value futilityBase = 110;
  Value futilityMargin = 95;

  // History pruning of quiet moves, by reduced depth.
  int historyPruningDepth = 3;
  int historyPruningMargin = 3600;

  // Late move reductions, in hundredths of a ply: base and divisor of the logarithms for quiet
  // moves and captures, the history that makes one ply, and what is taken off where the window is
  // open, added in cut nodes, where the evaluation has not risen and where the table's move is a
  // capture, and taken off for killers and checks.
  int reductionDepth = 3;
  int reductionBase = 60;
  int reductionDivisor = 225;
  int reductionNoisyBase = 30;
  int reductionNoisyDivisor = 380;
  int reductionHistory = 18000;
  int reductionExact = 100;
  int reductionCut = 110;
  int reductionWorsening = 70;
  int reductionNoisyTableMove = 70;
  int reductionKiller = 100;
  /// A reduced search that beats the best value by this is repeated a ply deeper.
  Value deeperMargin = 45;

  // History heuristic: bonus and malus are so much a ply, less a base, up to a limit.
  int historyBonus = 260;
  int historyBonusBase = 250;
  int historyBonusMost = 2300;
  int historyMalus = 400;
  int historyMalusBase = 150;
  int historyMalusMost = 900;

  // Quiescence: the plies it follows captures, and answers checks; the margin of delta pruning.
  int quiescenceDepth = 12;
  /// In haste captures are judged after the first of them.
  int hastyDepth = 1;
  int evasionDepth = 4;
  Value deltaMargin = 220;
};

/// A parameter and the name it has in options.
struct NamedParameter {
  std::string_view name;
  int Parameters::*member;
};

/// All parameters, for tuning.
std::span<const NamedParameter> namedParameters();

}  // namespace ximaera
