#pragma once

#include <functional>

namespace ximaera::learn {

/// Runs work(0) to work(count - 1) at the same time, the first in this thread and each other in one
/// of its own. Returns when all have ended. The first exception that leaves one of them, or that
/// says that a thread cannot be started, is thrown then; `onFailure` is called as soon as it is
/// known, so that the others can end early.
void inThreads(
    int count, const std::function<void(int)>& work,
    const std::function<void()>& onFailure = [] {});

}  // namespace ximaera::learn
