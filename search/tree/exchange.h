#pragma once

#include "movegen/candidate.h"
#include "movegen/position.h"

namespace ximaera {

/// The value in centipawns of the most valuable piece that the mover has put somewhere and the
/// opponent could then capture. The position is restored. It is the first step of
/// exchangeLossAbove(), public for the tests.
int hangingValue(Position& position, Move move);

/// Whether a move exposes more than `bound` centipawns, less what the capturer exposes in its turn.
/// A move loses at least 0, and its own gain is not counted. It looks three plies deep and does not
/// swap pieces on one square, because captures are no displacements in many games. `scratch` and
/// the position are restored.
bool exchangeLossAbove(Position& position, Move move, int bound, CandidateList& scratch);
/// The same by making the moves, without asking the rules; `bound` must be at least 0.
bool exchangeLossByMaking(Position& position, Move move, int bound, CandidateList& scratch);

}  // namespace ximaera
