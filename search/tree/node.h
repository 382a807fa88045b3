#pragma once

#include "movegen/move.h"
#include "search/transposition_table.h"
#include "search/value.h"

namespace ximaera {

/// A node of the tree: what is asked there, and what is known of it so far.
struct Node {
  int ply;
  int depth;
  Value alpha;
  Value beta;
  /// Expected to be refuted by one move ("cut node", Knuth and Moore 1975).
  bool cutNode = false;
  /// The move before was a null move.
  bool afterNull = false;
  /// Not a search with a null window: the exact value and its line are wanted.
  bool pvNode = beta - alpha > 1;
  bool inCheck = false;
  /// The evaluation of the network; kNoEvaluation in check.
  Value rawEval = kNoEvaluation;
  /// The same with what the search has learnt of such positions; kNoEvaluation in check.
  Value staticEval = kNoEvaluation;
  /// `staticEval`, or the table's value where that tells more.
  Value eval = kNoEvaluation;
  /// `staticEval` is better than at the mover's turn before.
  bool improving = false;
  /// The table's entry for the position; without a bound if there is none.
  TableEntry ttEntry{kNoMove, 0, 0, Bound::kNone};
  /// The table's move wins something.
  bool noisyTableMove = false;
  /// Plies by which the table's move is searched deeper (or less deep) than others.
  int extension = 0;
  /// A move that is left out, to see what the others are worth.
  Move excluded = kNoMove;
  Value best = -kInfinity;
  Move bestMove = kNoMove;
  /// The best move wins something.
  bool noisyBest = false;
  /// How many moves have been searched.
  int moves = 0;
  Value alphaBefore = alpha;
};

}  // namespace ximaera
