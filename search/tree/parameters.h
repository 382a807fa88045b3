#pragma once

#include <span>
#include <string_view>

#include "search/evaluation/value.h"

namespace ximaera {

/// The constants of the search, by the field's names. Margins are in centipawns, depths in plies.
/// TRIED.md lists the matches that chose them.
struct Parameters {
  // Aspiration windows.
  int aspirationDepth = 4;
  Value aspirationWidth = 11;

  // Internal iterative reduction of nodes without a table move.
  int iterativeReductionDepth = 4;

  // Reverse futility pruning ("static null move"): cut off if the static evaluation exceeds beta by
  // the margin.
  int reverseFutilityDepth = 8;
  Value reverseFutilityMargin = 117;
  Value reverseFutilityImproving = 66;

  // Razoring: this far below alpha, only captures are searched.
  int razoringDepth = 3;
  Value razoringBase = 87;
  Value razoringMargin = 109;

  // Null move pruning. The static evaluation may be below beta only at great depth.
  int nullMoveDepth = 2;
  int nullMoveBase = 4;
  int nullMoveDivisor = 4;
  Value nullMoveMargin = 229;
  int nullMoveMost = 3;
  Value nullMoveStaticBase = 130;
  Value nullMoveStaticMargin = 17;

  // ProbCut: the margin above beta, and the reduction of the search that must confirm it.
  int probCutDepth = 5;
  Value probCutMargin = 225;
  int probCutReduction = 4;

  // Singular extension and multicut. The margin is in centipawns a ply of depth; the extension is
  // doubled where the other moves are worse by a further margin.
  int singularDepth = 6;
  int singularTableDepth = 3;
  int singularMargin = 4;
  Value singularDoubleMargin = 11;
  int singularDoubleMost = 5;

  // Late move pruning: the number of moves searched at a depth, in a position with as many moves as
  // in chess.
  int lateMoveDepth = 9;
  int lateMoveBase = 5;
  int lateMoveUsual = 35;

  // Exchanges: the loss tolerated before a capture counts as losing (ordered last, skipped in
  // quiescence), and the loss tolerated for each ply of depth, up to a reduced depth.
  Value exchangeMargin = 31;
  int exchangeDepth = 7;
  Value exchangeDepthMargin = 110;

  // Futility pruning of quiet moves, by reduced depth.
  int futilityDepth = 7;
  Value futilityBase = 88;
  Value futilityMargin = 68;

  // History pruning of quiet moves, by reduced depth.
  int historyPruningDepth = 3;
  int historyPruningMargin = 4238;

  // Late move reductions, in hundredths of a ply: base and divisor of the logarithms for quiet
  // moves and captures; the history worth one ply; less in PV nodes, more in cut nodes, where the
  // evaluation is not improving and where the table's move is a capture.
  int reductionDepth = 3;
  int reductionBase = 69;
  int reductionDivisor = 204;
  int reductionNoisyBase = 30;
  int reductionNoisyDivisor = 380;
  int reductionHistory = 17627;
  int reductionExact = 100;
  int reductionCut = 105;
  int reductionWorsening = 88;
  int reductionNoisyTableMove = 70;
  /// A reduced search that beats the best value by this margin is repeated one ply deeper.
  Value deeperMargin = 59;

  // History heuristic: bonus and malus are this much a ply, less a base, up to a limit.
  int historyBonus = 361;
  int historyBonusBase = 250;
  int historyBonusMost = 2381;
  int historyMalus = 446;
  int historyMalusBase = 150;
  int historyMalusMost = 737;

  // Quiescence: the plies of captures and of answers to checks; the margin of delta pruning.
  int quiescenceDepth = 12;
  /// The plies of captures when a stop is requested before iteration 1 is complete.
  int hastyDepth = 1;
  int evasionDepth = 4;
  Value deltaMargin = 323;
};

// Constants that are no options. Where no source is named they were chosen by judgement and never
// tuned: a match that changes one is worth its row in TRIED.md.

/// The nodes below this depth are too quickly searched to be shared by threads.
inline constexpr int kDeferDepth = 4;
/// The gain in centipawns that a full capture history is worth in the order of captures (TRIED.md).
inline constexpr int kCaptureHistoryWorth = 256;
/// The unit of the correction history; its largest correction is a quarter of the entry's limit.
inline constexpr int kCorrectionUnitsPerCentipawn = 24;
/// What an error adds to the correction history is the error times the depth, divided by this.
inline constexpr int kCorrectionDivisor = 8;
/// Static evaluations shrink with the half-move clock by up to two of these parts, at the draw.
inline constexpr int kClockFadeParts = 5;
/// This many plies before a draw by the half-move clock, values of the table are not used: they are
/// of other clocks.
inline constexpr int kClockMargin = 15;
/// The weight of depth, in centipawns, in the vote of the thread with the lowest value.
inline constexpr Value kVoteLeastWeight = 15;

/// A parameter and the name it has in options.
struct NamedParameter {
  std::string_view name;
  int Parameters::*member;
};

/// All parameters, for tuning.
std::span<const NamedParameter> namedParameters();

}  // namespace ximaera
