#pragma once

#include <span>
#include <string_view>

namespace ximaera {

/// The content of a file of weights that the program was built with.
struct EmbeddedWeights {
  std::string_view variant;
  std::string_view bytes;
};

/// The files VARIANT.net of this folder; the build makes this function of them.
std::span<const EmbeddedWeights> embeddedWeights();

}  // namespace ximaera
