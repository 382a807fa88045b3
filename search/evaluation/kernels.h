#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

/// The inner loops of the hidden layer, written so that compilers vectorise them. `width` is a
/// multiple of HiddenLayer::kLanes. The arrays must not overlap, but update() may have `to ==
/// from`.
namespace ximaera::kernels {

/// The rows that a move adds and removes.
struct Rows {
  std::span<const std::int16_t* const> added;
  std::span<const std::int16_t* const> removed;
};

/// Sets `to` to `from` plus the rows added, minus the rows removed.
void update(std::int16_t* to, const std::int16_t* from, const Rows& rows, std::size_t width);

/// The sum of clamp(x, 0, HiddenLayer::kInputUnit)^2 times the weight, over one half of the
/// neurons.
std::int64_t activate(const std::int16_t* sums, const std::int16_t* weights, std::size_t width);

}  // namespace ximaera::kernels
