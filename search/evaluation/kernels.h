#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

/// The inner loops of the hidden layer, written so that compilers vectorise them. `width` is a
/// multiple of HiddenLayer::kLanes. The arrays must not overlap, but `to` may be `from`.
namespace ximaera::kernels {

/// The rows that a move adds and removes.
struct Rows {
  std::span<const std::int16_t* const> added;
  std::span<const std::int16_t* const> removed;
};

/// Sets `to` to `from` plus the rows added, minus the rows removed.
void change(std::int16_t* to, const std::int16_t* from, const Rows& rows, std::size_t width);
/// The same for a plain move: one row added and one removed.
void move(std::int16_t* to, const std::int16_t* from, const std::int16_t* added,
          const std::int16_t* removed, std::size_t width);
/// The same for a capture: one row added and two removed.
void capture(std::int16_t* to, const std::int16_t* from, const std::int16_t* added,
             const std::int16_t* removed, const std::int16_t* captured, std::size_t width);

/// change() by the fastest way.
inline void update(std::int16_t* to, const std::int16_t* from, const Rows& rows,
                   std::size_t width) {
  const auto& [added, removed] = rows;
  if (added.size() == 1 && removed.size() == 1)
    move(to, from, added[0], removed[0], width);
  else if (added.size() == 1 && removed.size() == 2)
    capture(to, from, added[0], removed[0], removed[1], width);
  else
    change(to, from, rows, width);
}

/// The sum of clamp(x, 0, HiddenLayer::kInputUnit)^2 times the weight, over one half of the
/// neurons.
std::int64_t activate(const std::int16_t* sums, const std::int16_t* weights, std::size_t width);

}  // namespace ximaera::kernels
