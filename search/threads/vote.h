#pragma once

#include <cstddef>
#include <span>

#include "search/task.h"

namespace ximaera {

/// Which of the results of several threads for one position to play, as an index: that of the move
/// which most of them want, where depth and value give weight ("best thread by vote", of
/// Stockfish's making). The first among equals. A forced win goes before all others, the shortest
/// or highest first.
std::size_t bestThread(std::span<const SearchResult> results);

}  // namespace ximaera
