#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

/// The inner loops of the hidden layer, plain ones that compilers turn into SIMD. `width` is a
/// multiple of HiddenLayer::kLanes; the arrays must not overlap, but `to` and
/// `from` of update() may be the same.
namespace ximaera::kernels {

/// The rows that come and go by a move.
struct Rows {
  std::span<const std::int16_t* const> added;
  std::span<const std::int16_t* const> removed;
};

/// `to` becomes `from` plus the rows added, minus those removed.
void update(std::int16_t* to, const std::int16_t* from, const Rows& rows, std::size_t width);

/// The sum over a half of the neurons of clamp(x, 0, HiddenLayer::kInputUnit)^2 times its weight.
std::int64_t activate(const std::int16_t* sums, const std::int16_t* weights, std::size_t width);

}  // namespace ximaera::kernels
