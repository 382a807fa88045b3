#pragma once

#include <functional>

namespace ximaera::learn {

/// Runs work(0) to work(count - 1) in parallel, the first in this thread and each other in a new
/// one. Returns when all have ended. Rethrows an exception of the work or of starting a thread, and
/// calls `onFailure` as soon as it occurs, so that the others can end early.
void inThreads(
    int count, const std::function<void(int)>& work,
    const std::function<void()>& onFailure = [] {});

}  // namespace ximaera::learn
