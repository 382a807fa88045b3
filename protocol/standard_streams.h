#pragma once

#include "protocol/console.h"

namespace ximaera {

/// The program's standard streams, set up to be fast and to end lines in the same way on every
/// system.
Console standardStreams();

}  // namespace ximaera
