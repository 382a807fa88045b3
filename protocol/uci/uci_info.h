#pragma once

#include <string>

#include "engine/engine.h"

/// Reports of the search in the words of UCI.
namespace ximaera {

/// "info depth 7 seldepth 12 multipv 1 score cp 35 nodes ... pv e2e4 e7e5".
std::string infoLine(const Position& root, const LineReport& report);

/// "info depth 7 currmove e2e4 currmovenumber 3".
std::string currentMoveLine(const Position& root, const CurrentMoveReport& report);

/// "bestmove e2e4 ponder e7e5", "bestmove (none)" if the game is over.
std::string bestMoveLine(const Position& root, const BestMove& best);

}  // namespace ximaera
