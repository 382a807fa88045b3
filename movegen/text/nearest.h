#pragma once

#include <span>
#include <string_view>
#include <vector>

namespace ximaera {

/// The words of `known` that differ from `text` by few letters (one in three, and at least one),
/// the nearest first: what was probably meant.
std::vector<std::string_view> nearest(std::string_view text,
                                      std::span<const std::string_view> known);

}  // namespace ximaera
