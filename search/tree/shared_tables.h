#pragma once

#include "search/tree/busy_moves.h"
#include "search/tree/corrections.h"
#include "search/tree/histories.h"
#include "search/tree/transposition_table.h"

namespace ximaera {

/// The tables that the threads of a search share. Each table says how it is shared.
struct SharedTables {
  TranspositionTable transpositions;
  Histories histories;
  Corrections corrections;
  BusyMoves busyMoves;

  /// A search begins, of a position with these rules; `shared` by several threads. Not while
  /// another one runs.
  void startSearch(const Rules& rules, bool shared) {
    transpositions.startSearch();
    histories.use(rules);
    busyMoves.share(shared);
  }
  /// Forgets everything. Not while a search runs.
  void clear() {
    transpositions.clear();
    histories.clear();
    corrections.clear();
  }
};

}  // namespace ximaera
