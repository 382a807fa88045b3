#pragma once

#include "protocol/console.h"

namespace ximaera {

/// The program's input and outputs, made ready: fast, and lines end alike on every system.
Console standardStreams();

}  // namespace ximaera
