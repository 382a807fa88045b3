#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/engine.h"

namespace ximaera {

/// The content of a `go` command.
struct UciGo {
  GoRequest request;
  /// Count the leaves to this depth instead of searching.
  std::optional<int> perft;
  /// Remarks on words that were changed or ignored: unknown words, bad numbers, illegal moves.
  std::vector<std::string> remarks;
};

/// Reads the words after `go` for the present position of `game`. A search without limits is
/// infinite. Faults never prevent a search, or its end: a bad number is replaced by the nearest
/// good one, a single clock is the player's, illegal searchmoves are skipped. Only a bad depth of
/// perft is an error.
Result<UciGo> parseGo(std::span<const std::string_view> words, const Game& game);

/// "info depth 7 seldepth 12 multipv 1 score cp 35 nodes ... pv e2e4 e7e5".
std::string infoLine(const Position& root, const LineReport& report);

/// "info depth 7 currmove e2e4 currmovenumber 3".
std::string currentMoveLine(const Position& root, const CurrentMoveReport& report);

/// "bestmove e2e4 ponder e7e5", "bestmove (none)" if the game is over.
std::string bestMoveLine(const Position& root, const BestMove& best);

}  // namespace ximaera
