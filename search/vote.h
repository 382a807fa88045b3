#pragma once

#include <cstddef>
#include <span>

#include "search/tree/task.h"

namespace ximaera {

/// The index of the result to play: its move has the most votes, weighted by depth and value (as
/// Stockfish picks its best thread). A forced win precedes all others, the shortest or highest
/// first. Ties go to the first.
std::size_t bestThread(std::span<const SearchResult> results);

}  // namespace ximaera
