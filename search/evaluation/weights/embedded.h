#pragma once

#include <span>
#include <string_view>

namespace ximaera {

/// The content of a file of weights that was compiled into the program.
struct EmbeddedWeights {
  std::string_view variant;
  std::string_view bytes;
};

/// The files VARIANT.net of this folder. The build generates this function from them.
std::span<const EmbeddedWeights> embeddedWeights();

}  // namespace ximaera
