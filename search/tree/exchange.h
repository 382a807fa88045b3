#pragma once

#include "movegen/candidate.h"
#include "movegen/position.h"

namespace ximaera {

/// What a move exposes, in centipawns: the value of the most valuable piece among those it has put
/// somewhere, the mover's own, that the opponent could then capture. The position is the same
/// afterwards. It is the first step of losesMoreThan(), by itself so that tests can hold it to all
/// captures that there are.
int riskOf(Position& position, Move move);

/// Whether a move loses more than `bound` centipawns by what it exposes: that, less what the
/// capturer exposes in its turn. A move loses 0 at least. So an exchange is followed for three
/// plies, the move's own gain apart, and not by swapping pieces on one square, since captures are
/// no displacements in many games. `scratch` is the same afterwards, and so is the position.
bool losesMoreThan(Position& position, Move move, int bound, CandidateList& scratch);

}  // namespace ximaera
