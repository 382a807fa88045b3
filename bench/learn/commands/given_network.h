#pragma once

#include <optional>

#include "protocol/command_line/arguments.h"
#include "search/evaluation/network.h"

namespace ximaera::learn {

/// The network that the option --eval-file names; nothing if it was not given.
Result<std::optional<Network>> givenNetwork(const cxxopts::ParseResult& words, const Rules& rules);

}  // namespace ximaera::learn
