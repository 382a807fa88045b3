#pragma once

#include <functional>
#include <istream>
#include <string_view>

#include "engine/measure/perft_runner.h"
#include "movegen/text/result.h"

namespace ximaera {

/// The result of a file of perft figures, in positions (lines).
struct PerftSuiteResult {
  int passed = 0;
  int failed = 0;
};

/// Options of checkPerftSuite().
struct PerftSuiteRequest {
  /// Figures beyond this depth are skipped.
  int maxDepth = kMaxPerftDepth;
  int threads = 1;
  bool byMaking = false;
};

/// Checks lines of the form VARIANT;FEN;perft(1);perft(2);... Empty lines and lines that start with
/// '#' are skipped; every other line passes or fails, a malformed one with the reason. Calls
/// `onFail` with the line's number, from 1, and the fault.
PerftSuiteResult checkPerftSuite(std::istream& lines, const PerftSuiteRequest& request,
                                 const std::function<void(int, std::string_view)>& onFail);

}  // namespace ximaera
